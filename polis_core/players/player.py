"""What every player is: it thinks about a sight in slices, and in the end names one of the options by its index."""

from __future__ import annotations

from collections.abc import Callable, Generator

from .sight import Sight

Thought = Generator[int, None, int]  # yields how much is done, in thousandths; returns the index of the choice


class Player:
    """A subclass supplies `think`. It may count, but never looks at a clock: whoever runs it may stop it."""

    so_far: int | None = None  # the best choice yet, in case the thought is stopped
    nodes: int = 0  # positions looked at in this thought

    def think(self, sight: Sight) -> Thought:
        raise NotImplementedError

    def begin(self, sight: Sight) -> Thought:
        """A new thought; nothing of the last one counts for it."""
        self.so_far, self.nodes = None, 0
        return self.think(sight)

    def soonest(self, thought: Thought) -> int:
        """The best choice yet of this player's thought, as soon as there is one."""
        while self.so_far is None:
            try:
                next(thought)
            except StopIteration as end:
                return int(end.value)
        return self.so_far

    def choose(self, sight: Sight, stop: Callable[[], bool] | None = None) -> int:
        """The whole thought at once; `stop` is asked between two slices."""
        thought = self.begin(sight)
        while True:
            try:
                next(thought)
            except StopIteration as end:
                return int(end.value)
            if stop is not None and self.so_far is not None and stop():
                return self.so_far
