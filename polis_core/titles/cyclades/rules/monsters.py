"""11.2, 11.7, 11.8: creatures with figures: where they may stand, and what they do when they come or move."""

from __future__ import annotations

from typing import Any

from polis_core.kernel.action import Action, Atom, action
from polis_core.kernel.errors import NOT_ASKED, Refusal
from polis_core.kernel.frames import Decision, Frame, Procedure
from polis_core.parts.graph import bits

from ..figures import ELEMENT, FIGURES, FIRST_FIGURE, HYDRA, KRAKEN, NOBODY, POLYPHEMUS, SIDES
from ..position import CONTROL, CREATURE_IS, FIGURE_AT, HELD, HORNS, MERCS, UNITS, Position
from ..world import LANDS
from .control import vacate
from .lists import fold, unfold

_SOLDIERS = ("regular", "mercenary")


def habitats(p: Position, side: int, figure: int) -> list[int]:
    """11.2: areas of its kind without a creature."""
    w, element = p.world, ELEMENT[figure]
    areas: tuple[int, ...] = (*w.lands, *w.seas) if element == "any" else w.seas if element == "sea" else w.lands
    own = element == "own_land"
    taken = p.cells[FIGURE_AT : FIGURE_AT + len(FIGURES)]
    return [a for a in areas if a not in taken and (not own or p.cells[CONTROL + a] == side)]


def place_options(p: Position, frame: Frame, side: int) -> list[Action]:
    _, _, figure, *chosen = frame
    areas = habitats(p, side, figure)
    on_land, on_sea = p.world.face.picks("on_land"), p.world.face.picks("on_sea")
    found = [on_sea[area] if area >= LANDS else on_land[area] for area in areas]
    return unfold(found, chosen) if chosen else fold(found)


def place_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    _, _, figure, *_ = frame
    if len(option) == 1:
        p.push("settle", side, figure, option[0])
        return
    p.cells[CREATURE_IS + FIRST_FIGURE + figure] = HELD + side
    p.emit("creature_placed", side=SIDES[side], creature=FIGURES[figure], area=option[1])
    arrive(p, side, figure, p.area(option[1]))


def place_args(p: Position, frame: Frame) -> dict[str, Any]:
    return {"creature": FIGURES[frame[2]]}


def place_explain(p: Position, frame: Frame, side: int, words: tuple[Atom, ...]) -> Refusal | None:
    if side != frame[1] or words[0] not in ("on_land", "on_sea") or len(words) != 2:
        return NOT_ASKED
    if words[1] in p.world.face.area_of and p.figure_in(p.area(words[1])) >= 0:
        return ("creature_there", {"area": str(words[1])}, "11.2")
    if words in place_options(p, (frame[0], side, frame[2], str(words[0])), side):
        return None  # the list is folded
    return ("not_its_kind", {"creature": FIGURES[frame[2]]}, "11.2")


def arrive(p: Position, side: int, figure: int, area: int) -> None:
    """On entry, after a move, and Hydra at each upkeep."""
    c = p.cells
    c[FIGURE_AT + figure] = area
    if figure == HYDRA:
        p.push("bite", side)
    elif figure == KRAKEN:
        sink(p, area, c[UNITS + area])
    elif figure == POLYPHEMUS:
        p.push("clear", side)


def sink(p: Position, sea: int, ships: int) -> None:
    if ships:
        p.emit("ships_sunk", side=SIDES[p.cells[CONTROL + sea]], area=p.name(sea), n=ships)
        vacate(p, sea, ships)


# -- Hydra


def prey(p: Position) -> list[tuple[int, str]]:
    """Soldiers and ships in and beside her area."""
    c = p.cells
    at = c[FIGURE_AT + HYDRA]
    found: list[tuple[int, str]] = []
    for area in bits(p.world.near[at] | 1 << at):
        if area >= LANDS:
            if c[UNITS + area]:
                found.append((area, "ship"))
        else:
            found += soldiers(p, area)
    return found


