"""The same seed and the same budget give the same play, in CPython and in the browser: these digests hold in both.

They stand in `tests/golden/<title>/same-play.json`: who plays whom, how long, and where that leads.
"""

from __future__ import annotations

from typing import Any

import pytest

import polis_core
from polis_core.players.levels import PLAYERS
from polis_core.players.sight import sight_of
from tests.support.golden import records

MATCHES = [(title, record) for title in polis_core.titles() for record in records(title, "same-play")]


def name(match: Any) -> str:
    return " ".join([*match["options"].values(), *match["players"]]) if isinstance(match, dict) else str(match)


@pytest.mark.parametrize("title, record", MATCHES, ids=name)
def test_the_same_play_everywhere(title: str, record: dict[str, Any]) -> None:
    game = polis_core.new_game(title, seed=11, **record["options"])
    first, second = record["players"]
    players = dict(zip(game.seats, (PLAYERS[first](5), PLAYERS[second](6)), strict=True))
    while game.seat is not None and game.cursor < record["steps"]:
        game.play(players[game.seat].choose(sight_of(game, str(game.side))))
    assert game.cells_digest() == record["digest"]


@pytest.mark.parametrize("title", polis_core.titles())
def test_every_title_has_one_of_each_level(title: str) -> None:
    assert {level for record in records(title, "same-play") for level in record["players"]} == {*PLAYERS} - {"random"}
