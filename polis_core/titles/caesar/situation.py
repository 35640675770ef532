"""Random situations, for the conformance kit: random play alone seldom shows a crowded board early."""

from __future__ import annotations

from typing import Any

from polis_core.kernel.chance import Draw

from .figures import (
    BONUS_COUNT,
    BONUSES,
    BORDERS,
    CENTURIONS,
    CONTROL_TOKENS,
    COPIES,
    ENDS,
    FITS,
    ITALIA,
    KINDS,
    MASK_OF,
    POST,
    PROVINCES,
    ROW_START,
    SENATE,
    SIDES,
    SPACES,
    TILES,
    VALUES_AT,
)
from .position import module_bonuses
from .setting import Setting

KEEP = 2  # control tokens that each side still has: the next one must not end the match at once


def random_situation(setting: Setting, draw: Draw) -> dict[str, Any]:
    """A valid position document: some borders taken, what they close judged, some tokens turned."""
    base = [kind for kind, n in enumerate(COPIES) if kind not in CENTURIONS for _ in range(n)]
    tokens = [base[:] for _ in SIDES]
    home = [list(CENTURIONS) if setting.centurions else [] for _ in SIDES]
    for side in range(len(SIDES)):
        if home[side] and draw(2):
            tokens[side].append(home[side].pop(draw(len(home[side]))))
    borders = _borders(setting, tokens, draw)
    left = [CONTROL_TOKENS, CONTROL_TOKENS]
    provinces = _provinces(setting, borders, left, draw)
    for name, taken in borders.items():
        holders = {provinces[PROVINCES[end]].get("control") for end in ENDS[BORDERS.index(name)]}
        holder = holders.pop()
        if not holders and holder and left[SIDES.index(holder)] > KEEP and draw(2):
            left[SIDES.index(holder)] -= 1
            taken |= {"cover": holder, "cover_turned": draw(8) == 0}
    document: dict[str, Any] = {
        "title": "caesar",
        **setting.options,
        "turn": {"number": 1 + len(borders), "side": SIDES[draw(2)]},
        "provinces": provinces,
        "borders": borders,
        "sides": {},
    }
    for side, name in enumerate(SIDES):
        senate = draw(3)
        under = min(draw(senate + 1), left[side] - KEEP)
        row: dict[str, Any] = {"senate": senate, "under_senate": max(under, 0)}
        if side != setting.crassus:
            size = min(1 + draw(4), len(tokens[side]))
            row["reserve"] = [KINDS[_take(tokens[side], draw)] for _ in range(size)]
        if setting.centurions:
            row["centurions"] = [KINDS[kind] for kind in home[side]]
        document["sides"][name] = row
    if setting.solo:
        rest = tokens[setting.crassus]
        spent = [draw(n + 1) for n in setting.deck]
        document["solo"] = {
            "row": [KINDS[_take(rest, draw)] for _ in range(min(1 + draw(ROW_START), len(rest)))],
            "deck": {tile: n - out for tile, n, out in zip(TILES, setting.deck, spent) if n - out},
            "discard": {tile: out for tile, out in zip(TILES, spent) if out},
        }
    return document


def _take(tokens: list[int], draw: Draw) -> int:
    return tokens.pop(draw(len(tokens)))


def _borders(setting: Setting, tokens: list[list[int]], draw: Draw) -> dict[str, Any]:
    """Up to 26 borders taken, by both sides in turn."""
    free = list(range(len(BORDERS)))
    found: dict[str, Any] = {}
    for number in range(draw(27)):
        border, side = _take(free, draw), number % 2
        fitting = [kind for kind in tokens[side] if FITS[kind] >> border & 1]
        if fitting:
            kind = fitting[draw(len(fitting))]
            tokens[side].remove(kind)
            face = "turned" if draw(8) == 0 else "up"
            if setting.posts and POST[border] and side != setting.crassus and draw(2):
                face = "laid_down"
            toward = PROVINCES[ENDS[border][draw(2)]]
            found[BORDERS[border]] = {"side": SIDES[side], "token": KINDS[kind], "toward": toward, "face": face}
    return found


def _provinces(setting: Setting, borders: dict[str, Any], left: list[int], draw: Draw) -> dict[str, Any]:
    taken = sum(1 << BORDERS.index(name) for name in borders)
    modules = module_bonuses(setting)
    pool = [kind for kind in range(len(BONUSES)) if kind < 4 or kind in modules for _ in range(BONUS_COUNT[kind])]
    pool.remove(SENATE)
    found: dict[str, Any] = {}
    for province, name in enumerate(PROVINCES):
        if MASK_OF[province] & ~taken:
            found[name] = {"bonus": BONUSES[SENATE if province == ITALIA else _take(pool, draw)]}
            continue
        found[name] = {"bonus": None}
        lead = 0
        for border, row in borders.items():
            ends = [PROVINCES[end] for end in ENDS[BORDERS.index(border)]]
            if name in ends and row["face"] == "up":
                value = VALUES_AT[KINDS.index(row["token"])][ends.index(row["toward"])][ends.index(name)]
                lead += value if row["side"] == SIDES[0] else -value
        side = 0 if lead > 0 else 1
        if lead and left[side] - SPACES[province] >= KEEP:
            left[side] -= SPACES[province]
            found[name] |= {"control": SIDES[side], "turned": int(draw(8) == 0)}
    return found
