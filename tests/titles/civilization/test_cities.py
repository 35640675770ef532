"""4 to 13: Start of Turn, founding, government, trade, City Management, buildings, wonders, culture, harvest."""

from __future__ import annotations

import pytest

from polis_core import Game
from polis_core.titles.civilization.figures import BUILDINGS, POOL_SIZE
from tests.support.civilization import army, asked, play, scout, side, square, table, texts

rule = pytest.mark.rule
TILE_A9 = {"a9": "tile06 0", "a5": "tile03 0", "e13": "tile12 0", "e9": "tile13 0", "e5": "tile08 0"}
FIVE = ["code_of_laws", "currency", "pottery", "masonry", "writing", "philosophy"]
FOUR = [*FIVE, "construction", "engineering", "printing_press", "monarchy"]


# -- 4, 5


@rule("4.1")
def test_start_of_turn_has_all_its_picks_in_any_order() -> None:
    red = {"people": {"artist": 1}, "cities": [{"square": "c15"}, {"square": "b11"}]}
    tokens = {"c14": "stonehenge", "a12": "louvre"}
    game = table("start_of_turn", red=red, tokens=tokens, tiles=TILE_A9, taken=["b9", "c11"])
    assert texts(game) == ["end", "govern anarchy", "person artist", "wonder louvre", "wonder stonehenge"]
    play(game, "wonder louvre", "wonder stonehenge")
    assert side(game)["culture"] == 4 and "wonder louvre" not in texts(game)


@rule("5.1", "5.2", "5.3", "5.4")
def test_a_scout_founds_a_city() -> None:
    game = table("start_of_turn", red={"figures": [scout("c12"), army("c12")]}, tiles=TILE_A9)
    assert texts(game, "found") == []  # two squares from the hut in c11
    game = table("start_of_turn", red={"figures": [scout("b11"), army("b11")]}, tiles=TILE_A9, taken=["b9", "c11"])
    play(game, "found b11")
    assert asked(game) == "move_out"  # the army leaves the centre
    assert "to b12" in texts(game) and "to c10" not in texts(game)  # that is water
    play(game, "to b12")
    rows = [(city["square"], city["walls"], city["capital"]) for city in side(game)["cities"]]
    assert rows == [("c15", False, True), ("b11", False, False)]
    assert side(game)["supply"]["scouts"] == 2
    city = side(game)["cities"][1]  # around: G G W, M G, D D M
    assert (city["production"], city["trade"]) == (2, 3)


@rule("5.2")
@pytest.mark.parametrize(
    ("at", "why"),
    [
        ("c9", "water"),
        ("b10", "a hut beside it"),
        ("a10", "the edge"),
        ("c12", "a hut, or too near"),
        ("b12", "two from the capital"),
    ],
)
def test_where_no_city_is_founded(at: str, why: str) -> None:
    game = table(
        "start_of_turn", red={"figures": [scout(at)], "techs": ["navigation", "sailing"]}, tiles={"a9": "tile06 0"}
    )
    assert texts(game, "found") == [], why


@rule("5.2")
def test_an_enemy_beside_forbids_a_city_and_face_down_tiles_do() -> None:
    red = {"figures": [scout("b11")]}
    taken = ["b9", "c11"]
    free = table("start_of_turn", red=red, tiles=TILE_A9, taken=taken)
    assert texts(free, "found") == ["found b11"]
    near = table("start_of_turn", red=red, blue={"figures": [army("c12")]}, tiles=TILE_A9, taken=taken)
    assert texts(near, "found") == []
    assert (
        texts(table("start_of_turn", red={"figures": [scout("b9")]}, tiles={"a9": "tile06 0"}, taken=taken), "found")
        == []
    )


