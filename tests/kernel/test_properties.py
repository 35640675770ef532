"""What holds in every match of Polis, whatever is played: options, books, caps, log, views that leak nothing."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import event, given, strategies as st

import polis_core
from polis_core import Game
from polis_core.kernel.chance import Source
from polis_core.titles.polis.edition import edition
from polis_core.titles.polis.figures import GOOD, MAX_POPULATION, POLIS
from tests.support.machine import (
    check_events,
    check_options,
    check_secrets,
    knows_too_much,
    machine,
    pick,
    play_on,
    play_stubbornly,
    seeds,
    two_worlds,
)

MATCHES = (("first", "full"), ("second", "full"), ("first", "corinthian_war"), ("first", "second_peloponnesian_war"))
SEATS = ("athens", "sparta")
MOST_STEPS = 4000  # far above what a match takes
SAMPLE = {name: edition(name, "full") for name in ("first", "second")}


# -- where matches begin


@st.composite
def rich_documents(draw: st.DrawFn) -> dict[str, Any]:
    """Full purses, high prestige, armies face to face, any round, any event: what plain play seldom reaches."""
    name = draw(st.sampled_from(sorted(SAMPLE)))
    values = SAMPLE[name]
    goods = [good for good, index in GOOD.items() if index in values.goods]
    number = draw(st.integers(1, len(values.rounds)))
    limit = values.limits[number - 1]
    units = st.integers(0, min(limit, 4))

    def seat() -> dict[str, Any]:
        return {
            "prestige": draw(st.integers(2, values.prestige_cap)),
            "goods": {good: draw(st.integers(0, values.cap[GOOD[good]])) for good in goods},
            "merchants": draw(st.integers(0, 3)),
        }

    return {
        "title": "polis",
        "edition": name,
        "round": number,
        "sides": {"athens": seat(), "sparta": seat()},
        "hoplites": {
            region: {"athens": draw(units), "sparta": draw(units)} for region in ("attica", "boeotia", "megaris")
        },
        "galleys": {"myrtoan": {"athens": draw(units), "sparta": draw(units)}},
        "offer": [tile.id for tile in values.tiles[:3]],
        "event": draw(st.sampled_from(["no_event", *(deck[0] for deck in values.decks[number - 1])])),
        "turn": {"side": draw(st.sampled_from(SEATS))},
    }


@st.composite
def battle_documents(draw: st.DrawFn) -> dict[str, Any]:
    """A battle is due at the end of this turn, and the opponent has passed."""
    name = draw(st.sampled_from(sorted(SAMPLE)))
    number = draw(st.integers(2, 3))
    most = SAMPLE[name].limits[number - 1]
    least = SAMPLE[name].battle_threshold
    athens = draw(st.integers(least - most, most))
    units = {"athens": athens, "sparta": draw(st.integers(least - athens, most))}
    at_sea = draw(st.booleans())
    first = draw(st.sampled_from(SEATS))
    return {
        "title": "polis",
        "edition": name,
        "round": number,
        "sides": {seat: {"prestige": draw(st.integers(0, 6))} for seat in SEATS},
        "hoplites": {} if at_sea else {"boeotia": units},
        "galleys": {"myrtoan": units} if at_sea else {},
        "turn": {"side": first, "passed": SEATS[1 - SEATS.index(first)]},
    }


@st.composite
def starts(draw: st.DrawFn) -> Game:
    seed = draw(seeds)
    if draw(st.booleans()):
        name, scenario = draw(st.sampled_from(MATCHES))
        return polis_core.new_game("polis", edition=name, scenario=scenario, seed=seed)
    return polis_core.from_position(draw(rich_documents()), seed=seed)


# -- what holds at every moment


def check_books(game: Game) -> None:
    """Pieces are neither made nor lost, and nothing goes above what the board holds."""
    view = game.view()
    values = edition(view["edition"], view["scenario"])
    limit = values.limits[view["round"] - 1]
    assert view["limit"] == limit
    proxenoi = [view["sides"][seat]["proxenos"] for seat in SEATS]
    assert proxenoi[0] is None or proxenoi[0] != proxenoi[1]
    for seat in SEATS:
        row = view["sides"][seat]
        owned = [polis for polis in view["poleis"].values() if polis["owner"] == seat]
        hoplites = [area[seat] for area in view["hoplites"].values()]
        galleys = [area[seat] for area in view["galleys"].values()]
        merchants = sum(cargo["taken"] == seat for market in view["markets"].values() for cargo in market)
        siege_discs = sum(polis["siege_discs"].get(seat, 0) for polis in view["poleis"].values())
        tributes = sum(owner == seat for owner in view["tributes"].values())
        supply = row["supply"]
        assert min(supply.values()) >= 0
        cubes = row["population"] + sum(hoplites) + sum(galleys) + sum(row["away"].values())
        assert supply["cubes"] + cubes == values.cubes
        assert row["population"] == sum(polis["population"] for polis in owned)
        assert supply["discs"] + len(owned) + tributes + siege_discs == values.discs
        assert supply["merchants"] + row["merchants"] + merchants == values.merchants
        assert row["merchants"] >= 0
        assert 0 <= row["prestige"] <= values.prestige_cap
        for good, n in row["goods"].items():
            assert 0 <= n <= values.cap[GOOD[good]], good
        assert all(0 <= n <= limit for n in hoplites + galleys)
        assert min(row["away"].values()) >= 0
        parts = row["score"]
        assert parts["total"] == parts["population"] + parts["prestige"] + parts["future"]
    for name, polis in view["poleis"].items():
        assert 1 <= polis["population"] <= MAX_POPULATION[POLIS[name]]
        assert sum(not project["done"] for project in polis["projects"]) <= 1
        assert polis["owner"] not in polis["siege_discs"]
        assert values.siege_discs or not polis["siege_discs"]
    assert all(1 <= price <= values.columns for price in view["prices"].values())
    tiles = view["offer"] + [row["tile"] for polis in view["poleis"].values() for row in polis["projects"]]
    assert len(tiles) == len(set(tiles))
    for area, holder in view["control"].items():
        there = view["hoplites"].get(area) or view["galleys"][area]
        assert there[holder] > there[SEATS[1 - SEATS.index(holder)]]


def check_views(game: Game) -> None:
    spectator = game.view()
    assert json.loads(json.dumps(spectator)) == spectator
    if spectator["battle"]:
        assert spectator["battle"]["hand"] == []
    for seat in SEATS:
        view = game.view(seat)
        assert json.loads(json.dumps(view)) == view
        battle = view.pop("battle")
        assert view == {key: value for key, value in spectator.items() if key != "battle"}
        if battle:
            assert len(battle["hand"]) == battle["cards"][seat]
            assert {**battle, "hand": []} == spectator["battle"]


def check_all(game: Game) -> None:
    check_options(game)
    check_books(game)
    check_views(game)


TestMatch = machine("turn", starts(), check_all)


# -- matches end


@given(starts(), seeds)
def test_a_match_always_ends(game: Game, seed: int) -> None:
    play_on(game, seed, MOST_STEPS)
    event(f"ended in round {game.round}")
    assert game.seat is None and game.outcome is not None
    assert game.outcome["winner"] in (*SEATS, None)
    check_all(game)


@pytest.mark.parametrize("which", [0, -1])
@pytest.mark.parametrize(("name", "scenario"), MATCHES)
def test_a_stubborn_match_ends_too(name: str, scenario: str, which: int) -> None:
    """Always the first option, or always the last, but never a pass while there is something else."""
    play_stubbornly(polis_core.new_game("polis", edition=name, scenario=scenario), which, MOST_STEPS, ("pass",))


def test_later_rounds_are_reached() -> None:
    """The property tests are worth little if every match ends in the first round."""
    rounds, asked = set(), set()
    for seed in range(60):
        name, scenario = MATCHES[seed % len(MATCHES)]
        rich = {
            "title": "polis",
            "edition": name,
            "scenario": scenario,
            "sides": {seat: {"prestige": 8, "goods": {"wheat": 8, "silver": 6}} for seat in SEATS},
        }
        game = polis_core.from_position(rich, seed=seed)
        play_on(game, seed, MOST_STEPS, lambda game: asked.add((game.decision or {"id": "over"})["id"]))
        rounds.add(game.round)
    assert max(rounds) >= 3
    assert asked >= {"turn", "attack", "defend", "yield", "supply", "growth", "march", "siege", "over"}


# -- views leak nothing


@given(st.one_of(battle_documents(), rich_documents()), seeds, st.integers(0, 25))
def test_what_is_hidden_changes_no_view(document: dict[str, Any], seed: int, steps: int) -> None:
    game = polis_core.from_position(document, seed=seed)
    if "passed" in document["turn"]:
        game.play("pass")  # and so to battle
    check_secrets(game, seed, steps)


@given(battle_documents(), seeds, st.integers(0, 8), st.sampled_from([0, 1, None]))
def test_events_of_a_step_do_not_tell_what_is_hidden(
    document: dict[str, Any], seed: int, steps: int, seat: int | None
) -> None:
    game = polis_core.from_position(document, seed=seed)
    game.play("pass")
    play_on(game, seed, steps)
    check_events(game, seed + 1, seat, pick)


def a_battle(seed: int = 0) -> Game:
    """Sparta is about to attack: all hands are dealt."""
    game = polis_core.from_position(
        {
            "title": "polis",
            "edition": "first",
            "round": 2,
            "hoplites": {"boeotia": {"athens": 4, "sparta": 4}},
            "sides": {seat: {"prestige": 0} for seat in SEATS},
            "turn": {"side": "athens", "passed": "sparta"},
        },
        seed=seed,
    )
    game.play("pass")
    assert game.decision is not None and game.decision["id"] == "attack"
    return game


def test_the_tests_of_secrecy_can_fail() -> None:
    """Resampling does deal other cards, and the two worlds of a step do differ in hidden ones."""
    source = Source(1)
    for seat in (0, 1, None):
        position = a_battle()._position
        others = [a_battle().title.resample(position, seat, source.below) for _ in range(20)]
        assert sum(other.cells != position.cells for other in others) > 15
        assert all(sum(other.cells) == sum(position.cells) for other in others)
        told = [two_worlds(a_battle(seed), seat, source) for seed in range(20) for _ in range(3)]
        assert "what is hidden differs" in told


def test_a_seat_that_knew_too_much_would_be_noticed() -> None:
    """Against a broken view: the view of the other seat does change when that seat's cards are dealt anew."""
    assert knows_too_much(a_battle())


def test_a_spectator_sees_no_hand() -> None:
    game = a_battle()
    battle = game.view()["battle"]
    assert battle["hand"] == [] and battle["cards"] == {"athens": 4, "sparta": 4} and battle["deck"] == 16
    assert len(game.view("athens")["battle"]["hand"]) == 4
    drawn = [event for event in game.events() if event["id"] == "card_drawn"]
    assert len(drawn) == 8 and all(set(event["args"]) == {"side"} for event in drawn)
