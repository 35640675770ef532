"""Chapters 1 to 3 of the rules text: the match, a round, development."""

from __future__ import annotations

from typing import Any

import pytest

import polis_core
from polis_core import BadChance, BadPosition, Game, IllegalAction
from tests.support.polis import (
    alliances,
    board,
    galleys,
    hoplites,
    kinds,
    only,
    picks,
    play,
    polis,
    reason,
    rule,
    rule_of,
    situation,
)

EDITIONS = pytest.mark.parametrize("edition", ["first", "second"])
ATHENS = {"side": "athens"}
SPARTA = {"side": "sparta"}
LAST = {"side": "athens", "passed": "sparta"}  # Sparta has passed: Athens goes on, then the round ends
LAST_SPARTA = {"side": "sparta", "passed": "athens"}


def fed(edition: str = "first", athens: int = 3, sparta: int = 3, **document: Any) -> Game:
    """Athens may end the round; each side of the set-up has just the wheat it needs, so nothing is asked."""
    sides = {
        "athens": {"prestige": athens, "goods": {"wheat": 8}},
        "sparta": {"prestige": sparta, "goods": {"wheat": 7}},
    }
    return situation(edition, **{"sides": sides, "turn": LAST, **document})


def end_round(game: Game, *chance: str) -> Game:
    """Passes and asks for no phoros; the outcomes are the new projects and the event."""
    play(game, "pass")
    while game.decision and game.decision["id"] == "phoros_asked":
        before = game.copy()
        game.play("phoros 0")
        if game.round != before.round:  # the new round's draws came with this pick
            before.play("phoros 0", chance=list(chance))
            return before
    return game


def crowd(edition: str, spare: int, **more: Any) -> dict[str, Any]:
    """Athens with all cubes but `spare` on the board: two poleis, hoplites and galleys in the last round's limit."""
    cubes = {"first": 38, "second": 39}[edition] - spare
    rows: dict[str, Any] = {"poleis": alliances("samos", "pylos", athens=10, samos=6), "hoplites": {}, "galleys": {}}
    left = cubes - 16
    for region in ("attica", "ionia", "boeotia", "thessaly", "macedonia"):
        n = min(5, left)
        rows["hoplites"][region] = {"athens": n}
        left -= n
    assert not left
    return {"round": 3, "turn": ATHENS, **rows, **more}


# -- 1.1


@rule("1.1")
@pytest.mark.parametrize(("edition", "limits"), [("first", [3, 4, 5, 5]), ("second", [3, 4, 5])])
def test_rounds_and_their_limits(edition: str, limits: list[int]) -> None:
    games = [situation(edition, round=number + 1) for number in range(len(limits))]
    assert [game.view()["limit"] for game in games] == limits
    assert len(games[0].view()["rounds"]) == len(limits)


@rule("1.1")
@pytest.mark.parametrize(("edition", "last"), [("first", 4), ("second", 3)])
def test_the_match_ends_after_the_last_round_and_not_before(edition: str, last: int) -> None:
    over = end_round(fed(edition, round=last))
    assert over.view()["over"] and over.outcome["reason"] in ("score", "goods", "shared")
    goes_on = end_round(fed(edition, round=last - 1))
    assert goes_on.outcome is None and goes_on.round == last


@rule("1.1")
def test_there_is_no_round_after_the_last() -> None:
    with pytest.raises(BadPosition):
        situation("second", round=4)
    with pytest.raises(BadPosition):
        situation("first", round=5)


@rule("1.1")
def test_the_second_edition_names_its_rounds() -> None:
    assert situation("second").view()["rounds"] == ["alpha", "sigma", "omega"]


@rule("1.1")
@EDITIONS
def test_two_seats_with_their_start_poleis(edition: str) -> None:
    game = polis_core.new_game("polis", edition=edition)
    owners = {name: row["owner"] for name, row in game.view()["poleis"].items() if row["owner"]}
    assert owners == {
        "athens": "athens", "chalcis": "athens", "chios": "athens",
        "sparta": "sparta", "gythion": "sparta", "pylos": "sparta",
    }  # fmt: skip


# -- 1.2


@rule("1.2")
@EDITIONS
@pytest.mark.parametrize(("number", "limit"), [(1, 3), (2, 4), (3, 5)])
def test_training_stops_at_the_limit_of_the_round(edition: str, number: int, limit: int) -> None:
    full = situation(edition, round=number, hoplites={"attica": {"athens": limit}}, turn=ATHENS)
    assert reason(full, "train athens") == "limit_reached" and rule_of(full, "train athens") == "1.2"
    room = situation(edition, round=number, hoplites={"attica": {"athens": limit - 1}}, turn=ATHENS)
    play(room, "train", "polis athens", "hoplite metal")
    assert hoplites(room, "attica", "athens") == limit
    assert room.decision["id"] == "turn"  # one more is not asked for


@rule("1.2")
def test_the_limit_counts_each_player_alone() -> None:
    game = situation(hoplites={"attica": {"athens": 2, "sparta": 3}}, turn=ATHENS)
    play(game, "train", "polis athens", "hoplite metal")
    assert hoplites(game, "attica", "athens") == 3


@rule("1.2")
def test_galleys_respect_the_limit_of_their_sea() -> None:
    game = situation(galleys={"cyclades": {"athens": 3}}, turn=ATHENS)
    assert reason(game, "galleys athens") == "limit_reached"
    assert rule_of(game, "galleys athens") == "1.2"
    assert "polis athens" not in picks(play(game, "galleys"))


@rule("1.2")
def test_a_full_region_is_no_target_and_cannot_be_crossed() -> None:
    units = {"boeotia": {"athens": 3}, "attica": {"athens": 1}}
    game = situation(hoplites=units, galleys={"cyclades": {"sparta": 1}}, turn=ATHENS)
    assert reason(game, "move_hoplites boeotia") == "limit_reached"
    assert rule_of(game, "move_hoplites boeotia") == "1.2"
    play(game, "move_hoplites", "to thessaly")
    assert picks(game) == ["from boeotia"]  # Attica would have to cross the full region


@rule("1.2")
def test_a_full_sea_is_no_target() -> None:
    game = situation(galleys={"cyclades": {"athens": 3}, "thracian": {"athens": 1}}, turn=ATHENS)
    assert reason(game, "move_galleys cyclades") == "limit_reached"
    assert "to cyclades" not in picks(play(game, "move_galleys"))


