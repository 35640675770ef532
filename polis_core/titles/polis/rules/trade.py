"""5.1: trade with the foreign markets, and the prices that answer it."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import Any

from polis_core.kernel.action import Action, Atom, action
from polis_core.kernel.errors import NOT_ASKED, Refusal
from polis_core.kernel.frames import Chance, Decision, Frame
from polis_core.parts.graph import flood

from ..figures import (
    COMMERCIAL,
    CORINTH,
    GOOD,
    GOODS,
    MARKED,
    MARKET_BY_LAND,
    MARKET_ENTRY,
    MARKETS,
    ROUTES,
    ROUTES_DIOLKOS,
    SIDES,
    SILVER,
    TRADE_START,
)
from ..position import CARGO, GALLEYS, MERCHANTS, NOBODY, OWNER, PRICE, PURSE, ROUND, Position, ahead
from .acts import Act, of_all
from .siege import roll_outcomes
from .ways import ALL_SEAS

NO_COMMERCIAL: Refusal = ("no_commercial_polis", {}, "5.1")
NO_MERCHANT: Refusal = ("no_merchant_in_port", {}, "5.1")
OCCUPIED: Refusal = ("cargo_taken", {}, "5.1")
NOT_OPEN: Refusal = ("cargo_not_open", {}, "1.2")
CLOSED_BY_EVENT: Refusal = ("cargo_closed", {}, "10")
NO_WAY: Refusal = ("no_free_way", {}, "5.1")
CANNOT_PAY: Refusal = ("cannot_pay_cargo", {}, "5.1")
NO_CARGO: Refusal = ("no_cargo_fits", {}, "5.1")


def may_trade(p: Position, side: int) -> bool:
    c = p.cells
    if c[MERCHANTS + side]:
        for polis in COMMERCIAL[side]:
            if c[OWNER + polis] == side:
                return True
    return False


def reachable_seas(p: Position, side: int) -> int:
    """Seas a merchant can cross from the trade port: none of them enemy-controlled."""
    c = p.cells
    return _crossed(tuple(c[GALLEYS:PRICE]), side, c[OWNER + CORINTH] == side)


@lru_cache(1 << 14)
def _crossed(galleys: tuple[int, ...], side: int, diolkos: bool) -> int:
    routes = ROUTES_DIOLKOS if diolkos else ROUTES
    return flood(routes, TRADE_START[side], ALL_SEAS & ~ahead(galleys, 1 - side))


def market_open(p: Position, side: int, market: int, seas: int) -> bool:
    by_land = MARKET_BY_LAND[market]
    return (by_land >= 0 and p.cells[OWNER + by_land] == side) or bool(seas >> MARKET_ENTRY[market] & 1)


def price(p: Position, cargo: int, good: int) -> int:
    """Row: size of the cargo, column: the good's marker; silver pays wheat one for one."""
    size = p.edition.cargoes[cargo].size
    return size if good == SILVER else p.edition.prices[size][p.cells[PRICE + good]]


def payable(p: Position, side: int, cargo: int) -> list[int]:
    purse = PURSE[side]
    row = p.edition.cargoes[cargo]
    goods = row.accepts if row.gives == SILVER else (*row.accepts, SILVER)
    return [good for good in goods if p.cells[purse + good] >= price(p, cargo, good)]


def can_pay(p: Position, side: int, cargo: int) -> bool:
    """The same question as a quick yes or no: it is asked at every turn."""
    c = p.cells
    purse = PURSE[side]
    row = p.edition.cargoes[cargo]
    if row.gives != SILVER and c[purse + SILVER] >= row.size:
        return True
    prices = p.edition.prices[row.size]
    for good in row.accepts:
        if c[purse + good] >= prices[c[PRICE + good]]:
            return True
    return False


def cargo_refusal(p: Position, side: int, cargo: int, seas: int) -> Refusal | None:
    """What is against a cargo that is open in this round; `seas` are those a merchant can cross."""
    row = p.edition.cargoes[cargo]
    if p.cells[CARGO + cargo] != NOBODY:
        return OCCUPIED
    if p.event.closed_cargo == (row.market, row.size):
        return CLOSED_BY_EVENT
    if not market_open(p, side, row.market, seas):
        return NO_WAY
    return None if can_pay(p, side, cargo) else CANNOT_PAY


def possible(p: Position, side: int) -> bool:
    if not may_trade(p, side):
        return False
    seas = reachable_seas(p, side)
    for cargo in p.edition.open_cargoes[p.cells[ROUND]]:
        if cargo_refusal(p, side, cargo, seas) is None:
            return True
    return False


def cargo_action(p: Position, cargo: int) -> Action:
    row = p.edition.cargoes[cargo]
    return action("cargo", MARKETS[row.market], row.slot)


def cargo_options(p: Position, frame: Frame, side: int) -> list[Action]:
    seas = reachable_seas(p, side)
    return [
        cargo_action(p, cargo)
        for cargo in p.edition.open_cargoes[p.cells[ROUND]]
        if cargo_refusal(p, side, cargo, seas) is None
    ]


