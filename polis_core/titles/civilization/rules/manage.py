"""9, 12.1, 13.1: City Management: each city takes an action; culture is spent, events and abilities are used."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from polis_core.kernel.action import Action, action
from polis_core.kernel.frames import Decision, Frame, Procedure
from polis_core.kernel.windows import ASK_ALWAYS

from ..board import NAMES, SQUARE
from ..figures import (
    ABILITIES,
    AMERICA,
    ARTS,
    DONE,
    EGYPT,
    END,
    FEUDALISM,
    FIRST_BUILDING,
    FIRST_WONDER,
    GOVERNMENT_ARTS,
    GOVERNMENT_CAPITAL_ARTS,
    MARKET,
    NONE,
    RESOURCES,
    RUSH_AMERICA,
    RUSH_GAIN,
    RUSH_TRADE,
    SIDES,
    TECH,
    TYPES,
    WALLS,
    WONDER,
)
from ..position import (
    ACTIONS,
    CITY,
    CIV,
    GOVERNED,
    HELD,
    STOCK,
    TRADE,
    USED,
    WALLED,
    WONDERED,
    C,
    Position,
)
from .abilities import buy_coin, buyable, earn_culture, usable
from .announce import ACTION_THING, RESOLVERS, announce
from .answers import ask_again, standing_options
from .culture import can_step, pay_step, rome_steps
from .events import play_event, playable
from .fields import attack_here
from .hands import hand_size, hidden_tokens
from .items import BUILDING, FIGURE_ITEMS, candidates, clash, free_buildings, leaves_room, price, squares
from .market import refill_wonders
from .targets import aim_at
from .tokens import put_figure, put_token
from .yields import check_coins, city_culture, city_production, square_resource, worked, works

ENGINEERING = TECH["engineering"]
SPLIT_BIT, EGYPT_BIT, RUSSIA_BIT, WON_BIT = (1 << len(ABILITIES) + number for number in range(4))  # in USED
ANGKOR = WONDER["angkor_wat"]
SPLIT = action("split")


# -- the menu


def manage(p: Position, frame: Frame) -> None:
    _, side = frame
    if hand_size(p, side) or hidden_tokens(p, side) or next(_open_picks(p, side), None):
        p.push("manage_menu", side)


def _open_picks(p: Position, side: int) -> Iterator[Action]:
    c = p.cells
    yield from standing_options(p, side)
    for city in p.cities(side):
        if c[ACTIONS + city]:
            yield action("city", NAMES[c[CITY + city]])
    if can_step(p, side):
        yield action("culture")
    yield from buyable(p, side)
    yield from usable(p, side)


def manage_options(p: Position, frame: Frame, side: int) -> list[Action]:
    return [END, *_open_picks(p, side), *playable(p, side)]


def manage_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    if option is END:
        return
    p.push("manage", side)
    kind = option.kind
    if option is ASK_ALWAYS:
        ask_again(p, side)
    elif kind == "city":
        p.push("act", side, p.city_on(SQUARE[str(option[1])]))
    elif kind == "culture":
        pay_step(p, side)
    elif kind == "coin":
        buy_coin(p, side, str(option[1]))
    elif kind == "use":
        aim_at(p, side, str(option[1]))
    else:
        play_event(p, side, str(option[1]))


def begins_action(frame: Frame) -> str:
    """From a menu on all can be taken back as one."""
    return "action"


# -- 9.1 the action of a city


def rush_gain(p: Position, side: int) -> int:
    return RUSH_AMERICA if p.cells[CIV + side] == AMERICA else RUSH_GAIN


def budget(p: Position, city: int) -> int:
    """9.3: production and all that trade could add."""
    side = city // C
    return city_production(p, city) + p.cells[TRADE + side] // RUSH_TRADE * rush_gain(p, side)


def rush_price(p: Position, city: int, cost: int) -> int:
    """R17: the trade for the least number of whole steps."""
    lacks = max(0, cost - city_production(p, city))
    gain = rush_gain(p, city // C)
    return (lacks + gain - 1) // gain * RUSH_TRADE


def affordable(p: Position, city: int, most: int) -> dict[str, int]:
    """What a city could build for that much production, and for how much."""
    side = city // C
    return {item: cost for item in candidates(p, side) if (cost := price(p, side, item)) <= most}


def second_items(p: Position, city: int, one: str) -> list[str]:
    """What the same action can build beside a first item."""
    most = budget(p, city) - price(p, city // C, one)
    return [item for item in affordable(p, city, most) if not clash(p, city, one, item)]


def first_items(p: Position, city: int, most: int, costs: dict[str, int]) -> Iterator[str]:
    """Those of the items that can be built beside which the same action can build another."""
    for one, cost in costs.items():
        if any(cost + more <= most and not clash(p, city, one, two) for two, more in costs.items()):
            yield one


def harvests(p: Position, city: int) -> list[str]:
    """13.1; in Feudalism from any own city's squares (6.4)."""
    side = city // C
    cities = p.cities(side) if p.cells[GOVERNED + side] == FEUDALISM else [city]
    found = {square_resource(p, sq) for other in cities for sq in worked(p, other)}
    return [RESOURCES[number] for number in range(MARKET) if number in found and p.cells[STOCK + number]]


