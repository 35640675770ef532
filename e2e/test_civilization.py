"""Civilization at the screen: a match against a program, sealed research, a battle, by mouse and finger."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

import polis_core
from e2e.conftest import Opener
from e2e.player import NO_PAUSES, Player
from polis_core.kernel.game import Game

TITLE = "civilization"
pytestmark = pytest.mark.browser_context_args(reduced_motion="reduce")


def asked(game: Game) -> dict[str, Any]:
    """The question at hand; nothing where the match is over."""
    return game.decision or {"id": "", "sides": []}


def reached(wanted: Callable[[Game], bool], seeds: int = 20, **options: str) -> Game:
    """A match played at random, kinds of choices first, up to a moment that is looked for."""
    for seed in range(seeds):
        draw, game = random.Random(seed), polis_core.new_game(TITLE, seed=seed, **options)
        for _ in range(2500):
            if game.decision is None:
                break
            if wanted(game):
                return game
            options_now = game.legal()
            kind = draw.choice(sorted({option.kind for option in options_now}))
            game.play(draw.choice([option for option in options_now if option.kind == kind]).text)
    raise AssertionError("there is no such moment")


def busy(seed: int) -> Callable[[dict[str, Any]], str]:
    """Does something wherever it can."""
    draw = random.Random(seed)

    def policy(game: dict[str, Any]) -> str:
        texts: list[str] = [option["text"] for option in game["options"]]
        if game["decision"]["id"] == "answer":
            return "answer pass"
        real = [text for text in texts if text.split()[0] not in ("end", "stop", "ask_always")] or texts
        kind = draw.choice(sorted({text.split()[0] for text in real}))
        return draw.choice([text for text in real if text.split()[0] == kind])

    return policy


def test_a_match_against_a_program_by_mouse(open_site: Opener) -> None:
    page = open_site()
    page.add_init_script(NO_PAUSES)
    player = Player(open_site())
    player.new_match("two", 5, title=TITLE, blue="ephebe")
    policy, turn = busy(1), 0
    for _ in range(60):
        player.wait("s.game?.outcome || (!s.busy && s.game?.options.length && s.game.decision.sides.includes('red'))")
        game = player.game()
        turn = game["view"]["turn"]
        if game["outcome"] or turn > 3:
            break
        player.choose(policy(game))
    assert turn > 3 or player.game()["outcome"]
    expect(player.the("victories-red")).to_be_visible()
    expect(player.the("victories-blue")).to_be_visible()


def test_research_is_sealed_until_both_have_chosen_at_one_screen(open_site: Opener) -> None:
    game = reached(lambda game: asked(game)["id"] == "choose" and len(asked(game)["sides"]) == 2)
    player = Player(open_site())
    player.open_game(game)
    player.clear_view()
    first, second = asked(game)["sides"]
    mine = next(option["text"] for option in player.game()["options"] if option["side"] == first)
    expect(player.page.locator(f'[data-option="{mine}"]')).to_be_visible()
    player.choose(mine)
    player.wait("s.curtain !== null")
    player.clear_view()
    assert player.game()["view"]["sides"][first]["research"] == "sealed"
    theirs = next(option["text"] for option in player.game()["options"] if option["side"] == second)
    player.choose(theirs)
    told = [event for event in player.state("log")["log"] if event["id"] == "research_opened"]
    assert told[-1]["args"]["techs"] == {first: mine.split()[1], second: theirs.split()[1]}


@pytest.mark.parametrize("hand", ["mouse", "touch"])
def test_a_battle_is_fought_on_the_stage(open_site: Opener, new_context: Callable[..., Any], hand: str) -> None:
    game = reached(lambda game: asked(game)["id"] == "combat" and len(game.legal()) > 1)
    size = {"width": 390, "height": 844} if hand == "touch" else {"width": 1440, "height": 900}
    context = new_context(viewport=size, has_touch=hand == "touch")
    player = Player(open_site(page=context.new_page()), hand)
    player.open_game(game)
    player.clear_view()
    expect(player.the("battle")).to_be_visible()
    hands = player.game()["view"]["battle"]["hands"]
    player.choose(next(option["text"] for option in player.game()["options"] if option["kind"] == "card"))
    after = player.game()
    assert after["decision"]["id"] == "front" or sum(after["view"]["battle"]["hands"]) == sum(hands) - 1
    player.clear_view()  # the other is asked next, at the same screen
    expect(player.the("fronts")).to_be_visible()
