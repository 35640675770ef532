"""Contests between players: the figures they give, and the arena on the command line."""

from __future__ import annotations

import argparse
import json
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from polis_core.__main__ import main
from polis_core.commands import arena, fuzz, matches, tune
from polis_core.kernel.game import new_game
from polis_core.kernel.seating import Seating
from polis_core.players.contest import (
    Record,
    balance,
    elo,
    fitted_ratings,
    places,
    play,
    player_seed,
    rotated,
    standings,
    summary,
    whole_turns,
    wilson,
)
from polis_core.players.levels import PLAYERS
from polis_core.players.random import RandomPlayer
from polis_core.titles import find
from tests.players import camps


class Played(Record):
    """A match that was never played; of two teams, of which `entry_of_first` says who played the first."""

    def __init__(
        self,
        places: tuple[float, ...],
        entries: tuple[int, ...],
        reason: str = "score",
        ms: tuple[float, ...] = (1, 2),
    ) -> None:
        self.places = places
        self.entries = entries
        self.reason = reason
        self.seats_of = tuple((team,) for team in range(len(places)))
        self.turns = [[t / 1000] * 3 for t in ms]
        self.decisions = [[t / 4000] * 12 for t in ms]
        self.score = {"athens": {"total": 9}, "sparta": {"total": 5}}


def record(winner: int, seat_of_a: int = 0, reason: str = "score", ms: tuple[float, float] = (1, 2)) -> Record:
    places = {0: (1.0, 2.0), 1: (2.0, 1.0), -1: (1.5, 1.5)}[winner]
    return Played(places, (seat_of_a, 1 - seat_of_a), reason, ms)


def test_the_interval_is_wilsons() -> None:
    low, high = wilson(70, 100)
    assert (round(low, 4), round(high, 4)) == (0.6041, 0.7811)
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(10, 10)[1] == 1.0 and wilson(0, 10)[0] == 0.0


def test_ratings() -> None:
    assert elo(0.5) == 0
    assert round(elo(0.76)) == 200
    assert round(elo(1.0)) == -round(elo(0.0)) == 1200


def test_a_summary_is_from_the_view_of_a() -> None:
    found = summary([record(0, 0), record(1, 1), record(1, 0, "no_prestige"), record(-1, 0)])
    assert (found["a_wins"], found["b_wins"], found["draws"]) == (2, 1, 1)
    assert found["a_share"] == 0.625 and found["low"] < 0.625 < found["high"]
    assert found["a_lost_by"] == {"no_prestige": 1} and found["b_lost_by"] == {"score": 2}
    assert found["a_share_seat_0"][0] == 0.5 and found["a_share_seat_1"][0] == 1.0


def test_times_go_with_the_player_not_with_the_seat() -> None:
    found = summary([record(0, 0, ms=(1, 2)), record(0, 1, ms=(2, 1))])
    assert (found["a_ms_per_turn"], found["b_ms_per_turn"]) == (1.0, 2.0)
    assert (found["a_ms_per_decision"], found["b_ms_per_decision"]) == (0.2, 0.5)


def test_a_turn_is_a_row_of_decisions_in_which_an_action_begins() -> None:
    two_actions = [(0, True, 1.0), (0, False, 2.0), (0, True, 4.0)]
    answer = [(1, False, 8.0)]
    after_an_answer = [(0, False, 16.0), (0, True, 32.0)]
    assert whole_turns([*two_actions, *answer, *after_an_answer]) == [(0, 7.0), (0, 48.0)]
    assert whole_turns([]) == []


def test_a_balance_is_from_the_view_of_the_first_seat() -> None:
    found = balance([record(0), record(0, 1), record(1), record(-1)], Seating(("athens", "sparta")))
    assert found["share"] == 0.625 and found["score"]["athens"]["total"] == 9
    assert found["shares"]["athens"][0] == 0.625 and found["shares"]["sparta"][0] == 0.375


def test_places_are_shared_by_those_that_tie() -> None:
    assert places([["b"], ["a", "c"], ["d"]], ("a", "b", "c", "d")) == (2.5, 1, 2.5, 4)


def test_every_entry_plays_every_team_once() -> None:
    for teams in range(2, 7):
        rows = [rotated(teams, by) for by in range(teams)]
        assert all(sorted(column) == list(range(teams)) for column in (*rows, *zip(*rows)))


