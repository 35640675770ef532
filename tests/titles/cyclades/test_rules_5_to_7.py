"""Chapters 5 to 7: offerings, upkeep, actions and moves."""

from __future__ import annotations

import pytest

import polis_core
from polis_core import Game
from polis_core.titles.cyclades import figures
from tests.support.cyclades import (
    asked,
    at,
    buildings,
    gold,
    ids,
    paid,
    play,
    side,
    situation,
    texts,
    told,
    turn,
    why,
)
from tests.support.match import rule

GODS = ["zeus", "ares", "athena", "poseidon", "hera"]


def offering(
    purses: tuple[int, int, int] = (9, 9, 9), priestesses: tuple[int, int, int] = (0, 0, 0), **more: object
) -> Game:
    names = ("purple", "yellow", "blue")
    sides = {name: {"priestesses": n} for name, n in zip(names, priestesses)}
    return situation(gods=GODS, order=list(names), purses=dict(zip(names, purses)), sides=sides, **more)


# -- 5 offerings


@rule("5.1")
def test_an_offer_is_a_space_of_a_god_that_is_there() -> None:
    game = offering()
    assert texts(game) == ["offer apollo 0", *(f"offer {god} {n}" for god in ("ares", "zeus") for n in (1, 3, 5, 7))]
    assert why(game, "offer athena 1") == ("god_not_there", "2.2")


@rule("5.2", "5.3")
def test_the_example_of_the_rulebook() -> None:
    game = offering()
    game.play("offer zeus 3")
    assert game.side == "yellow"
    game.play("offer zeus 5")
    assert game.side == "purple" and told(game, "displaced") == [{"side": "purple", "god": "zeus"}]
    assert why(game, "offer zeus 7") == ("displaced_from", "5.2")
    game.play("offer ares 1")
    assert game.side == "blue"
    assert why(game, "offer ares 1") == ("not_above", "5.2")
    game.play("offer ares 7")
    assert game.side == "purple"
    game.play("offer zeus 7")
    assert game.side == "yellow" and why(game, "offer zeus 10") == ("displaced_from", "5.2")
    game.play("offer apollo 0")
    assert game.view()["phase"] == "actions" and game.side == "purple"
    assert [gold(game, name) for name in ("purple", "yellow", "blue")] == [2, 9, 2]


@rule("5.3")
def test_apollo_takes_one_pillar_and_25_is_the_most() -> None:
    game = offering((99, 99, 99))
    assert max(int(text.split()[2]) for text in texts(game)) == 25
    game.play("offer apollo 0")
    assert why(game, "offer apollo 0") == ("apollo_taken", "5.3")
    game.play("offer zeus 25")
    assert why(game, "offer zeus 25") == ("not_above", "5.2")
    assert texts(game) == [f"offer ares {n}" for n in figures.TRACK]


@rule("5.4")
def test_never_more_than_gold_and_priestesses() -> None:
    game = offering((4, 9, 9), (2, 0, 0))
    assert max(int(text.split()[2]) for text in texts(game)) == 5
    assert why(game, "offer zeus 7") == ("cannot_pay", "5.4")


@rule("5.5")
def test_who_can_pay_nothing_takes_a_god_that_is_free_and_pays_what_there_is() -> None:
    game = offering((9, 0, 9))
    game.play("offer apollo 0")
    assert texts(game) == ["offer ares 1", "offer zeus 1"]
    play(game, "offer ares 1", "offer zeus 3")
    assert gold(game, "yellow") == 0 and gold(game, "blue") == 6
    assert [(row["side"], row["price"]) for row in told(game, "offering_paid")] == [
        ("purple", 0), ("yellow", 0), ("blue", 3),
    ], "what was paid is told"  # fmt: skip


@rule("5.6", "12.2")
def test_team_mates_may_displace_each_other_and_pay_together() -> None:
    game = situation(
        teams=True, gods=GODS, order=["purple", "yellow", "blue", "black"], purses={"west": 8, "east": 20},
        sides={"blue": {"priestesses": 1}},
    )  # fmt: skip
    play(game, "offer zeus 5", "offer apollo 0")
    assert game.side == "blue"
    # 8 less the 5 of purple, and one priestess of blue's own: 4 at another god; at zeus all 9, as purple's 5 is freed.
    assert texts(game, "offer") == [
        *(f"offer {god} {n}" for god in ("ares", "athena") for n in (1, 3)), "offer zeus 7",
    ]  # fmt: skip
    game.play("offer zeus 7")
    assert game.side == "purple"
    assert texts(game) == [f"offer {god} 1" for god in ("ares", "athena")], "8 less 6 leaves 2"


