"""Rules that meet: small cases with their numbers, worked out from the rulebook by hand."""

from __future__ import annotations

from typing import Any

import pytest

from polis_core import Game
from tests.support.cyclades import asked, at, buildings, gold, ids, paid, play, side, situation, texts, told, turn
from tests.support.match import rule
from tests.titles.cyclades.test_rules_8 import land, strike, totals
from tests.titles.cyclades.test_rules_9_and_10 import hero
from tests.titles.cyclades.test_rules_12_and_13 import finish

# -- 8 battles


def storm(attack: str, defend: str, heroes: dict[str, Any], *dice: str) -> Game:
    """Purple comes with all it has from A04-L2 to A04-L1, where there is room for two buildings."""
    game = paid("ares", {"A04-L2": f"purple {attack}", "A04-L1": f"yellow {defend}"}, heroes=heroes)
    game.play("move A04-L2")
    if asked(game) == "group":
        game.play("all" if "all" in texts(game) else texts(game)[-1])
    return play(game, "to A04-L1", chance=list(dice))


@rule("8.2")
@pytest.mark.parametrize(
    ("sites", "strength"),
    [("fortress fortress", 3), ("fortress two_ships", 3), ("three_gold priestess", 3), ("temple academy", 1)],
)
def test_every_fortress_and_metropolis_of_the_area_counts(sites: str, strength: int) -> None:
    assert totals(storm("3r", f"1r {sites}", {}, "0-0")) == (3, strength)


@rule("8.2", "10.4")
def test_fortresses_count_again_when_odysseus_has_fallen() -> None:
    game = storm("1r", "3r fortress", hero("odysseus", area="A04-L2"), "0-3")
    assert totals(game) == (2, 6)
    game.play("lose odysseus")
    assert (asked(game), game.side) == ("withdraw", "yellow"), "A10-L1 is free"
    game.play("stay")
    game.play("stay", chance=["0-0"])
    assert totals(game) == (1, 4)


@rule("8.9", "10.4")
def test_hector_strikes_soldiers_only_and_before_perseus_could_save_them() -> None:
    heroes = {**hero("ajax", area="A04-L1"), "hector": {"at": "yellow", "area": "A04-L2"}}
    game = paid("athena", {"A04-L1": "purple", "A04-L2": "yellow 1r"}, heroes=heroes)
    play(game, "hero_move ajax", "to A04-L2", chance=["0-0"])
    assert not told(game, "hector_strikes") and totals(game) == (2, 2), "no soldier came"
    game = strike(land("2r", "1r", {"perseus": "A04-L1", "hector": "A04-L2"}), "0-0")
    assert told(game, "hector_strikes") and totals(game) == (2, 2)


@rule("8.9")
def test_hector_and_pandora_may_leave_no_enemy() -> None:
    game = strike(land("1r 2m", "1r", {"pandora": "A04-L2", "hector": "A04-L2"}))
    game.play("strike regular")
    assert "dice_thrown" not in ids(game)
    assert (at(game, "A04-L2")["side"], at(game, "A04-L2")["mercenaries"]) == ("yellow", 2)


@rule("8.6", "11.7")
def test_no_retreat_to_medusa() -> None:
    ships = {"A04-S2": "yellow 1s", "A10-S1": "yellow 1s"}
    assert strike(land("3r", "2r", areas=ships), "3-0").side == "yellow", "A10-L2 is free"
    stone = {"medusa": {"at": "blue", "area": "A10-L2"}}
    assert strike(land("3r", "2r", areas=ships, creatures=stone), "3-0").side == "purple"


@rule("8.11", "8.12")
def test_who_retreats_from_an_only_land_to_a_free_one_is_not_out() -> None:
    areas = {"A10-L3": "", "A07-L1": "", "A04-S2": "yellow 1s", "A10-S1": "yellow 1s"}
    game = strike(land("3r three_gold three_gold", "2r two_ships", areas=areas), "3-0")
    assert (game.side, texts(game)) == ("yellow", ["stay", "to A10-L2"])
    game.play("to A10-L2")
    assert not side(game, "yellow")["out"] and side(game, "yellow")["lands"] == 1
    assert told(game, "bonus") == [{"side": "yellow", "bonus": "two_ships"}]


@rule("8.11")
def test_an_only_land_is_not_attacked_for_a_fourth_metropolis() -> None:
    areas = {"A10-L3": "", "A07-L1": "", "A05-L1": "purple - - three_gold"}
    game = land("3r three_gold three_gold", "1r two_ships", areas=areas)
    assert "to A04-L2" not in texts(game)


# -- 9, 10 metropolises and sacrifices


