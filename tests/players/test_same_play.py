"""The same seed and the same budget give the same play, in CPython and in the browser: these digests hold in both."""

from __future__ import annotations

import pytest

import polis_core
from polis_core.players.levels import PLAYERS
from polis_core.players.sight import sight_of

EXPECTED = {
    ("first", "ephebe", "hoplite", 60): "d57df89687bb335d",
    ("second", "hoplite", "ephebe", 60): "d9db63d352ea499a",
    ("second", "navarch", "navarch", 12): "4ed4ea5970f4b89f",
}


@pytest.mark.parametrize(("edition", "athens", "sparta", "steps"), EXPECTED)
def test_the_same_play_everywhere(edition: str, athens: str, sparta: str, steps: int) -> None:
    game = polis_core.new_game("polis", edition=edition, seed=11)
    players = {"athens": PLAYERS[athens](5), "sparta": PLAYERS[sparta](6)}
    while game.seat is not None and game.cursor < steps:
        game.play(players[game.seat].choose(sight_of(game, game.seat)))
    assert game.digest() == EXPECTED[edition, athens, sparta, steps]
