"""All that a seat can't know, dealt anew: other purses, the card that Zeus' player saw, Sphinx's hand.

The result depends on nothing hidden: positions that the seat can't tell apart give the same copies.
"""

from __future__ import annotations

from polis_core.kernel.chance import Draw

from .figures import NONE
from .position import CREATURE_IS, IN_DECK, IN_HAND, OFFER, OFFER_AT, PURSE, SEEN_BY, TOP, Position
from .rules.epoch import income_of
from .rules.offerings import price_of
from .view import sees_hand, sees_purse

SPARE = 3  # gold that a purse may hold beside what open things say


def resample(p: Position, seat: int | None, draw: Draw) -> Position:
    other = p.clone()
    if not p.stack:
        return other
    for team in range(len(p.setting.seating.teams)):
        if not sees_purse(p, team, seat):
            other.cells[PURSE + team] = _purse(p, team, draw)
    _cards(other, seat, draw)
    return other


def _purse(p: Position, team: int, draw: Draw) -> int:
    """What standing offers need (5.4) is there; the rest is a guess from what the team's areas bring."""
    sides = [side for side, of in enumerate(p.setting.seating.team_of) if of == team]
    offering = p.stack[-1][0] == "offer"
    c = p.cells
    need = sum(price_of(p, side, c[OFFER + side]) for side in sides if offering and c[OFFER_AT + side] != NONE)
    most = max(need, sum(income_of(p, side) for side in sides) * (2 if offering else 1)) + SPARE
    return need + draw(most - need + 1)


def _cards(p: Position, seat: int | None, draw: Draw) -> None:
    c = p.cells
    knows_top = c[TOP] != NONE and seat is not None and c[SEEN_BY] == seat
    hand = p.creatures(IN_HAND)
    if hand and not sees_hand(p, seat):
        pool = [card for card in sorted(hand + p.creatures(IN_DECK)) if not (knows_top and card == c[TOP])]
        for card in pool:
            c[CREATURE_IS + card] = IN_DECK
        for _ in hand:
            c[CREATURE_IS + pool.pop(draw(len(pool)))] = IN_HAND
    if c[TOP] != NONE and not knows_top:
        deck = p.creatures(IN_DECK)
        c[TOP] = deck[draw(len(deck))]