@rule("5.7")
def test_all_pay_less_their_priestesses_and_keep_them() -> None:
    game = offering((9, 9, 9), (2, 4, 0))
    play(game, "offer zeus 5", "offer ares 3", "offer apollo 0")
    assert [gold(game, name) for name in ("purple", "yellow", "blue")] == [6, 9, 9]
    assert side(game, "purple")["priestesses"] == 2 and side(game, "yellow")["priestesses"] == 4
    assert game.events() and [e["args"]["price"] for e in game.events() if e["id"] == "offering_paid"] == [3, 0, 0]


def test_a_long_list_of_offers_is_folded() -> None:
    """46 spaces lie open with six factions and much gold: first the god, then the space."""
    game = polis_core.new_game("cyclades", players="six_teams", seed=1)
    document = {**game.position(), "purses": dict.fromkeys(("west", "north", "east"), 60)}
    game = polis_core.from_position(document)
    assert len(game.legal()) <= 40
    folded = [text for text in texts(game) if len(text.split()) == 2]
    assert folded
    game.play(folded[0])
    assert len(game.legal()) == 9 and game.side == game.log[-1].side
    game.play(game.legal()[-1])
    assert game.view()["offers"][game.log[-1].side]["god"] == folded[0].split()[1]


@rule("5.4")
def test_an_offer_that_is_only_folded_is_not_called_too_dear() -> None:
    teams = ("west", "north", "east")
    game = polis_core.new_game("cyclades", players="six_teams", seed=2)
    game = polis_core.from_position({**game.position(), "purses": dict.fromkeys(teams, 60)})
    folded = next(text for text in texts(game) if len(text.split()) == 2)
    assert why(game, f"{folded} 25") == ("not_asked_now", None)
    for text in (folded, f"{folded} 25"):
        game.play(text)
    assert why(game, f"{folded} 25") == ("not_above", "5.2")


# -- 6 upkeep


def upkeep(creatures: dict[str, object], priestesses: int, areas: dict[str, str] | None = None) -> Game:
    """Yellow's figures, after the offerings."""
    game = situation(
        areas, gods=GODS, order=["yellow", "purple", "blue"], creatures=creatures,
        sides={"yellow": {"priestesses": priestesses}}, purses={"purple": 9, "yellow": 9, "blue": 9},
    )  # fmt: skip
    return play(game, "offer zeus 1", "offer ares 1", "offer apollo 0")


@rule("6.1")
def test_a_figure_costs_a_priestess_or_goes() -> None:
    cerberus = {"cerberus": {"at": "yellow", "area": "A10-L2"}}
    game = upkeep(cerberus, 0)
    assert asked(game) == "act" and "cerberus" in game.view()["creatures"]["discard"], "no card: it goes"
    assert at(game, "A10-L2")["creature"] is None
    game = upkeep(cerberus, 1)
    assert (game.side, texts(game)) == ("yellow", ["keep cerberus", "release cerberus"])
    assert gold(game, "yellow") == 9, "the card has served in the offering first"
    game.play("keep cerberus")
    assert side(game, "yellow")["priestesses"] == 0 and side(game, "yellow")["creatures"] == {"cerberus": "A10-L2"}
    game = upkeep(cerberus, 1).copy()
    game.play("release cerberus")
    assert side(game, "yellow")["priestesses"] == 1 and game.view()["creatures"]["discard"] == ["cerberus"]


@rule("6.1")
def test_any_mix_in_any_order() -> None:
    two = {"cerberus": {"at": "yellow", "area": "A10-L2"}, "medusa": {"at": "yellow", "area": "A07-L1"}}
    game = upkeep(two, 1)
    assert texts(game) == ["keep cerberus", "keep medusa", "release cerberus", "release medusa"]
    play(game, "keep medusa", "stay")
    assert side(game, "yellow")["creatures"] == {"medusa": "A07-L1"}, "no card is left for the other"