def soldiers(p: Position, land: int) -> list[tuple[int, str]]:
    counts = (p.cells[UNITS + land], p.cells[MERCS + land])
    return [(land, kind) for kind, n in zip(_SOLDIERS, counts) if n]


def kill(p: Position, area: int, kind: str) -> None:
    p.emit("unit_killed", side=SIDES[p.cells[CONTROL + area]], area=p.name(area), unit=kind)
    if kind == "ship":
        vacate(p, area, 1)
    else:
        p.cells[(MERCS if kind == "mercenary" else UNITS) + area] -= 1


def bite(p: Position, frame: Frame) -> None:
    _, side = frame
    at = p.cells[FIGURE_AT + HYDRA]
    p.push("horn_grows", side, at)
    found = prey(p)
    if len(found) == 1:
        kill(p, *found[0])
    elif found:
        p.push("devour", side)


def horn_grows(p: Position, frame: Frame) -> None:
    _, side, area = frame
    p.cells[HORNS + area] += 1
    p.emit("horn_added", side=SIDES[side], area=p.name(area))


def devour_options(p: Position, frame: Frame, side: int) -> list[Action]:
    found = [action("kill", p.name(area), kind) for area, kind in prey(p)]
    return unfold(found, frame[2:]) if len(frame) > 2 else fold(found, 2)


def devour_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    if len(option) < 3:
        p.push(frame[0], side, *option)
    else:
        kill(p, p.area(option[1]), str(option[2]))


# -- Polyphemus


def beside(p: Position) -> list[int]:
    """Seas with ships beside Polyphemus."""
    near = bits(p.world.near_sea[p.cells[FIGURE_AT + POLYPHEMUS]])
    return [sea for sea in near if p.cells[UNITS + sea]]


def ways_out(p: Position) -> list[tuple[int, int]]:
    c = p.cells
    return [
        (sea, other)
        for sea in beside(p)
        for other in bits(p.world.near_sea[sea])
        if not p.closed(other) and c[CONTROL + other] in (NOBODY, c[CONTROL + sea])
    ]


def clear(p: Position, frame: Frame) -> None:
    _, side = frame
    ways = ways_out(p)
    if not ways:
        for sea in beside(p):
            sink(p, sea, p.cells[UNITS + sea])
        return
    p.push("clear", side)
    if len(ways) == 1:
        sea, other = ways[0]
        push_ships(p, sea, other, p.cells[UNITS + sea])
    else:
        p.push("herd", side)


def push_ships(p: Position, sea: int, other: int, ships: int) -> None:
    c = p.cells
    owner = c[CONTROL + sea]
    p.emit("ships_pushed", side=SIDES[owner], origin=p.name(sea), area=p.name(other), n=ships)
    vacate(p, sea, ships)
    c[CONTROL + other] = owner
    c[UNITS + other] += ships


def herd_options(p: Position, frame: Frame, side: int) -> list[Action]:
    found = []
    for sea, other in ways_out(p):
        names = p.name(sea), p.name(other)
        found.append(action("push", *names))
        if p.cells[UNITS + sea] > 1:
            found.append(action("push_all", *names))
    return unfold(found, frame[2:]) if len(frame) > 2 else fold(found, 2)


def herd_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    if len(option) < 3:
        p.push("herd", side, *option)
        return
    sea, other = p.area(option[1]), p.area(option[2])
    push_ships(p, sea, other, 1 if option[0] == "push" else p.cells[UNITS + sea])


FRAMES = {
    "settle": Decision(place_options, place_play, place_args, place_explain, kinds=("on_land", "on_sea")),
    "bite": Procedure(bite),
    "horn_grows": Procedure(horn_grows),
    "devour": Decision(devour_options, devour_play),
    "clear": Procedure(clear),
    "herd": Decision(herd_options, herd_play),
}
