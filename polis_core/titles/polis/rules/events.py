"""Chapter 10: what an event card does when it is drawn, side by side, and what it gives back at the round's end.

Each operation of the data is one function here; what a card changes for the whole round is a value of `EventCard`
that the chapters read.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from polis_core.kernel.action import Action, action
from polis_core.kernel.frames import Decision, Frame, Procedure

from ..figures import (
    CAPITAL,
    GOOD,
    GOODS,
    MAX_POPULATION,
    POLEIS,
    POLIS,
    REGION,
    REGIONS,
    SEA,
    SEAS,
    SEATS,
    SILVER,
)
from ..position import (
    AWAY_GALLEYS,
    AWAY_HOPLITES,
    CLOSED,
    FIRST_PASSER,
    GALLEYS_OF,
    HOPLITES_OF,
    OWNER,
    POPULATION,
    PRESTIGE,
    PRICE,
    SPENT,
    TRIBUTE,
    Position,
)
from .acts import DONE
from .ways import full_regions, full_seas

Op = Mapping[str, Any]


def concerns(op: Op, seat: int) -> bool:
    """An operation of no side is carried out once, with those of Athens."""
    side = op.get("side")
    return side == "both" or (SEATS.index(side) if side else 0) == seat


def apply_event(p: Position, frame: Frame) -> None:
    """Applies the seat's operations from the given one on; one that asks something comes back here after it."""
    _, seat, index = frame
    ops = p.event.ops
    while index < len(ops):
        op = ops[index]
        index += 1
        question = OPERATIONS[op["op"]](p, seat, op) if concerns(op, seat) else None
        if question:
            p.push("event", seat, index)
            p.push(*question)
            return


def add_unit(p: Position, seat: int, op: Op) -> Frame | None:
    """Ruling 10: the unit comes from the supply and respects the limit; else nothing is placed."""
    hoplite = op["unit"] == "hoplite"
    at = HOPLITES_OF[seat] + REGION[op["area"]] if hoplite else GALLEYS_OF[seat] + SEA[op["area"]]
    for _ in range(op["n"]):
        if p.cells[at] < p.limit and p.cubes_left(seat) > 0:
            p.cells[at] += 1
            p.emit("unit_added", seat=SEATS[seat], unit=op["unit"], area=op["area"])
    return None


def gain(p: Position, seat: int, op: Op) -> Frame | None:
    n = op["n"]
    if op["good"] != "prestige":
        p.gain_good(seat, GOOD[op["good"]], n, "event")
    elif n > 0:
        p.gain_prestige(seat, n, "event")
    else:
        p.lose_prestige(seat, -n, "event")
    return None


def remove_unit(p: Position, seat: int, op: Op) -> Frame | None:
    if not unit_options(p, seat):
        return None
    return ("remove_unit", seat)


def population(p: Position, seat: int, op: Op) -> Frame | None:
    polis = POLIS[op["polis"]]
    at = POPULATION + polis
    if p.cells[OWNER + polis] != seat:
        return None
    n = op["n"]
    if n > 0:
        n = min(n, MAX_POPULATION[polis] - p.cells[at], p.cubes_left(seat))
    else:
        n = -max(min(-n, p.cells[at] - op["floor"]), 0)
    if n:
        p.cells[at] += n
        p.emit("population_changed", seat=SEATS[seat], polis=POLEIS[polis], n=n, why="event")
    return None


def set_price(p: Position, seat: int, op: Op) -> Frame | None:
    for name in op["goods"]:
        good = GOOD[name]
        if good in p.edition.goods and p.cells[PRICE + good] != op["column"] - 1:
            before = p.cells[PRICE + good]
            p.cells[PRICE + good] = op["column"] - 1
            p.emit("price_moved", good=GOODS[good], before=before + 1, after=op["column"])
    return None


def invasion(p: Position, seat: int, op: Op) -> Frame | None:
    """Who has more hoplites there loses some, both if equal; with none there nobody may tax the region this round."""
    region = REGION[op["region"]]
    counts = [p.cells[HOPLITES_OF[s] + region] for s in range(2)]
    if not any(counts):
        p.cells[TRIBUTE + region] = CLOSED
        p.emit("region_closed", region=REGIONS[region])
    for loser in range(2):
        if counts[loser] == max(counts):
            for _ in range(min(op["loss"], counts[loser])):
                p.remove_hoplite(loser, region)
                p.emit("unit_lost", seat=SEATS[loser], area=REGIONS[region], why="event")
    return None


