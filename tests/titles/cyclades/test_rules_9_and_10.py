"""Chapters 9 and 10: metropolises, and heroes with both of their abilities."""

from __future__ import annotations

from typing import Any

import pytest

from polis_core import Game
from tests.support.cyclades import asked, at, buildings, gold, ids, paid, play, side, situation, texts, told, turn, why
from tests.support.match import rule
from tests.titles.cyclades.test_rules_8 import land, strike, totals

THREE = {"A05-L1": "purple - port fortress", "A04-L3": "purple temple"}


def hero(*names: str, area: str = "A04-L3", **more: Any) -> dict[str, Any]:
    return {name: {"at": "purple", "area": area, **more} for name in names}


# -- 9 metropolises


@rule("9.1", "9.2")
def test_all_four_types_are_exchanged_at_once() -> None:
    game = turn("athena", THREE)
    play(game, "build A05-L1 0")
    assert told(game, "set_completed") == [{"side": "purple"}]
    assert asked(game) == "found" and buildings(game, "A05-L1") == [None] * 3 and buildings(game, "A04-L3") == [None]
    assert texts(game) == ["site A04-L3 0", *(f"site A05-L1 {n}" for n in range(3))], "the freed sites too"
    game.play("site A04-L3 0", chance=["three_gold"])
    assert buildings(game, "A04-L3") == ["metropolis"] and gold(game, "purple") == 23
    assert side(game, "purple")["score"] == {"metropolises": 1}
    assert side(game, "purple")["discount"] == 1, "a temple"
    game = turn("hera", {"A05-L1": "purple - port two_ships", "A04-L3": "purple temple"})
    assert texts(game, "build_type") == ["build_type academy", "build_type fortress"], "none of the four types"


@rule("9.2")
def test_among_duplicates_the_owner_picks() -> None:
    game = turn("athena", {"A05-L1": "purple - port fortress", "A04-L3": "purple temple", "A04-L1": "purple port port"})
    play(game, "build A05-L1 0")
    assert (asked(game), texts(game)) == ("give_up", ["give_up A04-L1 0", "give_up A04-L1 1", "give_up A05-L1 1"])
    game.play("give_up A04-L1 1")
    assert buildings(game, "A04-L1") == ["port", None] and asked(game) == "found"


@rule("9.2")
def test_a_set_by_conquest() -> None:
    game = paid(
        "poseidon",
        {"A04-L1": "purple 1r academy -", "A04-L2": "yellow temple", "A05-L1": "purple - port fortress"},
        heroes=hero("ajax", area="A04-L1"),
    )
    play(game, "hero_move ajax", "regulars 1", "to A04-L2")
    assert asked(game) == "give_up", "two ports now"
    game.play("give_up A05-L1 0")
    assert buildings(game, "A04-L2") == [None] and "site A04-L2 0" in texts(game)


@rule("9.3")
def test_four_philosophers_make_a_metropolis() -> None:
    game = turn("athena", sides={"purple": {"philosophers": 3}})
    game.play("philosopher")
    assert asked(game) == "found" and side(game, "purple")["philosophers"] == 0
    game.play("site A05-L1 0", chance=["priestess"])
    assert side(game, "purple")["priestesses"] == 1 and asked(game) == "act"
    assert game.view()["philosophers_left"] == 20


@rule("9.3", "9.4")
def test_without_an_empty_site_a_basic_building_is_replaced() -> None:
    full = {"A05-L1": "purple port port three_gold", "A04-L3": "purple port"}
    game = turn("athena", full, sides={"purple": {"philosophers": 3}})
    game.play("philosopher")
    assert texts(game) == ["replace A04-L3 0", "replace A05-L1 0", "replace A05-L1 1"]
    game.play("replace A04-L3 0", chance=["three_gold"])
    assert buildings(game, "A04-L3") == ["metropolis"]


@rule("9.4")
def test_with_no_site_at_all_nothing_is_built() -> None:
    full = {"A05-L1": "purple two_ships two_ships three_gold", "A04-L3": "purple three_gold"}
    game = turn("athena", full, sides={"purple": {"philosophers": 3}}, heroes=hero("croesus"), gold=30)
    assert why(game, "sacrifice croesus") == ("no_site", "9.4")
    game.play("philosopher")
    assert told(game, "no_site") == [{"side": "purple"}] and side(game, "purple")["philosophers"] == 0
    assert side(game, "purple")["score"]["metropolises"] == 4


