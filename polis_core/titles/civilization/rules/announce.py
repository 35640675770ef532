"""19.2, 19.4: what is announced may be answered before it takes effect; answers are announced themselves.

A thing that is announced lies on the stack as ("resolve", what, side, name, more ...), and on top of it a window:
("window", what, side, who is still to be asked, as bits). Whoever could answer in principle is asked, clockwise (R43):
that goes by open things alone (techs, numbers of cards and tokens), so being asked tells nothing. A standing answer
keeps it quick. An answer that cancels takes window and thing off the stack, last in, first out (`answers.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from polis_core.kernel.frames import Frame

from ..figures import PAID_NAMED, SIDES, Ability
from ..position import HUTS, USED, VILLAGES, H, Position, V
from .hands import era_counts, hand_size

EVENT_THING, ABILITY_THING, ACTION_THING, MOVE_THING = "event", "ability", "action", "move"
Resolver = Callable[[Position, int, str, tuple[Any, ...]], None]
RESOLVERS: dict[str, Resolver] = {}  # by name of an event or ability, or of a kind of city action
AIMS: dict[str, Callable[[Position, tuple[Any, ...]], tuple[int, ...]]] = {}  # by event: whom it is aimed at
ON_CANCEL: dict[str, Callable[[Position, int], None]] = {}  # by event: what its being cancelled brings with it
MASS_MEDIA, CIVIL_SERVICE, WRITING = PAID_NAMED["mass_media"], PAID_NAMED["civil_service"], PAID_NAMED["writing"]
COMMUNISM = PAID_NAMED["communism"]


def announce(p: Position, what: str, side: int, name: str, *more: Any) -> None:
    """Lays a thing on the stack with a window on it. What it costs has been paid."""
    p.push("resolve", what, side, name, *more)
    if what != EVENT_THING or not p.knows(side, MASS_MEDIA.tech):
        open_window(p, what, side)


def open_window(p: Position, what: str, side: int) -> None:
    others = 0
    for other in p.setting.after(side):
        if could_answer(p, other, what):
            others |= 1 << other
    if others:
        p.push("window", what, side, others)


def could_answer(p: Position, side: int, what: str) -> bool:
    """Whether a side might answer, as far as all can tell (R63: numbers of cards and tokens are open)."""
    cards = hand_size(p, side)
    if what == ACTION_THING:
        return _ready(p, side, WRITING, cards)
    if what == ABILITY_THING:
        return _ready(p, side, MASS_MEDIA, cards) or (cards > 0 and era_counts(p, side)[2] > 0)
    if cards:
        return True
    return _ready(p, side, COMMUNISM if what == MOVE_THING else CIVIL_SERVICE, cards)


def _ready(p: Position, side: int, ability: Ability, cards: int) -> bool:
    """Whether a side has an ability that costs a spy, and something that might be one: spies are never seen before."""
    c = p.cells
    if not p.knows(side, ability.tech) or c[USED + side] >> ability.number & 1:
        return False
    return bool(
        cards or any(c[HUTS + side * H : HUTS + side * H + H]) or any(c[VILLAGES + side * V : VILLAGES + side * V + V])
    )


def aimed_at(p: Position, thing: Frame) -> tuple[int, ...]:
    """19.2, R46: the sides that an event would touch: themselves, their figures, or squares of their cities."""
    _, _, _, name, *more = thing
    return AIMS[name](p, tuple(more)) if name in AIMS else ()


def side_named(name: object) -> int:
    return SIDES.index(str(name))
