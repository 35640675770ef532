"""18 to 21: research, techs, abilities, cancels, interrupts, events, civilizations, coins, victories."""

from __future__ import annotations

from typing import Any

import pytest

from polis_core import Game
from polis_core.titles._civilization.figures import LEVEL, TECHS
from tests.support.civilization import army, asked, picked, play, scout, side, square, table, texts

rule = pytest.mark.rule
OPEN = {"a9": "tile06 0", "e13": "tile12 0", "e9": "tile13 0", "e5": "tile08 0", "a5": "tile03 0"}
ONE = ["code_of_laws", "currency", "pottery", "masonry", "writing", "philosophy", "navigation"]
TWO = [*ONE, "chivalry", "construction", "irrigation", "sailing", "printing_press"]
THREE = [*TWO, "banking", "biology", "railroad"]
SPACE = [
    *ONE[:5], "chivalry", "construction", "irrigation", "sailing", "banking", "biology", "railroad", "flight",
    "computers",
]  # fmt: skip


def to_research(game: Game) -> Game:
    while asked(game) != "choose":
        game.play("end" if "end" in texts(game) else 0)
    return game


def research(game: Game, tech: str) -> Game:
    to_research(game).play(f"research {tech}", side="red")
    while asked(game) == "choose":
        game.play("research none")
    return game


# -- 18


@rule("18.1")
@pytest.mark.parametrize(("coins", "left"), [(0, 0), (4, 4)])
def test_research_spends_all_trade_save_one_for_each_coin(coins: int, left: int) -> None:
    """The rulebook's examples: 18 trade for Sailing, without coins and with four."""
    red = {"trade": 18, "techs": ["code_of_laws", "pottery"], "coins": {"sheet": coins}}
    game = research(table("movement", red=red), "sailing")
    assert side(game)["techs"].count("sailing") == 1
    assert side(game)["trade"] == left and game.view(None)["phase"] == "start_of_turn"


@rule("18.1", "18.2")
@pytest.mark.parametrize(
    ("trade", "levels"), [(5, set()), (6, {1}), (11, {1, 2}), (16, {1, 2, 3}), (21, {1, 2, 3, 4}), (26, {1, 2, 3, 4})]
)
def test_what_can_be_researched(trade: int, levels: set[int]) -> None:
    techs = [*ONE, "chivalry", "construction", "irrigation", "sailing", "banking", "biology"]
    game = table("movement", red={"trade": trade, "techs": techs}, blue={"trade": 27})
    to_research(game)
    found = {
        LEVEL[TECHS.index(option.text.split()[1])] for option in game.legal("red") if option.text != "research none"
    }
    assert found == levels


@rule("18.2")
def test_the_starting_tech_stands_in_the_bottom_row() -> None:
    """Egypt's Construction is of level II, yet carries one with any other."""
    game = table("movement", blue={"trade": 11, "techs": ["pottery"]})
    to_research(game)
    assert "research sailing" in [option.text for option in game.legal("blue")]


@rule("18.2", "21.2")
def test_space_flight_wins() -> None:
    game = table("movement", red={"trade": 26, "techs": SPACE})
    research(game, "space_flight")
    assert game.outcome is not None and (game.outcome["winner"], game.outcome["reason"]) == ("red", "technology")
    assert "research space_flight" not in [
        option.text for option in to_research(table("movement", red={"trade": 26, "techs": SPACE[:-1]})).legal("red")
    ]


@rule("18.3")
def test_research_is_sealed_until_all_have_chosen() -> None:
    game = table("movement", red={"trade": 6}, blue={"trade": 6})
    to_research(game).play("research pottery", side="red")
    assert side(game)["research"] == "pottery" and game.view("blue")["sides"]["red"]["research"] == "sealed"
    game.play("research writing", side="blue")
    assert "pottery" in side(game)["techs"] and "writing" in side(game, "blue")["techs"]


@rule("18.1", "11.4")
def test_the_porcelain_tower_saves_five() -> None:
    game = table("movement", red={"trade": 1}, blue={"trade": 27}, tokens={"c14": "porcelain_tower"})
    to_research(game)
    assert "research pottery" in [option.text for option in game.legal("red")]