def test_standings_go_with_the_player_and_tell_who_sat_where() -> None:
    """The strong one is first in each seat; of the others the second seat is always the worse."""
    seating = Seating(("red", "blue", "green"))
    records = [
        Played((1, 3, 2), (0, 1, 2), ms=(5, 1, 1)),
        Played((2, 1, 3), (2, 0, 1), ms=(1, 5, 1)),
        Played((2, 3, 1), (1, 2, 0), ms=(1, 1, 5)),
    ]
    found = standings(records, ("strong", "weak", "weak"), seating)
    strong, weak = found["players"]
    assert (strong["player"], strong["place"], strong["share"], strong["won"]) == ("strong", 1.0, 1.0, 3)
    assert (weak["player"], weak["place"], weak["share"], weak["matches"]) == ("weak", 2.5, 0.25, 6)
    assert strong["elo"] > 0 > weak["elo"]
    assert (strong["ms_per_turn"], weak["ms_per_turn"]) == (5.0, 1.0)
    assert found["seats"]["blue"] == {
        "strong": {"matches": 1, "place": 1.0, "share": 1.0, "low": 0.2065, "high": 1.0},
        "weak": {"matches": 2, "place": 3.0, "share": 0.0, "low": 0.0, "high": 0.6576},
    }


def test_ratings_of_several_explain_the_shares_of_each_pair() -> None:
    """A leaves B behind three times of four, and so does B with C; the matches of A and C follow from that."""
    names = ("a", "b", "c")
    records = [Played((1, 2, 3), (0, 1, 2))] * 300 + [Played((2, 1, 3), (0, 1, 2))] * 100
    records += [Played((1, 3, 2), (0, 1, 2))] * 100 + [Played((2, 3, 1), (0, 1, 2))] * 20
    found = fitted_ratings(records, names)
    assert found["a"] > found["b"] > found["c"] and abs(sum(found.values())) <= 1
    two = fitted_ratings([Played((1, 2), (0, 1))] * 760 + [Played((2, 1), (0, 1))] * 240, ("a", "b"))
    assert 195 <= two["a"] - two["b"] <= 205, "as the rating of a share"


def test_partners_share_their_place() -> None:
    game = new_game(camps.TITLE, {"players": "pairs"})
    found = play(game, [PLAYERS["hoplite"](seat) for seat in range(4)], (1, 0))
    assert len(found.places) == 2 and found.seats_of == ((0, 2), (1, 3))
    assert found.points(0) + found.points(1) == 1


def test_seeds_of_players_are_their_own() -> None:
    assert len({player_seed(seed, who) for seed in range(50) for who in (0, 1)}) == 100


def arena_json(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    assert main(["arena", "--jobs", "1", "--json", *words]) == 0
    return json.loads(capsys.readouterr().out)


def test_the_arena_tells_all_that_was_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    found = arena_json(capsys, "--a", "ephebe", "--b", "random", "--games", "4", "--edition", "second")
    wanted = {"a_wins", "b_wins", "draws", "a_share", "low", "high", "a_ms_per_turn", "b_ms_per_turn"}
    assert wanted <= set(found)
    assert found["games"] == 4 and found["a_wins"] >= 3
    assert found["a_ms_per_turn"] > found["b_ms_per_turn"] > 0
    assert found["a_ms_per_turn_mean"] > found["a_ms_per_decision_mean"] > 0


def test_the_arena_speaks_to_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "--jobs", "1", "--a", "random", "--b", "random", "--games", "6"]) == 0
    out = capsys.readouterr().out
    assert "random against random, 6 matches" in out and "as sparta" in out and "ms a decision" in out


def test_paired_seeds_with_sides_swapped(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[tuple[int, list[str], list[int]]] = []

    def spy(game: Any, players: Any, entries: tuple[int, ...]) -> int:
        seeds = [player.source.seed if isinstance(player, RandomPlayer) else player.seed for player in players]
        played.append((game.seed, [type(player).__name__ for player in players], seeds))
        return entries.index(0)

    monkeypatch.setattr(arena, "play", spy)
    jobs = [("polis", {"edition": "second"}, ("ephebe", "random"), number) for number in range(10, 14)]
    found: list[Any] = list(arena.results(jobs, 1))
    assert found == [0, 1, 0, 1]
    assert [seed for seed, _, _ in played] == [5, 5, 6, 6]
    for (_, names, seeds), (_, swapped, swapped_seeds) in ((played[0], played[1]), (played[2], played[3])):
        assert names == swapped[::-1] == ["GreedyPlayer", "RandomPlayer"]
        assert seeds == swapped_seeds[::-1] and seeds[0] != seeds[1]


def test_no_contest_is_fought_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "--title", "caesar", "--mode", "solo", "--games", "2"]) == 2
    assert "two seats" in capsys.readouterr().out
    assert main(["arena", "--title", "caesar", "--posts", "yes", "--poison", "no", "--games", "2"]) == 2
    assert "posts_need_both_modules" in capsys.readouterr().out
    assert main(["tune", "gather", "--title", "caesar", "--mode", "solo"]) == 2
    assert "two seats" in capsys.readouterr().out
    title = find("caesar")
    assert {len(title.seating(title.complete_options(options)).seats) for options in arena.duels("caesar", {})} == {2}


