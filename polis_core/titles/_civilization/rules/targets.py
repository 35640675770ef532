"""What an event or an ability is aimed at, picked in short steps before it is announced: whose, which square, what.

The frame ("aim", side, name, picks ...) asks for the next step of `STAGES[name]`. A step lists only what leads on to a
whole target, so nothing begun is ever stuck.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from polis_core.kernel.action import Action, action
from polis_core.kernel.frames import Decision, Frame

from ..board import AROUND, NAMES, PLAIN_DESERT, PLAIN_GRASSLAND, SQUARE, STEPS, TERRAIN, steps_between
from ..figures import (
    ANARCHY,
    ERAS,
    EVENT,
    EVENT_ROWS,
    EVENTS,
    FAMILY,
    FIRST_BUILDING,
    FIRST_PERSON,
    FIRST_SCOUT,
    FIRST_WONDER,
    FOREST,
    HUT,
    LEVEL,
    MOST_TOKENS,
    MOUNTAIN,
    NONE,
    PAID,
    PAID_NAMED,
    SIDES,
    TECHS,
    TOKEN_TECHS,
    VILLAGE,
    WATER,
    WONDER_ERA,
    WONDERS,
)
from ..position import (
    AT,
    BUILT,
    CITY,
    COINS_ON,
    GOVERNED,
    GROUND,
    KNOWN,
    OBSOLETE,
    OPEN,
    TILE_AT,
    TOKEN_ON,
    WALLED,
    WONDER_IS,
    C,
    F,
    Position,
    T,
)
from .announce import EVENT_THING, announce, side_named
from .hands import unit_counts
from .learning import placeable
from .pay import begin_ability
from .yields import owner_of, stacking

Picks = tuple[Any, ...]
Stage = Callable[[Position, int, str, Picks], list[str]]
SKIP = "none"


def _own_places(p: Position, side: int) -> list[int]:
    """Where a card's range begins (R48): one's figures and city centres."""
    row = p.cells[AT + side * F : AT + side * F + F]
    return sorted({sq for sq in row if sq >= 0} | {p.cells[CITY + city] for city in p.cities(side)})


def _within(p: Position, side: int, sq: int, reach: int | None) -> bool:
    return reach is None or any(steps_between(sq, place) <= reach for place in _own_places(p, side))


def _squares_of(p: Position, side: int) -> list[int]:
    """The squares on which a side has figures."""
    return sorted({sq for sq in p.cells[AT + side * F : AT + side * F + F] if sq >= 0})


def _names(squares: list[int]) -> list[str]:
    return [NAMES[sq] for sq in squares]


def _others(p: Position, side: int, name: str, picks: Picks) -> list[str]:
    return [SIDES[other] for other in p.setting.after(side)]


def _all_sides(p: Position, side: int, name: str, picks: Picks) -> list[str]:
    return [SIDES[side], *_others(p, side, name, picks)]


def _own_cities(p: Position, side: int, name: str, picks: Picks) -> list[str]:
    return _names([p.cells[CITY + city] for city in p.cities(side)])


# -- displace (R49)


def _displaced(p: Position, side: int, name: str, picks: Picks) -> list[str]:
    return _names(_squares_of(p, side_named(picks[0])))


def _displace_to(p: Position, side: int, name: str, picks: Picks) -> list[str]:
    owner, start = side_named(picks[0]), SQUARE[picks[1]]
    size, most = len(p.figures(owner, start)), stacking(p, owner)
    left: int = EVENT_ROWS[EVENT[name]]["distance"]
    found, edge = {start}, [start]
    for _ in range(left):
        edge = [to for sq in edge for to in STEPS[sq] if to not in found and _may_stand(p, owner, to, size, most)]
        found.update(edge)
        edge = sorted(set(edge))
    return _names(sorted(found - {start}))


def _may_stand(p: Position, owner: int, sq: int, size: int, most: int) -> bool:
    c = p.cells
    if c[GROUND + sq] == NONE or TERRAIN[c[GROUND + sq]] == WATER or c[TOKEN_ON + sq] in (HUT, VILLAGE):
        return False
    if p.city_on(sq) != NONE or p.owner_on(sq) not in (NONE, owner):
        return False
    return len(p.figures(owner, sq)) + size <= most


# -- terrain (R50): first the tile, then a square of it


def _tiles(p: Position, side: int, name: str, picks: Picks) -> list[str]:
    slots = p.setting.map.squares
    return [NAMES[squares[0]] for slot, squares in enumerate(slots) if p.cells[TILE_AT + slot] != NONE]


def _slot_squares(p: Position, corner: object) -> tuple[int, ...]:
    return p.setting.map.squares[p.setting.map.slot_of[SQUARE[str(corner)]]]


def _barren(p: Position, side: int, name: str, picks: Picks) -> list[str]:
    c = p.cells
    found = []
    for sq in _slot_squares(p, picks[0]):
        ground, token = c[GROUND + sq], c[TOKEN_ON + sq]
        if FIRST_BUILDING <= token < FIRST_PERSON or token >= FIRST_WONDER or p.city_on(sq) != NONE:
            continue
        if name == "drought":
            fits = TERRAIN[ground] != MOUNTAIN and ground != PLAIN_DESERT
        else:
            fits = TERRAIN[ground] == FOREST and ground != PLAIN_GRASSLAND
        if fits:
            found.append(sq)
    return _names(found)


# -- buildings


def _buildings(p: Position, owner: int) -> list[int]:
    """The squares of a side's buildings, and its walled centres (R21)."""
    c = p.cells
    found = []
    for city in p.cities(owner):
        centre = c[CITY + city]
        if c[WALLED + city]:
            found.append(centre)
        found += [sq for sq in AROUND[centre] if FIRST_BUILDING <= c[TOKEN_ON + sq] < FIRST_PERSON]
    return found


