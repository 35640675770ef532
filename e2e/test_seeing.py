"""What others did is seen: a trace on the board, the last turn once more, dice, a log by action, room for choices."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import polis_core
from e2e.conftest import Opener, until
from e2e.matches import at_decision, moment, other, whole
from e2e.pictures import difference, picture
from e2e.player import NO_PAUSES, Player
from e2e.test_slip import end_of_round
from polis_core.kernel.game import Game

still = pytest.mark.browser_context_args(reduced_motion="reduce")
phone = pytest.mark.browser_context_args(
    reduced_motion="reduce", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
)
SIZES = ((1920, 1080), (1440, 900), (1024, 768), (844, 390), (390, 844))
PICK = "() => { void polis.match.pick(polis.store.get().game.options[0]); }"  # and nobody waits until it is shown
# The same moment, with or without somebody having picked since.
FRESH = """fresh => { const {game} = polis.store.get();
    polis.store.set({game: {...game, news: {...game.news, fresh, until: fresh ? game.cursor : 0}}}); }"""
BOX = "one => { const {x, y, width, height} = one.getBoundingClientRect(); return {x, y, width, height}; }"


def marched() -> Game:
    """A side begins its turn, and in the other's turn just before it hoplites have marched."""

    def true(game: Game) -> bool:
        decision = game.decision or {}
        if decision.get("id") != "turn" or decision["args"]["taken"] or game.cursor < 12:
            return False
        before = [step.side for step in game.log[game.cursor - 4 : game.cursor]]
        if game.side in before:
            return False
        return any(event["id"] == "hoplite_moved" for event in game.events(since=game.cursor - 4))

    return moment(true)


def open_marched(player: Player) -> Game:
    game = marched()
    player.open_game(game, **{other(game.side): "hoplite"})
    player.clear_view()
    return game


def an_action(player: Player) -> str:
    """One that asks more before anything happens."""
    options = [one["text"] for one in player.game()["options"]]
    return next(one for one in ("move_hoplites", "move_galleys", "galleys", "merchants", "tribute") if one in options)


def trace(player: Player) -> Any:
    return player.page.locator('.board-marks [data-layer="trace"] > g')


@still
def test_the_others_turn_leaves_its_trace_until_the_next_own_pick(open_site: Opener) -> None:
    """By the difference of two pictures: with the trace, and without it."""
    player = Player(open_site())
    open_marched(player)
    page = player.page
    arrow = page.locator('.board-marks [data-mark="arrow"]').first
    expect(arrow).to_be_attached()
    page.mouse.move(2, 2)
    page.wait_for_timeout(400)
    box = arrow.evaluate(BOX)
    with_it = picture(page)
    page.evaluate(FRESH, False)
    expect(trace(player)).to_have_count(0)
    page.wait_for_timeout(400)
    without = picture(page)
    page.evaluate(FRESH, True)
    expect(arrow).to_be_attached()
    page.wait_for_timeout(400)
    assert difference(page, with_it, without, box) > 400
    assert difference(page, with_it, picture(page), box) == 0, "nothing else moves there"

    paid = page.locator(f'[data-test="player-{other(player.game()["side"])}"] .prestige .delta')
    expect(paid).to_have_text("−1")  # a march costs it, and the board of who paid says so
    player.choose(an_action(player))
    expect(trace(player)).to_have_count(0)
    expect(page.locator(".player .delta")).to_have_count(0)
    player.the("undo").click()
    expect(arrow).to_be_attached()
    expect(paid).to_have_text("−1")
    player.resume()
    expect(paid).to_have_text("−1")


@still
def test_the_last_turn_is_shown_once_more_and_only_that(page: Page, open_site: Opener) -> None:
    page.add_init_script(NO_PAUSES)
    player = Player(open_site())
    game = open_marched(player)
    news = player.game()["news"]
    player.choose(an_action(player))
    now = player.cursor()
    expect(trace(player)).to_have_count(0)
    seen = page.evaluate(
        """() => new Promise(done => {
            const seen = [];
            polis.store.subscribe(state => {
                if (seen.at(-1) !== state.game.cursor) seen.push(state.game.cursor);
                if (seen.length > 1 && !state.showing) done(seen);
            });
            document.querySelector('[data-test=show-last]').click();
        })"""
    )
    assert seen[-1] == now, "and then back to now"
    shown = [step for step in seen[:-1] if step != now]
    assert shown[0] == news["since"][0] - 1 and shown[-1] == news["until"] == game.cursor
    assert shown == sorted(shown)
    expect(trace(player).first).to_be_attached()
    player.wait("!s.busy && s.game.options.length")
    player.choose(str(player.game()["options"][0]["text"]))
    expect(trace(player)).to_have_count(0)


