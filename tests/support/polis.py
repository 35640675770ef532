"""Short words for tests of Polis: set up a situation, play a few picks, look at the result."""

from __future__ import annotations

from typing import Any

import polis_core
from polis_core import Game
from tests.support.match import kinds, picks, play, reason, rule, rule_of

__all__ = [
    "alliances",
    "board",
    "galleys",
    "hoplites",
    "kinds",
    "only",
    "picks",
    "play",
    "polis",
    "reason",
    "rule",
    "rule_of",
    "situation",
]  # fmt: skip


def situation(edition: str = "first", **document: Any) -> Game:
    """A match at the start of a turn; what is not given has the edition's start value."""
    return polis_core.from_position({"title": "polis", "edition": edition, **document})


def board(game: Game, name: str) -> dict[str, Any]:
    """What the table shows of one side."""
    row: dict[str, Any] = game.view()["sides"][name]
    return row


def polis(game: Game, name: str) -> dict[str, Any]:
    row: dict[str, Any] = game.view()["poleis"][name]
    return row


def hoplites(game: Game, region: str, side: str) -> int:
    return int(game.view()["hoplites"].get(region, {}).get(side, 0))


def galleys(game: Game, sea: str, side: str) -> int:
    return int(game.view()["galleys"].get(sea, {}).get(side, 0))


def alliances(athens: str = "", sparta: str = "", /, **population: int) -> dict[str, Any]:
    """The `poleis` of a position: both capitals and the named poleis; all others are neutral."""
    rows: dict[str, Any] = {}
    for owner, names in (("athens", f"athens {athens}"), ("sparta", f"sparta {sparta}")):
        for name in names.split():
            rows[name] = {"owner": owner, **({"population": population[name]} if name in population else {})}
    return rows


def only(edition: str = "first", **goods: int) -> dict[str, int]:
    """The `goods` of a side: these and nothing else."""
    oil = ("oil",) if edition == "first" else ()
    return {good: goods.get(good, 0) for good in ("metal", "wood", "wine", *oil, "silver", "wheat")}
