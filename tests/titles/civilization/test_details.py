"""What a careful reader of the rulebook asks next: choices that are easily lost, limits that drop, odd moments."""

from __future__ import annotations

import pytest

from polis_core import Game
from polis_core.kernel.game import from_position
from polis_core.titles._civilization import TITLE
from tests.support.civilization import army, asked, play, scout, side, square, table, texts

rule = pytest.mark.rule
OPEN = {"a9": "tile06 0", "a5": "tile03 0", "e13": "tile12 0", "e9": "tile13 0", "e5": "tile08 0"}
TAKEN = ["b9", "c11"]
ONE = ["code_of_laws", "currency", "pottery", "masonry", "writing", "philosophy", "navigation"]
TWO = [*ONE, "chivalry", "construction", "irrigation", "sailing", "printing_press"]
THREE = [*TWO, "banking", "biology", "railroad"]
FOUR = [*THREE, "military_science"]


def to_phase(game: Game, phase: str) -> Game:
    while game.view(None)["phase"] != phase:
        game.play("end" if "end" in texts(game) else 0)
    return game


# -- 5, 6


@rule("6.4", "5.3")
def test_in_a_republic_the_owner_says_whether_the_army_or_the_scout_founds() -> None:
    red = {"figures": [scout("b11"), army("b11")]}
    game = table("start_of_turn", red=red, tiles=OPEN, taken=TAKEN)
    assert texts(game, "found") == ["found b11", "found b11 army"]
    play(game, "found b11 army", "to b12")
    assert square(game, "b12")["figures"]["red"] == {"armies": 0, "scouts": 1}
    assert side(game)["supply"] == {"armies": 6, "scouts": 1}
    alone = table("start_of_turn", red={"figures": [army("b11")]}, tiles=OPEN, taken=TAKEN)
    assert texts(alone, "found") == ["found b11"]
    despotic = table("start_of_turn", red={**red, "government": "despotism"}, tiles=OPEN, taken=TAKEN)
    assert texts(despotic, "found") == ["found b11"]


SWAPPERS = {"events": {"knowledge_shared": 1}, "techs": ["pottery", "masonry", "monarchy"]}


@rule("6.2")
def test_a_government_learnt_before_ones_own_part_waits_for_it() -> None:
    """Red exchanges techs with blue, whose own Start of Turn is still to come."""
    blue = {"techs": ["writing", "currency"]}
    game = table("start_of_turn", red=SWAPPERS, blue=blue)
    play(game, "play knowledge_shared", "aim blue", "aim currency", "learn monarchy", "end")
    assert texts(game, "govern") == ["govern anarchy", "govern monarchy"]
    play(game, "govern monarchy")
    assert side(game, "blue")["government"] == "monarchy"


@rule("6.2")
def test_a_government_learnt_after_ones_own_part_is_adopted_at_once_or_not_directly() -> None:
    blue = {"techs": ["writing", "currency"]}
    for word, found in (("govern monarchy", "monarchy"), ("keep", "despotism")):
        game = table("start_of_turn", first="blue", red=SWAPPERS, blue=blue)
        play(game, "play knowledge_shared", "aim blue", "aim currency", "learn monarchy")
        assert asked(game) == "adopt_now"
        play(game, word)
        assert side(game, "blue")["government"] == found


@rule("6.3")
def test_an_anarchic_capital_acts_neither_usually_nor_extra() -> None:
    cities = [{"square": "c15"}, {"square": "b11"}]
    red = {"government": "anarchy", "cities": cities, "techs": [*THREE, "atomic_theory"], "villages": {"uranium": 1}}
    game = table(red=red, tiles=OPEN, taken=TAKEN)
    assert texts(game, "city") == ["city b11"]
    play(game, "use atomic_theory")
    assert [city["actions"] for city in side(game)["cities"]] == [0, 2]


# -- 7


@rule("7.2")
def test_large_sums_change_hands_in_few_picks() -> None:
    game = table("start_of_turn", deals="on", red={"trade": 20, "culture": 12}, blue={"resources": {"silk": 1}})
    to_phase(game, "trade")
    play(game, "deal blue", "give trade 5", "give trade 5", "give trade", "give culture 5", "ask silk", "propose")
    play(game, "accept")
    assert (side(game)["trade"], side(game)["culture"]) == (23 - 11, 7)
    assert (side(game, "blue")["trade"], side(game, "blue")["culture"]) == (4 + 11, 5)
    assert side(game)["resources"] == {"silk": 1}
    poor = table("start_of_turn", deals="on", red={"resources": {"silk": 1}})
    play(to_phase(poor, "trade"), "deal blue")
    assert "give trade" in texts(poor) and "give trade 5" not in texts(poor)  # it has 3


