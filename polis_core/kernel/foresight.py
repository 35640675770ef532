"""What a choice would do, told before it is made: up to the first chance, or through each face of one thrown die.

The match's own generator is never asked, so what really comes stays open; and decks are not looked into, because what
is left in one tells what the other seats hold. Which position it is told from is for the gate to say.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .action import Action
from .event import Event
from .frames import RUNAWAY, Chance, Decision, Handlers, Outcomes, Position, asked, decision_of, options_of
from .seating import Seating

Seen = list[dict[str, Any]]  # events as one seat sees them


class Foreseen:
    """One way it may go: its weight, the face of the die, what the seat would see, and what of it before the die."""

    __slots__ = ("before", "events", "face", "weight")

    def __init__(self, weight: int, face: Any, events: Seen, before: Seen) -> None:
        self.weight = weight
        self.face = face
        self.events = events
        self.before = before


def foresee(
    handlers: Handlers, position: Position, side: int, option: Action, seat: int | None = None
) -> list[Foreseen]:
    """One entry, or one for each face of the first die, as this seat would see it."""
    faces, journal = _play(handlers, position, side, option, None)
    before = _seen(journal, seat)
    if not faces:
        return [Foreseen(1, None, before, before)]
    return [
        Foreseen(weight, outcome, _seen(_play(handlers, position, side, option, face)[1], seat), before)
        for face, (outcome, weight) in enumerate(faces)
    ]


def rehearse(
    handlers: Handlers, before: Position, seating: Seating, side: int, picks: Sequence[Action], seat: int | None
) -> list[dict[str, Any]]:
    """Picks made one after the other: each with the question that it answers and what the seat would see of it.

    It ends where luck comes in, or where somebody else is asked.
    """
    position = before.clone()
    rows: list[dict[str, Any]] = []
    for pick in picks:
        if not position.stack or not isinstance(handlers[position.stack[-1][0]], Decision):
            break
        option = next((option for option in options_of(handlers, position, side) if option == pick), None)
        if option is None:
            break
        question = decision_of(handlers, position, seating)
        journal: list[Event] = []
        position.journal = journal
        frame, decision = asked(handlers, position)
        position.stack.pop()
        decision.play(position, frame, side, option)  # the one of the list: titles know some picks by identity
        _run(handlers, position, None)
        rows.append({"decision": question, "action": pick.text, "events": _seen(journal, seat)})
    return rows


def _seen(journal: list[Event], seat: int | None) -> Seen:
    return [event.seen_by(seat) for event in journal]


def _play(
    handlers: Handlers, before: Position, side: int, option: Action, face: int | None
) -> tuple[Outcomes, list[Event]]:
    """Plays on a copy; the outcomes are those of a die that waits for a face."""
    position = before.clone()
    journal: list[Event] = []
    position.journal = journal
    frame, decision = asked(handlers, position)
    position.stack.pop()
    decision.play(position, frame, side, option)
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
