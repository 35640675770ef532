"""Matches to open in the page: the engine's golden ones, at any moment, as the links that the page takes."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import polis_core
from polis_core.kernel.game import Game

GOLDEN = Path(__file__).parents[1] / "tests/golden/polis"


@cache
def golden(name: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((GOLDEN / f"{name}.json").read_text(encoding="utf-8"))
    return found


def whole(edition: str, scenario: str = "full") -> Game:
    """The shortest golden match of this sort that goes through all its rounds to the final score."""
    sort = {"edition": edition, "scenario": scenario}
    matches = [polis_core.open_link(one["link"]) for one in golden("whole-matches") if one["options"] == sort]
    return min(matches, key=lambda game: len(game.log))


def choices(game: Game) -> list[str]:
    """All that was chosen, as the engine writes it."""
    return [step.action.text for step in game.log if step.action]


def seed_of(game: Game) -> int:
    return int(json.loads(game.save())["seed"])


def moment(true: Callable[[Game], bool], *, since: int = 0) -> Game:
    """The earliest moment of the golden matches at which this is true, with nothing after it."""
    for one in golden("whole-matches") + golden("matches"):
        game = polis_core.open_link(one["link"])
        for step in range(since, len(game.log)):
            game.seek(step)
            if true(game):
                return polis_core.open_link(game.link())
    raise LookupError("no golden match has such a moment")


def at_decision(name: str, *, since: int = 0) -> Game:
    return moment(lambda game: (game.decision or {}).get("id") == name, since=since)


def other(seat: str | None) -> str:
    return "sparta" if seat == "athens" else "athens"
