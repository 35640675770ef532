"""What a pick would cost for good, found before it is played: nobody should lose a match by a slip of the hand.

That it ends the match with a defeat is seen by playing it on a copy, up to the next decision and through each face of
one die. What else is dangerous in a title, the title says. Everything is asked of all positions that may be the true
one, and only what they agree on is told.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .action import Action
from .foresight import _run
from .frames import Outcomes, Position, asked, options_of
from .seating import Seating
from .title import Title

LOSES_MATCH = "loses_match"


def dangers(
    title: Title, seating: Seating, guesses: Sequence[Position], side: int, option: Action
) -> list[dict[str, Any]]:
    """Ids and arguments, the worst first."""
    told = [_found(title, seating, position, side, option) for position in guesses]
    return [danger for danger in told[0] if all(danger in others for others in told)]


def _found(title: Title, seating: Seating, position: Position, side: int, option: Action) -> list[dict[str, Any]]:
    found = [{"id": id, "args": args} for id, args in title.dangers(position, side, option)]
    lost, of = _defeats(title, seating, position, side, option)
    if lost and _avoidable(title, seating, position, side, option):
        found.insert(0, {"id": LOSES_MATCH, "args": {"ways": lost, "of": of}})
    return found


def _avoidable(title: Title, seating: Seating, position: Position, side: int, option: Action) -> bool:
    """Where every pick loses, a question would be of no use."""
    others = (other for other in options_of(title.handlers, position, side) if other != option)
    return any(not _defeats(title, seating, position, side, other)[0] for other in others)


def _defeats(title: Title, seating: Seating, position: Position, side: int, option: Action) -> tuple[int, int]:
    """In how many of the ways it may go the side's team has lost at once, by weight; and the weight of all."""
    first, faces = _after(title, position, side, option, None)
    ways = [(1, first)] if not faces else []
    ways += [(weight, _after(title, position, side, option, face)[0]) for face, (_, weight) in enumerate(faces)]
    team = seating.teams[seating.team_of[side]]
    lost = sum(weight for weight, after in ways if not after.stack and _lost(title, after, team))
    return lost, sum(weight for weight, _ in ways)


def _lost(title: Title, over: Position, team: str) -> bool:
    """A match that is played to its end is no accident: there the points decide."""
    result = title.result(over)
    return result is not None and result["reason"] not in title.full_time and team not in result["ranking"][0]


def _after(title: Title, before: Position, side: int, option: Action, face: int | None) -> tuple[Position, Outcomes]:
    position = before.clone()
    frame, decision = asked(title.handlers, position)
    position.stack.pop()
    decision.play(position, frame, side, option)
    return position, _run(title.handlers, position, face)
