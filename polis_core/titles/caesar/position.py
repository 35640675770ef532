"""The position of a match: one flat list of small ints, with names for the places in it.

Influence by province and the free borders could be derived; they are kept because every placement asks for them, and
a test compares them with the tokens on the board at each step.
"""

from __future__ import annotations

from functools import cache

from polis_core.kernel.layout import Layout
from polis_core.parts.position import Ending, EndingPosition

from .figures import (
    ACROSS,
    ALL_BORDERS,
    BASE_BONUSES,
    BONUS_COUNT,
    BONUSES,
    BORDERS,
    CENTURION,
    CENTURIONS,
    CONTROL_TOKENS,
    COPIES,
    ENDS,
    ITALIA,
    KINDS,
    NOBODY,
    POISON,
    PROVINCES,
    SENATE,
    SIDES,
    TILES,
    VALUES_AT,
)
from .setting import Setting

_P, _B, _K, _C = len(PROVINCES), len(BORDERS), len(KINDS), len(CENTURIONS)
ROW_SIZE = 8

EMPTY = NONE = -1
UP, TURNED, LAID_DOWN = 0, 1, 2

# -- the layout: where each thing stands in `cells`
LAYOUT = Layout()
FREE = LAYOUT.add("free")  # the borders without a token, as a mask
INFLUENCE = LAYOUT.add("influence", 2, _P)  # + side * 18 + province
LAID = LAYOUT.add("laid", _B, usual=EMPTY)  # + border: EMPTY, or kind * 4 + toward * 2 + side
FACE = LAYOUT.add("face", _B)  # + border: UP, TURNED (by Might) or LAID_DOWN (on a control post)
COVER = LAYOUT.add("cover", _B, usual=NOBODY)  # + border: NOBODY, or the side of its control token, plus 2 when turned
CONTROL = LAYOUT.add("control", _P, usual=NOBODY)  # + province: side, or NOBODY
TOKENS = LAYOUT.add("tokens", _P)  # + province: control tokens on it
TURNED_AT = LAYOUT.add("turned_at", _P)  # + province: how many of them lie face down
BONUS = LAYOUT.add("bonus", _P, usual=NONE)  # + province: bonus kind, or NONE
LEFT = LAYOUT.add("left", 2)  # + side: control tokens not yet placed
SENATES = LAYOUT.add("senates", 2)  # + side: Senate tokens held
UNDER = LAYOUT.add("under", 2)  # + side: control tokens under them
DISCARDED = LAYOUT.add("discarded", 2)  # + side: control tokens that Crassus threw away (9.6)
RESERVE = LAYOUT.add("reserve", 2, _K)  # + side * 18 + kind
BAG = LAYOUT.add("bag", 2, _K)  # + side * 18 + kind
HOME = LAYOUT.add("home", 2, _C)  # + side * 3 + centurion: 1 while it lies on the table
KNOWN = LAYOUT.add("known", 2, _C)  # + side * 3 + centurion: 1 while all know that it is in the reserve
BANK = LAYOUT.add("bank", len(BONUSES))  # + bonus kind: the face-down bank
POOL = LAYOUT.add("pool", len(BONUSES))  # + bonus kind: still to be dealt
ROW = LAYOUT.add("row", ROW_SIZE, usual=NONE)  # + place: kinds in front of Crassus, from the left; then NONE
DECK = LAYOUT.add("deck", len(TILES))  # + tile: in the face-down deck
SPENT = LAYOUT.add("spent", len(TILES))  # + tile: laid aside
TILE = LAYOUT.add("tile", usual=NONE)  # the tile that is being carried out, or NONE
SHORT = LAYOUT.add("short")  # 1 when his bag could not give all tokens of this tile
TURN = LAYOUT.add("turn")  # number of the turn, from 1
ACTIVE = LAYOUT.add("active")  # side whose turn it is
EXTRA = LAYOUT.add("extra")  # 1 when this side has another turn after this one (4.1)
DUE = LAYOUT.add("due")  # 1 when a Centurion may be taken instead of the draw (7.2)
ENDING = Ending(LAYOUT, SIDES, ("", "control", "no_placement"))
WINNER = ENDING.winner

