"""14.6, 14.7, 15.3, 15.4: what happens where armies end a move or are put down: huts, villages, enemies, cities."""

from __future__ import annotations

from polis_core.kernel.action import Action, Atom, action
from polis_core.kernel.frames import Chance, Decision, Frame, Outcomes, Procedure

from ..board import NAMES
from ..figures import (
    ABILITIES,
    CHINA,
    EXPLORED,
    FIRST_BUILDING,
    FIRST_PERSON,
    HUT,
    HUT_KINDS,
    NO_TOKEN,
    NOBODY,
    NONE,
    PERSON_VILLAGE,
    SIDES,
    TECH,
    VILLAGE,
    VILLAGE_KINDS,
)
from ..position import (
    AT,
    CIV,
    HUT_BOX,
    HUTS,
    OVER_CITY,
    OVER_FIGURES,
    OVER_VILLAGE,
    TOKEN_ON,
    USED,
    VILLAGE_BOX,
    VILLAGES,
    C,
    F,
    H,
    Position,
    V,
)
from .abilities import earn_culture
from .tokens import destroy_building, kill_figures
from .yields import check_coins, owner_of

COMBUSTION = TECH["combustion"]
_RAZE_BIT = 1 << next(ability.number for ability in ABILITIES if ability.tech == COMBUSTION)


def enemies_on(p: Position, side: int, sq: int) -> int:
    """Whose figures other than one's own stand on a square; NOBODY's. One's own may stand there too, attacking."""
    row = p.cells[AT : AT + len(SIDES) * F]
    if sq in row:
        for other in p.setting.after(side):
            if sq in row[other * F : other * F + F]:
                return other
    return NOBODY


def attack_here(p: Position, side: int, sq: int) -> None:
    """Figures of a side have come onto a square: whatever else is there takes effect."""
    c = p.cells
    city = p.city_on(sq)
    other = enemies_on(p, side, sq)
    if city != NONE and city // C != side:
        p.push("battle", side, city // C, sq, OVER_CITY)
    elif other != NOBODY:
        if p.armies(other, sq):
            p.push("battle", side, other, sq, OVER_FIGURES)
        else:  # R31
            kill_figures(p, other, p.figures(other, sq), sq)
            p.push("victor", side)
            p.push("loot", side, other, 0, 1)
            check_coins(p)
    elif c[TOKEN_ON + sq] == HUT:
        c[TOKEN_ON + sq] = NO_TOKEN
        p.push("explored", side)
        p.push("hut_token", side, sq)
    elif c[TOKEN_ON + sq] == VILLAGE:
        p.push("battle", side, p.setting.after(side)[0], sq, OVER_VILLAGE)


# -- tokens of huts and villages


def hut_outcomes(p: Position, frame: Frame) -> Outcomes:
    return [(name, n) for number, name in enumerate(HUT_KINDS) if (n := p.cells[HUT_BOX + number])]


def hut_play(p: Position, frame: Frame, outcome: Atom) -> None:
    _, side, sq = frame
    number = HUT_KINDS.index(str(outcome))
    p.cells[HUT_BOX + number] -= 1
    p.cells[HUTS + side * H + number] += 1
    p.emit_secret("hut_taken", (side,), {"resource": outcome}, side=SIDES[side], square=NAMES[sq])


def village_outcomes(p: Position, frame: Frame) -> Outcomes:
    return [(name, n) for number, name in enumerate(VILLAGE_KINDS) if (n := p.cells[VILLAGE_BOX + number])]


def village_play(p: Position, frame: Frame, outcome: Atom) -> None:
    _, side, sq = frame
    number = VILLAGE_KINDS.index(str(outcome))
    p.cells[VILLAGE_BOX + number] -= 1
    if number == PERSON_VILLAGE:
        p.emit("village_person", side=SIDES[side], square=NAMES[sq])
        p.push("draw_person", side, 1)
        return
    p.cells[VILLAGES + side * V + number] += 1
    p.emit_secret("village_taken", (side,), {"resource": outcome}, side=SIDES[side], square=NAMES[sq])


def explored(p: Position, frame: Frame) -> None:
    """20.1: China's culture."""
    if p.cells[CIV + frame[1]] == CHINA:
        earn_culture(p, frame[1], EXPLORED)


# -- Combustion


def raze(p: Position, frame: Frame) -> None:
    """("raze", side, square): an army that ended its move on an enemy's building may destroy it, once a turn."""
    _, side, sq = frame
    c = p.cells
    building = FIRST_BUILDING <= c[TOKEN_ON + sq] < FIRST_PERSON
    if building and p.knows(side, COMBUSTION) and not c[USED + side] & _RAZE_BIT:
        if p.armies(side, sq) and owner_of(p, sq) != side:
            p.push("raze_now", side, sq)


RAZE = (action("raze", "no"), action("raze", "yes"))


def raze_options(p: Position, frame: Frame, side: int) -> list[Action]:
    return list(RAZE)


def raze_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    if option is RAZE[1]:
        p.cells[USED + side] |= _RAZE_BIT
        destroy_building(p, frame[2])
        check_coins(p)


FRAMES = {
    "hut_token": Chance(hut_outcomes, hut_play),
    "village_token": Chance(village_outcomes, village_play),
    "explored": Procedure(explored),
    "raze": Procedure(raze),
    "raze_now": Decision(raze_options, raze_play),
}
