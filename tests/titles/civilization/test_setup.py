"""1 to 3: the match, set-up, the turn."""

from __future__ import annotations

import pytest

from polis_core import Game
from polis_core.kernel.game import new_game
from polis_core.titles.civilization import TITLE
from polis_core.titles.civilization.board import FACES, GROUND_NAMES, TILE, map_for
from polis_core.titles.civilization.figures import CARD_COUNT, EVENT_COUNT, PEOPLE_COUNT
from tests.support.civilization import asked, picked, play, side, square, table, texts

rule = pytest.mark.rule
START = {
    "america": ("currency", "despotism"),
    "china": ("writing", "despotism"),
    "egypt": ("construction", "despotism"),
    "germany": ("metalworking", "despotism"),
    "rome": ("code_of_laws", "republic"),
    "russia": ("communism", "communism"),
}


def set_up(*civilizations: str) -> Game:
    game = picked(*civilizations)
    while asked(game) not in ("start_menu", "manage_menu", "send"):
        game.play(0)
    return game


@rule("1.1")
@pytest.mark.parametrize("players", ["two", "three", "four"])
def test_seats_and_maps(players: str) -> None:
    game = new_game(TITLE, {"players": players}, 1)
    number = ("two", "three", "four").index(players) + 2
    assert len(game.seats) == number
    tiles = game.view(None)["tiles"]
    assert [len(tiles), sum(row["tile"] is not None for row in tiles)] == [{2: 8, 3: 10, 4: 16}[number], number]


@rule("1.4", "2.5")
def test_maps() -> None:
    assert (map_for(2).width, map_for(2).height) == (8, 16)
    slots = {2: 8, 3: 10, 4: 16}
    for players, count in slots.items():
        table_map = map_for(players)
        assert len(table_map.slots) == count and len(table_map.homes) == players
        assert len({sq for row in table_map.squares for sq in row}) == 16 * count
    assert map_for(3).slots[:4] == ((6, 0), (4, 4), (8, 4), (2, 8))


@rule("2.5")
def test_a_home_lies_with_its_arrow_into_the_map() -> None:
    game = table()
    assert square(game, "b13")["ground"] == "D+incense" and square(game, "d14")["ground"] == "M+iron"
    assert square(game, "h3")["ground"] == "D+wheat" and square(game, "f1")["ground"] == "W+silk"


HOMES = {  # by players: civilization, corner, and what lies there from left to right above and below
    3: [
        ("rome", "g1", ["W", "M", "F", "W+wheat"], ["F+silk", "M", "D+incense", "M"]),  # arrow down
        ("egypt", "m13", ["M+incense", "D", "D", "M"], ["F", "D+wheat", "D", "D"]),  # arrow to the left
        ("china", "a13", ["M+culture", "M", "M+iron", "D"], ["W+silk", "F", "G", "G+wheat"]),  # arrow to the right
    ],
    4: [
        ("rome", "a1", ["W", "M", "F", "W+wheat"], ["F+silk", "M", "D+incense", "M"]),
        ("egypt", "m1", ["M", "W+silk", "F", "D"], ["M+incense", "M", "W", "F"]),
        ("china", "m13", ["D", "D", "D", "G+wheat"], ["M+culture", "W", "F", "W+silk"]),
        ("russia", "a13", ["W", "W", "M", "M"], ["F+wheat", "D", "G", "M+iron"]),
    ],
}


@rule("2.5")
@pytest.mark.parametrize("players", [3, 4])
def test_homes_of_three_and_four(players: int) -> None:
    game = picked(*[row[0] for row in HOMES[players]])
    letters = "abcdefghijklmnop"
    for _, corner, top, bottom in HOMES[players]:
        column, row = letters.index(corner[0]), int(corner[1:])
        found = [[square(game, f"{letters[column + x]}{row + y}")["ground"] for x in range(4)] for y in (0, 3)]
        assert found == [top, bottom]
    assert sum(row["tile"] is None for row in game.view(None)["tiles"]) == {3: 7, 4: 12}[players]


@rule("2.5")
def test_a_quarter_turn_is_clockwise() -> None:
    grid = [GROUND_NAMES[number] for number in FACES[TILE["tile01"]][1]]
    assert grid[:4] == ["D+hut", "M", "D", "G+village"] and grid[12:] == ["G", "G", "F", "F"]


@rule("2.1", "2.7")
@pytest.mark.parametrize("name", list(START))
def test_each_civilization_begins_with_its_own(name: str) -> None:
    game = picked(name, "china" if name != "china" else "rome")
    while side(game)["techs"] == []:
        game.play(0)
    row = side(game)
    tech, government = START[name]
    assert row["techs"] == [tech] and row["government"] == government
    armies = 2 if name == "russia" else 1
    assert row["supply"] == {"armies": 5, "scouts": 1}
    assert (
        sum(at.get("figures", {}).get("red", {"armies": 0})["armies"] for at in game.view(None)["squares"].values())
        == armies
    )
    assert row["cities"][0]["walls"] == (name == "china")
    assert sum(row["units"].values()) == (5 if name == "germany" else 3)
    assert row["trade"] == row["cities"][0]["trade"]


