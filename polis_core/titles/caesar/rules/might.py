"""4.3: Might turns one token of the opponent face down."""

from __future__ import annotations

from polis_core.kernel.action import Action, Atom, action
from polis_core.kernel.errors import NOT_ASKED, Refusal
from polis_core.kernel.frames import Decision, Frame

from ..figures import BORDER, BORDERS, NOBODY, PROVINCE, PROVINCES, SIDES
from ..position import CONTROL, COVER, EMPTY, FACE, LAID, NONE, TOKENS, TURNED_AT, UP, Position

SKIP = action("skip")
_P = len(PROVINCES)
_BORDERS_IN_ORDER = sorted(range(len(BORDERS)), key=lambda border: BORDERS[border])
_PROVINCES_IN_ORDER = sorted(range(_P), key=lambda province: PROVINCES[province])


def province_name(province: int) -> str | None:
    """None: the bonus came from the bank."""
    return None if province == NONE else PROVINCES[province]


_TURN_BORDER = tuple(action("turn_border", name) for name in BORDERS)
_TURN_CONTROL = tuple(action("turn_control", name) for name in PROVINCES)
_TURN_INFLUENCE = tuple(action("turn_influence", name) for name in BORDERS)


def has_target(p: Position, side: int) -> bool:
    """A token on a province is the most likely one; the whole list is asked for only where there is none."""
    c = p.cells
    other = 1 - side
    for control, tokens, turned in zip(
        c[CONTROL : CONTROL + _P], c[TOKENS : TOKENS + _P], c[TURNED_AT : TURNED_AT + _P]
    ):
        if control == other and turned < tokens:
            return True
    return bool(might_targets(p, side))


def might_targets(p: Position, side: int) -> list[Action]:
    """Every face-up token of the other side that lies open on the board, sorted."""
    c = p.cells
    other = 1 - side
    found, influence = [], []
    for border in _BORDERS_IN_ORDER:
        cover = c[COVER + border]
        if cover == NOBODY:
            code = c[LAID + border]
            if code != EMPTY and code & 1 == other and c[FACE + border] == UP:
                influence.append(_TURN_INFLUENCE[border])
        elif cover == other:
            found.append(_TURN_BORDER[border])
    for province in _PROVINCES_IN_ORDER:
        if c[CONTROL + province] == other and c[TURNED_AT + province] < c[TOKENS + province]:
            found.append(_TURN_CONTROL[province])
    return found + influence


def might_options(p: Position, frame: Frame, side: int) -> list[Action]:
    return [SKIP, *might_targets(p, side)]


def might_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    if option is SKIP:
        p.emit("bonus_skipped", side=SIDES[side], bonus="might")
        return
    c = p.cells
    owner = SIDES[1 - side]
    p.emit("bonus_used", side=SIDES[side], bonus="might")
    if option[0] == "turn_control":
        c[TURNED_AT + PROVINCE[str(option[1])]] += 1
        p.emit("control_turned", side=owner, province=option[1])
        return
    border = BORDER[str(option[1])]
    if option[0] == "turn_border":
        c[COVER + border] += 2
        p.emit("border_turned", side=owner, border=option[1])
    else:
        p.turn_influence(border)
        p.emit("influence_turned", side=owner, border=option[1])


def might_explain(p: Position, frame: Frame, side: int, words: tuple[Atom, ...]) -> Refusal | None:
    if len(words) != 2:
        return NOT_ASKED
    c = p.cells
    if words[0] == "turn_control":
        province = PROVINCE.get(str(words[1]))
        if province is None:
            return NOT_ASKED
        holder = c[CONTROL + province]
        turned = c[TURNED_AT + province] == c[TOKENS + province]
    else:
        border = BORDER.get(str(words[1]))
        if border is None:
            return NOT_ASKED
        covered, code = c[COVER + border], c[LAID + border]
        if words[0] == "turn_border":
            holder, turned = (NOBODY, False) if covered == NOBODY else (covered & 1, covered > 1)
        elif covered != NOBODY:
            return ("covered_token", {"border": BORDERS[border]}, "4.3")
        else:
            holder, turned = (NOBODY, False) if code == EMPTY else (code & 1, c[FACE + border] != UP)
    if holder == NOBODY:
        return ("nothing_there", {}, "4.3")
    if holder == side:
        return ("own_token", {}, "4.3")
    return ("face_down_already", {}, "4.3") if turned else None


FRAMES = {
    "might": Decision(
        might_options,
        might_play,
        lambda p, frame: {"province": province_name(frame[2])},
        might_explain,
        kinds=("turn_border", "turn_control", "turn_influence"),
        in_order=True,
    ),
}