def cargo_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    cargo = next(cargo for cargo in range(len(p.edition.cargoes)) if cargo_action(p, cargo) == option)
    p.push("trade_pay", side, cargo)


def pay_options(p: Position, frame: Frame, side: int) -> list[Action]:
    return [action("pay", GOODS[good]) for good in payable(p, side, frame[2])]


def pay_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    _, _, cargo = frame
    good = GOOD[str(option[1])]
    row = p.edition.cargoes[cargo]
    paid = price(p, cargo, good)
    p.cells[MERCHANTS + side] -= 1
    p.cells[CARGO + cargo] = side
    p.emit(
        "traded",
        side=SIDES[side],
        market=MARKETS[row.market],
        slot=row.slot,
        good=GOODS[good],
        paid=paid,
        gives=GOODS[row.gives],
        n=row.size,
    )
    p.pay_good(side, good, paid, "trade")
    p.gain_good(side, row.gives, row.size, "trade")
    # Demand was met (the marker goes right by the lowest die), or still stands (left by the highest).
    if good == SILVER:
        for wanted in reversed(row.accepts):
            p.push("price_roll", side, wanted, -1, p.edition.silver_dice, 0)
    else:
        p.push("price_roll", side, good, 1, p.edition.barter_dice, 0)


def price_roll_play(p: Position, frame: Frame, outcome: Atom) -> None:
    _, side, good, direction, dice, best = frame
    pips = int(outcome)
    p.emit("price_rolled", side=SIDES[side], good=GOODS[good], roll=pips)
    best = pips if not best else min(best, pips) if direction > 0 else max(best, pips)
    if dice > 1:
        p.push("price_roll", side, good, direction, dice - 1, best)
        return
    before = p.cells[PRICE + good]
    column = min(max(before + direction * best, 0), p.edition.columns - 1)
    p.cells[PRICE + good] = column
    if p.journal is not None:
        odds = price_odds(p, before, column, direction)
        p.emit("price_moved", good=GOODS[good], before=before + 1, after=column + 1, odds=odds)


def price_odds(p: Position, before: int, after: int, direction: int) -> list[int]:
    """How many of all throws would have brought the marker there."""
    counts, dice = (min, p.edition.barter_dice) if direction > 0 else (max, p.edition.silver_dice)
    throws = list(product([pips for pips, _ in p.edition.die], repeat=dice))
    columns = [min(max(before + direction * counts(throw), 0), p.edition.columns - 1) for throw in throws]
    return [columns.count(after), len(throws)]


def named_cargo(p: Position, words: tuple[Atom, ...]) -> int | None:
    for cargo, row in enumerate(p.edition.cargoes):
        if MARKETS[row.market] in words and row.slot in words:
            return cargo
    return None


def refusal(p: Position, side: int, words: tuple[Atom, ...]) -> Refusal | None:
    if not any(p.cells[OWNER + polis] == side for polis in COMMERCIAL[side]):
        return NO_COMMERCIAL
    if not p.cells[MERCHANTS + side]:
        return NO_MERCHANT
    seas = reachable_seas(p, side)
    cargo = named_cargo(p, words)
    open_now = p.edition.open_cargoes[p.cells[ROUND]]
    if cargo is not None:
        return cargo_refusal(p, side, cargo, seas) if cargo in open_now else NOT_OPEN
    if len(words) > 1:
        return NOT_ASKED
    return of_all([cargo_refusal(p, side, cargo, seas) for cargo in open_now], NO_CARGO)


def _explain(p: Position, frame: Frame, side: int, words: tuple[Atom, ...]) -> Refusal | None:
    return refusal(p, side, words) if len(words) > 1 else NOT_ASKED


def pay_explain(p: Position, frame: Frame, side: int, words: tuple[Atom, ...]) -> Refusal | None:
    if len(words) != 2 or words[1] not in GOOD:
        return NOT_ASKED
    good = GOOD[str(words[1])]
    row = p.edition.cargoes[frame[2]]
    if good not in row.accepts and (good != SILVER or row.gives == SILVER):
        return ("good_not_accepted", {"good": words[1]}, "5.1")
    return ("cannot_pay_cargo", {"good": words[1], "price": price(p, frame[2], good)}, "5.1")


def pay_args(p: Position, frame: Frame) -> dict[str, Any]:
    row = p.edition.cargoes[frame[2]]
    return {
        "market": MARKETS[row.market],
        "slot": row.slot,
        "gives": GOODS[row.gives],
        "n": row.size,
        "prices": {GOODS[good]: price(p, frame[2], good) for good in payable(p, frame[1], frame[2])},
    }


FRAMES = {
    "trade": Decision(cargo_options, cargo_play, explain=_explain, leads=True),
    "trade_pay": Decision(pay_options, pay_play, pay_args, pay_explain),
    "price_roll": Chance(roll_outcomes, price_roll_play, thrown=True),
}

ACTS = (Act("trade", possible, lambda p, side: p.push("trade", side), refusal, spends=(*range(MARKED), SILVER)),)
