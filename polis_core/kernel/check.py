"""The conformance kit: what the kernel promises of every title, checked by playing matches.

A title that passes can be saved, linked, undone and shown; a failure carries a link that opens the position.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import Any
from zlib import crc32

from .action import Action, words
from .chance import Source, mix
from .frames import Chance, Decision, Handlers, Position, Procedure, options_of
from .game import Game, from_position, new_game
from .link import read_link
from .save import read_save
from .title import Title

MAX_STEPS = 20_000  # far above any real match: whoever gets here runs in circles


class CheckFailure(Exception):
    """A broken promise, with a link that opens the position."""

    def __init__(self, promise: str, game: Game | None, seed: int) -> None:
        try:
            link = game.link() if game else "(no match)"
        except Exception as error:  # the link itself may be what is broken
            link = f"(no link: {error})"
        super().__init__(f"{promise} [seed {seed}, step {game.cursor if game else 0}] {link}")
        self.promise = promise
        self.link = link


class Style:
    """A way to play at random with likes and dislikes: plain random play rarely gets past the first round."""

    __slots__ = ("seed", "source")

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.source = Source(seed)

    def weight(self, kind: str) -> int:
        return (1, 2, 6, 20)[mix(self.seed, crc32(kind.encode())) & 3]

    def pick(self, options: Sequence[Action]) -> int:
        return self.source.weighted([self.weight(option.kind) for option in options])

    def play(self, game: Game) -> None:
        """One decision, by any of the seats that may decide."""
        deciding = game.deciding
        seat = deciding[self.source.below(len(deciding))] if len(deciding) > 1 else deciding[0]
        game.play(self.pick(game.legal(seat)), seat=seat)


def begin(title: Title, options: Mapping[str, str], seed: int) -> Game:
    """Even seeds begin where matches begin, odd ones at a random situation, if the title has such."""
    draws = Source(seed)
    document = title.random_situation(title.complete_options(options), draws.below) if seed % 2 else None
    return from_position(title, document, seed) if document else new_game(title, options, seed)


def random_match(title: Title, options: Mapping[str, str], seed: int) -> Game:
    """A whole match in the seed's style."""
    game = begin(title, options, seed)
    style = Style(seed)
    while game.seat is not None and game.cursor < MAX_STEPS:
        style.play(game)
    return game


def check_match(title: Title, options: Mapping[str, str], seed: int, thorough: int = 16) -> Game:
    """Plays a match and checks every promise: the cheap ones at each step, the dear ones at one step in `thorough`."""
    try:
        game = begin(title, options, seed)
    except Exception as error:
        raise CheckFailure(f"no crash: {type(error).__name__}: {error}", None, seed) from error
    try:
        style = Style(seed)
        while game.seat is not None:
            if game.cursor >= MAX_STEPS:
                raise CheckFailure("a match always ends", game, seed)
            _check_options(game, seed)
            if game.cursor % thorough == seed % thorough:
                check_here(game, seed)
            style.play(game)
        check_here(game, seed)
        _check_end(game, seed)
    except CheckFailure:
        raise
    except Exception as error:
        raise CheckFailure(f"no crash: {type(error).__name__}: {error}", game, seed) from error
    return game


def _demand(promise: str, kept: bool, game: Game, seed: int) -> None:
    if not kept:
        raise CheckFailure(promise, game, seed)


def _check_options(game: Game, seed: int) -> None:
    legal = game.legal()
    _demand("options are never empty before the end", bool(legal), game, seed)
    _demand("options are sorted and unique", all(a < b for a, b in pairwise(legal)), game, seed)


def check_here(game: Game, seed: int) -> None:
    """All promises about one moment of a match."""
    before = game.digest()
    position = game._position
    for option in game.legal():
        _demand("the words of a text are its action", words(option.text) == option, game, seed)
        _demand("nothing is against a legal action", game.explain(option.text) is None, game, seed)
    options_of(game.title.handlers, position)
    for seat in (None, *game.seats):
        _check_view(game, seat, seed)
    json.dumps([game.decision, game.outcome, game.events()])
    _demand("no outcome while somebody decides", game.seat is None or game.outcome is None, game, seed)
    _demand("looking changes nothing", game.digest() == before, game, seed)
    _check_moving(game, before, seed)
    again = read_save(game.save(), lambda name: game.title)
    _demand("a save opens to the same match", again.digest() == before and not again.problems, game, seed)
    _demand("a saved match keeps its log", len(again.log) == len(game.log), game, seed)
    _demand("a link opens to the same position", _reopened(game).digest() == before, game, seed)


def _reopened(game: Game) -> Game:
    return read_link(game.link(), lambda code: game.title)


def _check_view(game: Game, seat: str | None, seed: int) -> None:
    """A view is plain data, and the same for all positions that this seat can't tell apart."""
    title, position = game.title, game._position
    index = None if seat is None else game.seats.index(seat)
    shown = json.dumps(title.view(position, index))
    draws = Source(seed + game.cursor)
    other = title.resample(position, index, draws.below)
    _demand(f"a view of {seat} shows nothing hidden", json.dumps(title.view(other, index)) == shown, game, seed)
    if index is not None:
        same = options_of(title.handlers, other, index) == options_of(title.handlers, position, index)
        _demand(f"options of {seat} depend on nothing hidden", same, game, seed)


def _check_moving(game: Game, before: str, seed: int) -> None:
    here, end = game.cursor, len(game.log)
    moves: list[Callable[[], Any]] = [game.undo, game.redo, lambda: game.seek(here // 2), lambda: game.seek(end)]
    for move in moves:
        move()
    game.seek(here)
    _demand("undo, redo and seek come back", game.digest() == before, game, seed)


def _check_end(game: Game, seed: int) -> None:
    _demand("a match over has an outcome", game.outcome is not None, game, seed)
    _demand("a match over has no options", not game.legal(), game, seed)


def perft(title: Title, position: Position, depth: int) -> int:
    """Leaves of the tree below a position: counts that no change may alter. Chance counts as a player."""
    return _leaves(title.handlers, position.clone(), depth)


def _leaves(handlers: Handlers, p: Position, left: int) -> int:
    while p.stack and isinstance(procedure := handlers[p.stack[-1][0]], Procedure):
        procedure.run(p, p.stack.pop())
    if not p.stack or not left:
        return 1
    frame = p.stack[-1]
    handler = handlers[frame[0]]
    total = 0
    if isinstance(handler, Chance):
        for outcome, _ in handler.outcomes(p, frame):
            after = p.clone()
            after.stack.pop()
            handler.play(after, frame, outcome)
            total += _leaves(handlers, after, left - 1)
        return total
    assert isinstance(handler, Decision)
    for seat in handler.seats(p, frame):
        for option in options_of(handlers, p, seat):
            after = p.clone()
            after.stack.pop()
            handler.play(after, frame, seat, option)
            total += _leaves(handlers, after, left - 1)
    return total
