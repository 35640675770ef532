"""One test a building, great person, wonder, government and civilization, with its figures; what has none fails."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from polis_core import Game
from polis_core.titles.civilization.figures import BUILDINGS, CIVILIZATIONS, GOVERNMENTS, PEOPLE, WALLS, WONDERS
from tests.support.civilization import army, asked, picked, play, pyramid, scout, side, square, table, texts

rule = pytest.mark.rule
OPEN = {"a9": "tile06 0", "a5": "tile03 0", "e13": "tile12 0", "e9": "tile13 0", "e5": "tile08 0"}
TAKEN = ["b9", "c11"]
Test = Callable[[], None]


class Each(dict[str, Test]):
    def of(self, name: str) -> Callable[[Test], Test]:
        def keep(test: Test) -> Test:
            self[name] = test
            return test

        return keep


def yields(game: Game, name: str = "red") -> tuple[int, int, int, int]:
    city = side(game, name)["cities"][0]
    return city["production"], city["trade"], city["culture"], side(game, name)["coins"]


def to_phase(game: Game, phase: str) -> Game:
    while game.view(None)["phase"] != phase:
        game.play("end" if "end" in texts(game) else 0)
    return game


def bonus(tokens: dict[str, str], blue: dict[str, Any] | None = None) -> list[int]:
    """The combat bonuses when red attacks blue's army beside its capital."""
    sides = {"figures": [army("e2")], **(blue or {})}
    game = table("movement", red={"figures": [army("e3")], "units": {"mounted_2": 1}}, blue=sides, tokens=tokens)
    play(game, "move e3", "step e2")
    found: list[int] = game.view(None)["battle"]["bonus"] if game.view(None)["battle"] else []
    return found


# -- buildings: by whom, where, tech, trade for what production lacks, then production, trade, culture, coins

# Rome's capital has 6 production and 3 trade, Egypt's 5 and 4; Rome has no grassland, Egypt's is f3.
BUILT: dict[str, tuple[str, str, str, int, tuple[int, int, int, int]]] = {
    "harbor": ("red", "d15", "navigation", 3, (7, 4, 0, 0)),
    "trading_post": ("red", "c14", "code_of_laws", 3, (6, 4, 1, 0)),
    "workshop": ("red", "b14", "construction", 3, (8, 3, 0, 0)),
    "iron_mine": ("red", "b14", "railroad", 12, (9, 3, 0, 1)),  # the coin is Railroad's
    "library": ("blue", "f3", "writing", 0, (5, 5, 1, 0)),
    "university": ("blue", "f3", "printing_press", 9, (5, 6, 2, 0)),
    "granary": ("blue", "f3", "pottery", 0, (6, 5, 0, 0)),
    "aqueduct": ("blue", "f3", "engineering", 9, (7, 6, 0, 0)),
    "market": ("red", "c14", "currency", 3, (7, 3, 1, 0)),
    "bank": ("red", "c14", "banking", 12, (7, 3, 1, 1)),
    "temple": ("red", "b16", "philosophy", 3, (4, 3, 2, 0)),
    "cathedral": ("red", "c14", "theology", 12, (6, 2, 3, 0)),
    "barracks": ("red", "c14", "metalworking", 3, (6, 4, 0, 0)),
    "academy": ("red", "c14", "military_science", 12, (6, 4, 0, 0)),
    WALLS: ("red", "c15", "masonry", 3, (6, 3, 0, 0)),
}


def only(name: str, row: dict[str, Any]) -> dict[str, Any]:
    return {name: row}


@rule("10.1", "8.1", "9.2", "9.3")
@pytest.mark.parametrize("building", [*BUILDINGS, WALLS])
def test_each_building(building: str) -> None:
    name, at, tech, trade, found = BUILT[building]
    centre, start = {"red": ("c15", "code_of_laws"), "blue": ("g3", "construction")}[name]
    row = {"techs": pyramid(tech, start=start), "trade": trade}
    game = table(side=name, first=name, **only(name, row))
    stock = game.view(None)["market"]["buildings"]
    alone = (WALLS, "trading_post", "library", "university", "granary", "aqueduct")  # there is but one square for these
    play(game, f"city {centre}", f"build {building}", *([] if building in alone else [f"place {at}"]))
    assert yields(game, name) == found and side(game, name)["trade"] == 0
    if building == WALLS:
        assert side(game)["cities"][0]["walls"]
    else:
        assert square(game, at)["token"] == building
        left = game.view(None)["market"]["buildings"]
        assert [stock[pool] - left[pool] for pool in stock if stock[pool] != left[pool]] == [1]
    if trade:
        poor = table(side=name, first=name, **only(name, {**row, "trade": trade - 1}))
        assert f"build {building}" not in texts(play(poor, f"city {centre}"))


