"""One test a tech, with the figures that are printed on it; a tech without a test fails."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from polis_core import Game
from polis_core.titles._civilization.figures import TECHS
from tests.support.civilization import army, asked, play, pyramid, scout, side, square, table, texts

rule = pytest.mark.rule
OPEN = {"a9": "tile06 0", "a5": "tile03 0", "e13": "tile12 0", "e9": "tile13 0", "e5": "tile08 0"}
TAKEN = ["b9", "c11"]
EACH: dict[str, Callable[[], None]] = {}
Test = Callable[[], None]


def of(name: str) -> Callable[[Test], Test]:
    def keep(test: Test) -> Test:
        EACH[name] = test
        return test

    return keep


@rule("19.1", "18.3", "9.7", "10.3", "21.1")
@pytest.mark.parametrize("tech", TECHS)
def test_each_tech(tech: str) -> None:
    EACH[tech]()


def knowing(*techs: str, phase: str = "city_management", **row: Any) -> Game:
    """Rome, with 6 production, 3 trade and these techs."""
    more = {key: row.pop(key) for key in ("blue", "tokens", "tiles", "taken", "open_wonders") if key in row}
    return table(phase, red={"techs": pyramid(*techs), **row}, **more)


def offered(game: Game) -> list[str]:
    return texts(play(game, "city c15"))


def boosted(tech: str, n: int) -> None:
    game = knowing(tech, resources={"wheat": 2})
    play(game, f"use {tech}", "aim c15")
    assert side(game)["cities"][0]["production"] == 6 + n and side(game)["resources"] == {"wheat": 1}
    assert f"use {tech}" not in texts(game) and game.view(None)["market"]["resources"]["wheat"] == 1


def cultured(tech: str, n: int) -> None:
    game = knowing(tech, resources={"incense": 2})
    play(game, f"use {tech}")
    assert side(game)["culture"] == n and side(game)["resources"] == {"incense": 1}
    assert f"use {tech}" not in texts(game)


def ranked(tech: str, kind: str, rank: int, price: int) -> None:
    """The rank, and the price against 6 production: each production short is 3 trade."""
    game = knowing(tech, trade=27)
    assert side(game)["ranks"][kind] == rank
    play(game, "city c15", f"build {kind}")
    assert side(game)["trade"] == 27 - 3 * (price - 6) and side(game)["units"][kind] == 1


def fight(mine: dict[str, int], theirs: dict[str, int], hands: list[str], red: dict[str, Any]) -> Game:
    game = table(
        "movement",
        red={"figures": [army("b11")], "units": mine, **red},
        blue={"figures": [army("b12")], "units": theirs},
        tiles=OPEN,
        taken=TAKEN,
    )
    play(game, "move b11")
    return play(game, "step b12", *(["stop"] if "flight" in red.get("techs", ()) else []), chance=hands)


def fronts(game: Game) -> list[Any]:
    found: list[Any] = game.view(None)["battle"]["fronts"]
    return found


def to_research(game: Game) -> Game:
    while asked(game) != "choose":
        game.play("end" if "end" in texts(game) else 0)
    return game


# -- I


@of("animal_husbandry")
def animal_husbandry() -> None:
    boosted("animal_husbandry", 3)
    red = {"techs": ["animal_husbandry", "gunpowder", *pyramid("gunpowder")]}
    game = fight({"infantry_3": 1}, {"infantry_2": 1, "infantry_3": 1}, ["infantry_3", "infantry_2", "infantry_3"], red)
    play(game, "card infantry_3", "card infantry_3", "front 1")  # at rank III: 5 against 3
    assert fronts(game) == [[{"card": "infantry_3", "strength": 5, "wounds": 3}, None]]
    play(game, "heal animal_husbandry")
    assert fronts(game)[0][0]["wounds"] == 0


@of("code_of_laws")
def code_of_laws() -> None:
    assert "build trading_post" in offered(knowing(trade=3))
    red = {"figures": [army("b10"), army("a11")], "coins": {"code_of_laws": 3}}
    blue = {"figures": [scout("a10"), scout("a12")], "trade": 9}
    game = table("movement", red=red, blue=blue, tiles=OPEN, taken=TAKEN)
    play(game, "move b10", "step a10", "loot trade")
    assert side(game)["coin_tokens"]["code_of_laws"] == 4
    play(game, "move a11", "step a12", "loot trade")
    assert side(game)["coin_tokens"]["code_of_laws"] == 4  # once a turn, and 4 at most
    game = table("start_of_turn", red={"government": "anarchy"})
    assert "govern republic" in texts(game)


@of("currency")
def currency() -> None:
    cultured("currency", 3)
    assert "build market" in offered(knowing("currency", trade=3))


@of("horseback_riding")
def horseback_riding() -> None:
    game = knowing("horseback_riding", phase="start_of_turn", resources={"silk": 1})
    assert side(game)["speed"] == 3
    while asked(game) != "market_menu":
        game.play("end")
    play(game, "use horseback_riding", "aim blue")
    assert (side(game)["trade"], side(game, "blue")["trade"]) == (3 + 9, 4 + 6)
    rich = knowing("horseback_riding", phase="start_of_turn", resources={"silk": 1}, trade=20, blue={"trade": 19})
    while asked(rich) != "market_menu":
        rich.play("end")
    play(rich, "use horseback_riding", "aim blue")
    assert (side(rich)["trade"], side(rich, "blue")["trade"]) == (27, 27)


@of("masonry")
def masonry() -> None:
    game = knowing("masonry", trade=3)
    assert side(game)["stacking"] == 3
    play(game, "city c15", "build city_walls")
    assert side(game)["cities"][0]["walls"] and side(game)["trade"] == 0
    assert "build city_walls" not in offered(knowing("masonry", trade=27, cities=[{"square": "c15", "walls": True}]))
    assert "build city_walls" not in offered(knowing("masonry", trade=2))


@of("metalworking")
def metalworking() -> None:
    assert "build barracks" in offered(knowing("metalworking", trade=3))
    red = {"techs": ["metalworking"], "resources": {"iron": 1}}
    game = fight({"infantry_1": 1}, {"infantry_3": 1}, ["infantry_1", "infantry_3"], red)
    play(game, "card infantry_3", "use metalworking", "card infantry_1", "front 1")
    assert [e["args"]["totals"] for e in game.events() if e["id"] == "battle_won"] == [[0, 0]]  # 4 wounds, and 3
    game = fight({"infantry_1": 1}, {"infantry_3": 1}, ["infantry_1", "infantry_3"], red)
    play(game, "card infantry_3", "use metalworking", "card infantry_1", "new_front")
    assert [e["args"]["totals"] for e in game.events() if e["id"] == "battle_won"] == [[1, 3]]  # lost on a new front


@of("navigation")
def navigation() -> None:
    assert "build harbor" in offered(knowing("navigation", trade=3))
    game = play(knowing("navigation", phase="movement", figures=[army("d14")]), "move d14", "step d15")
    assert texts(game) == ["step d14"]  # c15 is the own centre, d16 water: it may not end there
    game = knowing("navigation", "horseback_riding", phase="movement", figures=[army("d14")])
    play(game, "move d14", "step d15")
    assert texts(game) == ["discover e15", "step c15", "step d14", "step d16"]  # 2 points left


@of("philosophy")
def philosophy() -> None:
    assert "build temple" in offered(knowing("philosophy", trade=3))
    game = knowing("philosophy", resources={"silk": 1, "iron": 1}, huts={"wheat": 1})
    game.play("use philosophy")
    while asked(game) == "pay":
        game.play(0)
    assert asked(game) == "settle" and side(game)["resources"] == {} and side(game)["huts"] == 0
    assert "use philosophy" not in texts(knowing("philosophy", resources={"silk": 2}))


@of("pottery")
def pottery() -> None:
    game = knowing("pottery", resources={"silk": 2})
    assert side(game)["event_limit"] == 3
    play(game, "use pottery")
    assert side(game)["coin_tokens"]["pottery"] == 1 and side(game)["coins"] == 1
    full = knowing("pottery", resources={"silk": 2}, coins={"pottery": 4})
    assert "use pottery" not in texts(full) and side(full)["coins"] == 4
    egypt = table(side="blue", first="blue", blue={"techs": ["pottery"]})
    assert "build granary" in texts(play(egypt, "city g3"))


@of("writing")
def writing() -> None:
    egypt = table(side="blue", first="blue", blue={"techs": ["writing"]})
    assert "build library" in texts(play(egypt, "city g3"))
    game = table(red={"trade": 9, "techs": ["philosophy"]}, blue={"techs": ["writing"], "huts": {"spy": 1}})
    play(game, "city c15", "build temple", "answer writing")
    assert side(game)["trade"] == 6 and side(game, "blue")["huts"] == 0
    assert texts(game, "city") == ["city g3"]  # the action is lost with the trade


# -- II


@of("chivalry")
def chivalry() -> None:
    cultured("chivalry", 5)
    ranked("chivalry", "mounted", 2, 7)
    game = table("start_of_turn", red={"techs": pyramid("chivalry"), "government": "anarchy"})
    assert "govern feudalism" in texts(game)


@of("civil_service")
def civil_service() -> None:
    row = side(knowing("civil_service"))
    assert row["coins"] == 1 and row["event_limit"] == 3
    game = table(
        red={"events": {"despot_day": 1}},
        blue={"techs": pyramid("civil_service", start="construction"), "villages": {"spy": 1}},
    )
    play(game, "play despot_day", "aim c15", "answer civil_service")
    assert side(game)["cities"][0]["production"] == 6 and side(game, "blue")["villages"] == 0


@of("construction")
def construction() -> None:
    boosted("construction", 5)
    assert "build workshop" in offered(knowing("construction", trade=3))


@of("democracy")
def democracy() -> None:
    ranked("democracy", "infantry", 2, 7)
    game = knowing("democracy", trade=13)
    play(game, "coin democracy")
    assert (side(game)["trade"], side(game)["coins"]) == (7, 1) and "coin democracy" not in texts(game)
    assert "coin democracy" not in texts(knowing("democracy", trade=5))
    assert "coin democracy" not in texts(knowing("democracy", trade=27, coins={"democracy": 4}))
    anarchic = table("start_of_turn", red={"techs": pyramid("democracy"), "government": "anarchy"})
    assert "govern democracy" in texts(anarchic)


@of("engineering")
def engineering() -> None:
    game = knowing("engineering", trade=12)
    play(game, "city c15", "split", "build army", "build army", "place c14", "place b14")  # 8 against 6
    assert side(game)["trade"] == 6 and side(game)["supply"]["armies"] == 4
    assert square(game, "c14")["figures"]["red"]["armies"] == square(game, "b14")["figures"]["red"]["armies"] == 1
    cities = [{"square": "c15", "actions": 2}]
    game = knowing("engineering", trade=27, cities=cities)
    play(game, "city c15", "split", "build army", "build army", "place c14", "place b14", "city c15")
    assert "split" not in texts(game)  # once a turn
    egypt = table(side="blue", first="blue", blue={"techs": ["pottery", "engineering"], "trade": 9})
    assert "build aqueduct" in texts(play(egypt, "city g3")) and "build granary" not in texts(egypt)


@of("irrigation")
def irrigation() -> None:
    cities = [{"square": "c15"}, {"square": "b11"}]
    for techs, found in (([], []), (["irrigation"], ["found f11"])):
        red = {"techs": pyramid(*techs), "cities": cities, "figures": [scout("f11")]}
        game = table("start_of_turn", red=red, tiles=OPEN, taken=[*TAKEN, "f10", "g13", "h11", "f16"])
        assert texts(game, "found") == found


@of("mathematics")
def mathematics() -> None:
    ranked("mathematics", "artillery", 2, 7)
    red = {"techs": pyramid("mathematics"), "resources": {"iron": 1}}
    hands = ["infantry_1", "infantry_1", "infantry_1", "infantry_2"]
    game = fight({"infantry_1": 3}, {"infantry_2": 1}, hands, red)
    play(game, "card infantry_2", "use mathematics", "hit 1", "hit 1")
    assert game.view(None)["battle"]["fallen"][1] == {"infantry_2": 1}


@of("monarchy")
def monarchy() -> None:
    game = knowing("monarchy", resources={"silk": 1}, tokens={"f3": "stonehenge"})
    play(game, "use monarchy", "aim obsolete_wonder")
    assert "aim louvre" not in texts(game)
    play(game, "aim stonehenge")
    assert game.view(None)["wonders"]["stonehenge"]["obsolete"]
    game = knowing("monarchy", resources={"silk": 1}, blue={"units": {"infantry_1": 1, "mounted_2": 1}})
    game.play("use monarchy")
    play(game, "aim kill_random_unit")
    play(game, "aim blue", chance=["mounted_2"])
    assert side(game, "blue")["unit_cards"] == {"infantry_1": 1}
    assert game.view(None)["decks"]["mounted"]["dead"] == {"mounted_2": 1}


@of("printing_press")
def printing_press() -> None:
    game = knowing("printing_press", culture=11)
    assert side(game)["stacking"] == 4
    play(game, "coin printing_press")
    assert (side(game)["culture"], side(game)["coins"]) == (6, 1) and "coin printing_press" not in texts(game)
    blue = {"techs": pyramid("printing_press", start="construction"), "trade": 9}
    egypt = table(side="blue", first="blue", blue=blue)
    assert "build university" in texts(play(egypt, "city g3"))


@of("sailing")
def sailing() -> None:
    game = knowing("sailing", phase="movement", figures=[army("d14")])
    assert side(game)["speed"] == 4
    play(game, "move d14", "step d15")
    assert "stop" in texts(game)
    game = play(knowing("sailing"), "city c15", "build army")
    assert "place d15" in texts(game)


# -- III


@of("banking")
def banking() -> None:
    boosted("banking", 7)
    assert "build bank" in offered(knowing("banking", trade=12))
    assert "build bank" not in offered(knowing("banking", trade=11))


@of("biology")
def biology() -> None:
    assert side(knowing("biology"))["stacking"] == 5
    red = {"techs": pyramid("biology", "replaceable_parts")}
    hands = ["infantry_3", "infantry_3", "infantry_3", "infantry_3"]
    game = fight({"infantry_3": 2}, {"infantry_3": 1, "infantry_2": 1}, [*hands[:2], "infantry_3", "infantry_2"], red)
    play(game, "card infantry_3", "card infantry_3", "front 1")  # 6 against 3
    play(game, "heal biology")
    assert fronts(game) == [[{"card": "infantry_3", "strength": 6, "wounds": 0}, None]]


@of("communism")
def communism() -> None:
    blue = {"techs": pyramid("communism", start="construction"), "huts": {"spy": 1}}
    game = table("movement", red={"figures": [army("c14"), army("c14"), army("b14")]}, blue=blue)
    play(game, "move c14", "group 1 0", "answer communism", "aim red", "aim c14")
    assert side(game, "blue")["locked"] == "c14" and texts(game, "move") == ["move b14"]
    anarchic = table("start_of_turn", red={"techs": pyramid("communism"), "government": "anarchy"})
    assert "govern communism" in texts(anarchic)


@of("gunpowder")
def gunpowder() -> None:
    ranked("gunpowder", "infantry", 3, 9)
    game = knowing("gunpowder", resources={"silk": 1, "iron": 1}, tokens={"f3": "louvre"})
    play(game, "use gunpowder", "aim obsolete_wonder", "aim louvre")
    while asked(game) == "pay":
        game.play(0)
    assert game.view(None)["wonders"]["louvre"]["obsolete"] and side(game)["resources"] == {}
    game = knowing("gunpowder", resources={"silk": 2}, tokens={"f2": "trading_post"})
    play(game, "use gunpowder", "aim destroy_building", "aim blue", "aim f2")
    assert "token" not in square(game, "f2") and game.view(None)["market"]["buildings"]["trading_post"] == 6


@of("metal_casting")
def metal_casting() -> None:
    cultured("metal_casting", 7)
    ranked("metal_casting", "artillery", 3, 9)
    assert side(knowing("metal_casting"))["coins"] == 0


@of("military_science")
def military_science() -> None:
    for coins, production in ((0, 6), (2, 6), (3, 7), (8, 8), (14, 10)):
        row = side(knowing("military_science", coins={"sheet": coins}))
        assert (row["coins"], row["cities"][0]["production"]) == (coins, production)
    assert "build academy" in offered(knowing("military_science", trade=12))


@of("railroad")
def railroad() -> None:
    ranked("railroad", "mounted", 3, 9)
    assert side(knowing("railroad"))["coins"] == 1
    assert "build iron_mine" in offered(knowing("railroad", trade=12))


@of("steam_power")
def steam_power() -> None:
    game = knowing("steam_power", resources={"silk": 1}, figures=[army("c14"), scout("c14")])
    assert side(game)["speed"] == 5
    play(game, "use steam_power", "aim c14", "aim e1", "aim g4")
    assert square(game, "g4")["figures"]["red"] == {"armies": 1, "scouts": 1}
    assert side(game)["moved"] == 2 and "figures" not in square(game, "c14")


@of("theology")
def theology() -> None:
    assert side(knowing("theology"))["event_limit"] == 3
    assert "build cathedral" in offered(knowing("theology", trade=12))
    anarchic = table("start_of_turn", red={"techs": pyramid("theology"), "government": "anarchy"})
    assert "govern fundamentalism" in texts(anarchic)


# -- IV, V


@of("atomic_theory")
def atomic_theory() -> None:
    game = knowing("atomic_theory", villages={"uranium": 1})
    play(game, "use atomic_theory")
    play(game, "city c15", "arts", "city c15", "arts")
    assert side(game)["culture"] == 2
    blue = {"cities": [{"square": "g3"}, {"square": "b11"}], "figures": [army("b12"), scout("a12")]}
    red = {"techs": pyramid("atomic_theory"), "events": {"princely_gift": 1}, "figures": [army("c12")]}
    tokens = {"a12": "trading_post", "a11": "artist", "b10": "louvre"}
    game = table("movement", red=red, blue=blue, tiles=OPEN, taken=TAKEN, tokens=tokens)
    play(game, "use atomic_theory_2")
    assert texts(game) == ["aim b11"]  # no capital
    play(game, "aim b11")
    assert [city["square"] for city in side(game, "blue")["cities"]] == ["g3"]
    assert not any("figures" in square(game, name) for name in ("b12", "a12", "c12"))
    assert game.view(None)["market"]["buildings"]["trading_post"] == 6 and game.view(None)["wonders"] == {}


@of("ballistics")
def ballistics() -> None:
    ranked("ballistics", "artillery", 4, 11)
    red = {"techs": pyramid("ballistics"), "resources": {"iron": 1}}
    hands = ["infantry_1", "infantry_3", "infantry_3"]
    game = fight({"infantry_1": 1}, {"infantry_3": 2}, hands, red)
    play(game, "card infantry_3", "card infantry_1", "new_front", "use ballistics", "hit 1", "hit 1", "hit 1")
    assert game.view(None)["battle"]["fallen"][1] == {"infantry_3": 1} and asked(game) != "hit"


@of("combustion")
def combustion() -> None:
    ranked("combustion", "mounted", 4, 11)
    red = {"techs": pyramid("combustion"), "figures": [army("e3"), army("e2")], "units": {"mounted_1": 1}}
    game = table("movement", red=red, tokens={"f3": "library", "f2": "trading_post"})
    play(game, "move e3", "step f3", "stop", "raze yes")
    assert "token" not in square(game, "f3")
    play(game, "move e2", "step f2", "stop")
    assert asked(game) != "raze_now"  # once a turn
    walled = {"cities": [{"square": "g3", "walls": True}]}
    game = table("movement", red={**red, "figures": [army("f3")]}, blue=walled)
    play(game, "move f3", "step g3", "breach yes")
    assert not side(game, "blue")["cities"][0]["walls"] and game.view(None)["battle"]["bonus"] == [0, 12]


@of("computers")
def computers() -> None:
    for coins, more in ((3, 0), (4, 1), (8, 1), (9, 2)):  # and one of its own
        row = side(knowing("computers", coins={"sheet": coins}))
        assert (row["coins"], row["event_limit"]) == (coins + 1, 2 + more)
    red = {"techs": pyramid("computers"), "coins": {"sheet": 9}}
    game = fight({"mounted_1": 3, "mounted_2": 4}, {"mounted_3": 1}, [], red)
    assert game.view(None)["battle"]["hands"] == [5, 1]


@of("flight")
def flight() -> None:
    game = knowing("flight", trade=27)
    assert side(game)["speed"] == 6
    play(game, "city c15", "build aircraft")
    assert side(game)["trade"] == 27 - 18 and side(game)["units"]["aircraft"] == 1
    assert "build aircraft" not in offered(knowing("theology", trade=27))
    red = {"techs": pyramid("flight"), "figures": [army("e3")]}
    game = table("movement", red=red, blue={"figures": [army("f3")]})
    play(game, "move e3", "step f3", "step g3", "step h3", "stop")  # over the army and the capital
    assert square(game, "h3")["figures"]["red"]["armies"] == 1


@of("mass_media")
def mass_media() -> None:
    red = {"techs": pyramid("mass_media"), "events": {"despot_day": 1}}
    game = table(red=red, blue={"events": {"jousting_tourney": 1, "primetime_tv": 1}})
    play(game, "play despot_day", "aim c15")
    assert side(game)["cities"][0]["production"] == 10  # nobody was asked
    blue = {"techs": pyramid("mass_media", start="construction"), "huts": {"spy": 1}}
    game = table(red={"techs": ["currency"], "resources": {"incense": 1}}, blue=blue)
    play(game, "use currency", "answer mass_media")
    assert side(game)["culture"] == 0 and side(game)["resources"] == {} and "use currency" not in texts(game)


@of("replaceable_parts")
def replaceable_parts() -> None:
    ranked("replaceable_parts", "infantry", 4, 11)
    assert side(knowing("replaceable_parts"))["stacking"] == 6


@of("space_flight")
def space_flight() -> None:
    techs = pyramid("space_flight")[:-1]
    assert len(techs) == 13  # and Code of Laws: 5, 4, 3 and 2
    game = to_research(table("movement", red={"trade": 26, "techs": techs}))
    play(game, "research space_flight")
    while asked(game) == "choose":
        game.play("research none")
    assert game.outcome is not None and (game.outcome["winner"], game.outcome["reason"]) == ("red", "technology")
    for row in ({"trade": 25, "techs": techs}, {"trade": 27, "techs": techs[:-1]}):
        game = to_research(table("movement", red=row, blue={"trade": 27}))
        assert "research space_flight" not in [option.text for option in game.legal("red")]
