"""Titles come when they are wanted: a visit fetches the core and its title, others follow, and offline means all."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

import polis_core
from e2e.conftest import Guard, Opener, ask, digest, engine_ready, offline_ready, until
from e2e.matches import golden
from e2e.player import Player
from e2e.test_offline import REFUSED
from tests.support.goals import goals_of
from web.tools.serve import Server

FRONT, OTHER = "polis", "caesar"
COMPRESSED = (".css", ".html", ".js", ".svg", ".webmanifest")  # by every host
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "stdlib.zip.packed")
RARE = re.compile(r"-(cyrillic|latin-ext)-")  # letters that come when they are met
KEPT = "performance.getEntriesByName('polis:kept').length"
THAWED = "performance.getEntriesByName('polis:thawed').length"
SNAPSHOTS = "caches.open('snapshot-of-polis').then(cache => cache.keys()).then(all => all.map(one => one.url))"


@pytest.fixture
def plain(new_context: Callable[..., BrowserContext]) -> Page:
    """A page without a service worker, so that nothing is fetched but what the page itself wants."""
    return new_context(service_workers="block").new_page()


def archives(server: Server) -> list[str]:
    """Which parts of the engine were asked for, each as often as it was."""
    ending = ".zip.packed"
    return sorted(path.rpartition("/")[2].removesuffix(ending) for path in server.asked if path.endswith(ending))


def files_of(site: Path) -> dict[str, list[str]]:
    files: dict[str, list[str]] = json.loads((site / "titles.json").read_text(encoding="utf-8"))["files"]
    return files


def is_older(title: str, file: str) -> bool:
    """An archive of rules as they were, which is fetched by those alone who open such a match."""
    return f"/{title}-" in file


def older(site: Path) -> list[str]:
    kept = [file for title, files in files_of(site).items() for file in files if is_older(title, file)]
    return sorted(file.rpartition("/")[2].removesuffix(".zip.packed") for file in kept)


def opening(title: str, seed: int = 3) -> str:
    """The digest of a new match."""
    return polis_core.new_game(title, seed=seed).digest()


def test_a_visit_fetches_the_core_and_the_front_title(
    plain: Page, open_site: Opener, server: Server, site: Path
) -> None:
    page = open_site(page=plain)
    ask(page, "new", title=FRONT, seed=3)
    assert digest(page) == opening(FRONT)
    assert archives(server) == ["core", FRONT, "stdlib"]
    asked = {path.lstrip("/") for path in server.asked}
    files = files_of(site)
    assert asked.issuperset(file for file in files[FRONT] if not is_older(FRONT, file))
    assert asked.isdisjoint(files[OTHER])


def test_another_title_comes_when_it_is_chosen(plain: Page, open_site: Opener, server: Server, site: Path) -> None:
    player = Player(open_site(page=plain))
    player.choose_title(OTHER)
    expect(plain.locator(f'link[data-looks="{OTHER}"]')).to_have_count(1)
    assert archives(server) == ["core", FRONT, "stdlib"], "the board needs no rules"
    player.new_match("two", 3, title=OTHER)
    assert player.digest() == opening(OTHER)
    assert archives(server) == [OTHER, "core", FRONT, "stdlib"]
    assert {path.lstrip("/") for path in server.asked}.issuperset(files_of(site)[OTHER])


def test_the_engine_answers_in_order_while_an_archive_is_on_its_way(plain: Page, open_site: Opener) -> None:
    page = open_site(page=plain)
    answers = page.evaluate(
        """title => Promise.all([
            polis.call({do: 'new', title, seed: 3}), polis.call({do: 'state'}),
            polis.call({do: 'new', title: 'chess'}), polis.call({do: 'state'}),
        ])""",
        OTHER,
    )
    assert [answer["ok"] for answer in answers] == [True, True, False, True]
    assert [answers[n]["state"]["view"]["title"] for n in (0, 1, 3)] == [OTHER] * 3
    assert digest(page) == opening(OTHER)
    assert answers[2]["error"]["id"] == "unknown_title"


def test_a_visit_by_link_fetches_the_title_of_the_link(plain: Page, open_site: Opener, server: Server) -> None:
    page = open_site(f"#m={polis_core.new_game(OTHER, seed=3).link()}", page=plain)
    until(page, "polis.store.get().dialog?.found")
    assert page.evaluate("() => polis.store.get().title") == OTHER
    assert archives(server) == [OTHER, "core", "stdlib"]


def test_a_visit_goes_on_with_the_title_that_was_played(plain: Page, open_site: Opener) -> None:
    player = Player(open_site(page=plain))
    player.new_match("two", 3, title=OTHER)
    player.wait_kept(0)
    player.resume()
    assert player.digest() == opening(OTHER)
    [worker] = plain.workers
    assert json.loads(worker.evaluate("() => self.name")) == {"first": True, "anew": False, "title": OTHER}


def test_an_archive_that_does_not_come_is_said_and_asked_for_again(
    plain: Page, open_site: Opener, guard: Guard, site: Path
) -> None:
    player = Player(open_site(page=plain))
    player.choose_title(OTHER)
    guard.allow("ERR_FAILED")
    plain.context.route(f"**/{OTHER}.zip.packed", lambda route: route.abort())
    missed = ask(plain, "new", title=OTHER, seed=3)
    assert missed["error"] == {"type": "MissingArchive", "id": "archive_not_here", "args": {"archive": OTHER}}
    player.press(player.the("start-match"))
    expect(player.the("notice")).to_have_attribute("data-id", "error.archive_not_here")
    assert "not on this device" in player.the("notice").inner_text()
    plain.context.unroute(f"**/{OTHER}.zip.packed")
    player.press(player.the("start-match"))
    player.wait_settled()


def test_the_code_of_a_title_that_does_not_come_is_said(
    plain: Page, open_site: Opener, guard: Guard, site: Path
) -> None:
    player = Player(open_site(page=plain))
    guard.allow("ERR_FAILED")
    [code] = [file for file in files_of(site)[OTHER] if "/title-" in file]
    plain.context.route(f"**/{code}", lambda route: route.abort())
    player.press(plain.locator("label.title-card").filter(has=player.the(f"title-{OTHER}")))
    expect(player.the("notice")).to_have_attribute("data-id", "error.archive_not_here")
    assert player.state("title")["title"] == FRONT


@pytest.fixture
def first_rules() -> dict[str, Any]:
    """A match by the first rules of the front title, which goes another way by those of today."""
    row: dict[str, Any] = min((row for row in golden("rules-1") if "parts" in row), key=lambda row: len(row["link"]))
    return row


def open_whole(page: Page, row: dict[str, Any]) -> None:
    """Looks at a match by link: it is all there, as it was played."""
    player = Player(page)
    player.the("look").click()
    player.wait_settled()
    game = player.game()
    assert (game["rules"], game["problems"], game["outcome"]) == (1, [], row["outcome"])
    assert player.digest() == row["digests"]["end"]


def test_a_link_of_earlier_rules_fetches_them_and_opens_whole(
    plain: Page, open_site: Opener, server: Server, first_rules: dict[str, Any]
) -> None:
    page = open_site(page=plain)
    assert f"{FRONT}-1" not in archives(server), "nobody has wanted it yet"
    page.goto(f"{server.url}#m={first_rules['link']}")
    expect(page.locator('[data-test="old-rules"]')).to_be_visible()
    assert archives(server).count(f"{FRONT}-1") == 1
    open_whole(page, first_rules)


@pytest.mark.service_worker
def test_offline_means_earlier_rules_too(
    open_site: Opener, server: Server, guard: Guard, first_rules: dict[str, Any]
) -> None:
    page = open_site()
    offline_ready(page)
    server.stop()
    guard.allow(REFUSED)
    page.goto(f"{server.url}?offline#m={first_rules['link']}")
    engine_ready(page)
    open_whole(page, first_rules)


@pytest.mark.main
@pytest.mark.service_worker
def test_offline_means_every_title(open_site: Opener, server: Server, site: Path, guard: Guard) -> None:
    page = open_site()
    offline_ready(page)
    assert archives(server) == sorted([*files_of(site), "core", *older(site), "stdlib"])
    server.stop()
    guard.allow(REFUSED)
    page.reload()
    player = Player(page)
    engine_ready(page)
    player.new_match("two", 3, title=OTHER)
    assert player.digest() == opening(OTHER)


@pytest.mark.service_worker
def test_the_memory_that_is_kept_is_of_the_title_that_is_played(open_site: Opener) -> None:
    page = open_site()
    until(page, KEPT)
    player = Player(page)
    player.new_match("two", 3, title=OTHER)
    player.wait_kept(0)
    page.reload()
    engine_ready(page)
    assert page.evaluate(THAWED) == 0, "what was kept is of another title"
    until(page, KEPT)
    assert [url.rpartition("/")[2] for url in page.evaluate(f"() => {SNAPSHOTS}")] == [
        f"snapshot-{FRONT}",
        f"snapshot-{OTHER}",
    ]
    page.reload()
    engine_ready(page)
    assert page.evaluate(THAWED) == 1
    for title in (OTHER, FRONT):  # the second one's archive was not in the memory
        ask(page, "new", title=title, seed=3)
        assert digest(page) == opening(title)


def test_workers_have_a_policy_too(plain: Page, open_site: Opener, guard: Guard) -> None:
    policies: dict[str, str | None] = {}
    plain.on("response", lambda answer: policies.update({answer.url: answer.headers.get("content-security-policy")}))
    page = open_site(page=plain)
    [worker] = page.workers
    assert "default-src 'none'" in str(policies[worker.url])
    guard.allow("Content Security Policy|violates the following")
    # In a task of its own: code that a debugger runs may do anything.
    tried = """() => new Promise(done => {
        const refused = new Set();
        self.addEventListener('securitypolicyviolation', event => {
            refused.add(event.effectiveDirective);
            if (refused.size === 2) done([...refused].sort());
        });
        setTimeout(() => {
            fetch('https://example.org/').catch(() => {});
            try { new Function('return 1')(); } catch { /* as it should */ }
        });
    })"""
    assert worker.evaluate(tried) == ["connect-src", "script-src"]
    assert page.request.get(f"{page.url}_headers").ok


# --- what a visitor downloads -----------------------------------------------------------------------------


def sizes(site: Path, names: list[str]) -> int:
    """Bytes over the wire."""
    contents = {name: (site / name).read_bytes() for name in names}
    return sum(len(gzip.compress(data, 6) if name.endswith(COMPRESSED) else data) for name, data in contents.items())


def test_budgets(site: Path) -> None:
    files = files_of(site)
    worker = (site / "sw.js").read_text(encoding="utf-8")
    stored = [path.relative_to(site).as_posix() for path in sorted(site.rglob("*")) if path.is_file()]
    named = [name for name in stored if f'"{name}":' in worker and not name.endswith(PYODIDE) and not RARE.search(name)]
    own = [*named, "sw.js", "index.html"]
    others = [name for title in files for name in files[title] if title != FRONT or is_older(title, name)]
    assert set(others) < set(own), "offline means everything"
    assert sizes(site, [name for name in own if name not in others]) <= 580_000
    for title in files:
        if title != FRONT:
            assert (
                sizes(site, [name for name in files[title] if not is_older(title, name)]) <= goals_of(title).largest
            ), title
