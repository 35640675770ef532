"""Polis: Fight for the Hegemony, as the kernel sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from polis_core.kernel.action import Action
from polis_core.kernel.errors import BadOption
from polis_core.kernel.frames import Handlers, Position
from polis_core.kernel.judge import Judge
from polis_core.kernel.layout import Layout
from polis_core.kernel.title import Danger
from polis_core.parts.title import Folder, FolderTitle

from . import document, position, resample, view
from .dangers import dangers
from .edition import Edition, edition
from .figures import SIDES, load
from .position import ENDING, LAYOUT, ROUND
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


class Polis(FolderTitle):
    name = "polis"
    code = 1
    sides = SIDES
    rules_version = 2  # 2: with Pacifism the hoplites that silence nobody collect
    layout: ClassVar[Layout] = LAYOUT
    options: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "edition": ("second", "first"),
        "scenario": (FULL, "corinthian_war", "second_peloponnesian_war"),
    }
    handlers: ClassVar[Handlers] = {name: handler for chapter in _CHAPTERS for name, handler in chapter.FRAMES.items()}
    folder: ClassVar[Folder] = Folder(
        document=document,
        load=load,
        package=__package__,
        position=position,
        reader=document.Reader,
        resample=resample,
        score=round_end.score,
        view=view,
    )
    ending = ENDING
    full_time = frozenset({"score", "goods", "shared"})

    def check_options(self, options: Mapping[str, str]) -> None:
        scenario = options["scenario"]
        if scenario != FULL and load("scenarios")[scenario]["edition"] != options["edition"]:
            raise BadOption("scenario_of_other_edition", scenario=scenario, edition=options["edition"])

    def setting(self, options: Mapping[str, str]) -> Edition:
        return edition(options["edition"], options["scenario"])

    def progress(self, position: Position) -> int:
        return position.cells[ROUND] + 1

    def turn_of(self, position: Position) -> int | None:
        return next((int(frame[1]) for frame in position.stack if frame[0] in turn.OF_A_TURN), None)

    def describe(self) -> dict[str, Any]:
        return {
            **super().describe(),
            "scenarios": {name: row["edition"] for name, row in load("scenarios").items()},
            "designed": {name: list(edition(name, FULL).designed) for name in self.options["edition"]},
            "inferred": {name: list(edition(name, FULL).inferred) for name in self.options["edition"]},
        }

    def dangers(self, position: Any, side: int, option: Action) -> Sequence[Danger]:
        return dangers(position, side, option)

    def judge(self, weights: Mapping[str, Any] | None = None) -> Judge:
        return PolisJudge(weights)


TITLE = Polis()
