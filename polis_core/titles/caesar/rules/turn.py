"""2, 5.1, 8.2: a turn is one token laid, what that closes, and one token drawn."""

from __future__ import annotations

from itertools import compress
from typing import Any

from polis_core.kernel.action import Action, Atom
from polis_core.kernel.errors import NOT_ASKED, Refusal
from polis_core.kernel.frames import Chance, Decision, Frame, Outcomes, Procedure

from ..figures import (
    BONUSES,
    BORDER,
    BORDERS,
    CENTURIONS,
    ENDS,
    EQUAL,
    FITS,
    IS_CENTURION,
    KIND,
    KINDS,
    MASKS_AT,
    MEANING,
    POST,
    POST_MASK,
    PROVINCE,
    PROVINCES,
    SHIELDS,
    SHIPS,
    SIDES,
    SWORDS,
    SYMBOL,
    SYMBOLS,
    TOKEN_OUTCOMES,
    VALUES_AT,
    placements,
    placements_down,
)
from ..position import (
    ACTIVE,
    BAG_OF,
    BANK,
    DUE,
    EXTRA,
    FREE,
    KNOWN_OF,
    RESERVE_OF,
    TURN,
    Position,
)
from .province import close

_K = len(KINDS)
_ALL_KINDS = tuple(range(_K))
_KIND_OF: dict[Any, int] = dict(KIND)  # by chance outcome
_BONUSES = len(BONUSES)


def begin_turn(p: Position, side: int, extra: int) -> None:
    c = p.cells
    c[TURN] += 1
    c[ACTIVE] = side
    if p.journal is not None:
        p.emit("turn_begun", side=SIDES[side], turn=c[TURN], extra=bool(extra))
    if side == p.setting.crassus:
        p.push("crassus_turn")
    elif can_place(p, side):
        p.stack.append(("place", side, extra))
    else:
        lose_stuck(p, side)


def can_place(p: Position, side: int) -> bool:
    """5.1: some token of the reserve fits a free border."""
    c = p.cells
    free, at = c[FREE], RESERVE_OF[side]
    if free & SWORDS and free & SHIELDS and free & SHIPS:  # whatever it is, it fits somewhere
        tokens = c[at : at + _K]
        return 1 in tokens or any(tokens)
    for kind, n in enumerate(c[at : at + _K]):
        if n and FITS[kind] & free:
            return True
    return False


def lose_stuck(p: Position, side: int) -> None:
    p.emit("stuck", side=SIDES[side])
    p.end_match(1 - side, "no_placement")


# -- 2.1, 2.2, 8.2 one token is laid


def bank_left(p: Position) -> bool:
    return any(p.cells[BANK : BANK + _BONUSES])


def place_options(p: Position, frame: Frame, side: int) -> list[Action]:
    c = p.cells
    free, at = c[FREE], RESERVE_OF[side]
    kinds = list(compress(_ALL_KINDS, c[at : at + _K]))
    found = placements(kinds, free)
    posts = free & POST_MASK
    if posts and p.setting.posts and bank_left(p):
        for kind in kinds:
            found += placements_down(kind, posts)
    return found


def place_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    c = p.cells
    if option[0] == "place":
        kind, border, toward = MEANING[option]
        c[RESERVE_OF[side] + kind] -= 1
        if IS_CENTURION[kind]:
            _forget(p, side, kind)
        if p.journal is None:
            p.lay(side, kind, border, toward)
        else:
            lay(p, side, kind, border, toward)
        free = c[FREE]
        a, b = MASKS_AT[border]
        if free & a and free & b:
            end_turn(p, side)
        else:
            p.push("end_turn", side)
            close(p, side, border)
    else:
        p.push("end_turn", side)
        kind, border = KIND[str(option[1])], BORDER[str(option[2])]
        c[RESERVE_OF[side] + kind] -= 1
        for other in CENTURIONS:  # 1.6: it may have been any Centurion that fits
            if FITS[other] >> border & 1:
                _forget(p, side, other)
        p.lay(side, kind, border, 0, down=True)
        p.emit_secret(
            "token_laid_down",
            (p.setting.seating.seat_of[side],),
            {"token": KINDS[kind]},
            side=SIDES[side],
            border=BORDERS[border],
        )
        close(p, side, border, later=True)
        p.push("bank", side)