@rule("5.1")
def test_the_third_city_needs_irrigation() -> None:
    cities = [{"square": "c15"}, {"square": "b7"}]
    red = {"cities": cities, "figures": [scout("b11")]}
    taken = ["b9", "c11", "a8", "c6"]
    assert texts(table("start_of_turn", red=red, tiles=TILE_A9, taken=taken), "found") == []
    more = {**red, "techs": ["code_of_laws", "pottery", "irrigation"]}
    assert texts(table("start_of_turn", red=more, tiles=TILE_A9, taken=taken), "found") == ["found b11"]


@rule("6.4")
def test_in_a_republic_an_army_founds() -> None:
    taken = ["b9", "c11"]
    for government, found in (("republic", ["found b11"]), ("despotism", [])):
        red = {"government": government, "figures": [army("b11")]}
        assert texts(table("start_of_turn", red=red, tiles=TILE_A9, taken=taken), "found") == found


# -- 6


@rule("6.1", "6.2")
def test_governments() -> None:
    red = {"government": "despotism", "fresh": ["monarchy"], "techs": ["code_of_laws", "pottery", "monarchy"]}
    game = table("start_of_turn", red=red)
    assert texts(game, "govern") == ["govern anarchy", "govern monarchy"]
    play(game, "govern monarchy")
    assert side(game)["government"] == "monarchy"
    assert game.decision is not None and game.decision["side"] == "blue"  # nothing was left for red to pick
    later = table("start_of_turn", red={**red, "fresh": []})
    assert texts(later, "govern") == ["govern anarchy"]
    anarchic = table("start_of_turn", red={**red, "government": "anarchy", "fresh": []})
    assert texts(anarchic, "govern") == ["govern despotism", "govern monarchy", "govern republic"]


@rule("6.3")
def test_in_anarchy_the_capital_takes_no_action() -> None:
    game = table("start_of_turn", red={"government": "anarchy"})
    play(game, "end")
    while game.view(None)["phase"] == "start_of_turn":
        game.play("end")
    assert not any(city["actions"] for city in side(game)["cities"])


@rule("6.4")
@pytest.mark.parametrize(
    ("government", "what"),
    [
        ("despotism", {"coins": 0, "trade": 3, "limit": 2, "arts": 1, "production": 6}),
        ("republic", {"coins": 0, "trade": 3, "limit": 2, "arts": 1, "production": 6}),
        ("anarchy", {"coins": 0, "trade": 3, "limit": 2, "arts": None, "production": 6}),
        ("feudalism", {"coins": 1, "trade": 3, "limit": 2, "arts": 1, "production": 6}),
        ("democracy", {"coins": 0, "trade": 5, "limit": 2, "arts": 1, "production": 6}),
        ("monarchy", {"coins": 0, "trade": 3, "limit": 3, "arts": 2, "production": 6}),
        ("communism", {"coins": 0, "trade": 3, "limit": 2, "arts": 0, "production": 8}),
        ("fundamentalism", {"coins": 0, "trade": 1, "limit": 2, "arts": 1, "production": 6}),
    ],
)
def test_each_government(government: str, what: dict[str, int | None]) -> None:
    game = table("start_of_turn", red={"government": government})
    row = side(game)
    assert (row["coins"], row["event_limit"], row["cities"][0]["production"]) == (
        what["coins"], what["limit"], what["production"],
    )  # fmt: skip
    while game.view(None)["phase"] == "start_of_turn":
        game.play("end")
    assert side(game)["trade"] == what["trade"]
    if what["arts"] is not None:
        play(game, "city c15", "arts")
        assert side(game)["culture"] == what["arts"]


@rule("6.4")
def test_feudalism_harvests_from_any_own_city() -> None:
    cities = [{"square": "c15", "actions": 1}, {"square": "b11", "actions": 1}]
    red = {"government": "feudalism", "cities": cities}
    game = table(red=red, tiles=TILE_A9, taken=["b9", "c11"])
    play(game, "city b11")
    assert texts(game, "harvest") == ["harvest iron"]


# -- 7, 8


@rule("7.1")
def test_trade_is_gathered_up_to_27() -> None:
    game = table("start_of_turn", red={"trade": 25})
    while game.view(None)["phase"] == "start_of_turn":
        game.play("end")
    assert side(game)["trade"] == 27 and side(game, "blue")["trade"] == 4


