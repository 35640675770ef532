"""7: the turn of a faction: first the free actions of its god, in either order, then paid ones as it likes.

The frame: ("act", side, and the kind chosen so far where the list was folded).
"""

from __future__ import annotations

from itertools import accumulate
from typing import Any

from polis_core.kernel.action import Action, Atom, action
from polis_core.kernel.errors import NOT_ASKED, Refusal
from polis_core.kernel.frames import Decision, Frame, Procedure

from ..figures import (
    APOLLO,
    APOLLO_GOLD,
    ARES,
    ATHENA,
    BUILDINGS,
    BUILDS,
    CREATURE,
    CREATURES,
    DONE,
    EXTRA_PRICE,
    GODS,
    HERA,
    HERO,
    HERO_PRICE,
    HEROES,
    JASON,
    LADDERS,
    MOVE_PRICE,
    NOBODY,
    NONE,
    POSEIDON,
    RECRUITS,
    ROW,
    SIDES,
    ZEUS,
)
from ..position import (
    ACTIVE,
    CREATURE_IS,
    DISCARDED,
    DISCOUNT,
    EXTRA,
    HERO_AT,
    HERO_HELD,
    HERO_IS,
    HERO_MOVES,
    HERO_NEW,
    IN_DECK,
    LADDER,
    LOOKED,
    MUST_BUILD,
    MUST_RECRUIT,
    OFFER,
    OFFER_AT,
    ORDER,
    OUT,
    PATRON,
    SITE,
    Position,
)
from . import creatures
from .building import build, site_in, site_picks
from .control import gain_philosopher, gain_priestess
from .deck import refill
from .heroes import against, hire, sacrifice, sacrifices
from .lists import MOST, fold, unfold
from .moves import harbours, muster, origins, price, set_sail
from .offerings import holder_of
from .reach import can_enter, reach
from .recruits import left, new_ship_places, put

_BUY = tuple(action("creature", name) for name in CREATURES)

# -- 7.1: one after the other


def turns(p: Position, frame: Frame) -> None:
    """The god of this number, from the top; after Apollo the epoch ends."""
    _, number = frame
    gods = p.gods()
    if number == len(gods):
        p.push("epoch_end")
        return
    p.push("turns", number + 1)
    side = holder_of(p, gods[number])
    if side != NOBODY and not p.cells[OUT + side]:
        p.push("turn", side, gods[number])


def turn(p: Position, frame: Frame) -> None:
    _, side, god = frame
    c = p.cells
    c[ACTIVE], c[PATRON] = side, god
    c[MUST_BUILD] = c[MUST_RECRUIT] = int(god != APOLLO)
    c[LADDER] = c[HERO_MOVES] = c[EXTRA] = c[LOOKED] = 0
    if p.journal is not None:
        p.emit("turn_begun", side=SIDES[side], god=GODS[god])
    p.push("turn_end", side)
    if god != APOLLO:
        p.push("go_on")
        return
    p.earn(side, APOLLO_GOLD)  # 7.15
    p.emit("gold_gained", side=SIDES[side], gold=APOLLO_GOLD)
    own = int(not p.setting.anywhere)
    p.push("horn", side, "sea", own)
    p.push("horn", side, "land", own)


def turn_end(p: Position, frame: Frame) -> None:
    _, side = frame
    c = p.cells
    space = p.setting.sides - 1
    while c[ORDER + space] != NOBODY:
        space -= 1
    c[ORDER + space] = side
    c[OFFER_AT + side], c[OFFER + side] = NONE, 0
    c[ACTIVE] = c[PATRON] = NONE
    c[MUST_BUILD] = c[MUST_RECRUIT] = c[LADDER] = c[HERO_MOVES] = c[EXTRA] = c[LOOKED] = 0
    if p.journal is not None:
        p.emit("turn_ended", side=SIDES[side], space=space + 1)


def go_on(p: Position, frame: Frame) -> None:
    """What is due and can't be done is dropped; then the side is asked."""
    c = p.cells
    side = c[ACTIVE]
    if c[MUST_BUILD] and not can_build(p, side):
        c[MUST_BUILD] = 0
    if c[MUST_RECRUIT] and not can_recruit(p, side):
        c[MUST_RECRUIT] = 0
    p.push("act", side)


# -- 7.2, 7.3: free actions


def types_lacking(p: Position, side: int) -> list[int]:
    """Hera: types that the faction has not, of which there are tokens."""
    c = p.cells
    own = [c[SITE + site] for site in p.sites(side)]
    return [kind for kind in range(len(BUILDINGS)) if kind + 1 not in own and p.buildings_left(kind)]


