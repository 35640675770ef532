"""Every example of the rulebook, with the numbers printed there; the page is named in each test."""

from __future__ import annotations

from typing import Any

import pytest

from polis_core import Game
from polis_core.kernel.game import from_position
from polis_core.titles.civilization import TITLE
from tests.support.civilization import army, asked, picked, play, pyramid, scout, side, square, table, texts

rule = pytest.mark.rule
OPEN = {"a9": "tile06 0", "a5": "tile03 0", "e13": "tile12 0", "e9": "tile13 0", "e5": "tile08 0"}
TAKEN = ["b9", "c11"]


def totals(game: Game) -> list[list[int]]:
    return [event["args"]["totals"] for event in game.events() if event["id"] == "battle_won"]


def to_phase(game: Game, phase: str) -> Game:
    while game.view(None)["phase"] != phase:
        game.play("end" if "end" in texts(game) else 0)
    return game


def researched(game: Game, tech: str) -> Game:
    while asked(game) != "choose":
        game.play("end" if "end" in texts(game) else 0)
    game.play(f"research {tech}", side="red")
    while asked(game) == "choose":
        game.play("research none")
    return game


# -- set-up


@rule("2.4")
def test_p10_three_players_have_three_of_each_resource() -> None:
    found = picked("rome", "china", "egypt").view(None)["market"]["resources"]
    assert found == {"wheat": 3, "incense": 3, "silk": 3, "iron": 3}


@rule("2.7", "7.1")
def test_p12_three_symbols_set_the_dial_to_3_and_the_first_turn_brings_them_again() -> None:
    game = picked("rome", "china", seed=1)
    while not side(game)["techs"]:
        game.play("capital c15" if "capital c15" in texts(game) else 0)
    assert side(game)["cities"][0]["trade"] == 3 == side(game)["trade"]
    to_phase(game, "city_management")
    assert side(game)["trade"] == 6 + sum(
        game.view(None)["squares"][at]["ground"] in ("D", "W") for at in gathers(game)
    )


def gathers(game: Game) -> list[str]:
    """Where red's scout gathers outside the outskirts."""
    around = ("b14", "c14", "d14", "b15", "d15", "b16", "c16", "d16")
    return [at for at in side(game)["gathers"] if at not in around]


# -- founding


@rule("5.2")
@pytest.mark.parametrize(
    ("at", "found", "more"),
    [
        ("c12", True, {}),
        ("c9", False, {}),  # A: water
        ("c11", False, {}),  # B: a village beside it
        ("c11", True, {"taken": ["b10", "d12"]}),  # and once that is gone
        ("d11", False, {}),  # C: a face-down tile beside it
        ("c12", False, {"blue": {"figures": [army("d13")]}}),  # D: an enemy figure, also diagonally
        ("b13", False, {}),  # E: less than three from another city
    ],
)
def test_p13_where_a_city_may_stand(at: str, found: bool, more: dict[str, Any]) -> None:
    given: dict[str, Any] = {"tiles": {"a9": "tile04 0"}, "taken": ["d12"], **more}
    game = table("start_of_turn", red={"figures": [scout(at)], "techs": pyramid("sailing")}, **given)
    assert (f"found {at}" in texts(game)) == found


# -- trade, production


@rule("7.1")
def test_p14_four_and_eight_symbols_are_twelve() -> None:
    """The capital has 3 trade and a Trading Post that makes 4; the other city has 3 and with Harbors 8."""
    cities = [{"square": "c15"}, {"square": "b11"}]
    tokens = {"c14": "trading_post", "c10": "harbor", "a12": "trading_post", "b12": "trading_post", "b10": "library"}
    game = table("start_of_turn", red={"cities": cities}, tokens=tokens, tiles=OPEN, taken=TAKEN)
    assert [city["trade"] for city in side(game)["cities"]] == [4, 7]
    tokens["a10"] = "library"
    game = table("start_of_turn", red={"cities": cities}, tokens=tokens, tiles=OPEN, taken=TAKEN)
    assert [city["trade"] for city in side(game)["cities"]] == [4, 8]
    assert side(to_phase(game, "city_management"))["trade"] == 12