@rule("7.2")
def test_a_deal_is_built_and_answered() -> None:
    game = table("start_of_turn", deals="on", red={"resources": {"silk": 1}}, blue={"events": {"drought": 1}})
    while game.view(None)["phase"] == "start_of_turn":
        game.play("end")
    assert asked(game) == "deal" and texts(game) == ["deal blue", "end"]
    play(game, "deal blue", "give silk", "ask event", "ask trade", "propose")
    assert game.decision is not None and game.decision["args"]["terms"] == ["give silk", "ask event", "ask trade"]
    play(game, "accept")
    if asked(game) == "hand_over":
        game.play("hand_over drought")
    assert side(game)["event_cards"] == {"drought": 1} and side(game)["trade"] == 4
    assert side(game, "blue")["resources"] == {"silk": 1} and side(game, "blue")["trade"] == 3


@rule("8.1")
def test_a_token_replaces_what_is_printed() -> None:
    game = table(tokens={"b16": "temple"})  # the rulebook's Temple on a forest
    city = side(game)["cities"][0]
    assert (city["production"], city["culture"]) == (4, 2)


@rule("8.2")
def test_a_scout_gathers_for_a_city_from_its_second_turn_on() -> None:
    game = table("start_of_turn", red={"figures": [scout("a15")]})
    play(game, "end")
    assert side(game)["gathers"] == {"a15": "c15"} and side(game)["cities"][0]["production"] == 8
    fresh = table("start_of_turn", red={"figures": [scout("a15", new=True)]})
    play(fresh, "end")
    assert side(fresh)["gathers"] == {} and side(fresh)["cities"][0]["production"] == 6


@rule("8.2")
def test_with_two_cities_the_owner_names_one() -> None:
    cities = [{"square": "c15"}, {"square": "b11"}]
    game = table("start_of_turn", red={"cities": cities, "figures": [scout("a15")]}, tiles=TILE_A9, taken=["b9", "c11"])
    play(game, "end")
    assert texts(game) == ["send b11", "send c15"]
    before = side(game)["cities"][1]["production"]
    play(game, "send b11")
    assert side(game)["cities"][1]["production"] == before + 2


@rule("8.3", "8.4")
def test_blockade_and_the_scout_that_takes_over() -> None:
    blue = {"figures": [scout("b16")]}
    game = table("start_of_turn", side="blue", first="blue", blue=blue)
    assert side(game)["cities"][0]["production"] == 4
    before = side(game, "blue")["cities"][0]["production"]
    play(game, "end")
    assert side(game, "blue")["cities"][0]["production"] == before + 2
    game = table(tokens={"b16": "stonehenge"}, blue=blue, phase="start_of_turn")
    assert texts(game, "wonder") == []


@rule("8.5")
def test_nothing_is_built_on_a_blockaded_square_but_an_army_attacks() -> None:
    red = {"techs": ["code_of_laws", "philosophy"], "units": {"infantry_3": 3}}
    game = table(red=red, blue={"figures": [army("c14")]})
    play(game, "city c15", "build army")
    assert "place c14" in texts(game)
    play(game, "place c14")
    assert said_battle(game)
    game = table(red={**red, "trade": 27}, blue={"figures": [army("c14")]})
    play(game, "city c15", "build scout")
    assert "place c14" not in texts(game)


def said_battle(game: Game) -> bool:
    return any(event["id"] == "battle_begun" for event in game.events())


# -- 9


@rule("9.1", "9.2", "9.5")
def test_an_army_costs_4_a_scout_6() -> None:
    game = table()  # 6 production
    play(game, "city c15")
    assert {"build army", "build scout", "build infantry", "arts", "harvest iron"} <= set(texts(game))
    play(game, "build army")
    assert "place d15" not in texts(game) and "place c14" in texts(game)  # not on water
    play(game, "place c14")
    assert square(game, "c14")["figures"]["red"] == {"armies": 1, "scouts": 0}
    assert texts(game, "city") == ["city g3"]  # red has done all it could


