"""Chapter 8: battles on land and at sea, with both tables of strength."""

from __future__ import annotations

from typing import Any

import pytest

from polis_core import Game
from polis_core.titles.cyclades.figures import DIE
from polis_core.titles.cyclades.position import OUT
from tests.support.cyclades import asked, at, buildings, gold, ids, paid, play, position, side, texts, told, turn, why
from tests.support.match import rule

Heroes = dict[str, str]


def land(attack: str, defend: str, heroes: Heroes | None = None, **more: Any) -> Game:
    """Purple is about to enter A04-L2, which yellow holds, with all it has in A04-L1."""
    rows = {
        name: {"at": "purple" if where == "A04-L1" else "yellow", "area": where}
        for name, where in (heroes or {}).items()
    }
    areas = {"A04-L1": f"purple {attack}", "A04-L2": f"yellow {defend}", **more.pop("areas", {})}
    game = paid("ares", areas, heroes=rows, **more)
    game.play("move A04-L1")
    if asked(game) == "group":
        game.play("all" if "all" in texts(game) else texts(game)[-1])
    return game


def strike(game: Game, *dice: str) -> Game:
    game.play("to A04-L2", chance=list(dice))
    return game


def sea(attack: int, defend: int, areas: dict[str, str] | None = None, **more: Any) -> Game:
    """Purple is about to sail from A04-S2 to A04-S1, which yellow holds."""
    fleets = {"A04-S2": f"purple {attack}s", "A04-S1": f"yellow {defend}s"}
    game = paid("poseidon", {**fleets, "A04-S3": "blue 1s", **(areas or {})}, **more)
    game.play("sail A04-S2")
    if asked(game) == "fleet":
        game.play(f"ships {attack}")
    return game


def totals(game: Game) -> tuple[int, int]:
    row = told(game, "dice_thrown")[0]
    return row["total"], row["defender_total"]


@rule("8.1")
def test_the_die() -> None:
    assert DIE == ((0, 1), (1, 2), (2, 2), (3, 1))
    game = land("2r", "2r")
    faces = game.foresee("to A04-L2")
    assert len(faces) == 16 and sum(row["weight"] for row in faces) == 36
    weights = {row["face"]: row["weight"] for row in faces}
    assert (weights["0-0"], weights["1-2"], weights["3-1"]) == (1, 4, 2)


@rule("8.1")
@pytest.mark.parametrize(("dice", "losers"), [("3-0", ["yellow"]), ("0-3", ["purple"]), ("1-1", ["purple", "yellow"])])
def test_the_lower_total_loses_a_unit_and_on_a_tie_both(dice: str, losers: list[str]) -> None:
    game = strike(land("2r", "2r"), dice)
    assert [row["side"] for row in told(game, "unit_lost")] == losers


@rule("8.1")
def test_the_loser_picks_and_on_a_tie_the_attacker_names_first() -> None:
    game = strike(land("1r 1m", "1r 1m"), "1-1")
    assert (asked(game), game.side, texts(game)) == ("casualty", "purple", ["lose mercenary", "lose regular"])
    game.play("lose regular")
    assert (asked(game), game.side) == ("casualty", "yellow")
    game.play("lose mercenary")
    assert at(game, "A04-L2")["regulars"] == 1 and at(game, "A04-L2")["mercenaries"] == 0
    assert game.view()["battle"]["mercenaries"] == 1


LAND_TABLE: list[tuple[str, str, Heroes, int, int]] = [  # attacker, defender, heroes, strengths without dice
    ("1r", "1r", {}, 1, 1),
    ("3r", "2r", {}, 3, 2),
    ("2r 3m", "1r 1m", {}, 5, 2),
    ("1r", "1r fortress", {}, 1, 2),
    ("1r", "1r two_ships", {}, 1, 2),
    ("2r", "2r temple", {}, 2, 2),
    ("1r", "1r", {"ajax": "A04-L1"}, 3, 1),
    ("1r", "1r", {"ajax": "A04-L2"}, 1, 3),
    ("1r", "1r", {"jason": "A04-L1", "helen": "A04-L1"}, 3, 1),
    ("1r", "1r", {"odysseus": "A04-L1"}, 2, 1),
    ("1r", "1r fortress", {"odysseus": "A04-L1"}, 2, 1),
    ("1r", "1r three_gold", {"odysseus": "A04-L1"}, 2, 1),
    ("1r", "1r fortress", {"odysseus": "A04-L2"}, 1, 3),
    ("1r fortress", "1r", {}, 1, 1),
]