@still
def test_to_show_the_last_turn_can_be_stopped(open_site: Opener) -> None:
    player = Player(open_site())
    open_marched(player)
    now = player.cursor()
    player.page.keyboard.press("t")
    player.wait("s.showing && s.game.cursor < s.game.steps")
    expect(player.the("showing")).to_be_visible()
    player.page.keyboard.press("Escape")
    player.wait(f"!s.showing && s.game.cursor === {now}")


def heading(player: Player) -> list[str]:
    """The lines of the log after the heading, up to its end."""
    lines: list[str] = player.page.evaluate(
        """() => { const all = [...document.querySelectorAll('.log ol > li')];
            const at = all.findIndex(one => one.dataset.test === 'since');
            return at < 0 ? [] : all.slice(at + 1).map(one => one.dataset.side ?? '') }"""
    )
    return lines


@still
def test_since_your_last_turn_begins_where_that_turn_ended(open_site: Opener) -> None:
    """Also after several own picks, and also where there was no own turn yet."""
    player = Player(open_site())
    game = open_marched(player)
    mine, theirs = game.side, other(game.side)
    expect(player.the("since")).to_have_count(1)
    before = heading(player)
    assert before and set(before) == {theirs}
    for _ in range(2):
        player.choose(str(player.game()["options"][0]["text"]))
    assert heading(player)[: len(before)] == before, "own presses do not move it"
    assert set(heading(player)[len(before) :]) <= {mine}


@still
def test_the_first_answer_is_told_what_came_before_it(open_site: Opener) -> None:
    """The match began with the other's turn, and came by link: it was the whole news."""
    match = whole("second")
    match.seek(2)
    while match.side != "athens":
        match.seek(match.cursor + 1)
    game = polis_core.open_link(match.link())
    player = Player(open_site())
    player.open_game(game, sparta="hoplite")
    news = player.game()["news"]
    assert news and news["fresh"]
    expect(player.the("since")).to_be_visible()
    expect(trace(player).first).to_be_attached()


@still
def test_the_log_tells_each_action_in_one_line_that_opens(open_site: Opener) -> None:
    match = whole("second")
    match.seek(12)
    player = Player(open_site())
    player.open_game(polis_core.open_link(match.link()))
    log = player.the("log")
    entry = log.locator("li.entry").filter(has=player.page.locator('button[data-step="9"]'))
    expect(entry).to_have_text(re.compile(r"Sparta: tribute in Laconia: \d metal"))
    trade = log.locator("li.entry").filter(has=player.page.locator('button[data-step="5"]'))
    expect(trade.locator("button").first).to_have_text(re.compile(r"Sparta: 3 wheat from Thrace for \d wine"))
    detail = trade.locator("details button").first
    expect(detail).to_be_hidden()
    trade.locator("summary").click()
    expect(detail).to_have_text(re.compile("price marker of wine"))
    told = [line.strip() for line in log.locator("li.entry button").all_text_contents()]
    assert len(told) == len(set(told)), "nothing is said twice"


# A press in its middle would hit it: nothing lies over it, nothing cuts it off.
HIT = """one => { const {left, top, width, height} = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(left + width / 2, top + height / 2)); }"""
HELP = ("[data-option='pass']", "[data-option='done']", *(f"[data-test='{one}']" for one in ("hint", "cancel")))
TOOLS = (*HELP, *(f"[data-test='{one}']" for one in ("cancel_action", "restart_turn", "confirm")))


