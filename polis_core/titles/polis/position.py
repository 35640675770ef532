"""The position of a Polis match: one flat list of small ints, with names for the places in it.

Everything that can be derived (supply, control, limits) is derived, so that nothing can disagree with itself.
"""

from __future__ import annotations

from functools import cache, lru_cache

from polis_core.kernel.layout import Layout
from polis_core.parts.position import Ending, EndingPosition, MatchPosition

from .edition import Edition, EventCard
from .figures import (
    BASE,
    CARDS,
    GOODS,
    MARKED,
    POLEIS,
    POLEIS_IN,
    REGIONS,
    SEAS,
    SIDES,
)

_REGIONS, _SEAS, _POLEIS, _GOODS, _CARDS = len(REGIONS), len(SEAS), len(POLEIS), len(GOODS), len(CARDS)
_CARGOES, _TILES = 12, 14

NOBODY, CLOSED, CAPTURED = -1, 2, -1
BAG, OFFER, OUT = -1, -2, -3

# -- the layout: where each thing stands in `cells`
LAYOUT = Layout()
PRESTIGE = LAYOUT.add("prestige", 2)  # + side
STOCK = LAYOUT.add("stock", 2, _GOODS)  # + side * 6 + good
MERCHANTS = LAYOUT.add("merchants", 2)  # + side: those in the trade port
PROXENOS = LAYOUT.add("proxenos", 2)  # + side: polis, or CAPTURED
OWNER = LAYOUT.add("owner", _POLEIS, usual=NOBODY)  # + polis: side, or NOBODY
POPULATION = LAYOUT.add("population", _POLEIS)  # + polis: cubes of the owner; 0 while neutral
HOPLITES = LAYOUT.add("hoplites", 2, _REGIONS)  # + side * 12 + region
GALLEYS = LAYOUT.add("galleys", 2, _SEAS)  # + side * 5 + sea
PRICE = LAYOUT.add("price", MARKED)  # + good: column of its marker, from 0
CARGO = LAYOUT.add("cargo", _CARGOES, usual=NOBODY)  # + cargo: side whose merchant stands there, or NOBODY
TRIBUTE = LAYOUT.add("tribute", _REGIONS, usual=NOBODY)  # + region: side whose disc lies there, NOBODY, or CLOSED
SIEGE = LAYOUT.add("siege", 2, _POLEIS)  # + side * 18 + polis: siege discs
TILE = LAYOUT.add("tile", _TILES, usual=OUT)  # + tile: polis, or BAG, OFFER, OUT
DONE = LAYOUT.add("done", _TILES)  # + tile: 1 when finished
ROUND = LAYOUT.add("round")  # from 0
EVENT = LAYOUT.add("event")  # index of the card in force
PASSED = LAYOUT.add("passed", 2)  # + side: 0 or 1
FIRST_PASSER = LAYOUT.add("first_passer", usual=NOBODY)  # side, or NOBODY; kept until the next projects lie open
AWAY_HOPLITES = LAYOUT.add("away_hoplites", 2)  # + side: off the map by an event
AWAY_GALLEYS = LAYOUT.add("away_galleys", 2)  # + side
SPENT = LAYOUT.add("spent", 2)  # + side: what the event gives once a round is used (betrayal: the polis, + 1)
HAND = LAYOUT.add("hand", 2, _CARDS)  # + side * 9 + card kind
DECK = LAYOUT.add("deck", _CARDS)  # + card kind: cards left in the battle deck
BATTLE_GAIN = LAYOUT.add("battle_gain", 2)  # + side: prestige from cards in this battle
ENDING = Ending(LAYOUT, SIDES, ("", "score", "goods", "shared", "capital_starved", "no_prestige", "below_zero"))
WINNER, SHARED = ENDING.winner, ENDING.shared

# where each side's part begins
PURSE = (STOCK, STOCK + _GOODS)
HOPLITES_OF = (HOPLITES, HOPLITES + _REGIONS)
GALLEYS_OF = (GALLEYS, GALLEYS + _SEAS)
SIEGE_OF = (SIEGE, SIEGE + _POLEIS)
HAND_OF = (HAND, HAND + _CARDS)


@lru_cache(1 << 14)
def ahead(units: tuple[int, ...], side: int) -> int:
    """The areas where this side has strictly more units, as a mask; `units` are those of Athens, then of Sparta."""
    half = len(units) // 2
    athens, sparta = units[:half], units[half:]
    mine, theirs = (sparta, athens) if side else (athens, sparta)
    return sum(1 << area for area in range(half) if mine[area] > theirs[area])


