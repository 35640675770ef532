"""The pieces of the benchmark work; how fast they are is the benchmark's own business."""

from __future__ import annotations

import json
import random
from itertools import count
from typing import Any

import pytest

from tests.bench import engine

GOOD: dict[str, Any] = {
    "ratio_decisions": 2.0,
    "ratio_caesar": 3.0,
    "ratio_clone": 0.01,
    "seek_us_short_log": 1.0,
    "seek_us_long_log": 1.5,
    "link_chars_p99": {"first": 600, "second": 300},
    "link_chars_caesar": 250,
    "import_ms": 150.0,
}
BAD: dict[str, Any] = {
    "ratio_decisions": 1.99,
    "ratio_caesar": 2.99,
    "ratio_clone": 0.07,
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


def test_goals_are_about_different_things() -> None:
    assert missed({**GOOD, **BAD}) == list(engine.GOALS)


def test_without_the_peers(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(engine, "find_spec", lambda name: None if name == "catanatron" else name)
    assert engine.main(False, 0.1) == 2
    assert "the peers are missing" in capsys.readouterr().out


def test_the_report(peers: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(engine, "measure", lambda seconds: {**GOOD, "import_ms": 900.0})
    assert engine.main(False, 0.1) == 1
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(GOOD) + len(engine.GOALS)
    assert [line for line in lines if line.startswith("MISSED")] == ["MISSED import and a new match in 150 ms"]


def test_the_report_as_json(peers: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(engine, "measure", lambda seconds: GOOD)
    assert engine.main(True, 0.1) == 0
    assert json.loads(capsys.readouterr().out) == {**GOOD, "missed": []}
