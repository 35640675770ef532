"""Why something is not an option, with the number of the rule: what to build and what is missing, where not to go."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from polis_core.kernel.action import Atom
from polis_core.kernel.errors import NOT_ASKED, Refusal
from polis_core.kernel.frames import Decision, Frame, Handler, Handlers

from ..board import AROUND, NAMES, SQUARE, STEPS, TERRAIN, distance
from ..figures import (
    ANARCHY,
    BUILDING_ON,
    BUILDING_TECH,
    BUILDINGS,
    CITY_DISTANCE,
    CROSS,
    DEMOCRACY,
    EGYPT,
    END_ON,
    FIRST_SCOUT,
    GOVERNMENT,
    HUT,
    LAST_SPACE,
    LEVEL,
    MARKET,
    NEEDS,
    NONE,
    NOWHERE,
    PAID_NAMED,
    POOL_OF,
    REPUBLIC,
    RESOURCES,
    SIDES,
    STEP_CULTURE,
    STEP_TRADE,
    TECH,
    TECHS,
    TERRAINS,
    TYPES,
    UNLOCKS,
    UPGRADE,
    VILLAGE,
    WALLS,
    WALLS_TECH,
    WATER,
    WONDER,
    WONDER_N,
)
from ..position import (
    ACTIONS,
    AT,
    CHANGED,
    CITY,
    CIV,
    CULTURE,
    GOVERNED,
    GROUND,
    KNOWN,
    LOCKED,
    OBSOLETE,
    OPEN,
    POOL,
    SPACE,
    STOCK,
    TOKEN_ON,
    TRADE,
    USED,
    WALLED,
    WONDER_IS,
    WONDERED,
    C,
    F,
    Position,
)
from .answers import members
from .fields import enemies_on
from .hands import can_draw_unit
from .items import BUILDING, FIGURE_ITEMS, price, squares
from .learning import open_governments, placeable
from .manage import EGYPT_BIT, ENGINEERING, SPLIT_BIT, budget, harvests, rush_price
from .moves import crowded
from .pay import payable
from .research import PORCELAIN
from .start import crowd_fits
from .targets import has_target
from .yields import city_production, most_cities, own_wonders, stacking, water, works

Words = tuple[Atom, ...]
Why = Callable[[Position, Frame, int, Words], Refusal | None]
NO_SUCH: Refusal = ("not_an_option", {}, None)


def _own(why: Why) -> Why:
    """Only whoever is asked can be told why."""

    def told(p: Position, frame: Frame, side: int, words: Words) -> Refusal | None:
        return why(p, frame, side, words) if side == frame[1] else NOT_ASKED

    return told


def _tech_needed(tech: int, rule: str) -> Refusal:
    return ("tech_needed", {"tech": TECHS[tech]}, rule)


# -- the action of a city


@_own
def of_a_city(p: Position, frame: Frame, side: int, words: Words) -> Refusal | None:
    city = frame[2]
    kind, *rest = words
    used = p.cells[USED + side]
    if kind == "split":
        if not p.knows(side, ENGINEERING):
            return _tech_needed(ENGINEERING, "9.4")
        return ("used_this_turn", {}, "9.4") if used & SPLIT_BIT else ("too_dear_for_two", {}, "9.4")
    if len(rest) != 1:
        return NOT_ASKED
    what = str(rest[0])
    if kind == "harvest":
        return _no_harvest(p, city, what)
    if kind == "free":
        if p.cells[CIV + side] != EGYPT:
            return ("egypt_only", {}, "20.1")
        if used & EGYPT_BIT:
            return ("used_this_turn", {}, "20.1")
        return _not_there(p, side, city, what) if what in BUILDING or what == WALLS else NO_SUCH
    if kind != "build":
        return NOT_ASKED
    return _not_there(p, side, city, what) or _too_dear(p, side, city, what)


def _not_there(p: Position, side: int, city: int, item: str) -> Refusal | None:
    """What is missing apart from production: a tech, a piece, a square."""
    c = p.cells
    if item in FIGURE_ITEMS:
        if p.spare(side, item == "scout") == NONE:
            return ("none_in_supply", {"item": item}, "9.5")
    elif item in TYPES:
        kind = TYPES.index(item)
        if item == "aircraft" and not p.knows(side, TECH["flight"]):
            return _tech_needed(TECH["flight"], "9.6")
        if not can_draw_unit(p, kind):
            return ("none_in_market", {"item": item}, "9.6")
    elif item == WALLS:
        if not p.knows(side, WALLS_TECH):
            return _tech_needed(WALLS_TECH, "10.5")
        if c[WALLED + city]:
            return ("walled_already", {}, "10.5")
    elif item in BUILDING:
        number = BUILDING[item]
        upgrade = UPGRADE[number]
        if upgrade != NONE and p.knows(side, BUILDING_TECH[upgrade]):
            return ("upgraded_only", {"item": BUILDINGS[upgrade]}, "10.3")
        if not p.knows(side, BUILDING_TECH[number]):
            return _tech_needed(BUILDING_TECH[number], "10.1")
        if not c[POOL + POOL_OF[number]]:
            return ("none_in_market", {"item": item}, "10.1")
    elif item in WONDER:
        if c[WONDER_IS + WONDER[item]] != OPEN:
            return ("none_in_market", {"item": item}, "11.1")
    else:
        return NO_SUCH
    if not squares(p, city, item):
        return ("no_square", {"item": item}, "11.1" if item in WONDER else "9.5" if item in FIGURE_ITEMS else "10.1")
    return None


def _too_dear(p: Position, side: int, city: int, item: str) -> Refusal | None:
    cost = price(p, side, item)
    if cost <= budget(p, city):
        return None
    production, trade, needs = city_production(p, city), p.cells[TRADE + side], rush_price(p, city, cost)
    return (
        "too_dear", {"item": item, "price": cost, "production": production, "trade": trade, "needs": needs}, "9.3"
    )  # fmt: skip


def _no_harvest(p: Position, city: int, name: str) -> Refusal | None:
    if name not in RESOURCES[:MARKET]:
        return ("not_to_be_harvested", {}, "13.2") if name in RESOURCES else NO_SUCH
    if not p.cells[STOCK + RESOURCES.index(name)]:
        return ("none_in_market", {"item": name}, "13.1")
    return None if name in harvests(p, city) else ("no_symbol", {"resource": name}, "13.1")


# -- the menus


@_own
def of_the_start(p: Position, frame: Frame, side: int, words: Words) -> Refusal | None:
    kind, *rest = words
    if not rest:
        return NOT_ASKED
    name = str(rest[0])
    if kind == "found":
        return _no_city(p, side, SQUARE[name]) if name in SQUARE else NO_SUCH
    if kind == "govern":
        return _no_change(p, side, GOVERNMENT[name]) if name in GOVERNMENT else NO_SUCH
    if kind == "wonder" and name in WONDER:
        return _no_wonder(p, side, WONDER[name])
    return NOT_ASKED


def _no_city(p: Position, side: int, sq: int) -> Refusal | None:
    """5.1, 5.2, each condition by itself."""
    c = p.cells
    at = AT + side * F + (0 if c[GOVERNED + side] == REPUBLIC else FIRST_SCOUT)
    if c[GROUND + sq] == NONE or sq not in c[at : AT + side * F + F]:
        return ("no_founder", {}, "5.1")
    if len(p.cities(side)) >= most_cities(p, side):
        return ("most_cities", {"most": most_cities(p, side)}, "5.1")
    if TERRAIN[c[GROUND + sq]] == WATER:
        return ("on_water", {}, "5.2")
    around = AROUND[sq]
    if len(around) < 8 or any(c[GROUND + near] == NONE for near in around):
        return ("no_outskirts", {}, "5.2")
    for near in around:
        if c[TOKEN_ON + near] in (HUT, VILLAGE):
            return ("hut_beside", {"square": NAMES[near]}, "5.2")
        if near in p.enemies(side):
            return ("enemy_beside", {"square": NAMES[near]}, "5.2")
    for centre in c[CITY : CITY + 4 * C]:
        if centre != NOWHERE and distance(sq, centre) < CITY_DISTANCE:
            return ("too_near_a_city", {"square": NAMES[centre]}, "5.2")
    return None if crowd_fits(p, side, sq) else ("no_room_around", {}, "5.3")


def _no_change(p: Position, side: int, government: int) -> Refusal | None:
    c = p.cells
    if c[GOVERNED + side] == government:
        return ("governed_so_already", {}, "6.2")
    if c[CHANGED + side]:
        return ("changed_this_turn", {}, "6.2")
    if government not in open_governments(p, side) and government != ANARCHY:
        return _tech_needed(UNLOCKS.index(government), "6.1")
    return ("through_anarchy", {}, "6.2") if c[GOVERNED + side] != ANARCHY else None


def _no_wonder(p: Position, side: int, wonder: int) -> Refusal | None:
    c = p.cells
    if wonder not in own_wonders(p, side):
        return ("not_your_wonder", {}, "11.2")
    if c[OBSOLETE] >> wonder & 1:
        return ("obsolete", {}, "11.3")
    if not works(p, side, wonder):
        return ("blockaded", {}, "8.3")
    return ("used_this_turn", {}, "11.4") if c[WONDERED] >> wonder & 1 else ("no_use_now", {}, "11.4")


@_own
def of_management(p: Position, frame: Frame, side: int, words: Words) -> Refusal | None:
    c = p.cells
    kind, *rest = words
    if kind == "culture":
        to = c[SPACE + side] + 1
        if to > LAST_SPACE:
            return NO_SUCH
        culture, trade = c[CULTURE + side], c[TRADE + side]
        needs = (STEP_CULTURE[to], STEP_TRADE[to])
        return (
            "step_too_dear",
            {"culture": needs[0], "trade": needs[1], "has_culture": culture, "has_trade": trade},
            "12.2",
        )
    if kind == "city" and rest and str(rest[0]) in SQUARE:
        city = p.city_on(SQUARE[str(rest[0])])
        if city == NONE or city // C != side:
            return ("not_your_city", {}, "9.1")
        if city % C == 0 and c[GOVERNED + side] == ANARCHY:
            return ("anarchy", {}, "6.3")
        return None if c[ACTIONS + city] else ("has_acted", {}, "9.1")
    return _no_ability(p, side, rest) if kind == "use" else NOT_ASKED


@_own
def of_moving(p: Position, frame: Frame, side: int, words: Words) -> Refusal | None:
    kind, *rest = words
    if kind == "use":
        return _no_ability(p, side, rest)
    if kind != "move" or not rest or str(rest[0]) not in SQUARE:
        return NOT_ASKED
    sq = SQUARE[str(rest[0])]
    if not p.figures(side, sq):
        return ("no_figure_there", {}, "14.1")
    return ("held_there", {}, "19.4") if sq in p.cells[LOCKED : LOCKED + len(SIDES)] else ("has_moved", {}, "14.1")


@_own
def of_placing(p: Position, frame: Frame, side: int, words: Words) -> Refusal | None:
    """("place", side, city, item, later items): why it can't stand on this square."""
    _, _, city, item, *_ = frame
    kind, *rest = words
    if kind != "place" or not rest or str(rest[0]) not in SQUARE:
        return NOT_ASKED
    c, sq = p.cells, SQUARE[str(rest[0])]
    if sq not in AROUND[c[CITY + city]]:
        return ("not_in_outskirts", {}, "10.1")
    if item != "army" and sq in p.enemies(side):
        return ("square_blockaded", {}, "8.5")
    terrain = TERRAIN[c[GROUND + sq]]
    if item in FIGURE_ITEMS:
        if terrain == WATER and not water(p, side) & END_ON:
            return ("on_water", {}, "9.5")
        return ("stack_too_high", {"most": stacking(p, side)}, "14.2")
    if terrain not in (BUILDING_ON[BUILDING[item]] if item in BUILDING else _LAND):
        return ("wrong_terrain", {"item": item}, "10.1" if item in BUILDING else "11.1")
    return ("only_on_the_first", {}, "10.2" if item in BUILDING else "11.1")