def resize(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    until(page, f"innerWidth === {width} && innerHeight === {height}")
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")


@pytest.mark.parametrize("decision", ["turn", "tribute", "lay", "siege", "train", "galleys", "trade", "growth"])
@still
def test_the_card_is_as_tall_as_it_needs(open_site: Opener, decision: str) -> None:
    """To pass, to ask for a hint and to go back are in sight without scrolling, at every size."""
    player = Player(open_site())
    page = player.page
    player.open_game(at_decision(decision))
    player.clear_view()
    for width, height in SIZES:
        resize(page, width, height)
        in_sight(page, f"at {width}x{height}")
    page.set_viewport_size({"width": 1440, "height": 900})
    tall = page.locator(".decision").evaluate("one => one.scrollHeight - one.clientHeight")
    assert tall <= 1, "nothing of it is cut"


def in_sight(page: Page, where: str) -> None:
    card = page.locator(".decision").evaluate(BOX)
    height = page.evaluate("innerHeight")
    for button in page.locator(".decision").locator(", ".join(TOOLS)).all():
        box = button.evaluate(BOX)
        what = f"{button.inner_text()} {where}"
        assert box["y"] >= card["y"] - 1, what
        assert box["y"] + box["height"] <= min(card["y"] + card["height"], height) + 1, what
        assert button.evaluate(HIT), what


@phone
def test_to_confirm_and_to_cancel_are_both_in_sight(open_site: Opener) -> None:
    """Also where a round's end is told above them, on the smallest screen."""
    player = Player(open_site())
    player.open_game(end_of_round(wheat=20, prestige=5), sparta="random")
    player.clear_view()
    player.press(player.page.locator('[data-option="pass"]'))
    expect(player.the("foresight")).to_be_visible()
    for width, height in SIZES:
        resize(player.page, width, height)
        in_sight(player.page, f"at {width}x{height}")


@pytest.mark.parametrize("decision", ["turn", "tribute", "trade", "remove_tile"])
@still
def test_the_log_has_room(open_site: Opener, decision: str) -> None:
    """Late in a match, when the tracks are long: five lines and more of what happened are read without scrolling."""
    player = Player(open_site())
    player.open_game(at_decision(decision, since=100))
    player.clear_view()
    for width, height, room in ((1440, 900, 180), (1024, 768, 150)):
        resize(player.page, width, height)
        assert player.the("log").evaluate(BOX)["height"] >= room, f"at {width}x{height}"


@pytest.mark.parametrize("size", [(1440, 900), (1024, 768), (390, 844)])
@still
def test_what_changed_covers_no_number(open_site: Opener, size: tuple[int, int]) -> None:
    player = Player(open_site())
    resize(player.page, *size)
    open_marched(player)
    expect(player.page.locator(".player .delta").first).to_be_visible()
    assert player.page.evaluate(COVERED) == []


# Words and drawings of a player's bar that a change lies over, and changes that leave their bar.
COVERED = """() => [...document.querySelectorAll('.player .delta')].flatMap(delta => {
    const bar = delta.closest('.player'), a = delta.getBoundingClientRect(), b = bar.getBoundingClientRect();
    if (a.left < b.left || a.right > b.right || a.top < b.top || a.bottom > b.bottom) return ['outside'];
    const texts = document.createTreeWalker(bar, NodeFilter.SHOW_TEXT);
    const found = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        if (!node.textContent.trim() || delta.contains(node) || !node.parentElement.checkVisibility()
            || node.parentElement.closest('.visually-hidden')) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const c = range.getBoundingClientRect();
        if (c.width < 2 || getComputedStyle(node.parentElement).clipPath !== 'none') continue;
        const over = Math.min(a.right, c.right) - Math.max(a.left, c.left);
        if (over > 1 && Math.min(a.bottom, c.bottom) - Math.max(a.top, c.top) > 3) found.push(node.textContent.trim());
    }
    return found;
})"""


def besieging(player: Player) -> str:
    game = at_decision("siege")
    player.open_game(game, **{other(game.side): "hoplite"})
    player.clear_view()
    return next(str(one["text"]) for one in player.game()["options"] if one["kind"] == "polis")


@still
def test_a_preview_is_told_as_such(open_site: Opener) -> None:
    player = Player(open_site())
    besieging(player)
    player.page.locator(".decision .chips button").first.hover()
    told = player.the("foresight")
    expect(told.locator("h3")).to_have_text("If you do this")
    expect(told).to_contain_text("50%: it fails, you lose a hoplite")
    expect(told).not_to_contain_text("Die ")


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_a_die_is_seen_on_the_board(page: Page, open_site: Opener, motion: Any) -> None:
    """With what it needed, how likely that was, and what came of it; long enough, and shorter where nothing moves."""
    page.emulate_media(reduced_motion=motion)
    player = Player(open_site())
    choice = besieging(player)
    page.evaluate(
        """() => polis.store.subscribe((now, before) => {
            if (now.throwing && !before.throwing) window.thrown = performance.now();
            if (!now.throwing && before.throwing) window.seen = performance.now() - window.thrown;
        })"""
    )
    player.choose(choice)
    thrown = player.the("throw")
    expect(thrown).to_be_visible()
    expect(thrown).to_contain_text(re.compile(r"Needs \d or more: \d+%"))
    expect(thrown).to_contain_text(re.compile("falls|holds"))
    inside = page.evaluate(
        """() => { const map = document.querySelector('#map').getBoundingClientRect();
            const one = document.querySelector('[data-test=throw]').getBoundingClientRect();
            return one.left >= map.left && one.right <= map.right && one.top >= map.top && one.bottom <= map.bottom }"""
    )
    assert inside
    seen = float(until(page, "window.seen"))
    assert (1000 < seen < 2300) if motion == "reduce" else (2300 < seen < 5000)


@still
def test_a_die_can_be_skipped(open_site: Opener) -> None:
    player = Player(open_site())
    player.choose(besieging(player))
    player.the("throw").click()
    expect(player.the("throw")).to_be_hidden(timeout=700)


@phone
def test_on_a_phone_the_camera_follows_and_the_log_has_a_badge(open_site: Opener) -> None:
    player = Player(open_site(), hand="touch")
    game = marched()
    player.open_game(game, **{other(game.side): "hoplite"})
    player.clear_view()
    badge = player.the("log-badge")
    expect(badge).to_be_visible()
    page = player.page
    page.locator("[data-test=show-last]").tap()
    player.wait("s.showing")
    player.wait("!s.showing && !s.busy")
    inside = page.evaluate(
        """() => { const map = document.querySelector('#map').getBoundingClientRect();
            const tips = [...document.querySelectorAll('.board-marks [data-mark=arrow] .tip')];
            return tips.map(tip => tip.getBoundingClientRect()).some(one => one.left >= map.left
                && one.right <= map.right && one.top >= map.top && one.bottom <= map.bottom) }"""
    )
    assert inside, "where it ended is in sight"
    player.the("tab-log").tap()
    expect(badge).to_have_count(0)
    player.the("tab-decision").tap()
    expect(badge).to_have_count(0)


@still
def test_a_turn_that_the_rules_play_is_shown_at_the_pace_of_a_program(page: Page, open_site: Opener) -> None:
    player = Player(open_site())
    player.new_match("solo", seed=3, title="caesar")
    page.evaluate(
        """() => { window.pictures = []; polis.store.subscribe((now, before) => {
            const laid = Object.values(now.game?.view.borders ?? {}).filter(Boolean).length;
            if (now.game && now.game.view !== before.game?.view) window.pictures.push([performance.now(), laid]);
        }) }"""
    )
    before = sum(laid is not None for laid in player.game()["view"]["borders"].values())
    page.evaluate(PICK)
    expect(player.the("showing")).to_contain_text("Crassus")
    player.wait("!s.showing && !s.busy && s.game.options.length")
    pictures = page.evaluate("() => window.pictures")
    laid = [count for _, count in pictures]
    assert laid[0] == before + 1 and laid[-1] > laid[0], "first the own token, then those of Crassus"
    times = [time for time, _ in pictures]
    assert all(later - sooner > 600 for sooner, later in pairwise(times))
    expect(trace(player).first).to_be_attached()
    expect(player.the("since")).to_be_visible()


@still
def test_such_a_turn_can_be_skipped(open_site: Opener) -> None:
    player = Player(open_site())
    player.new_match("solo", seed=3, title="caesar")
    player.page.evaluate(PICK)
    player.the("skip").click()
    player.wait("!s.showing && !s.busy && s.game.options.length", 0.6)


@phone
def test_what_can_be_chosen_comes_into_the_picture(open_site: Opener) -> None:
    """The camera had followed something else; now places are asked for that all lie outside."""
    player = Player(open_site(), hand="touch")
    page = player.page
    player.new_match(seed=5)
    player.clear_view()
    for _ in range(2):
        player.press(player.the("tab-zoom_in"))
        page.wait_for_timeout(250)
    map_box = page.locator("#map").evaluate(BOX)
    left, top = map_box["x"] + 40, map_box["y"] + 40
    for _ in range(4):  # to the far corner, where nobody has hoplites
        page.mouse.move(left, top)
        page.mouse.down()
        page.mouse.move(left + 300, top + 160, steps=5)
        page.mouse.up()
    player.press(page.locator('.decision [data-option="tribute"]'))
    player.wait("!s.busy && s.game.decision.id === 'tribute'")
    until(page, "document.querySelector('#map .place.is-legal')")
    until(
        page,
        """(() => { const map = document.querySelector('#map').getBoundingClientRect();
            return [...document.querySelectorAll('#map .place.is-legal')].map(one => one.getBoundingClientRect())
                .some(({left, right, top, bottom}) => (left + right) / 2 > map.left && (left + right) / 2 < map.right
                    && (top + bottom) / 2 > map.top && (top + bottom) / 2 < map.bottom) })()""",
        5,
    )