@rule("9.5")
def test_a_conquered_metropolis_consoles_its_former_holder() -> None:
    game = strike(land("3r", "1r three_gold"), "3-0")
    assert told(game, "bonus") == [{"side": "yellow", "bonus": "three_gold"}]
    assert gold(game, "yellow") == 23 and gold(game, "purple") == 19
    assert side(game, "purple")["score"]["metropolises"] == 1 and side(game, "yellow")["score"]["metropolises"] == 0
    order = [id for id in ids(game) if id in ("land_taken", "priestess_gained", "bonus", "set_completed")]
    assert order == ["land_taken", "priestess_gained", "bonus"]


@rule("9.5")
def test_the_consolation_is_placed_by_the_loser() -> None:
    game = strike(land("3r", "1r two_soldiers"), "3-0")
    assert (asked(game), game.side) == ("spread", "yellow")
    game.play("rest A07-L1")
    assert at(game, "A07-L1")["regulars"] == 2 and game.side == "purple"


def built(bonus: str, areas: dict[str, str] | None = None) -> Game:
    game = turn("athena", areas, sides={"purple": {"philosophers": 3}})
    game.play("philosopher")
    return play(game, "site A05-L1 0", chance=[bonus])


@rule("9.6")
def test_bonuses() -> None:
    game = built("two_soldiers")
    assert texts(game) == ["one A04-L3", "one A05-L1", "rest A04-L3", "rest A05-L1"]
    play(game, "one A04-L3", "one A05-L1")
    assert at(game, "A04-L3")["regulars"] == at(game, "A05-L1")["regulars"] == 1
    game = built("one_horn", {"A05-S1": "purple 1s"})
    assert texts(game) == ["horn A04-L3", "horn A05-L1", "horn A05-S1"]
    game.play("horn A05-S1")
    assert at(game, "A05-S1")["horns"] == 2
    assert gold(built("three_gold"), "purple") == 23
    assert side(built("priestess"), "purple")["priestesses"] == 1
    game = built("two_ships", {"A05-S1": "purple 1s"})
    assert at(game, "A05-S1")["ships"] == 3, "the only own sea"


@rule("9.6")
def test_bonus_pieces_without_a_place_are_lost() -> None:
    assert asked(built("two_ships")) == "act"
    game = built("two_soldiers", {"A04-L3": "purple 7r"})
    play(game, "one A05-L1")
    assert asked(game) == "act" and at(game, "A05-L1")["regulars"] == 1, "one was left"


# -- 10 heroes


@rule("10.1")
def test_a_hired_hero_is_placed_on_own_land() -> None:
    game = paid("hera", heroes={"ajax": {"at": "offer 1"}, **hero("helen", "jason")})
    game.play("hire ajax")
    assert (asked(game), texts(game)) == ("quarters", ["at A04-L3", "at A05-L1"])
    game.play("at A04-L3")
    assert sorted(side(game, "purple")["heroes"]) == ["ajax", "helen", "jason"], "there is no limit"


@rule("10.2", "10.3")
def test_a_sacrificed_hero_leaves_the_game() -> None:
    game = turn("athena", heroes=hero("croesus"))
    assert "sacrifice croesus" in texts(game), "before the free actions too"
    play(game, "build A05-L1 0", "philosopher", "sacrifice croesus")
    assert game.view()["heroes"]["out"] == ["croesus"] and side(game, "purple")["heroes"] == {}
    assert at(game, "A04-L3")["heroes"] == [] and at(game, "A04-L3")["side"] == "purple"


@rule("10.3")
def test_not_in_the_epoch_in_which_he_came() -> None:
    game = turn("athena", heroes=hero("croesus", new=True))
    assert not texts(game, "sacrifice") and why(game, "sacrifice croesus") == ("came_in_this_epoch", "10.3")
    while game.round == 1:
        game.play("done" if "done" in texts(game) else 0)
    assert side(game, "purple")["heroes"]["croesus"]["new"] is False
    assert why(turn("athena"), "sacrifice croesus") == ("no_hero", "10.2")


def sacrifice(name: str, areas: dict[str, str], **more: Any) -> list[str]:
    return texts(turn("athena", areas, heroes=hero(name), **more), "sacrifice")


