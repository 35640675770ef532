"""Polis: Fight for the Hegemony, as the kernel sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from polis_core.kernel.chance import Draw, deal
from polis_core.kernel.errors import BadOption
from polis_core.kernel.frames import Handlers, Position as KernelPosition, decision_of
from polis_core.kernel.judge import Judge
from polis_core.kernel.title import Title

from . import document, situation, sketch, table, view
from .edition import edition
from .figures import CARDS, SEATS, load
from .position import DECK, HAND_OF, NOBODY, REASON, REASONS, ROUND, SHARED, WINNER, Position, start_position
from .rules import (
    battle,
    development,
    events,
    movement,
    projects,
    proxenos,
    round_end,
    round_start,
    siege,
    trade,
    tribute,
    turn,
)
from .value import PolisJudge

FULL = "full"
_CHAPTERS = (
    round_start,
    events,
    turn,
    development,
    projects,
    movement,
    siege,
    tribute,
    trade,
    proxenos,
    battle,
    round_end,
)


class Polis(Title):
    name = "polis"
    code = 1
    seats = SEATS
    options: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "edition": ("second", "first"),
        "scenario": (FULL, "corinthian_war", "second_peloponnesian_war"),
    }
    handlers: ClassVar[Handlers] = {name: handler for chapter in _CHAPTERS for name, handler in chapter.FRAMES.items()}

    def check_options(self, options: Mapping[str, str]) -> None:
        scenario = options["scenario"]
        if scenario != FULL and load("scenarios")[scenario]["edition"] != options["edition"]:
            raise BadOption("scenario_of_other_edition", scenario=scenario, edition=options["edition"])

    def start(self, options: Mapping[str, str]) -> Position:
        return start_position(edition(options["edition"], options["scenario"]))

    def outcome(self, position: KernelPosition) -> dict[str, Any] | None:
        assert isinstance(position, Position)
        winner = position.cells[WINNER]
        if winner == NOBODY:
            return None
        return {
            "winner": None if winner == SHARED else SEATS[winner],
            "reason": REASONS[position.cells[REASON]],
            "score": {name: round_end.score(position, seat) for seat, name in enumerate(SEATS)},
        }

    def view(self, position: KernelPosition, seat: int | None) -> dict[str, Any]:
        assert isinstance(position, Position)
        return {
            **view.view(position, seat),
            "decision": decision_of(self.handlers, position, SEATS),
            "outcome": self.outcome(position),
        }

    def sketch(self, view: Mapping[str, Any]) -> list[str]:
        return sketch.sketch(view)

    def progress(self, position: KernelPosition) -> int:
        return position.cells[ROUND] + 1

    def write_position(self, position: KernelPosition) -> dict[str, Any]:
        assert isinstance(position, Position)
        return document.write(position)

    def read_position(self, given: Mapping[str, Any]) -> tuple[dict[str, str], Position]:
        return document.read(given, self)

    def random_situation(self, options: Mapping[str, str], draw: Draw) -> dict[str, Any]:
        return situation.random_situation(edition(options["edition"], options["scenario"]), draw)

    def resample(self, position: KernelPosition, seat: int | None, draw: Draw) -> Position:
        """Deals the hidden hands anew from what the seat has not seen: the other hands and the battle deck."""
        assert isinstance(position, Position)
        other = position.clone()
        c = other.cells
        kinds = len(CARDS)
        hidden = [index for index in range(len(SEATS)) if index != seat]
        unseen = c[DECK : DECK + kinds]
        sizes = []
        for index in hidden:
            hand = c[HAND_OF[index] : HAND_OF[index] + kinds]
            sizes.append(sum(hand))
            unseen = [a + b for a, b in zip(unseen, hand, strict=True)]
        for index, size in zip(hidden, sizes, strict=True):
            c[HAND_OF[index] : HAND_OF[index] + kinds] = deal(unseen, size, draw)
        c[DECK : DECK + kinds] = unseen
        return other

    def describe(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "seats": list(SEATS),
            "options": {key: list(values) for key, values in self.options.items()},
            "scenarios": {name: row["edition"] for name, row in load("scenarios").items()},
            "rulings": load("rulings"),
            "sources": load("sources"),
            "designed": {name: list(edition(name, FULL).designed) for name in self.options["edition"]},
            "inferred": {name: list(edition(name, FULL).inferred) for name in self.options["edition"]},
        }

    def table(self) -> dict[str, Any]:
        return table.table()

    def standing(self, position: KernelPosition) -> dict[str, dict[str, int]]:
        assert isinstance(position, Position)
        return {name: round_end.score(position, seat) for seat, name in enumerate(SEATS)}

    def weights(self) -> dict[str, Any]:
        return {name: row["value"] for name, row in load("weights").items()}

    def judge(self, weights: Mapping[str, Any] | None = None) -> Judge:
        return PolisJudge(weights)


TITLE = Polis()
