"""A title whose folder is laid out as `titles/README.md` says: its modules are tied together here, once for all."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar

from polis_core.kernel.chance import Draw
from polis_core.kernel.document import options_in
from polis_core.kernel.errors import BadPosition
from polis_core.kernel.frames import Position, decision_of
from polis_core.kernel.seating import Seating
from polis_core.kernel.title import Title

from .fields import Reader
from .figures import weights
from .position import Ending

if TYPE_CHECKING:
    from typing import Protocol

    class PositionModule(Protocol):
        def start_position(self, setting: Any, /) -> Any: ...

    class DocumentModule(Protocol):
        def write(self, p: Any, /) -> dict[str, Any]: ...

    class ViewModule(Protocol):
        def view(self, p: Any, seat: int | None, /) -> dict[str, Any]: ...

    class ResampleModule(Protocol):
        def resample(self, p: Any, seat: int | None, draw: Draw, /) -> Any: ...


class Folder:
    """The modules of a title, the reader of its documents, and its functions for figures and for a side's score.

    Those that no match needs are imported when they are asked for: a page does not even fetch them.
    """

    __slots__ = ("document", "load", "package", "position", "reader", "resample", "score", "view")

    def __init__(
        self,
        *,
        document: DocumentModule,
        load: Callable[[str], Any],
        package: str | None,
        position: PositionModule,
        reader: type[Reader[Any]],
        resample: ResampleModule,
        score: Callable[[Any, int], dict[str, int]],
        view: ViewModule,
    ) -> None:
        self.document = document
        self.load = load
        self.package = package
        self.position = position
        self.reader = reader
        self.resample = resample
        self.score = score
        self.view = view

    def module(self, name: str) -> Any:
        return import_module(f"{self.package}.{name}")


class FolderTitle(Title):
    """Positions are `MatchPosition`s, whose setting has a `seating`; a title overrides what is different with it."""

    folder: ClassVar[Folder]
    ending: ClassVar[Ending]  # of titles that keep the winner in cells; others say the outcome themselves

    def setting(self, options: Mapping[str, str]) -> Any:
        """The fixed values that a match with these options is played with."""
        raise NotImplementedError

    def seating(self, options: Mapping[str, str]) -> Seating:
        found: Seating = self.setting(options).seating
        return found

    def start(self, options: Mapping[str, str]) -> Position:
        position: Position = self.folder.position.start_position(self.setting(options))
        return position

    def outcome(self, position: Position) -> dict[str, Any] | None:
        ranking = self.ending.ranking(position.cells)
        if ranking is None:
            return None
        return {"ranking": ranking, "reason": self.ending.why(position.cells), "score": self.scores(position)}

    def scores(self, position: Any) -> dict[str, dict[str, int]]:
        """The points by part for each side."""
        return {name: self.folder.score(position, side) for side, name in enumerate(position.setting.seating.sides)}

    def standing(self, position: Position) -> dict[str, dict[str, int]]:
        return self.scores(position)

    def view(self, position: Any, seat: int | None) -> dict[str, Any]:
        return {
            **self.folder.view.view(position, seat),
            "decision": decision_of(self.handlers, position, position.setting.seating),
            "outcome": self.result(position),
        }

    def sketch(self, view: Mapping[str, Any]) -> list[str]:
        lines: list[str] = self.folder.module("sketch").sketch(view)
        return lines

    def write_position(self, position: Position) -> dict[str, Any]:
        return self.folder.document.write(position)

    def read_position(self, document: Mapping[str, Any]) -> tuple[dict[str, str], Position]:
        options = options_in(document, self)
        reader = self.folder.reader(document, self.start(options))
        reader.read()
        if reader.problems:
            raise BadPosition(reader.problems)
        return options, reader.p

    def random_situation(self, options: Mapping[str, str], draw: Draw) -> dict[str, Any] | None:
        document: dict[str, Any] = self.folder.module("situation").random_situation(self.setting(options), draw)
        return document

    def resample(self, position: Position, seat: int | None, draw: Draw) -> Position:
        other: Position = self.folder.resample.resample(position, seat, draw)
        return other

    def describe(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "sides": list(self.sides),
            "options": {key: list(values) for key, values in self.options.items()},
            "rulings": self.folder.load("rulings"),
            "sources": self.folder.load("sources"),
        }

    def table(self) -> dict[str, Any]:
        found: dict[str, Any] = self.folder.module("table").table()
        return found

    def weights(self) -> dict[str, Any]:
        return weights(self.folder.load("weights"))