@rule("6.2")
def test_a_kept_figure_may_move_to_a_neighbour_of_its_kind() -> None:
    minotaur = {"minotaur": {"at": "yellow", "area": "A07-L1"}}
    game = upkeep(minotaur, 1)
    game.play("keep minotaur")
    assert asked(game) == "act", "no neighbouring land of its holder"
    game = upkeep(minotaur, 1, {"A07-L2": "yellow"})
    game.play("keep minotaur")
    assert texts(game) == ["stay", "to A07-L2"]
    game.play("to A07-L2")
    assert at(game, "A07-L2")["creature"] == "minotaur"
    both = {"medusa": {"at": "yellow", "area": "A04-L1"}, "cerberus": {"at": "blue", "area": "A04-L2"}}
    game = upkeep(both, 1)
    game.play("keep medusa")
    assert texts(game) == ["stay", "to A10-L1"] and why(game, "to A04-L2") == ("creature_there", "11.2")


@rule("6.2")
def test_hydra_and_kraken_act_again() -> None:
    game = upkeep({"kraken": {"at": "yellow", "area": "A04-S2"}}, 1, {"A10-S1": "purple 2s"})
    play(game, "keep kraken", "to A10-S1")
    assert at(game, "A10-S1")["ships"] == 0 and told(game, "ships_sunk") == [
        {"side": "purple", "area": "A10-S1", "n": 2}
    ]
    game = upkeep({"hydra": {"at": "yellow", "area": "A10-L2"}}, 1, {"A10-S1": "purple 2s"})
    play(game, "keep hydra", "stay")
    assert at(game, "A10-S1")["ships"] == 1 and at(game, "A10-L2")["horns"] == 3


# -- 7 actions


@rule("7.1")
def test_turns_by_gods_and_the_order_of_the_next_epoch() -> None:
    game = offering()
    play(game, "offer ares 1", "offer zeus 1", "offer apollo 0")
    assert game.side == "yellow", "zeus is above ares"
    while game.round == 1:
        if game.side == "purple":
            assert game.view()["order"] == [None, None, "yellow"]
        game.play("done" if "done" in texts(game) else 0)
    assert game.view()["order"] == ["blue", "purple", "yellow"] and game.side == "blue"


@rule("7.2")
def test_free_actions_first_in_either_order() -> None:
    game = turn("ares")
    assert {option.kind for option in game.legal()} == {"build", "regular"}
    assert why(game, "move A05-L1") == ("free_actions_first", "7.2")
    for first, second in (("build A05-L1 0", "regular A05-L1"), ("regular A05-L1", "build A05-L1 0")):
        game = play(turn("ares"), first)
        assert "done" not in texts(game)
        game.play(second)
        assert "done" in texts(game)
    assert why(game, "build A05-L1 1") == ("building_done", "7.3")


@rule("7.3")
def test_a_building_on_an_empty_site_or_else_in_the_place_of_another() -> None:
    game = turn("zeus")
    assert texts(game, "build") == ["build A04-L3 0", *(f"build A05-L1 {n}" for n in range(3))]
    assert why(game, "skip_building") == ("empty_site_left", "7.3")
    full = {"A05-L1": "purple temple port two_ships", "A04-L3": "purple temple"}
    game = turn("zeus", full)
    assert texts(game, "replace") == ["replace A04-L3 0", "replace A05-L1 0", "replace A05-L1 1"]
    game.play("replace A05-L1 1")
    assert buildings(game, "A05-L1") == ["temple", "temple", "metropolis"]
    game = play(turn("zeus", full), "skip_building")
    assert buildings(game, "A05-L1") == ["temple", "port", "metropolis"] and not texts(game, "replace")
    game = turn("zeus", {"A05-L1": "purple three_gold three_gold two_ships", "A04-L3": "purple priestess"})
    assert texts(game) == ["priestess"], "nothing to build on"


@rule("7.3", "9.2")
def test_every_empty_site_may_be_chosen() -> None:
    """Also the third of A05-L1, which faces the same sea as the first."""
    game = turn("athena", {"A05-L1": "purple - - -"})
    assert texts(game, "build") == ["build A04-L3 0", *(f"build A05-L1 {n}" for n in range(3))]
    game.play("build A05-L1 2")
    assert buildings(game, "A05-L1") == [None, None, "academy"]
    game = turn("athena", {"A05-L1": "purple port fortress temple"})
    game.play("build A04-L3 0")
    assert texts(game) == ["site A04-L3 0", *(f"site A05-L1 {n}" for n in range(3))]


@rule("7.4")
def test_athena() -> None:
    game = paid("athena", gold=8)
    assert buildings(game, "A05-L1")[0] == "academy" and side(game, "purple")["philosophers"] == 1
    game.play("philosopher")
    assert (gold(game, "purple"), side(game, "purple")["philosophers"]) == (4, 2)
    assert why(game, "philosopher") == ("no_more_recruits", "7.4"), "once"
    assert "philosopher" not in texts(paid("athena", gold=3))


