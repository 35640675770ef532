"""The greedy player: the turn that looks best right after it, whatever the others may answer."""

from __future__ import annotations

from collections.abc import Generator

from polis_core.kernel.action import Action
from polis_core.kernel.chance import Source, mix
from polis_core.kernel.frames import Position
from polis_core.kernel.judge import Judge
from polis_core.kernel.title import Title

from .lines import Line, Lookahead, alarming
from .player import Player, Thought
from .sight import Key, Sight, key_of

NEAR = 4  # numbers in a position that small luck may have changed without upsetting a plan
BLUNDER = 900  # hundredths of a point: what is worse by this than the best, few mistake for it
SAMPLES = 6  # positions drawn for a decision where something is hidden
Ranking = Generator[int, None, list[Line]]


class GreedyPlayer(Player):
    """`width` actions are gone on with to a second one; `noise` blurs what it sees, in hundredths of a point.

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
        self._plan: list[tuple[Key, Action]] = []

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
        """What could be done now, the best first: whole turns, or single picks where something is hidden."""
        ahead = Lookahead(sight.title, self.judge_of(sight.title), self.seed)
        yield 0
        return (yield from (self._guessed(sight, ahead) if sight.secrets else self._turns(sight, ahead)))

    def _note(self, sight: Sight, ahead: Lookahead, best: Line) -> None:
        self.so_far = sight.options.index(best.picks[0])
        self.nodes = ahead.nodes

    # -- everything lies open: whole turns

    def _turns(self, sight: Sight, ahead: Lookahead) -> Ranking:
        position = sight.sample(Source(0).below)
        actions = lines = ahead.turns(position, sight.seat, 0, 0)
        alarmed = ahead.judge.alarmed(position, sight.seat)
        if alarmed and (rescues := _safe(lines, ahead.judge, sight.seat)):
            self._note(sight, ahead, rescues[0])
            return rescues
        self._note(sight, ahead, lines[0])
        if not ahead.judge.calm(position):  # an action is carried through first: a turn that follows is no part of it
            return ahead.progress(lines, position, sight.seat)
        for step, found in enumerate(ahead.longer(lines, sight.seat, self.width, 1)):
            lines = found
            self._note(sight, ahead, lines[0])
            yield 1000 * step // self.width
        sensible = self._sensible(ahead, lines, position, sight.seat)
        if not alarmed and not all(alarming(line, ahead.judge, sight.seat) for line in sensible):
            return sensible
        for found in ahead.longer(actions, sight.seat, len(actions), 1):  # perhaps two actions together avert ruin
            lines = found
            yield 1000
        return _safe(lines, ahead.judge, sight.seat) or sensible

    def _sensible(self, ahead: Lookahead, lines: list[Line], position: Position, seat: int) -> list[Line]:
        """Those of the turns that deserve a choice."""
        return ahead.progress(lines, position, seat)

    def _blurred(self, sight: Sight, lines: list[Line]) -> Line:
        """The best as this player sees it: the same again whenever it sees the same. What ruins it, it always sees."""
        judge = self.judge_of(sight.title)
        if not self.noise or judge.alarmed(sight.sample(Source(0).below), sight.seat):
            return lines[0]
        worst = lines[0].value - self.blunder * judge.scale // 100
        lines = [line for line in lines if line.value > worst]
        lines = _safe(lines, judge, sight.seat) or lines
        salt = mix(self.seed, sum(sight.key[0]) + len(sight.options))
        seen = [line.value + (mix(salt, n) * 2 * self.noise * judge.scale // 100 >> 64) for n, line in enumerate(lines)]
        return lines[seen.index(max(seen))]

    def _remember(self, sight: Sight, line: Line) -> None:
        """The rest of the turn, each pick with the position it was planned for."""
        if len(line.picks) < 2:
            return
        ahead = Lookahead(sight.title, self.judge_of(sight.title), self.seed)
        position = sight.sample(Source(0).below)
        for pick, following in zip(line.picks, line.picks[1:]):
            outcomes = ahead.play(position, sight.seat, pick)
            if len(outcomes) > 1:
                break
            position = outcomes[0][1]
            self._plan.append((key_of(position), following))

    def _planned(self, sight: Sight) -> Action | None:
        """What was meant to be done here, or where luck has strayed from here a little: else think anew."""
        cells, stack = sight.key
        for number, ((expected, frames), pick) in enumerate(self._plan):
            if frames == stack and pick in sight.options:
                if sum(a != b for a, b in zip(expected, cells)) <= NEAR:
                    del self._plan[: number + 1]
                    return pick
        return None

    # -- something is hidden: single picks, against several guesses

    def _guessed(self, sight: Sight, ahead: Lookahead) -> Ranking:
        lines = [Line((option,), []) for option in sight.options]
        for number in range(SAMPLES):
            position = sight.sample(Source(mix(self.seed, number)).below)
            for line in lines:
                line.outcomes = ahead.play(position, sight.seat, line.picks[0])
                line.value += ahead.worth(line.outcomes, sight.seat) // SAMPLES
            yield 1000 * number // SAMPLES
            self._note(sight, ahead, max(lines, key=lambda line: line.value))
        return sorted(lines, key=lambda line: -line.value)


def _safe(lines: list[Line], judge: Judge, seat: int) -> list[Line]:
    return [line for line in lines if not alarming(line, judge, seat)]


def finished(ranking: Ranking) -> list[Line]:
    """The whole thought at once."""
    while True:
        try:
            next(ranking)
        except StopIteration as end:
            found: list[Line] = end.value
            return found