SEVEN = {"A04-L1": "purple", "A04-L2": "purple", "A06-L3": "purple", "A07-L2": "purple", "A09-L1": "purple"}


@rule("10.4")
@pytest.mark.parametrize(
    ("name", "met", "unmet"),
    [
        ("ajax", SEVEN, {key: SEVEN[key] for key in list(SEVEN)[1:]}),
        ("jason", {"A05-S1": "purple 5s", "A05-S2": "purple 3s"}, {"A05-S1": "purple 7s"}),
        ("odysseus", {"A05-L1": "purple port port port"}, {"A05-L1": "purple port port two_ships"}),
        (
            "helen",
            {"A05-L1": "purple port port temple", "A04-L3": "purple temple"},
            {"A05-L1": "purple port port temple"},
        ),
        ("perseus", {"A04-L3": "purple 1r"}, {}),
    ],
)
def test_the_conditions_of_sacrifices(name: str, met: dict[str, str], unmet: dict[str, str]) -> None:
    assert sacrifice(name, met) == [f"sacrifice {name}"]
    assert sacrifice(name, unmet) == []
    assert why(turn("athena", unmet, heroes=hero(name)), f"sacrifice {name}") == ("condition_not_met", "10.4")


@rule("10.4")
@pytest.mark.parametrize(("name", "areas"), [("ajax", SEVEN), ("jason", {"A05-S1": "purple 8s"})])
def test_ajax_and_jason_build(name: str, areas: dict[str, str]) -> None:
    game = turn("athena", areas, heroes=hero(name))
    play(game, f"sacrifice {name}", "site A05-L1 0", chance=["three_gold"])
    assert buildings(game, "A05-L1")[0] == "metropolis" and gold(game, "purple") == 23


@rule("10.4")
def test_croesus_pays_fifteen() -> None:
    assert sacrifice("croesus", {}, gold=14) == []
    game = turn("athena", heroes=hero("croesus"), gold=15)
    play(game, "sacrifice croesus", "site A05-L1 0", chance=["three_gold"])
    assert gold(game, "purple") == 3 and side(game, "purple")["score"]["metropolises"] == 1


@rule("10.4")
def test_odysseus_gives_three_of_a_type() -> None:
    areas = {
        "A05-L1": "purple port port port",
        "A04-L3": "purple port",
        "A04-L1": "purple temple temple",
        "A09-L1": "purple temple -",
    }
    game = turn("athena", areas, heroes=hero("odysseus"))
    game.play("sacrifice odysseus")
    assert (asked(game), texts(game)) == ("triple", ["types port", "types temple"])
    other = game.copy()
    other.play("types temple")
    assert buildings(other, "A04-L1") == [None, None] and asked(other) == "found"
    game.play("types port")
    assert asked(game) == "give_up"
    play(game, "give_up A05-L1 0", "give_up A05-L1 1", "give_up A05-L1 2")
    assert buildings(game, "A05-L1") == [None] * 3 and buildings(game, "A04-L3") == ["port"] and asked(game) == "found"


@rule("10.4")
def test_helen_gives_two_pairs() -> None:
    areas = {"A05-L1": "purple port port temple", "A04-L3": "purple temple", "A04-L1": "purple academy academy"}
    game = turn("zeus", areas, heroes=hero("helen"))
    game.play("sacrifice helen")
    assert texts(game) == ["types port academy", "types port temple", "types temple academy"]
    game.play("types port temple")
    assert buildings(game, "A05-L1") == [None] * 3 and buildings(game, "A04-L1") == ["academy", "academy"]
    game.play("site A04-L3 0", chance=["three_gold"])
    assert buildings(game, "A04-L3") == ["metropolis"]


@rule("10.4")
def test_hector_turns_priestesses_into_philosophers() -> None:
    assert sacrifice("hector", {}, sides={"purple": {"priestesses": 1}}) == []
    game = turn("zeus", heroes=hero("hector"), sides={"purple": {"priestesses": 5, "philosophers": 2}})
    play(game, "sacrifice hector")
    assert texts(game) == ["philosophers 1", "philosophers 2"]
    game.play("philosophers 2")
    assert side(game, "purple")["priestesses"] == 1 and side(game, "purple")["philosophers"] == 0
    assert asked(game) == "found", "the fourth philosopher"


