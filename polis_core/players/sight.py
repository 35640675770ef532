"""What a player is given: a seat's view, a side's options, and positions that might be the true one, never that one.

All of it comes through the gate of the seat, so nothing hidden can ever change a choice.
"""

from __future__ import annotations

import marshal
from collections.abc import Sequence
from functools import cached_property, lru_cache
from hashlib import blake2b
from typing import Any

from polis_core.kernel.action import Action
from polis_core.kernel.chance import Draw
from polis_core.kernel.frames import Frame, Position
from polis_core.kernel.game import Game
from polis_core.kernel.gate import Gate
from polis_core.kernel.title import Title

Key = bytes
KEY_SIZE = 16  # bytes: two of a million positions share a key once in 10 ** 26 thoughts
_PLAIN = 2  # the last version of marshal without references, so that equal cells always make equal bytes


def key_of(position: Position) -> Key:
    """Equal for equal positions of one match, in every Python: what plans and values are filed under.

    A hash takes 50 bytes where the cells themselves would take thousands.
    """
    written = marshal.dumps(position.cells, _PLAIN) + _stack_bytes(tuple(position.stack))
    return blake2b(written, digest_size=KEY_SIZE).digest()


@lru_cache(1 << 12)
def _stack_bytes(stack: tuple[Frame, ...]) -> bytes:
    """Most positions of a thought share a few stacks, so each is written once."""
    return repr(stack).encode()


class Sight:
    """One decision of one side, as far as the seat that plays it can know."""

    def __init__(self, gate: Gate, side: int) -> None:
        self.gate = gate
        self.title: Title = gate.title
        self.seating = gate.seating
        self.side = side
        self.options: Sequence[Action] = gate.options(side)

    @property
    def view(self) -> dict[str, Any]:
        return self.gate.view

    @property
    def position(self) -> Position:
        """One that may be the true one, the same for all that this seat can't tell apart; not to be changed."""
        return self.gate.guesses[0]

    @cached_property
    def key(self) -> Key:
        """The same for all positions that this seat can't tell apart."""
        return key_of(self.position)

    @property
    def secrets(self) -> bool:
        """Whether anything is hidden now: if not, every sample is the same."""
        return self.gate.secrets

    @property
    def known(self) -> list[bool]:
        """For each cell whether this seat can be sure of it."""
        rows = zip(*(guess.cells for guess in self.gate.guesses))
        return [all(cell == row[0] for cell in row) for row in rows]

    def sample(self, draw: Draw) -> Position:
        """A position that may be the true one, the caller's to change."""
        return self.gate.sample(draw)


def sight_of(game: Game, side: str) -> Sight:
    """What whoever plays a side of a match may know now."""
    number = game.sides.index(side)
    return Sight(game.gate(game.seats[game.seating.seat_of[number]]), number)
