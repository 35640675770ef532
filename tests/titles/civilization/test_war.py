"""14 to 17: movement, discovery, huts, villages, battles, loot."""

from __future__ import annotations

from typing import Any

import pytest

from polis_core import Game
from tests.support.civilization import army, asked, play, scout, side, square, table, texts

rule = pytest.mark.rule
OPEN = {"a9": "tile06 0", "e13": "tile12 0", "e9": "tile13 0", "e5": "tile08 0", "a5": "tile03 0"}
SAILING = ["code_of_laws", "navigation", "sailing"]


def walk(figures: list[Any], techs: list[str] | None = None, blue: dict[str, Any] | None = None, **more: Any) -> Game:
    red = {"figures": figures, "techs": techs or [], **more.pop("red", {})}
    return table("movement", red=red, blue=blue, tiles=more.pop("tiles", OPEN), **more)


# -- 14


@rule("14.1")
@pytest.mark.parametrize(
    ("techs", "speed"),
    [([], 2), (["horseback_riding"], 3), (SAILING, 4)],
)
def test_travel_speed(techs: list[str], speed: int) -> None:
    game = walk([army("c14")], techs)
    assert side(game)["speed"] == speed
    play(game, "move c14", "step c13")
    assert game.decision is not None and game.decision["args"]["points"] == speed - 1


@rule("14.1")
def test_groups() -> None:
    game = walk([army("c14"), army("c14"), scout("b14")], ["masonry"])
    play(game, "move c14")
    assert texts(game) == ["group 1 0", "group 2 0"]
    play(game, "group 2 0", "step c13", "stop")
    assert square(game, "c13")["figures"]["red"]["armies"] == 2
    assert texts(game, "move") == ["move b14"]


@rule("14.2")
@pytest.mark.parametrize(("techs", "limit"), [([], 2), (["masonry"], 3)])
def test_stacking_holds_at_every_moment(techs: list[str], limit: int) -> None:
    game = walk([army("c14"), *[army("c13")] * limit], techs)
    assert side(game)["stacking"] == limit
    play(game, "move c14")
    assert "step c13" not in texts(game)


@rule("14.3")
def test_water() -> None:
    assert "step d15" not in texts(play(walk([army("d14")]), "move d14"))
    crossing = play(walk([army("d14")], ["navigation"]), "move d14")
    assert "step d15" in texts(crossing)
    play(crossing, "step d15")
    assert "stop" not in texts(crossing)
    sailing = play(walk([army("d14")], SAILING), "move d14", "step d15")
    assert "stop" in texts(sailing)


@rule("14.4")
def test_own_centres_are_crossed_never_ended_on() -> None:
    game = play(walk([army("c14")]), "move c14", "step c15")
    assert "stop" not in texts(game) and "step c16" in texts(game)


@rule("14.5")
def test_scouts_stay_off_huts_villages_and_enemies() -> None:
    tiles = {**OPEN}
    game = walk([scout("b10")], tiles=tiles, red={"government": "despotism"})
    assert "step b9" not in texts(play(game, "move b10"))
    republic = walk([scout("b10")], tiles=tiles)
    assert "step b9" in texts(play(republic, "move b10"))
    enemy = walk([scout("b10")], blue={"figures": [army("a10")]})
    assert "step a10" not in texts(play(enemy, "move b10"))


@rule("14.6", "15.3")
def test_an_army_stops_at_a_hut_and_takes_it() -> None:
    game = play(walk([army("b10")]), "move b10")
    play(game, "step b9", chance=["spy"])
    assert side(game)["hut_tokens"] == {"spy": 1} and game.view("blue")["sides"]["red"]["hut_tokens"] is None
    assert game.view("blue")["sides"]["red"]["huts"] == 1 and "token" not in square(game, "b9")


@rule("14.7", "17.2")
def test_lone_scouts_die_and_the_mover_loots() -> None:
    game = walk([army("b10")], blue={"figures": [scout("a10")], "trade": 2, "culture": 7})
    play(game, "move b10", "step a10")
    assert texts(game) == ["loot culture", "loot trade"]
    play(game, "loot culture")
    assert side(game)["culture"] == 3 and side(game, "blue")["culture"] == 4
    assert side(game)["coin_tokens"]["code_of_laws"] == 1  # a battle won


# -- 15


@rule("15.1")
def test_a_tile_is_turned_with_its_arrow_away_from_the_figure() -> None:
    game = table("movement", red={"figures": [army("d14")]})
    play(game, "move d14")
    assert "discover e14" in texts(game)
    play(game, "discover e14", chance=["tile01"])
    tile = next(row for row in game.view(None)["tiles"] if row["square"] == "e13")
    assert (tile["tile"], tile["turned"]) == ("tile01", 1)
    assert square(game, "e13")["ground"] == "D+hut" and square(game, "h13")["ground"] == "G+village"
    assert game.decision is not None and game.decision["args"]["points"] == 1


