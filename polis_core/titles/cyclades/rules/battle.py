"""8: battles on land and at sea, round by round, with all that may cut in.

The attacker's soldiers or ships are in FORCE and HIRED; all heroes are where they fight; the defender is whoever
controls the area. Losses, re-rolls, escapes and retreats are decisions of their own, so a battle can be left anywhere.
"""

from __future__ import annotations

from typing import Any

from polis_core.kernel.action import Action, Atom, action
from polis_core.kernel.frames import Chance, Decision, Frame, Outcomes, Procedure

from ..figures import (
    CROESUS,
    DIE,
    FIRST_FIGURE,
    FORTRESS,
    HECTOR,
    HELEN,
    HELENS_DIE,
    HERO,
    HEROES,
    MINOTAUR,
    MINOTAURS_STRENGTH,
    NOBODY,
    ODYSSEUS,
    PANDORA,
    PENTHESILEA,
    PERSEUS,
    PORT,
    SIDES,
    STAY,
    STRENGTH,
)
from ..position import (
    ATTACKER,
    CONTROL,
    FIELD,
    FIGURE_AT,
    FORCE,
    HERO_AT,
    HERO_DISCARD,
    HERO_IS,
    HERO_NEW,
    HIRED,
    MERCS,
    METROPOLIS,
    NOWHERE,
    SITE,
    UNITS,
    Position,
)
from ..world import LANDS
from .control import take
from .deck import discard
from .reach import havens, sea_havens

_SOLDIERS = ("regular", "mercenary")


def attack(p: Position, side: int, land: int, regulars: int, mercs: int) -> None:
    begin(p, side, land, regulars, mercs)
    p.push("pandora")
    p.push("hector")


def attack_at_sea(p: Position, side: int, sea: int, ships: int) -> None:
    begin(p, side, sea, ships, 0)
    p.push("round")


def begin(p: Position, side: int, area: int, force: int, hired: int) -> None:
    c = p.cells
    c[ATTACKER], c[FIELD], c[FORCE], c[HIRED] = side, area, force, hired
    p.emit("battle_begun", side=SIDES[side], defender=SIDES[c[CONTROL + area]], area=p.name(area))


# -- who fights


def defender(p: Position) -> int:
    return p.cells[CONTROL + p.cells[FIELD]]


def counts(p: Position, side: int) -> tuple[int, int]:
    """Regulars (or ships) and mercenaries of one of the two."""
    c = p.cells
    area = c[FIELD]
    if side == c[ATTACKER]:
        return c[FORCE], c[HIRED]
    return c[UNITS + area], c[MERCS + area] if area < LANDS else 0


def lose(p: Position, side: int, regulars: int, mercs: int) -> None:
    c = p.cells
    if side == c[ATTACKER]:
        c[FORCE] -= regulars
        c[HIRED] -= mercs
    else:
        c[UNITS + c[FIELD]] -= regulars
        if mercs:
            c[MERCS + c[FIELD]] -= mercs


def heroes(p: Position, side: int) -> list[int]:
    area = p.cells[FIELD]
    return p.heroes_in(area, side) if area < LANDS else []


def minotaur(p: Position, side: int) -> bool:
    """Whether Minotaur fights for this side: it stands only in lands of its holder."""
    c = p.cells
    return c[FIGURE_AT + MINOTAUR] == c[FIELD] and side != c[ATTACKER]


def units(p: Position, side: int) -> int:
    return sum(counts(p, side)) + len(heroes(p, side)) + minotaur(p, side)


def strength(p: Position, side: int) -> int:
    """8.2, 8.3: without the die."""
    c = p.cells
    area = c[FIELD]
    found = sum(counts(p, side))
    if area >= LANDS:
        return found + ports(p, side, area)
    found += sum(STRENGTH[hero] for hero in heroes(p, side))
    if side != c[ATTACKER]:
        found += MINOTAURS_STRENGTH * minotaur(p, side)
        if ODYSSEUS not in heroes(p, c[ATTACKER]):
            built = [c[SITE + site] for site in p.world.face.sites_of[area]]
            found += sum(value == FORTRESS + 1 or value >= METROPOLIS for value in built)
    return found


