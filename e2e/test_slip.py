"""Nothing is lost by a slip: dangers are asked about, looking back destroys nothing, Back and reload keep the match."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import polis_core
from e2e.conftest import Opener, engine_ready
from e2e.player import NO_PAUSES, Player
from polis_core.kernel.game import Game
from tests.support.polis import alliances, only, situation

pytestmark = pytest.mark.browser_context_args(reduced_motion="reduce")


def end_of_round(wheat: int, prestige: int) -> Game:
    """Sparta has passed; it is Athens' turn, with Chalcis as its only ally: five to feed."""
    return situation(
        "second",
        round=2,
        poleis=alliances("chalcis", athens=4, sparta=3, chalcis=1),
        sides={
            "athens": {"prestige": prestige, "goods": only("second", wheat=wheat)},
            "sparta": {"prestige": 5, "goods": only("second", wheat=20)},
        },
        turn={"side": "athens", "passed": "sparta"},
    )


def at_phoros() -> Game:
    """Two prestige, and three silver are offered for them: that would lose the match."""
    game = end_of_round(wheat=20, prestige=2)
    game.play("pass")
    while game.decision and game.decision["id"] != "phoros_asked":
        game.play("done")
    while game.side != "athens":
        game.play(0)
    return polis_core.open_link(game.link())


def at_supply() -> Game:
    game = end_of_round(wheat=4, prestige=5)
    game.play("pass")
    return polis_core.open_link(game.link())


def slots(player: Player) -> dict[str, Any]:
    """The saves in the browser's storage by the name of their match."""
    found = player.page.evaluate(
        "() => Object.keys(localStorage).filter(key => key.startsWith('polis:match:')).map(key => localStorage[key])"
    )
    return {slot["match"]["name"]: slot for slot in map(json.loads, found)}


# --- dangers ----------------------------------------------------------------------------------------------


@pytest.mark.main
@pytest.mark.parametrize("hand", ["mouse", "keyboard"])
def test_the_losing_pick_asks(open_site: Opener, hand: str) -> None:
    player = Player(open_site(), hand)
    player.open_game(at_phoros(), sparta="random")
    player.clear_view()
    cursor = player.cursor()
    player.press(player.page.locator('[data-option="phoros 2"]'))
    dialog = player.the("dialog-danger")
    expect(dialog).to_contain_text("lose the match")
    expect(player.the("danger-no")).to_be_focused()
    player.page.keyboard.press("Enter")  # whoever presses on without reading is safe
    expect(dialog).to_have_count(0)
    assert player.cursor() == cursor and player.game()["outcome"] is None
    player.press(player.page.locator('[data-option="phoros 2"]'))
    player.press(player.the("danger-yes"))
    player.wait(f"s.game.cursor > {cursor} && s.game.outcome")
    assert player.game()["outcome"]["reason"] == "no_prestige"


def test_what_is_safe_is_one_press(open_site: Opener) -> None:
    player = Player(open_site())
    player.open_game(at_phoros())
    player.clear_view()
    cursor = player.cursor()
    player.press(player.page.locator('[data-option="phoros 1"]'))
    player.wait(f"s.game.cursor > {cursor}")
    expect(player.the("dialog-danger")).to_have_count(0)


@pytest.mark.browser_context_args(
    reduced_motion="reduce", has_touch=True, is_mobile=True, viewport={"width": 390, "height": 844}
)
def test_releasing_a_polis_asks_a_finger_too(open_site: Opener) -> None:
    player = Player(open_site(), "touch")
    player.open_game(at_supply(), sparta="random")
    player.clear_view()
    cursor = player.cursor()
    for _ in range(2):  # a double tap is no answer
        if not player.press_place("polis:chalcis"):
            player.press(player.page.locator('.decision button[data-place="polis:chalcis"]'))
        expect(player.the("dialog-danger")).to_contain_text("Chalcis")
        box = player.the("danger-no").bounding_box()
        assert box and box["height"] >= 44 and box["y"] + box["height"] <= 844
        player.press(player.the("danger-no"))
        expect(player.the("dialog-danger")).to_have_count(0)
    assert player.cursor() == cursor
    player.choose("release chalcis")
    assert player.cursor() > cursor