# -- 19.1 abilities, one test a tech that has one


@rule("19.1")
@pytest.mark.parametrize(
    ("tech", "tokens", "n"),
    [("animal_husbandry", {"wheat": 1}, 3), ("construction", {"wheat": 1}, 5), ("banking", {"wheat": 1}, 7)],
)
def test_production_for_wheat(tech: str, tokens: dict[str, int], n: int) -> None:
    game = table(red={"techs": [*TWO, tech], "resources": tokens})
    before = side(game)["cities"][0]["production"]
    play(game, f"use {tech}", "aim c15")
    assert side(game)["cities"][0]["production"] == before + n and f"use {tech}" not in texts(game)


@rule("19.1")
@pytest.mark.parametrize(("tech", "n"), [("currency", 3), ("chivalry", 5), ("metal_casting", 7)])
def test_culture_for_incense(tech: str, n: int) -> None:
    game = table(red={"techs": [*TWO, tech], "resources": {"incense": 2}})
    play(game, f"use {tech}")
    assert side(game)["culture"] == n and f"use {tech}" not in texts(game)


@rule("19.1")
def test_philosophy_and_pottery_take_any_tokens() -> None:
    game = table(red={"techs": ONE, "resources": {"silk": 2, "iron": 1}})
    play(game, "use philosophy")
    while asked(game) == "pay":
        game.play(0)
    assert asked(game) == "settle"
    game = table(red={"techs": ONE, "resources": {"silk": 2}})
    play(game, "use pottery")
    assert side(game)["coin_tokens"]["pottery"] == 1 and side(game)["coins"] == 1


@rule("19.1", "21.1")
@pytest.mark.parametrize(("tech", "key", "price"), [("democracy", "trade", 6), ("printing_press", "culture", 5)])
def test_coins_that_are_bought(tech: str, key: str, price: int) -> None:
    game = table(red={"techs": [*ONE, "democracy", "printing_press"], key: price + 1})
    play(game, f"coin {tech}")
    assert side(game)["coins"] == 1 and side(game)[key] == 1 and f"coin {tech}" not in texts(game)


@rule("19.1")
def test_horseback_riding_gives_trade_to_two() -> None:
    game = table("start_of_turn", red={"techs": ["horseback_riding"], "resources": {"silk": 1}})
    while asked(game) != "market_menu":
        game.play("end")
    play(game, "use horseback_riding", "aim blue")
    assert (side(game)["trade"], side(game, "blue")["trade"]) == (12, 10)


@rule("19.1", "11.3")
def test_monarchy_and_gunpowder() -> None:
    red = {"techs": [*TWO[:-1], "monarchy"], "resources": {"silk": 1}}
    game = table(red=red, tokens={"f3": "stonehenge"})
    play(game, "use monarchy", "aim obsolete_wonder", "aim stonehenge")
    assert game.view(None)["wonders"]["stonehenge"]["obsolete"]
    game = table(red=red, blue={"units": {"infantry_1": 1}})
    play(game, "use monarchy", "aim kill_random_unit", "aim blue")
    assert side(game, "blue")["unit_cards"] == {}
    game = table(red={"techs": [*TWO, "gunpowder"], "resources": {"iron": 2}}, tokens={"f2": "trading_post"})
    play(game, "use gunpowder", "aim destroy_building", "aim blue", "aim f2")
    assert "token" not in square(game, "f2")


@rule("19.1")
def test_steam_power_ships_figures() -> None:
    red = {"techs": [*TWO, "steam_power"], "resources": {"silk": 1}, "figures": [army("c14"), scout("c14")]}
    game = table(red=red)
    play(game, "use steam_power", "aim c14", "aim e1", "aim f1")
    assert square(game, "f1")["figures"]["red"] == {"armies": 1, "scouts": 1} and side(game)["moved"] == 2