@rule("8.2")
@pytest.mark.parametrize(("attack", "defend", "heroes", "own", "other"), LAND_TABLE)
def test_strength_on_land(attack: str, defend: str, heroes: Heroes, own: int, other: int) -> None:
    dice = {"A04-L1": "2-0", "A04-L2": "0-2"}.get(heroes.get("helen", ""), "0-0")
    game = strike(land(attack, defend, heroes), dice)
    one, two = map(int, dice.split("-"))
    assert totals(game) == (own + one, other + two)


@rule("8.2", "11.7")
def test_minotaur_counts_two() -> None:
    minotaur = {"minotaur": {"at": "yellow", "area": "A04-L2"}}
    assert totals(strike(land("1r", "1r", creatures=minotaur), "0-0")) == (1, 3)


SEA_TABLE: list[tuple[int, int, dict[str, str], int, int]] = [  # ships, ships, buildings, strengths without dice
    (1, 1, {}, 1, 1),
    (3, 2, {}, 3, 2),
    (1, 1, {"A07-L1": "yellow port - -"}, 1, 1),  # beside, but facing A07-S1
    (1, 1, {"A04-L2": "yellow port"}, 1, 1),  # beside, but facing A04-S2
    (1, 1, {"A04-L2": "purple port"}, 1, 1),
    (2, 1, {"A04-L3": "purple port"}, 2, 1),  # facing A04-S3
]
EVERY_TABLE: list[tuple[int, int, dict[str, str], int, int]] = [  # the same by the other reading
    (1, 1, {"A04-L2": "yellow port"}, 1, 2),
    (1, 1, {"A04-L2": "purple port"}, 2, 1),
    (1, 1, {"A04-L2": "purple three_gold", "A04-L3": "yellow port"}, 2, 2),
    (1, 1, {"A04-L2": "purple fortress"}, 1, 1),
    (2, 1, {"A04-L3": "blue port"}, 2, 1),
]


@rule("8.3")
@pytest.mark.parametrize(("attack", "defend", "areas", "own", "other"), SEA_TABLE)
def test_strength_at_sea(attack: int, defend: int, areas: dict[str, str], own: int, other: int) -> None:
    game = sea(attack, defend, areas)
    game.play("to A04-S1", chance=["1-1"])
    assert totals(game) == (own + 1, other + 1)


@rule("8.3")
@pytest.mark.parametrize(("attack", "defend", "areas", "own", "other"), EVERY_TABLE)
def test_strength_at_sea_with_ports_in_every_sea(
    attack: int, defend: int, areas: dict[str, str], own: int, other: int
) -> None:
    game = sea(attack, defend, {**areas, "A10-L2": "purple"}, port_area="every")
    game.play("to A04-S1", chance=["1-1"])
    assert totals(game) == (own + 1, other + 1)


@rule("8.3")
def test_the_example_of_the_rulebook_at_sea() -> None:
    """Two ships and a port against a ship and a port, both dice 2: 5 against 4."""
    game = paid(
        "poseidon", {"A04-S1": "purple 2s", "A04-S2": "yellow 1s", "A04-L1": "yellow port -", "A04-L2": "purple port"}
    )
    play(game, "sail A04-S1", "ships 2", "to A04-S2", chance=["2-2"])
    assert totals(game) == (5, 4)
    assert at(game, "A04-S2")["side"] == "purple" and at(game, "A04-S2")["ships"] == 2


@rule("8.3")
def test_ports_do_not_fight_alone() -> None:
    game = paid("poseidon", {"A04-S1": "purple 2s", "A04-L1": "yellow port -"})
    play(game, "sail A04-S1", "ships 1", "to A04-S2")
    assert "battle_begun" not in ids(game) and at(game, "A04-S2")["side"] == "purple"


@rule("8.4")
def test_where_losses_go() -> None:
    game = strike(land("3r", "1m", {"helen": "A04-L2"}), "3-2")
    assert (asked(game), texts(game)) == ("casualty", ["lose helen", "lose mercenary"])
    before = game.view()["mercenaries_left"]
    game.play("lose helen")
    assert game.view()["heroes"]["discard"] == ["helen"] and game.view()["mercenaries_left"] == before
    game = strike(land("3r", "1m"), "3-0")
    assert game.view()["mercenaries_left"] == 16