_LAND = tuple(terrain for terrain in range(len(TERRAINS)) if terrain != WATER)


def _no_ability(p: Position, side: int, rest: list[Atom]) -> Refusal | None:
    if not rest or str(rest[0]) not in PAID_NAMED:
        return NO_SUCH
    ability = PAID_NAMED[str(rest[0])]
    if not p.knows(side, ability.tech):
        return _tech_needed(ability.tech, "19.1")
    if p.cells[USED + side] >> ability.number & 1:
        return ("used_this_turn", {}, "19.1")
    if not payable(p, side, ability):
        return ("cannot_pay", {"cost": list(ability.cost)}, "19.1")
    return NOT_ASKED if has_target(p, side, ability.name) else ("no_target", {}, "19.1")


# -- steps


@_own
def of_a_step(p: Position, frame: Frame, side: int, words: Words) -> Refusal | None:
    c = p.cells
    kind, *rest = words
    if kind not in ("step", "discover") or not rest or str(rest[0]) not in SQUARE:
        return NOT_ASKED
    figures = members(p, side, frame[2])
    here, to = c[AT + side * F + figures[0]], SQUARE[str(rest[0])]
    if p.setting.map.slot_of[to] == NONE:
        return ("off_the_map", {}, "2.5")
    if to not in STEPS[here]:
        return ("not_beside", {}, "14.1")
    if kind == "discover":
        return ("lies_open", {}, "15.1") if c[GROUND + to] != NONE else ("no_way_back", {}, "14.3")
    if c[GROUND + to] == NONE:
        return ("face_down", {}, "15.1")
    if crowded(p, side, figures, to):
        return ("stack_too_high", {"most": stacking(p, side)}, "14.2")
    return _not_entered(p, side, figures, to)


