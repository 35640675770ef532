"""What a position is worth to each side, in hundredths of a control token got rid of, as a sum of terms with names.

Control tokens gone are what wins. The rest is where they will come from: provinces that are being won, borders between
them, the bonus of a province that one more token closes, tokens to choose from, and whose turn it is.
The weights are in `data/weights.json`, each with its meaning.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import compress
from operator import mul
from typing import Any

from polis_core.kernel.frames import Position as KernelPosition
from polis_core.kernel.judge import OUTCOME, WIN, Judge

from .figures import ACROSS, FITS, KINDS, MASK_OF, NOBODY, PROVINCES, SENATE, SPACES, VALUES, load
from .position import (
    BAG_OF,
    BONUS,
    CONTROL,
    COVER,
    FREE,
    INFLUENCE_OF,
    LEFT,
    RESERVE_OF,
    ROW,
    ROW_SIZE,
    SENATES,
    TURNED_AT,
    WINNER,
    Position,
)

_P, _K = len(PROVINCES), len(KINDS)
_ALL_KINDS = tuple(range(_K))
_SUM = tuple(sum(values) for values in VALUES)
_LATER_ACROSS = tuple(  # for each province the borders to those that come after it, so that each counts once
    tuple(row for row in ACROSS[province] if row[1] >= province) for province in range(_P)
)
SURE = 100  # percent
TERMS = ("control", "provinces", "borders", "bonuses", "senate", "reserve", "strength", "tempo", "stuck")
Pair = list[int]  # one number for each side


class CaesarJudge(Judge):
    follow_ups = frozenset({"order", "borders", "bonus", "might", "centurion"})
    max_depth = 1
    noise_percent = 20

    def __init__(self, weights: Mapping[str, Any] | None = None) -> None:
        rows = {**load("weights"), **(weights or {})}
        self.w: dict[str, Any] = {name: row["value"] if isinstance(row, Mapping) else row for name, row in rows.items()}

    def calm(self, position: KernelPosition) -> bool:
        return not position.stack or position.stack[-1][0] == "place"

    def values(self, position: KernelPosition) -> tuple[int, int]:
        assert isinstance(position, Position)
        if position.cells[WINNER] != NOBODY:
            return _final_values(position)
        one, other = self._both_sides(position)
        return sum(one), sum(other)

    def terms(self, position: KernelPosition) -> tuple[dict[str, int], dict[str, int]]:
        assert isinstance(position, Position)
        if position.cells[WINNER] != NOBODY:
            one, other = _final_values(position)
            return {OUTCOME: one}, {OUTCOME: other}
        rows = self._both_sides(position)
        return dict(zip(TERMS, rows[0])), dict(zip(TERMS, rows[1]))

    def _both_sides(self, p: Position) -> tuple[Pair, Pair]:
        """The terms of each side, in the order of TERMS."""
        mover = _mover(p)
        provinces, borders, bonuses = self._open_provinces(p, mover)
        one, other = self._own(p, 0, mover), self._own(p, 1, mover)
        one[1:4] = provinces[0], borders[0], bonuses[0]
        other[1:4] = provinces[1], borders[1], bonuses[1]
        return one, other

    def _own(self, p: Position, side: int, mover: int) -> Pair:
        """The terms that depend on one side alone; the places of the others are left 0."""
        c = p.cells
        w = self.w
        left = c[LEFT + side]
        near, choice, stuck = w["near"], w["reserve"], w["stuck"]
        free = c[FREE]
        size = fitting = 0
        for kind in _hand(p, side):
            size += 1
            if FITS[kind] & free:
                fitting += 1
        return [
            (near[left] if left < len(near) else 0) - left * w["control"],
            0,
            0,
            0,
            c[SENATES + side] * w["senate"],
            choice[size if size < len(choice) else -1],
            _strength(p, side) * w["strength"] // 10,
            w["tempo"] if mover == side else 0,
            stuck[fitting] if fitting < len(stuck) else 0,  # 5.1: hardly any of its tokens fits
        ]

    def _open_provinces(self, p: Position, mover: int) -> tuple[Pair, Pair, Pair]:
        """What provinces that are not closed yet, their borders and bonuses are likely to bring each side."""
        c = p.cells
        w = self.w
        free = c[FREE]
        control = w["control"]
        winners, chances = self._chances(c, free)
        provinces, borders, bonuses = [0, 0], [0, 0], [0, 0]
        for province, mask in enumerate(MASK_OF):
            left = free & mask
            if not left:
                continue
            chance, winner = chances[province], winners[province]
            if chance:
                provinces[winner] += chance * SPACES[province] * control // 100
            if left & (left - 1) or mover == NOBODY:
                continue
            kind = c[BONUS + province]
            gain = w["held"][kind]
            if kind == SENATE and winner == mover:  # 4.4: it pays at once only for a taker who wins the province too
                gain += (c[SENATES + mover] + 1) * control * chance // 100
            bonuses[mover] += gain * w["bonus"] // 100
        weight = w["border"]
        for province, chance in enumerate(chances):
            if not chance:
                continue
            winner, is_open = winners[province], free & MASK_OF[province]
            for border, neighbour in _LATER_ACROSS[province]:
                if winners[neighbour] == winner and chances[neighbour] and c[COVER + border] == NOBODY:
                    if is_open or free & MASK_OF[neighbour]:  # once both are closed, nobody covers it any more
                        borders[winner] += chance * chances[neighbour] // 100 * weight // 100
        return provinces, borders, bonuses

    def _chances(self, c: list[int], free: int) -> tuple[list[int], list[int]]:
        """The likely winner of each province, and how likely it is, in percent."""
        slopes, early = self.w["slope"], self.w["early"]
        one, other = INFLUENCE_OF
        winners, chances = c[CONTROL : CONTROL + _P], [0] * _P
        for province, mask in enumerate(MASK_OF):
            if winners[province] != NOBODY:
                if not c[TURNED_AT + province]:
                    chances[province] = SURE
            elif free & mask:
                n = (free & mask).bit_count()
                ahead = c[one + province] - c[other + province]
                if ahead:
                    winners[province] = 0 if ahead > 0 else 1
                    chance = (ahead if ahead > 0 else -ahead) * slopes[n]
                    chances[province] = (chance if chance < SURE else SURE) * early[n] // 100
        return winners, chances


def _mover(p: Position) -> int:
    """The side that lays the next token; nobody in the middle of an action."""
    if p.stack and p.stack[-1][0] == "place":
        side: int = p.stack[-1][1]
        return side
    return NOBODY


def _hand(p: Position, side: int) -> list[int]:
    """The kinds of token that a side can choose from, each as often as it is there."""
    if side == p.setting.crassus:
        return [kind for kind in p.cells[ROW : ROW + ROW_SIZE] if kind >= 0]
    counts = p.cells[RESERVE_OF[side] : RESERVE_OF[side] + _K]
    found = list(compress(_ALL_KINDS, counts))
    if len(found) < sum(counts):
        found += [kind for kind, n in enumerate(counts) for _ in range(n - 1)]
    return found


def _strength(p: Position, side: int) -> int:
    """All influence that a side still has to lay."""
    bag, hand = BAG_OF[side], RESERVE_OF[side]
    c = p.cells
    strength: int = sum(map(mul, c[bag : bag + _K], _SUM)) + sum(map(mul, c[hand : hand + _K], _SUM))
    return strength


def _final_values(p: Position) -> tuple[int, int]:
    one, other = (-100 * p.cells[LEFT + side] + (WIN if p.cells[WINNER] == side else 0) for side in (0, 1))
    return one, other
