"""One seeded counter generator of our own: the same draws in every Python, and none of them depends on the others.

The n-th draw of a match is a function of (seed, n) alone, so a match needs no generator state: undo and replay
land on the same counter, and taking a step back to try the same throw again gives the same throw.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

SEED_LIMIT = 1 << 53  # a seed is a JSON number that JavaScript can hold
Draw = Callable[[int], int]  # a whole number below the one given
_MASK = (1 << 64) - 1


def mix(seed: int, counter: int) -> int:
    """64 well-mixed bits (the finalizer of SplitMix64 over a Weyl sequence).

    >>> mix(7, 0) == mix(7, 0), mix(7, 0) == mix(7, 1)
    (True, False)
    """
    z = (seed * 0x9E3779B97F4A7C15 + (counter + 1) * 0xD1B54A32D192ED03) & _MASK
    for _ in range(2):
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        z ^= z >> 31
    return z


def below(seed: int, counter: int, total: int) -> int:
    """A draw from 0 to total - 1."""
    return (mix(seed, counter) * total) >> 64


def weighted(seed: int, counter: int, weights: Sequence[int]) -> int:
    """An index, drawn with these whole weights."""
    left = below(seed, counter, sum(weights))
    for index, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return index
    raise AssertionError("weights sum to more than their parts")  # pragma: no cover


def deal(pool: list[int], size: int, draw: Draw) -> list[int]:
    """How many of each kind are dealt from a pool, which then has so many fewer."""
    dealt = [0] * len(pool)
    for _ in range(size):
        left = draw(sum(pool))
        kind = 0
        while left >= pool[kind]:
            left -= pool[kind]
            kind += 1
        pool[kind] -= 1
        dealt[kind] += 1
    return dealt


class Source:
    """A running counter over one seed, for whoever needs many draws (random players, tests, resampling)."""

    __slots__ = ("counter", "seed")

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.counter = 0

    def below(self, total: int) -> int:
        self.counter += 1
        return below(self.seed, self.counter, total)

    def weighted(self, weights: Sequence[int]) -> int:
        self.counter += 1
        return weighted(self.seed, self.counter, weights)
