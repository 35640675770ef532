"""Random situations, for the conformance kit: random play alone rarely gets far from the start."""

from __future__ import annotations

from typing import Any

from polis_core.kernel.chance import Draw

from .edition import Edition
from .figures import (
    BESIEGEABLE,
    CAPITAL,
    GOODS,
    MARKED,
    MARKETS,
    MAX_POPULATION,
    POLEIS,
    REGION_OF,
    REGIONS,
    SEAS,
    SIDES,
)


def random_situation(values: Edition, draw: Draw) -> dict[str, Any]:
    """A valid position document: some round, rich or poor, peaceful or crowded."""
    number = draw(len(values.rounds))
    limit = values.limits[number]
    cubes = [values.cubes - 2, values.cubes - 2]
    poleis: dict[str, Any] = {}
    for polis, name in enumerate(POLEIS):
        owner = CAPITAL.index(polis) if polis in CAPITAL else draw(4) - 2
        population = 1 + draw(MAX_POPULATION[polis])
        if owner >= 0 and cubes[owner] - population > 8:
            cubes[owner] -= population
            poleis[name] = {"owner": SIDES[owner], "population": population}
    hoplites = _units(REGIONS, limit, cubes, draw)
    galleys = _units(SEAS, limit, cubes, draw)
    tiles = _tiles(values, poleis, draw)
    riches = 1 + draw(min(values.cap[good] for good in values.goods))
    proxenoi = [draw(len(POLEIS)), draw(len(POLEIS) + 1)]
    if proxenoi[0] == proxenoi[1]:
        proxenoi[1] = len(POLEIS)  # the captured one
    passed = (None, None, *SIDES)[draw(4)]
    to_move = SIDES[draw(2)] if passed is None else SIDES[1 - SIDES.index(passed)]
    return {
        "title": "polis",
        "edition": values.name,
        "scenario": values.scenario,
        "round": number + 1,
        "sides": {
            name: {
                "prestige": draw(values.prestige_cap) // 2 + draw(3),
                "goods": {GOODS[good]: draw(riches + 1) for good in values.goods},
                "merchants": draw(4),
                "proxenos": None if proxenoi[side] == len(POLEIS) else POLEIS[proxenoi[side]],
            }
            for side, name in enumerate(SIDES)
        },
        "poleis": poleis,
        "hoplites": hoplites,
        "galleys": galleys,
        "prices": {GOODS[good]: 1 + draw(values.columns) for good in values.goods if good < MARKED},
        "cargoes": {
            MARKETS[cargo.market]: {str(cargo.slot): SIDES[draw(2)]}
            for cargo in values.cargoes
            if cargo.size <= limit and draw(6) == 0
        },
        "tributes": [region for region in REGIONS if draw(6) == 0],
        "siege_discs": _siege_discs(values, poleis, hoplites, draw),
        "offer": tiles[: draw(6)],
        "event": values.events[draw(len(values.events))].id if values.has_events else "no_event",
        "turn": {"side": to_move, "taken": [], "passed": passed},
    }


def _units(areas: tuple[str, ...], limit: int, cubes: list[int], draw: Draw) -> dict[str, dict[str, int]]:
    found: dict[str, dict[str, int]] = {}
    for area in areas:
        for side, name in enumerate(SIDES):
            n = draw(limit + 1) if draw(3) == 0 else draw(2)
            if 0 < n <= cubes[side]:
                cubes[side] -= n
                found.setdefault(area, {})[name] = n
    return found


def _tiles(values: Edition, poleis: dict[str, Any], draw: Draw) -> list[str]:
    """Puts some projects on poleis, finished or under way, and returns those that are left."""
    left = []
    for index in values.pool:
        tile = values.tiles[index]
        name = POLEIS[tile.hosts[draw(len(tile.hosts))]]
        if draw(5) == 0 and name in poleis and "projects" not in poleis[name]:
            poleis[name]["projects"] = [{"tile": tile.id, "done": draw(2) == 0}]
        else:
            left.append(tile.id)
    return left


def _siege_discs(
    values: Edition, poleis: dict[str, Any], hoplites: dict[str, dict[str, int]], draw: Draw
) -> dict[str, dict[str, int]]:
    if not values.siege_discs:
        return {}
    found: dict[str, dict[str, int]] = {}
    for polis, name in enumerate(POLEIS):
        for side in SIDES:
            there = BESIEGEABLE[polis] and hoplites.get(REGIONS[REGION_OF[polis]], {}).get(side)
            if there and poleis.get(name, {}).get("owner") != side and draw(5) == 0:
                found.setdefault(name, {})[side] = 1 + draw(2)
    return found
