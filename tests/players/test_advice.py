"""Hints with reasons, and the course of a match."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

import polis_core
from polis_core import Game
from polis_core.kernel.action import Action
from polis_core.kernel.game import new_game
from polis_core.kernel.judge import Judge
from polis_core.players.advice import _terms, best, changes, curve, review, turning_points
from polis_core.players.levels import PLAYERS
from polis_core.players.lines import risky
from polis_core.players.sight import sight_of
from tests.players import camps
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
    assert judge.in_danger(game._position, sight.side)
    ruinous = [risky(hint.line, judge, sight.side) for hint in best(sight)]
    assert ruinous == sorted(ruinous) and not ruinous[0] and len(ruinous) == 3


def test_the_turn_of_a_hint_can_be_played() -> None:
    game = played(0)
    hint = best(sight_of(game, game.seat or ""))[0]
    for pick in hint.line.picks:
        game.play(pick)


def test_hints_in_a_battle_know_nothing_hidden() -> None:
    for one, other in blurred(battle()):
        hints = best(one)
        assert [(hint.index, hint.value) for hint in hints] == [(hint.index, hint.value) for hint in best(other)]
        assert len(hints) == 3
        assert all(hint.reasons for hint in hints), "cards are played for what comes of them"


def test_a_hint_says_its_whole_action_and_no_more() -> None:
    game = played(0)
    side = game.side or ""
    sight = sight_of(game, side)
    for hint in best(sight):
        rows = sight.gate.rehearse(sight.side, hint.line.picks[: hint.length])
        assert [row["action"] for row in rows] == [pick.text for pick in hint.line.picks[: hint.length]]
        assert rows[0]["decision"]["id"] == "turn" and rows[0]["events"]
        assert all(row["decision"]["side"] == side and row["decision"]["id"] != "turn" for row in rows[1:])
    assert game.digest() == played(0).digest(), "nothing was played"


def test_a_rehearsal_ends_where_luck_comes_in_and_at_what_is_no_option() -> None:
    game = polis_core.open_link(HUNGRY)
    sight = sight_of(game, game.side or "")
    first = sight.options[0]
    assert len(sight.gate.rehearse(sight.side, (first, Action(("nothing",))))) == 1
    assert sight.gate.rehearse(sight.side, (Action(("nothing",)),)) == []


def test_a_rehearsal_in_a_battle_knows_nothing_hidden() -> None:
    for one, other in blurred(battle()):
        for pick in one.options:
            assert one.gate.rehearse(one.side, (pick,)) == other.gate.rehearse(other.side, (pick,))


def test_reasons_are_of_the_action_itself_and_set_it_apart() -> None:
    """Whole turns end alike: march and build, trade and build, train and build."""
    game = played(0)
    hints = best(sight_of(game, game.seat or ""))
    told = [tuple((term, delta > 0) for term, delta in hint.reasons[:2]) for hint in hints]
    assert len(set(told)) == len(told)
    march = next(hint for hint in hints if hint.line.picks[0].kind == "move_hoplites")
    assert "project" in [pick.kind for pick in march.line.picks]
    assert "projects" not in [term for term, _ in march.reasons], "that comes of the second action"


def test_what_was_played_is_named_and_something_better_too() -> None:
    game = polis_core.new_game("polis", edition="second", seed=4)
    game.play("pass")
    found = review(game, 0, 1)
    assert found is not None and found.side == "sparta" and [row["action"] for row in found.played] == ["pass"]
    assert found.better is not None and found.better.line.picks[0].kind != "pass"
    legal = polis_core.new_game("polis", edition="second", seed=4)
    for pick in found.better.line.picks[: found.better.length]:
        legal.play(pick)


def test_nothing_is_better_than_the_best() -> None:
    game = played(0)
    for pick in (hint := best(sight_of(game, game.seat or ""))[0]).line.picks[: hint.length]:
        game.play(pick)
    found = review(game, 0, hint.length)
    assert found is not None and found.better is None
    assert [row["action"] for row in found.played] == [pick.text for pick in hint.line.picks[: hint.length]]


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
        def terms(self, position: Any) -> list[dict[str, int]]:
            return [{position: 10}, {}]

    throws: Any = [(3, "heads"), (1, "tails")]  # names stand for positions
    assert _terms(throws, Coin(), 0) == {"heads": 8, "tails": 3}


def test_an_end_that_only_may_come_is_no_reason() -> None:
    class May(Judge):
        def terms(self, position: Any) -> list[dict[str, int]]:
            return [{"outcome": 5} if position == "won" else {"wheat": 3}, {}]

    perhaps: Any = [(1, "won"), (9, "not yet")]
    surely: Any = [(1, "won"), (9, "won")]
    assert _terms(perhaps, May(), 0) == {"wheat": 3}
    assert _terms(surely, May(), 0) == {"outcome": 5}


def test_a_curve_has_a_row_for_each_step() -> None:
    game = played(60)
    rows = curve(game)
    assert [row["step"] for row in rows] == list(range(61))
    assert all(set(row["leads"]) == {"athens", "sparta"} and not sum(row["leads"].values()) for row in rows)
    assert len({row["leads"]["athens"] for row in rows}) > 5
    for before, after in itertools.pairwise(rows):
        assert after["calm"] or after["leads"] == before["leads"]


def test_turning_points_are_the_largest_jumps() -> None:
    rows = curve(played(80))
    points = turning_points(rows, 3)
    assert len(points) == 3 and [row["step"] for row in points] == sorted(row["step"] for row in points)
    calm = [row for row in rows if row["calm"]]
    leads = [row["leads"]["athens"] for row in calm]
    jumps = sorted((abs(b - a) for a, b in itertools.pairwise(leads)), reverse=True)
    assert sorted((row["change"] for row in points), reverse=True) == jumps[:3], "told of the team that gained"
    assert {row["team"] for row in points} <= {"athens", "sparta"}
    assert all(row["reasons"] for row in points)
    for point in points:
        after = next(n for n, row in enumerate(calm) if row["step"] == point["step"])
        assert (point["team"] == "athens") == (leads[after] > leads[after - 1])


def test_with_three_teams_a_turning_point_names_the_one_that_it_moved_most() -> None:
    def row(step: int, **leads: int) -> dict[str, Any]:
        return {"step": step, "calm": True, "leads": leads, "terms": {team: {"coins": n} for team, n in leads.items()}}

    rows = [row(0, red=0, blue=0, green=0), row(1, red=5, blue=-5, green=-5), row(2, red=1, blue=-5, green=-1)]
    assert turning_points([*rows, row(3, red=-9, blue=-15, green=9)]) == [
        {"step": 1, "since": 0, "team": "red", "change": 5, "reasons": [("coins", 5)]},
        {"step": 2, "since": 1, "team": "green", "change": 4, "reasons": [("coins", 4)]},
        {"step": 3, "since": 2, "team": "green", "change": 10, "reasons": [("coins", 10)]},
    ]


def test_a_finished_match_ends_with_its_winner() -> None:
    game = played(5000)
    outcome = game.outcome
    assert outcome is not None
    last = curve(game)[-1]["leads"]
    assert last[outcome["winner"]] > 0 > min(last.values())


@pytest.mark.parametrize("players", list(camps.SEATINGS))
@pytest.mark.parametrize("sealed", ["no", "yes"])
def test_hints_and_a_curve_for_any_table(players: str, sealed: str) -> None:
    game = new_game(camps.TITLE, {"players": players, "sealed": sealed})
    while game.side is not None:
        side = game.deciding[-1]
        hints = best(sight_of(game, side))
        assert len(hints) == min(3, len(game.legal(side)))
        game.play(hints[0].index, side=side)
    rows = curve(game)
    assert all(list(row["leads"]) == list(game.seating.teams) for row in rows)
    first = (game.outcome or {})["ranking"][0]
    assert max(rows[-1]["leads"], key=rows[-1]["leads"].__getitem__) in first
    assert {point["team"] for point in turning_points(rows)} <= set(game.seating.teams)
