"""From the address to an engine that answers, in every browser that we have; and it is the same engine as elsewhere."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserType, Page

import polis_core
from e2e.conftest import KEPT, KEPT_SOON, Guard, Opener, ask, digest, engine_ready, offline_ready, until
from polis_core.bridge import ACTS
from web.tools.serve import Server

GOLDEN = json.loads((Path(__file__).parents[1] / "tests/golden/polis/matches.json").read_text(encoding="utf-8"))
SEEK_THROUGH = """async link => {
    const found = {};
    const digest = async () => JSON.parse((await polis.call({do: 'save'})).text).digest;
    let {state} = await polis.call({do: 'open', link});
    for (let step = 0; step <= state.steps; step++) {
        state = (await polis.call({do: 'seek', step})).state;
        found[`round ${state.round}`] ??= await digest();
    }
    return {...found, end: await digest()};
}"""


@pytest.mark.main
@pytest.mark.service_worker
def test_a_cold_boot(open_site: Opener) -> None:
    page = open_site()
    state = ask(page, "new", title="polis", seed=7)["state"]
    assert digest(page) == polis_core.new_game("polis", seed=7).digest()
    move = ask(page, "play", seat=state["seat"], action="pass")
    assert move["ok"] and move["state"]["steps"] == 1


def test_what_is_wrong_is_an_answer_and_no_crash(open_site: Opener) -> None:
    page = open_site()
    assert ask(page, "dance") == {
        "ok": False,
        "error": {"type": "BadRequest", "id": "unknown_request", "args": {"known": list(ACTS)}},
    }
    assert ask(page, "titles")["ok"]


@pytest.mark.main
@pytest.mark.service_worker
def test_a_warm_boot_asks_the_server_for_nothing(open_site: Opener, server: Server) -> None:
    page = open_site()
    offline_ready(page)
    server.asked.clear()
    page.reload()
    engine_ready(page)
    assert set(server.asked) <= {"/sw.js"}, "only whether there is a new version"


THAWED = "performance.getEntriesByName('polis:thawed').length"


@pytest.mark.main
@pytest.mark.service_worker
def test_a_later_visit_goes_on_from_the_kept_memory(page: Page, open_site: Opener) -> None:
    page.add_init_script(KEPT_SOON)
    open_site()
    assert page.evaluate(THAWED) == 0
    until(page, KEPT, 60)
    page.reload()
    engine_ready(page)
    assert page.evaluate(THAWED) == 1
    match = GOLDEN[0]
    assert page.evaluate(SEEK_THROUGH, match["link"]) == match["digests"]
    assert ask(page, "hint", seat=ask(page, "new", title="polis", seed=7)["state"]["seat"])["ok"]


@pytest.mark.service_worker
def test_a_kept_memory_that_is_broken_is_thrown_away(page: Page, open_site: Opener) -> None:
    page.add_init_script(KEPT_SOON)
    open_site()
    until(page, KEPT, 60)
    page.evaluate("() => sessionStorage.clear()")
    page.evaluate(
        """async () => {
            const cache = await caches.open('snapshot-of-polis');
            const [key] = await cache.keys();
            const bytes = new Uint8Array(await (await cache.match(key)).arrayBuffer());
            bytes.fill(7, bytes.length >> 2);
            await cache.put(key, new Response(bytes));
        }"""
    )
    page.reload()
    engine_ready(page)
    assert page.evaluate(THAWED) == 0
    assert ask(page, "new", title="polis", seed=7)["ok"]
    assert digest(page) == polis_core.new_game("polis", seed=7).digest()
    until(page, KEPT, 60)  # and made anew
    page.reload()
    engine_ready(page)
    assert page.evaluate(THAWED) == 1


def test_the_board_is_painted_before_the_engine_is_ready(open_site: Opener) -> None:
    page = open_site()
    board, ready = until(
        page,
        "(marks => marks.every(Boolean) && marks.map(mark => mark.startTime))"
        "(['polis:board', 'polis:ready'].map(name => performance.getEntriesByName(name)[0]))",
    )
    assert board < ready


def test_a_first_visit_downloads_nothing_twice(
    browser_type: BrowserType, browser_type_launch_args: dict[str, Any], tmp_path: Path, server: Server, guard: Guard
) -> None:
    """With a profile on disk, as visitors have it: one in memory keeps no files of this size."""
    context = browser_type.launch_persistent_context(tmp_path, **browser_type_launch_args)
    try:
        guard.watch(context)
        page = context.pages[0]
        page.goto(server.url)
        offline_ready(page)
    finally:
        context.close()
    lasting = [path for path in server.asked if path.startswith(("/assets/", "/py-"))]
    assert sorted(lasting) == sorted(set(lasting))


@pytest.mark.service_worker
def test_under_a_sub_path(page: Page, site: Path) -> None:
    server = Server(site, under="/games/polis/").start()
    try:
        page.goto(server.url)
        engine_ready(page)
        offline_ready(page)
        assert all(path.startswith("/games/polis/") for path in server.asked)
    finally:
        server.stop()


def test_golden_matches_give_the_same_digests(open_site: Opener) -> None:
    page = open_site()
    for match in GOLDEN:
        assert page.evaluate(SEEK_THROUGH, match["link"]) == match["digests"], match["link"]


def test_webkit_boots_and_plays(webkit: Any, server: Server) -> None:
    webkit.get(server.url)
    digests = webkit.execute_async_script("""
        const done = arguments[0];
        (async () => {
            while (!window.polis) await new Promise(go => setTimeout(go, 50));
            const digest = async () => JSON.parse((await polis.call({do: 'save'})).text).digest;
            const {state} = await polis.call({do: 'new', title: 'polis', seed: 7});
            const before = await digest();
            await polis.call({do: 'play', seat: state.seat, action: 'pass'});
            return [before, await digest()];
        })().then(done, error => done(String(error)));
    """)
    game = polis_core.new_game("polis", seed=7)
    before = game.digest()
    game.play("pass")
    assert digests == [before, game.digest()]
