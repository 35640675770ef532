"""The random player: any option, by the seed alone, from nothing but a view and its options."""

from __future__ import annotations

import inspect
from collections import Counter
from typing import Any

import pytest

import polis_core
from polis_core import Action, Game
from polis_core.kernel.action import action
from polis_core.kernel.game import new_game
from polis_core.players.random import RandomPlayer
from tests.support import toy

OPTIONS = [action("take", n) for n in range(5)]


class Untouchable:
    """Options that may be counted but not looked at."""

    def __len__(self) -> int:
        return 5

    def __getattr__(self, name: str) -> Any:
        raise AssertionError(f"looked at {name}")


def choices(seed: int, n: int = 100) -> list[int]:
    player = RandomPlayer(seed)
    return [player.choose({}, OPTIONS) for _ in range(n)]


def play(game: Game, seed: int) -> Game:
    player = RandomPlayer(seed)
    while game.seat is not None:
        game.play(player.choose(game.view(game.seat), game.legal()))
    return game


def test_the_same_seed_gives_the_same_choices() -> None:
    assert choices(3) == choices(3)
    assert RandomPlayer().choose({}, OPTIONS) == RandomPlayer(0).choose({}, OPTIONS)


def test_other_seeds_give_other_choices() -> None:
    assert len({tuple(choices(seed)) for seed in range(20)}) == 20


def test_always_one_of_the_options() -> None:
    player = RandomPlayer(1)
    for n in (1, 2, 3, 17, 1000):
        options = [action("take", number) for number in range(n)]
        for _ in range(50):
            choice = player.choose({}, options)
            assert type(choice) is int and 0 <= choice < n


def test_all_options_are_as_good_as_each_other() -> None:
    counts = Counter(choices(7, 2000))
    assert sorted(counts) == [0, 1, 2, 3, 4]
    assert all(300 < count < 500 for count in counts.values())


def test_it_gets_a_view_and_options_and_nothing_else() -> None:
    assert list(inspect.signature(RandomPlayer.choose).parameters) == ["self", "view", "options"]
    assert RandomPlayer(2).choose(Untouchable(), Untouchable()) in range(5)


def test_it_changes_neither() -> None:
    view: dict[str, Any] = {"round": 1}
    options: list[Action] = list(OPTIONS)
    RandomPlayer(2).choose(view, options)
    assert (view, options) == ({"round": 1}, OPTIONS)


@pytest.mark.parametrize("name", ["first", "second"])
def test_a_whole_match(name: str) -> None:
    one = play(polis_core.new_game("polis", edition=name, seed=5), 8)
    again = play(polis_core.new_game("polis", edition=name, seed=5), 8)
    other = play(polis_core.new_game("polis", edition=name, seed=5), 9)
    assert one.outcome is not None
    assert one.link() == again.link() != other.link()


def test_a_title_it_has_never_heard_of() -> None:
    assert play(new_game(toy.TITLE, {}, 5), 8).outcome is not None
