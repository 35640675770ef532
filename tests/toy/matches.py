"""Matches of Bazaar for tests: begun in many ways, and played at random."""

from __future__ import annotations

from typing import Any

from polis_core import Game
from polis_core.kernel.chance import Source
from polis_core.kernel.game import from_position, new_game
from polis_core.kernel.link import read_link
from polis_core.kernel.save import read_save
from tests.toy.bazaar import TITLE
from tests.toy.bazaar.position import Position

PLAYERS = TITLE.options["players"]
CHART = ["naxos", "paros", "delos", "andros", "melos"]  # naxos-paros-delos-andros-melos in a row, and naxos-delos


def start(players: str = "three", seed: int = 1, rounds: str = "three") -> Game:
    return new_game(TITLE, {"players": players, "rounds": rounds}, seed)


def load(text: str) -> Game:
    return read_save(text, lambda name, rules: TITLE)


def open_link(text: str) -> Game:
    return read_link(text, lambda code, rules: TITLE)


def play_random(game: Game, seed: int, most: int = 400) -> Game:
    """Any of the deciding sides plays any of its options."""
    source = Source(seed)
    for _ in range(most):
        if not game.deciding:
            break
        side = game.deciding[source.below(len(game.deciding))]
        game.play(source.below(len(game.legal(side))), side=side)
    return game


def position_of(game: Game) -> Position:
    assert isinstance(game._position, Position)
    return game._position


def decision_id(game: Game) -> str:
    assert game.decision is not None
    return str(game.decision["id"])


def texts(game: Game, side: str | None = None) -> list[str]:
    return [option.text for option in game.legal(side)]


def situation(hands: dict[str, list[str]], players: str = "three", **fields: Any) -> Game:
    """All traders are on paros, where marble is on offer, a bridge away from naxos, where oil is."""
    names = start(players).sides
    size = {3: 5, 4: 6, 5: 7, 6: 8}[len(names)]
    islands = [*CHART, "thera", "tenos", "kea"][:size]
    lots = [{"ware": ware, "island": at} for ware, at in (("marble", "paros"), ("oil", "naxos"), ("oil", "melos"))]
    document = {
        "title": "bazaar",
        "players": players,
        "islands": islands,
        "lots": lots[: 2 if len(names) < 5 else 3],
        "sides": {name: {"trader": "paros", "hand": hands.get(name, [])} for name in names},
        **fields,
    }
    return from_position(TITLE, document)


def at_market(hands: dict[str, list[str]], players: str = "three", **fields: Any) -> Game:
    """The same when all have stopped travelling."""
    game = situation(hands, players, **fields)
    while game.deciding and decision_id(game) == "travel":
        game.play("stop")
    return game
