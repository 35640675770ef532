"""What the golden matches of Cyclades must show; all are replayed one folder up."""

from __future__ import annotations

from typing import Any

import polis_core
from polis_core.titles.cyclades.figures import BONUSES, CREATURES, GODS, HEROES
from tests.support.golden import FOLDER, golden_matches
from tests.titles.cyclades.abilities import at_work

MATCHES = golden_matches("cyclades")
GAMES = [polis_core.open_link(record["link"]) for record in MATCHES]
SHOWN = [event for game in GAMES for event in game.events()]


def shown(id: str, key: str) -> set[Any]:
    return {event["args"].get(key) for event in SHOWN if event["id"] == id}


def test_every_number_of_players_and_way_to_play() -> None:
    assert len(MATCHES) >= 60
    for key, values in polis_core.describe("cyclades")["options"].items():
        assert {m["options"][key] for m in MATCHES} == set(values), key
    assert {m["outcome"]["reason"] for m in MATCHES} == {"metropolises", "elimination"}
    modes = {(m["options"]["players"], m["options"]["start"], m["options"]["map"]) for m in MATCHES}
    ways = {("quick", "example"), ("free", "example"), ("free", "side_a"), ("free", "side_b")}
    players = polis_core.describe("cyclades")["options"]["players"]
    assert modes == {(number, *way) for number in players for way in ways}
    long = {m["options"]["players"] for m in MATCHES if m["options"]["goal"] == "four"}
    assert long == {"two", "four_teams", "six_teams"}


def test_every_god_creature_and_bonus() -> None:
    assert shown("creature_played", "creature") == set(CREATURES)
    assert shown("turn_begun", "god") == set(GODS) and shown("metropolis_built", "bonus") == set(BONUSES)
    assert shown("creature_kept", "creature") >= set(CREATURES[-6:])


def test_every_hero_in_battle_and_by_sacrifice() -> None:
    fought = {hero for event in SHOWN if event["id"] == "dice_thrown" for hero in event["args"]["heroes"]}
    assert fought == set(HEROES)
    assert set().union(*(at_work(game) for game in GAMES)) == set(HEROES), "and their abilities changed something"
    assert shown("sacrificed", "hero") == set(HEROES)
    assert shown("metropolis_on_card", "hero") >= {"penthesilea"}


def test_every_happening() -> None:
    assert {event["id"] for event in SHOWN} >= {
        "board_laid", "god_laid", "order_drawn", "land_claimed", "ship_placed", "soldier_placed", "epoch_begun",
        "hero_turned_up", "creature_turned_up", "creature_removed", "creatures_shuffled", "gods_moved", "income",
        "offered", "displaced", "offering_paid", "creature_kept", "creature_released", "creature_moved", "turn_begun",
        "turn_ended", "built", "building_skipped", "building_removed", "set_completed", "metropolis_built", "bonus",
        "philosopher_gained", "priestess_gained", "philosophers_returned", "gold_paid", "gold_gained", "horn_added",
        "marched", "sailed", "battle_begun", "dice_thrown", "die_rerolled", "hector_strikes", "mercenaries_won",
        "unit_lost", "retreated", "battle_over", "land_taken", "hero_hired", "hero_placed", "sacrificed",
        "heroes_swapped", "creature_bought", "creature_played", "creature_placed", "no_effect", "ships_sunk",
        "ships_pushed", "unit_killed", "gold_stolen", "fleets_swapped", "building_changed", "creature_drawn",
        "creatures_thrown", "looked", "top_seen", "top_put_back", "match_over", "priestess_lost", "philosopher_lost",
        "eliminated",
    }  # fmt: skip


def test_a_playthrough_of_each_way_to_play() -> None:
    assert len(list((FOLDER / "cyclades").glob("playthrough-*.txt"))) == 4


def test_a_finished_match_of_four_fits_a_link() -> None:
    """Those from the beginning; one that began with a described position carries that, too."""
    lengths = [len(game.link()) for game in GAMES if game.options["players"] == "four" and game.document is None]
    assert len(lengths) > 1 and max(lengths) <= 700
