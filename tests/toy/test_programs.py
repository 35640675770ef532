"""Programs of every level play Bazaar to the end, and those that know what is good beat those that don't."""

from __future__ import annotations

import pytest

from polis_core import Game
from polis_core.kernel.judge import OUTCOME, WIN, lead
from polis_core.players.levels import PLAYERS as LEVELS
from polis_core.players.sight import sight_of
from tests.toy.bazaar import TITLE
from tests.toy.bazaar.value import TERMS, BazaarJudge
from tests.toy.matches import PLAYERS, at_market, play_random, position_of, start


def play(game: Game, names: list[str]) -> Game:
    """A whole match, one program a seat."""
    players = {
        seat: LEVELS[name](game.seed * 10 + number) for number, (seat, name) in enumerate(zip(game.seats, names))
    }
    while game.side is not None and game.seat is not None:
        game.play(players[game.seat].choose(sight_of(game, game.side)))
    return game


@pytest.mark.parametrize("players", PLAYERS)
def test_quick_levels_at_every_table(players: str) -> None:
    game = start(players, 3)
    names = ["random", "ephebe", "hoplite", "navarch"]
    assert play(game, [names[number % 4] for number in range(len(game.seats))]).outcome is not None


@pytest.mark.parametrize("players", ["two", "three"])
def test_the_highest_level(players: str) -> None:
    game = start(players, 5)
    assert play(game, ["strategos", *["random"] * (len(game.seats) - 1)]).outcome is not None


@pytest.mark.parametrize(
    ("players", "games", "least"), [("two", 6, 5), ("three", 9, 5), ("five", 10, 4), ("six_pairs", 18, 9)]
)
def test_knowing_what_is_good_beats_chance(players: str, games: int, least: int) -> None:
    """A team of hoplites against random players, on each place in turn: wins, where a draw counts half."""
    won = 0
    for seed in range(games):
        game = start(players, seed)
        hero = seed % len(game.seating.teams)
        names = ["hoplite" if teams == (hero,) else "random" for teams in game.seating.teams_of_seat]
        outcome = play(game, names).outcome
        assert outcome is not None
        first = outcome["ranking"][0]
        won += (2 if len(first) == 1 else 1) if game.seating.teams[hero] in first else 0
    assert won >= 2 * least, won / 2


class TestJudge:
    def test_the_terms_make_up_the_value(self) -> None:
        judge = TITLE.judge()
        for players in ("two", "five", "six_pairs"):
            game = play_random(start(players, 2), 2)
            for step in range(len(game.log)):
                game.seek(step)
                terms = judge.terms(game._position)
                assert all(tuple(row) == TERMS for row in terms) and len(terms) == len(game.seating.teams)
                assert [sum(row.values()) for row in terms] == list(judge.values(game._position))

    def test_partners_want_the_same(self) -> None:
        game = play_random(start("six_teams", 4), 4, 40)
        values = TITLE.judge().values(game._position)
        assert len(values) == 2 and lead(values, 0) == -lead(values, 1)

    def test_the_end(self) -> None:
        game = play_random(start("five", 4), 4)
        assert game.outcome is not None
        terms = TITLE.judge().terms(game._position)
        assert all(list(row) == [OUTCOME] for row in terms)
        for team, name in enumerate(game.seating.teams):
            ahead = lead([row[OUTCOME] for row in terms], team)
            first = name in game.outcome["ranking"][0]
            assert ahead > WIN if game.outcome["winner"] == name else abs(ahead) < WIN if first else ahead < -WIN

    def test_a_high_card_for_a_good_lot(self) -> None:
        """Worth more than a low card or none; and not every lot is worth the best card."""
        judge, values = TITLE.judge(), {}
        for ware in ("dye", "oil"):
            lots = [{"ware": ware, "island": at} for at in ("paros", "naxos")]
            for bid in (0, 1, 4):
                game = at_market({"aegina": ["1", "4"], "corinth": ["1"]}, lots=lots)
                game.play(f"bid {bid}", side="aegina")
                values[ware, bid] = lead(judge.values(game._position), 0)
        assert values["dye", 4] > values["dye", 1] > values["dye", 0]
        assert values["oil", 4] - values["oil", 1] < values["dye", 4] - values["dye", 1]

    def test_other_weights(self) -> None:
        position = position_of(play_random(start("three", 4), 4, 30))
        assert BazaarJudge({"coin": 9999}).values(position) != BazaarJudge().values(position)
        assert set(TITLE.weights()) == {"point", "coin", "card", "reach", "sealed", "leads", "bought"}