@rule("8.5", "8.6")
def test_first_the_defender_may_retreat_then_the_attacker() -> None:
    game = strike(land("3r", "3r"), "3-0")
    assert (asked(game), game.side) == ("withdraw", "purple"), "yellow has nowhere to go"
    assert texts(game) == ["stay", "to A04-L1"], "own; A04-L2 touches nothing else"
    game = strike(land("3r", "3r", areas={"A04-S1": "yellow 1s", "A07-S1": "yellow 1s"}), "3-0")
    assert (asked(game), game.side) == ("withdraw", "yellow")
    assert texts(game) == ["stay", "to A07-L1", "to A07-L2"], "own or nobody's, not purple's A04-L3"
    game.play("stay")
    assert (asked(game), game.side) == ("withdraw", "purple")
    game.play("to A04-L1")
    assert at(game, "A04-L1")["regulars"] == 3 and at(game, "A04-L2")["regulars"] == 2
    assert told(game, "battle_over") == [{"area": "A04-L2", "winner": "yellow"}]


@rule("8.6", "8.8")
def test_a_retreat_takes_all_units_to_one_land_and_takes_it() -> None:
    game = strike(land("3r", "2r 1m", {"ajax": "A04-L2"}, areas={"A04-S1": "yellow 1s", "A09-S2": "yellow 1s"}), "3-0")
    game.play("lose mercenary")
    assert texts(game) == ["stay", "to A09-L1"]
    game.play("to A09-L1")
    assert at(game, "A09-L1")["side"] == "yellow" and at(game, "A09-L1")["regulars"] == 2
    assert at(game, "A09-L1")["heroes"] == ["ajax"]
    assert at(game, "A04-L2")["side"] == "purple" and at(game, "A04-L2")["regulars"] == 3
    assert side(game, "purple")["priestesses"] == 1, "the symbol of A04-L2"


@rule("8.6")
def test_a_retreat_at_sea() -> None:
    game = sea(3, 3, {"A07-S2": "yellow 1s", "A09-S2": "blue 1s"})
    game.play("to A04-S1", chance=["3-0"])
    assert (asked(game), game.side) == ("withdraw", "yellow")
    assert texts(game) == ["stay", "to A04-S2", "to A07-S1", "to A07-S2"], "own or empty neighbours"
    game.play("to A07-S2")
    assert at(game, "A07-S2")["ships"] == 3 and at(game, "A04-S1")["side"] == "purple"


@rule("8.7")
def test_rounds_go_on_until_one_is_left() -> None:
    game = strike(land("2r", "2r"), "3-0")
    game.play("stay", chance=["0-3"])
    assert game.view()["battle"] == {
        "attacker": "purple", "defender": "yellow", "area": "A04-L2", "strength": 1, "defender_strength": 1,
        "force": 1, "mercenaries": 0, "heroes": [], "odds": {"attacker": 13, "defender": 13, "both": 10, "of": 36},
    }  # fmt: skip
    game.play("stay", chance=["1-1"])
    assert told(game, "battle_over") == [{"area": "A04-L2", "winner": None}]
    assert at(game, "A04-L2")["side"] == "yellow" and at(game, "A04-L2")["regulars"] == 0, "it stays with the defender"
    game = sea(1, 1)
    game.play("to A04-S1", chance=["1-1"])
    assert at(game, "A04-S1") | {"neighbours": []} == {
        "kind": "sea", "side": None, "horns": 1, "creature": None, "neighbours": [], "ships": 0, "closed": False,
    }  # fmt: skip


@rule("8.9", "10.4")
def test_hector_strikes_before_the_battle() -> None:
    game = strike(land("1r 1m", "1r", {"hector": "A04-L2"}))
    assert (asked(game), game.side, texts(game)) == ("strike", "yellow", ["strike mercenary", "strike regular"])
    game.play("strike regular", chance=["0-0"])
    assert told(game, "hector_strikes") == [{"side": "purple", "unit": "regular"}] and totals(game) == (1, 2)
    game = strike(land("1r", "1r", {"hector": "A04-L2"}))
    assert "dice_thrown" not in ids(game) and at(game, "A04-L2")["side"] == "yellow", "nobody is left to fight"
    game = strike(land("2r", "1r", {"hector": "A04-L1"}), "3-0")
    assert not told(game, "hector_strikes"), "only where he is attacked"


@rule("8.9", "10.4")
def test_pandora_wins_mercenaries() -> None:
    game = strike(land("1r", "1r 2m", {"pandora": "A04-L1"}), "0-0")
    assert told(game, "mercenaries_won") == [{"side": "purple", "loser": "yellow", "area": "A04-L2", "n": 2}]
    assert totals(game) == (4, 1)
    game = strike(land("1r", "2m", {"pandora": "A04-L1"}))
    assert "dice_thrown" not in ids(game), "no enemy left"
    assert at(game, "A04-L2")["side"] == "purple" and at(game, "A04-L2")["mercenaries"] == 2
    game = strike(land("2r 2m", "1r", {"pandora": "A04-L2"}), "0-0")
    assert totals(game) == (2, 4)
    both = strike(land("1m", "1r", {"pandora": "A04-L1", "hector": "A04-L2"}), "0-0")
    assert told(both, "hector_strikes") and not told(both, "mercenaries_won"), "first Hector"


