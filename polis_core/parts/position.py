"""Positions as most titles have them: played with fixed values, and over at once where the rules say so.

>>> layout = Layout()
>>> class Duel(EndingPosition):
...     __slots__ = ()
...     ending = Ending(layout, ("red", "blue"), ("", "captured"))
>>> duel = Duel("short", [-1, 0], [("turn", 0)])
>>> duel.end_match(1, "captured")
>>> duel.push("turn", 1)
>>> duel.stack, Duel.ending.ranking(duel.cells), Duel.ending.why(duel.cells)
([], [['blue'], ['red']], 'captured')
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Self

from polis_core.kernel import frames
from polis_core.kernel.frames import Frame
from polis_core.kernel.layout import Layout

NOBODY = -1


class MatchPosition(frames.Position):
    """A position and the fixed values that it is played with, which all its copies share."""

    __slots__ = ("setting",)
    setting: Any

    def __init__(self, setting: Any, cells: list[int], stack: list[Frame]) -> None:
        self.cells = cells
        self.stack = stack
        self.journal = None
        self.setting = setting

    def clone(self) -> Self:
        return self.__class__(self.setting, self.cells[:], self.stack[:])

    def push(self, *frame: Any) -> None:
        self.stack.append(frame)


class Ending:
    """The cells that say who has won, and why. One side wins, or all of them share the first place (`shared`)."""

    __slots__ = ("reason", "reasons", "shared", "sides", "winner")

    def __init__(self, layout: Layout, sides: tuple[str, ...], reasons: tuple[str, ...]) -> None:
        self.winner = layout.add("winner", usual=NOBODY)  # side, NOBODY while the match goes on, or `shared`
        self.reason = layout.add("reason")  # index into `reasons`
        self.sides = sides
        self.shared = len(sides)
        self.reasons = reasons

    def ranking(self, cells: Sequence[int]) -> list[list[str]] | None:
        """The sides by place; None while the match goes on."""
        winner = cells[self.winner]
        if winner == NOBODY:
            return None
        if winner == self.shared:
            return [list(self.sides)]
        return [[self.sides[winner]], [name for side, name in enumerate(self.sides) if side != winner]]

    def why(self, cells: Sequence[int]) -> str:
        return self.reasons[cells[self.reason]]


class EndingPosition(MatchPosition):
    """A match that may end in the middle of a step: whatever would have followed is dropped."""

    __slots__ = ()
    ending: ClassVar[Ending]
    _winner: ClassVar[int]

    def __init_subclass__(cls) -> None:
        cls._winner = cls.ending.winner  # one look-up less at each push

    def push(self, *frame: Any) -> None:
        """Puts a frame on the stack; a match that is over takes no more."""
        if self.cells[self._winner] == NOBODY:
            self.stack.append(frame)

    def end_match(self, winner: int, reason: str) -> None:
        c, ending = self.cells, self.ending
        if c[ending.winner] == NOBODY:
            c[ending.winner] = winner
            c[ending.reason] = ending.reasons.index(reason)
            self.stack.clear()
            name = None if winner == ending.shared else ending.sides[winner]
            self.emit("match_over", winner=name, reason=reason)
