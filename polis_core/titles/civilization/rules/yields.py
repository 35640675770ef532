"""8: what a city's outskirts and scouts bring, who is blockaded, and how many coins a side has."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from ..board import (
    AROUND,
    AROUND_SET,
    COIN,
    CULTURE as GROUND_CULTURE,
    PRODUCTION,
    RESOURCE_ON,
    TERRAIN,
    TRADE as GROUND_TRADE,
)
from ..figures import (
    COINS_TO_WIN,
    EVENT_HAND,
    FIRST_SCOUT,
    FIRST_WONDER,
    GOVERNMENT_COINS,
    GOVERNMENT_HAND,
    GOVERNMENT_PRODUCTION,
    GOVERNMENT_TRADE,
    HAND_COINS,
    MOST_CITIES,
    NONE,
    NOWHERE,
    PRODUCTION_COINS,
    RUSSIA,
    SCOUTS,
    SPEED,
    STACKING,
    STACKING_RUSSIA,
    TECH,
    TECH_CITIES,
    TECH_COIN,
    TECH_HAND,
    TECH_SPEED,
    TECH_STACKING,
    TECH_WATER,
    TOKEN_COIN,
    TOKEN_COMBAT,
    TOKEN_CULTURE,
    TOKEN_PRODUCTION,
    TOKEN_TRADE,
    VILLAGE,
    WONDER,
)
from ..position import (
    ACTIVE,
    AT,
    BOOST,
    BUILT,
    CANAL,
    CITY,
    CIV,
    COINS_ON,
    FIRST,
    GATHERED,
    GATHERS,
    GOVERNED,
    GROUND,
    HAND,
    KNOWN,
    OBSOLETE,
    SHEET,
    TOKEN_ON,
    WONDER_AT,
    WONDER_IS,
    C,
    E,
    F,
    Position,
    T,
)

_COIN_TECHS = tuple((tech, n) for tech, n in enumerate(TECH_COIN) if n)
_HAND_TECHS = tuple((tech, n) for tech, n in enumerate(TECH_HAND) if n)
MILITARY_SCIENCE, COMPUTERS = TECH["military_science"], TECH["computers"]
PANAMA = WONDER["panama_canal"]


# -- what a square shows


def square_production(p: Position, sq: int) -> int:
    token = p.cells[TOKEN_ON + sq]
    return TOKEN_PRODUCTION[token] if token > VILLAGE else PRODUCTION[p.cells[GROUND + sq]]


def square_trade(p: Position, sq: int) -> int:
    token = p.cells[TOKEN_ON + sq]
    return TOKEN_TRADE[token] if token > VILLAGE else GROUND_TRADE[p.cells[GROUND + sq]]


def square_culture(p: Position, sq: int) -> int:
    token = p.cells[TOKEN_ON + sq]
    return TOKEN_CULTURE[token] if token > VILLAGE else GROUND_CULTURE[p.cells[GROUND + sq]]


def square_coin(p: Position, sq: int) -> int:
    token = p.cells[TOKEN_ON + sq]
    return TOKEN_COIN[token] if token > VILLAGE else COIN[p.cells[GROUND + sq]]


def square_resource(p: Position, sq: int) -> int:
    """13.1: only where nothing covers it."""
    return NONE if p.cells[TOKEN_ON + sq] > VILLAGE else RESOURCE_ON[p.cells[GROUND + sq]]


def shows_symbols(p: Position, sq: int) -> bool:
    """Whether a city would have anything of a square."""
    counts = (square_production(p, sq), square_trade(p, sq), square_culture(p, sq), square_coin(p, sq))
    return any(counts) or square_resource(p, sq) != NONE


def terrain(p: Position, sq: int) -> int:
    return TERRAIN[p.cells[GROUND + sq]]


# -- what a city works with


def free_outskirts(p: Position, city: int) -> list[int]:
    """8.3: the outskirts that no enemy figure blockades."""
    return _free_around(p.cells[CITY + city], p.enemies(city // C))


def _free_around(centre: int, enemies: list[int]) -> list[int]:
    if AROUND_SET[centre].isdisjoint(enemies):  # most often
        return list(AROUND[centre])
    return [sq for sq in AROUND[centre] if sq not in enemies]


def worked(p: Position, city: int) -> list[int]:
    """The squares whose symbols a city has now: its free outskirts, and where scouts gather for it (8.2, R11)."""
    c, side = p.cells, city // C
    squares = free_outskirts(p, city)
    at = side * SCOUTS
    for scout in range(at, at + SCOUTS):
        to = c[GATHERS + scout]
        if to != NONE:
            sq = c[GATHERED + scout]
            if to == city:
                if sq not in squares:
                    squares.append(sq)
            elif sq in squares:
                squares.remove(sq)
    return squares


def city_trade(p: Position, city: int) -> int:
    return sum([square_trade(p, sq) for sq in worked(p, city)])


def city_culture(p: Position, city: int) -> int:
    return sum([square_culture(p, sq) for sq in worked(p, city)])


def city_production(p: Position, city: int) -> int:
    """9.2: symbols and effects, without rush."""
    c, side = p.cells, city // C
    found = sum([square_production(p, sq) for sq in worked(p, city)]) + c[BOOST + city]
    found += GOVERNMENT_PRODUCTION[c[GOVERNED + side]]
    if c[KNOWN + side] >> MILITARY_SCIENCE & 1:
        found += coins(p, side) // PRODUCTION_COINS
    return found


def trade_income(p: Position, side: int) -> int:
    """7.1, with what the government gives or takes; never below 0."""
    found = sum([city_trade(p, city) for city in p.cities(side)])
    return max(0, found + GOVERNMENT_TRADE[p.cells[GOVERNED + side]])


# -- coins


def coins(p: Position, side: int) -> int:
    """21.1"""
    c = p.cells
    found = c[SHEET + side] + sum(c[COINS_ON + side * T : COINS_ON + side * T + T])
    found += GOVERNMENT_COINS[c[GOVERNED + side]]
    found += _coins_of_techs(c[KNOWN + side])
    own: list[int] = []
    enemies = p.enemies(side)
    for centre in c[CITY + side * C : CITY + side * C + C]:
        if centre != NOWHERE:
            own += _free_around(centre, enemies)
    at = side * SCOUTS
    for scout in range(SCOUTS):  # R13
        sq = c[AT + side * F + FIRST_SCOUT + scout]
        if sq != NOWHERE and sq == c[GATHERED + at + scout] and sq not in own:
            own.append(sq)
    for sq in own:  # as `square_coin`, but without a call: this is done after each step of a figure
        token = c[TOKEN_ON + sq]
        found += TOKEN_COIN[token] if token > VILLAGE else COIN[c[GROUND + sq]]
    if c[CANAL] and c[WONDER_IS + PANAMA] == BUILT and wonder_owner(p, PANAMA) == side:  # R15
        if c[WONDER_AT + PANAMA] in own:
            found += c[CANAL]
    return found


@lru_cache(maxsize=4096)
def _coins_of_techs(known: int) -> int:
    return sum(n for tech, n in _COIN_TECHS if known >> tech & 1)


def check_coins(p: Position) -> None:
    """21.2: fifteen coins win, at any moment; R42: whose part it is first, then clockwise."""
    first = p.cells[ACTIVE] if p.cells[ACTIVE] >= 0 else p.cells[FIRST]
    for side in (first, *p.setting.after(first)):
        if coins(p, side) >= COINS_TO_WIN:
            p.end_match(side, "economy")
            return
        if p.cells[KNOWN + side] >> COMPUTERS & 1:  # R24: the limit of the hand goes by coins
            at = HAND + side * E
            if sum(p.cells[at : at + E]) > event_limit(p, side):
                p.push("cut_hand", side)


# -- wonders


def owner_of(p: Position, sq: int) -> int:
    """Whose outskirts a square lies in, NONE for nobody's. Outskirts never overlap (5.2)."""
    row = p.cells[CITY : CITY + 4 * C]
    for number, centre in enumerate(row):
        if centre != NOWHERE and sq in AROUND_SET[centre]:
            return number // C
    return NONE


