"""10.1 to 10.7: what each step of Crassus would choose from. Nothing here changes the match."""

from __future__ import annotations

from collections.abc import Callable

from ..figures import ACROSS, CENTRAL, ENDS, FITS, MASK_OF, SPACES, VALUES, VALUES_AT
from ..position import CONTROL, FREE, INFLUENCE_OF, LEFT, Position
from .province import winner_of

# value that faces the province, kind, border
Way = tuple[int, int, int]
Ways = dict[int, list[Way]]  # by province

STEPS = ("win", "close", "behind", "ahead", "neighbour", "central", "any")
WIN, CLOSE, BEHIND, AHEAD, NEIGHBOUR, MIDDLE, ANY = range(7)
BY = ("only", "only", "difference", "difference", "value", "value", "value")  # what left one province in each step
RULE = tuple(f"10.{number + 1}" for number in range(len(STEPS)))
NEAR_CENTRAL = tuple(any(CENTRAL[other] for _, other in across) for across in ACROSS)


def ways_by_province(p: Position) -> Ways:
    """Every way to lay a token of the row, as seen from the province that it is laid for."""
    free = p.cells[FREE]
    kinds = sorted(set(p.row()))
    found: Ways = {}
    for province, across in enumerate(ACROSS):
        ways = [
            (value, kind, border)
            for border, _ in across
            if free >> border & 1
            for kind in kinds
            if FITS[kind] >> border & 1
            for value in sorted(set(VALUES[kind]))
        ]
        if ways:
            found[province] = ways
    return found


def lead(p: Position, province: int) -> int:
    """By how much Crassus is ahead in influence; negative when behind."""
    side = p.setting.crassus
    return p.cells[INFLUENCE_OF[side] + province] - p.cells[INFLUENCE_OF[1 - side] + province]


# -- the seven steps: each gives the provinces it would do with, and the ways in them that count


def closing(p: Position, ways: Ways) -> Ways:
    """Provinces with one free border: whatever is laid there closes them."""
    free = p.cells[FREE]
    return {province: rows for province, rows in ways.items() if (free & MASK_OF[province]).bit_count() == 1}


def _kept(ways: Ways, keep: Callable[[int, Way], bool]) -> Ways:
    kept = {province: [way for way in rows if keep(province, way)] for province, rows in ways.items()}
    return {province: rows for province, rows in kept.items() if rows}


def step_ways(p: Position, step: int) -> Ways:
    """10.1 to 10.7: what this step may choose from; empty when it can't be done."""
    ways = ways_by_province(p)
    c, side = p.cells, p.setting.crassus
    if step == WIN:
        return _kept(closing(p, ways), lambda province, way: lead(p, province) + way[0] >= 0)
    if step == CLOSE:
        return _kept(closing(p, ways), lambda province, way: not hands_over_the_match(p, province, way))
    if step == BEHIND:
        return _most(ways, lambda province: -lead(p, province), least=1)
    if step == AHEAD:
        present = {province: rows for province, rows in ways.items() if c[INFLUENCE_OF[side] + province]}
        return _most(present, lambda province: lead(p, province))
    if step == NEIGHBOUR:
        ways = {province: rows for province, rows in ways.items() if beside_own(p, province)}
    elif step == MIDDLE:
        ways = {province: rows for province, rows in ways.items() if CENTRAL[province]}
    return _most(ways, lambda province: max(ways[province])[0])


def _most(ways: Ways, measure: Callable[[int], int], least: int | None = None) -> Ways:
    measured = {province: measure(province) for province in ways}
    best = max(measured.values(), default=0)
    if least is not None and best < least:
        return {}
    return {province: rows for province, rows in ways.items() if measured[province] == best}


def beside_own(p: Position, province: int) -> bool:
    return any(p.cells[CONTROL + other] == p.setting.crassus for _, other in ACROSS[province])


def hands_over_the_match(p: Position, province: int, way: Way) -> bool:
    """10.2: would the player get rid of the last control token through what this way closes?"""
    value, kind, border = way
    after = p.clone()
    side = p.setting.crassus
    after.lay(side, kind, border, toward_of(kind, border, province, value))
    c = after.cells
    won = [
        end
        for end in ENDS[border]
        if not c[FREE] & MASK_OF[end] and winner_of(after, end, side) == 1 - side
    ]  # fmt: skip
    tokens = 0
    for end in won:
        tokens += SPACES[end] + len(after.coverable(1 - side, end))
        c[CONTROL + end] = 1 - side  # the second sees the first as its neighbour
    return tokens >= c[LEFT + 1 - side]


def toward_of(kind: int, border: int, province: int, value: int) -> int:
    """The facing that gives the province this value."""
    return 0 if VALUES_AT[kind][0][ENDS[border].index(province)] == value else 1