@rule("16.2")
def test_the_combat_bonus_of_buildings_and_generals() -> None:
    assert bonus({"c14": "barracks"}) == [2, 0] and bonus({"c14": "academy"}) == [4, 0]
    assert bonus({"c14": "general", "b14": "barracks"}) == [6, 0]
    assert bonus({"f3": "general"}) == [0, 4] and bonus({"f3": "academy", "c14": "barracks"}) == [0, 2]
    assert bonus({"c14": "academy", "f3": "general"}) == [0, 0]


# -- great people: production, trade, culture, coins of Rome's capital with one in place of the desert in c14

PERSONS = {
    "artist": (6, 3, 2, 0),
    "builder": (8, 2, 0, 1),
    "general": (6, 2, 0, 0),
    "humanitarian": (7, 3, 1, 1),
    "industrialist": (6, 2, 2, 1),
    "scientist": (7, 4, 0, 0),
}


@rule("12.6", "8.1")
@pytest.mark.parametrize("person", PEOPLE)
def test_each_great_person(person: str) -> None:
    game = table(red={"culture": 3, "space": 2})
    assert yields(game) == (6, 3, 0, 0)
    play(game, "culture", chance=[person])
    play(game, "settle c14")
    assert yields(game) == PERSONS[person]
    kept = table(red={"culture": 3, "space": 2})
    play(kept, "culture", chance=[person])
    play(kept, "settle reserve")
    assert yields(kept) == (6, 3, 0, 0) and side(kept)["people"] == {person: 1}
    assert bonus({"c14": person}) == [4 if person == "general" else 0, 0]


# -- wonders: price, price with the tech, culture, and what each does

PRICES: dict[str, tuple[int, str, int, int]] = {
    "stonehenge": (10, "", 10, 1),
    "colossus": (15, "metalworking", 10, 1),
    "hanging_gardens": (15, "animal_husbandry", 10, 1),
    "oracle": (15, "code_of_laws", 10, 1),
    "angkor_wat": (20, "theology", 10, 2),
    "himeji_samurai_castle": (20, "monarchy", 15, 2),
    "porcelain_tower": (20, "construction", 15, 2),
    "louvre": (20, "printing_press", 15, 2),
    "panama_canal": (25, "engineering", 20, 3),
    "statue_of_liberty": (25, "metal_casting", 20, 3),
    "sydney_opera_house": (25, "", 25, 3),
    "united_nations": (20, "", 20, 3),
}
DOES = Each()


@rule("11.1", "11.2", "11.4")
@pytest.mark.parametrize("wonder", WONDERS)
def test_each_wonder(wonder: str) -> None:
    price, tech, cheap, culture = PRICES[wonder]
    red = {"civilization": "germany", "cities": [{"square": "c14"}]}
    for techs, cost in (([], price), ([tech] if tech else [], cheap)):
        for boost, built in ((cost - 1, False), (cost, True)):
            row = {**red, "techs": pyramid(*techs, start="metalworking")}
            if wonder == "colossus" and not techs:
                row = {**row, "civilization": "rome", "techs": [], "cities": [{"square": "c15"}]}
            bare = side(table(red=row))["cities"][0]
            city = {"square": bare["square"], "boost": boost - bare["production"], "actions": 1}
            game = table(red={**row, "cities": [city]}, open_wonders=[wonder]) if boost >= bare["production"] else None
            assert game is not None and side(game)["cities"][0]["production"] == boost
            play(game, f"city {bare['square']}")
            assert (f"build {wonder}" in texts(game)) == built, (techs, cost)
    before = side(table())["cities"][0]["culture"]
    assert side(table(tokens={"c14": wonder}))["cities"][0]["culture"] == before + culture
    DOES[wonder]()


