"""Answers given at once, windows, and answers that stand."""

from __future__ import annotations

import doctest

import pytest

from polis_core.kernel import windows
from polis_core.kernel.action import Action, action
from polis_core.kernel.windows import PASS, PASS_ALWAYS, PASS_ROUND, PASSES, Ballot, Window

YES, NO, VETO = action("say", "yes"), action("say", "no"), action("answer", "veto")


def test_the_docstring_runs() -> None:
    assert doctest.testmod(windows).failed == 0


class TestBallot:
    ballot = Ballot(2, 4, (YES, NO))

    def test_nobody_is_asked_at_first(self) -> None:
        cells = [0] * 6
        assert self.ballot.waiting(cells) == ()
        assert not self.ballot.asked(cells, 0) and self.ballot.given(cells, 0) is None

    def test_from_the_question_to_the_end(self) -> None:
        cells = [7, 7, 0, 0, 0, 0]
        self.ballot.ask(cells, (0, 3))
        assert self.ballot.waiting(cells) == (0, 3) and self.ballot.waiting(cells, (3, 2, 1, 0)) == (3, 0)
        assert not self.ballot.answer(cells, 3, NO)
        assert self.ballot.waiting(cells) == (0,)
        assert self.ballot.given(cells, 3) is NO and self.ballot.asked(cells, 3)
        assert self.ballot.answer(cells, 0, YES), "the last one"
        assert self.ballot.close(cells) == {0: YES, 3: NO}
        assert cells == [7, 7, 0, 0, 0, 0], "its own cells only, and cleared"

    def test_another_answer_in_the_place_of_the_first(self) -> None:
        cells = [0] * 6
        self.ballot.ask(cells, (1,))
        self.ballot.answer(cells, 1, YES)
        assert self.ballot.answer(cells, 1, NO)
        assert self.ballot.close(cells) == {1: NO}

    def test_asking_anew_forgets(self) -> None:
        cells = [0] * 6
        self.ballot.ask(cells, (1,))
        self.ballot.answer(cells, 1, YES)
        self.ballot.ask(cells, (2,))
        assert self.ballot.given(cells, 1) is None and self.ballot.waiting(cells) == (2,)

    def test_an_answer_that_nobody_may_give(self) -> None:
        with pytest.raises(ValueError):
            self.ballot.answer([0] * 6, 1, PASS)


class TestWindow:
    window = Window(0, 3, 3, (VETO,))

    def asked_after(self, *answers: tuple[int, Action]) -> tuple[list[int], tuple[int, ...]]:
        """All three are asked and answer, then all are asked again."""
        cells = [0] * 6
        self.window.ask(cells, range(3))
        for side, answer in answers:
            self.window.answer(cells, side, answer)
        self.window.close(cells)
        self.window.ask(cells, range(3))
        return cells, self.window.waiting(cells)

    def test_once(self) -> None:
        assert self.asked_after((0, PASS), (1, VETO), (2, PASS))[1] == (0, 1, 2)

    def test_until_the_end_of_the_round(self) -> None:
        cells, waiting = self.asked_after((0, PASS_ROUND), (1, VETO), (2, PASS_ALWAYS))
        assert waiting == (1,)
        assert [self.window.stands(cells, side) for side in range(3)] == ["round", "none", "always"]
        self.window.end_round(cells)
        self.window.ask(cells, range(3))
        assert self.window.waiting(cells) == (0, 1)
        self.window.ask_again(cells, 2)
        self.window.ask(cells, range(3))
        assert self.window.waiting(cells) == (0, 1, 2)

    def test_it_begins_to_stand_when_the_window_closes(self) -> None:
        cells = [0] * 6
        self.window.ask(cells, range(3))
        self.window.answer(cells, 0, PASS_ALWAYS)
        assert self.window.stands(cells, 0) == "none"

    def test_all_answers_are_of_one_kind(self) -> None:
        """The kind of a pick may be told where the rest of it is secret."""
        assert {answer.kind for answer in PASSES} == {"answer"}
