"""The position document: a moment between two turns, in words; `read` is in reading.py.

Such moments are: somebody is about to offer and nobody is displaced, or somebody's turn begins.
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
from .position import (
    ACTIVE,
    CONTROL,
    CREATURE_IS,
    DISCARDED,
    DISCOUNT,
    EMPTY,
    EPOCH,
    EXTRA,
    FIGURE_AT,
    GOD_AT,
    HELD,
    HERO_AT,
    HERO_DISCARD,
    HERO_HELD,
    HERO_IS,
    HERO_MOVES,
    HERO_NEW,
    HERO_OFFER,
    HERO_OUT,
    HORNS,
    LADDER,
    LOOKED,
    MERCS,
    METROPOLIS,
    MUST_BUILD,
    MUST_RECRUIT,
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
from .rules.turn import free_buildings, recruits
from .world import LANDS, TURNS


def moment(p: Position) -> str | None:
    """The phase, at a moment that a document can describe."""
    c, stack = p.cells, p.stack
    if len(stack) == 2 and stack[0] == ("bidding",) and stack[1][0] == "offer" and stack[1][2:] == (NONE,):
        return "offerings"
    if len(stack) == 3 and stack[2] == ("act", c[ACTIVE]) and not (c[LADDER] or c[HERO_MOVES] or c[EXTRA] or c[LOOKED]):
        side = c[ACTIVE]
        begun = c[MUST_BUILD] != bool(_free(p, side)) or c[MUST_RECRUIT] != bool(recruits(p, side, False))
        return None if begun else "actions"
    if c[PATRON] == APOLLO and [frame[0] for frame in stack] == ["turns", "turn_end", "horn", "put_horn"]:
        return "actions"  # his gold has been paid already: see _purse
    return None


def _free(p: Position, side: int) -> bool:
    return bool(free_buildings(p, side))


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