@rule("8.10", "11.7")
def test_no_retreat_beside_minotaur_until_it_is_dead() -> None:
    minotaur = {"minotaur": {"at": "yellow", "area": "A04-L2"}}
    ships = {"A04-S1": "yellow 1s", "A07-S1": "yellow 1s"}
    game = strike(land("5r", "2r", creatures=minotaur, areas=ships), "3-0")
    assert texts(game) == ["lose minotaur", "lose regular"]
    other = game.copy()
    game.play("lose regular")
    assert (asked(game), game.side) == ("withdraw", "purple")
    other.play("lose minotaur")
    assert (asked(other), other.side) == ("withdraw", "yellow")
    assert "minotaur" in other.view()["creatures"]["discard"] and at(other, "A04-L2")["creature"] is None


@rule("8.11")
def test_an_only_land_may_not_be_attacked() -> None:
    alone = {"A10-L3": "", "A07-L1": "", "A04-L2": "yellow 1r", "A04-L1": "purple 3r"}
    game = paid("ares", alone)
    play(game, "move A04-L1", "regulars 2")
    assert texts(game, "to") == ["to A10-L1"] and why(game, "to A04-L2") == ("last_land", "8.11")
    game = paid("ares", {**alone, "A04-L2": "yellow"})
    play(game, "move A04-L1", "regulars 2")
    assert texts(game, "to") == ["to A10-L1"], "with a token only, too"


@rule("8.11")
@pytest.mark.parametrize(
    ("own", "theirs", "allowed"),
    [
        ("three_gold three_gold", "two_ships", True),  # the third
        ("three_gold -", "two_ships", False),  # only the second
        ("three_gold three_gold", "port", False),
        ("port temple", "two_ships", False),
        ("three_gold three_gold", "academy", True),  # with port, fortress and temple elsewhere: a set
    ],
)
def test_unless_it_gives_the_winning_metropolis(own: str, theirs: str, allowed: bool) -> None:
    sets = "purple port temple -" if theirs == "academy" else "purple - - -"
    areas = {"A10-L3": "", "A07-L1": "", "A04-L2": f"yellow 1r {theirs}", "A04-L1": f"purple 3r {own}", "A05-L1": sets}
    game = paid("ares", areas)
    play(game, "move A04-L1", "regulars 2")
    assert ("to A04-L2" in texts(game, "to")) == allowed


@rule("8.12", "13.1", "13.2")
def test_a_faction_without_land_is_out_and_the_game_ends_with_the_epoch() -> None:
    areas = {"A10-L3": "", "A07-L1": "", "A04-L2": "yellow two_ships", "A04-L1": "purple 3r three_gold three_gold",
             "A07-S1": "yellow 2s"}  # fmt: skip
    cards = {"cerberus": {"at": "yellow", "area": "A10-L2"}}
    game = paid("ares", areas, creatures=cards, sides={"yellow": {"priestesses": 2, "philosophers": 3}})
    play(game, "move A04-L1", "regulars 3", "to A04-L2")
    assert told(game, "eliminated") == [{"side": "yellow"}] and not told(game, "bonus"), "no consolation"
    row = side(game, "yellow")
    assert (row["out"], row["gold"], row["priestesses"], row["philosophers"], row["ships_left"]) == (True, 0, 0, 0, 8)
    assert at(game, "A10-L2")["creature"] is None and at(game, "A07-S1")["side"] is None
    game.play("done")
    assert game.side == "blue", "yellow takes no more turns"
    while game.outcome is None:
        game.play(0)
    assert game.outcome["ranking"][0] == ["purple"] and game.outcome["ranking"][-1] == ["yellow"]


@rule("8.12")
def test_an_elimination_alone_ends_the_match() -> None:
    """Whoever took the last land for the win may have lost a metropolis again by then."""
    areas = {"A10-L3": "", "A07-L1": "", "A04-L2": "yellow", "A06-L2": "yellow"}
    game = turn("athena", areas)
    assert side(game, "yellow")["lands"] == 2
    position(game).cells[OUT + 1] = 1
    while game.outcome is None:
        game.play("done" if "done" in texts(game) else 0)
    assert game.outcome["reason"] == "elimination"


@rule("8.2", "8.7", "9.5")
def test_buildings_stay_when_the_land_changes_hands() -> None:
    game = strike(land("3r", "1r fortress"), "3-0")
    assert at(game, "A04-L2")["side"] == "purple" and buildings(game, "A04-L2") == ["fortress"]
    assert gold(game, "purple") == 19