@rule("10.4", "11.5")
def test_perseus_moves_a_group_anywhere() -> None:
    medusa = {"medusa": {"at": "blue", "area": "A10-L2"}}
    game = turn(
        "athena", {"A04-L3": "purple 2r 1m", "A09-L1": "yellow 1r"}, heroes=hero("perseus", "ajax"), creatures=medusa
    )
    play(game, "sacrifice perseus", "from A04-L3", "all")
    assert "to A10-L2" not in texts(game) and len(texts(game)) == 13
    game.play("to A09-L1", chance=["3-0"])
    assert at(game, "A09-L1")["side"] == "purple" and at(game, "A09-L1")["heroes"] == ["ajax"]
    assert gold(game, "purple") == 20


@rule("10.4", "10.6")
def test_penthesilea_carries_a_metropolis() -> None:
    game = turn("athena", heroes=hero("penthesilea"), sides={"purple": {"philosophers": 3}})
    assert not texts(game, "sacrifice")
    game.play("philosopher")
    assert "card penthesilea" in texts(game)
    game.play("card penthesilea", chance=["three_gold"])
    row = side(game, "purple")
    assert row["on_card"] == {"penthesilea": "three_gold"} and row["heroes"] == {} and row["gold"] == 23
    assert row["score"] == {"metropolises": 1} and row["discount"] == 1
    game = turn("athena", heroes=hero("penthesilea", new=True), sides={"purple": {"philosophers": 3}})
    game.play("philosopher")
    assert "card penthesilea" not in texts(game), "she came in this epoch"


@rule("10.4", "10.6")
def test_pandora_copies_a_sacrifice_of_the_offer() -> None:
    offer = {"croesus": {"at": "offer 1"}, "ajax": {"at": "offer 2"}}
    game = turn("athena", heroes={**hero("pandora"), **offer})
    assert texts(game, "sacrifice") == ["sacrifice pandora croesus"], "ajax' condition does not hold"
    play(game, "sacrifice pandora croesus", "site A05-L1 0", chance=["three_gold"])
    assert game.view()["heroes"]["out"] == ["pandora"] and game.view()["heroes"]["offer"] == ["croesus", "ajax"]
    assert gold(game, "purple") == 8
    game = turn("athena", heroes=hero("pandora"))
    game.play("sacrifice pandora")
    assert asked(game) == "act" and game.view()["heroes"]["out"] == ["pandora"], "nothing in the offer: nothing"
    game = turn(
        "athena", heroes={**hero("pandora"), "penthesilea": {"at": "offer 1"}}, sides={"purple": {"philosophers": 3}}
    )
    assert not texts(game, "sacrifice")
    game.play("philosopher")
    game.play("card pandora", chance=["three_gold"])
    assert side(game, "purple")["on_card"] == {"pandora": "three_gold"}


@rule("10.6", "9.4")
def test_pandora_who_is_given_up_is_no_place_for_the_metropolis() -> None:
    """Without a site and a building a copied Ajax could only build on Pandora's card, and she is gone."""
    full = {"A05-L1": "purple two_ships two_ships two_ships", "A04-L3": "purple one_horn"}
    offer = {"penthesilea": {"at": "offer 1"}, "croesus": {"at": "offer 2"}}
    game = turn("ares", full, heroes={**hero("pandora"), **offer})
    assert not texts(game, "sacrifice") and why(game, "sacrifice pandora croesus") == ("no_site", "9.4")
    game = turn("ares", {**full, "A04-L3": "purple temple"}, heroes={**hero("pandora"), **offer})
    assert texts(game, "sacrifice") == ["sacrifice pandora croesus"]


@rule("10.4")
def test_helens_die_is_two() -> None:
    game = land("2r", "3r", {"helen": "A04-L1"})
    assert {row["face"] for row in game.foresee("to A04-L2")} == {"2-0", "2-1", "2-2", "2-3"}
    assert totals(strike(game, "2-3")) == (5, 6)
    assert {row["face"] for row in land("2r", "3r", {"helen": "A04-L2"}).foresee("to A04-L2")} == {
        "0-2", "1-2", "2-2", "3-2",
    }  # fmt: skip