def can_build(p: Position, side: int) -> bool:
    """Whether the god's free building can be built somewhere."""
    god = p.cells[PATRON]
    there = types_lacking(p, side) if god == HERA else p.buildings_left(BUILDS[god])
    return bool(there) and p.can_build(side)


def free_buildings(p: Position, side: int) -> list[Action]:
    """What it may be; to be asked where it can be built."""
    if p.cells[PATRON] == HERA:
        found = [action("build_type", BUILDINGS[kind]) for kind in types_lacking(p, side)]
        return found if p.empty_sites(side) else [action("skip_building"), *found]
    return building_sites(p, side)


def building_sites(p: Position, side: int) -> list[Action]:
    """7.3: an empty site; where there is none, nothing or the place of another building."""
    empty = p.empty_sites(side)
    if empty:
        return site_picks(p, "build", empty)
    own = p.basic_sites(side)
    return [action("skip_building"), *site_picks(p, "replace", own)] if own else []


def recruits(p: Position, side: int, paid: bool) -> list[Action]:
    """Where the god's piece, or card, may go."""
    kind = RECRUITS[p.cells[PATRON]]
    if kind == "philosopher":
        return [action(kind)] if p.philosophers_left() else []
    if kind == "priestess":
        return [action(kind)] if p.priestesses_left() else []
    if not left(p, side, kind):
        return []
    areas = new_ship_places(p, side, paid) if kind == "ship" else p.lands(side)
    found = p.world.face.picks(kind)
    return [found[area] for area in areas]


def can_recruit(p: Position, side: int) -> bool:
    """Whether the god's free piece, or card, is there and has a place; a side always has land."""
    kind = RECRUITS[p.cells[PATRON]]
    if kind == "philosopher":
        return p.philosophers_left() > 0
    if kind == "priestess":
        return p.priestesses_left() > 0
    return left(p, side, kind) > 0 and (kind != "ship" or bool(new_ship_places(p, side, False)))


# -- 7.4 to 7.6: paid actions


def creature_price(p: Position, side: int, card: int) -> int:
    return max(p.cells[CREATURE_IS + card] - p.discount(side), 0)


def step_price(p: Position) -> int:
    """Of the next recruit; NONE where there is no more."""
    c = p.cells
    god = c[PATRON]
    if god in (ATHENA, ZEUS):
        return NONE if c[EXTRA] else EXTRA_PRICE
    return LADDERS[god][c[LADDER]] if c[LADDER] < len(LADDERS[god]) else NONE


def ladder_sums(p: Position) -> list[int]:
    """What one more recruit of this turn costs, two more together, and so on."""
    c, god = p.cells, p.cells[PATRON]
    if god in (ATHENA, ZEUS):
        return [] if c[EXTRA] else [EXTRA_PRICE]
    return list(accumulate(LADDERS[god][c[LADDER] :]))


def paid_actions(p: Position, side: int) -> list[Action]:
    c, gold, god = p.cells, p.gold(side), p.cells[PATRON]
    found = [DONE]
    if 0 <= step_price(p) <= gold:
        found += recruits(p, side, True)
    cards = c[CREATURE_IS : CREATURE_IS + len(CREATURES)]
    if god == ZEUS and not c[LOOKED] and (IN_DECK in cards or DISCARDED in cards):
        found.append(action("look"))
    if god == POSEIDON and gold >= MOVE_PRICE:
        sail = p.world.face.picks("sail")
        found += [sail[sea] for sea in harbours(p, side)]
    if god == ARES and gold >= MOVE_PRICE:
        move = p.world.face.picks("move")
        found += [move[land] for land in origins(p, side, "ares")]
    if god == HERA and not c[EXTRA] and gold >= HERO_PRICE:
        found += [action("hire", HEROES[hero]) for hero in p.hero_offer()]
    if god != ARES and gold >= price(p, "hero"):
        found += [action("hero_move", HEROES[hero]) for hero in p.heroes_of(side) if can_move(p, side, hero)]
    most = gold if gold >= ROW[-1] else gold + p.discount(side)
    return found + [_BUY[cards.index(space)] for space in ROW if space <= most and space in cards]


def can_move(p: Position, side: int, hero: int) -> bool:
    return can_enter(p, side, reach(p, side, p.cells[HERO_AT + hero], hero == JASON))


