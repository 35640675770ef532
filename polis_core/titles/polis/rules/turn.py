"""2.4 to 2.6: a turn is two different actions; who passes is done; the other goes on at a price."""

from __future__ import annotations

from typing import Any

from polis_core.kernel.action import Action, Atom, action
from polis_core.kernel.errors import NOT_ASKED, Refusal
from polis_core.kernel.frames import Decision, Frame, Procedure

from ..figures import GOOD, GOODS, MARKET_ENTRY, MARKETS, SEA, SIDES
from ..position import FIRST_PASSER, GALLEYS_OF, NOBODY, PASSED, PURSE, SPENT, Position
from . import development, movement, projects, proxenos, siege, trade, tribute
from .acts import DONE, Act

ACTS: dict[str, Act] = {
    act.kind: act
    for chapter in (development, projects, movement, siege, tribute, trade, proxenos)
    for act in chapter.ACTS
}
PASS = action("pass")
_CHOICES = tuple(  # sorted, so that the kernel finds the options in order; a pass is always possible
    sorted([*((act.kind, act.possible, act.option) for act in ACTS.values()), ("pass", lambda p, side: True, PASS)])
)
RANSOM = action("ransom")
KINDS = (*ACTS, "pass")


def turn_options(p: Position, frame: Frame, side: int) -> list[Action]:
    if p.cells[PASSED + 1 - side]:
        goods = stocked(p, side)
        return [option for kind, possible, option in _CHOICES if possible(p, side) and extra_paid(p, side, kind, goods)]
    taken = frame[2:]
    return [option for kind, possible, option in _CHOICES if kind not in taken and possible(p, side)]


def is_free(p: Position, act: Act) -> bool:
    """5.3: in one edition the ransom is no action and costs no extra good."""
    return act.kind == "ransom" and p.edition.free_ransom


def extra_goods(p: Position, side: int, act: Act) -> list[int]:
    """2.5: goods that can be paid first so that the action can still be carried through."""
    return [good for good in stocked(p, side) if still_possible(p, side, act, good)]


def stocked(p: Position, side: int) -> list[int]:
    c, purse, price = p.cells, PURSE[side], p.edition.extra_good
    return [good for good in p.edition.goods if c[purse + good] >= price]


def after_paying(p: Position, side: int, good: int) -> Position:
    after = p.clone()
    after.cells[PURSE[side] + good] -= p.edition.extra_good
    return after


def still_possible(p: Position, side: int, act: Act, good: int) -> bool:
    return good not in act.spends or act.possible(after_paying(p, side, good), side)


def extra_paid(p: Position, side: int, kind: str, goods: list[int]) -> bool:
    """Whether a possible action can still be carried through after one of these goods is paid for it."""
    if kind == "pass" or is_free(p, ACTS[kind]):
        return True
    act = ACTS[kind]
    for good in goods:
        if good not in act.spends:  # most often there is one that the action does not need
            return True
    for good in goods:
        if still_possible(p, side, act, good):
            return True
    return False


def turn_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    if option is PASS:
        p.cells[PASSED + side] = 1
        if p.cells[FIRST_PASSER] == NOBODY:
            p.cells[FIRST_PASSER] = side
        p.emit("passed", side=SIDES[side])
        p.push("turn_end", side)
        return
    act = ACTS[str(option[0])]
    if p.journal is not None:
        p.emit("action_chosen", side=SIDES[side], kind=act.kind)
    if is_free(p, act):
        p.push(*frame)
        act.begin(p, side)
    elif p.cells[PASSED + 1 - side]:
        p.push("turn", side)
        p.push("extra", side, act.kind)
    else:
        taken = (*frame[2:], act.kind)
        p.push(*(("turn", side, *taken) if len(taken) < 2 else ("turn_close", side)))
        act.begin(p, side)


def begins(frame: Frame) -> str:
    """A page may cancel an action or a turn as a whole; each extra action is a turn of its own."""
    return "action" if frame[2:] else "turn"


def turn_args(p: Position, frame: Frame) -> dict[str, Any]:
    _, side, *taken = frame
    return {"taken": taken, "extra": bool(p.cells[PASSED + 1 - side])}


