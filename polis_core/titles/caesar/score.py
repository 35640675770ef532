"""Which control tokens a side has got rid of, by where they went: what outcome, views and plots show."""

from __future__ import annotations

from .figures import BORDERS, NOBODY, PROVINCES
from .position import CONTROL, COVER, DISCARDED, TOKENS, UNDER, Position


def score(p: Position, side: int) -> dict[str, int]:
    c = p.cells
    parts = {
        "provinces": sum(c[TOKENS + one] for one in range(len(PROVINCES)) if c[CONTROL + one] == side),
        "borders": sum(cover != NOBODY and cover & 1 == side for cover in c[COVER : COVER + len(BORDERS)]),
        "senate": c[UNDER + side],
        "discarded": c[DISCARDED + side],
    }
    return {**parts, "total": sum(parts.values())}