def ports(p: Position, side: int, sea: int) -> int:
    """8.3: own ports and metropolises in a sea: the one that their site faces, or by the other reading, any beside."""
    c, face = p.cells, p.world.face
    found = 0
    for site in p.sites(side):
        if c[SITE + site] == PORT + 1 or c[SITE + site] >= METROPOLIS:
            if face.faces[site] == sea if p.setting.facing else p.world.near[sea] >> face.land_of[site] & 1:
                found += 1
    return found


# -- 8.9: before the first round


def hector(p: Position, frame: Frame) -> None:
    side = defender(p)
    if HECTOR not in heroes(p, side):
        return
    regulars, mercs = counts(p, p.cells[ATTACKER])
    if regulars and mercs:
        p.push("strike", side)
    elif regulars or mercs:
        strike(p, "regular" if regulars else "mercenary")


def strike(p: Position, kind: str) -> None:
    side = p.cells[ATTACKER]
    p.emit("hector_strikes", side=SIDES[side], unit=kind)
    lose(p, side, int(kind == "regular"), int(kind == "mercenary"))


def strike_options(p: Position, frame: Frame, side: int) -> list[Action]:
    return [action("strike", kind) for kind in _SOLDIERS]


def strike_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    strike(p, str(option[1]))


def pandora(p: Position, frame: Frame) -> None:
    c = p.cells
    for side, other in ((c[ATTACKER], defender(p)), (defender(p), c[ATTACKER])):
        mercs = counts(p, other)[1]
        if mercs and PANDORA in heroes(p, side) and units(p, c[ATTACKER]):
            lose(p, other, 0, mercs)
            lose(p, side, 0, -mercs)
            p.emit("mercenaries_won", side=SIDES[side], loser=SIDES[other], area=p.name(c[FIELD]), n=mercs)
            break
    p.push("round")


# -- 8.1: a round


def next_round(p: Position, frame: Frame) -> None:
    if units(p, p.cells[ATTACKER]) and units(p, defender(p)):
        p.push("dice")
    else:
        p.push("battle_end")


def faces_of(p: Position, side: int) -> tuple[tuple[int, int], ...]:
    return ((HELENS_DIE, 1),) if HELEN in heroes(p, side) else DIE


def dice_outcomes(p: Position, frame: Frame) -> Outcomes:
    """Both dice at once, the attacker's first."""
    theirs = faces_of(p, defender(p))
    return [
        (f"{face}-{other}", weight * more) for face, weight in faces_of(p, p.cells[ATTACKER]) for other, more in theirs
    ]


def dice_play(p: Position, frame: Frame, outcome: Atom) -> None:
    one, other = map(int, str(outcome).split("-"))
    shown(p, one, other)


def shown(p: Position, one: int, other: int) -> None:
    """The dice lie there: whoever has Croesus is asked, whatever the purse holds (10.6)."""
    if p.journal is not None:
        side, rival = p.cells[ATTACKER], defender(p)
        p.emit(
            "dice_thrown",
            side=SIDES[side],
            defender=SIDES[rival],
            area=p.name(p.cells[FIELD]),
            die=one,
            defender_die=other,
            total=strength(p, side) + one,
            defender_total=strength(p, rival) + other,
            heroes=[HEROES[hero] for hero in heroes(p, side) + heroes(p, rival)],
        )
    for side in (p.cells[ATTACKER], defender(p)):
        fighting = heroes(p, side)
        if CROESUS in fighting and HELEN not in fighting:
            p.push("reroll", side, one, other)
            return
    p.push("resolve", one, other)


def reroll_options(p: Position, frame: Frame, side: int) -> list[Action]:
    keep = action("keep_die")
    return [keep, action("reroll")] if p.gold(side) else [keep]