@rule("19.1")
def test_atomic_theory() -> None:
    techs = [*THREE, "atomic_theory"]
    game = table(red={"techs": techs, "villages": {"uranium": 1}})
    play(game, "use atomic_theory")
    assert [city["actions"] for city in side(game)["cities"]] == [2]
    blue = {"cities": [{"square": "g3"}, {"square": "b11"}], "figures": [army("b12")]}
    game = table(
        "movement", red={"techs": techs, "villages": {"uranium": 1}}, blue=blue, tiles=OPEN, taken=["b9", "c11"]
    )
    play(game, "use atomic_theory_2", "aim b11")
    assert len(side(game, "blue")["cities"]) == 1 and "figures" not in square(game, "b12")


@rule("19.1")
def test_military_science_and_computers_go_by_coins() -> None:
    red = {"techs": [*TWO, "military_science"], "coins": {"sheet": 7}}
    assert side(table(red=red))["cities"][0]["production"] == 8
    red = {"techs": [*THREE, "computers"], "coins": {"sheet": 8}}
    row = side(table(red=red))  # a coin of Railroad, one of Computers
    assert row["coins"] == 10 and row["event_limit"] == 5


@rule("21.1")
def test_tech_icons_are_coins() -> None:
    without = [*TWO, "banking", "biology", "communism"]
    assert side(table(red={"techs": without}))["coins"] == 0
    for tech in ("civil_service", "railroad", "computers"):
        assert side(table(red={"techs": [*without, tech]}))["coins"] == 1


@rule("14.1", "14.2", "14.3")
@pytest.mark.parametrize(
    ("tech", "key", "value"),
    [
        ("horseback_riding", "speed", 3),
        ("steam_power", "speed", 5),
        ("flight", "speed", 6),
        ("masonry", "stacking", 3),
        ("printing_press", "stacking", 4),
        ("biology", "stacking", 5),
        ("replaceable_parts", "stacking", 6),
    ],
)
def test_techs_that_raise_a_limit(tech: str, key: str, value: int) -> None:
    base = {1: ["currency"], 2: ONE[:3], 3: [*ONE[:3], "pottery", "irrigation", "chivalry"], 4: [*ONE, "irrigation",
            "chivalry", "construction", "theology", "banking"]}[LEVEL[TECHS.index(tech)]]  # fmt: skip
    assert (
        side(table(red={"techs": [*[name for name in base if name != "masonry"], "animal_husbandry", tech]}))[key]
        == value
    )


# -- 19.2, 19.4 answers


@rule("19.2")
def test_writing_cancels_a_city_action() -> None:
    game = table(blue={"techs": ["writing"], "villages": {"spy": 1}})
    play(game, "city c15", "arts")
    assert game.decision is not None and (asked(game), game.decision["side"]) == ("answer", "blue")
    play(game, "answer writing")
    assert side(game)["culture"] == 0 and side(game)["cities"][0]["actions"] == 0
    assert side(game, "blue")["villages"] == 0


@rule("19.2")
def test_whoever_might_answer_is_asked_and_may_let_all_pass() -> None:
    game = table(blue={"techs": ["writing"], "huts": {"wheat": 1}}, red={"cities": [{"square": "c15", "actions": 2}]})
    play(game, "city c15", "arts")
    assert texts(game) == ["answer pass", "answer pass_always", "answer pass_round", "answer pass_until_hit"]
    play(game, "answer pass_round", "city c15", "arts")
    assert side(game)["culture"] == 2 and side(game, "blue")["standing"] in ("round", "none")


@rule("19.2")
def test_a_cancel_can_be_cancelled() -> None:
    game = table(red={"events": {"despot_day": 1, "jousting_tourney": 1}}, blue={"events": {"jousting_tourney": 1}})
    play(game, "play despot_day", "aim c15", "answer jousting_tourney")
    assert game.decision is not None and (asked(game), game.decision["side"]) == ("answer", "red")
    play(game, "answer jousting_tourney")
    assert side(game)["cities"][0]["boost"] == 4
    again = table(red={"events": {"despot_day": 1}}, blue={"events": {"jousting_tourney": 1}})
    play(again, "play despot_day", "aim c15", "answer jousting_tourney")
    assert side(again)["cities"][0]["boost"] == 0


