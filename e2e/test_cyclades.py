"""Cyclades at the screen: by mouse, keyboard and finger, at one screen, by link and offline, in few presses."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import polis_core
from e2e.conftest import Guard, Opener, ask, engine_ready, offline_ready
from e2e.matches import choices
from e2e.player import NO_PAUSES, Player
from e2e.test_axe import ALL, AXE, COLOURS, problems
from e2e.test_layout import resize
from e2e.test_links import NewContext, send
from e2e.test_offline import REFUSED
from e2e.test_presses import COUNT, Counted
from polis_core.kernel.game import Game
from tests.support.cyclades import paid
from web.tools.serve import Server

pytestmark = pytest.mark.browser_context_args(reduced_motion="reduce")
TITLE = "cyclades"


def reached(wanted: Callable[[Game], bool], seeds: int = 40, **options: str) -> Game:
    """A match played at random up to a moment that is looked for."""
    for seed in range(seeds):
        draw, game = random.Random(seed), polis_core.new_game(TITLE, seed=seed, **options)
        for _ in range(900):
            if game.decision is None:
                break
            if wanted(game):
                return game
            game.play(draw.choice(game.legal()).text)
    raise AssertionError("there is no such moment")


GOLDEN = Path(__file__).parents[1] / "tests/golden/cyclades/matches.json"


def shortest(players: str) -> tuple[Game, list[str]]:
    """The shortest golden match of this sort, at its beginning; and all its choices."""
    found = [one for one in json.loads(GOLDEN.read_text(encoding="utf-8")) if one["options"]["players"] == players]
    match = min((polis_core.open_link(one["link"]) for one in found), key=lambda game: len(game.log))
    picks = choices(match)
    match.seek(0)
    return polis_core.open_link(match.link()), picks


def modest(game: dict[str, Any]) -> str:
    """Offers little, takes what is free, buys a little, and fights on."""
    texts: list[str] = [option["text"] for option in game["options"]]
    if game["decision"]["id"] == "act" and "done" in texts:
        bought = [text for text in texts if text.split()[0] in ("regular", "ship", "philosopher", "priestess")]
        return bought[0] if bought and game["cursor"] % 2 else "done"
    return texts[0]


def test_a_match_with_programs_by_mouse(page: Page, open_site: Opener) -> None:
    page.add_init_script(NO_PAUSES)
    player = Player(open_site())
    player.new_match("three", seed=4, title=TITLE, yellow="ephebe", blue="ephebe")
    expect(player.the("offerings").first).to_be_visible()
    player.play_out(modest)
    expect(player.the("dialog-final")).to_be_visible()
    expect(player.the("scores").locator("tbody tr")).to_have_count(3)
    assert max(row["metropolises"] for row in player.game()["outcome"]["score"].values()) >= 1


def test_offerings_on_a_phone(open_site: Opener) -> None:
    player = Player(open_site())
    resize(player.page, 390, 844)
    player.new_match("three", seed=2, title=TITLE)
    player.clear_view()
    board = player.the("decision").locator('[data-test="offerings"]')
    expect(board.locator(".god-row")).to_have_count(3)
    expect(player.the("can-pay")).to_be_visible()
    small = board.locator("button.space").evaluate_all(
        "all => all.filter(one => one.getBoundingClientRect().height < 36).length"
    )
    assert small == 0, "a finger must hit each space"
    hint = player.the("hint").bounding_box()
    assert hint and hint["y"] + hint["height"] <= 844, "to ask for a hint one need not scroll"
    god = player.game()["view"]["gods"][0]
    side = player.game()["decision"]["side"]
    player.choose(f"offer {god} 3")
    player.wait(f"s.game.view.offers['{side}']?.offer === 3")


def test_what_to_do_is_said_first_and_then_where(open_site: Opener) -> None:
    """A kind of action is taken up; only its places shine."""
    player = Player(open_site())
    match = reached(
        lambda game: game.decision is not None and game.decision["id"] == "act" and game.decision["args"]["build"]
    )
    player.open_game(match)
    player.clear_view()
    builds = [one["text"] for one in player.game()["options"] if one["kind"] == "build"]
    assert len(builds) > 1
    player.page.locator('[data-hold="build"]').click()
    lit = player.page.locator("#map .place.is-legal")
    expect(lit).to_have_count(len(builds))
    assert set(lit.evaluate_all("all => all.map(one => one.dataset.kind)")) == {"site"}
    player.choose(builds[0])
    assert any(event["id"] == "built" for event in player.state("log")["log"])


def test_a_battle_is_fought_on_the_stage(open_site: Opener) -> None:
    player = Player(open_site())
    match = reached(lambda game: game.decision is not None and game.decision["id"] == "withdraw")
    player.open_game(match)
    player.clear_view()
    stage = player.the("battle")
    expect(stage).to_be_visible()
    expect(player.the("odds")).to_be_visible()
    expect(stage.locator(".front")).to_have_count(2)
    player.choose("stay")
    assert player.cursor() > match.cursor


# -- few presses


@pytest.fixture
def counted(page: Page, open_site: Opener) -> Counted:
    page.add_init_script(COUNT)
    return Counted(open_site())


def at_table(player: Counted, game: Game) -> int:
    player.open_game(game)
    player.clear_view()
    return player.begin()


def test_four_soldiers_move_in_two_presses_and_are_undone_as_one(counted: Counted) -> None:
    areas = {"A04-L1": "purple 4r", "A04-L2": "blue 2r"}
    start = at_table(counted, paid("ares", areas, gold=1))
    assert counted.press_place("area:A04-L1")
    counted.wait("s.asked")
    assert counted.cursor() == start, "nothing is played yet"
    assert counted.press_place("area:A04-L2")
    counted.wait("!s.busy && !s.asked")
    assert counted.presses == 2
    assert counted.log(start) == ["move A04-L1", "regulars 4", "to A04-L2"]


def test_some_of_them_move_in_three_presses(counted: Counted) -> None:
    heroes = {"ajax": {"at": "purple", "area": "A04-L1"}}
    areas = {"A04-L1": "purple 4r 1m", "A04-L2": "blue"}
    start = at_table(counted, paid("ares", areas, heroes=heroes, gold=1))
    assert counted.press_place("area:A04-L1")
    counted.wait("s.asked")
    counted.press(counted.page.locator('[data-count="regulars 2"]'))
    assert counted.press_place("area:A04-L2")
    counted.settle()
    assert counted.presses == 3
    assert counted.log(start) == ["move A04-L1", "regulars 2", "all", "to A04-L2"]
    assert counted.game()["view"]["areas"]["A04-L1"]["regulars"] == 2
    counted.press(counted.the("undo"))
    counted.wait(f"s.game.cursor === {start} && !s.busy")


def test_a_fleet_sails_in_three_presses_and_a_wrong_sea_says_why(counted: Counted) -> None:
    start = at_table(counted, paid("poseidon", {"A05-S1": "purple 3s", "A05-L1": "purple"}, gold=1))
    assert counted.press_place("area:A05-S1")
    counted.press(counted.picks("sail A05-S1"))  # a ship could be bought there too
    counted.wait("s.asked")
    assert counted.press_place("area:A10-S1")
    expect(counted.the("refusal")).to_be_visible()
    counted.page.keyboard.press("Escape")
    expect(counted.the("refusal")).to_have_count(0)
    counted.press(counted.page.locator('.decision [data-place="area:A05-S2"]'))
    counted.settle()
    assert counted.presses == 4, "one of them at the wrong sea"
    assert counted.log(start) == ["sail A05-S1", "ships 3", "to A05-S2"]


def test_a_ladder_of_three_recruits_in_two_presses(counted: Counted) -> None:
    start = at_table(counted, paid("ares", gold=9))
    assert counted.press_place("area:A05-L1")
    three = counted.picks(*["regular A05-L1"] * 3)
    assert three.get_attribute("aria-label") == "3 for 9 gold, soldiers"
    counted.press(three)
    counted.settle()
    assert counted.presses == 2
    assert counted.log(start) == ["regular A05-L1"] * 3 and counted.game()["view"]["sides"]["purple"]["gold"] == 0


def test_recruits_in_different_lands_are_a_press_each_and_one(counted: Counted) -> None:
    start = at_table(counted, paid("ares", gold=9))
    counted.press(counted.page.locator('[data-hold="regular"]'))
    for area in ("A05-L1", "A04-L3", "A05-L1"):
        before = counted.cursor()
        counted.press(counted.page.locator(f'.decision button[data-place="area:{area}"]'))
        if counted.state("menu")["menu"]:
            counted.press(counted.picks(f"regular {area}"))
        counted.wait(f"s.game.cursor > {before} && !s.busy")
    assert counted.log(start) == ["regular A05-L1", "regular A04-L3", "regular A05-L1"]
    assert counted.presses <= 6


def test_three_soldiers_are_spread_by_a_press_each_or_by_one(counted: Counted) -> None:
    game = reached(lambda game: spreading(game) == 3, start="free", map="side_a")
    start = at_table(counted, game)
    ones = [one["text"] for one in counted.game()["options"] if one["kind"] == "one"]
    for text in (ones[0], ones[1], ones[1]):
        counted.press(counted.page.locator(f'.decision [data-option="{text}"]'))
        counted.wait(f"s.game.cursor > {start} && !s.busy")
        start += 1
    assert counted.presses == 3
    at_table(counted, game)
    counted.press(counted.page.locator('.decision [data-option^="rest "]').first)
    counted.wait(f"s.game.cursor > {game.cursor} && !s.busy")
    assert counted.presses == 1


def spreading(game: Game) -> int:
    decision = game.decision or {}
    return int(decision["args"]["n"]) if decision.get("id") == "spread" else 0


# -- dangers


def test_a_metropolis_is_not_left_alone_without_a_question(open_site: Opener) -> None:
    player = Player(open_site())
    player.open_game(paid("ares", {"A04-L1": "purple 2r three_gold", "A04-L2": "yellow 1r"}))
    player.clear_view()
    start = player.cursor()
    assert player.press_place("area:A04-L1")
    player.press(player.page.locator('.at-press [data-picks="move A04-L1"]'))
    player.wait("s.asked")
    player.press(player.page.locator('.decision [data-place="area:A10-L1"]'))
    expect(player.the("dangers")).to_contain_text("Yellow could walk in")
    player.press(player.the("danger-no"))
    assert player.cursor() == start
    player.press(player.page.locator('[data-count="regulars 1"]'))
    player.press(player.page.locator('.decision [data-place="area:A10-L1"]'))
    player.wait(f"s.game.cursor > {start} && !s.busy")
    expect(player.the("dangers")).to_have_count(0)


# -- every way to play


def test_two_play_to_the_end_by_keyboard(open_site: Opener) -> None:
    match, picks = shortest("two")
    assert len(picks) >= 60, "a whole match"
    player = Player(open_site(), hand="keyboard")
    player.open_game(match)
    player.play_all(picks)
    player.wait("s.game.outcome")
    expect(player.the("dialog-final")).to_be_visible()
    expect(player.the("scores").locator("tbody tr")).to_have_count(4)
    final = player.the("dialog-final")
    expect(final.locator(".plots")).to_contain_text("Metropolises")
    expect(final.locator(".ranking .points").first).to_contain_text("metropolis")
    assert "cyclades." not in final.inner_text(), "every text is there"


def test_three_at_one_screen_hide_their_purses(open_site: Opener) -> None:
    """Nobody's gold is on the page, nor known to it, while another holds the screen."""
    player = Player(open_site())
    player.new_match("three", seed=7, title=TITLE)
    expect(player.the("curtain")).to_be_visible()
    for _ in range(3):
        player.wait("s.curtain && s.game && !s.busy")
        assert {one["gold"] for one in player.game()["view"]["sides"].values()} == {None}
        player.clear_view()
        player.wait("s.game?.options.length && !s.busy")
        game = player.game()
        own = game["decision"]["side"]
        assert [side for side, one in game["view"]["sides"].items() if one["gold"] is not None] == [own]
        expect(player.the("can-pay")).to_be_visible()
        free = [one["args"][0] for one in game["options"] if one["args"][0] not in taken(game)]
        player.choose(next(one["text"] for one in game["options"] if one["args"][0] == free[-1]))
    assert player.game()["view"]["phase"] == "actions"


