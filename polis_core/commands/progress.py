"""How far a long command is: a bar on a terminal where tqdm is installed, elsewhere a line now and then."""

from __future__ import annotations

import sys
import time
from types import TracebackType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tqdm import tqdm


def new_bar(total: int) -> tqdm[Any] | None:
    """Imported only here: the engine itself needs nothing but Python."""
    if not sys.stderr.isatty():
        return None
    try:
        from tqdm import tqdm
    except ImportError:
        return None
    tqdm.monitor_interval = 0  # its thread would be copied into the processes that play
    return tqdm(total=total, unit=" matches", file=sys.stderr, dynamic_ncols=True)


class Progress:
    """Matches done of so many; without a bar, a line whenever `every` more are done."""

    def __init__(self, total: int, every: int) -> None:
        self.total = total
        self.every = every
        self.done = 0
        self.started = time.monotonic()
        self.bar = new_bar(total)

    def __enter__(self) -> Progress:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.bar is not None:
            self.bar.close()

    def advance(self, matches: int, remark: str) -> None:
        before, self.done = self.done, self.done + matches
        if self.bar is not None:
            self.bar.set_postfix_str(remark, refresh=False)
            self.bar.update(matches)
        elif self.done == self.total or self.done // self.every > before // self.every:
            seconds = time.monotonic() - self.started
            print(f"{self.done}/{self.total} matches, {remark}, {seconds:.0f} s", file=sys.stderr, flush=True)

    def tell(self, text: str) -> None:
        """Prints a line without spoiling the bar."""
        if self.bar is not None:
            self.bar.clear()
        print(text, flush=True)
        if self.bar is not None:
            self.bar.refresh()