def send_galleys(p: Position, seat: int, op: Op) -> Frame | None:
    if any(p.cells[GALLEYS_OF[seat] + sea] for sea in range(len(SEAS))):
        return ("send_galleys", seat, 0)
    missing_galleys(p, seat, op, 0)
    return None


def missing_galleys(p: Position, seat: int, op: Op, sent: int) -> None:
    missing = max(op["min"] - sent, 0)
    if missing:
        p.lose_prestige(seat, missing * op["penalty"], "event")
    p.gain_prestige(seat, min(sent * op["prestige"], op["prestige_max"]), "event")


def send_hoplites(p: Position, seat: int, op: Op) -> Frame | None:
    if not any(p.cells[HOPLITES_OF[seat] + region] for region in range(len(REGIONS))):
        return None
    return ("send_hoplites", seat, 0)


def exchange(p: Position, seat: int, op: Op) -> Frame | None:
    if p.cells[PRESTIGE + seat] < op["min"]:
        return None
    return ("exchange", seat)


def betrayal(p: Position, seat: int, op: Op) -> Frame | None:
    if not traitors(p, seat):
        return None
    return ("betrayal", seat)


OPERATIONS: dict[str, Callable[[Position, int, Op], Frame | None]] = {  # what it asks the seat, if anything
    "add_unit": add_unit,
    "gain": gain,
    "remove_unit": remove_unit,
    "population": population,
    "set_price": set_price,
    "invasion": invasion,
    "send_galleys": send_galleys,
    "send_hoplites": send_hoplites,
    "exchange": exchange,
    "betrayal": betrayal,
}


def operation(p: Position, name: str) -> Op:
    return next(op for op in p.event.ops if op["op"] == name)


# -- the questions that cards ask


def unit_options(p: Position, seat: int) -> list[Action]:
    c = p.cells
    found = [action("hoplite", REGIONS[r]) for r in range(len(REGIONS)) if c[HOPLITES_OF[seat] + r]]
    return found + [action("galley", SEAS[s]) for s in range(len(SEAS)) if c[GALLEYS_OF[seat] + s]]


def remove_unit_options(p: Position, frame: Frame, seat: int) -> list[Action]:
    return unit_options(p, seat)


def remove_unit_play(p: Position, frame: Frame, seat: int, option: Action) -> None:
    if option[0] == "hoplite":
        p.remove_hoplite(seat, REGION[str(option[1])])
    else:
        p.cells[GALLEYS_OF[seat] + SEA[str(option[1])]] -= 1
    p.emit("unit_lost", seat=SEATS[seat], area=option[1], why="event")


def send_galleys_options(p: Position, frame: Frame, seat: int) -> list[Action]:
    own = GALLEYS_OF[seat]
    options = [action("send", SEAS[sea]) for sea in range(len(SEAS)) if p.cells[own + sea]]
    return [*options, DONE] if frame[2] >= operation(p, "send_galleys")["min"] else options


def send_galleys_play(p: Position, frame: Frame, seat: int, option: Action) -> None:
    _, _, sent = frame
    own = GALLEYS_OF[seat]
    if option is not DONE:
        p.cells[own + SEA[str(option[1])]] -= 1
        p.cells[AWAY_GALLEYS + seat] += 1
        sent += 1
        p.emit("unit_sent", seat=SEATS[seat], unit="galley", area=option[1])
        if any(p.cells[own : own + len(SEAS)]):
            p.push("send_galleys", seat, sent)
            return
    missing_galleys(p, seat, operation(p, "send_galleys"), sent)


def send_hoplites_options(p: Position, frame: Frame, seat: int) -> list[Action]:
    own = HOPLITES_OF[seat]
    return [*(action("send", REGIONS[r]) for r in range(len(REGIONS)) if p.cells[own + r]), DONE]


def send_hoplites_play(p: Position, frame: Frame, seat: int, option: Action) -> None:
    if option is DONE:
        return
    sent = frame[2] + 1
    op = operation(p, "send_hoplites")
    p.remove_hoplite(seat, REGION[str(option[1])])
    p.cells[AWAY_HOPLITES + seat] += 1
    p.emit("unit_sent", seat=SEATS[seat], unit="hoplite", area=option[1])
    p.gain_prestige(seat, op["prestige"], "event")
    own = HOPLITES_OF[seat]
    if sent < op["max"] and any(p.cells[own : own + len(REGIONS)]):
        p.push("send_hoplites", seat, sent)


def exchange_options(p: Position, frame: Frame, seat: int) -> list[Action]:
    least = operation(p, "exchange")["min"]
    return [action("give", n) for n in range(least, p.cells[PRESTIGE + seat] + 1)]


