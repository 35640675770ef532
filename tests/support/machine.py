"""What holds in every match of any title: a state machine over the log, and views and events that leak nothing."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any
from unittest import TestCase

from hypothesis import event, note, settings, strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import polis_core
from polis_core import Action, Game
from polis_core.kernel.action import words
from polis_core.kernel.chance import Source
from polis_core.kernel.event import Event
from polis_core.kernel.frames import Outcomes, Position, decision_of, options_of, play_option

DRAWS = ("card_drawn", "token_drawn")  # events whose secret is the chance outcome itself

seeds = st.integers(0, 2**32)


def pick(game: Game, source: Source) -> Action:
    """Seldom passes, yields or declines, so that later rounds and long battles come up."""
    legal = game.legal()
    weights = [1 if option.kind in ("pass", "yield", "release", "done") else 8 for option in legal]
    return legal[source.weighted(weights)]


def play_on(game: Game, seed: int, steps: int, after: Callable[[Game], None] = lambda game: None) -> Game:
    source = Source(seed)
    for _ in range(steps):
        if game.seat is None:
            break
        game.play(pick(game, source))
        after(game)
    return game


def check_options(game: Game) -> None:
    before = game.digest()
    legal = game.legal()
    assert bool(legal) == (game.seat is not None) == (game.decision is not None) == (game.outcome is None)
    assert legal == sorted(set(legal))
    assert game.legal(game.seat) == legal
    for option in legal:
        assert isinstance(option, Action)
        assert words(option.text) == option
    for seat in game.seats:
        if seat not in game.deciding:
            assert game.legal(seat) == []
    assert game.digest() == before


class Match(RuleBasedStateMachine):
    """A match beside the simplest model of it: the list of digests, one for each step.

    A title's own class adds where matches begin, and what must hold at each moment.
    """

    game: Game
    digests: list[str]
    turn: str  # the decision at which a position can be written down

    def begin_with(self, game: Game) -> None:
        self.game = game
        self.digests = [game.digest()]

    def check_all(self, game: Game) -> None:
        raise NotImplementedError

    def played(self, game: Game) -> None:
        del self.digests[game.cursor :]
        self.digests.append(game.digest())
        self.check_all(game)

    @precondition(lambda self: self.game.seat is not None)
    @rule(index=st.integers(0, 1000))
    def play_one(self, index: int) -> None:
        legal = self.game.legal()
        self.game.play(legal[index % len(legal)])
        self.played(self.game)

    @precondition(lambda self: self.game.seat is not None)
    @rule(seed=seeds, steps=st.integers(1, 40))
    def play_many(self, seed: int, steps: int) -> None:
        play_on(self.game, seed, steps, self.played)

    @precondition(lambda self: self.game.seat is not None)
    @rule(seed=seeds)
    def play_to_the_next_round(self, seed: int) -> None:
        source, now = Source(seed), self.game.round
        while self.game.seat is not None and self.game.round == now:
            self.game.play(pick(self.game, source))
            self.played(self.game)

    @rule()
    def undo(self) -> None:
        cursor = self.game.cursor
        assert self.game.undo() == (cursor > 0)
        assert self.game.cursor == max(cursor - 1, 0)

    @rule()
    def redo(self) -> None:
        cursor = self.game.cursor
        assert self.game.redo() == (cursor < len(self.digests) - 1)
        assert self.game.cursor == min(cursor + 1, len(self.digests) - 1)

    @rule(part=st.floats(0, 1))
    def seek(self, part: float) -> None:
        assert self.game.seek(round(part * (len(self.digests) - 1)))

    @precondition(lambda self: len(self.digests) > 1)
    @rule(back=st.integers(1, 10), index=st.integers(0, 1000))
    def branch(self, back: int, index: int) -> None:
        self.game.seek(max(len(self.digests) - 1 - back, 0))
        self.play_one(index)

    @rule()
    def undo_and_play_the_same_again(self) -> None:
        if self.game.undo():
            step = self.game.log[self.game.cursor]
            assert step.action is not None  # only the start has none
            again = self.game.copy().play(step.action, side=step.side)
            if again.chance == step.chance:  # they differ only where a save had brought outcomes in
                assert again.position.cells == step.position.cells

    @rule()
    def save_and_load(self) -> None:
        again = polis_core.load(self.game.save())
        assert again.problems == ()
        assert again.cursor == self.game.cursor
        assert repr(again.log) == repr(self.game.log)
        assert again.save() == self.game.save()
        self.game = again

    @rule()
    def link_and_open(self) -> None:
        again = polis_core.open_link(self.game.link())
        assert again.link() == self.game.link()
        assert repr(again.log) == repr(self.game.log[: self.game.cursor])
        del self.digests[self.game.cursor + 1 :]
        self.game = again

    @precondition(lambda self: self.game.decision is not None and self.game.decision["id"] == self.turn)
    @rule(seed=seeds)
    def describe_and_begin_there(self, seed: int) -> None:
        document = self.game.position()
        other = polis_core.from_position(json.loads(json.dumps(document)), seed=seed)
        assert other.position() == document
        assert other.legal() == self.game.legal()
        ours, theirs = self.game.view(), other.view()
        assert ours == theirs

    @invariant()
    def log_is_the_model(self) -> None:
        assert len(self.game.log) == len(self.digests) - 1
        assert self.game.digest() == self.digests[self.game.cursor]

    @invariant()
    def all_holds(self) -> None:
        self.check_all(self.game)

    def teardown(self) -> None:
        if hasattr(self, "game"):
            note(self.game.save())
            event(f"round {self.game.round}")


def machine(turn: str, starts: st.SearchStrategy[Game], check: Callable[[Game], None]) -> type[TestCase]:
    """The test case of a title: where its matches begin, and what must hold at each moment of them."""

    class Matches(Match):
        @initialize(game=starts)
        def begin(self, game: Game) -> None:
            self.begin_with(game)

        def check_all(self, game: Game) -> None:
            check(game)

    Matches.turn = turn
    Matches.TestCase.settings = settings(stateful_step_count=15)
    case: type[TestCase] = Matches.TestCase
    return case


def play_stubbornly(game: Game, which: int, most: int, avoided: tuple[str, ...] = ()) -> None:
    """Always the first option, or always the last; what is avoided only when there is nothing else."""
    for _ in range(most):
        options = [option for option in game.legal() if option.kind not in avoided] or game.legal()
        if not options:
            break
        game.play(options[which])
    assert game.outcome is not None


def check_secrets(game: Game, seed: int, steps: int) -> None:
    """Plays on: what a seat can't know, dealt anew, changes nothing for it, and how it is dealt tells nothing."""
    source = Source(seed)

    def check(game: Game) -> None:
        title, position = game.title, game._position
        cells = list(position.cells)
        for seat in (*range(len(game.seats)), None):
            other = title.resample(position, seat, source.below)
            same_for(game, position, other, seat)
            assert other.stack == position.stack
            again = [title.resample(one, seat, Source(7).below).cells for one in (position, other)]
            assert again[0] == again[1], "what is dealt anew depends on nothing hidden"
        assert position.cells == cells

    play_on(game, seed, steps, check)


