"""18.2, 18.3: the pyramid, and what a new tech brings at once; 6.1, 6.2: which governments are open."""

from __future__ import annotations

from typing import Any

from polis_core.kernel.action import Action, action
from polis_core.kernel.frames import Decision, Frame, Procedure

from ..board import AROUND
from ..figures import (
    ANARCHY,
    BUILDING_TECH,
    DESPOTISM,
    FIRST_BUILDING,
    GERMANY,
    GOVERNMENTS,
    LEVEL,
    MARKET,
    NONE,
    PYRAMID_TOP,
    RANK_TECHS,
    RESOURCES,
    SIDES,
    SPACE_FLIGHT,
    START,
    START_GOVERNMENT,
    START_TECH,
    TECHS,
    UNIT_OF,
    UNLOCKS,
    UPGRADE,
)
from ..position import (
    ACTIVE,
    CHANGED,
    CITY,
    CIV,
    FRESH,
    GOVERNED,
    HELD,
    KNOWN,
    PHASE,
    STOCK,
    TOKEN_ON,
    Position,
)
from .yields import check_coins

_LEVELS = tuple(sum(1 << tech for tech, level in enumerate(LEVEL) if level == n) for n in range(PYRAMID_TOP + 1))
_UPGRADED_BY = {  # tech: (basic token, upgraded token)
    BUILDING_TECH[upgrade]: (FIRST_BUILDING + basic, FIRST_BUILDING + upgrade)
    for basic, upgrade in enumerate(UPGRADE)
    if upgrade != NONE
}


def rows(p: Position, side: int) -> list[int]:
    """How many techs stand in each row of the pyramid, from row 0 (none) up; the starting tech is in row 1."""
    known = p.cells[KNOWN + side]
    first = START_TECH[p.cells[CIV + side]]
    found = [(known & level).bit_count() for level in _LEVELS]
    if known >> first & 1:
        found[LEVEL[first]] -= 1
        found[1] += 1
    return found


def placeable(p: Position, side: int) -> list[int]:
    """The techs that a side does not know and has a legal place for (R40)."""
    known = p.cells[KNOWN + side]
    row = rows(p, side)
    fits = [False, True, *[row[level - 1] >= row[level] + 2 for level in range(2, PYRAMID_TOP + 1)]]
    return [tech for tech, level in enumerate(LEVEL) if fits[level] and not known >> tech & 1]


def rank(p: Position, side: int, kind: int) -> int:
    """9.7: the highest that any own tech gives; 0 where the type is not open yet (aircraft)."""
    known = p.cells[KNOWN + side]
    for tech, found in RANK_TECHS[kind]:
        if known >> tech & 1:
            return found
    return 0 if len(RANK_TECHS[kind]) == 1 else 1


def learn(p: Position, side: int, tech: int, how: str) -> None:
    """R25: a tech does all it does however it was gained."""
    c = p.cells
    c[KNOWN + side] |= 1 << tech
    p.emit("tech_learnt", side=SIDES[side], tech=TECHS[tech], how=how)
    if tech == SPACE_FLIGHT:
        p.end_match(side, "technology")
        return
    if tech in _UPGRADED_BY:  # 10.3
        basic, upgraded = _UPGRADED_BY[tech]
        for city in p.cities(side):
            for sq in AROUND[c[CITY + city]]:
                if c[TOKEN_ON + sq] == basic:
                    c[TOKEN_ON + sq] = upgraded
    if UNLOCKS[tech] != NONE:
        c[FRESH + side] |= 1 << UNLOCKS[tech]
        if c[PHASE] == START and _part_is_over(p, side):  # R6
            p.push("adopt", side, UNLOCKS[tech])
    check_coins(p)
    if UNIT_OF[tech] != NONE and c[CIV + side] == GERMANY:  # 20.1, R58
        p.push("bounty", side)
        p.push("draw_unit", side, UNIT_OF[tech])


def _part_is_over(p: Position, side: int) -> bool:
    """Whether a side has had its part of this phase: whose part is still to come picks in it."""
    order = p.order()
    return p.cells[ACTIVE] >= 0 and order.index(side) < order.index(p.cells[ACTIVE])


# -- Germany's resource


def bounty(p: Position, frame: Frame) -> None:
    if any(p.cells[STOCK : STOCK + MARKET]):
        p.push("take", frame[1])


def take_options(p: Position, frame: Frame, side: int) -> list[Action]:
    return [action("take", RESOURCES[number]) for number in range(MARKET) if p.cells[STOCK + number]]


def take_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    number = RESOURCES.index(str(option[1]))
    p.cells[STOCK + number] -= 1
    p.cells[HELD + side * MARKET + number] += 1
    p.emit("resource_taken", side=SIDES[side], resource=option[1])


# -- governments


def open_governments(p: Position, side: int) -> list[int]:
    """6.1: Despotism, the one of the civilization, and those of known techs; Anarchy is open to all."""
    known = p.cells[KNOWN + side]
    found = {DESPOTISM, START_GOVERNMENT[p.cells[CIV + side]]}
    found |= {government for tech, government in enumerate(UNLOCKS) if government != NONE and known >> tech & 1}
    return sorted(found)


def may_adopt(p: Position, side: int) -> list[int]:
    """6.2, R7: one change a turn; directly into one just unlocked, else into Anarchy, and out of it a turn later."""
    c = p.cells
    if c[CHANGED + side]:
        return []
    now = c[GOVERNED + side]
    if now == ANARCHY:
        return open_governments(p, side)
    return [
        government
        for government in range(len(GOVERNMENTS))
        if government != now and (government == ANARCHY or c[FRESH + side] >> government & 1)
    ]


def govern(p: Position, side: int, government: int) -> None:
    c = p.cells
    c[GOVERNED + side] = government
    c[CHANGED + side] = 1
    p.emit("government", side=SIDES[side], government=GOVERNMENTS[government])
    check_coins(p)
    p.push("cut_hand", side)


def adopt_options(p: Position, frame: Frame, side: int) -> list[Action]:
    return [action("govern", GOVERNMENTS[frame[2]]), action("keep")]


def adopt_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    p.cells[FRESH + side] &= ~(1 << frame[2])
    if option.kind == "govern":
        govern(p, side, frame[2])


def adopt(p: Position, frame: Frame) -> None:
    """R6: unlocked in a Start of Turn phase outside one's own part; one change a turn holds here too."""
    _, side, government = frame
    c = p.cells
    done = c[GOVERNED + side] == government or c[CHANGED + side]
    if not done:
        p.push("adopt_now", side, government)


def adopt_args(p: Position, frame: Frame) -> dict[str, Any]:
    return {"government": GOVERNMENTS[frame[2]]}


FRAMES = {
    "bounty": Procedure(bounty),
    "take": Decision(take_options, take_play),
    "adopt": Procedure(adopt),
    "adopt_now": Decision(adopt_options, adopt_play, adopt_args),
}
