"""13.3, 19.1: resource abilities and how their tokens are paid; gifts stand for a resource, and are events themselves.

Tokens leave the hand as they are picked, and lie open in the frame ("pay", side, ability, number of targets,
targets ..., picks ...). Gifts are announced once all is picked; when one is cancelled the ability is not started, the
rest comes back (R45).
"""

from __future__ import annotations

from typing import Any

from polis_core.kernel.action import Action, action
from polis_core.kernel.frames import Decision, Frame, Procedure

from ..figures import (
    EVENT,
    EVENT_ROWS,
    EVENTS,
    FAMILY,
    HUT_IS,
    MARKET,
    NONE,
    PAID_NAMED,
    RESOURCE,
    RESOURCES,
    SIDES,
    VILLAGE_IS,
    Ability,
)
from ..position import EVENT_PILE, HAND, HELD, HUTS, SHEET, STOCK, USED, VILLAGES, E, H, Position, V
from .announce import ABILITY_THING, EVENT_THING, ON_CANCEL, RESOLVERS, announce
from .yields import check_coins

GIFTS: tuple[tuple[int, frozenset[int]], ...] = tuple(  # event, the resources it may stand for
    (card, frozenset(RESOURCE[name] for name in row["resources"]))
    for card, row in enumerate(EVENT_ROWS)
    if FAMILY[card] == "resource"
)
_GIFT_CARDS = tuple(card for card, _ in GIFTS)
# By resource, what can pay for it: the cell of the first side, and how far it is to the next side's.
_PAYING: tuple[tuple[tuple[int, int], ...], ...] = tuple(
    (
        *((HELD + number, MARKET) for number in range(MARKET) if number == wanted),
        *((HUTS + number, H) for number, is_ in enumerate(HUT_IS) if is_ == wanted),
        *((VILLAGES + number, V) for number, is_ in enumerate(VILLAGE_IS) if is_ == wanted),
        *((HAND + card, E) for card, stands_for in GIFTS if wanted in stands_for),
    )
    for wanted in range(len(RESOURCES))
)


def payments(p: Position, side: int, kind: str) -> list[Action]:
    """The tokens and gifts that can pay for one symbol: "wheat" and so on, or "any"."""
    c = p.cells
    wanted = NONE if kind == "any" else RESOURCE[kind]
    found = [
        action("pay", "market", RESOURCES[number])
        for number in range(MARKET)
        if c[HELD + side * MARKET + number] and wanted in (NONE, number)
    ]
    found += [
        action("pay", "hut", RESOURCES[is_])
        for number, is_ in enumerate(HUT_IS)
        if c[HUTS + side * H + number] and wanted in (NONE, is_)
    ]
    found += [
        action("pay", "village", RESOURCES[is_])
        for number, is_ in enumerate(VILLAGE_IS)
        if c[VILLAGES + side * V + number] and wanted in (NONE, is_)
    ]
    found += [
        action("pay", "event", EVENTS[card])
        for card, stands_for in GIFTS
        if c[HAND + side * E + card] and (wanted == NONE or wanted in stands_for)
    ]
    return found


def has_payment(p: Position, side: int, resource: int) -> bool:
    """Whether anything can pay for a symbol of this resource: `payments`, without making the list."""
    c = p.cells
    for first, size in _PAYING[resource]:
        if c[first + side * size]:
            return True
    return False


def wealth(p: Position, side: int) -> int:
    """All that could pay for an "any"."""
    c = p.cells
    found = sum(c[HELD + side * MARKET : HELD + side * MARKET + MARKET])
    found += sum(c[HUTS + side * H : HUTS + side * H + H]) + sum(c[VILLAGES + side * V : VILLAGES + side * V + V])
    return found + sum([c[HAND + side * E + card] for card in _GIFT_CARDS])


def payable(p: Position, side: int, ability: Ability) -> bool:
    """Whether a side knows it, has not used it in this turn (R62) and can pay for it."""
    if not p.knows(side, ability.tech) or p.cells[USED + side] >> ability.number & 1:
        return False
    if ability.cost[0] == "any":
        return wealth(p, side) >= len(ability.cost)
    return has_payment(p, side, RESOURCE[ability.cost[0]])


def begin_ability(p: Position, side: int, ability: Ability, *targets: Any) -> None:
    p.push("pay_on", side, ability.name, len(targets), *targets)


