"""Rulings whose effect shows nowhere else, each by its number in `data/rulings.json`."""

from __future__ import annotations

from typing import Any

import pytest

from polis_core import Game
from tests.support.civilization import army, asked, picked, play, pyramid, scout, side, square, table, texts

rule = pytest.mark.rule
OPEN = {"a9": "tile06 0", "a5": "tile03 0", "e13": "tile12 0", "e9": "tile13 0", "e5": "tile08 0"}
TAKEN = ["b9", "c11"]


def researched(game: Game, **techs: str) -> Game:
    while asked(game) != "choose":
        game.play("end" if "end" in texts(game) else 0)
    for name, tech in techs.items():
        game.play(f"research {tech}", side=name)
    while asked(game) == "choose":
        game.play("research none")
    return game


@rule("2.7", "20.1")
def test_r4_americas_great_person_counts_on_the_first_dial() -> None:
    game = picked("america", "rome")
    while game.decision is not None and (asked(game), game.decision["side"]) != ("capital", "red"):
        game.play(0)
    play(game, "capital c14", chance=["builder"])
    play(game, "settle d13")
    while not side(game)["techs"]:
        game.play(0)
    assert (side(game)["trade"], side(game)["coins"], side(game)["cities"][0]["production"]) == (3, 1, 7)
    game = picked("america", "rome")
    while game.decision is not None and (asked(game), game.decision["side"]) != ("capital", "red"):
        game.play(0)
    play(game, "capital c14", chance=["scientist"])
    play(game, "settle d13")
    while not side(game)["techs"]:
        game.play(0)
    assert side(game)["trade"] == 5


@rule("6.2")
def test_r7_one_change_a_turn_and_anarchy_may_be_kept() -> None:
    game = table("start_of_turn", red={"government": "despotism", "techs": pyramid("monarchy")})
    play(game, "govern anarchy")
    assert texts(game, "govern") == [] or (game.decision is not None and game.decision["side"] == "blue")
    while game.view(None)["turn"] == 2:
        game.play("end" if "end" in texts(game) else 0)
    play(game, "end")  # blue is first now
    assert texts(game, "govern") == ["govern despotism", "govern monarchy", "govern republic"]
    play(game, "end")
    assert side(game)["government"] == "anarchy"


@rule("8.2")
def test_r11_two_scouts_on_a_square_gather_it_once() -> None:
    cities = [{"square": "c15"}, {"square": "b11"}]
    red = {"cities": cities, "figures": [scout("a15"), scout("a15")]}
    game = table("start_of_turn", red=red, tiles=OPEN, taken=TAKEN)
    play(game, "end", "send c15")
    assert asked(game) != "send" and [city["production"] for city in side(game)["cities"]] == [8, 2]


@rule("9.4")
def test_r19_what_the_first_item_adds_does_not_pay_for_the_second() -> None:
    """A Workshop (7) would add 2; with an army (4) the price is 11 against 6."""
    red = {"techs": pyramid("construction", "engineering"), "trade": 27}
    game = table(red=red)
    play(game, "city c15", "split", "build workshop", "build army")
    assert side(game)["trade"] == 27 - 15


@rule("12.6")
def test_r23_from_an_empty_pile_nobody_comes() -> None:
    game = table(red={"culture": 3, "space": 2}, people={})
    play(game, "culture")
    assert side(game)["space"] == 3 and asked(game) != "settle"


@rule("18.3", "20.1")
def test_r25_a_tech_gained_without_paying_does_all_it_does() -> None:
    """Germany takes Chivalry from a razed city: a card, a resource, the rank; an upgrade turns tokens."""
    red = {"civilization": "germany", "techs": ["pottery"], "figures": [army("b12")], "units": {"mounted_3": 3}}
    blue = {"cities": [{"square": "g3"}, {"square": "b11"}], "techs": pyramid("chivalry", start="construction")}
    game = table("movement", red=red, blue=blue, tiles=OPEN, taken=TAKEN)
    play(game, "move b12", "step b11")
    while asked(game) in ("combat", "front"):
        game.play("new_front" if asked(game) == "front" else 0)
    play(game, "loot tech chivalry", "take silk")
    row = side(game)
    assert (row["ranks"]["mounted"], row["units"]["mounted"], row["resources"]) == (2, 4, {"silk": 1})
    liberty = table(
        "start_of_turn",
        red={"techs": ["currency", "masonry", "pottery", "irrigation", "sailing"]},
        blue={"techs": pyramid("banking", start="construction")},
        tokens={"c14": "statue_of_liberty", "b14": "market"},
    )
    play(liberty, "wonder statue_of_liberty", "learn banking")
    assert square(liberty, "b14")["token"] == "bank" and side(liberty)["coins"] == 1


