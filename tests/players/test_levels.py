"""The levels: frozen, deterministic, in slices that can be stopped, and none of them foolish."""

from __future__ import annotations

from hashlib import sha256
from pkgutil import get_data

import pytest

import polis_core
from polis_core import Game
from polis_core.kernel.game import new_game
from polis_core.players.contest import play
from polis_core.players.greedy import GreedyPlayer
from polis_core.players.levels import PLAYERS
from polis_core.players.search import SearchPlayer
from polis_core.players.sight import sight_of
from tests.support import toy
from tests.support.polis import situation

LEVELS = [name for name in PLAYERS if name != "random"]
QUICK = LEVELS[:-1]  # what holds for these holds for the slowest, which is the same with other figures
FROZEN = {  # width, noise, breadth, depth, quick, budget, samples: another figure is another level
    "ephebe": (1, 5_000),
    "hoplite": (3, 420),
    "navarch": (4, 130),
    "strategos": (5, 0, 8, 4, 1, 24_000, 16),
}
WEIGHTS = "5acd1c1a92fdfca8"  # digest of the weights that the levels were measured with


def opening(edition: str = "second", seed: int = 3) -> Game:
    return polis_core.new_game("polis", edition=edition, seed=seed)


@pytest.mark.parametrize("name", LEVELS)
def test_the_levels_are_frozen(name: str) -> None:
    player = PLAYERS[name](1)
    assert isinstance(player, GreedyPlayer)
    figures: tuple[int, ...] = (player.width, player.noise)
    if isinstance(player, SearchPlayer):
        figures += (player.breadth, player.depth, player.quick, player.budget, player.samples)
    assert figures == FROZEN[name]


def test_the_weights_are_frozen() -> None:
    data = get_data("polis_core.titles.polis", "data/weights.json")
    assert data is not None
    assert sha256(data.replace(b"\r", b"")).hexdigest()[:16] == WEIGHTS


@pytest.mark.parametrize("name", QUICK)
def test_the_same_seed_gives_the_same_choice(name: str) -> None:
    game = opening()
    sight = sight_of(game, game.seat or "")
    assert PLAYERS[name](5).choose(sight) == PLAYERS[name](5).choose(sight)


@pytest.mark.parametrize("name", QUICK)
def test_slices_make_up_the_same_thought(name: str) -> None:
    game = opening()
    sight = sight_of(game, game.seat or "")
    player = PLAYERS[name](5)
    thought = player.think(sight)
    seen = []
    while True:
        try:
            seen.append(next(thought))
        except StopIteration as end:
            choice = end.value
            break
    assert choice == PLAYERS[name](5).choose(sight)
    assert seen == sorted(seen)
    assert all(0 <= done <= 1000 for done in seen) and len(seen) > 1


@pytest.mark.parametrize("name", ["hoplite", "strategos"])
def test_a_thought_can_be_stopped(name: str) -> None:
    game = opening()
    sight = sight_of(game, game.seat or "")
    player, patient = PLAYERS[name](5), PLAYERS[name](5)
    choice = player.choose(sight, stop=lambda: True)
    patient.choose(sight)
    assert 0 <= choice < len(sight.options)
    assert player.nodes < patient.nodes


def test_a_turn_once_planned_is_not_thought_over() -> None:
    game = opening()
    player = PLAYERS["hoplite"](5)
    seat = game.seat
    thoughts = []
    while game.seat == seat:
        game.play(player.choose(sight_of(game, game.seat)))
        thoughts.append(player.nodes)
    assert len(thoughts) > 2
    assert thoughts[0] > 100 and sum(n > 0 for n in thoughts) <= 2  # luck may stray from the plan once


def test_the_budget_bounds_the_thought() -> None:
    game = opening()
    sight = sight_of(game, game.seat or "")
    small, large = SearchPlayer(1, budget=1), SearchPlayer(1, budget=50_000)
    small.choose(sight)
    large.choose(sight)
    assert small.nodes < large.nodes / 2


@pytest.mark.parametrize("name", ["hoplite", "navarch"])
@pytest.mark.parametrize("edition", ["first", "second"])
def test_random_play_is_beaten_from_either_side(name: str, edition: str) -> None:
    for seed in range(4):
        game = opening(edition, seed)
        players = [PLAYERS[name](seed), PLAYERS["random"](seed)]
        record = play(game, players if seed % 2 == 0 else players[::-1])
        assert record.winner == seed % 2, (seed, record.reason)


@pytest.mark.parametrize("name", LEVELS)
def test_a_title_that_has_no_judge(name: str) -> None:
    game = new_game(toy.TITLE, {}, 5)
    assert play(game, [PLAYERS[name](seat) for seat in range(3)]).reason != "endless"


@pytest.mark.parametrize("name", ["hoplite", "navarch"])
def test_wheat_comes_first(name: str) -> None:
    """One action is left before the people starve: the trade for wheat, whatever else is on offer."""
    game = situation(
        "second",
        seats={
            "athens": {"prestige": 1, "goods": {"wine": 4, "silver": 2, "wheat": 5}, "merchants": 1},
            "sparta": {"prestige": 5, "goods": {"wheat": 20}},
        },
        turn={"seat": "athens", "passed": "sparta"},
        event="no_event",
    )
    player = PLAYERS[name](1)
    while game.seat == "athens" and game.round == 1:
        game.play(player.choose(sight_of(game, "athens")))
    outcome = game.outcome
    assert outcome is None
    assert game.view()["seats"]["athens"]["prestige"] > 0
