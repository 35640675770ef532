"""The position of a match: one flat list of small ints, with names for the places in it.

Influence by province and the free borders could be derived; they are kept because every placement asks for them, and
a test compares them with the tokens on the board at each step.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from polis_core.kernel import frames
from polis_core.kernel.frames import Frame

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

# -- the layout: where each thing stands in `cells`
FREE = 0  # the borders without a token, as a mask
INFLUENCE = FREE + 1  # + side * 18 + province
LAID = INFLUENCE + 2 * _P  # + border: EMPTY, or kind * 4 + toward * 2 + side
FACE = LAID + _B  # + border: UP, TURNED (by Might) or LAID_DOWN (on a control post)
COVER = FACE + _B  # + border: NOBODY, or the side of the control token on it, plus 2 when that is turned
CONTROL = COVER + _B  # + province: side, or NOBODY
TOKENS = CONTROL + _P  # + province: control tokens on it
TURNED_AT = TOKENS + _P  # + province: how many of them lie face down
BONUS = TURNED_AT + _P  # + province: bonus kind, or NONE
LEFT = BONUS + _P  # + side: control tokens not yet placed
SENATES = LEFT + 2  # + side: Senate tokens held
UNDER = SENATES + 2  # + side: control tokens under them
DISCARDED = UNDER + 2  # + side: control tokens that Crassus threw away (9.6)
RESERVE = DISCARDED + 2  # + side * 18 + kind
BAG = RESERVE + 2 * _K  # + side * 18 + kind
HOME = BAG + 2 * _K  # + side * 3 + centurion: 1 while it lies on the table
KNOWN = HOME + 2 * _C  # + side * 3 + centurion: 1 while all know that it is in the reserve
BANK = KNOWN + 2 * _C  # + bonus kind: the face-down bank
POOL = BANK + len(BONUSES)  # + bonus kind: still to be dealt
ROW = POOL + len(BONUSES)  # + place: kinds in front of Crassus, from the left; then NONE
DECK = ROW + ROW_SIZE  # + tile: in the face-down deck
SPENT = DECK + len(TILES)  # + tile: laid aside
TILE = SPENT + len(TILES)  # the tile that is being carried out, or NONE
SHORT = TILE + 1  # 1 when his bag could not give all tokens of this tile
TURN = SHORT + 1  # number of the turn, from 1
ACTIVE = TURN + 1  # side whose turn it is
EXTRA = ACTIVE + 1  # 1 when this side has another turn after this one (4.1)
DUE = EXTRA + 1  # 1 when a Centurion may be taken instead of the draw (7.2)
WINNER = DUE + 1  # side, or NOBODY while the match goes on
REASON = WINNER + 1
SIZE = REASON + 1

RESERVE_OF, BAG_OF = (RESERVE, RESERVE + _K), (BAG, BAG + _K)
HOME_OF, KNOWN_OF = (HOME, HOME + _C), (KNOWN, KNOWN + _C)
INFLUENCE_OF = (INFLUENCE, INFLUENCE + _P)

EMPTY = NONE = -1
UP, TURNED, LAID_DOWN = 0, 1, 2
REASONS = ("", "control", "no_placement")


class Position(frames.Position):
    __slots__ = ("setting",)

    def __init__(self, setting: Setting, cells: list[int], stack: list[Frame]) -> None:
        self.cells = cells
        self.stack = stack
        self.journal = None
        self.setting = setting

    def clone(self) -> Position:
        return Position(self.setting, self.cells[:], self.stack[:])

    def push(self, *frame: Any) -> None:
        """Puts a frame on the stack; a match that is over takes no more."""
        if self.cells[WINNER] == NOBODY:
            self.stack.append(frame)

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

    def end_match(self, winner: int, reason: str) -> None:
        c = self.cells
        if c[WINNER] == NOBODY:
            c[WINNER] = winner
            c[REASON] = REASONS.index(reason)
            self.stack.clear()
            self.emit("match_over", winner=SIDES[winner], reason=reason)


def start_position(setting: Setting) -> Position:
    """The table before anything is shuffled."""
    return Position(setting, list(_start_cells(setting)), [("opening",)])


@cache
def _start_cells(setting: Setting) -> tuple[int, ...]:
    c = [0] * SIZE
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
