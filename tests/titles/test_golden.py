"""Golden matches, perft counts and playthroughs of every title: what was right once stays right, in every Python.

What must be among them is for each title to say, in its own `test_golden.py`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import polis_core
from polis_core.titles import names
from tests.support.golden import FOLDER, digests, drawn_events, golden_matches, perft_counts, playthrough, records

MATCHES = [(f"{title}-{number}", one) for title in names() for number, one in enumerate(golden_matches(title))]
PERFT = [(f"{title}-{number}", one) for title in names() for number, one in enumerate(records(title, "perft"))]
PLAYTHROUGHS = [path for title in names() for path in sorted((FOLDER / title).glob("playthrough-*.txt"))]


def by_id(found: list[tuple[str, Any]]) -> list[Any]:
    return [pytest.param(one, id=id) for id, one in found]


@pytest.mark.parametrize("record", by_id(MATCHES))
def test_golden_match(record: dict[str, Any]) -> None:
    game = polis_core.open_link(record["link"])
    assert game.options == record["options"]
    assert digests(game) == record["digests"]
    assert game.outcome == record["outcome"]
    again = polis_core.load(game.save())
    assert not again.problems
    assert digests(again) == record["digests"]
    assert drawn_events(again) == record["events"]


@pytest.mark.parametrize("record", by_id(PERFT))
def test_perft(record: dict[str, Any]) -> None:
    assert perft_counts(record["position"], len(record["counts"])) == record["counts"]


@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_playthrough_line_by_line(path: Path) -> None:
    told = path.read_text(encoding="utf-8").splitlines()
    now = list(playthrough(polis_core.open_link(told[0].removeprefix("link "))))
    for number, (old, new) in enumerate(zip(told[1:], now, strict=False), 2):
        assert new == old, f"{path.name}:{number}"
    assert len(now) == len(told) - 1


@pytest.mark.parametrize("title", names())
def test_every_title_has_some_of_each(title: str) -> None:
    assert len(golden_matches(title)) >= 60
    assert len(records(title, "perft")) >= 3
    assert len(list((FOLDER / title).glob("playthrough-*.txt"))) >= 4
