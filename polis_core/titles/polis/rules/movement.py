"""4.1 and 4.2: units move one after the other, all to one area; control and room are judged at each step."""

from __future__ import annotations

from typing import Any

from polis_core.kernel.action import Action, Atom, action
from polis_core.kernel.errors import NOT_ASKED, Refusal
from polis_core.kernel.frames import Decision, Frame

from ..figures import LAND, REGION, REGIONS, SEA, SEAS, SEATS, WATER
from ..position import GALLEYS_OF, HOPLITES_OF, PRESTIGE, Position
from .acts import DONE, Act, named, of_all
from .ways import ALL_SEAS, bits, full_regions, full_seas, march_way, marches, shortest, voyages, water

LAND_NEXT = tuple(bits(mask) for mask in LAND)
WATER_NEXT = tuple(bits(mask) for mask in WATER)
NO_PRESTIGE: Refusal = ("no_prestige", {}, "4")
TARGET_FULL: Refusal = ("limit_reached", {}, "1.2")
NO_WAY: Refusal = ("no_way", {}, "4.1")
NO_UNIT: Refusal = ("no_unit_there", {}, "4.1")
NOTHING_MOVES: Refusal = ("nothing_can_move", {}, "4.1")


def march_cost(p: Position, seat: int, region: int) -> int:
    """4: one prestige, unless an event makes this march free."""
    return 0 if p.event.free_march == (seat, region) else 1


def march_targets(p: Position, seat: int) -> int:
    """Regions with room that at least one hoplite can reach and whose cost can be paid, as a mask."""
    reach = 0
    for _, targets in marches(p, seat):
        reach |= targets
    reach &= ~full_regions(p, seat)
    if p.cells[PRESTIGE + seat] > 0:
        return reach
    free = p.event.free_march
    return reach & (1 << free[1]) if free and free[0] == seat else 0


def march_possible(p: Position, seat: int) -> bool:
    c = p.cells
    if c[PRESTIGE + seat]:
        # Most often some hoplite can just step next door: look there before the whole map.
        limit, own = p.limit, HOPLITES_OF[seat]
        for region in range(len(REGIONS)):
            if c[own + region]:
                for beside in LAND_NEXT[region]:
                    if c[own + beside] < limit:
                        return True
    elif p.event.free_march is None:
        return False
    return bool(march_targets(p, seat))


def march_to_options(p: Position, frame: Frame, seat: int) -> list[Action]:
    return [action("to", REGIONS[region]) for region in bits(march_targets(p, seat))]


def march_to_play(p: Position, frame: Frame, seat: int, option: Action) -> None:
    region = REGION[str(option[1])]
    if march_cost(p, seat, region):
        p.lose_prestige(seat, 1, "move_hoplites")
    p.push("march", seat, region, 0)


def march_sources(p: Position, seat: int, target: int) -> list[int]:
    if p.cells[HOPLITES_OF[seat] + target] >= p.limit:
        return []
    return [start for start, targets in marches(p, seat) if targets >> target & 1]


def march_options(p: Position, frame: Frame, seat: int) -> list[Action]:
    _, _, target, count = frame
    options = [action("from", REGIONS[start]) for start in march_sources(p, seat, target)]
    return [*options, DONE] if count else options


def march_play(p: Position, frame: Frame, seat: int, option: Action) -> None:
    _, _, target, count = frame
    if option is DONE:
        return
    start = REGION[str(option[1])]
    if p.journal is not None:
        by, way = march_way(p, seat, start, target)
        names = REGIONS if by == "land" else SEAS
        p.emit(
            "hoplite_moved",
            seat=SEATS[seat],
            start=REGIONS[start],
            target=REGIONS[target],
            by=by,
            way=[names[area] for area in way],
        )
    p.remove_hoplite(seat, start)
    p.cells[HOPLITES_OF[seat] + target] += 1
    if march_sources(p, seat, target):
        p.push("march", seat, target, count + 1)


def march_target_refusal(p: Position, seat: int, region: int) -> Refusal | None:
    if p.cells[PRESTIGE + seat] < march_cost(p, seat, region):
        return NO_PRESTIGE
    if full_regions(p, seat) >> region & 1:
        return TARGET_FULL
    return None if march_targets(p, seat) >> region & 1 else NO_WAY


def march_refusal(p: Position, seat: int, words: tuple[Atom, ...]) -> Refusal | None:
    region = named(words, REGION)
    if region is not None:
        return march_target_refusal(p, seat, region)
    return of_all([march_target_refusal(p, seat, region) for region in range(len(REGIONS))], NOTHING_MOVES)


def march_source_explain(p: Position, frame: Frame, seat: int, words: tuple[Atom, ...]) -> Refusal | None:
    start = named(words, REGION)
    if start is None:
        return NOT_ASKED
    if not p.cells[HOPLITES_OF[seat] + start]:
        return NO_UNIT
    return None if start in march_sources(p, seat, frame[2]) else NO_WAY


