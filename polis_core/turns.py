"""What came since a seat's own last turn, and how a turn that the rules themselves played looked on its way.

A turn is made of all steps in it, also of the answers that others give; where the rules play a side, its turn is a part
of somebody's step. So a match is cut into pieces, each from some event of some step on, and each with its seat.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .kernel.game import Game, Step
from .kernel.gate import Gate
from .kernel.seating import NOBODY

Piece = tuple[int, int, int]  # the step, its first event, and whose turn it is of


def _pieces(game: Game) -> Iterator[Piece]:
    """The whole match, from its newest piece back to its first."""
    log = game.log
    for number in range(len(log), 0, -1):
        alone = _played_by_the_rules(game, number)
        if alone >= 0:
            yield number, alone, NOBODY
        if alone:  # else nothing happened before it
            yield number, 0, _owner(game, log, number)


def _owner(game: Game, log: tuple[Step, ...], number: int) -> int:
    """The seat whose turn it was when the step was taken."""
    before = game.opening if number == 1 else log[number - 2]
    side = game.title.turn_of(before.position)
    if side is None:
        side = game.sides.index(log[number - 1].side or game.sides[0])
    return game.seating.seat_of[side]


def _played_by_the_rules(game: Game, number: int) -> int:
    """The first event of a step from which on it is the turn of a side without a seat; -1 where there is none."""
    if NOBODY not in game.seating.seat_of:
        return -1
    step = game.log[number - 1]
    if step.alone is None:
        step.alone = next((told for told, _ in _turns_of_nobody(game, number)), -1)
    return step.alone


def _turns_of_nobody(game: Game, number: int) -> Iterator[tuple[int, Any]]:
    """How many events there were, and the position, after each frame of a turn of a side that nobody plays."""
    for position, journal in game.watch(number):
        side = game.title.turn_of(position)
        if side is not None and game.seating.seat_of[side] == NOBODY:
            yield len(journal), position


def news(game: Game, seat: str | None) -> dict[str, Any] | None:
    """What others did between this seat's last turn and its present one, in the whole match; None where nothing was.

    `since`: the step and the event in it with which it begins; `until`: its last step; `turns`: where each turn in it
    begins, the oldest first; `fresh`: the seat has picked nothing since. To a spectator, the newest turn.
    """
    if not game.log:
        return None
    own = None if seat is None else game.seats.index(seat)
    asked = own is not None and _is_asked(game, own)
    turns: list[list[int]] = []  # the newest first
    until = 0
    whose: int | None = None
    for number, first, owner in _pieces(game):
        if not turns:
            if own is not None and owner == own:
                if asked:
                    continue  # the turn that is under way
                break
            until = number
        elif owner == own if own is not None else owner != whose:
            break
        if owner == whose and turns:
            turns[-1] = [number, first]
        else:
            turns.append([number, first])
        whose = owner
    if not turns:
        return None
    last = game.log[-1]
    mine = own is not None and game.seating.seat_of[game.sides.index(last.side or "")] == own
    fresh = until == len(game.log) and (not mine or _played_by_the_rules(game, until) >= 0)
    return {"since": turns[-1], "until": until, "turns": turns[::-1], "fresh": fresh}


def before_news(game: Game, seat: str | None) -> dict[str, Any] | None:
    """What the seat saw where its news begins, to tell what has changed since; None where there is no news."""
    told = news(game, seat)
    if told is None:
        return None
    number, first = told["since"]
    if first:  # in the middle of a step, whose rest the rules played
        position = next(between for _, between in _turns_of_nobody(game, number)).clone()
    else:
        position = game.position_at(number - 1).clone()
    position.stack = []  # nobody is asked
    return Gate(game.title, game.seating, position, None if seat is None else game.seats.index(seat)).view


def _is_asked(game: Game, seat: int) -> bool:
    """Whether it is this seat's turn at the end of the log."""
    newest = game.log[-1].position
    if not newest.stack:
        return False
    side = game.title.turn_of(newest)
    if side is not None:
        return game.seating.seat_of[side] == seat
    last = game.copy()
    last.seek(len(game.log))
    return game.seats[seat] in (last.decision or {"seats": []})["seats"]


def beats(game: Game, seat: str | None) -> list[dict[str, Any]]:
    """The pictures of a turn that the rules played in the step at the cursor, as this seat sees them.

    Each with the number of events that it shows; the last is the state itself, so it is left out.
    """
    if not game.cursor or _played_by_the_rules(game, game.cursor) < 0:
        return []
    own = None if seat is None else game.seats.index(seat)
    found: list[dict[str, Any]] = []
    for told, position in _turns_of_nobody(game, game.cursor):
        between = position.clone()
        between.stack = []  # nobody is asked
        view = Gate(game.title, game.seating, between, own).view
        if found and found[-1]["view"] == view:
            found[-1]["events"] = told
        else:
            found.append({"events": told, "view": view})
    return found
