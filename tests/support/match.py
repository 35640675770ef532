"""Short words for tests of any title: what is legal, play a few picks, why something is refused."""

from __future__ import annotations

from typing import Any

import pytest

from polis_core import Game

rule = pytest.mark.rule  # @rule("4.3"): this test is about that number of the rules text


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
