"""All that a seat can't know, dealt anew from what it has not seen: the other reserve, and backs on control posts.

The result depends on nothing hidden: positions that the seat can't tell apart give the same copies.
"""

from __future__ import annotations

from itertools import product

from polis_core.kernel.chance import Draw, deal

from .figures import FITS, KINDS, NOBODY, SIDES
from .position import BAG_OF, FREE, LAID, RESERVE_OF, Position
from .rules.turn import can_place
from .view import known, laid_down, unseen

_K = len(KINDS)
TRIES = 30  # deals until one is found with which the side can do what it is asked for


def resample(p: Position, seat: int | None, draw: Draw) -> Position:
    other = p.clone()
    own = NOBODY if seat is None else p.setting.seating.sides_of[seat][0]
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
    for _ in range(TRIES):
        left = pool[:]
        dealt = deal(left, size, draw)
        c[RESERVE_OF[side] : RESERVE_OF[side] + _K] = [int(kind in sure) + dealt[kind] for kind in range(_K)]
        c[BAG_OF[side] : BAG_OF[side] + _K] = left
        if not _must_place(p, side) or can_place(p, side):
            return
    _swap_in(p, side, sure)


def _must_place(p: Position, side: int) -> bool:
    """5.1: who is asked for a placement has one, and everybody knows that."""
    return bool(p.stack) and p.stack[-1][:2] == ("place", side)


def _swap_in(p: Position, side: int, sure: list[int]) -> None:
    """Where chance finds none, a token that fits comes from the bag, for one that does not."""
    c = p.cells
    fits = next(kind for kind in range(_K) if c[BAG_OF[side] + kind] and FITS[kind] & c[FREE])
    other = next(kind for kind in range(_K) if c[RESERVE_OF[side] + kind] > (kind in sure))
    for at, kind, n in ((BAG_OF, fits, -1), (BAG_OF, other, 1), (RESERVE_OF, fits, 1), (RESERVE_OF, other, -1)):
        c[at[side] + kind] += n


def _backs(pool: list[int], borders: list[int], draw: Draw) -> tuple[int, ...]:
    """Which tokens may lie under these backs: each must fit its border, and there are only so many of a kind."""
    fitting = [[kind for kind in range(_K) if pool[kind] and FITS[kind] >> border & 1] for border in borders]
    found = [row for row in product(*fitting) if all(row.count(kind) <= pool[kind] for kind in row)]
    return found[draw(len(found))]
