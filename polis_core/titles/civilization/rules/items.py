"""9.5 to 11.1: what a city can build: its price, and the squares where it may stand.

An item is a word: army, scout, a type of unit, a building, city_walls, a wonder.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..board import AROUND, TERRAIN
from ..figures import (
    AIRCRAFT,
    ARMY_PRICE,
    BUILDING_ON,
    BUILDING_PRICE,
    BUILDING_TECH,
    BUILDINGS,
    END_ON,
    FIRST_BUILDING,
    FIRST_PERSON,
    FIRST_SCOUT,
    FIRST_WONDER,
    KINDS,
    NONE,
    NOWHERE,
    POOL_OF,
    SCOUT_PRICE,
    STAR,
    TYPES,
    UNIT_PRICE,
    UPGRADE,
    WALLS,
    WALLS_PRICE,
    WALLS_TECH,
    WATER,
    WONDER,
    WONDER_CHEAP,
    WONDER_PRICE,
    WONDER_TECH,
    WONDERS,
)
from ..position import AT, CITY, DEAD, DECK, GROUND, OPEN, POOL, TOKEN_ON, WALLED, WONDER_IS, C, F, Position
from .hands import can_draw_unit
from .learning import rank
from .yields import free_outskirts, stacking, water

BUILDING = {name: number for number, name in enumerate(BUILDINGS)}
FIGURE_ITEMS = ("army", "scout")


def open_buildings(p: Position, side: int) -> list[int]:
    """10.1, 10.3: those whose tech is known, but not the basic one once the upgraded one is."""
    return [
        building
        for building in range(len(BUILDINGS))
        if p.knows(side, BUILDING_TECH[building])
        and not (UPGRADE[building] != NONE and p.knows(side, BUILDING_TECH[UPGRADE[building]]))
    ]


def price(p: Position, side: int, item: str) -> int:
    if item == "army":
        return ARMY_PRICE
    if item == "scout":
        return SCOUT_PRICE
    if item in BUILDING:
        return BUILDING_PRICE[BUILDING[item]]
    if item == WALLS:
        return WALLS_PRICE
    if item in WONDER:
        wonder = WONDER[item]
        cheap = WONDER_TECH[wonder] != NONE and p.knows(side, WONDER_TECH[wonder])
        return WONDER_CHEAP[wonder] if cheap else WONDER_PRICE[wonder]
    kind = TYPES.index(item)
    return UNIT_PRICE[kind][0 if kind == AIRCRAFT else rank(p, side, kind) - 1]


def candidates(p: Position, side: int) -> list[str]:
    """All that a side could build somewhere, pieces and techs considered."""
    c = p.cells
    found = [item for item in FIGURE_ITEMS if p.spare(side, item == "scout") != NONE]
    found += [name for kind, name in enumerate(TYPES) if rank(p, side, kind) and can_draw_unit(p, kind)]
    found += free_buildings(p, side)
    found += [name for wonder, name in enumerate(WONDERS) if c[WONDER_IS + wonder] == OPEN]
    return found


def free_buildings(p: Position, side: int) -> list[str]:
    """The open buildings of which there is a token, and walls."""
    found = [BUILDINGS[number] for number in open_buildings(p, side) if p.cells[POOL + POOL_OF[number]]]
    return [*found, WALLS] if p.knows(side, WALLS_TECH) else found


def squares(p: Position, city: int, item: str, held: int = NONE) -> list[int]:
    """Where an item of this city may stand; of a unit the centre, which says that it needs no square.

    `held` is a square that another item of the same action needs for itself.
    """
    c, side = p.cells, city // C
    if item in TYPES:
        return [c[CITY + city]]
    if item == WALLS:
        return [] if c[WALLED + city] else [c[CITY + city]]
    if item == "army":  # 8.5: an army may go onto a blockaded square, and attacks at once
        return _for_figures(p, side, AROUND[c[CITY + city]])
    free = free_outskirts(p, city)
    if item == "scout":
        return _for_figures(p, side, free)
    if held in free:
        free.remove(held)
    if item in WONDER:
        return _one_of_a_kind(p, city, [sq for sq in free if TERRAIN[c[GROUND + sq]] != WATER], _is_wonder)
    building = BUILDING[item]
    fits = [sq for sq in free if TERRAIN[c[GROUND + sq]] in BUILDING_ON[building]]
    return _one_of_a_kind(p, city, fits, _is_star) if STAR[building] else fits


def _for_figures(p: Position, side: int, squares: Sequence[int]) -> list[int]:
    c, most, wet = p.cells, stacking(p, side), water(p, side) & END_ON
    return [sq for sq in squares if (wet or TERRAIN[c[GROUND + sq]] != WATER) and p.count(side, sq) < most]


def _is_star(token: int) -> bool:
    return FIRST_BUILDING <= token < FIRST_PERSON and STAR[token - FIRST_BUILDING]


def _is_wonder(token: int) -> bool:
    return token >= FIRST_WONDER


def _one_of_a_kind(p: Position, city: int, fits: list[int], of_kind: object) -> list[int]:
    """R20: a second star building or wonder of a city only on top of the first."""
    assert callable(of_kind)
    first = [sq for sq in AROUND[p.cells[CITY + city]] if of_kind(p.cells[TOKEN_ON + sq])]
    return [sq for sq in fits if sq in first] if first else fits


def clash(p: Position, city: int, one: str, two: str) -> bool:
    """R19: whether two items of one action could not both stand."""
    side, c = city // C, p.cells
    if one == two:
        if one in WONDER or one == WALLS:
            return True
        if one in FIGURE_ITEMS:
            return c[_figure_cells(side, one == "scout")].count(NOWHERE) < 2
        if one in TYPES:
            return not _two_cards(p, TYPES.index(one))
    for kinds in (_star_item, _wonder_item):
        if kinds(one) and kinds(two):
            return True
    if one in BUILDING and two in BUILDING and POOL_OF[BUILDING[one]] == POOL_OF[BUILDING[two]]:
        if c[POOL + POOL_OF[BUILDING[one]]] < 2:
            return True
    return not any(leaves_room(p, city, one, sq, two) for sq in squares(p, city, one))


def _figure_cells(side: int, scout: bool) -> slice:
    at = AT + side * F
    return slice(at + FIRST_SCOUT, at + F) if scout else slice(at, at + FIRST_SCOUT)


def _two_cards(p: Position, kind: int) -> bool:
    at = kind * KINDS
    return sum(p.cells[DECK + at : DECK + at + KINDS]) + sum(p.cells[DEAD + at : DEAD + at + KINDS]) > 1


def _star_item(item: str) -> bool:
    return item in BUILDING and STAR[BUILDING[item]]


def _wonder_item(item: str) -> bool:
    return item in WONDER


def leaves_room(p: Position, city: int, one: str, sq: int, two: str) -> bool:
    """Whether the first item on this square leaves a square for the second."""
    held = NONE if one in TYPES or one in FIGURE_ITEMS or one == WALLS else sq
    rest = squares(p, city, two, held)
    if one in FIGURE_ITEMS and two in FIGURE_ITEMS and p.count(city // C, sq) + 2 > stacking(p, city // C):
        rest = [other for other in rest if other != sq]
    return bool(rest)
