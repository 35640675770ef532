"""The four levels by name, frozen: a level that got stronger or weaker would be another level.

The title's judge, which they go by, is frozen with them: its weights are data, and a test knows their digest.
"""

from __future__ import annotations

from collections.abc import Callable

from .greedy import GreedyPlayer
from .player import Player
from .random import RandomPlayer
from .search import SearchPlayer


def ephebe(seed: int) -> Player:
    """Does something sensible, but hardly tells good from better."""
    return GreedyPlayer(seed, width=1, noise=5_000, blunder=2_400)


def hoplite(seed: int) -> Player:
    """Plays the turn that looks best right after it, and makes a mistake now and then."""
    return GreedyPlayer(seed, width=3, noise=590)


def navarch(seed: int) -> Player:
    """Seldom makes a mistake, but does not look beyond its own turn."""
    return GreedyPlayer(seed, width=4, noise=170)


def strategos(seed: int) -> Player:
    """Plays the best turns out, with the answers to them, before it decides."""
    return SearchPlayer(seed, width=5, breadth=7, depth=8, quick=1, budget=60_000, samples=16, lucks=2)


PLAYERS: dict[str, Callable[[int], Player]] = {
    "random": RandomPlayer,
    "ephebe": ephebe,
    "hoplite": hoplite,
    "navarch": navarch,
    "strategos": strategos,
}
