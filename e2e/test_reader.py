"""What somebody hears who does not see the map: places with names, what they would do, why not, and what happened."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from e2e.conftest import Opener
from e2e.matches import at_decision
from e2e.player import Player

pytestmark = pytest.mark.browser_context_args(reduced_motion="reduce")


def test_legal_places_say_what_pressing_them_does(open_site: Opener) -> None:
    player = Player(open_site())
    game = at_decision("tribute")
    player.open_game(game)
    player.clear_view()
    regions = [str(option.args[0]) for option in game.legal(game.side)]
    legal = player.page.locator("#map button.is-legal")
    expect(legal).to_have_count(len(regions))
    for region in regions:
        name = re.compile(f"^Take tribute from {region}", re.IGNORECASE)
        button = player.page.locator("#map").get_by_role("button", name=name)
        expect(button).to_be_enabled()
    others = player.page.locator("#map button[data-place]:not(.is-legal)")
    for place in others.all():
        assert place.get_attribute("aria-disabled") == "true"
        assert place.get_attribute("aria-label")


def test_what_is_not_legal_says_why_with_the_rule(open_site: Opener) -> None:
    player = Player(open_site())
    game = at_decision("tribute")
    player.open_game(game)
    player.clear_view()
    legal = {f"region:{option.args[0]}" for option in game.legal(game.side)}
    wrong = next(place for place in ("region:attica", "region:laconia", "region:thessaly") if place not in legal)
    assert player.press_place(wrong)
    refusal = player.the("refusal")
    expect(refusal).to_contain_text(re.compile(r"\d+\.\d"))
    expect(refusal).to_have_attribute("role", "alert")
    assert player.cursor() == len(game.log)


def test_actions_that_are_not_legal_say_why(open_site: Opener) -> None:
    player = Player(open_site())
    player.open_game(at_decision("turn"))
    player.clear_view()
    for action in player.page.locator('.decision button[aria-disabled="true"]').all():
        action.click(force=True)
        expect(player.the("refusal")).not_to_be_empty()
        player.page.keyboard.press("Escape")
        expect(player.the("refusal")).to_have_count(0)


def test_what_happens_is_announced(open_site: Opener) -> None:
    player = Player(open_site())
    game = at_decision("proxenos")
    player.open_game(game)
    player.clear_view()
    live = player.the("log-live")
    expect(live).to_have_attribute("aria-live", "polite")
    before = live.inner_text()
    choice = game.legal(game.side)[0].text
    player.choose(choice)
    cursor = player.cursor()
    expect(live).not_to_have_text(before)
    region = re.compile(choice.split()[1], re.IGNORECASE)
    expect(live).to_have_text(region)
    expect(player.the("log").locator(f'button[data-step="{cursor}"]')).to_have_text(region)


def test_each_dialog_has_a_name(open_site: Opener) -> None:
    player = Player(open_site())
    for name in ("how", "rulings", "keys", "about"):
        player.the(f"open-{name}").click()
        heading = player.the(f"dialog-{name}").get_by_role("heading", level=2).first.inner_text()
        expect(player.page.get_by_role("dialog", name=heading)).to_be_visible()
        player.page.keyboard.press("Escape")
        expect(player.the(f"dialog-{name}")).to_have_count(0)
