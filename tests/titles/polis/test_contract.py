"""The names and shapes that others rely on, with the position document just as it was agreed."""

from __future__ import annotations

import json

import pytest

import polis_core
from polis_core.kernel.check import random_match
from polis_core.titles import find
from tests.support.polis import board, hoplites, kinds, picks, play, polis, situation

AGREED = {
    "title": "polis",
    "edition": "first",
    "scenario": "full",
    "round": 2,
    "sides": {
        "athens": {"prestige": 3, "goods": {"metal": 4, "silver": 2}, "merchants": 1, "proxenos": "thebes"},
        "sparta": {"prestige": 4, "proxenos": None},
    },
    "poleis": {"thebes": {"owner": "sparta", "population": 2, "projects": [{"tile": "theater", "done": True}]}},
    "hoplites": {"boeotia": {"athens": 2, "sparta": 4}},
    "galleys": {"cyclades": {"athens": 3}},
    "prices": {"oil": 4},
    "cargoes": {"persia": {"0": "athens"}},
    "tributes": ["attica"],
    "siege_discs": {"thebes": {"sparta": 1}},
    "offer": ["socrates"],
    "event": "no_event",
    "turn": {"side": "sparta", "taken": [], "passed": None},
}
FIRST_PICKS = {
    "train", "galleys", "merchants", "project", "move_hoplites", "move_galleys", "siege", "tribute", "trade",
    "proxenos", "ransom", "civil_war", "pass",
}  # fmt: skip


def test_the_agreed_document_opens_as_it_reads() -> None:
    game = polis_core.from_position(AGREED)
    view = game.view()
    assert (game.side, view["round"], view["limit"], view["event"]) == ("sparta", 2, 4, "no_event")
    assert board(game, "athens")["prestige"] == 3 and board(game, "sparta")["prestige"] == 4
    assert board(game, "athens")["goods"] == {"metal": 4, "wood": 4, "wine": 4, "oil": 4, "silver": 2, "wheat": 4}
    assert (board(game, "athens")["merchants"], board(game, "athens")["proxenos"]) == (1, "thebes")
    assert (board(game, "sparta")["merchants"], board(game, "sparta")["proxenos"]) == (1, None)
    assert [name for name, row in view["poleis"].items() if row["owner"]] == ["thebes"]
    assert polis(game, "thebes")["population"] == 2
    assert polis(game, "thebes")["projects"] == [{"tile": "theater", "done": True}]
    assert view["hoplites"] == {"boeotia": {"athens": 2, "sparta": 4}}
    assert view["galleys"] == {"cyclades": {"athens": 3, "sparta": 0}}
    assert view["prices"] == {"metal": 1, "wood": 1, "wine": 1, "oil": 4}
    assert view["markets"]["persia"][0]["taken"] == "athens"
    assert list(view["tributes"]) == ["attica"] and view["offer"] == ["socrates"]
    assert "ransom" in kinds(game), "Sparta has its start value of silver"


def test_the_agreed_document_can_be_played_saved_and_linked() -> None:
    game = polis_core.from_position(AGREED)
    play(game, "train", "polis thebes") if "train" in kinds(game) else play(game, "pass")
    assert polis_core.load(game.save()).digest() == game.digest()
    assert polis_core.open_link(game.link()).digest() == game.digest()


@pytest.mark.parametrize("edition", ["first", "second"])
def test_what_is_absent_has_the_start_value(edition: str) -> None:
    given = situation(edition)
    fresh = polis_core.new_game("polis", edition=edition)
    for side in ("athens", "sparta"):
        for part in ("merchants", "proxenos", "population"):
            assert board(given, side)[part] == board(fresh, side)[part]
    assert board(given, "sparta")["prestige"] == 3
    assert (given.view()["round"], given.view()["event"], given.view()["offer"]) == (1, "no_event", [])
    assert given.view()["galleys"].keys() >= {"cyclades", "myrtoan"}
    assert len(fresh.view()["offer"]) == 3


@pytest.mark.parametrize("edition", ["first", "second"])
def test_first_picks_have_the_agreed_names(edition: str) -> None:
    seen = set()
    for number in range(60):
        game = random_match(find("polis"), {"edition": edition}, number)
        for step in range(len(game.log)):
            game.seek(step)
            if game.decision["id"] == "turn":
                seen |= set(kinds(game))
                assert picks(game) == kinds(game), "a first pick is a kind and nothing more"
    assert seen == FIRST_PICKS


def test_every_face_is_plain_data() -> None:
    game = polis_core.new_game("polis", edition="second", scenario="full", seed=7)
    json.dumps(
        [game.side, game.decision, game.legal(), game.view("athens"), game.view(None), game.events(), game.outcome]
    )
    assert set(game.decision) >= {"id", "args"}
    for option in game.legal():
        assert option.kind == option.text.split()[0] and isinstance(option.args, tuple)
    assert "polis" in polis_core.titles()


def test_the_outcome_names_winner_reason_and_score_by_part() -> None:
    ready = {"prestige": 9, "goods": {"wheat": 20}}
    game = situation(
        round=4, sides={"athens": ready, "sparta": ready}, turn={"side": "athens", "taken": [], "passed": "sparta"}
    )
    play(game, "pass", "done", "done")
    assert game.side is None and game.legal() == []
    assert set(game.outcome) == {"winner", "ranking", "reason", "score"}
    for side in ("athens", "sparta"):
        score = game.outcome["score"][side]
        assert score["total"] == score["population"] + score["prestige"] + score["future"]
    assert game.outcome["winner"] == "athens" and hoplites(game, "attica", "athens") == 3
