"""The figures that both editions share: names in a fixed order, and the map as bit masks.

The order of each tuple of names is the order of cells in a position and so part of every digest: append only.
"""

from __future__ import annotations

from typing import Any

from polis_core.parts.figures import numbered, reader
from polis_core.parts.graph import Graph, mask, neighbours

load = reader(__package__)
_MAP = load("map")
_POLEIS = load("poleis")["poleis"]

SIDES = ("athens", "sparta")
ATHENS, SPARTA = 0, 1

GOODS = ("metal", "wood", "wine", "oil", "silver", "wheat")
METAL, WOOD, WINE, OIL, SILVER, WHEAT = range(6)
MARKED = 4  # goods with a price marker: the first four

REGIONS: tuple[str, ...] = tuple(_MAP["regions"])
SEAS: tuple[str, ...] = tuple(_MAP["seas"])
POLEIS: tuple[str, ...] = tuple(_POLEIS)
MARKETS: tuple[str, ...] = ("persia", "egypt", "pontos", "illyria", "thrace")
AREAS = REGIONS + SEAS  # a battle may be fought in any of them

REGION = numbered(REGIONS)
SEA = numbered(SEAS)
POLIS = numbered(POLEIS)
GOOD = numbered(GOODS)


def _graph(pairs: list[dict[str, Any]], index: dict[str, int]) -> Graph:
    return neighbours(len(index), [(index[pair["a"]], index[pair["b"]]) for pair in pairs])


LAND = _graph(_MAP["land"], REGION)  # region -> neighbouring regions
WATER = _graph(_MAP["sea"], SEA)  # sea -> neighbouring seas
_DIOLKOS = tuple(SEA[name] for name in _MAP["diolkos"]["seas"])
WATER_DIOLKOS = tuple(  # the same for the owner of Corinth
    beside | (mask(_DIOLKOS) & ~(1 << sea) if sea in _DIOLKOS else 0) for sea, beside in enumerate(WATER)
)
ROUTES = _graph(_MAP["trade"]["routes"], SEA)
ROUTES_DIOLKOS = tuple(
    beside | (mask(_DIOLKOS) & ~(1 << sea) if sea in _DIOLKOS else 0) for sea, beside in enumerate(ROUTES)
)
COAST = tuple(  # region -> seas it touches
    mask(SEA[row["sea"]] for row in _MAP["coast"] if row["use"] and row["region"] == region) for region in REGIONS
)
SHORE = tuple(mask(r for r in range(len(REGIONS)) if COAST[r] >> sea & 1) for sea in range(len(SEAS)))

HOME = tuple(REGION[_MAP["home"][side]] for side in SIDES)
CORINTH = POLIS[_MAP["diolkos"]["polis"]]
PORT = tuple(mask(SEA[sea] for sea in _MAP["ports"][polis]["seas"]) for polis in POLEIS)  # polis -> seas of its arrows
PORT_SEAS = tuple(tuple(SEA[sea] for sea in _MAP["ports"][polis]["seas"]) for polis in POLEIS)
TRADE_START = tuple(mask(SEA[sea] for sea in _MAP["trade"]["ports"][side]["start_seas"]) for side in SIDES)
MARKET_ENTRY = tuple(SEA[_MAP["trade"]["entry"][market]["sea"]] for market in MARKETS)
MARKET_BY_LAND = tuple(  # market -> the polis from which it is reached by land, or -1
    POLIS[_MAP["trade"]["land_entry"][market]] if market in _MAP["trade"]["land_entry"] else -1 for market in MARKETS
)

REGION_OF = tuple(REGION[p["region"]] if p["region"] else -1 for p in _POLEIS.values())
POLEIS_IN = tuple(tuple(p for p in range(len(POLEIS)) if REGION_OF[p] == r) for r in range(len(REGIONS)))
BASE: tuple[int, ...] = tuple(p["base"] for p in _POLEIS.values())  # base population, and fortification
GROWTH: tuple[int, ...] = tuple(p["growth"] for p in _POLEIS.values())
MAX_POPULATION: tuple[int, ...] = tuple(p["max"] for p in _POLEIS.values())
BESIEGEABLE: tuple[bool, ...] = tuple(p["besiegeable"] for p in _POLEIS.values())
CAPITAL = tuple(next(i for i, p in enumerate(_POLEIS.values()) if p["capital_of"] == side) for side in SIDES)
COMMERCIAL = tuple(tuple(i for i, p in enumerate(_POLEIS.values()) if p["commercial_for"] == side) for side in SIDES)
PROJECT_TYPES = {
    edition: tuple(frozenset(p["projects"][edition]) for p in _POLEIS.values()) for edition in ("first", "second")
}


class Card:
    """One kind of battle card; both halves are printed on it."""

    __slots__ = ("copies", "formation", "id", "value")

    def __init__(self, row: dict[str, Any]) -> None:
        land, sea = row["land"], row["sea"]
        special = land["formation"] == sea["formation"]
        self.id: str = land["formation"] if special else f"{land['formation']}_{land['maneuver']}"
        self.formation = (land["formation"], sea["formation"])  # on land, at sea
        self.value: int = land["value"]  # the same on both halves: a test says so
        self.copies: int = row["copies"]


CARDS = tuple(Card(row) for row in load("battle")["cards"])
CARD = {card.id: index for index, card in enumerate(CARDS)}
DECK_SIZE = sum(card.copies for card in CARDS)
MERCENARIES, SALPINX = CARD["mercenaries"], CARD["salpinx"]
