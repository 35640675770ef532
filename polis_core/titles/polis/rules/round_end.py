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
    SEATS,
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
    seats = (first, 1 - first)
    last = p.cells[ROUND] == len(p.edition.rounds) - 1
    p.emit("round_ended", round=p.cells[ROUND] + 1)
    phases = ["finish_projects", "feed", "grow", "megalopolis"]
    if not last:
        phases += ["spoil", "phoros"]
    p.push("ostracism", int(last))
    for phase in reversed(phases):
        for seat in reversed(seats):
            p.push(phase, seat)


# -- 7.1


def finish_projects(p: Position, frame: Frame) -> None:
    """Every project under way is finished; in a neutral polis (the first seat sees to those) nobody gains by it."""
    _, seat = frame
    c = p.cells
    for index, tile in enumerate(p.edition.tiles):
        polis = c[TILE + index]
        if polis < 0 or c[TILE_DONE + index] or c[OWNER + polis] not in (seat, NOBODY):
            continue
        c[TILE_DONE + index] = 1
        owner = c[OWNER + polis]
        p.emit(
            "project_finished",
            tile=tile.id,
            polis=POLEIS[polis],
            seat=None if owner == NOBODY else SEATS[owner],
        )
        if owner == seat:
            p.gain_prestige(
                seat, (c[POPULATION + polis] + 1) // 2 if tile.now == HALF_POPULATION else tile.now, "project"
            )
            bonus = p.event.project_bonus
            if bonus and bonus[:2] == (seat, polis):
                p.gain_prestige(seat, bonus[2], "event")


# -- 7.2


def feed(p: Position, frame: Frame) -> None:
    _, seat = frame
    c = p.cells
    missing = shortage(p, seat)
    if missing <= 0:
        p.pay_good(seat, WHEAT, p.population(seat), "supply")
    elif missing > c[PRESTIGE + seat] and not releasable(p, seat):
        p.emit("capital_starved", seat=SEATS[seat])
        p.end_match(1 - seat, "capital_starved")
    else:
        p.push("supply", seat)


def shortage(p: Position, seat: int) -> int:
    return p.population(seat) - p.cells[PURSE[seat] + WHEAT]


def releasable(p: Position, seat: int) -> list[int]:
    """The capital goes last: while it is alone it can't be released, only lost."""
    return [polis for polis in p.poleis_of(seat) if polis != CAPITAL[seat]]


def supply_options(p: Position, frame: Frame, seat: int) -> list[Action]:
    options = [action("release", POLEIS[polis]) for polis in releasable(p, seat)]
    return [*options, PAY] if p.cells[PRESTIGE + seat] >= shortage(p, seat) else options


def supply_play(p: Position, frame: Frame, seat: int, option: Action) -> None:
    if option is PAY:
        missing = shortage(p, seat)
        p.pay_good(seat, WHEAT, p.cells[PURSE[seat] + WHEAT], "supply")
        p.lose_prestige(seat, missing, "supply")
    else:
        p.free_polis(POLIS[str(option[1])], "supply")
        p.push("feed", seat)


def supply_args(p: Position, frame: Frame) -> dict[str, Any]:
    _, seat = frame
    return {
        "needed": p.population(seat),
        "wheat": p.cells[PURSE[seat] + WHEAT],
        "shortage": shortage(p, seat),
    }


def supply_explain(p: Position, frame: Frame, seat: int, words: tuple[Atom, ...]) -> Refusal | None:
    polis = named(words, POLIS)
    if polis == CAPITAL[seat]:
        return ("capital_goes_last", {}, "7.2")
    if polis is not None and p.cells[OWNER + polis] != seat:
        return ("not_your_polis", {"polis": POLEIS[polis]}, "7.2")
    return ("cannot_pay_shortage", {"shortage": shortage(p, seat)}, "7.2") if words == PAY else NOT_ASKED


# -- 7.3


def grow(p: Position, frame: Frame) -> None:
    ask_growth(p, frame[1], (0,) * len(POLEIS))


def ask_growth(p: Position, seat: int, grown: tuple[int, ...]) -> None:
    following = ("growth", seat, *grown)
    if growing(p, following, seat):
        p.push(*following)


