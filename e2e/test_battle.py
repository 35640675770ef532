"""Battles have a stage of their own: hands, the two attacking cards, the answer, losses, prestige, and how it ended."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from e2e.conftest import Opener
from e2e.matches import at_decision, moment, other
from e2e.player import Player
from polis_core.kernel.game import Game

pytestmark = pytest.mark.browser_context_args(reduced_motion="reduce")


def units_in(game: Game, area: str) -> dict[str, int]:
    view = game.view(None)
    return {
        seat: (view["hoplites"].get(area) or view["galleys"].get(area) or {}).get(seat, 0) for seat in view["sides"]
    }


@pytest.mark.main
def test_an_exchange_of_cards(open_site: Opener) -> None:
    battle = at_decision("attack")
    attacker = str(battle.seat)
    defender = other(attacker)
    player = Player(open_site())
    player.open_game(battle)
    player.clear_view()
    expect(player.the("battle")).to_be_visible()
    expect(player.the("play-cards")).to_be_disabled()

    attack = battle.legal(attacker)[0].text
    player.choose(attack)
    battle.play(attack)
    player.clear_view()
    expect(player.the("attack").locator(".battle-card:not(.empty)")).to_have_count(2)

    answer = battle.legal(defender)[0].text
    player.choose(answer)
    battle.play(answer)
    player.clear_view()
    events = battle.events(since=len(battle.log) - 1)
    lost = sum(event["args"]["lost"] for event in events if event["id"] == "cards_compared")
    gained = sum(event["args"]["gained"] for event in events if event["id"] == "cards_compared")
    assert lost or gained
    shown = player.page.evaluate("() => polis.store.get().game.view.sides")
    for seat in (attacker, defender):
        assert shown[seat]["prestige"] == battle.view(None)["sides"][seat]["prestige"]
    assert player.digest() == battle.digest()


def test_what_the_answer_will_bring_is_said_before(open_site: Opener) -> None:
    """The forecast under the hand names the losses that the engine then brings about."""
    battle = at_decision("defend")
    defender = str(battle.seat)
    player = Player(open_site())
    player.open_game(battle)
    player.clear_view()
    answer = battle.legal(defender)[0].text
    hand = player.the("hand")
    for card in answer.split()[1:]:
        hand.locator(f'button[data-card="{card}"][aria-pressed="false"]').first.click()
    note = player.the("battle").locator("footer .note")
    expect(note).not_to_be_empty()  # the engine is asked what comes of it
    said = note.inner_text()
    battle.play(answer)
    events = [event["args"] for event in battle.events(since=len(battle.log) - 1) if event["id"] == "cards_compared"]
    lost, gained = sum(one["lost"] for one in events), sum(one["gained"] for one in events)
    assert str(lost) in said or ("no" in said.lower() and not lost)
    assert str(gained) in said or ("no" in said.lower() and not gained)
    expect(player.the("play-cards")).to_be_enabled()


def test_the_same_card_can_be_put_back(open_site: Opener) -> None:
    battle = at_decision("attack")
    player = Player(open_site())
    player.open_game(battle)
    player.clear_view()
    card = player.the("hand").locator("button").first
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    card.click()
    expect(card).to_have_attribute("aria-pressed", "false")
    expect(player.the("play-cards")).to_be_disabled()


def test_to_yield_is_asked_twice(open_site: Opener) -> None:
    """Whoever yields loses the battle: a press by mistake must not do it."""
    battle = at_decision("yield")
    player = Player(open_site())
    player.open_game(battle)
    player.clear_view()
    before = player.cursor()
    player.page.locator('[data-option="yield"]').click()
    expect(player.the("battle-confirm")).to_be_visible()
    assert player.cursor() == before
    player.page.keyboard.press("Escape")
    expect(player.page.locator('[data-option="fight"]')).to_be_visible()


def test_how_the_battle_ended(open_site: Opener) -> None:
    """Units before and after, losses and prestige of both sides stand there until they are put away."""

    def last_word(game: Game) -> bool:
        return (game.decision or {}).get("id") == "yield" and any(one.text == "yield" for one in game.legal(game.side))

    battle = moment(last_word)
    area = battle.view(None)["battle"]["area"]
    loser = str(battle.seat)
    player = Player(open_site())
    player.open_game(battle)
    player.choose("yield")
    battle.play("yield")
    player.wait("s.game && !s.busy")
    result = player.the("battle-result")
    expect(result).to_be_visible()
    expect(result.locator(".verdict")).to_contain_text(loser.capitalize())
    rows = result.locator("tbody tr")
    expect(rows).to_have_count(4)
    after = [str(units_in(battle, area)[seat]) for seat in ("athens", "sparta")]
    assert rows.nth(2).locator("td").all_inner_texts() == after
    player.the("battle-continue").click()
    expect(result).to_have_count(0)
    expect(player.the("decision")).to_be_visible()


def test_commanders_double_the_prestige(open_site: Opener) -> None:
    battle = at_decision("commanders")
    player = Player(open_site())
    player.open_game(battle)
    player.clear_view()
    double = player.page.locator('[data-option="double"]')
    expect(double).to_be_visible()
    player.choose("double")
    battle.play("double")
    assert player.digest() == battle.digest()
