"""12: the culture track, and great people who settle or wait in the reserve."""

from __future__ import annotations

from typing import Any

from polis_core.kernel.action import Action, action
from polis_core.kernel.frames import Decision, Frame, Procedure

from ..board import NAMES, SQUARE, TERRAIN
from ..figures import (
    ERAS,
    FIRST_PERSON,
    LAST_SPACE,
    PEOPLE,
    REWARD,
    ROME,
    SIDES,
    STEP_CULTURE,
    STEP_TRADE,
    WATER,
)
from ..position import CIV, CULTURE, GROUND, RESERVE, SPACE, TRADE, G, Position
from .tokens import put_token
from .yields import check_coins, free_outskirts

RESERVED = "reserve"


def can_step(p: Position, side: int) -> bool:
    """12.2: the price of the space entered, both parts in full."""
    c = p.cells
    to = c[SPACE + side] + 1
    return to <= LAST_SPACE and c[CULTURE + side] >= STEP_CULTURE[to] and c[TRADE + side] >= STEP_TRADE[to]


def pay_step(p: Position, side: int) -> None:
    to = p.cells[SPACE + side] + 1
    p.cells[CULTURE + side] -= STEP_CULTURE[to]
    p.cells[TRADE + side] -= STEP_TRADE[to]
    step(p, side)


def step(p: Position, side: int) -> None:
    """12.3; R26: a free step brings the reward too."""
    c = p.cells
    c[SPACE + side] += 1
    space = c[SPACE + side]
    p.emit("culture_step", side=SIDES[side], space=space)
    reward = REWARD[space]
    if reward == "culture_victory":
        p.end_match(side, "culture")
    elif reward == "great_person":
        p.push("draw_person", side, 1)
    else:
        p.push("draw_event", side, ERAS.index(reward.partition(":")[2]))


def free_step(p: Position, frame: Frame) -> None:
    step(p, frame[1])


def rome_steps(p: Position, side: int) -> None:
    """20.1: Rome, for each wonder built, city founded, city or village conquered."""
    if p.cells[CIV + side] == ROME:
        p.push("free_step", side)


# -- great people


def person_squares(p: Position, side: int) -> list[int]:
    """12.6: any outskirts of an own city but water, not blockaded."""
    ground = p.cells
    return [sq for city in p.cities(side) for sq in free_outskirts(p, city) if TERRAIN[ground[GROUND + sq]] != WATER]


def settle_options(p: Position, frame: Frame, side: int) -> list[Action]:
    """("settle", side, person, 1 if it may be kept)"""
    squares = person_squares(p, side)
    found = [action("settle", NAMES[sq]) for sq in squares]
    return [*found, action("settle", RESERVED)] if frame[3] or not squares else found


def settle_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    _, _, person, _ = frame
    if option[1] == RESERVED:
        p.cells[RESERVE + side * G + person] += 1
        p.emit("person_kept", side=SIDES[side], person=PEOPLE[person])
        return
    put_token(p, side, SQUARE[str(option[1])], FIRST_PERSON + person)
    check_coins(p)


def settle_args(p: Position, frame: Frame) -> dict[str, Any]:
    return {"person": PEOPLE[frame[2]]}


FRAMES = {
    "settle": Decision(settle_options, settle_play, settle_args),
    "free_step": Procedure(free_step),
}
