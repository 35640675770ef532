"""What a chapter tells the turn about each of its actions: is it possible, how it begins, why it is refused."""

from __future__ import annotations

from collections.abc import Callable

from polis_core.kernel.action import Atom, action
from polis_core.kernel.errors import Refusal

from ..position import Position

DONE = action("done")


class Act:
    """One of the actions a turn offers.

    `possible` is asked at every turn and must be quick; `refusal` is asked by people and must be clear: why the
    whole kind (no words after it) or one target is not legal. It may be vague only where all targets fail differently.
    """

    __slots__ = ("begin", "kind", "option", "possible", "refusal", "spends")

    def __init__(
        self,
        kind: str,
        possible: Callable[[Position, int], bool],
        begin: Callable[[Position, int], None],
        refusal: Callable[[Position, int, tuple[Atom, ...]], Refusal | None],
        spends: tuple[int, ...],
    ) -> None:
        self.kind = kind
        self.option = action(kind)
        self.possible = possible
        self.begin = begin
        self.refusal = refusal
        self.spends = spends  # goods it may cost: paying one of these first (2.5) may rule it out


def of_all(refusals: list[Refusal | None], otherwise: Refusal) -> Refusal | None:
    """One answer for many targets: none if one is legal, the common reason if they share it."""
    if any(refusal is None for refusal in refusals):
        return None
    reasons = {refusal[0]: refusal for refusal in refusals if refusal}
    if len(reasons) == 1:
        ((reason, _, rule),) = reasons.values()
        return (reason, {}, rule)
    return otherwise


def named(words: tuple[Atom, ...], names: dict[str, int]) -> int | None:
    """The first word that is one of these names."""
    return next((names[word] for word in words[1:] if isinstance(word, str) and word in names), None)
