"""The four levels by name, frozen: a level that got stronger or weaker would be another level.

What they go by, the title's judge, is frozen with them: its weights are data, and a test knows their digest.
"""

from __future__ import annotations

from collections.abc import Callable

from .greedy import GreedyPlayer
from .player import Player
from .random import RandomPlayer
from .search import SearchPlayer


def ephebe(seed: int) -> Player:
    """Knows what is good, and misjudges it often."""
    return GreedyPlayer(seed, width=2, noise=320)


def hoplite(seed: int) -> Player:
    """Takes what looks best after its own turn."""
    return GreedyPlayer(seed, width=4, noise=60)


def navarch(seed: int) -> Player:
    """Thinks of the answer too."""
    return SearchPlayer(seed, width=4, breadth=5, depth=2, quick=1, budget=6_000)


def strategos(seed: int) -> Player:
    """Plays many turns on, and far."""
    return SearchPlayer(seed, width=8, breadth=14, depth=6, quick=1, budget=24_000)


PLAYERS: dict[str, Callable[[int], Player]] = {
    "random": RandomPlayer,
    "ephebe": ephebe,
    "hoplite": hoplite,
    "navarch": navarch,
    "strategos": strategos,
}
