"""The weights of the value, as read from the data, and the tables that follow from them for an edition."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .edition import Edition
from .figures import GOODS, MARKET_BY_LAND, MARKET_ENTRY, REGIONS, WHEAT

WHEAT_TAXED = 60  # for comparing rows of tribute only: the supply forecast values wheat more exactly
MAX_HOPLITES = 6  # in a region: above the highest limit


class Weights:
    """The weights as attributes; those that depend on something (rounds left, how many) are tuples."""

    def __init__(self, rows: Mapping[str, Any]) -> None:
        for name, row in rows.items():
            value = row["value"] if isinstance(row, Mapping) else row
            setattr(self, name, tuple(value) if isinstance(value, list) else value)

    def __getattr__(self, name: str) -> Any:  # names come from the data
        raise AttributeError(name)


class Tables:
    """Figures that are the same throughout an edition, worked out once."""

    __slots__ = ("good", "rounds", "tribute", "wheat_cargoes", "wheat_rows")

    def __init__(self, edition: Edition, w: Weights) -> None:
        self.rounds = len(edition.rounds)
        self.good: tuple[int, ...] = tuple(WHEAT_TAXED if name == "wheat" else getattr(w, name) for name in GOODS)
        self.tribute = tuple(  # region -> hoplites -> the most they can lay
            tuple(best_tribute(edition, region, n, self.good) for n in range(MAX_HOPLITES))
            for region in range(len(REGIONS))
        )
        self.wheat_rows = tuple(  # region -> hoplites -> wheat, if they lay all they can on it
            tuple(edition.tribute_values[min(n, rows[WHEAT])] for n in range(MAX_HOPLITES)) for rows in edition.tribute
        )
        self.wheat_cargoes = tuple(  # round -> wheat cargoes, the largest first
            tuple(
                sorted(
                    (
                        (cargo, row.size, row.market, MARKET_ENTRY[row.market], MARKET_BY_LAND[row.market], row.accepts)
                        for cargo, row in enumerate(edition.cargoes)
                        if row.gives == WHEAT and cargo in open_now
                    ),
                    key=lambda row: (-row[1], row[0]),
                )
            )
            for open_now in edition.open_cargoes
        )


def best_tribute(edition: Edition, region: int, hoplites: int, worth: tuple[int, ...]) -> int:
    """The most that so many hoplites can lay in the region's rows."""
    best = [0] * (hoplites + 1)
    for good, cells in enumerate(edition.tribute[region]):
        best = [
            max(best[n - k] + edition.tribute_values[k] * worth[good] for k in range(min(n, cells) + 1))
            for n in range(hoplites + 1)
        ]
    return best[hoplites]
