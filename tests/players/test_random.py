"""The random player: any option, by the seed alone, from nothing but the number of its options."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import polis_core
from polis_core import Game
from polis_core.kernel.action import action
from polis_core.kernel.game import new_game
from polis_core.players.random import RandomPlayer
from polis_core.players.sight import sight_of
from tests.toy import untaught as toy


class Options:
    """Options that may be counted but not looked at."""

    def __init__(self, n: int = 5) -> None:
        self.n = n

    def __len__(self) -> int:
        return self.n

    def __getattr__(self, name: str) -> Any:
        raise AssertionError(f"looked at {name}")


class Blindfold:
    """A sight of which only the options are there."""

    def __init__(self, options: Any) -> None:
        self.options = options


def choose(player: RandomPlayer, n: int = 5) -> int:
    return player.choose(Blindfold(Options(n)))  # type: ignore[arg-type]


def choices(seed: int, n: int = 100) -> list[int]:
    player = RandomPlayer(seed)
    return [choose(player) for _ in range(n)]


def play(game: Game, seed: int) -> Game:
    player = RandomPlayer(seed)
    while game.seat is not None:
        game.play(player.choose(sight_of(game, game.seat)))
    return game


def test_the_same_seed_gives_the_same_choices() -> None:
    assert choices(3) == choices(3)
    assert choose(RandomPlayer()) == choose(RandomPlayer(0))


def test_other_seeds_give_other_choices() -> None:
    assert len({tuple(choices(seed)) for seed in range(20)}) == 20


def test_always_one_of_the_options_and_it_looks_at_none() -> None:
    player = RandomPlayer(1)
    for n in (1, 2, 3, 17, 1000):
        for _ in range(50):
            choice = choose(player, n)
            assert type(choice) is int and 0 <= choice < n


def test_all_options_are_as_good_as_each_other() -> None:
    counts = Counter(choices(7, 2000))
    assert sorted(counts) == [0, 1, 2, 3, 4]
    assert all(300 < count < 500 for count in counts.values())


def test_it_changes_nothing() -> None:
    options = [action("take", n) for n in range(5)]
    RandomPlayer(2).choose(Blindfold(options))  # type: ignore[arg-type]
    assert options == [action("take", n) for n in range(5)]


@pytest.mark.parametrize("name", ["first", "second"])
def test_a_whole_match(name: str) -> None:
    one = play(polis_core.new_game("polis", edition=name, seed=5), 8)
    again = play(polis_core.new_game("polis", edition=name, seed=5), 8)
    other = play(polis_core.new_game("polis", edition=name, seed=5), 9)
    assert one.outcome is not None
    assert one.link() == again.link() != other.link()


def test_a_title_it_has_never_heard_of() -> None:
    assert play(new_game(toy.TITLE, {}, 5), 8).outcome is not None
