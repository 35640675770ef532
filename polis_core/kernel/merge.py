"""Two matches from one base made one: what was chosen at once, by several people in different places, is put together.

Each of them opened the same link, laid an answer face down and sent a link back. Both links hold the base and one
answer; the match goes on from both. The answers are played in the order in which the sides are asked, so it does not
matter who merges first. What can't both have happened is refused with a typed error.
"""

from __future__ import annotations

from collections.abc import Sequence

from .action import Atom
from .errors import BadMerge, PolisError
from .game import Game, Step


def merge(one: Game, other: Game) -> Game:
    """A new match with the steps of both; the two are left as they are."""
    same = ("title", "options", "seed", "document")
    if any(getattr(one, name) != getattr(other, name) for name in same) or one.opening.facts != other.opening.facts:
        raise BadMerge("other_match")
    game = one.copy()
    common = _common(one.log, other.log)
    while len(game.log) > common:
        game.drop_last()
    game.seek(common)
    tails = [list(one.log[common:]), list(other.log[common:])]
    given_up = [tail.pop() for tail in tails if tail and tail[-1].resigned]  # it ends whatever else was played
    try:
        while tails[0] and tails[1]:
            tails = _join(game, tails)
        for step in tails[0] or tails[1]:
            _play(game, step, step.chance)
        if given_up and game.deciding:  # of two at once the first in the order of the sides counts
            _play(game, min(given_up, key=lambda step: game.sides.index(step.side or "")), ())
    except BadMerge:
        raise
    except PolisError as error:
        raise BadMerge("parted", step=game.cursor) from error
    return game


def _common(one: Sequence[Step], other: Sequence[Step]) -> int:
    count = 0
    for a, b in zip(one, other):
        if a.facts != b.facts:
            break
        count += 1
    return count


def _join(game: Game, tails: list[list[Step]]) -> list[list[Step]]:
    """Plays what both have of the decision at hand; what follows it is left."""
    if tails[0][0].facts == tails[1][0].facts:
        _play(game, tails[0][0], tails[0][0].chance)
        return [tail[1:] for tail in tails]
    deciding = game.deciding
    if len(deciding) < 2:
        raise BadMerge("parted", step=game.cursor)
    parts = [_answers(game, tail) for tail in tails]
    rests = [tail[len(part) :] for tail, part in zip(tails, parts)]
    for mine, yours, tail in ((0, 1, tails[0]), (1, 0, tails[1])):
        # One that has all that the other has stays as it is, so that its own order and programs' plans hold.
        if not rests[yours] and len(parts[mine]) > len(parts[yours]) and _holds(game, parts[mine], parts[yours]):
            return [tail, []]
    chosen = _union(game, deciding, parts)
    closing = [part[-1].chance for part, rest in zip(parts, rests) if rest or part[-1].chance]
    if closing and any(chance != closing[0] for chance in closing):
        raise BadMerge("two_outcomes", step=game.cursor)
    ends = [part[-1] for part in parts]
    for step in chosen[:-1]:  # what followed the last answer follows the last of all now
        _play(game, step, () if any(step is end for end in ends) else step.chance)
    _play(game, chosen[-1], closing[0] if closing else ())
    return rests


def _answers(game: Game, tail: list[Step]) -> list[Step]:
    """The steps of a tail that answer the decision at hand: it stays on the stack, and nobody new is asked."""
    trial = game.copy()
    frame, depth, asked = trial._position.stack[-1], len(trial._position.stack), set(trial.deciding)
    found: list[Step] = []
    for step in tail:
        stack = trial._position.stack
        if not stack or (stack[-1], len(stack)) != (frame, depth) or not asked.issuperset(trial.deciding):
            break
        asked = set(trial.deciding)
        _play(trial, step, step.chance)
        found.append(step)
    return found


def _by_side(steps: list[Step], side: str) -> list[Step]:
    return [step for step in steps if step.side == side]


def _holds(game: Game, more: list[Step], less: list[Step]) -> bool:
    return all(_prefix(_by_side(less, side), _by_side(more, side)) for side in game.sides)


def _prefix(short: list[Step], long: list[Step]) -> bool:
    return [step.action for step in short] == [step.action for step in long[: len(short)]]


def _union(game: Game, deciding: tuple[str, ...], parts: list[list[Step]]) -> list[Step]:
    """All answers in the order in which the sides are asked."""
    found: list[Step] = []
    for side in deciding:
        rows = sorted((_by_side(part, side) for part in parts), key=len)
        if not _prefix(rows[0], rows[1]):
            raise BadMerge("two_answers", side=side, step=game.cursor)
        found += rows[1]
    return found


def _play(game: Game, step: Step, chance: Sequence[Atom]) -> None:
    assert step.action is not None
    game.play(step.action, side=step.side, chance=tuple(chance))
