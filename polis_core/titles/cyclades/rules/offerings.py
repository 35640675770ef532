"""5: offerings. Whoever is displaced offers at once, to a different god, before the next in order.

The frame: ("offer", side, the god it was displaced from or -1, and the god chosen so far where the list was folded).
"""

from __future__ import annotations

from bisect import bisect
from typing import Any

from polis_core.kernel.action import Action, Atom, action
from polis_core.kernel.errors import NOT_ASKED, Refusal
from polis_core.kernel.frames import Decision, Frame, Procedure

from ..figures import APOLLO, GOD, GODS, NOBODY, NONE, SIDES, TRACK
from ..position import OFFER, OFFER_AT, ORDER, PRIESTS, Position
from .lists import fold, unfold

_TO_APOLLO = action("offer", GODS[APOLLO], 0)
_OFFERS = tuple([action("offer", god, n) for n in TRACK] for god in GODS)


def bidding(p: Position, frame: Frame) -> None:
    c = p.cells
    for side in c[ORDER : ORDER + p.setting.sides]:
        if c[OFFER_AT + side] == NONE:
            p.push("bidding")
            p.push("offer", side, NONE)
            return
    p.push("payment")


def holder_of(p: Position, god: int) -> int:
    """The side whose pillar stands at a god."""
    at = p.cells[OFFER_AT : OFFER_AT + p.setting.sides]
    return at.index(god) if god in at else NOBODY


def price_of(p: Position, side: int, offer: int) -> int:
    """5.7: less one for each own priestess."""
    return max(offer - p.cells[PRIESTS + side], 0)


def payable(p: Position, side: int, displaced: int) -> int:
    """5.4, 12.2: the highest space that a side can pay, beside the standing offer of its team-mate."""
    c, mate = p.cells, p.setting.mate[side]
    gold = p.gold(side)
    if mate != NOBODY and mate != displaced and c[OFFER_AT + mate] != NONE:
        gold = max(gold - price_of(p, mate, c[OFFER + mate]), 0)
    return gold + c[PRIESTS + side]


def legal_offers(p: Position, side: int, shut: int) -> list[Action]:
    c, mate = p.cells, p.setting.mate[side]
    at = c[OFFER_AT : OFFER_AT + p.setting.sides]
    found: list[Action] = [] if APOLLO in at else [_TO_APOLLO]
    usual = payable(p, side, NOBODY)
    for god in p.gods()[:-1]:
        if god != shut:
            holder = at.index(god) if god in at else NOBODY
            least = 0 if holder == NOBODY else c[OFFER + holder]
            most = usual if holder != mate or mate == NOBODY else payable(p, side, mate)
            found += _OFFERS[god][bisect(TRACK, least) : bisect(TRACK, most)]
    if not found:  # 5.5
        free = (god for god in p.gods() if god not in (shut, APOLLO) and holder_of(p, god) == NOBODY)
        found = [action("offer", GODS[god], TRACK[0]) for god in free]
    return found


def offer_options(p: Position, frame: Frame, side: int) -> list[Action]:
    found = legal_offers(p, side, frame[2])
    return unfold(found, ("offer", *frame[3:])) if len(frame) > 3 else fold(found, 2)


def offer_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    if len(option) < 3:
        p.push("offer", side, frame[2], option[1])
        return
    c = p.cells
    god = GOD[str(option[1])]
    displaced = holder_of(p, god)
    c[OFFER_AT + side] = god
    c[OFFER + side] = int(option[2])
    if p.journal is not None:
        p.emit("offered", side=SIDES[side], god=option[1], offer=option[2])
    if displaced != NOBODY:
        c[OFFER_AT + displaced] = NONE
        c[OFFER + displaced] = 0
        p.emit("displaced", side=SIDES[displaced], god=option[1])
        p.push("offer", displaced, god)


def offer_args(p: Position, frame: Frame) -> dict[str, Any]:
    return {"from": None if frame[2] == NONE else GODS[frame[2]], "god": frame[3] if len(frame) > 3 else None}


def offer_explain(p: Position, frame: Frame, side: int, words: tuple[Atom, ...]) -> Refusal | None:
    if side != frame[1] or words[0] != "offer" or len(words) < 2 or words[1] not in GOD:
        return NOT_ASKED
    god = GOD[str(words[1])]
    holder = holder_of(p, god)
    if god not in p.gods():
        return ("god_not_there", {"god": str(words[1])}, "2.2")
    if god == APOLLO and holder != NOBODY:
        return ("apollo_taken", {"side": SIDES[holder]}, "5.3")
    if god == frame[2]:
        return ("displaced_from", {"god": str(words[1])}, "5.2")
    if len(words) != 3 or words[2] not in TRACK:
        return NOT_ASKED
    if holder != NOBODY and int(words[2]) <= p.cells[OFFER + holder]:
        return ("not_above", {"offer": p.cells[OFFER + holder], "side": SIDES[holder]}, "5.2")
    if words in legal_offers(p, side, frame[2]):
        return NOT_ASKED  # it can be paid: the list is folded, and the god comes first
    return ("cannot_pay", {"gold": p.gold(side), "priestesses": p.cells[PRIESTS + side]}, "5.4")


def payment(p: Position, frame: Frame) -> None:
    """5.7; and 5.5: who was stuck pays what there is. Then upkeep and actions, in the order of the gods."""
    c = p.cells
    for side in range(p.setting.sides):
        price = min(price_of(p, side, c[OFFER + side]), p.gold(side))
        p.earn(side, -price)
        if p.journal is not None:
            p.emit("offering_paid", side=SIDES[side], god=GODS[c[OFFER_AT + side]], price=price)
    c[ORDER : ORDER + len(SIDES)] = [NOBODY] * len(SIDES)
    p.push("turns", 0)
    p.push("upkeep_ends")
    for god in reversed(p.gods()):
        p.push("upkeep", holder_of(p, god))


FRAMES = {
    "bidding": Procedure(bidding),
    "offer": Decision(offer_options, offer_play, offer_args, offer_explain, kinds=("offer",)),
    "payment": Procedure(payment),
}
