"""All that a seat can't know, dealt anew from what it has not seen: the other hands and the battle deck."""

from __future__ import annotations

from polis_core.kernel.chance import Draw, deal

from .figures import CARDS, SIDES
from .position import DECK, HAND_OF, Position


def resample(p: Position, seat: int | None, draw: Draw) -> Position:
    other = p.clone()
    c = other.cells
    kinds = len(CARDS)
    hidden = [index for index in range(len(SIDES)) if index != seat]
    unseen = c[DECK : DECK + kinds]
    sizes = []
    for index in hidden:
        hand = c[HAND_OF[index] : HAND_OF[index] + kinds]
        sizes.append(sum(hand))
        unseen = [a + b for a, b in zip(unseen, hand, strict=True)]
    for index, size in zip(hidden, sizes, strict=True):
        c[HAND_OF[index] : HAND_OF[index] + kinds] = deal(unseen, size, draw)
    c[DECK : DECK + kinds] = unseen
    return other
