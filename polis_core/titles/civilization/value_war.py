"""How a battle is likely to end, and who could be attacked soon: a part of what programs go by."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .board import SIZE
from .figures import (
    AIRCRAFT,
    BATTLE_HAND,
    CAPITAL_BONUS,
    CARDS,
    CITY_BONUS,
    DEMOCRACY,
    FIRST_SCOUT,
    GOVERNMENT_BATTLE,
    HAND_ARMY,
    HAND_CITY,
    NOBODY,
    TYPES,
    WALLS_BONUS,
)
from .position import (
    AT,
    ATTACKER,
    BATTLE,
    BATTLE_HAND as HAND_CELLS,
    CITY,
    DEFENDER,
    FIELD,
    FRONT,
    FRONT_CELLS,
    FRONT_COUNT,
    GOVERNED,
    NO_BATTLE,
    OVER_CITY,
    OVER_VILLAGE,
    UNITS,
    WALLED,
    C,
    F,
    Position,
    U,
)
from .rules.battle import bonus, hand_limit, strength
from .rules.learning import rank
from .rules.yields import combat_bonus, speed

WHOLE = 1000  # a sure victory, in thousandths
_HORDE = 6  # three barbarians of middling strength
_SLOPE = 45  # thousandths that a point of strength is worth


def forces(p: Position, side: int) -> list[int]:
    """The strengths of a side's unit cards at its ranks, the strongest first."""
    c, at = p.cells, UNITS + side * U
    ranks = [rank(p, side, kind) - 1 if kind != AIRCRAFT else 0 for kind in range(len(TYPES))]
    found: list[int] = []
    for card, n in enumerate(c[at : at + U]):
        if n:
            kind, base = CARDS[card]
            found += [base + ranks[kind]] * n
    found.sort(reverse=True)
    return found


def drawn(found: list[int], cards: int) -> int:
    """What a hand of so many cards, drawn at random, is likely to be worth."""
    if len(found) <= cards:
        return sum(found)
    return sum(found) * cards // len(found)


def chance(attack: int, defence: int) -> int:
    """How likely the attacker wins, in thousandths; ties are the defender's."""
    return min(max(WHOLE // 2 + (attack - defence) * _SLOPE - _SLOPE // 2, 15), WHOLE - 15)


def under_way(p: Position) -> int:
    """How likely the attacker wins the battle that goes on."""
    c = p.cells
    attacker, defender = c[ATTACKER], c[DEFENDER]
    if not c[FRONT_COUNT] and not any(c[HAND_CELLS : HAND_CELLS + 2 * U]):  # hands are still to be drawn
        attack = drawn(forces(p, attacker), hand_limit(p, 0)) + bonus(p, 0)
        if c[BATTLE] == OVER_VILLAGE:
            return chance(attack, _HORDE)
        return chance(attack, drawn(forces(p, defender), hand_limit(p, 1)) + bonus(p, 1))
    return chance(_standing(p, 0), _standing(p, 1))


def _standing(p: Position, role: int) -> int:
    """What a side has left in a battle: units on the fronts count in full, as at its end, those in hand too."""
    c = p.cells
    found = bonus(p, role)
    for front in range(c[FRONT_COUNT]):
        at = FRONT + front * FRONT_CELLS + 2 * role
        if c[at]:
            found += strength(p, role, c[at] - 1) - c[at + 1] // 2
    at = HAND_CELLS + role * U
    for card, n in enumerate(c[at : at + U]):
        if n:
            found += n * strength(p, role, card)
    return found


def battle_stakes(p: Position, w: Mapping[str, Any]) -> list[int]:
    """For each side what a battle under way is worth to it."""
    c = p.cells
    found = [0] * p.setting.sides
    if c[BATTLE] == NO_BATTLE or c[ATTACKER] == NOBODY or c[FIELD] < 0:
        return found
    attacker, defender = c[ATTACKER], c[DEFENDER]
    stakes: Mapping[str, int] = w["stake"]
    wins = under_way(p)
    loses = WHOLE - wins
    own = stakes["figures"] * max(p.armies(attacker, c[FIELD]), 1)
    if c[BATTLE] == OVER_VILLAGE:
        found[attacker] += (stakes["village"] * wins - own * loses) // WHOLE
        return found
    if c[BATTLE] == OVER_CITY:
        prize = stakes["city" if p.city_on(c[FIELD]) % C else "capital"]
    else:
        prize = stakes["figures"] * max(p.armies(defender, c[FIELD]), 1)
    found[attacker] += (prize * wins // 2 - own * loses) // WHOLE
    found[defender] -= prize * wins // WHOLE
    return found


def fears(p: Position, w: Mapping[str, Any], strong: list[list[int]]) -> list[int]:
    """For each side what it may lose soon: its cities, to the strongest stack of an enemy that can reach them."""
    c, sides = p.cells, p.setting.sides
    found = [0] * sides
    stakes: Mapping[str, int] = w["stake"]
    percent = int(w["fear"])
    for side in range(sides):
        cities = p.cities(side)
        if not cities:
            continue
        guard: list[int] = []
        for other in range(sides):
            if other == side or c[GOVERNED + other] == DEMOCRACY:
                continue
            row = [sq for sq in c[AT + other * F : AT + other * F + FIRST_SCOUT] if sq >= 0]
            if not row:
                continue
            reach = speed(p, other) + 1
            for city in cities:
                centre = c[CITY + city]
                x, y = centre % SIZE, centre // SIZE
                near = [sq for sq in row if abs(sq % SIZE - x) + abs(sq // SIZE - y) <= reach]
                if not near:
                    continue
                stack = max([near.count(sq) for sq in near])
                hand = BATTLE_HAND + GOVERNMENT_BATTLE[c[GOVERNED + other]] + HAND_ARMY * (stack - 1)
                attack = drawn(strong[other], hand) + combat_bonus(p, other)
                if not guard:
                    hand = BATTLE_HAND + GOVERNMENT_BATTLE[c[GOVERNED + side]] + HAND_CITY
                    guard.append(drawn(strong[side], hand) + combat_bonus(p, side))
                home = city % C == 0
                defence = guard[0] + (CAPITAL_BONUS if home else CITY_BONUS) + WALLS_BONUS * c[WALLED + city]
                wins = chance(attack, defence)
                if wins > 15:
                    found[side] -= stakes["capital" if home else "city"] * wins * percent // (100 * WHOLE)
    return found
