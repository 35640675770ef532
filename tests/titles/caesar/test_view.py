"""Views, options, outcome, standing and sketch: the shapes that others rely on."""

from __future__ import annotations

import json

import pytest

import polis_core
from polis_core.commands.fuzz import setups
from polis_core.kernel.check import random_match
from polis_core.titles import find
from tests.support.caesar import POSTS

TITLE = find("caesar")
SETUPS = setups("caesar", {})


def test_options_and_their_defaults() -> None:
    game = polis_core.new_game("caesar")
    assert game.options == {
        "mode": "two", "poison": "no", "centurions": "no", "posts": "no", "crassus": "low", "side": "caesar",
        "harsh": "no",
    }  # fmt: skip
    assert TITLE.code == 2, "part of every link"
    two = [setup for setup in SETUPS if setup["mode"] == "two"]
    assert (len(two), len(SETUPS)) == (5, 65)


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: "-".join(setup.values()))
def test_every_face_of_every_set_up_is_plain_data(setup: dict[str, str]) -> None:
    game = random_match(TITLE, setup, 2)
    for step in range(0, len(game.log) + 1, 3):
        game.seek(step)
        for seat in (None, *game.seats):
            view = game.view(seat)
            assert json.loads(json.dumps(view)) == view
            assert all(isinstance(line, str) for line in TITLE.sketch(view))
        json.dumps([game.decision, game.legal(), game.events(), game.outcome, game.history()])
    game.seek(len(game.log))
    assert game.outcome is not None and set(game.outcome) == {"winner", "ranking", "reason", "score"}
    assert game.outcome["winner"] in ("caesar", "pompey") and game.outcome["reason"] in ("control", "no_placement")
    for name, parts in game.outcome["score"].items():
        left = game.view()["sides"][name]["control_left"]
        assert parts["total"] == sum(n for key, n in parts.items() if key != "total") == 12 - left
    assert TITLE.standing(game._position) == game.outcome["score"]


def test_the_picks_of_every_decision_have_the_agreed_names() -> None:
    kinds: dict[str, set[str]] = {}
    for seed in range(160):
        game = random_match(TITLE, SETUPS[seed % len(SETUPS)], seed)
        for step in range(len(game.log)):
            game.seek(step)
            kinds.setdefault(game.decision["id"], set()).update(option.kind for option in game.legal())
    assert kinds == {
        "place": {"place", "place_down"},
        "order": {"judge"},
        "borders": {"cover", "cover_all", "done"},
        "bonus": {"use", "skip"},
        "might": {"turn_influence", "turn_control", "turn_border", "skip"},
        "centurion": {"take", "draw"},
    }


def test_nobody_is_asked_where_there_is_one_answer() -> None:
    """But for laying the last token that fits: it is still the player's to lay."""
    for seed in range(120):
        game = random_match(TITLE, SETUPS[seed % len(SETUPS)], seed)
        for step in range(len(game.log)):
            game.seek(step)
            assert len(game.legal()) > 1 or game.decision["id"] == "place"


def test_events_have_the_same_names_and_arguments_everywhere() -> None:
    shapes: dict[str, set[frozenset[str]]] = {}
    for seed in range(130):
        game = random_match(TITLE, SETUPS[seed // 2 % len(SETUPS)], seed)
        for event in game.events():
            shapes.setdefault(event["id"], set()).add(frozenset(event["args"]))
    assert {id for id, found in shapes.items() if len(found) > 1} == set()
    assert shapes["crassus_token"] == {frozenset({"token", "by", "rule", "among", "value"})}


def test_a_face_down_choice_is_in_no_other_seats_view() -> None:
    for seed in range(40):
        game = random_match(TITLE, {"mode": "two", **POSTS}, 2 * seed)
        for step in range(len(game.log) + 1):
            game.seek(step)
            for seat, other in (("caesar", "pompey"), ("pompey", "caesar")):
                for row in game.view(seat)["borders"].values():
                    assert not row or (row["token"] is None) == (row["laid_down"] and row["side"] == other)


def test_links_are_short() -> None:
    for setup in SETUPS:
        for seed in (0, 2, 2**53 - 2):
            assert len(random_match(TITLE, setup, seed).link()) <= 250
