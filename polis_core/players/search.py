"""The searching player: of the turns that look best it plays each on, against quick answers, and then decides."""

from __future__ import annotations

from polis_core.kernel.chance import Source, mix
from polis_core.kernel.judge import Judge

from .greedy import GreedyPlayer, Ranking
from .lines import Line, Lookahead
from .sight import Sight

FIRST_LOOK = 150  # thousandths of the thought that go to finding the turns
LATER = 1_000  # numbers of positions drawn for the second look


def part(ranking: Ranking, thousandths: int) -> Ranking:
    """A thought that is only the first part of a longer one."""
    while True:
        try:
            done = next(ranking)
        except StopIteration as end:
            found: list[Line] = end.value
            return found
        yield done * thousandths // 1000


class SearchPlayer(GreedyPlayer):
    """`breadth` turns are played on for `depth` turns of all seats, by players that go on with `quick` actions each.

    `budget` is the number of positions after which no further turn is tried; it counts, it does not look at a clock,
    so the same seed gives the same play everywhere.
    """

    def __init__(
        self,
        seed: int = 0,
        width: int = 6,
        breadth: int = 8,
        depth: int = 3,
        quick: int = 1,
        budget: int = 20_000,
        noise: int = 0,
        judge: Judge | None = None,
        samples: int = 6,
    ) -> None:
        super().__init__(seed, width, noise, judge)
        self.samples = samples
        self.breadth = breadth
        self.depth = depth
        self.quick = quick
        self.budget = budget

    def _turns(self, sight: Sight, ahead: Lookahead) -> Ranking:
        lines = yield from part(super()._turns(sight, ahead), FIRST_LOOK)
        tried = self._candidates(ahead, lines)
        if len(tried) == 1:
            return tried
        best = tried[0]
        for number, line in enumerate(tried):
            if number and ahead.nodes >= self.budget:
                tried = tried[:number]
                break
            line.value = self._played_on(ahead, line, sight.seat)
            if line.value > best.value or not number:
                best = line
            self._note(sight, ahead, best)
            yield FIRST_LOOK + (1000 - FIRST_LOOK) * (number + 1) // len(tried)
        return sorted(tried, key=lambda line: -line.value)

    def _guessed(self, sight: Sight, ahead: Lookahead) -> Ranking:
        """The best picks are played on in `samples` positions that may be the true one, each with luck of its own."""
        lines = yield from part(super()._guessed(sight, ahead), FIRST_LOOK)
        tried = lines[: self.breadth]
        worth = [0] * len(tried)
        nodes = ahead.nodes
        for number in range(self.samples):
            position = sight.sample(Source(mix(self.seed, LATER + number)).below)
            luck = Lookahead(sight.title, ahead.judge, mix(self.seed, number))
            for index, line in enumerate(tried):
                line.outcomes = luck.play(position, sight.seat, line.picks[0])
                worth[index] += self._played_on(luck, line, sight.seat)
                self.nodes = nodes + luck.nodes
                done = number * len(tried) + index + 1
                yield FIRST_LOOK + (1000 - FIRST_LOOK) * done // (self.samples * len(tried))
            self.so_far = sight.options.index(tried[worth.index(max(worth))].picks[0])
            nodes = self.nodes
            if nodes >= self.budget:
                break
        for line, value in zip(tried, worth):
            line.value = value // (number + 1)
        tried.sort(key=lambda line: -line.value)
        return tried

    def _candidates(self, ahead: Lookahead, lines: list[Line]) -> list[Line]:
        """The best turns, and the best that rests: when to stop is a question for the play-out."""
        rest = ahead.judge.rest
        tried = lines[: self.breadth]
        if not any(line.picks[-1].kind in rest for line in tried):
            tried[-1:] = [line for line in lines if line.picks[-1].kind in rest][:1] or tried[-1:]
        return tried

    def _played_on(self, ahead: Lookahead, line: Line, seat: int) -> int:
        total = sum(weight for weight, _ in line.outcomes)
        depth = min(self.depth, ahead.judge.horizon)
        worth = sum(weight * ahead.play_out(position, seat, depth, self.quick) for weight, position in line.outcomes)
        return worth // total
