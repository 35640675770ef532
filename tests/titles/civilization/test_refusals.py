"""Why something is not an option: each reason once, with its numbers and its rule."""

from __future__ import annotations

from typing import Any

import pytest

from polis_core import Game, IllegalAction
from tests.support.civilization import army, play, pyramid, scout, table

rule = pytest.mark.rule
OPEN = {"a9": "tile06 0", "a5": "tile03 0", "e13": "tile12 0", "e9": "tile13 0", "e5": "tile08 0"}
TAKEN = ["b9", "c11"]


def why(game: Game, text: str, seat: str = "red") -> tuple[str, dict[str, Any], str | None]:
    refusal = game.explain(text, seat)
    assert refusal is not None
    return refusal["reason"], refusal["args"], refusal["rule"]


def city(**red: Any) -> Game:
    more = {key: red.pop(key) for key in ("tokens", "blue", "open_wonders", "tiles", "taken") if key in red}
    return play(table(red=red, **more), "city c15")


@rule("9.2", "9.3", "10.1", "11.1", "13.1")
@pytest.mark.parametrize(
    ("game", "text", "reason", "args", "number"),
    [
        (city(), "build temple", "tech_needed", {"tech": "philosophy"}, "10.1"),
        (city(techs=["philosophy"], trade=2), "build temple", "too_dear",
         {"item": "temple", "price": 7, "production": 6, "trade": 2, "needs": 3}, "9.3"),
        (city(techs=["writing"]), "build library", "no_square", {"item": "library"}, "10.1"),
        (city(techs=pyramid("banking", "currency")), "build market", "upgraded_only", {"item": "bank"}, "10.3"),
        (city(), "build city_walls", "tech_needed", {"tech": "masonry"}, "10.5"),
        (city(techs=["masonry"], cities=[{"square": "c15", "walls": True}]), "build city_walls", "walled_already", {},
         "10.5"),
        (city(), "build aircraft", "tech_needed", {"tech": "flight"}, "9.6"),
        (city(units={"infantry_1": 3, "infantry_2": 9, "infantry_3": 3}), "build infantry", "none_in_market",
         {"item": "infantry"}, "9.6"),
        (city(figures=[scout("a13"), scout("b13")]), "build scout", "none_in_supply", {"item": "scout"}, "9.5"),
        (city(), "build louvre", "none_in_market", {"item": "louvre"}, "11.1"),
        (city(), "build castle", "not_an_option", {}, None),
        (city(), "harvest silk", "no_symbol", {"resource": "silk"}, "13.1"),
        (city(resources={"iron": 2}), "harvest iron", "none_in_market", {"item": "iron"}, "13.1"),
        (city(), "harvest spy", "not_to_be_harvested", {}, "13.2"),
        (city(), "split", "tech_needed", {"tech": "engineering"}, "9.4"),
        (city(techs=pyramid("engineering")), "split", "too_dear_for_two", {}, "9.4"),
        (city(), "free temple", "egypt_only", {}, "20.1"),
    ],
)  # fmt: skip
def test_what_a_city_lacks(game: Game, text: str, reason: str, args: dict[str, Any], number: str | None) -> None:
    assert why(game, text) == (reason, args, number)


def begun(at: str = "b11", **more: Any) -> Game:
    red = {"figures": [scout(at)], **more.pop("red", {})}
    return table("start_of_turn", red=red, tiles=OPEN, taken=more.pop("taken", TAKEN), **more)


@rule("5.1", "5.2", "6.1", "6.2")
@pytest.mark.parametrize(
    ("game", "text", "reason", "args", "number"),
    [
        (begun(), "found b12", "no_founder", {}, "5.1"),
        (begun("b8", red={"cities": [{"square": "c15"}, {"square": "b11"}]}, taken=[*TAKEN, "c6", "a8"]), "found b8",
         "most_cities", {"most": 2}, "5.1"),
        (begun("c9", red={"techs": pyramid("sailing")}), "found c9", "on_water", {}, "5.2"),
        (begun("a10"), "found a10", "no_outskirts", {}, "5.2"),
        (begun(taken=["b9"]), "found b11", "hut_beside", {"square": "c11"}, "5.2"),
        (begun(blue={"figures": [army("c12")]}), "found b11", "enemy_beside", {"square": "c12"}, "5.2"),
        (begun("c13"), "found c13", "too_near_a_city", {"square": "c15"}, "5.2"),
        (begun(), "govern monarchy", "tech_needed", {"tech": "monarchy"}, "6.1"),
        (begun(), "govern despotism", "through_anarchy", {}, "6.2"),
        (begun(), "govern republic", "governed_so_already", {}, "6.2"),
        (begun(red={"changed": True}), "govern anarchy", "changed_this_turn", {}, "6.2"),
        (begun(), "wonder louvre", "not_your_wonder", {}, "11.2"),
        (begun(tokens={"c14": "oracle"}, obsolete=["oracle"]), "wonder oracle", "obsolete", {}, "11.3"),
        (begun(tokens={"c14": "louvre"}, blue={"figures": [army("c14")]}), "wonder louvre", "blockaded", {}, "8.3"),
        (begun(tokens={"c14": "louvre"}, wonders_used=["louvre"]), "wonder louvre", "used_this_turn", {}, "11.4"),
    ],
)  # fmt: skip
def test_why_not_in_the_start_of_turn(
    game: Game, text: str, reason: str, args: dict[str, Any], number: str | None
) -> None:
    assert why(game, text) == (reason, args, number)


