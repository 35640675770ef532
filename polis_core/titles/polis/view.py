"""What a side may know, as plain data. The only secret of Polis is a hand of battle cards: all else lies open."""

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
    SIDES,
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


def side_name(side: int) -> str | None:
    return None if side == NOBODY else SIDES[side]


def view(p: Position, side: int | None) -> dict[str, Any]:
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
        "sides": {name: _side(p, index) for index, name in enumerate(SIDES)},
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
            REGIONS[r]: "closed" if c[TRIBUTE + r] == CLOSED else side_name(c[TRIBUTE + r])
            for r in range(len(REGIONS))
            if c[TRIBUTE + r] != NOBODY
        },
        "offer": [tile.id for index, tile in enumerate(edition.tiles) if c[TILE + index] == OFFER],
        "passed": [name for index, name in enumerate(SIDES) if c[PASSED + index]],
        "first_passer": side_name(c[FIRST_PASSER]),
        "battle": _battle(p, side),
        "over": not p.stack,
    }


def _side(p: Position, side: int) -> dict[str, Any]:
    c = p.cells
    return {
        "prestige": c[PRESTIGE + side],
        "goods": {GOODS[good]: c[PURSE[side] + good] for good in p.edition.goods},
        "merchants": c[MERCHANTS + side],
        "proxenos": None if c[PROXENOS + side] == CAPTURED else POLEIS[c[PROXENOS + side]],
        "population": p.population(side),
        "fed": _fed(p, side),
        "away": {"hoplites": c[AWAY_HOPLITES + side], "galleys": c[AWAY_GALLEYS + side]},
        "supply": {
            "cubes": p.cubes_left(side),
            "discs": p.discs_left(side),
            "merchants": p.merchants_left(side),
        },
        "score": score(p, side),
    }


def _fed(p: Position, side: int) -> bool:
    """7.2 is behind this side in the round's end that is under way: until the next round nobody is hungry."""
    due = {frame[0] for frame in p.stack if len(frame) > 1 and frame[1] == side}
    return any(frame[0] == "ostracism" for frame in p.stack) and not due & {"feed", "supply"}


def _polis(p: Position, polis: int) -> dict[str, Any]:
    c = p.cells
    owner = c[OWNER + polis]
    return {
        "owner": side_name(owner),
        "population": c[POPULATION + polis] if owner != NOBODY else BASE[polis],
        "projects": [
            {"tile": tile.id, "done": bool(c[DONE + index])}
            for index, tile in enumerate(p.edition.tiles)
            if c[TILE + index] == polis
        ],
        "siege_discs": {
            name: c[SIEGE_OF[side] + polis] for side, name in enumerate(SIDES) if c[SIEGE_OF[side] + polis]
        },
    }


def _units(c: list[int], at: int, areas: tuple[str, ...]) -> dict[str, dict[str, int]]:
    return {
        area: {name: c[at + side * len(areas) + index] for side, name in enumerate(SIDES)}
        for index, area in enumerate(areas)
        if c[at + index] or c[at + len(areas) + index]
    }


def _control(athens: int, sparta: int, areas: tuple[str, ...]) -> dict[str, str]:
    return {
        area: SIDES[0] if athens >> index & 1 else SIDES[1]
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
        "taken": side_name(p.cells[CARGO + cargo]),
    }


def _battle(p: Position, side: int | None) -> dict[str, Any] | None:
    """Where the battle stands; of the hands only the side's own is shown."""
    frame = p.stack[-1] if p.stack else ("",)
    if frame[0] not in BATTLE_FRAMES:
        return None
    c = p.cells
    hands = [c[HAND_OF[index] : HAND_OF[index] + _KINDS] for index in range(len(SIDES))]
    attack = frame[3:5] if frame[0] == "defend" else ()
    attacker = {"attack": frame[1], "defend": 1 - frame[1]}.get(frame[0], NOBODY)
    return {
        "area": AREAS[frame[2]],
        "attacker": side_name(attacker),
        "attack": [CARDS[kind].id for kind in attack],
        "cards": {name: sum(hands[index]) for index, name in enumerate(SIDES)},
        "deck": sum(c[DECK : DECK + _KINDS]),
        "hand": []
        if side is None
        else [card.id for index, card in enumerate(CARDS) for _ in range(hands[side][index])],
    }
