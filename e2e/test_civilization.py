"""Civilization at the screen: a match against a program, sealed research, a battle, by mouse and finger."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import polis_core
from e2e.conftest import Guard, Opener, engine_ready, offline_ready
from e2e.matches import choices
from e2e.player import NO_PAUSES, Player
from e2e.test_axe import ALL, AXE, COLOURS, problems
from e2e.test_links import NewContext, send
from e2e.test_offline import REFUSED
from polis_core.kernel.game import Game, from_position
from polis_core.titles.civilization import TITLE as ENGINE
from tests.support.civilization import army, play, scout, table
from web.tools.serve import Server

TITLE = "civilization"
GOLDEN = Path(__file__).parents[1] / "tests/golden/civilization/matches.json"
OPEN = {"a9": "tile06 0", "a5": "tile03 0", "e13": "tile12 0", "e9": "tile13 0", "e5": "tile08 0"}
pytestmark = pytest.mark.browser_context_args(reduced_motion="reduce")


def asked(game: Game) -> dict[str, Any]:
    """The question at hand; nothing where the match is over."""
    return game.decision or {"id": "", "sides": []}


def reached(wanted: Callable[[Game], bool], seeds: int = 20, **options: str) -> Game:
    """A match played at random, kinds of choices first, up to a moment that is looked for."""
    for seed in range(seeds):
        draw, game = random.Random(seed), polis_core.new_game(TITLE, seed=seed, **options)
        for _ in range(2500):
            if game.decision is None:
                break
            if wanted(game):
                return game
            options_now = game.legal()
            kind = draw.choice(sorted({option.kind for option in options_now}))
            game.play(draw.choice([option for option in options_now if option.kind == kind]).text)
    raise AssertionError("there is no such moment")


@cache
def kept() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(GOLDEN.read_text(encoding="utf-8"))
    return sorted(found, key=lambda one: len(one["link"]))


def golden(wanted: Callable[[Game], bool], **options: str) -> Game:
    """The shortest golden match of this sort that has such a moment, with nothing after it."""
    for one in kept():
        if options.items() <= one["options"].items():
            game = polis_core.open_link(one["link"])
            if game.outcome is not None and wanted(game):
                return game
            for step in range(len(game.log) // 2, len(game.log)):
                game.seek(step)
                if wanted(game):
                    return polis_core.open_link(game.link())
    raise LookupError("no golden match has such a moment")


def settler(game: dict[str, Any]) -> str:
    """Lets its capital work in every turn and researches what it can; its scouts stay at home."""
    texts: list[str] = [option["text"] for option in game["options"]]
    if game["decision"]["id"] == "manage_menu":
        return next((text for text in texts if text.startswith("city ")), "end")
    wanted = ("build infantry", "build army", "culture", "answer pass", "end")
    return next((text for text in wanted if text in texts), texts[0])


def test_a_whole_match_against_a_program_by_mouse(page: Page, open_site: Opener) -> None:
    page.add_init_script(NO_PAUSES)
    player = Player(open_site())
    player.new_match("two", 3, title=TITLE, blue="ephebe")
    for side in ("red", "blue"):
        expect(player.the(f"victories-{side}")).to_be_visible()
    player.play_out(settler)
    outcome = player.game()["outcome"]
    assert outcome["reason"] in ("culture", "technology", "economy", "military")
    final = player.the("dialog-final")
    expect(final).to_be_visible()
    expect(player.the("scores").locator("tbody tr")).to_have_count(len(outcome["score"]))
    expect(final.locator(".plots")).to_contain_text("Culture")
    assert "civilization." not in final.inner_text(), "every text is there"


def test_research_is_sealed_until_both_have_chosen_at_one_screen(open_site: Opener) -> None:
    game = reached(lambda game: asked(game)["id"] == "choose" and len(asked(game)["sides"]) == 2)
    player = Player(open_site())
    player.open_game(game)
    player.clear_view()
    first, second = asked(game)["sides"]
    mine = next(option["text"] for option in player.game()["options"] if option["side"] == first)
    expect(player.page.locator(f'[data-option="{mine}"]')).to_be_visible()
    player.choose(mine)
    player.wait("s.curtain !== null")
    player.clear_view()
    assert player.game()["view"]["sides"][first]["research"] == "sealed"
    theirs = next(option["text"] for option in player.game()["options"] if option["side"] == second)
    player.choose(theirs)
    told = [event for event in player.state("log")["log"] if event["id"] == "research_opened"]
    assert told[-1]["args"]["techs"] == {first: mine.split()[1], second: theirs.split()[1]}


@pytest.mark.parametrize("hand", ["mouse", "touch"])
def test_a_battle_is_fought_on_the_stage(open_site: Opener, new_context: Callable[..., Any], hand: str) -> None:
    game = reached(lambda game: asked(game)["id"] == "combat" and len(game.legal()) > 1)
    size = {"width": 390, "height": 844} if hand == "touch" else {"width": 1440, "height": 900}
    context = new_context(viewport=size, has_touch=hand == "touch")
    player = Player(open_site(page=context.new_page()), hand)
    player.open_game(game)
    player.clear_view()
    expect(player.the("battle")).to_be_visible()
    hands = player.game()["view"]["battle"]["hands"]
    player.choose(next(option["text"] for option in player.game()["options"] if option["kind"] == "card"))
    after = player.game()
    assert after["decision"]["id"] == "front" or sum(after["view"]["battle"]["hands"]) == sum(hands) - 1
    player.clear_view()  # the other is asked next, at the same screen
    expect(player.the("fronts")).to_be_visible()


# -- what others do in one's turn: a card that cancels, an answer that stands, a deal


def test_a_card_cancels_what_another_announced(open_site: Opener) -> None:
    player = Player(open_site())
    red = {"civilization": "rome", "events": {"despot_day": 1}}
    player.open_game(table(red=red, blue={"events": {"jousting_tourney": 1}}))
    player.clear_view()
    player.choose("play despot_day")
    player.wait("s.curtain === 'blue'")
    player.clear_view()
    expect(player.the("decision")).to_contain_text("Despot Day")
    player.choose("answer jousting_tourney")
    player.wait("!s.busy && s.log.some(event => event.id === 'cancelled')")
    player.wait("s.curtain === 'red'")
    player.clear_view()
    assert player.game()["view"]["sides"]["red"]["cities"][0]["boost"] == 0
    start = player.cursor()
    player.press(player.page.locator('[data-option="end"]'))
    expect(player.the("dangers")).to_contain_text("has done nothing")
    player.press(player.the("danger-no"))
    assert player.cursor() == start, "the city may still work"


def test_a_standing_answer_lets_pass_until_it_is_taken_back(open_site: Opener) -> None:
    player = Player(open_site())
    red = {"figures": [army("b10"), army("b15")]}
    player.open_game(table("movement", red=red, blue={"events": {"wholesale_defection": 1}}, tiles=OPEN))
    player.clear_view()
    player.choose("move b10")
    player.wait("s.curtain === 'blue'")
    player.choose("answer pass_always")
    player.wait("s.curtain === 'red'")
    player.choose("step b9")
    player.choose("move b15")
    assert (player.game()["decision"]["side"], player.state("curtain")["curtain"]) == ("red", None), "nobody cuts in"
    player.choose("end")
    player.clear_view()
    assert player.game()["decision"]["side"] == "blue"
    player.choose("ask_always")
    assert not [one for one in player.game()["options"] if one["kind"] == "ask_always"]


def test_scouts_gather_for_one_city_in_one_press(open_site: Opener) -> None:
    cities = [{"square": "c15"}, {"square": "b11"}]
    red = {"cities": cities, "figures": [scout("b13"), scout("d13")], "events": {"drought": 1}}
    player = Player(open_site())
    player.open_game(play(table("start_of_turn", red=red, tiles=OPEN, taken=["b9", "c11"]), "end"))
    player.clear_view()
    assert player.game()["decision"]["id"] == "send"
    player.press(player.the("send-all").last)
    player.wait("!s.busy && s.game.decision.id !== 'send'")
    told = [event["args"]["city"] for event in player.state("log")["log"] if event["id"] == "gathers"]
    assert told == ["c15", "c15"]


PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@pytest.mark.browser_context_args(**PHONE, color_scheme="light")
def test_three_deal_on_a_phone(open_site: Opener) -> None:
    """An offer is made of small picks, answered by another, and seen by the third; all by touch."""
    red = {"trade": 12, "resources": {"silk": 1}}
    game = market(red=red, blue={"resources": {"iron": 1}, "huts": {"spy": 1, "silk": 1}})
    player = Player(open_site(), hand="touch")
    player.open_game(game)
    player.clear_view()
    had = player.game()["view"]["sides"]["red"]["trade"]
    for pick in ("deal blue", "give trade 5", "give trade", "ask iron", "ask hut"):
        player.choose(pick)
    assert player.game()["decision"]["args"]["terms"] == ["give trade 5", "give trade", "ask iron", "ask hut"]
    player.choose("propose")
    player.wait("s.curtain === 'blue'")
    player.clear_view()
    expect(player.the("decision")).to_contain_text("6 trade")
    player.choose("accept")
    player.choose("hand_over spy")
    player.wait("s.curtain === 'red'")
    player.clear_view()
    view = player.game()["view"]["sides"]["red"]
    assert (view["trade"], view["resources"], view["hut_tokens"]) == (had - 6, {"silk": 1, "iron": 1}, {"spy": 1})
    player.choose("end")
    player.choose("end")
    player.wait("s.curtain === 'green'")
    player.clear_view()
    assert "spy" not in json.dumps(player.state("log")), "the third never hears what lay face down"


# -- every way to play


@pytest.mark.browser_context_args(**PHONE, color_scheme="light")
def test_a_turn_on_a_phone(open_site: Opener) -> None:
    """Each phase by touch alone, with the map above and the sheet below."""
    player = Player(open_site(), hand="touch")
    player.open_game(table("start_of_turn", red={"figures": [army("b14"), scout("b15")], "trade": 9}))
    player.clear_view()
    small = """all => all.map(one => one.getBoundingClientRect()).filter(box => box.width && box.height < 36).length"""
    for _ in range(20):
        player.clear_view()
        game = player.game()
        if game["view"]["turn"] > 2 or game["decision"]["id"] == "choose":
            break
        assert player.page.locator(".decision button").evaluate_all(small) == 0, "a finger must hit each button"
        player.choose(walker(game))
    assert player.game()["decision"]["id"] == "choose", "research, the last phase"
    expect(player.page.locator(".cv-pyramid, .cv-slabs").first).to_be_visible()
    assert "sideways" not in overflowing(player.page)


def overflowing(page: Page) -> str:
    return str(page.evaluate("() => document.documentElement.scrollWidth > innerWidth + 1 ? 'sideways' : 'fits'"))


def walker(game: dict[str, Any]) -> str:
    """Moves once, builds once, and ends each phase."""
    texts: list[str] = [option["text"] for option in game["options"]]
    for kind in ("move", "step", "city", "build", "place"):
        found = [text for text in texts if text.split()[0] == kind]
        if found:
            return found[0]
    return "end" if "end" in texts else texts[0]


def test_a_turn_by_keyboard(open_site: Opener) -> None:
    player = Player(open_site(), hand="keyboard")
    player.open_game(table("start_of_turn", red={"figures": [army("b14"), scout("b15")], "trade": 9}))
    for _ in range(24):
        player.clear_view()
        if player.game()["view"]["turn"] > 2:
            break
        player.choose(walker(player.game()))
    told = {event["id"] for event in player.state("log")["log"]}
    assert {"moved", "city_action", "research_opened"} <= told


@pytest.mark.main
def test_three_play_by_link(open_site: Opener, new_context: NewContext) -> None:
    """Each sets up on a device of their own; the match goes round by links and comes back."""
    player = Player(open_site())
    player.new_match("three", 2, title=TITLE, blue="link", green="link")

    def set_up(at: Player, side: str) -> str:
        while side in at.game()["decision"]["sides"] and at.game()["view"]["turn"] == 0:
            at.choose(at.game()["options"][0]["text"])
        return send(at)

    address = set_up(player, "red")
    for side in ("blue", "green"):
        friend = Player(new_context().new_page())
        friend.page.goto(address)
        for box in friend.page.locator('[data-test^="seat-"]').all():
            box.set_checked(box.get_attribute("data-test") == f"seat-{side}")
        friend.the("take").click()
        friend.wait_settled()
        assert friend.game()["view"]["sides"]["red"]["cities"], "what the first has set up is there"
        address = set_up(friend, side)
    player.page.goto(address)
    player.the("go-on").click()
    player.wait("s.game?.view.turn === 1 && s.game.decision.sides.includes('red') && !s.busy")
    assert all(row["cities"] for row in player.game()["view"]["sides"].values())


@cache
def moments() -> dict[str, Game]:
    """A late turn, and what is asked in others' turns; looked for once."""
    late = golden(lambda game: asked(game)["id"] == "manage_menu" and game.view()["turn"] > 20, players="three")
    wall = {"units": {"mounted_3": 3}, "figures": [army("f3")]}
    day = {"events": {"despot_day": 1}}
    foe = {"units": {"infantry_1": 2, "mounted_1": 1}}
    return {
        "mid-match": late,
        "combat": play(table("movement", red=wall, blue=foe), "move f3", "step g3"),
        "answer": play(table(red=day, blue={"events": {"drought": 1}}), "play despot_day", "aim c15"),
        "terms": play(market(red={"trade": 12, "resources": {"silk": 1}}, blue={"culture": 3}), "deal blue"),
        "choose": reached(lambda game: asked(game)["id"] == "choose"),
    }


