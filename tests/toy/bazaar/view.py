"""What a seat may know, as plain data. Secret are hands, and what has been laid face down; partners may look at that.

The chart is part of the view: places, neighbours and size differ from match to match.
"""

from __future__ import annotations

from typing import Any

from .figures import CARDS, CHART, ISLANDS, SIDES, WARES
from .position import (
    BAG,
    BALLOT,
    DECK,
    DISCARD,
    LEFT,
    LOT,
    LOT_AT,
    LOT_STATE,
    LOT_STATES,
    NOWHERE,
    PURSE,
    SPEAKER,
    STALLS,
    TILES,
    TRADER,
    WINDOW,
    Position,
)
from .score import score

SEALED = "sealed"
_C, _S, _W = len(CARDS), len(SIDES), len(WARES)


def view(p: Position, seat: int | None) -> dict[str, Any]:
    c, setting = p.cells, p.setting
    seating = setting.seating
    return {
        "title": "bazaar",
        "players": setting.options["players"],
        "round": setting.rounds - c[LEFT],
        "rounds": setting.rounds,
        "speaker": SIDES[c[SPEAKER]],
        "sides": {name: _side(p, side, seat) for side, name in enumerate(seating.sides)},
        "purses": {team: c[PURSE + number] for number, team in enumerate(seating.teams)},
        "size": [2 * CHART["margin"] + (setting.islands - 1) * CHART["step"], CHART["height"]],
        "places": {ISLANDS[isle]: _place(p, place) for place, isle in enumerate(p.isles())},
        "bridges": [
            [p.place_name(place), p.place_name(other)]
            for place, row in enumerate(p.neighbours())
            for other in row
            if place < other
        ],
        "lots": [_lot(p, number) for number in range(setting.lots) if c[LOT_AT + number] != NOWHERE],
        "deck": sum(c[DECK : DECK + _C]),
        "discard": _counts(c[DISCARD : DISCARD + _C], CARDS),
        "bag": _counts(c[BAG : BAG + _W], WARES),
        "tiles": [name for island, name in enumerate(ISLANDS) if c[TILES + island]],
        "over": not p.stack,
    }


def _counts(counts: list[int], names: tuple[str, ...]) -> dict[str, int]:
    return {names[index]: n for index, n in enumerate(counts) if n}


def cards(counts: list[int]) -> list[str]:
    return [CARDS[card] for card, n in enumerate(counts) for _ in range(n)]


def _side(p: Position, side: int, seat: int | None) -> dict[str, Any]:
    c, setting = p.cells, p.setting
    own, trusted = side in setting.own_sides(seat), side in setting.trusted(seat)
    bid, answer = BALLOT.given(c, side), WINDOW.given(c, side)
    trader = c[TRADER + side]
    return {
        "seat": setting.seating.seats[setting.seating.seat_of[side]],
        "team": setting.seating.teams[setting.seating.team_of[side]],
        "coins": p.purse(side),
        "cards": p.hand_size(side),
        "hand": cards(p.hand(side)) if own else None,
        "bid": None if bid is None else bid.text if trusted else SEALED,
        "answer": None if answer is None else answer.text if trusted else SEALED,
        "standing": WINDOW.stands(c, side),
        "trader": None if trader == NOWHERE else p.place_name(trader),
        "wares": _counts(p.owned(side), WARES),
        "score": score(p, side),
    }


def _place(p: Position, place: int) -> dict[str, Any]:
    c, names = p.cells, p.setting.seating.sides
    rows = CHART["rows"]
    return {
        "xy": [CHART["margin"] + place * CHART["step"], rows[place % len(rows)]],
        "neighbours": [p.place_name(other) for other in p.neighbours()[place]],
        "traders": [name for side, name in enumerate(names) if c[TRADER + side] == place],
        "stalls": {name: c[STALLS + place * _S + side] for side, name in enumerate(names)},
    }


def _lot(p: Position, number: int) -> dict[str, Any]:
    c = p.cells
    return {
        "ware": WARES[c[LOT + number]],
        "island": p.place_name(c[LOT_AT + number]),
        "state": LOT_STATES[c[LOT_STATE + number]],
    }
