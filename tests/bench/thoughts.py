"""How long a benchmark waits for programs that play each other: until they thought often enough, and never for ever."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Protocol

LOOK = 0.25  # seconds between two looks
FIRST_SEED = 7


class Table(Protocol):
    """Where programs play."""

    def start(self, seed: int) -> None:
        """Begin a match."""

    def look(self) -> tuple[int, bool]:
        """Thoughts of this match so far, and whether it is over."""

    def wait(self, seconds: float) -> None: ...


def gather(
    table: Table, wanted: int, limit: float, note: Callable[[], None], clock: Callable[[], float] = time.monotonic
) -> None:
    """Have matches played, one after the other, until there are so many thoughts or so many seconds have passed.

    `note` is called at the end of each match and where the last one is left.
    """
    had, seed, end = 0, FIRST_SEED, clock() + limit
    while had < wanted and clock() < end:
        table.start(seed)
        thoughts, over = 0, False
        while not over and had + thoughts < wanted and clock() < end:
            table.wait(LOOK)
            thoughts, over = table.look()
        note()
        had += thoughts
        seed += 1
