"""The greedy player: the turn that looks best right after it, whatever the others may answer."""

from __future__ import annotations

from collections.abc import Generator

from polis_core.kernel.action import Action
from polis_core.kernel.chance import Source, mix
from polis_core.kernel.judge import Judge
from polis_core.kernel.title import Title

from .lines import Line, Lookahead
from .player import Player, Thought
from .sight import Key, Sight, key_of

SAMPLES = 6  # positions drawn for a decision where something is hidden


class GreedyPlayer(Player):
    """`width` actions are gone on with to a second one; `noise` blurs what it sees, in hundredths of a point."""

    def __init__(self, seed: int = 0, width: int = 4, noise: int = 0, judge: Judge | None = None) -> None:
        self.seed = seed
        self.width = width
        self.noise = noise
        self.nodes = 0  # looked at for the last choice
        self._judge = judge
        self._plan: dict[Key, Action] = {}

    def judge_of(self, title: Title) -> Judge:
        if self._judge is None:
            self._judge = title.judge()
        return self._judge

    def think(self, sight: Sight) -> Thought:
        options = sight.options
        self.so_far = None
        if len(options) == 1:
            return 0
        planned = self._plan.get(sight.key)
        if planned in options:
            return options.index(planned)
        self._plan.clear()
        ahead = Lookahead(sight.title, self.judge_of(sight.title), self.seed)
        yield 0
        if sight.secrets:
            index = yield from self._guess(sight, ahead)
        else:
            line = yield from self._turn(sight, ahead)
            self._remember(sight, ahead, line)
            index = options.index(line.picks[0])
        self.nodes = ahead.nodes
        return index

    # -- everything lies open: whole turns

    def _turn(self, sight: Sight, ahead: Lookahead) -> Generator[int, None, Line]:
        lines = yield from self._lines(sight, ahead)
        return self._blurred(sight, lines)

    def _lines(self, sight: Sight, ahead: Lookahead) -> Generator[int, None, list[Line]]:
        """The turns worth a thought, the best first."""
        position = sight.sample(Source(0).below)
        lines = ahead.turns(position, sight.seat, 0, 0)
        self.so_far = sight.options.index(lines[0].picks[0])
        for step, found in enumerate(ahead.longer(lines, sight.seat, self.width, 1)):
            lines = found
            self.so_far = sight.options.index(lines[0].picks[0])
            yield 1000 * step // self.width
        return ahead.progress(lines, ahead.judge.value(position, sight.seat))

    def _blurred(self, sight: Sight, lines: list[Line]) -> Line:
        """The best as this player sees it: the same again whenever it sees the same."""
        if not self.noise:
            return lines[0]
        salt = mix(self.seed, sum(sight.key[0]) + len(sight.options))
        seen = [line.value + (mix(salt, n) * 2 * self.noise >> 64) for n, line in enumerate(lines)]
        return lines[seen.index(max(seen))]

    def _remember(self, sight: Sight, ahead: Lookahead, line: Line) -> None:
        """The rest of the turn, filed under the positions it was planned for: where luck strays from it, think anew."""
        position = sight.sample(Source(0).below)
        for pick, following in zip(line.picks, line.picks[1:]):
            outcomes = ahead.play(position, sight.seat, pick)
            if len(outcomes) > 1:
                break
            position = outcomes[0][1]
            self._plan[key_of(position)] = following

    # -- something is hidden: single picks, against several guesses

    def _guess(self, sight: Sight, ahead: Lookahead) -> Thought:
        totals = [0] * len(sight.options)
        for number in range(SAMPLES):
            position = sight.sample(Source(mix(self.seed, number)).below)
            for index, option in enumerate(sight.options):
                totals[index] += ahead.worth(ahead.play(position, sight.seat, option), sight.seat)
            self.so_far = totals.index(max(totals))
            yield 1000 * (number + 1) // SAMPLES
        return totals.index(max(totals))
