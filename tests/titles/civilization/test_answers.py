"""19: cancels of cancels, gifts that are cancelled, interrupts of moves, asked in the right order."""

from __future__ import annotations

from typing import Any

import pytest

from polis_core import Game
from polis_core.kernel.game import from_position
from polis_core.titles._civilization import TITLE
from tests.support.civilization import army, asked, play, pyramid, scout, side, square, table, texts

rule = pytest.mark.rule
OPEN = {"a9": "tile06 0", "a5": "tile03 0", "e13": "tile12 0", "e9": "tile13 0", "e5": "tile08 0"}
TAKEN = ["b9", "c11"]


def who(game: Game) -> tuple[str, str]:
    assert game.decision is not None
    return asked(game), game.decision["side"]


def three(**rows: dict[str, Any]) -> Game:
    """A table for three in red's City Management; nobody's cities touch."""
    names = {"red": "rome", "blue": "egypt", "green": "china"}
    sides = {name: {"civilization": civilization, **rows.get(name, {})} for name, civilization in names.items()}
    document = {"players": "three", "phase": "city_management", "side": "red", "sides": sides, "deals": "off"}
    return from_position(TITLE, document, 0)


@rule("19.2")
def test_a_gift_that_pays_for_writing_may_be_cancelled_and_blue_is_asked_again() -> None:
    """R45: Writing is not started, not used up; the action is done once blue lets it pass."""
    blue = {"techs": ["writing"], "events": {"generous_gift": 1}, "huts": {"wheat": 1}}
    game = table(red={"events": {"jousting_tourney": 1}}, blue=blue)
    play(game, "city c15", "arts", "answer writing")
    assert who(game) == ("answer", "red")
    play(game, "answer jousting_tourney")
    assert who(game) == ("answer", "blue") and "answer writing" not in texts(game)
    play(game, "answer pass")
    assert side(game)["culture"] == 1 and game.view(None)["events"]["pile"] == {
        "generous_gift": 1,
        "jousting_tourney": 1,
    }


@rule("19.2")
def test_a_cancel_by_writing_may_be_cancelled_by_mass_media() -> None:
    red = {"techs": pyramid("mass_media"), "huts": {"spy": 1}}
    blue = {"techs": ["writing"], "huts": {"spy": 2}}
    game = table(red=red, blue=blue)
    play(game, "city c15", "arts", "answer writing")
    assert who(game) == ("answer", "red")
    play(game, "answer mass_media")
    if asked(game) == "answer":
        assert "answer writing" not in texts(game)  # used in this turn
        play(game, "answer pass")
    assert side(game)["culture"] == 1 and side(game)["huts"] == 0 and side(game, "blue")["huts"] == 1


@rule("19.2")
def test_three_cancels_in_a_row() -> None:
    """Despot Day, cancelled by blue, that by red, that by green: the day is lost after all."""
    day = {"despot_day": 1, "jousting_tourney": 1}
    game = three(red={"events": day}, blue={"events": {"jousting_tourney": 1}}, green={"events": {"primetime_tv": 1}})
    play(game, "play despot_day")
    play(game, texts(game)[0])
    assert who(game) == ("answer", "blue")  # clockwise
    play(game, "answer jousting_tourney")
    assert who(game) == ("answer", "green")
    play(game, "answer pass")
    assert who(game) == ("answer", "red")
    play(game, "answer jousting_tourney")
    assert who(game)[0] == "answer"
    while asked(game) == "answer":
        play(game, "answer primetime_tv" if "answer primetime_tv" in texts(game) else "answer pass")
    assert side(game)["cities"][0]["boost"] == 0


@rule("19.2")
def test_what_was_paid_for_a_cancelled_ability_is_lost() -> None:
    """R43: two tokens for Pottery, and the coin does not come; nor may it be tried again in this turn."""
    red = {"techs": ["pottery"], "resources": {"silk": 2, "iron": 2}}
    game = table(red=red, blue={"events": {"primetime_tv": 1}})
    play(game, "use pottery", "pay market silk", "pay market silk", "answer primetime_tv")
    assert side(game)["resources"] == {"iron": 2} and side(game)["coins"] == 0 and "use pottery" not in texts(game)
    assert game.view(None)["market"]["resources"]["silk"] == 2


