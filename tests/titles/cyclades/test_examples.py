"""The worked examples of the rulebook, each with its figures; those of offerings and of a battle at sea are with
their rules.
"""

from __future__ import annotations

import pytest

from tests.support.cyclades import asked, at, gold, ids, paid, play, side, situation, texts, told, turn
from tests.support.match import rule
from tests.titles.cyclades.test_rules_1_to_4 import next_epoch


@rule("3.3", "3.4")
def test_the_start_of_an_epoch() -> None:
    """The cards on 3 and 5 were used: Charon goes, Chimera slides from 4 to 2, three new ones come."""
    game = next_epoch(turn("athena", creatures={"charon": {"at": "row 2"}, "chimera": {"at": "row 4"}}))
    view = game.view()["creatures"]
    assert view["discard"] == ["charon"] and view["row"]["2"]["creature"] == "chimera"
    assert [row["price"] for row in told(game, "creature_turned_up")] == [3, 4, 5] and view["deck"] == 13


@rule("3.5")
def test_gods_of_four() -> None:
    """Zeus goes from the first place to the last, face down; Athena is turned up."""
    gods = ["zeus", "poseidon", "ares", "athena", "hera"]
    order = [None, "yellow", "blue", "black"]
    game = situation(
        {"A10-L2": "purple", "A10-L3": "yellow", "A06-L1": "blue", "A09-L1": "black", "A04-L3": "", "A09-L2": ""},
        players="four",
        phase="actions",
        gods=gods,
        order=order,
        offers={"purple": {"god": "apollo", "offer": 0}},
    )
    view = next_epoch(game).view()
    assert view["gods"] == ["poseidon", "ares", "athena", "apollo"] and view["gods_face_down"] == ["hera", "zeus"]


@rule("7.1")
def test_the_order_of_turns() -> None:
    """Of three, the first to play goes to space 3, the second to 2, Apollo's to 1: that one offers first."""
    game = turn("ares")
    spaces = []
    while game.round == 1:
        game.play("done" if "done" in texts(game) else 0)
        spaces += [(row["side"], row["space"]) for row in told(game, "turn_ended")]
    assert spaces == [("purple", 3), ("yellow", 2), ("blue", 1)] and game.side == "blue"


@rule("7.8")
def test_two_moves_at_sea() -> None:
    """Two ships join two others for a gold, then three of the four attack for another."""
    game = paid("poseidon", {"A05-S1": "purple 2s", "A05-S2": "purple 2s", "A10-S2": "yellow 1s"})
    extra = at(game, "A05-S1")["ships"] - 2, at(game, "A05-S2")["ships"] - 2  # the free ship
    play(game, "sail A05-S1", f"ships {2 + extra[0]}", "to A05-S2")
    assert gold(game, "purple") == 19 and at(game, "A05-S1")["side"] is None
    play(game, "sail A05-S2", "ships 3", "to A10-S2", chance=["3-0"])
    assert gold(game, "purple") == 18 and "battle_begun" in ids(game)
    assert at(game, "A10-S2")["side"] == "purple" and at(game, "A10-S2")["ships"] == 3
    assert at(game, "A05-S2")["ships"] == 4 + sum(extra) - 3


@rule("7.5", "6.1", "6.2", "11.8")
def test_kraken_is_bribed_kept_and_moved() -> None:
    """On 5, with a temple and a metropolis, for 3; two ships sink; next epoch a priestess, a move, another ship."""
    areas = {"A05-L1": "purple temple three_gold -", "A09-S2": "yellow 2s", "A04-S1": "blue 1s"}
    game = paid("athena", areas, creatures={"kraken": {"at": "row 5"}}, sides={"purple": {"priestesses": 1}})
    play(game, "creature kraken", "on_sea A09-S2")
    assert gold(game, "purple") == 17 and side(game, "yellow")["ships_left"] == 8
    next_epoch(game)
    while asked(game) == "offer":
        game.play(0)
    play(game, "keep kraken", "to A04-S1")
    assert side(game, "purple")["priestesses"] == 0 and at(game, "A04-S1")["ships"] == 0
    assert told(game, "ships_sunk") == [{"side": "blue", "area": "A04-S1", "n": 1}]
    assert at(game, "A04-S1")["creature"] == "kraken" and side(game, "blue")["ships_left"] == 8


@rule("7.12", "7.6")
@pytest.mark.parametrize("dice", ["0-3", "3-0"])
def test_penthesilea_moves_twice(dice: str) -> None:
    """For 1 to three soldiers of her side; for 2, with two of them, over a ship to an enemy's island."""
    areas = {"A04-L1": "purple", "A04-L2": "purple 3r", "A04-S2": "purple 1s", "A07-S1": "purple 1s"}
    areas |= {"A07-L2": "yellow 2r", "A07-L1": "yellow"}
    game = paid("athena", areas, heroes={"penthesilea": {"at": "purple", "area": "A04-L1"}})
    play(game, "hero_move penthesilea", "to A04-L2")
    assert gold(game, "purple") == 19 and asked(game) == "act"
    play(game, "hero_move penthesilea", "regulars 2", "to A07-L2", chance=[dice])
    assert gold(game, "purple") == 17 and at(game, "A04-L2")["regulars"] == 1
    row = told(game, "dice_thrown")[0]
    assert (row["total"], row["defender_total"]) == ((3, 5) if dice == "0-3" else (6, 2))
