"""4.1 and 4.2: units move one after the other, all to one area; control and room are judged at each step."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from polis_core.kernel.action import Action, Atom, action
from polis_core.kernel.errors import NOT_ASKED, Refusal
from polis_core.kernel.frames import Decision, Frame

from ..figures import LAND, REGIONS, SEAS, SEATS, WATER
from ..position import GALLEYS_OF, HOPLITES_OF, PRESTIGE, Position
from .acts import DONE, Act, named, of_all
from .ways import bits, full_regions, full_seas, march_way, marches, sail_way, voyages

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
        self.cells = cells  # where each seat's units stand
        self.starts = starts  # (start, targets) of each area with own units
        self.full = full  # areas with no room, as a mask
        self.leave = leave  # takes a unit off an area
        self.event = event
        self.way = way  # by land or by sea, and over which areas: for the telling

    # -- where to

    def cost(self, p: Position, seat: int, target: int) -> int:
        """4: one prestige, unless an event makes this march free."""
        return 0 if p.event.free_march == (seat, target) and self.cells is HOPLITES_OF else 1

    def targets(self, p: Position, seat: int) -> list[int]:
        """Areas with room that at least one unit can reach and whose cost can be paid."""
        reach = 0
        for _, targets in self.starts(p, seat):
            reach |= targets
        found = bits(reach & ~self.full(p, seat))
        if p.cells[PRESTIGE + seat]:
            return list(found)
        return [target for target in found if not self.cost(p, seat, target)]

    def possible(self, p: Position, seat: int) -> bool:
        c = p.cells
        if c[PRESTIGE + seat]:
            # Most often some unit can just step next door: look there before the whole map.
            limit, own = p.limit, self.cells[seat]
            for area, beside in enumerate(self.neighbours):
                if c[own + area]:
                    for target in beside:
                        if c[own + target] < limit:
                            return True
        elif p.event.free_march is None:
            return False
        return bool(self.targets(p, seat))

    def begin(self, p: Position, seat: int) -> None:
        p.push(self.to, seat)

    def to_options(self, p: Position, frame: Frame, seat: int) -> list[Action]:
        return [action("to", self.areas[target]) for target in self.targets(p, seat)]

    def to_play(self, p: Position, frame: Frame, seat: int, option: Action) -> None:
        target = self.index[str(option[1])]
        if self.cost(p, seat, target):
            p.lose_prestige(seat, 1, self.kind)
        p.push(self.step, seat, target, 0)

    # -- one unit, one more, done

    def sources(self, p: Position, seat: int, target: int) -> list[int]:
        if p.cells[self.cells[seat] + target] >= p.limit:
            return []
        return [start for start, targets in self.starts(p, seat) if targets >> target & 1]

    def options(self, p: Position, frame: Frame, seat: int) -> list[Action]:
        _, _, target, count = frame
        options = [action("from", self.areas[start]) for start in self.sources(p, seat, target)]
        return [*options, DONE] if count else options

    def play(self, p: Position, frame: Frame, seat: int, option: Action) -> None:
        _, _, target, count = frame
        if option is DONE:
            return
        start = self.index[str(option[1])]
        if p.journal is not None:
            by, way = self.way(p, seat, start, target)
            p.emit(self.event, seat=SEATS[seat], start=option[1], target=self.areas[target], by=by, way=way)
        self.leave(p, seat, start)
        p.cells[self.cells[seat] + target] += 1
        if self.sources(p, seat, target):
            p.push(self.step, seat, target, count + 1)

    def args(self, p: Position, frame: Frame) -> dict[str, Any]:
        return {"to": self.areas[frame[2]], "count": frame[3]}

    # -- why not

    def no_way(self) -> Refusal:
        return ("no_way", {}, self.rule)

    def target_refusal(self, p: Position, seat: int, target: int) -> Refusal | None:
        if p.cells[PRESTIGE + seat] < self.cost(p, seat, target):
            return NO_PRESTIGE
        if self.full(p, seat) >> target & 1:
            return TARGET_FULL
        return None if target in self.targets(p, seat) else self.no_way()

    def refusal(self, p: Position, seat: int, words: tuple[Atom, ...]) -> Refusal | None:
        target = named(words, self.index)
        if target is not None:
            return self.target_refusal(p, seat, target)
        if len(words) > 1:
            return NOT_ASKED
        every = [self.target_refusal(p, seat, target) for target in range(len(self.areas))]
        return of_all(every, ("nothing_can_move", {}, self.rule))

    def to_explain(self, p: Position, frame: Frame, seat: int, words: tuple[Atom, ...]) -> Refusal | None:
        return self.refusal(p, seat, words) if len(words) > 1 else NOT_ASKED

    def explain(self, p: Position, frame: Frame, seat: int, words: tuple[Atom, ...]) -> Refusal | None:
        start = named(words, self.index)
        if start is None:
            return NOT_ASKED
        if not p.cells[self.cells[seat] + start]:
            return ("no_unit_there", {}, self.rule)
        return None if start in self.sources(p, seat, frame[2]) else self.no_way()


def _leave_sea(p: Position, seat: int, sea: int) -> None:
    p.cells[GALLEYS_OF[seat] + sea] -= 1


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
        (move.to, Decision(move.to_options, move.to_play, explain=move.to_explain)),
        (move.step, Decision(move.options, move.play, move.args, move.explain)),
    )
}

ACTS = tuple(Act(move.kind, move.possible, move.begin, move.refusal, spends=()) for move in (MARCH, SAIL))
