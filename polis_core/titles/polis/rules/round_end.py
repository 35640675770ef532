"""Chapter 7: the end of a round; in each phase who passed first starts. Chapter 8: the score."""

from __future__ import annotations

from typing import Any

from polis_core.kernel.action import Action, Atom, action
from polis_core.kernel.errors import NOT_ASKED, Refusal
from polis_core.kernel.frames import Decision, Frame, Procedure

from ..edition import HALF_POPULATION
from ..figures import (
    BASE,
    CAPITAL,
    GOODS,
    GROWTH,
    MAX_POPULATION,
    POLEIS,
    POLIS,
    SIDES,
    SILVER,
    WHEAT,
)
from ..position import (
    CARGO,
    DONE as TILE_DONE,
    EVENT,
    FIRST_PASSER,
    MERCHANTS,
    NOBODY,
    OWNER,
    POPULATION,
    PRESTIGE,
    PURSE,
    ROUND,
    SHARED,
    TILE,
    TRIBUTE,
    Position,
)
from .acts import DONE, named

PAY = action("pay", "prestige")


def end_round(p: Position, frame: Frame) -> None:
    first = p.cells[FIRST_PASSER]
    sides = (first, 1 - first)
    last = p.cells[ROUND] == len(p.edition.rounds) - 1
    p.emit("round_ended", round=p.cells[ROUND] + 1)
    phases = ["finish_projects", "feed", "grow", "megalopolis"]
    if not last:
        phases += ["spoil", "phoros"]
    p.push("ostracism", int(last))
    for phase in reversed(phases):
        for side in reversed(sides):
            p.push(phase, side)


# -- 7.1


def finish_projects(p: Position, frame: Frame) -> None:
    """Every project under way is finished; in a neutral polis (the first side sees to those) nobody gains by it."""
    _, side = frame
    c = p.cells
    for index, tile in enumerate(p.edition.tiles):
        polis = c[TILE + index]
        if polis < 0 or c[TILE_DONE + index] or c[OWNER + polis] not in (side, NOBODY):
            continue
        c[TILE_DONE + index] = 1
        owner = c[OWNER + polis]
        p.emit(
            "project_finished",
            tile=tile.id,
            polis=POLEIS[polis],
            side=None if owner == NOBODY else SIDES[owner],
        )
        if owner == side:
            p.gain_prestige(
                side, (c[POPULATION + polis] + 1) // 2 if tile.now == HALF_POPULATION else tile.now, "project"
            )
            bonus = p.event.project_bonus
            if bonus and bonus[:2] == (side, polis):
                p.gain_prestige(side, bonus[2], "event")


# -- 7.2


def feed(p: Position, frame: Frame) -> None:
    _, side = frame
    c = p.cells
    missing = shortage(p, side)
    if missing <= 0:
        p.pay_good(side, WHEAT, p.population(side), "supply")
    elif missing > c[PRESTIGE + side] and not releasable(p, side):
        p.emit("capital_starved", side=SIDES[side])
        p.end_match(1 - side, "capital_starved")
    else:
        p.push("supply", side)


def shortage(p: Position, side: int) -> int:
    return p.population(side) - p.cells[PURSE[side] + WHEAT]


def releasable(p: Position, side: int) -> list[int]:
    """The capital goes last: while it is alone it can't be released, only lost."""
    return [polis for polis in p.poleis_of(side) if polis != CAPITAL[side]]


def supply_options(p: Position, frame: Frame, side: int) -> list[Action]:
    options = [action("release", POLEIS[polis]) for polis in releasable(p, side)]
    return [*options, PAY] if p.cells[PRESTIGE + side] >= shortage(p, side) else options


def supply_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    if option is PAY:
        missing = shortage(p, side)
        p.pay_good(side, WHEAT, p.cells[PURSE[side] + WHEAT], "supply")
        p.lose_prestige(side, missing, "supply")
    else:
        p.free_polis(POLIS[str(option[1])], "supply")
        p.push("feed", side)


def supply_args(p: Position, frame: Frame) -> dict[str, Any]:
    _, side = frame
    return {
        "needed": p.population(side),
        "wheat": p.cells[PURSE[side] + WHEAT],
        "shortage": shortage(p, side),
    }


def supply_explain(p: Position, frame: Frame, side: int, words: tuple[Atom, ...]) -> Refusal | None:
    polis = named(words, POLIS)
    if polis == CAPITAL[side]:
        return ("capital_goes_last", {}, "7.2")
    if polis is not None and p.cells[OWNER + polis] != side:
        return ("not_your_polis", {"polis": POLEIS[polis]}, "7.2")
    return ("cannot_pay_shortage", {"shortage": shortage(p, side)}, "7.2") if words == PAY else NOT_ASKED


# -- 7.3


def grow(p: Position, frame: Frame) -> None:
    ask_growth(p, frame[1], (0,) * len(POLEIS))


def ask_growth(p: Position, side: int, grown: tuple[int, ...]) -> None:
    following = ("growth", side, *grown)
    if growing(p, following, side):
        p.push(*following)


def growing(p: Position, frame: Frame, side: int) -> list[int]:
    _, _, *grown = frame
    c = p.cells
    if not c[PURSE[side] + WHEAT] or p.cubes_left(side) < 1:
        return []
    return [
        polis
        for polis in p.poleis_of(side)
        if grown[polis] < GROWTH[polis] and c[POPULATION + polis] < MAX_POPULATION[polis]
    ]


