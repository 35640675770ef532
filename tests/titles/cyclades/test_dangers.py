"""What loses a metropolis, or the match at the end of the epoch, is said before it is played, and nothing else is."""

from __future__ import annotations

from typing import Any

from polis_core import Game
from polis_core.kernel.danger import LOSES_MATCH
from tests.support.cyclades import asked, paid, play, situation, turn
from tests.titles.cyclades.test_rules_8 import strike


def told(game: Game, text: str, *before: str) -> dict[str, Any]:
    digest = game.digest()
    found = {danger["id"]: danger["args"] for danger in game.dangers(text, game.side, list(before))}
    assert game.digest() == digest
    return found


CITY = {"A04-L1": "purple 2r three_gold", "A04-L2": "yellow 1r"}


def test_a_metropolis_is_not_left_alone_without_a_word() -> None:
    game = paid("ares", CITY)
    assert told(game, "to A10-L1", "move A04-L1", "regulars 2") == {
        "metropolis_unguarded": {"area": "A04-L1", "side": "yellow"}
    }
    assert told(game, "to A10-L1", "move A04-L1", "regulars 1") == {}, "one stays on guard"
    assert told(paid("ares", {**CITY, "A04-L2": "yellow"}), "to A10-L1", "move A04-L1", "regulars 2") == {}
    assert told(paid("ares", {**CITY, "A04-L1": "purple 2r port"}), "to A10-L1", "move A04-L1", "regulars 2") == {}
    guarded = paid("ares", CITY, creatures={"minotaur": {"at": "purple", "area": "A04-L1"}})
    assert told(guarded, "to A10-L1", "move A04-L1", "regulars 2") == {}


def test_minotaur_may_be_all_that_guards_a_metropolis() -> None:
    beast = {"minotaur": {"at": "purple", "area": "A04-L1"}}
    for units, danger in (("", True), (" 1r", False)):
        areas = {"A04-L1": f"purple{units} three_gold", "A04-L2": "yellow 1r"}
        game = situation(
            areas,
            creatures=beast,
            sides={"purple": {"priestesses": 1}},
            gods=["zeus", "ares", "athena", "poseidon", "hera"],
            order=["purple", "yellow", "blue"],
            purses=dict.fromkeys(("purple", "yellow", "blue"), 9),
        )
        play(game, "offer zeus 1", "offer ares 1", "offer apollo 0")
        assert asked(game) == "keep"
        assert ("metropolis_unguarded" in told(game, "release minotaur")) == danger
        assert not told(game, "keep minotaur")


def test_a_retreat_gives_up_the_metropolis() -> None:
    areas = {"A04-L1": "purple 3r", "A04-L2": "yellow 3r three_gold", "A10-L1": "yellow"}
    game = paid("ares", {**areas, "A04-S2": "yellow 1s", "A10-S1": "yellow 1s"})
    play(game, "move A04-L1", "regulars 3")
    strike(game, "1-1")
    while asked(game) == "casualty":
        game.play(0)
    assert asked(game) == "withdraw" and game.side == "yellow"
    (retreat,) = [one.text for one in game.legal() if one.kind == "to"][:1]
    assert told(game, retreat) == {"gives_up_metropolis": {"area": "A04-L2", "n": 1}}
    assert told(game, "stay") == {}


def test_the_end_of_a_turn_while_a_rival_has_what_wins() -> None:
    three = {"A07-L1": "yellow - three_gold three_gold", "A10-L3": "yellow three_gold"}
    game = paid("ares", three)
    assert told(game, "done") == {"rival_wins": {"team": "yellow", "n": 3}}
    assert told(paid("ares", {"A07-L1": "yellow - three_gold three_gold"}), "done") == {}
    own = {"A05-L1": "purple two_ships two_ships two_ships"}
    game = turn("ares", {**three, **own})
    game.play("regular A05-L1")
    play(game, *[one.text for one in game.legal() if one.kind == "build"][:1])
    assert told(game, "done") == {}, "who has as many may win by gold"


def test_who_ends_the_epoch_is_asked_whether_to_lose() -> None:
    three = {"A07-L1": "yellow - three_gold three_gold", "A10-L3": "yellow three_gold"}
    game = situation(
        three,
        phase="actions",
        gods=["zeus", "ares", "athena", "poseidon", "hera"],
        offers={"purple": {"god": "ares", "offer": 1}},
        order=[None, "yellow", "blue"],
        purses=dict.fromkeys(("purple", "yellow", "blue"), 9),
    )
    play(game, "build A04-L3 0", "regular A05-L1")
    assert told(game, "done") == {LOSES_MATCH: {"ways": 1, "of": 1}}
