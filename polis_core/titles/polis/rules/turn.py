"""2.4 to 2.6: a turn is two different actions; who passes is done; the other goes on at a price."""

from __future__ import annotations

from typing import Any

from polis_core.kernel.action import Action, Atom, action
from polis_core.kernel.errors import NOT_ASKED, Refusal
from polis_core.kernel.frames import Decision, Frame, Procedure

from ..figures import GOOD, GOODS, MARKET_ENTRY, MARKETS, SEA, SEATS
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
    sorted([*((act.kind, act.possible, act.option) for act in ACTS.values()), ("pass", lambda p, seat: True, PASS)])
)
RANSOM = action("ransom")
KINDS = (*ACTS, "pass")


def turn_options(p: Position, frame: Frame, seat: int) -> list[Action]:
    if p.cells[PASSED + 1 - seat]:
        acts = with_extra(p, seat, [act for act in ACTS.values() if act.possible(p, seat)])
        return [*(act.option for act in acts), PASS]
    taken = frame[2:]
    return [option for kind, possible, option in _CHOICES if kind not in taken and possible(p, seat)]


def is_free(p: Position, act: Act) -> bool:
    """5.3: in one edition the ransom is no action and costs no extra good."""
    return act.kind == "ransom" and p.edition.free_ransom


def extra_goods(p: Position, seat: int, act: Act) -> list[int]:
    """2.5: goods that can be paid first so that the action can still be carried through."""
    return [good for good in stocked(p, seat) if still_possible(p, seat, act, good)]


def stocked(p: Position, seat: int) -> list[int]:
    purse = PURSE[seat]
    return [good for good in p.edition.goods if p.cells[purse + good] >= p.edition.extra_good]


def after_paying(p: Position, seat: int, good: int) -> Position:
    after = p.clone()
    after.cells[PURSE[seat] + good] -= p.edition.extra_good
    return after


def still_possible(p: Position, seat: int, act: Act, good: int) -> bool:
    return good not in act.spends or act.possible(after_paying(p, seat, good), seat)


def with_extra(p: Position, seat: int, acts: list[Act]) -> list[Act]:
    """Those of the possible actions that can still be carried through after some extra good is paid."""
    goods = stocked(p, seat)
    return [act for act in acts if is_free(p, act) or _some(p, seat, act, goods)]


def _some(p: Position, seat: int, act: Act, goods: list[int]) -> bool:
    for good in goods:
        if good not in act.spends:  # most often there is one that the action does not need
            return True
    for good in goods:
        if still_possible(p, seat, act, good):
            return True
    return False


def turn_play(p: Position, frame: Frame, seat: int, option: Action) -> None:
    if option is PASS:
        p.cells[PASSED + seat] = 1
        if p.cells[FIRST_PASSER] == NOBODY:
            p.cells[FIRST_PASSER] = seat
        p.emit("passed", seat=SEATS[seat])
        p.push("turn_end", seat)
        return
    act = ACTS[str(option[0])]
    if p.journal is not None:
        p.emit("action_chosen", seat=SEATS[seat], kind=act.kind)
    if is_free(p, act):
        p.push(*frame)
        act.begin(p, seat)
    elif p.cells[PASSED + 1 - seat]:
        p.push("turn", seat)
        p.push("extra", seat, act.kind)
    else:
        taken = (*frame[2:], act.kind)
        p.push(*(("turn", seat, *taken) if len(taken) < 2 else ("turn_close", seat)))
        act.begin(p, seat)


def turn_args(p: Position, frame: Frame) -> dict[str, Any]:
    _, seat, *taken = frame
    return {"taken": taken, "extra": bool(p.cells[PASSED + 1 - seat])}


def turn_explain(p: Position, frame: Frame, seat: int, words: tuple[Atom, ...]) -> Refusal | None:
    act = ACTS.get(str(words[0]))
    if act is None:
        return NOT_ASKED
    if act.kind in frame[2:] and not p.cells[PASSED + 1 - seat]:
        return ("taken_this_turn", {"kind": act.kind}, "2.4")
    refusal = act.refusal(p, seat, words)
    if refusal is None and p.cells[PASSED + 1 - seat] and not is_free(p, act):
        for good in stocked(p, seat):
            if good not in act.spends or act.refusal(after_paying(p, seat, good), seat, words) is None:
                return None
        return ("cannot_pay_extra", {}, "2.5")
    return refusal


# -- 2.5 the extra good, paid first


def extra_options(p: Position, frame: Frame, seat: int) -> list[Action]:
    return [action("pay", GOODS[good]) for good in extra_goods(p, seat, ACTS[frame[2]])]


def extra_play(p: Position, frame: Frame, seat: int, option: Action) -> None:
    p.pay_good(seat, GOOD[str(option[1])], p.edition.extra_good, "extra")
    ACTS[frame[2]].begin(p, seat)


# -- the end of a turn


def close_turn(p: Position, frame: Frame) -> None:
    """5.3: a free ransom may also come after the second action, still in one's own turn."""
    _, seat = frame
    if p.edition.free_ransom and ACTS["ransom"].possible(p, seat):
        p.push("late_ransom", seat)
    else:
        p.push("turn_end", seat)


def late_ransom_options(p: Position, frame: Frame, seat: int) -> list[Action]:
    return [RANSOM, DONE]


def late_ransom_play(p: Position, frame: Frame, seat: int, option: Action) -> None:
    p.push("turn_end", seat)
    if option is RANSOM:
        p.emit("action_chosen", seat=SEATS[seat], kind="ransom")
        ACTS["ransom"].begin(p, seat)


def end_turn(p: Position, frame: Frame) -> None:
    """2.6: battles first, then what the event says of the end of a turn."""
    _, seat = frame
    p.push("turn_event", seat)
    p.push("battles", seat, 0)


def turn_event(p: Position, frame: Frame) -> None:
    _, seat = frame
    p.push("next_turn", seat)
    event = p.event
    if event.blockade_penalty and blockades(p, seat):
        p.lose_prestige(seat, event.blockade_penalty["prestige"], "event")
    if event.control_bonus and event.control_bonus[0] == seat and not p.cells[SPENT + seat]:
        _, region, n = event.control_bonus
        if p.controlled_regions(seat) >> region & 1:
            p.cells[SPENT + seat] = 1
            p.gain_prestige(seat, n, "event")


def blockades(p: Position, seat: int) -> bool:
    """The opponent has no free sea way to one of the event's markets, and the fleet is not where it is excused."""
    penalty = p.event.blockade_penalty
    assert penalty is not None
    own = GALLEYS_OF[seat]
    if sum(p.cells[own + SEA[sea]] for sea in penalty["exempt_seas"]) >= penalty["exempt_galleys"]:
        return False
    seas = trade.reachable_seas(p, 1 - seat)
    return any(not seas >> MARKET_ENTRY[MARKETS.index(market)] & 1 for market in penalty["markets"])


def next_turn(p: Position, frame: Frame) -> None:
    _, seat = frame
    if not p.cells[PASSED + 1 - seat]:
        p.push("turn", 1 - seat)
    else:
        p.push("round_end")  # the opponent had passed, so this turn could only end by passing too


FRAMES = {
    "turn": Decision(turn_options, turn_play, turn_args, turn_explain, kinds=KINDS),
    "extra": Decision(extra_options, extra_play, lambda p, frame: {"kind": frame[2]}),
    "turn_close": Procedure(close_turn),
    "late_ransom": Decision(late_ransom_options, late_ransom_play),
    "turn_end": Procedure(end_turn),
    "turn_event": Procedure(turn_event),
    "next_turn": Procedure(next_turn),
}
