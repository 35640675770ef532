"""What a match is played with: the modules, and in a solo match who Crassus is and how strong."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from polis_core.kernel.seating import Seating

from .figures import DECKS, NOBODY, RESERVE_START, RESERVE_WITH_POISON, SIDES, TILES

OPTIONS: dict[str, tuple[str, ...]] = {  # part of every link: append, never reorder
    "mode": ("two", "solo"),
    "poison": ("no", "yes"),
    "centurions": ("no", "yes"),
    "posts": ("no", "yes"),
    "crassus": ("low", "medium", "high"),
    "side": SIDES,
    "harsh": ("no", "yes"),
}
SOLO_ONLY = ("crassus", "side", "harsh")


class Setting:
    __slots__ = (
        "centurions", "crassus", "deck", "harsh", "level", "options", "poison", "posts", "reserve", "seating",
        "solo",
    )  # fmt: skip

    def __init__(self, options: Mapping[str, str]) -> None:
        self.options = dict(options)
        self.solo = options["mode"] == "solo"
        self.poison = options["poison"] == "yes"
        self.centurions = options["centurions"] == "yes"
        self.posts = options["posts"] == "yes"
        self.harsh = options["harsh"] == "yes"
        self.level = options["crassus"]
        own = SIDES.index(options["side"])
        self.crassus = 1 - own if self.solo else NOBODY  # the side that nobody plays
        self.seating = Seating(SIDES, seats={SIDES[own]: (SIDES[own],)} if self.solo else None)
        self.reserve = RESERVE_WITH_POISON if self.poison else RESERVE_START  # 6.1
        row = DECKS["with_centurions" if self.centurions else "base"][self.level]
        self.deck = tuple(row.get(tile, 0) for tile in TILES)  # 9.1, 11.2


def setting(options: Mapping[str, str]) -> Setting:
    return _setting(tuple(options[key] for key in OPTIONS))


@cache
def _setting(values: tuple[str, ...]) -> Setting:
    return Setting(dict(zip(OPTIONS, values)))
