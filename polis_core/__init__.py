"""Strategy board games of the ancient world: rules, saves and links, in pure Python."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from . import titles as _titles
from .kernel import game as _game
from .kernel.action import Action
from .kernel.errors import (
    BadChance,
    BadLink,
    BadMerge,
    BadOption,
    BadPosition,
    BadResign,
    BadSave,
    BadSeek,
    IllegalAction,
    MissingArchive,
    PolisError,
    Problem,
    UnknownTitle,
)
from .kernel.game import Game, Step
from .kernel.link import read_link
from .kernel.save import read_save

__version__ = "0.1.0"


def titles() -> tuple[str, ...]:
    """The names of all titles.

    >>> "polis" in titles()
    True
    """
    return _titles.names()


def describe(title: str) -> dict[str, Any]:
    """What a menu needs to know of a title: options, rulings, designed values."""
    return _titles.find(title).describe()


def table(title: str) -> dict[str, Any]:
    """The printed figures of a title, for whoever draws its board.

    >>> table("polis")["poleis"]["athens"]["max"]
    10
    """
    found = _titles.find(title)
    return {"rules": found.rules_version, **found.table()}


def new_game(title: str, *, seed: int = 0, **options: str) -> Game:
    """A new match.

    >>> new_game("polis", edition="second", scenario="full", seed=7).side in ("athens", "sparta")
    True
    """
    return _game.new_game(_titles.find(title), options, seed)


def from_position(document: Mapping[str, Any], *, seed: int = 0) -> Game:
    """A match that begins at a position document; BadPosition lists what is wrong with it."""
    if not isinstance(document, Mapping):
        raise BadPosition([Problem("not_an_object", "")])
    return _game.from_position(_titles.find(document.get("title", "")), document, seed)


def load(text: str) -> Game:
    """Opens a save; `problems` of the match says what had to be left out."""
    return read_save(text, _titles.find)


def open_link(text: str) -> Game:
    """Opens a link."""
    return read_link(text, _titles.find_code)


__all__ = [
    "Action",
    "BadChance",
    "BadLink",
    "BadMerge",
    "BadOption",
    "BadPosition",
    "BadResign",
    "BadSave",
    "BadSeek",
    "Game",
    "IllegalAction",
    "MissingArchive",
    "PolisError",
    "Problem",
    "Step",
    "UnknownTitle",
    "describe",
    "from_position",
    "load",
    "new_game",
    "open_link",
    "table",
    "titles",
]