@rule("9.5")
def test_two_metropolises_in_one_land_console_twice() -> None:
    game = paid("ares", {"A04-L2": "purple 3r", "A04-L1": "yellow three_gold priestess"})
    play(game, "move A04-L2", "regulars 3", "to A04-L1")
    assert (gold(game, "yellow"), side(game, "yellow")["priestesses"]) == (23, 1)
    assert gold(game, "purple") == 19 and side(game, "purple")["score"]["metropolises"] == 2


@rule("9.2")
def test_two_sets_by_one_conquest() -> None:
    areas = {
        "A04-L2": "purple 2r port", "A04-L1": "yellow academy academy", "A05-L1": "purple - port fortress",
        "A09-L1": "purple temple temple",
    }  # fmt: skip
    game = paid("ares", areas)  # a second fortress
    play(game, "move A04-L2", "regulars 2", "to A04-L1")
    for _ in range(2):
        while asked(game) == "give_up":
            game.play(0)
        assert asked(game) == "found"
        game.play(0, chance=["three_gold"])
    assert asked(game) == "act" and side(game, "purple")["score"]["metropolises"] == 2
    assert gold(game, "purple") == 19 + 3 + 3


@rule("9.3", "10.4")
def test_hector_may_bring_two_metropolises() -> None:
    cards = {"purple": {"priestesses": 15, "philosophers": 1}}
    game = turn("zeus", heroes=hero("hector"), sides=cards)
    play(game, "sacrifice hector", "philosophers 7")
    assert (side(game, "purple")["philosophers"], side(game, "purple")["priestesses"]) == (4, 1)
    game.play("site A05-L1 0", chance=["three_gold"])
    assert (asked(game), side(game, "purple")["philosophers"]) == ("found", 0)
    game.play("site A05-L1 1", chance=["priestess"])
    assert gold(game, "purple") == 23 and side(game, "purple")["priestesses"] == 2


@rule("10.4")
def test_helen_wants_pairs_of_two_types() -> None:
    four = {"A05-L1": "purple port port port", "A04-L3": "purple port"}
    assert not texts(turn("athena", four, heroes=hero("helen")), "sacrifice")


@rule("10.4", "10.6")
@pytest.mark.parametrize("copied", ["hector", "odysseus", "perseus"])
def test_pandora_copies(copied: str) -> None:
    areas = {"A05-L1": "purple port port port", "A04-L3": "purple 1r"}
    heroes = {**hero("pandora"), copied: {"at": "offer 1"}}
    game = turn("athena", areas, heroes=heroes, sides={"purple": {"priestesses": 3}})
    game.play(f"sacrifice pandora {copied}")
    assert asked(game) == {"hector": "trade", "odysseus": "found", "perseus": "perseus"}[copied]
    assert game.view()["heroes"]["offer"] == [copied] and game.view()["heroes"]["out"] == ["pandora"]
    assert buildings(game, "A05-L1") == ([None] * 3 if copied == "odysseus" else ["port"] * 3)


@rule("10.6", "13.1")
def test_a_metropolis_on_a_card_counts_for_the_end() -> None:
    game = situation(
        {"A05-L1": "purple three_gold two_ships -"},
        heroes={"penthesilea": {"at": "out", "metropolis": {"side": "purple", "bonus": "priestess"}}},
        phase="actions",
        order=[None, "blue", "yellow"],
        offers={"purple": {"god": "apollo", "offer": 0}},
    )
    outcome = finish(game)
    assert (outcome["reason"], outcome["winner"]) == ("metropolises", "purple")


# -- 7, 11 prices and creatures


@rule("7.5")
def test_a_temple_gives_its_discount_as_soon_as_it_is_there() -> None:
    row = {"graeae": {"at": "row 3"}}
    game = turn("zeus", creatures=row, gold=2)
    play(game, "build A05-L1 0", "priestess", "creature graeae")
    assert gold(game, "purple") == 2 - 2 + 2, "built in this turn"
    game = paid("ares", {"A04-L1": "purple 1r", "A04-L2": "yellow temple"}, creatures=row)
    play(game, "move A04-L1", "to A04-L2", "creature graeae")
    assert gold(game, "purple") == 20 - 1 - 2 + 2, "conquered in this turn"


@rule("11.3", "10.3")
def test_whom_charon_brings_is_not_sacrificed_and_whom_he_takes_may_be_hired() -> None:
    heroes = {**hero("ajax"), "croesus": {"at": "offer 1"}}
    game = paid("hera", heroes=heroes, creatures={"charon": {"at": "row 2"}}, gold=40)
    play(game, "creature charon", "swap ajax", "for croesus")
    assert not texts(game, "sacrifice") and texts(game, "hire") == ["hire ajax"]


