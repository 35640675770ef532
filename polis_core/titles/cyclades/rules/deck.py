"""3.3, 3.4: the deck of creatures and its discard pile. A card is drawn only when somebody sees it."""

from __future__ import annotations

from polis_core.kernel.action import Atom
from polis_core.kernel.frames import Chance, Frame, Outcomes, Procedure

from ..figures import CHIMERA, CREATURE, CREATURES, NONE, SIDES
from ..position import CREATURE_IS, DISCARDED, IN_DECK, IN_HAND, SEEN_BY, TOP, Position


def discard(p: Position, card: int) -> None:
    p.cells[CREATURE_IS + card] = DISCARDED
    if card == CHIMERA:
        shuffle(p)


_DRAWN = tuple((name, 1) for name in CREATURES)  # each card as what chance may bring


def shuffle(p: Position) -> None:
    """Deck and discard pile together: nobody knows the top card any more."""
    c = p.cells
    for card in p.creatures(DISCARDED):
        c[CREATURE_IS + card] = IN_DECK
    c[TOP] = c[SEEN_BY] = NONE
    p.emit("creatures_shuffled")


def refill(p: Position) -> bool:
    """An empty deck is made anew from the discard pile; False if there is nothing to draw."""
    cards = p.cells[CREATURE_IS : CREATURE_IS + len(CREATURES)]
    if IN_DECK in cards:
        return True
    if DISCARDED in cards:
        shuffle(p)
    return DISCARDED in cards


def fill(p: Position, frame: Frame) -> None:
    """For a space of the row."""
    if refill(p):
        p.push("row_card", frame[1])


def draw(p: Position, frame: Frame) -> None:
    """For Sphinx."""
    if refill(p):
        p.push("hand_card", frame[1])


def outcomes(p: Position, frame: Frame) -> Outcomes:
    if p.cells[TOP] != NONE:
        return [_DRAWN[p.cells[TOP]]]
    cards = p.cells[CREATURE_IS : CREATURE_IS + len(CREATURES)]
    return [drawn for drawn, where in zip(_DRAWN, cards) if where == IN_DECK]


def drawn(p: Position, outcome: Atom) -> int:
    p.cells[TOP] = p.cells[SEEN_BY] = NONE
    return CREATURE[str(outcome)]


def row_card(p: Position, frame: Frame, outcome: Atom) -> None:
    p.cells[CREATURE_IS + drawn(p, outcome)] = frame[1]
    p.emit("creature_turned_up", creature=outcome, price=frame[1])


def hand_card(p: Position, frame: Frame, outcome: Atom) -> None:
    _, side = frame
    p.cells[CREATURE_IS + drawn(p, outcome)] = IN_HAND
    p.emit_secret("creature_drawn", (p.setting.seating.seat_of[side],), {"creature": outcome}, side=SIDES[side])


def top_card(p: Position, frame: Frame, outcome: Atom) -> None:
    """7.4, Zeus: it stays on the deck, and one seat knows it."""
    _, side = frame
    seat = p.setting.seating.seat_of[side]
    p.cells[TOP], p.cells[SEEN_BY] = CREATURE[str(outcome)], seat
    p.emit_secret("top_seen", (seat,), {"creature": outcome}, side=SIDES[side])


FRAMES = {
    "fill": Procedure(fill),
    "draw": Procedure(draw),
    "row_card": Chance(outcomes, row_card),
    "hand_card": Chance(outcomes, hand_card),
    "top_card": Chance(outcomes, top_card),
}