@rule("19.2")
def test_primetime_civil_service_mass_media_and_bread() -> None:
    red = {"techs": ["currency"], "resources": {"incense": 1}}
    game = table(red=red, blue={"events": {"primetime_tv": 1}})
    play(game, "use currency", "answer primetime_tv")
    assert side(game)["culture"] == 0 and side(game)["resources"] == {}
    blue = {"techs": ["pottery", "civil_service"], "huts": {"spy": 1}}
    game = table(red={"events": {"despot_day": 1}}, blue=blue)
    play(game, "play despot_day", "aim c15", "answer civil_service")
    assert side(game)["cities"][0]["boost"] == 0
    blue = {"techs": [*THREE, "mass_media"], "huts": {"spy": 1}}
    game = table(red=red, blue=blue)
    play(game, "use currency", "answer mass_media")
    assert side(game)["culture"] == 0
    game = table(
        "start_of_turn", red={"events": {"citizens_revolting_1": 1}}, blue={"events": {"bread_and_circuses": 1}}
    )
    play(game, "play citizens_revolting_1", "aim blue", "answer bread_and_circuses")
    assert side(game, "blue")["government"] == "despotism"
    game = table(red={"events": {"despot_day": 1}}, blue={"events": {"bread_and_circuses": 1}})
    play(game, "play despot_day", "aim c15")
    assert "answer bread_and_circuses" not in texts(game)


@rule("19.2", "11.4")
def test_the_united_nations_must_agree() -> None:
    game = table("start_of_turn", red={"events": {"citizens_revolting_1": 1}}, tokens={"f3": "united_nations"})
    play(game, "play citizens_revolting_1", "aim blue")
    assert texts(game) == ["consent no", "consent yes"]
    play(game, "consent no")
    assert side(game, "blue")["government"] == "despotism"


@rule("19.4", "19.3")
def test_a_defection_cuts_into_a_move() -> None:
    red = {"figures": [army("c14"), army("c14")]}
    game = table("movement", red=red, blue={"events": {"wholesale_defection": 1}})
    play(game, "move c14", "group 2 0")
    assert game.decision is not None and (asked(game), game.decision["side"]) == ("answer", "blue")
    play(game, "answer wholesale_defection", "aim red", "aim c14", "aim army")
    assert asked(game) == "step" and square(game, "c14")["figures"]["red"]["armies"] == 1


@rule("19.4")
def test_communism_locks_a_square() -> None:
    blue = {"techs": [*TWO, "communism"], "huts": {"spy": 1}}
    game = table("movement", red={"figures": [army("c14")]}, blue=blue)
    play(game, "move c14", "answer communism", "aim red", "aim c14")
    assert asked(game) != "step" and square(game, "c14")["figures"]["red"]["armies"] == 1


# -- 19.3 events, one test a card


@rule("19.3")
@pytest.mark.parametrize(("event", "n"), [("despot_day", 4), ("queen_day", 6), ("president_day", 8)])
def test_production_days(event: str, n: int) -> None:
    game = table(red={"events": {event: 1}})
    play(game, f"play {event}", "aim c15")
    assert side(game)["cities"][0]["production"] == 6 + n


@rule("19.3")
@pytest.mark.parametrize(("event", "reach"), [("disoriented", 2), ("lost", 3), ("out_of_position", 4)])
def test_displacing(event: str, reach: int) -> None:
    game = table(
        red={"events": {event: 1}}, blue={"figures": [army("b11"), scout("b11")]}, tiles=OPEN, taken=["b9", "c11"]
    )
    play(game, f"play {event}", "aim blue", "aim b11")
    assert ("aim b14" in texts(game)) == (reach >= 3) and "aim b12" in texts(game)
    play(game, "aim b12")
    assert square(game, "b12")["figures"]["blue"] == {"armies": 1, "scouts": 1}


@rule("19.3")
@pytest.mark.parametrize(("event", "at", "ground"), [("drought", "b16", "D"), ("deforestation", "b16", "G")])
def test_disaster_tokens(event: str, at: str, ground: str) -> None:
    game = table("start_of_turn", red={"events": {event: 1}})
    play(game, f"play {event}", "aim a13")
    assert f"aim {at}" in texts(game) and "aim b14" not in texts(game) and "aim c15" not in texts(game)
    play(game, f"aim {at}")
    assert square(game, at)["ground"] == ground


