"""The position of a Polis match: one flat list of small ints, with names for the places in it.

Everything that can be derived (supply, control, limits) is derived, so that nothing can disagree with itself.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from polis_core.kernel import frames
from polis_core.kernel.frames import Frame

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
    SEATS,
)

_REGIONS, _SEAS, _POLEIS, _GOODS, _CARDS = len(REGIONS), len(SEAS), len(POLEIS), len(GOODS), len(CARDS)
_CARGOES, _TILES = 12, 14

# -- the layout: where each thing stands in `cells`
PRESTIGE = 0  # + seat
STOCK = PRESTIGE + 2  # + seat * 6 + good
MERCHANTS = STOCK + 2 * _GOODS  # + seat: those in the trade port
PROXENOS = MERCHANTS + 2  # + seat: polis, or CAPTURED
OWNER = PROXENOS + 2  # + polis: seat, or NOBODY
POPULATION = OWNER + _POLEIS  # + polis: cubes of the owner; 0 while neutral
HOPLITES = POPULATION + _POLEIS  # + seat * 12 + region
GALLEYS = HOPLITES + 2 * _REGIONS  # + seat * 5 + sea
PRICE = GALLEYS + 2 * _SEAS  # + good: column of its marker, from 0
CARGO = PRICE + MARKED  # + cargo: seat whose merchant stands there, or NOBODY
TRIBUTE = CARGO + _CARGOES  # + region: seat whose disc lies there, NOBODY, or CLOSED
SIEGE = TRIBUTE + _REGIONS  # + seat * 18 + polis: siege discs
TILE = SIEGE + 2 * _POLEIS  # + tile: polis, or BAG, OFFER, OUT
DONE = TILE + _TILES  # + tile: 1 when finished
ROUND = DONE + _TILES  # from 0
EVENT = ROUND + 1  # index of the card in force
PASSED = EVENT + 1  # + seat: 0 or 1
FIRST_PASSER = PASSED + 2  # seat, or NOBODY; kept until the next round's projects lie open
AWAY_HOPLITES = FIRST_PASSER + 1  # + seat: off the map by an event
AWAY_GALLEYS = AWAY_HOPLITES + 2  # + seat
SPENT = AWAY_GALLEYS + 2  # + seat: what the event gives once a round is used (betrayal: the polis that came, + 1)
HAND = SPENT + 2  # + seat * 9 + card kind
DECK = HAND + 2 * _CARDS  # + card kind: cards left in the battle deck
BATTLE_GAIN = DECK + _CARDS  # + seat: prestige from cards in this battle
WINNER = BATTLE_GAIN + 2  # seat, NOBODY while the match goes on, or SHARED
REASON = WINNER + 1  # index into REASONS
SIZE = REASON + 1

# where each seat's part begins
PURSE = (STOCK, STOCK + _GOODS)
HOPLITES_OF = (HOPLITES, HOPLITES + _REGIONS)
GALLEYS_OF = (GALLEYS, GALLEYS + _SEAS)
SIEGE_OF = (SIEGE, SIEGE + _POLEIS)
HAND_OF = (HAND, HAND + _CARDS)

NOBODY, SHARED, CLOSED, CAPTURED = -1, 2, 2, -1
BAG, OFFER, OUT = -1, -2, -3
REASONS = ("", "score", "goods", "shared", "capital_starved", "no_prestige", "below_zero")


@lru_cache(1 << 14)
def _ahead(units: tuple[int, ...], seat: int) -> int:
    """The areas where this seat has strictly more units, as a mask; `units` are those of Athens, then of Sparta."""
    half = len(units) // 2
    athens, sparta = units[:half], units[half:]
    mine, theirs = (sparta, athens) if seat else (athens, sparta)
    return sum(1 << area for area in range(half) if mine[area] > theirs[area])


class Position(frames.Position):
    __slots__ = ("edition",)

    def __init__(self, edition: Edition, cells: list[int], stack: list[Frame]) -> None:
        self.cells = cells
        self.stack = stack
        self.journal = None
        self.edition = edition

    def clone(self) -> Position:
        return Position(self.edition, self.cells[:], self.stack[:])

    def push(self, *frame: Any) -> None:
        """Puts a frame on the stack; a match that is lost at once takes no more."""
        if self.cells[WINNER] == NOBODY:
            self.stack.append(frame)

    # -- derived

    @property
    def limit(self) -> int:
        """1.2: the most hoplites in a region or galleys in a sea that one player may have."""
        return self.edition.limits[self.cells[ROUND]]

    @property
    def event(self) -> EventCard:
        return self.edition.events[self.cells[EVENT]]

    def population(self, seat: int) -> int:
        c = self.cells
        total = 0
        for owner, cubes in zip(c[OWNER : OWNER + _POLEIS], c[POPULATION : POPULATION + _POLEIS]):
            if owner == seat:
                total += cubes
        return total

    def poleis_of(self, seat: int) -> list[int]:
        return [polis for polis, owner in enumerate(self.cells[OWNER : OWNER + _POLEIS]) if owner == seat]

    def cubes_left(self, seat: int) -> int:
        """1.3: population, hoplites and galleys, also those away, come from one stock of cubes."""
        c = self.cells
        used = self.population(seat) + c[AWAY_HOPLITES + seat] + c[AWAY_GALLEYS + seat]
        hoplites, galleys = HOPLITES_OF[seat], GALLEYS_OF[seat]
        used += sum(c[hoplites : hoplites + _REGIONS]) + sum(c[galleys : galleys + _SEAS])
        return self.edition.cubes - used

    def discs_left(self, seat: int) -> int:
        """1.3: discs mark poleis, taxed regions and sieges."""
        c = self.cells
        sieges = SIEGE_OF[seat]
        used = c[OWNER : OWNER + _POLEIS].count(seat) + c[TRIBUTE : TRIBUTE + _REGIONS].count(seat)
        return self.edition.discs - used - sum(c[sieges : sieges + _POLEIS])

    def merchants_left(self, seat: int) -> int:
        c = self.cells
        return self.edition.merchants - c[MERCHANTS + seat] - c[CARGO : CARGO + _CARGOES].count(seat)

    def controlled_regions(self, seat: int) -> int:
        """1.5: strictly more hoplites than the opponent, as a mask."""
        return _ahead(tuple(self.cells[HOPLITES:GALLEYS]), seat)

    def controlled_seas(self, seat: int) -> int:
        return _ahead(tuple(self.cells[GALLEYS:PRICE]), seat)

    # -- changes that keep the books

    def gain_prestige(self, seat: int, n: int, why: str) -> None:
        """1.4: what the player board can't hold is lost."""
        c = self.cells
        n = min(n, self.edition.prestige_cap - c[PRESTIGE + seat])
        if n > 0:
            c[PRESTIGE + seat] += n
            if self.journal is not None:
                self.emit("prestige_gained", seat=SEATS[seat], n=n, why=why)

    def lose_prestige(self, seat: int, n: int, why: str) -> None:
        """7.7: having to go below 0 loses the match at once, or (an edition's value) the loss stops at 0."""
        c = self.cells
        paid = min(n, c[PRESTIGE + seat])
        c[PRESTIGE + seat] -= paid
        if paid and self.journal is not None:
            self.emit("prestige_lost", seat=SEATS[seat], n=paid, why=why)
        if paid < n and self.edition.below_zero_loses:
            self.end_match(1 - seat, "below_zero")

    def gain_good(self, seat: int, good: int, n: int, why: str) -> None:
        c = self.cells
        at = PURSE[seat] + good
        n = min(n, self.edition.cap[good] - c[at])
        if n > 0:
            c[at] += n
            if self.journal is not None:
                self.emit("good_gained", seat=SEATS[seat], good=GOODS[good], n=n, why=why)

    def pay_good(self, seat: int, good: int, n: int, why: str) -> None:
        if n:
            self.cells[PURSE[seat] + good] -= n
            if self.journal is not None:
                self.emit("good_paid", seat=SEATS[seat], good=GOODS[good], n=n, why=why)

    def remove_hoplite(self, seat: int, region: int) -> None:
        """4.3: siege discs leave with the last besieging hoplite."""
        c = self.cells
        at = HOPLITES_OF[seat] + region
        c[at] -= 1
        if not c[at]:
            for polis in POLEIS_IN[region]:
                self.lift_siege(seat, polis)

    def lift_siege(self, seat: int, polis: int) -> None:
        at = SIEGE_OF[seat] + polis
        if self.cells[at]:
            self.cells[at] = 0
            self.emit("siege_lifted", seat=SEATS[seat], polis=POLEIS[polis])

    def take_polis(self, seat: int, polis: int, why: str) -> None:
        """The polis joins the seat with its projects: as many cubes as it had, the base if it was neutral."""
        c = self.cells
        was = c[OWNER + polis]
        if was == NOBODY:
            c[POPULATION + polis] = BASE[polis]
        c[OWNER + polis] = seat
        self.lift_siege(seat, polis)
        self.emit(
            "polis_taken",
            seat=SEATS[seat],
            polis=POLEIS[polis],
            population=c[POPULATION + polis],
            was=None if was == NOBODY else SEATS[was],
            why=why,
        )

    def free_polis(self, polis: int, why: str) -> None:
        """The polis turns neutral; its projects stay on it, the cubes go back."""
        c = self.cells
        self.emit("polis_freed", seat=SEATS[c[OWNER + polis]], polis=POLEIS[polis], why=why)
        c[OWNER + polis] = NOBODY
        c[POPULATION + polis] = 0

    def end_match(self, winner: int, reason: str) -> None:
        c = self.cells
        if c[WINNER] == NOBODY:
            c[WINNER] = winner
            c[REASON] = REASONS.index(reason)
            self.stack.clear()
            self.emit("match_over", winner=None if winner == SHARED else SEATS[winner], reason=reason)