@rule("7.1", "18.1")
def test_p14_three_more_than_3_is_the_place_marked_one() -> None:
    """The places with Roman numbers count too: 3 and 3 are 6, which is enough for level I."""
    game = table("start_of_turn", red={"trade": 3})
    to_phase(game, "city_management")
    assert side(game)["trade"] == 6
    researched(game, "pottery")
    assert "pottery" in side(game)["techs"]


@rule("9.2")
def test_p15_five_production_builds_what_costs_five_or_less() -> None:
    game = table(red={"civilization": "america"})
    play(game, "city c14")
    assert texts(game, "build") == ["build army", "build artillery", "build infantry", "build mounted"]


@rule("8.1", "10.1")
def test_p16_a_temple_on_a_forest_has_two_culture_and_no_production() -> None:
    game = table(red={"techs": ["philosophy"], "trade": 3})
    before = side(game)["cities"][0]
    play(game, "city c15", "build temple", "place b16")
    after = side(game)["cities"][0]
    assert (after["production"] - before["production"], after["culture"] - before["culture"]) == (-2, 2)


@rule("10.2")
def test_p17_beside_a_market_no_temple() -> None:
    red = {"techs": ["currency", "philosophy"], "trade": 27}
    game = table(red=red, tokens={"c14": "market"})
    play(game, "city c15", "build temple")
    assert asked(game) != "place" and square(game, "c14")["token"] == "temple"  # only in its place


@rule("11.1")
def test_p17_the_colossus_costs_15_or_10_with_metalworking() -> None:
    for techs, boost in ((["metalworking"], 4), ([], 9)):
        for more, built in ((0, True), (-1, False)):
            red = {"techs": techs, "cities": [{"square": "c15", "boost": boost + more, "actions": 1}]}
            game = play(table(red=red, open_wonders=["colossus"]), "city c15")
            assert ("build colossus" in texts(game)) == built


@rule("13.1")
def test_p18_one_token_of_silk_or_iron() -> None:
    """Two symbols, one token: and of two like ones only one, too."""
    red = {"figures": [scout("d13")]}
    game = table("start_of_turn", red=red)
    to_phase(game, "city_management")
    play(game, "city c15")
    assert texts(game, "harvest") == ["harvest iron", "harvest silk"]
    play(game, "harvest silk")
    assert side(game)["resources"] == {"silk": 1} and side(game)["cities"][0]["actions"] == 0


# -- discovery


@rule("15.1")
@pytest.mark.parametrize(("at", "to", "corner", "turned"), [
    ("f5", "f4", "e1", 0), ("h5", "i5", "i5", 1), ("f8", "f9", "e9", 2), ("e6", "d6", "a5", 3),
])  # fmt: skip
def test_p20_the_arrow_points_away_from_the_middle_tile(at: str, to: str, corner: str, turned: int) -> None:
    names = ("rome", "egypt", "china", "germany")
    sides: dict[str, Any] = {
        side: {"civilization": name} for side, name in zip(("red", "blue", "green", "yellow"), names)
    }
    sides["red"]["figures"] = [army(at)]
    document = {"players": "four", "phase": "movement", "side": "red", "tiles": {"e5": "tile03 0"}, "sides": sides}
    game = from_position(TITLE, {**document, "taken": ["g6", "e8"]}, 0)
    play(game, f"move {at}")
    play(game, f"discover {to}", chance=["tile04"])
    tile = next(row for row in game.view(None)["tiles"] if row["square"] == corner)
    assert (tile["tile"], tile["turned"]) == ("tile04", turned)
    tokens = {name: row["token"] for name, row in game.view(None)["squares"].items() if "token" in row}
    assert sorted(tokens.values()) == ["hut", "village"]


@rule("14.7", "17.2")
def test_p20_two_armies_and_a_scout_die_together() -> None:
    blue = {"figures": [army("b12"), army("b12"), scout("b12")], "techs": ["masonry"], "trade": 5}
    game = table(
        "movement", red={"figures": [army("b11")], "units": {"mounted_3": 1}}, blue=blue, tiles=OPEN, taken=TAKEN
    )
    play(game, "move b11", "step b12", "card mounted_3")
    assert side(game, "blue")["supply"] == {"armies": 6, "scouts": 2}
    play(game, "loot trade")
    assert (side(game)["trade"], side(game, "blue")["trade"]) == (3, 2)


# -- research