@rule("1.2")
@EDITIONS
def test_a_position_above_the_limit_is_refused(edition: str) -> None:
    with pytest.raises(BadPosition):
        situation(edition, hoplites={"attica": {"athens": 4}})
    assert situation(edition, round=2, hoplites={"attica": {"athens": 4}})


@rule("1.2")
@EDITIONS
@pytest.mark.parametrize("number", [1, 2, 3])
def test_cargoes_up_to_the_limit_are_open(edition: str, number: int) -> None:
    market = situation(edition, round=number).view()["markets"]["persia"]
    assert [row["size"] for row in market] == [3, 4, 5]
    assert [row["open"] for row in market] == [True, number >= 2, number >= 3]


@rule("1.2")
def test_a_cargo_above_the_limit_is_refused() -> None:
    game = situation(round=2, turn=ATHENS)
    assert reason(game, "trade persia 2") == "cargo_not_open"
    assert rule_of(game, "trade persia 2") == "1.2"


# -- 1.3


@rule("1.3")
@pytest.mark.parametrize(("edition", "cubes"), [("first", 38), ("second", 39)])
def test_cubes_of_a_side(edition: str, cubes: int) -> None:
    units = {"hoplites": {"attica": {"athens": 3}}, "galleys": {"cyclades": {"athens": 2}}}
    game = situation(edition, poleis=alliances("chios"), **units)
    assert board(game, "athens")["supply"]["cubes"] == cubes - 7 - 3 - 2


@rule("1.3")
@EDITIONS
def test_more_cubes_than_there_are_is_no_position(edition: str) -> None:
    assert board(situation(edition, **crowd(edition, 0)), "athens")["supply"]["cubes"] == 0
    with pytest.raises(BadPosition) as wrong:
        situation(edition, **crowd(edition, -1))
    assert [problem.id for problem in wrong.value.problems] == ["too_many_cubes"]


@rule("1.3")
@EDITIONS
def test_no_siege_without_cubes_for_the_population(edition: str) -> None:
    short = situation(edition, **crowd(edition, 2))
    assert reason(short, "siege thebes") == "too_few_cubes" and rule_of(short, "siege thebes") == "1.3"
    assert "polis thebes" in picks(play(situation(edition, **crowd(edition, 3)), "siege"))


@rule("1.3")
def test_the_besiegers_do_not_become_population() -> None:
    game = play(situation(**crowd("first", 3)), "siege", ("polis thebes", 4))
    assert hoplites(game, "boeotia", "athens") == 5
    assert board(game, "athens")["supply"]["cubes"] == 0


@rule("1.3")
@EDITIONS
def test_no_civil_war_without_cubes_for_the_population(edition: str) -> None:
    sides = {"athens": {"proxenos": "thebes", "goods": {"silver": 20}}}
    short = situation(edition, **crowd(edition, 2, sides=sides))
    assert reason(short, "civil_war") == "too_few_cubes" and rule_of(short, "civil_war") == "1.3"
    assert reason(situation(edition, **crowd(edition, 3, sides=sides)), "civil_war") is None


@rule("1.3")
@EDITIONS
@pytest.mark.parametrize("spare", [0, 1])
def test_growth_takes_cubes_from_the_supply(edition: str, spare: int) -> None:
    sides = {"athens": {"goods": {"wheat": 20}}, "sparta": {"goods": {"wheat": 6}}}
    rows = crowd(edition, spare, sides=sides, turn=LAST)
    rows["poleis"]["athens"]["population"] = 9  # room for growth; its cube is a hoplite
    rows["hoplites"]["achaia"] = {"athens": 1}
    game = play(situation(edition, **rows), "pass")
    if spare:
        assert picks(game) == ["done", "grow athens"]
        play(game, "grow athens")
    assert polis(game, "athens")["population"] == 9 + spare
    assert "grow athens" not in picks(game)  # the supply is empty


@rule("1.3")
@EDITIONS
def test_eight_merchants_wherever_they_are(edition: str) -> None:
    cargo = {"persia": {"0": "athens"}}
    full = situation(edition, sides={"athens": {"merchants": 7}}, cargoes=cargo, turn=ATHENS)
    assert reason(full, "merchants") == "no_merchant_left" and rule_of(full, "merchants") == "1.3"
    one = situation(edition, sides={"athens": {"merchants": 6}}, cargoes=cargo, turn=ATHENS)
    play(one, "merchants", "polis athens", "merchant wood")
    assert board(one, "athens")["merchants"] == 7 and one.decision["id"] == "turn"


@rule("1.3")
@EDITIONS
def test_no_tribute_without_a_disc(edition: str) -> None:
    taxed = ["achaia", "arcadia", "boeotia", "ionia", "laconia", "macedonia", "megaris", "messenia", "thessaly"]
    own = "chios chalcis samos thebes corinth argos naupactus pylos gythion corcyra potidaea pydna gela syracuse"
    ones = dict.fromkeys(own.split(), 1)
    document = {
        "poleis": alliances(own, **ones),
        "hoplites": {"attica": {"athens": 3}},
        "tribute_discs": dict.fromkeys(taxed, "athens"),
        "turn": ATHENS,
    }
    one = situation(edition, tributes=taxed, **document)
    assert board(one, "athens")["supply"]["discs"] == 1 and reason(one, "tribute") is None
    document["tribute_discs"] = dict.fromkeys([*taxed, "sicily"], "athens")
    none = situation(edition, tributes=[*taxed, "sicily"], **document)
    assert board(none, "athens")["supply"]["discs"] == 0
    assert reason(none, "tribute attica") == "no_disc_left" and rule_of(none, "tribute attica") == "1.3"


@rule("1.3")
def test_no_siege_and_no_civil_war_without_a_disc() -> None:
    document = {
        "hoplites": {"boeotia": {"athens": 3}, "ionia": {"athens": 1}},
        "sides": {"athens": {"proxenos": "argos", "goods": {"silver": 6}}},
        "turn": ATHENS,
    }
    one = situation("second", siege_discs={"samos": {"athens": 21}}, **document)
    assert {"siege", "civil_war"} <= set(kinds(one))
    none = situation("second", siege_discs={"samos": {"athens": 22}}, **document)
    assert reason(none, "siege thebes") == reason(none, "civil_war") == "no_disc_left"
    assert rule_of(none, "siege thebes") == rule_of(none, "civil_war") == "1.3"


# -- 1.4