def act_options(p: Position, frame: Frame, side: int) -> list[Action]:
    """("act", side, city)"""
    _, _, city = frame
    most = budget(p, city)
    costs = affordable(p, city, most)
    found = [action("arts"), *[action("build", item) for item in costs if squares(p, city, item)]]
    found += [action("harvest", name) for name in harvests(p, city)]
    used = p.cells[USED + side]
    if p.knows(side, ENGINEERING) and not used & SPLIT_BIT and next(first_items(p, city, most, costs), None):
        found.append(SPLIT)
    if p.cells[CIV + side] == EGYPT and not used & EGYPT_BIT:  # R59
        found += [action("free", item) for item in free_buildings(p, side) if squares(p, city, item)]
    return found


def act_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    _, _, city = frame
    if option is SPLIT:
        p.push("split", side, city)
        return
    p.cells[ACTIONS + city] -= 1
    kind = option.kind
    if kind == "arts":
        perform(p, side, "arts", city)
    elif kind == "harvest":
        perform(p, side, "harvest", city, option[1])
    elif kind == "free":
        p.cells[USED + side] |= EGYPT_BIT
        perform(p, side, "build", city, option[1])
    else:
        pay_rush(p, city, price(p, side, str(option[1])))
        perform(p, side, "build", city, option[1])


def act_args(p: Position, frame: Frame) -> dict[str, Any]:
    city = frame[2]
    return {"city": NAMES[p.cells[CITY + city]], "production": city_production(p, city)}


