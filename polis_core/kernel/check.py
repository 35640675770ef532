"""The conformance kit: what the kernel promises of every title, checked by playing matches.

A title that passes can be saved, linked, undone and shown; a failure carries a link that opens the position.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import Any
from zlib import crc32

from .. import session
from .action import Action, words
from .chance import Source, mix
from .errors import PolisError
from .event import Event
from .frames import Chance, Decision, Handlers, Outcomes, Position, Procedure, options_of, play_option
from .game import Game, from_position, new_game
from .link import read_link
from .resign import RESIGN
from .save import read_save
from .title import Title

BACK = 3  # steps that are looked back, for what is told only of earlier moments
QUESTIONS = 4  # that are put to each seat at each decision
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
        """One decision, by any of the sides that may decide."""
        deciding = game.deciding
        side = deciding[self.source.below(len(deciding))] if len(deciding) > 1 else deciding[0]
        game.play(self.pick(game.legal(side)), side=side)


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
            else:  # one seat at a time, another at each decision: to ask all of them is dear
                seats = (None, *game.seats)
                check_secrets(game, seed, [seats[(seed + game.cursor) % len(seats)]])
            style.play(game)
        _check_end(game, seed)
        check_here(game, seed)
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
    most = max(len(game.legal(side)) for side in game.deciding)
    _demand(f"no decision shows more than {game.title.ceiling} picks", most <= game.title.ceiling, game, seed)


def check_here(game: Game, seed: int) -> None:
    """All promises about one moment of a match."""
    before = game.digest()
    position = game._position
    for option in game.legal():
        _demand("the words of a text are its action", words(option.text) == option, game, seed)
        _demand("nothing is against a legal action", game.explain(option.text) is None, game, seed)
    options_of(game.title.handlers, position)
    for seat in (None, *range(len(game.seats))):
        game.title.view(position, seat)
    json.dumps([game.decision, game.outcome, game.events()])
    _demand("no outcome while somebody decides", game.seat is None or game.outcome is None, game, seed)
    _demand("looking changes nothing", game.digest() == before, game, seed)
    _check_moving(game, before, seed)
    _check_undo(game, seed)
    again = read_save(game.save(), lambda name, rules: game.title)
    _demand("a save opens to the same match", again.digest() == before and not again.problems, game, seed)
    _demand("a saved match keeps its log", len(again.log) == len(game.log), game, seed)
    _demand("a link opens to the same position", _reopened(game).digest() == before, game, seed)
    _check_resigning(game, seed)
    check_secrets(game, seed)


def _check_resigning(game: Game, seed: int) -> None:
    """Whoever may give up now could, and the match would be over in saves and links too."""
    _demand("no pick is called resign", all(option.kind != RESIGN.kind for option in game.legal()), game, seed)
    for side in filter(game.may_resign, game.sides):
        trial = game.copy()
        trial.play(RESIGN, side=side)
        ends = [trial, _reopened(trial), read_save(trial.save(), lambda name, rules: game.title)]
        same = all(end.outcome == trial.outcome and end.digest() == trial.digest() for end in ends)
        _demand("a match that was given up is over", trial.side is None and trial.outcome is not None, game, seed)
        _demand("a match that was given up opens as that", same, game, seed)


def _reopened(game: Game) -> Game:
    return read_link(game.link(), lambda code, rules: game.title)


# -- secrets


def check_secrets(game: Game, seed: int, seats: Sequence[str | None] | None = None) -> None:
    """Whatever a seat is told is the same in a twin of the match that differs only in what the seat can't know."""
    draws = Source(mix(seed, game.cursor))
    for seat in (None, *game.seats) if seats is None else seats:
        index = None if seat is None else game.seats.index(seat)
        title, position = game.title, game._position
        shown = json.dumps(title.view(position, index))
        other = title.resample(position, index, draws.below)
        _demand(f"a view of {seat} shows nothing hidden", json.dumps(title.view(other, index)) == shown, game, seed)
        if (other.cells, other.stack) != (position.cells, position.stack):
            twin = game.twin(other)
            texts = _questions((game, twin), draws)
            told, told_twin = answers(game, seat, texts), answers(twin, seat, texts)
            for question, answer in told.items():
                promise = f"{question} of {seat} depend on nothing hidden"
                _demand(promise, answer == told_twin[question], game, seed)
        if game.cursor:
            _check_events(game, index, draws, seed)
            _check_looking_back(game, seat, draws, seed)


def _check_looking_back(game: Game, seat: str | None, draws: Source, seed: int) -> None:
    """Looking back some steps, a seat is told of the course of the match, and whether to keep what came after."""
    back = game.copy()
    back.seek(max(game.cursor - BACK, 0))
    other = game.title.resample(back._position, None if seat is None else game.seats.index(seat), draws.below)
    told, told_twin = session.course(back, seat), session.course(back.twin(other), seat)
    for question, answer in told.items():
        promise = f"{question} of {seat}, looking back, depend on nothing hidden"
        _demand(promise, answer == told_twin[question], game, seed)