@rule("1.4")
def test_the_goods_of_each_edition() -> None:
    first, second = (list(board(situation(edition), "athens")["goods"]) for edition in ("first", "second"))
    assert first == ["metal", "wood", "wine", "oil", "silver", "wheat"]
    assert second == ["metal", "wood", "wine", "silver", "wheat"]
    with pytest.raises(BadPosition):
        situation("second", sides={"athens": {"goods": {"oil": 1}}})


@rule("1.4")
@EDITIONS
def test_tribute_above_the_cap_is_lost(edition: str) -> None:
    game = situation(edition, sides={"athens": {"goods": {"wine": 16}}}, turn=ATHENS)
    play(game, "tribute", "region attica", "lay wine", "lay wine", "lay wine")
    assert board(game, "athens")["goods"]["wine"] == 20


@rule("1.4")
@EDITIONS
def test_prestige_above_the_cap_is_lost(edition: str) -> None:
    game = situation(edition, sides={"athens": {"prestige": 19}}, hoplites={"boeotia": {"athens": 3}}, turn=ATHENS)
    play(game, "siege", ("polis thebes", 4))
    assert board(game, "athens")["prestige"] == 20  # 19 - 1 + 3


@rule("1.4")
@EDITIONS
def test_cargo_above_the_cap_is_lost(edition: str) -> None:
    game = situation(edition, sides={"athens": {"goods": {"wheat": 18}}}, turn=ATHENS)
    play(game, "trade", "cargo persia 0", "pay wine")
    assert board(game, "athens")["goods"]["wheat"] == 20


@rule("1.4")
@EDITIONS
def test_a_position_above_the_cap_is_refused(edition: str) -> None:
    for row in ({"prestige": 21}, {"goods": {"silver": 21}}):
        with pytest.raises(BadPosition):
            situation(edition, sides={"athens": row})


# -- 1.5


@rule("1.5")
def test_control_needs_strictly_more_units() -> None:
    game = situation(
        hoplites={
            "boeotia": {"athens": 2, "sparta": 1},
            "megaris": {"athens": 2, "sparta": 2},
            "arcadia": {"sparta": 1},
        },
        galleys={"cyclades": {"athens": 1, "sparta": 2}, "ionian": {"athens": 1, "sparta": 1}},
    )
    assert game.view()["control"] == {"boeotia": "athens", "arcadia": "sparta", "cyclades": "sparta"}


@rule("1.5")
def test_galleys_do_not_control_regions_nor_poleis_anything() -> None:
    game = situation(hoplites={}, galleys={"cyclades": {"sparta": 3}})
    assert game.view()["control"] == {"cyclades": "sparta"}


# -- 2.1


@rule("2.1")
@EDITIONS
def test_the_first_round_shows_three_projects(edition: str) -> None:
    game = polis_core.new_game("polis", edition=edition, seed=5)
    assert len(game.view()["offer"]) == 3


@rule("2.1")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_first_edition_three_new_projects_every_round(number: int) -> None:
    game = end_round(fed(round=number), "protagoras", "theater", "phidias", "no_event")
    assert game.view()["offer"] == ["protagoras", "phidias", "theater"]
    assert game.decision["id"] == "turn"


@rule("2.1")
@pytest.mark.parametrize(
    ("number", "dealt"),
    [
        (1, ["protagoras", "socrates", "myron", "phidias", "skene"]),
        (2, ["protagoras", "socrates", "myron", "phidias", "skene", "orchestra"]),
    ],
)
def test_second_edition_five_less_one_then_six_less_one(number: int, dealt: list[str]) -> None:
    game = end_round(fed("second", round=number), *dealt)
    assert game.decision["id"] == "remove_tile"
    assert sorted(picks(game)) == sorted(f"remove {tile}" for tile in dealt)
    play(game, "remove myron")
    assert sorted(game.view()["offer"]) == sorted(set(dealt) - {"myron"})


@rule("2.1")
@pytest.mark.parametrize(("athens", "sparta", "remover"), [(2, 3, "athens"), (3, 2, "sparta")])
def test_who_has_less_prestige_removes_the_project(athens: int, sparta: int, remover: str) -> None:
    game = end_round(fed("second", athens, sparta))
    assert (game.decision["id"], game.side) == ("remove_tile", remover)


@rule("2.1")
@pytest.mark.parametrize(("turn", "remover"), [(LAST, "sparta"), (LAST_SPARTA, "athens")])
def test_on_a_tie_who_passed_first_removes_the_project(turn: dict[str, str], remover: str) -> None:
    game = end_round(fed("second", turn=turn))
    assert (game.decision["id"], game.side) == ("remove_tile", remover)


@rule("2.1")
def test_the_prestige_after_phoros_says_who_removes() -> None:
    game = play(fed("second", athens=3, sparta=4), "pass", "phoros 2", "phoros 0")
    assert (game.decision["id"], game.side) == ("remove_tile", "sparta")  # 4 - 2 < 3


@rule("2.1")
def test_projects_come_before_the_event() -> None:
    game = end_round(fed("second"), "protagoras", "socrates", "myron", "phidias", "skene")
    assert game.view()["event"] == "no_event" and game.decision["id"] == "remove_tile"
    play(game, ("remove myron", "treasury_transfer"))
    assert game.view()["event"] == "treasury_transfer"


@rule("2.1")
@EDITIONS
def test_left_over_and_removed_projects_are_out_of_the_game(edition: str) -> None:
    dealt = {
        "first": ["phidias", "socrates", "temple_zeus"],
        "second": ["phidias", "socrates", "temple_zeus", "skene", "myron"],
    }
    game = fed(edition, offer=["protagoras", "statue_ephebe"])
    if edition == "first":
        end = end_round(game, *dealt[edition], "no_event")
    else:
        end = play(end_round(game, *dealt[edition]), ("remove myron", "no_event"))
        assert "myron" not in end.position()["bag"]
    left = end.position()
    assert not {"protagoras", "statue_ephebe"} & {*left["offer"], *left["bag"]}
    assert len(left["bag"]) == 14 - 2 - len(dealt[edition])


@rule("2.1")
def test_a_tile_out_of_the_game_cannot_be_dealt() -> None:
    with pytest.raises(BadChance):
        end_round(fed(offer=["protagoras"]), "protagoras", "theater", "phidias", "no_event")


# -- 2.2


