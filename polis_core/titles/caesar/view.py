"""What a seat may know, as plain data. Secret are the reserves behind the screens, and tokens laid face down.

Bags, the bank, the tiles: what is in them follows from what lies open; which comes next is chance, not a secret.
"""

from __future__ import annotations

from typing import Any

from .figures import (
    BONUSES,
    BORDERS,
    CENTURIONS,
    ENDS,
    KINDS,
    MASK_OF,
    NOBODY,
    PROVINCES,
    SIDES,
    TILES,
    VALUES_AT,
)
from .position import (
    ACTIVE,
    BAG_OF,
    BANK,
    BONUS,
    CONTROL,
    COVER,
    DECK,
    EMPTY,
    EXTRA,
    FACE,
    FREE,
    INFLUENCE_OF,
    KNOWN_OF,
    LAID,
    LAID_DOWN,
    LEFT,
    NONE,
    RESERVE_OF,
    SENATES,
    SPENT,
    TILE,
    TOKENS,
    TURN,
    TURNED_AT,
    UNDER,
    UP,
    Position,
)
from .score import score

_K = len(KINDS)


def view(p: Position, seat: int | None) -> dict[str, Any]:
    c = p.cells
    setting = p.setting
    own = NOBODY if seat is None else setting.seating.sides_of[seat][0]
    return {
        "title": "caesar",
        "mode": setting.options["mode"],
        "poison": setting.poison,
        "centurions": setting.centurions,
        "posts": setting.posts,
        "turn": c[TURN],
        "active": SIDES[c[ACTIVE]],
        "extra": bool(c[EXTRA]),
        "sides": {name: _side(p, side, side == own) for side, name in enumerate(SIDES)},
        "provinces": {name: _province(p, province) for province, name in enumerate(PROVINCES)},
        "borders": {name: _border(p, border, own) for border, name in enumerate(BORDERS)},
        "bank": _bank(c) if setting.posts else None,
        "crassus": _crassus(p) if setting.solo else None,
        "over": not p.stack,
    }


def _names(counts: list[int]) -> list[str]:
    return [KINDS[kind] for kind, n in enumerate(counts) for _ in range(n)]


def unseen(p: Position, side: int) -> list[int]:
    """Counts by kind of all tokens that may be behind the screen, in the bag, or under a face-down back."""
    c = p.cells
    reserve, bag = RESERVE_OF[side], BAG_OF[side]
    counts = [a + b for a, b in zip(c[reserve : reserve + _K], c[bag : bag + _K])]
    for index, kind in enumerate(CENTURIONS):
        counts[kind] -= c[KNOWN_OF[side] + index]
    for border in laid_down(p, side):
        counts[c[LAID + border] >> 2] += 1
    return counts


def laid_down(p: Position, side: int) -> list[int]:
    """8.2: the borders with a token that only its side has seen."""
    c = p.cells
    return [b for b in range(len(BORDERS)) if c[FACE + b] == LAID_DOWN and c[LAID + b] & 1 == side]


def known(p: Position, side: int) -> list[int]:
    return [kind for index, kind in enumerate(CENTURIONS) if p.cells[KNOWN_OF[side] + index]]


def _side(p: Position, side: int, own: bool) -> dict[str, Any]:
    c = p.cells
    reserve, bag = RESERVE_OF[side], BAG_OF[side]
    crassus = side == p.setting.crassus
    return {
        "control_left": c[LEFT + side],
        "provinces": c[CONTROL : CONTROL + len(PROVINCES)].count(side),
        "senate": c[SENATES + side],
        "under_senate": c[UNDER + side],
        "reserve": _names(c[reserve : reserve + _K]) if own or crassus else None,
        "reserve_size": p.reserve_size(side),
        "bag": _names(c[bag : bag + _K]) if own or crassus else None,
        "bag_size": p.bag_size(side),
        "known": [KINDS[kind] for kind in known(p, side)],
        "unseen": _names(unseen(p, side)),
        "centurions": [KINDS[kind] for kind in p.centurions_at_home(side)],
        "score": score(p, side),
    }


def _province(p: Position, province: int) -> dict[str, Any]:
    c = p.cells
    bonus, control = c[BONUS + province], c[CONTROL + province]
    free = c[FREE] & MASK_OF[province]
    return {
        "bonus": None if bonus == NONE else BONUSES[bonus],
        "control": None if control == NOBODY else SIDES[control],
        "tokens": c[TOKENS + province],
        "turned": c[TURNED_AT + province],
        "open": bool(free),
        "free": free.bit_count(),
        "influence": {name: c[INFLUENCE_OF[side] + province] for side, name in enumerate(SIDES)},
    }


def _border(p: Position, border: int, own: int) -> dict[str, Any] | None:
    c = p.cells
    code, face, cover = c[LAID + border], c[FACE + border], c[COVER + border]
    if code == EMPTY:
        return None
    hidden = face == LAID_DOWN and code & 1 != own
    values = VALUES_AT[code >> 2][code >> 1 & 1] if face == UP else (0, 0)
    return {
        "side": SIDES[code & 1],
        "token": None if hidden else KINDS[code >> 2],
        "face": "up" if face == UP else "down",
        "laid_down": face == LAID_DOWN,
        "values": {PROVINCES[end]: value for end, value in zip(ENDS[border], values)},
        "cover": None if cover == NOBODY else {"side": SIDES[cover & 1], "turned": cover > 1},
    }


def _bank(c: list[int]) -> dict[str, Any]:
    counts = c[BANK : BANK + len(BONUSES)]
    return {"size": sum(counts), "bonuses": {BONUSES[kind]: n for kind, n in enumerate(counts) if n}}


def _crassus(p: Position) -> dict[str, Any]:
    c, setting = p.cells, p.setting
    return {
        "side": SIDES[setting.crassus],
        "level": setting.level,
        "harsh": setting.harsh,
        "row": [KINDS[kind] for kind in p.row()],
        "tile": None if c[TILE] == NONE else TILES[c[TILE]],
        "deck": {TILES[tile]: n for tile, n in enumerate(c[DECK : DECK + len(TILES)]) if n},
        "discard": {TILES[tile]: n for tile, n in enumerate(c[SPENT : SPENT + len(TILES)]) if n},
        "centurions": len(p.centurions_at_home(setting.crassus)),
    }
