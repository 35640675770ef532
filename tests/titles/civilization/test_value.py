"""What programs of Civilization go by: terms that add up, sensible wishes, and that nobody overruns them."""

from __future__ import annotations

import pytest

from polis_core import Game
from polis_core.kernel.action import Action
from polis_core.kernel.chance import Source
from polis_core.kernel.game import from_position, new_game
from polis_core.kernel.judge import lead
from polis_core.players.contest import player_seed
from polis_core.players.levels import PLAYERS
from polis_core.players.sight import sight_of
from polis_core.titles._civilization import TITLE
from polis_core.titles._civilization.board import SQUARE, steps_between
from polis_core.titles._civilization.position import AT, CITY, C, F
from polis_core.titles._civilization.value_war import WHOLE, chance, drawn
from tests.support.civilization import army, play, scout, table

JUDGE = TITLE.judge()
TERMS = ("techs", "culture", "coins", "cities", "yields", "hand", "forces", "land", "threat")


def worth(game: Game) -> int:
    return lead(JUDGE.values(game._position), 0)


def test_terms_add_up_to_values() -> None:
    for seed in range(12):
        options = TITLE.complete_options({"players": ("two", "three", "four")[seed % 3]})
        document = TITLE.random_situation(options, Source(seed).below)
        assert document is not None
        game = from_position(TITLE, document, seed)
        terms = JUDGE.terms(game._position)
        assert len(terms) == len(game.sides) and all(tuple(row) == TERMS for row in terms)
        assert JUDGE.values(game._position) == [sum(row.values()) for row in terms]
        assert all(isinstance(value, int) for row in terms for value in row.values())


@pytest.mark.parametrize(
    ("more", "less"),
    [
        ({"techs": ["pottery", "writing", "currency"]}, {"techs": ["pottery", "writing"]}),
        ({"culture": 9}, {"culture": 0}),
        ({"space": 12}, {"space": 11}),
        ({"trade": 6}, {"trade": 5}),
        ({"figures": [army("c14")]}, {"figures": []}),
        ({"figures": [scout("b14")]}, {"figures": []}),
    ],
)
def test_more_is_better(more: dict[str, object], less: dict[str, object]) -> None:
    assert worth(table(red=more)) > worth(table(red=less))


def test_an_army_before_the_capital_is_feared() -> None:
    units = {"infantry_3": 2, "mounted_3": 3, "mounted_2": 3}
    far = table("movement", blue={"figures": [army("h4"), army("h4")], "units": units})
    near = table("movement", blue={"figures": [army("c13"), army("c13")], "units": units})
    assert JUDGE.terms(near._position)[0]["threat"] < JUDGE.terms(far._position)[0]["threat"] == 0


def test_odds_rise_with_strength_and_stay_odds() -> None:
    row = [chance(attack, 12) for attack in range(40)]
    assert row == sorted(row) and row[0] > 0 and row[-1] < WHOLE
    assert chance(12, 12) < WHOLE // 2 < chance(13, 12), "16.7: a tie is the defender's"
    assert drawn([3, 2, 1], 3) == 6 and drawn([3, 2, 1, 2], 2) == 4


def test_a_won_match_is_worth_more_than_anything() -> None:
    won = table(red={"culture": 7, "trade": 6, "space": 20})
    play(won, "culture")
    assert JUDGE.values(won._position)[0] > 900_000


def test_no_program_revolts_without_need() -> None:
    game = table("start_of_turn")
    assert "govern anarchy" in [option.text for option in game.legal()]
    for name in ("ephebe", "hoplite", "navarch"):
        choice = PLAYERS[name](1).choose(sight_of(game, "red"))
        assert game.legal()[choice].text != "govern anarchy"


# -- a rush


def rush(game: Game) -> Action:
    """A program that only builds armies and units, and sends them all at the other's capital."""
    p, options = game._position, game.legal()
    c, asked = p.cells, p.stack[-1][0]
    goal = c[CITY + C]
    texts = [option.text for option in options]

    def way(option: Action) -> int:
        return steps_between(SQUARE[str(option[1])], goal) if option.kind in ("step", "discover", "place") else 99

    wanted: tuple[str, ...] = ()
    if asked == "act":
        armies = sum(sq >= 0 for sq in c[AT : AT + F])
        units = ("build infantry", "build mounted", "build artillery", "build barracks")
        wanted = ("build army", *units) if armies < 4 else (*units, "build army")
    elif asked == "choose":
        wanted = ("research metalworking", "research masonry", "research mathematics", "research chivalry")
    elif asked == "manage_menu":
        return next((option for option in options if option.kind == "city"), options[0])
    elif asked == "move_menu":
        return next((option for option in options if option.kind == "move"), options[texts.index("end")])
    elif asked == "group":
        return options[-1]
    elif asked in ("step", "place"):
        return min(options, key=way)
    return next((options[texts.index(text)] for text in wanted if text in texts), options[0])


@pytest.mark.parametrize(("name", "seed"), [("hoplite", 1), ("navarch", 5)])
def test_a_rush_beats_no_level(name: str, seed: int) -> None:
    game = new_game(TITLE, {"players": "two"}, seed)
    player = PLAYERS[name](player_seed(seed, 1))
    while game.side is not None:
        if game.side == "red":
            game.play(rush(game))
        else:
            game.play(player.choose(sight_of(game, game.side)))
    assert game.outcome is not None and game.outcome["ranking"][0] == ["blue"]