@rule("2.2")
@EDITIONS
@pytest.mark.parametrize(("athens", "sparta", "first"), [(4, 3, "athens"), (3, 4, "sparta"), (3, 3, "athens")])
def test_who_has_more_prestige_applies_the_event_first(edition: str, athens: int, sparta: int, first: str) -> None:
    tiles = ["protagoras", "socrates", "phidias", "temple_zeus", "temple_apollo"][: 3 if edition == "first" else 5]
    event = "treasury_transfer"  # both must give prestige for silver
    if edition == "first":
        game = end_round(fed(edition, athens, sparta), *tiles, event)
    else:
        game = play(end_round(fed(edition, athens, sparta), *tiles), ("remove socrates", event))
    assert (game.decision["id"], game.side) == ("exchange", first)
    play(game, "give 1")
    assert game.decision["id"] == "exchange" and game.side != first
    play(game, "give 1")
    assert game.decision["id"] == "turn"


@rule("2.2")
@EDITIONS
def test_in_the_first_round_athens_applies_the_event_first(edition: str) -> None:
    games = (polis_core.new_game("polis", edition=edition, seed=seed) for seed in range(200))
    game = next(game for game in games if game.view()["event"] == "philopersians")  # both lose a unit
    assert (game.decision["id"], game.side) == ("remove_unit", "athens")
    play(game, "galley cyclades")
    assert (game.decision["id"], game.side) == ("remove_unit", "sparta")


@rule("2.2")
def test_the_event_is_drawn_from_the_deck_of_the_round() -> None:
    tiles = ("protagoras", "socrates", "phidias")
    assert end_round(fed(round=2), *tiles, "mercenaries").view()["event"] == "mercenaries"
    with pytest.raises(BadChance):  # a card of deck 4
        end_round(fed(round=2), *tiles, "egypt_rebels")
    with pytest.raises(BadChance):  # a card of deck 5b
        end_round(fed(round=2), *tiles, "alcibiades_flees")


@rule("2.2")
def test_second_edition_one_card_of_each_deck() -> None:
    game = end_round(fed("second"), "protagoras", "socrates", "myron", "phidias", "skene")
    with pytest.raises(BadChance):
        play(game.copy(), ("remove myron", "alcibiades_flees"))  # of the omega deck
    play(game, ("remove myron", "age_of_pericles"))
    assert game.view()["event"] == "age_of_pericles"


# -- 2.3


@rule("2.3")
@EDITIONS
@pytest.mark.parametrize(("athens", "sparta", "first"), [(3, 4, "athens"), (4, 3, "sparta"), (3, 3, "sparta")])
def test_who_has_less_prestige_begins(edition: str, athens: int, sparta: int, first: str) -> None:
    game = end_round(fed(edition, athens, sparta), "protagoras", "socrates", "phidias", *_rest(edition))
    if edition == "second":
        play(game, ("remove socrates", "no_event"))
    assert (game.decision["id"], game.side) == ("turn", first)


def _rest(edition: str) -> list[str]:
    return ["no_event"] if edition == "first" else ["temple_zeus", "temple_apollo"]


@rule("2.3")
def test_the_prestige_after_the_event_says_who_begins() -> None:
    game = end_round(fed(athens=5, sparta=4), "protagoras", "socrates", "phidias", "treasury_transfer")
    play(game, "give 3", "give 1")
    assert (game.decision["id"], game.side) == ("turn", "athens")  # 2 against 3


@rule("2.3")
@EDITIONS
def test_sparta_begins_the_match(edition: str) -> None:
    games = (polis_core.new_game("polis", edition=edition, seed=seed) for seed in range(50))
    game = next(game for game in games if game.view()["event"] == "no_event")
    assert (game.decision["id"], game.side) == ("turn", "sparta")


# -- 2.4


@rule("2.4")
@EDITIONS
def test_a_turn_is_two_different_actions(edition: str) -> None:
    game = situation(edition, sides={"athens": {"goods": {"metal": 4}}}, hoplites={}, turn=ATHENS)
    play(game, "train", "polis athens", "hoplite metal", "done")
    assert game.side == "athens" and "train" not in kinds(game)
    assert reason(game, "train") == "taken_this_turn" and rule_of(game, "train") == "2.4"
    with pytest.raises(IllegalAction):
        game.play("train")
    play(game, "galleys", "polis athens", "galley wood cyclades")
    assert (game.decision["id"], game.side) == ("turn", "sparta")


@rule("2.4")
def test_an_action_may_be_repeated_in_the_next_turn() -> None:
    game = situation(hoplites={}, galleys={}, turn={"side": "athens", "taken": ["galleys"]})
    play(game, "train", "polis athens", "hoplite metal", "done")
    play(game, "proxenos", "polis gythion", "merchants", "polis pylos", "merchant wood")
    assert game.side == "athens" and {"train", "galleys"} <= set(kinds(game))


@rule("2.4")
@EDITIONS
def test_passing_instead_of_the_first_action_ends_all_turns_of_the_round(edition: str) -> None:
    game = play(situation(edition, turn=SPARTA), "pass")
    assert game.view()["passed"] == ["sparta"] and game.view()["first_passer"] == "sparta"
    assert game.side == "athens"
    play(game, "proxenos", "pay metal", "polis chalcis", "proxenos", "pay metal", "polis athens")
    assert game.side == "athens"


@rule("2.4")
@EDITIONS
def test_passing_instead_of_the_second_action(edition: str) -> None:
    game = play(situation(edition, turn=SPARTA), "proxenos", "polis gythion")
    assert game.side == "sparta" and "pass" in picks(game)
    play(game, "pass")
    assert game.side == "athens" and game.view()["passed"] == ["sparta"]


@rule("2.4")
def test_after_two_actions_there_is_no_pass_and_the_turn_goes_over() -> None:
    game = play(situation(turn=SPARTA), "proxenos", "polis gythion", "train", "polis pylos")
    play(game, "hoplite metal")
    assert game.side == "athens" and game.view()["passed"] == []


# -- 2.5


@rule("2.5")
@EDITIONS
def test_after_a_pass_actions_may_be_repeated_each_for_one_good(edition: str) -> None:
    game = situation(edition, turn=LAST, hoplites={})
    before = board(game, "athens")["goods"]
    for good in ("wood", "wheat"):
        play(game, "train", f"pay {good}", "polis athens", "hoplite metal", "done")
        assert (game.decision["id"], game.side) == ("turn", "athens")
    after = board(game, "athens")["goods"]
    assert {good: before[good] - after[good] for good in before if before[good] != after[good]} == {
        "metal": 2,
        "wood": 1,
        "wheat": 1,
    }