@rule("18.1")
@pytest.mark.parametrize(("coins", "left"), [(0, 0), (4, 4), (5, 5)])
def test_p21_and_26_eighteen_trade_for_sailing(coins: int, left: int) -> None:
    red = {"trade": 18, "techs": ["pottery"], "coins": {"sheet": coins}}
    game = researched(table("movement", red=red), "sailing")
    assert "sailing" in side(game)["techs"] and side(game)["trade"] == left


@rule("18.1")
def test_p26_coins_never_add_trade() -> None:
    red = {"trade": 12, "techs": ["pottery"], "coins": {"sheet": 14}}
    assert side(researched(table("movement", red=red), "sailing"))["trade"] == 12
    red = {"trade": 10, "techs": ["pottery"], "coins": {"sheet": 14}}
    game = table("movement", red=red, blue={"trade": 27})
    while asked(game) != "choose":
        game.play("end")
    assert "research sailing" not in [option.text for option in game.legal("red")]


@rule("18.3", "6.1", "10.1")
def test_p21_code_of_laws_opens_the_trading_post_and_the_republic() -> None:
    game = table("movement", red={"civilization": "germany", "trade": 6, "cities": [{"square": "c14"}]})
    researched(game, "code_of_laws")
    play(game, "end")  # blue is the first player now
    assert "govern republic" in texts(game)
    game = table(red={"civilization": "germany", "trade": 27, "techs": ["code_of_laws"], "cities": [{"square": "b15"}]})
    assert "build trading_post" in texts(play(game, "city b15"))
    assert "build trading_post" not in texts(
        play(table(red={"civilization": "germany", "trade": 27, "cities": [{"square": "b15"}]}), "city b15")
    )


@rule("9.7", "9.6")
def test_p21_chivalry_makes_knights_of_all_horsemen() -> None:
    red = {"techs": pyramid("chivalry"), "units": {"mounted_2": 2}, "trade": 3}
    game = table(red=red)
    assert side(game)["ranks"]["mounted"] == 2
    play(game, "city c15", "build mounted")  # 7 against 6
    assert side(game)["trade"] == 0 and side(game)["units"]["mounted"] == 3
    higher = table(red={"techs": pyramid("railroad", "chivalry")})
    assert side(higher)["ranks"]["mounted"] == 3


@rule("10.3")
def test_p22_engineering_makes_aqueducts_of_granaries() -> None:
    blue = {"techs": ["pottery"], "trade": 11}
    game = table("movement", side="blue", first="blue", blue=blue, tokens={"f3": "granary"})
    while asked(game) != "choose":
        game.play("end" if "end" in texts(game) else 0)
    play(game, "research engineering")
    assert square(game, "f3")["token"] == "aqueduct"
    game = table(side="blue", first="blue", blue={"techs": ["pottery", "engineering"], "trade": 9})
    play(game, "city g3")
    assert "build granary" not in texts(game)
    play(game, "build aqueduct")
    assert side(game, "blue")["trade"] == 0  # 8 against 5


@rule("19.1")
def test_p22_two_like_abilities_are_two() -> None:
    game = table(red={"techs": pyramid("currency", "chivalry"), "resources": {"incense": 2}})
    play(game, "use currency")
    assert side(game)["culture"] == 3 and "use currency" not in texts(game)
    play(game, "use chivalry")
    assert side(game)["culture"] == 8 and side(game)["resources"] == {}


@rule("18.3")
def test_p21_a_tech_is_its_owners_alone() -> None:
    blue = {"techs": ["pottery", "engineering"]}
    game = play(table(red={"trade": 27}, blue=blue), "city c15")
    assert "split" not in texts(game)


# -- battle


def fight(mine: dict[str, int], theirs: dict[str, int], hands: list[str], **more: Any) -> Game:
    blue = {"figures": [army("b12")], "units": theirs, **more.pop("blue", {})}
    red = {"figures": [army("b11")], "units": mine}
    game = table("movement", red=red, blue=blue, tiles=OPEN, taken=TAKEN, **more)
    play(game, "move b11")
    return play(game, "step b12", chance=hands)


@rule("16.2")
def test_p24_twelve_against_eight_is_four() -> None:
    """Three Academies against a General and an Academy."""
    cities = [{"square": "c15"}, {"square": "b11"}]
    tokens = {"c14": "academy", "b14": "general", "b15": "general", "f3": "academy", "f2": "general"}
    red = {"figures": [army("e3")], "units": {"mounted_2": 1}, "cities": cities}
    game = table("movement", red=red, blue={"figures": [army("e2")]}, tokens=tokens, tiles=OPEN, taken=TAKEN)
    play(game, "move e3", "step e2")
    assert game.view(None)["battle"]["bonus"] == [4, 0]


