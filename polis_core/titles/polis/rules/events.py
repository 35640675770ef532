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
    SIDES,
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


def concerns(op: Op, side: int) -> bool:
    """An operation of no side is carried out once, with those of Athens."""
    whose = op.get("side")
    return whose == "both" or (SIDES.index(whose) if whose else 0) == side


def apply_event(p: Position, frame: Frame) -> None:
    """Applies the side's operations from the given one on; one that asks something comes back here after it."""
    _, side, index = frame
    ops = p.event.ops
    while index < len(ops):
        op = ops[index]
        index += 1
        question = OPERATIONS[op["op"]](p, side, op) if concerns(op, side) else None
        if question:
            p.push("event", side, index)
            p.push(*question)
            return


def add_unit(p: Position, side: int, op: Op) -> Frame | None:
    """Ruling 10: the unit comes from the supply and respects the limit; else nothing is placed."""
    hoplite = op["unit"] == "hoplite"
    at = HOPLITES_OF[side] + REGION[op["area"]] if hoplite else GALLEYS_OF[side] + SEA[op["area"]]
    for _ in range(op["n"]):
        if p.cells[at] < p.limit and p.cubes_left(side) > 0:
            p.cells[at] += 1
            p.emit("unit_added", side=SIDES[side], unit=op["unit"], area=op["area"])
    return None


def gain(p: Position, side: int, op: Op) -> Frame | None:
    n = op["n"]
    if op["good"] != "prestige":
        p.gain_good(side, GOOD[op["good"]], n, "event")
    elif n > 0:
        p.gain_prestige(side, n, "event")
    else:
        p.lose_prestige(side, -n, "event")
    return None


def remove_unit(p: Position, side: int, op: Op) -> Frame | None:
    if not unit_options(p, side):
        return None
    return ("remove_unit", side)


def population(p: Position, side: int, op: Op) -> Frame | None:
    polis = POLIS[op["polis"]]
    at = POPULATION + polis
    if p.cells[OWNER + polis] != side:
        return None
    n = op["n"]
    if n > 0:
        n = min(n, MAX_POPULATION[polis] - p.cells[at], p.cubes_left(side))
    else:
        n = -max(min(-n, p.cells[at] - op["floor"]), 0)
    if n:
        p.cells[at] += n
        p.emit("population_changed", side=SIDES[side], polis=POLEIS[polis], n=n, why="event")
    return None


def set_price(p: Position, side: int, op: Op) -> Frame | None:
    for name in op["goods"]:
        good = GOOD[name]
        if good in p.edition.goods and p.cells[PRICE + good] != op["column"] - 1:
            before = p.cells[PRICE + good]
            p.cells[PRICE + good] = op["column"] - 1
            p.emit("price_moved", good=GOODS[good], before=before + 1, after=op["column"])
    return None


def invasion(p: Position, side: int, op: Op) -> Frame | None:
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
                p.emit("unit_lost", side=SIDES[loser], area=REGIONS[region], why="event")
    return None


def send_galleys(p: Position, side: int, op: Op) -> Frame | None:
    if any(p.cells[GALLEYS_OF[side] + sea] for sea in range(len(SEAS))):
        return ("send_galleys", side, 0)
    missing_galleys(p, side, op, 0)
    return None


def missing_galleys(p: Position, side: int, op: Op, sent: int) -> None:
    missing = max(op["min"] - sent, 0)
    if missing:
        p.lose_prestige(side, missing * op["penalty"], "event")
    p.gain_prestige(side, min(sent * op["prestige"], op["prestige_max"]), "event")


def send_hoplites(p: Position, side: int, op: Op) -> Frame | None:
    if not any(p.cells[HOPLITES_OF[side] + region] for region in range(len(REGIONS))):
        return None
    return ("send_hoplites", side, 0)


def exchange(p: Position, side: int, op: Op) -> Frame | None:
    if p.cells[PRESTIGE + side] < op["min"]:
        return None
    return ("exchange", side)


def betrayal(p: Position, side: int, op: Op) -> Frame | None:
    if not traitors(p, side):
        return None
    return ("betrayal", side)


