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
    SEATS,
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

Can = Callable[[Position, int, int], bool]  # seat, polis
Why = Callable[[Position, int, int], Refusal | None]
Candidates = tuple[tuple[int, ...], ...]  # seat -> poleis where the action may be taken, if they are the seat's
ANY_POLIS: Candidates = tuple(  # the capital first: it is the likeliest to do
    (capital, *(polis for polis in range(len(POLEIS)) if polis != capital)) for capital in CAPITAL
)
HIRED = "mercenaries"  # a way to pay that an event opens: silver, and a cube from the supply


def payments(p: Position, seat: int, polis: int, material: int) -> list[str]:
    """3.1-3.3: one material or one silver, and a population cube that is not the last."""
    c = p.cells
    purse = PURSE[seat]
    ways = []
    if c[POPULATION + polis] > 1:
        if c[purse + material]:
            ways.append(GOODS[material])
        if c[purse + SILVER]:
            ways.append("silver")
    return ways


def unit_payments(p: Position, seat: int, polis: int, material: int) -> list[str]:
    ways = payments(p, seat, polis, material)
    price = p.event.mercenary_silver
    if price and p.cells[PURSE[seat] + SILVER] >= price and p.cubes_left(seat) > 0:
        ways.append(HIRED)
    return ways


def can_pay_unit(p: Position, seat: int, polis: int, material: int) -> bool:
    """The same question as a quick yes or no: it is asked at every turn."""
    c = p.cells
    purse = PURSE[seat]
    if c[POPULATION + polis] > 1 and (c[purse + material] or c[purse + SILVER]):
        return True
    price = p.event.mercenary_silver
    return price > 0 and c[purse + SILVER] >= price and p.cubes_left(seat) > 0


def pay_unit(p: Position, seat: int, polis: int, way: str, why: str) -> None:
    if way == HIRED:
        p.pay_good(seat, SILVER, p.event.mercenary_silver, why)
    else:
        p.pay_good(seat, GOOD[way], 1, why)
        p.cells[POPULATION + polis] -= 1


def why_unpaid(p: Position, polis: int, unpaid: Refusal) -> Refusal:
    return LAST_CUBE[str(unpaid[2])] if p.cells[POPULATION + polis] < 2 and not p.event.mercenary_silver else unpaid


# -- 3.1 hoplites


def can_train(p: Position, seat: int, polis: int) -> bool:
    region = REGION_OF[polis]
    return region >= 0 and p.cells[HOPLITES_OF[seat] + region] < p.limit and can_pay_unit(p, seat, polis, METAL)


def train_refusal(p: Position, seat: int, polis: int) -> Refusal | None:
    if p.cells[OWNER + polis] != seat:
        return NOT_YOURS["3.1"]
    if REGION_OF[polis] < 0:
        return NO_REGION
    if p.cells[HOPLITES_OF[seat] + REGION_OF[polis]] >= p.limit:
        return REGION_FULL
    return None if can_pay_unit(p, seat, polis, METAL) else why_unpaid(p, polis, PAY_HOPLITE)


def train_options(p: Position, frame: Frame, seat: int) -> list[Action]:
    _, _, polis, count = frame
    options = [action("hoplite", way) for way in unit_payments(p, seat, polis, METAL)]
    return [*options, DONE] if count else options


def train_play(p: Position, frame: Frame, seat: int, option: Action) -> None:
    _, _, polis, count = frame
    if option is DONE:
        return
    pay_unit(p, seat, polis, str(option[1]), "train")
    p.cells[HOPLITES_OF[seat] + REGION_OF[polis]] += 1
    p.emit(
        "hoplite_trained",
        seat=SEATS[seat],
        polis=POLEIS[polis],
        region=REGIONS[REGION_OF[polis]],
        way=option[1],
    )
    if can_train(p, seat, polis):
        p.push("train", seat, polis, count + 1)


# -- 3.2 galleys


def open_seas(p: Position, seat: int, polis: int) -> list[int]:
    limit = p.limit
    return [sea for sea in PORT_SEAS[polis] if p.cells[GALLEYS_OF[seat] + sea] < limit]


def can_build(p: Position, seat: int, polis: int) -> bool:
    return can_pay_unit(p, seat, polis, WOOD) and bool(open_seas(p, seat, polis))


def galleys_refusal(p: Position, seat: int, polis: int) -> Refusal | None:
    if p.cells[OWNER + polis] != seat:
        return NOT_YOURS["3.2"]
    if not PORT_SEAS[polis]:
        return NO_PORT
    if not open_seas(p, seat, polis):
        return REGION_FULL
    return None if can_pay_unit(p, seat, polis, WOOD) else why_unpaid(p, polis, PAY_GALLEY)


def galleys_options(p: Position, frame: Frame, seat: int) -> list[Action]:
    _, _, polis, count = frame
    options = [
        action("galley", way, SEAS[sea])
        for way in unit_payments(p, seat, polis, WOOD)
        for sea in open_seas(p, seat, polis)
    ]
    return [*options, DONE] if count else options