@rule("16.4")
def test_p24_example_1_a_new_front_wounds_nobody() -> None:
    game = fight({"mounted_2": 1}, {"mounted_3": 1}, ["mounted_2", "mounted_3"])
    play(game, "card mounted_3", "card mounted_2", "new_front")
    assert totals(game) == [[2, 3]]


@rule("16.4")
def test_p24_examples_2_and_3_wounds_stay_and_a_wounded_unit_deals_in_full() -> None:
    game = fight({"mounted_3": 1}, {"mounted_2": 1, "mounted_3": 1}, ["mounted_3", "mounted_2", "mounted_3"])
    play(game, "card mounted_2", "card mounted_3", "front 1")
    assert game.view(None)["battle"]["fronts"] == [[{"card": "mounted_3", "strength": 3, "wounds": 2}, None]]
    assert game.view(None)["battle"]["fallen"][1] == {"mounted_2": 1}
    play(game, "card mounted_3", "front 1")
    assert totals(game) == [[0, 0]] and side(game)["unit_cards"] == {} == side(game, "blue")["unit_cards"]


@rule("16.5")
def test_p25_example_4_infantry_over_the_wounded_cavalry() -> None:
    game = fight({"mounted_3": 1}, {"mounted_2": 1, "infantry_3": 1}, ["mounted_3", "mounted_2", "infantry_3"])
    play(game, "card mounted_2", "card mounted_3", "front 1", "card infantry_3", "front 1")
    assert totals(game) == [[0, 3]] and side(game, "blue")["unit_cards"] == {"infantry_3": 1}


# -- scouts and blockade: America's capital is the city of these pictures, 3 trade and 5 production

AMERICA: dict[str, Any] = {"civilization": "america"}


def gathering(at: str, tiles: dict[str, str] | None = None, **more: Any) -> Game:
    game = table(
        "start_of_turn",
        red={**AMERICA, "figures": [scout(at)]},
        blue={"civilization": "china", **more},
        tiles=tiles or {},
    )
    return to_phase(game, "city_management")


@rule("8.1", "12.1", "13.1")
def test_p26_the_city_by_itself() -> None:
    game = table(red=AMERICA)
    city = side(game)["cities"][0]
    assert (city["trade"], city["production"], city["culture"]) == (3, 5, 0)
    play(game, "city c14")
    assert texts(game, "harvest") == ["harvest incense", "harvest silk"]
    play(game, "arts")
    assert side(game)["culture"] == 1


@rule("8.2")
def test_p26_example_1_a_scout_in_a_forest() -> None:
    game = gathering("a14")
    assert (side(game)["trade"], side(game)["cities"][0]["production"]) == (3, 7)


@rule("8.2", "12.1")
def test_p26_example_2_a_scout_on_a_natural_wonder() -> None:
    game = gathering("d11", {"a9": "tile11 0"})  # a forest with culture
    city = side(game)["cities"][0]
    assert (city["trade"], city["production"], city["culture"]) == (3, 7, 1)
    play(game, "city c14", "arts")
    assert side(game)["culture"] == 2


@rule("8.2", "13.1")
def test_p27_example_3_a_scout_on_wheat() -> None:
    game = gathering("e4")  # grassland with wheat, in China's home
    city = side(game)["cities"][0]
    assert (city["trade"], city["production"]) == (3, 5)
    play(game, "city c14")
    assert texts(game, "harvest") == ["harvest incense", "harvest silk", "harvest wheat"]


@rule("8.3", "8.4")
def test_p27_a_blockading_scout_takes_the_forest_over() -> None:
    blue = {"civilization": "china", "figures": [scout("d15")]}
    bare = table("start_of_turn", red=AMERICA, blue={"civilization": "china"})
    game = table("start_of_turn", side="blue", first="blue", red=AMERICA, blue=blue)
    play(game, "end")
    city = side(game)["cities"][0]
    assert (city["trade"], city["production"]) == (3, 3)
    assert side(game, "blue")["cities"][0]["production"] == side(bare, "blue")["cities"][0]["production"] + 2
