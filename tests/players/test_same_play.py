"""The same seed and the same budget give the same play, in CPython and in the browser: these digests hold in both."""

from __future__ import annotations

import pytest

import polis_core
from polis_core.players.levels import PLAYERS
from polis_core.players.sight import sight_of

Sort = tuple[str, dict[str, str], str, str, int]  # title, options, players, steps
MATCHES: dict[str, tuple[Sort, str]] = {
    "polis first": (("polis", {"edition": "first"}, "ephebe", "hoplite", 60), "54d9d7e8ff8f1574"),
    "polis second": (("polis", {"edition": "second"}, "hoplite", "navarch", 60), "0eec8d4a6e4f91b7"),
    "polis search": (("polis", {"edition": "second"}, "strategos", "strategos", 40), "f7525efb02b5dab9"),
    "caesar": (("caesar", {}, "ephebe", "hoplite", 30), "9547282704365da0"),
    "cyclades": (("cyclades", {"players": "two"}, "ephebe", "hoplite", 40), "174dbce9326d04a8"),
    "cyclades search": (("cyclades", {"players": "two"}, "strategos", "navarch", 16), "67e17cd2c213da24"),
    "caesar search": (("caesar", {}, "strategos", "navarch", 16), "98ddb66bb37175b4"),
}


def played(title: str, options: dict[str, str], first: str, second: str, steps: int) -> str:
    game = polis_core.new_game(title, seed=11, **options)
    players = dict(zip(game.seats, (PLAYERS[first](5), PLAYERS[second](6))))
    while game.seat is not None and game.cursor < steps:
        game.play(players[game.seat].choose(sight_of(game, str(game.side))))
    return game.cells_digest()


@pytest.mark.parametrize("name", MATCHES)
def test_the_same_play_everywhere(name: str) -> None:
    sort, digest = MATCHES[name]
    assert played(*sort) == digest
