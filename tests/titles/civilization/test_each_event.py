"""One test an event card, with the figures that are printed on it; a card without a test fails."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from polis_core import Game
from polis_core.kernel.game import from_position
from polis_core.titles._civilization import TITLE
from polis_core.titles._civilization.figures import EVENT_COUNT, EVENT_ERA, EVENTS
from tests.support.civilization import army, asked, play, pyramid, scout, side, square, table, texts

rule = pytest.mark.rule
OPEN = {"a9": "tile06 0", "a5": "tile03 0", "e13": "tile12 0", "e9": "tile13 0", "e5": "tile08 0"}
TAKEN = ["b9", "c11"]
Test = Callable[[str], None]
EACH: dict[str, Test] = {}


def of(*names: str) -> Callable[[Test], Test]:
    def keep(test: Test) -> Test:
        EACH.update(dict.fromkeys(names, test))
        return test

    return keep


@rule("19.3", "12.4")
@pytest.mark.parametrize("event", EVENTS)
def test_each_event(event: str) -> None:
    EACH[event](event)


@rule("2.4")
def test_the_decks_have_19_17_and_11_cards() -> None:
    assert [sum(n for n, era in zip(EVENT_COUNT, EVENT_ERA) if era == number) for number in range(3)] == [19, 17, 11]


def begun(phase: str, event: str, **more: Any) -> Game:
    red = {"events": {event: 1}, **more.pop("red", {})}
    return table(phase, red=red, tiles=OPEN, taken=TAKEN, **more)


def pile(game: Game) -> dict[str, int]:
    found: dict[str, int] = game.view(None)["events"]["pile"]
    return found


# -- any time


@of("gift_from_afar", "generous_gift", "princely_gift")
def gifts(event: str) -> None:
    """For wheat, silk, iron or spy; only the princely one for uranium, none for incense."""
    for tech, phase in (("animal_husbandry", "city_management"), ("currency", "city_management")):
        game = table(phase, red={"techs": [tech], "events": {event: 1}})
        assert (f"use {tech}" in texts(game)) == (tech != "currency")
    game = table(red={"techs": ["animal_husbandry"], "events": {event: 1}})
    play(game, "use animal_husbandry", "aim c15")
    assert side(game)["cities"][0]["production"] == 9 and pile(game) == {event: 1}
    assert side(game, "blue")["coins"] == (1 if event == "gift_from_afar" else 0)
    game = table(red={"techs": pyramid("atomic_theory"), "events": {event: 1}})
    assert ("use atomic_theory" in texts(game)) == (event == "princely_gift")
    blue = {"techs": ["writing"], "events": {event: 1}}
    game = table(blue=blue)  # for the spy of Writing
    play(game, "city c15", "arts", "answer writing")
    assert side(game)["culture"] == 0 and side(game, "blue")["event_cards"] == {}
    if event == "gift_from_afar":
        assert side(game)["coins"] == 1


def test_with_three_seats_the_giver_says_who_gets_the_coin() -> None:
    sides = {
        "red": {"civilization": "rome", "techs": ["animal_husbandry"], "events": {"gift_from_afar": 1}},
        "blue": {"civilization": "egypt"},
        "green": {"civilization": "china"},
    }
    document = {"players": "three", "phase": "city_management", "side": "red", "sides": sides}
    game = from_position(TITLE, document, 0)
    play(game, "use animal_husbandry")
    play(game, texts(game)[0])
    assert texts(game) == ["give_coin blue", "give_coin green"]
    play(game, "give_coin green")
    assert side(game, "green")["coin_tokens"]["sheet"] == 1 and side(game, "blue")["coins"] == 0


@of("bread_and_circuses")
def bread(event: str) -> None:
    """Only against what is aimed at oneself, one's figures, or a square of one's cities."""
    red = {"events": {"sabotage": 1}, "figures": [army("e3")]}
    game = table("start_of_turn", red=red, blue={"events": {event: 1}}, tokens={"f2": "trading_post"})
    play(game, "play sabotage", "aim blue", "aim f2", f"answer {event}")
    assert square(game, "f2")["token"] == "trading_post" and pile(game) == {"sabotage": 1, event: 1}
    game = table("start_of_turn", red={"events": {"drought": 1}}, blue={"events": {event: 1}})
    play(game, "play drought", "aim e1", "aim f3")  # in blue's outskirts
    assert f"answer {event}" in texts(game)
    game = table("start_of_turn", red={"events": {"drought": 1}}, blue={"events": {event: 1}})
    play(game, "play drought", "aim a13", "aim b16")
    assert f"answer {event}" not in texts(game)


@of("jousting_tourney")
def jousting(event: str) -> None:
    game = table(red={"events": {"despot_day": 1}}, blue={"events": {event: 1}})
    play(game, "play despot_day", "aim c15", f"answer {event}")
    assert side(game)["cities"][0]["production"] == 6 and pile(game) == {"despot_day": 1, event: 1}
    game = table(red={"techs": ["currency"], "resources": {"incense": 1}}, blue={"events": {event: 1}})
    play(game, "use currency")
    assert side(game)["culture"] == 3  # no event


@of("primetime_tv")
def primetime(event: str) -> None:
    game = table(red={"techs": ["currency"], "resources": {"incense": 1}}, blue={"events": {event: 1}})
    play(game, "use currency", f"answer {event}")
    assert side(game)["culture"] == 0 and game.view(None)["market"]["resources"]["incense"] == 2
    game = table(red={"events": {"despot_day": 1}}, blue={"events": {event: 1}})
    play(game, "play despot_day", "aim c15", f"answer {event}")
    assert side(game)["cities"][0]["production"] == 6


# -- Start of Turn


@of("drought")
def drought(event: str) -> None:
    game = table("start_of_turn", red={"events": {event: 1}}, tokens={"d14": "artist"})
    play(game, f"play {event}", "aim a13")
    wet = ["aim a14", "aim a15", "aim a16", "aim b13", "aim b16", "aim d13", "aim d15", "aim d16"]
    assert texts(game) == wet  # no mountain, no centre, no bare desert
    play(game, "aim b16")  # a forest of 2 production becomes a desert of 1 trade
    assert square(game, "b16")["ground"] == "D"
    city = side(game)["cities"][0]
    assert (city["production"], city["trade"], city["culture"]) == (3, 5, 2)


@of("deforestation")
def deforestation(event: str) -> None:
    game = table("start_of_turn", red={"events": {event: 1}})
    play(game, f"play {event}", "aim a13")
    assert texts(game) == ["aim a15", "aim b16", "aim d13"]
    play(game, "aim b16")
    assert square(game, "b16")["ground"] == "G" and side(game)["cities"][0]["production"] == 4
    covered = table("start_of_turn", red={"events": {event: 1}}, tokens={"b16": "temple"})
    play(covered, f"play {event}", "aim a13")
    assert texts(covered) == ["aim a15", "aim d13"]


@of("exchange_of_ideas", "knowledge_shared", "think_tank")
def exchange(event: str) -> None:
    level = ("exchange_of_ideas", "knowledge_shared", "think_tank").index(event)
    red = {"events": {event: 1}, "techs": pyramid("monarchy", "masonry", "pottery", "metalworking", "engineering")}
    blue = {
        "techs": pyramid("horseback_riding", "animal_husbandry", "writing", "sailing", "theology", start="construction")
    }
    game = table("start_of_turn", red=red, blue=blue)
    play(game, f"play {event}", "aim blue")
    found = texts(game)
    assert "aim horseback_riding" in found
    assert ("aim sailing" in found, "aim theology" in found) == (level > 0, level > 1)
    play(game, "aim horseback_riding")
    assert "horseback_riding" in side(game)["techs"] and "horseback_riding" in side(game, "blue")["techs"]
    assert game.decision is not None and (asked(game), game.decision["side"]) == ("swap", "blue")
    assert "learn masonry" in texts(game) and ("learn engineering" in texts(game)) == (level > 0)
    play(game, "learn masonry")
    assert "masonry" in side(game, "blue")["techs"]


@of("sabotage", "catastrophe")
def destroyers(event: str) -> None:
    reach = 4 if event == "sabotage" else 6
    for at, steps in (("f6", 4), ("e6", 5), ("f8", 6), ("e8", 7)):  # to the building in f2
        red = {"figures": [army(at)], "cities": [{"square": "b15"}]}
        game = begun("start_of_turn", event, red=red, tokens={"f2": "trading_post"})
        assert (f"play {event}" in texts(game)) == (steps <= reach), at
    red = {"figures": [army("f3")]}
    game = begun("start_of_turn", event, red=red, tokens={"f2": "trading_post"})
    play(game, f"play {event}", "aim blue", "aim f2")
    assert "token" not in square(game, "f2") and game.view(None)["market"]["buildings"]["trading_post"] == 6
    walled = {"cities": [{"square": "g3", "walls": True}]}
    game = begun("start_of_turn", event, red=red, blue=walled)
    play(game, f"play {event}", "aim blue", "aim g3")
    assert not side(game, "blue")["cities"][0]["walls"]


@of("disaster")
def disaster(event: str) -> None:
    tokens = {"f2": "trading_post", "h2": "trading_post", "c14": "temple"}
    game = table("start_of_turn", red={"events": {event: 1}}, tokens=tokens)
    play(game, f"play {event}", "aim blue", "aim f2", "aim blue", "aim h2")
    assert "token" not in square(game, "f2") and "token" not in square(game, "h2")
    assert game.view(None)["market"]["buildings"]["trading_post"] == 6
    game = table("start_of_turn", red={"events": {event: 1}}, tokens=tokens)
    play(game, f"play {event}")
    assert texts(game) == ["aim blue"]  # of other players
    play(game, "aim blue", "aim f2", "aim none")
    assert square(game, "h2")["token"] == "trading_post"


@of("citizens_revolting_1", "citizens_revolting_2")
def revolt(event: str) -> None:
    game = table("start_of_turn", red={"events": {event: 1}}, blue={"government": "feudalism"})
    assert side(game, "blue")["coins"] == 1
    play(game, f"play {event}", "aim blue")
    assert (side(game, "blue")["government"], side(game, "blue")["coins"]) == ("anarchy", 0)
    while game.view(None)["phase"] == "start_of_turn":
        assert game.decision is not None and (game.decision["side"] == "red" or not texts(game, "govern"))
        game.play("end")
    while game.view(None)["turn"] == 2:
        game.play("end" if "end" in texts(game) else 0)
    assert game.view(None)["sides"]["blue"]["government"] == "anarchy"


# -- City Management


@of("despot_day", "queen_day", "president_day")
def days(event: str) -> None:
    n = {"despot_day": 4, "queen_day": 6, "president_day": 8}[event]
    game = table(red={"events": {event: 1}, "cities": [{"square": "c15", "actions": 2}]})
    play(game, f"play {event}", "aim c15")
    assert side(game)["cities"][0]["production"] == 6 + n
    play(game, "city c15", "build army", "place c14")
    assert side(game)["cities"][0]["production"] == 6 + n  # the whole turn


@of("disoriented", "lost", "out_of_position")
def displaced(event: str) -> None:
    n = {"disoriented": 2, "lost": 3, "out_of_position": 4}[event]
    blue = {"figures": [army("b11"), scout("b11")], "techs": ["masonry"]}
    game = begun("city_management", event, blue=blue)
    play(game, f"play {event}", "aim blue", "aim b11")
    found = texts(game)
    for to, steps in (("b12", 1), ("b13", 2), ("b14", 3), ("a9", 3), ("a15", 5), ("c14", 4)):
        assert (f"aim {to}" in found) == (steps <= n), to
    assert "aim c10" not in found and "aim c15" not in found  # water, a city
    play(game, "aim b12")
    assert square(game, "b12")["figures"]["blue"] == {"armies": 1, "scouts": 1}


# -- Movement


@of("defection", "mass_defection", "wholesale_defection")
def defection(event: str) -> None:
    reach = {"defection": 4, "mass_defection": 6, "wholesale_defection": 99}[event]
    for at, steps in (("e4", 3), ("f6", 4), ("e6", 5), ("f8", 6), ("e8", 7)):
        blue = {"figures": [army("f2"), army("f2"), scout("f2")], "techs": ["masonry"]}
        game = begun("movement", event, red={"figures": [army(at)], "cities": [{"square": "b15"}]}, blue=blue)
        assert (f"play {event}" in texts(game)) == (steps <= reach), at
    game = begun("movement", event, red={"figures": [army("e3")]}, blue=blue, tokens={"f2": "artist"})
    play(game, f"play {event}", "aim blue", "aim f2")
    both = ["aim army", "aim army_army", "aim army_scout", "aim person", "aim scout"]
    assert texts(game) == (both if reach > 4 else ["aim army", "aim scout"])
    play(game, "aim army_scout" if reach > 4 else "aim scout")
    left = {"armies": 1, "scouts": 0} if reach > 4 else {"armies": 2, "scouts": 0}
    assert square(game, "f2")["figures"]["blue"] == left
    if reach > 4:
        game = begun("movement", event, red={"figures": [army("e3")]}, blue=blue, tokens={"f2": "artist"})
        play(game, f"play {event}", "aim blue", "aim f2", "aim person")
        assert "token" not in square(game, "f2") and side(game, "blue")["people"] == {}
