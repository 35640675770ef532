"""The plainest player: any option is as good as another."""

from __future__ import annotations

from polis_core.kernel.chance import Source

from .player import Player, Thought
from .sight import Sight


class RandomPlayer(Player):
    def __init__(self, seed: int = 0) -> None:
        self.source = Source(seed)

    def think(self, sight: Sight) -> Thought:
        yield 0
        return self.source.below(len(sight.options))
