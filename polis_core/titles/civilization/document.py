"""The position document: any moment at which a side is about to pick in its part of a phase, in words.

It may also name a phase in which all act together (trade, research): that phase is about to begin.

`reading.py` reads it. Whatever is as it usually is may be left out: see `write` for the names.
"""

from __future__ import annotations

from typing import Any

from polis_core.kernel.errors import BadPosition, Problem

from .board import FACES, GROUNDS, NAMES, PLAIN_DESERT, PLAIN_GRASSLAND, TILES
from .figures import (
    ABILITIES,
    CARD_NAMES,
    CIVILIZATIONS,
    EVENTS,
    FIRST_SCOUT,
    GOVERNMENTS,
    HUT,
    HUT_KINDS,
    MARKET,
    NONE,
    PEOPLE,
    PHASES,
    RESOURCES,
    SCOUTS,
    SIDES,
    TECHS,
    TOKEN_TECHS,
    TOKENS,
    VILLAGE_KINDS,
    WONDERS,
)
from .position import (
    ACTIONS,
    AT,
    BOOST,
    BORN,
    CANAL,
    CHANGED,
    CITY,
    CIV,
    COINS_ON,
    CULTURE,
    DEAD,
    EVENT_PILE,
    FIRST,
    FRESH,
    GATHERED,
    GATHERS,
    GONE,
    GOVERNED,
    GROUND,
    HAND,
    HELD,
    HUT_BOX,
    HUTS,
    KNOWN,
    LOCKED,
    MOVED,
    OBSOLETE,
    OPEN,
    PERSON_BOX,
    PHASE,
    RESEARCH,
    RESERVE,
    SHEET,
    SPACE,
    STANDING,
    TILE_AT,
    TOKEN_ON,
    TRADE,
    TURN,
    TURNED,
    UNITS,
    USED,
    VILLAGE_BOX,
    VILLAGES,
    WALLED,
    WONDER_IS,
    WONDERED,
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
from .rules.research import researchable

MENUS = {"start_menu": 0, "manage_menu": 2, "move_menu": 3}  # decision: phase
FLAGS: tuple[str, ...] = ("split", "free_building", "sacrifice", "won")  # bits of USED above the abilities
STANDS = ("none", "round", "always", "until_hit")


def use_name(number: int) -> str:
    """The word for a bit of USED."""
    if number >= len(ABILITIES):
        return FLAGS[number - len(ABILITIES)]
    ability = ABILITIES[number]
    return f"{ability.name}.{ability.op}"


def write(p: Position) -> dict[str, Any]:
    together = _is_research_open(p)
    if not p.stack or not (p.stack[-1][0] in MENUS or together):
        at = p.stack[-1][0] if p.stack else "match_over"
        raise BadPosition([Problem("not_at_a_menu", "side", decision=at)])
    c, setting = p.cells, p.setting
    slots = setting.map.squares
    return {
        "title": "civilization",
        **setting.options,
        "turn": c[TURN],
        "phase": PHASES[c[PHASE]],
        "first": SIDES[c[FIRST]],
        "side": SIDES[c[FIRST] if together else p.stack[-1][1]],
        "tiles": {
            NAMES[slots[slot][0]]: f"{TILES[c[TILE_AT + slot]]} {c[TURNED + slot]}"
            for slot in range(len(slots))
            if c[TILE_AT + slot] != NONE
        },
        "tokens": {NAMES[sq]: TOKENS[c[TOKEN_ON + sq]] for row in slots for sq in row if c[TOKEN_ON + sq] > HUT + 1},
        "taken": [NAMES[sq] for row in slots for sq in row if _taken(p, sq)],
        "disasters": {NAMES[sq]: _disaster(p, sq) for row in slots for sq in row if _disaster(p, sq)},
        "open_wonders": [name for wonder, name in enumerate(WONDERS) if c[WONDER_IS + wonder] == OPEN],
        "gone_wonders": [name for wonder, name in enumerate(WONDERS) if c[WONDER_IS + wonder] == GONE],
        "obsolete": _bits(c[OBSOLETE], WONDERS),
        "wonders_used": _bits(c[WONDERED], WONDERS),
        "canal": c[CANAL],
        "hut_box": _counts(c[HUT_BOX : HUT_BOX + H], HUT_KINDS),
        "village_box": _counts(c[VILLAGE_BOX : VILLAGE_BOX + V], VILLAGE_KINDS),
        "people": _counts(c[PERSON_BOX : PERSON_BOX + G], PEOPLE),
        "dead": _counts(c[DEAD : DEAD + U], CARD_NAMES),
        "pile": _counts(c[EVENT_PILE : EVENT_PILE + E], EVENTS),
        "sides": {name: _side(p, side) for side, name in enumerate(setting.seating.sides)},
    }


def _is_research_open(p: Position) -> bool:
    """Where all are asked at once (18.3), and nobody has laid down a tech yet: as the phase begins."""
    if not p.stack or p.stack[-1][0] != "choose":
        return False
    return RESEARCH.waiting(p.cells, p.order()) == tuple(side for side in p.order() if researchable(p, side))


def _counts(counts: list[int], names: tuple[str, ...]) -> dict[str, int]:
    return {names[index]: n for index, n in enumerate(counts) if n}


def _bits(bits: int, names: tuple[str, ...]) -> list[str]:
    return [name for number, name in enumerate(names) if bits >> number & 1]


def _printed(p: Position, sq: int) -> int:
    """What the tile shows, whatever lies on it."""
    slot = p.setting.map.slot_of[sq]
    tile = p.cells[TILE_AT + slot]
    if tile == NONE:
        return NONE
    return FACES[tile][p.cells[TURNED + slot]][p.setting.map.squares[slot].index(sq)]


def _taken(p: Position, sq: int) -> bool:
    """A hut or village symbol whose token is gone."""
    ground = _printed(p, sq)
    if ground == NONE or not (GROUNDS[ground].hut or GROUNDS[ground].village):
        return False
    return p.cells[TOKEN_ON + sq] not in (1, 2)


def _disaster(p: Position, sq: int) -> str:
    ground = p.cells[GROUND + sq]
    if ground in (NONE, _printed(p, sq)):
        return ""
    return {PLAIN_DESERT: "desert", PLAIN_GRASSLAND: "grassland"}[ground]


def _side(p: Position, side: int) -> dict[str, Any]:
    c = p.cells
    return {
        "civilization": CIVILIZATIONS[c[CIV + side]],
        "government": GOVERNMENTS[c[GOVERNED + side]],
        "techs": _bits(c[KNOWN + side], TECHS),
        "trade": c[TRADE + side],
        "culture": c[CULTURE + side],
        "space": c[SPACE + side],
        "coins": {
            "sheet": c[SHEET + side],
            **{TECHS[tech]: c[COINS_ON + side * T + number] for number, tech in enumerate(TOKEN_TECHS)},
        },
        "cities": [_city(p, side * C + number) for number in range(C) if c[CITY + side * C + number] != NONE],
        "figures": [_figure(p, side, figure) for figure in range(F) if _told(p, side, figure)],
        "resources": _counts(c[HELD + side * MARKET : HELD + side * MARKET + MARKET], RESOURCES),
        "huts": _counts(c[HUTS + side * H : HUTS + side * H + H], HUT_KINDS),
        "villages": _counts(c[VILLAGES + side * V : VILLAGES + side * V + V], VILLAGE_KINDS),
        "people": _counts(c[RESERVE + side * G : RESERVE + side * G + G], PEOPLE),
        "units": _counts(c[UNITS + side * U : UNITS + side * U + U], CARD_NAMES),
        "events": _counts(c[HAND + side * E : HAND + side * E + E], EVENTS),
        "used": [use_name(number) for number in range(len(ABILITIES) + len(FLAGS)) if c[USED + side] >> number & 1],
        "fresh": _bits(c[FRESH + side], GOVERNMENTS),
        "changed": bool(c[CHANGED + side]),
        "locked": None if c[LOCKED + side] == NONE else NAMES[c[LOCKED + side]],
        "standing": STANDS[c[STANDING + side]],
    }


def _city(p: Position, city: int) -> dict[str, Any]:
    c = p.cells
    return {
        "square": NAMES[c[CITY + city]],
        "number": city % C,
        "walls": bool(c[WALLED + city]),
        "actions": c[ACTIONS + city],
        "boost": c[BOOST + city],
    }


def _told(p: Position, side: int, figure: int) -> bool:
    """Whether a figure is on the map; or a scout that is not, but whose gathering still counts (R13)."""
    c = p.cells
    gathers = figure >= FIRST_SCOUT and c[GATHERS + side * SCOUTS + figure - FIRST_SCOUT] != NONE
    return c[AT + side * F + figure] >= 0 or gathers


def _figure(p: Position, side: int, figure: int) -> dict[str, Any]:
    c = p.cells
    row: dict[str, Any] = {
        "number": figure,
        "figure": "scout" if figure >= FIRST_SCOUT else "army",
        "square": NAMES[c[AT + side * F + figure]] if c[AT + side * F + figure] >= 0 else None,
        "moved": bool(c[MOVED + side * F + figure]),
    }
    if figure >= FIRST_SCOUT:
        scout = side * SCOUTS + figure - FIRST_SCOUT
        row["new"] = bool(c[BORN + scout])
        row["gathered"] = None if c[GATHERED + scout] == NONE else NAMES[c[GATHERED + scout]]
        row["gathers"] = None if c[GATHERS + scout] == NONE else c[GATHERS + scout] % C
    return row