@rule("7.4")
def test_zeus() -> None:
    game = paid("zeus", gold=9)
    assert buildings(game, "A05-L1")[0] == "temple" and side(game, "purple")["priestesses"] == 1
    game.play("priestess")
    assert (gold(game, "purple"), side(game, "purple")["priestesses"]) == (5, 2)
    play(game, "look", chance=["graeae"])
    assert gold(game, "purple") == 5 and texts(game) == ["play_top", "put_back"]
    assert game.view("purple")["creatures"]["top"] == "graeae" and game.view("blue")["creatures"]["top"] is None
    game.play("put_back")
    assert why(game, "look") == ("once_an_epoch", "7.4")
    game = paid("zeus", gold=9)
    play(game, "look", chance=["graeae"])
    game.play("play_top")
    assert gold(game, "purple") == 9 - 1 + 2 and game.view()["creatures"]["discard"] == ["graeae"]


@rule("7.4")
def test_the_top_card_without_gold_or_discount() -> None:
    temples = {"A05-L1": "purple - temple temple"}
    game = play(paid("zeus", temples, gold=0), "look", chance=["graeae"])
    assert texts(game) == ["put_back"]
    game = play(paid("zeus", temples, gold=1), "look", chance=["graeae"])
    game.play("play_top")
    assert gold(game, "purple") == 2, "one gold paid, whatever the temples"


@rule("7.4", "7.7")
def test_poseidon() -> None:
    game = turn("poseidon", {"A05-S1": "purple 1s", "A09-S1": "purple 1s", "A05-S2": "blue 1s"}, gold=7)
    assert texts(game, "ship") == ["ship A04-S1", "ship A04-S3", "ship A05-S1"], "next to own land, empty or own"
    play(game, "build A05-L1 0", "ship A05-S1")
    assert buildings(game, "A05-L1")[0] == "port"
    assert "ship A09-S1" in texts(game), "paid ships join own ships anywhere"
    assert why(game, "ship A05-S2") == ("not_placed_there", "7.7")
    for price, n in ((1, 3), (2, 4), (3, 5)):
        before = gold(game, "purple")
        game.play("ship A05-S1")
        assert before - gold(game, "purple") == price and at(game, "A05-S1")["ships"] == n
    assert why(game, "ship A05-S1") == ("no_more_recruits", "7.4")
    assert gold(game, "purple") == 1 and texts(game, "sail")


@rule("7.4")
def test_ares() -> None:
    game = paid("ares", gold=10)
    assert buildings(game, "A05-L1")[0] == "fortress" and at(game, "A05-L1")["regulars"] == 1
    for price in (2, 3, 4):
        before = gold(game, "purple")
        game.play("regular A04-L3")
        assert before - gold(game, "purple") == price
    assert why(game, "regular A04-L3") == ("no_more_recruits", "7.4") and at(game, "A04-L3")["regulars"] == 3
    assert why(game, "hero_move ajax") == ("not_this_god", "7.4")


@rule("7.4", "10.1")
def test_hera() -> None:
    game = turn("hera", {"A05-L1": "purple port -"}, gold=13, heroes={"ajax": {"at": "offer 1"}})
    assert texts(game, "build_type") == ["build_type academy", "build_type fortress", "build_type temple"]
    play(game, "build_type temple", "build A05-L1 1", "mercenary A05-L1")
    assert buildings(game, "A05-L1") == ["port", "temple", None] and at(game, "A05-L1")["mercenaries"] == 1
    for price in (1, 3, 5):
        before = gold(game, "purple")
        game.play("mercenary A05-L1")
        assert before - gold(game, "purple") == price
    play(game, "hire ajax", "at A04-L3")
    assert gold(game, "purple") == 0 and side(game, "purple")["heroes"] == {"ajax": {"area": "A04-L3", "new": True}}
    assert why(game, "hire helen") == ("once_an_epoch", "7.4")


