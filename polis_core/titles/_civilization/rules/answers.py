"""19.2: the answers themselves: to let pass, to cancel, to cut into a move; and the consent of the United Nations."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from polis_core.kernel.action import Action, action
from polis_core.kernel.frames import Decision, Frame, Procedure
from polis_core.kernel.windows import ASK_ALWAYS, PASS, PASS_ALWAYS, PASS_ROUND

from ..figures import EVENT, EVENTS, PAID_NAMED, SIDES, WONDER
from ..position import HAND, STANDING, E, Position
from .announce import (
    ABILITY_THING,
    ACTION_THING,
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
from .yields import works

BREAD, JOUSTING, PRIMETIME = EVENT["bread_and_circuses"], EVENT["jousting_tourney"], EVENT["primetime_tv"]
INTERRUPTS = tuple(EVENT[name] for name in ("defection", "mass_defection", "wholesale_defection"))
UNITED_NATIONS = WONDER["united_nations"]


def window(p: Position, frame: Frame) -> None:
    """Asks the next one, clockwise from whoever announced."""
    _, what, side, left = frame
    for other in p.setting.after(side):
        if left >> other & 1:
            left &= ~(1 << other)
            if not p.cells[STANDING + other] and could_answer(p, other, what):
                p.push("window", what, side, left)
                p.push("answer", other, what, side)
                return


def thing_of(p: Position, what: str) -> Frame:
    """The thing under the window: the topmost frame that is no window."""
    return next(frame for frame in reversed(p.stack) if frame[0] not in ("window", "answer"))


def answer_options(p: Position, frame: Frame, side: int) -> list[Action]:
    return [PASS, PASS_ROUND, PASS_ALWAYS, *[action("answer", name) for name in cuts(p, side, frame[2])]]


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
    if option in (PASS, PASS_ROUND, PASS_ALWAYS):
        if option is not PASS:
            p.cells[STANDING + side] = 1 if option is PASS_ROUND else 2
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


for _name in (EVENTS[BREAD], EVENTS[JOUSTING], EVENTS[PRIMETIME], MASS_MEDIA.name, CIVIL_SERVICE.name, WRITING.name):
    RESOLVERS[_name] = cancel_below


def standing_options(p: Position, side: int) -> list[Action]:
    """In one's own menus: to be asked again."""
    return [ASK_ALWAYS] if p.cells[STANDING + side] else []


def begins_action(frame: Frame) -> str:
    """Whatever is picked in a menu is an action, which can be undone as a whole."""
    return "action"


def ask_again(p: Position, side: int) -> None:
    p.cells[STANDING + side] = 0
    p.emit("asked_again", side=SIDES[side])


FRAMES = {
    "window": Procedure(window),
    "answer": Decision(answer_options, answer_play, answer_args),
    "resolve": Procedure(resolve),
    "consent": Decision(consent_options, consent_play, consent_args),
}