def market(**rows: dict[str, Any]) -> Game:
    """Three at the table, the Trade phase has begun."""
    names = {"red": "rome", "blue": "egypt", "green": "china"}
    sides = {name: {"civilization": civilization, **rows.get(name, {})} for name, civilization in names.items()}
    return from_position(ENGINE, {"players": "three", "phase": "trade", "turn": 3, "sides": sides}, 0)


def screens(player: Player, see: Callable[[str], None]) -> None:
    """The screens of this title, each brought up and looked at."""
    player.choose_title(TITLE)
    see("set-up")
    for name, game in moments().items():
        player.open_game(game)
        player.clear_view()
        assert name == "mid-match" or player.game()["decision"]["id"] == name
        see(name)
        if name == "mid-match":
            panels(player, see)
    over = golden(lambda game: game.outcome is not None, players="two")
    last = choices(over)[-1]
    over.seek(len(over.log) - 1)
    player.open_game(over)
    player.choose(last)
    expect(player.the("dialog-final").locator(".plots")).to_be_visible()
    see("final score")


def panels(player: Player, see: Callable[[str], None]) -> None:
    for tab in ("tracks", "log"):
        if player.the(f"tab-{tab}").is_visible():
            player.press(player.the(f"tab-{tab}"))
            see(f"tab {tab}")
    if player.the("tab-decision").is_visible():
        player.press(player.the("tab-decision"))
    player.page.locator("#map button[data-place]").nth(9).dispatch_event("click")
    expect(player.the("place-card")).to_be_visible()
    see("place")
    player.page.keyboard.press("Escape")
    player.choose(next(one["text"] for one in player.game()["options"] if one["kind"] == "city"))
    see("city")