def taken(game: dict[str, Any]) -> set[str]:
    return {one["god"] for one in game["view"]["offers"].values()}


def test_three_play_by_link(open_site: Opener, new_context: NewContext) -> None:
    """Each offers on a device of their own; the match goes round by links and comes back."""
    first, seed = "purple", 0
    while (order := polis_core.new_game(TITLE, seed=seed).view()["order"])[0] != first:
        seed += 1
    player = Player(open_site())
    player.new_match("three", seed=seed, title=TITLE, yellow="link", blue="link")
    gods: list[str] = player.game()["view"]["gods"]
    player.choose(f"offer {gods[0]} 1")
    address = send(player)
    for side, offer in zip(order[1:], (f"offer {gods[1]} 1", "offer apollo 0")):
        friend = Player(new_context().new_page())
        friend.page.goto(address)
        for box in friend.page.locator('[data-test^="seat-"]').all():
            box.set_checked(box.get_attribute("data-test") == f"seat-{side}")
        friend.the("take").click()
        friend.wait_settled()
        assert friend.game()["view"]["sides"][first]["gold"] is None
        friend.choose(offer)
        if friend.game()["decision"]["seats"] == [side]:
            break  # who offered last may act first
        address = send(friend)
    player.page.goto(address)
    player.the("go-on").click()
    player.wait("s.game?.view.phase === 'actions' && !s.busy")
    assert player.game()["view"]["sides"][first]["gold"] is not None