def lay(p: Position, side: int, kind: int, border: int, toward: int) -> None:
    """Face up, for all to see."""
    p.lay(side, kind, border, toward)
    if p.journal is not None:
        values = {PROVINCES[end]: value for end, value in zip(ENDS[border], VALUES_AT[kind][toward])}
        p.emit("token_placed", side=SIDES[side], token=KINDS[kind], border=BORDERS[border], values=values)


def _forget(p: Position, side: int, kind: int) -> None:
    """1.6: nobody can say any more that this Centurion is in the reserve."""
    p.cells[KNOWN_OF[side] + CENTURIONS.index(kind)] = 0


def place_args(p: Position, frame: Frame) -> dict[str, Any]:
    return {"turn": p.cells[TURN], "extra": bool(frame[2])}


def place_explain(p: Position, frame: Frame, side: int, words: tuple[Atom, ...]) -> Refusal | None:
    down = words[0] == "place_down"
    if down and not p.setting.posts:
        return ("posts_not_in_play", {}, "8.1")
    if len(words) < 2 or len(words) > (3 if down else 4):
        return ("bank_empty", {}, "8.2") if down and not bank_left(p) else NOT_ASKED
    kind = KIND.get(str(words[1]))
    if kind is None:
        return NOT_ASKED
    if not p.cells[RESERVE_OF[side] + kind]:
        return ("token_not_in_reserve", {"token": KINDS[kind]}, "2.1")
    if len(words) < 3:
        return None
    border = BORDER.get(str(words[2]))
    if border is None:
        return NOT_ASKED
    if not p.cells[FREE] >> border & 1:
        return ("border_taken", {"border": BORDERS[border]}, "2.1")
    if not FITS[kind] >> border & 1:
        return ("wrong_symbol", {"symbols": list(SYMBOLS[kind]), "symbol": SYMBOL[border]}, "2.1")
    if down:
        if not POST[border]:
            return ("not_a_post", {"border": BORDERS[border]}, "8.2")
        return None if bank_left(p) else ("bank_empty", {}, "8.2")
    if len(words) < 4:
        return None
    province = PROVINCE.get(str(words[3]))
    if province is None:
        return NOT_ASKED
    if province not in ENDS[border]:
        return ("not_at_border", {"province": PROVINCES[province], "border": BORDERS[border]}, "2.2")
    if EQUAL[kind] and province != ENDS[border][0]:
        return ("same_either_way", {"token": KINDS[kind]}, "2.2")
    return None


# -- 2.4, 7.2 the end of a turn


def end_turn(p: Position, side: int) -> None:
    c = p.cells
    if c[DUE]:
        c[DUE] = 0
        p.push("centurion", side)
    else:
        last_draw(p, side)


def last_draw(p: Position, side: int) -> None:
    """2.4: an empty bag gives nothing, and the match goes on."""
    bag = p.cells[BAG_OF[side] : BAG_OF[side] + _K]
    if 1 in bag or any(bag):
        p.stack.append(("draw", side, 1))
    else:
        p.emit("bag_empty", side=SIDES[side])
        next_turn(p, side)


def bag_outcomes(p: Position, frame: Frame) -> Outcomes:
    at = BAG_OF[frame[1]]
    return [rows[n] for rows, n in zip(TOKEN_OUTCOMES, p.cells[at : at + _K]) if n]


def draw_play(p: Position, frame: Frame, outcome: Atom) -> None:
    _, side, last = frame
    c = p.cells
    kind = _KIND_OF[outcome]
    c[BAG_OF[side] + kind] -= 1
    c[RESERVE_OF[side] + kind] += 1
    if p.journal is not None:
        p.emit_secret("token_drawn", (p.setting.seating.seat_of[side],), {"token": outcome}, side=SIDES[side])
    if last:  # the turn ends with it
        next_turn(p, side)


def next_turn(p: Position, side: int) -> None:
    """4.1: who used Tactics goes on; otherwise the other side."""
    extra = p.cells[EXTRA]
    p.cells[EXTRA] = 0
    begin_turn(p, side if extra else 1 - side, extra)


FRAMES = {
    "turn": Procedure(lambda p, frame: begin_turn(p, frame[1], frame[2])),
    "place": Decision(
        place_options,
        place_play,
        place_args,
        place_explain,
        kinds=("place", "place_down"),
        in_order=True,
        begins=lambda frame: "turn",
    ),
    "end_turn": Procedure(lambda p, frame: end_turn(p, frame[1])),
    "draw": Chance(bag_outcomes, draw_play),
    "next_turn": Procedure(lambda p, frame: next_turn(p, frame[1])),
}
