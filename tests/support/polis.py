"""Short words for tests of Polis: set up a situation, play a few picks, look at the result."""

from __future__ import annotations

from typing import Any

import pytest

import polis_core
from polis_core import Game

rule = pytest.mark.rule  # @rule("4.3"): this test is about that number of the rules text


def situation(edition: str = "first", **document: Any) -> Game:
    """A match at the start of a turn; what is not given has the edition's start value."""
    return polis_core.from_position({"title": "polis", "edition": edition, **document})


def picks(game: Game) -> list[str]:
    """The texts of all legal actions."""
    return [option.text for option in game.legal()]


def kinds(game: Game) -> list[str]:
    return sorted({option.kind for option in game.legal()})


def play(game: Game, *moves: str | tuple[Any, ...]) -> Game:
    """Plays texts; a tuple holds a text and the chance outcomes that follow it: ("polis thebes", 2)."""
    for move in moves:
        if isinstance(move, str):
            game.play(move)
        else:
            game.play(move[0], chance=list(move[1:]))
    return game


def reason(game: Game, text: str) -> str | None:
    """The id of the refusal, or None when it is legal."""
    answer = game.explain(text)
    return None if answer is None else str(answer["reason"])


def rule_of(game: Game, text: str) -> str | None:
    answer = game.explain(text)
    return None if answer is None else answer["rule"]


def seat(game: Game, name: str) -> dict[str, Any]:
    """What the table shows of one side."""
    row: dict[str, Any] = game.view()["seats"][name]
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
    """The `goods` of a seat: these and nothing else."""
    oil = ("oil",) if edition == "first" else ()
    return {good: goods.get(good, 0) for good in ("metal", "wood", "wine", *oil, "silver", "wheat")}
