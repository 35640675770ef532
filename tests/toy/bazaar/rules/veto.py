"""6: before a lot changes hands others may forbid it. Whoever holds any card is asked: being asked tells nothing."""

from __future__ import annotations

from typing import Any

from polis_core.kernel.action import Action, Atom
from polis_core.kernel.errors import NOT_ASKED, Refusal
from polis_core.kernel.frames import Decision, Frame, Procedure
from polis_core.kernel.windows import PASSES

from ..figures import CARDS, SIDES, VETO, VETO_CARD, WARES
from ..position import (
    BAG,
    LOT,
    LOT_AT,
    LOT_STATE,
    OWNED,
    PURSE,
    SOLD,
    STALLS,
    VETOED,
    WINDOW,
    Position,
)
from .market import discard, lot_args

_C, _S, _W = len(CARDS), len(SIDES), len(WARES)


def offer(p: Position, frame: Frame) -> None:
    """("offer", buyer, price, number of the lot); the frames that follow carry the same."""
    _, buyer, price, number = frame
    p.push("deliver", buyer, price, number)
    strangers = [side for side in p.after(buyer) if side not in p.setting.partners[buyer]]
    WINDOW.ask(p.cells, [side for side in strangers if p.hand_size(side)])
    p.emit("purchase", side=SIDES[buyer], price=price, **lot_args(p, number))
    if WINDOW.waiting(p.cells):
        p.push("veto", buyer, price, number)


def asked(p: Position, frame: Frame) -> tuple[int, ...]:
    return WINDOW.waiting(p.cells, p.after(frame[1]))


def veto_options(p: Position, frame: Frame, side: int) -> list[Action]:
    return [*PASSES, VETO] if p.hand(side)[VETO_CARD] else list(PASSES)


def veto_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    done = WINDOW.answer(p.cells, side, option)
    p.emit_secret("answered", p.setting.audience(side), {"answer": option.text}, side=SIDES[side])
    if not done:
        p.push(*frame)


def veto_args(p: Position, frame: Frame) -> dict[str, Any]:
    _, buyer, price, number = frame
    return {**lot_args(p, number), "buyer": SIDES[buyer], "price": price}


def veto_explain(p: Position, frame: Frame, side: int, words: tuple[Atom, ...]) -> Refusal | None:
    if words[0] != "answer":
        return NOT_ASKED
    if WINDOW.given(p.cells, side):
        return ("has_answered", {}, "6.1")
    if side in p.setting.partners[frame[1]]:
        return ("own_purchase", {}, "6.1")
    if not WINDOW.asked(p.cells, side):
        stands = WINDOW.stands(p.cells, side) != "none"
        return ("lets_pass", {}, "6.3") if stands else ("no_cards", {}, "6.1")
    return ("no_veto_in_hand", {}, "6.2") if words == VETO else NOT_ASKED


def deliver(p: Position, frame: Frame) -> None:
    _, buyer, price, number = frame
    c = p.cells
    answers = WINDOW.close(c)
    vetoes = [side for side, answer in answers.items() if answer is VETO]
    if p.journal is not None and answers:
        p.emit("answers_opened", answers={SIDES[side]: answer.text for side, answer in answers.items()})
    for side in vetoes:
        discard(p, side, VETO_CARD)
    ware, place = c[LOT + number], c[LOT_AT + number]
    if vetoes:
        c[LOT_STATE + number] = VETOED
        c[BAG + ware] += 1
        p.emit("vetoed", side=SIDES[buyer], by=[SIDES[side] for side in vetoes], **lot_args(p, number))
        return
    c[LOT_STATE + number] = SOLD
    c[PURSE + p.setting.seating.team_of[buyer]] -= price
    c[OWNED + buyer * _W + ware] += 1
    c[STALLS + place * _S + buyer] += 1
    p.emit("lot_sold", side=SIDES[buyer], price=price, **lot_args(p, number))


FRAMES = {
    "offer": Procedure(offer),
    "veto": Decision(
        veto_options,
        veto_play,
        veto_args,
        veto_explain,
        sides=asked,
        kinds=("answer",),
    ),
    "deliver": Procedure(deliver),
}