def city_of(p: Position, sq: int) -> int:
    """The city in whose outskirts a square lies, NONE."""
    for number, centre in enumerate(p.cells[CITY : CITY + 4 * C]):
        if centre != NOWHERE and sq in AROUND[centre]:
            return number
    return NONE


def wonder_owner(p: Position, wonder: int) -> int:
    return owner_of(p, p.cells[WONDER_AT + wonder])


def works(p: Position, side: int, wonder: int) -> bool:
    """Whether a side has the ability of a wonder now: it stands, is not obsolete (11.3) and not blockaded (8.3)."""
    c = p.cells
    if c[WONDER_IS + wonder] != BUILT or c[OBSOLETE] >> wonder & 1:
        return False
    sq = c[WONDER_AT + wonder]
    return owner_of(p, sq) == side and sq not in p.enemies(side)


def own_wonders(p: Position, side: int) -> list[int]:
    """The wonders in a side's outskirts."""
    c = p.cells
    return [w for w in range(len(WONDER)) if c[WONDER_IS + w] == BUILT and wonder_owner(p, w) == side]


# -- limits of a side


def combat_bonus(p: Position, side: int) -> int:
    """16.2, R14: Barracks, Academies and Generals that are not blockaded."""
    c = p.cells
    return sum(
        [
            TOKEN_COMBAT[token]
            for city in p.cities(side)
            for sq in free_outskirts(p, city)
            if VILLAGE < (token := c[TOKEN_ON + sq]) < FIRST_WONDER
        ]
    )


def _best_of(table: tuple[int, ...], usual: int) -> Callable[[int], int]:
    """The most that the techs known, as bits, give of something."""

    @lru_cache(maxsize=4096)
    def best(known: int) -> int:
        return max([usual, *[n for tech, n in enumerate(table) if n and known >> tech & 1]])

    return best


_speed = _best_of(TECH_SPEED, SPEED)
_stacking = _best_of(TECH_STACKING, STACKING)
_most_cities = _best_of(TECH_CITIES, MOST_CITIES)


def speed(p: Position, side: int) -> int:
    return _speed(p.cells[KNOWN + side])


def stacking(p: Position, side: int) -> int:
    russia = STACKING_RUSSIA if p.cells[CIV + side] == RUSSIA else 0
    return _stacking(p.cells[KNOWN + side]) + russia


def most_cities(p: Position, side: int) -> int:
    return _most_cities(p.cells[KNOWN + side])


def water(p: Position, side: int) -> int:
    """14.3: CROSS and END_ON, as bits."""
    return _water(p.cells[KNOWN + side])


@lru_cache(maxsize=4096)
def _water(known: int) -> int:
    found = 0
    for tech, bits in enumerate(TECH_WATER):
        if known >> tech & 1:
            found |= bits
    return found


def computers(p: Position, side: int) -> int:
    """What Computers adds to both hands."""
    return coins(p, side) // HAND_COINS if p.knows(side, COMPUTERS) else 0


def event_limit(p: Position, side: int) -> int:
    """12.5"""
    known = p.cells[KNOWN + side]
    found = EVENT_HAND + GOVERNMENT_HAND[p.cells[GOVERNED + side]] + computers(p, side)
    for tech, n in _HAND_TECHS:
        found += n * (known >> tech & 1)
    return found
