"""2: the table is set: civilizations, homes, cards; then each player lays out, the first one first (R3)."""

from __future__ import annotations

from typing import Any

from polis_core.kernel.action import Action, Atom, action
from polis_core.kernel.frames import Chance, Decision, Frame, Outcomes, Procedure

from ..board import AROUND, HOME_OF, NAMES, SQUARE, TERRAIN
from ..figures import (
    AIRCRAFT,
    AMERICA,
    CHINA,
    CIVILIZATIONS,
    EGYPT,
    FIRST_SCOUT,
    FIRST_WONDER,
    MOST_TRADE,
    NOWHERE,
    RUSSIA,
    SIDES,
    START_GOVERNMENT,
    START_TECH,
    START_UNITS,
    TYPES,
    WATER,
    WONDER,
    WONDER_ERA,
    WONDERS,
)
from ..position import (
    AT,
    BORN,
    CITY,
    CIV,
    FIRST,
    GOVERNED,
    GROUND,
    IN_DECK,
    KNOWN,
    OPEN,
    TRADE,
    WALLED,
    WONDER_IS,
    C,
    F,
    Position,
    W,
)
from .market import refill_wonders
from .tokens import put_figure, put_token
from .yields import city_trade, stacking

_CENTRE = (5, 6, 9, 10)  # the four squares in the middle of a tile


def opening(p: Position, frame: Frame) -> None:
    p.push("turn")
    p.push("lay_out")
    p.push("first_player")
    p.push("wonders")
    for side in reversed(range(p.setting.sides)):
        p.push("forces", side)
    for side in reversed(range(p.setting.sides)):
        p.push("pick_civilization" if p.setting.picked else "civilization", side)


# -- 2.1, 2.5 civilizations and their homes


def _left(p: Position) -> list[int]:
    taken = p.cells[CIV : CIV + len(SIDES)]
    return [civilization for civilization in p.setting.civilizations if civilization not in taken]


def civilization_outcomes(p: Position, frame: Frame) -> Outcomes:
    return [(CIVILIZATIONS[civilization], 1) for civilization in _left(p)]


def civilization_play(p: Position, frame: Frame, outcome: Atom) -> None:
    settle_home(p, frame[1], CIVILIZATIONS.index(str(outcome)))


def pick_options(p: Position, frame: Frame, side: int) -> list[Action]:
    return [action("civilization", CIVILIZATIONS[civilization]) for civilization in _left(p)]


def pick_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    settle_home(p, side, CIVILIZATIONS.index(str(option[1])))


def settle_home(p: Position, side: int, civilization: int) -> None:
    p.cells[CIV + side] = civilization
    slot, turn = p.setting.map.homes[side]
    p.lay(slot, HOME_OF[CIVILIZATIONS[civilization]], turn)
    if civilization == RUSSIA:
        p.cells[AT + side * F + FIRST_SCOUT - 1] = NOWHERE
    p.emit("civilization", side=SIDES[side], civilization=CIVILIZATIONS[civilization])


# -- 2.2 to 2.6


def forces(p: Position, frame: Frame) -> None:
    """2.2; Germany has two infantry more."""
    _, side = frame
    extra = START_UNITS[p.cells[CIV + side]]
    for kind in reversed(range(AIRCRAFT)):
        for _ in range(1 + extra.get(TYPES[kind], 0)):
            p.push("draw_unit", side, kind)


def wonders(p: Position, frame: Frame) -> None:
    """2.3: the ancient ones are open; Egypt's is drawn before."""
    if p.setting.learning:
        return
    p.push("open_wonders")
    if EGYPT in p.cells[CIV : CIV + p.setting.sides]:
        p.push("gift_of_egypt", p.cells[CIV : CIV + p.setting.sides].index(EGYPT))


def egypt_outcomes(p: Position, frame: Frame) -> Outcomes:
    return [(WONDERS[wonder], 1) for wonder in range(W) if WONDER_ERA[wonder] == 0]


def egypt_play(p: Position, frame: Frame, outcome: Atom) -> None:
    p.cells[WONDER_IS + WONDER[str(outcome)]] = PROMISED
    p.emit("wonder_given", side=SIDES[frame[1]], wonder=outcome)


