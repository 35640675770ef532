"""What lies on the map for whoever gets there: places for cities, huts, face-down tiles. Programs go by it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from .board import AROUND, COIN, CULTURE, PRODUCTION, SQUARES, TERRAIN, TRADE, distance, steps_between
from .figures import CITY_DISTANCE, HUT, NONE, NOWHERE, SIDES, VILLAGE, WATER
from .position import CITY, GROUND, TILE_AT, TOKEN_ON, C, Position

_FAR = 99
Places = tuple[tuple[int, int], ...]  # square, what it is worth


@lru_cache(maxsize=512)
def _sites(
    ground: tuple[int, ...], tokens: tuple[int, ...], centres: tuple[int, ...], symbols: tuple[int, ...]
) -> Places:
    """5.2: where a city could be founded if no enemy stood beside, with what its outskirts would bring."""
    found = []
    production, trade, culture, coin = symbols
    for sq, here in enumerate(ground):
        if here == NONE or TERRAIN[here] == WATER or len(AROUND[sq]) < 8:
            continue
        if any(ground[near] == NONE or tokens[near] in (HUT, VILLAGE) for near in AROUND[sq]):
            continue
        if any(centre != NOWHERE and distance(sq, centre) < CITY_DISTANCE for centre in centres):
            continue
        worth = 0
        for near in AROUND[sq]:
            on = ground[near]
            worth += production * PRODUCTION[on] + trade * TRADE[on] + culture * CULTURE[on] + coin * COIN[on]
        found.append((sq, worth))
    return tuple(found)


@lru_cache(maxsize=512)
def _huts(tokens: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sq for sq, token in enumerate(tokens) if token == HUT)


@lru_cache(maxsize=512)
def _fog(tiles: tuple[int, ...], players: Any) -> tuple[int, ...]:
    """The middle squares of the tiles that lie face down."""
    return tuple(squares[5] for squares, tile in zip(players.squares, tiles) if tile == NONE)


class Land:
    """The map as it lies in one position."""

    __slots__ = ("fog", "huts", "sites")

    def __init__(self, p: Position, symbols: tuple[int, ...]) -> None:
        c = p.cells
        tokens = tuple(c[TOKEN_ON : TOKEN_ON + SQUARES])
        centres = tuple(c[CITY : CITY + len(SIDES) * C])
        self.sites = _sites(tuple(c[GROUND : GROUND + SQUARES]), tokens, centres, symbols)
        self.huts = _huts(tokens)
        self.fog = _fog(tuple(c[TILE_AT : TILE_AT + len(p.setting.map.slots)]), p.setting.map)

    def founder(self, sq: int, w: Mapping[str, Any]) -> int:
        """What a founder on a square may hope for."""
        base, way = int(w["site"]), int(w["way"])
        best = 0
        for site, worth in self.sites:
            value = base + worth * 2 // 3 - way * steps_between(sq, site)
            if value > best:
                best = value
        return best

    def near_hut(self, sq: int) -> int:
        return min([steps_between(sq, hut) for hut in self.huts], default=_FAR)

    def near_fog(self, sq: int) -> int:
        return min([steps_between(sq, middle) for middle in self.fog], default=_FAR)

    def open_near(self, capital: int) -> int:
        """How many tiles around a capital lie open: land that one can plan with."""
        return -sum([steps_between(capital, middle) <= 9 for middle in self.fog])