@rule("2.5")
@EDITIONS
def test_the_extra_good_is_the_players_choice(edition: str) -> None:
    game = play(situation(edition, turn=LAST), "proxenos")
    oil = ["pay oil"] if edition == "first" else []
    assert game.decision["id"] == "extra"
    assert sorted(picks(game)) == sorted(["pay metal", "pay wood", "pay wine", "pay wheat", *oil])  # no silver


@rule("2.5")
@EDITIONS
def test_an_extra_good_the_action_needs_itself_is_not_offered(edition: str) -> None:
    sides = {"athens": {"goods": only(edition, metal=1, wine=1)}}
    game = play(situation(edition, sides=sides, hoplites={}, turn=LAST), "train")
    assert picks(game) == ["pay wine"]


@rule("2.5")
@EDITIONS
def test_an_action_that_only_the_paid_good_allowed_is_not_offered(edition: str) -> None:
    sides = {"athens": {"goods": only(edition, metal=1)}}
    game = situation(edition, sides=sides, hoplites={}, turn=LAST)
    assert "train" not in kinds(game)
    assert reason(game, "train") == "cannot_pay_extra" and rule_of(game, "train") == "2.5"
    free = situation(edition, sides=sides, hoplites={}, turn=ATHENS)
    assert "train" in kinds(free)  # while nobody has passed it costs no extra good


WATCHED = {"hoplites": {"attica": {"sparta": 1}}, "galleys": {"cyclades": {"sparta": 1}}}


@rule("2.5")
@pytest.mark.parametrize(
    ("kind", "goods", "document"),
    [
        ("train", {"metal": 1}, {"hoplites": {}}),
        ("train", {"silver": 1}, {"hoplites": {}}),
        ("galleys", {"wood": 1}, {}),
        ("galleys", {"silver": 1}, {}),
        ("merchants", {"wood": 1}, {}),
        ("merchants", {"silver": 1}, {}),
        ("project", {"silver": 3}, {"offer": ["protagoras"]}),
        ("project", {"metal": 1, "wood": 2, "silver": 1}, {"offer": ["theater"]}),
        ("project", {"wine": 3, "oil": 1}, {"offer": ["festival_dionysus"], "poleis": alliances("samos")}),
        ("trade", {"wine": 3}, {}),
        ("trade", {"oil": 3}, {}),
        ("trade", {"metal": 3}, {}),
        ("trade", {"silver": 3}, {}),
        ("trade", {"wood": 3}, {"galleys": {}}),
        ("proxenos", {"silver": 1}, WATCHED),
        ("ransom", {"silver": 2}, {"proxenos": None}),
        ("civil_war", {"silver": 2}, {"proxenos": "abdera"}),
    ],
)
def test_no_action_is_paid_with_the_good_that_went_first(
    kind: str, goods: dict[str, int], document: dict[str, Any]
) -> None:
    own = {key: value for key, value in document.items() if key == "proxenos"}
    board = {key: value for key, value in document.items() if key != "proxenos"}
    bare = {"athens": {"goods": only(**goods), **own}}
    assert kind in kinds(situation(sides=bare, turn=ATHENS, **board))
    after_pass = situation(sides=bare, turn=LAST, **board)
    assert kind not in kinds(after_pass) and reason(after_pass, kind) == "cannot_pay_extra"
    spare = {"athens": {"goods": only(**goods, wheat=1), **own}}
    assert picks(play(situation(sides=spare, turn=LAST, **board), kind)) == ["pay wheat"]


@rule("2.5")
def test_second_edition_wheat_that_a_project_needs_does_not_go_first() -> None:
    sides = {"athens": {"goods": only("second", wine=3, wheat=1)}}
    document = {"sides": sides, "poleis": alliances("corinth"), "offer": ["games_isthmian"]}
    assert "project" in kinds(situation("second", turn=ATHENS, **document))
    assert "project" not in kinds(situation("second", turn=LAST, **document))


@rule("2.5")
@EDITIONS
@pytest.mark.parametrize("kind", ["move_hoplites", "move_galleys", "siege", "tribute"])
def test_military_actions_take_any_good_as_the_extra(edition: str, kind: str) -> None:
    document = {"hoplites": {"attica": {"athens": 1}, "thessaly": {"athens": 1}}, "turn": LAST}
    for good in only(edition):
        game = situation(edition, sides={"athens": {"goods": only(edition, **{good: 1})}}, **document)
        assert picks(play(game, kind)) == [f"pay {good}"]


@rule("2.5")
def test_without_goods_nothing_is_left_but_to_pass() -> None:
    game = situation(sides={"athens": {"goods": only()}}, turn=LAST)
    assert picks(game) == ["pass"]
    assert reason(game, "tribute") == "cannot_pay_extra"


@rule("2.5")
def test_nothing_is_due_while_nobody_has_passed() -> None:
    game = play(situation(turn=ATHENS), "proxenos")
    assert game.decision["id"] == "proxenos"


@rule("2.5")
@EDITIONS
def test_the_second_pass_ends_the_round(edition: str) -> None:
    game = end_round(fed(edition))
    assert game.round == 2 and game.view()["passed"] == []


# -- 2.6

EIGHT = {"athens": 4, "sparta": 4}
ARMIES = {"round": 2, "hoplites": {"boeotia": EIGHT}, "galleys": {}}
BOTH = {"round": 2, "hoplites": {"boeotia": EIGHT}, "galleys": {"cyclades": EIGHT}}


@rule("2.6")
@EDITIONS
def test_eight_units_of_both_sides_are_a_battle_at_the_end_of_a_turn(edition: str) -> None:
    game = situation(edition, turn={"side": "athens", "taken": ["train"]}, **ARMIES)
    play(game, "proxenos", "polis chalcis")
    assert game.decision["id"] == "yield" and game.view()["battle"]["area"] == "boeotia"


@rule("2.6")
@EDITIONS
def test_there_is_no_battle_between_the_two_actions(edition: str) -> None:
    game = play(situation(edition, turn=ATHENS, **ARMIES), "proxenos", "polis chalcis")
    assert (game.decision["id"], game.side) == ("turn", "athens")


@rule("2.6")
def test_seven_units_are_no_battle() -> None:
    units = {"boeotia": {"athens": 4, "sparta": 3}}
    game = situation(round=2, hoplites=units, turn={"side": "athens", "taken": ["train"]})
    play(game, "proxenos", "polis chalcis")
    assert (game.decision["id"], game.side) == ("turn", "sparta")


