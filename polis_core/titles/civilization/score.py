"""How far each side is on the four ways to win: open numbers, for plots and for the end."""

from __future__ import annotations

from .position import CITY, KNOWN, SPACE, C, Position
from .rules.yields import coins


def score(p: Position, side: int) -> dict[str, int]:
    c = p.cells
    return {
        "culture": c[SPACE + side],
        "techs": c[KNOWN + side].bit_count(),
        "coins": coins(p, side),
        "cities": sum(sq >= 0 for sq in c[CITY + side * C : CITY + side * C + C]),
    }
