"""19.2: the answers themselves: to let pass, to cancel, to cut into a move; and the consent of the United Nations."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from polis_core.kernel.action import Action, action
from polis_core.kernel.frames import Decision, Frame, Procedure
from polis_core.kernel.windows import ASK_ALWAYS, PASS, PASS_ALWAYS, PASS_ROUND

from ..board import SQUARE
from ..figures import EVENT, EVENTS, NONE, PAID_NAMED, SIDES, WONDER
from ..position import AT, HAND, STANDING, C, E, F, Position
from .announce import (
    ABILITY_THING,
    ACTION_THING,
    AIMS,
    CIVIL_SERVICE,
    COMMUNISM,
    EVENT_THING,
    MASS_MEDIA,
    MOVE_THING,
    ON_CANCEL,
    RESOLVERS,
    WRITING,
    aimed_at,
    announce,
    could_answer,
)
from .hands import discard_event
from .pay import begin_ability, payable
from .targets import has_target
from .yields import owner_of, works

BREAD, JOUSTING, PRIMETIME = EVENT["bread_and_circuses"], EVENT["jousting_tourney"], EVENT["primetime_tv"]
INTERRUPTS = tuple(EVENT[name] for name in ("defection", "mass_defection", "wholesale_defection"))
UNITED_NATIONS = WONDER["united_nations"]
PASS_UNTIL_HIT = action("answer", "pass_until_hit")  # now, and until something touches the side
STANDING_ANSWERS = (PASS, PASS_ROUND, PASS_ALWAYS, PASS_UNTIL_HIT)  # their numbers stand in STANDING
UNTIL_HIT = STANDING_ANSWERS.index(PASS_UNTIL_HIT)


def window(p: Position, frame: Frame) -> None:
    """Asks the next one, clockwise from whoever announced."""
    _, what, side, left = frame
    for other in p.setting.after(side):
        if left >> other & 1:
            left &= ~(1 << other)
            if is_asked(p, other, what, side) and could_answer(p, other, what):
                p.push("window", what, side, left)
                p.push("answer", other, what, side)
                return


def is_asked(p: Position, side: int, what: str, announcer: int) -> bool:
    """Whether a side's standing answer lets it be asked; all of this is open."""
    standing = p.cells[STANDING + side]
    return not standing or (standing == UNTIL_HIT and hits(p, side, what, announcer))


def hits(p: Position, side: int, what: str, announcer: int) -> bool:
    """Whether what is announced would touch a side: itself, its figures, its cities and their outskirts."""
    c = p.cells
    thing = thing_of(p, what)
    if what == ACTION_THING:
        return False
    if what == MOVE_THING:
        return any(_is_near(p, side, c[AT + announcer * F + figure]) for figure in members(p, announcer, thing[2]))
    if thing[3] in CANCELS:
        below = [frame for frame in p.stack if frame[0] == "resolve" and frame is not thing]
        return bool(below) and below[-1][2] == side
    if what == EVENT_THING and thing[3] in AIMS:
        return side in aimed_at(p, thing)
    targets = [str(word) for word in thing[4:]]
    return SIDES[side] in targets or any(_is_near(p, side, SQUARE[name]) for name in targets if name in SQUARE)