def pay_rush(p: Position, city: int, cost: int) -> None:
    trade = rush_price(p, city, cost)
    if trade:
        p.cells[TRADE + city // C] -= trade
        p.emit("rushed", side=SIDES[city // C], trade=trade)


def perform(p: Position, side: int, kind: str, city: int, *more: Any) -> None:
    """Announces the action of a city: Writing may cancel it (R44)."""
    p.emit("city_action", side=SIDES[side], city=NAMES[p.cells[CITY + city]], action=kind, what=list(more))
    announce(p, ACTION_THING, side, kind, city, *more)


# -- 9.4 Engineering


def split_options(p: Position, frame: Frame, side: int) -> list[Action]:
    """("split", side, city) and then ("split", side, city, the first item)"""
    _, _, city, *first = frame
    if first:
        return [action("build", item) for item in second_items(p, city, first[0])]
    most = budget(p, city)
    return [action("build", item) for item in first_items(p, city, most, affordable(p, city, most))]


def split_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    _, _, city, *first = frame
    if not first:
        p.push("split", side, city, option[1])
        return
    p.cells[USED + side] |= SPLIT_BIT
    p.cells[ACTIONS + city] -= 1
    pay_rush(p, city, price(p, side, first[0]) + price(p, side, str(option[1])))
    perform(p, side, "build", city, first[0], option[1])


def split_args(p: Position, frame: Frame) -> dict[str, Any]:
    return {**act_args(p, frame), "first": list(frame[3:])}


# -- what the actions do


def arts_yield(p: Position, city: int) -> int:
    """12.1, with what the government gives or takes (R61)."""
    government = p.cells[GOVERNED + city // C]
    found = ARTS + city_culture(p, city) + GOVERNMENT_ARTS[government]
    if city % C == 0:
        found += GOVERNMENT_CAPITAL_ARTS[government]
    return max(0, found)


def arts(p: Position, side: int, name: str, more: tuple[Any, ...]) -> None:
    earn_culture(p, side, arts_yield(p, more[0]))


def harvest(p: Position, side: int, name: str, more: tuple[Any, ...]) -> None:
    take_resource(p, side, RESOURCES.index(more[1]))
    if works(p, side, ANGKOR) and not p.cells[WONDERED] >> ANGKOR & 1 and harvests(p, more[0]):
        p.push("harvest_more", side, more[0])


def take_resource(p: Position, side: int, number: int) -> None:
    p.cells[STOCK + number] -= 1
    p.cells[HELD + side * MARKET + number] += 1
    p.emit("harvested", side=SIDES[side], resource=RESOURCES[number])


def harvest_options(p: Position, frame: Frame, side: int) -> list[Action]:
    """Angkor Wat: a second token, or to keep that for another city."""
    return [DONE, *[action("harvest", name) for name in harvests(p, frame[2])]]


def harvest_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    if option is DONE:
        return
    p.cells[WONDERED] |= 1 << ANGKOR
    take_resource(p, side, RESOURCES.index(str(option[1])))


def build(p: Position, side: int, name: str, more: tuple[Any, ...]) -> None:
    city, *items = more
    for number in reversed(range(len(items))):
        p.push("put", side, city, *items[number:])


def put(p: Position, frame: Frame) -> None:
    """("put", side, city, item, the item to come): places it, asking for a square where there is more than one."""
    _, side, city, item, *later = frame
    if p.cells[CITY + city] == NONE:
        return
    if item in TYPES:
        p.push("draw_unit", side, TYPES.index(item))
    elif item == WALLS:
        p.cells[WALLED + city] = 1
        p.emit("walls_built", side=SIDES[side], square=NAMES[p.cells[CITY + city]])
    else:
        places = put_squares(p, city, item, later)
        if len(places) > 1:
            p.push("place", *frame[1:])
        elif places:
            put_on(p, side, item, places[0])


def put_squares(p: Position, city: int, item: str, later: list[str]) -> list[int]:
    places = squares(p, city, item)
    return [sq for sq in places if leaves_room(p, city, item, sq, later[0])] if later else places


def place_options(p: Position, frame: Frame, side: int) -> list[Action]:
    _, _, city, item, *later = frame
    return [action("place", NAMES[sq]) for sq in put_squares(p, city, item, later)]


def place_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    put_on(p, side, frame[3], SQUARE[str(option[1])])


def place_args(p: Position, frame: Frame) -> dict[str, Any]:
    return {"item": frame[3], "city": NAMES[p.cells[CITY + frame[2]]]}


def put_on(p: Position, side: int, item: str, sq: int) -> None:
    if item in FIGURE_ITEMS:
        put_figure(p, side, p.spare(side, item == "scout"), sq)
        if item == "army":
            attack_here(p, side, sq)  # R32
        return
    if item in WONDER:
        put_token(p, side, sq, FIRST_WONDER + WONDER[item])
        rome_steps(p, side)
        refill_wonders(p)
    else:
        put_token(p, side, sq, FIRST_BUILDING + BUILDING[item])
    check_coins(p)


RESOLVERS["arts"] = arts
RESOLVERS["harvest"] = harvest
RESOLVERS["build"] = build

FRAMES = {
    "manage": Procedure(manage),
    "manage_menu": Decision(manage_options, manage_play, begins=begins_action),
    "act": Decision(act_options, act_play, act_args),
    "split": Decision(split_options, split_play, split_args),
    "harvest_more": Decision(harvest_options, harvest_play),
    "put": Procedure(put),
    "place": Decision(place_options, place_play, place_args),
}
