"""Reading a position document: what is absent is drawn or chosen as in a match, and everything wrong is listed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from polis_core.kernel.errors import shown
from polis_core.kernel.windows import STANDING as STANDING_NAMES
from polis_core.parts import fields

from .figures import CARDS, HAND_SIZE, IN_BAG, IN_DECK, INCOME, ISLANDS, ROUNDS, SIDES, START_COINS, WARES
from .position import (
    BAG,
    DECK,
    DISCARD,
    HAND,
    ISLE,
    LEFT,
    LOT,
    LOT_AT,
    OWNED,
    PURSE,
    SPEAKER,
    STALLS,
    STANDING,
    TILES,
    TRADER,
    Position,
)
from .rules.rounds import push_lots, push_round
from .setting import OPTIONS

_C, _S, _W = len(CARDS), len(SIDES), len(WARES)
FIELDS = ("title", *OPTIONS, "round", "speaker", "turn", "islands", "purses", "lots", "discard", "sides")
SIDE_FIELDS = ("trader", "hand", "wares", "stalls", "standing")
MOST_COUNT = 20  # of one ware or card: more than there are
# No purse can hold more: all that six sides bring, in the longest match.
MOST_COINS = len(SIDES) * (START_COINS + INCOME * max(ROUNDS.values()))


class Reader(fields.Reader[Position]):
    def __init__(self, given: Mapping[str, Any], start: Position) -> None:
        super().__init__(given, start)
        self.setting = start.setting
        self.side_names = start.setting.seating.sides

    def read(self) -> None:
        self.names(self.given, FIELDS, "")
        self.islands()
        rows = self.section(self.given, "sides", "sides")
        self.names(rows, self.side_names, "sides")
        for side, name in enumerate(self.side_names):
            self.side(side, self.section(rows, name, f"sides.{name}"), f"sides.{name}")
        self.c[DISCARD : DISCARD + _C] = self.counts(self.given, "discard", CARDS, MOST_COUNT, "discard")
        self.lots()
        self.purses()
        self.rest()
        self.turn(rows)

    # -- kinds of fields

    def index(self, value: Any, known: tuple[str, ...], path: str) -> int:
        """The place of a name in its list; 0 and a problem if it is none."""
        return known.index(self.one_of(value, known, path) or known[0])

    def entries(self, holder: Mapping[str, Any], key: str, path: str, most: int) -> list[Any]:
        value = self.items(holder, key, path)
        if len(value) > most:
            self.problem("out_of_range", path, low=0, high=most)
        return value[:most]

    # -- what lies on the table

    def islands(self) -> None:
        if "islands" not in self.given:
            return
        names = self.entries(self.given, "islands", "islands", self.setting.islands)
        if len(names) < self.setting.islands or len({shown(name) for name in names}) < len(names):
            self.problem("wrong_islands", "islands", n=self.setting.islands)
        for place, name in enumerate(names):
            island = self.index(name, ISLANDS, f"islands[{place}]")
            self.c[ISLE + place] = island
            self.c[TILES + island] = 0

    def place(self, value: Any, path: str) -> int:
        island = self.index(value, ISLANDS, path)
        if island in self.p.isles():
            return self.p.isles().index(island)
        self.problem("not_on_the_chart", path, island=ISLANDS[island])
        return 0

    def side(self, side: int, row: Mapping[str, Any], path: str) -> None:
        self.names(row, SIDE_FIELDS, path)
        c = self.c
        if "trader" in row:
            c[TRADER + side] = self.place(row["trader"], f"{path}.trader")
        for number, card in enumerate(self.entries(row, "hand", f"{path}.hand", HAND_SIZE)):
            c[HAND + side * _C + self.index(card, CARDS, f"{path}.hand[{number}]")] += 1
        c[OWNED + side * _W : OWNED + (side + 1) * _W] = self.counts(row, "wares", WARES, MOST_COUNT, f"{path}.wares")
        stalls = self.section(row, "stalls", f"{path}.stalls")
        for name in self.names(stalls, ISLANDS, f"{path}.stalls"):
            at = STALLS + self.place(name, f"{path}.stalls.{name}") * _S + side
            c[at] = self.integer(stalls[name], f"{path}.stalls.{name}", 0, sum(IN_BAG))
        c[STANDING + side] = self.index(row.get("standing", STANDING_NAMES[0]), STANDING_NAMES, f"{path}.standing")

    def lots(self) -> None:
        lots = self.entries(self.given, "lots", "lots", self.setting.lots)
        if "lots" in self.given and len(lots) < self.setting.lots:
            self.problem("too_few_lots", "lots", n=self.setting.lots)
        for number, lot in enumerate(lots):
            path = f"lots[{number}]"
            row = self.section({"lot": lot}, "lot", path)
            self.names(row, ("ware", "island"), path)
            self.c[LOT + number] = self.index(row.get("ware"), WARES, f"{path}.ware")
            place = self.place(row.get("island"), f"{path}.island")
            if place in self.c[LOT_AT : LOT_AT + number]:
                self.problem("two_lots_on_one_island", f"{path}.island")
            self.c[LOT_AT + number] = place

    def purses(self) -> None:
        purses = self.section(self.given, "purses", "purses")
        teams = self.setting.seating.teams
        for team in self.names(purses, teams, "purses"):
            self.c[PURSE + teams.index(team)] = self.integer(purses[team], f"purses.{team}", 0, MOST_COINS)

    def rest(self) -> None:
        """What lies nowhere else is in the deck and in the bag."""
        c, sides = self.c, range(self.setting.sides)
        for card, name in enumerate(CARDS):
            used = c[DISCARD + card] + sum(c[HAND + side * _C + card] for side in sides)
            if used > IN_DECK[card]:
                self.problem("too_many_cards", "sides", card=name, over=used - IN_DECK[card])
            c[DECK + card] = max(IN_DECK[card] - used, 0)
        for ware, name in enumerate(WARES):
            used = c[LOT : LOT + self.setting.lots].count(ware) + sum(c[OWNED + side * _W + ware] for side in sides)
            if used > IN_BAG[ware]:
                self.problem("too_many_wares", "sides", ware=name, over=used - IN_BAG[ware])
            c[BAG + ware] = max(IN_BAG[ware] - used, 0)

    # -- what is to come

    def turn(self, rows: Mapping[str, Any]) -> None:
        """The rest of the round; before that, whatever the document has no word about."""
        c, p, names = self.c, self.p, self.side_names
        c[LEFT] = self.setting.rounds - self.integer(self.given.get("round", 1), "round", 1, self.setting.rounds)
        c[SPEAKER] = self.index(self.given.get("speaker", names[0]), names, "speaker")
        turn = self.index(self.given.get("turn", names[c[SPEAKER]]), names, "turn")
        order = p.order()
        p.stack = []
        push_round(p, order[order.index(turn) :])
        if "lots" not in self.given:
            push_lots(p)
        told = {name: self.section(rows, name, "sides") for name in names}
        for side in reversed(order):
            if "hand" not in told[names[side]]:
                p.push("draw", side)
        for side in reversed(order):
            if "trader" not in told[names[side]]:
                p.push("land", side)
        if "islands" not in self.given:
            p.push("chart", 0)
