"""What a page draws is what the rules use: the printed figures agree with the engine's own."""

from __future__ import annotations

import json
from typing import Any

import pytest

import polis_core
from polis_core.__main__ import main
from polis_core.titles.polis import figures
from polis_core.titles.polis.edition import edition


@pytest.fixture(scope="module")
def table() -> dict[str, Any]:
    return polis_core.table("polis")


def test_poleis_are_those_of_the_rules(table: dict[str, Any]) -> None:
    assert tuple(table["poleis"]) == figures.POLEIS
    for index, row in enumerate(table["poleis"].values()):
        assert row["max"] == figures.MAX_POPULATION[index]
        assert sum(1 << figures.SEA[sea] for sea in row["ports"]) == figures.PORT[index]


def test_what_touches_in_the_table_touches_in_the_rules(table: dict[str, Any]) -> None:
    for a, region in enumerate(figures.REGIONS):
        touching = {b for pair in table["land"] if region in pair for b in pair if b != region}
        assert touching == {other for b, other in enumerate(figures.REGIONS) if figures.LAND[a] >> b & 1}
        seas = {sea for land, sea in table["coast"] if land == region}
        assert seas == {sea for s, sea in enumerate(figures.SEAS) if figures.COAST[a] >> s & 1}


@pytest.mark.parametrize("name", ["second", "first"])
def test_editions_have_their_tiles_and_prices(table: dict[str, Any], name: str) -> None:
    values, printed = edition(name, "full"), table["editions"][name]
    assert list(printed["tiles"]) == [tile.id for tile in values.tiles]
    assert {int(size): tuple(row) for size, row in printed["prices"].items()} == {
        size: tuple(values.prices[size]) for size in (3, 4, 5)
    }


def test_the_command_prints_it_with_an_opening_for_every_match(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["table"]) == 0
    printed = json.loads(capsys.readouterr().out)
    assert set(printed["openings"]) == {
        "second/full",
        "first/full",
        "first/corinthian_war",
        "first/second_peloponnesian_war",
    }
    assert printed["openings"]["second/full"] == json.loads(json.dumps(polis_core.new_game("polis").view(None)))
    assert all("note" not in ruling for ruling in printed["rulings"])
