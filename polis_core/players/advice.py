"""Advice for people: the best choices now with their reasons, and the course of a match with its turning points.

Reasons are the judge's terms, by how much a choice changes each: ids and numbers, the catalogues speak.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from polis_core.kernel.action import Action
from polis_core.kernel.chance import Source
from polis_core.kernel.frames import Position
from polis_core.kernel.game import Game
from polis_core.kernel.judge import OUTCOME, WIN, Judge

from .greedy import SAMPLES, finished
from .lines import Line, Lookahead, Outcome, alarming, mean
from .search import SearchPlayer
from .sight import Sight

Reasons = list[tuple[str, int]]
PLAYED_ON = 6  # choices that a hint looks at more closely


class Hint:
    """A choice, the turn it belongs to, what it is worth compared with now, and why: the terms that change most."""

    __slots__ = ("index", "line", "reasons", "value")

    def __init__(self, index: int, line: Line, value: int, reasons: Reasons) -> None:
        self.index = index
        self.line = line
        self.value = value
        self.reasons = reasons


def changes(before: Mapping[str, int], after: Mapping[str, int]) -> Reasons:
    """The terms that differ, the largest first. Once a match is decided, nothing else counts."""
    if OUTCOME in after:
        before = {OUTCOME: before.get(OUTCOME, 0)}
    names = sorted({*before, *after})
    found = [(name, after.get(name, 0) - before.get(name, 0)) for name in names]
    return sorted((row for row in found if row[1]), key=lambda row: -abs(row[1]))


def best(sight: Sight, n: int = 3) -> list[Hint]:
    """The best choices now, each with its reasons, from what the seat itself may know."""
    judge = sight.title.judge()
    ahead = Lookahead(sight.title, judge, 0)
    seat = sight.seat
    guesses = [sight.sample(Source(number).below) for number in range(SAMPLES if sight.secrets else 1)]
    now: list[Outcome] = [(1, guess) for guess in guesses]
    before, worth = _terms(now, judge, seat), mean(now, lambda position: judge.value(position, seat))
    hints = []
    for line in _ranked(sight, judge, n)[:n]:
        outcomes = line.outcomes
        if sight.secrets:  # what it comes to in the end, under all the guesses: one would be a reason for chance
            played = [outcome for guess in guesses for outcome in ahead.play(guess, seat, line.picks[0])]
            outcomes = [(weight, ahead.carried_through(position)) for weight, position in played]
        index = sight.options.index(line.picks[0])
        hints.append(Hint(index, line, line.value - worth, changes(before, _terms(outcomes, judge, seat))))
    return hints


def _terms(outcomes: list[Outcome], judge: Judge, seat: int) -> dict[str, int]:
    """The terms on average: a throw that may go either way is no reason for one of them.

    An end of the match that only may come has no terms to compare; if all are ends, they are compared as such.
    """
    all_found = [(weight, judge.terms(position, seat)) for weight, position in outcomes]
    found = [(weight, terms) for weight, terms in all_found if OUTCOME not in terms] or all_found
    total = sum(weight for weight, _ in found)
    names = sorted({name for _, terms in found for name in terms})
    sums = {name: sum(weight * terms.get(name, 0) for weight, terms in found) for name in names}
    return {name: (2 * value + total) // (2 * total) for name, value in sums.items()}


def _ranked(sight: Sight, judge: Judge, n: int) -> list[Line]:
    """For each choice the best turn that begins with it; the likeliest are played on a little.

    Where ruin is near, what averts it comes first, whatever else it is worth.
    """
    player = SearchPlayer(judge=judge)
    if sight.secrets:
        return finished(player.ranked(sight))
    ahead = Lookahead(sight.title, judge, 0)
    position = sight.sample(Source(0).below)
    lines = _first_of_each(ahead.turns(position, sight.seat, 0, 0))
    lines += _overlooked(sight, ahead, position, lines)[: max(n - len(lines), 0)]
    for longer in ahead.longer(lines, sight.seat, len(lines), 1):
        lines = longer
    alarmed = judge.alarmed(position, sight.seat)

    def rank(line: Line) -> tuple[bool, int]:
        return alarmed and alarming(line, judge, sight.seat), -line.value

    lines = _first_of_each(sorted(lines, key=rank))[:PLAYED_ON]
    for line in lines:
        line.value = mean(line.outcomes, lambda after: ahead.play_out(after, sight.seat, 2, 1))
    return sorted(lines, key=rank)


def _overlooked(sight: Sight, ahead: Lookahead, position: Position, lines: list[Line]) -> list[Line]:
    """What a program does not even look at, because it is seldom good; the best first."""
    seen = {line.picks[0] for line in lines}
    found = [_carried_through(ahead, position, sight.seat, pick) for pick in sight.options if pick not in seen]
    return sorted(found, key=lambda line: -line.value)


def _carried_through(ahead: Lookahead, position: Position, seat: int, pick: Action) -> Line:
    """The best way to carry an action through that begins with this pick."""
    outcomes = ahead.play(position, seat, pick)
    line = Line((pick,), outcomes)
    if len(outcomes) == 1 and not ahead.judge.calm(outcomes[0][1]) and ahead.decider(outcomes[0][1]) == seat:
        rest = ahead.turns(outcomes[0][1], seat, 0, 0)[0]
        line = Line((pick, *rest.picks), rest.outcomes)
    line.value = ahead.worth(line.outcomes, seat)
    return line


def _first_of_each(lines: list[Line]) -> list[Line]:
    """The best line for each first pick."""
    found: dict[Action, Line] = {}
    for line in lines:
        found.setdefault(line.picks[0], line)
    return list(found.values())


def advantage(judge: Judge, position: Position) -> int:
    """How far the first seat is ahead, in hundredths of a point."""
    return max(-WIN, min(WIN, judge.value(position, 0)))


def curve(game: Game) -> list[dict[str, Any]]:
    """Who was ahead after each step of the log, as a spectator could tell; unchanged in the middle of an action."""
    judge = game.title.judge()
    rows: list[dict[str, Any]] = []
    lead = 0
    terms: dict[str, int] = {}
    for number, step in enumerate((game.opening, *game.log)):
        seen = game.title.resample(step.position, None, Source(0).below)
        calm = judge.calm(seen)
        if calm:
            lead, terms = advantage(judge, seen), judge.terms(seen, 0)
        rows.append(
            {
                "step": number,
                "seat": step.seat,
                "round": game.title.progress(seen),
                "advantage": lead,
                "calm": calm,
                "terms": terms,
            }
        )
    return rows


def turning_points(rows: list[dict[str, Any]], n: int = 5) -> list[dict[str, Any]]:
    """The steps after which the advantage had changed most since the last calm one, in their order."""
    jumps = []
    for before, after in pairwise([row for row in rows if row["calm"]]):
        change = after["advantage"] - before["advantage"]
        if change:
            reasons = changes(before["terms"], after["terms"])
            jumps.append({"step": after["step"], "change": change, "reasons": reasons[:3]})
    jumps.sort(key=lambda row: (-abs(row["change"]), row["step"]))
    return sorted(jumps[:n], key=lambda row: int(row["step"]))