@rule("10.4")
def test_jason_uses_enemy_ships_in_hero_moves() -> None:
    areas = {"A04-L1": "purple 2r", "A04-S3": "yellow 1s", "A09-S2": "blue 1s"}

    def reached(god: str, *picks: str) -> list[str]:
        game = paid(god, areas, heroes=hero("jason", "ajax", area="A04-L1"))
        return texts(play(game, *picks), "to")

    far = ["to A04-L2", "to A04-L3", "to A09-L1", "to A09-L2", "to A10-L1"]
    assert reached("athena", "hero_move jason", "regulars 1", "without ajax") == far
    assert reached("athena", "hero_move ajax", "all") == far, "he goes with them"
    assert reached("athena", "hero_move ajax", "regulars 0", "without jason") == ["to A04-L2", "to A10-L1"]
    assert reached("ares", "move A04-L1", "all") == ["to A04-L2", "to A10-L1"]


@rule("10.4", "10.6")
def test_croesus_rolls_again() -> None:
    game = strike(land("1r", "2r", {"croesus": "A04-L1"}), "0-3")
    assert (asked(game), game.side, texts(game)) == ("reroll", "purple", ["keep_die", "reroll"])
    assert game.decision and game.decision["args"]["die"] == 0
    game.play("reroll", chance=[1])
    assert gold(game, "purple") == 18 and asked(game) == "reroll"
    game.play("reroll", chance=[3])
    game.play("keep_die")
    assert gold(game, "purple") == 17 and (asked(game), game.side) == ("casualty", "purple"), "5 against 5"
    game = strike(land("2r", "2r", {"croesus": "A04-L2"}, gold=1), "3-0")
    assert (asked(game), game.side) == ("reroll", "yellow"), "the defender's own"
    broke = strike(land("1r", "2r", {"croesus": "A04-L1"}, gold=1), "0-3")
    assert texts(broke) == ["keep_die"], "asked, whatever the purse holds"


@rule("10.4", "10.6")
def test_odysseus_ignores_fortresses() -> None:
    assert totals(strike(land("2r", "1r fortress", {"odysseus": "A04-L1"}), "0-0")) == (3, 1)
    assert totals(strike(land("2r", "1r two_ships", {"odysseus": "A04-L1"}), "0-0")) == (3, 1)


@rule("10.5", "10.4")
def test_penthesilea_wins_ties() -> None:
    game = strike(land("1r", "2r", {"penthesilea": "A04-L1"}), "1-1")
    assert [row["side"] for row in told(game, "unit_lost")] == ["yellow"]
    game = strike(land("2r", "1r", {"penthesilea": "A04-L2"}), "1-1")
    assert [row["side"] for row in told(game, "unit_lost")] == ["purple"]


@rule("10.4", "10.6")
def test_perseus_saves_soldiers() -> None:
    game = strike(land("2r", "4r", {"perseus": "A04-L1"}), "0-3")
    assert texts(game) == ["lose perseus", "lose regular"]
    other = game.copy()
    game.play("lose regular")
    assert (asked(game), texts(game)) == ("escape", ["fall", "to A04-L1"])
    game.play("to A04-L1")
    assert at(game, "A04-L1")["regulars"] == 1 and game.view()["battle"]["force"] == 1
    other.play("lose perseus")
    assert other.view()["heroes"]["discard"] == ["perseus"], "heroes are not saved"
    minotaur = {"minotaur": {"at": "yellow", "area": "A04-L2"}}
    ships = {"A04-S1": "yellow 1s", "A07-S1": "yellow 1s"}
    game = strike(land("5r", "1r", {"perseus": "A04-L2"}, creatures=minotaur, areas=ships), "3-0")
    game.play("lose regular")
    assert asked(game) != "escape", "not beside Minotaur"


@rule("10.6")
def test_a_hero_who_falls_is_not_sacrificed() -> None:
    game = strike(land("3r", "", {"ajax": "A04-L2"}), "3-0")
    assert game.view()["heroes"]["discard"] == ["ajax"] and asked(game) == "act"


def test_a_document_with_a_metropolis_on_a_card() -> None:
    heroes = {"pandora": {"at": "out", "metropolis": {"side": "blue", "bonus": "two_ships"}}}
    game = situation(heroes=heroes)
    assert side(game, "blue")["on_card"] == {"pandora": "two_ships"} and game.position()["heroes"] == heroes
    assert game.view()["metropolis_tokens"]["two_ships"] == 2