def _questions(games: Sequence[Game], draws: Source) -> list[str]:
    """Some texts that one might ask about: what the deciding sides can pick, here or in a twin, or how that begins."""
    found = {option for game in games for side in game.deciding for option in game.legal(side)}
    texts = sorted({" ".join(map(str, option[:size])) for option in found for size in range(1, len(option) + 1)})
    return [texts[draws.below(len(texts))] for _ in range(QUESTIONS)] if texts else ["pass"]


def answers(game: Game, seat: str | None, texts: Sequence[str]) -> dict[str, Any]:
    """All that a seat can ask of a match at this moment, as plain data by question."""
    own = [] if seat is None else [game.sides[side] for side in game.seating.sides_of[game.seats.index(seat)]]
    gate = game.gate(seat)
    asked_now = [side for side in game.deciding if side in own]
    options = {side: [option.text for option in game.legal(side)] for side in own}
    foreseen = {
        f"{side} {text}": game.foresee(text, side) for side in asked_now for text in texts if text in options[side]
    }
    dangers = {
        f"{side} {text}": game.dangers(text, side) for side in asked_now for text in texts if text in options[side]
    }
    standing = game.title.standing(game._position)
    return {
        "views": game.view(seat),
        "decisions": [game.decision, gate.decision],
        "outcomes": [game.outcome, gate.outcome],
        "options": [options, {side: [o.text for o in gate.options(game.sides.index(side))] for side in own}],
        "choices": [gate.choices(game.sides.index(side)) for side in own],
        "explanations": {text: gate.explain(text) if seat is None else game.explain(text, seat) for text in texts},
        "refusals": {f"{side} {text}": _refused(game, side, text) for side in own for text in texts},
        "foresights": foreseen,
        "dangers": dangers,
        "standings": standing,
        "guesses": [(guess.cells, guess.stack) for guess in gate.guesses],  # all that programs and hints go by
        **session.course(game, seat),
    }


def _refused(game: Game, side: str, text: str) -> str | None:
    """What comes back to somebody who tries to play this."""
    trial = game.copy()
    try:
        trial.play(text, side=side)
    except PolisError as error:
        return str(error)
    return None


def _check_events(game: Game, seat: int | None, draws: Source, seed: int) -> None:
    """The events of the newest step tell a seat no more of the world it was played in than its view does after it."""
    title, step = game.title, game._steps[game.cursor]
    if step.action is None or step.side is None:
        return
    side = game.sides.index(step.side)
    before = title.resample(game._steps[game.cursor - 1].position, seat, draws.below)
    if step.action not in options_of(title.handlers, before, side):
        return
    journal: list[Event] = []
    before.journal = journal
    wanted = list(step.chance)

    def choose(outcomes: Outcomes) -> int:
        if not wanted:
            raise _OtherWorldError
        here = wanted.pop(0)
        for index, (outcome, _) in enumerate(outcomes):
            if outcome == here:
                return index
        raise _OtherWorldError

    try:
        play_option(title.handlers, before, side, step.action, choose)
    except _OtherWorldError:
        return  # what came up here could not come up there
    if wanted or title.view(before, seat) != title.view(step.position, seat):
        return  # what was hidden has come to light
    told = [event.seen_by(seat) for event in journal if event.id not in title.reveals]
    here = [event.seen_by(seat) for event in game._events(game.cursor) if event.id not in title.reveals]
    _demand(f"events of {seat} depend on nothing hidden", told == here, game, seed)


class _OtherWorldError(Exception):
    """A chance outcome that is not possible in a twin."""


def _check_undo(game: Game, seed: int) -> None:
    """Fair undo never makes a seat unknow something: what it takes back can't have told the seat anything."""
    floor = game.undo_floor(fair=True)
    title = game.title
    for number in range(floor + 1, game.cursor + 1):
        step = game._steps[number]
        _demand("a fair undo takes back no draw", not step.drew and step.side is not None, game, seed)
        assert step.side is not None and step.action is not None
        side = game.sides.index(step.side)
        seat = game.seating.seat_of[side]
        last = game.seating.seat_of[game.sides.index(game._steps[game.cursor].side or "")]
        _demand("a fair undo takes back no answer of another", seat == last, game, seed)
        after = title.resample(game._steps[number - 1].position, seat, Source(mix(seed, number)).below)
        play_option(title.handlers, after, side, step.action, lambda outcomes: 0)
        same = title.view(after, seat) == title.view(step.position, seat)
        _demand("a fair undo takes back nothing learnt", same, game, seed)


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
    for side in handler.sides(p, frame):
        for option in options_of(handlers, p, side):
            after = p.clone()
            after.stack.pop()
            handler.play(after, frame, side, option)
            total += _leaves(handlers, after, left - 1)
    return total
