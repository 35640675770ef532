"""The plainest player: any option is as good as another."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from polis_core.kernel.action import Action
from polis_core.kernel.chance import Source


class RandomPlayer:
    def __init__(self, seed: int = 0) -> None:
        self.source = Source(seed)

    def choose(self, view: Mapping[str, Any], options: Sequence[Action]) -> int:
        return self.source.below(len(options))