def growth_options(p: Position, frame: Frame, side: int) -> list[Action]:
    return [*(action("grow", POLEIS[polis]) for polis in growing(p, frame, side)), DONE]


def growth_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    if option is DONE:
        return
    _, _, *grown = frame
    polis = POLIS[str(option[1])]
    grown[polis] += 1
    p.pay_good(side, WHEAT, 1, "growth")
    p.cells[POPULATION + polis] += 1
    p.emit("polis_grew", side=SIDES[side], polis=POLEIS[polis], population=p.cells[POPULATION + polis])
    ask_growth(p, side, tuple(grown))


def growth_explain(p: Position, frame: Frame, side: int, words: tuple[Atom, ...]) -> Refusal | None:
    polis = named(words, POLIS)
    if polis is None:
        return NOT_ASKED
    if p.cells[OWNER + polis] != side:
        return ("not_your_polis", {"polis": POLEIS[polis]}, "7.3")
    if p.cells[POPULATION + polis] >= MAX_POPULATION[polis]:
        return ("polis_full", {"max": MAX_POPULATION[polis]}, "7.3")
    return ("growth_used", {"growth": GROWTH[polis]}, "7.3")


# -- 7.4 to 7.6


def megalopolis(p: Position, frame: Frame) -> None:
    _, side = frame
    above = [polis for polis in p.poleis_of(side) if p.cells[POPULATION + polis] > BASE[polis]]
    p.gain_prestige(side, len(above), "megalopolis")


def spoil(p: Position, frame: Frame) -> None:
    """7.5: half is lost, the loss rounded down."""
    _, side = frame
    for good in p.edition.spoils:
        p.pay_good(side, good, p.cells[PURSE[side] + good] // 2, "spoilage")


def phoros(p: Position, frame: Frame) -> None:
    _, side = frame
    if p.cells[PRESTIGE + side] and (releasable(p, side) or not p.edition.phoros_needs_ally):
        p.push("phoros_asked", side)


def phoros_options(p: Position, frame: Frame, side: int) -> list[Action]:
    most = min(len(p.edition.phoros_silver) - 1, p.cells[PRESTIGE + side])
    return [action("phoros", n) for n in range(most + 1)]


def phoros_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    n = int(option[1])
    if n:
        p.lose_prestige(side, n, "phoros")
        p.gain_good(side, SILVER, p.edition.phoros_silver[n], "phoros")


# -- 7.7, 7.8, 8


def ostracism(p: Position, frame: Frame) -> None:
    _, last = frame
    fallen = [side for side in range(2) if not p.cells[PRESTIGE + side]]
    if len(fallen) == 1:
        p.end_match(1 - fallen[0], "no_prestige")
    elif fallen or last:
        p.end_match(*compare(p))  # ruling 7.7: both at 0 compare scores
    else:
        p.push("next_round")
        p.push("come_home")


def next_round(p: Position, frame: Frame) -> None:
    c = p.cells
    for region in range(len(p.edition.tribute)):
        c[TRIBUTE + region] = NOBODY
    for polis in range(len(POLEIS)):
        p.lift_siege(0, polis)
        p.lift_siege(1, polis)
    for cargo in range(len(p.edition.cargoes)):
        if c[CARGO + cargo] != NOBODY:
            c[MERCHANTS + c[CARGO + cargo]] += 1
            c[CARGO + cargo] = NOBODY
    c[EVENT] = p.edition.event_index["no_event"]
    c[ROUND] += 1
    p.push("round")


def score(p: Position, side: int) -> dict[str, int]:
    """8.1, and the goods that break a tie (8.2)."""
    c = p.cells
    future = sum(
        tile.later
        for index, tile in enumerate(p.edition.tiles)
        if c[TILE_DONE + index] and c[TILE + index] >= 0 and c[OWNER + c[TILE + index]] == side
    )
    population, prestige = p.population(side), c[PRESTIGE + side]
    goods = sum(c[PURSE[side] : PURSE[side] + len(GOODS)])
    return {
        "population": population,
        "prestige": prestige,
        "future": future,
        "total": population + prestige + future,
        "goods": goods,
    }


def compare(p: Position) -> tuple[int, str]:
    athens, sparta = score(p, 0), score(p, 1)
    for part, reason in (("total", "score"), ("goods", "goods")):
        if athens[part] != sparta[part]:
            return (0 if athens[part] > sparta[part] else 1), reason
    return SHARED, "shared"


FRAMES = {
    "round_end": Procedure(end_round),
    "finish_projects": Procedure(finish_projects),
    "feed": Procedure(feed),
    "supply": Decision(supply_options, supply_play, supply_args, supply_explain, kinds=("pay", "release")),
    "grow": Procedure(grow),
    "growth": Decision(growth_options, growth_play, explain=growth_explain, many=True),
    "megalopolis": Procedure(megalopolis),
    "spoil": Procedure(spoil),
    "phoros": Procedure(phoros),
    "phoros_asked": Decision(phoros_options, phoros_play),
    "ostracism": Procedure(ostracism),
    "next_round": Procedure(next_round),
}