def start_position(edition: Edition) -> Position:
    """The set-up, before anything is revealed."""
    return Position(edition, list(_start_cells(edition)), [("round",)])


@cache
def _start_cells(edition: Edition) -> tuple[int, ...]:
    c = [0] * SIZE
    setup = edition.setup
    for at, value, count in (
        (OWNER, NOBODY, _POLEIS),
        (CARGO, NOBODY, _CARGOES),
        (TRIBUTE, NOBODY, _REGIONS),
        (TILE, OUT, _TILES),
    ):
        c[at : at + count] = [value] * count
    for seat in range(2):
        c[PRESTIGE + seat] = setup.prestige[seat]
        c[PURSE[seat] : PURSE[seat] + _GOODS] = setup.goods[seat]
        c[MERCHANTS + seat] = setup.merchants[seat]
        c[PROXENOS + seat] = setup.proxenos[seat]
        for polis, population in setup.poleis[seat].items():
            c[OWNER + polis] = seat
            c[POPULATION + polis] = population
        for region, n in setup.hoplites[seat].items():
            c[HOPLITES_OF[seat] + region] = n
        for sea, n in setup.galleys[seat].items():
            c[GALLEYS_OF[seat] + sea] = n
    for tile in edition.pool:
        c[TILE + tile] = BAG
    c[EVENT] = edition.event_index["no_event"]
    c[FIRST_PASSER] = c[WINNER] = NOBODY
    return tuple(c)
