"""What a seat may know, as plain data. Hidden from others: unit cards, event cards, tokens of huts and villages, a tech
chosen face down (R63); how many there are is open, of unit cards also the types, of event cards the eras."""

from __future__ import annotations

from typing import Any

from .board import GROUND_NAMES, NAMES, TILES
from .document import STANDS
from .figures import (
    CARD_NAMES,
    CIVILIZATIONS,
    ERAS,
    EVENTS,
    FIRST_SCOUT,
    GOVERNMENTS,
    HUT_KINDS,
    KINDS,
    MARKET,
    NOBODY,
    NONE,
    PEOPLE,
    PHASES,
    POOLS,
    RESOURCES,
    SCOUTS,
    SIDES,
    TECHS,
    TOKEN_TECHS,
    TOKENS,
    TYPES,
    VILLAGE_KINDS,
    WONDERS,
)
from .position import (
    ACTIONS,
    ACTIVE,
    AT,
    ATTACKER,
    BATTLE,
    BATTLE_HAND,
    BONUS,
    BOOST,
    BUILT,
    CANAL,
    CITY,
    CIV,
    COINS_ON,
    CULTURE,
    DEAD,
    DECK,
    DEFENDER,
    EVENT_DECK,
    EVENT_PILE,
    FALLEN,
    FIELD,
    FIRST,
    FRONT_COUNT,
    GATHERED,
    GATHERS,
    GOVERNED,
    GROUND,
    HAND,
    HELD,
    HUTS,
    KNOWN,
    LOCKED,
    MOVED,
    OBSOLETE,
    OPEN,
    PERSON_BOX,
    PHASE,
    POOL,
    RESEARCH,
    RESERVE,
    SHEET,
    SPACE,
    STANDING,
    STOCK,
    TILE_AT,
    TOKEN_ON,
    TRADE,
    TURN,
    TURNED,
    UNITS,
    VILLAGES,
    WALLED,
    WONDER_AT,
    WONDER_IS,
    C,
    E,
    F,
    G,
    H,
    Position,
    T,
    U,
    V,
)
from .rules.battle import barbaric, cell, fighter, open_hand, strength
from .rules.hands import era_counts, unit_counts
from .rules.items import candidates, price, squares
from .rules.learning import rank
from .rules.manage import arts_yield, budget, rush_price
from .rules.yields import city_culture, city_production, city_trade, coins, event_limit, speed, stacking, worked
from .score import score

SEALED = "sealed"


def view(p: Position, seat: int | None) -> dict[str, Any]:
    c, setting = p.cells, p.setting
    active = c[ACTIVE]
    taken = frozenset(c[AT : AT + setting.sides * F])  # where figures stand: on few of all squares
    return {
        "title": "civilization",
        "players": setting.options["players"],
        "turn": c[TURN],
        "phase": PHASES[c[PHASE]],
        "first": SIDES[c[FIRST]],
        "active": None if active == NOBODY else SIDES[active],
        "sides": {name: _side(p, side, seat) for side, name in enumerate(setting.seating.sides)},
        "size": [setting.map.width, setting.map.height],
        "tiles": [_tile(p, slot) for slot in range(len(setting.map.slots))],
        "squares": {
            NAMES[sq]: _square(p, sq, sq in taken)
            for row in setting.map.squares
            for sq in row
            if c[GROUND + sq] != NONE
        },
        "market": {
            "resources": _counts(c[STOCK : STOCK + MARKET], RESOURCES),
            "buildings": dict(zip(POOLS, c[POOL : POOL + len(POOLS)])),
            "wonders": [name for wonder, name in enumerate(WONDERS) if c[WONDER_IS + wonder] == OPEN],
        },
        "wonders": {
            name: {"square": NAMES[c[WONDER_AT + wonder]], "obsolete": bool(c[OBSOLETE] >> wonder & 1)}
            for wonder, name in enumerate(WONDERS)
            if c[WONDER_IS + wonder] == BUILT
        },
        "canal": c[CANAL],
        "decks": {
            name: {
                "left": sum(c[DECK + kind * KINDS : DECK + kind * KINDS + KINDS]),
                "dead": _counts(c[DEAD + kind * KINDS : DEAD + kind * KINDS + KINDS], CARD_NAMES[kind * KINDS :]),
            }
            for kind, name in enumerate(TYPES)
        },
        "events": {
            "left": sum(c[EVENT_DECK : EVENT_DECK + E]),
            "pile": _counts(c[EVENT_PILE : EVENT_PILE + E], EVENTS),
        },
        "people": sum(c[PERSON_BOX : PERSON_BOX + G]),
        "battle": _battle(p, seat) if c[BATTLE] else None,
        "over": not p.stack,
    }


