"""With a finger on a phone: a whole match, targets that a finger hits, nothing that runs out of the screen."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import Opener
from e2e.matches import at_decision, choices, seed_of, whole
from e2e.player import Player

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
    "reduced_motion": "reduce",
}
LYING = {**PHONE, "viewport": {"width": 844, "height": 390}}
upright: pytest.MarkDecorator = pytest.mark.browser_context_args(**PHONE)
lying: pytest.MarkDecorator = pytest.mark.browser_context_args(**LYING)
LEAST = 44  # pixels: what a finger hits
# Buttons that can be seen, smaller than a finger. Places of the map may be: their names lie in the sheet, too.
SMALL = """least => {
    const box = one => one.getBoundingClientRect();
    const small = one => box(one).width < least - .5 || box(one).height < least - .5;
    const labelled = one => one.matches('input') && one.closest('label') && !small(one.closest('label'));
    return [...document.querySelectorAll('button:not(#map [data-place]), summary, select, input, a')]
        .filter(one => one.checkVisibility() && !one.closest('[inert]') && small(one) && !labelled(one))
        .map(one => `${Math.round(box(one).width)}x${Math.round(box(one).height)} ${one.outerHTML.slice(0, 90)}`);
}"""


def wider_than_screen(page: Page) -> bool:
    return bool(page.evaluate("() => document.documentElement.scrollWidth > innerWidth"))


@upright
def test_a_whole_match_by_touch(open_site: Opener) -> None:
    match = whole("first", "corinthian_war")
    player = Player(open_site(), hand="touch")
    player.new_match("first/corinthian_war", seed=seed_of(match))
    player.play_all(choices(match))
    expect(player.the("dialog-final")).to_be_visible()
    assert player.digest() == match.digest()
    assert not wider_than_screen(player.page)


@lying
def test_a_phone_on_its_side(open_site: Opener) -> None:
    match = whole("first", "corinthian_war")
    player = Player(open_site(), hand="touch")
    player.new_match("first/corinthian_war", seed=seed_of(match))
    player.play_all(choices(match)[:8])
    assert player.cursor() == 8
    assert not wider_than_screen(player.page)


@upright
def test_what_a_finger_presses_is_large_enough(open_site: Opener) -> None:
    player = Player(open_site(), hand="touch")
    for decision in ("turn", "tribute", "lay", "trade_pay", "attack", "yield"):
        match = at_decision(decision)
        player.open_game(match)
        player.wait(f"s.game.cursor === {match.cursor} && s.game.decision?.id === {json.dumps(decision)}")
        assert player.digest() == match.digest()
        player.clear_view()
        assert player.page.evaluate(SMALL, LEAST) == [], decision


@upright
def test_the_start_page_under_a_finger(open_site: Opener) -> None:
    page = open_site()
    assert not wider_than_screen(page)
    assert page.evaluate(SMALL, LEAST) == []


@upright
def test_the_sheet_shows_decision_tracks_and_log(open_site: Opener) -> None:
    player = Player(open_site(), hand="touch")
    player.open_game(at_decision("tribute"))
    for tab in ("tracks", "log", "decision"):
        player.the(f"tab-{tab}").tap()
        expect(player.the(tab)).to_be_visible()
        for other in {"tracks", "log", "decision"} - {tab}:
            expect(player.the(other)).to_be_hidden()


@upright
def test_two_fingers_zoom_and_one_pans(open_site: Opener) -> None:
    """A drag moves the map and presses nothing."""
    player = Player(open_site(), hand="touch")
    player.open_game(at_decision("tribute"))
    page = player.page
    before = player.cursor()
    place = page.locator('#map button[data-place="region:attica"]')
    start = place.bounding_box()
    assert start
    x, y = start["x"] + start["width"] / 2, start["y"] + start["height"] / 2
    touch = page.context.new_cdp_session(page)

    def fingers(kind: str, *points: tuple[float, float]) -> None:
        at = [{"x": px, "y": py, "id": number} for number, (px, py) in enumerate(points)]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})

    fingers("touchStart", (x, y), (x + 30, y))
    for step in range(1, 6):
        fingers("touchMove", (x - 12 * step, y), (x + 30 + 12 * step, y))
    fingers("touchEnd")
    player.wait("true")
    page.wait_for_timeout(100)
    zoomed = place.bounding_box()
    assert zoomed and zoomed["width"] > start["width"] * 1.3
    fingers("touchStart", (x, y))
    for step in range(1, 6):
        fingers("touchMove", (x, y - 12 * step))
    fingers("touchEnd")
    page.wait_for_timeout(100)
    panned = place.bounding_box()
    assert panned and panned["y"] < zoomed["y"] - 30
    assert player.cursor() == before