def galleys_play(p: Position, frame: Frame, seat: int, option: Action) -> None:
    _, _, polis, count = frame
    if option is DONE:
        return
    way, sea = str(option[1]), str(option[2])
    pay_unit(p, seat, polis, way, "galleys")
    p.cells[GALLEYS_OF[seat] + SEA[sea]] += 1
    p.emit("galley_built", seat=SEATS[seat], polis=POLEIS[polis], sea=sea, way=way)
    if can_build(p, seat, polis):
        p.push("galleys", seat, polis, count + 1)


# -- 3.3 merchants


def can_hire(p: Position, seat: int, polis: int) -> bool:
    return bool(payments(p, seat, polis, WOOD)) and p.merchants_left(seat) > 0


def merchants_refusal(p: Position, seat: int, polis: int) -> Refusal | None:
    if polis not in COMMERCIAL[seat]:
        return NOT_COMMERCIAL
    if p.cells[OWNER + polis] != seat:
        return NOT_YOURS["3.3"]
    if not p.merchants_left(seat):
        return NO_MERCHANT_LEFT
    if p.cells[POPULATION + polis] < 2:
        return LAST_CUBE["3.3"]
    return None if payments(p, seat, polis, WOOD) else PAY_MERCHANT


def merchants_options(p: Position, frame: Frame, seat: int) -> list[Action]:
    _, _, polis, count = frame
    options = [action("merchant", way) for way in payments(p, seat, polis, WOOD)]
    return [*options, DONE] if count else options


def merchants_play(p: Position, frame: Frame, seat: int, option: Action) -> None:
    _, _, polis, count = frame
    if option is DONE:
        return
    pay_unit(p, seat, polis, str(option[1]), "merchants")
    p.cells[MERCHANTS + seat] += 1
    p.emit("merchant_hired", seat=SEATS[seat], polis=POLEIS[polis], way=option[1])
    if can_hire(p, seat, polis):
        p.push("merchants", seat, polis, count + 1)


# -- 3.1-3.3 share one shape: which polis, then one unit, one more, done


def _polis_options(can: Can, candidates: Candidates) -> Callable[[Position, Frame, int], list[Action]]:
    def options(p: Position, frame: Frame, seat: int) -> list[Action]:
        owner = p.cells[OWNER : OWNER + len(POLEIS)]
        return [
            action("polis", POLEIS[polis]) for polis in candidates[seat] if owner[polis] == seat and can(p, seat, polis)
        ]

    return options


def _polis_play(next_frame: str) -> Callable[[Position, Frame, int, Action], None]:
    def play(p: Position, frame: Frame, seat: int, option: Action) -> None:
        p.push(next_frame, seat, POLIS[str(option[1])], 0)

    return play


def _polis_explain(refusal: Why) -> Callable[[Position, Frame, int, tuple[Atom, ...]], Refusal | None]:
    def explain(p: Position, frame: Frame, seat: int, words: tuple[Atom, ...]) -> Refusal | None:
        polis = named(words, POLIS)
        return NOT_ASKED if polis is None else refusal(p, seat, polis)

    return explain


def _polis_act(kind: str, rule: str, can: Can, candidates: Candidates, refusal: Why, material: int) -> Act:
    def possible(p: Position, seat: int) -> bool:
        c = p.cells
        if not c[PURSE[seat] + material] and not c[PURSE[seat] + SILVER]:
            return False
        for polis in candidates[seat]:
            if c[OWNER + polis] == seat and can(p, seat, polis):
                return True
        return False

    def begin(p: Position, seat: int) -> None:
        p.push(f"{kind}_polis", seat)

    def why(p: Position, seat: int, words: tuple[Atom, ...]) -> Refusal | None:
        polis = named(words, POLIS)
        if polis is not None:
            return refusal(p, seat, polis)
        if len(words) > 1:
            return NOT_ASKED
        own = [polis for polis in candidates[seat] if p.cells[OWNER + polis] == seat]
        return of_all([refusal(p, seat, polis) for polis in own], ("no_polis_can", {}, rule))

    return Act(kind, possible, begin, why, spends=(material, SILVER))


def _polis_args(p: Position, frame: Frame) -> dict[str, Any]:
    return {"polis": POLEIS[frame[2]], "count": frame[3]}


FRAMES = {
    "train_polis": Decision(
        _polis_options(can_train, ANY_POLIS), _polis_play("train"), explain=_polis_explain(train_refusal)
    ),
    "train": Decision(train_options, train_play, _polis_args),
    "galleys_polis": Decision(
        _polis_options(can_build, ANY_POLIS), _polis_play("galleys"), explain=_polis_explain(galleys_refusal)
    ),
    "galleys": Decision(galleys_options, galleys_play, _polis_args),
    "merchants_polis": Decision(
        _polis_options(can_hire, COMMERCIAL),
        _polis_play("merchants"),
        explain=_polis_explain(merchants_refusal),
    ),
    "merchants": Decision(merchants_options, merchants_play, _polis_args),
}

ACTS = (
    _polis_act("train", "3.1", can_train, ANY_POLIS, train_refusal, METAL),
    _polis_act("galleys", "3.2", can_build, ANY_POLIS, galleys_refusal, WOOD),
    _polis_act("merchants", "3.3", can_hire, COMMERCIAL, merchants_refusal, WOOD),
)
