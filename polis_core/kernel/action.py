"""An action has three faces: a tuple (machine), a text (people, saves) and an index in the legal list (links)."""

from __future__ import annotations

import re
from functools import cache

Atom = str | int
_NUMBER = re.compile(r"0|-?[1-9][0-9]{0,17}", re.ASCII)


class Action(tuple[Atom, ...]):
    """`Action(("polis", "pylos"))`: the kind, then plain arguments; sorts and hashes as the tuple it is.

    >>> action("polis", "pylos").text
    'polis pylos'
    """

    __slots__ = ()

    @property
    def kind(self) -> str:
        return str(self[0])

    @property
    def args(self) -> tuple[Atom, ...]:
        return self[1:]

    @property
    def text(self) -> str:
        return " ".join(map(str, self))

    def __repr__(self) -> str:
        return f"Action({self.text!r})"


@cache
def action(kind: str, *args: Atom) -> Action:
    """The one instance of this action: legal lists are built from shared objects, which is what makes them cheap."""
    return Action((kind, *args))


def words(text: str) -> tuple[Atom, ...]:
    """The tuple face of a text; a number becomes an int.

    >>> words("cargo persia 0")
    ('cargo', 'persia', 0)
    """
    return tuple(int(word) if _NUMBER.fullmatch(word) else word for word in text.split())
