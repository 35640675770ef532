"""Caesar!, as the kernel sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from polis_core.kernel.chance import Draw
from polis_core.kernel.errors import BadOption
from polis_core.kernel.frames import Handlers, Position as KernelPosition, decision_of
from polis_core.kernel.title import Title

from . import document, situation, sketch, table, view
from .figures import DECKS, NOBODY, SIDES, load
from .position import REASON, REASONS, TURN, WINNER, Position, start_position
from .resample import resample
from .rules import algorithm, bonus, centurions, crassus, might, opening, province, turn
from .score import score
from .setting import OPTIONS, SOLO_ONLY, setting
from .value import CaesarJudge

_CHAPTERS = (opening, turn, province, bonus, might, centurions, crassus, algorithm)


class Caesar(Title):
    name = "caesar"
    code = 2
    seats = SIDES
    options: ClassVar[Mapping[str, tuple[str, ...]]] = OPTIONS
    handlers: ClassVar[Handlers] = {name: handler for chapter in _CHAPTERS for name, handler in chapter.FRAMES.items()}

    private = frozenset({"place_down"})

    def seats_of(self, options: Mapping[str, str]) -> tuple[str, ...]:
        return setting(options).seats

    def check_options(self, options: Mapping[str, str]) -> None:
        if options["posts"] == "yes" and "no" in (options["poison"], options["centurions"]):
            raise BadOption("posts_need_both_modules")
        if options["mode"] != "solo":
            for key in SOLO_ONLY:
                if options[key] != self.options[key][0]:
                    raise BadOption("solo_only", option=key)

    def start(self, options: Mapping[str, str]) -> Position:
        return start_position(setting(options))

    def outcome(self, position: KernelPosition) -> dict[str, Any] | None:
        assert isinstance(position, Position)
        winner = position.cells[WINNER]
        if winner == NOBODY:
            return None
        return {
            "winner": SIDES[winner],
            "reason": REASONS[position.cells[REASON]],
            "score": {name: score(position, side) for side, name in enumerate(SIDES)},
        }

    def view(self, position: KernelPosition, seat: int | None) -> dict[str, Any]:
        assert isinstance(position, Position)
        return {
            **view.view(position, seat),
            "decision": decision_of(self.handlers, position, position.setting.seats),
            "outcome": self.outcome(position),
        }

    def sketch(self, view: Mapping[str, Any]) -> list[str]:
        return sketch.sketch(view)

    def progress(self, position: KernelPosition) -> int:
        return position.cells[TURN]

    def write_position(self, position: KernelPosition) -> dict[str, Any]:
        assert isinstance(position, Position)
        return document.write(position)

    def read_position(self, given: Mapping[str, Any]) -> tuple[dict[str, str], Position]:
        return document.read(given, self)

    def random_situation(self, options: Mapping[str, str], draw: Draw) -> dict[str, Any]:
        return situation.random_situation(setting(options), draw)

    def resample(self, position: KernelPosition, seat: int | None, draw: Draw) -> Position:
        assert isinstance(position, Position)
        return resample(position, seat, draw)

    def describe(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "seats": list(SIDES),
            "options": {key: list(values) for key, values in self.options.items()},
            "solo_only": list(SOLO_ONLY),
            "decks": DECKS,
            "rulings": load("rulings"),
            "sources": load("sources"),
        }

    def table(self) -> dict[str, Any]:
        return table.table()

    def standing(self, position: KernelPosition) -> dict[str, dict[str, int]]:
        assert isinstance(position, Position)
        return {name: score(position, side) for side, name in enumerate(SIDES)}

    def judge(self, weights: Mapping[str, Any] | None = None) -> CaesarJudge:
        return CaesarJudge(weights)

    def weights(self) -> dict[str, Any]:
        return {name: row["value"] for name, row in load("weights").items()}


TITLE = Caesar()
