"""Random situations, for the conformance kit: open maps, many techs, full hands, armies face to face."""

from __future__ import annotations

from typing import Any

from polis_core.kernel.chance import Draw

from .board import AROUND, FACES, GROUNDS, HOME_OF, NAMES, NEUTRAL, TERRAIN, TILES, distance, home_capital
from .figures import (
    BUILDING_ON,
    BUILDINGS,
    CARD_COUNT,
    CARD_NAMES,
    CITY_DISTANCE,
    CIVILIZATIONS,
    EVENT_COUNT,
    EVENTS,
    GOVERNMENTS,
    HUT_COUNT,
    HUT_KINDS,
    LEVEL,
    MARKET,
    PHASES,
    PYRAMID_TOP,
    RESOURCES,
    STAR,
    START_TECH,
    TECHS,
    VILLAGE_KINDS,
    WATER,
    WONDERS,
)
from .setting import Setting

MENU_PHASES = (0, 2, 3)
OUTLYING = 4  # tries to put a figure somewhere on the map
MOST_TECHS = 15


def random_situation(setting: Setting, draw: Draw) -> dict[str, Any]:
    """A valid position document."""
    names = setting.seating.sides
    left = list(setting.civilizations)
    civilizations = [left.pop(draw(len(left))) for _ in names]
    tiles, ground = _map(setting, civilizations, draw)
    land = [sq for sq in sorted(ground) if _plain(ground[sq])]
    capitals = [home_capital(setting.map, side, CIVILIZATIONS[number]) for side, number in enumerate(civilizations)]
    centres = capitals[:]
    sides: dict[str, Any] = {}
    tokens: dict[str, str] = {}
    taken: dict[int, str] = {}  # who stands where
    cards, events = list(CARD_COUNT), list(EVENT_COUNT)
    huts = list(HUT_COUNT)
    still = sum(GROUNDS[number].hut for number in ground.values())  # tokens that lie on the map
    wonders = [] if setting.learning else list(WONDERS)
    for side, name in enumerate(names):
        cities = [capitals[side]]
        place = land[draw(len(land))]
        if len(AROUND[place]) == 8 and all(to in ground for to in AROUND[place]) and not setting.learning:
            beside = any(GROUNDS[ground[to]].hut or GROUNDS[ground[to]].village for to in AROUND[place])
            if not beside and all(distance(place, centre) >= CITY_DISTANCE for centre in centres):
                cities.append(place)
                centres.append(place)
        for centre in cities:
            _build(centre, ground, wonders, tokens, draw)
        sides[name] = {
            "civilization": CIVILIZATIONS[civilizations[side]],
            "government": GOVERNMENTS[draw(len(GOVERNMENTS))],
            "techs": _techs(civilizations[side], draw),
            "trade": draw(28),
            "culture": draw(20),
            "space": draw(20),
            "cities": [{"square": NAMES[sq], "walls": not draw(3)} for sq in cities],
            "resources": {RESOURCES[number]: 1 for number in range(MARKET) if not draw(2)},
            "huts": _deal(huts, 1, HUT_KINDS, draw) if sum(huts) > still else {},
            "villages": {VILLAGE_KINDS[draw(3)]: 1} if side < 2 else {},
            "units": _deal(cards, 3 + draw(5), CARD_NAMES, draw),
            "events": _deal(events, draw(3), EVENTS, draw),
        }
    for side, name in enumerate(names):
        sides[name]["figures"] = _figures(side, capitals[side], land, centres, ground, taken, draw)
    return {
        "title": "civilization",
        **setting.options,
        "turn": 1 + draw(60),
        "phase": PHASES[MENU_PHASES[draw(len(MENU_PHASES))]],
        "first": names[draw(len(names))],
        "side": names[draw(len(names))],
        "tiles": tiles,
        "tokens": tokens,
        "sides": sides,
    }


def _map(setting: Setting, civilizations: list[int], draw: Draw) -> tuple[dict[str, str], dict[int, int]]:
    """Most tiles lie open; with what is printed on each square."""
    homes = {slot: side for side, (slot, _) in enumerate(setting.map.homes)}
    pile = list(NEUTRAL)
    tiles: dict[str, str] = {}
    ground: dict[int, int] = {}
    for slot, squares in enumerate(setting.map.squares):
        if slot in homes:
            tile, turn = HOME_OF[CIVILIZATIONS[civilizations[homes[slot]]]], setting.map.homes[homes[slot]][1]
        elif draw(4):
            tile, turn = pile.pop(draw(len(pile))), draw(4)
            tiles[NAMES[squares[0]]] = f"{TILES[tile]} {turn}"
        else:
            continue
        ground.update(zip(squares, FACES[tile][turn]))
    return tiles, ground


def _plain(number: int) -> bool:
    return TERRAIN[number] != WATER and not GROUNDS[number].hut and not GROUNDS[number].village


def _techs(civilization: int, draw: Draw) -> list[str]:
    """As many as come, each on a legal place."""
    first = START_TECH[civilization]
    known = [first]
    rows = [0, 1, *[0] * (PYRAMID_TOP - 1)]
    for _ in range(draw(MOST_TECHS)):
        fits = [
            tech
            for tech, level in enumerate(LEVEL)
            if tech not in known and level < PYRAMID_TOP and (level == 1 or rows[level - 1] >= rows[level] + 2)
        ]
        high = [tech for tech in fits if LEVEL[tech] > 1] or fits
        known.append(high[draw(len(high))])
        rows[LEVEL[known[-1]]] += 1
    return [TECHS[tech] for tech in known]


def _build(centre: int, ground: dict[int, int], wonders: list[str], tokens: dict[str, str], draw: Draw) -> None:
    """Some buildings, one with a star at most, and at times a wonder, in the outskirts."""
    squares = list(AROUND[centre])
    starred = False
    for _ in range(draw(4)):
        building = draw(len(BUILDINGS))
        fits = [sq for sq in squares if TERRAIN[ground[sq]] in BUILDING_ON[building]]
        if fits and not (starred and STAR[building]):
            starred |= STAR[building]
            sq = fits[draw(len(fits))]
            squares.remove(sq)
            tokens[NAMES[sq]] = BUILDINGS[building]
    fits = [sq for sq in squares if TERRAIN[ground[sq]] != WATER]
    if wonders and fits and not draw(2):
        tokens[NAMES[fits[draw(len(fits))]]] = wonders.pop(draw(len(wonders)))


def _deal(pool: list[int], size: int, names: tuple[str, ...], draw: Draw) -> dict[str, int]:
    found: dict[str, int] = {}
    for _ in range(size):
        number = draw(len(names))
        if pool[number]:
            pool[number] -= 1
            found[names[number]] = found.get(names[number], 0) + 1
    return found


def _figures(
    side: int,
    capital: int,
    land: list[int],
    centres: list[int],
    ground: dict[int, int],
    taken: dict[int, str],
    draw: Draw,
) -> list[dict[str, Any]]:
    near = [sq for sq in AROUND[capital] if TERRAIN[ground[sq]] != WATER]
    found = []
    for number in range(1 + draw(OUTLYING)):
        squares = near if number < 2 else land
        sq = squares[draw(len(squares))]
        if sq in centres or sq in taken:
            continue
        taken[sq] = str(side)
        found.append({"figure": "scout" if number == 1 else "army", "square": NAMES[sq]})
    return found
