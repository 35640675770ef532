"""What the golden matches of Civilization must show; all are replayed one folder up."""

from __future__ import annotations

from typing import Any

import polis_core
from polis_core.titles.civilization.figures import CIVILIZATIONS, EVENTS, WONDERS
from tests.support.golden import golden_matches

MATCHES = golden_matches("civilization")
GAMES = [polis_core.open_link(record["link"]) for record in MATCHES]
SHOWN = [event for game in GAMES for event in game.events()]


def shown(id: str, key: str) -> set[Any]:
    return {event["args"].get(key) for event in SHOWN if event["id"] == id}


def test_every_number_of_players_and_way_to_play() -> None:
    assert len(MATCHES) >= 50
    for key, values in polis_core.describe("civilization")["options"].items():
        assert {m["options"][key] for m in MATCHES} == set(values), key


def test_each_of_the_four_victories() -> None:
    assert {m["outcome"]["reason"] for m in MATCHES} >= {"culture", "technology", "economy", "military", "learning"}


def test_every_event_and_wonder_and_civilization() -> None:
    assert shown("event_played", "event") == set(EVENTS)
    built = {wonder for game in GAMES for wonder in _wonders(game)}
    assert built == set(WONDERS)
    assert {row["civilization"] for game in GAMES for row in game.view(None)["sides"].values()} == set(CIVILIZATIONS)


def _wonders(game: polis_core.Game) -> set[str]:
    """The wonders that were used or stand on the map at the end."""
    standing = {square.get("token") for square in game.view(None)["squares"].values()}
    used = {event["args"]["wonder"] for event in game.events() if event["id"] == "wonder_used"}
    return (standing | used) & set(WONDERS)
