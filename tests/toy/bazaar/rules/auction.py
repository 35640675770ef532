"""5: an open auction among those who tied. Whoever is outbid is asked next, whoever's turn it would be.

The frame: ("auction", who is asked, price so far, who leads or -1, number of the lot, those who wait).
"""

from __future__ import annotations

from typing import Any

from polis_core.kernel.action import Action, Atom, action
from polis_core.kernel.errors import NOT_ASKED, Refusal
from polis_core.kernel.frames import Decision, Frame

from ..figures import DROP, MOST_RAISE, NOBODY, SIDES
from ..position import Position
from .market import lot_args


def highest_bid(p: Position, side: int, price: int) -> int:
    return min(p.purse(side), price + MOST_RAISE)


def auction_options(p: Position, frame: Frame, side: int) -> list[Action]:
    price = frame[2]
    return [DROP, *(action("raise", n) for n in range(price + 1, highest_bid(p, side, price) + 1))]


def auction_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    _, _, price, leader, number, *waiting = frame
    if option is DROP:
        p.emit("dropped", side=SIDES[side])
    else:
        price = int(option[1])
        p.emit("raised", side=SIDES[side], price=price)
        if leader != NOBODY:
            waiting.insert(0, leader)  # 5.2
        leader = side
    if leader == NOBODY and len(waiting) == 1:  # 5.3: nobody is left to bid against
        leader = waiting.pop()
    if waiting:
        p.push("auction", waiting[0], price, leader, number, *waiting[1:])
    else:
        p.push("offer", leader, price, number)


def auction_args(p: Position, frame: Frame) -> dict[str, Any]:
    _, _, price, leader, number, *waiting = frame
    leads = None if leader == NOBODY else SIDES[leader]
    return {**lot_args(p, number), "price": price, "leader": leads, "waiting": [SIDES[side] for side in waiting]}


def auction_explain(p: Position, frame: Frame, side: int, words: tuple[Atom, ...]) -> Refusal | None:
    _, asked, price, *_ = frame
    if side != asked or words[0] != "raise":
        return NOT_ASKED
    if p.purse(side) <= price:
        return ("purse_too_small", {"coins": p.purse(side), "price": price}, "5.2")
    if len(words) != 2 or not isinstance(words[1], int):
        return NOT_ASKED
    if words[1] <= price:
        return ("not_above", {"price": price}, "5.2")
    if words[1] > p.purse(side):
        return ("purse_too_small", {"coins": p.purse(side), "price": price}, "5.2")
    return ("raise_too_high", {"most": price + MOST_RAISE}, "5.2")


FRAMES = {
    "auction": Decision(auction_options, auction_play, auction_args, auction_explain, kinds=("raise",)),
}
