"""The figures: names in a fixed order, the tiles of the chart, the cards and the wares.

The order of each tuple of names is the order of cells in a position and so part of every digest: append only.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from polis_core.kernel.action import action
from polis_core.parts.figures import reader

load = reader(__package__)
_FIGURES = load("figures")

SIDES: tuple[str, ...] = tuple(_FIGURES["sides"])
PLAYERS: dict[str, dict[str, Any]] = _FIGURES["players"]
ROUNDS: dict[str, int] = _FIGURES["rounds"]
TABLES: dict[int, dict[str, int]] = {int(sides): row for sides, row in _FIGURES["tables"].items()}
MOST_ISLANDS = max(row["islands"] for row in TABLES.values())
MOST_LOTS = max(row["lots"] for row in TABLES.values())

ISLANDS: tuple[str, ...] = tuple(_FIGURES["islands"])
QUAYS: tuple[tuple[int, ...], ...] = tuple(tuple(row["quays"]) for row in _FIGURES["islands"].values())
CHART: dict[str, Any] = _FIGURES["chart"]

WARES: tuple[str, ...] = tuple(_FIGURES["wares"])
IN_BAG: tuple[int, ...] = tuple(row["copies"] for row in _FIGURES["wares"].values())
WORTH: tuple[int, ...] = tuple(row["worth"] for row in _FIGURES["wares"].values())

CARDS: tuple[str, ...] = tuple(_FIGURES["cards"])  # the bids from 1 on, then the veto
IN_DECK: tuple[int, ...] = tuple(_FIGURES["cards"].values())
VETO_CARD = CARDS.index("veto")
HAND_SIZE: int = _FIGURES["hand"]

START_COINS: int = _FIGURES["coins"]["start"]
INCOME: int = _FIGURES["coins"]["income"]
FARE: int = _FIGURES["coins"]["fare"]
LEGS: int = _FIGURES["legs"]
MOST_RAISE: int = _FIGURES["raise"]
ROUTE: int = _FIGURES["route"]

NOBODY = -1

NOTHING, VETO = action("bid", 0), action("answer", "veto")
BIDS = tuple(action("bid", kind + 1) for kind in range(VETO_CARD))
STOP, DROP = action("stop"), action("drop")

Neighbours = tuple[tuple[int, ...], ...]


@cache
def neighbours(islands: tuple[int, ...]) -> Neighbours:
    """1.2: for each place of the chart those that a bridge joins it to: a quay reaches so many places back."""
    found: list[list[int]] = [[] for _ in islands]
    for place, island in enumerate(islands):
        for back in QUAYS[island]:
            if back <= place:
                found[place].append(place - back)
                found[place - back].append(place)
    return tuple(tuple(sorted(row)) for row in found)
