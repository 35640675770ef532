"""Ways over the map: who can get where, and what a proxenos pays for it (4.1, 4.2, 5.1, 5.2).

Areas are bits of a mask. Everything here is a pure function of the graph and of what may be crossed, so it is
worked out once for each case and remembered.
"""

from __future__ import annotations

from functools import cache, lru_cache

from polis_core.parts.graph import bits, flood, spread

from ..figures import (
    COAST,
    CORINTH,
    LAND,
    PORT,
    PORT_SEAS,
    REGION_OF,
    REGIONS,
    SEAS,
    SHORE,
    WATER,
    WATER_DIOLKOS,
)
from ..position import GALLEYS_OF, HOPLITES_OF, OWNER, Position

ALL_REGIONS = (1 << len(REGIONS)) - 1
ALL_SEAS = (1 << len(SEAS)) - 1
FAR = 10_000


@cache
def landings(region: int, passable: int, graph: tuple[int, ...]) -> int:
    """4.1: regions a hoplite reaches from this coast by crossing only seas."""
    shores = 0
    for sea in bits(flood(graph, COAST[region], passable)):
        shores |= SHORE[sea]
    return shores & ~(1 << region)


def water(p: Position, side: int) -> tuple[int, ...]:
    """4.1: the diolkos is open to the owner of Corinth."""
    return WATER_DIOLKOS if p.cells[OWNER + CORINTH] == side else WATER


def _at_least(counts: list[int], limit: int) -> int:
    found = 0
    if limit in counts:  # never above it, and most often nowhere
        for area, count in enumerate(counts):
            if count >= limit:
                found |= 1 << area
    return found


def full_regions(p: Position, side: int) -> int:
    own = HOPLITES_OF[side]
    return _at_least(p.cells[own : own + len(REGIONS)], p.limit)


def full_seas(p: Position, side: int) -> int:
    own = GALLEYS_OF[side]
    return _at_least(p.cells[own : own + len(SEAS)], p.limit)


def marches(p: Position, side: int) -> list[tuple[int, int]]:
    """(start, targets) of each region with own hoplites, by land or by sea, whatever the room at the target."""
    own = HOPLITES_OF[side]
    by_land = ALL_REGIONS & ~p.controlled_regions(1 - side) & ~full_regions(p, side)
    by_sea = ALL_SEAS & ~p.controlled_seas(1 - side)
    targets = _march_targets(by_land, by_sea, water(p, side))
    return [(region, targets[region]) for region, hoplites in enumerate(p.cells[own : own + len(REGIONS)]) if hoplites]


@lru_cache(1 << 14)
def _march_targets(by_land: int, by_sea: int, graph: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(spread(LAND, region, by_land) | landings(region, by_sea, graph) for region in range(len(REGIONS)))


def voyages(p: Position, side: int) -> list[tuple[int, int]]:
    """(start, targets) of each sea with own galleys."""
    own = GALLEYS_OF[side]
    passable = ALL_SEAS & ~p.controlled_seas(1 - side) & ~full_seas(p, side)
    targets = _voyage_targets(passable, water(p, side))
    return [(sea, targets[sea]) for sea, galleys in enumerate(p.cells[own : own + len(SEAS)]) if galleys]


@cache
def _voyage_targets(passable: int, graph: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(spread(graph, sea, passable) for sea in range(len(SEAS)))


def shortest(graph: tuple[int, ...], starts: int, goals: int, passable: int) -> list[int] | None:
    """The areas of a shortest way, both ends included; only what lies between must be passable."""
    come_from = dict.fromkeys(bits(starts), -1)
    queue = list(come_from)
    for area in queue:
        if goals >> area & 1:
            way = [area]
            while come_from[way[-1]] >= 0:
                way.append(come_from[way[-1]])
            return way[::-1]
        if area in bits(starts) or passable >> area & 1:
            for step in bits(graph[area]):
                if step not in come_from:
                    come_from[step] = area
                    queue.append(step)
    return None


def march_way(p: Position, side: int, start: int, target: int) -> tuple[str, list[str]]:
    """How a hoplite that may march there goes: ("land", regions with both ends) or ("sea", seas)."""
    by_land = ALL_REGIONS & ~p.controlled_regions(1 - side) & ~full_regions(p, side)
    way = shortest(LAND, 1 << start, 1 << target, by_land)
    by_sea = ALL_SEAS & ~p.controlled_seas(1 - side)
    seas = shortest(water(p, side), COAST[start] & by_sea, COAST[target] & by_sea, by_sea)
    if way is None or (seas is not None and len(seas) + 1 < len(way) - 1):
        return "sea", [SEAS[sea] for sea in seas or []]
    return "land", [REGIONS[region] for region in way]


def sail_way(p: Position, side: int, start: int, target: int) -> tuple[str, list[str]]:
    """The seas of a galley's voyage, both ends included."""
    passable = ALL_SEAS & ~p.controlled_seas(1 - side) & ~full_seas(p, side)
    way = shortest(water(p, side), 1 << start, 1 << target, passable)
    return "sea", [SEAS[sea] for sea in way or []]


@lru_cache(4096)
def costs(graph: tuple[int, ...], price: tuple[int, ...], starts: int) -> list[int]:
    """The least sum of prices from one of the starts to each area, both ends included."""
    best = [price[area] if starts >> area & 1 else FAR for area in range(len(price))]
    queue = list(bits(starts))
    for area in queue:
        for step in bits(graph[area]):
            cost = best[area] + price[step]
            if cost < best[step]:
                best[step] = cost
                queue.append(step)
    return best


def travel_bribes(p: Position, side: int, polis: int) -> tuple[int, ...]:
    """5.2: the silver it takes to reach each polis from this one, by land or by sea; FAR where there is no way."""
    c = p.cells
    hoplites, galleys = HOPLITES_OF[1 - side], GALLEYS_OF[1 - side]
    foes = tuple(c[hoplites : hoplites + len(REGIONS)]), tuple(c[galleys : galleys + len(SEAS)])
    return _cheapest(polis, *foes, water(p, side))


@lru_cache(1 << 14)
def _cheapest(
    polis: int, hoplites: tuple[int, ...], galleys: tuple[int, ...], graph: tuple[int, ...]
) -> tuple[int, ...]:
    by_land = costs(LAND, hoplites, 1 << REGION_OF[polis] if REGION_OF[polis] >= 0 else 0)
    by_sea = costs(graph, galleys, PORT[polis])
    return tuple(
        min([FAR if region < 0 else by_land[region], *(by_sea[sea] for sea in seas)])
        for region, seas in zip(REGION_OF, PORT_SEAS)
    )
