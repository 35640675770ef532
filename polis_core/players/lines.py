"""Looking ahead by whole actions: all the ways to carry one out, and the turns that they make up.

A line is a row of picks of one side. It runs until the judge can say what the position is worth: between two actions,
at another side's decision, or where looking ahead stops. Luck that matters is looked at outcome by outcome; of other
luck one outcome is drawn, always the same one at the same place, so that lines are compared under the same luck.

For example, "trade, cargo persia 0, pay wine" is one line and "pass" another. `actions` finds such lines, `extend` adds
a second action to the best of them, and `play_out` plays on from where one ends, with quick answers by all sides.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import lcm
from typing import Any

from polis_core.kernel.action import Action
from polis_core.kernel.chance import mix, weighted
from polis_core.kernel.frames import Chance, Decision, Frame, Outcomes, Position, Procedure, options_of
from polis_core.kernel.judge import Judge, lead
from polis_core.kernel.seating import Seating
from polis_core.kernel.title import Title

from .sight import Key, key_of

HARM = 1500  # hundredths of a point: if passing costs more than this, anything else is better
Outcome = tuple[int, Position]  # weight, what comes of it
Partial = tuple[Position, tuple[Action, ...]]  # an action that is not carried out yet, and the picks so far


class Line:
    """Picks of one side, what they may lead to, and what that is worth to the side."""

    __slots__ = ("outcomes", "picks", "value")

    def __init__(self, picks: tuple[Action, ...], outcomes: list[Outcome], value: int = 0) -> None:
        self.picks = picks
        self.outcomes = outcomes
        self.value = value


class Lookahead:
    """The working of one thought: the title, who plays together, the judge, the luck, and how much was looked at."""

    MAX_ANSWERS = 12  # answers within one action that are played at most: a battle may have more
    MAX_CASHED = 40  # lines asked, where nothing improves the position, whether they secure more of it
    MAX_PICKS = 1500  # picks looked at one by one within an action; beyond that only the most promising are
    BEAM = 24  # unfinished actions kept after each pick from there on
    BEAM_STEPS = 30  # picks after which even these are given up
    MAX_HARM = 8  # lines of an opponent among which the one that hurts most is looked for

    def __init__(self, title: Title, seating: Seating, judge: Judge, seed: int) -> None:
        self.title = title
        self.handlers = title.handlers
        self.team_of = seating.team_of
        self.two_teams = len(seating.teams) <= 2
        self.judge = judge
        self.seed = self._salt = seed
        self.nodes = 0
        self._judged: dict[Key, Sequence[int]] = {}
        self._answered: dict[tuple[Key, int], int] = {}

    def use_luck(self, number: int) -> None:
        """From here on the luck of this number is drawn; 0 is the first."""
        self._salt = mix(self.seed, number) if number else self.seed

    # -- running a position on

    def _luck(self, drawn: int, weights: list[int]) -> int:
        """The same for the same number of a draw, whatever line it is in."""
        return weighted(self._salt, drawn, weights)

    def run(self, position: Position, drawn: int = 0) -> list[Outcome]:
        """Everything that may come of a position before somebody decides, or looking ahead stops."""
        stack = position.stack
        judge = self.judge
        while stack:
            frame = stack[-1]
            name = frame[0]
            handler = self.handlers[name]
            if isinstance(handler, Decision) or name in judge.stops:
                break
            stack.pop()
            if isinstance(handler, Procedure):
                handler.run(position, frame)
                continue
            assert isinstance(handler, Chance)
            outcomes = handler.outcomes(position, frame)
            if name in judge.major_chances and len(outcomes) > 1:
                return self._branch(position, handler, frame, outcomes, drawn + 1)
            index = self._luck(drawn, [weight for _, weight in outcomes])
            drawn += 1
            handler.play(position, frame, outcomes[index][0])
        return [(1, position)]

    def _branch(
        self, position: Position, handler: Chance[Any], frame: Frame, outcomes: Outcomes, drawn: int
    ) -> list[Outcome]:
        """Each outcome by itself; those that lead to the same position are one."""
        found: dict[Key, Outcome] = {}
        for outcome, weight in outcomes:
            after = position.clone()
            handler.play(after, frame, outcome)
            for more, result in self.run(after, drawn):
                key = key_of(result)
                before = found[key][0] if key in found else 0
                found[key] = (before + weight * more, result)
        return list(found.values())

    def drawn(self, outcomes: list[Outcome], number: int) -> Position:
        """One of the outcomes, the same for the same number."""
        if len(outcomes) == 1:
            return outcomes[0][1]
        return outcomes[self._luck(1_000 + number, [weight for weight, _ in outcomes])][1]

    # -- who decides

    def deciders(self, position: Position) -> tuple[int, ...]:
        """The sides that decide now; none when the match is over, or where looking ahead stops."""
        if not position.stack:
            return ()
        frame = position.stack[-1]
        handler = self.handlers[frame[0]]
        return handler.sides(position, frame) if isinstance(handler, Decision) else ()

    def decider(self, position: Position) -> int:
        """The side that decides now, the first of several; -1 if there is none."""
        deciders = self.deciders(position)
        return deciders[0] if deciders else -1

    def play(self, position: Position, side: int, option: Action) -> list[Outcome]:
        after = position.clone()
        frame = after.stack.pop()
        handler = self.handlers[frame[0]]
        assert isinstance(handler, Decision)
        handler.play(after, frame, side, option)
        self.nodes += 1
        return self.run(after)

    def options(self, position: Position, side: int) -> Sequence[Action]:
        """The options worth a look."""
        return self.judge.promising(position, side, options_of(self.handlers, position, side))

    def others_first(self, position: Position, side: int) -> Position:
        """Where several sides choose at once, the others make a quick choice first: they can't see this side's."""
        while True:
            other = next((other for other in self.deciders(position) if other != side), -1)
            if other < 0 or side not in self.deciders(position):
                return position
            after = self.drawn(self.reply(position, other, 0).outcomes, other)
            if side not in self.deciders(after) or other in self.deciders(after):
                return position  # it was no choice at once, but a question that the first answer settles
            position = after

    # -- what positions are worth

    def values(self, position: Position, key: Key | None = None) -> Sequence[int]:
        """What the judge says for each team."""
        if key is None:
            key = key_of(position)
        known = self._judged.get(key)
        if known is None:
            known = self._judged[key] = self.judge.values(position)
        return known

    def lead(self, position: Position, side: int) -> int:
        """How far the side's team is ahead, as the judge sees it at once."""
        return lead(self.values(position), self.team_of[side])

    def value(self, position: Position, side: int, key: Key | None = None) -> int:
        """The lead; in the middle of an action after its best end, or after the best single answer to it."""
        if key is None:
            key = key_of(position)
        if self.judge.calm(position):
            return lead(self.values(position, key), self.team_of[side])
        known = self._answered.get((key, side))
        if known is None:
            known = self._answered[key, side] = self._after_answer(position, side, key)
        return known

    def _after_answer(self, position: Position, side: int, key: Key) -> int:
        """Whoever decides does what is best for its own team: a partner's gain is a gain.

        With more than two teams it may not care; then it is taken to do what is worst for the side.
        """
        decider = self.decider(position)
        follows = decider >= 0 and position.stack[-1][0] in self.judge.follow_ups
        if follows and len(self._answered) >= self.judge.most_ends:
            return lead(self.values(position, key), self.team_of[side])
        if decider < 0 or (decider == side and not follows):
            return lead(self.values(position, key), self.team_of[side])
        worth = self.worth if follows else self._plain_worth
        answers = [self.play(position, decider, option) for option in self.options(position, decider)]
        values = [worth(outcomes, decider) for outcomes in answers]
        most = max(values)
        if self.team_of[decider] == self.team_of[side]:
            return most
        if self.two_teams:
            return -most
        return min(worth(outcomes, side) for outcomes, value in zip(answers, values) if value == most)

    def worth(self, outcomes: list[Outcome], side: int) -> int:
        if len(outcomes) == 1:
            return self.value(outcomes[0][1], side)
        return mean(outcomes, lambda position: self.value(position, side))

    def _plain_worth(self, outcomes: list[Outcome], side: int) -> int:
        return mean(outcomes, lambda position: self.lead(position, side))

    # -- lines

    def actions(self, position: Position, side: int) -> list[Line]:
        """Every way to carry one action out; of ways that lead to the same position, the first.

        If there are too many, all are followed only up to a point, and from there on a beam: after each pick the most
        promising are kept.
        """
        todo: list[Partial] = [(position, ())]
        seen: set[Key] = set()
        found: list[tuple[Line, Key | None]] = []
        end = self.nodes + self.MAX_PICKS
        while todo and self.nodes < end:
            todo.extend(self._expand(todo.pop(), side, seen, found))
        longest = max((len(picks) for _, picks in todo), default=0) + self.BEAM_STEPS
        for length in range(longest if todo else 0):  # shortest first: values only compare after as many picks
            beam = [partial for partial in todo if len(partial[1]) == length]
            beam.sort(key=lambda partial: (-self.value(partial[0], side), partial[1]))
            todo = [partial for partial in todo if len(partial[1]) != length]
            for partial in beam[: self.BEAM]:
                todo.extend(self._expand(partial, side, seen, found))
        if not found:  # an action without end: as far as it was followed
            found = [(Line(picks, [(1, here)]), None) for here, picks in todo]
        for line, key in found:
            outcomes = line.outcomes
            line.value = self.worth(outcomes, side) if key is None else self.value(outcomes[0][1], side, key)
        return [line for line, _ in found]

    def _expand(
        self, partial: Partial, side: int, seen: set[Key], found: list[tuple[Line, Key | None]]
    ) -> list[Partial]:
        """What one more pick makes of an action: lines where it is carried out, else what is to be followed further."""
        position, picks = partial
        judge = self.judge
        further: list[Partial] = []
        for option in self.options(position, side):
            outcomes = self.play(position, side, option)
            if len(outcomes) > 1:
                found.append((Line((*picks, option), outcomes), None))
                continue
            after = outcomes[0][1]
            key = key_of(after)
            if key in seen:
                continue
            seen.add(key)
            if not judge.calm(after) and self.decider(after) == side:
                further.append((after, (*picks, option)))
            else:
                found.append((Line((*picks, option), outcomes), key))
        return further

    def beginning_with(self, position: Position, side: int, pick: Action) -> Line:
        """The best way to carry out an action that begins with this pick."""
        outcomes = self.play(position, side, pick)
        if len(outcomes) == 1:
            after = outcomes[0][1]
            if not self.judge.calm(after) and self.decider(after) == side:
                rest = self.turns(after, side, 0, 0)[0]
                return Line((pick, *rest.picks), rest.outcomes, rest.value)
        return Line((pick,), outcomes, self.worth(outcomes, side))

    def turns(self, position: Position, side: int, width: int, more: int) -> list[Line]:
        """Whole turns of a side, of so many actions more than one, the best first."""
        lines = self.actions(position, side)
        lines.sort(key=_rank)
        for step in self.extended(lines, side, width, more):
            lines = step
        return lines

    def moves_on(self, line: Line, side: int) -> bool:
        """Whether the side is to move again after the line."""
        return any(self.decider(after) == side for _, after in line.outcomes)

    def extended(self, lines: list[Line], side: int, width: int, more: int) -> Iterator[list[Line]]:
        """The same lines, and of those after which the side moves again the best ones extended, one at each step.

        Those that are not extended are dropped: an action that leaves another to come must not be compared with
        whole turns.
        """
        if not more:
            return
        whole: list[Line] = []
        unfinished: list[Line] = []
        for line in lines:
            (unfinished if self.moves_on(line, side) else whole).append(line)
        for line in unfinished[:width]:
            whole.extend(self.extend(line, side, width, more - 1))
            yield sorted(whole, key=_rank)

    def extend(self, line: Line, side: int, width: int, more: int) -> Iterator[Line]:
        """The line with each turn that may follow it."""
        if len(line.outcomes) == 1:
            for rest in self.turns(line.outcomes[0][1], side, width, more):
                yield Line((*line.picks, *rest.picks), rest.outcomes, rest.value)
            return
        # After luck the side continues as it finds best each time, so the picks end here.
        total = worth = 0
        outcomes: list[Outcome] = []
        for weight, after in line.outcomes:
            total += weight
            if self.decider(after) == side:
                best = self.turns(after, side, width, more)[0]
                worth += weight * best.value
                outcomes.extend((weight, position) for _, position in best.outcomes[:1])
            else:
                worth += weight * self.value(after, side)
                outcomes.append((weight, after))
        yield Line(line.picks, outcomes, worth // total)

    def progress(self, lines: list[Line], positions: Sequence[Position], side: int) -> list[Line]:
        """Lines that improve on the present, and passing, if that does no harm; all, if there are none of these.

        Without this a side would move back and forth rather than give up what it only hopes for. If nothing improves
        the position, a line that secures something is as good: passing after it costs less. The present is a position,
        or several that may be the true one.
        """
        judge = self.judge
        now = average([self.lead(position, side) for position in positions])
        better = [line for line in lines if line.value > now]
        if not judge.calm(positions[0]):  # nobody passes in the middle of an action
            return better or lines
        harmless = [line for line in lines if now - HARM < line.value <= now and self.passes(line)]
        if better:
            return better + harmless
        secure = average([self._lead_if_passed(position, side) for position in positions])
        cashed = [line for line in lines[: self.MAX_CASHED] if self.secured(line, side) > secure]
        cashed = [line for line in cashed if line not in harmless]
        return sorted(cashed + harmless, key=_rank) or lines

    def passes(self, line: Line) -> bool:
        """Whether the side's part ends with it; a battle may have to be fought after that."""
        return any(pick.kind in self.judge.passes for pick in line.picks)

    def secured(self, line: Line, side: int) -> int:
        """What a line is worth if the side passes after it."""
        return mean(line.outcomes, lambda position: self._lead_if_passed(position, side))

    def _lead_if_passed(self, position: Position, side: int) -> int:
        return lead(self.judge.values_if_passed(position, side), self.team_of[side])

    # -- playing on

    def replies(self, position: Position, side: int, width: int) -> list[Line]:
        """What a quick player would think of now, the best first."""
        return self.progress(self.turns(position, side, width, 1 if width else 0), (position,), side)

    def reply(self, position: Position, side: int, width: int) -> Line:
        """What a quick player would do now."""
        return self.replies(position, side, width)[0]

    def finish_action(self, position: Position) -> Position:
        """What quick players make of an action that is under way."""
        number = 0
        while number < self.MAX_ANSWERS and not self.judge.calm(position) and (mover := self.decider(position)) >= 0:
            number += 1
            position = self.drawn(self.reply(position, mover, 0).outcomes, -number)
        return position

    def play_out(self, position: Position, side: int, turns: int, width: int) -> int:
        """What a position is worth to the side after so many turns of quick players, all under the same luck.

        It is the mean of the last two, because the side that has just moved looks too good.
        """
        position = self.finish_action(position)
        before = worth = self.value(position, side)
        for number in range(turns):
            mover = self.decider(position)
            if mover >= 0 and not self.two_teams and self.team_of[mover] != self.team_of[side]:
                position = self.best_reply(position, side, number, width)
            elif mover >= 0:
                position = self.drawn(self.reply(position, mover, width).outcomes, number)
            before, worth = worth, self.value(position, side)
        return (before + worth) // 2

    def best_reply(self, position: Position, side: int, number: int, width: int) -> Position:
        """The others' turns up to the side's next one, as best-reply search sees them: only one opponent hurts it.

        That is the opponent whose single answer costs the side most. All others play for themselves.
        """
        here = worst = position
        most = at = 0
        limit = 2 * len(self.team_of)
        for turn in range(limit):
            mover = self.decider(here)
            if mover in (side, -1):
                break
            luck = number * limit + turn
            lines = self.replies(here, mover, width)
            if self.team_of[mover] != self.team_of[side]:
                usual = self.worth(lines[0].outcomes, side)
                for line in lines[1 : self.MAX_HARM]:
                    harm = usual - self.worth(line.outcomes, side)
                    if harm > most:
                        most, at, worst = harm, turn + 1, self.drawn(line.outcomes, luck)
            here = self.drawn(lines[0].outcomes, luck)
        if not most:
            return here
        for turn in range(at, limit):
            mover = self.decider(worst)
            if mover in (side, -1):
                break
            worst = self.drawn(self.reply(worst, mover, width).outcomes, number * limit + turn)
        return worst


def mean(outcomes: list[Outcome], worth: Callable[[Position], int]) -> int:
    """What outcomes are worth on average, each by its weight."""
    total = sum(weight for weight, _ in outcomes)
    return sum(weight * worth(position) for weight, position in outcomes) // total


def average(numbers: Sequence[int]) -> int:
    return sum(numbers) // len(numbers)


def pooled(rows: Sequence[list[Outcome]]) -> list[Outcome]:
    """The outcomes in several positions that may be the true one, each position as likely as the others."""
    totals = [sum(weight for weight, _ in outcomes) for outcomes in rows]
    common = lcm(*totals)
    return [(weight * common // total, after) for outcomes, total in zip(rows, totals) for weight, after in outcomes]


def risky(line: Line, judge: Judge, side: int) -> bool:
    """Whether the side may be in danger of ruin after a line."""
    return any(judge.in_danger(position, side) for _, position in line.outcomes)


def _rank(line: Line) -> tuple[int, tuple[Action, ...]]:
    """The best first; equals in the order of their picks, so that the order never depends on how they were found."""
    return -line.value, line.picks