@rule("15.2")
def test_huts_and_villages_get_tokens_nobody_has_seen() -> None:
    game = table("movement", red={"figures": [army("c13")]})
    play(game, "move c13")
    play(game, "discover c12", chance=["tile04"])
    tokens = {name: row["token"] for name, row in game.view(None)["squares"].items() if "token" in row}
    assert tokens == {"b10": "village", "d12": "hut"}
    assert "spy" not in str(game.view(None)["squares"])


@rule("15.4")
def test_a_village_is_fought_for_against_the_left() -> None:
    game = walk([army("g7")], red={"units": {"mounted_3": 3}}, tiles={**OPEN, "e5": "tile07 0"})
    play(game, "move g7")
    assert "step f7" in texts(game)
    game = walk([army("b11")], red={"units": {"mounted_3": 3}}, tiles={"a9": "tile04 0"})
    play(game, "move b11")
    play(game, "step b10", chance=["mounted_3"] * 3 + ["mounted_1", "artillery_1", "infantry_1"])
    assert asked(game) == "combat" and game.decision is not None and game.decision["side"] == "blue"
    assert game.decision["args"]["barbarians"]
    while asked(game) in ("combat", "front"):
        game.play("new_front" if asked(game) == "front" else 0)
        if asked(game) == "":
            break
    assert square(game, "b10").get("token") is None  # 9 against 3
    assert side(game)["villages"] + sum(side(game)["people"].values()) >= 0


# -- 16


def fight(mine: dict[str, int], theirs: dict[str, int], hands: list[str], **more: Any) -> Game:
    """Red attacks blue's army in b12 with these cards; `hands` is the order in which they are drawn."""
    game = walk(
        [army("b11")],
        red={"units": mine, **more.pop("red", {})},
        blue={"figures": [army("b12")], "units": theirs, **more.pop("blue", {})},
        taken=["b9", "c11"],
        **more,
    )
    play(game, "move b11")
    return play(game, "step b12", chance=hands)


@rule("16.1", "16.3", "16.4")
def test_the_defender_begins_and_a_new_front_wounds_nobody() -> None:
    game = fight({"mounted_3": 1}, {"mounted_2": 1}, ["mounted_3", "mounted_2"])
    assert game.decision is not None and game.decision["side"] == "blue"
    play(game, "card mounted_2")
    assert game.decision is not None and game.decision["side"] == "red"
    play(game, "card mounted_3")
    assert texts(game) == ["front 1", "new_front"]
    play(game, "new_front")
    assert {"totals": [3, 2], "side": "red", "role": "attacker"} in [
        e["args"] for e in game.events() if e["id"] == "battle_won"
    ]


@rule("16.4")
def test_both_wound_each_other_and_the_stronger_survives() -> None:
    """The rulebook's second and third example: 3 against 2, then 3 against the wounded 3."""
    game = fight({"mounted_3": 1}, {"mounted_2": 1, "mounted_3": 1}, ["mounted_3", "mounted_2", "mounted_3"])
    play(game, "card mounted_2", "card mounted_3", "front 1")
    fronts = game.view(None)["battle"]["fronts"]
    assert fronts == [[{"card": "mounted_3", "strength": 3, "wounds": 2}, None]]
    play(game, "card mounted_3", "front 1")  # both die; a tie is the defender's
    assert [e["args"]["totals"] for e in game.events() if e["id"] == "battle_won"] == [[0, 0]]
    assert "figures" in square(game, "b12") and "blue" in square(game, "b12")["figures"]


@rule("16.5")
def test_a_trump_deals_first() -> None:
    """The rulebook's fourth example: infantry over the wounded mounted unit."""
    game = fight({"mounted_3": 1}, {"mounted_2": 1, "infantry_3": 1}, ["mounted_3", "mounted_2", "infantry_3"])
    play(game, "card mounted_2", "card mounted_3", "front 1", "card infantry_3", "front 1")
    assert [e["args"]["totals"] for e in game.events() if e["id"] == "battle_won"] == [[0, 3]]


@rule("16.2")
def test_only_the_difference_of_bonuses_counts() -> None:
    game = fight(
        {"mounted_3": 1}, {"mounted_2": 1}, ["mounted_3", "mounted_2"], tokens={"c14": "academy", "f3": "barracks"}
    )
    assert game.view(None)["battle"]["bonus"] == [2, 0]