# -- 11


@rule("11.4")
def test_angkor_wat_may_wait_for_another_city() -> None:
    cities = [{"square": "c15", "actions": 1}, {"square": "b11", "actions": 1}]
    red = {"cities": cities, "figures": [scout("c13", gathered="d13", gathers=1)]}
    game = table(red=red, tokens={"c14": "angkor_wat"}, tiles=OPEN, taken=TAKEN)
    play(game, "city c15", "harvest iron", "done")
    assert side(game)["resources"] == {"iron": 1}
    play(game, "city b11", "harvest silk", "harvest silk")
    assert side(game)["resources"] == {"iron": 1, "silk": 2}


# -- 12


@rule("12.5")
def test_the_hand_is_cut_when_coins_that_computers_counts_are_lost() -> None:
    """Ten coins: 2 + 1 + 2 cards; with nine 2 + 1 + 1. Blue's Sabotage destroys the Bank."""
    techs = [*THREE, "computers"]
    events = {"drought": 1, "despot_day": 2, "lost": 1, "disoriented": 1}
    red = {"techs": techs, "coins": {"sheet": 7}, "events": events, "standing": "always"}
    blue = {"events": {"sabotage": 1}, "figures": [army("c13")]}
    game = table("start_of_turn", side="blue", first="blue", red=red, blue=blue, tokens={"b15": "bank"})
    assert side(game)["coins"] == 10 and side(game)["event_limit"] == 5
    play(game, "play sabotage", "aim red", "aim b15")
    assert game.decision is not None and (asked(game), game.decision["side"]) == ("discard", "red")
    play(game, "discard drought")
    assert sum(side(game)["event_cards"].values()) == 4


# -- 21


@rule("21.2")
def test_a_coin_uncovered_by_the_loss_of_a_building_may_win() -> None:
    """Germany's coin lies on a mountain; a Workshop covers it, until blue destroys that."""
    red = {"civilization": "germany", "cities": [{"square": "b15"}], "coins": {"sheet": 14}}
    blue = {"events": {"sabotage": 1}, "figures": [army("b14")]}
    game = table("start_of_turn", side="blue", first="blue", red=red, blue=blue, tokens={"a16": "workshop"})
    assert side(game)["coins"] == 14
    play(game, "play sabotage", "aim red", "aim a16")
    assert game.outcome is not None and (game.outcome["winner"], game.outcome["reason"]) == ("red", "economy")


# -- 20


@rule("20.1", "2.7")
def test_chinas_capital_is_walled_unless_a_document_says_otherwise() -> None:
    assert side(table(red={"civilization": "china"}))["cities"][0]["walls"]
    assert not side(table(red={"civilization": "china", "cities": [{"square": "b14", "walls": False}]}))["cities"][0][
        "walls"
    ]
    assert not side(table())["cities"][0]["walls"]


# -- 19: short answers, obvious payments


@rule("19.1")
def test_what_takes_all_one_has_is_paid_without_asking() -> None:
    red = {"techs": ["philosophy", "pottery"], "resources": {"silk": 1, "iron": 1}, "huts": {"wheat": 1}}
    game = play(table(red=red), "use philosophy")
    assert asked(game) == "settle" and side(game)["resources"] == {} and side(game)["huts"] == 0
    game = play(table(red=red), "use pottery")
    assert texts(game) == ["pay hut wheat", "pay market iron", "pay market silk"]
    play(game, "pay hut wheat", "pay market iron")
    assert side(game)["resources"] == {"silk": 1}


@rule("19.2")
def test_one_may_let_all_pass_until_something_hits() -> None:
    """Blue is asked again only when red's army comes into its outskirts, or an event is aimed at it."""
    red = {"figures": [army("e3"), army("b14")], "cities": [{"square": "c15"}]}
    blue = {"events": {"wholesale_defection": 1}, "figures": [army("h2")]}
    game = table(red=red, blue=blue)
    play(game, "city c15", "arts")
    assert asked(game) == "manage_menu"  # blue knows no Writing
    play(game, "end")
    while game.view(None)["phase"] != "movement":
        game.play("end")
    play(game, "move b14")
    assert game.decision is not None and game.decision["side"] == "blue"
    play(game, "answer pass_until_hit", "step b13", "stop", "move e3")
    assert side(game, "blue")["standing"] == "until_hit" and asked(game) == "step"
    play(game, "step f3")
    assert game.decision is not None and (asked(game), game.decision["side"]) == ("answer", "blue")
    play(game, "answer wholesale_defection", "aim red", "aim f3", "aim army")
    assert "figures" not in square(game, "f3") and side(game, "blue")["standing"] == "until_hit"


