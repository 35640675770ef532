"""1.3: the archipelago. Boards of cells are laid edge to edge; what touches is found once for each layout.

Each side of the boards has 26 lands and 26 seas, which have the numbers 0 to 25 and 26 to 51 whatever boards are laid,
and 40 building sites. So a position has the same cells on every map, and only what touches is different.
"""

from __future__ import annotations

from functools import cache

from polis_core.kernel.action import Action, action
from polis_core.parts.graph import Graph, bits, flood, neighbours

from .figures import load

_BOARDS = load("boards")
EXAMPLES: dict[str, dict[str, object]] = _BOARDS["examples"]

FACES: tuple[str, ...] = tuple(_BOARDS["sides"])  # which side of the boards is up: A or B
BOARD_COUNT = 10
LANDS = 26  # lands of a side; the seas come after them
AREAS = 52
SITES = 40
SIZE = 7  # cells along an edge of a board
TURNS = (0, 90, 180, 270)

Layout = tuple[tuple[int, int], ...]  # for each place, row by row: number of the board, quarter turns clockwise


class Face:
    """What is printed on one side of all boards."""

    __slots__ = (
        "_picks",
        "_site_picks",
        "area_of",
        "boards",
        "faces",
        "grids",
        "horns",
        "land_names",
        "land_of",
        "names",
        "site_names",
        "sites_of",
        "symbol",
    )  # fmt: skip

    def __init__(self, letter: str) -> None:
        rows = _BOARDS["sides"][letter]
        self.boards: tuple[str, ...] = tuple(rows)
        areas = [(board, key, row) for board in rows for key, row in rows[board]["areas"].items()]
        areas.sort(key=lambda area: area[1][0] != "L")  # lands first, else as they come
        self.names: tuple[str, ...] = tuple(f"{board}-{key}" for board, key, _ in areas)
        self.area_of = {name: number for number, name in enumerate(self.names)}
        self.horns: tuple[int, ...] = tuple(row["horns"] for _, _, row in areas)
        self.symbol: tuple[bool, ...] = tuple("priestess" in row for _, _, row in areas)
        self.land_names: tuple[str, ...] = tuple(row["name"] for _, _, row in areas[:LANDS])
        sites_of: list[tuple[int, ...]] = []  # by land
        land_of: list[int] = []  # by site
        faces: list[int] = []  # by site: the one sea that a port there lies at
        for land, (board, _, row) in enumerate(areas[:LANDS]):
            sites_of.append(tuple(range(len(land_of), len(land_of) + len(row["faces"]))))
            for sea in row["faces"]:
                land_of.append(land)
                faces.append(self.area_of[f"{board}-S{sea}"])
        self.sites_of = tuple(sites_of)
        self.land_of = tuple(land_of)
        self.faces = tuple(faces)
        self.site_names = tuple((self.names[land], sites_of[land].index(site)) for site, land in enumerate(land_of))
        self.grids = tuple(
            tuple(tuple(self._area(board, cell) for cell in row) for row in rows[board]["grid"]) for board in rows
        )

        self._picks: dict[str, tuple[Action, ...]] = {}
        self._site_picks: dict[str, tuple[Action, ...]] = {}

    def picks(self, kind: str) -> tuple[Action, ...]:
        """The pick of a kind by area: lists of options take theirs from here."""
        found = self._picks.get(kind)
        if found is None:
            found = self._picks[kind] = tuple(action(kind, name) for name in self.names)
        return found

    def site_picks(self, kind: str) -> tuple[Action, ...]:
        found = self._site_picks.get(kind)
        if found is None:
            found = self._site_picks[kind] = tuple(action(kind, *name) for name in self.site_names)
        return found

    def _area(self, board: str, cell: str) -> int:
        kind = "L" if cell.isupper() else "S"
        return self.area_of[f"{board}-{kind}{'ABC'.index(cell.upper()) + 1}"]


@cache
def face(letter: str) -> Face:
    return Face(letter)


class World:
    """One map: its areas, what touches what, which lands form an island. Areas of boards not laid touch nothing."""

    __slots__ = (
        "all_lands",
        "face",
        "island",
        "lands",
        "layout",
        "near",
        "near_land",
        "near_names",
        "near_sea",
        "rows",
        "seas",
        "sites",
    )

    def __init__(self, letter: str, layout: Layout, rows: int) -> None:
        self.face = face(letter)
        self.layout = layout
        self.rows = rows
        columns = len(layout) // rows
        grid = [[-1] * (SIZE * columns) for _ in range(SIZE * rows)]
        for place, (board, turns) in enumerate(layout):
            top, left = place // columns * SIZE, place % columns * SIZE
            for i, row in enumerate(turned(self.face.grids[board], turns)):
                grid[top + i][left : left + SIZE] = row
        touching = set()
        for i, line in enumerate(grid):
            for j, area in enumerate(line):
                if i and grid[i - 1][j] != area:
                    touching.add((area, grid[i - 1][j]))
                if j and line[j - 1] != area:
                    touching.add((area, line[j - 1]))
        self.near: Graph = neighbours(AREAS, sorted(touching))
        land, sea = (1 << LANDS) - 1, ((1 << AREAS) - 1) & ~((1 << LANDS) - 1)
        self.near_land: Graph = tuple(row & land for row in self.near)
        self.near_sea: Graph = tuple(row & sea for row in self.near)
        self.near_names = tuple([self.face.names[other] for other in bits(row)] for row in self.near)
        present = sorted({area for line in grid for area in line})
        self.lands = tuple(area for area in present if area < LANDS)
        self.seas = tuple(area for area in present if area >= LANDS)
        self.all_lands = sum(1 << area for area in self.lands)
        self.sites = tuple(site for area in self.lands for site in self.face.sites_of[area])
        island = [0] * LANDS  # by land: the mask of its island
        for area in self.lands:
            island[area] = flood(self.near_land, 1 << area, land)
        self.island = tuple(island)

    def name(self, area: int) -> str:
        return self.face.names[area]

    def islands(self) -> list[tuple[int, ...]]:
        return [bits(found) for found in dict.fromkeys(self.island[area] for area in self.lands)]

    def site_name(self, site: int) -> tuple[str, int]:
        """The land, and the number of the site in it."""
        return self.face.site_names[site]

    def site_of(self, name: str, number: int) -> int:
        return self.face.sites_of[self.face.area_of[name]][number]


def turned(grid: tuple[tuple[int, ...], ...], turns: int) -> list[list[int]]:
    """A grid after so many quarter turns clockwise."""
    found = [list(row) for row in grid]
    for _ in range(turns):
        found = [[found[SIZE - 1 - j][i] for j in range(SIZE)] for i in range(SIZE)]
    return found


@cache
def world(letter: str, layout: Layout, rows: int) -> World:
    return World(letter, layout, rows)


def example(sides: int) -> tuple[str, Layout]:
    """2.5: the map of the quick set-up."""
    row = EXAMPLES[str(sides)]
    letter = str(row["side"])
    names = face(letter).boards
    boards = row["boards"]
    assert isinstance(boards, list)
    return letter, tuple((names.index(board), turns) for board, turns in boards)
