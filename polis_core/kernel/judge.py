"""How a title tells programs what is good: a number for each team, its parts by name, which picks deserve a look.

All numbers are whole: the same position is worth the same in every Python. Nothing here is a rule, and no rule asks.

>>> lead((500, 300), 0), lead((500, 300), 1)
(200, -200)
>>> lead((500, 300, 450), 0), lead((500, 300, 450), 1)
(50, -200)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from .action import Action
from .frames import Position

OUTCOME = "outcome"  # the one term of a match that is over
WIN = 1_000_000  # above any sum of terms: a match won is worth more than any position
Terms = Mapping[str, int]


class Judge:
    """The defaults know nothing, so that a program can play, badly, a title that has no judge of its own."""

    stops: ClassVar[frozenset[str]] = frozenset()  # frames at which looking ahead stops: what follows is mere luck
    major_chances: ClassVar[frozenset[str]] = frozenset()  # looked at outcome by outcome; of others one is drawn
    passes: ClassVar[frozenset[str]] = frozenset()  # picks that end a side's part for a while: taken when nothing helps
    follow_ups: ClassVar[frozenset[str]] = frozenset()  # decisions within an action: valued by their best end
    known_odds: ClassVar[frozenset[str]] = frozenset()  # decisions on luck whose odds are part of the value already
    hidden_matters: ClassVar[frozenset[str]] = frozenset()  # decisions that turn on hidden things: one pick at a time
    hidden_idle: ClassVar[frozenset[str]] = frozenset()  # decisions that hidden things hardly change: one guess will do
    noise_percent: ClassVar[int] = 100  # how large a misjudgement is in this title, compared with others
    quickest: ClassVar[bool] = False  # turns of many small actions: in a play-out each is chosen by itself
    budget_percent: ClassVar[int] = 100  # positions that a thought may look at, compared with other titles
    purposeful: ClassVar[bool] = False  # actions may be repeated for ever: one that gains nothing must prepare another
    most_ends: ClassVar[int] = 1_000_000  # follow-ups valued by their best end in a thought; then as they stand
    rescues: ClassVar[int] = 999  # actions that are followed by a second one where nothing else averts ruin
    max_depth: ClassVar[int] = 99  # turns after which luck and hidden things make a play-out mean nothing

    def values(self, position: Position) -> Sequence[int]:
        """How well each team stands, in hundredths of a point of the final score; in the order of the seating."""
        return [sum(terms.values()) for terms in self.terms(position)]

    def terms(self, position: Position) -> Sequence[Terms]:
        """The same numbers in parts with names, for reasons in words."""
        return ()

    def calm(self, position: Position) -> bool:
        """Between two actions, where a value means something; in the middle of one it does not."""
        return True

    def values_if_passed(self, position: Position, side: int) -> Sequence[int]:
        """The values if the side did nothing more for a while: what it has, without what it could still do."""
        return self.values(position)

    def in_danger(self, position: Position, side: int) -> bool:
        """Everything may be lost soon, and everybody would see it: here no level makes a mistake it can avoid."""
        return False

    def promising(self, position: Position, side: int, options: Sequence[Action]) -> Sequence[Action]:
        """The options that a program looks at, at least one; the rest are never, or hardly ever, better."""
        return options


def lead(values: Sequence[int], team: int) -> int:
    """What a team wants: its own number against the best of the others."""
    if len(values) == 2:
        return values[team] - values[1 - team]
    others = [value for number, value in enumerate(values) if number != team]
    return values[team] - max(others, default=0) if values else 0


def lead_terms(terms: Sequence[Terms], team: int) -> dict[str, int]:
    """The lead in parts: the team's own terms against those of the strongest other team."""
    if not terms:
        return {}
    totals = [sum(row.values()) for row in terms]
    others = [number for number in range(len(terms)) if number != team]
    rival = terms[max(others, key=totals.__getitem__)] if others else {}
    names = list(dict.fromkeys([*terms[team], *rival]))
    return {name: terms[team].get(name, 0) - rival.get(name, 0) for name in names}
