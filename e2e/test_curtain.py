"""Two at one screen: a curtain falls before the other's hidden hand, and nobody sees what is not theirs."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

import polis_core
from e2e.conftest import Opener
from e2e.matches import at_decision, other
from e2e.player import Player
from polis_core.kernel.game import Game

pytestmark = pytest.mark.browser_context_args(reduced_motion="reduce")


@pytest.fixture
def battle() -> Game:
    """Somebody is about to attack, with a hand that the other may not see."""
    return at_decision("attack")


def hand_of(game: Game, seat: str) -> list[str]:
    """Cards that only this seat may know of."""
    return list(game.view(seat)["battle"]["hand"])


def cards_on_page(player: Player) -> list[str]:
    """Whatever card stands anywhere in the page, open or as an attribute."""
    found: list[str] = player.page.evaluate(
        "() => [...document.querySelectorAll('[data-card]')].map(one => one.dataset.card)"
    )
    return found


def test_the_curtain_hides_everything(open_site: Opener, battle: Game) -> None:
    player = Player(open_site())
    player.open_game(battle)
    expect(player.the("curtain")).to_be_visible()
    expect(player.the("curtain")).to_contain_text(str(battle.seat).capitalize())
    expect(player.the("lift-curtain")).to_be_focused()
    assert cards_on_page(player) == []
    expect(player.the("hand")).to_have_count(0)
    page = player.page
    assert page.locator(".page").get_attribute("inert") is not None, "nothing behind the curtain can be reached"
    box = player.the("curtain").bounding_box()
    size = page.viewport_size
    assert box and size and (box["width"], box["height"]) == (size["width"], size["height"])
    assert player.game()["view"]["battle"]["hand"] == [], "not even the page knows the cards"


@pytest.mark.main
def test_each_sees_only_their_own_hand(open_site: Opener, battle: Game) -> None:
    player = Player(open_site())
    player.open_game(battle)
    attacker = str(battle.seat)
    player.the("lift-curtain").click()
    expect(player.the("curtain")).to_have_count(0)
    assert sorted(cards_on_page(player)) == sorted(hand_of(battle, attacker))

    choice = battle.legal(attacker)[0].text
    player.choose(choice)
    after = polis_core.open_link(battle.link())
    after.play(choice)
    expect(player.the("curtain")).to_contain_text(other(attacker).capitalize())
    assert cards_on_page(player) == []

    player.the("lift-curtain").click()
    expect(player.the("hand")).to_be_visible()
    assert sorted(cards_on_page(player)) == sorted(hand_of(after, other(attacker)))
    assert player.game()["view"] == json.loads(json.dumps(after.view(other(attacker)))), "and not the other's"


def test_the_curtain_comes_back_after_a_reload(open_site: Opener, battle: Game) -> None:
    player = Player(open_site())
    player.open_game(battle)
    player.the("lift-curtain").click()
    expect(player.the("hand")).to_be_visible()
    player.resume()
    expect(player.the("curtain")).to_be_visible()
    assert cards_on_page(player) == []


def test_keys_do_nothing_behind_the_curtain(open_site: Opener, battle: Game) -> None:
    player = Player(open_site())
    player.open_game(battle)
    for key in ("u", "r", "[", "]", "s", "?", "Escape"):
        player.page.keyboard.press(key)
    expect(player.the("curtain")).to_be_visible()
    assert player.state("dialog")["dialog"] is None
    assert player.cursor() == len(battle.log)


def test_who_plays_alone_here_needs_no_curtain(open_site: Opener, battle: Game) -> None:
    player = Player(open_site())
    attacker = str(battle.seat)
    player.open_game(battle, **{other(attacker): "link"})
    expect(player.the("hand")).to_be_visible()
    expect(player.the("curtain")).to_have_count(0)
    assert sorted(cards_on_page(player)) == sorted(hand_of(battle, attacker))
