"""10.4, 17.3: tokens and figures come onto squares and leave them again."""

from __future__ import annotations

from ..board import AROUND, NAMES
from ..figures import (
    BUILDINGS,
    FIRST_BUILDING,
    FIRST_PERSON,
    FIRST_SCOUT,
    FIRST_WONDER,
    NO_TOKEN,
    NONE,
    NOWHERE,
    POOL_OF,
    SCOUTS,
    SIDES,
    TOKENS,
)
from ..position import (
    ACTIONS,
    AT,
    BOOST,
    BORN,
    BUILT,
    CANAL,
    CITY,
    GATHERED,
    GATHERS,
    GONE,
    MOVED,
    POOL,
    RESERVE,
    TOKEN_ON,
    WALLED,
    WONDER_AT,
    WONDER_IS,
    C,
    F,
    G,
    Position,
)


def is_building(token: int) -> bool:
    return FIRST_BUILDING <= token < FIRST_PERSON


def is_person(token: int) -> bool:
    return FIRST_PERSON <= token < FIRST_WONDER


def clear_square(p: Position, sq: int, keeper: int = NONE) -> None:
    """A building returns to the market, a wonder leaves the game, a great person goes to a reserve or leaves too."""
    c = p.cells
    token = c[TOKEN_ON + sq]
    c[TOKEN_ON + sq] = NO_TOKEN
    if is_building(token):
        c[POOL + POOL_OF[token - FIRST_BUILDING]] += 1
    elif is_person(token):
        if keeper != NONE:
            c[RESERVE + keeper * G + token - FIRST_PERSON] += 1
    elif token >= FIRST_WONDER:
        c[WONDER_IS + token - FIRST_WONDER] = GONE
        c[WONDER_AT + token - FIRST_WONDER] = NOWHERE
        if TOKENS[token] == "panama_canal":
            c[CANAL] = 0


def put_token(p: Position, side: int, sq: int, token: int) -> None:
    """10.4: on top of whatever of one's own stands there."""
    c = p.cells
    if c[TOKEN_ON + sq]:
        p.emit("replaced", side=SIDES[side], square=NAMES[sq], token=TOKENS[c[TOKEN_ON + sq]])
        clear_square(p, sq, side)
    c[TOKEN_ON + sq] = token
    if token >= FIRST_WONDER:
        c[WONDER_IS + token - FIRST_WONDER] = BUILT
        c[WONDER_AT + token - FIRST_WONDER] = sq
    elif is_building(token):
        c[POOL + POOL_OF[token - FIRST_BUILDING]] -= 1
    p.emit("placed", side=SIDES[side], token=TOKENS[token], square=NAMES[sq])


def destroy_building(p: Position, sq: int) -> None:
    """On a square of outskirts, or the walls of a city centre (R21)."""
    city = p.city_on(sq)
    if city != NONE:
        p.cells[WALLED + city] = 0
        p.emit("destroyed", building="city_walls", square=NAMES[sq])
    else:
        p.emit("destroyed", building=BUILDINGS[p.cells[TOKEN_ON + sq] - FIRST_BUILDING], square=NAMES[sq])
        clear_square(p, sq)


def remove_city(p: Position, city: int) -> None:
    """17.3: the token goes home, buildings to the market, wonders and great people out of the game."""
    c = p.cells
    centre = c[CITY + city]
    for sq in AROUND[centre]:
        if c[TOKEN_ON + sq] >= FIRST_BUILDING:
            clear_square(p, sq)
    c[CITY + city] = NOWHERE
    c[WALLED + city] = c[ACTIONS + city] = c[BOOST + city] = 0
    for scout in range(len(SIDES) * SCOUTS):
        if c[GATHERS + scout] == city:
            c[GATHERS + scout] = NONE
    p.emit("city_razed", side=SIDES[city // C], square=NAMES[centre])


# -- figures


def put_figure(p: Position, side: int, figure: int, sq: int) -> None:
    """Brings a figure from the supply onto the map; it gathers from the next turn on (8.2)."""
    c = p.cells
    c[AT + side * F + figure] = sq
    c[MOVED + side * F + figure] = 0
    if figure >= FIRST_SCOUT:
        scout = side * SCOUTS + figure - FIRST_SCOUT
        c[BORN + scout] = 1
        c[GATHERED + scout] = NOWHERE
    p.emit("figure_placed", side=SIDES[side], figure="scout" if figure >= FIRST_SCOUT else "army", square=NAMES[sq])


def take_figure(p: Position, side: int, figure: int) -> None:
    """Back to the supply. What a scout has gathered counts to the turn's end, its coin does not (R13)."""
    c = p.cells
    c[AT + side * F + figure] = NOWHERE
    c[MOVED + side * F + figure] = 0
    scout = side * SCOUTS + figure - FIRST_SCOUT
    if figure >= FIRST_SCOUT and c[GATHERS + scout] == NONE:
        c[GATHERED + scout] = NOWHERE


def kill_figures(p: Position, side: int, figures: list[int], sq: int) -> None:
    for figure in figures:
        take_figure(p, side, figure)
    scouts = sum(figure >= FIRST_SCOUT for figure in figures)
    p.emit("figures_killed", side=SIDES[side], square=NAMES[sq], armies=len(figures) - scouts, scouts=scouts)
