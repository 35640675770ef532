"""Lists of picks that would be too long are folded: first the kind (or the kind and what comes first), then the rest.

A decision that folds has the pick so far at the end of its frame.
"""

from __future__ import annotations

from collections.abc import Sequence

from polis_core.kernel.action import Action, Atom, action

MOST = 40


def fold(options: list[Action], size: int = 1) -> list[Action]:
    """The options, or where they are too many, the largest groups with the same `size` first words as one each."""
    if len(options) <= MOST:
        return options
    groups: dict[tuple[Atom, ...], list[Action]] = {}
    for option in options:
        groups.setdefault(option[:size], []).append(option)
    length = len(options)
    found: list[Action] = []
    for words, group in sorted(groups.items(), key=lambda row: -len(row[1])):
        if length > MOST and len(group) > 1:
            length -= len(group) - 1
            group = [action(str(words[0]), *words[1:])]
        found += group
    return found


def unfold(options: list[Action], chosen: Sequence[Atom]) -> list[Action]:
    """Those that begin with what was chosen before."""
    size, begun = len(chosen), tuple(chosen)
    return [option for option in options if option[:size] == begun]
