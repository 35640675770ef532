"""The printed figures: names in a fixed order, the map as bit masks, and every placement as one ready-made action.

The order of each tuple of names is the order of cells in a position and so part of every digest: append only.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from polis_core.kernel.action import Action, action
from polis_core.parts.figures import numbered, reader

load = reader(__package__)
_MAP, _TOKENS, _SOLO = load("map"), load("tokens"), load("solo")

SIDES = ("caesar", "pompey")
CAESAR, POMPEY = 0, 1
NOBODY = -1

# -- the map
PROVINCES: tuple[str, ...] = tuple(_MAP["provinces"])
PROVINCE = numbered(PROVINCES)
SPACES: tuple[int, ...] = tuple(row["spaces"] for row in _MAP["provinces"].values())
CENTRAL: tuple[bool, ...] = tuple(row["central"] for row in _MAP["provinces"].values())
ITALIA = next(index for index, row in enumerate(_MAP["provinces"].values()) if row["fixed_bonus"])
DEALT = tuple(index for index in range(len(PROVINCES)) if index != ITALIA)  # provinces with a random bonus

BORDERS: tuple[str, ...] = tuple(_MAP["borders"])
BORDER = numbered(BORDERS)
ENDS = tuple((PROVINCE[row["a"]], PROVINCE[row["b"]]) for row in _MAP["borders"].values())
SYMBOL: tuple[str, ...] = tuple(row["symbol"] for row in _MAP["borders"].values())
POST: tuple[bool, ...] = tuple(row["post"] for row in _MAP["borders"].values())
ALL_BORDERS = (1 << len(BORDERS)) - 1
SWORDS, SHIELDS, SHIPS = (
    sum(1 << border for border, symbol in enumerate(SYMBOL) if symbol == wanted)
    for wanted in ("sword", "shield", "ship")
)
BORDERS_OF = tuple(tuple(b for b, ends in enumerate(ENDS) if p in ends) for p in range(len(PROVINCES)))
MASK_OF = tuple(sum(1 << border for border in borders) for borders in BORDERS_OF)
MASKS_AT = tuple((MASK_OF[a], MASK_OF[b]) for a, b in ENDS)
POST_MASK = sum(1 << border for border, post in enumerate(POST) if post)
ACROSS = tuple(  # province -> for each of its borders the border and the province on the other side
    tuple((b, ENDS[b][1] if ENDS[b][0] == p else ENDS[b][0]) for b in BORDERS_OF[p]) for p in range(len(PROVINCES))
)

# -- influence tokens: kinds, because two of one kind are the same
KINDS: tuple[str, ...] = tuple(_TOKENS["influence"])
KIND = numbered(KINDS)
VALUES = tuple((row["values"][0], row["values"][1]) for row in _TOKENS["influence"].values())
SYMBOLS: tuple[tuple[str, ...], ...] = tuple(tuple(row["symbols"]) for row in _TOKENS["influence"].values())
COPIES: tuple[int, ...] = tuple(row["copies"] for row in _TOKENS["influence"].values())
CENTURIONS = tuple(index for index, row in enumerate(_TOKENS["influence"].values()) if row["centurion"])
IS_CENTURION = tuple(kind in CENTURIONS for kind in range(len(KINDS)))
IS_WILD = tuple("wild" in symbols for symbols in SYMBOLS)
EQUAL = tuple(first == second for first, second in VALUES)
FITS = tuple(  # kind -> the borders it may lie on, as a mask
    sum(1 << b for b, symbol in enumerate(SYMBOL) if wild or symbol in symbols)
    for wild, symbols in zip(IS_WILD, SYMBOLS)
)

# -- bonuses, control tokens, tiles
BONUSES: tuple[str, ...] = tuple(_TOKENS["bonuses"])
BONUS_KIND = numbered(BONUSES)
TACTICS, WEALTH, MIGHT, SENATE, POISON, CENTURION = range(6)
BONUS_COUNT: tuple[int, ...] = tuple(row["count"] for row in _TOKENS["bonuses"].values())
BASE_BONUSES = (TACTICS, WEALTH, MIGHT, SENATE)
CONTROL_TOKENS: int = _TOKENS["control"]["count"]
RESERVE_START: int = _TOKENS["reserve"]["start"]
RESERVE_WITH_POISON: int = _TOKENS["reserve"]["with_poison"]

TILES: tuple[str, ...] = tuple(_SOLO["tiles"])
TILE_INDEX = numbered(TILES)
TILE_ROWS: tuple[dict[str, Any], ...] = tuple(_SOLO["tiles"].values())
DECKS: dict[str, dict[str, dict[str, int]]] = _SOLO["decks"]
ROW_START: int = _SOLO["row"]["start"]


# kind -> toward -> what it counts at the first and at the second province of its border; `toward` has the first value
VALUES_AT = tuple(((first, second), (second, first)) for first, second in VALUES)


def _placements(kind: int, border: int) -> tuple[Action, ...]:
    """2.2: one way for each facing; a token with equal values has just one, towards the border's first province."""
    ways = (0,) if EQUAL[kind] else (0, 1)
    return tuple(
        sorted(action("place", KINDS[kind], BORDERS[border], PROVINCES[ENDS[border][toward]]) for toward in ways)
    )


_IN_ORDER = sorted(range(len(BORDERS)), key=lambda border: BORDERS[border])
_WAYS = tuple(tuple((1 << border, _placements(kind, border)) for border in _IN_ORDER) for kind in range(len(KINDS)))
_DOWN = tuple(
    tuple((1 << b, action("place_down", KINDS[kind], BORDERS[b])) for b in _IN_ORDER if POST[b] and FITS[kind] >> b & 1)
    for kind in range(len(KINDS))
)


# The ways of a kind are kept for five of its borders at a time: few enough sets to come up again and again.
_PARTS = tuple(
    tuple(sum(1 << border for border in fitting[at : at + 5]) for at in range(0, len(fitting), 5))
    for fitting in ([border for border in _IN_ORDER if mask >> border & 1] for mask in FITS)
)


@cache
def _ways_on(kind: int, free: int) -> tuple[Action, ...]:
    return tuple(way for bit, ways in _WAYS[kind] if free & bit for way in ways)


# Outcomes of drawing a token or a bonus, ready made for each number that may be left of it.
TOKEN_OUTCOMES = tuple(tuple((name, n) for n in range(max(COPIES) + 1)) for name in KINDS)
BONUS_OUTCOMES = tuple(tuple((name, n) for n in range(max(BONUS_COUNT) + 1)) for name in BONUSES)


def placements(kinds: list[int], free: int) -> list[Action]:
    """All face-up placements of these kinds on these free borders, sorted."""
    found: list[Action] = []
    for kind in kinds:
        for part in _PARTS[kind]:
            if free & part:
                found += _ways_on(kind, free & part)
    return found


@cache
def placements_down(kind: int, posts: int) -> tuple[Action, ...]:
    """8.2: face down on one of these control posts."""
    return tuple(way for bit, way in _DOWN[kind] if posts & bit)


Way = tuple[int, int, int]  # kind, border, toward
MEANING: dict[Action, Way] = {
    way: (kind, border, int(way[3] != PROVINCES[ENDS[border][0]]))
    for kind in range(len(KINDS))
    for border in range(len(BORDERS))
    for way in _placements(kind, border)
    if FITS[kind] >> border & 1
}