def _to_destroy(p: Position, side: int, name: str, picks: Picks) -> list[str]:
    reach = EVENT_ROWS[EVENT[name]].get("range") if name in EVENT else None
    squares = _buildings(p, side_named(picks[-1]))
    return _names([sq for sq in squares if _within(p, side, sq, reach) and NAMES[sq] not in picks])


def _second_owner(p: Position, side: int, name: str, picks: Picks) -> list[str]:
    return [*_others(p, side, name, picks), SKIP]


def _second_to_destroy(p: Position, side: int, name: str, picks: Picks) -> list[str]:
    return [SKIP] if picks[-1] == SKIP else _to_destroy(p, side, name, picks)


# -- techs both ways (R51)


def learnable(p: Position, side: int, other: int, level: int) -> list[int]:
    """The techs of the other that a side may place, up to a printed level."""
    known = p.cells[KNOWN + other]
    return [tech for tech in placeable(p, side) if known >> tech & 1 and LEVEL[tech] <= level]


def _partners(p: Position, side: int, name: str, picks: Picks) -> list[str]:
    level = EVENT_ROWS[EVENT[name]]["max_level"]
    return [
        SIDES[other]
        for other in p.setting.after(side)
        if learnable(p, side, other, level) or learnable(p, other, side, level)
    ]


def _swapped(p: Position, side: int, name: str, picks: Picks) -> list[str]:
    techs = learnable(p, side, side_named(picks[0]), EVENT_ROWS[EVENT[name]]["max_level"])
    return [TECHS[tech] for tech in techs] or [SKIP]


def _orderly(p: Position, side: int, name: str, picks: Picks) -> list[str]:
    return [SIDES[other] for other in p.setting.after(side) if p.cells[GOVERNED + other] != ANARCHY]


# -- kill


def _killable(p: Position, side: int, name: str, picks: Picks) -> list[str]:
    row = EVENT_ROWS[EVENT[name]]
    owner = side_named(picks[0])
    squares = _squares_of(p, owner)
    if row["great_person"]:
        squares += [sq for sq in persons_of(p, owner) if sq not in squares]
    return _names([sq for sq in sorted(squares) if _within(p, side, sq, row["range"])])


def persons_of(p: Position, owner: int) -> list[int]:
    c = p.cells
    around = [sq for city in p.cities(owner) for sq in AROUND[c[CITY + city]]]
    return [sq for sq in around if FIRST_PERSON <= c[TOKEN_ON + sq] < FIRST_WONDER]


def _victims(p: Position, side: int, name: str, picks: Picks) -> list[str]:
    row = EVENT_ROWS[EVENT[name]]
    owner, sq = side_named(picks[0]), SQUARE[picks[1]]
    figures = p.figures(owner, sq)
    scouts = sum(figure >= FIRST_SCOUT for figure in figures)
    armies = len(figures) - scouts
    found = ["army"] * (armies > 0) + ["scout"] * (scouts > 0)
    if row["figures"] > 1:
        found += ["army_army"] * (armies > 1) + ["army_scout"] * (armies > 0 < scouts)
        found += ["scout_scout"] * (scouts > 1)
    if row["great_person"] and sq in persons_of(p, owner):
        found.append("person")
    return found


# -- abilities


def _either(p: Position, side: int, name: str, picks: Picks) -> list[str]:
    return [option.partition(":")[0] for option in PAID_NAMED[name].options]


def _either_what(p: Position, side: int, name: str, picks: Picks) -> list[str]:
    """A wonder (built, or open in the market: R52), a side with units, or a side with buildings."""
    if picks[0] == "obsolete_wonder":
        option = next(option for option in PAID_NAMED[name].options if option.startswith(picks[0]))
        eras = option.partition(":")[2].split("|")
        return [
            WONDERS[wonder]
            for wonder in range(len(WONDERS))
            if ERAS[WONDER_ERA[wonder]] in eras
            and (
                p.cells[WONDER_IS + wonder] == OPEN
                or (p.cells[WONDER_IS + wonder] == BUILT and not p.cells[OBSOLETE] >> wonder & 1)
            )
        ]
    if picks[0] == "kill_random_unit":
        return [SIDES[other] for other in p.setting.after(side) if any(unit_counts(p, other))]
    return [SIDES[owner] for owner in (side, *p.setting.after(side)) if _buildings(p, owner)]