def reroll_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    _, _, one, other = frame
    if option[0] == "keep_die":
        p.push("resolve", one, other)
        return
    p.earn(side, -1)
    p.emit("die_rerolled", side=SIDES[side], price=1)
    p.push("die", side, one, other)


def reroll_args(p: Position, frame: Frame) -> dict[str, Any]:
    return {"die": frame[2], "defender_die": frame[3], **battle_args(p, frame)}


def die_outcomes(p: Position, frame: Frame) -> Outcomes:
    return DIE


def die_play(p: Position, frame: Frame, outcome: Atom) -> None:
    _, side, one, other = frame
    if side == p.cells[ATTACKER]:
        shown(p, int(outcome), other)
    else:
        shown(p, one, int(outcome))


def resolve(p: Position, frame: Frame) -> None:
    _, one, other = frame
    side, rival = p.cells[ATTACKER], defender(p)
    ahead = strength(p, side) + one - strength(p, rival) - other
    if not ahead:  # 10.5
        ahead = (PENTHESILEA in heroes(p, side)) - (PENTHESILEA in heroes(p, rival))
    p.push("aftermath")
    if ahead >= 0:
        p.push("loss", rival)
    if ahead <= 0:
        p.push("loss", side)  # the attacker names first


# -- losses


def casualties(p: Position, side: int) -> list[str]:
    regulars, mercs = counts(p, side)
    if p.cells[FIELD] >= LANDS:
        return ["ship"]
    found = [kind for kind, n in zip(_SOLDIERS, (regulars, mercs)) if n]
    found += [HEROES[hero] for hero in heroes(p, side)]
    return [*found, "minotaur"] if minotaur(p, side) else found


def loss(p: Position, frame: Frame) -> None:
    _, side = frame
    found = casualties(p, side)
    if len(found) == 1:
        suffer(p, side, found[0])
    else:
        p.push("casualty", side)


def casualty_options(p: Position, frame: Frame, side: int) -> list[Action]:
    return [action("lose", unit) for unit in casualties(p, side)]


def casualty_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    suffer(p, side, str(option[1]))


def suffer(p: Position, side: int, unit: str) -> None:
    """8.4; and Perseus: a soldier beside him may go where a retreat could (10.6)."""
    if unit in _SOLDIERS and PERSEUS in heroes(p, side) and not minotaur(p, side):
        if havens(p, side, p.cells[FIELD]):
            p.push("escape", side, unit)
            return
    fall(p, side, unit)


def fall(p: Position, side: int, unit: str) -> None:
    c = p.cells
    p.emit("unit_lost", side=SIDES[side], area=p.name(c[FIELD]), unit=unit)
    if unit == "minotaur":
        c[FIGURE_AT + MINOTAUR] = NOWHERE
        discard(p, FIRST_FIGURE + MINOTAUR)
    elif unit in HERO:
        c[HERO_IS + HERO[unit]] = HERO_DISCARD
        c[HERO_AT + HERO[unit]] = NOWHERE
        c[HERO_NEW + HERO[unit]] = 0
    else:
        lose(p, side, int(unit != "mercenary"), int(unit == "mercenary"))


def escape_options(p: Position, frame: Frame, side: int) -> list[Action]:
    return [action("fall"), *(action("to", p.name(land)) for land in havens(p, side, p.cells[FIELD]))]


def escape_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    _, _, unit = frame
    if option[0] == "fall":
        fall(p, side, unit)
        return
    regulars, mercs = int(unit == "regular"), int(unit == "mercenary")
    lose(p, side, regulars, mercs)
    p.emit("retreated", side=SIDES[side], origin=p.name(p.cells[FIELD]), area=option[1], n=1)
    shelter(p, side, p.area(option[1]), regulars, mercs)


def escape_args(p: Position, frame: Frame) -> dict[str, Any]:
    return {"unit": frame[2], **battle_args(p, frame)}