@rule("9.3")
def test_rush_pays_three_trade_for_one_production() -> None:
    game = table(red={"trade": 8, "techs": ["code_of_laws", "philosophy"]})
    play(game, "city c15", "build temple", "place c14")  # 7 against 6
    assert side(game)["trade"] == 5
    poor = table(red={"trade": 2, "techs": ["code_of_laws", "philosophy"]})
    play(poor, "city c15")
    assert "build temple" not in texts(poor)


@rule("9.4")
def test_engineering_splits_production() -> None:
    game = table(red={"trade": 12, "techs": FOUR})
    play(game, "city c15", "split", "build army", "build infantry")
    assert side(game)["trade"] == 3  # 4 + 5 against 6
    if asked(game) == "place":
        game.play(0)
    assert side(game)["units"]["infantry"] == 1 and side(game)["supply"]["armies"] == 5


@rule("9.6", "9.7")
@pytest.mark.parametrize(("techs", "trade"), [([], 0), (["democracy"], 3), (["democracy", "gunpowder"], 9)])
def test_the_price_of_a_unit_follows_its_rank(techs: list[str], trade: int) -> None:
    game = table(red={"trade": 27, "techs": [*FOUR, *techs]})
    play(game, "city c15", "build infantry")
    assert side(game)["trade"] == 27 - trade and side(game)["units"]["infantry"] == 1


# -- 10


@rule("10.1")
@pytest.mark.parametrize(
    ("building", "tech", "squares"),
    [
        ("harbor", "navigation", ["d15", "d16"]),
        ("trading_post", "code_of_laws", ["c14"]),
        ("workshop", "construction", ["b14", "b15", "c16", "d14"]),
        ("library", "writing", []),
        ("granary", "pottery", []),
        ("market", "currency", ["b14", "b15", "b16", "c14", "c16", "d14"]),
        ("temple", "philosophy", ["b14", "b15", "b16", "c14", "c16", "d14"]),
        ("barracks", "metalworking", ["b14", "b15", "b16", "c14", "c16", "d14"]),
        ("iron_mine", "railroad", ["b14", "b15", "c16", "d14"]),
        ("university", "printing_press", []),
        ("aqueduct", "engineering", []),
        ("bank", "banking", ["b14", "b15", "b16", "c14", "c16", "d14"]),
        ("cathedral", "theology", ["b14", "b15", "b16", "c14", "c16", "d14"]),
        ("academy", "military_science", ["b14", "b15", "b16", "c14", "c16", "d14"]),
    ],
)
def test_each_building_on_its_terrain(building: str, tech: str, squares: list[str]) -> None:
    game = table(red={"trade": 27, "techs": [*PILE, tech]})
    play(game, "city c15")
    assert (f"build {building}" in texts(game)) == bool(squares)
    if squares:
        play(game, f"build {building}")
        placed = squares[0]
        if asked(game) == "place":
            assert texts(game) == [f"place {name}" for name in squares]
            play(game, f"place {placed}")
        assert square(game, placed)["token"] == building


PILE = ["animal_husbandry", "horseback_riding", "masonry", "metalworking", "irrigation", "sailing", "mathematics"]


@rule("10.2")
def test_one_star_building_a_city() -> None:
    game = table(red={"trade": 27, "techs": FIVE}, tokens={"c14": "market"})
    play(game, "city c15", "build temple")  # only on top of the first
    assert square(game, "c14")["token"] == "temple"


@rule("10.3")
def test_an_upgrade_turns_all_basic_ones_and_replaces_them_for_good() -> None:
    game = table(red={"trade": 27, "techs": [*FIVE, "horseback_riding", "construction", "engineering", "monarchy",
                                                    "chivalry"]}, tokens={"c14": "market"})  # fmt: skip
    while asked(game) != "choose":
        game.play("end" if "end" in texts(game) else 0)
    assert "research banking" in [option.text for option in game.legal("red")]
    game.play("research banking", side="red")
    while asked(game) == "choose":
        game.play("research none")
    assert square(game, "c14")["token"] == "bank" and side(game)["coins"] >= 1