def _counts(counts: list[int], names: tuple[str, ...]) -> dict[str, int]:
    return {names[index]: n for index, n in enumerate(counts) if n}


def _tile(p: Position, slot: int) -> dict[str, Any]:
    c = p.cells
    tile = c[TILE_AT + slot]
    corner = NAMES[p.setting.map.squares[slot][0]]
    return {"square": corner, "tile": None if tile == NONE else TILES[tile], "turned": c[TURNED + slot]}


def _square(p: Position, sq: int, taken: bool) -> dict[str, Any]:
    c = p.cells
    found: dict[str, Any] = {"ground": GROUND_NAMES[c[GROUND + sq]]}
    if c[TOKEN_ON + sq]:
        found["token"] = TOKENS[c[TOKEN_ON + sq]]
    for side in range(p.setting.sides) if taken else ():
        figures = p.figures(side, sq)
        if figures:
            scouts = sum(figure >= FIRST_SCOUT for figure in figures)
            row = {"armies": len(figures) - scouts, "scouts": scouts}
            found.setdefault("figures", {})[SIDES[side]] = row
    return found


def _city(p: Position, city: int, own: bool) -> dict[str, Any]:
    c = p.cells
    acts = own and c[ACTIVE] == city // C and PHASES[c[PHASE]] == "city_management" and c[ACTIONS + city]
    return {
        "worked": [NAMES[sq] for sq in worked(p, city)],
        "arts": arts_yield(p, city),
        "items": _items(p, city) if acts else None,
        "square": NAMES[c[CITY + city]],
        "capital": city % C == 0,
        "walls": bool(c[WALLED + city]),
        "actions": c[ACTIONS + city],
        "boost": c[BOOST + city],
        "production": city_production(p, city),
        "trade": city_trade(p, city),
        "culture": city_culture(p, city),
    }


def _items(p: Position, city: int) -> dict[str, Any]:
    """9.2, 9.3: what its owner could think of building here: the price, the trade to be spent for it, what is lacking
    even then, and where it may stand."""
    side, most = city // C, budget(p, city)
    prices = {item: price(p, side, item) for item in candidates(p, side)}
    return {
        item: {
            "price": cost,
            "rush": rush_price(p, city, cost),
            "lacks": max(0, cost - most),
            "squares": [NAMES[sq] for sq in squares(p, city, item)],
        }
        for item, cost in prices.items()
    }


