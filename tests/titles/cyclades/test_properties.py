"""What holds in every match of Cyclades, whatever is played: options, books, gold, views that leak nothing."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import event, given, strategies as st

import polis_core
from polis_core import Game
from polis_core.commands.fuzz import setups
from polis_core.kernel.chance import Source
from polis_core.kernel.game import from_position
from polis_core.titles import find
from polis_core.titles.cyclades import position as layout
from polis_core.titles.cyclades.figures import CREATURES, HEROES
from tests.support.cyclades import paid, position
from tests.support.machine import check_options, check_secrets, knows_too_much, machine, pick, play_on, seeds

TITLE = find("cyclades")
SETUPS = setups("cyclades", {})
ONE_EACH = [setup for setup in SETUPS if setup["players"] != "two"]  # tests of all titles take a seat for a side
MOST_STEPS = 6000


@st.composite
def starts(draw: st.DrawFn, among: list[dict[str, str]] = ONE_EACH) -> Game:
    """From the beginning, or from some crowded map."""
    setup, seed = draw(st.sampled_from(among)), draw(seeds)
    if draw(st.booleans()):
        return polis_core.new_game("cyclades", seed=seed, **setup)
    return from_position(TITLE, TITLE.random_situation(TITLE.complete_options(setup), Source(seed).below), seed)


# -- what holds at every moment


def check_books(game: Game) -> None:
    """Pieces, cards and tokens are neither made nor lost; one side in an area; no two creatures in one."""
    view = game.title.view(game._position, None)
    areas, sides, battle = view["areas"], view["sides"], view["battle"]
    field = battle["area"] if battle else None
    afloat = bool(battle) and areas[field]["kind"] == "sea"
    mercenaries = battle["mercenaries"] if battle else 0
    for name, row in sides.items():
        own = [area for area in areas.values() if area["side"] == name]
        force = battle["force"] if battle and battle["attacker"] == name else 0
        regulars = sum(area.get("regulars", 0) for area in own) + (0 if afloat else force)
        ships = sum(area.get("ships", 0) for area in own) + (force if afloat else 0)
        assert row["regulars_left"] == 8 - regulars >= 0 and row["ships_left"] == 8 - ships >= 0
        assert row["lands"] == sum(area["kind"] == "land" for area in own)
        assert (row["lands"] > 0) or row["out"] or view["phase"] == "setup"
        assert row["philosophers"] >= 0 and row["priestesses"] >= 0
    mercenaries += sum(area.get("mercenaries", 0) for area in areas.values())
    assert view["mercenaries_left"] == 16 - mercenaries >= 0
    assert view["priestesses_left"] == 20 - sum(row["priestesses"] for row in sides.values()) >= 0
    assert view["philosophers_left"] == 20 - sum(row["philosophers"] for row in sides.values()) >= 0
    creatures = [area["creature"] for area in areas.values() if area["creature"]]
    held = [name for row in sides.values() for name in row["creatures"]]
    assert sorted(creatures) == sorted(held)
    cards = view["creatures"]
    known = [card["creature"] for card in cards["row"].values() if card] + cards["discard"] + held
    in_play = len(position(game).creatures(layout.IN_PLAY))
    assert len(set(known)) == len(known) == len(CREATURES) - cards["deck"] - cards["hand_size"] - in_play
    heroes = view["heroes"]
    with_sides = [name for row in sides.values() for name in row["heroes"]]
    named = heroes["offer"] + heroes["discard"] + heroes["out"] + with_sides
    assert len(set(named)) == len(named) == len(HEROES) - heroes["deck"]
    sites = [site for area in areas.values() for site in area.get("sites", ())]
    for name, left in view["buildings_left"].items():
        assert left == 10 - sum(site["building"] == name for site in sites) >= 0
    if not any(row["out"] for row in sides.values()):
        on_cards = [bonus for row in sides.values() for bonus in row["on_card"].values()]
        for bonus, left in view["metropolis_tokens"].items():
            assert left == 3 - sum(site["bonus"] == bonus for site in sites) - on_cards.count(bonus) >= 0
    for name, area in areas.items():
        if area["kind"] == "sea":
            assert (area["side"] is not None) == (area["ships"] > 0) or name == field
            assert not (area["closed"] and area["ships"]) or position(game).stack[-1][0] == "herd"
        elif area["side"] is None:
            assert not (area["regulars"] or area["mercenaries"] or area["heroes"])
    assert all(gold is None or gold >= 0 for gold in game.title.view(game._position, 0)["purses"].values())


def check_views(game: Game) -> None:
    """All seats see the same, but for purses and cards."""
    spectator = game.view()
    assert json.loads(json.dumps(spectator)) == spectator
    for seat in game.seats:
        view = game.view(seat)
        for name in ("purses", "creatures"):
            view[name] = spectator[name]
        for name, row in view["sides"].items():
            row["gold"] = spectator["sides"][name]["gold"]
        assert view == spectator


def check_all(game: Game) -> None:
    check_options(game)
    check_books(game)


TestMatch = machine("never", starts(), check_all)


# -- gold


def ledger(game: Game) -> dict[str, int]:
    """What the open events of the last step say of each purse; Griffin's as the robber sees it."""
    found = dict.fromkeys(game.seating.teams, 0)
    team = {name: game.seating.teams[game.seating.team_of[n]] for n, name in enumerate(game.sides)}
    for one in game.events(since=game.cursor - 1):
        args = one["args"]
        if one["id"] in ("income", "gold_gained"):
            found[team[args["side"]]] += args["gold"]
        elif one["id"] == "bonus" and args["bonus"] == "three_gold":
            found[team[args["side"]]] += 3
        elif one["id"] == "gold_stolen":
            found[team[args["side"]]] += args["gold"]
            found[args["team"]] -= args["gold"]
        elif "price" in args and one["id"] != "creature_turned_up":
            found[team[args["side"]]] -= args["price"]
    return found


