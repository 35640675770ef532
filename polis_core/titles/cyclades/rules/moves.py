"""7.8 to 7.13: a move is put together step by step: where from, who goes, where to.

The frame of a group: (name, side, how it moves, origin, stage, regulars, mercenaries, heroes as a mask). The stages ask
for regulars, for mercenaries, and for each hero; whatever leaves no choice is not asked.
"""

from __future__ import annotations

from typing import Any

from polis_core.kernel.action import Action, Atom, action
from polis_core.kernel.errors import NOT_ASKED, Refusal
from polis_core.kernel.frames import Decision, Frame
from polis_core.parts.graph import bits

from ..figures import ALL, HEROES, JASON, MOVE_PRICE, NOBODY, SIDES
from ..position import CONTROL, HERO_AT, HERO_MOVES, MERCS, UNITS, Position
from .battle import attack, attack_at_sea
from .control import take, vacate
from .reach import can_enter, destinations, everywhere, far_lands, may_attack, reach_from, sea_destinations

BY_WING = ("pegasus", "perseus")
_REGULARS, _MERCENARIES, _HEROES = 0, 1, 2  # stages; from the last on, one for each hero


def origins(p: Position, side: int, how: str) -> list[int]:
    """Own lands whose units can go somewhere."""
    c, found = p.cells, []
    heroes_at = c[HERO_AT : HERO_AT + len(HEROES)]
    far = reach_from(p, side)
    by_wing = how in BY_WING
    for land in p.lands(side):
        if not (c[UNITS + land] or c[MERCS + land] or land in heroes_at) or p.petrified(land):
            continue
        if can_enter(p, side, far_lands(p, land) if by_wing else far(land)):
            found.append(land)
    return found


def price(p: Position, how: str) -> int:
    if how in BY_WING:
        return 0
    return p.cells[HERO_MOVES] + 1 if how == "hero" else MOVE_PRICE


def muster(p: Position, side: int, how: str, origin: int, stage: int, regulars: int, mercs: int, heroes: int) -> None:
    """Goes on to the next stage that leaves a choice; then to where the group goes."""
    c = p.cells
    here = p.heroes_in(origin, side)
    while stage < _HEROES + len(HEROES):
        if stage == _REGULARS:
            open_now = c[UNITS + origin] > 0
        elif stage == _MERCENARIES:
            open_now = c[MERCS + origin] > 0
        else:
            hero = stage - _HEROES
            open_now = hero in here and not heroes >> hero & 1
        if open_now:
            if least(p, side, origin, stage, regulars, mercs, heroes) and limit(p, origin, stage) == 1:
                regulars, mercs, heroes = with_more(stage, 1, regulars, mercs, heroes)  # who else
            else:
                p.push("group", side, how, origin, stage, regulars, mercs, heroes)
                return
        stage += 1
    p.push("march", side, how, origin, regulars, mercs, heroes)


def limit(p: Position, origin: int, stage: int) -> int:
    if stage == _REGULARS:
        return p.cells[UNITS + origin]
    return p.cells[MERCS + origin] if stage == _MERCENARIES else 1


def least(p: Position, side: int, origin: int, stage: int, regulars: int, mercs: int, heroes: int) -> int:
    """1 where somebody must go and nobody else is left to ask for."""
    if regulars or mercs or heroes:
        return 0
    if stage == _REGULARS and p.cells[MERCS + origin]:
        return 0
    return int(not any(hero > stage - _HEROES for hero in p.heroes_in(origin, side)))


def with_more(stage: int, n: int, regulars: int, mercs: int, heroes: int) -> tuple[int, int, int]:
    if stage == _REGULARS:
        return n, mercs, heroes
    if stage == _MERCENARIES:
        return regulars, n, heroes
    return regulars, mercs, heroes | n << (stage - _HEROES)


def group_options(p: Position, frame: Frame, side: int) -> list[Action]:
    _, _, _, origin, stage, regulars, mercs, heroes = frame
    if stage >= _HEROES:
        name = HEROES[stage - _HEROES]
        found = [action("with", name)]
        return found if least(p, side, origin, stage, regulars, mercs, heroes) else [*found, action("without", name)]
    first = least(p, side, origin, stage, regulars, mercs, heroes)
    kind = "regulars" if stage == _REGULARS else "mercenaries"
    found = [action(kind, n) for n in range(first, limit(p, origin, stage) + 1)]
    later = stage == _REGULARS and p.cells[MERCS + origin] > 0
    if later or any(not heroes >> hero & 1 for hero in p.heroes_in(origin, side)):
        found.append(ALL)
    return found


def group_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    _, _, how, origin, stage, regulars, mercs, heroes = frame
    if option is ALL:
        for later in range(stage, _HEROES):
            regulars, mercs, heroes = with_more(later, limit(p, origin, later), regulars, mercs, heroes)
        for hero in p.heroes_in(origin, side):
            heroes |= 1 << hero
        p.push("march", side, how, origin, regulars, mercs, heroes)
        return
    n = int(option[1]) if stage < _HEROES else int(option[0] == "with")
    regulars, mercs, heroes = with_more(stage, n, regulars, mercs, heroes)
    muster(p, side, how, origin, stage + 1, regulars, mercs, heroes)


def group_args(p: Position, frame: Frame) -> dict[str, Any]:
    _, _, how, origin, _, regulars, mercs, heroes = frame
    return {
        "how": how,
        "origin": p.name(origin),
        "regulars": regulars,
        "mercenaries": mercs,
        "heroes": [HEROES[hero] for hero in bits(heroes)],
    }


# -- where to