@rule("7.5")
def test_creatures_cost_their_space_less_a_gold_for_each_temple_once() -> None:
    row = {"graeae": {"at": "row 3"}, "griffin": {"at": "row 5"}, "harpy": {"at": "row 2"}}
    game = paid("ares", {"A05-L1": "purple - temple two_ships", "A04-L3": "purple temple"}, gold=9, creatures=row)
    assert side(game, "purple")["discount"] == 3
    game.play("creature harpy")
    assert gold(game, "purple") == 9 and side(game, "purple")["discount"] == 1
    play(game, "kill A05-L1 regular") if asked(game) == "harpy" else None
    game.play("creature griffin")
    assert told(game, "creature_bought") == [{"side": "purple", "creature": "griffin", "price": 4}]
    game.play("rob blue")
    assert gold(game, "purple") == 9 - 4 + 4 and gold(game, "blue") == 5
    game.play("creature graeae")
    assert told(game, "creature_bought")[0]["price"] == 3


@rule("7.5")
def test_the_view_tells_what_a_creature_costs_the_side_whose_turn_it_is() -> None:
    row = {"graeae": {"at": "row 3"}, "griffin": {"at": "row 5"}, "harpy": {"at": "row 2"}}
    areas = {"A05-L1": "purple - temple two_ships", "A04-L3": "purple temple"}
    game = paid("ares", areas, creatures=row)
    assert game.view("yellow")["creatures"]["row"] == {
        "2": {"creature": "harpy", "price": 0},
        "3": {"creature": "graeae", "price": 0},
        "4": None,
        "5": {"creature": "griffin", "price": 2},
    }
    game.play("creature graeae")
    assert game.view("purple")["creatures"]["row"]["5"] == {"creature": "griffin", "price": 5}
    view = turn("apollo", areas, creatures=row).view("purple")
    assert view["creatures"]["row"]["2"] == {"creature": "harpy", "price": None}, "7.14"
    view = offering(creatures=row).view("purple")
    assert view["turn"] is None and view["creatures"]["row"]["2"] == {"creature": "harpy", "price": None}


@rule("7.8", "7.9")
def test_the_view_tells_what_moves_cost() -> None:
    assert paid("poseidon").view("purple")["turn"] == {
        "recruit": 1,
        "recruits": [1, 3, 6],
        "hero_move": 1,
        "prices": {"sail": 1, "move": 1},
    }


@rule("7.5")
def test_a_card_without_a_usable_effect_is_discarded() -> None:
    game = paid("athena", creatures={"sylph": {"at": "row 2"}})
    game.play("creature sylph")
    assert ids(game)[:3] == ["creature_bought", "creature_played", "no_effect"]
    assert game.view()["creatures"]["discard"] == ["sylph"]
    assert why(paid("athena", gold=1, creatures={"sylph": {"at": "row 2"}}), "creature sylph") == (
        "too_little_gold",
        "7.5",
    )


@rule("7.6", "7.12")
def test_hero_moves_by_all_but_ares_and_apollo() -> None:
    heroes = {"ajax": {"at": "purple", "area": "A04-L1"}, "helen": {"at": "purple", "area": "A04-L1"}}
    areas = {"A04-L1": "purple 2r 1m"}
    for god in ("athena", "zeus", "poseidon", "hera"):
        assert texts(paid(god, areas, heroes=heroes), "hero_move") == ["hero_move ajax", "hero_move helen"]
    game = paid("ares", areas, heroes=heroes)
    assert not texts(game, "hero_move")
    play(game, "move A04-L1", "regulars 0", "mercenaries 0", "with ajax", "without helen", "to A04-L2")
    assert gold(game, "purple") == 19 and at(game, "A04-L2")["heroes"] == ["ajax"]


@rule("7.12")
def test_hero_moves_cost_one_then_two_then_three() -> None:
    heroes = {"ajax": {"at": "purple", "area": "A04-L1", "new": True}, "helen": {"at": "purple", "area": "A04-L1"}}
    game = paid("athena", {"A04-L1": "purple 2r"}, heroes=heroes)
    play(game, "hero_move ajax", "regulars 1", "without helen", "to A04-L2")
    assert gold(game, "purple") == 19
    assert at(game, "A04-L2")["regulars"] == 1 and at(game, "A04-L2")["heroes"] == ["ajax"]
    play(game, "hero_move helen", "regulars 1", "to A04-L2")
    assert gold(game, "purple") == 17 and at(game, "A04-L2")["regulars"] == 2, "the second of the turn, whoever moves"
    play(game, "hero_move ajax", "all", "to A04-L1")
    assert gold(game, "purple") == 14 and sorted(at(game, "A04-L1")["heroes"]) == ["ajax", "helen"], "together"


@rule("7.13")
def test_soldiers_stay_without_ares_and_heroes() -> None:
    game = paid("athena", {"A04-L1": "purple 4r"})
    assert texts(game) == ["done", "philosopher"]