def pay_on(p: Position, frame: Frame) -> None:
    """Asks for the next token, unless there is just one way to pay it."""
    _, side, name, count, *rest = frame
    ability = PAID_NAMED[name]
    paid = len(rest) - count
    if paid == len(ability.cost):
        p.push("paid", side, name, count, *rest)
        for pick in rest[count:]:
            if pick.startswith("event "):
                p.push("gift", side, pick[6:])
        return
    options = payments(p, side, ability.cost[paid])
    wanted = ability.cost[paid:]
    if len(options) == 1 or (wanted[0] == "any" and wealth(p, side) == len(wanted)):  # all that there is
        _take(p, frame, side, options[0])
    else:
        p.push("pay", *frame[1:])


def pay_options(p: Position, frame: Frame, side: int) -> list[Action]:
    _, _, name, count, *rest = frame
    return payments(p, side, PAID_NAMED[name].cost[len(rest) - count])


def pay_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    _take(p, frame, side, option)


def _take(p: Position, frame: Frame, side: int, option: Action) -> None:
    _, source, what = option
    _move(p, side, str(source), str(what), -1)
    p.emit("paid", side=SIDES[side], source=source, what=what, ability=frame[2])
    p.push("pay_on", *frame[1:], f"{source} {what}")


def _move(p: Position, side: int, source: str, what: str, n: int) -> None:
    """Takes a token out of a side's hand, or (n = 1) puts it back."""
    c = p.cells
    if source == "market":
        c[HELD + side * MARKET + RESOURCE[what]] += n
    elif source == "hut":
        c[HUTS + side * H + HUT_IS.index(RESOURCE[what])] += n
    elif source == "village":
        c[VILLAGES + side * V + VILLAGE_IS.index(RESOURCE[what])] += n
    else:
        c[HAND + side * E + EVENT[what]] += n


def pay_args(p: Position, frame: Frame) -> dict[str, Any]:
    _, _, name, count, *rest = frame
    return {"ability": name, "resource": PAID_NAMED[name].cost[len(rest) - count]}


def gift(p: Position, frame: Frame) -> None:
    """("gift", side, event)"""
    _, side, name = frame
    p.cells[EVENT_PILE + EVENT[name]] += 1
    p.emit("event_played", side=SIDES[side], event=name)
    announce(p, EVENT_THING, side, name)


def gift_cancelled(p: Position, side: int) -> None:
    """R45: takes what was to follow off the stack, and gives back what was not spent yet."""
    while p.stack[-1][0] == "gift":
        _, _, name = p.stack.pop()
        _move(p, side, "event", name, 1)
    _, _, _, count, *rest = p.stack.pop()
    for pick in rest[count:]:
        source, what = pick.split()
        if source != "event":
            _move(p, side, source, what, 1)


def gift_resolved(p: Position, side: int, name: str, more: tuple[Any, ...]) -> None:
    """A gift counts; that from afar also puts a coin on another's sheet."""
    if EVENT_ROWS[EVENT[name]]["coin_to_other"]:
        p.push("benefactor", side)


def benefactor(p: Position, frame: Frame) -> None:
    others = p.setting.after(frame[1])
    if len(others) == 1:
        give_coin(p, others[0])
    else:
        p.push("give_coin", frame[1])


def give_options(p: Position, frame: Frame, side: int) -> list[Action]:
    return [action("give_coin", SIDES[other]) for other in p.setting.after(side)]


def give_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    give_coin(p, SIDES.index(str(option[1])))


def give_coin(p: Position, side: int) -> None:
    p.cells[SHEET + side] += 1
    p.emit("coin_given", side=SIDES[side])
    check_coins(p)


for _card in _GIFT_CARDS:
    RESOLVERS[EVENTS[_card]] = gift_resolved
    ON_CANCEL[EVENTS[_card]] = gift_cancelled


def paid(p: Position, frame: Frame) -> None:
    """All is paid: market tokens go back to the market, the ability is used for this turn and announced."""
    _, side, name, count, *rest = frame
    for pick in rest[count:]:
        source, what = pick.split()
        if source == "market":
            p.cells[STOCK + RESOURCE[what]] += 1
    p.cells[USED + side] |= 1 << PAID_NAMED[name].number
    p.emit("ability_used", side=SIDES[side], ability=name, targets=list(rest[:count]))
    announce(p, ABILITY_THING, side, name, *rest[:count])


FRAMES = {
    "pay_on": Procedure(pay_on),
    "pay": Decision(pay_options, pay_play, pay_args),
    "gift": Procedure(gift),
    "benefactor": Procedure(benefactor),
    "give_coin": Decision(give_options, give_play),
    "paid": Procedure(paid),
}
