"""What a title supplies to the kernel, and nothing else: names, options, handlers, views, documents."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from .chance import Draw
from .errors import BadOption, shown
from .frames import Handlers, Position
from .judge import Judge


class Title:
    """A title is a folder under `titles/` whose package has one instance of a subclass of this, named `TITLE`.

    `code` and the order of every tuple in `options` are part of each link ever made: append, never reorder.
    """

    name: str
    code: int
    seats: tuple[str, ...]
    options: ClassVar[Mapping[str, tuple[str, ...]]]  # the first value of each is the default
    handlers: ClassVar[Handlers]
    private: ClassVar[frozenset[str]] = frozenset()  # kinds of picks that only the own seat may know in full

    def seats_of(self, options: Mapping[str, str]) -> tuple[str, ...]:
        """The seats of a match with these options, for titles that two to six may play."""
        return self.seats

    def check_options(self, options: Mapping[str, str]) -> None:
        """Refuses combinations that are no match; single values have been checked already."""

    def start(self, options: Mapping[str, str]) -> Position:
        raise NotImplementedError

    def outcome(self, position: Position) -> dict[str, Any] | None:
        """None while the match goes on; then winner, reason and the score by part for each seat."""
        raise NotImplementedError

    def view(self, position: Position, seat: int | None) -> dict[str, Any]:
        """Plain data with what this seat may know; None is a spectator."""
        raise NotImplementedError

    def sketch(self, view: Mapping[str, Any]) -> list[str]:
        """A view in a few lines of ids, for a terminal."""
        raise NotImplementedError

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
        """For each seat the few open numbers whose course over a match is worth a plot; nothing hidden."""
        raise NotImplementedError

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
