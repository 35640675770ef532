"""7 to 13 and 21 again, number by number: the culture track, prices, replacing, scouts, blockades, coins."""

from __future__ import annotations

from typing import Any

import pytest

from polis_core import Game
from polis_core.kernel.game import from_position
from polis_core.titles.civilization import TITLE
from tests.support.civilization import army, asked, play, pyramid, scout, side, square, table, texts

rule = pytest.mark.rule
OPEN = {"a9": "tile06 0", "a5": "tile03 0", "e13": "tile12 0", "e9": "tile13 0", "e5": "tile08 0"}
TAKEN = ["b9", "c11"]
TWO_CITIES = [{"square": "c15"}, {"square": "b11"}]


def to_phase(game: Game, phase: str) -> Game:
    while game.view(None)["phase"] != phase:
        game.play("end" if "end" in texts(game) else 0)
    return game


# -- 12 the track

ANCIENT, MEDIEVAL, MODERN, PERSON = "ancient", "medieval", "modern", "person"
TRACK = [
    (3, 0, ANCIENT), (3, 0, ANCIENT), (3, 0, PERSON), (3, 0, ANCIENT), (3, 0, ANCIENT), (3, 0, ANCIENT), (3, 0, PERSON),
    (5, 3, MEDIEVAL), (5, 3, MEDIEVAL), (5, 3, MEDIEVAL), (5, 3, MEDIEVAL), (5, 3, PERSON), (5, 3, MEDIEVAL),
    (5, 3, MEDIEVAL), (7, 6, MODERN), (7, 6, MODERN), (7, 6, MODERN), (7, 6, PERSON), (7, 6, MODERN), (7, 6, MODERN),
    (7, 6, "victory"),
]  # fmt: skip


@rule("12.2", "12.3")
@pytest.mark.parametrize("space", range(1, 22))
def test_each_space_of_the_track(space: int) -> None:
    culture, trade, reward = TRACK[space - 1]
    game = table(red={"culture": culture + 1, "trade": trade + 1, "space": space - 1})
    play(game, "culture")
    if reward == "victory":
        assert game.outcome is not None and (game.outcome["winner"], game.outcome["reason"]) == ("red", "culture")
        return
    row = side(game)
    assert (row["culture"], row["trade"], row["space"]) == (1, 1, space)
    assert (asked(game) == "settle") == (reward == PERSON)
    assert row["events"] == {era: int(era == reward) for era in (ANCIENT, MEDIEVAL, MODERN)}
    for short in ({"culture": culture - 1, "trade": 27}, {"culture": 99, "trade": trade - 1} if trade else None):
        if short is not None:
            assert "culture" not in texts(table(red={**short, "space": space - 1}))


@rule("12.2")
def test_any_number_of_steps_and_markers_together() -> None:
    game = table(red={"culture": 9}, blue={"space": 2})
    play(game, "culture", "culture")
    assert side(game)["space"] == side(game, "blue")["space"] == 2 and side(game)["culture"] == 3


@rule("12.5")
@pytest.mark.parametrize(
    ("row", "limit"),
    [
        ({}, 2),
        ({"techs": ["pottery"]}, 3),
        ({"techs": pyramid("pottery", "civil_service")}, 4),
        ({"techs": pyramid("pottery", "civil_service", "theology")}, 5),
        ({"techs": pyramid("pottery"), "government": "monarchy"}, 4),
        ({"techs": pyramid("computers", "pottery"), "coins": {"sheet": 9}}, 5),
    ],
)
def test_the_limit_of_the_event_hand(row: dict[str, Any], limit: int) -> None:
    assert side(table(red=row))["event_limit"] == limit


# -- 9 prices


