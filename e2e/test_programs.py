"""Programs at the table: they answer by themselves, can be hurried and watched, give hints and look back on a match."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import polis_core
from e2e.conftest import Opener, until
from e2e.matches import at_decision, choices, whole
from e2e.player import NO_PAUSES, Player
from polis_core.players.contest import play, player_seed
from polis_core.players.levels import PLAYERS

pytestmark = pytest.mark.browser_context_args(reduced_motion="reduce")
ENDLESS_PAUSES = """(set => { globalThis.setTimeout = (act, wait, ...rest) =>
    wait === 1600 ? 0 : set(act, wait, ...rest); })(setTimeout)"""  # those of programs at the slow pace
LONGEST = """() => {
    window.longest = 0;
    new PerformanceObserver(list => {
        for (const {duration} of list.getEntries()) longest = Math.max(longest, duration);
    }).observe({type: 'longtask'});
}"""


def test_a_program_answers_and_the_match_is_the_persons_again(open_site: Opener) -> None:
    player = Player(open_site())
    player.page.evaluate(NO_PAUSES)
    player.new_match(seed=3, sparta="hoplite")
    player.wait("!s.busy && s.thinking === null && s.game.seat === 'athens'", 60)
    before = player.cursor()
    while player.game()["seat"] == "athens" and player.game()["decision"]["id"] == "turn":
        player.choose("pass")
        player.wait_settled()
    player.wait(f"!s.busy && s.thinking === null && s.game.cursor > {before + 1}", 60)
    assert player.game()["seat"] in ("athens", None)


def test_a_program_that_thinks_shows_how_far_it_is_and_can_be_hurried(open_site: Opener) -> None:
    player = Player(open_site())
    player.page.evaluate("polis.store.set({pace: 'slow'})")
    player.page.evaluate(ENDLESS_PAUSES)
    player.new_match(seed=3, athens="strategos", sparta="strategos")
    player.wait("s.thinking?.share > 0.1", 60)
    until(player.page, "document.querySelector('progress').value > 0.1")
    seat = player.game()["seat"]
    player.the("hurry").click()
    player.wait(f"s.game.seat !== '{seat}'", 60)
    assert player.cursor() > 0


def test_a_program_can_be_halted_and_bidden_to_go_on(open_site: Opener) -> None:
    player = Player(open_site())
    player.page.evaluate("polis.store.set({pace: 'quick'})")
    player.new_match(seed=3, athens="ephebe", sparta="ephebe")
    player.wait("s.game.cursor > 0", 60)
    player.the("halt").click()
    expect(player.the("go-on")).to_be_visible()
    player.page.wait_for_timeout(500)  # a choice may have been on its way
    halted = player.cursor()
    player.page.wait_for_timeout(800)
    assert player.cursor() == halted
    player.page.keyboard.press("[")
    player.page.keyboard.press("]")
    player.wait(f"!s.busy && s.game.cursor === {halted}")
    expect(player.the("go-on")).to_be_visible()
    player.the("go-on").click()
    player.wait(f"s.game.cursor > {halted + 2}", 60)


def test_a_program_goes_on_after_somebody_looked_back(open_site: Opener) -> None:
    player = Player(open_site())
    player.page.evaluate("polis.store.set({pace: 'slow'})")
    player.new_match(seed=3, athens="ephebe", sparta="ephebe")
    player.wait("s.game.cursor > 1 && s.thinking", 60)
    player.page.keyboard.press("[")
    player.wait("!s.busy && s.game.cursor < s.game.steps")
    expect(player.the("hurry")).to_have_count(0)
    player.page.keyboard.press("]")
    player.wait("!s.busy && s.game.cursor === s.game.steps")
    before = player.cursor()
    player.wait(f"s.game.cursor > {before + 1}", 60)


def test_two_programs_play_a_whole_match_to_be_watched(open_site: Opener) -> None:
    player = Player(open_site())
    player.page.evaluate(NO_PAUSES)
    player.page.evaluate("polis.store.set({pace: 'quick'})")
    player.new_match(seed=5, athens="ephebe", sparta="hoplite")
    player.wait("s.game.outcome", 300)
    expect(player.the("final")).to_be_visible()
    save = player.page.evaluate("() => polis.call({do: 'save'}).then(answer => answer.text)")
    seen = polis_core.load(save)
    assert seen.outcome == player.game()["outcome"], "the same match, without a browser"
    game = polis_core.new_game("polis", edition="second", seed=5)
    play(game, [PLAYERS["ephebe"](player_seed(5, 0)), PLAYERS["hoplite"](player_seed(5, 1))])
    assert choices(seen) == choices(game), "the page's programs are those of the arena"


def test_hints_in_a_battle(open_site: Opener) -> None:
    player = Player(open_site())
    battle = at_decision("attack")
    player.open_game(battle)
    player.clear_view()
    player.the("hint").click()
    expect(player.the("hints").locator("li")).to_have_count(min(3, len(battle.legal())))


def test_a_hint_names_three_choices_with_reasons_and_one_can_be_taken(open_site: Opener) -> None:
    player = Player(open_site())
    player.new_match(seed=3)
    player.the("hint").click()
    rows = player.the("hints").locator("li")
    expect(rows).to_have_count(3)
    for row in rows.all():
        assert len(row.locator(".why").inner_text()) > 8
    before = player.cursor()
    rows.first.locator(".button").click()
    player.wait(f"!s.busy && (s.game.cursor > {before} || s.pending || s.held)")


def test_the_analysis_leads_to_the_turning_points(open_site: Opener) -> None:
    player = Player(open_site())
    match = whole("second")
    *_, last = choices(match)
    match.seek(len(match.log) - 1)
    player.open_game(polis_core.open_link(match.link()))
    player.choose(last)
    player.the("analyse").click()
    points = player.the("analysis").locator("button")
    expect(points.first).to_be_visible(timeout=60_000)
    end = player.cursor()
    points.first.click()
    player.wait(f"!s.busy && s.game.cursor < {end}")


def test_the_page_stays_smooth_while_a_program_thinks(open_site: Opener) -> None:
    """A program thinks elsewhere: the page itself has nothing to do but to show how far it has come."""
    player = Player(open_site())
    player.new_match(seed=3, athens="strategos", sparta="strategos")
    player.page.evaluate(LONGEST)
    player.wait("s.game.cursor > 2", 90)
    assert player.page.evaluate("window.longest") < 200  # a loaded machine is no bug; the benchmark knows the goal
