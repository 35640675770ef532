"""3.1 to 3.3: hoplites, galleys, merchants."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from polis_core.kernel.action import Action, Atom, action
from polis_core.kernel.errors import NOT_ASKED, Refusal
from polis_core.kernel.frames import Decision, Frame

from ..figures import (
    CAPITAL,
    COMMERCIAL,
    GOOD,
    GOODS,
    METAL,
    POLEIS,
    POLIS,
    PORT_SEAS,
    REGION_OF,
    REGIONS,
    SEA,
    SEAS,
    SIDES,
    SILVER,
    WOOD,
)
from ..position import (
    GALLEYS_OF,
    HOPLITES_OF,
    MERCHANTS,
    OWNER,
    POPULATION,
    PURSE,
    Position,
)
from .acts import DONE, Act, named, of_all

NOT_YOURS: dict[str, Refusal] = {rule: ("not_your_polis", {}, rule) for rule in ("3.1", "3.2", "3.3")}
LAST_CUBE: dict[str, Refusal] = {rule: ("last_cube", {}, rule) for rule in ("3.1", "3.2", "3.3")}
NO_REGION: Refusal = ("no_region", {}, "3.1")
REGION_FULL: Refusal = ("limit_reached", {}, "1.2")
NO_PORT: Refusal = ("no_port", {}, "3.2")
NOT_COMMERCIAL: Refusal = ("not_commercial", {}, "3.3")
NO_MERCHANT_LEFT: Refusal = ("no_merchant_left", {}, "1.3")
PAY_HOPLITE: Refusal = ("cannot_pay", {"goods": ["metal", "silver"]}, "3.1")
PAY_GALLEY: Refusal = ("cannot_pay", {"goods": ["wood", "silver"]}, "3.2")
PAY_MERCHANT: Refusal = ("cannot_pay", {"goods": ["wood", "silver"]}, "3.3")

Can = Callable[[Position, int, int], bool]  # side, polis
Why = Callable[[Position, int, int], Refusal | None]
Candidates = tuple[tuple[int, ...], ...]  # side -> poleis where the action may be taken, if they are the side's
ANY_POLIS: Candidates = tuple(  # the capital first: it is the likeliest to do
    (capital, *(polis for polis in range(len(POLEIS)) if polis != capital)) for capital in CAPITAL
)
HIRED = "mercenaries"  # a way to pay that an event opens: silver, and a cube from the supply


def payments(p: Position, side: int, polis: int, material: int) -> list[str]:
    """3.1-3.3: one material or one silver, and a population cube that is not the last."""
    c = p.cells
    purse = PURSE[side]
    ways = []
    if c[POPULATION + polis] > 1:
        if c[purse + material]:
            ways.append(GOODS[material])
        if c[purse + SILVER]:
            ways.append("silver")
    return ways


def unit_payments(p: Position, side: int, polis: int, material: int) -> list[str]:
    ways = payments(p, side, polis, material)
    price = p.event.mercenary_silver
    if price and p.cells[PURSE[side] + SILVER] >= price and p.cubes_left(side) > 0:
        ways.append(HIRED)
    return ways


def can_pay_unit(p: Position, side: int, polis: int, material: int) -> bool:
    """The same question as a quick yes or no: it is asked at every turn."""
    c = p.cells
    purse = PURSE[side]
    if c[POPULATION + polis] > 1 and (c[purse + material] or c[purse + SILVER]):
        return True
    price = p.event.mercenary_silver
    return price > 0 and c[purse + SILVER] >= price and p.cubes_left(side) > 0


def pay_unit(p: Position, side: int, polis: int, way: str, why: str) -> None:
    if way == HIRED:
        p.pay_good(side, SILVER, p.event.mercenary_silver, why)
    else:
        p.pay_good(side, GOOD[way], 1, why)
        p.cells[POPULATION + polis] -= 1


def why_unpaid(p: Position, polis: int, unpaid: Refusal) -> Refusal:
    return LAST_CUBE[str(unpaid[2])] if p.cells[POPULATION + polis] < 2 and not p.event.mercenary_silver else unpaid


# -- 3.1 hoplites


def can_train(p: Position, side: int, polis: int) -> bool:
    region = REGION_OF[polis]
    return region >= 0 and p.cells[HOPLITES_OF[side] + region] < p.limit and can_pay_unit(p, side, polis, METAL)


def train_refusal(p: Position, side: int, polis: int) -> Refusal | None:
    if p.cells[OWNER + polis] != side:
        return NOT_YOURS["3.1"]
    if REGION_OF[polis] < 0:
        return NO_REGION
    if p.cells[HOPLITES_OF[side] + REGION_OF[polis]] >= p.limit:
        return REGION_FULL
    return None if can_pay_unit(p, side, polis, METAL) else why_unpaid(p, polis, PAY_HOPLITE)


def train_options(p: Position, frame: Frame, side: int) -> list[Action]:
    _, _, polis, count = frame
    options = [action("hoplite", way) for way in unit_payments(p, side, polis, METAL)]
    return [*options, DONE] if count else options


def train_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    _, _, polis, count = frame
    if option is DONE:
        return
    pay_unit(p, side, polis, str(option[1]), "train")
    p.cells[HOPLITES_OF[side] + REGION_OF[polis]] += 1
    p.emit(
        "hoplite_trained",
        side=SIDES[side],
        polis=POLEIS[polis],
        region=REGIONS[REGION_OF[polis]],
        way=option[1],
    )
    if can_train(p, side, polis):
        p.push("train", side, polis, count + 1)


# -- 3.2 galleys


def open_seas(p: Position, side: int, polis: int) -> list[int]:
    c, own, limit = p.cells, GALLEYS_OF[side], p.limit
    return [sea for sea in PORT_SEAS[polis] if c[own + sea] < limit]


def can_build(p: Position, side: int, polis: int) -> bool:
    if PORT_SEAS[polis] and can_pay_unit(p, side, polis, WOOD):
        limit, own = p.limit, GALLEYS_OF[side]
        for sea in PORT_SEAS[polis]:
            if p.cells[own + sea] < limit:
                return True
    return False


def galleys_refusal(p: Position, side: int, polis: int) -> Refusal | None:
    if p.cells[OWNER + polis] != side:
        return NOT_YOURS["3.2"]
    if not PORT_SEAS[polis]:
        return NO_PORT
    if not open_seas(p, side, polis):
        return REGION_FULL
    return None if can_pay_unit(p, side, polis, WOOD) else why_unpaid(p, polis, PAY_GALLEY)


def galleys_options(p: Position, frame: Frame, side: int) -> list[Action]:
    _, _, polis, count = frame
    options = [
        action("galley", way, SEAS[sea])
        for way in unit_payments(p, side, polis, WOOD)
        for sea in open_seas(p, side, polis)
    ]
    return [*options, DONE] if count else options


def galleys_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    _, _, polis, count = frame
    if option is DONE:
        return
    way, sea = str(option[1]), str(option[2])
    pay_unit(p, side, polis, way, "galleys")
    p.cells[GALLEYS_OF[side] + SEA[sea]] += 1
    p.emit("galley_built", side=SIDES[side], polis=POLEIS[polis], sea=sea, way=way)
    if can_build(p, side, polis):
        p.push("galleys", side, polis, count + 1)


# -- 3.3 merchants


def can_hire(p: Position, side: int, polis: int) -> bool:
    return bool(payments(p, side, polis, WOOD)) and p.merchants_left(side) > 0


def merchants_refusal(p: Position, side: int, polis: int) -> Refusal | None:
    if polis not in COMMERCIAL[side]:
        return NOT_COMMERCIAL
    if p.cells[OWNER + polis] != side:
        return NOT_YOURS["3.3"]
    if not p.merchants_left(side):
        return NO_MERCHANT_LEFT
    if p.cells[POPULATION + polis] < 2:
        return LAST_CUBE["3.3"]
    return None if payments(p, side, polis, WOOD) else PAY_MERCHANT


def merchants_options(p: Position, frame: Frame, side: int) -> list[Action]:
    _, _, polis, count = frame
    options = [action("merchant", way) for way in payments(p, side, polis, WOOD)]
    return [*options, DONE] if count else options


def merchants_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    _, _, polis, count = frame
    if option is DONE:
        return
    pay_unit(p, side, polis, str(option[1]), "merchants")
    p.cells[MERCHANTS + side] += 1
    p.emit("merchant_hired", side=SIDES[side], polis=POLEIS[polis], way=option[1])
    if can_hire(p, side, polis):
        p.push("merchants", side, polis, count + 1)


# -- 3.1-3.3 share one shape: which polis, then one unit, one more, done


def _polis_options(can: Can, candidates: Candidates) -> Callable[[Position, Frame, int], list[Action]]:
    def options(p: Position, frame: Frame, side: int) -> list[Action]:
        owner = p.cells[OWNER : OWNER + len(POLEIS)]
        return [
            action("polis", POLEIS[polis]) for polis in candidates[side] if owner[polis] == side and can(p, side, polis)
        ]

    return options


def _polis_play(next_frame: str) -> Callable[[Position, Frame, int, Action], None]:
    def play(p: Position, frame: Frame, side: int, option: Action) -> None:
        p.push(next_frame, side, POLIS[str(option[1])], 0)

    return play


def _polis_explain(refusal: Why) -> Callable[[Position, Frame, int, tuple[Atom, ...]], Refusal | None]:
    def explain(p: Position, frame: Frame, side: int, words: tuple[Atom, ...]) -> Refusal | None:
        polis = named(words, POLIS)
        return NOT_ASKED if polis is None else refusal(p, side, polis)

    return explain


def _polis_act(kind: str, rule: str, can: Can, candidates: Candidates, refusal: Why, material: int) -> Act:
    def possible(p: Position, side: int) -> bool:
        c = p.cells
        if not c[PURSE[side] + material] and not c[PURSE[side] + SILVER]:
            return False
        for polis in candidates[side]:
            if c[OWNER + polis] == side and can(p, side, polis):
                return True
        return False

    def begin(p: Position, side: int) -> None:
        p.push(f"{kind}_polis", side)

    def why(p: Position, side: int, words: tuple[Atom, ...]) -> Refusal | None:
        polis = named(words, POLIS)
        if polis is not None:
            return refusal(p, side, polis)
        if len(words) > 1:
            return NOT_ASKED
        own = [polis for polis in candidates[side] if p.cells[OWNER + polis] == side]
        return of_all([refusal(p, side, polis) for polis in own], ("no_polis_can", {}, rule))

    return Act(kind, possible, begin, why, spends=(material, SILVER))


def _polis_args(p: Position, frame: Frame) -> dict[str, Any]:
    return {"polis": POLEIS[frame[2]], "count": frame[3]}


FRAMES = {
    "train_polis": Decision(
        _polis_options(can_train, ANY_POLIS), _polis_play("train"), explain=_polis_explain(train_refusal), leads=True
    ),
    "train": Decision(train_options, train_play, _polis_args, many=True),
    "galleys_polis": Decision(
        _polis_options(can_build, ANY_POLIS),
        _polis_play("galleys"),
        explain=_polis_explain(galleys_refusal),
        leads=True,
    ),
    "galleys": Decision(galleys_options, galleys_play, _polis_args, many=True),
    "merchants_polis": Decision(
        _polis_options(can_hire, COMMERCIAL),
        _polis_play("merchants"),
        explain=_polis_explain(merchants_refusal),
        leads=True,
    ),
    "merchants": Decision(merchants_options, merchants_play, _polis_args, many=True),
}

ACTS = (
    _polis_act("train", "3.1", can_train, ANY_POLIS, train_refusal, METAL),
    _polis_act("galleys", "3.2", can_build, ANY_POLIS, galleys_refusal, WOOD),
    _polis_act("merchants", "3.3", can_hire, COMMERCIAL, merchants_refusal, WOOD),
)
