"""Bazaar, as the kernel sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from polis_core.kernel.frames import Handlers, Position as KernelPosition
from polis_core.kernel.judge import Judge
from polis_core.kernel.layout import Layout
from polis_core.kernel.seating import Seating
from polis_core.parts.title import Folder, FolderTitle

from . import document, position, resample, view
from .figures import SIDES, load
from .position import LAYOUT, LEFT, Position
from .reading import Reader
from .rules import auction, market, opening, rounds, travel, veto
from .score import ranking, score
from .setting import OPTIONS, Setting, setting
from .value import BazaarJudge

_CHAPTERS = (opening, rounds, travel, market, auction, veto)


class Bazaar(FolderTitle):
    name = "bazaar"
    code = 200
    sides = SIDES
    layout: ClassVar[Layout] = LAYOUT
    options: ClassVar[Mapping[str, tuple[str, ...]]] = OPTIONS
    handlers: ClassVar[Handlers] = {name: handler for chapter in _CHAPTERS for name, handler in chapter.FRAMES.items()}
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
    private = frozenset({"bid", "answer"})
    # Sealed things that are opened, and all that follows from them in the same step.
    reveals = frozenset({"bids_opened", "lot_unsold", "purchase", "answers_opened", "vetoed", "lot_sold"})

    def setting(self, options: Mapping[str, str]) -> Setting:
        return setting(options)

    def outcome(self, position: KernelPosition) -> dict[str, Any] | None:
        assert isinstance(position, Position)
        if position.stack:
            return None
        return {"ranking": ranking(position), "reason": "score", "score": self.scores(position)}

    def progress(self, position: KernelPosition) -> int:
        assert isinstance(position, Position)
        return position.setting.rounds - position.cells[LEFT]

    def describe(self) -> dict[str, Any]:
        seating = {players: _seating(players).describe() for players in self.options["players"]}
        return {**super().describe(), "seating": seating}

    def standing(self, position: KernelPosition) -> dict[str, dict[str, int]]:
        assert isinstance(position, Position)
        sides = position.setting.seating.sides
        return {name: {**score(position, side), "coins": position.purse(side)} for side, name in enumerate(sides)}

    def judge(self, weights: Mapping[str, Any] | None = None) -> Judge:
        return BazaarJudge(weights)


def _seating(players: str) -> Seating:
    return setting({key: values[0] for key, values in OPTIONS.items()} | {"players": players}).seating


TITLE = Bazaar()