def start(wonder: str, **row: Any) -> Game:
    more = {key: row.pop(key) for key in ("blue", "obsolete") if key in row}
    return table("start_of_turn", red=row, tokens={"c14": wonder}, **more)


@DOES.of("stonehenge")
def stonehenge() -> None:
    game = play(start("stonehenge"), "wonder stonehenge")
    assert side(game)["culture"] == 1 and "wonder stonehenge" not in texts(game)
    assert "wonder stonehenge" not in texts(start("stonehenge", obsolete=["stonehenge"]))


@DOES.of("colossus")
def colossus() -> None:
    assert side(play(start("colossus"), "wonder colossus"))["trade"] == 3
    assert side(play(start("colossus", trade=26), "wonder colossus"))["trade"] == 27


@DOES.of("hanging_gardens")
def hanging_gardens() -> None:
    game = play(start("hanging_gardens"), "wonder hanging_gardens")
    assert texts(game) == ["figure army", "figure scout"]
    play(game, "figure army")
    assert square(game, "c14")["figures"]["red"]["armies"] == 1 and side(game)["supply"]["armies"] == 5
    assert "wonder hanging_gardens" not in texts(start("hanging_gardens", figures=[army("c14")] * 2))
    assert "wonder hanging_gardens" not in texts(start("hanging_gardens", blue={"figures": [army("c14")]}))


@DOES.of("oracle")
def oracle() -> None:
    red = {"figures": [army("e3")], "units": {"mounted_2": 1}}
    blue = {"figures": [army("e2")], "units": {"infantry_1": 1}}
    for tokens, cards in (({"c14": "oracle"}, {"infantry_1": 1}), ({}, None)):
        game = table("movement", red=red, blue=blue, tokens=tokens)
        play(game, "move e3", "step e2")
        assert game.view("red")["battle"]["cards"][1] == cards and game.view("blue")["battle"]["cards"][0] is None


@DOES.of("angkor_wat")
def angkor_wat() -> None:
    game = table(tokens={"c14": "angkor_wat"}, red={"cities": [{"square": "c15", "actions": 2}]})
    play(game, "city c15", "harvest iron", "harvest iron")
    assert side(game)["resources"] == {"iron": 2}
    assert side(play(table(), "city c15", "harvest iron"))["resources"] == {"iron": 1}


@DOES.of("himeji_samurai_castle")
def himeji() -> None:
    red = {"figures": [army("e3")], "units": {"infantry_2": 1}}
    blue = {"figures": [army("e2")], "units": {"infantry_2": 1}}
    game = table("movement", red=red, blue=blue, tokens={"c14": "himeji_samurai_castle"})
    play(game, "move e3", "step e2", "card infantry_2", "card infantry_2", "front 1")  # 3 against 2
    assert [e["args"]["totals"] for e in game.events() if e["id"] == "battle_won"] == [[3, 0]]


@DOES.of("porcelain_tower")
def porcelain_tower() -> None:
    for trade, found in ((0, False), (1, True)):
        game = table("movement", red={"trade": trade}, blue={"trade": 6}, tokens={"c14": "porcelain_tower"})
        while asked(game) != "choose":
            game.play("end" if "end" in texts(game) else 0)
        assert ("research pottery" in [option.text for option in game.legal("red")]) == found


@DOES.of("louvre")
def louvre() -> None:
    assert side(play(start("louvre"), "wonder louvre"))["culture"] == 3


@DOES.of("panama_canal")
def panama_canal() -> None:
    game = play(start("panama_canal"), "wonder panama_canal")
    assert side(game)["coins"] == 1 and game.view(None)["canal"] == 1
    blocked = table(tokens={"c14": "panama_canal"}, canal=3, blue={"figures": [scout("c14")]})
    assert side(blocked)["coins"] == 0 and blocked.view(None)["canal"] == 3


