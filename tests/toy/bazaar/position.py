"""The position of a match: one flat list of small ints, with names for the places in it."""

from __future__ import annotations

from polis_core.kernel.layout import Layout
from polis_core.kernel.windows import Ballot, Window
from polis_core.parts.position import MatchPosition

from .figures import (
    BIDS,
    CARDS,
    IN_BAG,
    IN_DECK,
    ISLANDS,
    MOST_ISLANDS,
    MOST_LOTS,
    NOTHING,
    SIDES,
    START_COINS,
    VETO,
    WARES,
    Neighbours,
    neighbours,
)
from .setting import Setting

_S, _C, _W = len(SIDES), len(CARDS), len(WARES)
NOWHERE = NONE = -1
ON_OFFER, SOLD, VETOED, UNSOLD = range(4)
LOT_STATES = ("on_offer", "sold", "vetoed", "unsold")

# -- the layout: where each thing stands in `cells`
LAYOUT = Layout()
PURSE = LAYOUT.add("purse", _S)  # + team: its coins
HAND = LAYOUT.add("hand", _S, _C)  # + side * 5 + card; a card laid face down is still counted here
DECK = LAYOUT.add("deck", _C)  # + card
DISCARD = LAYOUT.add("discard", _C)  # + card, open to all
BAG = LAYOUT.add("bag", _W)  # + ware
TILES = LAYOUT.add("tiles", len(ISLANDS))  # + island: 1 while its tile is in the bag
ISLE = LAYOUT.add("isle", MOST_ISLANDS, usual=NONE)  # + place: the island drawn for it, or NONE
TRADER = LAYOUT.add("trader", _S, usual=NOWHERE)  # + side: place, or NOWHERE before it has landed
STALLS = LAYOUT.add("stalls", MOST_ISLANDS, _S)  # + place * 6 + side
OWNED = LAYOUT.add("owned", _S, _W)  # + side * 5 + ware
LOT = LAYOUT.add("lot", MOST_LOTS, usual=NONE)  # + number: the ware
LOT_AT = LAYOUT.add("lot_at", MOST_LOTS, usual=NOWHERE)  # + number: its place
LOT_STATE = LAYOUT.add("lot_state", MOST_LOTS)  # + number
BID = LAYOUT.add("bid", _S)  # + side: see BALLOT
ANSWER = LAYOUT.add("answer", _S)  # + side: see WINDOW
STANDING = LAYOUT.add("standing", _S)  # + side: see WINDOW
LEFT = LAYOUT.add("left")  # rounds to come
SPEAKER = LAYOUT.add("speaker")  # the side that acts first in this round

BALLOT = Ballot(BID, _S, (NOTHING, *BIDS))
WINDOW = Window(ANSWER, STANDING, _S, (VETO,))


class Position(MatchPosition):
    __slots__ = ()
    setting: Setting

    # -- derived

    def hand(self, side: int) -> list[int]:
        return self.cells[HAND + side * _C : HAND + (side + 1) * _C]

    def hand_size(self, side: int) -> int:
        return sum(self.hand(side))

    def owned(self, side: int) -> list[int]:
        return self.cells[OWNED + side * _W : OWNED + (side + 1) * _W]

    def purse(self, side: int) -> int:
        return self.cells[PURSE + self.setting.seating.team_of[side]]

    def order(self) -> list[int]:
        """All sides, the speaker first."""
        n = self.setting.sides
        return [(self.cells[SPEAKER] + number) % n for number in range(n)]

    def after(self, side: int) -> list[int]:
        """All other sides, in turn after this one."""
        n = self.setting.sides
        return [(side + number) % n for number in range(1, n)]

    def isles(self) -> tuple[int, ...]:
        """The islands of the chart by place, as many as have been drawn."""
        return tuple(isle for isle in self.cells[ISLE : ISLE + MOST_ISLANDS] if isle != NONE)

    def neighbours(self) -> Neighbours:
        return neighbours(self.isles())

    def place_name(self, place: int) -> str:
        return ISLANDS[self.cells[ISLE + place]]

    def place_of(self, name: str) -> int:
        return self.isles().index(ISLANDS.index(name))

    def in_reach(self, side: int, place: int) -> bool:
        """4.1: the trader is on the island or at the other end of one of its bridges."""
        at = self.cells[TRADER + side]
        return at == place or (at != NOWHERE and at in self.neighbours()[place])


def start_position(setting: Setting) -> Position:
    """1.4: the table before anything is drawn."""
    c = [0] * LAYOUT.size
    for side in range(setting.sides):
        c[PURSE + setting.seating.team_of[side]] += START_COINS
    c[DECK : DECK + _C] = IN_DECK
    c[BAG : BAG + _W] = IN_BAG
    c[TILES : TILES + len(ISLANDS)] = [1] * len(ISLANDS)
    c[ISLE : ISLE + MOST_ISLANDS] = [NONE] * MOST_ISLANDS
    c[TRADER : TRADER + _S] = [NOWHERE] * _S
    clear_lots(c)
    c[LEFT] = setting.rounds
    c[SPEAKER] = setting.sides - 1  # the first round hands it on to the first side
    return Position(setting, c, [("opening",)])


def clear_lots(cells: list[int]) -> None:
    cells[LOT : LOT + MOST_LOTS] = [NONE] * MOST_LOTS
    cells[LOT_AT : LOT_AT + MOST_LOTS] = [NOWHERE] * MOST_LOTS
    cells[LOT_STATE : LOT_STATE + MOST_LOTS] = [ON_OFFER] * MOST_LOTS
