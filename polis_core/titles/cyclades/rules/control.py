"""1.4, 2.9, 8.12, 9.5: who controls an area, what taking one brings, and what becomes of a faction without land."""

from __future__ import annotations

from ..figures import FIRST_FIGURE, HEROES, NOBODY, NONE, SIDES
from ..position import (
    CONTROL,
    CREATURE_IS,
    DISCARDED,
    FIGURE_AT,
    HERO_AT,
    HERO_HELD,
    HERO_IS,
    HERO_NEW,
    HERO_OUT,
    METROPOLIS,
    NOWHERE,
    OFFER,
    OFFER_AT,
    ON_CARD,
    OUT,
    PRIESTS,
    PURSE,
    SITE,
    THINKS,
    UNITS,
    Position,
)


def take(p: Position, side: int, land: int) -> None:
    """A land is newly controlled. In order: control, symbol, the bonus of the one who lost it, the taker's set."""
    c = p.cells
    old = c[CONTROL + land]
    c[CONTROL + land] = side
    p.emit("land_taken", side=SIDES[side], area=p.name(land), loser=None if old == NOBODY else SIDES[old])
    if p.world.face.symbol[land]:
        gain_priestess(p, side)
    p.push("sets", side)
    if old == NOBODY:
        return
    if not p.lands(old):
        eliminate(p, old)
        return
    for site in reversed(p.world.face.sites_of[land]):
        if c[SITE + site] >= METROPOLIS:
            p.push("bonus", old, c[SITE + site] - METROPOLIS)


def gain_priestess(p: Position, side: int) -> None:
    if p.priestesses_left():
        p.cells[PRIESTS + side] += 1
        p.emit("priestess_gained", side=SIDES[side])


def gain_philosopher(p: Position, side: int) -> None:
    if p.philosophers_left():
        p.cells[THINKS + side] += 1
        p.emit("philosopher_gained", side=SIDES[side])
        p.push("thinkers", side)


def eliminate(p: Position, side: int) -> None:
    """8.12: nothing of it stays."""
    c = p.cells
    c[OUT + side] = 1
    p.emit("eliminated", side=SIDES[side])
    for sea in p.seas(side):
        c[UNITS + sea] = 0
        c[CONTROL + sea] = NOBODY
    for hero in range(len(HEROES)):
        if c[HERO_IS + hero] == HERO_HELD + side:
            c[HERO_IS + hero] = HERO_OUT
            c[HERO_AT + hero] = NOWHERE
            c[HERO_NEW + hero] = 0
    for hero in p.cards_with_metropolis(side):
        c[ON_CARD + hero] = 0
    for figure in p.figures_of(side):
        c[CREATURE_IS + FIRST_FIGURE + figure] = DISCARDED
        c[FIGURE_AT + figure] = NOWHERE
    c[PRIESTS + side] = c[THINKS + side] = 0
    c[OFFER_AT + side], c[OFFER + side] = NONE, 0
    if p.setting.mate[side] == NOBODY:
        c[PURSE + p.setting.seating.team_of[side]] = 0


def vacate(p: Position, sea: int, ships: int) -> None:
    """Ships leave a sea, or go down: without any it is nobody's."""
    c = p.cells
    c[UNITS + sea] -= ships
    if not c[UNITS + sea]:
        c[CONTROL + sea] = NOBODY
