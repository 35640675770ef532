"""7.2: what is left of the Trade phase: abilities of it, and deals, built in small picks and answered as a whole (R10).

The frame ("terms", side, other, terms ...) holds what is offered so far, as words: "give trade", "ask silk". Of tokens
and cards that lie face down only the number is named; whoever gives one picks it once the deal is made.
"""

from __future__ import annotations

from typing import Any

from polis_core.kernel.action import Action, action
from polis_core.kernel.frames import Decision, Frame, Procedure

from ..figures import (
    END,
    EVENTS,
    HUT_KINDS,
    MARKET,
    PAID_NAMED,
    RESOURCES,
    SIDES,
    VILLAGE_KINDS,
)
from ..position import CULTURE, DEALT, HAND, HELD, HUTS, TRADE, USED, VILLAGES, E, H, Position, V
from .abilities import earn_culture, earn_trade, usable
from .announce import side_named
from .hands import hand_size, hidden_tokens
from .targets import aim_at

_S = len(SIDES)
_HORSEBACK = PAID_NAMED["horseback_riding"]
MOST_TERMS = 8
UNSEEN = {"hut": (HUTS, H, HUT_KINDS), "village": (VILLAGES, V, VILLAGE_KINDS), "event": (HAND, E, EVENTS)}
COUNTED = ("trade", "culture")
SUM = 5  # of these also so many at once: a large sum is a few picks
GOODS = (*COUNTED, *RESOURCES[:MARKET], *UNSEEN)
PROPOSE, WITHDRAW = action("propose"), action("withdraw")
ACCEPT, DECLINE = action("accept"), action("decline")


# -- abilities of the phase


def market_day(p: Position, frame: Frame) -> None:
    """Asks whoever might use Horseback Riding, as far as all can tell."""
    _, side = frame
    if not p.knows(side, _HORSEBACK.tech) or p.cells[USED + side] >> _HORSEBACK.number & 1:
        return
    if usable(p, side) or hand_size(p, side) or hidden_tokens(p, side):
        p.push("market_menu", side)


def market_options(p: Position, frame: Frame, side: int) -> list[Action]:
    return [END, *usable(p, side)]


def market_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    if option is not END:
        aim_at(p, side, str(option[1]))


# -- an offer


def deals(p: Position, frame: Frame) -> None:
    if p.setting.deals:
        for side in reversed(p.order()):
            p.push("dealer", side)


def dealer(p: Position, frame: Frame) -> None:
    if partners(p, frame[1]):
        p.push("deal", frame[1])


def partners(p: Position, side: int) -> list[int]:
    """R10: those with whom there was no offer in this phase; who has nothing to give makes none."""
    if not any(amount(p, side, good) for good in GOODS):
        return []
    c = p.cells
    return [
        other
        for other in p.setting.after(side)
        if not c[DEALT + side * _S + other] and not c[DEALT + other * _S + side]
    ]


def amount(p: Position, side: int, good: str) -> int:
    """How much of a good a side has: open to all."""
    c = p.cells
    if good in UNSEEN:
        at, size, _ = UNSEEN[good]
        return sum(c[at + side * size : at + side * size + size])
    if good in ("trade", "culture"):
        return c[(TRADE if good == "trade" else CULTURE) + side]
    return c[HELD + side * MARKET + RESOURCES.index(good)]


def deal_options(p: Position, frame: Frame, side: int) -> list[Action]:
    return [END, *[action("deal", SIDES[other]) for other in partners(p, side)]]


def deal_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    if option is not END:
        other = side_named(option[1])
        p.cells[DEALT + side * _S + other] = 1
        p.push("dealer", side)
        p.push("terms", side, other)


def terms_options(p: Position, frame: Frame, side: int) -> list[Action]:
    _, _, other, *terms = frame
    found = [WITHDRAW]
    if terms:
        found.append(PROPOSE)
    if len(terms) < MOST_TERMS:
        for verb, owner in (("ask", other), ("give", side)):
            for good in GOODS:
                left = amount(p, owner, good) - promised(terms, verb, good)
                found += [action(verb, good)] if left else []
                found += [action(verb, good, SUM)] if left >= SUM and good in COUNTED else []
    return found


def promised(terms: list[str], verb: str, good: str) -> int:
    """How much of a good the terms name so far."""
    return sum([number_of(term) for term in terms if term.split()[:2] == [verb, good]])


def number_of(term: str) -> int:
    """ "give trade" is one, "give trade 5" five."""
    _, _, *n = term.split()
    return int(n[0]) if n else 1


def terms_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    if option is PROPOSE:
        p.emit("deal_proposed", side=SIDES[side], to=SIDES[frame[2]], terms=list(frame[3:]))
        p.push("deal_answer", frame[2], side, *frame[3:])
    elif option is not WITHDRAW:
        p.push(*frame, option.text)


def terms_args(p: Position, frame: Frame) -> dict[str, Any]:
    return {"to": SIDES[frame[2]], "terms": list(frame[3:])}


def answer_options(p: Position, frame: Frame, side: int) -> list[Action]:
    return [ACCEPT, DECLINE]


def answer_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    """("deal_answer", who is asked, who offers, terms ...)"""
    _, _, offers, *terms = frame
    p.emit("deal_answered", side=SIDES[side], to=SIDES[offers], answer=option.kind)
    if option is ACCEPT:
        for party in (offers, side):  # 12.5
            p.push("cut_hand", party)
        for term in terms:
            verb, good, *_ = term.split()
            giver, taker = (offers, side) if verb == "give" else (side, offers)
            hand_on(p, giver, taker, good, number_of(term))


def hand_on(p: Position, giver: int, taker: int, good: str, n: int) -> None:
    c = p.cells
    if good in UNSEEN:
        p.push("hand_over", giver, taker, good)
    elif good == "trade":
        c[TRADE + giver] -= n
        earn_trade(p, taker, n)
    elif good == "culture":
        c[CULTURE + giver] -= n
        earn_culture(p, taker, n)
    else:
        c[HELD + giver * MARKET + RESOURCES.index(good)] -= 1
        c[HELD + taker * MARKET + RESOURCES.index(good)] += 1


def over_options(p: Position, frame: Frame, side: int) -> list[Action]:
    at, size, names = UNSEEN[frame[3]]
    return [action("hand_over", names[number]) for number in range(size) if p.cells[at + side * size + number]]


def over_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    _, _, taker, good = frame
    at, size, names = UNSEEN[good]
    number = names.index(str(option[1]))
    p.cells[at + side * size + number] -= 1
    p.cells[at + taker * size + number] += 1
    p.emit_secret("handed_over", (side, taker), {"what": option[1]}, side=SIDES[side], to=SIDES[taker], good=good)


def over_args(p: Position, frame: Frame) -> dict[str, Any]:
    return {"to": SIDES[frame[2]], "good": frame[3]}


FRAMES = {
    "market_day": Procedure(market_day),
    "market_menu": Decision(market_options, market_play),
    "deals": Procedure(deals),
    "dealer": Procedure(dealer),
    "deal": Decision(deal_options, deal_play),
    "terms": Decision(terms_options, terms_play, terms_args, many=True),
    "deal_answer": Decision(answer_options, answer_play, terms_args),
    "hand_over": Decision(over_options, over_play, over_args),
}