@rule("9.3")
@pytest.mark.parametrize(("civilization", "gain"), [("rome", 1), ("america", 2)])
@pytest.mark.parametrize("lacks", range(5))
def test_rush_takes_the_fewest_steps(civilization: str, gain: int, lacks: int) -> None:
    """Stonehenge for 10, with production boosted to 10 less what lacks."""
    made = {"rome": 6, "america": 5}[civilization]
    at = {"rome": "c15", "america": "c14"}[civilization]
    cities = [{"square": at, "boost": 10 - lacks - made, "actions": 1}]
    red = {"civilization": civilization, "cities": cities, "trade": 20}
    game = table(red=red, open_wonders=["stonehenge"])
    play(game, f"city {at}", "build stonehenge")
    play(game, texts(game)[0])
    assert side(game)["trade"] == 20 - 3 * -(-lacks // gain)


@rule("9.2")
def test_cities_do_not_pool_and_the_rest_is_lost() -> None:
    """6 and 2 production: neither builds what costs 7, though both together have 8."""
    red = {"techs": ["philosophy"], "cities": TWO_CITIES}
    game = table(red=red, tiles=OPEN, taken=TAKEN)
    assert [city["production"] for city in side(game)["cities"]] == [6, 2]
    for at in ("c15", "b11"):
        assert "build temple" not in texts(play(table(red=red, tiles=OPEN, taken=TAKEN), f"city {at}"))
    play(game, "city c15", "build army", "place c14")
    assert side(game)["trade"] == 0 and side(game)["cities"][0]["actions"] == 0


@rule("9.6")
@pytest.mark.parametrize("kind", ["infantry", "artillery", "mounted"])
def test_a_unit_of_rank_one_costs_five(kind: str) -> None:
    for boost, built in ((-2, False), (-1, True)):
        cities = [{"square": "c15", "actions": 1}]
        game = table(red={"cities": cities, "trade": 0}, blue={"figures": [scout("b14"), scout("b15")][:-boost]})
        play(game, "city c15")
        assert (f"build {kind}" in texts(game)) == built


# -- 10, 11, 12.6 replacing


@rule("10.4", "12.6")
def test_a_great_person_on_a_wonder_or_on_another() -> None:
    red = {"culture": 3, "space": 2}
    game = play(table(red=red, tokens={"c14": "stonehenge"}), "culture", chance=["builder"])
    play(game, "settle c14")
    assert square(game, "c14")["token"] == "builder" and game.view(None)["wonders"] == {}
    assert "stonehenge" not in game.view(None)["market"]["wonders"]
    game = play(table(red=red, tokens={"c14": "artist"}), "culture", chance=["builder"])
    play(game, "settle c14")
    assert side(game)["people"] == {"artist": 1}
    game = play(table(red=red, tokens={"c14": "trading_post"}), "culture", chance=["builder"])
    play(game, "settle c14")
    assert game.view(None)["market"]["buildings"]["trading_post"] == 6
    start = play(table("start_of_turn", red={"people": {"artist": 1}}), "person artist", "settle c14")
    assert square(start, "c14")["token"] == "artist" and side(start)["people"] == {}


@rule("10.2", "11.1")
def test_a_star_building_and_a_wonder_stand_together() -> None:
    game = table(red={"techs": ["philosophy"], "trade": 27}, tokens={"c14": "temple"}, open_wonders=["stonehenge"])
    play(game, "city c15", "build stonehenge")
    assert "place b14" in texts(game)
    play(game, "place b14")
    assert square(game, "c14")["token"] == "temple" and square(game, "b14")["token"] == "stonehenge"


@rule("10.1")
def test_the_last_token_of_a_pool() -> None:
    cities = [{"square": "c15"}, {"square": "b11"}]
    blue = {"cities": [{"square": "g3"}]}
    tokens = dict.fromkeys(("c14", "a12"), "trading_post") | dict.fromkeys(("f2", "h2", "h3", "b12"), "trading_post")
    game = table(red={"cities": cities, "trade": 27}, blue=blue, tokens=tokens, tiles=OPEN, taken=TAKEN)
    assert game.view(None)["market"]["buildings"]["trading_post"] == 0
    assert "build trading_post" not in texts(play(game, "city c15"))


# -- 8 scouts and blockade


@rule("8.2")
def test_a_square_serves_one_city() -> None:
    """A scout in the capital's own outskirts sends the forest to the other city."""
    red = {"cities": TWO_CITIES, "figures": [scout("b16")]}
    game = table("start_of_turn", red=red, tiles=OPEN, taken=TAKEN)
    play(game, "end", "send b11")
    assert [city["production"] for city in side(game)["cities"]] == [4, 4]
    again = table("start_of_turn", red=red, tiles=OPEN, taken=TAKEN)
    play(again, "end", "send c15")
    assert [city["production"] for city in side(again)["cities"]] == [6, 2]


@rule("8.2", "8.4", "21.1")
def test_a_scout_on_an_enemy_building_gathers_what_the_token_shows() -> None:
    """A Bank: 1 production, 1 trade, 1 culture and a coin."""
    red = {"figures": [scout("f3")]}
    game = table("start_of_turn", red=red, tokens={"f3": "bank"})
    before = side(game, "blue")
    assert before["coins"] == 0
    play(game, "end")
    city = side(game)["cities"][0]
    assert (city["production"], city["trade"], city["culture"], side(game)["coins"]) == (7, 4, 1, 1)
    to_phase(game, "movement")
    play(game, "move f3", "step f2")
    assert side(game)["coins"] == 0  # it left


@rule("8.3")
def test_a_blockade_takes_everything_and_ends_at_once() -> None:
    """The iron in d14, the desert in c14 and the forest in b16."""
    blue = {"figures": [army("d14"), army("c14"), scout("b16")]}
    game = table(blue=blue)
    city = side(game)["cities"][0]
    assert (city["production"], city["trade"]) == (3, 2)
    assert texts(play(game, "city c15"), "harvest") == []
    moving = table("movement", side="blue", first="blue", blue={"figures": [army("c14")]})
    assert side(moving)["cities"][0]["trade"] == 2
    play(moving, "move c14", "step c13")
    assert side(moving)["cities"][0]["trade"] == 3


@rule("8.3", "11.2")
def test_a_blockaded_wonder_has_neither_culture_nor_ability() -> None:
    game = table("start_of_turn", tokens={"c14": "louvre"}, blue={"figures": [scout("c14")]})
    assert side(game)["cities"][0]["culture"] == 0 and texts(game, "wonder") == []


@rule("8.5")
def test_nothing_but_armies_is_placed_on_a_blockaded_square() -> None:
    blue = {"figures": [army("c14")]}
    red = {"techs": ["philosophy"], "trade": 27, "culture": 3, "space": 2}
    for text in ("build temple", "build stonehenge", "build scout"):
        game = table(red=red, blue=blue, open_wonders=["stonehenge"])
        play(game, "city c15", text)
        assert "place c14" not in texts(game) and "place b14" in texts(game)
    game = play(table(red=red, blue=blue), "culture", chance=["artist"])
    assert "settle c14" not in texts(game)


# -- 7.1, 21.1


@rule("7.1")
@pytest.mark.parametrize(("has", "gets"), [(0, 3), (24, 27), (25, 27), (27, 27)])
def test_the_dial_ends_at_27(has: int, gets: int) -> None:
    assert side(to_phase(table("trade", red={"trade": has}), "city_management"))["trade"] == gets


@rule("21.1")
def test_coins_of_all_kinds_add_up() -> None:
    """Civil Service 1, tokens 2 + 3 + 1, Feudalism 1, a Bank, a Builder: 10."""
    red = {
        "techs": pyramid("civil_service", "pottery"),
        "government": "feudalism",
        "coins": {"code_of_laws": 2, "pottery": 3, "sheet": 1},
    }
    game = table(red=red, tokens={"c14": "bank", "b14": "builder"})
    assert side(game)["coins"] == 1 + 2 + 3 + 1 + 1 + 1 + 1


@rule("21.1", "21.2")
def test_a_coin_on_the_map_and_the_fifteenth_in_another_players_part() -> None:
    """Germany's mountain in a16 has a coin; blue's scout stands on it and leaves: red wins in blue's part."""
    red = {"civilization": "germany", "cities": [{"square": "b15"}], "coins": {"sheet": 14}}
    game = table("movement", side="blue", first="blue", red=red, blue={"figures": [scout("a16")]})
    assert side(game)["coins"] == 14
    play(game, "move a16", "step a15")
    assert game.outcome is None or game.outcome["winner"] == "red"
    assert game.outcome is not None and game.outcome["reason"] == "economy"


# -- 2.8, 1.1


@rule("2.8")
def test_the_learning_game_ends_with_a_third_city() -> None:
    sides = {
        "red": {
            "civilization": "china",
            "techs": ["pottery", "irrigation"],
            "cities": [{"square": "b14"}, {"square": "b11"}],
            "figures": [scout("b8")],
        },
        "blue": {"civilization": "russia"},
    }
    document = {"game": "learning", "tiles": OPEN, "taken": [*TAKEN, "c6", "a8"], "sides": sides}
    game = from_position(TITLE, document, 0)
    play(game, "found b8")
    assert game.outcome is not None and game.outcome["reason"] == "learning"
    assert game.outcome["ranking"] == [["red", "blue"]]


@rule("1.1")
def test_a_match_that_nobody_wins_is_drawn_after_a_hundred_turns() -> None:
    game = table("movement", turn=100)
    while game.outcome is None:
        game.play("end" if "end" in texts(game) else 0)
    assert game.outcome["reason"] == "turns" and game.outcome["ranking"] == [["red", "blue"]]
