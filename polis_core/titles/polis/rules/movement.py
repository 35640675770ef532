"""4.1 and 4.2: units move one after the other, all to one area; control and room are judged at each step."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from polis_core.kernel.action import Action, Atom, action
from polis_core.kernel.errors import NOT_ASKED, Refusal
from polis_core.kernel.frames import Decision, Frame
from polis_core.parts.graph import bits

from ..figures import LAND, REGIONS, SEAS, SIDES, WATER
from ..position import GALLEYS_OF, HOPLITES_OF, PRESTIGE, Position
from .acts import DONE, Act, named, of_all
from .ways import full_regions, full_seas, march_way, marches, sail_way, voyages

NO_PRESTIGE: Refusal = ("no_prestige", {}, "4")
TARGET_FULL: Refusal = ("limit_reached", {}, "1.2")


class Movement:
    """Marching and sailing are one rule over two maps; what differs is told here."""

    __slots__ = (
        "areas",
        "cells",
        "event",
        "full",
        "index",
        "kind",
        "leave",
        "neighbours",
        "rule",
        "starts",
        "step",
        "to",
        "way",
    )

    def __init__(
        self,
        kind: str,
        rule: str,
        frames: tuple[str, str],
        areas: tuple[str, ...],
        graph: tuple[int, ...],
        cells: tuple[int, int],
        starts: Callable[[Position, int], list[tuple[int, int]]],
        full: Callable[[Position, int], int],
        leave: Callable[[Position, int, int], None],
        event: str,
        way: Callable[[Position, int, int, int], tuple[str, list[str]]],
    ) -> None:
        self.kind = kind
        self.rule = rule
        self.to, self.step = frames  # the frames that ask where to, and for one unit after the other
        self.areas = areas
        self.index = {name: area for area, name in enumerate(areas)}
        self.neighbours = tuple(bits(mask) for mask in graph)
        self.cells = cells  # where each side's units stand
        self.starts = starts  # (start, targets) of each area with own units
        self.full = full  # areas with no room, as a mask
        self.leave = leave  # takes a unit off an area
        self.event = event
        self.way = way  # by land or by sea, and over which areas: for the telling

    # -- where to

    def cost(self, p: Position, side: int, target: int) -> int:
        """4: one prestige, unless an event makes this march free."""
        return 0 if p.event.free_march == (side, target) and self.cells is HOPLITES_OF else 1

    def targets(self, p: Position, side: int) -> list[int]:
        """Areas with room that at least one unit can reach and whose cost can be paid."""
        reach = 0
        for _, targets in self.starts(p, side):
            reach |= targets
        found = bits(reach & ~self.full(p, side))
        if p.cells[PRESTIGE + side]:
            return list(found)
        return [target for target in found if not self.cost(p, side, target)]

    def possible(self, p: Position, side: int) -> bool:
        c = p.cells
        if c[PRESTIGE + side]:
            # Most often some unit can just step next door: look there before the whole map.
            limit, own = p.limit, self.cells[side]
            for area, beside in enumerate(self.neighbours):
                if c[own + area]:
                    for target in beside:
                        if c[own + target] < limit:
                            return True
        elif p.event.free_march is None:
            return False
        return bool(self.targets(p, side))

    def begin(self, p: Position, side: int) -> None:
        p.push(self.to, side)

    def to_options(self, p: Position, frame: Frame, side: int) -> list[Action]:
        return [action("to", self.areas[target]) for target in self.targets(p, side)]

    def to_play(self, p: Position, frame: Frame, side: int, option: Action) -> None:
        target = self.index[str(option[1])]
        if self.cost(p, side, target):
            p.lose_prestige(side, 1, self.kind)
        p.push(self.step, side, target, 0)

    # -- one unit, one more, done

    def sources(self, p: Position, side: int, target: int) -> list[int]:
        if p.cells[self.cells[side] + target] >= p.limit:
            return []
        return [start for start, targets in self.starts(p, side) if targets >> target & 1]

    def one_more(self, p: Position, side: int, target: int) -> bool:
        c, own = p.cells, self.cells[side]
        if c[own + target] >= p.limit:
            return False
        for area in self.neighbours[target]:  # most often somebody stands next door
            if c[own + area]:
                return True
        return bool(self.sources(p, side, target))

    def options(self, p: Position, frame: Frame, side: int) -> list[Action]:
        _, _, target, count = frame
        options = [action("from", self.areas[start]) for start in self.sources(p, side, target)]
        return [*options, DONE] if count else options

    def play(self, p: Position, frame: Frame, side: int, option: Action) -> None:
        _, _, target, count = frame
        if option is DONE:
            return
        start = self.index[str(option[1])]
        if p.journal is not None:
            by, way = self.way(p, side, start, target)
            p.emit(self.event, side=SIDES[side], start=option[1], target=self.areas[target], by=by, way=way)
        self.leave(p, side, start)
        p.cells[self.cells[side] + target] += 1
        if self.one_more(p, side, target):
            p.push(self.step, side, target, count + 1)

    def args(self, p: Position, frame: Frame) -> dict[str, Any]:
        return {"to": self.areas[frame[2]], "count": frame[3]}

    # -- why not

    def no_way(self) -> Refusal:
        return ("no_way", {}, self.rule)

    def target_refusal(self, p: Position, side: int, target: int) -> Refusal | None:
        if p.cells[PRESTIGE + side] < self.cost(p, side, target):
            return NO_PRESTIGE
        if self.full(p, side) >> target & 1:
            return TARGET_FULL
        return None if target in self.targets(p, side) else self.no_way()

    def refusal(self, p: Position, side: int, words: tuple[Atom, ...]) -> Refusal | None:
        target = named(words, self.index)
        if target is not None:
            return self.target_refusal(p, side, target)
        if len(words) > 1:
            return NOT_ASKED
        every = [self.target_refusal(p, side, target) for target in range(len(self.areas))]
        return of_all(every, ("nothing_can_move", {}, self.rule))

    def to_explain(self, p: Position, frame: Frame, side: int, words: tuple[Atom, ...]) -> Refusal | None:
        return self.refusal(p, side, words) if len(words) > 1 else NOT_ASKED

    def explain(self, p: Position, frame: Frame, side: int, words: tuple[Atom, ...]) -> Refusal | None:
        start = named(words, self.index)
        if start is None:
            return NOT_ASKED
        if not p.cells[self.cells[side] + start]:
            return ("no_unit_there", {}, self.rule)
        return None if start in self.sources(p, side, frame[2]) else self.no_way()


def _leave_sea(p: Position, side: int, sea: int) -> None:
    p.cells[GALLEYS_OF[side] + sea] -= 1


MARCH = Movement(
    "move_hoplites",
    "4.1",
    ("march_to", "march"),
    REGIONS,
    LAND,
    HOPLITES_OF,
    marches,
    full_regions,
    Position.remove_hoplite,
    "hoplite_moved",
    march_way,
)
SAIL = Movement(
    "move_galleys",
    "4.2",
    ("sail_to", "sail"),
    SEAS,
    WATER,
    GALLEYS_OF,
    voyages,
    full_seas,
    _leave_sea,
    "galley_moved",
    sail_way,
)

FRAMES = {
    name: decision
    for move in (MARCH, SAIL)
    for name, decision in (
        (move.to, Decision(move.to_options, move.to_play, explain=move.to_explain, leads=True)),
        (move.step, Decision(move.options, move.play, move.args, move.explain, many=True)),
    )
}

ACTS = tuple(Act(move.kind, move.possible, move.begin, move.refusal, spends=()) for move in (MARCH, SAIL))
