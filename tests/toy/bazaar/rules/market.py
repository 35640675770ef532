"""4: the lots one after the other; sealed bids, made at once by all whose traders are near."""

from __future__ import annotations

from typing import Any

from polis_core.kernel.action import Action, Atom
from polis_core.kernel.errors import NOT_ASKED, Refusal
from polis_core.kernel.frames import Decision, Frame, Procedure

from ..figures import BIDS, CARDS, NOTHING, SIDES, WARES
from ..position import BALLOT, DISCARD, HAND, LOT, LOT_AT, LOT_STATE, UNSOLD, Position

_C = len(CARDS)


def lot_args(p: Position, number: int) -> dict[str, Any]:
    return {"ware": WARES[p.cells[LOT + number]], "island": p.place_name(p.cells[LOT_AT + number])}


def market(p: Position, frame: Frame) -> None:
    _, number = frame
    if number == p.setting.lots:
        return
    p.push("market", number + 1)
    place = p.cells[LOT_AT + number]
    bidders = [side for side in range(p.setting.sides) if p.hand_size(side) and p.in_reach(side, place)]
    BALLOT.ask(p.cells, bidders)
    p.push("award", number)
    if bidders:
        p.push("sealed", number)


# -- 4.2 everybody who has not bid yet decides, in the speaker's order


def bidding(p: Position, frame: Frame) -> tuple[int, ...]:
    return BALLOT.waiting(p.cells, p.order())


def sealed_options(p: Position, frame: Frame, side: int) -> list[Action]:
    return [NOTHING, *(bid for bid, n in zip(BIDS, p.hand(side)) if n)]


def sealed_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    done = BALLOT.answer(p.cells, side, option)
    p.emit_secret("bid_sealed", p.setting.audience(side), {"bid": bid_of(option)}, side=SIDES[side])
    if not done:
        p.push(*frame)


def bid_of(answer: Action) -> int:
    return int(answer[1])


def sealed_args(p: Position, frame: Frame) -> dict[str, Any]:
    return lot_args(p, frame[1])


def sealed_explain(p: Position, frame: Frame, side: int, words: tuple[Atom, ...]) -> Refusal | None:
    if words[0] != "bid":
        return NOT_ASKED
    if BALLOT.given(p.cells, side):
        return ("has_bid", {}, "4.2")
    if not BALLOT.asked(p.cells, side):
        near = p.in_reach(side, p.cells[LOT_AT + frame[1]])
        return ("no_cards", {}, "4.1") if near else ("out_of_reach", lot_args(p, frame[1]), "4.1")
    return ("no_such_card", {}, "4.2") if words in BIDS else NOT_ASKED


# -- 4.3


def award(p: Position, frame: Frame) -> None:
    _, number = frame
    c = p.cells
    bids = {side: bid_of(answer) for side, answer in BALLOT.close(c).items()}
    if p.journal is not None and bids:
        p.emit("bids_opened", bids={SIDES[side]: bid for side, bid in bids.items()}, **lot_args(p, number))
    for side, bid in bids.items():
        if bid:
            discard(p, side, bid - 1)
    highest = max(bids.values(), default=0)
    tied = [side for side in p.order() if bids.get(side, 0) == highest]
    if not highest:
        c[LOT_STATE + number] = UNSOLD
        p.emit("lot_unsold", **lot_args(p, number))
    elif len(tied) == 1:
        p.push("offer", tied[0], 0, number)
    else:
        p.push("auction", tied[0], 0, -1, number, *tied[1:])


def discard(p: Position, side: int, card: int) -> None:
    p.cells[HAND + side * _C + card] -= 1
    p.cells[DISCARD + card] += 1


FRAMES = {
    "market": Procedure(market),
    "sealed": Decision(sealed_options, sealed_play, sealed_args, sealed_explain, sides=bidding, kinds=("bid",)),
    "award": Procedure(award),
}
