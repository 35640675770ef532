"""What a title supplies to the kernel, and nothing else: names, options, handlers, views, documents."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from .action import Action
from .chance import Draw
from .errors import BadOption, shown
from .frames import Handlers, Position
from .judge import Judge
from .layout import Layout
from .seating import Seating

Danger = tuple[str, dict[str, Any]]  # id and arguments


class Title:
    """A title is a folder under `titles/` whose package has one instance of a subclass of this, named `TITLE`.

    `code` and the order of every tuple in `options` are part of each link ever made: append, never reorder.
    """

    name: str
    code: int
    # Raised by each change after which the same picks may lead elsewhere; the rules before it are kept, see `kept`.
    rules_version: ClassVar[int] = 1
    sides: tuple[str, ...]  # all that may take part
    options: ClassVar[Mapping[str, tuple[str, ...]]]  # the first value of each is the default
    handlers: ClassVar[Handlers]
    layout: ClassVar[Layout]
    ceiling: ClassVar[int] = 40  # no decision shows more picks than this: a title that needs more must say why
    private: ClassVar[frozenset[str]] = frozenset()  # kinds of picks that only the own seat may know in full
    full_time: ClassVar[frozenset[str]] = frozenset({"score"})  # reasons of an end that comes when all is played
    reveals: ClassVar[frozenset[str]] = frozenset()  # events that bring hidden things to light and then leave the table

    def seating(self, options: Mapping[str, str]) -> Seating:
        """Which sides take part with these options, who sits where, and who wins together."""
        return Seating(self.sides)

    def check_options(self, options: Mapping[str, str]) -> None:
        """Refuses combinations that are no match; single values have been checked already."""

    def start(self, options: Mapping[str, str]) -> Position:
        raise NotImplementedError

    def outcome(self, position: Position) -> dict[str, Any] | None:
        """None while the match goes on; then `ranking` (teams by place, those that tie together), `reason` and `score`.

        The score is by part for each side.
        """
        raise NotImplementedError

    def result(self, position: Position) -> dict[str, Any] | None:
        """The outcome, with the team that won alone; None where several share the first place."""
        outcome = self.outcome(position)
        if outcome is None:
            return None
        first = outcome["ranking"][0]
        return {"winner": first[0] if len(first) == 1 else None, **outcome}

    def view(self, position: Position, seat: int | None) -> dict[str, Any]:
        """Plain data with what this seat may know; None is a spectator."""
        raise NotImplementedError

    def sketch(self, view: Mapping[str, Any]) -> list[str]:
        """A view in a few lines of ids, for a terminal."""
        raise NotImplementedError

    def canonical(self, position: Position) -> dict[str, Any]:
        """All that the position is, as plain data; what a later version adds must not show where it is not used."""
        return self.layout.document(position.cells)

    def progress(self, position: Position) -> int:
        """The number of the round: golden matches keep a digest at each."""
        raise NotImplementedError

    def write_position(self, position: Position) -> dict[str, Any]:
        """The position document, at a moment that one can describe."""
        raise NotImplementedError

    def read_position(self, document: Mapping[str, Any]) -> tuple[dict[str, str], Position]:
        """Options and position of a document; raises BadPosition with all its problems."""
        raise NotImplementedError

    def resample(self, position: Position, seat: int | None, draw: Draw) -> Position:
        """A copy in which all that the seat can't know is drawn anew, so that its view stays the same."""
        raise NotImplementedError

    def random_situation(self, options: Mapping[str, str], draw: Draw) -> dict[str, Any] | None:
        """A position document for the conformance kit; None where a title has no such documents."""
        return None

    def describe(self) -> dict[str, Any]:
        """What a menu shows: names of options, rulings, designed values. Ids, not sentences."""
        raise NotImplementedError

    def table(self) -> dict[str, Any]:
        """The printed figures that a page draws: the same in every match, and nothing that a rule would need."""
        raise NotImplementedError

    def standing(self, position: Position) -> dict[str, dict[str, int]]:
        """For each side the few open numbers whose course over a match is worth a plot; nothing hidden."""
        raise NotImplementedError

    def turn_of(self, position: Position) -> int | None:
        """The side whose turn it is, also while others answer in it; None: of whoever picks next."""
        return None

    def dangers(self, position: Position, side: int, option: Action) -> Sequence[Danger]:
        """What a pick would cost for good, or will cost soon: ids and arguments, for a question before it is played.

        That it loses the match at once is found out without the title. See `danger.py`.
        """
        return ()

    def judge(self, weights: Mapping[str, Any] | None = None) -> Judge:
        """What programs go by; other weights than the title's own are for tuning them."""
        return Judge()

    def weights(self) -> dict[str, Any]:
        """The figures that the judge goes by, for tuning them."""
        return {}

    def complete_options(self, given: Mapping[str, Any]) -> dict[str, str]:
        """All options with their values; a wrong one is refused."""
        for key in given:
            if key not in self.options:
                raise BadOption("unknown_option", option=shown(key), known=list(self.options))
        chosen: dict[str, str] = {}
        for key, values in self.options.items():
            value = given.get(key, values[0])
            if value not in values:
                raise BadOption("unknown_value", option=key, value=shown(value), known=list(values))
            chosen[key] = value
        self.check_options(chosen)
        return chosen
