"""What each god is worth to each side, and how the offerings are likely to end: who gets whom, and for how much.

All of it comes from the position that is judged; whoever asks has put its guesses of other purses there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .figures import (
    APOLLO,
    APOLLO_GOLD,
    ARES,
    ATHENA,
    BUILDS,
    EXTRA_PRICE,
    HERA,
    HERO_PRICE,
    NOBODY,
    NONE,
    POSEIDON,
    TRACK,
    ZEUS,
)
from .position import CONTROL, OFFER, OFFER_AT, ORDER, PRIESTS, PURSE, Position
from .value_roads import Roads

STEPS = 14  # offers after which nobody is taken to go on
_STRIDE, _PRIME = 7919, 104_729  # to spread what is not known of the others' wishes


def building(roads: Roads, god: int, room: bool) -> int:
    """What the free building of a god brings."""
    return max(roads.building(BUILDS[god]), 0) if room else 0


def recruit(w: Mapping[str, Any], roads: Roads, place: int, god: int) -> int:
    if god == ATHENA:
        return roads.philosophers(place, 1)
    if god == ZEUS:
        return int(w["priestess"])
    return int(w["ship"] if god == POSEIDON else w["soldier"])


def worth(
    p: Position, w: Mapping[str, Any], side: int, place: int, god: int, roads: Roads, room: bool, prey: int, horn: int
) -> int:
    """What a god is likely to bring a side in its turn; `prey`: what Ares would let it take, `horn`: a horn's worth."""
    c = p.cells
    if god == APOLLO:
        seas = any(c[CONTROL + sea] == side for sea in p.world.seas)
        return int(w["gold"] * APOLLO_GOLD + horn * (1 + seas) + w["first"])
    gold = c[PURSE + p.setting.seating.team_of[side]]
    found = building(roads, god, room) + recruit(w, roads, place, god) + int(w["mortal"])
    if god == ATHENA:
        if gold > EXTRA_PRICE:
            more = roads.philosophers(place, 2) - roads.philosophers(place, 1) - w["gold"] * EXTRA_PRICE
            found += max(more, 0)
    elif god == ZEUS:
        found += w["zeus"]
    elif god == POSEIDON:
        found += w["poseidon"]
    elif god == ARES:
        found += w["ares"] + prey
    elif god == HERA:
        found += w["hera"] if gold > HERO_PRICE else 0
    return found


def foreseen(p: Position, w: Mapping[str, Any], rows: Sequence[Mapping[int, int]]) -> tuple[list[int], list[int]]:
    """For each side the god that it is likely to get, and its price. `rows`: for each side what each god is worth.

    Everybody in turn makes the least offer to the god that leaves most; whoever is displaced looks elsewhere. What
    others wish is not known for sure, so each choice is blurred a little, otherwise in each guess.
    """
    c, setting = p.cells, p.setting
    sides, team_of, mate = setting.sides, setting.seating.team_of, setting.mate
    at, offer = c[OFFER_AT : OFFER_AT + sides], c[OFFER : OFFER + sides]
    gods, order = p.gods(), c[ORDER : ORDER + sides]
    gold_weight, blur = w["gold"], w["blur"]
    salt = sum(c[PURSE + team] * (_STRIDE + team) for team in range(len(setting.seating.teams)))
    frame = p.stack[-1]
    side, shut = (frame[1], frame[2]) if frame[0] == "offer" else (NONE, NONE)
    for _ in range(STEPS):
        if side == NONE:
            shut = NONE
            side = next((other for other in order if at[other] == NONE), NONE)
            if side == NONE:
                break
        purse, own, friend = c[PURSE + team_of[side]], c[PRIESTS + side], mate[side]
        best, most, least = NONE, -1_000_000, 0
        for god in gods:
            holder = at.index(god) if god in at else NOBODY
            if god == APOLLO:
                if holder != NOBODY:
                    continue
                bid = price = 0
            else:
                if god == shut:
                    continue
                over = 0 if holder == NOBODY else offer[holder]
                bid = next((n for n in TRACK if n > over), 0)
                price = max(bid - own, 0)
                left = purse
                if friend >= 0 and friend != holder and at[friend] != NONE:
                    left -= max(offer[friend] - c[PRIESTS + friend], 0)
                if not bid or price > left or (holder != NOBODY and holder == friend):
                    continue
            unknown = (salt + side * 31 + god * 17) * _PRIME // 64 % (2 * blur + 1) - blur
            surplus = rows[side][god] - gold_weight * price + unknown
            if surplus > most:
                best, most, least = god, surplus, bid
        if best == NONE:
            break
        displaced = at.index(best) if best in at else NOBODY
        at[side], offer[side] = best, least
        side, shut = NONE, NONE
        if displaced != NOBODY:
            at[displaced], offer[displaced] = NONE, 0
            side, shut = displaced, best
    return at, [max(n - c[PRIESTS + s], 0) if at[s] != NONE else 0 for s, n in enumerate(offer)]