@rule("16.1")
def test_hands() -> None:
    units = {"mounted_1": 3, "mounted_2": 3}
    game = walk(
        [army("b11"), army("b11")],
        red={"units": units, "government": "fundamentalism"},
        blue={"figures": [army("b12")], "units": {"infantry_1": 3, "infantry_2": 3}},
        taken=["b9", "c11"],
    )
    play(game, "move b11", "group 2 0", "step b12")
    assert game.view(None)["battle"]["hands"] == [6, 3]


@rule("16.6", "16.7")
def test_survivors_return_and_the_killed_lie_under_their_decks() -> None:
    game = fight({"mounted_3": 1}, {"mounted_2": 1}, ["mounted_3", "mounted_2"])
    play(game, "card mounted_2", "card mounted_3", "front 1")
    assert side(game)["unit_cards"] == {"mounted_3": 1} and side(game, "blue")["unit_cards"] == {}
    assert game.view(None)["decks"]["mounted"]["dead"] == {"mounted_2": 1}


@rule("16.8")
def test_metalworking_adds_three_wounds_to_the_attack() -> None:
    red = {"techs": ["metalworking"], "resources": {"iron": 1}}
    game = fight({"mounted_1": 1}, {"mounted_3": 1}, ["mounted_1", "mounted_3"], red=red)
    play(game, "card mounted_3", "use metalworking", "card mounted_1", "front 1")
    assert [e["args"]["totals"] for e in game.events() if e["id"] == "battle_won"] == [[0, 0]]


@rule("16.8")
def test_mathematics_deals_three_wounds() -> None:
    red = {"techs": ["pottery", "mathematics"], "resources": {"iron": 1}}
    game = fight({"mounted_1": 1}, {"mounted_3": 1}, ["mounted_1", "mounted_3"], red=red)
    play(game, "card mounted_3", "use mathematics", "hit 1", "hit 1", "hit 1")
    assert game.view(None)["battle"]["fallen"][1] == {"mounted_3": 1}


@rule("16.8")
def test_animal_husbandry_heals() -> None:
    red = {"techs": ["animal_husbandry"]}
    game = fight({"mounted_3": 1}, {"mounted_2": 1, "mounted_1": 1}, ["mounted_3", "mounted_2", "mounted_1"], red=red)
    play(game, "card mounted_2", "card mounted_3", "front 1")
    assert texts(game) == ["done", "heal animal_husbandry"]
    play(game, "heal animal_husbandry")
    assert game.view(None)["battle"]["fronts"][0][0] == {"card": "mounted_3", "strength": 3, "wounds": 0}


# -- 17


@rule("17.1")
def test_the_winner_loses_an_army_for_two_units_never_the_last() -> None:
    game = walk(
        [army("b11"), army("b11")],
        red={"units": {"mounted_1": 3, "mounted_3": 2}},
        blue={"figures": [army("b12")], "units": {"infantry_2": 1}},
        taken=["b9", "c11"],
    )
    play(game, "move b11", "group 2 0")
    play(game, "step b12", chance=["mounted_1"] * 3 + ["mounted_3"] * 2 + ["infantry_2"])
    play(game, "card infantry_2", "card mounted_1", "front 1", "card mounted_1", "front 1", "card mounted_3", "front 1")
    while asked(game) == "combat":
        game.play(0)
    assert square(game, "b12")["figures"]["red"]["armies"] == 1


@rule("17.3")
def test_a_city_falls() -> None:
    blue = {"cities": [{"square": "g3"}, {"square": "b11"}], "techs": ["pottery"], "resources": {"silk": 1, "iron": 1}}
    red = {"units": {"mounted_3": 3}, "figures": [army("b12")]}
    game = table("movement", red=red, blue=blue, tiles=OPEN, taken=["b9", "c11"], tokens={"a12": "trading_post"})
    play(game, "move b12", "step b11")
    while asked(game) in ("combat", "front"):
        game.play("new_front" if asked(game) == "front" else 0)
    assert [row["square"] for row in side(game, "blue")["cities"]] == ["g3"]
    assert game.view(None)["market"]["buildings"]["trading_post"] == 6
    assert texts(game) == ["loot iron", "loot silk", "loot tech pottery"]
    play(game, "loot iron")
    assert texts(game) == ["loot silk"]
    play(game, "loot silk")
    assert side(game)["resources"] == {"silk": 1, "iron": 1}
    assert square(game, "b11")["figures"]["red"]["armies"] == 1


@rule("17.4", "21.2")
def test_a_capital_falls_and_the_match_is_won() -> None:
    red = {"units": {"mounted_3": 3}, "figures": [army("f3"), army("f3"), army("f3")], "techs": ["masonry"]}
    game = table("movement", red={**red, "units": {"mounted_3": 3, "infantry_3": 3, "artillery_3": 1}})
    play(game, "move f3", "group 3 0", "step g3")
    while asked(game) in ("combat", "front"):
        game.play("new_front" if asked(game) == "front" else 0)
    assert game.outcome is not None and (game.outcome["winner"], game.outcome["reason"]) == ("red", "military")


