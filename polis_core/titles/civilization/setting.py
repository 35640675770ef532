"""What a match is played with: how many sit at the table, on which map, with which readings of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from polis_core.kernel.seating import Seating

from .board import Map, map_for
from .figures import CIVILIZATIONS, LEARNING_WITHOUT, PLAYERS, SIDES

OPTIONS: dict[str, tuple[str, ...]] = {  # part of every link: append, never reorder
    "players": tuple(PLAYERS),
    "civilizations": ("drawn", "picked"),
    "loot": ("rulebook", "faq2"),
    "deals": ("usual", "on", "off"),
    "game": ("full", "learning"),
}


class Setting:
    __slots__ = ("_after", "civilizations", "deals", "faq2", "learning", "map", "options", "picked", "seating", "sides")

    def __init__(self, options: Mapping[str, str]) -> None:
        self.options = dict(options)
        self.sides = PLAYERS[options["players"]]
        n = self.sides
        self._after = tuple(tuple((side + number) % n for number in range(1, n)) for side in range(n))
        self.seating = Seating(SIDES[: self.sides])
        self.map: Map = map_for(self.sides)
        self.picked = options["civilizations"] == "picked"
        self.faq2 = options["loot"] == "faq2"
        self.deals = {"usual": self.sides > 2, "on": True, "off": False}[options["deals"]]  # R10
        self.learning = options["game"] == "learning"
        self.civilizations = tuple(
            number for number, name in enumerate(CIVILIZATIONS) if not (self.learning and name in LEARNING_WITHOUT)
        )

    def after(self, side: int) -> tuple[int, ...]:
        """The other sides, clockwise from the one to the left."""
        return self._after[side]


def setting(options: Mapping[str, str]) -> Setting:
    return _setting(tuple(options[key] for key in OPTIONS))


@cache
def _setting(values: tuple[str, ...]) -> Setting:
    return Setting(dict(zip(OPTIONS, values)))