@pytest.mark.browser_context_args(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
def test_a_turn_on_a_phone(open_site: Opener) -> None:
    player = Player(open_site(), hand="touch")
    player.open_game(paid("ares", {"A04-L1": "purple 3r", "A04-L2": "yellow"}, gold=6))
    player.clear_view()
    start = player.cursor()
    player.press(player.page.locator('[data-hold="move"]'))  # there is just one land to move from
    player.wait("s.asked")
    boxes = [one.bounding_box() for one in player.the("group").locator("button").all()]
    small = [box for box in boxes if not box or min(box["width"], box["height"]) < 40]
    assert boxes and not small, "a finger must hit each number"
    player.press(player.page.locator('[data-count="regulars 2"]'))
    player.press(player.page.locator('.decision [data-place="area:A04-L2"]'))
    player.wait(f"s.game.cursor > {start} && !s.busy")
    assert player.game()["view"]["areas"]["A04-L2"]["side"] == "purple"


def screens(player: Player, see: Callable[[str], None]) -> None:
    """The screens of this title, each brought up and looked at."""
    player.new_match("three", seed=2, title=TITLE)
    player.clear_view()
    see("offerings")
    heroes = {"ajax": {"at": "purple", "area": "A04-L1"}}
    player.open_game(paid("ares", {"A04-L1": "purple 3r", "A04-L2": "yellow 2r"}, heroes=heroes))
    player.clear_view()
    see("turn")
    player.press(player.page.locator('[data-hold="regular"]'))
    see("places")
    player.press(player.the("back"))
    assert player.press_place("area:A04-L1") or player.page.locator(".decision").count()
    see("menu")
    player.press(player.page.locator('.at-press [data-picks="move A04-L1"]'))
    player.wait("s.asked")
    see("move")
    player.open_game(reached(lambda game: (game.decision or {}).get("id") == "withdraw"))
    player.clear_view()
    see("battle")
    player.open_game(reached(lambda game: (game.decision or {}).get("id") == "found"))
    player.clear_view()
    see("metropolis")


LOOKS: list[tuple[dict[str, Any], dict[str, Any]]] = [
    ({"viewport": {"width": 1440, "height": 900}, "color_scheme": "light"}, ALL),
    ({"viewport": {"width": 390, "height": 844}, "has_touch": True, "color_scheme": "dark"}, COLOURS),
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
    player.new_match("three", seed=2, title=TITLE)
    player.clear_view()
    expect(player.the("offerings").first).to_be_visible()
    assert ask(page, "state")["ok"]
