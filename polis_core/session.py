"""What a screen is told of a match: whose view, which options, what happened, how far undo may go. Decided here alone.

A page says who plays each seat (`here`, `link`, or a program's name) and whose hidden things are on the screen now. The
answer says whose eyes the picture is for, and whether the screen must be handed over first.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import Any

from .kernel.action import Action
from .kernel.game import Game
from .kernel.gate import Gate
from .kernel.save import entries
from .turns import beats, news

MOST_TAKEN_BACK = 16  # steps: longer than a turn that somebody plays alone
HERE, LINK = "here", "link"  # a person at this screen, a person elsewhere; any other role is a program's name


class Screen:
    """Who sits where, and who holds the screen: the one whose hidden things were shown on it last."""

    __slots__ = ("holder", "roles")

    def __init__(self, roles: Mapping[str, str], holder: str | None) -> None:
        self.roles = roles
        self.holder = holder

    @property
    def people(self) -> list[str]:
        return [seat for seat, role in self.roles.items() if role == HERE]

    @property
    def shared(self) -> bool:
        """Several people look at it, so it shows each only what is theirs, in turn."""
        return len(self.people) > 1

    @property
    def fair(self) -> bool:
        """Where another person plays, here or elsewhere, nothing that was revealed is undone."""
        return sum(role in (HERE, LINK) for role in self.roles.values()) > 1

    def waits(self, game: Game) -> bool:
        """Whether the match stands still here until a person has decided."""
        seats = deciding_seats(game)
        return not seats or any(self.roles.get(seat) in (HERE, LINK) for seat in seats)

    def viewer(self, game: Game) -> tuple[str | None, str | None]:
        """Whose view is shown, and who must take the screen over before theirs may be."""
        people = self.people
        if not self.shared:
            return (people[0] if people else None), None
        if game.cursor < len(game.log) and any(has_secrets(game, seat) for seat in people):
            return None, None  # looking back, together
        wanted = next((seat for seat in deciding_seats(game) if seat in people), self.holder)
        if wanted is None or wanted == self.holder or not has_secrets(game, wanted):
            return wanted, None
        return None, wanted


def deciding_seats(game: Game) -> list[str]:
    decision = game.decision
    return decision["seats"] if decision else []


def has_secrets(game: Game, seat: str) -> bool:
    """Whether the seat sees something that not everybody may."""
    return game.gate(seat).view != game.gate(None).view


def state(game: Game, seat: str | None, since: int | None, log_seat: str | None = None) -> dict[str, Any]:
    """The match as one seat sees it, and what happened after the step that the page has shown.

    `log_seat`: for whom the events are told; a log that several people read holds only what all of them may know.
    """
    gate = game.gate(seat)
    return {
        "viewer": seat,
        "curtain": None,
        "side": game.side,
        "seat": game.seat,
        "decision": gate.decision,
        "options": options(gate),
        "view": gate.view,
        "events": game.events(since=since, seat=log_seat),
        "cursor": game.cursor,
        "steps": len(game.log),
        "round": game.round,
        "outcome": gate.outcome,
        "seating": game.seating.describe(),
        **course(game, seat),
        "rules": game.title.rules_version,
        "undo": {"floor": 0, "rule": "free"},
        "problems": [problem.to_json() for problem in game.problems],
    }


def course(game: Game, seat: str | None) -> dict[str, Any]:
    """What a seat is told of the course of the match, beside the moment: worked out from positions of all steps."""
    return {
        "news": news(game, seat),
        "began": game.begun(),
        "may_resign": may_resign(game, None if seat is None else game.seats.index(seat)),
        "copies": worth_a_copy(game),
    }


def may_resign(game: Game, seat: int | None) -> bool:
    """Whether whoever looks on could give up now: at the newest moment, so that nothing played is lost."""
    own = () if seat is None else game.seating.sides_of[seat]
    return bool(own) and game.cursor == len(game.log) and game.may_resign(game.sides[own[0]])


def worth_a_copy(game: Game) -> bool:
    """Whether what was played after this moment is worth keeping when somebody plays on from here.

    It is, if the match was played to its end, or more than a turn and the answer to it. A turn is counted by who begins
    an action: within one, others may have to answer.
    """
    later = game.log[game.cursor :]
    if not later:
        return False
    newest = game.copy()
    newest.seek(len(game.log))
    if newest.side is None or len(later) > MOST_TAKEN_BACK:
        return True
    calm = game.title.judge().calm
    before = [game.position_at(step) for step in range(game.cursor, len(game.log))]
    movers = [step.side for step, position in zip(later, before) if calm(position)]
    return sum(one != other for one, other in pairwise(movers)) > 1


def options(gate: Gate) -> list[dict[str, Any]]:
    """The picks of all sides of the seat that are asked now."""
    return [choice for side in gate.deciding for choice in gate.choices(side)]


def shown(game: Game, screen: Screen, since: int | None) -> dict[str, Any]:
    """The one answer after a command: all that this screen may show now."""
    viewer, curtain = screen.viewer(game)
    told = state(game, viewer, since, None if screen.shared else viewer)
    undo = {"floor": undo_floor(game, screen), "rule": "fair" if screen.fair else "free"}
    return {**told, "curtain": curtain, "undo": undo}


def shown_slowly(game: Game, screen: Screen, since: int | None) -> dict[str, Any]:
    """The same, and how the step looked on the way where the rules played a side, to be shown one after the other."""
    told = shown(game, screen, since)
    return {**told, "beats": beats(game, told["viewer"])}


def undo_floor(game: Game, screen: Screen) -> int:
    """How far back this screen may change the match. What was undone a moment ago has been seen too, so it counts."""
    newest = game.copy()
    newest.seek(len(game.log))
    return newest.undo_floor(screen.fair)


def undo(game: Game, screen: Screen, floor: int, to: int | None = None) -> None:
    """Back to the last moment at which a person decides, or to step `to`, where the last press began.

    `floor`: what came before it has been sent to somebody.
    """
    end = max(floor, undo_floor(game, screen))
    start = game.cursor if to is None else to
    while game.cursor > end and game.undo() and (game.cursor > start or not screen.waits(game)):
        pass


def redo(game: Game, screen: Screen, to: int = 0) -> None:
    """On to the next moment at which a person decides, or to step `to`, where what was pressed had ended."""
    while game.redo() and (game.cursor < to or not screen.waits(game)):
        pass


class Press:
    """Several picks as one: all are played, or none.

    `finish` ends the last question, if it is still asked. `answers` names questions that are answered by themselves
    where there is just one answer, and it can't be given several times.
    """

    def __init__(self, side: str, picks: list[str], finish: str | None, answers: list[str]) -> None:
        self.side = side
        self.picks = picks
        self.finish = finish
        self.answers = answers
        self.answered: list[dict[str, Any]] = []  # what gave itself, each with its question

    def play(self, before: Game) -> Game:
        """The match after it."""
        game, side = before.copy(), self.side
        asked_last: str | None = None
        for pick in self.picks:
            asked_last = (game.decision or {}).get("id")
            game.play(pick, side=side)
        if self.finish is not None and _asks(game, side, [asked_last]) and self.finish in _texts(game.legal(side)):
            game.play(self.finish, side=side)
        while _asks(game, side, self.answers):
            choices = game.gate(game.seat).choices(game.sides.index(side))
            if len(choices) != 1 or choices[0].get("most", 1) > 1:
                break
            self.answered.append({"decision": game.gate(game.seat).decision, "option": choices[0]})
            game.play(choices[0]["text"], side=side)
        return game

    def dangers(self, game: Game) -> list[dict[str, Any]]:
        """What the first of its picks that costs anything for good would cost."""
        found = (game.dangers(pick, self.side, self.picks[:n]) for n, pick in enumerate(self.picks))
        return next(filter(None, found), [])


def _texts(options: Iterable[Action]) -> list[str]:
    return [option.text for option in options]


def _asks(game: Game, side: str, names: list[Any]) -> bool:
    """Whether this side, and no other, is asked one of these."""
    return game.deciding == (side,) and (game.decision or {}).get("id") in names


def kept(game: Game) -> dict[str, Any]:
    """What a slot keeps: the save, and what can be shown of it before the engine is up, open to all."""
    return {
        "text": game.save(),
        "view": game.gate(None).view,
        "round": game.round,
        "seat": game.seat,
        "side": game.side,
        "over": game.outcome is not None,
    }


def steps(game: Game, since: int) -> dict[str, Any]:
    """The steps after the given one, for a desk elsewhere that has the match up to there; the mark tells if it has."""
    return {"since": since, "mark": game.mark(since), "entries": entries(game, since), "cursor": game.cursor}
