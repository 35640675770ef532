"""The position document: any situation in which a side is about to travel, in words; `read` is in reading.py."""

from __future__ import annotations

from typing import Any

from polis_core.kernel.errors import BadPosition, Problem

from .figures import CARDS, ISLANDS, SIDES, WARES
from .position import DISCARD, LEFT, LOT, LOT_AT, PURSE, SPEAKER, STALLS, TRADER, WINDOW, Position
from .view import cards

_C, _S = len(CARDS), len(SIDES)


def write(p: Position) -> dict[str, Any]:
    if not p.stack or p.stack[-1][0] != "travel" or p.stack[-1][2]:
        at = p.stack[-1][0] if p.stack else "match_over"
        raise BadPosition([Problem("not_before_a_journey", "turn", decision=at)])
    c, names = p.cells, p.setting.seating.sides
    return {
        "title": "bazaar",
        **p.setting.options,
        "round": p.setting.rounds - c[LEFT],
        "speaker": SIDES[c[SPEAKER]],
        "turn": SIDES[p.stack[-1][1]],
        "islands": [ISLANDS[isle] for isle in p.isles()],
        "purses": {team: c[PURSE + number] for number, team in enumerate(p.setting.seating.teams)},
        "lots": [
            {"ware": WARES[c[LOT + number]], "island": p.place_name(c[LOT_AT + number])}
            for number in range(p.setting.lots)
        ],
        "discard": {CARDS[card]: n for card, n in enumerate(c[DISCARD : DISCARD + _C]) if n},
        "sides": {name: _side(p, side) for side, name in enumerate(names)},
    }


def _side(p: Position, side: int) -> dict[str, Any]:
    c = p.cells
    stalls = {p.place_name(place): c[STALLS + place * _S + side] for place in range(p.setting.islands)}
    return {
        "trader": p.place_name(c[TRADER + side]),
        "hand": cards(p.hand(side)),
        "wares": {WARES[ware]: n for ware, n in enumerate(p.owned(side)) if n},
        "stalls": {name: n for name, n in stalls.items() if n},
        "standing": WINDOW.stands(c, side),
    }
