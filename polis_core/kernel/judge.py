"""How a title tells programs what is good: a number for a position, its parts by name, which picks deserve a look.

All numbers are whole: the same position is worth the same in every Python. Nothing here is a rule, and no rule asks.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from .action import Action
from .frames import Position

OUTCOME = "outcome"  # the one term of a match that is over
WIN = 1_000_000  # above any sum of terms: a match won is worth more than any position


class Judge:
    """The defaults know nothing, so that a program can play, badly, a title that has no judge of its own."""

    borders: ClassVar[frozenset[str]] = frozenset()  # frames at which looking ahead stops: what follows is mere luck
    weighty: ClassVar[frozenset[str]] = frozenset()  # chances whose outcomes are told apart; of others one is drawn
    rest: ClassVar[frozenset[str]] = frozenset()  # picks that end a seat's part for a while: taken when nothing helps
    follow: ClassVar[frozenset[str]] = frozenset()  # decisions within an action: valued by their best end
    settled: ClassVar[frozenset[str]] = frozenset()  # decisions on luck whose odds the value knows
    scale: ClassVar[int] = 100  # percent: how large a misjudgement is in this title, compared with others
    horizon: ClassVar[int] = 99  # turns after which luck and hidden things make a play-out mean nothing

    def value(self, position: Position, seat: int) -> int:
        """How much better this seat stands than its opponents; hundredths of a point of the final score."""
        return sum(self.terms(position, seat).values())

    def terms(self, position: Position, seat: int) -> dict[str, int]:
        """The same number in parts with names, for reasons in words."""
        return {}

    def calm(self, position: Position) -> bool:
        """Between two actions, where a value means something; in the middle of one it does not."""
        return True

    def rested(self, position: Position, seat: int) -> int:
        """The value if the seat did nothing more for a while: what it has, without what it could still do."""
        return self.value(position, seat)

    def alarmed(self, position: Position, seat: int) -> bool:
        """Everything may be lost soon, and everybody would see it: here nobody errs who can help it."""
        return False

    def promising(self, position: Position, seat: int, options: Sequence[Action]) -> Sequence[Action]:
        """The options that a program looks at, at least one; the rest are never, or hardly ever, better."""
        return options