@rule("19.2", "9.3")
def test_writing_takes_the_trade_of_the_rush_too() -> None:
    red = {"techs": ["philosophy"], "trade": 10}
    game = table(red=red, blue={"techs": ["writing"], "villages": {"spy": 1}})
    play(game, "city c15", "build temple", "answer writing")
    assert side(game)["trade"] == 7 and game.view(None)["market"]["buildings"]["temple"] == 5
    split = table(
        red={"techs": pyramid("engineering"), "trade": 27}, blue={"techs": ["writing"], "villages": {"spy": 1}}
    )
    play(split, "city c15", "split", "build army", "build army", "answer writing")
    assert side(split)["supply"]["armies"] == 6 and side(split)["trade"] == 21  # one action, cancelled as one


@rule("19.4")
def test_a_defection_after_a_step_comes_before_the_square_takes_effect() -> None:
    """Red's army has stepped onto the hut and dies there: the hut stays."""
    game = table(
        "movement",
        red={"figures": [army("b10")]},
        blue={"events": {"wholesale_defection": 1}},
        tiles=OPEN,
    )
    play(game, "move b10", "answer pass", "step b9")
    assert who(game) == ("answer", "blue")
    play(game, "answer wholesale_defection", "aim red", "aim b9", "aim army")
    assert square(game, "b9") == {"ground": "F+hut", "token": "hut"} and side(game)["huts"] == 0


@rule("19.4")
def test_survivors_of_a_group_move_on() -> None:
    red = {"figures": [army("c14"), army("c14"), scout("c14")], "techs": ["masonry"]}
    game = table("movement", red=red, blue={"events": {"mass_defection": 1}, "figures": [army("b13")]})
    play(game, "move c14", "group 2 1", "answer mass_defection", "aim red", "aim c14", "aim army_scout")
    assert game.decision is not None and game.decision["args"] == {
        "square": "c14", "points": 2, "armies": 1, "scouts": 0,
    }  # fmt: skip
    play(game, "step c13")
    assert square(game, "c13")["figures"]["red"] == {"armies": 1, "scouts": 0}


@rule("19.4")
def test_a_locked_square_holds_whoever_has_come_there() -> None:
    """Communism answers red's first step: the move ends there, and so does that of others who stand there."""
    blue = {"techs": pyramid("communism", start="construction"), "villages": {"spy": 1}}
    red = {"figures": [army("c14"), army("c13")]}
    game = table("movement", red=red, blue=blue)
    play(game, "move c14", "answer pass", "step c13", "answer communism", "aim red", "aim c13")
    assert square(game, "c13")["figures"]["red"]["armies"] == 2 and texts(game, "move") == []


@rule("19.2")
def test_bread_and_circuses_saves_a_figure() -> None:
    red = {"figures": [army("e3")], "events": {"defection": 1}}
    game = table("movement", red=red, blue={"figures": [army("f3")], "events": {"bread_and_circuses": 1}})
    play(game, "play defection", "aim blue", "aim f3", "aim army", "answer bread_and_circuses")
    assert square(game, "f3")["figures"]["blue"]["armies"] == 1


@rule("19.2")
def test_a_standing_answer_of_a_turn_ends_with_the_turn() -> None:
    game = table("movement", red={"figures": [army("c14")]}, blue={"events": {"wholesale_defection": 1}})
    play(game, "move c14", "answer pass_round", "step c13", "stop")
    assert side(game, "blue")["standing"] in ("round", "none")
    while game.view(None)["turn"] == 2:
        game.play("end" if "end" in texts(game) else 0)
    assert side(game, "blue")["standing"] == "none"


@rule("19.3", "13.3")
def test_a_princely_gift_is_uranium() -> None:
    red = {"techs": pyramid("atomic_theory"), "events": {"princely_gift": 1}}
    game = play(table(red=red), "use atomic_theory")
    assert side(game)["cities"][0]["actions"] == 2 and game.view(None)["events"]["pile"] == {"princely_gift": 1}