@rule("17.4")
def test_an_attacker_beaten_at_a_city_loses_his_figures() -> None:
    game = table("movement", red={"units": {"mounted_1": 1}, "figures": [army("f3")], "trade": 9})
    play(game, "move f3", "step g3", "card mounted_1")
    assert texts(game) == ["loot trade"]
    play(game, "loot trade")
    assert (side(game)["trade"], side(game, "blue")["trade"]) == (6, 3) and side(game)["supply"]["armies"] == 6


@rule("17.2")
def test_loot_by_the_later_rules() -> None:
    blue = {"figures": [army("b12")], "coins": {"sheet": 1}}
    game = walk([army("b11")], red={"units": {"mounted_1": 1}}, blue=blue, taken=["b9", "c11"], loot="faq2")
    play(game, "move b11", "step b12", "card mounted_1")
    assert texts(game) == ["loot coin"]
    play(game, "loot coin")
    assert side(game, "blue")["coin_tokens"]["sheet"] == 0


@rule("16.3", "10.5")
def test_the_attacker_of_walls_plays_first() -> None:
    blue = {"cities": [{"square": "g3", "walls": True}], "units": {"infantry_1": 1}}
    game = table("movement", red={"units": {"mounted_3": 1}, "figures": [army("f3")]}, blue=blue)
    play(game, "move f3", "step g3")
    assert game.decision is not None and game.decision["side"] == "red"
    assert game.view(None)["battle"]["bonus"] == [0, 16]


def razed(blue: dict[str, Any], **more: Any) -> Game:
    """Red has just taken blue's second city in b11."""
    rows = {"cities": [{"square": "g3"}, {"square": "b11"}], **blue}
    red = {"units": {"mounted_3": 3}, "figures": [army("b12")]}
    game = table("movement", red=red, blue=rows, tiles=OPEN, taken=["b9", "c11"], **more)
    play(game, "move b12", "step b11")
    while asked(game) in ("combat", "front"):
        game.play("new_front" if asked(game) == "front" else 0)
    return game


@rule("17.3")
def test_a_city_may_yield_a_tech_an_event_or_unseen_tokens() -> None:
    blue = {
        "techs": ["pottery"],
        "events": {"drought": 1},
        "huts": {"silk": 1},
        "villages": {"spy": 1},
        "standing": "always",
    }
    game = razed(blue)
    assert texts(game) == ["loot event", "loot hut", "loot tech pottery", "loot village"]
    play(game, "loot tech pottery")
    assert "pottery" in side(game)["techs"] and "pottery" in side(game, "blue")["techs"]
    game = razed(blue)
    play(game, "loot event")
    assert side(game)["event_cards"]["drought"] == 1 and side(game, "blue")["event_cards"] == {}
    game = razed(blue)
    play(game, "loot hut", "loot village")
    assert side(game)["hut_tokens"] == {"silk": 1} and side(game)["village_tokens"] == {"spy": 1}


@rule("17.3")
def test_a_city_by_the_later_rules_is_worth_two() -> None:
    blue = {"coins": {"sheet": 2}, "trade": 4}
    game = razed(blue, loot="faq2")
    play(game, "loot steal_coin")
    assert side(game)["coin_tokens"]["sheet"] == 1 and side(game, "blue")["coin_tokens"]["sheet"] == 1
    game = razed(blue, loot="faq2")
    play(game, "loot trade", "loot coin")
    assert side(game, "blue")["trade"] == 1 and side(game, "blue")["coin_tokens"]["sheet"] == 1


BURNING = [
    "code_of_laws", "currency", "pottery", "masonry", "writing", "philosophy", "chivalry", "irrigation", "sailing",
    "monarchy", "banking", "biology", "communism", "combustion",
]  # fmt: skip


@rule("19.1")
def test_combustion_razes_a_building_and_breaches_walls() -> None:
    red = {"techs": BURNING, "figures": [army("e3")], "units": {"mounted_1": 1}}
    game = table("movement", red=red, tokens={"f3": "library"})
    play(game, "move e3", "step f3", "stop", "raze yes")
    assert "token" not in square(game, "f3")
    walled = {"cities": [{"square": "g3", "walls": True}]}
    game = table("movement", red={**red, "figures": [army("f3")]}, blue=walled)
    play(game, "move f3", "step g3", "breach yes")
    assert not side(game, "blue")["cities"][0]["walls"] and game.view(None)["battle"]["bonus"] == [0, 12]
