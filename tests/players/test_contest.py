"""Contests between players: the figures they give, and the arena on the command line."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace
from typing import Any

import pytest

from polis_core.__main__ import main
from polis_core.commands import arena, tune
from polis_core.players.contest import balance, elo, player_seed, summary, whole_turns, wilson
from polis_core.players.random import RandomPlayer
from polis_core.titles import find


def record(winner: int, seat_of_a: int = 0, reason: str = "score", ms: tuple[float, float] = (1, 2)) -> Any:
    score = {"athens": {"total": 9 + winner}, "sparta": {"total": 5}}
    turns = [[t / 1000] * 3 for t in ms]
    decisions = [[t / 4000] * 12 for t in ms]
    return SimpleNamespace(
        winner=winner, seat_of_a=seat_of_a, reason=reason, turns=turns, decisions=decisions, score=score
    )


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
    found = balance([record(0), record(0, 1), record(1), record(-1)], ("athens", "sparta"))
    assert found["share"] == 0.625 and found["score"]["athens"]["total"] == 9


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

    def spy(game: Any, players: Any, seat_of_a: int) -> int:
        seeds = [player.source.seed if isinstance(player, RandomPlayer) else player.seed for player in players]
        played.append((game.seed, [type(player).__name__ for player in players], seeds))
        return seat_of_a

    monkeypatch.setattr(arena, "play", spy)
    jobs = [("polis", {"edition": "second"}, "ephebe", "random", number) for number in range(10, 14)]
    assert list(arena.results(jobs, 1)) == [0, 1, 0, 1]
    assert [seed for seed, _, _ in played] == [5, 5, 6, 6]
    for (_, names, seeds), (_, swapped, swapped_seeds) in ((played[0], played[1]), (played[2], played[3])):
        assert names == swapped[::-1] == ["GreedyPlayer", "RandomPlayer"]
        assert seeds == swapped_seeds[::-1] and seeds[0] != seeds[1]


def test_no_contest_is_fought_alone_or_by_teams(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "--title", "caesar", "--mode", "solo", "--games", "2"]) == 2
    assert "two seats" in capsys.readouterr().out
    assert main(["arena", "--title", "caesar", "--posts", "yes", "--poison", "no", "--games", "2"]) == 2
    assert "posts_need_both_modules" in capsys.readouterr().out
    assert main(["tune", "gather", "--title", "caesar", "--mode", "solo"]) == 2
    assert "two seats" in capsys.readouterr().out
    title = find("caesar")
    assert {len(title.seats_of(title.complete_options(options))) for options in arena.duels("caesar", {})} == {2}


@pytest.mark.parametrize("mode", ["prove", "climb"])
def test_tuning_says_what_it_needs(mode: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tune", mode]) == 2
    assert capsys.readouterr().out == f"{mode} needs --weights\n"


@pytest.mark.host_only  # threads
def test_any_executor_will_do() -> None:
    jobs = [("polis", {"edition": "first"}, "random", "random", number) for number in range(4)]
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
