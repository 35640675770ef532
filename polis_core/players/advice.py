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
from polis_core.kernel.gate import Gate
from polis_core.kernel.judge import OUTCOME, WIN, Judge, lead, lead_terms

from .greedy import SAMPLES, finished, first_of_each
from .lines import Line, Lookahead, Outcome, mean, risky
from .search import SearchPlayer
from .sight import Sight

Reasons = list[tuple[str, int]]
PLAYED_OUT = 6  # choices that a hint looks at more closely


class Hint:
    """A choice, the turn it belongs to, what that is worth compared with now, and why the choice is made.

    The reasons are the terms that its own action changes, not what may follow in the turn; `length`: of that action.
    """

    __slots__ = ("index", "length", "line", "reasons", "value")

    def __init__(self, index: int, line: Line, length: int, value: int, reasons: Reasons) -> None:
        self.index = index
        self.line = line
        self.length = length
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
    """The best choices now, each with its reasons, from what the side itself may know."""
    judge = sight.title.judge()
    ahead = Lookahead(sight.title, sight.seating, judge, 0)
    side = sight.side
    team = sight.seating.team_of[side]
    guesses = [sight.sample(Source(number).below) for number in range(SAMPLES if sight.secrets else 1)]
    if sight.secrets:
        guesses = [ahead.others_first(guess, side) for guess in guesses]
    now: list[Outcome] = [(1, guess) for guess in guesses]
    before, worth = _terms(now, judge, team), mean(now, lambda position: ahead.lead(position, side))
    hints = []
    for line in _ranked(sight, judge, n)[:n]:
        length, outcomes = _first_action(ahead, guesses[0], side, line)
        if sight.secrets:  # how it ends under all the guesses: a single one would be chance, not a reason
            played = [outcome for guess in guesses for outcome in ahead.play(guess, side, line.picks[0])]
            outcomes = [(weight, ahead.finish_action(position)) for weight, position in played]
        index = sight.options.index(line.picks[0])
        reasons = changes(before, _terms(outcomes, judge, team)) or changes(before, _terms(line.outcomes, judge, team))
        hints.append(Hint(index, line, length, line.value - worth, reasons))
    _tell_apart(hints)
    return hints


def _first_action(ahead: Lookahead, position: Position, side: int, line: Line) -> tuple[int, list[Outcome]]:
    """How many picks of a turn make up its first action, and what comes of that."""
    outcomes: list[Outcome] = [(1, position)]
    for number, pick in enumerate(line.picks, 1):
        outcomes = ahead.play(outcomes[0][1], side, pick)
        after = outcomes[0][1]
        if len(outcomes) > 1 or ahead.judge.calm(after) or ahead.decider(after) != side:
            return number, [(weight, ahead.finish_action(one)) for weight, one in outcomes]
    return len(line.picks), line.outcomes


SLIGHT = 15  # hundredths of a point: less is no reason, where there is another


def _tell_apart(hints: list[Hint]) -> None:
    """What sets a choice apart from the others comes first: what they all bring is no reason for one of them."""
    found = [dict(hint.reasons) for hint in hints]
    led: set[str] = set()  # what the choices before were made for
    for hint, own in zip(hints, found):
        others = [other for other in found if other is not own]

        def weight(term: str, own: dict[str, int] = own, others: list[dict[str, int]] = others) -> int:
            usual = sum(other.get(term, 0) for other in others) // max(1, len(others))
            more = own[term] - usual if own[term] > 0 else usual - own[term]
            return more + abs(own[term]) // 4

        told = [row for row in hint.reasons if abs(row[1]) >= SLIGHT] or hint.reasons
        told.sort(key=lambda row: -weight(row[0]))
        good = [row for row in told if row[1] > 0]
        first = next((row for row in good if row[0] not in led), None) if len(good) > 1 else None
        hint.reasons = told if first is None else [first, *(row for row in told if row is not first)]
        led.update(row[0] for row in (hint.reasons if first is None else [first]) if row[1] > 0)


MISTAKE = 100  # hundredths of a point: what a better choice must be worth more to be told


class Review:
    """What was done at some moment of a match, as one may say it, and what would have been better, if anything."""

    __slots__ = ("better", "played", "side", "sight")

    def __init__(self, sight: Sight, played: list[dict[str, Any]], better: Hint | None) -> None:
        self.sight = sight
        self.side = sight.seating.sides[sight.side]
        self.played = played
        self.better = better


def review(game: Game, start: int, end: int) -> Review | None:
    """The action between two moments of the log, judged by what its side could know then; None: nobody chose it."""
    steps = game.log[start:end]
    if not steps or steps[0].side is None or steps[0].action is None:
        return None
    side = game.sides.index(steps[0].side)
    before = game.opening.position if start == 0 else game.log[start - 1].position
    sight = Sight(Gate(game.title, game.seating, before, game.seating.seat_of[side]), side)
    picks = tuple(step.action for step in steps if step.side == steps[0].side and step.action is not None)
    played = sight.gate.rehearse(side, picks)
    hint = next(iter(best(sight, 1)), None)
    if hint is None or sorted(hint.line.picks[: hint.length]) == sorted(picks[: hint.length]):
        return Review(sight, played, None)
    worth = _worth(sight, picks)
    return Review(sight, played, hint if worth is not None and hint.line.value >= worth + MISTAKE else None)


