"""The searching player: it plays out each of the turns that look best, against quick answers, and then decides."""

from __future__ import annotations

from polis_core.kernel.frames import Position
from polis_core.kernel.judge import Judge

from .greedy import GreedyPlayer, Ranking
from .lines import Line, Lookahead, mean
from .sight import Sight

FIRST_LOOK = 150  # thousandths of the thought that go to finding the turns
CLOSE = 3  # turns that are compared to the end
LATER = 1_000  # numbers of the samples for the second look


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
    """`breadth` turns are played out for `depth` turns of all sides, by players that extend `quick` actions each.

    The better of them are played out up to `lucks` times, and where something is hidden, in `samples` positions.
    `budget` is the number of positions after which no further turn is tried: it is a count, not a clock, so the same
    seed gives the same play everywhere.
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
        lucks: int = 1,
    ) -> None:
        super().__init__(seed, width, noise, judge)
        self.lucks = lucks
        self.samples = samples
        self.breadth = breadth
        self.depth = depth
        self.quick = quick
        self.budget = budget

    def _turns(self, sight: Sight, ahead: Lookahead) -> Ranking:
        lines = yield from part(super()._turns(sight, ahead), FIRST_LOOK)
        if len(lines) == 1 or sight.position.stack[-1][0] in ahead.judge.known_odds:
            return lines
        tried = lines[: self.breadth]
        return (yield from self._compared(sight, ahead, tried, _fields(len(tried), self.lucks, 1)))

    def _sampled(self, sight: Sight, ahead: Lookahead) -> Ranking:
        lines = yield from part(super()._sampled(sight, ahead), FIRST_LOOK)
        return (yield from self._compared_in_samples(sight, ahead, lines))

    def _guessed(self, sight: Sight, ahead: Lookahead) -> Ranking:
        lines = yield from part(super()._guessed(sight, ahead), FIRST_LOOK)
        return (yield from self._compared_in_samples(sight, ahead, lines))

    def _compared_in_samples(self, sight: Sight, ahead: Lookahead, lines: list[Line]) -> Ranking:
        tried = lines[: self.breadth]
        sizes = _fields(len(tried), self.samples, max(self.samples // 4, 1))
        return (yield from self._compared(sight, ahead, tried, sizes))

    def _compared(self, sight: Sight, ahead: Lookahead, tried: list[Line], sizes: list[int]) -> Ranking:
        """All are played out; then the better ones again and again, each time under another luck. Values are means.

        Where something is hidden, another sample is taken each time.
        """
        behind: list[Line] = []
        guesses = self._guesses(sight)
        budget = self.budget * ahead.judge.budget_percent // 100
        done = 0
        for look, size in enumerate(sizes):
            tried, behind = tried[:size], tried[size:] + behind
            ahead.use_luck(look)
            position = self._world(sight, ahead, LATER + look) if guesses else None
            for number, line in enumerate(tried):
                if done and ahead.nodes >= budget:
                    return sorted(tried if look else tried[:number], key=_worst_last) + behind
                if position is not None:
                    line.outcomes = ahead.play(position, sight.side, line.picks[0])
                line.value = (line.value * look + self._played_out(ahead, line, sight.side)) // (look + 1)
                self._note(sight, ahead, max(tried if look else tried[: number + 1], key=_value))
                done += 1
                yield FIRST_LOOK + (1000 - FIRST_LOOK) * done // sum(sizes)
            tried.sort(key=_worst_last)
        return tried + behind

    def _sensible(self, ahead: Lookahead, lines: list[Line], positions: list[Position], side: int) -> list[Line]:
        """The best turns, the best that passes, and the one after which the side could best pass.

        When to stop, and what hopes are worth against what is in hand, are questions for the play-out.
        """
        found = super()._sensible(ahead, lines, positions, side)
        wanted = [line for line in found if ahead.passes(line)][:1]
        surest = max(lines, key=lambda line: ahead.secured(line, side))
        if surest not in wanted:
            wanted.append(surest)
        others = [line for line in found if line not in wanted]
        return sorted(wanted + others[: self.breadth - len(wanted)], key=_worst_last)

    def _played_out(self, ahead: Lookahead, line: Line, side: int) -> int:
        depth = min(self.depth, ahead.judge.max_depth)
        quick = 0 if ahead.judge.quickest else self.quick
        return mean(line.outcomes, lambda position: ahead.play_out(position, side, depth, quick))


def _fields(first: int, looks: int, stage: int) -> list[int]:
    """How many are compared at each look: after each stage the better half, the closest to the end."""
    sizes = [first]
    for look in range(1, looks):
        half = max(-(-sizes[-1] // 2), CLOSE)
        sizes.append(sizes[-1] if look % stage else min(sizes[-1], half))
    return sizes


def _value(line: Line) -> int:
    return line.value


def _worst_last(line: Line) -> int:
    return -line.value
