"""Through the match and back: undo and redo, the scrub bar, the log, autoplay, and going on after a reload."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

import polis_core
from e2e.conftest import Opener
from e2e.matches import choices, whole
from e2e.player import NO_PAUSES, Player
from polis_core.kernel.game import Game

pytestmark = pytest.mark.browser_context_args(reduced_motion="reduce")
STEPS = 12
REVEALED = 12  # the step of the match whose die was thrown
PAST = 9  # where the side that decides at the end has a choice


@pytest.fixture
def match() -> Game:
    """The first steps of a match, for two at this screen."""
    game = whole("second")
    game.seek(STEPS)
    return polis_core.open_link(game.link())


def at(match: Game, step: int) -> str:
    """The fingerprint of the match at this step."""
    match.seek(step)
    return match.digest()


def check_step(player: Player, match: Game, step: int) -> None:
    player.wait(f"!s.busy && s.game.cursor === {step}")
    assert player.digest() == at(match, step)
    expect(player.the("scrub-range")).to_have_value(str(step))


@pytest.mark.main
def test_undo_and_redo(open_site: Opener, match: Game) -> None:
    """Against a program: back to one's own choices, as far as one likes."""
    player = Player(open_site())
    player.open_game(match, sparta="random")
    expect(player.the("redo")).to_be_disabled()
    expect(player.the("undo")).to_have_attribute("title", re.compile("as far as you like"))
    for step in (STEPS - 1, STEPS - 2, STEPS - 3, 0):
        player.the("undo").click()
        check_step(player, match, step)
    expect(player.the("undo")).to_be_disabled()
    for step in (STEPS - 3, STEPS - 2):
        player.the("redo").click()
        check_step(player, match, step)
    player.page.keyboard.press("r")
    check_step(player, match, STEPS - 1)
    player.page.keyboard.press("u")
    check_step(player, match, STEPS - 2)


def test_with_another_person_what_was_revealed_stands(open_site: Opener) -> None:
    """Undo goes back to the last die; what lies before it can be looked at, but not chosen again."""
    match = whole("second")
    match.seek(REVEALED + 4)
    match = polis_core.open_link(match.link())
    player = Player(open_site())
    player.open_game(match)
    expect(player.the("undo")).to_have_attribute("title", re.compile("last thing revealed"))
    for step in range(REVEALED + 3, REVEALED - 1, -1):
        player.page.keyboard.press("u")
        check_step(player, match, step)
    expect(player.the("undo")).to_be_disabled()
    player.page.keyboard.press("u")
    player.the("log").locator('button[data-step="5"]').click()
    check_step(player, match, 5)
    expect(player.the("stands")).to_be_visible()
    expect(player.the("decision").locator("[data-option]")).to_have_count(0)
    assert player.game()["steps"] == REVEALED + 4
    player.the("menu").click()
    expect(player.the("undo-rule")).to_contain_text("last thing revealed")


def test_the_scrub_bar(open_site: Opener, match: Game) -> None:
    player = Player(open_site())
    player.open_game(match)
    player.the("step-back").click()
    check_step(player, match, STEPS - 1)
    player.the("step-on").click()
    check_step(player, match, STEPS)

    slider = player.the("scrub-range")
    box = slider.bounding_box()
    assert box
    mouse = player.page.mouse
    mouse.move(box["x"] + box["width"] - 8, box["y"] + box["height"] / 2)
    mouse.down()
    mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=6)
    mouse.up()
    middle = STEPS // 2
    expect(slider).to_have_value(re.compile(f"^({middle - 1}|{middle}|{middle + 1})$"))
    dragged = int(slider.input_value())
    check_step(player, match, dragged)
    slider.press("Home")
    check_step(player, match, 0)
    slider.press("ArrowRight")
    check_step(player, match, 1)
    player.page.keyboard.press("d")
    player.page.keyboard.press("]")
    check_step(player, match, 2)


