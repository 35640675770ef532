"""Caesar!, as the kernel sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from polis_core.kernel.errors import BadOption
from polis_core.kernel.frames import Handlers, Position
from polis_core.kernel.layout import Layout
from polis_core.parts.title import Folder, FolderTitle

from . import document, position, resample, view
from .figures import DECKS, SIDES, load
from .position import ACTIVE, ENDING, LAYOUT, TURN
from .reading import Reader
from .rules import algorithm, bonus, centurions, crassus, might, opening, province, turn
from .score import score
from .setting import OPTIONS, SOLO_ONLY, Setting, setting
from .value import CaesarJudge

_CHAPTERS = (opening, turn, province, bonus, might, centurions, crassus, algorithm)


class Caesar(FolderTitle):
    name = "caesar"
    code = 2
    sides = SIDES
    rules_version = 1
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
    ending = ENDING

    # A token, its border and its facing are one press on the board, and the list shows one token at a time; six
    # different tokens in hand, which random matches never reach (114 picks was their most), would make 235.
    ceiling = 240
    private = frozenset({"place_down"})

    def setting(self, options: Mapping[str, str]) -> Setting:
        return setting(options)

    def check_options(self, options: Mapping[str, str]) -> None:
        if options["posts"] == "yes" and "no" in (options["poison"], options["centurions"]):
            raise BadOption("posts_need_both_modules")
        if options["mode"] != "solo":
            for key in SOLO_ONLY:
                if options[key] != self.options[key][0]:
                    raise BadOption("solo_only", option=key)

    def progress(self, position: Position) -> int:
        return position.cells[TURN]

    def turn_of(self, position: Position) -> int | None:
        return position.cells[ACTIVE] if position.stack else None

    def describe(self) -> dict[str, Any]:
        return {**super().describe(), "solo_only": list(SOLO_ONLY), "decks": DECKS}

    def judge(self, weights: Mapping[str, Any] | None = None) -> CaesarJudge:
        return CaesarJudge(weights)


TITLE = Caesar()
