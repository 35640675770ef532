"""Answers that several sides give at once, face down; and windows in which others may cut in.

A title keeps the answers in its own cells, so they are saved, linked and undone like everything else:

>>> from polis_core.kernel.action import action
>>> cells = [0] * 6  # three sides: three cells for the answers, three for the standing ones
>>> veto = action("answer", "veto")
>>> window = Window(0, 3, 3, (veto,))
>>> window.ask(cells, (1, 2))
>>> window.waiting(cells, (2, 0, 1))
(2, 1)
>>> window.answer(cells, 2, PASS_ROUND), window.answer(cells, 1, veto)
(False, True)
>>> window.close(cells)
{1: Action('answer veto'), 2: Action('answer pass_round')}
>>> window.ask(cells, (1, 2))  # the third side lets everything pass until the round ends
>>> window.waiting(cells)
(1,)

Whoever could cut in in principle must be asked, not only who can: else the question itself would tell. Standing answers
keep that quick; they are picks like any other, so links and replays hold. All answers are of one kind, because the
kind of a pick may be told where the rest is secret (`Title.private`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .action import Action, action

PASS = action("answer", "pass")  # this time
PASS_ROUND = action("answer", "pass_round")  # now, and until the end of the round
PASS_ALWAYS = action("answer", "pass_always")  # now, and until the side asks to be asked again
ASK_ALWAYS = action("ask_always")  # takes a standing answer back
PASSES = (PASS, PASS_ROUND, PASS_ALWAYS)

_NOT_ASKED, _WAITING, _GIVEN = 0, 1, 2  # in a cell; an answer stands as its number plus _GIVEN
STANDING = ("none", "round", "always")  # in a cell for a standing answer


class Ballot:
    """A row of cells, one a side: not asked, waiting, or an answer that lies face down until it is closed.

    `answers` are all that may ever be given, in a fixed order: their numbers are part of every digest.
    """

    __slots__ = ("answers", "at", "size")

    def __init__(self, at: int, size: int, answers: tuple[Action, ...]) -> None:
        self.at = at
        self.size = size
        self.answers = answers

    def ask(self, cells: list[int], sides: Iterable[int]) -> None:
        """Asks these sides; whatever was answered before is gone."""
        cells[self.at : self.at + self.size] = [_NOT_ASKED] * self.size
        for side in sides:
            cells[self.at + side] = _WAITING

    def waiting(self, cells: list[int], order: Sequence[int] | None = None) -> tuple[int, ...]:
        """The sides that have not answered yet, in the order of a title or else of the sides."""
        row = range(self.size) if order is None else order
        return tuple(side for side in row if cells[self.at + side] == _WAITING)

    def answer(self, cells: list[int], side: int, given: Action) -> bool:
        """Lays an answer face down, or another one in its place; True when nobody is waited for any more."""
        cells[self.at + side] = _GIVEN + self.answers.index(given)
        return _WAITING not in cells[self.at : self.at + self.size]

    def asked(self, cells: list[int], side: int) -> bool:
        """Whether the side is or was asked this time."""
        return cells[self.at + side] != _NOT_ASKED

    def given(self, cells: list[int], side: int) -> Action | None:
        """What the side has laid face down; None before it has."""
        number = cells[self.at + side] - _GIVEN
        return self.answers[number] if number >= 0 else None

    def close(self, cells: list[int]) -> dict[int, Action]:
        """Turns all answers up and clears the row."""
        rows = {side: self.given(cells, side) for side in range(self.size)}
        cells[self.at : self.at + self.size] = [_NOT_ASKED] * self.size
        return {side: answer for side, answer in rows.items() if answer is not None}


class Window(Ballot):
    """A ballot whose answers are to let pass, once or for a while, or to cut in by one of the title's answers.

    A standing answer that is given face down begins to stand when the window closes: before that nobody may see it.
    """

    __slots__ = ("standing",)

    def __init__(self, at: int, standing: int, size: int, answers: tuple[Action, ...]) -> None:
        super().__init__(at, size, (*PASSES, *answers))
        self.standing = standing

    def ask(self, cells: list[int], sides: Iterable[int]) -> None:
        """Asks those of these sides that have left no standing answer."""
        super().ask(cells, (side for side in sides if not cells[self.standing + side]))

    def close(self, cells: list[int]) -> dict[int, Action]:
        found = super().close(cells)
        for side, answer in found.items():
            if answer in (PASS_ROUND, PASS_ALWAYS):
                cells[self.standing + side] = PASSES.index(answer)
        return found

    def end_round(self, cells: list[int]) -> None:
        for side in range(self.size):
            if STANDING[cells[self.standing + side]] == "round":
                cells[self.standing + side] = 0

    def ask_again(self, cells: list[int], side: int) -> None:
        """Takes the side's standing answer back."""
        cells[self.standing + side] = 0

    def stands(self, cells: list[int], side: int) -> str:
        """One of STANDING, open to all: the side chose it."""
        return STANDING[cells[self.standing + side]]
