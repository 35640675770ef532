"""What a seat may know, as plain data. Secret are purses, the card that Zeus' player saw, and Sphinx's hand.

The map is part of the view: areas and neighbours differ from match to match.
"""

from __future__ import annotations

from typing import Any

from .figures import (
    APOLLO,
    BONUSES,
    BUILDINGS,
    CREATURES,
    FIGURES,
    FIRST_FIGURE,
    GOD_BOARDS,
    GODS,
    HEROES,
    NOBODY,
    NONE,
    PENTHESILEA,
    ROW,
    SIDES,
)
from .position import (
    ACTIVE,
    ATTACKER,
    CONTROL,
    CREATURE_IS,
    DISCARDED,
    EMPTY,
    EPOCH,
    FIELD,
    FIGURE_AT,
    GOD_AT,
    HELD,
    HERO_AT,
    HERO_DECK,
    HERO_DISCARD,
    HERO_HELD,
    HERO_IS,
    HERO_NEW,
    HERO_OUT,
    IN_DECK,
    IN_HAND,
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
    TOKENS,
    TOP,
    UNITS,
    Position,
)
from .rules.battle import battle_args, counts, faces_of, heroes, strength
from .rules.epoch import income_of
from .rules.moves import price
from .rules.turn import creature_price, ladder_sums, step_price
from .score import score
from .world import LANDS, TURNS


def sees_purse(p: Position, team: int, seat: int | None) -> bool:
    if not p.setting.hidden or not p.stack:
        return True
    return seat is not None and team in p.setting.seating.teams_of_seat[seat]


def sees_hand(p: Position, seat: int | None) -> bool:
    """Sphinx is played in the own turn."""
    side = p.cells[ACTIVE]
    return seat is not None and side != NOBODY and p.setting.seating.seat_of[side] == seat


def phase(p: Position) -> str:
    if not p.stack:
        return "over"
    if p.cells[ACTIVE] != NOBODY:
        return "actions"
    if p.stack[-1][0] == "offer":
        return "offerings"
    return "setup" if ("bidding",) in p.stack else "upkeep"


def view(p: Position, seat: int | None) -> dict[str, Any]:
    c, setting = p.cells, p.setting
    seating = setting.seating
    layout = p.world.layout
    boards = p.world.face.boards
    active = c[ACTIVE]
    return {
        "title": "cyclades",
        **setting.options,
        "epoch": c[EPOCH],
        "phase": phase(p),
        "active": None if active == NOBODY else SIDES[active],
        "patron": None if c[PATRON] == NONE else GODS[c[PATRON]],
        "turn": None if active == NOBODY else _turn(p),
        "goal_metropolises": setting.goal,
        "boards": [{"board": boards[board], "turn": TURNS[turns]} for board, turns in layout],
        "rows": setting.rows,
        "areas": {p.name(area): area_view(p, area) for area in (*p.world.lands, *p.world.seas)},
        "gods": [GODS[god] for god in p.gods()],
        "gods_face_down": [GODS[god] for god in c[GOD_AT + setting.sides - 1 : GOD_AT + GOD_BOARDS]],
        "offers": {
            SIDES[side]: {"god": GODS[c[OFFER_AT + side]], "offer": c[OFFER + side]}
            for side in range(setting.sides)
            if c[OFFER_AT + side] != NONE
        },
        "order": [None if side == NOBODY else SIDES[side] for side in c[ORDER : ORDER + setting.sides]],
        "creatures": _creatures(p, seat),
        "heroes": {
            "offer": [HEROES[hero] for hero in p.hero_offer()],
            "deck": c[HERO_IS : HERO_IS + len(HEROES)].count(HERO_DECK),
            "discard": _heroes_at(p, HERO_DISCARD),
            "out": _heroes_at(p, HERO_OUT),
        },
        "metropolis_tokens": dict(zip(BONUSES, c[TOKENS : TOKENS + len(BONUSES)])),
        "mercenaries_left": p.mercenaries_left(),
        "priestesses_left": p.priestesses_left(),
        "philosophers_left": p.philosophers_left(),
        "buildings_left": {name: p.buildings_left(kind) for kind, name in enumerate(BUILDINGS)},
        "battle": None if c[FIELD] < 0 else _battle(p),
        "purses": {
            team: c[PURSE + number] if sees_purse(p, number, seat) else None
            for number, team in enumerate(seating.teams)
        },
        "sides": {name: _side(p, side, seat) for side, name in enumerate(seating.sides)},
        "over": not p.stack,
    }


def _heroes_at(p: Position, where: int) -> list[str]:
    return [name for hero, name in enumerate(HEROES) if p.cells[HERO_IS + hero] == where]


def _creatures(p: Position, seat: int | None) -> dict[str, Any]:
    c = p.cells
    hand = [CREATURES[card] for card in p.creatures(IN_HAND)]
    top = c[TOP] if c[TOP] != NONE and seat is not None and c[SEEN_BY] == seat else NONE
    return {
        "row": {str(space): _for_sale(p, space) for space in ROW},
        "deck": len(p.creatures(IN_DECK)),
        "discard": [CREATURES[card] for card in p.creatures(DISCARDED)],
        "hand_size": len(hand),
        "hand": hand if hand and sees_hand(p, seat) else None,
        "top": None if top == NONE else CREATURES[top],
        "top_seen_by": None if c[SEEN_BY] == NONE else p.setting.seating.seats[c[SEEN_BY]],
    }


