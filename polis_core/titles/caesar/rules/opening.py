"""1, 6.1, 7.1, 8.1, 9.1: modules replace bonus tokens, the bonuses are dealt, tokens drawn."""

from __future__ import annotations

from typing import Any

from polis_core.kernel.action import Atom
from polis_core.kernel.frames import Chance, Frame, Outcomes, Procedure

from ..figures import BASE_BONUSES, BONUS_COUNT, BONUS_KIND, BONUS_OUTCOMES, BONUSES, DEALT, PROVINCES, ROW_START
from ..position import ACTIVE, BANK, BONUS, POOL, Position, module_bonuses

_KIND_OF: dict[Any, int] = dict(BONUS_KIND)  # by chance outcome
_POOL = slice(POOL, POOL + len(BONUSES))
_BASE = slice(POOL, POOL + len(BASE_BONUSES))  # the first kinds are those of the base game


def opening(p: Position, frame: Frame) -> None:
    """1.3 to 1.5: first the board, then what each side draws; who begins is set already."""
    setting = p.setting
    first = p.cells[ACTIVE]
    p.push("turn", first, 0)
    for side in (1 - first, first):
        if side == setting.crassus:
            for _ in range(ROW_START):
                p.push("crassus_draw")
        else:
            for _ in range(setting.reserve):
                p.push("draw", side, 0)
    p.push("deal", 0)
    for kind in reversed(module_bonuses(setting)):
        for _ in range(BONUS_COUNT[kind]):
            p.push("replace", kind)


def pool_outcomes(p: Position, frame: Frame) -> Outcomes:
    return [rows[n] for rows, n in zip(BONUS_OUTCOMES, p.cells[_POOL]) if n]


def replace_outcomes(p: Position, frame: Frame) -> Outcomes:
    """6.1, 7.1: only tokens of the base game are replaced, never one of a module."""
    return [rows[n] for rows, n in zip(BONUS_OUTCOMES, p.cells[_BASE]) if n]


def replace_play(p: Position, frame: Frame, outcome: Atom) -> None:
    c = p.cells
    out, into = BONUS_KIND[str(outcome)], frame[1]
    c[POOL + out] -= 1
    c[POOL + into] += 1
    if p.setting.posts:
        c[BANK + out] += 1  # 8.1
    p.emit("bonus_replaced", bonus=BONUSES[out], by=BONUSES[into])


def deal_play(p: Position, frame: Frame, outcome: Atom) -> None:
    """1.3: face up, one on each province but Italia."""
    number = frame[1]
    kind = _KIND_OF[outcome]
    c = p.cells
    c[POOL + kind] -= 1
    c[BONUS + DEALT[number]] = kind
    if p.journal is not None:
        p.emit("bonus_dealt", province=PROVINCES[DEALT[number]], bonus=BONUSES[kind])
    if number + 1 < len(DEALT):
        p.stack.append(("deal", number + 1))


FRAMES = {
    "opening": Procedure(opening),
    "replace": Chance(replace_outcomes, replace_play),
    "deal": Chance(pool_outcomes, deal_play),
}
