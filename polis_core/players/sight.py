"""What a player is given: a seat's view, its options, and positions that might be the true one. Never the true one.

A sight is made from a position whose hidden parts were dealt anew at once, from what the seat has not seen. Positions
that the seat can't tell apart give the same sight, so nothing hidden can ever change a choice.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from polis_core.kernel.action import Action
from polis_core.kernel.chance import Draw, Source
from polis_core.kernel.frames import Position, options_of
from polis_core.kernel.game import Game
from polis_core.kernel.title import Title

Key = tuple[tuple[int, ...], tuple[Any, ...]]


def key_of(position: Position) -> Key:
    """Equal for equal positions of one match: what plans and memories are filed under."""
    return tuple(position.cells), tuple(position.stack)


class Sight:
    """One decision of one seat, as far as that seat can know."""

    def __init__(self, title: Title, position: Position, seat: int) -> None:
        self.title = title
        self.seat = seat
        self._guess = title.resample(position, seat, Source(0).below)
        self.options: Sequence[Action] = options_of(title.handlers, self._guess, seat)

    @cached_property
    def view(self) -> dict[str, Any]:
        return self.title.view(self._guess, self.seat)

    @cached_property
    def key(self) -> Key:
        """The same for all positions that this seat can't tell apart."""
        return key_of(self._guess)

    @cached_property
    def secrets(self) -> bool:
        """Whether anything is hidden now: if not, every sample is the same."""
        return any(key_of(self.sample(Source(seed).below)) != self.key for seed in range(1, 4))

    def sample(self, draw: Draw) -> Position:
        """A position that may be the true one, the caller's to change."""
        return self.title.resample(self._guess, self.seat, draw)


def sight_of(game: Game, seat: str) -> Sight:
    """What a seat of a match may know now."""
    return Sight(game.title, game._position, game.seats.index(seat))
