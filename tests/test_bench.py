"""The pieces of the benchmark work; how fast they are is the benchmark's own business."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from tests.bench import engine
from tests.bench.report import measure_parts
from tests.support.goals import Goals, goals_of

ROOT = Path(__file__).resolve().parents[1]
PLAY = {title: goals_of(title).random_play for title in engine.TITLES}
CLONE = {title: goals_of(title).clone for title in engine.TITLES}
GOOD: dict[str, Any] = {
    "ratio": PLAY,
    "ratio_clone": CLONE,
    "seek_us_short_log": 1.0,
    "seek_us_long_log": 1.5,
    "link_chars_p99": {"first": 600, "second": 300},
    "link_chars_caesar": 250,
    "import_ms": 150.0,
}
BAD: dict[str, Any] = {
    "seek_us_long_log": 1.6,
    "link_chars_p99": {"first": 300, "second": 601},
    "link_chars_caesar": 251,
    "import_ms": 150.1,
}


def missed(figures: dict[str, Any]) -> list[str]:
    return [goal for goal, met in engine.GOALS.items() if not met(figures)]


@pytest.fixture
def peers(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if the peers were there."""
    monkeypatch.setattr(engine, "find_spec", lambda name: name)


@pytest.mark.parametrize("match", engine.MATCHES)
def test_playouts(match: str) -> None:
    for playout in (engine.playout, engine.game_playout):
        lengths = [playout(match, random.Random(seed)) for seed in range(8)]
        assert lengths == [playout(match, random.Random(seed)) for seed in range(8)]
        assert min(lengths) > 1 and len(set(lengths)) > 1


def test_link_lengths() -> None:
    lengths = engine.link_lengths(4)
    assert list(lengths) == ["first", "second"]
    assert all(type(n) is int and 10 < n < 2000 for n in lengths.values())


def test_link_length_of_caesar() -> None:
    assert 40 < engine.caesar_link_length(4) <= 250


@pytest.mark.host_only
def test_seeks() -> None:
    short, long = engine.seeks(1)
    assert short > 0 and long > 0


@pytest.mark.host_only
def test_import_ms() -> None:
    assert engine.import_ms(1) > 0