@DOES.of("statue_of_liberty")
def statue_of_liberty() -> None:
    game = start("statue_of_liberty", blue={"techs": ["pottery", "sailing"]})
    play(game, "wonder statue_of_liberty")
    assert texts(game) == ["learn pottery"]  # no place for Sailing, nor for Construction
    play(game, "learn pottery")
    assert side(game)["techs"] == ["code_of_laws", "pottery"] and side(game)["trade"] == 0


@DOES.of("sydney_opera_house")
def sydney_opera_house() -> None:
    game = start("sydney_opera_house", space=7, culture=4, trade=2)
    play(game, "wonder sydney_opera_house", chance=["lost"])
    row = side(game)
    assert (row["space"], row["culture"], row["trade"], row["event_cards"]) == (8, 4, 2, {"lost": 1})
    won = play(start("sydney_opera_house", space=20), "wonder sydney_opera_house")
    assert won.outcome is not None and won.outcome["reason"] == "culture"


@DOES.of("united_nations")
def united_nations() -> None:
    for word, government in (("no", "despotism"), ("yes", "anarchy")):
        game = table("start_of_turn", red={"events": {"citizens_revolting_1": 1}}, tokens={"f3": "united_nations"})
        play(game, "play citizens_revolting_1", "aim blue", f"consent {word}")
        assert side(game, "blue")["government"] == government


# -- governments

RULED = Each()


@rule("6.4", "6.3")
@pytest.mark.parametrize("government", GOVERNMENTS)
def test_each_government(government: str) -> None:
    RULED[government]()


def governed(government: str, phase: str = "city_management", **row: Any) -> Game:
    more = {key: row.pop(key) for key in ("blue", "tokens", "tiles", "taken") if key in row}
    return table(phase, red={"government": government, **row}, **more)


def figures_of(government: str) -> tuple[int, int, int, int, int]:
    """Production, trade after the Trade phase, event limit, coins, culture of arts."""
    game = to_phase(governed(government, "start_of_turn"), "city_management")
    row = side(game)
    if government != "anarchy":
        play(game, "city c15", "arts")
    return row["cities"][0]["production"], row["trade"], row["event_limit"], row["coins"], side(game)["culture"]


@RULED.of("anarchy")
def anarchy() -> None:
    assert figures_of("anarchy") == (6, 3, 2, 0, 0)
    game = governed("anarchy", cities=[{"square": "c15"}, {"square": "b11"}], tiles=OPEN, taken=TAKEN)
    assert texts(game, "city") == ["city b11"]


@RULED.of("despotism")
def despotism() -> None:
    assert figures_of("despotism") == (6, 3, 2, 0, 1)


@RULED.of("republic")
def republic() -> None:
    assert figures_of("republic") == (6, 3, 2, 0, 1)
    for government, found in (("republic", ["found b11"]), ("despotism", [])):
        game = governed(government, "start_of_turn", figures=[army("b11")], tiles=OPEN, taken=TAKEN)
        assert texts(game, "found") == found
    game = play(governed("republic", "movement", figures=[scout("b10")], tiles=OPEN), "move b10")
    play(game, "step b9", chance=["silk"])
    assert side(game)["hut_tokens"] == {"silk": 1}
    village = {**OPEN, "a9": "tile04 0"}
    game = play(governed("republic", "movement", figures=[scout("b11")], tiles=village), "move b11")
    assert "step b10" not in texts(game)  # a village


@RULED.of("feudalism")
def feudalism() -> None:
    assert figures_of("feudalism") == (6, 3, 2, 1, 1)
    cities = [{"square": "c15"}, {"square": "b11"}]
    for government, found in (("feudalism", ["harvest iron"]), ("despotism", [])):
        game = governed(government, cities=cities, tiles=OPEN, taken=TAKEN)
        assert texts(play(game, "city b11"), "harvest") == found


@RULED.of("democracy")
def democracy() -> None:
    assert figures_of("democracy") == (6, 5, 2, 0, 1)
    blue = {"figures": [army("e3")]}
    game = play(governed("democracy", "movement", figures=[army("f3")], blue=blue), "move f3")
    assert "step g3" not in texts(game) and "step e3" in texts(game)