LOOKS: list[tuple[dict[str, Any], dict[str, Any]]] = [
    ({"viewport": {"width": 1440, "height": 900}, "color_scheme": "light"}, ALL),
    ({**PHONE, "color_scheme": "dark"}, COLOURS),
]


@pytest.mark.parametrize(("look", "rules"), LOOKS, ids=["desk", "phone"])
def test_axe(new_context: NewContext, open_site: Opener, look: dict[str, Any], rules: dict[str, Any]) -> None:
    player = Player(open_site(page=new_context(**look).new_page()))
    player.page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, list[str]] = {}

    def see(screen: str) -> None:
        here = problems(player.page, rules)
        if here:
            found[screen] = here

    screens(player, see)
    assert not found, "\n".join(f"{screen}:\n  " + "\n  ".join(lines) for screen, lines in found.items())


@pytest.mark.service_worker
def test_offline(open_site: Opener, server: Server, guard: Guard) -> None:
    page = open_site()
    offline_ready(page)
    server.stop()
    guard.allow(REFUSED)
    page.reload()
    engine_ready(page)
    player = Player(page)
    player.new_match("two", 2, title=TITLE)
    player.clear_view()
    expect(player.the("victories-red")).to_be_visible()
    start = player.cursor()
    player.choose(player.game()["options"][0]["text"])
    assert player.cursor() > start