@pytest.fixture
def ticks(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that goes on by a second each time it is looked at."""
    monkeypatch.setattr(engine, "clock", count().__next__)


def test_interleaved_parts_take_turns(ticks: None) -> None:
    calls: list[str] = []

    def part(name: str) -> int:
        calls.append(name)
        return 3

    rates = engine.interleaved({"a": lambda: part("a"), "b": lambda: part("b")}, seconds=12, slices=4)
    assert calls == ["a", "b"] + ["a", "a", "b", "b"] * 4  # once to warm up, then slices of three seconds
    assert rates == {"a": 2.0, "b": 2.0}


def test_microseconds_of_one_call(ticks: None) -> None:
    calls: list[int] = []
    assert engine.microseconds(lambda: calls.append(1), 8) == 125_000
    assert len(calls) == 8


def test_every_goal_can_be_met() -> None:
    assert missed(GOOD) == []


@pytest.mark.parametrize("key", BAD)
def test_every_goal_can_be_missed(key: str) -> None:
    assert len(missed({**GOOD, key: BAD[key]})) == 1


@pytest.mark.parametrize("title", engine.TITLES)
def test_every_goal_of_a_title_can_be_missed(title: str) -> None:
    (slow,) = missed({**GOOD, "ratio": {**PLAY, title: PLAY[title] - 0.01}})
    (large,) = missed({**GOOD, "ratio_clone": {**CLONE, title: CLONE[title] + 0.001}})
    assert slow.startswith(f"random play of {title} ") and large.startswith(f"clone of {title} ")


def test_what_is_not_said_is_as_usual() -> None:
    assert vars(goals_of("a_title_without_goals")) == vars(Goals())
    assert goals_of("polis").clone < Goals().clone


def test_goals_are_about_different_things() -> None:
    worse = {"ratio": dict.fromkeys(PLAY, 0), "ratio_clone": dict.fromkeys(CLONE, 1)}
    assert missed({**GOOD, **BAD, **worse}) == list(engine.GOALS)


def test_without_the_peers(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(engine, "find_spec", lambda name: None if name == "catanatron" else name)
    assert engine.main(False, 0.1) == 2
    assert "the peers are missing" in capsys.readouterr().out


def in_parts(figures: dict[str, Any]) -> dict[str, Callable[[], dict[str, Any]]]:
    """Each figure as a part of its own."""
    return {name: lambda name=name: {name: figures[name]} for name in figures}


def test_the_report(peers: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(engine, "parts", lambda seconds: in_parts({**GOOD, "import_ms": 900.0}))
    assert engine.main(False, 0.1) == 1
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(GOOD) + len(engine.GOALS)
    assert [line for line in lines if line.startswith("MISSED")] == ["MISSED       import and a new match in 150 ms"]


def test_the_report_as_json(peers: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(engine, "parts", lambda seconds: in_parts(GOOD))
    assert engine.main(True, 0.1) == 0
    assert json.loads(capsys.readouterr().out) == {**GOOD, "missed": [], "failed": {}}


# --- a part that fails --------------------------------------------------------------------------------------


def broken() -> dict[str, Any]:
    raise TimeoutError("nobody answered\nfor ten minutes")


def test_what_was_measured_is_printed_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    printed: list[str] = []

    def later() -> dict[str, Any]:
        printed.append(capsys.readouterr().out)
        return {"b": 2}

    assert measure_parts({"one": lambda: {"a": 1}, "two": later}, {}, as_json=False) == 0
    assert printed[0].split() == ["a", "1"]


def test_a_failing_part_takes_no_other_with_it(capsys: pytest.CaptureFixture[str]) -> None:
    parts = {"one": broken, "two": lambda: {"b": 2}}
    goals = {"a small": lambda m: m["a"] < 1, "b small": lambda m: m["b"] < 3}
    assert measure_parts(parts, goals, as_json=False) == 2
    assert capsys.readouterr().out.splitlines() == [
        "FAILED one: TimeoutError: nobody answered",
        "b                            2",
        "not measured a small",
        "met          b small",
    ]


def test_a_failing_part_is_told_in_json_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert measure_parts({"one": broken, "two": lambda: {"b": 2}}, {"b is 1": lambda m: m["b"] == 1}, True) == 2
    out, err = capsys.readouterr()
    assert json.loads(out) == {"b": 2, "missed": ["b is 1"], "failed": {"one": "TimeoutError: nobody answered"}}
    assert "FAILED one" in err and "b                            2" in err


# --- programs that think on the page ------------------------------------------------------------------------


class Table:
    """A page on which matches of so many thoughts are played, a thought at each look."""

    def __init__(self, lengths: list[int]) -> None:
        self.lengths = lengths
        self.started: list[int] = []
        self.thoughts = 0
        self.waited = 0.0

    def start(self, seed: int) -> None:
        self.started.append(seed)
        self.thoughts = 0

    def look(self) -> tuple[int, bool]:
        length = self.lengths[len(self.started) - 1]
        self.thoughts = min(self.thoughts + 1, length)
        return self.thoughts, self.thoughts == length

    def wait(self, seconds: float) -> None:
        self.waited += seconds


def gathered(lengths: list[int], wanted: int, limit: float = 1000) -> tuple[Table, list[int]]:
    """The thoughts that were counted in each match, and the table they were played at."""
    from tests.bench.thoughts import gather

    table = Table(lengths)
    found: list[int] = []
    gather(table, wanted, limit, lambda: found.append(table.thoughts), clock=lambda: table.waited)
    return table, found


def test_a_match_that_ends_is_followed_by_another() -> None:
    table, found = gathered([30, 25, 90], wanted=100)
    assert found == [30, 25, 45]
    assert len(set(table.started)) == 3


def test_one_long_match_is_enough() -> None:
    assert gathered([500], wanted=100)[1] == [100]


def test_waiting_for_thoughts_is_bounded() -> None:
    table, found = gathered([10_000], wanted=5_000, limit=60)
    assert table.waited <= 61
    assert len(found) == 1 and 0 < found[0] < 5_000


def test_matches_without_thoughts_do_not_go_on_for_ever() -> None:
    table, found = gathered([0] * 1000, wanted=10, limit=60)
    assert table.waited <= 61
    assert sum(found) == 0


# --- both halves together -----------------------------------------------------------------------------------


@pytest.mark.host_only
@pytest.mark.parametrize("as_json", [False, True])
def test_the_site_is_measured_where_the_engine_fails(as_json: bool, tmp_path: Path) -> None:
    (tmp_path / "engine.py").write_text("raise SystemExit('no engine')")
    (tmp_path / "site.py").write_text("""print('{"a": 1, "missed": [], "failed": {}}')""")
    code = (
        "import argparse, build, sys\n"
        f"build.need_bench = lambda part: (sys.executable, f'{tmp_path}/{{part}}.py')\n"
        f"try: build.bench(argparse.Namespace(only=None, json={as_json}), [])\n"
        "except build.Failed as error: sys.exit(str(error))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1].startswith("engine: exit code 1")
    assert '"a": 1' in done.stdout
    if as_json:
        found = json.loads(done.stdout)
        assert found["a"] == 1 and list(found["failed"]) == ["engine"]