def _worth(sight: Sight, picks: tuple[Action, ...]) -> int | None:
    """What an action was worth, by the same measure as a hint; None: nobody can tell."""
    judge = sight.title.judge()
    if sight.secrets:
        known = (line.value for line in finished(SearchPlayer(judge=judge).ranked(sight)) if line.picks[0] == picks[0])
        return next(known, None)
    ahead = Lookahead(sight.title, sight.seating, judge, 0)
    position = sight.sample(Source(0).below)
    _, outcomes = _first_action(ahead, position, sight.side, Line(picks, [(1, position)]))
    return mean(outcomes, lambda after: ahead.play_out(after, sight.side, 2, 1))


def _terms(outcomes: list[Outcome], judge: Judge, team: int) -> dict[str, int]:
    """The terms of the team's lead on average: a throw that may go either way is no reason for one of them.

    An end of the match that may come, but need not, has no terms to compare; if all are ends, they are compared.
    """
    all_found = [(weight, lead_terms(judge.terms(position), team)) for weight, position in outcomes]
    found = [(weight, terms) for weight, terms in all_found if OUTCOME not in terms] or all_found
    total = sum(weight for weight, _ in found)
    names = sorted({name for _, terms in found for name in terms})
    sums = {name: sum(weight * terms.get(name, 0) for weight, terms in found) for name in names}
    return {name: (2 * value + total) // (2 * total) for name, value in sums.items()}


def _ranked(sight: Sight, judge: Judge, n: int) -> list[Line]:
    """For each choice the best turn that begins with it; the likeliest are played out a little.

    Where ruin is near, what averts it comes first, whatever else it is worth.
    """
    player = SearchPlayer(judge=judge)
    if sight.secrets:
        return finished(player.ranked(sight))
    ahead = Lookahead(sight.title, sight.seating, judge, 0)
    position = sight.sample(Source(0).below)
    lines = list(first_of_each(ahead.turns(position, sight.side, 0, 0)).values())
    lines += _overlooked(sight, ahead, position, lines)[: max(n - len(lines), 0)]
    for longer in ahead.extended(lines, sight.side, len(lines), 1):
        lines = longer
    in_danger = judge.in_danger(position, sight.side)

    def rank(line: Line) -> tuple[bool, int]:
        return in_danger and risky(line, judge, sight.side), -line.value

    lines = list(first_of_each(sorted(lines, key=rank)).values())[:PLAYED_OUT]
    for line in lines:
        line.value = mean(line.outcomes, lambda after: ahead.play_out(after, sight.side, 2, 1))
    return sorted(lines, key=rank)


def _overlooked(sight: Sight, ahead: Lookahead, position: Position, lines: list[Line]) -> list[Line]:
    """What a program does not even look at, because it is seldom good; the best first."""
    seen = {line.picks[0] for line in lines}
    found = [ahead.beginning_with(position, sight.side, pick) for pick in sight.options if pick not in seen]
    return sorted(found, key=lambda line: -line.value)


def curve(game: Game) -> list[dict[str, Any]]:
    """How far each team was ahead after each step of the log, as a spectator could tell.

    In the middle of an action nothing changes: there a value means nothing.
    """
    judge = game.title.judge()
    teams = game.seating.teams
    rows: list[dict[str, Any]] = []
    leads = [0] * len(teams)
    terms: list[dict[str, int]] = [{} for _ in teams]
    for number, step in enumerate((game.opening, *game.log)):
        seen = game.title.resample(step.position, None, Source(0).below)
        calm = judge.calm(seen)
        if calm:
            values, parts = judge.values(seen), judge.terms(seen)
            leads = [max(-WIN, min(WIN, lead(values, team))) for team in range(len(teams))]
            terms = [lead_terms(parts, team) for team in range(len(teams))]
        rows.append(
            {
                "step": number,
                "side": step.side,
                "round": game.title.progress(seen),
                "leads": dict(zip(teams, leads)),
                "calm": calm,
                "terms": dict(zip(teams, terms)),
            }
        )
    return rows


def turning_points(rows: list[dict[str, Any]], n: int = 5) -> list[dict[str, Any]]:
    """The steps after which some lead had changed most since the last calm one, in their order.

    Each names the team whose lead changed most; of two that changed alike, the one that gained.
    """
    jumps = []
    for before, after in pairwise([row for row in rows if row["calm"]]):
        moved = {team: now - before["leads"][team] for team, now in after["leads"].items()}
        team = max(moved, key=lambda team: (abs(moved[team]), moved[team]))
        if moved[team]:
            reasons = changes(before["terms"][team], after["terms"][team])
            point = {"step": after["step"], "since": before["step"], "team": team}
            jumps.append({**point, "change": moved[team], "reasons": reasons[:3]})
    jumps.sort(key=lambda row: (-abs(row["change"]), row["step"]))
    return sorted(jumps[:n], key=lambda row: int(row["step"]))