def march_targets(p: Position, frame: Frame) -> list[int]:
    _, side, how, origin, _, _, heroes = frame
    if how in BY_WING:
        return everywhere(p, side, origin)
    return destinations(p, side, origin, how == "hero" and bool(heroes >> JASON & 1))


def march_options(p: Position, frame: Frame, side: int) -> list[Action]:
    found = p.world.face.picks("to")
    return [found[land] for land in march_targets(p, frame)]


def march_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    _, _, how, origin, regulars, mercs, heroes = frame
    c, land = p.cells, p.area(option[1])
    cost = price(p, how)
    p.earn(side, -cost)
    if how == "hero":
        c[HERO_MOVES] += 1
    c[UNITS + origin] -= regulars
    c[MERCS + origin] -= mercs
    for hero in bits(heroes):
        c[HERO_AT + hero] = land
    if p.journal is not None:
        p.emit(
            "marched",
            side=SIDES[side],
            origin=p.name(origin),
            area=option[1],
            regulars=regulars,
            mercenaries=mercs,
            heroes=[HEROES[hero] for hero in bits(heroes)],
            price=cost,
        )
    enter(p, side, land, regulars, mercs)


def enter(p: Position, side: int, land: int, regulars: int, mercs: int) -> None:
    """7.11: units come to a land; its heroes are there already."""
    c = p.cells
    holder = c[CONTROL + land]
    if holder not in (side, NOBODY) and p.has_units(land):
        attack(p, side, land, regulars, mercs)
        return
    c[UNITS + land] += regulars
    c[MERCS + land] += mercs
    if holder != side:
        take(p, side, land)


def march_args(p: Position, frame: Frame) -> dict[str, Any]:
    _, _, how, origin, regulars, mercs, heroes = frame
    return {
        "how": how,
        "origin": p.name(origin),
        "regulars": regulars,
        "mercenaries": mercs,
        "heroes": [HEROES[hero] for hero in bits(heroes)],
        "price": price(p, how),
    }


def march_explain(p: Position, frame: Frame, side: int, words: tuple[Atom, ...]) -> Refusal | None:
    if side != frame[1] or words[0] != "to" or len(words) != 2 or words[1] not in p.world.face.area_of:
        return NOT_ASKED
    land = p.area(words[1])
    name = str(words[1])
    if land not in p.world.lands:
        return ("not_a_land", {"area": name}, "7.9")
    if p.petrified(land):
        return ("medusa_there", {"area": name}, "11.7")
    holder = p.cells[CONTROL + land]
    if holder != NOBODY and holder == p.setting.mate[side]:
        return ("mates_land", {"area": name}, "12.5")
    if holder not in (side, NOBODY) and not may_attack(p, side, land):
        return ("last_land", {"area": name, "side": SIDES[holder]}, "8.11")
    return ("not_reachable", {"area": name}, "7.10")


# -- by wing: Pegasus, and Perseus' sacrifice


def wing_options(p: Position, frame: Frame, side: int) -> list[Action]:
    return [action("from", p.name(land)) for land in origins(p, side, frame[0])]


def wing_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    muster(p, side, frame[0], p.area(option[1]), 0, 0, 0, 0)


# -- at sea


def harbours(p: Position, side: int) -> list[int]:
    return [sea for sea in p.seas(side) if sea_destinations(p, side, sea)]


def set_sail(p: Position, side: int, sea: int) -> None:
    if p.cells[UNITS + sea] > 1:
        p.push("fleet", side, sea)
    else:
        p.push("voyage", side, sea, 1)


def fleet_options(p: Position, frame: Frame, side: int) -> list[Action]:
    return [action("ships", n) for n in range(1, p.cells[UNITS + frame[2]] + 1)]


def fleet_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    p.push("voyage", side, frame[2], int(option[1]))


def fleet_args(p: Position, frame: Frame) -> dict[str, Any]:
    return {"origin": p.name(frame[2])}


def voyage_options(p: Position, frame: Frame, side: int) -> list[Action]:
    found = p.world.face.picks("to")
    return [found[sea] for sea in sea_destinations(p, side, frame[2])]


def voyage_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    _, _, origin, ships = frame
    c, sea = p.cells, p.area(option[1])
    p.earn(side, -MOVE_PRICE)
    vacate(p, origin, ships)
    p.emit("sailed", side=SIDES[side], origin=p.name(origin), area=option[1], n=ships, price=MOVE_PRICE)
    if c[CONTROL + sea] in (side, NOBODY):
        c[CONTROL + sea] = side
        c[UNITS + sea] += ships
    else:
        attack_at_sea(p, side, sea, ships)


def voyage_args(p: Position, frame: Frame) -> dict[str, Any]:
    return {"origin": p.name(frame[2]), "n": frame[3], "price": MOVE_PRICE}


def voyage_explain(p: Position, frame: Frame, side: int, words: tuple[Atom, ...]) -> Refusal | None:
    if side != frame[1] or words[0] != "to" or len(words) != 2 or words[1] not in p.world.face.area_of:
        return NOT_ASKED
    sea = p.area(words[1])
    if sea in p.world.seas and p.closed(sea):
        return ("sea_closed", {"area": str(words[1])}, "11.8")
    return ("not_a_neighbour", {"area": str(words[1])}, "7.8")


FRAMES = {
    "group": Decision(group_options, group_play, group_args, leads=True),
    "march": Decision(march_options, march_play, march_args, march_explain, kinds=("to",)),
    "pegasus": Decision(wing_options, wing_play),
    "perseus": Decision(wing_options, wing_play),
    "fleet": Decision(fleet_options, fleet_play, fleet_args, leads=True),
    "voyage": Decision(voyage_options, voyage_play, voyage_args, voyage_explain, kinds=("to",)),
}
