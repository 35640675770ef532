"""Cyclades at the screen: a match with programs by mouse, offerings on a phone, a turn, and a link to a battle."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import polis_core
from e2e.conftest import Opener
from e2e.player import NO_PAUSES, Player
from e2e.test_layout import resize
from polis_core.kernel.game import Game

pytestmark = pytest.mark.browser_context_args(reduced_motion="reduce")
TITLE = "cyclades"


def reached(wanted: Callable[[Game], bool], seeds: int = 40, **options: str) -> Game:
    """A match played at random up to a moment that is looked for."""
    for seed in range(seeds):
        draw, game = random.Random(seed), polis_core.new_game(TITLE, seed=seed, **options)
        for _ in range(900):
            if game.decision is None:
                break
            if wanted(game):
                return game
            game.play(draw.choice(game.legal()).text)
    raise AssertionError("there is no such moment")


def modest(game: dict[str, Any]) -> str:
    """Offers little, takes what is free, buys a little, and fights on."""
    texts: list[str] = [option["text"] for option in game["options"]]
    if game["decision"]["id"] == "act" and "done" in texts:
        bought = [text for text in texts if text.split()[0] in ("regular", "ship", "philosopher", "priestess")]
        return bought[0] if bought and game["cursor"] % 2 else "done"
    return texts[0]


def test_a_match_with_programs_by_mouse(page: Page, open_site: Opener) -> None:
    page.add_init_script(NO_PAUSES)
    player = Player(open_site())
    player.new_match("three", seed=4, title=TITLE, yellow="ephebe", blue="ephebe")
    expect(player.the("offerings").first).to_be_visible()
    player.play_out(modest)
    expect(player.the("dialog-final")).to_be_visible()
    expect(player.the("scores").locator("tbody tr")).to_have_count(3)
    assert max(row["metropolises"] for row in player.game()["outcome"]["score"].values()) >= 1


def test_offerings_on_a_phone(open_site: Opener) -> None:
    player = Player(open_site())
    resize(player.page, 390, 844)
    player.new_match("three", seed=2, title=TITLE)
    player.clear_view()
    board = player.the("decision").locator('[data-test="offerings"]')
    expect(board.locator(".god-row")).to_have_count(3)
    expect(player.the("can-pay")).to_be_visible()
    small = board.locator("button.space").evaluate_all(
        "all => all.filter(one => one.getBoundingClientRect().height < 36).length"
    )
    assert small == 0, "a finger must hit each space"
    god = player.game()["view"]["gods"][0]
    side = player.game()["decision"]["side"]
    player.choose(f"offer {god} 3")
    player.wait(f"s.game.view.offers['{side}']?.offer === 3")


def test_what_to_do_is_said_first_and_then_where(open_site: Opener) -> None:
    """A kind of action is taken up; only its places shine."""
    player = Player(open_site())
    match = reached(
        lambda game: game.decision is not None and game.decision["id"] == "act" and game.decision["args"]["build"]
    )
    player.open_game(match)
    player.clear_view()
    builds = [one["text"] for one in player.game()["options"] if one["kind"] == "build"]
    assert len(builds) > 1
    player.page.locator('[data-hold="build"]').click()
    lit = player.page.locator("#map .place.is-legal")
    expect(lit).to_have_count(len(builds))
    assert set(lit.evaluate_all("all => all.map(one => one.dataset.kind)")) == {"site"}
    player.choose(builds[0])
    assert any(event["id"] == "built" for event in player.state("log")["log"])


def test_a_battle_is_fought_on_the_stage(open_site: Opener) -> None:
    player = Player(open_site())
    match = reached(lambda game: game.decision is not None and game.decision["id"] == "withdraw")
    player.open_game(match)
    player.clear_view()
    stage = player.the("battle")
    expect(stage).to_be_visible()
    expect(player.the("odds")).to_be_visible()
    expect(stage.locator(".front")).to_have_count(2)
    player.choose("stay")
    assert player.cursor() > match.cursor
