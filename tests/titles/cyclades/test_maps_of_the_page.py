"""The maps that the page's tests draw (`web/tests/cyclades-maps.json`) are those that the rules lay."""

from __future__ import annotations

import json
from pathlib import Path

import polis_core

MAPS = Path(__file__).parents[3] / "web" / "tests" / "cyclades-maps.json"


def test_the_maps_are_laid_by_the_rules() -> None:
    maps = json.loads(MAPS.read_text(encoding="utf-8"))
    assert len(maps) >= 10
    for row in maps:
        options = {"players": row["players"], "map": row["map"], "start": "free"}
        view = polis_core.new_game("cyclades", seed=row["seed"], **options).view(None)
        assert view["boards"] == row["boards"] and view["rows"] == row["rows"]
        assert {name: " ".join(area["neighbours"]) for name, area in view["areas"].items()} == row["near"]
