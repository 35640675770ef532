"""7.2: deals with three seats: what may change hands, in how few picks, and what follows."""

from __future__ import annotations

from typing import Any

import pytest

from polis_core import Game
from polis_core.kernel.game import from_position
from polis_core.titles._civilization import TITLE
from tests.support.civilization import asked, play, side, table, texts

rule = pytest.mark.rule


def market(**rows: dict[str, Any]) -> Game:
    """Three at the table, the Trade phase has begun: Rome has gathered 3, Egypt 4, China 5 trade."""
    names = {"red": "rome", "blue": "egypt", "green": "china"}
    sides = {name: {"civilization": civilization, **rows.get(name, {})} for name, civilization in names.items()}
    return from_position(TITLE, {"players": "three", "phase": "trade", "turn": 3, "sides": sides}, 0)


def who(game: Game) -> tuple[str, str]:
    assert game.decision is not None
    return asked(game), game.decision["side"]


@rule("7.2")
def test_with_three_seats_all_may_deal_and_each_pair_once() -> None:
    game = market()
    assert who(game) == ("deal", "red") and texts(game) == ["deal blue", "deal green", "end"]
    play(game, "deal blue", "give trade", "ask trade", "propose")
    assert who(game) == ("deal_answer", "blue") and texts(game) == ["accept", "decline"]
    play(game, "decline")
    assert texts(game) == ["deal green", "end"]
    play(game, "end")
    assert who(game) == ("deal", "blue") and texts(game) == ["deal green", "end"]


@rule("7.2")
def test_with_two_seats_nobody_is_asked_unless_they_want_it() -> None:
    assert asked(table("trade")) == "manage_menu" and asked(table("trade", deals="on")) == "deal"
    off = {"red": {"civilization": "rome"}, "blue": {"civilization": "egypt"}, "green": {"civilization": "china"}}
    game = from_position(TITLE, {"players": "three", "phase": "trade", "deals": "off", "sides": off}, 0)
    assert asked(game) == "manage_menu"


@rule("7.2")
def test_only_what_one_has_and_nothing_else_is_offered() -> None:
    game = market(red={"resources": {"silk": 1}, "huts": {"spy": 1}, "culture": 2}, blue={"events": {"drought": 1}})
    play(game, "deal blue")
    red, blue = side(game)["trade"], side(game, "blue")["trade"]
    assert (red, blue) == (3, 4)
    assert texts(game, "give") == ["give culture", "give hut", "give silk", "give trade"]
    assert texts(game, "ask") == ["ask event", "ask trade"]
    play(game, "give silk")
    assert "give silk" not in texts(game) and "propose" in texts(game)
    play(game, "withdraw")
    assert side(game)["resources"] == {"silk": 1} and texts(game) == ["deal green", "end"]


@rule("7.2", "12.5")
def test_an_event_too_many_is_discarded_at_once() -> None:
    red = {"events": {"drought": 1}}
    blue = {"events": {"sabotage": 1, "defection": 1}}
    game = market(red=red, blue=blue)
    play(game, "deal blue", "give event", "propose", "accept")
    if asked(game) == "hand_over":
        game.play("hand_over drought")
    assert who(game) == ("discard", "blue")
    play(game, "discard sabotage")
    assert side(game, "blue")["event_cards"] == {"drought": 1, "defection": 1} and side(game)["event_cards"] == {}


@rule("7.2")
def test_tokens_that_lie_face_down_stay_hidden_from_the_third() -> None:
    game = market(red={"huts": {"spy": 1, "silk": 1}}, green={"culture": 3})
    play(game, "deal green", "give hut", "ask culture", "propose", "accept")
    assert who(game) == ("hand_over", "red") and texts(game) == ["hand_over silk", "hand_over spy"]
    play(game, "hand_over spy")
    assert side(game, "green")["hut_tokens"] == {"spy": 1} and side(game)["hut_tokens"] == {"silk": 1}
    assert side(game)["culture"] == 1 and side(game, "green")["culture"] == 2
    assert "spy" not in str(game.events(seat="blue")) and "spy" in str(game.events(seat="green"))


@rule("7.2", "7.1")
def test_the_dial_of_the_taker_ends_at_27_too() -> None:
    game = market(red={"trade": 22}, blue={"trade": 17})
    play(game, "deal blue", "give trade 5", "give trade 5", "propose", "accept")
    assert (side(game)["trade"], side(game, "blue")["trade"]) == (15, 27)
