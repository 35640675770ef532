"""The position document: any situation at the start of a turn, in words; `write` here, `read` in reading.py."""

from __future__ import annotations

from typing import Any

from polis_core.kernel.errors import BadPosition, Problem

from .figures import BONUSES, BORDERS, ENDS, KINDS, NOBODY, PROVINCES, SIDES, TILES
from .position import (
    BANK,
    BONUS,
    CONTROL,
    COVER,
    DECK,
    DISCARDED,
    EMPTY,
    FACE,
    LAID,
    NONE,
    RESERVE_OF,
    SENATES,
    SPENT,
    TOKENS,
    TURN,
    TURNED_AT,
    UNDER,
    Position,
)
from .reading import FACES
from .view import known


def write(p: Position) -> dict[str, Any]:
    if not p.stack or p.stack[-1][0] != "place":
        at = p.stack[-1][0] if p.stack else "match_over"
        raise BadPosition([Problem("not_at_a_turn", "turn", decision=at)])
    c = p.cells
    _, side, extra = p.stack[-1]
    found: dict[str, Any] = {
        "title": "caesar",
        **p.setting.options,
        "turn": {"number": c[TURN], "side": SIDES[side], "extra": bool(extra)},
        "provinces": {name: _province(c, province) for province, name in enumerate(PROVINCES)},
        "borders": {name: _border(c, b) for b, name in enumerate(BORDERS) if c[LAID + b] != EMPTY},
        "sides": {name: _side(p, index) for index, name in enumerate(SIDES)},
    }
    if p.setting.posts:
        found["bank"] = _counts(c[BANK : BANK + len(BONUSES)], BONUSES)
    if p.setting.solo:
        found["solo"] = {
            "row": [KINDS[kind] for kind in p.row()],
            "deck": _counts(c[DECK : DECK + len(TILES)], TILES),
            "discard": _counts(c[SPENT : SPENT + len(TILES)], TILES),
        }
    return found


def _counts(counts: list[int], names: tuple[str, ...]) -> dict[str, int]:
    return {names[index]: n for index, n in enumerate(counts) if n}


def _province(c: list[int], province: int) -> dict[str, Any]:
    bonus, control = c[BONUS + province], c[CONTROL + province]
    row: dict[str, Any] = {"bonus": None if bonus == NONE else BONUSES[bonus]}
    if control != NOBODY:
        row |= {"control": SIDES[control], "tokens": c[TOKENS + province], "turned": c[TURNED_AT + province]}
    return row


def _border(c: list[int], border: int) -> dict[str, Any]:
    code, cover = c[LAID + border], c[COVER + border]
    row: dict[str, Any] = {
        "side": SIDES[code & 1],
        "token": KINDS[code >> 2],
        "toward": PROVINCES[ENDS[border][code >> 1 & 1]],
        "face": FACES[c[FACE + border]],
    }
    if cover != NOBODY:
        row |= {"cover": SIDES[cover & 1], "cover_turned": cover > 1}
    return row


def _side(p: Position, side: int) -> dict[str, Any]:
    c, at = p.cells, RESERVE_OF[side]
    row: dict[str, Any] = {
        "reserve": [KINDS[kind] for kind, n in enumerate(c[at : at + len(KINDS)]) for _ in range(n)],
        "senate": c[SENATES + side],
        "under_senate": c[UNDER + side],
    }
    if p.setting.centurions:
        row["centurions"] = [KINDS[kind] for kind in p.centurions_at_home(side)]
        row["known"] = [KINDS[kind] for kind in known(p, side)]
    if c[DISCARDED + side]:
        row["discarded"] = c[DISCARDED + side]
    return row