@rule("7.8")
def test_ships_sail_one_sea_for_a_gold_as_often_as_paid() -> None:
    game = paid("poseidon", {"A05-S2": "purple 3s", "A10-S3": "purple 2s"}, gold=2)
    play(game, "sail A05-S2", "ships 2")
    assert "to A04-S2" not in texts(game) and "to A10-S2" in texts(game)
    game.play("to A10-S3")
    assert at(game, "A10-S3")["ships"] == 4 and at(game, "A05-S2")["ships"] == 1 and gold(game, "purple") == 1
    play(game, "sail A10-S3", "ships 4", "to A10-S2")
    assert at(game, "A10-S2")["ships"] == 4 and not texts(game, "sail")


@rule("7.10")
def test_which_lands_can_be_reached() -> None:
    def reached(areas: dict[str, str], origin: str, **more: str) -> list[str]:
        game = paid("ares", areas, **more)
        play(game, f"move {origin}", "regulars 1")
        return [text.split()[1] for text in texts(game, "to")]

    soldiers = {"A04-L1": "purple 2r"}
    assert reached(soldiers, "A04-L1") == ["A04-L2", "A10-L1"], "two lands on are two moves"
    one = {**soldiers, "A04-S3": "purple 1s"}
    assert reached(one, "A04-L1") == ["A04-L2", "A04-L3", "A10-L1"], "one ship"
    chain = {**one, "A09-S2": "purple 1s", "A05-S1": "yellow 1s"}
    assert reached(chain, "A04-L1") == ["A04-L2", "A04-L3", "A09-L1", "A09-L2", "A10-L1"], "a chain, and no enemy ships"
    # By sea never to the same island: from A10-L1 over A10-S1, A04-S2 to A04-L2.
    round_about = {"A10-L1": "purple 2r", "A10-S1": "purple 1s", "A04-S2": "purple 1s"}
    assert reached(round_about, "A10-L1") == ["A04-L1", "A10-L2"]
    assert reached(round_about, "A10-L1", same_island_by_sea="yes") == ["A04-L1", "A04-L2", "A10-L2"]


@rule("7.11")
def test_a_token_falls_with_its_buildings() -> None:
    game = paid("ares", {"A04-L1": "purple 1r", "A04-L2": "yellow port"})
    play(game, "move A04-L1", "to A04-L2")
    assert at(game, "A04-L2")["side"] == "purple" and buildings(game, "A04-L2") == ["port"] and asked(game) == "act"
    game = paid("ares", {"A04-L1": "purple 2r", "A04-L2": "yellow 1r"})
    play(game, "move A04-L1", "regulars 2", "to A04-L2", chance=["3-0"])
    assert told(game, "battle_over") == [{"area": "A04-L2", "winner": "purple"}]


@rule("7.14", "7.15")
def test_apollo() -> None:
    heroes = {"croesus": {"at": "purple", "area": "A04-L3"}}
    game = turn(
        "apollo", {"A05-S1": "purple 1s", "A04-S1": "purple 1s"}, heroes=heroes, creatures={"graeae": {"at": "row 2"}}
    )
    assert gold(game, "purple") == 22 and texts(game) == ["horn A04-L3", "horn A05-L1"]
    game.play("horn A05-L1")
    assert texts(game) == ["horn A04-S1", "horn A05-S1"]
    game.play("horn A04-S1")
    assert game.round == 2, "no creature, no hero move, no sacrifice"
    assert at(game, "A05-L1")["horns"] == 1 and at(game, "A04-S1")["horns"] == 2


@rule("7.15")
def test_where_apollos_horns_may_lie() -> None:
    game = turn("apollo")
    game.play("horn A05-L1")
    assert game.round == 2, "no own sea: the horn is lost"
    game = turn("apollo", apollo_horns="any")
    assert len(texts(game)) == 15
    game.play("horn A10-L2")
    assert len(texts(game)) == 15 and at(game, "A10-L2")["horns"] == 3


@rule("7.4")
@pytest.mark.parametrize("god", ["poseidon", "ares", "hera"])
def test_a_ladder_is_a_press_for_each_recruit(god: str) -> None:
    game = paid(god, gold=20)
    kind = {"poseidon": "ship", "ares": "regular", "hera": "mercenary"}[god]
    place = texts(game, kind)[0]
    play(game, place, place, place)
    assert asked(game) == "act" and not texts(game, kind)
