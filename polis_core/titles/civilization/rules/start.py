"""4, 5: Start of Turn: wonders, events, cities, government, great people in any order, and scouts last (R5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from polis_core.kernel.action import Action, action
from polis_core.kernel.frames import Decision, Frame, Procedure
from polis_core.kernel.windows import ASK_ALWAYS

from ..board import AROUND, NAMES, SQUARE, TERRAIN, distance
from ..figures import (
    AT_START,
    CITY_DISTANCE,
    END,
    END_ON,
    FIRST_SCOUT,
    GOVERNMENT,
    GOVERNMENTS,
    HUT,
    LAST_SPACE,
    LEARNING_CITIES,
    NONE,
    NOWHERE,
    PEOPLE,
    REPUBLIC,
    SCOUTS,
    SIDES,
    TECH,
    TECHS,
    VILLAGE,
    WATER,
    WONDER,
    WONDER_N,
    WONDER_OP,
    WONDERS,
)
from ..position import (
    AT,
    BORN,
    CANAL,
    CITY,
    ENDING,
    GATHERED,
    GATHERS,
    GOVERNED,
    GROUND,
    RESERVE,
    SPACE,
    TOKEN_ON,
    WALLED,
    WONDER_AT,
    WONDERED,
    C,
    F,
    G,
    Position,
)
from .abilities import earn_culture, earn_trade
from .answers import ask_again, standing_options
from .culture import person_squares, rome_steps, step
from .events import play_event, playable
from .hands import hand_size
from .learning import govern, learn, may_adopt
from .targets import learnable
from .tokens import put_figure, take_figure
from .yields import check_coins, most_cities, own_wonders, shows_symbols, stacking, water, works

_TOP_LEVEL = 5


def start(p: Position, frame: Frame) -> None:
    """Skips the menu when it is plain to all that there is nothing in it."""
    _, side = frame
    if hand_size(p, side) or next(_open_picks(p, side), None):
        p.push("start_menu", side)
    else:
        p.push("assign", side, 0)


def _open_picks(p: Position, side: int) -> Iterator[Action]:
    """All but the events in hand."""
    yield from standing_options(p, side)
    for sq in founding_squares(p, side):
        yield from founders(p, side, sq)
    for government in may_adopt(p, side):
        yield action("govern", GOVERNMENTS[government])
    for wonder in ready_wonders(p, side):
        yield action("wonder", WONDERS[wonder])
    reserve = p.cells[RESERVE + side * G : RESERVE + side * G + G]
    if any(reserve) and person_squares(p, side):
        for person, held in enumerate(reserve):
            if held:
                yield action("person", PEOPLE[person])


def start_options(p: Position, frame: Frame, side: int) -> list[Action]:
    return [END, *_open_picks(p, side), *playable(p, side)]


def start_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    if option is END:
        p.push("assign", side, 0)
        return
    p.push("start", side)
    kind = option.kind
    if option is ASK_ALWAYS:
        ask_again(p, side)
    elif kind == "found":
        found_city(p, side, SQUARE[str(option[1])], len(option) > 2)
    elif kind == "govern":
        govern(p, side, GOVERNMENT[str(option[1])])
    elif kind == "wonder":
        use_wonder(p, side, WONDER[str(option[1])])
    elif kind == "person":
        person = PEOPLE.index(str(option[1]))
        p.cells[RESERVE + side * G + person] -= 1
        p.push("settle", side, person, 0)
    else:
        play_event(p, side, str(option[1]))


# -- 5 founding


def founding_squares(p: Position, side: int) -> list[int]:
    """5.1, 5.2; in a Republic armies found too (6.4)."""
    c = p.cells
    if len(p.cities(side)) >= most_cities(p, side):
        return []
    at = AT + side * F
    founders = c[at : at + F] if c[GOVERNED + side] == REPUBLIC else c[at + FIRST_SCOUT : at + F]
    return [
        sq for sq in sorted({sq for sq in founders if sq >= 0}) if may_found(p, side, sq) and crowd_fits(p, side, sq)
    ]


def founders(p: Position, side: int, sq: int) -> list[Action]:
    """6.4: where a scout and an army stand together in a Republic, the owner says who founds."""
    found = [action("found", NAMES[sq])]
    figures = p.figures(side, sq)
    if p.cells[GOVERNED + side] == REPUBLIC and figures[0] < FIRST_SCOUT <= figures[-1]:
        found.append(action("found", NAMES[sq], "army"))
    return found


def may_found(p: Position, side: int, sq: int) -> bool:
    c = p.cells
    around = AROUND[sq]
    if TERRAIN[c[GROUND + sq]] == WATER or len(around) < 8:
        return False
    enemies = p.enemies(side)
    for near in around:
        if c[GROUND + near] == NONE or c[TOKEN_ON + near] in (HUT, VILLAGE) or near in enemies:
            return False
    return all(centre == NOWHERE or distance(sq, centre) >= CITY_DISTANCE for centre in c[CITY : CITY + len(SIDES) * C])


def crowd_fits(p: Position, side: int, sq: int) -> bool:
    """R9: those that stay behind must have somewhere to go."""
    left = len(p.figures(side, sq)) - 1
    if not left:
        return True
    most = stacking(p, side)
    return sum([max(0, most - len(p.figures(side, to))) for to in refuges(p, side, sq)]) >= left


def refuges(p: Position, side: int, sq: int) -> list[int]:
    """5.3: the squares around that a figure may enter and end on."""
    c = p.cells
    most, wet = stacking(p, side), water(p, side) & END_ON
    return [to for to in AROUND[sq] if (TERRAIN[c[GROUND + to]] != WATER or wet) and len(p.figures(side, to)) < most]


def found_city(p: Position, side: int, sq: int, by_army: bool = False) -> None:
    """A scout goes back to the supply, an army where no scout stands or the owner says so; the city is unwalled."""
    c = p.cells
    figures = p.figures(side, sq)
    take_figure(p, side, figures[0 if by_army else -1])  # scouts come last
    city = next(number for number in range(side * C + 1, side * C + C) if c[CITY + number] == NOWHERE)
    c[CITY + city] = sq
    c[WALLED + city] = 0
    c[TOKEN_ON + sq] = 0
    p.emit("city_founded", side=SIDES[side], square=NAMES[sq])
    if p.setting.learning and len(p.cities(side)) >= LEARNING_CITIES:  # 2.8
        p.end_match(ENDING.shared, "learning")
        return
    check_coins(p)
    rome_steps(p, side)
    if len(figures) > 1:
        p.push("make_room", side, sq)


def make_room(p: Position, frame: Frame) -> None:
    _, side, sq = frame
    if p.figures(side, sq):
        p.push("make_room", side, sq)
        p.push("move_out", side, sq)


def move_out_options(p: Position, frame: Frame, side: int) -> list[Action]:
    return [action("to", NAMES[to]) for to in refuges(p, side, frame[2])]


def move_out_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    figure = p.figures(side, frame[2])[0]
    p.cells[AT + side * F + figure] = SQUARE[str(option[1])]
    p.emit("moved_out", side=SIDES[side], square=NAMES[frame[2]], to=option[1])


def move_out_args(p: Position, frame: Frame) -> dict[str, Any]:
    figure = p.figures(frame[1], frame[2])[0]
    return {"square": NAMES[frame[2]], "figure": "scout" if figure >= FIRST_SCOUT else "army"}


# -- 11.4 wonders of the Start of Turn


def ready_wonders(p: Position, side: int) -> list[int]:
    return [
        wonder
        for wonder in own_wonders(p, side)
        if AT_START[wonder]
        and not p.cells[WONDERED] >> wonder & 1
        and works(p, side, wonder)
        and _useful(p, side, wonder)
    ]


def _useful(p: Position, side: int, wonder: int) -> bool:
    op = WONDER_OP[wonder]
    if op == "free_figure_here":
        return bool(_gardens(p, side, wonder))
    if op == "free_tech_known_by_other":
        return bool(_liberty(p, side))
    return op != "free_culture_step" or p.cells[SPACE + side] < LAST_SPACE


def _gardens(p: Position, side: int, wonder: int) -> list[str]:
    if len(p.figures(side, p.cells[WONDER_AT + wonder])) >= stacking(p, side):
        return []
    return [name for name, scout in (("army", False), ("scout", True)) if p.spare(side, scout) != NONE]


def _liberty(p: Position, side: int) -> list[int]:
    found = {tech for other in p.setting.after(side) for tech in learnable(p, side, other, _TOP_LEVEL)}
    return sorted(found)


def use_wonder(p: Position, side: int, wonder: int) -> None:
    c = p.cells
    c[WONDERED] |= 1 << wonder
    p.emit("wonder_used", side=SIDES[side], wonder=WONDERS[wonder])
    op, n = WONDER_OP[wonder], WONDER_N[wonder]
    if op == "gain_culture":
        earn_culture(p, side, n)
    elif op == "gain_trade":
        earn_trade(p, side, n)
    elif op == "coin_on_wonder":
        c[CANAL] += n
        check_coins(p)
    elif op == "free_culture_step":
        step(p, side)
    elif op == "free_figure_here":
        p.push("gardens", side, wonder)
    else:
        p.push("liberty", side)


def gardens_options(p: Position, frame: Frame, side: int) -> list[Action]:
    return [action("figure", name) for name in _gardens(p, side, frame[2])]


def gardens_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    put_figure(p, side, p.spare(side, option[1] == "scout"), p.cells[WONDER_AT + frame[2]])


def liberty_options(p: Position, frame: Frame, side: int) -> list[Action]:
    return [action("learn", TECHS[tech]) for tech in _liberty(p, side)]


def liberty_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    learn(p, side, TECH[str(option[1])], "statue_of_liberty")


# -- 8.2 scouts


def assign(p: Position, frame: Frame) -> None:
    """Asks for each scout that may gather, where it matters; else sends it to the first city."""
    _, side, number = frame
    if number == SCOUTS:
        check_coins(p)
        return
    p.push("assign", side, number + 1)
    c = p.cells
    sq, scout = c[AT + side * F + FIRST_SCOUT + number], side * SCOUTS + number
    if sq < 0 or c[BORN + scout]:
        return
    cities = p.cities(side)
    taken = [other for other in range(side * SCOUTS, scout) if c[GATHERS + other] != NONE and c[GATHERED + other] == sq]
    if taken or not cities:  # R11: a square serves one city
        return
    if len(cities) == 1 or not shows_symbols(p, sq):
        send(p, side, number, cities[0])
    else:
        p.push("send", side, number)


def send_options(p: Position, frame: Frame, side: int) -> list[Action]:
    return [action("send", NAMES[p.cells[CITY + city]]) for city in p.cities(side)]


def send_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    send(p, side, frame[2], p.city_on(SQUARE[str(option[1])]))


def send(p: Position, side: int, number: int, city: int) -> None:
    c, scout = p.cells, side * SCOUTS + number
    c[GATHERS + scout] = city
    c[GATHERED + scout] = c[AT + side * F + FIRST_SCOUT + number]
    p.emit("gathers", side=SIDES[side], square=NAMES[c[GATHERED + scout]], city=NAMES[c[CITY + city]])


def send_args(p: Position, frame: Frame) -> dict[str, Any]:
    return {"square": NAMES[p.cells[AT + frame[1] * F + FIRST_SCOUT + frame[2]]]}


FRAMES = {
    "start": Procedure(start),
    "start_menu": Decision(start_options, start_play, begins=lambda frame: "action"),
    "make_room": Procedure(make_room),
    "move_out": Decision(move_out_options, move_out_play, move_out_args),
    "gardens": Decision(gardens_options, gardens_play),
    "liberty": Decision(liberty_options, liberty_play),
    "assign": Procedure(assign),
    "send": Decision(send_options, send_play, send_args),
}
