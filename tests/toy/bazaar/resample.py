"""All that a seat can't know, dealt anew from what it has not seen: other hands, and what others laid face down.

The result depends on nothing hidden: positions that the seat can't tell apart give the same copies.
"""

from __future__ import annotations

from polis_core.kernel.action import Action
from polis_core.kernel.chance import Draw, deal
from polis_core.kernel.windows import PASSES, Ballot

from .figures import BIDS, CARDS, NOTHING, VETO, VETO_CARD
from .position import BALLOT, DECK, HAND, WINDOW, Position

_C = len(CARDS)


def resample(p: Position, seat: int | None, draw: Draw) -> Position:
    other = p.clone()
    c = other.cells
    own, trusted = p.setting.own_sides(seat), p.setting.trusted(seat)
    hidden = [side for side in range(p.setting.sides) if side not in own]
    pool = c[DECK : DECK + _C]
    for side in hidden:
        pool = [a + b for a, b in zip(pool, p.hand(side))]
    sure = {side: _seen(p, side) if side in trusted else [0] * _C for side in hidden}
    for side in hidden:
        pool = [a - b for a, b in zip(pool, sure[side])]
    for side in hidden:
        dealt = deal(pool, p.hand_size(side) - sum(sure[side]), draw)
        c[HAND + side * _C : HAND + (side + 1) * _C] = [a + b for a, b in zip(sure[side], dealt)]
    c[DECK : DECK + _C] = pool
    for side in hidden:
        if side not in trusted:
            hand = other.hand(side)
            _lay(other, BALLOT, side, [NOTHING, *(bid for bid, n in zip(BIDS, hand) if n)], draw)
            _lay(other, WINDOW, side, [*PASSES, *([VETO] if hand[VETO_CARD] else [])], draw)
    return other


def _seen(p: Position, side: int) -> list[int]:
    """The cards that a partner has laid face down: they must be in the hand they came from."""
    found = [0] * _C
    bid = BALLOT.given(p.cells, side)
    if bid in BIDS:
        found[BIDS.index(bid)] = 1
    if WINDOW.given(p.cells, side) is VETO:
        found[VETO_CARD] = 1
    return found


def _lay(p: Position, ballot: Ballot, side: int, answers: list[Action], draw: Draw) -> None:
    if ballot.given(p.cells, side) is not None:
        ballot.answer(p.cells, side, answers[draw(len(answers))])
