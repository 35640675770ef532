"""All that a seat can't know, dealt anew from what it has not seen: the other reserve, and backs on control posts.

The result depends on nothing hidden: positions that the seat can't tell apart give the same copies.
"""

from __future__ import annotations

from itertools import product

from polis_core.kernel.chance import Draw, deal

from .figures import FITS, KINDS, NOBODY, SIDES
from .position import BAG_OF, LAID, RESERVE_OF, Position
from .view import known, laid_down, unseen

_K = len(KINDS)


def resample(p: Position, seat: int | None, draw: Draw) -> Position:
    other = p.clone()
    own = NOBODY if seat is None else p.setting.side_of[seat]
    for side in range(len(SIDES)):
        if side not in (own, p.setting.crassus):
            _deal(other, side, draw)
    return other


def _deal(p: Position, side: int, draw: Draw) -> None:
    c = p.cells
    pool = unseen(p, side)
    sure = known(p, side)
    size = p.reserve_size(side) - len(sure)
    borders = laid_down(p, side)
    if borders:
        for border, kind in zip(borders, _backs(pool, borders, draw)):
            c[LAID + border] = kind * 4 + side
            pool[kind] -= 1
    dealt = deal(pool, size, draw)
    c[RESERVE_OF[side] : RESERVE_OF[side] + _K] = [int(kind in sure) + dealt[kind] for kind in range(_K)]
    c[BAG_OF[side] : BAG_OF[side] + _K] = pool


def _backs(pool: list[int], borders: list[int], draw: Draw) -> tuple[int, ...]:
    """Which tokens may lie under these backs: each must fit its border, and there are only so many of a kind."""
    fitting = [[kind for kind in range(_K) if pool[kind] and FITS[kind] >> border & 1] for border in borders]
    found = [row for row in product(*fitting) if all(row.count(kind) <= pool[kind] for kind in row)]
    return found[draw(len(found))]
