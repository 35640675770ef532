"""The map: squares of a grid of 16 by 16, the slots that tiles are laid on, and tiles in each of four turns.

A square is a number, row by row from the top left; its name is a letter and a number, as on a chessboard, but with
row 1 on top. Nothing of a face-down tile is anywhere: a tile is drawn when it is turned.
"""

from __future__ import annotations

from functools import cache

from polis_core.parts.figures import numbered

from .figures import NONE, load

SIZE = 16
SQUARES = SIZE * SIZE
NAMES: tuple[str, ...] = tuple(f"{'abcdefghijklmnop'[sq % SIZE]}{sq // SIZE + 1}" for sq in range(SQUARES))
SQUARE = numbered(NAMES)
TILE_SIZE = 4
MOST_SLOTS = 16

NORTH, EAST, SOUTH, WEST = range(4)  # also how a tile is turned: where its arrow points


def _beside(sq: int, column: int, row: int) -> int:
    x, y = sq % SIZE + column, sq // SIZE + row
    return y * SIZE + x if 0 <= x < SIZE and 0 <= y < SIZE else NONE


# 1.4: by square, the squares to the north, east, south and west, NONE beyond the edge
TOWARDS: tuple[tuple[int, ...], ...] = tuple(
    tuple(_beside(sq, x, y) for x, y in ((0, -1), (1, 0), (0, 1), (-1, 0))) for sq in range(SQUARES)
)
STEPS: tuple[tuple[int, ...], ...] = tuple(tuple(to for to in row if to != NONE) for row in TOWARDS)
AROUND: tuple[tuple[int, ...], ...] = tuple(
    tuple(to for y in (-1, 0, 1) for x in (-1, 0, 1) if (x or y) and (to := _beside(sq, x, y)) != NONE)
    for sq in range(SQUARES)
)
AROUND_SET: tuple[frozenset[int], ...] = tuple(frozenset(row) for row in AROUND)


def steps_between(a: int, b: int) -> int:
    """Orthogonal steps (R48)."""
    return abs(a % SIZE - b % SIZE) + abs(a // SIZE - b // SIZE)


def distance(a: int, b: int) -> int:
    """5.2: the larger of column and row difference."""
    return max(abs(a % SIZE - b % SIZE), abs(a // SIZE - b // SIZE))


# -- what is printed on a square: its terrain and one thing more; disaster tokens count as printed


class Ground:
    __slots__ = ("coin", "culture", "hut", "name", "production", "resource", "terrain", "trade", "village")

    def __init__(self, name: str) -> None:
        letter, _, more = name.partition("+")
        self.name = name
        self.terrain = "WDMFG".index(letter)
        self.production = (0, 0, 1, 2, 0)[self.terrain]
        self.trade = (1, 1, 0, 0, 0)[self.terrain]
        self.culture = int(more == "culture")
        self.coin = int(more == "coin")
        self.hut = more == "hut"
        self.village = more == "village"
        self.resource: int = ("wheat", "incense", "silk", "iron").index(more) if more in _MORE_RESOURCES else NONE


_MORE_RESOURCES = ("wheat", "incense", "silk", "iron")
_TILES: dict[str, dict[str, object]] = load("tiles")
TILES: tuple[str, ...] = tuple(_TILES)
TILE = numbered(TILES)


def _rows(name: str) -> list[str]:
    rows = _TILES[name]["rows"]
    assert isinstance(rows, list)
    return [word for row in rows for word in row.split()]


GROUND_NAMES: tuple[str, ...] = (
    *(letter for letter in "WDMFG"),
    *sorted({word for name in TILES for word in _rows(name) if "+" in word}),
)
GROUNDS: tuple[Ground, ...] = tuple(Ground(name) for name in GROUND_NAMES)
PLAIN_DESERT, PLAIN_GRASSLAND = 1, 4  # what a disaster token makes of a square
TERRAIN: tuple[int, ...] = tuple(ground.terrain for ground in GROUNDS)
PRODUCTION: tuple[int, ...] = tuple(ground.production for ground in GROUNDS)
TRADE: tuple[int, ...] = tuple(ground.trade for ground in GROUNDS)
CULTURE: tuple[int, ...] = tuple(ground.culture for ground in GROUNDS)
COIN: tuple[int, ...] = tuple(ground.coin for ground in GROUNDS)
RESOURCE_ON: tuple[int, ...] = tuple(ground.resource for ground in GROUNDS)

HOME_OF: dict[str, int] = {
    str(row["civilization"]): TILE[name] for name, row in _TILES.items() if "civilization" in row
}
NEUTRAL: tuple[int, ...] = tuple(tile for tile, name in enumerate(TILES) if "civilization" not in _TILES[name])


def _turned(grid: list[int]) -> list[int]:
    """A quarter turn clockwise."""
    return [grid[(3 - column) * 4 + row] for row in range(4) for column in range(4)]


def _all_turns(name: str) -> tuple[tuple[int, ...], ...]:
    grid = [GROUND_NAMES.index(word) for word in _rows(name)]
    found = []
    for _ in range(4):
        found.append(tuple(grid))
        grid = _turned(grid)
    return tuple(found)


FACES: tuple[tuple[tuple[int, ...], ...], ...] = tuple(_all_turns(name) for name in TILES)  # [tile][turn][square of it]


class Map:
    """The slots of a map for so many players: where each lies, which square belongs to which, where the homes are."""

    __slots__ = ("height", "homes", "slot_of", "slots", "squares", "width")

    def __init__(self, players: int) -> None:
        row = load("maps")[str(players)]
        self.slots: tuple[tuple[int, int], ...] = tuple((x, y) for x, y in row["slots"])
        places = {slot: number for number, slot in enumerate(self.slots)}
        self.homes: tuple[tuple[int, int], ...] = tuple((places[x, y], turn) for x, y, turn in row["homes"])
        self.squares: tuple[tuple[int, ...], ...] = tuple(
            tuple((y + down) * SIZE + x + right for down in range(4) for right in range(4)) for x, y in self.slots
        )
        slot_of = [NONE] * SQUARES
        for number, squares in enumerate(self.squares):
            for sq in squares:
                slot_of[sq] = number
        self.slot_of = tuple(slot_of)
        self.width = max(x for x, _ in self.slots) + TILE_SIZE
        self.height = max(y for _, y in self.slots) + TILE_SIZE


@cache
def map_for(players: int) -> Map:
    return Map(players)


def home_capital(table: Map, side: int, civilization: str) -> int:
    """The square that the home tile recommends for the capital."""
    slot, turn = table.homes[side]
    row, column = (int(n) for n in str(_TILES[TILES[HOME_OF[civilization]]]["capital"]).strip("[]").split(","))
    for _ in range(turn):
        row, column = column, 3 - row
    return table.squares[slot][row * 4 + column]
