"""4.3: sieges."""

from __future__ import annotations

from polis_core.kernel.action import Action, Atom, action
from polis_core.kernel.errors import NOT_ASKED, Refusal
from polis_core.kernel.frames import Chance, Decision, Frame, Outcomes

from ..figures import BASE, BESIEGEABLE, POLEIS, POLEIS_IN, POLIS, REGION_OF, REGIONS, SIDES
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


def siege_refusal(p: Position, side: int, polis: int) -> Refusal | None:
    c = p.cells
    if c[PRESTIGE + side] < 1:
        return NO_PRESTIGE
    if not BESIEGEABLE[polis]:
        return NEVER
    if c[OWNER + polis] == side:
        return YOURS
    region = REGION_OF[polis]
    hoplites = c[HOPLITES_OF[side] + region]
    if hoplites <= c[HOPLITES_OF[1 - side] + region]:
        return NO_CONTROL
    if hoplites < BASE[polis]:
        return ("too_few_hoplites", {"needed": BASE[polis], "there": hoplites}, "4.3")
    needed = BASE[polis] if c[OWNER + polis] == NOBODY else c[POPULATION + polis]
    if p.cubes_left(side) < needed:
        return NO_CUBES
    return None if p.discs_left(side) else NO_DISC


def siege_targets(p: Position, side: int) -> list[int]:
    c = p.cells
    own = HOPLITES_OF[side]
    found = []
    for region, hoplites in enumerate(c[own : own + len(REGIONS)]):
        if hoplites:
            for polis, fortification in FORTS_IN[region]:
                if hoplites >= fortification and c[OWNER + polis] != side and siege_refusal(p, side, polis) is None:
                    found.append(polis)
    return found


def siege_options(p: Position, frame: Frame, side: int) -> list[Action]:
    return [action("polis", POLEIS[polis]) for polis in siege_targets(p, side)]


def siege_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    polis = POLIS[str(option[1])]
    p.lose_prestige(side, 1, "siege")
    p.emit("siege_begun", side=SIDES[side], polis=POLEIS[polis])
    if p.cells[OWNER + polis] == NOBODY:
        p.lift_siege(1 - side, polis)
    if roll_needed(p, side, polis) <= 1:
        siege_won(p, side, polis)  # no throw can fail
    else:
        p.push("siege_roll", side, polis)


def roll_needed(p: Position, side: int, polis: int) -> int:
    """4.3: the fortification, less one for each own siege disc."""
    return BASE[polis] - p.cells[SIEGE_OF[side] + polis]


def roll_outcomes(p: Position, frame: Frame) -> Outcomes:
    return p.edition.die


def roll_play(p: Position, frame: Frame, outcome: Atom) -> None:
    _, side, polis = frame
    needed = roll_needed(p, side, polis)
    if p.journal is not None:
        faces = [pips for pips, _ in p.edition.die]
        odds = [sum(pips >= needed for pips in faces), len(faces)]
        p.emit("siege_rolled", side=SIDES[side], polis=POLEIS[polis], roll=outcome, needed=needed, odds=odds)
    if int(outcome) >= needed:
        siege_won(p, side, polis)
    else:
        siege_failed(p, side, polis)


def siege_won(p: Position, side: int, polis: int) -> None:
    c = p.cells
    other = 1 - side
    p.lift_siege(side, polis)
    p.lift_siege(other, polis)
    if c[PROXENOS + other] == polis:
        c[PROXENOS + other] = CAPTURED
        p.emit("proxenos_captured", side=SIDES[other], polis=POLEIS[polis])
    p.take_polis(side, polis, "siege")
    p.gain_prestige(side, BASE[polis], "siege")


def siege_failed(p: Position, side: int, polis: int) -> None:
    c = p.cells
    p.emit("siege_failed", side=SIDES[side], polis=POLEIS[polis])
    if p.edition.siege_discs:
        c[SIEGE_OF[side] + polis] += 1
    p.remove_hoplite(side, REGION_OF[polis])
    if c[OWNER + polis] == 1 - side:
        c[POPULATION + polis] -= 1
        p.emit("population_lost", side=SIDES[1 - side], polis=POLEIS[polis], n=1, why="siege")
        if not c[POPULATION + polis]:
            p.free_polis(polis, "siege")


def refusal(p: Position, side: int, words: tuple[Atom, ...]) -> Refusal | None:
    polis = named(words, POLIS)
    if polis is not None:
        return siege_refusal(p, side, polis)
    if len(words) > 1:
        return NOT_ASKED
    return of_all([siege_refusal(p, side, polis) for polis in FORTIFIED], NO_TARGET)


def possible(p: Position, side: int) -> bool:
    return p.cells[PRESTIGE + side] > 0 and bool(siege_targets(p, side))


def _explain(p: Position, frame: Frame, side: int, words: tuple[Atom, ...]) -> Refusal | None:
    return refusal(p, side, words) if len(words) > 1 else NOT_ASKED


FRAMES = {
    "siege": Decision(siege_options, siege_play, explain=_explain),
    "siege_roll": Chance(roll_outcomes, roll_play, thrown=True),
}

ACTS = (Act("siege", possible, lambda p, side: p.push("siege", side), refusal, spends=()),)
