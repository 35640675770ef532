"""The searching player: of the turns that look best it plays each on, against quick answers, and then decides."""

from __future__ import annotations

from polis_core.kernel.judge import Judge

from .greedy import GreedyPlayer, Ranking
from .lines import Line, Lookahead
from .sight import Sight

FIRST_LOOK = 150  # thousandths of the thought that go to finding the turns


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
    ) -> None:
        super().__init__(seed, width, noise, judge)
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

    def _candidates(self, ahead: Lookahead, lines: list[Line]) -> list[Line]:
        """The best turns, and the best that rests: when to stop is a question for the play-out."""
        rest = ahead.judge.rest
        tried = lines[: self.breadth]
        if not any(line.picks[-1].kind in rest for line in tried):
            tried[-1:] = [line for line in lines if line.picks[-1].kind in rest][:1] or tried[-1:]
        return tried

    def _played_on(self, ahead: Lookahead, line: Line, seat: int) -> int:
        total = sum(weight for weight, _ in line.outcomes)
        worth = sum(
            weight * ahead.play_out(position, seat, self.depth, self.quick) for weight, position in line.outcomes
        )
        return worth // total