@rule("10.4")
def test_what_is_replaced_goes_where_it_belongs() -> None:
    red = {"trade": 27, "techs": FIVE}
    game = table(red=red, tokens={"c14": "trading_post"})
    play(game, "city c15", "build temple", "place c14")
    assert game.view(None)["market"]["buildings"]["trading_post"] == 6
    game = table(red=red, tokens={"c14": "stonehenge"})
    play(game, "city c15", "build temple", "place c14")
    assert "stonehenge" not in game.view(None)["wonders"]
    game = table(red=red, tokens={"c14": "artist"})
    play(game, "city c15", "build temple", "place c14")
    assert side(game)["people"] == {"artist": 1}


@rule("10.5")
def test_walls() -> None:
    game = table(red={"trade": 3, "techs": FIVE})
    play(game, "city c15", "build city_walls")
    assert side(game)["cities"][0]["walls"] and side(game)["trade"] == 0


def test_pools() -> None:
    assert len(BUILDINGS) == 14 and sum(POOL_SIZE) == 49


# -- 11


@rule("11.1", "11.2")
def test_a_wonder_is_cheaper_with_its_tech() -> None:
    for techs, trade in (([], 0), (["metalworking"], 15)):
        game = table(red={"trade": 27, "techs": techs}, open_wonders=["colossus"])
        play(game, "city c15")
        assert "build colossus" in texts(game)
        play(game, "build colossus", "place c14", chance=None)
        assert side(game)["trade"] == trade
        assert len(game.view(None)["market"]["wonders"]) == 4 and square(game, "c14")["token"] == "colossus"


@rule("11.1")
def test_one_wonder_a_city() -> None:
    game = table(red={"trade": 27, "government": "communism"}, open_wonders=["colossus"], tokens={"c14": "stonehenge"})
    play(game, "city c15", "build colossus")
    assert square(game, "c14")["token"] == "colossus"


@rule("11.3")
def test_an_obsolete_wonder_keeps_its_culture() -> None:
    game = table("start_of_turn", tokens={"c14": "stonehenge"}, obsolete=["stonehenge"])
    assert texts(game, "wonder") == [] and side(game)["cities"][0]["culture"] == 1


@rule("11.4")
@pytest.mark.parametrize(
    ("wonder", "key", "value"),
    [("stonehenge", "culture", 1), ("louvre", "culture", 3), ("colossus", "trade", 3), ("panama_canal", "coins", 1)],
)
def test_wonders_that_give(wonder: str, key: str, value: int) -> None:
    game = table("start_of_turn", tokens={"c14": wonder})
    play(game, f"wonder {wonder}")
    assert side(game)[key] == value


@rule("11.4")
def test_hanging_gardens_liberty_and_opera() -> None:
    game = table("start_of_turn", tokens={"c14": "hanging_gardens"})
    play(game, "wonder hanging_gardens", "figure scout")
    assert square(game, "c14")["figures"]["red"]["scouts"] == 1
    game = table("start_of_turn", tokens={"c14": "statue_of_liberty"}, blue={"techs": ["pottery"]})
    play(game, "wonder statue_of_liberty")
    assert texts(game) == ["learn pottery"]
    play(game, "learn pottery")
    assert "pottery" in side(game)["techs"]
    game = table("start_of_turn", tokens={"c14": "sydney_opera_house"})
    play(game, "wonder sydney_opera_house", chance=["drought"])
    assert side(game)["space"] == 1 and side(game)["event_cards"] == {"drought": 1}


@rule("11.4", "13.1")
def test_angkor_wat_doubles_one_harvest() -> None:
    game = table(tokens={"c14": "angkor_wat"})
    play(game, "city c15", "harvest iron", "harvest iron")
    assert side(game)["resources"] == {"iron": 2}