@rule("19.2")
def test_an_event_that_is_aimed_at_oneself_hits() -> None:
    blue = {"events": {"jousting_tourney": 1}, "standing": "until_hit", "figures": [army("h2")]}
    game = play(table(red={"events": {"despot_day": 1}}, blue=blue), "play despot_day", "aim c15")
    assert side(game)["cities"][0]["boost"] == 4  # it touches nobody else
    game = play(table(red={"events": {"lost": 1}}, blue=blue), "play lost", "aim blue", "aim h2", "aim h3")
    assert asked(game) == "answer"
    play(game, "answer jousting_tourney")
    assert "figures" in square(game, "h2")
    blue = {"events": {"primetime_tv": 1}, "standing": "until_hit", "units": {"infantry_1": 1}}
    red = {"techs": ["pottery", "monarchy", "currency"], "resources": {"silk": 1, "incense": 1}}
    game = play(table(red=red, blue=blue), "use currency")
    assert side(game)["culture"] == 3
    play(game, "use monarchy", "aim kill_random_unit", "aim blue")
    assert asked(game) == "answer"
    red = {"events": {"despot_day": 1, "jousting_tourney": 1}, "standing": "until_hit"}
    game = play(table(red=red, blue={"events": {"jousting_tourney": 1}}), "play despot_day", "aim c15")
    play(game, "answer jousting_tourney")
    assert game.decision is not None and (asked(game), game.decision["side"]) == ("answer", "red")  # its own card
    again = table(red={"government": "anarchy", "standing": "until_hit"}, phase="start_of_turn")
    assert "ask_always" in texts(again)


@rule("9.1")
def test_an_action_can_be_taken_back_as_a_whole() -> None:
    game = table(red={"trade": 3, "techs": ["philosophy"]})
    play(game, "city c15", "build temple")
    assert game.begun() == {"action": 0}
    play(game, "place c14")
    moving = table("movement", red={"figures": [army("c14"), army("b14")]})
    play(moving, "move c14", "step c13", "stop")
    assert moving.begun() == {"action": 3}
    play(moving, "move b14", "step b13")
    assert moving.begun() == {"action": 3}


@rule("15.2", "1.3")
def test_without_tokens_left_a_symbol_gets_none() -> None:
    """19 hut tokens are gone and the last one lies in d10: the huts of a new tile stay bare."""
    red = {"figures": [army("d14")]}
    game = table("movement", red=red, tiles={"a9": "tile11 0"}, hut_box={"silk": 1}, taken=["a11"])
    play(game, "move d14")
    play(game, "discover e14", chance=["tile06"])
    tokens = [name for name, row in game.view(None)["squares"].items() if row.get("token") == "hut"]
    assert tokens == ["d10"]


@rule("8.2")
def test_where_a_scout_sends_nothing_nobody_asks() -> None:
    cities = [{"square": "c15"}, {"square": "b11"}]
    for at, question in (("a10", False), ("a15", True)):  # grassland, forest
        game = table("start_of_turn", red={"cities": cities, "figures": [scout(at)]}, tiles=OPEN, taken=TAKEN)
        play(game, "end")
        assert (asked(game) == "send") == question
        assert question or side(game)["gathers"] == {at: "c15"}


@rule("15.1", "2.5")
@pytest.mark.parametrize(("at", "to", "corner"), [("h4", "h5", "e5"), ("i4", "i5", "i5")])
def test_with_three_seats_tiles_lie_shifted_by_half(at: str, to: str, corner: str) -> None:
    """Rome's home ends in g4 to j4: below its left half lies one tile, below its right half another."""
    sides = {
        "red": {"civilization": "rome", "figures": [army(at)]},
        "blue": {"civilization": "egypt"},
        "green": {"civilization": "china"},
    }
    document = {"players": "three", "phase": "movement", "side": "red", "sides": sides}
    game = from_position(TITLE, document, 0)
    play(game, f"move {at}")
    assert texts(game, "discover") == [f"discover {to}"]
    play(game, f"discover {to}", chance=["tile01"])
    tile = next(row for row in game.view(None)["tiles"] if row["square"] == corner)
    assert (tile["tile"], tile["turned"]) == ("tile01", 2)
    column = "abcdefghijklmnop".index(corner[0])
    row = ["abcdefghijklmnop"[column + n] + "8" for n in range(4)]
    assert [square(game, name)["ground"] for name in row] == ["F", "F", "G", "G+village"]  # upside down