PROMISED = 4  # where Egypt's wonder is until it stands


def open_wonders(p: Position, frame: Frame) -> None:
    for wonder in range(W):
        if WONDER_ERA[wonder] == 0 and p.cells[WONDER_IS + wonder] == IN_DECK:
            p.cells[WONDER_IS + wonder] = OPEN
    refill_wonders(p)


def first_outcomes(p: Position, frame: Frame) -> Outcomes:
    return [(SIDES[side], 1) for side in range(p.setting.sides)]


def first_play(p: Position, frame: Frame, outcome: Atom) -> None:
    p.cells[FIRST] = SIDES.index(str(outcome))
    p.emit("first_player", side=outcome)


# -- 2.7 each player


def lay_out(p: Position, frame: Frame) -> None:
    for side in reversed(p.order()):
        p.push("capital", side)


def capital_options(p: Position, frame: Frame, side: int) -> list[Action]:
    squares = p.setting.map.squares[p.setting.map.homes[side][0]]
    return [action("capital", NAMES[squares[number]]) for number in _CENTRE]


def capital_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    c = p.cells
    civilization = c[CIV + side]
    c[CITY + side * C] = SQUARE[str(option[1])]
    p.emit("capital", side=SIDES[side], square=option[1])
    p.push("ready", side)
    p.push("deploy", side, "scout")
    for _ in range(2 if civilization == RUSSIA else 1):
        p.push("deploy", side, "army")
    if civilization == AMERICA:
        p.push("draw_person", side, 0)
    elif civilization == EGYPT and PROMISED in c[WONDER_IS : WONDER_IS + W]:
        p.push("monument", side, c[WONDER_IS : WONDER_IS + W].index(PROMISED))
    elif civilization == CHINA:
        c[WALLED + side * C] = 1


def _land(p: Position, side: int) -> list[int]:
    ground = p.cells
    return [sq for sq in AROUND[ground[CITY + side * C]] if TERRAIN[ground[GROUND + sq]] != WATER]


def monument_options(p: Position, frame: Frame, side: int) -> list[Action]:
    return [action("monument", NAMES[sq]) for sq in _land(p, side)]


def monument_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    put_token(p, side, SQUARE[str(option[1])], FIRST_WONDER + frame[2])


def monument_args(p: Position, frame: Frame) -> dict[str, Any]:
    return {"wonder": WONDERS[frame[2]]}


def deploy_options(p: Position, frame: Frame, side: int) -> list[Action]:
    most = stacking(p, side)
    return [action("deploy", NAMES[sq]) for sq in _land(p, side) if len(p.figures(side, sq)) < most]


def deploy_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    scout = frame[2] == "scout"
    figure = p.spare(side, scout)
    put_figure(p, side, figure, SQUARE[str(option[1])])
    if scout:  # 8.2: set-up counts as the turn before the first
        p.cells[BORN + side * 2 + figure - FIRST_SCOUT] = 0


def deploy_args(p: Position, frame: Frame) -> dict[str, Any]:
    return {"figure": frame[2]}


def ready(p: Position, frame: Frame) -> None:
    """Steps 4 to 6: tech, government, trade."""
    _, side = frame
    c = p.cells
    civilization = c[CIV + side]
    c[KNOWN + side] = 1 << START_TECH[civilization]
    c[GOVERNED + side] = START_GOVERNMENT[civilization]
    c[TRADE + side] = min(MOST_TRADE, city_trade(p, side * C))
    p.emit("ready", side=SIDES[side], trade=c[TRADE + side])


FRAMES = {
    "opening": Procedure(opening),
    "civilization": Chance(civilization_outcomes, civilization_play),
    "pick_civilization": Decision(pick_options, pick_play),
    "forces": Procedure(forces),
    "wonders": Procedure(wonders),
    "gift_of_egypt": Chance(egypt_outcomes, egypt_play),
    "open_wonders": Procedure(open_wonders),
    "first_player": Chance(first_outcomes, first_play),
    "lay_out": Procedure(lay_out),
    "capital": Decision(capital_options, capital_play),
    "monument": Decision(monument_options, monument_play, monument_args),
    "deploy": Decision(deploy_options, deploy_play, deploy_args),
    "ready": Procedure(ready),
}