def growing(p: Position, frame: Frame, seat: int) -> list[int]:
    _, _, *grown = frame
    c = p.cells
    if not c[PURSE[seat] + WHEAT] or p.cubes_left(seat) < 1:
        return []
    return [
        polis
        for polis in p.poleis_of(seat)
        if grown[polis] < GROWTH[polis] and c[POPULATION + polis] < MAX_POPULATION[polis]
    ]


def growth_options(p: Position, frame: Frame, seat: int) -> list[Action]:
    return [*(action("grow", POLEIS[polis]) for polis in growing(p, frame, seat)), DONE]


def growth_play(p: Position, frame: Frame, seat: int, option: Action) -> None:
    if option is DONE:
        return
    _, _, *grown = frame
    polis = POLIS[str(option[1])]
    grown[polis] += 1
    p.pay_good(seat, WHEAT, 1, "growth")
    p.cells[POPULATION + polis] += 1
    p.emit("polis_grew", seat=SEATS[seat], polis=POLEIS[polis], population=p.cells[POPULATION + polis])
    ask_growth(p, seat, tuple(grown))


def growth_explain(p: Position, frame: Frame, seat: int, words: tuple[Atom, ...]) -> Refusal | None:
    polis = named(words, POLIS)
    if polis is None:
        return NOT_ASKED
    if p.cells[OWNER + polis] != seat:
        return ("not_your_polis", {"polis": POLEIS[polis]}, "7.3")
    if p.cells[POPULATION + polis] >= MAX_POPULATION[polis]:
        return ("polis_full", {"max": MAX_POPULATION[polis]}, "7.3")
    return ("growth_used", {"growth": GROWTH[polis]}, "7.3")


# -- 7.4 to 7.6


def megalopolis(p: Position, frame: Frame) -> None:
    _, seat = frame
    above = [polis for polis in p.poleis_of(seat) if p.cells[POPULATION + polis] > BASE[polis]]
    p.gain_prestige(seat, len(above), "megalopolis")


def spoil(p: Position, frame: Frame) -> None:
    """7.5: half is lost, the loss rounded down."""
    _, seat = frame
    for good in p.edition.spoils:
        p.pay_good(seat, good, p.cells[PURSE[seat] + good] // 2, "spoilage")


def phoros(p: Position, frame: Frame) -> None:
    _, seat = frame
    if p.cells[PRESTIGE + seat] and (releasable(p, seat) or not p.edition.phoros_needs_ally):
        p.push("phoros_asked", seat)


def phoros_options(p: Position, frame: Frame, seat: int) -> list[Action]:
    most = min(len(p.edition.phoros_silver) - 1, p.cells[PRESTIGE + seat])
    return [action("phoros", n) for n in range(most + 1)]


def phoros_play(p: Position, frame: Frame, seat: int, option: Action) -> None:
    n = int(option[1])
    if n:
        p.lose_prestige(seat, n, "phoros")
        p.gain_good(seat, SILVER, p.edition.phoros_silver[n], "phoros")


# -- 7.7, 7.8, 8


def ostracism(p: Position, frame: Frame) -> None:
    _, last = frame
    fallen = [seat for seat in range(2) if not p.cells[PRESTIGE + seat]]
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


def score(p: Position, seat: int) -> dict[str, int]:
    """8.1, and the goods that break a tie (8.2)."""
    c = p.cells
    future = sum(
        tile.later
        for index, tile in enumerate(p.edition.tiles)
        if c[TILE_DONE + index] and c[TILE + index] >= 0 and c[OWNER + c[TILE + index]] == seat
    )
    population, prestige = p.population(seat), c[PRESTIGE + seat]
    goods = sum(c[PURSE[seat] : PURSE[seat] + len(GOODS)])
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
    "growth": Decision(growth_options, growth_play, explain=growth_explain),
    "megalopolis": Procedure(megalopolis),
    "spoil": Procedure(spoil),
    "phoros": Procedure(phoros),
    "phoros_asked": Decision(phoros_options, phoros_play),
    "ostracism": Procedure(ostracism),
    "next_round": Procedure(next_round),
}
