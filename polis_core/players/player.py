"""What every player is: it thinks about a sight in slices, and at the end names one of the options by its index."""

from __future__ import annotations

from collections.abc import Generator

from .sight import Sight

Thought = Generator[int, None, int]  # yields how much is done, in thousandths; returns the index of the choice


class Player:
    """A subclass supplies `think`. Who runs it may leave off between two slices: the thought so far is then lost."""

    so_far: int | None = None  # the best choice yet, for who stops a thought

    def think(self, sight: Sight) -> Thought:
        raise NotImplementedError

    def choose(self, sight: Sight) -> int:
        """The whole thought at once."""
        thought = self.think(sight)
        while True:
            try:
                next(thought)
            except StopIteration as end:
                return int(end.value)
