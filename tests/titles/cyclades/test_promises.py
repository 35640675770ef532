"""Cyclades keeps the kernel's promises with every number of players, from the beginning and from crowded maps."""

from __future__ import annotations

import json

import pytest

import polis_core
from polis_core import BadChance, BadLink, BadSave, IllegalAction
from polis_core.kernel.check import check_match
from polis_core.titles import find
from tests.support.cyclades import paid, situation, texts

TITLE = find("cyclades")
OPTIONS = [
    {"players": "two", "goal": "four", "start": "free", "map": "side_a"},
    {"players": "three", "port_area": "every", "same_island_by_sea": "yes"},
    {"players": "four", "start": "free", "map": "side_b", "gold_hidden": "no"},
    {"players": "five"},
    {"players": "four_teams", "apollo_horns": "any"},
    {"players": "six_teams", "start": "free", "map": "example"},
]


@pytest.mark.parametrize("number", range(6))
def test_the_kit(number: int) -> None:
    for seed in (2 * number, 2 * number + 1):
        game = check_match(TITLE, TITLE.complete_options(OPTIONS[number]), seed, thorough=97)
        assert game.outcome is not None and bool(game.document) == bool(seed % 2)


def test_bad_input_is_refused_and_changes_nothing() -> None:
    game = paid("ares", {"A04-L1": "purple 2r", "A04-L2": "yellow 1r"})
    digest = game.digest()
    for text in (
        "",
        "offer zeus 3",
        "move",
        "move A99-L9",
        "regular A06-L1",
        "creature hydra",
        "sacrifice",
        "done now",
    ):
        with pytest.raises(IllegalAction):
            game.play(text)
    for text in ("move A04-L1", "regulars 2"):
        game.play(text)
    for chance in (["4-0"], ["3-0", "3-0", "1-1", "2-2", "0-0"], [3], "3-0"):
        with pytest.raises(BadChance):
            game.play("to A04-L2", chance=chance)
    game.seek(game.cursor - 2)
    assert game.digest() == digest
    with pytest.raises(BadLink):
        polis_core.open_link(game.link()[:-2])
    with pytest.raises(BadSave):
        polis_core.load(game.save()[:40])


def test_a_refusal_names_its_rule() -> None:
    with pytest.raises(IllegalAction) as caught:
        situation(purses={"purple": 2, "yellow": 2, "blue": 2}).play("offer athena 5")
    assert caught.value.refusal == ("cannot_pay", {"gold": 2, "priestesses": 0}, "5.4")


def test_undo_that_is_fair() -> None:
    """A move may be taken back until dice fall; a look at the top card may not."""
    game = paid("ares", {"A04-L1": "purple 3r", "A04-L2": "yellow 1r"})
    floor = game.cursor
    for text in ("move A04-L1", "regulars 2"):
        game.play(text)
    assert game.undo_floor(fair=True) <= floor
    game.play("to A04-L2")
    assert game.undo_floor(fair=True) == game.cursor
    game = paid("zeus")
    game.play("look")
    assert game.undo_floor(fair=True) == game.cursor


def test_a_move_of_four_takes_few_presses() -> None:
    game = paid("ares", {"A04-L1": "purple 4r", "A04-L2": ""})
    before = game.cursor
    for text in ("move A04-L1", "regulars 4", "to A04-L2"):
        game.play(text)
    assert game.cursor - before == 3 and "done" in texts(game)


def test_views_events_and_decisions_are_json() -> None:
    game = polis_core.new_game("cyclades", players="two", seed=3)
    for seat in (*game.seats, None):
        for data in (game.view(seat), game.events(seat=seat), game.decision):
            assert json.loads(json.dumps(data)) == data
    assert all(len(line) > 5 for line in TITLE.sketch(game.view("west")))