def test_a_pass_says_what_is_missing(open_site: Opener) -> None:
    player = Player(open_site())
    player.open_game(end_of_round(wheat=2, prestige=5), sparta="random")
    player.clear_view()
    expect(player.the("player-athens").locator(".supply")).to_have_class("figure supply danger")
    player.page.locator('[data-option="pass"]').click()
    expect(player.the("dangers")).to_contain_text("3 wheat short")
    player.the("cancel").click()
    # Who wants fewer questions is asked about this one in any case.
    player.page.evaluate("polis.store.set({settings: {...polis.store.get().settings, confirm: 'danger'}})")
    player.page.locator('[data-option="pass"]').click()
    expect(player.the("dialog-danger")).to_contain_text("3 wheat short")
    player.page.keyboard.press("Escape")
    expect(player.the("dialog-danger")).to_have_count(0)
    player.choose("pass")


def test_fed_people_are_not_short(open_site: Opener) -> None:
    player = Player(open_site())
    player.open_game(at_phoros())
    player.clear_view()
    bar = player.the("player-athens")
    expect(bar.locator(".supply")).to_contain_text("fed")
    expect(bar.locator(".supply.danger")).to_have_count(0)


def test_no_prestige_is_marked(open_site: Opener) -> None:
    player = Player(open_site())
    player.open_game(end_of_round(wheat=20, prestige=0))
    expect(player.the("player-athens").locator(".prestige.danger")).to_have_count(1)
    expect(player.the("player-sparta").locator(".danger")).to_have_count(0)


# --- what must be read -------------------------------------------------------------------------------------


def at_the_summary(player: Player) -> int:
    """The program has ended a round, and is to begin the next."""
    player.open_game(at_phoros(), athens="ephebe")
    expect(player.the("round-summary")).to_be_visible()
    player.wait("s.game.decision.id === 'turn' && s.game.decision.seats.includes('athens') && s.thinking")
    return player.cursor()


def test_a_program_waits_until_the_end_of_the_round_was_read(open_site: Opener) -> None:
    """It would play behind the summary, unseen."""
    player = Player(open_site())
    player.page.evaluate(f"({NO_PAUSES}, undefined)")
    start = at_the_summary(player)
    player.page.wait_for_timeout(3000)
    assert player.cursor() == start
    player.the("summary-continue").click()
    player.wait(f"s.game.cursor > {start}")


def test_who_is_in_a_hurry_need_not_read(open_site: Opener) -> None:
    player = Player(open_site())
    start = at_the_summary(player)
    player.the("hurry").click()
    player.wait(f"s.game.cursor > {start}")


# --- the past ---------------------------------------------------------------------------------------------


def test_playing_on_from_the_past_makes_a_copy(open_site: Opener) -> None:
    """A finished match against a program, looked back at and tried another way."""
    player = Player(open_site())
    player.page.evaluate(f"({NO_PAUSES}, undefined)")
    player.open_game(at_phoros(), sparta="random")
    player.choose("phoros 2")
    player.wait("s.game.outcome")
    player.page.keyboard.press("Escape")
    [(name, before)] = slots(player).items()
    steps = player.game()["steps"]
    player.page.evaluate(f"polis.match.seek({steps} - 1)")
    player.wait(f"s.game.cursor === {steps} - 1")
    for _ in range(6):
        if player.game()["options"]:
            break
        player.the("step-back").click()
        player.wait("!s.busy")
    expect(player.the("past")).to_contain_text("copy")
    player.choose("phoros 0")
    expect(player.the("notice")).to_contain_text(name)
    expect(player.the("notice")).to_contain_text("copy")
    after = slots(player)
    assert len(after) == 2
    assert after[name]["save"] == before["save"], "what was played is as it was"
    [copy] = [slot for other, slot in after.items() if other != name]
    assert copy["match"]["id"] == player.state("match")["match"]["id"]


def test_a_plain_undo_makes_no_copy(open_site: Opener) -> None:
    player = Player(open_site())
    player.new_match(athens="here", sparta="here")
    player.clear_view()
    first = player.game()["options"][0]["text"]
    player.choose(first)
    player.the("undo").click()
    player.wait("s.game.cursor === 0 && !s.busy")
    player.choose(player.game()["options"][1]["text"])
    assert len(slots(player)) == 1


# --- Back and reload --------------------------------------------------------------------------------------


