"""When playing on from the past is worth a copy: what was played is never destroyed by looking back."""

from __future__ import annotations

from itertools import pairwise

import polis_core
from polis_core import Game
from polis_core.session import MOST_TAKEN_BACK, worth_a_copy


def played(steps: int, title: str = "caesar", seed: int = 2) -> Game:
    game = polis_core.new_game(title, seed=seed)
    for number in range(steps):
        game.play(number % len(game.legal()))
    return game


def turns_after(game: Game) -> int:
    """How often another side has begun an action since."""
    calm = game.title.judge().calm
    movers = [
        step.side for number, step in enumerate(game.log[game.cursor :], game.cursor) if calm(game.position_at(number))
    ]
    return sum(one != other for one, other in pairwise(movers))


def test_now_and_a_pick_ago_need_none() -> None:
    game = played(8)
    assert not worth_a_copy(game)
    game.undo()
    assert not worth_a_copy(game), "a plain undo is no looking back"


def test_more_than_a_turn_and_its_answer() -> None:
    game = played(14)
    seen = set()
    for step in range(len(game.log), -1, -1):
        game.seek(step)
        seen.add(worth_a_copy(game))
        assert worth_a_copy(game) == (turns_after(game) > 1)
    assert seen == {False, True}


def test_a_long_turn_alone() -> None:
    """Sparta has passed, and Athens goes on and on."""
    game = polis_core.new_game("polis", seed=1)
    while len(game.log) <= MOST_TAKEN_BACK:
        game.play("pass" if game.side == "sparta" and "pass" in {o.text for o in game.legal()} else 0)
    game.seek(0)
    assert worth_a_copy(game)


def test_a_match_that_is_over() -> None:
    game = played(3)
    game.play("resign")
    game.undo()
    assert worth_a_copy(game)
    game.redo()
    assert not worth_a_copy(game)