@rule("2.6")
def test_more_than_eight_units_are_a_battle_too() -> None:
    units = {"boeotia": {"athens": 5, "sparta": 5}}
    game = play(situation(round=3, hoplites=units, galleys={}, turn=ATHENS), "pass")
    assert game.view()["battle"]["area"] == "boeotia"


@rule("2.6")
def test_galleys_in_a_sea_are_a_battle_too() -> None:
    game = play(situation(round=2, hoplites={}, galleys={"cyclades": EIGHT}, turn=ATHENS), "pass")
    assert game.view()["battle"]["area"] == "cyclades"


@rule("2.6")
@EDITIONS
@pytest.mark.parametrize("mover", ["athens", "sparta"])
@pytest.mark.parametrize("first", ["boeotia", "cyclades"])
def test_the_player_whose_turn_it_was_orders_the_battles(edition: str, mover: str, first: str) -> None:
    game = play(situation(edition, turn={"side": mover}, **BOTH), "pass")
    assert (game.decision["id"], game.side) == ("battle_order", mover)
    assert picks(game) == ["battle boeotia", "battle cyclades"]
    play(game, f"battle {first}")
    assert game.view()["battle"]["area"] == first
    play(game, "yield")
    assert game.view()["battle"]["area"] == ("cyclades" if first == "boeotia" else "boeotia")


@rule("2.6")
@EDITIONS
def test_an_area_is_fought_at_most_once_per_check(edition: str) -> None:
    game = play(situation(edition, turn={"side": "athens", "taken": ["train"]}, **BOTH), "proxenos", "polis chalcis")
    play(game, "battle boeotia", "yield", "yield")  # units stay, but the turn goes on
    assert hoplites(game, "boeotia", "athens") + hoplites(game, "boeotia", "sparta") == 8
    assert (game.decision["id"], game.side) == ("turn", "sparta")
    play(game, "pass")  # the next check finds both again
    assert (game.decision["id"], game.side) == ("battle_order", "sparta")


@rule("2.6")
@EDITIONS
def test_after_one_has_passed_the_others_battles_wait_for_the_pass(edition: str) -> None:
    game = situation(edition, turn=LAST, **ARMIES)
    play(game, "proxenos", "pay metal", "polis chalcis", "proxenos", "pay metal", "polis athens")
    assert (game.decision["id"], game.side) == ("turn", "athens")
    play(game, "pass")
    assert game.decision["id"] == "yield" and game.view()["battle"]["area"] == "boeotia"
    assert game.round == 2  # fought before the round ends


@rule("2.6")
@EDITIONS
def test_the_first_pass_ends_a_turn_and_its_battles_are_fought(edition: str) -> None:
    game = play(situation(edition, turn=ATHENS, **ARMIES), "pass")
    assert game.decision["id"] == "yield"


# -- 3.1


@rule("3.1")
@EDITIONS
@pytest.mark.parametrize("good", ["metal", "silver"])
def test_a_hoplite_costs_one_metal_or_one_silver(edition: str, good: str) -> None:
    sides = {"athens": {"goods": only(edition, metal=2, silver=2, wood=2)}}
    game = situation(edition, sides=sides, hoplites={}, turn=ATHENS)
    cubes = board(game, "athens")["supply"]["cubes"]
    play(game, "train", "polis athens")
    assert picks(game) == ["hoplite metal", "hoplite silver"]
    play(game, f"hoplite {good}")
    assert board(game, "athens")["goods"][good] == 1
    assert polis(game, "athens")["population"] == 4 and hoplites(game, "attica", "athens") == 1
    assert board(game, "athens")["supply"]["cubes"] == cubes  # a population cube, not one of the supply


@rule("3.1")
def test_several_hoplites_in_one_polis_each_paid_on_its_own() -> None:
    game = situation(sides={"athens": {"goods": only(metal=1, silver=1)}}, hoplites={}, turn=ATHENS)
    play(game, "train", "polis athens", "hoplite silver")
    assert picks(game) == ["done", "hoplite metal"]
    play(game, "hoplite metal")
    assert hoplites(game, "attica", "athens") == 2 and game.decision["id"] == "turn"


@rule("3.1")
def test_training_is_at_least_one_hoplite() -> None:
    game = play(situation(hoplites={}, turn=ATHENS), "train", "polis athens")
    assert "done" not in picks(game)


@rule("3.1")
def test_hoplites_appear_in_the_region_of_their_polis() -> None:
    game = play(situation(turn=SPARTA), "train", "polis pylos", "hoplite metal")
    assert hoplites(game, "messenia", "sparta") == 1
    assert game.decision["id"] == "turn"  # the last cube stays


@rule("3.1")
@EDITIONS
def test_the_last_cube_never_becomes_a_hoplite(edition: str) -> None:
    game = situation(edition, hoplites={}, turn=ATHENS)
    assert reason(game, "train chalcis") == "last_cube" and rule_of(game, "train chalcis") == "3.1"
    assert picks(play(game, "train")) == ["polis athens", "polis chios"]


@rule("3.1")
def test_only_own_poleis_train() -> None:
    game = situation(hoplites={}, turn=ATHENS)
    for name in ("thebes", "sparta"):
        assert reason(game, f"train {name}") == "not_your_polis" and rule_of(game, f"train {name}") == "3.1"


@rule("3.1")
@EDITIONS
@pytest.mark.parametrize("name", ["epidamnus", "abdera"])
def test_no_hoplites_in_epidamnus_and_abdera(edition: str, name: str) -> None:
    game = situation(edition, poleis=alliances(name, **{name: 3}), hoplites={}, turn=ATHENS)
    assert reason(game, f"train {name}") == "no_region" and rule_of(game, f"train {name}") == "3.1"
    assert picks(play(game, "train")) == ["polis athens"]


@rule("3.1")
def test_training_needs_metal_or_silver() -> None:
    game = situation(sides={"athens": {"goods": only(wood=4, wine=4, oil=4, wheat=4)}}, hoplites={}, turn=ATHENS)
    assert "train" not in kinds(game)
    assert reason(game, "train athens") == "cannot_pay" and rule_of(game, "train athens") == "3.1"
    assert reason(game, "train") in ("cannot_pay", "no_polis_can")


# -- 3.2


@rule("3.2")
@EDITIONS
@pytest.mark.parametrize("good", ["wood", "silver"])
def test_a_galley_costs_one_wood_or_one_silver(edition: str, good: str) -> None:
    sides = {"athens": {"goods": only(edition, wood=2, silver=2, metal=2)}}
    game = situation(edition, sides=sides, galleys={}, turn=ATHENS)
    play(game, "galleys", "polis athens")
    assert picks(game) == ["galley silver cyclades", "galley wood cyclades"]
    play(game, f"galley {good} cyclades")
    assert board(game, "athens")["goods"][good] == 1
    assert polis(game, "athens")["population"] == 4 and galleys(game, "cyclades", "athens") == 1


