"""The greedy player: the turn that looks best right after it, whatever the others may answer."""

from __future__ import annotations

from collections.abc import Generator

from polis_core.kernel.action import Action
from polis_core.kernel.chance import Source, mix
from polis_core.kernel.frames import Frame, Position
from polis_core.kernel.judge import Judge
from polis_core.kernel.title import Title

from .lines import Line, Lookahead, average, pooled, risky
from .player import Player, Thought
from .sight import Sight

NEAR = 4  # numbers in a position that luck may have changed without spoiling a plan
BLUNDER = 900  # hundredths of a point: what is worse than the best by this much, few mistake for it
SAMPLES = 6  # positions drawn for a decision where something is hidden
Ranking = Generator[int, None, list[Line]]
Row = list[Line]  # one turn in each of the samples
Planned = tuple[list[int], list[Frame], Action]  # cells and stack as expected, and the pick


class GreedyPlayer(Player):
    """`width` actions are extended by a second one; `noise` blurs what it sees, in hundredths of a point.

    What is worse than the best by `blunder` is never mistaken for it.
    """

    def __init__(
        self, seed: int = 0, width: int = 4, noise: int = 0, judge: Judge | None = None, blunder: int = BLUNDER
    ) -> None:
        self.seed = seed
        self.width = width
        self.noise = noise
        self.blunder = blunder
        self._judge = judge
        self._plan: list[Planned] = []

    def judge_of(self, title: Title) -> Judge:
        if self._judge is None:
            self._judge = title.judge()
        return self._judge

    def think(self, sight: Sight) -> Thought:
        options = sight.options
        if len(options) == 1:
            return 0
        planned = self._planned(sight)
        if planned is not None:
            return options.index(planned)
        self._plan.clear()
        lines = yield from self.ranked(sight)
        line = self._blurred(sight, lines)
        self._remember(sight, line)
        return options.index(line.picks[0])

    def ranked(self, sight: Sight) -> Ranking:
        """What could be done now, the best first: whole turns, or single picks where hidden things decide."""
        ahead = self._lookahead(sight)
        yield 0
        if not self._guesses(sight):
            return (yield from self._turns(sight, ahead))
        if self._hidden_matters(sight):
            return (yield from self._guessed(sight, ahead))
        return (yield from self._sampled(sight, ahead))

    def _lookahead(self, sight: Sight) -> Lookahead:
        return Lookahead(sight.title, sight.seating, self.judge_of(sight.title), self.seed)

    def _hidden_matters(self, sight: Sight) -> bool:
        return sight.position.stack[-1][0] in self.judge_of(sight.title).hidden_matters

    def _guesses(self, sight: Sight) -> bool:
        """Whether something is hidden that the decision may turn on, so that several guesses are compared."""
        return sight.secrets and sight.position.stack[-1][0] not in self.judge_of(sight.title).hidden_idle

    def _note(self, sight: Sight, ahead: Lookahead, best: Line) -> None:
        self.so_far = sight.options.index(best.picks[0])
        self.nodes = ahead.nodes

    def _sample(self, sight: Sight, number: int) -> Position:
        """A position that may be the true one; where nothing is hidden, the true one."""
        return sight.sample(Source(mix(self.seed, number) if sight.secrets else 0).below)

    # -- nothing is hidden: whole turns

    def _turns(self, sight: Sight, ahead: Lookahead) -> Ranking:
        position = self._sample(sight, 0)
        actions = lines = ahead.turns(position, sight.side, 0, 0)
        in_danger = ahead.judge.in_danger(position, sight.side)
        if in_danger and (rescues := _safe(lines, ahead.judge, sight.side)):
            self._note(sight, ahead, rescues[0])
            return rescues
        self._note(sight, ahead, lines[0])
        if not ahead.judge.calm(position):  # finish the action first: the turn that follows is no part of it
            return ahead.progress(lines, (position,), sight.side)
        for step, found in enumerate(ahead.extended(lines, sight.side, self.width, 1)):
            lines = found
            self._note(sight, ahead, lines[0])
            yield 1000 * step // self.width
        if ahead.judge.purposeful:
            lines = _purposeful(lines, actions, ahead.lead(position, sight.side))
        sensible = self._sensible(ahead, lines, [position], sight.side)
        if not in_danger and not all(risky(line, ahead.judge, sight.side) for line in sensible):
            return sensible
        tried = min(len(actions), ahead.judge.rescues)
        for found in ahead.extended(actions, sight.side, tried, 1):  # perhaps two actions together avert ruin
            lines = found
            yield 1000
        return _safe(lines, ahead.judge, sight.side) or sensible

    def _sensible(self, ahead: Lookahead, lines: list[Line], positions: list[Position], side: int) -> list[Line]:
        """The turns worth choosing from."""
        return ahead.progress(lines, positions, side)

    # -- something is hidden: whole turns in several positions that may be the true one

    def _sampled(self, sight: Sight, ahead: Lookahead) -> Ranking:
        """Each first pick counts as the best turn that begins with it, on average over the samples."""
        side, judge = sight.side, ahead.judge
        worlds: list[Position] = []
        found: list[dict[Action, Line]] = []
        for number in range(SAMPLES):
            world = self._world(sight, ahead, number)
            worlds.append(world)
            if judge.calm(world):
                found.append(first_of_each(ahead.turns(world, side, 0, 0)))
            else:  # each by itself: one order of the same picks is as good as another
                found.append({pick: ahead.beginning_with(world, side, pick) for pick in ahead.options(world, side)})
            self._note(sight, ahead, max(found[0].values(), key=lambda line: line.value))
            yield 700 * number // SAMPLES
        rows = [
            [lines.get(pick) or ahead.beginning_with(world, side, pick) for world, lines in zip(worlds, found)]
            for pick in sight.options
            if any(pick in lines for lines in found)
        ]
        lines = [_merged(row) for row in rows]
        if judge.calm(worlds[0]):
            yield from self._extend_best(sight, ahead, rows, lines)
        lines.sort(key=lambda line: (-line.value, line.picks))
        if any(judge.in_danger(world, side) for world in worlds):
            lines = _safe(lines, judge, side) or lines
        return self._sensible(ahead, lines, worlds, side) if judge.passes else lines

    def _extend_best(
        self, sight: Sight, ahead: Lookahead, rows: list[Row], lines: list[Line]
    ) -> Generator[int, None, None]:
        """Where the side moves again, its best next action counts too; the picks of that are for another thought.

        Only the most promising are looked at. The others are taken to gain as much by it as the least of these.
        """
        side = sight.side
        again = [n for n, row in enumerate(rows) if any(ahead.moves_on(line, side) for line in row)]
        again.sort(key=lambda n: (-lines[n].value, lines[n].picks))
        gains = []
        for done, n in enumerate(again[: self.width]):
            longer = []
            for line in rows[n]:
                if ahead.moves_on(line, side):
                    best = next(ahead.extend(line, side, self.width, 0))
                    line = Line(line.picks, best.outcomes, best.value)
                longer.append(line)
            before, lines[n] = lines[n], _merged(longer)
            gains.append(lines[n].value - before.value)
            yield 700 + 300 * done // self.width
        for n in again[self.width :]:
            lines[n].value += min(gains)

    def _world(self, sight: Sight, ahead: Lookahead, number: int) -> Position:
        """A sample to plan in: whoever chooses at the same time as this side has chosen there already."""
        position = self._sample(sight, number)
        return ahead.others_first(position, sight.side) if sight.secrets else position

    # -- hidden things decide: single picks, against several samples

    def _guessed(self, sight: Sight, ahead: Lookahead) -> Ranking:
        lines = [Line((option,), []) for option in sight.options]
        for number in range(SAMPLES):
            position = self._sample(sight, number)
            for line in lines:
                line.outcomes = ahead.play(position, sight.side, line.picks[0])
                line.value += ahead.worth(line.outcomes, sight.side) // SAMPLES
            yield 1000 * number // SAMPLES
            self._note(sight, ahead, max(lines, key=lambda line: line.value))
        return sorted(lines, key=lambda line: -line.value)

    # -- errors and plans

    def _blurred(self, sight: Sight, lines: list[Line]) -> Line:
        """The best as this player sees it, which is always the same in the same position; it never overlooks ruin."""
        judge = self.judge_of(sight.title)
        if not self.noise or judge.in_danger(sight.sample(Source(0).below), sight.side):
            return lines[0]
        percent = judge.noise_percent
        worst = lines[0].value - self.blunder * percent // 100
        lines = [line for line in lines if line.value > worst]
        lines = _safe(lines, judge, sight.side) or lines
        salt = mix(self.seed, sum(sight.position.cells) + len(sight.options))
        seen = [line.value + (mix(salt, n) * 2 * self.noise * percent // 100 >> 64) for n, line in enumerate(lines)]
        return lines[seen.index(max(seen))]

    def _remember(self, sight: Sight, line: Line) -> None:
        """Keeps the rest of the turn, each pick with the position it was planned for.

        Follow-ups are not planned: they are quickly thought about again, with what has been learnt since.
        """
        if len(line.picks) < 2:
            return
        ahead = self._lookahead(sight)
        position = self._world(sight, ahead, 0)
        for pick, following in zip(line.picks, line.picks[1:]):
            outcomes = ahead.play(position, sight.side, pick)
            if len(outcomes) > 1:
                break
            position = outcomes[0][1]
            if position.stack[-1][0] not in ahead.judge.follow_ups:
                self._plan.append((position.cells, position.stack, following))

    def _planned(self, sight: Sight) -> Action | None:
        """The pick planned for this position, or for one that luck has changed a little; None if there is none.

        What is hidden does not spoil a plan, unless the decision turns on it.
        """
        if not self._plan:
            return None
        now = sight.position
        counts = [True] * len(now.cells) if self._hidden_matters(sight) else sight.known
        for number, (cells, stack, pick) in enumerate(self._plan):
            if stack == now.stack and pick in sight.options:
                if sum(count and a != b for a, b, count in zip(cells, now.cells, counts)) <= NEAR:
                    del self._plan[: number + 1]
                    return pick
        return None


def first_of_each(lines: list[Line]) -> dict[Action, Line]:
    """The best line for each first pick, of lines that are sorted."""
    found: dict[Action, Line] = {}
    for line in lines:
        found.setdefault(line.picks[0], line)
    return found


def _merged(row: Row) -> Line:
    """The turn as it looks over all samples."""
    return Line(row[0].picks, pooled([line.outcomes for line in row]), average([line.value for line in row]))


def _purposeful(lines: list[Line], actions: list[Line], now: int) -> list[Line]:
    """Without turns that begin with an action that gains nothing, unless they bring more than any single action does.

    A ship that sails to and fro before the true action would cost little, look no worse, and never come to an end.
    """
    best = max(action.value for action in actions)
    idle = [action.picks for action in actions if action.value <= now]

    def delays(line: Line) -> bool:
        return line.value <= best and any(
            len(picks) < len(line.picks) and line.picks[: len(picks)] == picks for picks in idle
        )

    return [line for line in lines if not delays(line)] or lines


def _safe(lines: list[Line], judge: Judge, side: int) -> list[Line]:
    return [line for line in lines if not risky(line, judge, side)]


def finished(ranking: Ranking) -> list[Line]:
    """The whole thought at once."""
    while True:
        try:
            next(ranking)
        except StopIteration as end:
            found: list[Line] = end.value
            return found