def _not_entered(p: Position, side: int, figures: list[int], to: int) -> Refusal:
    c = p.cells
    scouts = figures[-1] >= FIRST_SCOUT
    city = p.city_on(to)
    if city != NONE:
        if city // C == side:
            return ("no_end_there", {}, "14.4")
        return ("scouts_stay_out", {}, "14.5") if scouts or c[GOVERNED + side] != DEMOCRACY else ("peace", {}, "6.4")
    if scouts and (c[TOKEN_ON + to] in (HUT, VILLAGE) or enemies_on(p, side, to) >= 0):
        return ("scouts_stay_out", {}, "14.5")
    return ("no_end_there", {}, "14.3") if water(p, side) & CROSS else ("on_water", {}, "14.3")


# -- research


def of_research(p: Position, frame: Frame, side: int, words: Words) -> Refusal | None:
    if words[0] != "research" or len(words) != 2 or str(words[1]) not in TECH:
        return NOT_ASKED
    tech = TECH[str(words[1])]
    if p.cells[KNOWN + side] >> tech & 1:
        return ("known_already", {}, "18.3")
    if tech not in placeable(p, side):
        return ("no_place_in_the_pyramid", {"level": LEVEL[tech]}, "18.2")
    needs = NEEDS[LEVEL[tech] - 1] - (WONDER_N[PORCELAIN] if works(p, side, PORCELAIN) else 0)
    has = p.cells[TRADE + side]
    return None if has >= needs else ("too_little_trade", {"needs": needs, "trade": has}, "18.1")


WHY: Mapping[str, tuple[Why, tuple[str, ...]]] = {  # decision: who tells, and the kinds that might have been options
    "act": (of_a_city, ("build", "harvest", "split", "free")),
    "start_menu": (of_the_start, ("found", "govern", "wonder")),
    "manage_menu": (of_management, ("culture", "city", "use")),
    "move_menu": (of_moving, ("use", "move")),
    "place": (of_placing, ("place",)),
    "step": (of_a_step, ("step", "discover")),
    "choose": (of_research, ("research",)),
}


def with_reasons(handlers: dict[str, Any]) -> Handlers:
    """The decisions, told how to say why."""
    for name, (why, kinds) in WHY.items():
        decision: Handler = handlers[name]
        assert isinstance(decision, Decision)
        decision.explain, decision.kinds = why, kinds
    return handlers
