"""Everything by keys alone: a whole match, the map, the dialogs; and the focus is always somewhere one can see it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

import polis_core
from e2e.conftest import Opener, until
from e2e.matches import at_decision, choices, seed_of, whole
from e2e.player import Player
from polis_core.kernel.game import Game

pytestmark = pytest.mark.browser_context_args(reduced_motion="reduce")
FOCUS = """() => {
    const {tagName, id, className, dataset} = document.activeElement;
    return {tag: tagName, id, classes: String(className), place: dataset.place ?? null, test: dataset.test ?? null};
}"""
SOMEWHERE = "document.activeElement !== document.body"  # the frame after a change gives the focus back
# Something shows that this is where one is: an outline or a shadow on it, or on what it stands for (a label).
SHOWS_FOCUS = """() => {
    const shows = one => {
        const {outlineStyle, outlineWidth, boxShadow} = getComputedStyle(one);
        return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1) || boxShadow !== 'none';
    };
    const here = document.activeElement;
    const around = [here, here.nextElementSibling, here.closest('label')].filter(Boolean);
    return here !== document.body && around.some(shows);
}"""


def focus(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate(FOCUS)
    return found


@pytest.fixture
def match() -> Game:
    game = whole("second")
    game.seek(12)
    return polis_core.open_link(game.link())


@pytest.fixture
def player(open_site: Opener) -> Player:
    return Player(open_site(), hand="keyboard")


@pytest.mark.main
def test_a_whole_match_by_keyboard(player: Player) -> None:
    """From the first Tab on the start page to the final score, without a mouse and without losing the focus."""
    match = whole("first", "corinthian_war")
    page = player.page
    player.reach(player.the("game-second-full"))
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(player.the("game-first-corinthian_war")).to_be_checked()
    for seat in ("athens", "sparta"):
        player.reach(player.the(f"role-{seat}"))
        page.keyboard.press("Home")
    player.unfold(player.the("seed"))
    player.reach(player.the("seed"))
    page.keyboard.type(str(seed_of(match)))
    page.keyboard.press("Enter")
    player.wait_settled()
    assert player.state("match")["match"]["seats"] == {"athens": "here", "sparta": "here"}

    left = choices(match)
    while (done := player.cursor()) < len(left):
        page.keyboard.press("d")
        player.choose(*left[done : done + 8])
        until(page, SOMEWHERE)
    expect(player.the("dialog-final")).to_be_visible()
    assert player.digest() == match.digest()
    page.keyboard.press("Escape")
    expect(player.the("dialog-final")).to_have_count(0)
    until(page, SOMEWHERE)


def test_arrow_keys_go_to_the_neighbour_on_the_map(player: Player, match: Game) -> None:
    player.open_game(match)
    page = player.page
    page.keyboard.press("m")
    assert focus(page)["place"]
    seen = {focus(page)["place"]}
    for key, axis, way in (("ArrowRight", "x", 1), ("ArrowDown", "y", 1), ("ArrowLeft", "x", -1), ("ArrowUp", "y", -1)):
        before = middle(page)
        page.keyboard.press(key)
        after = middle(page)
        place = focus(page)["place"]
        assert place, "the focus stays on the map"
        if place not in seen:
            assert (after[axis] - before[axis]) * way > 0, f"{key} goes the right way"
        seen.add(place)
        assert page.evaluate(SHOWS_FOCUS)
    assert len(seen) >= 3
    assert page.locator('#map button[tabindex="0"]').count() == 1, "Tab goes on from the map at once"


def middle(page: Page) -> dict[str, float]:
    found: dict[str, float] = page.evaluate(
        """() => { const box = document.activeElement.getBoundingClientRect();
           return {x: box.x + box.width / 2, y: box.y + box.height / 2} }"""
    )
    return found


def test_a_target_is_chosen_on_the_map_by_keys(player: Player) -> None:
    """`m` goes to a place that is legal now; Enter takes it."""
    game = at_decision("proxenos")
    player.open_game(game)
    page = player.page
    before = player.cursor()
    page.keyboard.press("m")
    place = focus(page)["place"]
    assert page.locator(f'#map button[data-place="{place}"]').get_attribute("aria-disabled") is None
    page.keyboard.press("Enter")
    player.wait(f"s.game.cursor === {before + 1}")
    assert place and str(place).split(":")[1] in choice_text(player)
    until(page, SOMEWHERE)


def test_what_can_be_done_at_a_place_by_keys(player: Player) -> None:
    """Enter on a place offers it there, with the focus; Enter takes the first, Escape leads back to the place."""
    player.open_game(at_decision("tribute"))
    page = player.page
    before = player.cursor()
    page.keyboard.press("m")
    place = focus(page)["place"]
    page.keyboard.press("Enter")
    expect(player.the("beside")).to_be_visible()
    until(page, "document.activeElement.closest('.at-press') !== null")
    page.keyboard.press("Escape")
    expect(player.the("beside")).to_have_count(0)
    until(page, f"document.activeElement.dataset.place === '{place}'")
    page.keyboard.press("Enter")
    until(page, "document.activeElement.closest('.at-press') !== null")
    page.keyboard.press("Enter")
    player.wait(f"s.game.cursor > {before}")
    until(page, SOMEWHERE)


def choice_text(player: Player) -> str:
    save = player.page.evaluate("() => polis.match.text()")
    last = polis_core.load(save).log[-1]
    return last.action.text if last.action else ""


def test_zoom_by_keys(player: Player, match: Game) -> None:
    player.open_game(match)
    page = player.page
    page.keyboard.press("m")
    place = page.locator('#map button[data-place="region:attica"]')
    small = place.bounding_box()
    assert small
    page.keyboard.press("+")
    page.keyboard.press("+")
    player.wait(f"document.querySelector('[data-place=\"region:attica\"]').offsetWidth > {small['width'] * 1.5}")
    page.keyboard.press("0")
    player.wait(f"document.querySelector('[data-place=\"region:attica\"]').offsetWidth < {small['width'] * 1.2}")


def test_the_list_of_keys(player: Player, match: Game) -> None:
    page = player.page
    page.keyboard.press("?")
    expect(player.the("dialog-keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(player.the("dialog-keys")).to_have_count(0)
    player.open_game(match)
    page.keyboard.press("?")
    keys = player.the("dialog-keys").locator("kbd").all_inner_texts()
    assert {"?", "u", "r", "m", "d", "l", "[", "]", "s", "Esc"} <= set(keys)
    page.keyboard.press("u")
    assert player.cursor() == len(match.log), "a dialog keeps its keys to itself"
    page.keyboard.press("Escape")
    expect(player.the("dialog-keys")).to_have_count(0)


def test_escape_takes_back_what_is_not_confirmed(player: Player) -> None:
    player.open_game(at_decision("turn"))
    page = player.page
    page.keyboard.press("d")
    player.press(page.locator('[data-option="pass"]'))
    expect(player.the("confirm")).to_be_visible()
    until(page, SOMEWHERE)
    page.keyboard.press("Escape")
    expect(player.the("confirm")).to_have_count(0)
    assert player.state("pending")["pending"] is None
    until(page, SOMEWHERE)


def test_the_focus_goes_into_a_dialog_and_back(player: Player, match: Game) -> None:
    player.open_game(match)
    page = player.page
    player.press(player.the("menu"))
    menu = player.the("dialog-menu")
    expect(menu).to_be_visible()
    for _ in range(25):
        page.keyboard.press("Tab")
        inside = page.evaluate(
            "() => !!document.activeElement.closest('dialog') || document.activeElement === document.body"
        )
        assert inside, "Tab stays in the dialog"
    page.keyboard.press("Escape")
    expect(menu).to_have_count(0)
    assert focus(page)["test"] == "menu"
    page.keyboard.press("s")
    expect(player.the("dialog-share")).to_be_visible()
    page.keyboard.press("Escape")
    expect(player.the("dialog-share")).to_have_count(0)
    assert focus(page)["test"] == "menu"


def test_the_focus_can_always_be_seen(player: Player, match: Game) -> None:
    """Once around the start page and once around the table."""
    page = player.page

    def around(stops: int) -> list[str]:
        unseen = []
        for _ in range(stops):
            page.keyboard.press("Tab")
            if focus(page)["tag"] != "BODY" and not page.evaluate(SHOWS_FOCUS):
                unseen.append(page.evaluate("() => document.activeElement.outerHTML.slice(0, 120)"))
        return unseen

    assert around(24) == []
    player.open_game(match)
    assert around(50) == []


@pytest.mark.main
def test_a_battle_by_keyboard(player: Player) -> None:
    battle = at_decision("attack")
    player.open_game(battle)
    page = player.page
    page.keyboard.press("Enter")  # the focus is on the curtain's only button
    expect(player.the("hand")).to_be_visible()
    choice = battle.legal(battle.side)[0].text
    page.keyboard.press("m")
    player.choose(choice)
    battle.play(choice)
    assert player.digest() == battle.digest()
    expect(player.the("lift-curtain")).to_be_focused()
