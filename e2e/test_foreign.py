"""A title folder put beside the others is simply there: in a copy of the tree it is found, built, fetched and played.

Nothing that several titles share is touched, and who plays the front title does not pay for the newcomer.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from e2e.conftest import Guard, engine_ready, offline_ready
from e2e.grown import NAME, node
from e2e.player import Player
from e2e.test_archives import FRONT, archives, files_of, sizes
from e2e.test_offline import REFUSED
from web.tools.serve import Server

CARD = 4_000  # bytes: what a start page must know of a title to offer it: six sides and eight sorts of match


def test_it_passes_what_every_title_must_pass(grown_tree: Path) -> None:
    told = node(grown_tree, "--test", f"--test-name-pattern=^{NAME}:", "web/tests/titles.test.mjs")
    assert "# fail 0" in told and told.count(f"{NAME}: ") >= 3
    node(grown_tree, "web/node_modules/typescript/bin/tsc", "-p", "web/tsconfig.json")


def test_it_is_played_from_the_first_pick_to_the_last(
    new_context: Callable[..., BrowserContext], grown_server: Server, grown: Path
) -> None:
    page = new_context(reduced_motion="reduce").new_page()
    page.goto(grown_server.url)
    engine_ready(page)
    assert archives(grown_server) == ["core", FRONT, "stdlib"]
    player = Player(page)
    player.new_match("three", title=NAME)
    assert archives(grown_server) == [NAME, "core", FRONT, "stdlib"]
    player.play_out(lambda game: str(game["options"][-1]["text"]))
    outcome = player.game()["outcome"]
    expect(player.the("winner")).to_contain_text("win" if len(outcome["ranking"][0]) == 1 else "share")
    expect(player.the("ranking").locator("li")).to_have_count(3)
    for place, teams in enumerate(outcome["ranking"]):
        number = 1 + sum(map(len, outcome["ranking"][:place]))
        for team in teams:
            expect(player.the(f"place-{team}").locator(".place-number")).to_have_text(f"{number}.")
    assert {path.lstrip("/") for path in grown_server.asked}.issuperset(files_of(grown)[NAME])


@pytest.mark.service_worker
def test_offline_it_is_there_too(
    new_context: Callable[..., BrowserContext], grown_server: Server, guard: Guard
) -> None:
    page = new_context(reduced_motion="reduce").new_page()
    page.goto(grown_server.url)
    offline_ready(page)
    grown_server.stop()
    guard.allow(REFUSED)
    page.reload()
    engine_ready(page)
    player = Player(page)
    player.new_match("four", title=NAME)
    player.clear_view()
    player.choose(player.game()["options"][0]["text"])


def before_first_pick(new_context: Callable[..., BrowserContext], site: Path) -> list[str]:
    """What is fetched until somebody has made the first pick of the front title."""
    server = Server(site).start()
    try:
        page = new_context(reduced_motion="reduce").new_page()
        page.goto(server.url)
        engine_ready(page)
        player = Player(page)
        player.new_match()
        player.choose(player.game()["options"][0]["text"])
        return [path.lstrip("/") or "index.html" for path in server.asked]
    finally:
        server.stop()


def test_who_plays_the_front_title_does_not_pay_for_it(
    new_context: Callable[..., BrowserContext], site: Path, grown: Path
) -> None:
    asked = {folder: before_first_pick(new_context, folder) for folder in (site, grown)}
    assert len(asked[grown]) == len(asked[site])
    assert not set(asked[grown]) & set(files_of(grown)[NAME])
    assert 0 <= sizes(grown, asked[grown]) - sizes(site, asked[site]) <= CARD
    for archive in ("stdlib", FRONT):
        [old], [new] = (list(folder.glob(f"py-*/{archive}.zip.packed")) for folder in (site, grown))
        assert old.read_bytes() == new.read_bytes(), archive
    [old], [new] = (list(folder.glob("py-*/core.zip.packed")) for folder in (site, grown))
    assert new.stat().st_size - old.stat().st_size < 100, "one more line of the index"
