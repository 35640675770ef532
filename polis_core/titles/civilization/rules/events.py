"""19.3: what culture events do, a function a family; cancels are in `answers.py`, gifts in `pay.py`."""

from __future__ import annotations

from typing import Any

from polis_core.kernel.action import Action, action
from polis_core.kernel.frames import Decision, Frame

from ..board import PLAIN_DESERT, PLAIN_GRASSLAND, SQUARE
from ..figures import (
    ANARCHY,
    EVENT,
    EVENT_ROWS,
    EVENT_TIME,
    EVENTS,
    FAMILY,
    FIRST_SCOUT,
    GOVERNMENTS,
    PHASES,
    SIDES,
    TECH,
    TECHS,
    TOKENS,
)
from ..position import AT, BOOST, CHANGED, GOVERNED, GROUND, HAND, PHASE, TOKEN_ON, E, F, Position
from .announce import AIMS, RESOLVERS, side_named
from .answers import SPARES
from .hands import discard_event
from .learning import learn
from .targets import SKIP, Picks, aim_at, has_target, learnable, owner_names
from .tokens import clear_square, destroy_building, kill_figures
from .yields import check_coins


def playable(p: Position, side: int) -> list[Action]:
    """12.4: the events of a hand that can be played in this phase as a pick of one's own."""
    at = HAND + side * E
    hand = p.cells[at : at + E]
    if not any(hand):
        return []
    phase = PHASES[p.cells[PHASE]]
    return [
        action("play", EVENTS[card])
        for card, held in enumerate(hand)
        if held and EVENT_TIME[card] == phase and has_target(p, side, EVENTS[card])
    ]


def play_event(p: Position, side: int, name: str) -> None:
    discard_event(p, side, EVENT[name])
    aim_at(p, side, name)


# -- families


def boost_city(p: Position, side: int, name: str, more: Picks) -> None:
    city = p.city_on(SQUARE[more[0]])
    n = EVENT_ROWS[EVENT[name]]["n"]
    p.cells[BOOST + city] += n
    p.emit("production_added", side=SIDES[side], city=more[0], n=n)


def displace(p: Position, side: int, name: str, more: Picks) -> None:
    owner, start, to = side_named(more[0]), SQUARE[more[1]], SQUARE[more[2]]
    for figure in p.figures(owner, start):
        p.cells[AT + owner * F + figure] = to
    p.emit("displaced", side=more[0], square=more[1], to=more[2])
    check_coins(p)


def change_terrain(p: Position, side: int, name: str, more: Picks) -> None:
    to = EVENT_ROWS[EVENT[name]]["to"]
    p.cells[GROUND + SQUARE[more[1]]] = PLAIN_DESERT if to == "desert" else PLAIN_GRASSLAND
    p.emit("terrain_changed", square=more[1], to=to)
    check_coins(p)


def destroy(p: Position, side: int, name: str, more: Picks) -> None:
    for square in more[1::2]:
        if square != SKIP:
            destroy_building(p, SQUARE[square])
    check_coins(p)


def revolt(p: Position, side: int, name: str, more: Picks) -> None:
    """R7: whoever became anarchic in this turn leaves Anarchy in the next at the earliest."""
    other = side_named(more[0])
    p.cells[GOVERNED + other] = ANARCHY
    p.cells[CHANGED + other] = 1
    p.emit("government", side=more[0], government=GOVERNMENTS[ANARCHY])
    p.push("cut_hand", other)


def swap_techs(p: Position, side: int, name: str, more: Picks) -> None:
    """R51: the player of the card first, then the other chooses."""
    other = side_named(more[0])
    p.push("swap", other, side, EVENT_ROWS[EVENT[name]]["max_level"])
    if more[1] != SKIP:
        learn(p, side, TECH[more[1]], name)


def swap_options(p: Position, frame: Frame, side: int) -> list[Action]:
    _, _, other, level = frame
    return [action("learn", TECHS[tech]) for tech in learnable(p, side, other, level)] or [action("learn", SKIP)]


def swap_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    if option[1] != SKIP:
        learn(p, side, TECH[str(option[1])], "exchange")


def kill(p: Position, side: int, name: str, more: Picks) -> None:
    owner, sq = side_named(more[0]), SQUARE[more[1]]
    if more[2] == "person":
        p.emit("person_killed", side=more[0], person=TOKENS[p.cells[TOKEN_ON + sq]], square=more[1])
        clear_square(p, sq)
        check_coins(p)
        return
    figures = p.figures(owner, sq)
    # Those that have not moved yet are worth more, so the first of those that have goes first; all else is alike.
    armies = [figure for figure in figures if figure < FIRST_SCOUT]
    scouts = [figure for figure in figures if figure >= FIRST_SCOUT]
    dead = [(armies if word == "army" else scouts).pop() for word in str(more[2]).split("_")]
    kill_figures(p, owner, sorted(dead), sq)
    check_coins(p)


_FAMILIES = {
    "city_production": boost_city,
    "displace": displace,
    "terrain": change_terrain,
    "destroy_building": destroy,
    "anarchy": revolt,
    "tech_swap": swap_techs,
    "kill": kill,
}


def _first_side(p: Position, more: Picks) -> tuple[int, ...]:
    return (side_named(more[0]),)


def _square_owner(p: Position, more: Picks) -> tuple[int, ...]:
    return owner_names(p, SQUARE[more[1]])


def _each_side(p: Position, more: Picks) -> tuple[int, ...]:
    return tuple(sorted({side_named(name) for name in more[::2] if name != SKIP}))


def _without(side: int, more: Picks) -> Picks:
    """What is left of Disaster when one of those whom it hits does not agree."""
    pairs = [(owner, square) for owner, square in zip(more[::2], more[1::2]) if owner not in (SIDES[side], SKIP)]
    return tuple(word for pair in pairs for word in pair)


for _card, _family in enumerate(FAMILY):
    if _family in _FAMILIES:
        RESOLVERS[EVENTS[_card]] = _FAMILIES[_family]
        if _family != "city_production":
            AIMS[EVENTS[_card]] = _square_owner if _family == "terrain" else _first_side
AIMS["disaster"] = _each_side
SPARES["disaster"] = _without


def swap_args(p: Position, frame: Frame) -> dict[str, Any]:
    return {"from": SIDES[frame[2]], "level": frame[3]}


FRAMES = {"swap": Decision(swap_options, swap_play, swap_args)}