@rule("12.2", "9.1", "6.3", "19.1")
def test_why_not_in_city_management() -> None:
    game = table(red={"culture": 4, "trade": 2, "space": 7})
    needs = {"culture": 5, "trade": 3, "has_culture": 4, "has_trade": 2}
    assert why(game, "culture") == ("step_too_dear", needs, "12.2")
    assert why(game, "city g3") == ("not_your_city", {}, "9.1")
    assert why(table(red={"government": "anarchy", "culture": 3}), "city c15") == ("anarchy", {}, "6.3")
    done = table(red={"cities": [{"square": "c15", "actions": 0}], "culture": 3})
    assert why(done, "city c15") == ("has_acted", {}, "9.1")
    assert why(game, "use currency") == ("tech_needed", {"tech": "currency"}, "19.1")
    knows = table(red={"techs": ["currency"]})
    assert why(knows, "use currency") == ("cannot_pay", {"cost": ["incense"]}, "19.1")


def walking(at: str, group: str = "", **more: Any) -> Game:
    red = {"figures": more.pop("figures", [army(at)]), **more.pop("red", {})}
    return play(table("movement", red=red, **more), f"move {at}", *([group] if group else []))


@rule("14.1", "14.2", "14.3", "14.4", "14.5", "15.1", "6.4")
@pytest.mark.parametrize(
    ("game", "text", "reason", "args", "number"),
    [
        (walking("c14"), "step a14", "not_beside", {}, "14.1"),
        (walking("d14"), "step d15", "on_water", {}, "14.3"),
        (walking("d14"), "step e14", "face_down", {}, "15.1"),
        (walking("d14"), "discover d13", "lies_open", {}, "15.1"),
        (walking("c14", figures=[army("c14"), army("c13"), army("c13")]), "step c13", "stack_too_high", {"most": 2},
         "14.2"),
        (walking("f3", red={"government": "democracy"}), "step g3", "peace", {}, "6.4"),
        (walking("f3", figures=[scout("f3")]), "step g3", "scouts_stay_out", {}, "14.5"),
        (walking("f3", "group 1 1", figures=[army("f3"), scout("f3")], blue={"figures": [army("e3")]}), "step e3",
         "scouts_stay_out", {}, "14.5"),
        (walking("c14"), "step i14", "off_the_map", {}, "2.5"),
    ],
)  # fmt: skip
def test_where_not_to_go(game: Game, text: str, reason: str, args: dict[str, Any], number: str | None) -> None:
    assert why(game, text) == (reason, args, number)


@rule("18.1", "18.2")
def test_why_not_research() -> None:
    game = table("research", red={"trade": 10, "techs": ["pottery"]}, blue={"trade": 6})
    assert why(game, "research pottery") == ("known_already", {}, "18.3")
    assert why(game, "research sailing") == ("too_little_trade", {"needs": 11, "trade": 10}, "18.1")
    assert why(game, "research biology") == ("no_place_in_the_pyramid", {"level": 3}, "18.2")
    tower = table("research", red={"trade": 1, "techs": ["pottery"]}, tokens={"c14": "porcelain_tower"})
    assert why(tower, "research sailing") == ("too_little_trade", {"needs": 6, "trade": 1}, "18.1")


@rule("3.3")
def test_who_is_not_asked_is_told_so_and_a_refusal_reaches_whoever_plays_it() -> None:
    game = city(techs=["philosophy"], trade=2)
    assert why(game, "build temple", "blue")[0] == "not_asked_now"
    with pytest.raises(IllegalAction, match="too_dear"):
        game.play("build temple")


@rule("8.5", "9.5", "10.1", "10.2", "11.1")
def test_why_not_on_this_square() -> None:
    red = {"techs": ["philosophy", "currency"], "trade": 27, "figures": [army("b14"), army("b14")]}
    game = play(table(red=red, blue={"figures": [army("c14")]}), "city c15", "build temple")
    assert why(game, "place a13") == ("not_in_outskirts", {}, "10.1")
    assert why(game, "place c14") == ("square_blockaded", {}, "8.5")
    assert why(game, "place d15") == ("wrong_terrain", {"item": "temple"}, "10.1")
    game = play(table(red=red), "city c15", "build army")
    assert why(game, "place d15") == ("on_water", {}, "9.5")
    assert why(game, "place b14") == ("stack_too_high", {"most": 2}, "14.2")
    game = play(table(red=red, open_wonders=["stonehenge"]), "city c15", "build stonehenge")
    assert why(game, "place d16") == ("wrong_terrain", {"item": "stonehenge"}, "11.1")


@rule("14.1", "19.4")
def test_why_a_figure_does_not_move() -> None:
    red = {"figures": [army("c14", moved=True), army("b14"), army("d14")]}
    game = table("movement", red=red, blue={"locked": "d14"})
    assert why(game, "move c14") == ("has_moved", {}, "14.1")
    assert why(game, "move d14") == ("held_there", {}, "19.4")
    assert why(game, "move a13") == ("no_figure_there", {}, "14.1")