@rule("3.2")
def test_galleys_only_in_the_sea_of_the_port() -> None:
    game = play(situation(turn=SPARTA), "galleys", "polis pylos")
    assert picks(game) == ["galley silver ionian", "galley wood ionian"]


@rule("3.2")
@EDITIONS
def test_corinth_chooses_between_two_seas_for_each_galley(edition: str) -> None:
    game = situation(edition, poleis=alliances("corinth"), galleys={}, turn=ATHENS)
    play(game, "galleys", "polis corinth")
    assert picks(game) == ["galley wood cyclades", "galley wood ionian"]
    play(game, "galley wood ionian", "galley wood cyclades", "done")
    assert galleys(game, "ionian", "athens") == galleys(game, "cyclades", "athens") == 1


@rule("3.2")
def test_corinth_with_one_full_sea_builds_in_the_other() -> None:
    game = situation(poleis=alliances("corinth"), galleys={"cyclades": {"athens": 2}}, turn=ATHENS)
    play(game, "galleys", "polis corinth", "galley wood cyclades")
    assert picks(game) == ["done", "galley wood ionian"]


@rule("3.2")
@EDITIONS
def test_no_galleys_without_a_port(edition: str) -> None:
    game = situation(edition, poleis=alliances("", "thebes gythion", gythion=2), turn=SPARTA)
    for name in ("sparta", "thebes"):
        assert reason(game, f"galleys {name}") == "no_port" and rule_of(game, f"galleys {name}") == "3.2"
    assert picks(play(game, "galleys")) == ["polis gythion"]


@rule("3.2")
@EDITIONS
def test_the_last_cube_never_becomes_a_galley(edition: str) -> None:
    game = situation(edition, turn=ATHENS)
    assert reason(game, "galleys chalcis") == "last_cube"
    assert rule_of(game, "galleys chalcis") == "3.2"
    play(game, "galleys", "polis chios", "galley wood south_sporades")
    assert polis(game, "chios")["population"] == 1 and game.decision["id"] == "turn"


@rule("3.2")
def test_only_own_poleis_build() -> None:
    game = situation(turn=ATHENS)
    assert reason(game, "galleys pylos") == "not_your_polis"
    assert rule_of(game, "galleys pylos") == "3.2"


@rule("3.2")
def test_building_needs_wood_or_silver() -> None:
    game = situation(sides={"athens": {"goods": only(metal=4)}}, turn=ATHENS)
    assert "galleys" not in kinds(game)
    assert reason(game, "galleys athens") == "cannot_pay" and rule_of(game, "galleys athens") == "3.2"


@rule("3.2")
def test_galleys_may_be_built_in_epidamnus() -> None:
    game = situation(poleis=alliances("epidamnus", epidamnus=2), galleys={}, turn=ATHENS)
    play(game, "galleys", "polis epidamnus", "galley wood ionian")
    assert galleys(game, "ionian", "athens") == 1


# -- 3.3


@rule("3.3")
@EDITIONS
@pytest.mark.parametrize("good", ["wood", "silver"])
def test_a_merchant_costs_one_wood_or_one_silver_and_the_cube_goes_back(edition: str, good: str) -> None:
    game = situation(edition, sides={"athens": {"goods": only(edition, wood=2, silver=2)}}, turn=ATHENS)
    cubes = board(game, "athens")["supply"]["cubes"]
    play(game, "merchants", "polis athens")
    assert picks(game) == ["merchant silver", "merchant wood"]
    play(game, f"merchant {good}", "done")
    assert board(game, "athens")["goods"][good] == 1
    assert polis(game, "athens")["population"] == 4
    assert board(game, "athens")["merchants"] == 2 and board(game, "athens")["supply"]["cubes"] == cubes + 1


@rule("3.3")
@EDITIONS
def test_sparta_hires_in_gythion_and_pylos_only(edition: str) -> None:
    game = situation(edition, poleis=alliances("", "gythion pylos", gythion=2), turn=SPARTA)
    assert reason(game, "merchants sparta") == "not_commercial" and rule_of(game, "merchants sparta") == "3.3"
    assert picks(play(game, "merchants")) == ["polis gythion", "polis pylos"]


@rule("3.3")
@EDITIONS
def test_athens_hires_in_athens_only_even_with_a_spartan_commercial_polis(edition: str) -> None:
    game = situation(edition, poleis=alliances("pylos chios"), turn=ATHENS)
    for name in ("pylos", "chios"):
        assert reason(game, f"merchants {name}") == "not_commercial"
    assert picks(play(game, "merchants")) == ["polis athens"]


@rule("3.3")
def test_a_lost_commercial_polis_hires_no_merchants() -> None:
    game = situation(poleis=alliances("pylos", "gythion", gythion=2), turn=SPARTA)
    assert reason(game, "merchants pylos") == "not_your_polis"
    assert rule_of(game, "merchants pylos") == "3.3"
    assert picks(play(game, "merchants")) == ["polis gythion"]


@rule("3.3")
def test_without_a_commercial_polis_there_are_no_merchants() -> None:
    game = situation(poleis=alliances("pylos", "argos"), turn=SPARTA)
    assert "merchants" not in kinds(game) and reason(game, "merchants") == "no_polis_can"


@rule("3.3")
@EDITIONS
def test_the_last_cube_never_becomes_a_merchant(edition: str) -> None:
    game = situation(edition, turn=SPARTA)
    assert reason(game, "merchants gythion") == "last_cube"
    assert rule_of(game, "merchants gythion") == "3.3"
    play(game, "merchants", "polis pylos", "merchant wood")
    assert polis(game, "pylos")["population"] == 1 and game.decision["id"] == "turn"


@rule("3.3")
def test_hiring_needs_wood_or_silver() -> None:
    game = situation(sides={"athens": {"goods": only(metal=4)}}, turn=ATHENS)
    assert reason(game, "merchants") == "cannot_pay" and rule_of(game, "merchants") == "3.3"


@rule("3.3")
def test_merchants_know_no_stacking_limit() -> None:
    game = situation(poleis=alliances(athens=10), sides={"athens": {"merchants": 3}}, turn=ATHENS)
    play(game, "merchants", "polis athens", "merchant wood", "merchant wood", "merchant wood", "merchant wood")
    assert board(game, "athens")["merchants"] == 7


