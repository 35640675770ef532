"""The figures that lie open on the table, for whoever draws it: the same in every match."""

from __future__ import annotations

from typing import Any

from .figures import CARDS, HAND_SIZE, IN_BAG, IN_DECK, ISLANDS, LEGS, MOST_RAISE, QUAYS, ROUTE, SIDES, WARES, WORTH


def table() -> dict[str, Any]:
    return {
        "sides": list(SIDES),
        "islands": {name: {"quays": list(quays)} for name, quays in zip(ISLANDS, QUAYS)},
        "wares": {name: {"copies": n, "worth": worth} for name, n, worth in zip(WARES, IN_BAG, WORTH)},
        "cards": dict(zip(CARDS, IN_DECK)),
        "hand": HAND_SIZE,
        "legs": LEGS,
        "raise": MOST_RAISE,
        "route": ROUTE,
    }