@rule("19.3")
@pytest.mark.parametrize("event", ["sabotage", "catastrophe"])
def test_destroying_a_building_in_range(event: str) -> None:
    game = table("start_of_turn", red={"events": {event: 1}}, tokens={"f2": "trading_post"})
    assert f"play {event}" not in texts(game)
    near = table("start_of_turn", red={"events": {event: 1}, "figures": [army("f3")]}, tokens={"f2": "trading_post"})
    play(near, f"play {event}", "aim blue", "aim f2")
    assert "token" not in square(near, "f2")


@rule("19.3")
def test_disaster_destroys_two_buildings_anywhere() -> None:
    game = table("start_of_turn", red={"events": {"disaster": 1}}, tokens={"f2": "trading_post", "h2": "trading_post"})
    play(game, "play disaster", "aim blue", "aim f2", "aim blue", "aim h2")
    assert "token" not in square(game, "f2") and "token" not in square(game, "h2")


@rule("19.3")
@pytest.mark.parametrize("event", ["citizens_revolting_1", "citizens_revolting_2"])
def test_citizens_revolt(event: str) -> None:
    game = table("start_of_turn", red={"events": {event: 1}})
    play(game, f"play {event}", "aim blue")
    assert side(game, "blue")["government"] == "anarchy"


@rule("19.3")
@pytest.mark.parametrize(
    ("event", "tech"), [("exchange_of_ideas", "pottery"), ("knowledge_shared", "sailing"), ("think_tank", "biology")]
)
def test_techs_both_ways(event: str, tech: str) -> None:
    red = {"events": {event: 1}, "techs": [*ONE[:2], "masonry", "animal_husbandry", "monarchy", "chivalry"]}
    blue = {"techs": ["pottery", "writing", "metalworking", "irrigation", "sailing", "biology"]}
    game = table("start_of_turn", red=red, blue=blue)
    play(game, f"play {event}", "aim blue", f"aim {tech}")
    assert tech in side(game)["techs"] and asked(game) == "swap"
    learnt = texts(game)[0].split()[1]
    play(game, texts(game)[0])
    assert learnt in side(game, "blue")["techs"]


@rule("19.3")
@pytest.mark.parametrize(
    ("event", "far"), [("defection", False), ("mass_defection", False), ("wholesale_defection", True)]
)
def test_defections(event: str, far: bool) -> None:
    blue = {"figures": [army("f3"), army("f3")]}
    game = table("movement", red={"events": {event: 1}}, blue=blue)
    assert (f"play {event}" in texts(game)) == far
    near = table("movement", red={"events": {event: 1}, "figures": [army("e3")]}, blue=blue)
    play(near, f"play {event}", "aim blue", "aim f3")
    assert ("aim army_army" in texts(near)) == (event != "defection")
    play(near, "aim army")
    assert square(near, "f3")["figures"]["blue"]["armies"] == 1


@rule("19.3")
def test_a_great_person_may_be_killed_instead() -> None:
    game = table("movement", red={"events": {"wholesale_defection": 1}}, tokens={"f3": "artist"})
    play(game, "play wholesale_defection", "aim blue", "aim f3", "aim person")
    assert "token" not in square(game, "f3")


@rule("19.3")
@pytest.mark.parametrize("gift", ["gift_from_afar", "generous_gift", "princely_gift"])
def test_gifts_stand_for_a_resource(gift: str) -> None:
    game = table(red={"techs": ["animal_husbandry"], "events": {gift: 1}})
    play(game, "use animal_husbandry", "aim c15")
    assert side(game)["cities"][0]["boost"] == 3 and side(game)["event_cards"] == {}
    assert side(game, "blue")["coins"] == (1 if gift == "gift_from_afar" else 0)
    assert "use currency" not in texts(table(red={"techs": ["currency"], "events": {gift: 1}}))


@rule("19.3")
def test_a_cancelled_gift_leaves_the_ability_unused() -> None:
    game = table(red={"techs": ["pottery"], "events": {"generous_gift": 1}, "resources": {"silk": 1, "iron": 1}},
                 blue={"events": {"jousting_tourney": 1}})  # fmt: skip
    play(game, "use pottery", "pay event generous_gift", "pay market silk", "answer jousting_tourney")
    assert side(game)["resources"] == {"silk": 1, "iron": 1} and "use pottery" in texts(game)