def everything(p: Position, side: int) -> list[Action]:
    c = p.cells
    found: list[Action] = []
    if c[MUST_BUILD]:
        found += free_buildings(p, side)
    if c[MUST_RECRUIT]:
        found += recruits(p, side, False)
    if not (c[MUST_BUILD] or c[MUST_RECRUIT]):
        found = paid_actions(p, side)
    found += sacrifices(p, side)
    return found


def act_options(p: Position, frame: Frame, side: int) -> list[Action]:
    found = everything(p, side)
    if len(frame) > 2:
        return unfold(found, frame[2:])
    return found if len(found) <= MOST else fold(found)


def act_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    kind = str(option[0])
    if len(option) == 1 and kind in _FOLDABLE:
        p.push("act", side, kind)
        return
    if option is DONE:
        return
    p.push("go_on")
    _PLAYS[kind](p, side, option)


def play_building(p: Position, side: int, option: Action) -> None:
    c = p.cells
    c[MUST_BUILD] = 0
    if option[0] == "build_type":
        p.push("build_at", side, BUILDINGS.index(str(option[1])))
    elif option[0] == "skip_building":
        p.emit("building_skipped", side=SIDES[side])
    else:
        build(p, side, BUILDS[c[PATRON]], site_in(p, option))


def play_recruit(p: Position, side: int, option: Action) -> None:
    c = p.cells
    kind = str(option[0])
    if c[MUST_RECRUIT]:
        c[MUST_RECRUIT] = 0
    else:
        cost = step_price(p)
        p.earn(side, -cost)
        p.emit("gold_paid", side=SIDES[side], price=cost)
        if c[PATRON] in (ATHENA, ZEUS):
            c[EXTRA] = 1
        else:
            c[LADDER] += 1
    if kind == "philosopher":
        gain_philosopher(p, side)
    elif kind == "priestess":
        gain_priestess(p, side)
    else:
        put(p, side, kind, p.area(option[1]), 1)


def play_look(p: Position, side: int, option: Action) -> None:
    p.cells[LOOKED] = 1
    p.emit("looked", side=SIDES[side])
    refill(p)
    p.push("peek", side)
    p.push("top_card", side)


def play_creature(p: Position, side: int, option: Action) -> None:
    card = CREATURE[str(option[1])]
    space, cost = p.cells[CREATURE_IS + card], creature_price(p, side, card)
    p.cells[DISCOUNT + side] += space - cost
    p.earn(side, -cost)
    p.emit("creature_bought", side=SIDES[side], creature=option[1], price=cost)
    creatures.play(p, side, card)


def play_hire(p: Position, side: int, option: Action) -> None:
    p.cells[EXTRA] = 1
    hire(p, side, HERO[str(option[1])])


def play_hero_move(p: Position, side: int, option: Action) -> None:
    hero = HERO[str(option[1])]
    muster(p, side, "hero", p.cells[HERO_AT + hero], 0, 0, 0, 1 << hero)


_PLAYS = {
    **dict.fromkeys(("build", "build_type", "skip_building", "replace"), play_building),
    **dict.fromkeys(("philosopher", "priestess", "ship", "regular", "mercenary"), play_recruit),
    "look": play_look,
    "sail": lambda p, side, option: set_sail(p, side, p.area(option[1])),
    "move": lambda p, side, option: muster(p, side, "ares", p.area(option[1]), 0, 0, 0, 0),
    "hire": play_hire,
    "hero_move": play_hero_move,
    "creature": play_creature,
    "sacrifice": sacrifice,
}
_FOLDABLE = frozenset(_PLAYS) - {"philosopher", "priestess", "look", "skip_building"}


def act_args(p: Position, frame: Frame) -> dict[str, Any]:
    c = p.cells
    return {
        "god": GODS[c[PATRON]],
        "build": bool(c[MUST_BUILD]),
        "recruit": bool(c[MUST_RECRUIT]),
        "kind": frame[2] if len(frame) > 2 else None,
    }


def in_a_row(p: Position, frame: Frame) -> tuple[str, ...]:
    """Pieces that may be bought one after the other; the free one is put down by itself."""
    return () if p.cells[MUST_RECRUIT] else ("ship", "regular", "mercenary")


def begins(frame: Frame) -> str | None:
    return None if len(frame) > 2 else "action"


# -- Hera's building: which type has been chosen


def build_at_options(p: Position, frame: Frame, side: int) -> list[Action]:
    return [option for option in building_sites(p, side) if option[0] != "skip_building"]


def build_at_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    build(p, side, frame[2], site_in(p, option))


def build_at_args(p: Position, frame: Frame) -> dict[str, Any]:
    return {"building": BUILDINGS[frame[2]]}