def test_a_line_of_the_log_is_a_jump(open_site: Opener, match: Game) -> None:
    player = Player(open_site())
    player.open_game(match)
    log = player.the("log")
    entry = log.locator('button[data-step="5"]')
    entry.click()
    check_step(player, match, 5)
    expect(entry).to_have_attribute("aria-current", "step")
    expect(log.locator("li.future")).not_to_have_count(0)
    expect(player.the("past")).to_contain_text(f"step 5 of {STEPS}")

    player.the("to-now").click()
    check_step(player, match, STEPS)
    expect(player.the("past")).to_have_count(0)
    expect(log.locator("li.future")).to_have_count(0)


def test_autoplay_shows_the_match_from_the_start(page: Page, open_site: Opener, match: Game) -> None:
    page.add_init_script(NO_PAUSES)
    player = Player(open_site())
    player.open_game(match)
    seen = player.page.evaluate(
        """() => new Promise(done => {
            const seen = [];
            polis.store.subscribe(state => {
                if (seen.at(-1) !== state.game.cursor) seen.push(state.game.cursor);
                if (seen.length > 1 && !state.playing) done(seen);
            });
            document.querySelector('[data-test=autoplay]').click();
        })"""
    )
    assert seen[-STEPS - 1 :] == list(range(STEPS + 1)), "every step once, to the end, and then it stops"


def test_autoplay_can_be_stopped(open_site: Opener, match: Game) -> None:
    player = Player(open_site())
    player.open_game(match)
    player.the("autoplay").click()
    player.wait("s.playing && s.game.cursor === 1")
    player.the("autoplay").click()
    player.wait("!s.playing")
    stopped = player.cursor()
    player.page.wait_for_timeout(1200)  # longer than a step takes
    assert player.cursor() == stopped < STEPS


@pytest.mark.main
def test_a_match_goes_on_after_a_reload(open_site: Opener, match: Game) -> None:
    player = Player(open_site())
    player.open_game(match)
    after = choices(whole("second"))[STEPS : STEPS + 3]
    player.play_all(after)
    digest = player.digest()
    player.the("undo").click()
    player.wait(f"s.game.cursor < {STEPS + 3} && !s.busy")
    pressed = player.cursor()  # where the last press began: it may have been several picks
    player.the("redo").click()
    player.wait_kept(STEPS + 3)

    player.resume()
    assert player.digest() == digest
    assert player.cursor() == STEPS + 3
    player.the("undo").click()
    player.wait(f"s.game.cursor === {pressed}")
    player.play_all(after[pressed - STEPS :])
    assert player.digest() == digest


def test_playing_from_the_past_drops_the_future(open_site: Opener, match: Game) -> None:
    """Where no other person plays; else what was seen stands."""
    player = Player(open_site())
    player.open_game(match, sparta="random")
    match.seek(PAST)
    played = choices(whole("second"))[PAST]
    choice = next(one.text for one in match.legal(match.side) if one.text != played)
    player.the("log").locator(f'button[data-step="{PAST}"]').click()
    check_step(player, match, PAST)
    player.choose(choice)
    game = player.game()
    assert game["cursor"] == game["steps"]
    picked = choices(polis_core.load(player.page.evaluate("() => polis.match.text()")))[PAST:]
    assert picked[0] == choice
    match.seek(PAST)
    for pick in picked:
        match.play(pick)
    assert player.digest() == match.digest()
    expect(player.the("log").locator(f'button[data-step="{game["steps"] + 1}"]')).to_have_count(0)
    expect(player.the("redo")).to_be_disabled()


def test_looking_back_changes_nothing(open_site: Opener, match: Game) -> None:
    """Who only looked at the past still has the whole match after a reload."""
    player = Player(open_site())
    player.open_game(match)
    player.wait_kept(STEPS)
    player.the("log").locator('button[data-step="5"]').click()
    check_step(player, match, 5)
    player.resume()
    assert player.game()["steps"] == STEPS
    assert player.cursor() == STEPS
