"""What a choice would do, told before it is made: up to the first chance, or through each face of one thrown die.

The match's own generator is never asked, so what really comes stays open; and decks are not looked into, because what
is left in one tells what the other seats hold.
"""

from __future__ import annotations

from typing import Any

from .action import Action
from .event import Event
from .frames import RUNAWAY, Chance, Decision, Handlers, Outcomes, Position, asked


def foresee(handlers: Handlers, before: Position, seat: int, option: Action) -> list[dict[str, Any]]:
    """One entry, or one for each face of the first die: weight, face, and the events that this seat would see."""
    faces, journal = _play(handlers, before, seat, option, None)
    if not faces:
        return [_told(1, None, journal, seat)]
    return [
        _told(weight, outcome, _play(handlers, before, seat, option, face)[1], seat)
        for face, (outcome, weight) in enumerate(faces)
    ]


def _told(weight: int, face: Any, journal: list[Event], seat: int) -> dict[str, Any]:
    return {"weight": weight, "face": face, "events": [event.seen_by(seat) for event in journal]}


def _play(
    handlers: Handlers, before: Position, seat: int, option: Action, face: int | None
) -> tuple[Outcomes, list[Event]]:
    """Plays on a copy; the outcomes are those of a die that waits for a face."""
    position = before.clone()
    journal: list[Event] = []
    position.journal = journal
    frame, decision = asked(handlers, position)
    position.stack.pop()
    decision.play(position, frame, seat, option)
    return _run(handlers, position, face), journal


def _run(handlers: Handlers, position: Position, face: int | None) -> Outcomes:
    """Runs to the next decision or to a chance that can't be told beforehand, with at most one die on the way."""
    stack, thrown = position.stack, False
    for _ in range(RUNAWAY):
        if not stack:
            break
        frame = stack[-1]
        handler = handlers[frame[0]]
        if isinstance(handler, Decision):
            break
        if isinstance(handler, Chance):
            if thrown or not handler.thrown:
                break
            outcomes = handler.outcomes(position, frame)
            if face is None:
                return outcomes
            thrown = True
            stack.pop()
            handler.play(position, frame, outcomes[face][0])
        else:
            stack.pop()
            handler.run(position, frame)
    return []