def _is_near(p: Position, side: int, sq: int) -> bool:
    """On a side's own figures, on a centre of its cities, or in their outskirts."""
    city = p.city_on(sq)
    return owner_of(p, sq) == side or (city != NONE and city // C == side) or bool(p.figures(side, sq))


def members(p: Position, side: int, mask: int) -> list[int]:
    """Those of a group that are still on the map."""
    at = AT + side * F
    return [figure for figure in range(F) if mask >> figure & 1 and p.cells[at + figure] >= 0]


def thing_of(p: Position, what: str) -> Frame:
    """The thing under the window: the topmost frame that is no window."""
    return next(frame for frame in reversed(p.stack) if frame[0] not in ("window", "answer"))


def answer_options(p: Position, frame: Frame, side: int) -> list[Action]:
    return [*STANDING_ANSWERS, *[action("answer", name) for name in cuts(p, side, frame[2])]]


def cuts(p: Position, side: int, what: str) -> list[str]:
    """The cards and abilities with which a side can answer now."""
    c = p.cells
    hand = HAND + side * E
    if what == ACTION_THING:
        return [WRITING.name] if payable(p, side, WRITING) else []
    if what == ABILITY_THING:
        found = [EVENTS[PRIMETIME]] if c[hand + PRIMETIME] else []
        return [*found, MASS_MEDIA.name] if payable(p, side, MASS_MEDIA) else found
    if what == MOVE_THING:
        found = [EVENTS[card] for card in INTERRUPTS if c[hand + card] and has_target(p, side, EVENTS[card])]
        locks = payable(p, side, COMMUNISM) and has_target(p, side, COMMUNISM.name)
        return [*found, COMMUNISM.name] if locks else found
    thing = thing_of(p, what)
    found = []
    if c[hand + BREAD] and side in aimed_at(p, thing):
        found.append(EVENTS[BREAD])
    found += [EVENTS[card] for card in (JOUSTING, PRIMETIME) if c[hand + card]]
    return [*found, CIVIL_SERVICE.name] if payable(p, side, CIVIL_SERVICE) else found


def answer_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    _, _, what, announcer = frame
    if option in STANDING_ANSWERS:
        if option is not PASS:
            p.cells[STANDING + side] = STANDING_ANSWERS.index(option)
        p.emit("let_pass", side=SIDES[side], answer=option[1])
        return
    if p.stack and p.stack[-1][0] == "window":  # the same side may answer again, should this one fail
        _, _, _, left = p.stack.pop()
    else:
        left = 0
    p.push("window", what, announcer, left | 1 << side)
    name = str(option[1])
    if what == MOVE_THING:
        p.push("aim", side, name)
        if name in EVENT:
            discard_event(p, side, EVENT[name])
    elif name in EVENT:
        discard_event(p, side, EVENT[name])
        p.emit("event_played", side=SIDES[side], event=name)
        announce(p, EVENT_THING, side, name)
    else:
        begin_ability(p, side, PAID_NAMED[name])


def answer_args(p: Position, frame: Frame) -> dict[str, Any]:
    _, _, what, announcer = frame
    thing = thing_of(p, what)
    name = thing[3] if what != MOVE_THING else what
    return {"what": what, "by": SIDES[announcer], "thing": name}


def resolve(p: Position, frame: Frame) -> None:
    """R46: whom an event touches and who has the United Nations must agree; then it takes effect."""
    _, what, side, name, *more = frame
    if what == EVENT_THING:
        for other in aimed_at(p, frame):
            if other != side and works(p, other, UNITED_NATIONS):
                p.push("consent", other, side, name, *more)
                return
    run(p, side, name, tuple(more))


def run(p: Position, side: int, name: str, more: tuple[Any, ...]) -> None:
    RESOLVERS[name](p, side, name, more)


SPARES: dict[str, Callable[[int, tuple[Any, ...]], tuple[Any, ...]]] = {}  # by event: what is left without a side
CONSENT = (action("consent", "no"), action("consent", "yes"))


def consent_options(p: Position, frame: Frame, side: int) -> list[Action]:
    return list(CONSENT)


def consent_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    _, _, by, name, *more = frame
    p.emit("consent", side=SIDES[side], event=name, answer=option[1])
    if option is CONSENT[1]:
        run(p, by, name, tuple(more))
    elif name in SPARES:  # the rest of it takes effect
        left = SPARES[name](side, tuple(more))
        if left:
            p.push("resolve", EVENT_THING, by, name, *left)


def consent_args(p: Position, frame: Frame) -> dict[str, Any]:
    return {"event": frame[3], "by": SIDES[frame[2]]}


def cancel_below(p: Position, side: int, name: str, more: tuple[Any, ...]) -> None:
    """A cancel takes effect: the window and the thing under it go."""
    if p.stack[-1][0] == "window":
        p.stack.pop()
    thing = p.stack.pop()
    assert thing[0] == "resolve", thing
    p.emit("cancelled", side=SIDES[side], by=name, thing=thing[3])
    if thing[1] == EVENT_THING and thing[3] in ON_CANCEL:
        ON_CANCEL[thing[3]](p, thing[2])


CANCELS = (
    EVENTS[BREAD], EVENTS[JOUSTING], EVENTS[PRIMETIME], MASS_MEDIA.name, CIVIL_SERVICE.name, WRITING.name,
)  # fmt: skip
for _name in CANCELS:
    RESOLVERS[_name] = cancel_below


def standing_options(p: Position, side: int) -> list[Action]:
    """In one's own menus: to be asked again."""
    return [ASK_ALWAYS] if p.cells[STANDING + side] else []


def ask_again(p: Position, side: int) -> None:
    p.cells[STANDING + side] = 0
    p.emit("asked_again", side=SIDES[side])


FRAMES = {
    "window": Procedure(window),
    "answer": Decision(answer_options, answer_play, answer_args),
    "resolve": Procedure(resolve),
    "consent": Decision(consent_options, consent_play, consent_args),
}
