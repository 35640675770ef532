"""Hints with reasons, and the course of a match."""

from __future__ import annotations

import itertools
from typing import Any

import polis_core
from polis_core import Game
from polis_core.kernel.judge import Judge
from polis_core.players.advice import _terms, best, changes, curve, turning_points
from polis_core.players.levels import PLAYERS
from polis_core.players.lines import alarming
from polis_core.players.sight import Sight, sight_of
from tests.players.test_sight import battle, blurred

HUNGRY = "AQEC6jarnKg9IT8q7sMgiQP0Mfe4F26g1bRvV7kSjHBoBgWM-D50"


def played(steps: int, seed: int = 4) -> Game:
    game = polis_core.new_game("polis", edition="second", seed=seed)
    player = PLAYERS["ephebe"](seed)
    while game.seat is not None and game.cursor < steps:
        game.play(player.choose(sight_of(game, game.seat)))
    return game


def test_three_different_choices_the_best_first() -> None:
    game = played(0)
    hints = best(sight_of(game, game.seat or ""))
    assert len({hint.index for hint in hints}) == len(hints) == 3
    assert [hint.value for hint in hints] == sorted((hint.value for hint in hints), reverse=True)
    for hint in hints:
        assert game.legal()[hint.index] == hint.line.picks[0]
        assert hint.reasons and all(delta for _, delta in hint.reasons)


def test_where_ruin_is_near_what_averts_it_comes_first() -> None:
    game = polis_core.open_link(HUNGRY)
    sight = sight_of(game, game.seat or "")
    judge = game.title.judge()
    assert judge.alarmed(game._position, sight.seat)
    ruinous = [alarming(hint.line, judge, sight.seat) for hint in best(sight)]
    assert ruinous == sorted(ruinous) and not ruinous[0] and len(ruinous) == 3


def test_the_turn_of_a_hint_can_be_played() -> None:
    game = played(0)
    hint = best(sight_of(game, game.seat or ""))[0]
    for pick in hint.line.picks:
        game.play(pick)


def test_hints_in_a_battle_know_nothing_hidden() -> None:
    def told(sight: Sight) -> list[tuple[int, int]]:
        return [(hint.index, hint.value) for hint in best(sight)]

    for one, other in blurred(battle()):
        assert told(one) == told(other)
        assert len(told(one)) == 3
        assert all(hint.reasons for hint in best(one)), "cards are played for what comes of them"


def test_reasons_are_the_terms_that_change_most() -> None:
    assert changes({"a": 1, "b": 5}, {"b": 2, "c": 7}) == [("c", 7), ("b", -3), ("a", -1)]
    assert changes({"a": 1}, {"a": 1}) == []


def test_once_a_match_is_decided_nothing_else_is_a_reason() -> None:
    assert changes({"a": 1, "b": 5}, {"outcome": -7}) == [("outcome", -7)]


def test_inside_an_action_there_are_three_hints_too() -> None:
    """Also where a program would look at one of the choices only."""
    for step in range(40):
        game = played(step, seed=6)
        sight = sight_of(game, game.seat or "")
        assert len(best(sight)) == min(3, len(sight.options)), step


def test_luck_is_averaged() -> None:
    class Coin(Judge):
        def terms(self, position: Any, seat: int) -> dict[str, int]:
            return {position: 10}

    throws: Any = [(3, "heads"), (1, "tails")]  # names stand for positions
    assert _terms(throws, Coin(), 0) == {"heads": 8, "tails": 3}


def test_an_end_that_only_may_come_is_no_reason() -> None:
    class May(Judge):
        def terms(self, position: Any, seat: int) -> dict[str, int]:
            return {"outcome": 5} if position == "won" else {"wheat": 3}

    perhaps: Any = [(1, "won"), (9, "not yet")]
    surely: Any = [(1, "won"), (9, "won")]
    assert _terms(perhaps, May(), 0) == {"wheat": 3}
    assert _terms(surely, May(), 0) == {"outcome": 5}


def test_a_curve_has_a_row_for_each_step() -> None:
    game = played(60)
    rows = curve(game)
    assert [row["step"] for row in rows] == list(range(61))
    assert len({row["advantage"] for row in rows}) > 5
    for before, after in itertools.pairwise(rows):
        assert after["calm"] or after["advantage"] == before["advantage"]


def test_turning_points_are_the_largest_jumps() -> None:
    rows = curve(played(80))
    points = turning_points(rows, 3)
    assert len(points) == 3 and [row["step"] for row in points] == sorted(row["step"] for row in points)
    calm = [row for row in rows if row["calm"]]
    jumps = sorted((abs(b["advantage"] - a["advantage"]) for a, b in itertools.pairwise(calm)), reverse=True)
    assert sorted((abs(row["change"]) for row in points), reverse=True) == jumps[:3]
    assert all(row["reasons"] for row in points)


def test_a_finished_match_ends_with_its_winner() -> None:
    game = played(5000)
    outcome = game.outcome
    assert outcome is not None
    last = curve(game)[-1]["advantage"]
    assert (last > 0) == (outcome["winner"] == "athens")
