"""What a seat may know, as plain data. The only secret of Polis is a hand of battle cards: all else lies open."""

from __future__ import annotations

from typing import Any

from .figures import (
    AREAS,
    BASE,
    CARDS,
    GOODS,
    MARKETS,
    POLEIS,
    REGIONS,
    SEAS,
    SEATS,
)
from .position import (
    AWAY_GALLEYS,
    AWAY_HOPLITES,
    CAPTURED,
    CARGO,
    CLOSED,
    DECK,
    DONE,
    FIRST_PASSER,
    GALLEYS,
    HAND_OF,
    HOPLITES,
    MERCHANTS,
    NOBODY,
    OFFER,
    OWNER,
    PASSED,
    POPULATION,
    PRESTIGE,
    PRICE,
    PROXENOS,
    PURSE,
    ROUND,
    SIEGE_OF,
    TILE,
    TRIBUTE,
    Position,
)
from .rules.round_end import score

_KINDS = len(CARDS)
BATTLE_FRAMES = ("yield", "attack", "defend", "commanders")


def seat_name(seat: int) -> str | None:
    return None if seat == NOBODY else SEATS[seat]


def view(p: Position, seat: int | None) -> dict[str, Any]:
    c = p.cells
    edition = p.edition
    return {
        "title": "polis",
        "edition": edition.name,
        "scenario": edition.scenario,
        "round": c[ROUND] + 1,
        "rounds": [row["id"] for row in edition.rounds],
        "limit": p.limit,
        "event": p.event.id,
        "battle_threshold": p.event.threshold,
        "seats": {name: _seat(p, index) for index, name in enumerate(SEATS)},
        "poleis": {name: _polis(p, index) for index, name in enumerate(POLEIS)},
        "hoplites": _units(c, HOPLITES, REGIONS),
        "galleys": _units(c, GALLEYS, SEAS),
        "control": {
            **_control(p.controlled_regions(0), p.controlled_regions(1), REGIONS),
            **_control(p.controlled_seas(0), p.controlled_seas(1), SEAS),
        },
        "prices": {GOODS[good]: c[PRICE + good] + 1 for good in edition.goods if good < len(GOODS) - 2},
        "markets": {
            name: [_cargo(p, i) for i, row in enumerate(edition.cargoes) if row.market == m]
            for m, name in enumerate(MARKETS)
        },
        "tributes": {
            REGIONS[r]: "closed" if c[TRIBUTE + r] == CLOSED else seat_name(c[TRIBUTE + r])
            for r in range(len(REGIONS))
            if c[TRIBUTE + r] != NOBODY
        },
        "offer": [tile.id for index, tile in enumerate(edition.tiles) if c[TILE + index] == OFFER],
        "passed": [name for index, name in enumerate(SEATS) if c[PASSED + index]],
        "first_passer": seat_name(c[FIRST_PASSER]),
        "battle": _battle(p, seat),
        "over": not p.stack,
    }


def _seat(p: Position, seat: int) -> dict[str, Any]:
    c = p.cells
    return {
        "prestige": c[PRESTIGE + seat],
        "goods": {GOODS[good]: c[PURSE[seat] + good] for good in p.edition.goods},
        "merchants": c[MERCHANTS + seat],
        "proxenos": None if c[PROXENOS + seat] == CAPTURED else POLEIS[c[PROXENOS + seat]],
        "population": p.population(seat),
        "away": {"hoplites": c[AWAY_HOPLITES + seat], "galleys": c[AWAY_GALLEYS + seat]},
        "supply": {
            "cubes": p.cubes_left(seat),
            "discs": p.discs_left(seat),
            "merchants": p.merchants_left(seat),
        },
        "score": score(p, seat),
    }


def _polis(p: Position, polis: int) -> dict[str, Any]:
    c = p.cells
    owner = c[OWNER + polis]
    return {
        "owner": seat_name(owner),
        "population": c[POPULATION + polis] if owner != NOBODY else BASE[polis],
        "projects": [
            {"tile": tile.id, "done": bool(c[DONE + index])}
            for index, tile in enumerate(p.edition.tiles)
            if c[TILE + index] == polis
        ],
        "siege_discs": {
            name: c[SIEGE_OF[seat] + polis] for seat, name in enumerate(SEATS) if c[SIEGE_OF[seat] + polis]
        },
    }


def _units(c: list[int], at: int, areas: tuple[str, ...]) -> dict[str, dict[str, int]]:
    return {
        area: {name: c[at + seat * len(areas) + index] for seat, name in enumerate(SEATS)}
        for index, area in enumerate(areas)
        if c[at + index] or c[at + len(areas) + index]
    }


def _control(athens: int, sparta: int, areas: tuple[str, ...]) -> dict[str, str]:
    return {
        area: SEATS[0] if athens >> index & 1 else SEATS[1]
        for index, area in enumerate(areas)
        if (athens | sparta) >> index & 1
    }


def _cargo(p: Position, cargo: int) -> dict[str, Any]:
    row = p.edition.cargoes[cargo]
    closed = row.size > p.limit or p.event.closed_cargo == (row.market, row.size)
    return {
        "size": row.size,
        "gives": GOODS[row.gives],
        "accepts": [GOODS[good] for good in row.accepts],
        "prices": {GOODS[good]: p.edition.prices[row.size][p.cells[PRICE + good]] for good in row.accepts},
        "open": not closed,
        "taken": seat_name(p.cells[CARGO + cargo]),
    }


def _battle(p: Position, seat: int | None) -> dict[str, Any] | None:
    """Where the battle stands; of the hands only the seat's own is shown."""
    frame = p.stack[-1] if p.stack else ("",)
    if frame[0] not in BATTLE_FRAMES:
        return None
    c = p.cells
    hands = [c[HAND_OF[index] : HAND_OF[index] + _KINDS] for index in range(len(SEATS))]
    attack = frame[3:5] if frame[0] == "defend" else ()
    attacker = {"attack": frame[1], "defend": 1 - frame[1]}.get(frame[0], NOBODY)
    return {
        "area": AREAS[frame[2]],
        "attacker": seat_name(attacker),
        "attack": [CARDS[kind].id for kind in attack],
        "cards": {name: sum(hands[index]) for index, name in enumerate(SEATS)},
        "deck": sum(c[DECK : DECK + _KINDS]),
        "hand": []
        if seat is None
        else [card.id for index, card in enumerate(CARDS) for _ in range(hands[seat][index])],
    }
