"""The figures that lie open on the table, for whoever draws it: printed on the board, tiles and cards, never changing.

A page draws the board from this and an opening before the engine is up; sources and notes stay at home.
"""

from __future__ import annotations

from typing import Any

from .figures import SIDES, load

_POLIS_FIELDS = ("region", "base", "growth", "max", "capital_of", "commercial_for", "besiegeable", "projects")
_TILE_FIELDS = ("type", "cost", "now", "later")


def table() -> dict[str, Any]:
    board, poleis = load("map"), load("poleis")["poleis"]
    return {
        "sides": list(SIDES),
        "regions": board["regions"],
        "seas": board["seas"],
        "home": board["home"],
        "land": [[pair["a"], pair["b"]] for pair in board["land"]],
        "sea": [[pair["a"], pair["b"]] for pair in board["sea"]],
        "coast": [[row["region"], row["sea"]] for row in board["coast"] if row["use"]],
        "diolkos": {"polis": board["diolkos"]["polis"], "seas": board["diolkos"]["seas"]},
        "poleis": {
            name: {**{field: row[field] for field in _POLIS_FIELDS}, "ports": board["ports"][name]["seas"]}
            for name, row in poleis.items()
        },
        "cards": [
            {"copies": row["copies"], "land": row["land"], "sea": row["sea"], "value": row["land"]["value"]}
            for row in load("battle")["cards"]
        ],
        "editions": {name: _edition(load(name)) for name in ("second", "first")},
    }


def _edition(row: dict[str, Any]) -> dict[str, Any]:
    return {
        "goods": row["goods"],
        "rounds": [{"id": one["id"], "limit": one["limit"]} for one in row["rounds"]],
        "caps": {name: cap for name, cap in row["caps"].items() if name != "source"},
        "prices": row["prices"]["rows"],
        "tribute": {region: one["rows"] for region, one in row["tribute"].items()},
        "tribute_values": row["tribute_values"],
        "tiles": {tile["id"]: {field: tile[field] for field in _TILE_FIELDS} for tile in row["tiles"]},
        "components": {name: n for name, n in row["components"].items() if name != "source"},
    }
