"""The one gate between the true position and a seat: whatever a seat is told of a match comes from here.

A gate is made from a position whose hidden parts are dealt anew at once, from what the seat has not seen. The true
position is never asked again, so positions that the seat can't tell apart give the same answers. What hangs on hidden
things is asked of several such positions, and only what all of them agree on is told.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from . import ahead, resign
from .action import Action, words
from .chance import Draw, Source
from .danger import dangers
from .errors import NOT_ASKED, NOT_KNOWN, IllegalAction, Refusal
from .foresight import Foreseen, foresee, rehearse
from .frames import Position, asked, decision_of, options_of
from .seating import Seating
from .title import Title

GUESSES = 12  # positions that must agree


class Gate:
    """What one seat may know at one moment; None is a spectator."""

    def __init__(
        self, title: Title, seating: Seating, position: Position, seat: int | None, resigned: str | None = None
    ) -> None:
        self.title = title
        self.seating = seating
        self.seat = seat
        self.resigned = resigned  # the side that gave the match up
        self._guess = title.resample(position, seat, Source(0).below)

    # -- what lies open to the seat

    @property
    def view(self) -> dict[str, Any]:
        view = self.title.view(self._guess, self.seat)
        return view if self.resigned is None else {**view, "outcome": self.outcome}

    @property
    def decision(self) -> dict[str, Any] | None:
        return decision_of(self.title.handlers, self._guess, self.seating)

    @property
    def outcome(self) -> dict[str, Any] | None:
        if self.resigned is not None:
            return resign.outcome(self.title, self.seating, self._guess, self.resigned)
        return self.title.result(self._guess)

    @cached_property
    def deciding(self) -> tuple[int, ...]:
        """The sides of this seat that are asked now."""
        if not self._guess.stack:
            return ()
        frame, handler = asked(self.title.handlers, self._guess)
        return tuple(side for side in handler.sides(self._guess, frame) if self.owns(side))

    def owns(self, side: int) -> bool:
        return self.seat is not None and self.seating.seat_of[side] == self.seat

    def options(self, side: int) -> list[Action]:
        """The picks of an own side; none where it is not asked."""
        return options_of(self.title.handlers, self._guess, side) if self.owns(side) else []

    def choices(self, side: int) -> list[ahead.Choice]:
        """The same for a page: with what one press may string together."""
        return ahead.choices(self.title.handlers, self.seating, self._guess, side) if side in self.deciding else []

    def naming(self, side: int, word: str) -> list[ahead.Choice]:
        """The options of an own side that lead to a pick with this word."""
        owned = side in self.deciding
        return ahead.naming(self.title.handlers, self.seating, self._guess, side, word) if owned else []

    def after(self, side: int, picks: list[str]) -> Gate:
        """What the seat could know if it made these picks; a guess, where something hidden matters."""
        position, handlers = self._guess, self.title.handlers
        for text in picks:
            option = next((option for option in options_of(handlers, position, side) if option.text == text), None)
            then = ahead.after(handlers, position, side, option) if option else None
            if then is None:
                raise IllegalAction(text[:80], ("not_an_option", {}, None))
            position = then
        return Gate(self.title, self.seating, position, self.seat) if picks else self

    # -- what might be the case

    def sample(self, draw: Draw) -> Position:
        """A position that may be the true one, the caller's to change."""
        return self.title.resample(self._guess, self.seat, draw)

    @cached_property
    def guesses(self) -> list[Position]:
        """Positions that may be the true one; just one where nothing is hidden. Not to be changed."""
        others = [self.sample(Source(number).below) for number in range(1, GUESSES)]
        known = (self._guess.cells, self._guess.stack)
        if all((other.cells, other.stack) == known for other in others):
            return [self._guess]
        return [self._guess, *others]

    @property
    def secrets(self) -> bool:
        """Whether anything is hidden from the seat now."""
        return len(self.guesses) > 1

    # -- questions

    def explain(self, text: str, side: int | None = None) -> Refusal | None:
        """Why an action, or a whole kind, is not legal now for a side (one of the seat's own, if none is named)."""
        wanted = words(text)
        if not wanted:
            return ("not_an_option", {}, None)
        if not self._guess.stack:
            return ("match_over", {}, None)
        about = self._about() if side is None else side
        answers = [self._refusal(position, about, wanted) for position in self.guesses]
        return answers[0] if all(answer == answers[0] for answer in answers) else NOT_KNOWN

    def _about(self) -> int:
        """The side that a question is about: one that is asked now, else the first of the seat, else who decides."""
        if self.deciding:
            return self.deciding[0]
        if self.seat is not None:
            return self.seating.sides_of[self.seat][0]
        frame, handler = asked(self.title.handlers, self._guess)
        return handler.sides(self._guess, frame)[0]

    def _refusal(self, position: Position, side: int, wanted: tuple[Any, ...]) -> Refusal | None:
        legal = options_of(self.title.handlers, position, side)
        for option in legal:
            if option == wanted or (len(wanted) == 1 and option[0] == wanted[0]):
                return None
        frame, handler = asked(self.title.handlers, position)
        refusal: Refusal | None = NOT_ASKED
        if handler.explain and (not legal or wanted[0] in {*handler.kinds, *(option[0] for option in legal)}):
            refusal = handler.explain(position, frame, side, wanted)
            if refusal is None and wanted[:1] not in legal:
                refusal = NOT_ASKED  # nothing against it, but neither is it a pick, nor what a pick leads to
        return ("not_asked_now", {"decision": frame[0]}, None) if refusal is NOT_ASKED else refusal

    def foresee(self, side: int, option: Action) -> list[dict[str, Any]]:
        """What an own option would do; several entries where a die decides. `open`: more would follow, hidden now."""
        told = [foresee(self.title.handlers, position, side, option, self.seat) for position in self.guesses]
        return agreed(told)

    def rehearse(self, side: int, picks: Sequence[Action]) -> list[dict[str, Any]]:
        """Own picks in a row, each with its question and what would be seen of it, as far as that can be known."""
        handlers, seating = self.title.handlers, self.seating
        told = [rehearse(handlers, position, seating, side, picks, self.seat) for position in self.guesses]
        rows = []
        for same in zip(*told):
            if any(row != same[0] for row in same):
                break
            rows.append(same[0])
        return rows

    def dangers(self, side: int, option: Action) -> list[dict[str, Any]]:
        """What an own option would cost for good: ids and arguments; most have nothing."""
        return dangers(self.title, self.seating, self.guesses, side, option)


def agreed(told: list[list[Foreseen]]) -> list[dict[str, Any]]:
    """What all foresights have in common: the faces of a die, and for each the events up to the first that differs."""
    faces = [[(one.weight, one.face) for one in entries] for entries in told]
    if any(row != faces[0] for row in faces):  # some stop before a die that others reach: tell what comes before it
        return [_common(1, None, [entries[0].before for entries in told], cut=True)]
    return [_common(weight, face, [entries[n].events for entries in told]) for n, (weight, face) in enumerate(faces[0])]


def _common(weight: int, face: Any, rows: list[list[dict[str, Any]]], cut: bool = False) -> dict[str, Any]:
    events = []
    for same in zip(*rows):
        if any(event != same[0] for event in same):
            break
        events.append(same[0])
    cut = cut or any(len(row) > len(events) for row in rows)
    return {"weight": weight, "face": face, "events": events, "open": cut}