def _side(p: Position, side: int, seat: int | None) -> dict[str, Any]:
    c, own = p.cells, side == seat
    civilization = c[CIV + side]
    chosen = RESEARCH.given(c, side)
    locked = c[LOCKED + side]
    at = AT + side * F
    return {
        "civilization": None if civilization == NONE else CIVILIZATIONS[civilization],
        "government": GOVERNMENTS[c[GOVERNED + side]],
        "trade": c[TRADE + side],
        "culture": c[CULTURE + side],
        "space": c[SPACE + side],
        "coins": coins(p, side),
        "coin_tokens": {
            "sheet": c[SHEET + side],
            **{TECHS[tech]: c[COINS_ON + side * T + number] for number, tech in enumerate(TOKEN_TECHS)},
        },
        "techs": [name for tech, name in enumerate(TECHS) if c[KNOWN + side] >> tech & 1],
        "ranks": {name: rank(p, side, kind) for kind, name in enumerate(TYPES)},
        "cities": [_city(p, city, own) for city in p.cities(side)],
        "supply": {
            "armies": c[at : at + FIRST_SCOUT].count(NONE),
            "scouts": c[at + FIRST_SCOUT : at + F].count(NONE),
        },
        "moved": sum(c[MOVED + side * F : MOVED + side * F + F]),
        "gathers": {
            NAMES[c[GATHERED + scout]]: NAMES[c[CITY + c[GATHERS + scout]]]
            for scout in range(side * SCOUTS, side * SCOUTS + SCOUTS)
            if c[GATHERS + scout] != NONE
        },
        "speed": speed(p, side),
        "stacking": stacking(p, side),
        "resources": _counts(c[HELD + side * MARKET : HELD + side * MARKET + MARKET], RESOURCES),
        "huts": sum(c[HUTS + side * H : HUTS + side * H + H]),
        "villages": sum(c[VILLAGES + side * V : VILLAGES + side * V + V]),
        "hut_tokens": _counts(c[HUTS + side * H : HUTS + side * H + H], HUT_KINDS) if own else None,
        "village_tokens": _counts(c[VILLAGES + side * V : VILLAGES + side * V + V], VILLAGE_KINDS) if own else None,
        "people": _counts(c[RESERVE + side * G : RESERVE + side * G + G], PEOPLE),
        "units": dict(zip(TYPES, _unit_counts(p, side))),
        "unit_cards": _counts(c[UNITS + side * U : UNITS + side * U + U], CARD_NAMES) if own else None,
        "events": dict(zip(ERAS, era_counts(p, side))),
        "event_limit": event_limit(p, side),
        "event_cards": _counts(c[HAND + side * E : HAND + side * E + E], EVENTS) if own else None,
        "research": None if chosen is None else chosen[1] if own else SEALED,
        "standing": STANDS[c[STANDING + side]],
        "locked": None if locked == NONE else NAMES[locked],
        "score": score(p, side),
    }


def _unit_counts(p: Position, side: int) -> list[int]:
    """By type; cards in a battle hand among them, because nobody can tell which those are."""
    found = unit_counts(p, side)
    for role in (0, 1):
        if p.cells[BATTLE] and fighter(p, role) == side and not barbaric(p, role):
            at = BATTLE_HAND + role * U
            for kind in range(len(TYPES)):
                found[kind] += sum(p.cells[at + kind * KINDS : at + kind * KINDS + KINDS])
    return found


def _battle(p: Position, seat: int | None) -> dict[str, Any]:
    c = p.cells
    return {
        "attacker": SIDES[c[ATTACKER]],
        "defender": SIDES[c[DEFENDER]],
        "square": NAMES[c[FIELD]],
        "over": ("", "figures", "city", "village")[c[BATTLE]],
        "bonus": c[BONUS : BONUS + 2],
        "hands": [sum(c[BATTLE_HAND + role * U : BATTLE_HAND + role * U + U]) for role in (0, 1)],
        "cards": [
            _counts(c[BATTLE_HAND + role * U : BATTLE_HAND + role * U + U], CARD_NAMES)
            if sees_hand(p, role, seat)
            else None
            for role in (0, 1)
        ],
        "strengths": [
            {CARD_NAMES[card]: strength(p, role, card) for card in range(U) if c[BATTLE_HAND + role * U + card]}
            if sees_hand(p, role, seat)
            else None
            for role in (0, 1)
        ],
        "fallen": [_counts(c[FALLEN + role * U : FALLEN + role * U + U], CARD_NAMES) for role in (0, 1)],
        "fronts": [[_unit(p, front, role) for role in (0, 1)] for front in range(c[FRONT_COUNT])],
    }


def sees_hand(p: Position, role: int, seat: int | None) -> bool:
    if seat is None:
        return False
    return fighter(p, role) == seat or (fighter(p, 1 - role) == seat and open_hand(p, role))


def _unit(p: Position, front: int, role: int) -> dict[str, Any] | None:
    at = cell(front, role)
    if not p.cells[at]:
        return None
    card = p.cells[at] - 1
    return {"card": CARD_NAMES[card], "strength": strength(p, role, card), "wounds": p.cells[at + 1]}
