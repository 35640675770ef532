"""Looking ahead by whole actions: all the ways to carry one through, and the turns that they make up.

A line is a row of picks of one seat. It runs until the judge can say what the position is worth: between two actions,
at another seat's decision, at a border. Luck that matters is told apart outcome by outcome; of other luck one outcome
is drawn, always the same one for the same place in the row, so that lines are compared under the same luck.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from polis_core.kernel.action import Action
from polis_core.kernel.chance import mix, weighted
from polis_core.kernel.frames import Chance, Decision, Frame, Outcomes, Position, Procedure, options_of
from polis_core.kernel.judge import Judge
from polis_core.kernel.title import Title

from .sight import Key, key_of

HARM = 1500  # hundredths of a point: who gives up more than this by resting had better do anything else
Outcome = tuple[int, Position]  # weight, what comes of it


class Line:
    """Picks of one seat, what they may lead to, and what that is worth to the seat."""

    __slots__ = ("outcomes", "picks", "value")

    def __init__(self, picks: tuple[Action, ...], outcomes: list[Outcome]) -> None:
        self.picks = picks
        self.outcomes = outcomes
        self.value = 0


class Lookahead:
    """One thought's working: the title, its judge, the luck, and how much has been looked at."""

    DETAILS = 12  # answers within one action that are gone through at most: a battle may have more
    REALISED = 40  # lines asked, where nothing is better than what there is, whether they keep more of it
    MOST = 1500  # picks looked at within one action: a guard against actions of endless detail

    def __init__(self, title: Title, judge: Judge, seed: int) -> None:
        self.title = title
        self.handlers = title.handlers
        self.judge = judge
        self.seed = self._salt = seed
        self.nodes = 0
        self._values: dict[tuple[Key, int], int] = {}

    def another_luck(self, number: int) -> None:
        """From here on the luck of this number is drawn; 0 is the first."""
        self._salt = mix(self.seed, number) if number else self.seed

    # -- running a position on

    def _luck(self, drawn: int, weights: list[int]) -> int:
        """The same for the same number of a draw, whatever line it is in."""
        return weighted(self._salt, drawn, weights)

    def run(self, position: Position, drawn: int = 0) -> list[Outcome]:
        """Everything that may come of a position before somebody decides, or a border is reached."""
        stack = position.stack
        judge = self.judge
        while stack:
            frame = stack[-1]
            name = frame[0]
            handler = self.handlers[name]
            if isinstance(handler, Decision) or name in judge.borders:
                break
            stack.pop()
            if isinstance(handler, Procedure):
                handler.run(position, frame)
                continue
            assert isinstance(handler, Chance)
            outcomes = handler.outcomes(position, frame)
            if name in judge.weighty and len(outcomes) > 1:
                return self._branch(position, handler, frame, outcomes, drawn + 1)
            index = self._luck(drawn, [weight for _, weight in outcomes])
            drawn += 1
            handler.play(position, frame, outcomes[index][0])
        return [(1, position)]

    def _branch(
        self, position: Position, handler: Chance[Any], frame: Frame, outcomes: Outcomes, drawn: int
    ) -> list[Outcome]:
        """Each outcome by itself; those that come to the same are one."""
        found: dict[Key, Outcome] = {}
        for outcome, weight in outcomes:
            after = position.clone()
            handler.play(after, frame, outcome)
            for more, result in self.run(after, drawn):
                key = key_of(result)
                before = found[key][0] if key in found else 0
                found[key] = (before + weight * more, result)
        return list(found.values())

    # -- who decides

    def decider(self, position: Position) -> int:
        """The seat that decides now; -1 at a border or when the match is over."""
        if not position.stack:
            return -1
        frame = position.stack[-1]
        handler = self.handlers[frame[0]]
        return handler.seats(position, frame)[0] if isinstance(handler, Decision) else -1

    def play(self, position: Position, seat: int, option: Action) -> list[Outcome]:
        after = position.clone()
        frame = after.stack.pop()
        handler = self.handlers[frame[0]]
        assert isinstance(handler, Decision)
        handler.play(after, frame, seat, option)
        self.nodes += 1
        return self.run(after)

    # -- lines

    def actions(self, position: Position, seat: int) -> list[Line]:
        """Every way to carry one action through; of ways that come to the same, the first."""
        todo: list[tuple[Position, tuple[Action, ...]]] = [(position, ())]
        seen: set[Key] = set()
        lines = []
        judge = self.judge
        end = self.nodes + self.MOST
        while todo and self.nodes < end:
            here, picks = todo.pop()
            for option in judge.promising(here, seat, options_of(self.handlers, here, seat)):
                outcomes = self.play(here, seat, option)
                if len(outcomes) == 1:
                    after = outcomes[0][1]
                    key = key_of(after)
                    if key in seen:
                        continue
                    seen.add(key)
                    if not judge.calm(after) and self.decider(after) == seat:
                        todo.append((after, (*picks, option)))
                        continue
                lines.append(Line((*picks, option), outcomes))
        for line in lines:
            line.value = self.worth(line.outcomes, seat)
        return lines

    def worth(self, outcomes: list[Outcome], seat: int) -> int:
        if len(outcomes) == 1:
            return self.value(outcomes[0][1], seat)
        return mean(outcomes, lambda position: self.value(position, seat))

    def value(self, position: Position, seat: int) -> int:
        """What the judge says; in the middle of an action at its best end, or after the best single answer to it."""
        key = (key_of(position), seat)
        known = self._values.get(key)
        if known is None:
            known = self._values[key] = self._judged(position, seat)
        return known

    def _judged(self, position: Position, seat: int) -> int:
        judge = self.judge
        if not judge.calm(position):
            other = self.decider(position)
            if other >= 0 and position.stack[-1][0] in judge.follow:
                best = max(
                    self.worth(self.play(position, other, option), other)
                    for option in judge.promising(position, other, options_of(self.handlers, position, other))
                )
                return best if other == seat else -best
            if other >= 0 and other != seat:
                return -max(
                    self._plain(self.play(position, other, option), other)
                    for option in judge.promising(position, other, options_of(self.handlers, position, other))
                )
        return judge.value(position, seat)

    def _plain(self, outcomes: list[Outcome], seat: int) -> int:
        return mean(outcomes, lambda position: self.judge.value(position, seat))

    def turns(self, position: Position, seat: int, width: int, again: int) -> list[Line]:
        """Whole turns of a seat, the best first."""
        lines = self.actions(position, seat)
        lines.sort(key=_rank)
        for step in self.longer(lines, seat, width, again):
            lines = step
        return lines

    def longer(self, lines: list[Line], seat: int, width: int, again: int) -> Iterator[list[Line]]:
        """The same lines, the best of those that leave the seat to move gone on with, one more at each step.

        Those that are not gone on with are dropped at the end: an action that leaves another to come must not be
        measured against whole turns.
        """
        if not again:
            return
        whole: list[Line] = []
        open_lines: list[Line] = []
        for line in lines:
            moving = any(self.decider(after) == seat for _, after in line.outcomes)
            (open_lines if moving else whole).append(line)
        for line in open_lines[:width]:
            whole.extend(self._gone_on(line, seat, width, again - 1))
            yield sorted(whole, key=_rank)

    def _gone_on(self, line: Line, seat: int, width: int, again: int) -> Iterator[Line]:
        if len(line.outcomes) == 1:
            for more in self.turns(line.outcomes[0][1], seat, width, again):
                longer = Line((*line.picks, *more.picks), more.outcomes)
                longer.value = more.value
                yield longer
            return
        # After luck the seat goes on as it finds best each time: the picks end here.
        total = worth = 0
        outcomes: list[Outcome] = []
        for weight, after in line.outcomes:
            total += weight
            if self.decider(after) == seat:
                best = self.turns(after, seat, width, again)[0]
                worth += weight * best.value
                outcomes.extend((weight, position) for _, position in best.outcomes[:1])
            else:
                worth += weight * self.value(after, seat)
                outcomes.append((weight, after))
        longer = Line(line.picks, outcomes)
        longer.value = worth // total
        yield longer

    def progress(self, lines: list[Line], position: Position, seat: int) -> list[Line]:
        """Lines that come to more than there is now, or that rest, if that does no harm; all, if there are no such.

        Without this a seat would rather wander about than give up what it only hopes for. Where nothing comes to more,
        what turns hopes into something that stays is as good: whoever rested after it would be better off.
        """
        judge = self.judge
        now = judge.value(position, seat)
        better = [line for line in lines if line.value > now]
        if not judge.calm(position):  # in the middle of an action nobody rests
            return better or lines
        harmless = [line for line in lines if now - HARM < line.value <= now and self.rests(line)]
        if better:
            return better + harmless
        kept = judge.rested(position, seat)
        realised = [line for line in lines[: self.REALISED] if self.kept(line, seat) > kept and line not in harmless]
        return sorted(realised + harmless, key=_rank) or lines

    def rests(self, line: Line) -> bool:
        """Whether the seat's part ends with it; a battle may be answered after that."""
        return any(pick.kind in self.judge.rest for pick in line.picks)

    def kept(self, line: Line, seat: int) -> int:
        """What a line comes to if the seat rests after it."""
        return mean(line.outcomes, lambda position: self.judge.rested(position, seat))

    def reply(self, position: Position, seat: int, width: int) -> Line:
        """What a quick player would do now."""
        lines = self.turns(position, seat, width, 1 if width else 0)
        return self.progress(lines, position, seat)[0]

    def drawn(self, outcomes: list[Outcome], number: int) -> Position:
        """One of the outcomes, the same for the same number."""
        if len(outcomes) == 1:
            return outcomes[0][1]
        return outcomes[self._luck(1_000 + number, [weight for weight, _ in outcomes])][1]

    def carried_through(self, position: Position) -> Position:
        """What quick players make of an action that is under way."""
        number = 0
        while number < self.DETAILS and not self.judge.calm(position) and (mover := self.decider(position)) >= 0:
            number += 1
            position = self.drawn(self.reply(position, mover, 0).outcomes, -number)
        return position

    def play_out(self, position: Position, seat: int, turns: int, width: int) -> int:
        """What a position is worth to the seat after so many turns of quick players, all under the same luck.

        It is the mean of the last two: whoever has just moved looks too good.
        """
        position = self.carried_through(position)
        before = worth = self.value(position, seat)
        for number in range(turns):
            mover = self.decider(position)
            if mover >= 0:
                position = self.drawn(self.reply(position, mover, width).outcomes, number)
            before, worth = worth, self.value(position, seat)
        return (before + worth) // 2


def mean(outcomes: list[Outcome], worth: Callable[[Position], int]) -> int:
    """What outcomes are worth on average, each by its weight."""
    total = sum(weight for weight, _ in outcomes)
    return sum(weight * worth(position) for weight, position in outcomes) // total


def alarming(line: Line, judge: Judge, seat: int) -> bool:
    """Whether a line may end so that the seat's ruin is near."""
    return any(judge.alarmed(position, seat) for _, position in line.outcomes)


def _rank(line: Line) -> tuple[int, tuple[Action, ...]]:
    """The best first; equals in the order of their picks, so that the order never depends on how they were found."""
    return -line.value, line.picks
