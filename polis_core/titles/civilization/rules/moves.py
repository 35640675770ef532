"""14, 15.1: Movement: a figure or a group goes step by step, turns tiles, and ends where something may happen.

The frame ("step", side, figures as bits, points left) asks for the next step.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from polis_core.kernel.action import Action, Atom, action
from polis_core.kernel.frames import Chance, Decision, Frame, Outcomes, Procedure
from polis_core.kernel.windows import ASK_ALWAYS

from ..board import NAMES, NEUTRAL, SQUARE, STEPS, TERRAIN, TILE, TILES, TOWARDS
from ..figures import (
    CROSS,
    DEMOCRACY,
    END,
    END_ON,
    FIRST_SCOUT,
    HUT,
    NOBODY,
    NONE,
    NOWHERE,
    REPUBLIC,
    RUSSIA,
    SCOUTS,
    SIDES,
    STOP,
    TECH,
    TECHS,
    VILLAGE,
    WATER,
)
from ..position import (
    AT,
    CITY,
    CIV,
    GATHERED,
    GATHERS,
    GOVERNED,
    GROUND,
    LOCKED,
    MOVED,
    TILE_AT,
    TOKEN_ON,
    USED,
    C,
    F,
    Position,
)
from .abilities import usable
from .announce import MOVE_THING, open_window
from .answers import ask_again, members, standing_options
from .events import play_event, playable
from .fields import attack_here, enemies_on
from .hands import hand_size, hidden_tokens
from .learning import learn
from .manage import RUSSIA_BIT, begins_action
from .targets import aim_at, learnable
from .tokens import kill_figures
from .yields import check_coins, owner_of, speed, stacking, water

FLIGHT = TECH["flight"]
PASS_ON, MAY_END = 1, 2  # what a square lets a group do
_TOP_LEVEL = 5
_FIGURES, _CITIES = len(SIDES) * F, len(SIDES) * C


# -- the menu


def move(p: Position, frame: Frame) -> None:
    """Skips the menu when it is plain to all that there is nothing in it."""
    _, side = frame
    if hand_size(p, side) or hidden_tokens(p, side) or next(_open_picks(p, side), None):
        p.push("move_menu", side)


def ready_squares(p: Position, side: int) -> list[int]:
    """Where figures stand that have not moved, and that no lock holds."""
    c, at = p.cells, side * F
    row = {c[AT + at + figure] for figure in range(F) if not c[MOVED + at + figure]}
    locked = c[LOCKED : LOCKED + len(SIDES)]
    return sorted(sq for sq in row if sq >= 0 and sq not in locked)


def _open_picks(p: Position, side: int) -> Iterator[Action]:
    yield from standing_options(p, side)
    for sq in ready_squares(p, side):
        yield action("move", NAMES[sq])
    yield from usable(p, side)


def move_options(p: Position, frame: Frame, side: int) -> list[Action]:
    return [END, *_open_picks(p, side), *playable(p, side)]


def move_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    if option is END:
        return
    p.push("move", side)
    kind = option.kind
    if option is ASK_ALWAYS:
        ask_again(p, side)
    elif kind == "move":
        gather_group(p, side, SQUARE[str(option[1])])
    elif kind == "use":
        aim_at(p, side, str(option[1]))
    else:
        play_event(p, side, str(option[1]))


# -- 14.1 groups


def fresh_figures(p: Position, side: int, sq: int) -> list[int]:
    return [figure for figure in p.figures(side, sq) if not p.cells[MOVED + side * F + figure]]


def gather_group(p: Position, side: int, sq: int) -> None:
    figures = fresh_figures(p, side, sq)
    if len(figures) == 1:
        set_out(p, side, figures)
    else:
        p.push("group", side, sq)


def group_options(p: Position, frame: Frame, side: int) -> list[Action]:
    figures = fresh_figures(p, side, frame[2])
    scouts = sum(figure >= FIRST_SCOUT for figure in figures)
    armies = len(figures) - scouts
    return [action("group", a, s) for a in range(armies + 1) for s in range(scouts + 1) if a or s]


def group_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    figures = fresh_figures(p, side, frame[2])
    armies = [figure for figure in figures if figure < FIRST_SCOUT][: int(option[1])]
    scouts = [figure for figure in figures if figure >= FIRST_SCOUT][: int(option[2])]
    set_out(p, side, armies + scouts)


def group_args(p: Position, frame: Frame) -> dict[str, Any]:
    return {"square": NAMES[frame[2]]}


def set_out(p: Position, side: int, figures: list[int]) -> None:
    """R47: others may cut in before the first step."""
    mask = 0
    for figure in figures:
        p.cells[MOVED + side * F + figure] = 1
        mask |= 1 << figure
    p.push("walk", side, mask, speed(p, side))
    open_window(p, MOVE_THING, side)


# -- steps


def walk(p: Position, frame: Frame) -> None:
    """Goes on with a step, or ends the move where nothing else is left to do."""
    _, side, mask, points = frame
    figures = members(p, side, mask)
    if not figures:
        return
    if points and go_on(p, side, figures, points):
        p.push("step", side, mask, points)
    else:
        finish(p, side, p.cells[AT + side * F + figures[0]])


def go_on(p: Position, side: int, figures: list[int], points: int) -> bool:
    """Whether the group may leave its square: 14.6 stops it where something is to happen, unless it flies."""
    sq = p.cells[AT + side * F + figures[0]]
    if sq in p.cells[LOCKED : LOCKED + len(SIDES)] or not entry(p, side, figures, sq) & PASS_ON:
        return False
    if next(steps(p, side, figures, sq, points), None) is not None or discoveries(p, side, figures, sq, points):
        return True
    return len(figures) == 1 and p.cells[CIV + side] == RUSSIA and bool(sacrifices(p, side, sq))


def entry(p: Position, side: int, figures: list[int], sq: int) -> int:
    """What a group may do on a square: pass on, end there, both, or 0: not enter it. Stacking is looked at apart."""
    c = p.cells
    ground = c[GROUND + sq]
    if ground == NONE:
        return 0
    found = PASS_ON | MAY_END
    if TERRAIN[ground] == WATER:
        bits = water(p, side)
        found = (PASS_ON if bits & CROSS else 0) | (MAY_END if bits & END_ON else 0)
    token = c[TOKEN_ON + sq]
    if token not in (HUT, VILLAGE) and sq not in c[AT : AT + _FIGURES] and sq not in c[CITY : CITY + _CITIES]:
        return found  # most often
    city, enemy = p.city_on(sq), enemies_on(p, side, sq)
    if city == NONE and enemy == NOBODY and token not in (HUT, VILLAGE):
        return found
    flies = PASS_ON if p.knows(side, FLIGHT) else 0
    scouts = figures[-1] >= FIRST_SCOUT
    if city != NONE:
        if city // C == side:
            return found & PASS_ON  # 14.4
        barred = scouts or c[GOVERNED + side] == DEMOCRACY
        return flies if barred else flies | MAY_END
    if token == VILLAGE or enemy != NOBODY:  # 14.5, R29
        return found & (flies if scouts else flies | MAY_END)
    barred = scouts and c[GOVERNED + side] != REPUBLIC  # a hut
    return found & (flies if barred else flies | MAY_END)


def crowded(p: Position, side: int, figures: list[int], sq: int) -> bool:
    """14.2, R27: the limit holds at every moment."""
    there = p.count(side, sq)
    if there:
        there -= len([figure for figure in figures if p.cells[AT + side * F + figure] == sq])
    return there + len(figures) > stacking(p, side)


def steps(p: Position, side: int, figures: list[int], sq: int, points: int) -> Iterator[int]:
    """The squares that may be entered next; R30: from each of them a legal end must be in reach."""
    at = AT + side * F
    room = stacking(p, side) - len(figures)  # 14.2, R27; none of the group stands on a square beside its own
    for to in STEPS[sq]:
        bits = entry(p, side, figures, to)
        if not bits or p.cells[at : at + F].count(to) > room:
            continue
        if bits & MAY_END or (points > 1 and ends_in_reach(p, side, figures, to, points - 1)):
            yield to


def ends_in_reach(p: Position, side: int, figures: list[int], sq: int, points: int) -> bool:
    """Whether a group that may not end on a square can get to one where it may."""
    edge, seen = [sq], {sq}
    for _ in range(points):
        following = []
        for here in edge:
            for to in STEPS[here]:
                if to not in seen:
                    seen.add(to)
                    bits = entry(p, side, figures, to)
                    if bits and not crowded(p, side, figures, to):
                        if bits & MAY_END:
                            return True
                        following.append(to)
        edge = following
    return False


def discoveries(p: Position, side: int, figures: list[int], sq: int, points: int) -> list[int]:
    """15.1: the squares of face-down tiles orthogonally beside; each stands for its tile."""
    slot_of = p.setting.map.slot_of
    found = [to for to in STEPS[sq] if slot_of[to] != NONE and p.cells[TILE_AT + slot_of[to]] == NONE]
    if found and not entry(p, side, figures, sq) & MAY_END:  # R30
        return found if points > 1 and ends_in_reach(p, side, figures, sq, points - 1) else []
    return found


def step_options(p: Position, frame: Frame, side: int) -> list[Action]:
    _, _, mask, points = frame
    figures = members(p, side, mask)
    sq = p.cells[AT + side * F + figures[0]]
    found = [action("step", NAMES[to]) for to in steps(p, side, figures, sq, points)]
    found += [action("discover", NAMES[to]) for to in discoveries(p, side, figures, sq, points)]
    if len(figures) == 1 and p.cells[CIV + side] == RUSSIA:
        found += [action("sacrifice", NAMES[to]) for to in sacrifices(p, side, sq)]
    if entry(p, side, figures, sq) & MAY_END or not found:
        found.append(STOP)
    return found


def step_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    _, _, mask, points = frame
    c = p.cells
    figures = members(p, side, mask)
    sq = c[AT + side * F + figures[0]]
    if option is STOP:
        finish(p, side, sq)
        return
    to = SQUARE[str(option[1])]
    if option.kind == "discover":
        p.push("walk", side, mask, points - 1)
        p.push("turn_tile", side, p.setting.map.slot_of[to], TOWARDS[sq].index(to))
        return
    if option.kind == "sacrifice":
        sacrifice(p, side, figures[0], to)
        return
    for figure in figures:
        c[AT + side * F + figure] = to
        if figure >= FIRST_SCOUT:  # R13; its other symbols have served by now
            scout = side * SCOUTS + figure - FIRST_SCOUT
            c[GATHERED + scout], c[GATHERS + scout] = NOWHERE, NONE
    if p.journal is not None:
        p.emit("moved", side=SIDES[side], square=NAMES[sq], to=NAMES[to], figures=len(figures))
    p.push("walk", side, mask, points - 1)
    open_window(p, MOVE_THING, side)
    if figures[-1] >= FIRST_SCOUT or owner_of(p, sq) != NONE or owner_of(p, to) != NONE:  # else no coins change
        check_coins(p)


def step_args(p: Position, frame: Frame) -> dict[str, Any]:
    _, side, mask, points = frame
    figures = members(p, side, mask)
    return {
        "square": NAMES[p.cells[AT + side * F + figures[0]]],
        "points": points,
        "armies": sum(figure < FIRST_SCOUT for figure in figures),
        "scouts": sum(figure >= FIRST_SCOUT for figure in figures),
    }


def finish(p: Position, side: int, sq: int) -> None:
    """The move ends: what is on the square takes effect (14.6)."""
    p.push("raze", side, sq)
    attack_here(p, side, sq)


# -- 15.1 tiles


def tile_outcomes(p: Position, frame: Frame) -> Outcomes:
    """2.5: those that are not on the map; which were left out nobody knows."""
    laid = p.cells[TILE_AT : TILE_AT + len(p.setting.map.slots)]
    return [(TILES[tile], 1) for tile in NEUTRAL if tile not in laid]


def tile_play(p: Position, frame: Frame, outcome: Atom) -> None:
    _, side, slot, turn = frame
    p.lay(slot, TILE[str(outcome)], turn)
    p.emit("tile_turned", side=SIDES[side], tile=outcome, square=NAMES[p.setting.map.squares[slot][0]], turn=turn)


# -- 20.1 Russia


def sacrifices(p: Position, side: int, sq: int) -> list[int]:
    """R57: a lone figure beside an enemy city, once a turn, if there is a tech to learn."""
    if p.cells[USED + side] & RUSSIA_BIT:
        return []
    found = []
    for to in STEPS[sq]:
        city = p.city_on(to)
        if city != NONE and city // C != side and learnable(p, side, city // C, _TOP_LEVEL):
            found.append(to)
    return found


def sacrifice(p: Position, side: int, figure: int, sq: int) -> None:
    p.cells[USED + side] |= RUSSIA_BIT
    kill_figures(p, side, [figure], sq)
    p.push("lesson", side, p.city_on(sq) // C)
    check_coins(p)


def lesson_options(p: Position, frame: Frame, side: int) -> list[Action]:
    return [action("learn", TECHS[tech]) for tech in learnable(p, side, frame[2], _TOP_LEVEL)]


def lesson_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    learn(p, side, TECH[str(option[1])], "sacrifice")


FRAMES = {
    "move": Procedure(move),
    "move_menu": Decision(move_options, move_play, begins=begins_action),
    "group": Decision(group_options, group_play, group_args, leads=True),
    "walk": Procedure(walk),
    "step": Decision(step_options, step_play, step_args, walks=("step", "discover", "sacrifice")),
    "turn_tile": Chance(tile_outcomes, tile_play),
    "lesson": Decision(lesson_options, lesson_play),
}
