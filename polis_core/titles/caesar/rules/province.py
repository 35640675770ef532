"""2.3, 3: a province is closed: who takes its bonus, who controls it, and the borders between one's provinces."""

from __future__ import annotations

from typing import Any

from polis_core.kernel.action import Action, Atom, action
from polis_core.kernel.errors import NOT_ASKED, Refusal
from polis_core.kernel.frames import Decision, Frame, Procedure

from ..figures import BONUSES, BORDER, BORDERS, ENDS, MASK_OF, NOBODY, PROVINCE, PROVINCES, SIDES, SPACES
from ..position import (
    BONUS,
    CONTROL,
    COVER,
    FREE,
    INFLUENCE_OF,
    LEFT,
    NONE,
    TOKENS,
    TURNED_AT,
    WINNER,
    Position,
)
from . import bonus

COVER_ALL, DONE = action("cover_all"), action("done")
_JUDGE = tuple(action("judge", name) for name in PROVINCES)
_COVER = tuple(action("cover", name) for name in BORDERS)


def winner_of(p: Position, province: int, closer: int) -> int:
    """3.2: the higher influence; equal influence is nobody's, but in a turn of Crassus his (9.5)."""
    c = p.cells
    caesar, pompey = c[INFLUENCE_OF[0] + province], c[INFLUENCE_OF[1] + province]
    if caesar == pompey:
        return closer if closer == p.setting.crassus else NOBODY
    return 0 if caesar > pompey else 1


def close(p: Position, side: int, border: int, first: int = NONE, later: bool = False) -> None:
    """2.3: what the token on this border has closed. Control is settled now: what is turned later changes nothing.

    `first`: the province that Crassus was after. `later`: something comes before, so nothing may happen yet.
    """
    free = p.cells[FREE]
    closed = [province for province in ENDS[border] if not free & MASK_OF[province]]
    if not closed:
        return
    if len(closed) == 2:
        a, b = (closed[1], closed[0]) if closed[1] == first else (closed[0], closed[1])
        wins = winner_of(p, a, side), winner_of(p, b, side)
        if side == p.setting.crassus:
            judge_two(p, side, a, wins[0], b, wins[1])
        else:
            p.push("order", side, a, wins[0], b, wins[1])
        return
    province = closed[0]
    winner = winner_of(p, province, side)
    if later:
        p.push("judge", side, province, winner)
    else:
        judge(p, side, province, winner)


def judge(p: Position, side: int, province: int, winner: int) -> None:
    """3.1 to 3.6 in a row, for one province."""
    c = p.cells
    kind = c[BONUS + province]
    claim(p, side, province, winner)
    if c[WINNER] != NOBODY:
        return
    won = int(winner == side)
    if winner == NOBODY or not p.coverable(winner, province):
        bonus.effect(p, ("effect", side, kind, province, won))
    else:
        p.push("effect", side, kind, province, won)
        ask_borders(p, winner, province)


def judge_two(p: Position, side: int, a: int, a_winner: int, b: int, b_winner: int) -> None:
    """2.3: one after the other; but where both may cover borders, the active side does so first (3.5)."""
    other = 1 - side
    if a_winner == other and b_winner == side and p.coverable(other, a) and p.coverable(side, b):
        for province in (b, a):
            kind = p.cells[BONUS + province]
            p.push("effect", side, kind, province, int(province == b))
        p.push("ask_borders", other, a)
        p.push("ask_borders", side, b)
        p.push("claim", side, b, side)
        p.push("claim", side, a, other)
    else:
        p.push("judge", side, b, b_winner)
        p.push("judge", side, a, a_winner)


def claim(p: Position, side: int, province: int, winner: int) -> None:
    """3.1 to 3.3: the closer takes the bonus, the winner puts control tokens on all spaces of the province."""
    c = p.cells
    kind = c[BONUS + province]
    c[BONUS + province] = NONE
    if p.journal is not None:
        p.emit(
            "province_closed",
            province=PROVINCES[province],
            side=SIDES[side],
            influence={name: c[INFLUENCE_OF[index] + province] for index, name in enumerate(SIDES)},
            winner=None if winner == NOBODY else SIDES[winner],
        )
        p.emit("bonus_taken", side=SIDES[side], province=PROVINCES[province], bonus=BONUSES[kind])
    if winner == NOBODY:
        if p.journal is not None:
            p.emit("nobody_controls", province=PROVINCES[province])
        return
    n = p.spend_control(winner, SPACES[province])
    c[CONTROL + province] = winner
    c[TOKENS + province] = n
    if p.journal is not None:
        p.emit("control_placed", side=SIDES[winner], province=PROVINCES[province], tokens=n, left=c[LEFT + winner])
    p.check_control_win(winner)


