"""The figures that lie open on the table, for whoever draws it: printed on board, tokens and tiles, never changing."""

from __future__ import annotations

from typing import Any

from .figures import SIDES, load


def table() -> dict[str, Any]:
    board, tokens, solo = load("map"), load("tokens"), load("solo")
    return {
        "sides": list(SIDES),
        "provinces": {
            name: {
                "name": row["name"],
                "xy": row["xy"],
                "spaces": row["spaces"],
                "central": row["central"],
                "fixed": row["fixed_bonus"],
            }
            for name, row in board["provinces"].items()
        },
        "borders": {name: _without_source(row) for name, row in board["borders"].items()},
        "tokens": {name: _without_source(row) for name, row in tokens["influence"].items()},
        "bonuses": {name: _without_source(row) for name, row in tokens["bonuses"].items()},
        "control_tokens": tokens["control"]["count"],
        "senate_slots": tokens["senate_slots"]["count"],
        "reserve": tokens["reserve"]["start"],
        "reserve_with_poison": tokens["reserve"]["with_poison"],
        "tiles": {name: _without_source(row) for name, row in solo["tiles"].items()},
        "decks": solo["decks"],
        "crassus_row": solo["row"]["start"],
    }


def _without_source(row: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in row.items() if key != "source"}
