"""Areas and what lies beside them, as bits of a mask: who can get where.

A graph is a tuple with a mask of neighbours for each area. All of these are pure functions of it and of what may be
crossed, so each case is worked out once and remembered.

>>> chain = neighbours(4, [(0, 1), (1, 2), (2, 3)])
>>> bits(flood(chain, 0b0001, 0b0111)), bits(spread(chain, 0, 0b0010))
((0, 1, 2), (1, 2))
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

Graph = tuple[int, ...]


def mask(areas: Iterable[int]) -> int:
    found = 0
    for area in areas:
        found |= 1 << area
    return found


@cache
def bits(mask: int) -> tuple[int, ...]:
    return tuple(index for index in range(mask.bit_length()) if mask >> index & 1)


def neighbours(count: int, edges: Iterable[tuple[int, int]]) -> Graph:
    """The graph of so many areas in which these pairs touch."""
    found = [0] * count
    for a, b in edges:
        found[a] |= 1 << b
        found[b] |= 1 << a
    return tuple(found)


@cache
def spread(graph: Graph, start: int, passable: int) -> int:
    """All areas that can be entered from `start` by crossing passable ones; the last one need not be passable."""
    entered = graph[start]
    crossed = 1 << start
    while todo := entered & passable & ~crossed:
        for area in bits(todo):
            entered |= graph[area]
        crossed |= todo
    return entered & ~(1 << start)


@cache
def flood(graph: Graph, starts: int, passable: int) -> int:
    """All passable areas connected with the passable ones among `starts`."""
    found = starts & passable
    while True:
        more = found
        for area in bits(found):
            more |= graph[area] & passable
        if more == found:
            return found
        found = more
