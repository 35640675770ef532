"""The position document: a moment between two turns (moments.py), in words; `read` is in reading.py.

Beside the options of the match, all of which may be left out (then it is as in an empty match of three):

    boards     row by row {board: A05, turn: 90}; only with a map that is not the example
    epoch, phase (placement, offerings, upkeep, actions), gods (all five boards, the topmost first)
    order      by space of the order track a side, or None where no pillar stands
    offers     by side {god, offer}; displaced: {side, god} who offers next; upkeep: the side that sees to its creatures
    purses     by team; a side of its own is a team
    areas      A05-L1: {side, regulars, mercenaries, horns (tokens), sites: [port, None, metropolis two_ships]}
               A05-S1: {side, ships, horns}
    heroes     by name {at: deck, offer 1, discard, out or a side; area; new: came in this epoch;
               metropolis: {side, bonus} on the card}
    creatures  by name {at: deck, row 2, discard or a side; area}; top: {creature, seat} that saw it on the deck
    sides      by side {priestesses, philosophers, discounts (used in this epoch), out}
"""

from __future__ import annotations

from typing import Any

from polis_core.kernel.errors import BadPosition, Problem

from .figures import (
    APOLLO,
    APOLLO_GOLD,
    BONUSES,
    BUILDINGS,
    CREATURES,
    FIRST_FIGURE,
    GOD_BOARDS,
    GODS,
    HEROES,
    NOBODY,
    NONE,
    ROW,
    SIDES,
)
from .moments import moment
from .position import (
    ACTIVE,
    CONTROL,
    CREATURE_IS,
    DISCARDED,
    DISCOUNT,
    EMPTY,
    EPOCH,
    FIGURE_AT,
    GOD_AT,
    HELD,
    HERO_AT,
    HERO_DISCARD,
    HERO_HELD,
    HERO_IS,
    HERO_NEW,
    HERO_OFFER,
    HERO_OUT,
    HORNS,
    MERCS,
    METROPOLIS,
    OFFER,
    OFFER_AT,
    ON_CARD,
    ORDER,
    OUT,
    PATRON,
    PRIESTS,
    PURSE,
    SEEN_BY,
    SITE,
    THINKS,
    TOP,
    UNITS,
    Position,
)
from .world import LANDS, TURNS


def write(p: Position) -> dict[str, Any]:
    phase = moment(p)
    if phase is None:
        raise BadPosition([Problem("not_at_a_turn", "turn", decision=p.stack[-1][0] if p.stack else "match_over")])
    c, setting = p.cells, p.setting
    boards = p.world.face.boards
    found: dict[str, Any] = {
        "title": "cyclades",
        **setting.options,
        "boards": [{"board": boards[board], "turn": TURNS[turns]} for board, turns in p.world.layout],
        "epoch": c[EPOCH],
        "phase": phase,
        "gods": [GODS[god] for god in c[GOD_AT : GOD_AT + GOD_BOARDS]],
        "order": [None if side == NOBODY else SIDES[side] for side in c[ORDER : ORDER + setting.sides]],
        "offers": {
            SIDES[side]: {"god": GODS[c[OFFER_AT + side]], "offer": c[OFFER + side]}
            for side in range(setting.sides)
            if c[OFFER_AT + side] != NONE
        },
        "purses": {team: _purse(p, number) for number, team in enumerate(setting.seating.teams)},
        "areas": {p.name(area): row for area in (*p.world.lands, *p.world.seas) if (row := _area(p, area))},
        "heroes": {name: row for hero, name in enumerate(HEROES) if (row := _hero(p, hero))},
        "creatures": {name: row for card, name in enumerate(CREATURES) if (row := _creature(p, card))},
        "sides": {name: _side(p, side) for side, name in enumerate(setting.seating.sides)},
    }
    if phase == "offerings" and p.stack[-1][2] != NONE:
        found["displaced"] = {"side": SIDES[p.stack[-1][1]], "god": GODS[p.stack[-1][2]]}
    if phase == "upkeep":
        found["upkeep"] = SIDES[p.stack[-1][1]]
    if c[TOP] != NONE:
        found["top"] = {"creature": CREATURES[c[TOP]], "seat": setting.seating.seats[c[SEEN_BY]]}
    return found


def _purse(p: Position, team: int) -> int:
    """Of a team before the turn; Apollo's gold comes as soon as his turn begins, and will come again."""
    c = p.cells
    paid = c[PATRON] == APOLLO and p.setting.seating.team_of[c[ACTIVE]] == team
    return c[PURSE + team] - APOLLO_GOLD * paid


def _area(p: Position, area: int) -> dict[str, Any]:
    c = p.cells
    found: dict[str, Any] = {}
    if c[CONTROL + area] != NOBODY:
        found["side"] = SIDES[c[CONTROL + area]]
    if c[UNITS + area]:
        found["ships" if area >= LANDS else "regulars"] = c[UNITS + area]
    if c[HORNS + area]:
        found["horns"] = c[HORNS + area]
    if area < LANDS:
        if c[MERCS + area]:
            found["mercenaries"] = c[MERCS + area]
        sites = [site_word(c[SITE + site]) for site in p.world.face.sites_of[area]]
        if any(sites):
            found["sites"] = sites
    return found


def site_word(value: int) -> str | None:
    if value >= METROPOLIS:
        return f"metropolis {BONUSES[value - METROPOLIS]}"
    return None if value == EMPTY else BUILDINGS[value - 1]


def _hero(p: Position, hero: int) -> dict[str, Any]:
    c = p.cells
    where = c[HERO_IS + hero]
    found: dict[str, Any] = {}
    if where >= HERO_HELD:
        found = {"at": SIDES[where - HERO_HELD], "area": p.name(c[HERO_AT + hero])}
        if c[HERO_NEW + hero]:
            found["new"] = True
    elif where in (HERO_DISCARD, HERO_OUT):
        found = {"at": "discard" if where == HERO_DISCARD else "out"}
    elif where:
        found = {"at": f"offer {where - HERO_OFFER + 1}"}
    if c[ON_CARD + hero]:
        side, bonus = divmod(c[ON_CARD + hero] - 1, len(BONUSES))
        found["metropolis"] = {"side": SIDES[side], "bonus": BONUSES[bonus]}
    return found


def _creature(p: Position, card: int) -> dict[str, Any]:
    c = p.cells
    where = c[CREATURE_IS + card]
    if where == DISCARDED:
        return {"at": "discard"}
    if where in ROW:
        return {"at": f"row {where}"}
    if where >= HELD:
        return {"at": SIDES[where - HELD], "area": p.name(c[FIGURE_AT + card - FIRST_FIGURE])}
    return {}


def _side(p: Position, side: int) -> dict[str, Any]:
    c = p.cells
    found: dict[str, Any] = {"priestesses": c[PRIESTS + side], "philosophers": c[THINKS + side]}
    if c[DISCOUNT + side]:
        found["discounts"] = c[DISCOUNT + side]
    if c[OUT + side]:
        found["out"] = True
    return found
