"""7.15, 9.6: a horn is put on an area."""

from __future__ import annotations

from typing import Any

from polis_core.kernel.action import Action
from polis_core.kernel.frames import Decision, Frame, Procedure

from ..figures import SIDES
from ..position import HORNS, Position


def horn_areas(p: Position, side: int, where: str, own: int) -> list[int]:
    """Where it may lie: a land, a sea, or any area; an own one, but by the other reading of Apollo's."""
    if not own:
        return list(p.world.lands if where == "land" else p.world.seas)
    if where == "area":
        return p.lands(side) + p.seas(side)
    return p.lands(side) if where == "land" else p.seas(side)


def horn(p: Position, frame: Frame) -> None:
    _, side, where, own = frame
    areas = horn_areas(p, side, where, own)
    if len(areas) == 1:
        put_horn(p, side, areas[0])
    elif areas:
        p.push("put_horn", side, where, own)


def put_horn(p: Position, side: int, area: int) -> None:
    p.cells[HORNS + area] += 1
    if p.journal is not None:
        p.emit("horn_added", side=SIDES[side], area=p.name(area))


def horn_options(p: Position, frame: Frame, side: int) -> list[Action]:
    found = p.world.face.picks("horn")
    return [found[area] for area in horn_areas(p, side, frame[2], frame[3])]


def horn_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    put_horn(p, side, p.area(option[1]))


def horn_args(p: Position, frame: Frame) -> dict[str, Any]:
    return {"where": frame[2]}


FRAMES = {
    "horn": Procedure(horn),
    "put_horn": Decision(horn_options, horn_play, horn_args),
}
