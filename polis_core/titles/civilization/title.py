"""Civilization, as the kernel sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from polis_core.kernel.action import Action
from polis_core.kernel.frames import Handlers, Position as KernelPosition
from polis_core.kernel.judge import Judge
from polis_core.kernel.layout import Layout
from polis_core.kernel.seating import Seating
from polis_core.kernel.title import Danger
from polis_core.parts.title import Folder, FolderTitle

from . import document, position, resample, view
from .dangers import dangers
from .figures import SIDES, load
from .position import ACTIVE, ENDING, LAYOUT, TURN, Position
from .reading import Reader
from .rules import (
    abilities,
    answers,
    battle,
    culture,
    deals,
    events,
    fields,
    hands,
    learning,
    manage,
    market,
    moves,
    opening,
    pay,
    research,
    spoils,
    start,
    tactics,
    targets,
    turn,
    why,
)
from .score import score
from .setting import OPTIONS, Setting, setting
from .value import CivilizationJudge

_CHAPTERS = (
    opening, turn, start, culture, hands, learning, deals, manage, market, abilities, pay, targets, events, answers,
    moves, fields, battle, tactics, spoils, research,
)  # fmt: skip


class Civilization(FolderTitle):
    name = "civilization"
    code = 4
    sides = SIDES
    ending = ENDING
    layout: ClassVar[Layout] = LAYOUT
    options: ClassVar[Mapping[str, tuple[str, ...]]] = OPTIONS
    handlers: ClassVar[Handlers] = why.with_reasons(
        {name: handler for chapter in _CHAPTERS for name, handler in chapter.FRAMES.items()}
    )
    folder: ClassVar[Folder] = Folder(
        document=document,
        load=load,
        package=__package__,
        position=position,
        reader=Reader,
        resample=resample,
        score=score,
        view=view,
    )
    private = frozenset({"research", "hand_over"})
    full_time = frozenset({"turns", "learning"})
    reveals = frozenset({"paid", "event_played", "research_opened", "tech_learnt"})

    def setting(self, options: Mapping[str, str]) -> Setting:
        return setting(options)

    def outcome(self, position: KernelPosition) -> dict[str, Any] | None:
        assert isinstance(position, Position)
        c = position.cells
        winner = c[ENDING.winner]
        if winner == -1:
            return None
        names = position.setting.seating.sides
        if winner == ENDING.shared:
            ranking = [list(names)]
        else:
            ranking = [[names[winner]], [name for side, name in enumerate(names) if side != winner]]
        return {"ranking": ranking, "reason": ENDING.why(c), "score": self.scores(position)}

    def dangers(self, position: KernelPosition, side: int, option: Action) -> Sequence[Danger]:
        assert isinstance(position, Position)
        return dangers(position, side, option)

    def progress(self, position: KernelPosition) -> int:
        return position.cells[TURN]

    def turn_of(self, position: KernelPosition) -> int | None:
        active = position.cells[ACTIVE]
        return None if active < 0 else active

    def describe(self) -> dict[str, Any]:
        seating = {players: _seating(players).describe() for players in self.options["players"]}
        return {**super().describe(), "seating": seating}

    def judge(self, weights: Mapping[str, Any] | None = None) -> Judge:
        return CivilizationJudge(weights)


def _seating(players: str) -> Seating:
    return setting({key: values[0] for key, values in OPTIONS.items()} | {"players": players}).seating


TITLE = Civilization()