@rule("11.3", "3.4")
def test_a_figure_that_chimera_brings_stays() -> None:
    cards = {"chimera": {"at": "row 5"}, "medusa": {"at": "discard"}, "harpy": {"at": "discard"}}
    game = paid("athena", creatures=cards)
    play(game, "creature chimera", "card medusa", "on_land A04-L1")
    assert gold(game, "purple") == 15 and at(game, "A04-L1")["creature"] == "medusa"
    assert (game.view()["creatures"]["discard"], game.view()["creatures"]["deck"]) == ([], 17)


@rule("11.8")
def test_polyphemus_pushes_ships_to_their_own_and_sinks_the_rest() -> None:
    areas = {
        "A05-S1": "purple 2s", "A09-S1": "purple 1s", "A05-S2": "yellow 2s", "A09-S2": "blue 1s", "A10-S2": "blue 1s",
        "A10-S3": "purple 1s",
    }  # fmt: skip
    game = paid("athena", areas, creatures={"polyphemus": {"at": "row 2"}})
    play(game, "creature polyphemus", "on_land A05-L2")
    assert (at(game, "A09-S1")["ships"], at(game, "A05-S1")["ships"], at(game, "A05-S2")["ships"]) == (3, 0, 0)
    assert side(game, "yellow")["ships_left"] == 8


@rule("11.3")
@pytest.mark.parametrize(("purse", "stolen"), [(0, 0), (1, 0), (2, 1), (9, 4)])
def test_griffin_rounds_down(purse: int, stolen: int) -> None:
    purses = {"purple": 2, "yellow": purse, "blue": 0}
    game = paid("athena", creatures={"griffin": {"at": "row 2"}}, purses=purses)
    play(game, "creature griffin", "rob yellow")
    assert (gold(game, "purple"), gold(game, "yellow")) == (stolen, purse - stolen)


# -- 12, 13 teams, the end


@rule("12.2", "5.5")
def test_a_priestess_helps_her_own_faction_only() -> None:
    gods = ["zeus", "ares", "athena", "poseidon", "hera"]
    game = situation(
        teams=True, gods=gods, order=["purple", "yellow", "blue", "black"], purses={"west": 3, "east": 10},
        sides={"purple": {"priestesses": 2}},
    )  # fmt: skip
    play(game, "offer zeus 5", "offer apollo 0")
    assert texts(game) == ["offer ares 1", "offer athena 1"], "nothing is left for blue"
    play(game, "offer ares 1", "offer athena 1")
    assert (gold(game, "purple"), gold(game, "yellow")) == (0, 9)


@rule("12.4", "9.2", "9.6")
def test_of_duplicates_in_a_team_the_active_faction_picks_and_gets_the_bonus() -> None:
    areas = {"A06-L1": "blue port fortress", "A03-L2": "blue temple", "A10-L2": "purple port"}
    game = turn("athena", areas, teams=True)
    game.play("build A07-L1 0")
    assert texts(game) == ["give_up A06-L1 0", "give_up A10-L2 0"]
    game.play("give_up A06-L1 0")
    game.play("site A07-L1 2", chance=["two_soldiers"])
    assert game.side == "purple" and texts(game, "one") == ["one A07-L1", "one A10-L2"]
    game.play("rest A10-L2")
    assert at(game, "A10-L2")["regulars"] == 2 and at(game, "A10-L2")["side"] == "purple"


@rule("12.8", "13.2")
def test_a_team_may_win_though_one_of_its_factions_is_out() -> None:
    areas = {
        "A04-L1": "purple 3r", "A04-L2": "yellow two_ships", "A05-L1": "", "A03-L3": "", "A09-L1": "blue three_gold -",
        "A06-L1": "blue three_gold -", "A09-L2": "black priestess priestess", "A01-L1": "black priestess one_horn",
    }  # fmt: skip
    game = paid("ares", areas, teams=True)
    play(game, "move A04-L1", "regulars 3", "to A04-L2")
    assert told(game, "eliminated") == [{"side": "yellow"}]
    assert finish(game)["ranking"] == [["east"], ["west"]], "four against three"


@rule("13.2")
def test_more_than_three_beat_three() -> None:
    areas = {
        "A05-L1": "purple three_gold three_gold three_gold",
        "A07-L1": "yellow two_ships two_ships two_ships",
        "A10-L3": "yellow priestess",
    }
    outcome = finish(turn("athena", areas, purses={"purple": 99, "yellow": 0, "blue": 0}))
    assert outcome["ranking"] == [["yellow"], ["purple"], ["blue"]]