# -- 12, 13


@rule("12.1", "12.2", "12.3")
def test_arts_and_steps() -> None:
    game = table(red={"culture": 2}, tokens={"c14": "temple"})
    play(game, "city c15", "arts")
    assert side(game)["culture"] == 5
    play(game, "culture", chance=["defection"])
    assert side(game)["culture"] == 2 and side(game)["event_cards"] == {"defection": 1} and "culture" not in texts(game)
    game = table(red={"culture": 5, "trade": 3, "space": 7})
    play(game, "culture", chance=["lost"])
    assert (side(game)["culture"], side(game)["trade"], side(game)["space"]) == (0, 0, 8)
    assert "culture" not in texts(table(red={"culture": 5, "trade": 2, "space": 7}))


@rule("12.3", "21.2")
def test_the_last_space_wins() -> None:
    game = table(red={"culture": 7, "trade": 6, "space": 20})
    play(game, "culture")
    assert game.outcome is not None and (game.outcome["winner"], game.outcome["reason"]) == ("red", "culture")


@rule("12.4")
def test_an_empty_deck_is_made_of_its_discards() -> None:
    ancient = {"gift_from_afar": 3, "bread_and_circuses": 2, "defection": 2, "disoriented": 1, "drought": 2,
               "exchange_of_ideas": 3, "sabotage": 2, "citizens_revolting_1": 1, "despot_day": 3}  # fmt: skip
    game = table(red={"culture": 3}, pile=ancient)
    play(game, "culture", chance=["drought"])
    assert side(game)["event_cards"] == {"drought": 1} and game.view(None)["events"]["pile"] == {}


@rule("12.5")
def test_above_the_limit_cards_are_discarded_at_once() -> None:
    game = table(red={"culture": 3, "events": {"drought": 1, "sabotage": 1}})
    play(game, "culture", chance=["defection"])
    assert texts(game) == ["discard defection", "discard drought", "discard sabotage"]
    play(game, "discard drought")
    assert game.view(None)["events"]["pile"] == {"drought": 1}


@rule("12.6")
@pytest.mark.parametrize(
    ("person", "symbols"),
    [
        ("artist", (5, 4, 2, 0)),
        ("builder", (8, 2, 0, 1)),
        ("general", (6, 2, 0, 0)),
        ("humanitarian", (7, 3, 1, 1)),
        ("industrialist", (6, 2, 2, 1)),
        ("scientist", (7, 4, 0, 0)),
    ],
)
def test_each_great_person(person: str, symbols: tuple[int, int, int, int]) -> None:
    game = table(red={"culture": 3, "space": 2})
    play(game, "culture", chance=[person])
    assert "settle reserve" in texts(game) and "settle d15" not in texts(game)
    play(game, "settle c14")  # a desert: 1 trade less
    city = side(game)["cities"][0]
    found = (city["production"], city["trade"], city["culture"], side(game)["coins"])
    assert found == ((6, 3, 2, 0) if person == "artist" else symbols)
    assert asked(game) == "manage_menu"


@rule("13.1", "13.2", "13.3")
def test_harvest_takes_a_token_and_payment_brings_it_back() -> None:
    game = table()
    play(game, "city c15", "harvest iron")
    assert side(game)["resources"] == {"iron": 1} and game.view(None)["market"]["resources"]["iron"] == 1
    none = table(red={"resources": {"iron": 1}}, blue={"resources": {"iron": 1}})
    play(none, "city c15")
    assert texts(none, "harvest") == []
    game = table(red={"techs": ["code_of_laws", "currency"], "resources": {"incense": 1}})
    play(game, "use currency")
    assert side(game)["culture"] == 3 and game.view(None)["market"]["resources"]["incense"] == 2
    game = table(red={"techs": ["code_of_laws", "currency"], "huts": {"incense": 1}})
    play(game, "use currency")
    assert side(game)["culture"] == 3 and game.view(None)["market"]["resources"]["incense"] == 2
