"""Cyclades, as the kernel sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from polis_core.kernel.action import Action
from polis_core.kernel.errors import BadOption
from polis_core.kernel.frames import Handlers, Position as KernelPosition
from polis_core.kernel.judge import Judge
from polis_core.kernel.layout import Layout
from polis_core.kernel.seating import Seating
from polis_core.kernel.title import Danger
from polis_core.parts.title import Folder, FolderTitle

from . import document, position, resample, view
from .dangers import dangers
from .figures import PLAYERS, SIDES, load
from .position import EPOCH, LAYOUT, PRIESTS, REASON, REASONS, THINKS, Position
from .reading import Reader
from .rules import (
    battle,
    building,
    creatures,
    deck,
    epoch,
    heroes,
    horns,
    monsters,
    moves,
    offerings,
    opening,
    recruits,
    turn,
    upkeep,
)
from .score import ranking, score
from .setting import OPTIONS, Setting, setting
from .value import CycladesJudge

_CHAPTERS = (
    opening, epoch, deck, offerings, upkeep, turn, recruits, moves, battle, building, horns, heroes, creatures,
    monsters,
)  # fmt: skip


class Cyclades(FolderTitle):
    name = "cyclades"
    code = 3
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
    reveals = frozenset({"creatures_thrown", "offering_paid"})

    def setting(self, options: Mapping[str, str]) -> Setting:
        return setting(options)

    def check_options(self, options: Mapping[str, str]) -> None:
        """2.5: the quick set-up is that of the example maps; 12.6: the longer game is for teams."""
        if options["start"] == "quick" and options["map"] != "example":
            raise BadOption("options_clash", option="start", other="map")
        if options["goal"] == "four" and "teams" not in PLAYERS[options["players"]]:
            raise BadOption("options_clash", option="goal", other="players")

    def outcome(self, position: KernelPosition) -> dict[str, Any] | None:
        assert isinstance(position, Position)
        if position.stack:
            return None
        reason = REASONS[position.cells[REASON]]
        return {"ranking": ranking(position), "reason": reason, "score": self.scores(position)}

    def dangers(self, position: KernelPosition, side: int, option: Action) -> Sequence[Danger]:
        assert isinstance(position, Position)
        return dangers(position, side, option)

    def progress(self, position: KernelPosition) -> int:
        return position.cells[EPOCH]

    def describe(self) -> dict[str, Any]:
        seating = {players: _seating(players).describe() for players in self.options["players"]}
        return {**super().describe(), "seating": seating}

    def standing(self, position: KernelPosition) -> dict[str, dict[str, int]]:
        """The open numbers: gold is none of them."""
        assert isinstance(position, Position)
        p = position
        return {
            name: {
                **score(p, side),
                "income": epoch.income_of(p, side),
                "lands": len(p.lands(side)),
                "priestesses": p.cells[PRIESTS + side],
                "philosophers": p.cells[THINKS + side],
            }
            for side, name in enumerate(p.setting.seating.sides)
        }

    def judge(self, weights: Mapping[str, Any] | None = None) -> Judge:
        return CycladesJudge(weights)


def _seating(players: str) -> Seating:
    return setting({key: values[0] for key, values in OPTIONS.items()} | {"players": players}).seating


TITLE = Cyclades()