OPERATIONS: dict[str, Callable[[Position, int, Op], Frame | None]] = {  # what it asks the side, if anything
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


def unit_options(p: Position, side: int) -> list[Action]:
    c = p.cells
    found = [action("hoplite", REGIONS[r]) for r in range(len(REGIONS)) if c[HOPLITES_OF[side] + r]]
    return found + [action("galley", SEAS[s]) for s in range(len(SEAS)) if c[GALLEYS_OF[side] + s]]


def remove_unit_options(p: Position, frame: Frame, side: int) -> list[Action]:
    return unit_options(p, side)


def remove_unit_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    if option[0] == "hoplite":
        p.remove_hoplite(side, REGION[str(option[1])])
    else:
        p.cells[GALLEYS_OF[side] + SEA[str(option[1])]] -= 1
    p.emit("unit_lost", side=SIDES[side], area=option[1], why="event")


def send_galleys_options(p: Position, frame: Frame, side: int) -> list[Action]:
    own = GALLEYS_OF[side]
    options = [action("send", SEAS[sea]) for sea in range(len(SEAS)) if p.cells[own + sea]]
    return [*options, DONE] if frame[2] >= operation(p, "send_galleys")["min"] else options


def send_galleys_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    _, _, sent = frame
    own = GALLEYS_OF[side]
    if option is not DONE:
        p.cells[own + SEA[str(option[1])]] -= 1
        p.cells[AWAY_GALLEYS + side] += 1
        sent += 1
        p.emit("unit_sent", side=SIDES[side], unit="galley", area=option[1])
        if any(p.cells[own : own + len(SEAS)]):
            p.push("send_galleys", side, sent)
            return
    missing_galleys(p, side, operation(p, "send_galleys"), sent)


def send_hoplites_options(p: Position, frame: Frame, side: int) -> list[Action]:
    own = HOPLITES_OF[side]
    return [*(action("send", REGIONS[r]) for r in range(len(REGIONS)) if p.cells[own + r]), DONE]


def send_hoplites_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    if option is DONE:
        return
    sent = frame[2] + 1
    op = operation(p, "send_hoplites")
    p.remove_hoplite(side, REGION[str(option[1])])
    p.cells[AWAY_HOPLITES + side] += 1
    p.emit("unit_sent", side=SIDES[side], unit="hoplite", area=option[1])
    p.gain_prestige(side, op["prestige"], "event")
    own = HOPLITES_OF[side]
    if sent < op["max"] and any(p.cells[own : own + len(REGIONS)]):
        p.push("send_hoplites", side, sent)


def exchange_options(p: Position, frame: Frame, side: int) -> list[Action]:
    least = operation(p, "exchange")["min"]
    return [action("give", n) for n in range(least, p.cells[PRESTIGE + side] + 1)]


def exchange_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    n = int(option[1])
    p.lose_prestige(side, n, "event")
    p.gain_good(side, SILVER, n * operation(p, "exchange")["silver"], "event")


def traitors(p: Position, side: int) -> list[int]:
    """Enemy poleis with the card's population that may come over: never a capital, never one that just came."""
    if p.cubes_left(side) < 1 or p.discs_left(side) < 1:
        return []
    wanted = operation(p, "betrayal")["population"]
    came = p.cells[SPENT + 1 - side] - 1  # the polis that has just come over to the other side
    return [
        polis
        for polis in p.poleis_of(1 - side)
        if p.cells[POPULATION + polis] == wanted and polis not in CAPITAL and polis != came
    ]


def betrayal_options(p: Position, frame: Frame, side: int) -> list[Action]:
    return [action("polis", POLEIS[polis]) for polis in traitors(p, side)]


def betrayal_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    polis = POLIS[str(option[1])]
    p.take_polis(side, polis, "event")
    p.cells[SPENT + side] = polis + 1


# -- the end of the round: who was sent away comes back (before the new limit)


def come_home(p: Position, frame: Frame) -> None:
    for side in range(2):
        away = AWAY_GALLEYS + side
        lost = p.cells[away] // 2  # half come back, rounded up
        if lost:
            p.cells[away] -= lost
            p.emit("units_not_returned", side=SIDES[side], unit="galley", n=lost)
    first = p.cells[FIRST_PASSER]
    p.push("return_unit", first)


def homes(p: Position, side: int) -> tuple[str, list[str]]:
    """The kind of unit this side must place next, and where it may: hoplites anywhere, galleys where the card says."""
    if p.cells[AWAY_HOPLITES + side]:
        return "hoplite", [REGIONS[r] for r in range(len(REGIONS)) if not full_regions(p, side) >> r & 1]
    if p.cells[AWAY_GALLEYS + side]:
        seas = operation(p, "send_galleys")["return_to"]
        return "galley", [sea for sea in seas if not full_seas(p, side) >> SEA[sea] & 1]
    return "", []


def return_unit(p: Position, frame: Frame) -> None:
    """One by one in turn, the first passer first; without room the unit goes to the supply."""
    _, side = frame
    for turn in (side, 1 - side):
        unit, areas = homes(p, turn)
        if areas:
            p.push("return_unit", 1 - turn)
            p.push("return_to", turn)
            return
        if unit:
            p.cells[(AWAY_HOPLITES if unit == "hoplite" else AWAY_GALLEYS) + turn] -= 1
            p.emit("units_not_returned", side=SIDES[turn], unit=unit, n=1)
            p.push("return_unit", 1 - turn)
            return


def return_options(p: Position, frame: Frame, side: int) -> list[Action]:
    return [action("return", area) for area in homes(p, side)[1]]


def return_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    unit, _ = homes(p, side)
    if unit == "hoplite":
        p.cells[AWAY_HOPLITES + side] -= 1
        p.cells[HOPLITES_OF[side] + REGION[str(option[1])]] += 1
    else:
        p.cells[AWAY_GALLEYS + side] -= 1
        p.cells[GALLEYS_OF[side] + SEA[str(option[1])]] += 1
    p.emit("unit_returned", side=SIDES[side], unit=unit, area=option[1])


def _event_args(p: Position, frame: Frame) -> dict[str, Any]:
    return {"event": p.event.id}


def _sent_args(p: Position, frame: Frame) -> dict[str, Any]:
    return {"event": p.event.id, "sent": frame[2]}


def _return_args(p: Position, frame: Frame) -> dict[str, Any]:
    return {"unit": homes(p, frame[1])[0]}


FRAMES = {
    "event": Procedure(apply_event),
    "remove_unit": Decision(remove_unit_options, remove_unit_play, _event_args),
    "send_galleys": Decision(send_galleys_options, send_galleys_play, _sent_args, many=True),
    "send_hoplites": Decision(send_hoplites_options, send_hoplites_play, _sent_args, many=True),
    "exchange": Decision(exchange_options, exchange_play, _event_args),
    "betrayal": Decision(betrayal_options, betrayal_play, _event_args),
    "come_home": Procedure(come_home),
    "return_unit": Procedure(return_unit),
    "return_to": Decision(return_options, return_play, _return_args),
}
