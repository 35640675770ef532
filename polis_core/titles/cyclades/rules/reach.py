"""7.8 to 7.10, 12.5, 8.11: where units can go."""

from __future__ import annotations

from functools import cache

from polis_core.parts.graph import bits, flood, spread

from ..figures import BUILDINGS, MEDUSA, NOBODY
from ..position import CONTROL, FIGURE_AT, METROPOLIS, SITE, Position
from ..world import World


def mask_of(p: Position, areas: tuple[int, ...], *sides: int) -> int:
    """Those of the areas that one of the sides controls."""
    c, found = p.cells, 0
    for area in areas:
        if c[CONTROL + area] in sides:
            found |= 1 << area
    return found


@cache
def shores(world: World, boarded: int, seas: int) -> int:
    """Lands beside the seas that are linked with those where units go on board."""
    found = 0
    for sea in bits(flood(world.near_sea, boarded, seas)):
        found |= world.near_land[sea]
    return found


def reach(p: Position, side: int, origin: int, all_ships: bool = False) -> int:
    """7.10: lands that can be entered from a land, the team-mate's (who is passed) among them. A mask."""
    c, w = p.cells, p.world
    medusa = c[FIGURE_AT + MEDUSA]
    if medusa == origin:
        return 0
    shut = 1 << medusa if medusa >= 0 else 0
    mate = p.setting.mate[side]
    team: tuple[int, ...] = (side, mate) if mate >= 0 else (side,)
    if all_ships:  # 10.4, Jason
        team = tuple(range(p.setting.sides))
    seas = mask_of(p, w.seas, *team)
    passed = mask_of(p, w.lands, mate) & ~shut if mate >= 0 else 0
    found, seen, todo = 0, 0, 1 << origin
    while todo:
        for land in bits(todo):
            found |= w.near_land[land]
            boarded = w.near_sea[land] & seas
            if boarded:
                over = shores(w, boarded, seas)
                found |= over if p.setting.loops else over & ~w.island[land] & ~w.island[origin]
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


def may_attack(p: Position, side: int, land: int) -> bool:
    """8.11: a faction's only land may be attacked only for the metropolis that wins."""
    c = p.cells
    holder = c[CONTROL + land]
    if any(c[CONTROL + other] == holder and other != land for other in p.world.lands):
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
    return enterable(p, side, sum(1 << land for land in p.world.lands if land != origin and not p.petrified(land)))


def sea_destinations(p: Position, side: int, origin: int) -> list[int]:
    """7.8: seas that ships can go to; the team-mate's are passed (12.5)."""
    mate = p.setting.mate[side]
    passed = mask_of(p, p.world.seas, mate) if mate >= 0 else 0
    found = bits(spread(p.world.near_sea, origin, passed))
    return [sea for sea in found if not p.closed(sea) and (mate < 0 or p.cells[CONTROL + sea] != mate)]


def havens(p: Position, side: int, area: int) -> list[int]:
    """8.6: where the units of a side can retreat to from a land: own or nobody's."""
    c = p.cells
    return [land for land in bits(reach(p, side, area)) if c[CONTROL + land] in (side, NOBODY)]


def sea_havens(p: Position, side: int, area: int) -> list[int]:
    c = p.cells
    near = bits(p.world.near_sea[area])
    return [sea for sea in near if c[CONTROL + sea] in (side, NOBODY) and not p.closed(sea)]