@rule("16.3", "16.8")
def test_r35_without_cards_no_ability_is_used() -> None:
    red = {"figures": [army("b11")], "techs": ["pottery", "mathematics"], "resources": {"iron": 1}}
    blue = {"figures": [army("b12")], "units": {"infantry_1": 1}}
    game = table("movement", red=red, blue=blue, tiles=OPEN, taken=TAKEN)
    play(game, "move b11", "step b12")
    assert game.decision is not None and game.decision["side"] == "blue"
    play(game, "card infantry_1")
    assert game.view(None)["battle"] is None and side(game)["resources"] == {"iron": 1}


@rule("17.1", "20.1")
def test_r37_china_counts_its_losses_before_it_saves_a_unit() -> None:
    red = {"civilization": "china", "figures": [army("b11"), army("b11")], "units": {"mounted_1": 2}}
    blue = {"figures": [army("b12")], "units": {"infantry_3": 1}}
    tokens = {"c13": "general", "b13": "general"}
    game = table(
        "movement", red={**red, "cities": [{"square": "b14"}]}, blue=blue, tiles=OPEN, taken=TAKEN, tokens=tokens
    )
    play(game, "move b11", "group 2 0", "step b12")
    play(game, "card infantry_3", "card mounted_1", "front 1", "card mounted_1", "front 1", "spare mounted_1")
    assert square(game, "b12")["figures"]["red"]["armies"] == 1  # two units fell
    assert side(game)["unit_cards"] == {"mounted_1": 1}


@rule("18.1")
def test_r39_the_coin_of_the_new_tech_saves_nothing() -> None:
    game = researched(table("movement", red={"trade": 15, "techs": ["pottery"]}), red="civil_service")
    assert (side(game)["coins"], side(game)["trade"]) == (1, 0)


@rule("18.3", "21.2")
@pytest.mark.parametrize("first", ["red", "blue"])
def test_r41_the_one_space_flight_goes_to_the_earlier(first: str) -> None:
    red = {"trade": 26, "techs": pyramid("space_flight")[:-1]}
    blue = {"trade": 26, "techs": pyramid("space_flight", start="construction")[:-1]}
    game = table("research", first=first, red=red, blue=blue)
    game.play("research space_flight", side="red")
    game.play("research space_flight", side="blue")
    assert game.outcome is not None and (game.outcome["winner"], game.outcome["reason"]) == (first, "technology")


@rule("19.2", "11.4")
def test_r46_the_united_nations_hold_against_mass_media_but_not_when_blockaded() -> None:
    red = {"events": {"citizens_revolting_1": 1}, "techs": pyramid("mass_media")}
    game = table("start_of_turn", red=red, tokens={"f3": "united_nations"})
    play(game, "play citizens_revolting_1", "aim blue")
    assert asked(game) == "consent"
    blocked = table("start_of_turn", red={**red, "figures": [army("f3")]}, tokens={"f3": "united_nations"})
    play(blocked, "play citizens_revolting_1", "aim blue")
    assert side(blocked, "blue")["government"] == "anarchy"


@rule("11.3")
def test_r52_a_wonder_in_the_market_may_be_made_obsolete_and_another_comes() -> None:
    red = {"techs": pyramid("monarchy"), "resources": {"silk": 1}}
    game = table(red=red)
    play(game, "use monarchy", "aim obsolete_wonder", "aim oracle")
    wonders = game.view(None)["market"]["wonders"]
    assert len(wonders) == 4 and "oracle" not in wonders and game.view(None)["wonders"] == {}


@rule("20.1", "9.7")
def test_r58_germany_gains_from_a_unit_it_outranks_too() -> None:
    techs = ["pottery", "writing", "currency", "irrigation", "mathematics", "gunpowder"]
    red = {"civilization": "germany", "trade": 11, "techs": techs}
    game = researched(table("movement", red=red), red="democracy")
    play(game, "take wheat")
    assert side(game)["ranks"]["infantry"] == 3 and side(game)["units"]["infantry"] == 1


@rule("19.1")
def test_r62_a_turn_is_all_five_phases() -> None:
    """Civil Service answers once a turn, in whoever's part."""
    events: dict[str, Any] = {"despot_day": 2}
    blue = {"techs": pyramid("civil_service", start="construction"), "huts": {"spy": 2}}
    game = table(red={"events": events}, blue=blue)
    play(game, "play despot_day", "aim c15", "answer civil_service", "play despot_day", "aim c15")
    assert side(game)["cities"][0]["boost"] == 4 and side(game, "blue")["huts"] == 1
