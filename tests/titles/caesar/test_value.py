"""What programs go by here: terms that add up, both sides seen alike, nothing hidden asked, no foolish play."""

from __future__ import annotations

from hashlib import sha256
from pkgutil import get_data

import pytest

import polis_core
from polis_core import Game
from polis_core.kernel.chance import Source
from polis_core.kernel.gate import Gate
from polis_core.kernel.judge import WIN, lead, lead_terms
from polis_core.players.contest import play
from polis_core.players.greedy import GreedyPlayer, finished
from polis_core.players.levels import PLAYERS
from polis_core.players.sight import Sight, sight_of

WEIGHTS = "e4d21291ebd2fe33"  # digest of the weights that the levels were measured with
MODULES = {"poison": "yes", "centurions": "yes", "posts": "yes"}


def midway(steps: int, seed: int = 4, **options: str) -> Game:
    game = polis_core.new_game("caesar", seed=seed, **options)
    players = [PLAYERS["hoplite"](seat) for seat in (0, 1)]
    while game.seat is not None and game.cursor < steps:
        game.play(players[game.seats.index(game.seat)].choose(sight_of(game, game.seat)))
    return game


def test_the_weights_are_frozen() -> None:
    data = get_data("polis_core.titles.caesar", "data/weights.json")
    assert data is not None
    assert sha256(data.replace(b"\r", b"")).hexdigest()[:16] == WEIGHTS


@pytest.mark.parametrize("steps", [0, 6, 13, 20])
@pytest.mark.parametrize("options", [{}, MODULES])
def test_terms_add_up_and_what_one_side_gains_the_other_loses(steps: int, options: dict[str, str]) -> None:
    game = midway(steps, **options)
    judge = game.title.judge()
    position = game._position
    values = judge.values(position)
    assert all(type(value) is int for value in values)
    assert list(values) == [sum(terms.values()) for terms in judge.terms(position)]
    assert lead(values, 0) == -lead(values, 1) == sum(lead_terms(judge.terms(position), 0).values())


def test_a_match_won_is_worth_more_than_anything() -> None:
    game = midway(10_000)
    judge = game.title.judge()
    winner = game.seats.index((game.outcome or {})["winner"])
    values = judge.values(game._position)
    assert lead(values, winner) > WIN // 2 > 0 > lead(values, 1 - winner)


@pytest.mark.parametrize("name", ["hoplite", "strategos"])
def test_what_is_hidden_changes_no_choice(name: str) -> None:
    game = midway(9, **MODULES)
    seat = game.seats.index(game.seat or "")
    true = PLAYERS[name](3).choose(Sight(Gate(game.title, game.seating, game._position, seat), seat))
    others = [game.title.resample(game._position, seat, Source(n).below) for n in range(3)]
    assert any(other.cells != game._position.cells for other in others)
    for other in others:
        assert PLAYERS[name](3).choose(Sight(Gate(game.title, game.seating, other, seat), seat)) == true


@pytest.mark.parametrize("name", ["ephebe", "hoplite", "navarch"])
def test_random_play_is_beaten_from_either_side(name: str) -> None:
    for seed in range(4):
        game = polis_core.new_game("caesar", seed=seed)
        players = [PLAYERS[name](seed), PLAYERS["random"](seed)]
        record = play(game, players if seed % 2 == 0 else players[::-1])
        assert record.winner == seed % 2, (seed, record.reason)


def winning(game: Game, step: int) -> list[bool]:
    """For each option at this step, whether it ends the match at once in favour of who takes it."""
    game.seek(step)
    link = game.link()
    found = []
    for index in range(len(sight_of(game, game.seat or "").options)):
        trial = polis_core.open_link(link)
        seat = trial.seat
        trial.play(index)
        found.append((trial.outcome or {}).get("winner") == seat)
    return found


def test_a_win_at_hand_is_taken() -> None:
    seen = 0
    for seed in range(8):
        game = midway(10_000, seed)
        for step in range(len(game.log) - 3, len(game.log)):
            wins = winning(game, step)
            if any(wins) and not all(wins):
                seen += 1
                turn, seat, player = polis_core.open_link(game.link()), game.seat, PLAYERS["navarch"](1)
                while turn.seat == seat:
                    turn.play(player.choose(sight_of(turn, turn.seat)))
                assert (turn.outcome or {}).get("winner") == seat, (seed, step)
    assert seen > 2


TWO_TURNS_WIN = "AgIBNsLnk1GSpYTeNtmOD9j8nCSEk-E8fHq51HQ9nq-H6xqtUiL3QRwGAB4D7rrmJQ"


def test_a_turn_is_planned_with_the_one_that_tactics_adds() -> None:
    """4.1: the token that closes a province of Tactics wins by the next one, whatever the opponent may hold."""
    game = polis_core.open_link(TWO_TURNS_WIN)
    side, player = game.side or "", GreedyPlayer(7)
    assert sight_of(game, side).secrets
    assert finished(player.ranked(sight_of(game, side)))[0].value > WIN // 2
    while game.side == side:
        game.play(player.choose(sight_of(game, side)))
    assert (game.outcome or {}).get("winner") == side


@pytest.mark.parametrize("side", ["caesar", "pompey"])
def test_levels_play_against_crassus_too(side: str) -> None:
    game = polis_core.new_game("caesar", mode="solo", side=side, crassus="low", seed=2)
    assert play(game, [PLAYERS["navarch"](1)]).reason in ("control", "no_placement")