RESERVE_OF, BAG_OF = (RESERVE, RESERVE + _K), (BAG, BAG + _K)
HOME_OF, KNOWN_OF = (HOME, HOME + _C), (KNOWN, KNOWN + _C)
INFLUENCE_OF = (INFLUENCE, INFLUENCE + _P)


class Position(EndingPosition):
    __slots__ = ()
    ending = ENDING
    setting: Setting

    # -- derived

    def row(self) -> list[int]:
        return [kind for kind in self.cells[ROW : ROW + ROW_SIZE] if kind != NONE]

    def reserve_size(self, side: int) -> int:
        return sum(self.cells[RESERVE_OF[side] : RESERVE_OF[side] + _K])

    def bag_size(self, side: int) -> int:
        return sum(self.cells[BAG_OF[side] : BAG_OF[side] + _K])

    def centurions_at_home(self, side: int) -> list[int]:
        return [kind for index, kind in enumerate(CENTURIONS) if self.cells[HOME_OF[side] + index]]

    def coverable(self, side: int, province: int) -> list[int]:
        """3.4: borders of a province of this side towards its other provinces, not covered, no control turned.

        Whether the side holds the province itself is for the caller to know: the answer may be asked beforehand.
        """
        c = self.cells
        if c[TURNED_AT + province]:
            return []
        return [
            border
            for border, other in ACROSS[province]
            if c[CONTROL + other] == side and not c[TURNED_AT + other] and c[COVER + border] == NOBODY
        ]

    # -- changes that keep the books

    def lay(self, side: int, kind: int, border: int, toward: int, down: bool = False) -> None:
        c = self.cells
        c[LAID + border] = kind * 4 + toward * 2 + side
        c[FREE] &= ~(1 << border)
        if down:
            c[FACE + border] = LAID_DOWN
            return
        first, second = VALUES_AT[kind][toward]
        a, b = ENDS[border]
        at = INFLUENCE_OF[side]
        c[at + a] += first
        c[at + b] += second

    def turn_influence(self, border: int) -> None:
        """4.3: a token face down counts nothing."""
        c = self.cells
        code = c[LAID + border]
        c[FACE + border] = TURNED
        first, second = VALUES_AT[code >> 2][code >> 1 & 1]
        a, b = ENDS[border]
        at = INFLUENCE_OF[code & 1]
        c[at + a] -= first
        c[at + b] -= second

    def spend_control(self, side: int, n: int) -> int:
        """5.2: as many control tokens as there are, at most n; the last one wins at once."""
        left = self.cells[LEFT + side]
        if n > left:
            n = left
        self.cells[LEFT + side] = left - n
        return n

    def check_control_win(self, side: int) -> None:
        if not self.cells[LEFT + side]:
            self.end_match(side, "control")


def start_position(setting: Setting) -> Position:
    """The table before anything is shuffled."""
    return Position(setting, list(_start_cells(setting)), [("opening",)])


@cache
def _start_cells(setting: Setting) -> tuple[int, ...]:
    c = [0] * LAYOUT.size
    c[FREE] = ALL_BORDERS
    for at, count in ((LAID, _B), (COVER, _B), (CONTROL, _P), (BONUS, _P), (ROW, ROW_SIZE), (TILE, 1), (WINNER, 1)):
        c[at : at + count] = [-1] * count
    c[BONUS + ITALIA] = SENATE
    for kind in BASE_BONUSES:
        c[POOL + kind] = BONUS_COUNT[kind] - (kind == SENATE)
    for side in (0, 1):
        c[LEFT + side] = CONTROL_TOKENS
        for kind in range(_K):
            c[BAG_OF[side] + kind] = 0 if kind in CENTURIONS else COPIES[kind]
        for index in range(_C):
            c[HOME_OF[side] + index] = int(setting.centurions)
    if setting.solo:
        c[DECK : DECK + len(TILES)] = setting.deck
    c[ACTIVE] = setting.crassus if setting.solo else 0
    return tuple(c)


def module_bonuses(setting: Setting) -> list[int]:
    """6.1, 7.1: the bonus kinds that replace others."""
    return [kind for kind, on in ((POISON, setting.poison), (CENTURION, setting.centurions)) if on]
