"""Who may take which metropolis: the armies that reach it, what they meet there, and whether they may march at all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .figures import (
    APOLLO,
    ARES,
    FORTRESS,
    GOD_BOARDS,
    LADDERS,
    MINOTAUR,
    MINOTAURS_STRENGTH,
    MOVE_PRICE,
    NONE,
    STRENGTH,
)
from .odds import odds
from .position import (
    ACTIVE,
    CONTROL,
    FIGURE_AT,
    GOD_AT,
    HERO_AT,
    HERO_HELD,
    HERO_IS,
    LADDER,
    MERCS,
    METROPOLIS,
    MUST_RECRUIT,
    PATRON,
    PURSE,
    SITE,
    UNITS,
    Position,
)
from .rules.reach import may_attack, reach

Stack = tuple[int, int, int, bool]  # lands within reach, units, strength beside one for each, whether a hero leads it
MOST = 20  # units: more are no more certain


def stacks(p: Position, side: int) -> list[Stack]:
    """The armies of a side."""
    c, found = p.cells, []
    held = HERO_HELD + side
    led: dict[int, list[int]] = {}
    for hero, strength in enumerate(STRENGTH):
        if c[HERO_IS + hero] == held and c[HERO_AT + hero] >= 0:
            row = led.setdefault(c[HERO_AT + hero], [0, 0])
            row[0] += 1
            row[1] += strength - 1
    for land in p.world.lands:
        if c[CONTROL + land] == side:
            units = c[UNITS + land] + c[MERCS + land]
            heroes, more = led.get(land, (0, 0))
            if units or heroes:
                found.append((reach(p, side, land), units + heroes, more, heroes > 0))
            else:  # recruits may march from here at once
                found.append((reach(p, side, land), 0, 0, False))
    return found


def recruits(p: Position, side: int, gold: int, active: bool) -> int:
    """Soldiers that Ares may still give a side, if it keeps the price of a move."""
    c = p.cells
    steps = LADDERS[ARES][c[LADDER] :] if active else LADDERS[ARES]
    found = c[MUST_RECRUIT] if active else 1
    left = gold - MOVE_PRICE
    for price in steps:
        if price > left:
            break
        left -= price
        found += 1
    return min(found, p.regulars_left(side))


def next_gods(p: Position) -> list[int]:
    """3.5: the gods of the next epoch, Apollo left out."""
    gods = p.cells[GOD_AT : GOD_AT + GOD_BOARDS]
    return [*gods[1:], gods[0]][: p.setting.sides - 1]


class Marches:
    """How likely a side marches before anybody can answer, in percent: with its soldiers, and behind a hero."""

    __slots__ = ("by_hero", "more", "soldiers")

    def __init__(self, p: Position, side: int, god: int, w: Mapping[str, Any]) -> None:
        """`god`: the one that it has or will have in this epoch; NONE: it has had its turn."""
        c = p.cells
        team = p.setting.seating.team_of[side]
        gold = c[PURSE + team]
        now = c[ACTIVE] == side
        self.more = 0
        later = w["later"][ARES in next_gods(p)]
        self.soldiers = self.by_hero = later
        if now:
            god = c[PATRON]
        if god in (NONE, APOLLO) or gold < MOVE_PRICE:
            return
        chance = w["at_once"] if now else w["soon"]
        if god == ARES:
            self.soldiers = self.by_hero = chance
            self.more = recruits(p, side, gold, now)
        else:
            self.by_hero = chance


def guard(p: Position, land: int) -> tuple[int, int]:
    """Units that defend a land, and their strength beside one for each."""
    c = p.cells
    side = c[CONTROL + land]
    units = c[UNITS + land] + c[MERCS + land]
    more = 0
    for site in p.world.face.sites_of[land]:
        built = c[SITE + site]
        more += built >= METROPOLIS or built == FORTRESS + 1
    for hero in p.heroes_in(land, side):
        units += 1
        more += STRENGTH[hero] - 1
    if c[FIGURE_AT + MINOTAUR] == land:
        units += 1
        more += MINOTAURS_STRENGTH - 1
    return units, more


def threats(
    p: Position, lands: Sequence[int], gods: Sequence[int], w: Mapping[str, Any]
) -> list[list[tuple[int, int]]]:
    """For each of these lands with metropolises the sides that may take it, with their chances in thousandths.

    `gods`: for each side the god that it has or will have, or NONE.
    """
    c = p.cells
    team_of = p.setting.seating.team_of
    found: list[list[tuple[int, int]]] = [[] for _ in lands]
    if not lands:
        return found
    guards = [guard(p, land) for land in lands]
    for side, team in enumerate(team_of):
        targets = [
            n
            for n, land in enumerate(lands)
            if team_of[c[CONTROL + land]] != team and not p.petrified(land) and may_attack(p, side, land)
        ]
        if not targets:
            continue
        marches = Marches(p, side, gods[side], w)
        armies = stacks(p, side)
        for n in targets:
            bit = 1 << lands[n]
            units, more = guards[n]
            best = 0
            for reached, army, strength, led in armies:
                if not reached & bit:
                    continue
                ready = marches.by_hero if led else marches.soldiers
                army = min(army + marches.more, MOST)
                if not army:
                    continue
                chance = odds(army, units, strength, more)[0] * ready // 100
                if chance > best:
                    best = chance
            if best:
                found[n].append((side, best))
    return found
