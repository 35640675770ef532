"""3.6, 4, 6.2, 7.2, 8.2, 9.5: what a bonus token does once, at the moment it is gained."""

from __future__ import annotations

from typing import Any

from polis_core.kernel.action import Action, Atom, action
from polis_core.kernel.frames import Chance, Decision, Frame, Outcomes, Procedure

from ..figures import (
    BONUS_KIND,
    BONUS_OUTCOMES,
    BONUSES,
    CENTURION,
    CENTURIONS,
    KIND,
    KINDS,
    MIGHT,
    POISON,
    SENATE,
    SIDES,
    TACTICS,
    WEALTH,
)
from ..position import (
    BAG_OF,
    BANK,
    DISCARDED,
    DUE,
    EXTRA,
    KNOWN_OF,
    LEFT,
    NONE,
    RESERVE_OF,
    ROW,
    ROW_SIZE,
    SENATES,
    UNDER,
    Position,
)
from .might import SKIP, has_target, province_name

USE = action("use")
_K = len(KINDS)


def effect(p: Position, frame: Frame) -> None:
    """Asks the side where there is a choice; says why where there is nothing to be had."""
    _, side, kind, province, won = frame
    c = p.cells
    if side == p.setting.crassus:
        crassus_effect(p, side, kind, won)
        return
    if kind == SENATE:
        keep_senate(p, side)
    lost = why_lost(p, side, kind, won)
    if lost:
        if p.journal is not None:
            p.emit("bonus_lost", side=SIDES[side], bonus=BONUSES[kind], why=lost)
    elif kind == MIGHT:
        p.push("might", side, province)
    elif kind == CENTURION:
        c[DUE] = 1
        p.emit("centurion_due", side=SIDES[side])
    else:
        p.push("bonus", side, kind, province)


def keep_senate(p: Position, side: int) -> None:
    """4.4: a Senate token stays with its taker, whoever controls the province."""
    p.cells[SENATES + side] += 1
    if p.journal is not None:
        p.emit("senate_kept", side=SIDES[side], count=p.cells[SENATES + side])


def why_lost(p: Position, side: int, kind: int, won: int) -> str | None:
    c = p.cells
    if kind == TACTICS:
        return "already_extra" if c[EXTRA] else None  # 4.1: one more turn, not two
    if kind == WEALTH:
        return None if any(c[BAG_OF[side] : BAG_OF[side] + _K]) else "bag_empty"
    if kind == MIGHT:
        return None if has_target(p, side) else "no_target"
    if kind == SENATE:
        return None if won else "no_control"  # 4.4
    if kind == POISON:
        return None if victim_tokens(p, 1 - side) else "reserve_empty"
    if c[DUE]:
        return "already_due"
    return None if p.centurions_at_home(side) else "no_centurion"


def crassus_effect(p: Position, side: int, kind: int, won: int) -> None:
    """9.5: he uses Senate and Poison; all else is thrown away, in the harder game with a control token (9.6)."""
    c = p.cells
    if kind == SENATE:
        keep_senate(p, side)
        if won:
            use(p, side, kind)
    elif kind == POISON:
        if victim_tokens(p, 1 - side):
            use(p, side, kind)
        else:
            p.emit("bonus_lost", side=SIDES[side], bonus=BONUSES[kind], why="reserve_empty")
    else:
        p.emit("bonus_discarded", side=SIDES[side], bonus=BONUSES[kind])
        if p.setting.harsh:
            c[DISCARDED + side] += p.spend_control(side, 1)
            p.emit("control_discarded", side=SIDES[side], left=c[LEFT + side])
            p.check_control_win(side)


# -- the choice to use it


def bonus_options(p: Position, frame: Frame, side: int) -> list[Action]:
    return [SKIP, USE]


def bonus_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    kind = frame[2]
    if option is not SKIP:
        use(p, side, kind)
    elif p.journal is not None:
        p.emit("bonus_skipped", side=SIDES[side], bonus=BONUSES[kind])


def use(p: Position, side: int, kind: int) -> None:
    c = p.cells
    if p.journal is not None:
        p.emit("bonus_used", side=SIDES[side], bonus=BONUSES[kind])
    if kind == TACTICS:
        c[EXTRA] = 1
    elif kind == WEALTH:
        p.push("draw", side, 0)
    elif kind == SENATE:
        n = p.spend_control(side, c[SENATES + side])
        c[UNDER + side] += n
        p.emit("senate_filled", side=SIDES[side], tokens=n, left=c[LEFT + side])
        p.check_control_win(side)
    else:
        p.push("poison", 1 - side)


def bonus_args(p: Position, frame: Frame) -> dict[str, Any]:
    _, side, kind, province = frame
    args: dict[str, Any] = {"bonus": BONUSES[kind], "province": province_name(province)}
    if kind == SENATE:
        args["tokens"] = min(p.cells[SENATES + side], p.cells[LEFT + side])
    return args


# -- 6.2 Poison


def victim_tokens(p: Position, victim: int) -> list[int]:
    """The kinds in the victim's reserve, or in the row of Crassus (11.1), each as often as it is there."""
    if victim == p.setting.crassus:
        return sorted(p.row())
    at = RESERVE_OF[victim]
    return [kind for kind, n in enumerate(p.cells[at : at + _K]) for _ in range(n)]


def poison_outcomes(p: Position, frame: Frame) -> Outcomes:
    tokens = victim_tokens(p, frame[1])
    return [(KINDS[kind], tokens.count(kind)) for kind in sorted(set(tokens))]


def poison_play(p: Position, frame: Frame, outcome: Atom) -> None:
    _, victim = frame
    c = p.cells
    kind = KIND[str(outcome)]
    if victim == p.setting.crassus:
        take_from_row(p, p.row().index(kind))
    else:
        c[RESERVE_OF[victim] + kind] -= 1
    c[BAG_OF[victim] + kind] += 1
    if kind in CENTURIONS:
        c[KNOWN_OF[victim] + CENTURIONS.index(kind)] = 0
    p.emit("token_returned", side=SIDES[victim], token=KINDS[kind])


def take_from_row(p: Position, place: int) -> int:
    """Takes a token out of Crassus's row; those to the right move up."""
    row = p.row()
    kind = row.pop(place)
    p.cells[ROW : ROW + ROW_SIZE] = row + [NONE] * (ROW_SIZE - len(row))
    return kind


# -- 8.2 the bank


def bank_outcomes(p: Position, frame: Frame) -> Outcomes:
    return [rows[n] for rows, n in zip(BONUS_OUTCOMES, p.cells[BANK : BANK + len(BONUSES)]) if n]


def bank_play(p: Position, frame: Frame, outcome: Atom) -> None:
    """It is carried out at once and leaves the match; no province is won with it."""
    _, side = frame
    kind = BONUS_KIND[str(outcome)]
    p.cells[BANK + kind] -= 1
    p.emit("bank_drawn", side=SIDES[side], bonus=outcome, left=sum(p.cells[BANK : BANK + len(BONUSES)]))
    p.push("effect", side, kind, NONE, 0)


FRAMES = {
    "effect": Procedure(effect),
    "bonus": Decision(bonus_options, bonus_play, bonus_args, in_order=True),
    "poison": Chance(poison_outcomes, poison_play),
    "bank": Chance(bank_outcomes, bank_play),
}
