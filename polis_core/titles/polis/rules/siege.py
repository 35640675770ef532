"""4.3: sieges."""

from __future__ import annotations

from polis_core.kernel.action import Action, Atom, action
from polis_core.kernel.errors import NOT_ASKED, Refusal
from polis_core.kernel.frames import Chance, Decision, Frame, Outcomes

from ..figures import BASE, BESIEGEABLE, POLEIS, POLEIS_IN, POLIS, REGION_OF, REGIONS, SEATS
from ..position import CAPTURED, HOPLITES_OF, NOBODY, OWNER, POPULATION, PRESTIGE, PROXENOS, SIEGE_OF, Position
from .acts import Act, named, of_all
from .movement import NO_PRESTIGE

FORTIFIED = tuple(polis for polis in range(len(POLEIS)) if BESIEGEABLE[polis])
FORTS_IN = tuple(tuple((polis, BASE[polis]) for polis in poleis if BESIEGEABLE[polis]) for poleis in POLEIS_IN)
NEVER: Refusal = ("never_besieged", {}, "4.3")
YOURS: Refusal = ("your_own_polis", {}, "4.3")
NO_CONTROL: Refusal = ("region_not_controlled", {}, "4.3")
NO_CUBES: Refusal = ("too_few_cubes", {}, "1.3")
NO_DISC: Refusal = ("no_disc_left", {}, "1.3")
NO_TARGET: Refusal = ("nothing_to_besiege", {}, "4.3")


def siege_refusal(p: Position, seat: int, polis: int) -> Refusal | None:
    c = p.cells
    if c[PRESTIGE + seat] < 1:
        return NO_PRESTIGE
    if not BESIEGEABLE[polis]:
        return NEVER
    if c[OWNER + polis] == seat:
        return YOURS
    region = REGION_OF[polis]
    hoplites = c[HOPLITES_OF[seat] + region]
    if hoplites <= c[HOPLITES_OF[1 - seat] + region]:
        return NO_CONTROL
    if hoplites < BASE[polis]:
        return ("too_few_hoplites", {"needed": BASE[polis], "there": hoplites}, "4.3")
    needed = BASE[polis] if c[OWNER + polis] == NOBODY else c[POPULATION + polis]
    if p.cubes_left(seat) < needed:
        return NO_CUBES
    return None if p.discs_left(seat) else NO_DISC


def siege_targets(p: Position, seat: int) -> list[int]:
    c = p.cells
    own = HOPLITES_OF[seat]
    found = []
    for region, hoplites in enumerate(c[own : own + len(REGIONS)]):
        if hoplites:
            for polis, fortification in FORTS_IN[region]:
                if hoplites >= fortification and c[OWNER + polis] != seat and siege_refusal(p, seat, polis) is None:
                    found.append(polis)
    return found


def siege_options(p: Position, frame: Frame, seat: int) -> list[Action]:
    return [action("polis", POLEIS[polis]) for polis in siege_targets(p, seat)]


def siege_play(p: Position, frame: Frame, seat: int, option: Action) -> None:
    polis = POLIS[str(option[1])]
    p.lose_prestige(seat, 1, "siege")
    p.emit("siege_begun", seat=SEATS[seat], polis=POLEIS[polis])
    if p.cells[OWNER + polis] == NOBODY:
        p.lift_siege(1 - seat, polis)
    if roll_needed(p, seat, polis) <= 1:
        siege_won(p, seat, polis)  # no throw can fail
    else:
        p.push("siege_roll", seat, polis)


def roll_needed(p: Position, seat: int, polis: int) -> int:
    """4.3: the fortification, less one for each own siege disc."""
    return BASE[polis] - p.cells[SIEGE_OF[seat] + polis]


def roll_outcomes(p: Position, frame: Frame) -> Outcomes:
    return p.edition.die


def roll_play(p: Position, frame: Frame, outcome: Atom) -> None:
    _, seat, polis = frame
    needed = roll_needed(p, seat, polis)
    p.emit("siege_rolled", seat=SEATS[seat], polis=POLEIS[polis], roll=outcome, needed=needed)
    if int(outcome) >= needed:
        siege_won(p, seat, polis)
    else:
        siege_failed(p, seat, polis)


def siege_won(p: Position, seat: int, polis: int) -> None:
    c = p.cells
    other = 1 - seat
    p.lift_siege(seat, polis)
    p.lift_siege(other, polis)
    if c[PROXENOS + other] == polis:
        c[PROXENOS + other] = CAPTURED
        p.emit("proxenos_captured", seat=SEATS[other], polis=POLEIS[polis])
    p.take_polis(seat, polis, "siege")
    p.gain_prestige(seat, BASE[polis], "siege")


def siege_failed(p: Position, seat: int, polis: int) -> None:
    c = p.cells
    p.emit("siege_failed", seat=SEATS[seat], polis=POLEIS[polis])
    if p.edition.siege_discs:
        c[SIEGE_OF[seat] + polis] += 1
    p.remove_hoplite(seat, REGION_OF[polis])
    if c[OWNER + polis] == 1 - seat:
        c[POPULATION + polis] -= 1
        p.emit("population_lost", seat=SEATS[1 - seat], polis=POLEIS[polis], n=1, why="siege")
        if not c[POPULATION + polis]:
            p.free_polis(polis, "siege")


def refusal(p: Position, seat: int, words: tuple[Atom, ...]) -> Refusal | None:
    polis = named(words, POLIS)
    if polis is not None:
        return siege_refusal(p, seat, polis)
    if len(words) > 1:
        return NOT_ASKED
    return of_all([siege_refusal(p, seat, polis) for polis in FORTIFIED], NO_TARGET)


def possible(p: Position, seat: int) -> bool:
    return p.cells[PRESTIGE + seat] > 0 and bool(siege_targets(p, seat))


def _explain(p: Position, frame: Frame, seat: int, words: tuple[Atom, ...]) -> Refusal | None:
    return refusal(p, seat, words) if len(words) > 1 else NOT_ASKED


FRAMES = {
    "siege": Decision(siege_options, siege_play, explain=_explain),
    "siege_roll": Chance(roll_outcomes, roll_play, thrown=True),
}

ACTS = (Act("siege", possible, lambda p, seat: p.push("siege", seat), refusal, spends=()),)