@pytest.mark.main
def test_back_forward_and_reload(open_site: Opener) -> None:
    player = Player(open_site())
    page = player.page
    player.new_match(sparta="here")
    player.clear_view()
    player.choose(player.game()["options"][0]["text"])
    cursor, digest = player.cursor(), player.digest()
    player.wait_kept(cursor)
    player.resume()
    assert (player.cursor(), player.digest()) == (cursor, digest)
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    page.go_back()
    expect(player.the("start")).to_be_visible()
    assert requests == [], "the site is asked nothing"
    page.go_forward()
    player.wait_settled()
    assert player.digest() == digest
    player.the("menu").click()
    expect(player.the("dialog-menu")).to_be_visible()
    page.go_back()  # what lies on top goes first
    expect(player.the("dialog-menu")).to_have_count(0)
    assert player.state("screen")["screen"] == "match"
    player.the("menu").click()
    player.the("menu-leave").click()
    expect(player.the("start")).to_be_visible()
    page.wait_for_function("() => history.state === null")
    page.reload()
    engine_ready(page)
    expect(player.the("start")).to_be_visible()
    expect(player.the("continue")).to_be_visible()


def test_back_after_a_link(open_site: Opener) -> None:
    player = Player(open_site())
    player.open_game(at_phoros())
    digest = player.digest()
    assert "#m=" not in player.page.url
    player.resume()
    assert player.digest() == digest
    player.page.go_back()
    expect(player.the("start")).to_be_visible()
    player.go_to(at_supply())  # a link while the start page is open
    expect(player.the("dialog-open-link")).to_be_visible()
    player.page.keyboard.press("Escape")
    expect(player.the("start")).to_be_visible()


def test_one_match_after_the_other_is_one_step_back(open_site: Opener) -> None:
    player = Player(open_site())
    player.open_game(at_phoros())
    player.open_game(at_supply())
    player.page.go_back()
    expect(player.the("start")).to_be_visible()


# --- what players expect ----------------------------------------------------------------------------------


@pytest.mark.main
def test_resign_and_rematch(open_site: Opener) -> None:
    player = Player(open_site())
    player.page.evaluate(f"({NO_PAUSES}, undefined)")
    player.unfold(player.the("player-name-athens"))
    player.the("player-name-athens").fill("Ann")
    player.new_match(sparta="random")
    expect(player.the("player-athens").locator(".role")).to_contain_text("Ann")
    player.the("menu").click()
    player.the("menu-resign").click()
    expect(player.the("dialog-confirm")).to_contain_text("Resign?")
    player.the("yes").click()
    expect(player.the("winner")).to_have_text("Sparta wins")
    outcome = player.game()["outcome"]
    assert (outcome["winner"], outcome["reason"]) == ("sparta", "resigned")
    expect(player.the("dialog-final")).to_contain_text("Athens resigned.")
    page = player.page
    page.keyboard.press("Escape")
    player.the("share").click()
    link = player.the("link").input_value()
    player.wait("s.dialog?.link")
    link = player.the("link").input_value()
    assert polis_core.open_link(link).resigned == "athens"
    page.keyboard.press("Escape")
    player.resume()
    assert player.game()["outcome"]["reason"] == "resigned"
    player.the("show-final").click()
    player.the("dialog-final").locator('[data-test="rematch-swap"]').click()
    player.wait("s.game && s.game.outcome === null && s.match.seats.sparta === 'here'")
    match = player.state("match")["match"]
    assert match["seats"] == {"athens": "random", "sparta": "here"} and match["names"] == {"sparta": "Ann"}


def test_a_program_takes_a_seat_over_and_gives_it_back(open_site: Opener) -> None:
    player = Player(open_site())
    player.page.evaluate(f"({NO_PAUSES}, undefined)")
    player.new_match(seed=4)
    player.clear_view()
    side = player.game()["seat"]
    player.the("menu").click()
    player.the("menu-players").click()
    player.the("dialog-players").locator(f'[data-test="role-{side}"]').select_option("random")
    player.the("players-ok").click()
    player.wait(f"!s.busy && s.game.seat !== '{side}' && s.game.cursor > 0", 60)
    player.the("menu").click()
    player.the("menu-players").click()
    player.the("dialog-players").locator(f'[data-test="role-{side}"]').select_option("here")
    player.the("dialog-players").locator(f'[data-test="player-name-{side}"]').fill("Bo")
    player.the("players-ok").click()
    player.wait(f"s.match.seats['{side}'] === 'here'")
    expect(player.the(f"player-{side}").locator(".role")).to_contain_text("Bo")
    player.wait("!s.busy")
    kept = next(iter(slots(player).values()))["match"]
    assert kept["seats"][side] == "here" and kept["names"] == {side: "Bo"}


