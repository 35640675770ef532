"""The table on screens of all sizes: everything in sight, nothing over anything else, nothing out of reach."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.conftest import Opener, until
from e2e.matches import at_decision, moment
from e2e.player import Player
from polis_core.kernel.game import Game

pytestmark = pytest.mark.browser_context_args(reduced_motion="reduce")
SIZES = ((1440, 900), (1280, 720), (1024, 768), (390, 844), (844, 390))
PLAYERS = (".player[data-side='athens']", ".player[data-side='sparta']")
PARTS = (".topbar", *PLAYERS, "#map", ".scrub", ".decision", ".tabs", ".tracks", ".log")
ALWAYS = (".topbar", *PLAYERS, "#map", ".decision")
BOXES = """parts => Object.fromEntries(parts.flatMap(part => {
    const one = document.querySelector(part);
    if (!one?.checkVisibility()) return [];
    const {left, top, right, bottom} = one.getBoundingClientRect();
    return [[part, {left, top, right, bottom}]];
}))"""
# A press in the middle of it, once it is scrolled to, would hit it.
HIT = """one => {
    one.scrollIntoView({block: 'nearest'});
    const {left, top, width, height} = one.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return one.contains(hit);
}"""
# Text that is cut off although nobody can scroll to it.
CUT = """selector => [...document.querySelectorAll(selector)].filter(one => {
    const {overflowX, overflowY, textOverflow} = getComputedStyle(one);
    const hidden = way => way === 'hidden' || way === 'clip';
    return one.checkVisibility() && textOverflow !== 'ellipsis' && one.clientWidth > 2
        && (hidden(overflowX) && one.scrollWidth > one.clientWidth + 1
            || hidden(overflowY) && one.scrollHeight > one.clientHeight + 1);
}).map(one => `${one.className}: ${one.innerText.slice(0, 60)}`)"""

Box = dict[str, float]


def resize(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    until(page, f"innerWidth === {width} && innerHeight === {height}")
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")


def overlap(one: Box, two: Box) -> bool:
    wide = min(one["right"], two["right"]) - max(one["left"], two["left"])
    high = min(one["bottom"], two["bottom"]) - max(one["top"], two["top"])
    return wide > 1 and high > 1


def check_boxes(page: Page, width: int, height: int) -> None:
    boxes: dict[str, Box] = page.evaluate(BOXES, list(PARTS))
    assert set(ALWAYS) <= set(boxes)
    for part, box in boxes.items():
        inside = box["left"] >= -1 and box["top"] >= -1 and box["right"] <= width + 1 and box["bottom"] <= height + 1
        assert inside, f"{part} leaves the screen: {box}"
    over = [pair for pair in combinations(boxes, 2) if overlap(boxes[pair[0]], boxes[pair[1]])]
    assert over == []
    whole: dict[str, Any] = page.evaluate("() => ({w: document.documentElement.scrollWidth, h: innerHeight})")
    assert whole["w"] <= width, "nothing to scroll sideways"
    map_box = boxes["#map"]
    share = (map_box["right"] - map_box["left"]) * (map_box["bottom"] - map_box["top"]) / (width * height)
    assert share > 0.3, "the map is what one looks at"


def unreachable(buttons: Locator) -> list[str]:
    return [one.inner_text() for one in buttons.all() if not one.evaluate(HIT)]


@pytest.mark.parametrize("decision", ["turn", "tribute", "lay"])
def test_the_table_fits(open_site: Opener, decision: str) -> None:
    player = Player(open_site())
    page = player.page
    player.open_game(at_decision(decision))
    player.clear_view()
    for width, height in SIZES:
        resize(page, width, height)
        check_boxes(page, width, height)
        choices = page.locator(".decision button:visible")
        assert choices.count() > 0
        assert unreachable(choices) == [], f"at {width}x{height}"
        assert page.evaluate(CUT, ".topbar *, .decision, .decision *") == [], f"at {width}x{height}"


@pytest.mark.parametrize("decision", ["attack", "defend", "yield"])
def test_the_battle_fits(open_site: Opener, decision: str) -> None:
    player = Player(open_site())
    page = player.page
    player.open_game(at_decision(decision))
    player.clear_view()
    for width, height in SIZES:
        resize(page, width, height)
        stage = player.the("battle").bounding_box()
        assert stage and stage["x"] >= -1 and stage["x"] + stage["width"] <= width + 1
        assert stage["y"] >= -1 and stage["y"] + stage["height"] <= height + 1, f"at {width}x{height}"
        assert unreachable(player.the("battle").locator("button:visible:not(:disabled)")) == [], f"at {width}x{height}"


OUTSIDE = """() => {
    const map = document.querySelector('#map').getBoundingClientRect();
    const all = [...document.querySelectorAll('#map button')].map(one => [one, one.getBoundingClientRect()]);
    const out = all.filter(([, box]) => box.left < map.left - 1 || box.right > map.right + 1
        || box.top < map.top - 1 || box.bottom > map.bottom + 1);
    return out.map(([one]) => one.ariaLabel);
}"""


def test_a_new_match_shows_the_whole_board(open_site: Opener) -> None:
    """Before it, the board was an ornament of the start page, in a larger window."""
    player = Player(open_site())
    resize(player.page, 1280, 800)
    player.new_match()
    until(player.page, "document.querySelectorAll('#map button').length > 20")
    until(player.page, f"({OUTSIDE})().length === 0")


def test_the_start_page_fits(open_site: Opener) -> None:
    player = Player(open_site())
    page = player.page
    for width, height in SIZES:
        resize(page, width, height)
        assert page.evaluate("() => document.documentElement.scrollWidth") <= width
        assert unreachable(player.the("start").locator("button:visible:not(:disabled)")) == [], f"at {width}x{height}"


def attacks_again(game: Game) -> bool:
    """Two cards are to be chosen, and those of an exchange before them lie there to be seen."""
    if (game.decision or {}).get("id") != "attack":
        return False
    return any(event["id"] == "cards_compared" for event in game.events(since=game.cursor - 4))


def test_on_a_phone_the_whole_hand_and_all_actions_are_in_sight(open_site: Opener) -> None:
    player = Player(open_site())
    resize(player.page, 390, 844)
    player.open_game(moment(attacks_again))
    player.clear_view()
    expect(player.page.locator(".battle .last")).to_be_visible()
    top = player.page.locator(".battle footer").evaluate("one => one.getBoundingClientRect().top")
    cards = (
        player.the("hand").locator("button").evaluate_all("all => all.map(one => one.getBoundingClientRect().bottom)")
    )
    assert cards and max(cards) <= top + 1
    player.open_game(at_decision("turn", since=60))
    player.clear_view()
    expect(player.the("restart_turn")).to_be_visible()
    for name in ('[data-option="pass"]', '[data-test="hint"]', '[data-test="restart_turn"]'):
        one = player.page.locator(f".decision {name}")
        box = one.bounding_box()
        assert box and box["y"] + box["height"] <= 844 and one.evaluate(HIT), name


def test_long_dialogs_scroll(open_site: Opener) -> None:
    player = Player(open_site())
    page = player.page
    for width, height in SIZES:
        resize(page, width, height)
        for name in ("how", "rulings"):
            player.the(f"open-{name}").click()
            dialog = player.the(f"dialog-{name}")
            box = dialog.bounding_box()
            assert box and box["y"] >= -1 and box["y"] + box["height"] <= height + 1, f"{name} at {width}x{height}"
            expect(dialog.locator('[data-test="reading"]')).to_have_count(0)  # its words come when it is opened
            assert dialog.locator("p, dd").last.evaluate(HIT), f"the end of {name} can be read at {width}x{height}"
            player.the("close").click()