def check_events(game: Game, seed: int, seat: int | None, choose: Callable[[Game, Source], Action]) -> None:
    """Three steps, each of them played in two worlds that the seat can't tell apart."""
    source = Source(seed)
    for _ in range(3):
        if game.seat is None or (seat is not None and seat >= len(game.seats)):
            break
        event(two_worlds(game, seat, source))
        game.play(choose(game, source))


def knows_too_much(game: Game) -> bool:
    """Whether the view of the second seat changes when its own hidden things are dealt anew, as for the first."""
    source, title, position = Source(1), game.title, game._position
    views = [title.view(title.resample(position, 0, source.below), 1) for _ in range(20)]
    return any(view != title.view(position, 1) for view in views)


def same_for(game: Game, position: Position, other: Position, seat: int | None) -> None:
    title = game.title
    assert title.view(other, seat) == title.view(position, seat)
    here = decision_of(title.handlers, position, game.seating)
    assert decision_of(title.handlers, other, game.seating) == here
    assert title.outcome(other) == title.outcome(position)
    if seat is not None:
        assert options_of(title.handlers, other, seat) == options_of(title.handlers, position, seat)


def hidden_draws(journal: list[Event], chance: list[Any], seat: int | None) -> set[int]:
    """Which of a step's chance outcomes this seat did not see: what others drew."""
    drawn = [event for event in journal if event.id in DRAWS]
    found = set()
    for number, outcome in enumerate(chance):
        if drawn and outcome in (drawn[0].secret or {}).values():
            if seat not in drawn.pop(0).audience:
                found.add(number)
    assert not drawn
    return found


def two_worlds(game: Game, seat: int | None, source: Source) -> str:
    """Plays one step here and in a world that differs only in what the seat can't know; tells what was compared."""
    title, position = game.title, game._position
    actor = game.sides.index(str(game.side))
    other = title.resample(position, seat, source.below)
    there = options_of(title.handlers, other, actor)
    options = [option for option in game.legal() if option in there]
    if not options:
        return "no common option"
    option = options[source.below(len(options))]

    ours, seen = position.clone(), []
    ours.journal = []

    def choose(outcomes: Outcomes) -> int:
        index = source.weighted([weight for _, weight in outcomes])
        seen.append(outcomes[index][0])
        return index

    play_option(title.handlers, ours, actor, option, choose)
    journal = ours.journal
    hidden = hidden_draws(journal, seen, seat)
    theirs = other.clone()
    drawn: list[Any] = []
    lost: list[int] = []
    theirs.journal = []

    def choose_there(outcomes: Outcomes) -> int:
        number = len(drawn)
        found = [index for index, (outcome, _) in enumerate(outcomes) if number < len(seen) and outcome == seen[number]]
        if number in hidden or not found:
            if number not in hidden:
                lost.append(number)
            found = [source.weighted([weight for _, weight in outcomes])]
        drawn.append(outcomes[found[0]][0])
        return found[0]

    play_option(title.handlers, theirs, actor, option, choose_there)
    if lost:
        return "what came up here was not there"
    assert [event.seen_by(seat) for event in theirs.journal] == [event.seen_by(seat) for event in journal]
    ours.journal = theirs.journal = None
    same_for(game, ours, theirs, seat)
    return "what is hidden differs" if drawn != seen or other.cells != position.cells else "same"