def shelter(p: Position, side: int, land: int, regulars: int, mercs: int) -> None:
    """8.8: units that retreat take a free land."""
    c = p.cells
    c[UNITS + land] += regulars
    c[MERCS + land] += mercs
    if c[CONTROL + land] == NOBODY:
        take(p, side, land)


# -- 8.5 to 8.7: after a round


def aftermath(p: Position, frame: Frame) -> None:
    if units(p, p.cells[ATTACKER]) and units(p, defender(p)):
        ask_to_withdraw(p, defender(p))
    else:
        p.push("battle_end")


def shelters(p: Position, side: int) -> list[int]:
    area = p.cells[FIELD]
    if minotaur(p, side):  # 8.10
        return []
    return sea_havens(p, side, area) if area >= LANDS else havens(p, side, area)


def ask_to_withdraw(p: Position, side: int) -> None:
    if shelters(p, side):
        p.push("withdraw", side)
    else:
        stand(p, side)


def stand(p: Position, side: int) -> None:
    if side == p.cells[ATTACKER]:
        p.push("round")
    else:
        ask_to_withdraw(p, p.cells[ATTACKER])


def withdraw_options(p: Position, frame: Frame, side: int) -> list[Action]:
    return [STAY, *(action("to", p.name(area)) for area in shelters(p, side))]


def withdraw_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    if option is STAY:
        stand(p, side)
        return
    c = p.cells
    area = p.area(option[1])
    regulars, mercs = counts(p, side)
    p.emit("retreated", side=SIDES[side], origin=p.name(c[FIELD]), area=option[1], n=units(p, side))
    p.push("battle_end")
    going = heroes(p, side)
    lose(p, side, regulars, mercs)
    if area >= LANDS:
        c[UNITS + area] += regulars
        c[CONTROL + area] = side
        return
    for hero in going:
        c[HERO_AT + hero] = area
    shelter(p, side, area, regulars, mercs)


def battle_args(p: Position, frame: Frame) -> dict[str, Any]:
    """What everybody sees: who fights where, and how strong without dice."""
    side, rival = p.cells[ATTACKER], defender(p)
    return {
        "attacker": SIDES[side],
        "defender": SIDES[rival],
        "area": p.name(p.cells[FIELD]),
        "strength": strength(p, side),
        "defender_strength": strength(p, rival),
    }


def battle_end(p: Position, frame: Frame) -> None:
    c = p.cells
    side, area, force, hired = c[ATTACKER], c[FIELD], c[FORCE], c[HIRED]
    rival = defender(p)
    left, held = units(p, side), units(p, rival)
    c[ATTACKER], c[FIELD], c[FORCE], c[HIRED] = NOBODY, NOWHERE, 0, 0
    winner = side if left and not held else rival if held else NOBODY
    p.emit("battle_over", area=p.name(area), winner=None if winner == NOBODY else SIDES[winner])
    if winner == side:
        c[UNITS + area] = force
        if area < LANDS:
            c[MERCS + area] = hired
            take(p, side, area)
        else:
            c[CONTROL + area] = side
    elif winner == NOBODY and area >= LANDS:
        c[CONTROL + area] = NOBODY


FRAMES = {
    "hector": Procedure(hector),
    "strike": Decision(strike_options, strike_play, battle_args),
    "pandora": Procedure(pandora),
    "round": Procedure(next_round),
    "dice": Chance(dice_outcomes, dice_play, thrown=True),
    "reroll": Decision(reroll_options, reroll_play, reroll_args),
    "die": Chance(die_outcomes, die_play, thrown=True),
    "resolve": Procedure(resolve),
    "loss": Procedure(loss),
    "casualty": Decision(casualty_options, casualty_play, battle_args),
    "escape": Decision(escape_options, escape_play, escape_args),
    "aftermath": Procedure(aftermath),
    "withdraw": Decision(withdraw_options, withdraw_play, battle_args),
    "battle_end": Procedure(battle_end),
}