def test_settings_are_kept_and_the_form_is_remembered(open_site: Opener) -> None:
    player = Player(open_site())
    page = player.page
    player.new_match("first/corinthian_war", athens="ephebe", sparta="here")
    player.the("menu").click()
    player.the("menu-settings").click()
    for name in ("theme-dark", "size-larger", "pace-quick", "confirm-danger", "motion-less", "sound-soft"):
        player.the(name).check(force=True)
    page.reload()
    engine_ready(page)
    player.wait_settled()
    state = player.state("theme", "pace", "settings")
    assert state == {
        "theme": "dark",
        "pace": "quick",
        "settings": {"confirm": "danger", "motion": "less", "sound": "soft", "size": "larger"},
    }
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "19px"
    page.go_back()
    expect(player.the("role-athens")).to_have_value("ephebe")
    expect(player.the("game-first-corinthian_war")).to_be_checked()


def test_sounds_come_only_when_they_are_wanted(open_site: Opener) -> None:
    player = Player(open_site())
    page = player.page
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    player.new_match()
    player.clear_view()
    player.choose(player.game()["options"][0]["text"])
    assert not any("sounds" in url for url in fetched)
    made = """() => { window.tones = 0; const start = OscillatorNode.prototype.start;
        OscillatorNode.prototype.start = function (...rest) { window.tones += 1; return start.apply(this, rest); }; }"""
    page.evaluate(made)
    player.the("menu").click()
    player.the("menu-settings").click()
    player.the("sound-on").check(force=True)
    page.wait_for_function("() => performance.getEntriesByType('resource').some(one => one.name.includes('sounds'))")
    page.wait_for_function("() => window.tones === 2")  # who turns it on hears it, also for the first time
    player.the("sound-off").check(force=True)
    player.the("sound-soft").check(force=True)
    page.wait_for_function("() => window.tones === 4")


SMALL = """() => {
    const found = new Set();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement;
        const text = node.textContent.trim();
        if (!text || !element.checkVisibility() || element.closest('.visually-hidden, script, style')) continue;
        let size = parseFloat(getComputedStyle(element).fontSize);
        for (let one = element; one; one = one.parentElement) size *= parseFloat(getComputedStyle(one).zoom) || 1;
        if (size < 12) found.add(`${element.tagName}.${element.className}: ${text.slice(0, 20)} ${size}`);
    }
    return [...found];
}"""


@pytest.mark.parametrize("width, height", [(1440, 900), (390, 844)])
def test_no_text_is_tiny_and_the_browser_s_size_is_followed(open_site: Opener, width: int, height: int) -> None:
    from e2e.screens import visit

    page: Page = open_site()
    page.set_viewport_size({"width": width, "height": height})
    player = Player(page)
    small: dict[str, list[str]] = {}

    def see(name: str) -> None:
        if found := page.evaluate(SMALL):
            small[name] = found

    visit(player, see)
    assert small == {}
    before = page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)")
    assert before == 15 and page.evaluate("document.styleSheets.length") > 0
    assert "93.75%" in page.evaluate(
        """() => [...document.styleSheets].flatMap(sheet => [...sheet.cssRules])
            .filter(rule => rule.selectorText === 'html').map(rule => rule.cssText).join()"""
    ), "a share of what the browser is set to, not a number of pixels"


def midway(title: str, wanted: str, seed: int, **options: str) -> Game:
    """A match played at random up to the first such decision after its beginning."""
    draw, game = random.Random(seed), polis_core.new_game(title, seed=seed, **options)
    while game.decision and (game.cursor < 40 or game.decision["id"] != wanted):
        game.play(draw.choice(game.legal()).text)
    assert game.decision, f"no {wanted} in this match of {title}"
    return game


def test_no_text_is_tiny_in_any_title(open_site: Opener) -> None:
    """Boards of many sides, slabs of cards, prices on them; on a phone each of the three tabs."""
    page: Page = open_site()
    player = Player(page)
    moments = (
        midway("cyclades", "offer", 3),
        midway("cyclades", "act", 3),
        midway("cyclades", "withdraw", 3),
        midway("civilization", "step", 3),
        midway("caesar", "place", 3),
    )
    small: dict[str, list[str]] = {}
    for game in moments:
        player.open_game(game)
        player.clear_view()
        expect(player.the("tracks")).to_be_attached()
        for width, height, tab in (
            (1440, 900, "decision"),
            (390, 844, "decision"),
            (390, 844, "tracks"),
            (390, 844, "log"),
        ):
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("tab => polis.store.set({tab})", tab)
            page.evaluate("() => new Promise(done => requestAnimationFrame(() => setTimeout(done)))")
            if found := page.evaluate(SMALL):
                small[f"{game.title.name} {width} {tab}"] = found
        page.evaluate("() => polis.store.set({tab: 'decision'})")
    assert small == {}