def _either_where(p: Position, side: int, name: str, picks: Picks) -> list[str]:
    return _to_destroy(p, side, name, picks) if picks[0] == "destroy_building" else [SKIP]


def _with_figures(p: Position, side: int, name: str, picks: Picks) -> list[str]:
    return [SIDES[owner] for owner in (side, *p.setting.after(side)) if _squares_of(p, owner)]


def _squares_with(p: Position, side: int, name: str, picks: Picks) -> list[str]:
    return _names(_squares_of(p, side_named(picks[0])))


def _own_squares(p: Position, side: int, name: str, picks: Picks) -> list[str]:
    return _names(_squares_of(p, side))


def _waters(p: Position, side: int, name: str, picks: Picks) -> list[str]:
    """R53"""
    c, start = p.cells, SQUARE[picks[0]]
    size, most = len(p.figures(side, start)), stacking(p, side)
    return _names(
        [
            sq
            for sq in _slot_squares(p, picks[1])
            if sq != start
            and TERRAIN[c[GROUND + sq]] == WATER
            and p.owner_on(sq) in (NONE, side)
            and len(p.figures(side, sq)) + size <= most
        ]
    )


def _far_cities(p: Position, side: int, name: str, picks: Picks) -> list[str]:
    """Cities of others that are no capitals."""
    c = p.cells
    return _names([c[CITY + city] for other in p.setting.after(side) for city in p.cities(other) if city % C])


_BY_FAMILY: dict[str, tuple[Stage, ...]] = {
    "displace": (_others, _displaced, _displace_to),
    "terrain": (_tiles, _barren),
    "tech_swap": (_partners, _swapped),
    "destroy_building": (_all_sides, _to_destroy),
    "anarchy": (_orderly,),
    "city_production": (_own_cities,),
    "kill": (_others, _killable, _victims),
}
_BY_OP: dict[str, tuple[Stage, ...]] = {
    "city_production": (_own_cities,),
    "trade_and_gift": (_others,),
    "choose_one": (_either, _either_what, _either_where),
    "lock_square": (_with_figures, _squares_with),
    "teleport_to_water": (_own_squares, _tiles, _waters),
    "nuke_city": (_far_cities,),
}
STAGES: dict[str, tuple[Stage, ...]] = {
    **{EVENTS[card]: _BY_FAMILY[family] for card, family in enumerate(FAMILY) if family in _BY_FAMILY},
    **{ability.name: _BY_OP[ability.op] for ability in PAID if ability.op in _BY_OP},
    "disaster": (_others, _to_destroy, _second_owner, _second_to_destroy),
}


def choices(p: Position, side: int, name: str, picks: Picks) -> list[str]:
    """What the next step may be: only what leads on to a whole target."""
    stages = STAGES[name]
    values = stages[len(picks)](p, side, name, picks)
    if len(picks) + 1 == len(stages):
        return values
    return [value for value in values if choices(p, side, name, (*picks, value))]


def has_target(p: Position, side: int, name: str) -> bool:
    """Whether an event or an ability could do something now."""
    if name in STAGES:
        return bool(choices(p, side, name, ()))
    if name == "pottery":
        return room_for_coin(p, side, PAID_NAMED[name].tech)
    return True


def room_for_coin(p: Position, side: int, tech: int) -> bool:
    number = TOKEN_TECHS.index(tech)
    return p.cells[COINS_ON + side * T + number] < MOST_TOKENS[number]


def aim_at(p: Position, side: int, name: str) -> None:
    """Begins: asks for the target, or goes on at once where there is none to pick."""
    if name in STAGES:
        p.push("aim", side, name)
    else:
        launch(p, side, name, ())


def aim_options(p: Position, frame: Frame, side: int) -> list[Action]:
    return [action("aim", value) for value in choices(p, side, frame[2], frame[3:])]


def aim_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    name = frame[2]
    picks = (*frame[3:], option[1])
    while len(picks) < len(STAGES[name]) and choices(p, side, name, picks) == [SKIP]:
        picks = (*picks, SKIP)  # nothing is left to pick
    if len(picks) == len(STAGES[name]):
        launch(p, side, name, picks)
    else:
        p.push("aim", side, name, *picks)


def launch(p: Position, side: int, name: str, picks: Picks) -> None:
    if name in EVENT:
        p.emit("event_played", side=SIDES[side], event=name, targets=list(picks))
        announce(p, EVENT_THING, side, name, *picks)
    else:
        begin_ability(p, side, PAID_NAMED[name], *picks)


def aim_args(p: Position, frame: Frame) -> dict[str, Any]:
    return {"thing": frame[2], "picked": list(frame[3:])}


def owner_names(p: Position, sq: int) -> tuple[int, ...]:
    owner = owner_of(p, sq)
    return () if owner == NONE else (owner,)


FRAMES = {"aim": Decision(aim_options, aim_play, aim_args)}