# -- why something can't be done


def act_explain(p: Position, frame: Frame, side: int, words: tuple[Atom, ...]) -> Refusal | None:
    c = p.cells
    if side != frame[1] or words[0] not in KINDS:
        return NOT_ASKED
    if words in everything(p, side):
        return None  # the list is folded
    kind, god = str(words[0]), c[PATRON]
    free = kind in ("build", "build_type", "skip_building", "replace")
    if kind == "sacrifice":
        return _against_sacrifice(p, side, words)
    if free and not c[MUST_BUILD]:
        return ("building_done", {}, "7.3")
    if free:
        if kind in ("skip_building", "replace") and p.empty_sites(side):
            return ("empty_site_left", {}, "7.3")
        if (kind == "build_type") != (god == HERA):
            return ("not_this_god", {"god": GODS[god]}, "7.4")
        return ("no_site_there", {}, "7.3")
    recruiting = kind in RECRUITS
    if not recruiting and (c[MUST_BUILD] or c[MUST_RECRUIT]):
        return ("free_actions_first", {}, "7.2")
    if recruiting:
        return _against_recruit(p, side, kind, words)
    if kind == "done":
        return NOT_ASKED
    gold = p.gold(side)
    gods = {"look": ZEUS, "sail": POSEIDON, "move": ARES, "hire": HERA}
    if gods.get(kind, god) != god or (kind == "hero_move" and god == ARES):
        return ("not_this_god", {"god": GODS[god]}, "7.4")
    if (kind == "look" and c[LOOKED]) or (kind == "hire" and c[EXTRA]):
        return ("once_an_epoch", {}, "7.4")
    if kind == "creature":
        if len(words) != 2 or words[1] not in CREATURE or c[CREATURE_IS + CREATURE[str(words[1])]] not in ROW:
            return ("not_in_the_row", {}, "7.5")
        cost = creature_price(p, side, CREATURE[str(words[1])])
        return ("too_little_gold", {"gold": gold, "price": cost}, "7.5")
    cost = {"sail": MOVE_PRICE, "move": MOVE_PRICE, "hire": HERO_PRICE}.get(kind, price(p, "hero"))
    if gold < cost and kind != "look":
        return ("too_little_gold", {"gold": gold, "price": cost}, "7.2")
    if kind == "hire":
        return ("not_in_the_offer", {}, "10.1")
    if kind == "hero_move" and (len(words) != 2 or words[1] not in HERO):
        return ("no_hero", {}, "7.12")
    return ("nowhere_to_go", {}, "7.10")


def _against_recruit(p: Position, side: int, kind: str, words: tuple[Atom, ...]) -> Refusal:
    c, god = p.cells, p.cells[PATRON]
    if RECRUITS[god] != kind:
        return ("not_this_god", {"god": GODS[god]}, "7.4")
    if c[MUST_BUILD] and not c[MUST_RECRUIT]:
        return ("free_actions_first", {}, "7.2")
    if not c[MUST_RECRUIT]:
        cost = step_price(p)
        if cost == NONE:
            return ("no_more_recruits", {}, "7.4")
        if cost > p.gold(side):
            return ("too_little_gold", {"gold": p.gold(side), "price": cost}, "7.4")
    if kind not in ("philosopher", "priestess") and left(p, side, kind):
        return ("not_placed_there", {"area": str(words[-1])}, "7.7" if kind == "ship" else "7.4")
    return ("supply_empty", {}, "1.6")


def _against_sacrifice(p: Position, side: int, words: tuple[Atom, ...]) -> Refusal:
    c = p.cells
    if len(words) < 2 or words[1] not in HERO or c[HERO_IS + HERO[str(words[1])]] != HERO_HELD + side:
        return ("no_hero", {}, "10.2")
    hero = HERO[str(words[1])]
    if c[HERO_NEW + hero]:
        return ("came_in_this_epoch", {"hero": str(words[1])}, "10.3")
    effect = HERO.get(str(words[2]), hero) if len(words) > 2 else hero
    return against(p, side, hero, effect) or ("condition_not_met", {"hero": HEROES[effect]}, "10.4")


KINDS = (*_PLAYS, "done")
FRAMES = {
    "turns": Procedure(turns),
    "turn": Procedure(turn),
    "turn_end": Procedure(turn_end),
    "go_on": Procedure(go_on),
    "act": Decision(act_options, act_play, act_args, act_explain, kinds=KINDS, many=in_a_row, begins=begins),
    "build_at": Decision(build_at_options, build_at_play, build_at_args),
}