# -- 3.4


@rule("3.4")
def test_a_project_is_started_where_its_kind_may_be_hosted() -> None:
    sides = {"sparta": {"goods": only(metal=4, wood=4, silver=4)}}
    game = situation(
        sides=sides, poleis=alliances("", "gela pylos"), offer=["statue_ephebe", "temple_apollo"], turn=SPARTA
    )
    play(game, "project")
    assert picks(game) == ["tile statue_ephebe gela", "tile statue_ephebe sparta", "tile temple_apollo sparta"]


@rule("3.4")
def test_a_started_project_is_paid_lies_unfinished_and_leaves_the_offer() -> None:
    sides = {"sparta": {"goods": only(wood=3)}}
    game = situation(sides=sides, offer=["statue_ephebe", "phidias"], turn=SPARTA)
    play(game, "project", "tile statue_ephebe sparta")
    assert board(game, "sparta")["goods"]["wood"] == 1
    assert polis(game, "sparta")["projects"] == [{"tile": "statue_ephebe", "done": False}]
    assert game.view()["offer"] == ["phidias"]
    assert board(game, "sparta")["prestige"] == 3  # nothing before the round's end


@rule("3.4")
@pytest.mark.parametrize(("way", "left"), [("wood", {"wood": 1, "silver": 3}), ("silver", {"wood": 3, "silver": 1})])
def test_a_kind_of_good_is_paid_in_itself_or_wholly_in_silver(way: str, left: dict[str, int]) -> None:
    sides = {"sparta": {"goods": only(wood=3, silver=3)}}
    game = situation(sides=sides, offer=["statue_ephebe"], turn=SPARTA)
    play(game, "project", "tile statue_ephebe sparta")
    assert picks(game) == ["pay silver", "pay wood"]
    play(game, f"pay {way}")
    assert {good: n for good, n in board(game, "sparta")["goods"].items() if n} == left


@rule("3.4")
@EDITIONS
def test_a_kind_of_good_is_never_replaced_partly(edition: str) -> None:
    sides = {"sparta": {"goods": only(edition, wood=1, silver=1)}}
    game = situation(edition, sides=sides, offer=["statue_ephebe"], turn=SPARTA)
    assert "project" not in kinds(game)
    assert reason(game, "project statue_ephebe") == "cannot_pay_tile"
    assert rule_of(game, "project statue_ephebe") == "3.4"


@rule("3.4")
@EDITIONS
def test_several_kinds_may_be_replaced_if_the_silver_lasts(edition: str) -> None:
    theater = "theater" if edition == "first" else "orchestra"  # 1 metal, 2 wood, 1 silver
    for silver, possible in ((4, True), (3, False)):
        sides = {"athens": {"goods": only(edition, silver=silver)}}
        game = situation(edition, sides=sides, offer=[theater], turn=ATHENS)
        assert ("project" in kinds(game)) is possible
    game = situation(edition, sides={"athens": {"goods": only(edition, silver=4)}}, offer=[theater], turn=ATHENS)
    play(game, "project", f"tile {theater} athens")
    assert board(game, "athens")["goods"]["silver"] == 0 and game.decision["id"] == "turn"


@rule("3.4")
def test_silver_that_a_later_kind_needs_is_not_offered_for_an_earlier_one() -> None:
    sides = {"athens": {"goods": only(metal=1, wood=0, silver=3)}}  # theater: 1 metal, 2 wood, 1 silver
    game = situation(sides=sides, offer=["theater"], turn=ATHENS)
    play(game, "project", "tile theater athens")
    assert game.decision["id"] == "turn"  # 1 metal, and 3 silver for silver and wood
    assert sum(board(game, "athens")["goods"].values()) == 0


@rule("3.4")
@EDITIONS
def test_one_unfinished_project_a_polis(edition: str) -> None:
    busy = {"sparta": {"owner": "sparta", "projects": [{"tile": "temple_apollo"}]}}
    game = situation(edition, poleis={**alliances("", "gela"), **busy}, offer=["statue_ephebe"], turn=SPARTA)
    text = "project statue_ephebe sparta"
    assert reason(game, text) == "project_under_way" and rule_of(game, text) == "3.4"
    assert picks(play(game, "project")) == ["tile statue_ephebe gela"]


@rule("3.4")
@EDITIONS
def test_a_finished_project_leaves_room_for_the_next(edition: str) -> None:
    done = {"sparta": {"owner": "sparta", "projects": [{"tile": "temple_apollo", "done": True}]}}
    game = situation(edition, poleis={**alliances(), **done}, offer=["statue_ephebe"], turn=SPARTA)
    assert picks(play(game, "project")) == ["tile statue_ephebe sparta"]


@rule("3.4")
def test_two_projects_in_two_turns_need_two_poleis() -> None:
    game = situation(offer=["statue_ephebe", "statue_venus"], turn=LAST_SPARTA)
    play(game, "project", "pay wine", "tile statue_ephebe sparta", "pay wood")
    assert "project" not in kinds(game) and reason(game, "project") == "no_host"


@rule("3.4")
@EDITIONS
def test_refusals_of_projects_name_the_reason(edition: str) -> None:
    game = situation(edition, offer=["statue_ephebe"], poleis=alliances("chios", "pylos"), turn=SPARTA)
    assert reason(game, "project socrates") == "tile_not_offered"
    assert reason(game, "project statue_ephebe gela") == "not_your_polis"
    assert reason(game, "project statue_ephebe pylos") == "wrong_polis_for_tile"
    assert rule_of(game, "project statue_ephebe pylos") == "3.4"
    other = situation(edition, offer=["statue_ephebe"], turn=ATHENS)
    assert reason(other, "project") == "no_host" and rule_of(other, "project") == "3.4"
    assert reason(situation(edition), "project") == "nothing_offered"


@rule("3.4")
@pytest.mark.parametrize(("edition", "hosts"), [("first", ["athens"]), ("second", ["athens", "corinth", "syracuse"])])
def test_phidias_works_where_the_edition_lets_him(edition: str, hosts: list[str]) -> None:
    sides = {"athens": {"goods": {"wood": 9, "silver": 9}}}
    game = situation(edition, sides=sides, poleis=alliances("corinth syracuse thebes"), offer=["phidias"], turn=ATHENS)
    assert picks(play(game, "project")) == [f"tile phidias {host}" for host in hosts]
