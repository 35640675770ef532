"""The moments between two turns: when a document can be written, and where the epoch stands in one that is read.

Somebody is about to claim lands (where a match begins with that), to offer, in order or displaced, to see to its
creatures, or to take its turn.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from polis_core.kernel.frames import Frame
from polis_core.parts import fields

from .figures import APOLLO, FIRST_LANDS, GOD_BOARDS, GODS, MERCENARIES, NOBODY, NONE, START_SOLDIERS, TRACK
from .position import (
    ACTIVE,
    EPOCH,
    EXTRA,
    GOD_AT,
    HERO_MOVES,
    LADDER,
    LOOKED,
    MUST_BUILD,
    MUST_RECRUIT,
    OFFER,
    OFFER_AT,
    ORDER,
    OUT,
    PAID,
    PATRON,
    PURSE,
    SITE,
    UNITS,
    Position,
)
from .rules.offerings import holder_of, price_of
from .rules.opening import claim_frames
from .rules.turn import can_build, can_recruit

PHASES = ("offerings", "actions", "upkeep", "placement")
MOST_EPOCHS = 999


def moment(p: Position) -> str | None:
    """The phase, at a moment that a document can describe."""
    stack = p.stack
    if not stack:
        return None
    kind = stack[-1][0]
    if kind == "offer":
        return "offerings" if len(stack[-1]) == 3 else None
    if kind == "claim":
        return "placement" if stack == [("bidding",), ("income",), *claim_frames(p)] else None
    if kind == "keep":
        side = stack[-1][1]
        return None if any(p.cells[PAID + figure] for figure in p.figures_of(side)) else "upkeep"
    return "actions" if _turn_begins(p) else None


def _turn_begins(p: Position) -> bool:
    c, stack = p.cells, p.stack
    if len(stack) == 3 and stack[2] == ("act", c[ACTIVE]) and not (c[LADDER] or c[HERO_MOVES] or c[EXTRA] or c[LOOKED]):
        side = c[ACTIVE]
        to_build, to_recruit = can_build(p, side), can_recruit(p, side)
        return c[MUST_BUILD] == to_build and c[MUST_RECRUIT] == to_recruit
    # Apollo's gold has been paid already: see the purse in document.py.
    return c[PATRON] == APOLLO and [frame[0] for frame in stack] == ["turns", "turn_end", "horn", "put_horn"]


def upkeep_frames(p: Position, side: int) -> list[Frame]:
    """6: from this side on, in the order of the gods."""
    holders = [holder_of(p, god) for god in p.gods()]
    return [("turns", 0), ("upkeep_ends",), *(("upkeep", s) for s in reversed(holders[holders.index(side) :]))]


class MomentReader(fields.Reader[Position]):
    """Reads which gods are there, who offered what, and whose turn comes."""

    def __init__(self, given: Mapping[str, Any], start: Position) -> None:
        super().__init__(given, start)
        self.setting = start.setting
        self.side_names = start.setting.seating.sides

    # -- kinds of fields

    def index(self, value: Any, known: tuple[str, ...], path: str) -> int:
        """The place of a name in its list; 0 and a problem if it is none."""
        return known.index(self.one_of(value, known, path) or known[0])

    def rows(self, key: str, known: Any) -> list[tuple[str, Mapping[str, Any], str]]:
        """The known entries of a section, each with its path."""
        holder = self.section(self.given, key, key)
        return [
            (name, self.section(holder, name, f"{key}.{name}"), f"{key}.{name}")
            for name in self.names(holder, known, key)
        ]

    # -- gods and offers

    def gods(self) -> None:
        c = self.c
        known = GODS[:GOD_BOARDS]
        given = self.items(self.given, "gods", "gods") if "gods" in self.given else list(known)
        if len(given) != GOD_BOARDS:
            self.problem("wrong_count", "gods", n=GOD_BOARDS)
        for space, name in enumerate(given[:GOD_BOARDS]):
            god = self.index(name, known, f"gods[{space}]")
            if god in c[GOD_AT : GOD_AT + space]:
                self.problem("twice", f"gods[{space}]")
            c[GOD_AT + space] = god

    def offer(self, side: int, row: Mapping[str, Any], path: str) -> None:
        c, n = self.c, self.setting.sides
        self.names(row, ("god", "offer"), path)
        god = self.index(row.get("god"), GODS, f"{path}.god")
        if god in c[OFFER_AT : OFFER_AT + n]:
            self.problem("twice", f"{path}.god")
        if god not in self.p.gods():
            self.problem("does_not_fit", f"{path}.god")
        offer = self.integer(row.get("offer", 0), f"{path}.offer", 0, TRACK[-1])
        if (offer != 0) if god == APOLLO else offer not in TRACK:
            self.problem("does_not_fit", f"{path}.offer")
        c[OFFER_AT + side], c[OFFER + side] = god, offer

    # -- where the epoch stands

    def phase(self) -> str:
        c, n = self.c, self.setting.sides
        c[EPOCH] = self.integer(self.given.get("epoch", 1), "epoch", 1, MOST_EPOCHS)
        phase = self.one_of(self.given.get("phase", PHASES[0]), PHASES, "phase") or PHASES[0]
        before = phase in ("offerings", "placement")  # all pillars are on the order track
        usual = list(self.side_names) if before else [None] * n
        given = self.items(self.given, "order", "order") if "order" in self.given else usual
        if len(given) != n:
            self.problem("wrong_count", "order", n=n)
        for space, name in enumerate(given[:n]):
            if name is not None:
                side = self.index(name, self.side_names, f"order[{space}]")
                if side in c[ORDER : ORDER + space]:
                    self.problem("twice", f"order[{space}]")
                c[ORDER + space] = side
        for name, row, path in self.rows("offers", self.side_names):
            self.offer(self.side_names.index(name), row, path)
        for key, of in (("displaced", "offerings"), ("upkeep", "upkeep")):
            if key in self.given and phase != of:
                self.problem("does_not_fit", key)
        if not self.problems:
            if before and (NOBODY in c[ORDER : ORDER + n] or any(c[OUT : OUT + n])):
                self.problem("does_not_fit", "order")
            else:
                _WAITING[phase](self)
        return phase

    def offerings(self) -> None:
        p = self.p
        offered = self.offered()
        p.stack = [("bidding",)]
        if len(offered) == self.setting.sides:
            self.problem("does_not_fit", "offers")
        self.payable()
        if "displaced" in self.given:
            row = self.section(self.given, "displaced", "displaced")
            self.names(row, ("side", "god"), "displaced")
            side = self.index(row.get("side"), self.side_names, "displaced.side")
            god = self.index(row.get("god"), GODS[:APOLLO], "displaced.god")
            if side in offered:
                self.problem("does_not_fit", "displaced.side")
            if holder_of(p, god) == NOBODY:  # who displaced it?
                self.problem("does_not_fit", "displaced.god")
            p.stack.append(("offer", side, god))

    def upkeep(self) -> None:
        """The offers are paid. Sides before the one named have paid for all figures that they still have."""
        c, p, n = self.c, self.p, self.setting.sides
        if len(self.offered()) < n:
            self.problem("does_not_fit", "offers")
            return
        if c[ORDER : ORDER + n] != [NOBODY] * n:
            self.problem("does_not_fit", "order")
        holders = [holder_of(p, god) for god in p.gods()]
        named = self.given.get("upkeep", self.side_names[holders[0]])
        side = self.index(named, self.side_names, "upkeep")
        p.stack = upkeep_frames(p, side)
        for earlier in holders[: holders.index(side)]:
            for figure in p.figures_of(earlier):
                c[PAID + figure] = 1

    def actions(self) -> None:
        c, p, n = self.c, self.p, self.setting.sides
        order, offered = c[ORDER : ORDER + n], self.offered()
        done = [side for side in order if side != NOBODY]
        for side in done:
            if side in offered:
                self.problem("twice", f"offers.{self.side_names[side]}")
        if not offered or any(not c[OUT + side] and side not in (*done, *offered) for side in range(n)):
            self.problem("does_not_fit", "offers")
        elif NOBODY in order[n - len(done) :]:
            self.problem("does_not_fit", "order")
        else:
            p.stack = [("turns", min(p.gods().index(c[OFFER_AT + side]) for side in offered))]

    def placement(self) -> None:
        """2.7 to 2.10: from the lands of each follows whose turn it is."""
        c, p, n = self.c, self.p, self.setting.sides
        if not self.setting.free or c[EPOCH] != 1:
            self.problem("does_not_fit", "phase")
        if self.offered():
            self.problem("does_not_fit", "offers")
        lands = [len(p.lands(side)) for side in c[ORDER : ORDER + n]]
        first, last = lands.count(FIRST_LANDS), lands.count(FIRST_LANDS + 1)
        claimed = [FIRST_LANDS] * first + ([FIRST_LANDS + 1] * last if last else [0] * (n - first))
        if lands != claimed or last == n:
            self.problem("does_not_fit", "areas")
        for side, name in enumerate(self.side_names):
            own = p.lands(side)
            soldiers = START_SOLDIERS if len(own) > FIRST_LANDS else 0
            if sum(c[UNITS + land] for land in own) != soldiers or p.ships_on_map(side) > len(own):
                self.problem("does_not_fit", f"sides.{name}")
            if p.heroes_of(side) or p.figures_of(side):
                self.problem("does_not_fit", f"sides.{name}")
        if any(c[SITE + site] for site in p.world.sites) or p.mercenaries_left() < MERCENARIES:
            self.problem("does_not_fit", "areas")
        p.stack = [("bidding",), ("income",), *claim_frames(p)]

    def offered(self) -> list[int]:
        return [side for side in range(self.setting.sides) if self.c[OFFER_AT + side] != NONE]

    def payable(self) -> None:
        """5.4: standing offers can be paid; the lowest may stand without (5.5)."""
        c = self.c
        seating = self.setting.seating
        for team, name in enumerate(seating.teams):
            rows = [side for side in self.offered() if seating.team_of[side] == team]
            need = sum(price_of(self.p, side, c[OFFER + side]) for side in rows if c[OFFER + side] > TRACK[0])
            if need > c[PURSE + team]:
                self.problem("does_not_fit", f"purses.{name}")


_WAITING = {
    "offerings": MomentReader.offerings,
    "actions": MomentReader.actions,
    "upkeep": MomentReader.upkeep,
    "placement": MomentReader.placement,
}
