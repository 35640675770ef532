"""2, 7: what a round begins and ends with."""

from __future__ import annotations

from polis_core.kernel.action import Atom
from polis_core.kernel.frames import Chance, Frame, Outcomes, Procedure

from ..figures import CARDS, HAND_SIZE, INCOME, ISLANDS, SIDES, WARES
from ..position import (
    BAG,
    DECK,
    DISCARD,
    HAND,
    LEFT,
    LOT,
    LOT_AT,
    LOT_STATE,
    PURSE,
    SOLD,
    SPEAKER,
    VETOED,
    WINDOW,
    Position,
    clear_lots,
)

_C, _W = len(CARDS), len(WARES)


def begin(p: Position, frame: Frame) -> None:
    c = p.cells
    if not c[LEFT]:
        p.emit("match_over")
        return
    c[LEFT] -= 1
    c[SPEAKER] = (c[SPEAKER] + 1) % p.setting.sides
    p.emit("round_begun", round=p.setting.rounds - c[LEFT], speaker=SIDES[c[SPEAKER]])
    for side in range(p.setting.sides):
        c[PURSE + p.setting.seating.team_of[side]] += INCOME
    push_round(p, p.order())
    push_lots(p)
    for side in reversed(p.order()):
        p.push("draw", side)


def push_round(p: Position, travellers: list[int]) -> None:
    """The rest of a round from its travels on."""
    p.push("round")
    p.push("round_end")
    p.push("market", 0)
    for side in reversed(travellers):
        p.push("travel", side, 0)


def push_lots(p: Position) -> None:
    for number in reversed(range(p.setting.lots)):
        p.push("lot", number)


# -- 2.2 cards


def draw(p: Position, frame: Frame) -> None:
    """One card after the other, because the deck may run out in between."""
    _, side = frame
    c = p.cells
    if p.hand_size(side) >= HAND_SIZE:
        return
    if not any(c[DECK : DECK + _C]):
        c[DECK : DECK + _C] = c[DISCARD : DISCARD + _C]
        c[DISCARD : DISCARD + _C] = [0] * _C
        p.emit("deck_shuffled")
    if any(c[DECK : DECK + _C]):
        p.push("draw", side)
        p.push("card", side)


def card_outcomes(p: Position, frame: Frame) -> Outcomes:
    return [(name, left) for name, left in zip(CARDS, p.cells[DECK : DECK + _C]) if left]


def card_play(p: Position, frame: Frame, outcome: Atom) -> None:
    _, side = frame
    card = CARDS.index(str(outcome))
    p.cells[DECK + card] -= 1
    p.cells[HAND + side * _C + card] += 1
    p.emit_secret("card_drawn", (p.setting.seating.seat_of[side],), {"card": outcome}, side=SIDES[side])


# -- 2.3 lots


def ware_outcomes(p: Position, frame: Frame) -> Outcomes:
    return [(name, left) for name, left in zip(WARES, p.cells[BAG : BAG + _W]) if left]


def ware_play(p: Position, frame: Frame, outcome: Atom) -> None:
    _, number = frame
    ware = WARES.index(str(outcome))
    p.cells[BAG + ware] -= 1
    p.cells[LOT + number] = ware
    p.push("lot_at", number)


def place_outcomes(p: Position, frame: Frame) -> Outcomes:
    taken = p.cells[LOT_AT : LOT_AT + p.setting.lots]
    return [(ISLANDS[isle], 1) for place, isle in enumerate(p.isles()) if place not in taken]


def place_play(p: Position, frame: Frame, outcome: Atom) -> None:
    _, number = frame
    p.cells[LOT_AT + number] = p.place_of(str(outcome))
    p.emit("lot_drawn", ware=WARES[p.cells[LOT + number]], island=outcome)


# -- 2.4 the end


def end(p: Position, frame: Frame) -> None:
    c = p.cells
    for number in range(p.setting.lots):
        if c[LOT_STATE + number] not in (SOLD, VETOED):  # what was vetoed went back at once
            c[BAG + c[LOT + number]] += 1
    clear_lots(c)
    WINDOW.end_round(c)
    p.emit("round_ended", left=c[LEFT])


FRAMES = {
    "round": Procedure(begin),
    "draw": Procedure(draw),
    "card": Chance(card_outcomes, card_play),
    "lot": Chance(ware_outcomes, ware_play),
    "lot_at": Chance(place_outcomes, place_play),
    "round_end": Procedure(end),
}