@RULED.of("monarchy")
def monarchy() -> None:
    assert figures_of("monarchy") == (6, 3, 3, 0, 2)
    cities = [{"square": "c15"}, {"square": "b11"}]
    game = play(governed("monarchy", cities=cities, tiles=OPEN, taken=TAKEN), "city b11", "arts")
    assert side(game)["culture"] == 2


@RULED.of("communism")
def communism() -> None:
    assert figures_of("communism") == (8, 3, 2, 0, 0)
    cities = [{"square": "c15"}, {"square": "b11"}]
    game = governed("communism", cities=cities, tiles=OPEN, taken=TAKEN)
    assert [city["production"] for city in side(game)["cities"]] == [8, 4]
    play(game, "city b11", "arts")
    assert side(game)["culture"] == 1


@RULED.of("fundamentalism")
def fundamentalism() -> None:
    assert figures_of("fundamentalism") == (6, 1, 2, 0, 1)
    units = {"mounted_1": 3, "mounted_2": 3}
    game = governed(
        "fundamentalism", "movement", figures=[army("e3")], units=units, blue={"figures": [army("e2")], "units": {}}
    )
    play(game, "move e3", "step e2")
    assert game.view(None)["battle"]["hands"] == [4, 0]


# -- civilizations: production and trade with the recommended capital, units, armies in the supply, then what each can

BEGIN: dict[str, tuple[str, str, int, int]] = {
    "america": ("currency", "despotism", 3, 5),
    "china": ("writing", "despotism", 3, 5),
    "egypt": ("construction", "despotism", 3, 5),
    "germany": ("metalworking", "despotism", 5, 5),
    "rome": ("code_of_laws", "republic", 3, 5),
    "russia": ("communism", "communism", 3, 5),
}
CAN = Each()


@rule("20.1", "2.7", "2.2")
@pytest.mark.parametrize("civilization", CIVILIZATIONS)
def test_each_civilization(civilization: str) -> None:
    tech, government, units, supply = BEGIN[civilization]
    game = picked(civilization, "china" if civilization != "china" else "rome")
    while not side(game)["techs"]:
        game.play(0)
    row = side(game)
    assert (row["techs"], row["government"], sum(row["units"].values())) == ([tech], government, units)
    assert row["supply"] == {"armies": supply, "scouts": 1} and row["space"] == row["culture"] == 0
    squares = game.view(None)["squares"].values()
    armies = sum(at.get("figures", {}).get("red", {"armies": 0})["armies"] for at in squares)
    assert armies == (2 if civilization == "russia" else 1)
    assert row["cities"][0]["walls"] == (civilization == "china")
    assert row["trade"] == row["cities"][0]["trade"]
    CAN[civilization]()


def of_civilization(name: str, phase: str = "city_management", **row: Any) -> Game:
    more = {key: row.pop(key) for key in ("blue", "tokens", "tiles", "taken", "open_wonders") if key in row}
    return table(phase, red={"civilization": name, **row}, **more)


@CAN.of("america")
def america() -> None:
    """Its capital in c14 has 5 production: three mountains and a forest; each 3 trade bring 2."""
    game = of_civilization("america", trade=27)
    assert yields(game) == (5, 3, 0, 0)
    play(game, "city c14", "build market", "place d13")  # 7
    assert side(game)["trade"] == 24
    game = of_civilization("america", trade=27, open_wonders=["stonehenge"])
    play(game, "city c14", "build stonehenge", "place d13")  # 10
    assert side(game)["trade"] == 18
    poor = of_civilization("america", trade=8, open_wonders=["stonehenge"])
    assert "build stonehenge" not in texts(play(poor, "city c14"))
    begun = picked("america", "rome")
    while asked(begun) != "settle":
        begun.play(0)
    assert "settle reserve" not in texts(begun)