def test_the_arena_with_any_number_of_teams(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The camps are no title of the house, so the arena is told where to find them."""
    for module in (arena, fuzz, matches):
        monkeypatch.setattr(module, "find", lambda name: camps.TITLE)
    args = argparse.Namespace(title="camps", a="navarch", b="random", entries=None, games=12, seed=0, jobs=1)
    args.json, args.report = True, None
    wanted = {"three": 3, "pairs": 2, "four": 4}
    for table, teams in wanted.items():
        options = {"players": table, "sealed": "no"}
        monkeypatch.setattr(arena, "chosen", lambda args, options=options: options)
        assert arena.run(args) == 0
        found = json.loads(capsys.readouterr().out)
        assert found["games"] == 12
        if teams > 2:
            assert found["players"][0]["player"] == "navarch" and found["players"][0]["share"] > 0.5
            assert sum(row["matches"] for row in found["players"]) == 12 * teams
            assert all(sum(cell["matches"] for cell in seat.values()) == 12 for seat in found["seats"].values())
        else:
            assert found["a_share"] > 0.5
    args.json, args.entries = False, "hoplite,navarch,random,ephebe"
    assert arena.run(args) == 0
    out = capsys.readouterr().out
    assert "place and share by seat" in out and "amber" in out and "Elo" in out
    args.entries = "hoplite,navarch"
    assert arena.run(args) == 2
    assert "wrong_number_of_players" in capsys.readouterr().out
    args.entries = "hoplite,navarch,random,nobody"
    assert arena.run(args) == 2
    assert "unknown_player" in capsys.readouterr().out


@pytest.mark.parametrize("mode", ["prove", "climb"])
def test_tuning_says_what_it_needs(mode: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tune", mode]) == 2
    assert capsys.readouterr().out == f"{mode} needs --weights\n"


@pytest.mark.host_only  # threads
def test_any_executor_will_do() -> None:
    jobs = [("polis", {"edition": "first"}, ("random", "random"), number) for number in range(4)]
    with ThreadPoolExecutor(2) as pool:
        assert len(list(arena.results(jobs, 2, pool))) == 4


def test_the_balance_report_names_each_edition_and_scenario(capsys: pytest.CaptureFixture[str]) -> None:
    found = arena_json(capsys, "--report", "balance", "--a", "random", "--games", "2")
    assert len(found) == 4
    assert {"share", "low", "high", "score", "games"} <= set(found[0])
    assert main(["arena", "--jobs", "1", "--report", "balance", "--a", "random", "--games", "2"]) == 0
    assert "corinthian_war: athens" in capsys.readouterr().out


def test_a_fit_finds_the_factors_that_made_the_data() -> None:
    rows = [(1, {"x": 100 * (n % 7), "y": 100 * (n % 5)}, 2 * (n % 7) + 1 * (n % 5)) for n in range(4000)]
    found = tune.fit(rows, ["x", "y"])
    assert abs(found["x"] - 2) < 0.05 and abs(found["y"] - 1) < 0.05


def test_tuning_gathers_fits_and_proves(tmp_path: Any, capsys: pytest.CaptureFixture[str]) -> None:
    data, weights = tmp_path / "rows.jsonl", tmp_path / "weights.json"
    weights.write_text('{"silver": 10}', encoding="utf-8")
    setup = ["--scenario", "corinthian_war", "--edition", "first", "--jobs", "1", "--games", "2"]
    assert main(["tune", "gather", *setup, "--data", str(data)]) == 0
    assert main(["tune", "fit", *setup, "--data", str(data)]) == 0
    assert "supply" in capsys.readouterr().out
    assert main(["tune", "prove", *setup, "--weights", str(weights)]) == 0
    assert "of 2 matches" in capsys.readouterr().out
