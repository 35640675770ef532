"""What holds in every match of Caesar!, whatever is played: options, books, log, views that leak nothing."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest
from hypothesis import event, given, strategies as st

import polis_core
from polis_core import Game
from polis_core.commands.fuzz import setups
from polis_core.kernel.chance import Source
from polis_core.kernel.check import check_match
from polis_core.kernel.game import from_position
from polis_core.titles import find
from polis_core.titles.caesar.figures import CENTURIONS, COPIES, ENDS, KINDS, PROVINCES
from tests.support.caesar import POSTS
from tests.support.machine import (
    check_events,
    check_options,
    check_secrets,
    knows_too_much,
    machine,
    play_on,
    play_stubbornly,
    seeds,
    two_worlds,
)

TITLE = find("caesar")
SETUPS = setups("caesar", {})
SIDES = ("caesar", "pompey")
MOST_STEPS = 400  # far above what a match takes: 30 borders, a handful of decisions each
BASE = Counter({name: COPIES[kind] for kind, name in enumerate(KINDS) if kind not in CENTURIONS})


@st.composite
def starts(draw: st.DrawFn) -> Game:
    """From the first turn, or from some crowded board."""
    setup, seed = draw(st.sampled_from(SETUPS)), draw(seeds)
    if draw(st.booleans()):
        return polis_core.new_game("caesar", seed=seed, **setup)
    return from_position(TITLE, TITLE.random_situation(TITLE.complete_options(setup), Source(seed).below), seed)


# -- what holds at every moment


def check_books(game: Game) -> None:
    """Tokens are neither made nor lost, and what is kept for speed agrees with what lies on the board."""
    view = game.view()
    whole = {name: game.title.view(game._position, None)["sides"][name] for name in SIDES}
    influence = {name: Counter() for name in SIDES}
    free = dict.fromkeys(PROVINCES, 0)
    for border, (name, row) in enumerate(view["borders"].items()):
        ends = [PROVINCES[end] for end in ENDS[border]]
        if row is None:
            for end in ends:
                free[end] += 1
            continue
        assert list(row["values"]) == ends and row["face"] in ("up", "down")
        if row["face"] == "up":
            influence[row["side"]].update(row["values"])
        if row["cover"]:
            assert [view["provinces"][end]["control"] for end in ends] == [row["cover"]["side"]] * 2, name
    for name, row in view["provinces"].items():
        assert row["free"] == free[name] and row["open"] == (free[name] > 0)
        assert row["influence"] == {side: influence[side][name] for side in SIDES}
        assert row["bonus"] is not None or not row["open"], "only a closed province has none"
        assert row["control"] is None or not row["open"]
        assert 0 <= row["turned"] <= row["tokens"] <= (2 if name == "IT" else 1)
        assert bool(row["tokens"]) == (row["control"] is not None)
    for name, row in whole.items():
        score = row["score"]
        assert score["total"] + row["control_left"] == 12 and row["control_left"] >= 0
        assert score["senate"] == row["under_senate"] and (row["senate"] or not row["under_senate"] or game.document)
        laid = [b["token"] for b in view["borders"].values() if b and b["side"] == name and b["token"]]
        tokens = Counter(row["unseen"]) + Counter(row["known"]) + Counter(laid) + Counter(row["centurions"])
        if view["crassus"] and view["crassus"]["side"] == name:
            tokens += Counter(view["crassus"]["row"])
            assert len(view["crassus"]["row"]) <= 3 or view["over"] or view["crassus"]["tile"]
        centurions = Counter({KINDS[kind]: 1 for kind in CENTURIONS} if view["centurions"] else {})
        assert tokens == BASE + centurions
        hidden = sum(1 for b in view["borders"].values() if b and b["side"] == name and b["laid_down"])
        assert row["reserve_size"] + row["bag_size"] + hidden == len(row["unseen"]) + len(row["known"])
    if view["crassus"]:
        tiles = Counter(view["crassus"]["deck"]) + Counter(view["crassus"]["discard"])
        if view["crassus"]["tile"]:
            tiles[view["crassus"]["tile"]] += 1
        assert sum(tiles.values()) == 6
    assert view["bank"] is None or 0 <= view["bank"]["size"] <= 6 or game.document


def check_views(game: Game) -> None:
    """All seats see the same, but for reserves, bags and the tokens that they laid face down."""
    spectator = game.view()
    assert json.loads(json.dumps(spectator)) == spectator
    for seat in game.seats:
        view = game.view(seat)
        own = view["sides"][seat]
        assert len(own["reserve"]) == own["reserve_size"] and len(own["bag"]) == own["bag_size"]
        assert set(own["known"]) <= set(own["reserve"])
        own["reserve"] = own["bag"] = None
        for name, row in view["borders"].items():
            if row and row["laid_down"] and row["side"] == seat:
                assert row["token"] and spectator["borders"][name]["token"] is None
                row["token"] = None
        assert view == spectator


def check_all(game: Game) -> None:
    check_options(game)
    check_books(game)
    check_views(game)


TestMatch = machine("place", starts(), check_all)


# -- the conformance kit


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: "-".join(setup.values()))
def test_every_set_up_keeps_the_promises_of_the_kernel(setup: dict[str, str]) -> None:
    for seed in (2, 3):
        assert check_match(TITLE, setup, seed).outcome is not None


# -- matches end


@given(starts(), seeds)
def test_a_match_always_ends(game: Game, seed: int) -> None:
    play_on(game, seed, MOST_STEPS)
    assert game.seat is None and game.outcome is not None and game.outcome["winner"] in SIDES
    event(game.outcome["reason"])
    check_all(game)


@pytest.mark.parametrize("which", [0, -1])
@pytest.mark.parametrize("setup", SETUPS[::4], ids=lambda setup: "-".join(setup.values()))
def test_a_stubborn_match_ends_too(setup: dict[str, str], which: int) -> None:
    play_stubbornly(polis_core.new_game("caesar", **setup), which, MOST_STEPS)


def test_every_decision_comes_up() -> None:
    """The property tests are worth little if they never get past laying tokens."""
    asked = set()
    for seed in range(60):
        game = polis_core.new_game("caesar", seed=seed, **SETUPS[seed % len(SETUPS)])
        play_on(game, seed, MOST_STEPS, lambda game: asked.add((game.decision or {"id": "over"})["id"]))
    assert asked == {"place", "order", "borders", "bonus", "might", "centurion", "over"}


# -- views leak nothing


@given(starts(), seeds, st.integers(0, 30))
def test_what_is_hidden_changes_no_view(game: Game, seed: int, steps: int) -> None:
    check_secrets(game, seed, steps)


@given(starts(), seeds, st.integers(0, 30), st.sampled_from([0, 1, None]))
def test_events_of_a_step_do_not_tell_what_is_hidden(game: Game, seed: int, steps: int, seat: int | None) -> None:
    play_on(game, seed, steps)
    check_events(game, seed + 1, seat, lambda game, source: game.legal()[source.below(len(game.legal()))])


def a_match(seed: int = 0) -> Game:
    """All modules, some turns in: reserves are hidden, and some tokens lie face down."""
    game = polis_core.new_game("caesar", seed=seed, **POSTS)
    for _ in range(9):
        if game.seat is None:
            break
        down = [option for option in game.legal() if option.kind == "place_down"]
        game.play(down[0] if down and game.seat == "pompey" else game.legal()[-1])
    return game


def test_the_tests_of_secrecy_can_fail() -> None:
    """Resampling does deal other tokens, under backs too, and the two worlds of a step do differ."""
    source = Source(1)
    game = a_match()
    position = game._position
    for seat in (0, None):
        others = [game.title.resample(position, seat, source.below) for _ in range(20)]
        assert sum(other.cells != position.cells for other in others) > 15
        shown = [game.title.view(other, 1)["borders"].values() for other in others]
        assert len({tuple(row["token"] for row in rows if row) for rows in shown}) > 1, "under backs, too"
    told = [two_worlds(a_match(seed), seat, source) for seed in range(10) for seat in (0, 1, None)]
    assert "what is hidden differs" in told


def test_a_seat_that_knew_too_much_would_be_noticed() -> None:
    """Against a broken view: the view of the other seat does change when that seat's tokens are dealt anew."""
    assert knows_too_much(a_match())


def test_wrong_books_would_be_noticed() -> None:
    """The check of the books can fail: one influence too many, one token gone, one control token more."""
    from polis_core.titles.caesar import position as layout

    for cell in (layout.INFLUENCE, layout.BAG + 5, layout.LEFT, layout.TOKENS):
        game: Any = a_match()
        game._position.cells[cell] += 1
        with pytest.raises(AssertionError):
            check_books(game)