def _for_sale(p: Position, space: int) -> dict[str, Any] | None:
    """The card on a space of the row, and what it costs the side whose turn it is; None where nobody can buy."""
    cards = p.creatures(space)
    if not cards:
        return None
    closed = p.cells[ACTIVE] == NOBODY or p.cells[PATRON] == APOLLO
    return {"creature": CREATURES[cards[0]], "price": None if closed else creature_price(p, p.cells[ACTIVE], cards[0])}


def area_view(p: Position, area: int) -> dict[str, Any]:
    c, face = p.cells, p.world.face
    holder = c[CONTROL + area]
    figure = p.figure_in(area)
    found: dict[str, Any] = {
        "kind": "sea" if area >= LANDS else "land",
        "side": None if holder == NOBODY else SIDES[holder],
        "horns": p.horns(area),
        "creature": None if figure == NONE else FIGURES[figure],
        "neighbours": p.world.near_names[area][:],
    }
    if area >= LANDS:
        return {**found, "ships": c[UNITS + area], "closed": p.closed(area)}
    return {
        **found,
        "name": face.land_names[area],
        "regulars": c[UNITS + area],
        "mercenaries": c[MERCS + area],
        "heroes": [] if holder == NOBODY else [HEROES[hero] for hero in p.heroes_in(area, holder)],
        "priestess": face.symbol[area],
        "sites": [{**site_view(c[SITE + site]), "faces": p.name(face.faces[site])} for site in face.sites_of[area]],
    }


def site_view(value: int) -> dict[str, Any]:
    if value >= METROPOLIS:
        return {"building": "metropolis", "bonus": BONUSES[value - METROPOLIS]}
    return {"building": None if value == EMPTY else BUILDINGS[value - 1], "bonus": None}


def _turn(p: Position) -> dict[str, Any]:
    """What the next recruit, several of them, the next hero move, sailing and march of the turn cost."""
    recruit = NONE if p.cells[PATRON] == APOLLO else step_price(p)
    return {
        "recruit": None if recruit == NONE else recruit,
        "recruits": ladder_sums(p),
        "hero_move": price(p, "hero"),
        "prices": {"sail": price(p, "sail"), "move": price(p, "ares")},
    }


def _odds(p: Position) -> dict[str, int]:
    """Of the next round: throws after which each side loses a unit, among all."""
    side, rival = p.cells[ATTACKER], p.cells[CONTROL + p.cells[FIELD]]
    ahead = strength(p, side) - strength(p, rival)
    tie = (PENTHESILEA in heroes(p, side)) - (PENTHESILEA in heroes(p, rival))
    found = {"attacker": 0, "defender": 0, "both": 0, "of": 0}
    for one, weight in faces_of(p, side):
        for other, more in faces_of(p, rival):
            result = ahead + one - other or tie
            found["of"] += weight * more
            found["defender" if result > 0 else "attacker" if result < 0 else "both"] += weight * more
    return found


def _battle(p: Position) -> dict[str, Any]:
    c = p.cells
    side = c[ATTACKER]
    force, hired = counts(p, side)
    return {
        **battle_args(p, ()),
        "force": force,
        "mercenaries": hired,
        "heroes": [HEROES[hero] for hero in heroes(p, side)],
        "odds": _odds(p),
    }


def _side(p: Position, side: int, seat: int | None) -> dict[str, Any]:
    c, seating = p.cells, p.setting.seating
    team = seating.team_of[side]
    return {
        "seat": seating.seats[seating.seat_of[side]],
        "team": seating.teams[team],
        "gold": c[PURSE + team] if sees_purse(p, team, seat) else None,
        "income": income_of(p, side),
        "priestesses": c[PRIESTS + side],
        "philosophers": c[THINKS + side],
        "discount": p.discount(side),
        "lands": len(p.lands(side)),
        "regulars_left": p.regulars_left(side),
        "ships_left": p.ships_left(side),
        "heroes": {
            HEROES[hero]: {
                "area": None if c[HERO_AT + hero] < 0 else p.name(c[HERO_AT + hero]),
                "new": bool(c[HERO_NEW + hero]),
            }
            for hero in range(len(HEROES))
            if c[HERO_IS + hero] == HERO_HELD + side
        },
        "creatures": {
            name: p.name(c[FIGURE_AT + figure])
            for figure, name in enumerate(FIGURES)
            if c[CREATURE_IS + FIRST_FIGURE + figure] == HELD + side and c[FIGURE_AT + figure] >= 0
        },
        "on_card": {
            HEROES[hero]: BONUSES[(c[ON_CARD + hero] - 1) % len(BONUSES)] for hero in p.cards_with_metropolis(side)
        },
        "out": bool(c[OUT + side]),
        "score": score(p, side),
    }