@given(st.sampled_from([setup for setup in SETUPS if setup["gold_hidden"] == "no"]), seeds)
def test_every_payment_and_gain_is_told(setup: dict[str, str], seed: int) -> None:
    """Payments never go below nothing: only whoever was stuck in the offerings (5.5) pays less than told."""
    game = polis_core.new_game("cyclades", seed=seed, **setup)
    source = Source(seed)
    for _ in range(80):
        if game.seat is None:
            break
        before = game.view()["purses"]
        game.play(pick(game, source))
        after, told = game.view()["purses"], ledger(game)
        for team, gold in after.items():
            assert gold == before[team] + told[team] or (gold >= 0 > before[team] + told[team])


# -- matches end


@given(starts(SETUPS), seeds)
def test_a_match_always_ends(game: Game, seed: int) -> None:
    play_on(game, seed, MOST_STEPS)
    assert game.outcome is not None
    event(game.outcome["reason"])
    check_books(game)
    check_views(game)


def test_every_decision_comes_up() -> None:
    """The property tests are worth little if they never get past the offerings."""
    asked: set[str] = set()
    for seed in range(60):
        setup = SETUPS[seed * 37 % len(SETUPS)]
        document = TITLE.random_situation(TITLE.complete_options(setup), Source(seed).below)
        game = from_position(TITLE, document, seed) if seed % 3 else polis_core.new_game("cyclades", seed=seed, **setup)
        play_on(game, seed, 900, lambda game: asked.add((game.decision or {"id": "over"})["id"]))
    rare = {"triple", "strike", "herd"}  # conditions that random play seldom meets; each has its own test
    assert asked >= {
        "claim", "berth", "spread", "offer", "keep", "roam", "act", "build_at", "group", "march", "fleet", "voyage",
        "casualty", "withdraw", "found", "put_horn", "quarters", "settle", "devour", "over", "sphinx",
        "peek", "give_up",
    }, sorted(rare)  # fmt: skip


# -- views leak nothing


@given(starts(), seeds, st.integers(0, 12))
def test_what_is_hidden_changes_no_view(game: Game, seed: int, steps: int) -> None:
    check_secrets(game, seed, steps)


def test_the_tests_of_secrecy_can_fail() -> None:
    """Resampling does deal other purses, hands and top cards."""
    game = paid("zeus", creatures={"sphinx": {"at": "row 2"}})
    game.play("look")
    game.play("put_back")
    tops = {TITLE.resample(game._position, 1, Source(n).below).cells[layout.TOP] for n in range(40)}
    assert len(tops) > 10
    assert {TITLE.resample(game._position, 0, Source(n).below).cells[layout.TOP] for n in range(9)} == {
        game._position.cells[layout.TOP]
    }
    game.play("creature sphinx")
    hands = {
        tuple(TITLE.resample(game._position, 2, Source(n).below).cells[layout.CREATURE_IS : layout.FIGURE_AT])
        for n in range(40)
    }
    assert len(hands) > 20 and knows_too_much(game)
    purses = {TITLE.resample(game._position, 2, Source(n).below).cells[layout.PURSE] for n in range(40)}
    assert len(purses) > 4


def test_wrong_books_would_be_noticed() -> None:
    """The check of the books can fail: a soldier, a card, a token, a ship too many."""
    sea = position(paid("ares")).area("A06-S1")
    for cell, more in (
        (layout.MERCS, 2),
        (layout.TOKENS + 1, 2),
        (layout.UNITS + sea, 2),
        (layout.FIGURE_AT, sea + 1),
        (layout.HERO_IS, 9),
    ):
        game: Any = paid("ares", {"A04-L1": "purple 2r"})
        game._position.cells[cell] += more
        with pytest.raises(AssertionError):
            check_books(game)