class Position(EndingPosition):
    __slots__ = ()
    ending = ENDING
    edition: Edition = vars(MatchPosition)["setting"]  # the same slot, by the word that the rules use

    # -- derived

    @property
    def limit(self) -> int:
        """1.2: the most hoplites in a region or galleys in a sea that one player may have."""
        return self.edition.limits[self.cells[ROUND]]

    @property
    def event(self) -> EventCard:
        return self.edition.events[self.cells[EVENT]]

    def population(self, side: int) -> int:
        c = self.cells
        total = 0
        for owner, cubes in zip(c[OWNER : OWNER + _POLEIS], c[POPULATION : POPULATION + _POLEIS]):
            if owner == side:
                total += cubes
        return total

    def poleis_of(self, side: int) -> list[int]:
        return [polis for polis, owner in enumerate(self.cells[OWNER : OWNER + _POLEIS]) if owner == side]

    def cubes_left(self, side: int) -> int:
        """1.3: population, hoplites and galleys, also those away, come from one stock of cubes."""
        c = self.cells
        used = self.population(side) + c[AWAY_HOPLITES + side] + c[AWAY_GALLEYS + side]
        hoplites, galleys = HOPLITES_OF[side], GALLEYS_OF[side]
        used += sum(c[hoplites : hoplites + _REGIONS]) + sum(c[galleys : galleys + _SEAS])
        return self.edition.cubes - used

    def discs_left(self, side: int) -> int:
        """1.3: discs mark poleis, taxed regions and sieges."""
        c = self.cells
        sieges = SIEGE_OF[side]
        used = c[OWNER : OWNER + _POLEIS].count(side) + c[TRIBUTE : TRIBUTE + _REGIONS].count(side)
        return self.edition.discs - used - sum(c[sieges : sieges + _POLEIS])

    def merchants_left(self, side: int) -> int:
        c = self.cells
        return self.edition.merchants - c[MERCHANTS + side] - c[CARGO : CARGO + _CARGOES].count(side)

    def controlled_regions(self, side: int) -> int:
        """1.5: strictly more hoplites than the opponent, as a mask."""
        return ahead(tuple(self.cells[HOPLITES:GALLEYS]), side)

    def controlled_seas(self, side: int) -> int:
        return ahead(tuple(self.cells[GALLEYS:PRICE]), side)

    # -- changes that keep the books

    def gain_prestige(self, side: int, n: int, why: str) -> None:
        """1.4: what the player board can't hold is lost."""
        c = self.cells
        n = min(n, self.edition.prestige_cap - c[PRESTIGE + side])
        if n > 0:
            c[PRESTIGE + side] += n
            if self.journal is not None:
                self.emit("prestige_gained", side=SIDES[side], n=n, why=why)

    def lose_prestige(self, side: int, n: int, why: str) -> None:
        """7.7: having to go below 0 loses the match at once, or (an edition's value) the loss stops at 0."""
        c = self.cells
        paid = min(n, c[PRESTIGE + side])
        c[PRESTIGE + side] -= paid
        if paid and self.journal is not None:
            self.emit("prestige_lost", side=SIDES[side], n=paid, why=why)
        if paid < n and self.edition.below_zero_loses:
            self.end_match(1 - side, "below_zero")

    def gain_good(self, side: int, good: int, n: int, why: str) -> None:
        c = self.cells
        at = PURSE[side] + good
        n = min(n, self.edition.cap[good] - c[at])
        if n > 0:
            c[at] += n
            if self.journal is not None:
                self.emit("good_gained", side=SIDES[side], good=GOODS[good], n=n, why=why)

    def pay_good(self, side: int, good: int, n: int, why: str) -> None:
        if n:
            self.cells[PURSE[side] + good] -= n
            if self.journal is not None:
                self.emit("good_paid", side=SIDES[side], good=GOODS[good], n=n, why=why)

    def remove_hoplite(self, side: int, region: int) -> None:
        """4.3: siege discs leave with the last besieging hoplite."""
        c = self.cells
        at = HOPLITES_OF[side] + region
        c[at] -= 1
        if not c[at]:
            for polis in POLEIS_IN[region]:
                self.lift_siege(side, polis)

    def lift_siege(self, side: int, polis: int) -> None:
        at = SIEGE_OF[side] + polis
        if self.cells[at]:
            self.cells[at] = 0
            self.emit("siege_lifted", side=SIDES[side], polis=POLEIS[polis])

    def take_polis(self, side: int, polis: int, why: str) -> None:
        """The polis joins the side with its projects: as many cubes as it had, the base if it was neutral."""
        c = self.cells
        was = c[OWNER + polis]
        if was == NOBODY:
            c[POPULATION + polis] = BASE[polis]
        c[OWNER + polis] = side
        self.lift_siege(side, polis)
        self.emit(
            "polis_taken",
            side=SIDES[side],
            polis=POLEIS[polis],
            population=c[POPULATION + polis],
            was=None if was == NOBODY else SIDES[was],
            why=why,
        )

    def free_polis(self, polis: int, why: str) -> None:
        """The polis turns neutral; its projects stay on it, the cubes go back."""
        c = self.cells
        self.emit("polis_freed", side=SIDES[c[OWNER + polis]], polis=POLEIS[polis], why=why)
        c[OWNER + polis] = NOBODY
        c[POPULATION + polis] = 0


def start_position(edition: Edition) -> Position:
    """The set-up, before anything is revealed."""
    return Position(edition, list(_start_cells(edition)), [("round",)])


@cache
def _start_cells(edition: Edition) -> tuple[int, ...]:
    c = [0] * LAYOUT.size
    setup = edition.setup
    for at, value, count in (
        (OWNER, NOBODY, _POLEIS),
        (CARGO, NOBODY, _CARGOES),
        (TRIBUTE, NOBODY, _REGIONS),
        (TILE, OUT, _TILES),
    ):
        c[at : at + count] = [value] * count
    for side in range(2):
        c[PRESTIGE + side] = setup.prestige[side]
        c[PURSE[side] : PURSE[side] + _GOODS] = setup.goods[side]
        c[MERCHANTS + side] = setup.merchants[side]
        c[PROXENOS + side] = setup.proxenos[side]
        for polis, population in setup.poleis[side].items():
            c[OWNER + polis] = side
            c[POPULATION + polis] = population
        for region, n in setup.hoplites[side].items():
            c[HOPLITES_OF[side] + region] = n
        for sea, n in setup.galleys[side].items():
            c[GALLEYS_OF[side] + sea] = n
    for tile in edition.pool:
        c[TILE + tile] = BAG
    c[EVENT] = edition.event_index["no_event"]
    c[FIRST_PASSER] = c[WINNER] = NOBODY
    return tuple(c)