# -- 2.3 which of two closed provinces comes first


def order_options(p: Position, frame: Frame, side: int) -> list[Action]:
    return [_JUDGE[frame[2]], _JUDGE[frame[4]]]


def order_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    _, _, a, a_winner, b, b_winner = frame
    if option[1] == PROVINCES[a]:
        judge_two(p, side, a, a_winner, b, b_winner)
    else:
        judge_two(p, side, b, b_winner, a, a_winner)


def order_explain(p: Position, frame: Frame, side: int, words: tuple[Atom, ...]) -> Refusal | None:
    if len(words) != 2 or str(words[1]) not in PROVINCE:
        return NOT_ASKED
    return ("not_closed_now", {"province": words[1]}, "2.3")


# -- 3.4 borders between two provinces of one side


def ask_borders(p: Position, side: int, province: int) -> None:
    """Crassus covers all he can; a player is asked where there is something to cover."""
    c = p.cells
    if c[WINNER] != NOBODY:
        return
    borders = p.coverable(side, province)
    if not borders:
        return
    if side == p.setting.crassus:
        cover(p, side, borders)
    else:
        p.push("borders", side, province)


def cover(p: Position, side: int, borders: list[int]) -> None:
    c = p.cells
    for border in borders:
        c[COVER + border] = side
        p.spend_control(side, 1)
        if p.journal is not None:
            p.emit("border_covered", side=SIDES[side], border=BORDERS[border], left=c[LEFT + side])
        p.check_control_win(side)
        if c[WINNER] != NOBODY:
            return


def borders_options(p: Position, frame: Frame, side: int) -> list[Action]:
    province = frame[2]
    found = [_COVER[border] for border in p.coverable(side, province)]
    if len(found) > 1:
        found.append(COVER_ALL)
    found.append(DONE)
    return found


def borders_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    province = frame[2]
    if option is DONE:
        p.emit("borders_declined", side=SIDES[side], province=PROVINCES[province])
    elif option is COVER_ALL:
        cover(p, side, p.coverable(side, province))
    else:
        cover(p, side, [BORDER[str(option[1])]])
        ask_borders(p, side, province)


def borders_args(p: Position, frame: Frame) -> dict[str, Any]:
    _, side, province = frame
    return {
        "province": PROVINCES[province],
        "borders": [BORDERS[border] for border in p.coverable(side, province)],
        "left": p.cells[LEFT + side],
    }


def borders_explain(p: Position, frame: Frame, side: int, words: tuple[Atom, ...]) -> Refusal | None:
    province = frame[2]
    border = BORDER.get(str(words[1])) if len(words) == 2 and words[0] == "cover" else None
    if border is None:
        return NOT_ASKED
    ends = ENDS[border]
    c = p.cells
    if province not in ends:
        return ("not_at_border", {"province": PROVINCES[province], "border": BORDERS[border]}, "3.4")
    if c[CONTROL + ends[0]] != side or c[CONTROL + ends[1]] != side:
        return ("border_not_yours", {"border": BORDERS[border]}, "3.4")
    if c[COVER + border] != NOBODY:
        return ("border_covered", {"border": BORDERS[border]}, "3.4")
    turned = [PROVINCES[end] for end in ends if c[TURNED_AT + end]]
    return ("turned_province", {"provinces": turned}, "4.3")


FRAMES = {
    "judge": Procedure(lambda p, frame: judge(p, *frame[1:])),
    "claim": Procedure(lambda p, frame: claim(p, *frame[1:])),
    "ask_borders": Procedure(lambda p, frame: ask_borders(p, *frame[1:])),
    "order": Decision(
        order_options,
        order_play,
        lambda p, frame: {"provinces": [PROVINCES[frame[2]], PROVINCES[frame[4]]]},
        order_explain,
    ),
    "borders": Decision(borders_options, borders_play, borders_args, borders_explain, kinds=("cover", "cover_all")),
}