# -- 20


@rule("20.1")
def test_america_rushes_for_two_and_has_a_great_person() -> None:
    red = {"civilization": "america", "trade": 3, "techs": ["philosophy"]}
    game = table(red=red)
    city = side(game)["cities"][0]
    play(game, f"city {city['square']}")
    assert ("build temple" in texts(game)) == (city["production"] + 2 >= 7)
    begun = picked("america", "rome")
    while asked(begun) != "settle":
        begun.play(0)
    assert "settle reserve" not in texts(begun)


@rule("20.1")
def test_china_gains_culture_and_saves_a_unit() -> None:
    red: dict[str, Any] = {"civilization": "china", "figures": [army("b10")]}
    game = table("movement", red=red, tiles=OPEN)
    play(game, "move b10", "step b9")
    assert side(game)["culture"] == 3
    red = {**red, "figures": [army("b11")], "units": {"mounted_1": 1}}
    game = table(
        "movement", red=red, blue={"figures": [army("b12")], "units": {"mounted_3": 1}}, tiles=OPEN, taken=["b9", "c11"]
    )
    play(game, "move b11", "step b12", "card mounted_3", "card mounted_1", "front 1")
    assert texts(game) == ["spare mounted_1"]
    play(game, "spare mounted_1")
    assert side(game)["unit_cards"] == {"mounted_1": 1}


@rule("20.1")
def test_egypt_builds_free_once_a_turn() -> None:
    game = table(side="blue", first="blue", blue={"techs": ["philosophy"]})
    play(game, "city g3")
    assert "free temple" in texts(game)
    play(game, "free temple", "place f3")
    assert square(game, "f3")["token"] == "temple" and side(game, "blue")["trade"] == 0


@rule("20.1")
def test_germany_gets_a_card_and_a_resource_with_a_unit_tech() -> None:
    red = {"civilization": "germany", "trade": 11, "techs": ["pottery"]}
    game = table("movement", red=red, blue={"trade": 6})
    to_research(game).play("research democracy", side="red")
    game.play("research none", side="blue")
    assert texts(game) == ["take incense", "take iron", "take silk", "take wheat"]
    play(game, "take silk")
    assert side(game)["resources"] == {"silk": 1} and side(game)["units"]["infantry"] == 1


@rule("20.1")
def test_rome_steps_for_a_wonder() -> None:
    game = table(red={"trade": 27}, open_wonders=["stonehenge"])
    play(game, "city c15", "build stonehenge", "place c14")
    assert side(game)["space"] == 1


@rule("20.1")
def test_russia_stacks_more_and_sacrifices() -> None:
    red = {"civilization": "russia", "figures": [army("f3")]}
    game = table("movement", red=red, blue={"techs": ["pottery"]})
    assert side(game)["stacking"] == 3
    play(game, "move f3", "sacrifice g3")
    assert texts(game) == ["learn pottery"]
    play(game, "learn pottery")
    assert "pottery" in side(game)["techs"] and side(game)["supply"]["armies"] == 7


# -- 21


@rule("21.1", "21.2")
def test_fifteen_coins_win_at_once() -> None:
    red = {"techs": ["pottery"], "resources": {"silk": 2}, "coins": {"sheet": 14}}
    game = table(red=red)
    play(game, "use pottery")
    assert game.outcome is not None and (game.outcome["winner"], game.outcome["reason"]) == ("red", "economy")


@rule("21.1")
def test_a_coin_on_a_square_is_lost_while_blockaded() -> None:
    assert side(table(tokens={"c14": "bank"}))["coins"] == 1
    assert side(table(tokens={"c14": "bank"}, blue={"figures": [scout("c14")]}))["coins"] == 0
    assert side(table(tokens={"c14": "panama_canal"}, canal=3))["coins"] == 3
    assert side(table(tokens={"c14": "panama_canal"}, canal=3, blue={"figures": [scout("c14")]}))["coins"] == 0