@rule("2.1")
def test_civilizations_are_drawn_and_none_twice() -> None:
    game = new_game(TITLE, {"players": "four"}, 5)
    found = [row["civilization"] for row in game.view(None)["sides"].values()]
    assert len(set(found)) == 4


@rule("2.2", "1.3")
def test_decks_are_whole() -> None:
    game = picked("rome", "china")
    view = game.view(None)
    assert {name: row["left"] for name, row in view["decks"].items()} == {
        "infantry": 13, "artillery": 13, "mounted": 13, "aircraft": 8,
    }  # fmt: skip
    assert sum(CARD_COUNT) == 53 and sum(EVENT_COUNT) == 47 and sum(PEOPLE_COUNT) == 18
    assert view["sides"]["red"]["unit_cards"] is None and side(game)["unit_cards"] is not None


@rule("2.3")
def test_wonders_open_at_the_beginning() -> None:
    ancient = {"stonehenge", "colossus", "hanging_gardens", "oracle"}
    assert set(picked("rome", "china").view(None)["market"]["wonders"]) == ancient
    game = picked("rome", "egypt")
    opened = set(game.view(None)["market"]["wonders"])
    assert len(opened) == 4 and len(opened & ancient) == 3


@rule("2.3", "20.1")
def test_egypt_places_its_wonder_in_the_outskirts_of_its_capital() -> None:
    game = picked("rome", "egypt")
    while asked(game) != "monument":
        game.play(0)
    assert game.decision is not None and game.decision["side"] == "blue"
    assert "monument g4" not in texts(game)  # water
    game.play("monument f3" if "monument f3" in texts(game) else 0)
    assert len(game.view(None)["wonders"]) == 1


@rule("2.4")
@pytest.mark.parametrize("names", [("rome", "china"), ("rome", "china", "egypt"), ("rome", "china", "egypt", "russia")])
def test_the_market_has_as_many_of_each_resource_as_players(names: tuple[str, ...]) -> None:
    resources = picked(*names).view(None)["market"]["resources"]
    assert resources == dict.fromkeys(("wheat", "incense", "silk", "iron"), len(names))


@rule("2.7")
def test_the_capital_stands_on_one_of_four_squares() -> None:
    game = picked("rome", "china")
    first = game.view(None)["first"]
    squares = {"red": ["b14", "b15", "c14", "c15"], "blue": ["f2", "f3", "g2", "g3"]}[first]
    assert texts(game) == [f"capital {name}" for name in squares]


@rule("2.7")
def test_figures_are_not_deployed_on_water() -> None:
    game = picked("rome", "china")
    while game.decision is not None and (asked(game), game.decision["side"]) != ("capital", "red"):
        game.play(0)
    game.play("capital c15")
    assert texts(game) == [f"deploy {name}" for name in ("b14", "b15", "b16", "c14", "c16", "d14")]


@rule("2.6", "3.2")
def test_the_first_player_token_passes_to_the_left_but_not_in_the_first_turn() -> None:
    game = set_up("rome", "china")
    first = game.view(None)["first"]
    while game.view(None)["turn"] == 1:
        game.play("end" if "end" in texts(game) else 0)
    assert game.view(None)["first"] != first


@rule("2.8")
def test_the_learning_game() -> None:
    game = picked("china", "russia", game="learning")
    assert game.view(None)["market"]["wonders"] == []
    fresh = new_game(TITLE, {"civilizations": "picked", "game": "learning"}, 0)
    assert texts(fresh) == [f"civilization {name}" for name in ("america", "china", "germany", "russia")]


@rule("3.1", "3.3")
def test_phases_follow_each_other_side_by_side() -> None:
    game = table("start_of_turn")
    seen: list[tuple[str, str]] = []
    while game.view(None)["turn"] == 2:
        row = (game.view(None)["phase"], game.view(None)["active"])
        if not seen or seen[-1] != row:
            seen.append(row)
        game.play("end" if "end" in texts(game) else 0)
    assert seen[:3] == [("start_of_turn", "red"), ("start_of_turn", "blue"), ("city_management", "red")]


@rule("1.2")
def test_a_card_beats_the_rules_flight_passes_over_enemies() -> None:
    game = table("movement", red={"techs": FLYING, "figures": [{"figure": "army", "square": "c13"}]},
                 blue={"figures": [{"figure": "army", "square": "c14"}]})  # fmt: skip
    play(game, "move c13", "step c14")
    assert asked(game) == "step" and "stop" in texts(game)


FLYING = [
    "currency", "pottery", "masonry", "writing", "philosophy", "chivalry", "irrigation", "sailing", "monarchy",
    "banking",
    "biology", "railroad", "flight",
]  # fmt: skip
