"""What would be lost for nothing is said before it is played, and nothing else is."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from polis_core import Game
from polis_core.titles.civilization import dangers
from tests.support.civilization import army, asked, play, pyramid, table, texts
from tests.titles.civilization.test_deals import market

ROOT = Path(__file__).parents[3]
OPEN = {"a9": "tile06 0", "a5": "tile03 0", "e13": "tile12 0", "e9": "tile13 0", "e5": "tile08 0"}


def told(game: Game, text: str, *before: str) -> dict[str, Any]:
    digest = game.digest()
    found = {danger["id"]: danger["args"] for danger in game.dangers(text, game.side, list(before))}
    assert game.digest() == digest
    return found


def test_a_city_is_not_forgotten_without_a_word() -> None:
    game = table(red={"events": {"despot_day": 1}})
    assert told(game, "end") == {"idle_cities": {"city": ["c15"], "n": 1}}
    play(game, "city c15", "arts")
    assert (asked(game), game.side) == ("manage_menu", "red") and told(game, "end") == {}


def test_a_city_that_anarchy_keeps_idle_is_no_slip() -> None:
    game = table(red={"government": "anarchy", "events": {"despot_day": 1}})
    assert asked(game) == "manage_menu" and told(game, "end") == {}


def test_a_second_wonder_takes_the_place_of_the_first() -> None:
    """R20: a city has one wonder; the only square for another is that of the first."""
    red = {"trade": 27, "government": "communism"}
    game = play(table(red=red, open_wonders=["colossus"], tokens={"c14": "stonehenge"}), "city c15")
    assert told(game, "build colossus") == {"covers_wonder": {"token": "stonehenge", "square": "c14"}}
    free = play(table(red=red, open_wonders=["colossus"]), "city c15")
    assert told(free, "build colossus") == {}


def test_a_building_is_built_over_only_after_a_word_where_there_was_room() -> None:
    red = {"techs": ["metalworking"], "trade": 27}
    game = play(table(red=red, tokens={"b14": "workshop"}), "city c15")
    play(game, "build barracks")
    assert asked(game) == "place"
    over = {text: told(game, text) for text in texts(game, "place")}
    assert over["place b14"] == {"covers_building": {"token": "workshop", "square": "b14"}}
    assert not any(found for text, found in over.items() if text != "place b14")


def test_a_great_person_is_no_loss() -> None:
    """10.4: who is built over goes back to the owner."""
    red = {"techs": ["metalworking"], "trade": 27}
    game = play(table(red=red, tokens={"b14": "general"}), "city c15", "build barracks")
    assert "place b14" in texts(game) and told(game, "place b14") == {}


def test_the_capital_is_not_left_open_to_an_army_in_reach() -> None:
    """Blue's two armies stand two steps from red's capital with five cards; red has none."""
    cards = {"mounted_3": 3, "infantry_3": 2}
    strong = {"figures": [army("b14"), army("b14")], "units": cards, "techs": pyramid("railroad", "combustion")}
    game = play(table(blue=strong), "city c15")
    assert told(game, "arts") == {"capital_open": {"side": "blue", "city": "c15"}}
    assert told(game, "build infantry") == {} and told(game, "build army") == told(game, "arts")
    far = table(blue={**strong, "figures": [army("f3")]})
    assert told(play(far, "city c15"), "arts") == {}
    weak = table(blue={**strong, "units": {}})
    assert told(play(weak, "city c15"), "arts") == {}
    guarded = table(red={"units": {"infantry_1": 1}}, blue=strong)
    assert told(play(guarded, "city c15"), "arts") == {}


def test_an_attack_without_hope_is_asked_about() -> None:
    walled = {"cities": [{"square": "g3", "walls": True}]}
    game = table("movement", red={"figures": [army("f3")]}, blue=walled)
    found = told(game, "step g3", "move f3")
    assert set(found) == {"hopeless_attack"} and found["hopeless_attack"]["attack"] == 0
    strong = {"figures": [army("f3")], "units": {"mounted_3": 3, "infantry_3": 2}, "techs": pyramid("railroad")}
    assert told(table("movement", red=strong), "step g3", "move f3") == {}
    assert told(game, "step e3", "move f3") == {}, "nobody is there"


def test_a_gift_is_asked_about_on_both_sides_and_a_trade_is_not() -> None:
    game = play(market(), "deal blue", "give trade")
    assert told(game, "propose") == {"gift": {"side": "blue"}}
    assert told(play(market(), "deal blue", "give trade", "ask trade"), "propose") == {}
    wish = play(market(), "deal blue", "ask trade", "propose")
    assert told(wish, "accept") == {"gift": {"side": "red"}} and told(wish, "decline") == {}
    present = play(game, "propose")
    assert told(present, "accept") == {}


def test_each_danger_has_its_words() -> None:
    source = Path(str(dangers.__file__)).read_text(encoding="utf-8")
    ids = sorted(set(re.findall(r'\("(\w+)", (?:\{|args\))', source)))
    assert ids == ["capital_open", "covers_building", "covers_wonder", "gift", "hopeless_attack", "idle_cities"]
    words = json.loads((ROOT / "web/src/titles/civilization/en.json").read_text(encoding="utf-8"))
    assert all(f"civilization.danger.{name}" in words for name in ids)
