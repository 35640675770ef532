"""1.6, 7.4, 7.7: pieces come from a supply onto the map, one by one, or all that are left in one place."""

from __future__ import annotations

from typing import Any

from polis_core.kernel.action import Action, action
from polis_core.kernel.frames import Decision, Frame, Procedure
from polis_core.parts.graph import bits

from ..figures import NOBODY, SIDES
from ..position import CONTROL, MERCS, UNITS, Position
from .lists import MOST
from .reach import shut_seas


def left(p: Position, side: int, kind: str) -> int:
    if kind == "ship":
        return p.ships_left(side)
    return p.mercenaries_left() if kind == "mercenary" else p.regulars_left(side)


def places(p: Position, side: int, kind: str, careful: int) -> list[int]:
    """Own areas; `careful`: mercenaries that Giant brings do not go to Medusa (11.7)."""
    if kind == "ship":
        return [sea for sea in p.seas(side) if not p.closed(sea)]
    return [land for land in p.lands(side) if not (careful and p.petrified(land))]


def new_ship_places(p: Position, side: int, paid: bool) -> list[int]:
    """7.7: empty or own seas beside own land; paid ships also in any own sea."""
    c, near_sea, near = p.cells, p.world.near_sea, 0
    for land in p.lands(side):
        near |= near_sea[land]
    near &= ~shut_seas(p)
    found = [sea for sea in bits(near) if c[CONTROL + sea] in (side, NOBODY)]
    if paid:  # no ship is where a sea is closed
        found += [sea for sea in p.seas(side) if not near >> sea & 1]
    return found


def put(p: Position, side: int, kind: str, area: int, n: int) -> None:
    c = p.cells
    if kind == "mercenary":
        c[MERCS + area] += n
    else:
        c[UNITS + area] += n
        if kind == "ship":
            c[CONTROL + area] = side
    if p.journal is None:
        return
    if kind == "ship":
        p.emit("ship_placed", side=SIDES[side], area=p.name(area), n=n)
    else:
        p.emit("soldier_placed", side=SIDES[side], area=p.name(area), unit=kind, n=n)


def levy(p: Position, frame: Frame) -> None:
    """Pieces that come at once, as far as there are any, and places for them (9.6)."""
    _, side, n, kind, careful = frame
    n = min(n, left(p, side, kind))
    areas = places(p, side, kind, careful)
    if not n or not areas:
        return
    if len(areas) == 1:
        put(p, side, kind, areas[0], n)
    else:
        p.push("spread", side, n, kind, careful)


def spread_options(p: Position, frame: Frame, side: int) -> list[Action]:
    _, _, n, kind, careful = frame
    areas = places(p, side, kind, careful)
    found = [action("one", p.name(area)) for area in areas]
    if n > 1 and 2 * len(areas) <= MOST:
        found += [action("rest", p.name(area)) for area in areas]
    return found


def spread_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    _, _, n, kind, careful = frame
    here = n if option[0] == "rest" else 1
    put(p, side, kind, p.area(option[1]), here)
    if here < n:
        p.push("spread", side, n - here, kind, careful)


def spread_args(p: Position, frame: Frame) -> dict[str, Any]:
    return {"n": frame[2], "unit": frame[3]}


FRAMES = {
    "levy": Procedure(levy),
    "spread": Decision(spread_options, spread_play, spread_args),
}