def exchange_play(p: Position, frame: Frame, seat: int, option: Action) -> None:
    n = int(option[1])
    p.lose_prestige(seat, n, "event")
    p.gain_good(seat, SILVER, n * operation(p, "exchange")["silver"], "event")


def traitors(p: Position, seat: int) -> list[int]:
    """Enemy poleis with the card's population that may come over: never a capital, never one that just came."""
    if p.cubes_left(seat) < 1 or p.discs_left(seat) < 1:
        return []
    wanted = operation(p, "betrayal")["population"]
    came = p.cells[SPENT + 1 - seat] - 1  # the polis that has just come over to the other side
    return [
        polis
        for polis in p.poleis_of(1 - seat)
        if p.cells[POPULATION + polis] == wanted and polis not in CAPITAL and polis != came
    ]


def betrayal_options(p: Position, frame: Frame, seat: int) -> list[Action]:
    return [action("polis", POLEIS[polis]) for polis in traitors(p, seat)]


def betrayal_play(p: Position, frame: Frame, seat: int, option: Action) -> None:
    polis = POLIS[str(option[1])]
    p.take_polis(seat, polis, "event")
    p.cells[SPENT + seat] = polis + 1


# -- the end of the round: who was sent away comes back (before the new limit)


def come_home(p: Position, frame: Frame) -> None:
    for seat in range(2):
        away = AWAY_GALLEYS + seat
        lost = p.cells[away] // 2  # half come back, rounded up
        if lost:
            p.cells[away] -= lost
            p.emit("units_not_returned", seat=SEATS[seat], unit="galley", n=lost)
    first = p.cells[FIRST_PASSER]
    p.push("return_unit", first)


def homes(p: Position, seat: int) -> tuple[str, list[str]]:
    """The kind of unit this seat must place next, and where it may: hoplites anywhere, galleys where the card says."""
    if p.cells[AWAY_HOPLITES + seat]:
        return "hoplite", [REGIONS[r] for r in range(len(REGIONS)) if not full_regions(p, seat) >> r & 1]
    if p.cells[AWAY_GALLEYS + seat]:
        seas = operation(p, "send_galleys")["return_to"]
        return "galley", [sea for sea in seas if not full_seas(p, seat) >> SEA[sea] & 1]
    return "", []


def return_unit(p: Position, frame: Frame) -> None:
    """One by one in turn, the first passer first; without room the unit goes to the supply."""
    _, seat = frame
    for turn in (seat, 1 - seat):
        unit, areas = homes(p, turn)
        if areas:
            p.push("return_unit", 1 - turn)
            p.push("return_to", turn)
            return
        if unit:
            p.cells[(AWAY_HOPLITES if unit == "hoplite" else AWAY_GALLEYS) + turn] -= 1
            p.emit("units_not_returned", seat=SEATS[turn], unit=unit, n=1)
            p.push("return_unit", 1 - turn)
            return


def return_options(p: Position, frame: Frame, seat: int) -> list[Action]:
    return [action("return", area) for area in homes(p, seat)[1]]


def return_play(p: Position, frame: Frame, seat: int, option: Action) -> None:
    unit, _ = homes(p, seat)
    if unit == "hoplite":
        p.cells[AWAY_HOPLITES + seat] -= 1
        p.cells[HOPLITES_OF[seat] + REGION[str(option[1])]] += 1
    else:
        p.cells[AWAY_GALLEYS + seat] -= 1
        p.cells[GALLEYS_OF[seat] + SEA[str(option[1])]] += 1
    p.emit("unit_returned", seat=SEATS[seat], unit=unit, area=option[1])


def _event_args(p: Position, frame: Frame) -> dict[str, Any]:
    return {"event": p.event.id}


def _sent_args(p: Position, frame: Frame) -> dict[str, Any]:
    return {"event": p.event.id, "sent": frame[2]}


def _return_args(p: Position, frame: Frame) -> dict[str, Any]:
    return {"unit": homes(p, frame[1])[0]}


FRAMES = {
    "event": Procedure(apply_event),
    "remove_unit": Decision(remove_unit_options, remove_unit_play, _event_args),
    "send_galleys": Decision(send_galleys_options, send_galleys_play, _sent_args),
    "send_hoplites": Decision(send_hoplites_options, send_hoplites_play, _sent_args),
    "exchange": Decision(exchange_options, exchange_play, _event_args),
    "betrayal": Decision(betrayal_options, betrayal_play, _event_args),
    "come_home": Procedure(come_home),
    "return_unit": Procedure(return_unit),
    "return_to": Decision(return_options, return_play, _return_args),
}
