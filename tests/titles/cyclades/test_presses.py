"""What a page may string together as one press: a ladder of recruits, and a move with all that it asks."""

from __future__ import annotations

from typing import Any

from polis_core import Game
from tests.support.cyclades import paid, play, turn, why


def choices(game: Game, *picks: str) -> list[dict[str, Any]]:
    assert game.side and game.seat
    side = game.sides.index(game.side)
    return game.gate(game.seat).after(side, list(picks)).choices(side)


def most(game: Game) -> dict[str, int]:
    return {one["text"]: one["most"] for one in choices(game) if "most" in one}


def test_recruits_are_bought_by_their_number_as_far_as_gold_and_ladder_go() -> None:
    assert most(paid("ares", gold=20))["regular A05-L1"] == 3
    assert most(paid("ares", gold=5))["regular A05-L1"] == 2
    assert most(paid("ares", gold=2)) == {}
    assert most(paid("hera", gold=9))["mercenary A05-L1"] == 3
    assert paid("hera", gold=9).view("purple")["turn"]["recruits"] == [1, 4, 9]
    assert most(turn("ares")) == {}, "the free one is put down by itself"


def test_a_move_brings_all_that_it_asks() -> None:
    heroes = {"ajax": {"at": "purple", "area": "A04-L1"}}
    game = paid("ares", {"A04-L1": "purple 2r 1m", "A04-L2": "yellow 1r"}, heroes=heroes)
    found = choices(game, "move A04-L1")
    assert [one["text"] for one in found] == ["all", "regulars 0", "regulars 1", "regulars 2"]
    assert found[0]["then"]["decision"]["args"]["regulars"] == 2
    assert "to A04-L2" in [one["text"] for one in found[0]["then"]["options"]]
    one = found[2]["then"]["options"][1]["then"]
    assert [pick["text"] for pick in one["options"]] == ["with ajax", "without ajax"]
    assert one["options"][1]["then"]["decision"]["args"]["heroes"] == []
    assert not any("then" in pick for pick in choices(game)), "the turn itself is one question after the other"


def test_a_fleet_brings_where_it_can_sail() -> None:
    game = paid("poseidon", {"A05-S1": "purple 2s"})
    assert [one["then"]["decision"]["args"]["n"] for one in choices(game, "sail A05-S1")] == [1, 2]


def test_an_action_is_cancelled_as_a_whole() -> None:
    game = paid("ares", {"A04-L1": "purple 2r", "A04-L2": "yellow 1r"})
    start = game.cursor
    play(game, "move A04-L1", "regulars 2")
    assert game.begun()["action"] == start


def test_why_a_group_can_not_go_there_is_told_before_it_goes() -> None:
    game = paid("ares", {"A04-L1": "purple 1r", "A04-L2": "yellow 1r"})
    assert why(game, "to A09-L1") == ("not_asked_now", None)
    gate = game.gate("purple").after(game.sides.index("purple"), ["move A04-L1"])
    refusal = gate.explain("to A09-L1")
    assert refusal and refusal[0] == "not_reachable"
