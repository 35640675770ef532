"""Giving up: a step of its own, outside the rules of any title, after which the match is over.

It is never in a legal list, so the indices that links hold mean what they always meant. Only where two teams play does
it end a match; with more of them the others would play on, and a program may take the seat instead.
"""

from __future__ import annotations

from typing import Any

from .action import action
from .errors import BadResign
from .event import Event
from .frames import Position
from .seating import NOBODY, Seating
from .title import Title

RESIGN = action("resign")
RESIGNED = "resigned"  # the reason of the outcome, and the event


def check(seating: Seating, side: int) -> None:
    """Refuses where giving up would mean nothing."""
    if len(seating.teams) != 2:
        raise BadResign("not_two_teams", teams=len(seating.teams))
    if seating.seat_of[side] == NOBODY:
        raise BadResign("rules_play_side", side=seating.sides[side])


def after(position: Position) -> Position:
    """The position as it is, with nothing more to decide."""
    over = position.clone()
    over.stack.clear()
    return over


def outcome(title: Title, seating: Seating, position: Position, side: str) -> dict[str, Any]:
    """The other team wins. The score is what lay open of each side: what was hidden stays so."""
    lost = seating.team_of[seating.sides.index(side)]
    winner = seating.teams[1 - lost]
    return {
        "winner": winner,
        "ranking": [[winner], [seating.teams[lost]]],
        "reason": RESIGNED,
        "score": title.standing(position),
    }


def events(seating: Seating, side: str) -> list[Event]:
    lost = seating.team_of[seating.sides.index(side)]
    return [Event(RESIGNED, {"side": side, "winner": seating.teams[1 - lost]})]
