"""3, 7: a turn and its phases; trade is gathered here, the other phases have modules of their own."""

from __future__ import annotations

from polis_core.kernel.frames import Frame, Procedure

from ..figures import (
    ANARCHY,
    FIGURES,
    FIRST_SCOUT,
    MANAGING,
    MOST_TURNS,
    MOVING,
    NOBODY,
    NONE,
    NOWHERE,
    PHASES,
    RESEARCHING,
    SCOUTS,
    SIDES,
    START,
    TRADING,
)
from ..position import (
    ACTIONS,
    ACTIVE,
    AT,
    BOOST,
    BORN,
    CHANGED,
    CITY,
    DEALT,
    ENDING,
    FIRST,
    FRESH,
    GATHERED,
    GATHERS,
    GOVERNED,
    LOCKED,
    MOVED,
    PHASE,
    STANDING,
    TURN,
    USED,
    WONDERED,
    C,
    Position,
)
from .abilities import earn_trade
from .yields import trade_income

_S = len(SIDES)


def turn(p: Position, frame: Frame) -> None:
    c = p.cells
    if c[TURN] >= MOST_TURNS:  # R64
        p.end_match(ENDING.shared, "turns")
        return
    if c[TURN]:  # 3.2, R2
        c[FIRST] = (c[FIRST] + 1) % p.setting.sides
    c[TURN] += 1
    for at, size, value in (
        (MOVED, _S * FIGURES, 0), (GATHERS, _S * SCOUTS, NONE), (BOOST, _S * C, 0), (USED, _S, 0), (CHANGED, _S, 0),
        (WONDERED, 1, 0), (LOCKED, _S, NOWHERE),
    ):  # fmt: skip
        c[at : at + size] = [value] * size
    for scout in range(_S * SCOUTS):  # those that died while what they had gathered still counted
        if c[AT + scout // SCOUTS * FIGURES + FIRST_SCOUT + scout % SCOUTS] == NOWHERE:
            c[GATHERED + scout] = NOWHERE
    for side in range(_S):
        if c[STANDING + side] == 1:
            c[STANDING + side] = 0
    p.emit("turn_begun", turn=c[TURN], first=SIDES[c[FIRST]])
    p.push("turn")
    for phase in reversed(range(len(PHASES))):
        p.push("phase", phase)


def push_parts(p: Position, number: int, sides: list[int]) -> None:
    """What is still to come when a side's part is entered from a document: other parts, later phases, the next turn."""
    p.push("turn")
    for later in reversed(range(number + 1, len(PHASES))):
        p.push("phase", later)
    for side in reversed(sides):
        p.push("part", side)


def phase(p: Position, frame: Frame) -> None:
    """("phase", number): who acts in it, one after the other or together."""
    _, number = frame
    push_phase(p, number, p.order())


def push_phase(p: Position, number: int, sides: list[int]) -> None:
    """The parts of these sides in a phase that begins, or goes on from a document."""
    c = p.cells
    c[PHASE] = number
    c[ACTIVE] = NOBODY
    c[DEALT : DEALT + _S * _S] = [0] * (_S * _S)
    p.emit("phase_begun", phase=PHASES[number])
    if number == TRADING:
        p.push("deals")
        for side in reversed(sides):
            p.push("market_day", side)
        for side in sides:
            earn_trade(p, side, trade_income(p, side))
    elif number == RESEARCHING:
        c[BORN : BORN + _S * SCOUTS] = [0] * (_S * SCOUTS)  # 8.2: from the next turn on they gather
        p.push("research")
    else:
        for side in reversed(sides):
            p.push("part", side)


_MENU = {START: "start", MANAGING: "manage", MOVING: "move"}


def part(p: Position, frame: Frame) -> None:
    """A side's own part of a phase."""
    _, side = frame
    c = p.cells
    c[ACTIVE] = side
    if c[PHASE] == MANAGING:
        for city in range(side * C, side * C + C):
            c[ACTIONS + city] = int(c[CITY + city] != NOWHERE)
        if c[GOVERNED + side] == ANARCHY:  # 6.3
            c[ACTIONS + side * C] = 0
    p.push("part_over", side)
    p.push(_MENU[c[PHASE]], side)


def part_over(p: Position, frame: Frame) -> None:
    _, side = frame
    c = p.cells
    c[ACTIVE] = NOBODY
    if c[PHASE] == START:
        c[FRESH + side] = 0  # 6.2: that one time only
    elif c[PHASE] == MANAGING:
        c[ACTIONS + side * C : ACTIONS + side * C + C] = [0] * C


FRAMES = {
    "turn": Procedure(turn),
    "phase": Procedure(phase),
    "part": Procedure(part),
    "part_over": Procedure(part_over),
}
