"""What the map says of a side: its people, what hoplites can tax and besiege, which markets the seas leave open.

Most picks leave most of the map as it is, so each part is cached under the cells that it depends on.
"""

from __future__ import annotations

from functools import lru_cache

from .figures import (
    BASE,
    CAPITAL,
    CORINTH,
    GROWTH,
    HOME,
    MARKET_BY_LAND,
    MARKET_ENTRY,
    MARKETS,
    MAX_POPULATION,
    POLEIS,
    POLEIS_IN,
    REGIONS,
    SEAS,
)
from .position import (
    GALLEYS,
    HOPLITES,
    NOBODY,
    OWNER,
    POPULATION,
    PRICE,
    SIEGE,
    TILE,
    TRIBUTE,
    Position,
)
from .rules.siege import FORTS_IN
from .rules.trade import reachable_seas
from .value_tables import Tables

_POLEIS, _REGIONS, _SEAS = len(POLEIS), len(REGIONS), len(SEAS)
_LAND = GALLEYS - OWNER  # owners, population and hoplites stand together, and so do tribute and siege discs
_AT_POPULATION, _AT_HOPLITES, _AT_SIEGE = POPULATION - OWNER, HOPLITES - OWNER, SIEGE - TRIBUTE
LOST_HOPLITE = 70  # what a failed siege costs


class Land:
    """The land as one side has it."""

    __slots__ = (
        "above",
        "allies",
        "besieged",
        "capital",
        "hoplites",
        "nearly",
        "people",
        "regions",
        "room",
        "taxable",
        "tribute",
    )

    def __init__(self, t: Tables, state: tuple[int, ...], s: int) -> None:
        owner, cubes = state[:_POLEIS], state[_AT_POPULATION : _AT_POPULATION + _POLEIS]
        own, foe = _AT_HOPLITES + s * _REGIONS, _AT_HOPLITES + (1 - s) * _REGIONS
        self.people = self.room = self.above = self.nearly = self.allies = 0
        self.capital = cubes[CAPITAL[s]]
        for polis in range(_POLEIS):
            if owner[polis] == s:
                self._count(polis, cubes[polis])
        self.hoplites = self.regions = self.besieged = self.tribute = 0
        self.taxable: list[tuple[int, int, int]] = []  # worth, region, hoplites; the best first
        for region in range(_REGIONS):
            n = state[own + region]
            if n:
                self.hoplites += n
                if n > state[foe + region]:
                    self.regions += 1
                    self._besiege(state, s, region, n)
                self._tax(t, state, s, region, n)
        self.taxable.sort(reverse=True)

    def _count(self, polis: int, n: int) -> None:
        self.people += n
        self.allies += 1
        more = MAX_POPULATION[polis] - n
        if more > 0:
            self.room += min(more, GROWTH[polis])
            if n <= BASE[polis] < n + GROWTH[polis]:
                self.nearly += 1
        if n > BASE[polis]:
            self.above += 1

    def _besiege(self, state: tuple[int, ...], s: int, region: int, n: int) -> None:
        """Adds what sieges bring on average: the odds, the prize, and the hoplite that a failure costs."""
        for polis, fort in FORTS_IN[region]:
            owner = state[polis]
            if n >= fort and owner != s:
                needed = fort - state[_LAND + _AT_SIEGE + s * _POLEIS + polis]
                wins = 4 if needed <= 1 else 5 - needed
                prize = fort * 200 if owner == NOBODY else fort * 100 + state[_AT_POPULATION + polis] * 200
                average = (wins * prize - (4 - wins) * LOST_HOPLITE) // 4 - 100
                if average > 0:
                    self.besieged += average

    def _tax(self, t: Tables, state: tuple[int, ...], s: int, region: int, n: int) -> None:
        poleis = POLEIS_IN[region]
        if poleis and s not in [state[polis] for polis in poleis]:
            return
        worth = t.tribute[region][n] - (0 if region == HOME[s] else 100)
        if worth > 0:
            self.tribute += worth
            if state[_LAND + region] == NOBODY:
                self.taxable.append((worth, region, n))


class Sea:
    """The seas as one side has them."""

    __slots__ = ("galleys", "markets", "reach", "seas")

    def __init__(self, p: Position, s: int) -> None:
        c = p.cells
        own = GALLEYS + s * _SEAS
        self.galleys = sum(c[own : own + _SEAS])
        self.seas = p.controlled_seas(s).bit_count()
        self.reach = reachable_seas(p, s)
        self.markets = 0
        for market in range(len(MARKETS)):
            by_land = MARKET_BY_LAND[market]
            if self.reach >> MARKET_ENTRY[market] & 1 or (by_land >= 0 and c[OWNER + by_land] == s):
                self.markets += 1


_BY_LAND = tuple(OWNER + polis for polis in (*(polis for polis in MARKET_BY_LAND if polis >= 0), CORINTH))


class Map:
    """The cache of both parts, for both sides."""

    MAX_CACHED = 40_000

    def __init__(self) -> None:
        self._lands: dict[tuple[int, ...], tuple[Land, Land]] = {}
        self._seas: dict[tuple[int, ...], tuple[Sea, Sea]] = {}

    def lands(self, t: Tables, p: Position) -> tuple[Land, Land]:
        c = p.cells
        state = tuple(c[OWNER:GALLEYS] + c[TRIBUTE:TILE])
        known = self._lands.get(state)
        if known is None:
            if len(self._lands) > self.MAX_CACHED:
                self._lands.clear()
            known = self._lands[state] = (Land(t, state, 0), Land(t, state, 1))
        return known

    def seas(self, p: Position) -> tuple[Sea, Sea]:
        c = p.cells
        state = (*c[GALLEYS:PRICE], *[c[at] for at in _BY_LAND])
        known = self._seas.get(state)
        if known is None:
            if len(self._seas) > self.MAX_CACHED:
                self._seas.clear()
            known = self._seas[state] = (Sea(p, 0), Sea(p, 1))
        return known


@lru_cache(1 << 14)
def worth_of(good: tuple[int, ...], purse: tuple[int, ...], plenty: int) -> int:
    """What goods other than wheat are worth; of one kind, those beyond `plenty` count half."""
    total = 0
    for each, n in zip(good, purse):
        if n:
            total += each * (n if n <= plenty else plenty + (n - plenty) // 2)
    return total
