"""10: hiring, and what each hero's sacrifice asks for and does."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from polis_core.kernel.action import Action, action
from polis_core.kernel.errors import Refusal
from polis_core.kernel.frames import Decision, Frame

from ..figures import (
    AJAX,
    APOLLO,
    BUILDINGS,
    CROESUS,
    HECTOR,
    HELEN,
    HERO,
    HERO_PRICE,
    HEROES,
    JASON,
    ODYSSEUS,
    PANDORA,
    PERSEUS,
    SACRIFICE,
    SIDES,
)
from ..position import (
    HERO_AT,
    HERO_HELD,
    HERO_IS,
    HERO_NEW,
    HERO_OUT,
    MERCS,
    NOWHERE,
    PATRON,
    PRIESTS,
    UNITS,
    Position,
)
from .building import can_build
from .control import gain_philosopher
from .moves import origins

# -- 10.1: hiring


def hire(p: Position, side: int, hero: int) -> None:
    p.earn(side, -HERO_PRICE)
    p.cells[HERO_IS + hero] = HERO_HELD + side
    p.cells[HERO_NEW + hero] = 1
    p.emit("hero_hired", side=SIDES[side], hero=HEROES[hero], price=HERO_PRICE)
    p.push("quarters", side, hero)


def quarters_options(p: Position, frame: Frame, side: int) -> list[Action]:
    return [action("at", p.name(land)) for land in p.lands(side)]


def quarters_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    p.cells[HERO_AT + frame[2]] = p.area(option[1])
    p.emit("hero_placed", side=SIDES[side], hero=HEROES[frame[2]], area=option[1])


def quarters_args(p: Position, frame: Frame) -> dict[str, Any]:
    return {"hero": HEROES[frame[2]]}


# -- 10.2 to 10.4: sacrifices


def pairs(p: Position, side: int) -> list[tuple[int, ...]]:
    """Helen: two types of which the side has two each."""
    several = [kind for kind in range(len(BUILDINGS)) if len(p.basic_sites(side, kind)) >= 2]
    return list(combinations(several, SACRIFICE["helen_pairs"]))


def triples(p: Position, side: int) -> list[int]:
    """Odysseus: types of which the side has three."""
    n = SACRIFICE["odysseus_buildings"]
    return [kind for kind in range(len(BUILDINGS)) if len(p.basic_sites(side, kind)) >= n]


def trades(p: Position, side: int) -> int:
    """Hector: philosophers that the side can get for its priestesses."""
    return min(p.cells[PRIESTS + side] // SACRIFICE["hector_priestesses"], p.philosophers_left())


def against(p: Position, side: int, hero: int, effect: int) -> Refusal | None:
    """What is against using this effect by giving up this hero."""
    name = HEROES[effect]
    if effect == HECTOR:
        return None if trades(p, side) else ("condition_not_met", {"hero": name}, "10.4")
    if effect == PERSEUS:
        return None if _others_to_move(p, side, hero) else ("condition_not_met", {"hero": name}, "10.4")
    if effect == HELEN:
        met = bool(pairs(p, side))
    elif effect == ODYSSEUS:
        met = bool(triples(p, side))
    elif effect == AJAX:
        met = len(p.lands(side)) >= SACRIFICE["ajax_lands"]
    elif effect == JASON:
        met = p.ships_on_map(side) >= SACRIFICE["jason_ships"]
    elif effect == CROESUS:
        met = p.gold(side) >= SACRIFICE["croesus_gold"]
    else:  # Penthesilea is given up when a metropolis is built; Pandora copies no copy
        met = False
    if not met:
        return ("condition_not_met", {"hero": name}, "10.4")
    if effect in (HELEN, ODYSSEUS):
        return None if p.tokens_left() else ("no_site", {}, "9.4")
    return None if can_build(p, side, hero) else ("no_site", {}, "9.4")


def _others_to_move(p: Position, side: int, hero: int) -> bool:
    """Perseus: units that could fly, apart from him who is given up."""
    c = p.cells
    for land in origins(p, side, "perseus"):
        if c[UNITS + land] or c[MERCS + land] or any(other != hero for other in p.heroes_in(land, side)):
            return True
    return False


def sacrifices(p: Position, side: int) -> list[Action]:
    c = p.cells
    own = p.heroes_of(side)
    if not own or c[PATRON] == APOLLO:
        return []
    found = []
    for hero in own:
        if c[HERO_NEW + hero]:
            continue
        if hero != PANDORA:
            if against(p, side, hero, hero) is None:
                found.append(action("sacrifice", HEROES[hero]))
            continue
        offer = p.hero_offer()
        if not offer:
            found.append(action("sacrifice", HEROES[hero]))
        found += [action("sacrifice", HEROES[hero], HEROES[e]) for e in offer if against(p, side, hero, e) is None]
    return found


def sacrifice(p: Position, side: int, option: Action) -> None:
    c = p.cells
    hero = HERO[str(option[1])]
    effect = HERO[str(option[2])] if len(option) > 2 else hero
    c[HERO_IS + hero] = HERO_OUT
    c[HERO_AT + hero] = NOWHERE
    copied = HEROES[effect] if effect != hero else None
    p.emit("sacrificed", side=SIDES[side], hero=option[1], copied=copied)
    if effect == HECTOR:
        p.push("trade", side)
    elif effect == PERSEUS:
        p.push("perseus", side)
    elif effect == HELEN:
        p.push("metropolis", side, 1)
        choose(p, side, "pairs", pairs(p, side))
    elif effect == ODYSSEUS:
        p.push("metropolis", side, 1)
        choose(p, side, "triple", [(kind,) for kind in triples(p, side)])
    elif effect in (AJAX, JASON, CROESUS):
        if effect == CROESUS:
            p.earn(side, -SACRIFICE["croesus_gold"])
            p.emit("gold_paid", side=SIDES[side], price=SACRIFICE["croesus_gold"])
        p.push("metropolis", side, 1)


def choose(p: Position, side: int, name: str, ways: list[tuple[int, ...]]) -> None:
    if len(ways) == 1:
        give(p, side, name, ways[0])
    else:
        p.push(name, side)


def give(p: Position, side: int, name: str, kinds: tuple[int, ...]) -> None:
    n = SACRIFICE["odysseus_buildings"] if name == "triple" else 2
    for kind in reversed(kinds):
        p.push("discard", side, kind, n, 0)


def pairs_options(p: Position, frame: Frame, side: int) -> list[Action]:
    return [action("types", *(BUILDINGS[kind] for kind in kinds)) for kinds in pairs(p, side)]


def triple_options(p: Position, frame: Frame, side: int) -> list[Action]:
    return [action("types", BUILDINGS[kind]) for kind in triples(p, side)]


def types_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    give(p, side, frame[0], tuple(BUILDINGS.index(str(name)) for name in option[1:]))


def trade_options(p: Position, frame: Frame, side: int) -> list[Action]:
    return [action("philosophers", n) for n in range(1, trades(p, side) + 1)]


def trade_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    n = int(option[1])
    p.cells[PRIESTS + side] -= n * SACRIFICE["hector_priestesses"]
    p.emit("priestesses_returned", side=SIDES[side], n=n * SACRIFICE["hector_priestesses"])
    for _ in range(n):
        gain_philosopher(p, side)


FRAMES = {
    "quarters": Decision(quarters_options, quarters_play, quarters_args),
    "pairs": Decision(pairs_options, types_play),
    "triple": Decision(triple_options, types_play),
    "trade": Decision(trade_options, trade_play),
}