@CAN.of("china")
def china() -> None:
    game = of_civilization("china", "movement", figures=[army("b10")], tiles=OPEN)
    play(game, "move b10", "step b9")
    assert side(game)["culture"] == 3
    village = {**OPEN, "a9": "tile04 0"}
    game = of_civilization("china", "movement", figures=[army("b11")], tiles=village, units={"mounted_3": 3})
    game.play("move b11")
    play(game, "step b10", chance=["mounted_3"] * 3 + ["mounted_1", "artillery_1", "infantry_1"])
    while asked(game) in ("combat", "front"):
        game.play("new_front" if asked(game) == "front" else 0)
    assert side(game)["culture"] == 3
    blue = {"figures": [army("b12")], "units": {"mounted_3": 2}}
    game = of_civilization(
        "china", "movement", figures=[army("b11")], units={"mounted_1": 2}, blue=blue, tiles=OPEN, taken=TAKEN
    )
    play(
        game, "move b11", "step b12", "card mounted_3", "card mounted_1", "front 1", "card mounted_3", "card mounted_1"
    )
    play(game, "front 2")
    assert texts(game) == ["spare mounted_1"]  # lost, yet one of two comes back
    play(game, "spare mounted_1")
    assert side(game)["unit_cards"] == {"mounted_1": 1}
    assert game.view(None)["decks"]["mounted"]["dead"] == {"mounted_1": 1}


@CAN.of("egypt")
def egypt() -> None:
    cities = [{"square": "g3", "actions": 2}]
    blue = {"techs": ["philosophy", "masonry"], "cities": cities}
    game = table(side="blue", first="blue", blue=blue)
    play(game, "city g3")
    assert texts(game, "free") == ["free city_walls", "free temple", "free workshop"]
    play(game, "free temple", "place f3", "city g3")
    assert side(game, "blue")["trade"] == 0 and texts(game, "free") == []  # once a turn, for the action of a city
    begun = picked("rome", "egypt")
    assert (
        len(set(begun.view(None)["market"]["wonders"]) & {"stonehenge", "colossus", "hanging_gardens", "oracle"}) == 3
    )


@CAN.of("germany")
def germany() -> None:
    row: dict[str, Any] = {"trade": 11, "techs": ["pottery"]}
    game = of_civilization("germany", "movement", **row)
    while asked(game) != "choose":
        game.play("end" if "end" in texts(game) else 0)
    play(game, "research chivalry")
    while asked(game) == "choose":
        game.play("research none")
    play(game, "take iron")
    assert side(game)["units"]["mounted"] == 1 and side(game)["resources"] == {"iron": 1}
    assert side(game)["ranks"]["mounted"] == 2


@CAN.of("rome")
def rome() -> None:
    game = of_civilization("rome", trade=27, open_wonders=["stonehenge"])
    play(game, "city c15", "build stonehenge", "place c14")
    assert side(game)["space"] == 1
    game = of_civilization("rome", "start_of_turn", figures=[scout("b11")], tiles=OPEN, taken=TAKEN)
    play(game, "found b11")
    assert side(game)["space"] == 1
    village = {**OPEN, "a9": "tile04 0"}
    game = of_civilization("rome", "movement", figures=[army("b11")], tiles=village, units={"mounted_3": 3})
    game.play("move b11")
    play(game, "step b10", chance=["mounted_3"] * 3 + ["mounted_1", "artillery_1", "infantry_1"])
    while asked(game) in ("combat", "front"):
        game.play("new_front" if asked(game) == "front" else 0)
    while asked(game) == "settle":
        game.play("settle reserve")
    assert side(game)["space"] == 1
    blue = {"cities": [{"square": "g3"}, {"square": "b11"}]}
    units = {"mounted_3": 3}
    game = of_civilization("rome", "movement", figures=[army("b12")], units=units, blue=blue, tiles=OPEN, taken=TAKEN)
    play(game, "move b12", "step b11")
    while asked(game) in ("combat", "front"):
        game.play("new_front" if asked(game) == "front" else 0)
    assert side(game)["space"] == 1 and len(side(game, "blue")["cities"]) == 1


@CAN.of("russia")
def russia() -> None:
    game = of_civilization(
        "russia", "movement", figures=[scout("f3"), army("h3")], blue={"techs": ["pottery", "writing"]}
    )
    assert side(game)["stacking"] == 3 and side(game)["supply"] == {"armies": 6, "scouts": 1}
    play(game, "move f3", "sacrifice g3", "learn pottery")
    assert "pottery" in side(game)["techs"] and side(game)["supply"]["scouts"] == 2
    play(game, "move h3")
    assert texts(game, "sacrifice") == []  # once a turn