def march_args(p: Position, frame: Frame) -> dict[str, Any]:
    return {"to": REGIONS[frame[2]], "count": frame[3]}


# -- 4.2 galleys


def sail_targets(p: Position, seat: int) -> int:
    if p.cells[PRESTIGE + seat] < 1:
        return 0
    reach = 0
    for _, targets in voyages(p, seat):
        reach |= targets
    return reach & ~full_seas(p, seat)


def sail_possible(p: Position, seat: int) -> bool:
    c = p.cells
    if not c[PRESTIGE + seat]:
        return False
    limit, own = p.limit, GALLEYS_OF[seat]
    for sea in range(len(SEAS)):
        if c[own + sea]:
            for beside in WATER_NEXT[sea]:
                if c[own + beside] < limit:
                    return True
    return bool(sail_targets(p, seat))


def sail_to_options(p: Position, frame: Frame, seat: int) -> list[Action]:
    return [action("to", SEAS[sea]) for sea in bits(sail_targets(p, seat))]


def sail_to_play(p: Position, frame: Frame, seat: int, option: Action) -> None:
    p.lose_prestige(seat, 1, "move_galleys")
    p.push("sail", seat, SEA[str(option[1])], 0)


def sail_sources(p: Position, seat: int, target: int) -> list[int]:
    if p.cells[GALLEYS_OF[seat] + target] >= p.limit:
        return []
    return [start for start, targets in voyages(p, seat) if targets >> target & 1]


def sail_options(p: Position, frame: Frame, seat: int) -> list[Action]:
    _, _, target, count = frame
    options = [action("from", SEAS[start]) for start in sail_sources(p, seat, target)]
    return [*options, DONE] if count else options


def sail_play(p: Position, frame: Frame, seat: int, option: Action) -> None:
    _, _, target, count = frame
    if option is DONE:
        return
    start = SEA[str(option[1])]
    if p.journal is not None:
        passable = ALL_SEAS & ~p.controlled_seas(1 - seat) & ~full_seas(p, seat)
        way = shortest(water(p, seat), 1 << start, 1 << target, passable) or []
        p.emit(
            "galley_moved",
            seat=SEATS[seat],
            start=SEAS[start],
            target=SEAS[target],
            by="sea",
            way=[SEAS[sea] for sea in way],
        )
    p.cells[GALLEYS_OF[seat] + start] -= 1
    p.cells[GALLEYS_OF[seat] + target] += 1
    if sail_sources(p, seat, target):
        p.push("sail", seat, target, count + 1)


def sail_target_refusal(p: Position, seat: int, sea: int) -> Refusal | None:
    if p.cells[PRESTIGE + seat] < 1:
        return NO_PRESTIGE
    if full_seas(p, seat) >> sea & 1:
        return TARGET_FULL
    return None if sail_targets(p, seat) >> sea & 1 else ("no_way", {}, "4.2")


def sail_refusal(p: Position, seat: int, words: tuple[Atom, ...]) -> Refusal | None:
    sea = named(words, SEA)
    if sea is not None:
        return sail_target_refusal(p, seat, sea)
    return of_all([sail_target_refusal(p, seat, sea) for sea in range(len(SEAS))], ("nothing_can_move", {}, "4.2"))


def sail_source_explain(p: Position, frame: Frame, seat: int, words: tuple[Atom, ...]) -> Refusal | None:
    start = named(words, SEA)
    if start is None:
        return NOT_ASKED
    if not p.cells[GALLEYS_OF[seat] + start]:
        return ("no_unit_there", {}, "4.2")
    return None if start in sail_sources(p, seat, frame[2]) else ("no_way", {}, "4.2")


def sail_args(p: Position, frame: Frame) -> dict[str, Any]:
    return {"to": SEAS[frame[2]], "count": frame[3]}


def _march_to_explain(p: Position, frame: Frame, seat: int, words: tuple[Atom, ...]) -> Refusal | None:
    return march_refusal(p, seat, words) if len(words) > 1 else NOT_ASKED


def _sail_to_explain(p: Position, frame: Frame, seat: int, words: tuple[Atom, ...]) -> Refusal | None:
    return sail_refusal(p, seat, words) if len(words) > 1 else NOT_ASKED


FRAMES = {
    "march_to": Decision(march_to_options, march_to_play, explain=_march_to_explain),
    "march": Decision(march_options, march_play, march_args, march_source_explain),
    "sail_to": Decision(sail_to_options, sail_to_play, explain=_sail_to_explain),
    "sail": Decision(sail_options, sail_play, sail_args, sail_source_explain),
}

ACTS = (
    Act("move_hoplites", march_possible, lambda p, seat: p.push("march_to", seat), march_refusal, spends=()),
    Act("move_galleys", sail_possible, lambda p, seat: p.push("sail_to", seat), sail_refusal, spends=()),
)
