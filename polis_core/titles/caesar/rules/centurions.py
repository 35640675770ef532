"""7.2: a Centurion may be taken instead of the draw that ends a turn."""

from __future__ import annotations

from polis_core.kernel.action import Action, Atom, action
from polis_core.kernel.errors import NOT_ASKED, Refusal
from polis_core.kernel.frames import Decision, Frame

from ..figures import CENTURIONS, KIND, KINDS, SIDES
from ..position import HOME_OF, KNOWN_OF, RESERVE_OF, Position
from .turn import last_draw, next_turn

DRAW = action("draw")


def centurion_options(p: Position, frame: Frame, side: int) -> list[Action]:
    return [DRAW, *(action("take", KINDS[kind]) for kind in p.centurions_at_home(side))]


def centurion_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    if option is DRAW:
        p.emit("bonus_skipped", side=SIDES[side], bonus="centurion")
        last_draw(p, side)
        return
    c = p.cells
    kind = KIND[str(option[1])]
    index = CENTURIONS.index(kind)
    c[HOME_OF[side] + index] = 0
    c[KNOWN_OF[side] + index] = 1  # 1.6: taken openly
    c[RESERVE_OF[side] + kind] += 1
    p.emit("centurion_taken", side=SIDES[side], token=KINDS[kind])
    next_turn(p, side)


def centurion_explain(p: Position, frame: Frame, side: int, words: tuple[Atom, ...]) -> Refusal | None:
    kind = KIND.get(str(words[1])) if len(words) == 2 and words[0] == "take" else None
    if kind is None:
        return NOT_ASKED
    if kind not in CENTURIONS:
        return ("not_a_centurion", {"token": KINDS[kind]}, "7.2")
    return ("centurion_gone", {"token": KINDS[kind]}, "7.2")


FRAMES = {
    "centurion": Decision(
        centurion_options,
        centurion_play,
        lambda p, frame: {"tokens": [KINDS[kind] for kind in p.centurions_at_home(frame[1])]},
        centurion_explain,
    ),
}
