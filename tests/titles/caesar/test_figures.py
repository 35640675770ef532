"""The data files: counts that the rulebook gives, a source for every figure, and a table that agrees with the rules."""

from __future__ import annotations

import json

import pytest

import polis_core
from polis_core.__main__ import main
from polis_core.titles.caesar import figures
from polis_core.titles.caesar.figures import load

SOURCES = set(load("sources"))


def marks(value: object) -> list[str]:
    """All source marks anywhere inside."""
    if isinstance(value, dict):
        found = []
        for key, inner in value.items():
            if key in ("source", "decks_source"):
                rows = inner.values() if isinstance(inner, dict) else [inner]
                found += [mark for row in rows for mark in row]
            else:
                found += marks(inner)
        return found
    return []


@pytest.mark.parametrize("name", ["map", "tokens", "solo"])
def test_every_figure_has_a_known_source(name: str) -> None:
    data = load(name)
    assert set(marks(data)) <= SOURCES and marks(data)
    for part in data.values():
        if isinstance(part, dict) and "source" not in part and not {"base", "with_centurions"} & set(part):
            assert all("source" in row for row in part.values()), part


def test_counts_of_the_rulebook() -> None:
    assert sum(n for kind, n in enumerate(figures.COPIES) if kind not in figures.CENTURIONS) == 16
    assert len(figures.CENTURIONS) == 3 and figures.CONTROL_TOKENS == 12
    assert figures.BONUS_COUNT == (4, 4, 4, 6, 3, 3)
    assert sum(figures.POST) == 3 and len({figures.SYMBOL[b] for b in range(30) if figures.POST[b]}) == 3
    assert sum(row["copies"] for name, row in load("solo")["tiles"].items() if name in "ABC") == 8
    for decks in figures.DECKS.values():
        for level, deck in decks.items():
            assert sum(deck.values()) == 6, level
            assert all(n <= load("solo")["tiles"][tile]["copies"] for tile, n in deck.items())


def test_every_placement_is_one_sorted_action() -> None:
    for kind in range(len(figures.KINDS)):
        found = figures.placements([kind], figures.ALL_BORDERS)
        assert found == sorted(found) and len(found) == len(set(found))
        fitting = [b for b in range(30) if figures.FITS[kind] >> b & 1]
        assert len(found) == len(fitting) * (1 if figures.EQUAL[kind] else 2)
        assert {figures.MEANING[way][:2] for way in found} == {(kind, border) for border in fitting}


def test_the_table_agrees_with_the_rules() -> None:
    table = polis_core.table("caesar")
    assert json.loads(json.dumps(table)) == table
    assert tuple(table["provinces"]) == figures.PROVINCES and tuple(table["borders"]) == figures.BORDERS
    assert tuple(table["tokens"]) == figures.KINDS and tuple(table["bonuses"]) == figures.BONUSES
    for index, row in enumerate(table["borders"].values()):
        assert (figures.PROVINCE[row["a"]], figures.PROVINCE[row["b"]]) == figures.ENDS[index]
    assert '"source"' not in json.dumps(table)
    for row in (*table["provinces"].values(), *table["borders"].values()):
        assert 0 < row["xy"][0] < 1000 and 0 < row["xy"][1] < 600


def test_the_command_prints_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["table", "--title", "caesar"]) == 0
    printed = json.loads(capsys.readouterr().out)
    assert printed["name"] == "caesar" and printed["openings"]
