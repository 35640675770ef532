"""6: each creature figure from earlier epochs costs a priestess card, or goes; one that stays may move and act."""

from __future__ import annotations

from typing import Any

from polis_core.kernel.action import Action, Atom, action
from polis_core.kernel.errors import NOT_ASKED, Refusal
from polis_core.kernel.frames import Decision, Frame, Procedure
from polis_core.parts.graph import bits

from ..figures import ELEMENT, FIGURES, FIRST_FIGURE, HYDRA, SIDES, STAY
from ..position import CONTROL, FIGURE_AT, NOWHERE, PAID, PRIESTS, Position
from ..world import LANDS
from .deck import discard
from .monsters import arrive


def upkeep_ends(p: Position, frame: Frame) -> None:
    """Who paid for what matters no more: a position between two turns has no trace of it."""
    p.cells[PAID : PAID + len(FIGURES)] = [0] * len(FIGURES)


def due(p: Position, side: int) -> list[int]:
    return [figure for figure in p.figures_of(side) if not p.cells[PAID + figure]]


def upkeep(p: Position, frame: Frame) -> None:
    _, side = frame
    figures = due(p, side)
    if not figures:
        return
    if p.cells[PRIESTS + side]:
        p.push("upkeep", side)
        p.push("keep", side)
        return
    for figure in figures:
        release(p, side, figure)


def release(p: Position, side: int, figure: int) -> None:
    p.cells[FIGURE_AT + figure] = NOWHERE
    p.emit("creature_released", side=SIDES[side], creature=FIGURES[figure])
    discard(p, FIRST_FIGURE + figure)


def keep_options(p: Position, frame: Frame, side: int) -> list[Action]:
    return [action(kind, FIGURES[figure]) for kind in ("keep", "release") for figure in due(p, side)]


def keep_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    c = p.cells
    figure = FIGURES.index(str(option[1]))
    if option[0] == "release":
        release(p, side, figure)
        return
    c[PRIESTS + side] -= 1
    c[PAID + figure] = 1
    p.emit("creature_kept", side=SIDES[side], creature=option[1])
    if roads(p, side, figure):
        p.push("roam", side, figure)
    elif figure == HYDRA:
        arrive(p, side, figure, c[FIGURE_AT + figure])


def roads(p: Position, side: int, figure: int) -> list[int]:
    """6.2: neighbouring areas of its kind without a creature."""
    c, element = p.cells, ELEMENT[figure]
    found = []
    for area in bits(p.world.near[c[FIGURE_AT + figure]]):
        if element != "any" and (area >= LANDS) != (element == "sea"):
            continue
        if p.figure_in(area) >= 0 or (element == "own_land" and c[CONTROL + area] != side):
            continue
        found.append(area)
    return found


def roam_options(p: Position, frame: Frame, side: int) -> list[Action]:
    return [STAY, *(action("to", p.name(area)) for area in roads(p, side, frame[2]))]


def roam_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    _, _, figure = frame
    if option is not STAY:
        area = p.area(option[1])
        p.emit("creature_moved", side=SIDES[side], creature=FIGURES[figure], area=option[1])
        arrive(p, side, figure, area)
    elif figure == HYDRA:
        arrive(p, side, figure, p.cells[FIGURE_AT + figure])


def roam_explain(p: Position, frame: Frame, side: int, words: tuple[Atom, ...]) -> Refusal | None:
    if side != frame[1] or words[0] != "to" or len(words) != 2 or words[1] not in p.world.face.area_of:
        return NOT_ASKED
    if p.figure_in(p.area(words[1])) >= 0:
        return ("creature_there", {"area": str(words[1])}, "11.2")
    return ("not_a_neighbour", {"area": str(words[1])}, "6.2")


def roam_args(p: Position, frame: Frame) -> dict[str, Any]:
    return {"creature": FIGURES[frame[2]], "area": p.name(p.cells[FIGURE_AT + frame[2]])}


FRAMES = {
    "upkeep_ends": Procedure(upkeep_ends),
    "upkeep": Procedure(upkeep),
    "keep": Decision(keep_options, keep_play),
    "roam": Decision(roam_options, roam_play, roam_args, roam_explain, kinds=("to",)),
}
