"""What a position is worth to a side, in hundredths of a control token got rid of, as a sum of terms with names.

Control tokens gone are what wins. The rest is what they will come from: provinces that are being won, borders between
them, the bonus of a province that one more token closes, tokens to choose from, and whose turn it is.
The weights stand in `data/weights.json`, each with what it means.
"""

from __future__ import annotations

from collections.abc import Mapping
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
_SUM = tuple(sum(values) for values in VALUES)
SURE = 100  # percent
TERMS = ("control", "provinces", "borders", "bonuses", "senate", "reserve", "strength", "tempo", "stuck")


class CaesarJudge(Judge):
    follow = frozenset({"order", "borders", "bonus", "might", "centurion"})
    horizon = 1
    scale = 20

    def __init__(self, weights: Mapping[str, Any] | None = None) -> None:
        rows = {**load("weights"), **(weights or {})}
        self.w: dict[str, Any] = {name: row["value"] if isinstance(row, Mapping) else row for name, row in rows.items()}

    def calm(self, position: KernelPosition) -> bool:
        return not position.stack or position.stack[-1][0] == "place"

    def value(self, position: KernelPosition, seat: int) -> int:
        assert isinstance(position, Position)
        side = position.setting.side_of[seat]
        if position.cells[WINNER] != NOBODY:
            return _won(position, side)
        return sum(self._sums(position, side))

    def terms(self, position: KernelPosition, seat: int) -> dict[str, int]:
        assert isinstance(position, Position)
        side = position.setting.side_of[seat]
        if position.cells[WINNER] != NOBODY:
            return {OUTCOME: _won(position, side)}
        return dict(zip(TERMS, self._sums(position, side)))

    def _sums(self, p: Position, side: int) -> tuple[int, ...]:
        """The terms in the order of TERMS, each as this side's lead over the other."""
        c = p.cells
        w = self.w
        other = 1 - side
        left = c[LEFT + other] - c[LEFT + side]
        mover = _mover(p)
        ahead = 1 if mover == side else -1 if mover == other else 0
        provinces, borders, bonuses = self._open(p, side, ahead)
        senate = (c[SENATES + side] - c[SENATES + other]) * int(w["senate"])
        mine, theirs = _hand(p, side), _hand(p, other)
        choice = w["reserve"]
        reserve = choice[min(len(mine), len(choice) - 1)] - choice[min(len(theirs), len(choice) - 1)]
        strength = (_strength(p, side) - _strength(p, other)) * int(w["strength"]) // 10
        return (
            left * int(w["control"]) + self._near(c[LEFT + side]) - self._near(c[LEFT + other]),
            provinces,
            borders,
            bonuses,
            senate,
            reserve,
            strength,
            ahead * int(w["tempo"]),
            self._stuck(c[FREE], mine) - self._stuck(c[FREE], theirs),
        )

    def _near(self, left: int) -> int:
        """The last tokens are worth more than the first: they end the match."""
        row = self.w["near"]
        return int(row[left]) if left < len(row) else 0

    def _stuck(self, free: int, hand: list[int]) -> int:
        """What a side stands to lose when hardly anything of it can be laid (5.1)."""
        fitting = sum(bool(FITS[kind] & free) for kind in hand)
        row = self.w["stuck"]
        return int(row[fitting]) if fitting < len(row) else 0

    def _open(self, p: Position, side: int, ahead: int) -> tuple[int, int, int]:
        """Provinces still to be judged: who is likely to control them, and what follows from that."""
        c = p.cells
        w = self.w
        free = c[FREE]
        own, foe = INFLUENCE_OF[side], INFLUENCE_OF[1 - side]
        slopes, early = w["slope"], w["early"]
        chance = [0] * _P  # percent: 100 is surely this side's, -100 the other's
        for province, mask in enumerate(MASK_OF):
            holder = c[CONTROL + province]
            if holder != NOBODY:
                chance[province] = 0 if c[TURNED_AT + province] else SURE if holder == side else -SURE
            elif free & mask:
                n = (free & mask).bit_count()
                lead = (c[own + province] - c[foe + province]) * slopes[n]
                chance[province] = (SURE if lead > SURE else -SURE if lead < -SURE else lead) * early[n] // 100
        provinces = borders = bonuses = 0
        held = w["held"]
        for province, mask in enumerate(MASK_OF):
            left = free & mask
            here = chance[province]
            if left:
                provinces += here * SPACES[province] * int(w["control"]) // 100
                if left & (left - 1):
                    continue
                kind = c[BONUS + province]
                gain = held[kind]
                if kind == SENATE:  # 4.4: only who also takes the province gets anything out of it now
                    taker = side if ahead > 0 else 1 - side
                    gain = gain + (c[SENATES + taker] + 1) * int(w["control"]) * max(here * ahead, 0) // 100
                bonuses += ahead * gain
        for province in range(_P):
            here = chance[province]
            if not here:
                continue
            for border, neighbour in ACROSS[province]:
                if neighbour < province or c[COVER + border] != NOBODY:
                    continue
                there = chance[neighbour]
                if not free & MASK_OF[province] and not free & MASK_OF[neighbour]:
                    continue  # both judged: whoever could cover it has had the choice
                if (here > 0) == (there > 0) and there:
                    both = here * there // 100
                    borders += (both if here > 0 else -both) * int(w["border"]) // 100
        return provinces, borders, bonuses * int(w["bonus"]) // 100


def _mover(p: Position) -> int:
    """The side that lays the next token; nobody's in the middle of an action."""
    if p.stack and p.stack[-1][0] == "place":
        side: int = p.stack[-1][1]
        return side
    return NOBODY


def _hand(p: Position, side: int) -> list[int]:
    """The kinds that a side can choose from, one by one."""
    if side == p.setting.crassus:
        return [kind for kind in p.cells[ROW : ROW + ROW_SIZE] if kind >= 0]
    at = RESERVE_OF[side]
    return [kind for kind, n in enumerate(p.cells[at : at + _K]) for _ in range(n)]


def _strength(p: Position, side: int) -> int:
    """All values that a side still has to lay."""
    bag, hand = BAG_OF[side], RESERVE_OF[side]
    c = p.cells
    return sum((c[bag + kind] + c[hand + kind]) * _SUM[kind] for kind in range(_K))


def _won(p: Position, side: int) -> int:
    lead = 100 * (p.cells[LEFT + 1 - side] - p.cells[LEFT + side])
    return lead + (WIN if p.cells[WINNER] == side else -WIN)
