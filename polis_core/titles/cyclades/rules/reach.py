"""7.8 to 7.10, 12.5, 8.11: where units can go."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache

from polis_core.parts.graph import bits, flood, spread

from ..figures import BUILDINGS, KRAKEN, MEDUSA, NOBODY, POLYPHEMUS
from ..position import CONTROL, FIGURE_AT, METROPOLIS, SITE, Position
from ..world import AREAS, LANDS, World


def lands_of(p: Position, side: int) -> int:
    return sum([1 << land for land in p.lands(side)])


def seas_of(p: Position, sides: tuple[int, ...]) -> int:
    """Those where one of the sides has ships."""
    holder = p.cells[CONTROL : CONTROL + AREAS]
    return sum([1 << sea for sea in p.world.seas if holder[sea] in sides])


@cache
def shores(world: World, boarded: int, seas: int) -> int:
    """Lands beside the seas that are linked with those where units go on board."""
    found = 0
    for sea in bits(flood(world.near_sea, boarded, seas)):
        found |= world.near_land[sea]
    return found


def reach(p: Position, side: int, origin: int, all_ships: bool = False) -> int:
    """7.10: lands that can be entered from a land, the team-mate's (who is passed) among them. A mask."""
    return reach_from(p, side, all_ships)(origin)


def reach_from(p: Position, side: int, all_ships: bool = False) -> Callable[[int], int]:
    """The same for one origin after the other: what they have in common is found once."""
    medusa, mate = p.cells[FIGURE_AT + MEDUSA], p.setting.mate[side]
    shut = 1 << medusa if medusa >= 0 else 0
    passed = lands_of(p, mate) & ~shut if mate >= 0 else 0
    if all_ships:  # 10.4, Jason
        seas = seas_of(p, tuple(range(p.setting.sides)))
    else:
        seas = seas_of(p, (side, mate) if mate >= 0 else (side,))
    world, loops = p.world, p.setting.loops
    return lambda origin: 0 if origin == medusa else reached(world, origin, seas, passed, shut, loops)


@lru_cache(maxsize=1 << 15)
def reached(w: World, origin: int, seas: int, passed: int, shut: int, loops: bool) -> int:
    """From a land over neighbouring lands and chains of seas, through lands that are passed."""
    found, seen, todo = 0, 0, 1 << origin
    while todo:
        for land in bits(todo):
            found |= w.near_land[land]
            boarded = w.near_sea[land] & seas
            if boarded:
                over = shores(w, boarded, seas)
                found |= over if loops else over & ~w.island[land] & ~w.island[origin]
        seen |= todo
        todo = found & passed & ~seen
    return found & ~shut & ~(1 << origin)


def enterable(p: Position, side: int, lands: int) -> list[int]:
    """Those of the lands that a side may enter: not the team-mate's (12.5), not a protected one (8.11)."""
    c, mate = p.cells, p.setting.mate[side]
    found = []
    for land in bits(lands):
        holder = c[CONTROL + land]
        if holder in (side, NOBODY) or (holder != mate and may_attack(p, side, land)):
            found.append(land)
    return found


def can_enter(p: Position, side: int, lands: int) -> bool:
    """Whether there is one among them."""
    c, mate = p.cells, p.setting.mate[side]
    for land in bits(lands):
        holder = c[CONTROL + land]
        if holder in (side, NOBODY) or (holder != mate and may_attack(p, side, land)):
            return True
    return False


def may_attack(p: Position, side: int, land: int) -> bool:
    """8.11: a faction's only land may be attacked only for the metropolis that wins."""
    c = p.cells
    holder = c[CONTROL + land]
    if c[CONTROL : CONTROL + LANDS].count(holder) > 1:
        return True
    goal, team = p.setting.goal, p.setting.seating.team_of[side]
    now = p.team_metropolises(team)
    built = [c[SITE + site] for site in p.world.face.sites_of[land]]
    gained = sum(value >= METROPOLIS for value in built)
    sets = min(len(p.team_sites(side, kind)) + built.count(kind + 1) for kind in range(len(BUILDINGS)))
    return now < goal <= now + gained + min(sets, p.tokens_left())


def destinations(p: Position, side: int, origin: int, all_ships: bool = False) -> list[int]:
    return enterable(p, side, reach(p, side, origin, all_ships))


def everywhere(p: Position, side: int, origin: int) -> list[int]:
    """11.5: all lands but this one and Medusa's."""
    return enterable(p, side, far_lands(p, origin))


def far_lands(p: Position, origin: int) -> int:
    medusa = p.cells[FIGURE_AT + MEDUSA]
    return p.world.all_lands & ~(1 << origin) & ~(1 << medusa if medusa >= 0 else 0)


def sea_destinations(p: Position, side: int, origin: int) -> list[int]:
    """7.8: seas that ships can go to; the team-mate's are passed (12.5)."""
    mate = p.setting.mate[side]
    near = p.world.near_sea
    if mate < 0:
        return list(bits(near[origin] & ~shut_seas(p)))
    passed = seas_of(p, (mate,))
    return list(bits(spread(near, origin, passed) & ~shut_seas(p) & ~passed))


def shut_seas(p: Position) -> int:
    """11.8: Kraken's, and those beside Polyphemus."""
    kraken, giant = p.cells[FIGURE_AT + KRAKEN], p.cells[FIGURE_AT + POLYPHEMUS]
    return (1 << kraken if kraken >= 0 else 0) | (p.world.near_sea[giant] if giant >= 0 else 0)


def havens(p: Position, side: int, area: int) -> list[int]:
    """8.6: where the units of a side can retreat to from a land: own or nobody's."""
    c = p.cells
    return [land for land in bits(reach(p, side, area)) if c[CONTROL + land] in (side, NOBODY)]


def sea_havens(p: Position, side: int, area: int) -> list[int]:
    c = p.cells
    near = bits(p.world.near_sea[area])
    return [sea for sea in near if c[CONTROL + sea] in (side, NOBODY) and not p.closed(sea)]