def turn_explain(p: Position, frame: Frame, side: int, words: tuple[Atom, ...]) -> Refusal | None:
    act = ACTS.get(str(words[0]))
    if act is None:
        return NOT_ASKED
    if act.kind in frame[2:] and not p.cells[PASSED + 1 - side]:
        return ("taken_this_turn", {"kind": act.kind}, "2.4")
    refusal = act.refusal(p, side, words)
    if refusal is None and p.cells[PASSED + 1 - side] and not is_free(p, act):
        for good in stocked(p, side):
            if good not in act.spends or act.refusal(after_paying(p, side, good), side, words) is None:
                return None
        return ("cannot_pay_extra", {}, "2.5")
    return refusal


# -- 2.5 the extra good, paid first


def extra_options(p: Position, frame: Frame, side: int) -> list[Action]:
    return [action("pay", GOODS[good]) for good in extra_goods(p, side, ACTS[frame[2]])]


def extra_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    p.pay_good(side, GOOD[str(option[1])], p.edition.extra_good, "extra")
    ACTS[frame[2]].begin(p, side)


# -- the end of a turn


def close_turn(p: Position, frame: Frame) -> None:
    """5.3: a free ransom may also come after the second action, still in one's own turn."""
    _, side = frame
    if p.edition.free_ransom and ACTS["ransom"].possible(p, side):
        p.push("late_ransom", side)
    else:
        p.push("turn_end", side)


def late_ransom_options(p: Position, frame: Frame, side: int) -> list[Action]:
    return [RANSOM, DONE]


def late_ransom_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    p.push("turn_end", side)
    if option is RANSOM:
        p.emit("action_chosen", side=SIDES[side], kind="ransom")
        ACTS["ransom"].begin(p, side)


def end_turn(p: Position, frame: Frame) -> None:
    """2.6: battles first, then what the event says of the end of a turn."""
    _, side = frame
    p.push("turn_event", side)
    p.push("battles", side, 0)


def turn_event(p: Position, frame: Frame) -> None:
    _, side = frame
    p.push("next_turn", side)
    event = p.event
    if event.blockade_penalty and blockades(p, side):
        p.lose_prestige(side, event.blockade_penalty["prestige"], "event")
    if event.control_bonus and event.control_bonus[0] == side and not p.cells[SPENT + side]:
        _, region, n = event.control_bonus
        if p.controlled_regions(side) >> region & 1:
            p.cells[SPENT + side] = 1
            p.gain_prestige(side, n, "event")


def blockades(p: Position, side: int) -> bool:
    """The opponent has no free sea way to one of the event's markets, and the fleet is not where it is excused."""
    penalty = p.event.blockade_penalty
    assert penalty is not None
    own = GALLEYS_OF[side]
    if sum(p.cells[own + SEA[sea]] for sea in penalty["exempt_seas"]) >= penalty["exempt_galleys"]:
        return False
    seas = trade.reachable_seas(p, 1 - side)
    return any(not seas >> MARKET_ENTRY[MARKETS.index(market)] & 1 for market in penalty["markets"])


def next_turn(p: Position, frame: Frame) -> None:
    _, side = frame
    if not p.cells[PASSED + 1 - side]:
        p.push("turn", 1 - side)
    else:
        p.push("round_end")  # the opponent had passed, so this turn could only end by passing too


# What stays at the bottom of the stack as long as a turn lasts, battles included; each with its side.
OF_A_TURN = frozenset({"turn", "turn_close", "late_ransom", "turn_end", "turn_event", "next_turn"})

FRAMES = {
    "turn": Decision(turn_options, turn_play, turn_args, turn_explain, kinds=KINDS, in_order=True, begins=begins),
    "extra": Decision(extra_options, extra_play, lambda p, frame: {"kind": frame[2]}),
    "turn_close": Procedure(close_turn),
    "late_ransom": Decision(late_ransom_options, late_ransom_play),
    "turn_end": Procedure(end_turn),
    "turn_event": Procedure(turn_event),
    "next_turn": Procedure(next_turn),
}
