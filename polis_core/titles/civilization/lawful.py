"""Whether a position that was read from a document could stand on a table: what no rule allows is a problem."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .board import AROUND, NAMES, TERRAIN
from .figures import (
    BUILDING_ON,
    BUILDINGS,
    COINS_TO_WIN,
    END_ON,
    FIRST_BUILDING,
    FIRST_PERSON,
    FIRST_WONDER,
    HUT,
    NONE,
    SIDES,
    STAR,
    TECHS,
    TOKEN_TECHS,
    TOKENS,
    VILLAGE,
    WATER,
    WONDER,
)
from .position import (
    AT,
    BUILT,
    CANAL,
    CITY,
    COINS_ON,
    GROUND,
    HAND,
    TOKEN_ON,
    WONDER_IS,
    C,
    E,
    F,
    Position,
    T,
)
from .rules.yields import coins, event_limit, most_cities, stacking, water

Found = tuple[str, str, dict[str, Any]]  # problem, path, arguments
CENTRE = (5, 6, 9, 10)  # of a tile: where a capital may stand (2.7)


def problems(p: Position) -> Iterator[Found]:
    for side in range(p.setting.sides):
        path = f"sides.{SIDES[side]}"
        yield from _cities(p, side, f"{path}.cities")
        yield from _figures(p, side, f"{path}.figures")
        yield from _belongings(p, side, path)
        for city in p.cities(side):
            yield from _outskirts(p, city)
    if p.cells[CANAL] and p.cells[WONDER_IS + WONDER["panama_canal"]] != BUILT:
        yield "no_such_wonder", "canal", {}


def _cities(p: Position, side: int, path: str) -> Iterator[Found]:
    """2.7, 5.1, 5.2"""
    c = p.cells
    cities = p.cities(side)
    if len(cities) > most_cities(p, side):
        yield "too_many", path, {"most": most_cities(p, side)}
    home = p.setting.map.squares[p.setting.map.homes[side][0]]
    for city in cities:
        sq = c[CITY + city]
        if city % C == 0 and sq not in [home[number] for number in CENTRE]:
            yield "not_a_capital_square", path, {"square": NAMES[sq]}
        around = AROUND[sq]
        huts = any(c[TOKEN_ON + near] in (HUT, VILLAGE) for near in around)
        face_down = len(around) < 8 or any(c[GROUND + near] == NONE for near in around)
        wet = city % C and TERRAIN[c[GROUND + sq]] == WATER
        if huts or face_down or wet:
            yield "no_room_for_a_city", path, {"square": NAMES[sq]}


def _figures(p: Position, side: int, path: str) -> Iterator[Found]:
    """14.2 to 14.5"""
    c, most = p.cells, stacking(p, side)
    row = [sq for sq in c[AT + side * F : AT + side * F + F] if sq >= 0]
    for sq in sorted(set(row)):
        if row.count(sq) > most:
            yield "stack_too_high", path, {"square": NAMES[sq], "most": most}
        if TERRAIN[c[GROUND + sq]] == WATER and not water(p, side) & END_ON:
            yield "on_water", path, {"square": NAMES[sq]}
        if p.city_on(sq) != NONE or c[TOKEN_ON + sq] in (HUT, VILLAGE):
            yield "no_place_for_figures", path, {"square": NAMES[sq]}


def _belongings(p: Position, side: int, path: str) -> Iterator[Found]:
    """12.5, 21"""
    c = p.cells
    if sum(c[HAND + side * E : HAND + side * E + E]) > event_limit(p, side):
        yield "too_many", f"{path}.events", {"most": event_limit(p, side)}
    for number, tech in enumerate(TOKEN_TECHS):
        if c[COINS_ON + side * T + number] and not p.knows(side, tech):
            yield "no_such_tech", f"{path}.coins.{TECHS[tech]}", {}
    if coins(p, side) >= COINS_TO_WIN:
        yield "already_won", f"{path}.coins", {"coins": coins(p, side)}


def _outskirts(p: Position, city: int) -> Iterator[Found]:
    """10.1, 10.2, 11.1: terrain, and one star building and one wonder a city."""
    c = p.cells
    stars, wonders = [], []
    for sq in AROUND[c[CITY + city]]:
        token, ground = c[TOKEN_ON + sq], c[GROUND + sq]
        if token < FIRST_BUILDING or ground == NONE:
            continue
        terrain, name = TERRAIN[ground], TOKENS[token]
        path = f"tokens.{NAMES[sq]}"
        if token < FIRST_PERSON:
            building = BUILDINGS.index(name)
            if terrain not in BUILDING_ON[building]:
                yield "wrong_terrain", path, {"token": name}
            if STAR[building]:
                stars.append(path)
        elif terrain == WATER:
            yield "wrong_terrain", path, {"token": name}
        if token >= FIRST_WONDER:
            wonders.append(path)
    for paths in (stars, wonders):
        for path in paths[1:]:
            yield "one_of_a_kind", path, {"city": NAMES[c[CITY + city]]}
