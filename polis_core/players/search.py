"""The searching player: of the turns that look best it plays each on, against quick answers, and sees what comes of it."""

from __future__ import annotations

from collections.abc import Generator

from polis_core.kernel.judge import Judge

from .greedy import GreedyPlayer
from .lines import Line, Lookahead
from .sight import Sight


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

    def _turn(self, sight: Sight, ahead: Lookahead) -> Generator[int, None, Line]:
        lines = yield from self._lines(sight, ahead)
        tried = self._candidates(ahead, lines)
        if len(tried) == 1:
            return tried[0]
        for number, line in enumerate(tried):
            if ahead.nodes >= self.budget and number:
                tried = tried[:number]
                break
            line.value = self._played_on(ahead, line, sight.seat)
            best = max(tried[: number + 1], key=lambda line: line.value)
            self.so_far = sight.options.index(best.picks[0])
            yield 1000 * (number + 1) // len(tried)
        tried.sort(key=lambda line: -line.value)
        return self._blurred(sight, tried)

    def _candidates(self, ahead: Lookahead, lines: list[Line]) -> list[Line]:
        """The best turns, and the best that rests: when to stop is a question for the play-out."""
        rest = ahead.judge.rest
        tried = lines[: self.breadth]
        resting = next((line for line in lines if line.picks[-1].kind in rest), None)
        return tried if resting is None or resting in tried else [*tried, resting]

    def _played_on(self, ahead: Lookahead, line: Line, seat: int) -> int:
        total = sum(weight for weight, _ in line.outcomes)
        worth = sum(
            weight * ahead.play_out(position, seat, self.depth, self.quick) for weight, position in line.outcomes
        )
        return worth // total
