"""Chapter 4 of the rules text: moving, besieging, tribute."""

from __future__ import annotations

from typing import Any

import pytest

from polis_core import Game
from tests.support.polis import (
    alliances,
    board,
    galleys,
    hoplites,
    kinds,
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
LAST = {"side": "athens", "passed": "sparta"}
SPARTAN_AEGEAN = {"cyclades": {"sparta": 1}, "south_sporades": {"sparta": 1}, "thracian": {"sparta": 1}}


def marching(edition: str = "first", **document: Any) -> Game:
    """Athens in the third round (limit 5), about to choose where hoplites go."""
    game = situation(edition, **{"round": 3, "galleys": {}, "turn": ATHENS, **document})
    return play(game, "move_hoplites")


def sailing(edition: str = "first", **document: Any) -> Game:
    game = situation(edition, **{"round": 3, "hoplites": {}, "turn": ATHENS, **document})
    return play(game, "move_galleys")


# -- 4.1


@rule("4")
@rule("4.1")
@EDITIONS
def test_moving_hoplites_costs_one_prestige_however_many_go(edition: str) -> None:
    game = marching(edition, hoplites={"attica": {"athens": 3}})
    play(game, "to boeotia", "from attica", "from attica", "done")
    assert board(game, "athens")["prestige"] == 2
    assert (hoplites(game, "attica", "athens"), hoplites(game, "boeotia", "athens")) == (1, 2)


@rule("4")
@rule("4.1")
@EDITIONS
def test_no_march_at_zero_prestige(edition: str) -> None:
    game = situation(edition, sides={"athens": {"prestige": 0}}, turn=ATHENS)
    assert "move_hoplites" not in kinds(game)
    assert reason(game, "move_hoplites boeotia") == reason(game, "move_hoplites") == "no_prestige"
    assert rule_of(game, "move_hoplites") == "4"


@rule("4.1")
def test_all_go_to_one_region_from_anywhere_one_after_the_other() -> None:
    units = {"attica": {"athens": 2}, "ionia": {"athens": 1}, "megaris": {"athens": 1}}
    game = play(marching(hoplites=units), "to thessaly")
    for start in ("ionia", "attica", "megaris", "attica"):
        assert f"from {start}" in picks(game)
        play(game, f"from {start}")
    assert hoplites(game, "thessaly", "athens") == 4
    assert game.decision["id"] == "turn"  # nobody is left


@rule("4.1")
def test_at_least_one_hoplite_moves() -> None:
    game = play(marching(hoplites={"attica": {"athens": 2}}), "to boeotia")
    assert "done" not in picks(game)
    assert "done" in picks(play(game, "from attica"))


@rule("4.1")
@EDITIONS
@pytest.mark.parametrize(("number", "limit"), [(1, 3), (2, 4), (3, 5)])
def test_the_room_at_the_target_says_how_many_go(edition: str, number: int, limit: int) -> None:
    units = {"attica": {"athens": limit}, "boeotia": {"athens": limit - 2}}
    game = play(marching(edition, round=number, hoplites=units), "to boeotia", "from attica", "from attica")
    assert hoplites(game, "boeotia", "athens") == limit and game.decision["id"] == "turn"


@rule("4.1")
def test_distance_does_not_matter() -> None:
    game = marching(hoplites={"attica": {"athens": 1}}, galleys=SPARTAN_AEGEAN)  # by land only
    assert "to messenia" in picks(game) and "to macedonia" in picks(game)


@rule("4.1")
def test_an_enemy_controlled_region_is_not_crossed() -> None:
    units = {"attica": {"athens": 1}, "boeotia": {"sparta": 1}}
    game = marching(hoplites=units, galleys=SPARTAN_AEGEAN)
    assert "to thessaly" not in picks(game)
    assert reason(game, "to thessaly") == "no_way" and rule_of(game, "to thessaly") == "4.1"


@rule("4.1")
def test_a_region_with_as_many_of_each_is_crossed() -> None:
    units = {"attica": {"athens": 1}, "boeotia": {"athens": 1, "sparta": 1}}
    game = play(marching(hoplites=units, galleys=SPARTAN_AEGEAN), "to thessaly")
    assert picks(game) == ["from attica", "from boeotia"]


@rule("4.1")
def test_an_enemy_controlled_target_may_be_entered_and_start_left() -> None:
    units = {"attica": {"athens": 1, "sparta": 2}, "boeotia": {"sparta": 3}}
    game = play(marching(hoplites=units, galleys=SPARTAN_AEGEAN), "to boeotia", "from attica")
    assert hoplites(game, "boeotia", "athens") == 1


@rule("4.1")
def test_a_region_full_of_own_hoplites_is_not_crossed_until_one_leaves() -> None:
    units = {"attica": {"athens": 1}, "boeotia": {"athens": 5}}
    game = play(marching(hoplites=units, galleys=SPARTAN_AEGEAN), "to thessaly")
    assert picks(game) == ["from boeotia"]
    assert reason(game, "from attica") == "no_way"
    play(game, "from boeotia")
    assert picks(game) == ["done", "from attica", "from boeotia"]


@rule("4.1")
def test_the_order_matters_control_may_change_on_the_way() -> None:
    """The rulebooks' example: Boeotia is nobody's until the first of the two there leaves."""
    units = {"attica": {"athens": 2}, "boeotia": {"athens": 2, "sparta": 2}}
    game = play(marching(hoplites=units, galleys={"cyclades": {"sparta": 1}}), "to thessaly")
    assert picks(game) == ["from attica", "from boeotia"]
    wrong = play(game.copy(), "from boeotia")
    assert picks(wrong) == ["done", "from boeotia"]  # Sparta controls Boeotia now; it is a start, not crossed
    right = play(game, "from attica", "from attica", "from boeotia", "from boeotia")
    assert hoplites(right, "thessaly", "athens") == 4


@rule("4.1")
def test_by_sea_where_the_land_is_closed() -> None:
    units = {"attica": {"athens": 2}, "boeotia": {"athens": 2, "sparta": 2}}
    game = play(marching(hoplites=units, galleys={"cyclades": {"athens": 1}}), "to thessaly", "from boeotia")
    assert picks(game) == ["done", "from attica", "from boeotia"]


@rule("4.1")
@EDITIONS
def test_an_enemy_controlled_sea_is_not_crossed(edition: str) -> None:
    units = {"ionia": {"athens": 1}}
    blocked = situation(edition, hoplites=units, galleys={"south_sporades": {"sparta": 1}}, turn=ATHENS)
    assert "move_hoplites" not in kinds(blocked)
    assert reason(blocked, "move_hoplites attica") == "no_way"
    even = marching(edition, hoplites=units, galleys={"south_sporades": {"sparta": 1, "athens": 1}})
    assert "to attica" in picks(even)


@rule("4.1")
def test_crossing_a_sea_needs_no_galleys() -> None:
    game = play(marching(hoplites={"ionia": {"athens": 1}}, galleys={}), "to macedonia", "from ionia")
    assert hoplites(game, "macedonia", "athens") == 1


@rule("4.1")
def test_own_galleys_never_stop_a_hoplite() -> None:
    full = {"south_sporades": {"athens": 5}, "cyclades": {"athens": 5}}
    game = marching(hoplites={"ionia": {"athens": 1}}, galleys=full)
    assert "to attica" in picks(game)


@rule("4.1")
def test_a_hoplite_does_not_cross_sea_and_land_in_one_move() -> None:
    """From Ionia by sea to Attica or Megaris, but not on by land to Arcadia, whose own sea is closed."""
    game = marching(hoplites={"ionia": {"athens": 1}}, galleys={"myrtoan": {"sparta": 1}})
    assert {"to attica", "to megaris"} <= set(picks(game)) and "to arcadia" not in picks(game)
    assert "to laconia" not in picks(game) and "to messenia" not in picks(game)
    open_sea = marching(hoplites={"ionia": {"athens": 1}}, galleys={})
    assert "to arcadia" in picks(open_sea)


@rule("4.1")
def test_a_hoplite_does_not_cross_land_to_embark() -> None:
    """Thessaly's Aegean sea is closed and Macedonia lies between: no way to Ionia over the Thracian sea."""
    units = {"thessaly": {"athens": 1}}
    game = marching(hoplites=units, galleys={"cyclades": {"sparta": 1}, "ionian": {"sparta": 1}})
    assert "to macedonia" in picks(game) and "to ionia" not in picks(game)


@rule("4.1")
@pytest.mark.parametrize(("region", "sea"), [("sicily", "ionian"), ("ionia", "south_sporades")])
def test_sicily_and_ionia_only_by_sea(region: str, sea: str) -> None:
    units = {"attica": {"athens": 1}, "megaris": {"athens": 1}, "messenia": {"athens": 1}}
    assert f"to {region}" in picks(marching(hoplites=units))
    closed = marching(hoplites=units, galleys={sea: {"sparta": 1}})
    assert f"to {region}" not in picks(closed)
    assert reason(closed, f"to {region}") == "no_way"


@rule("4.1")
@EDITIONS
def test_the_owner_of_corinth_passes_the_diolkos(edition: str) -> None:
    closed = {"hoplites": {"attica": {"athens": 1}}, "galleys": {"myrtoan": {"sparta": 1}}}
    assert "to sicily" not in picks(marching(edition, **closed))
    theirs = marching(edition, poleis=alliances("", "corinth"), **closed)
    assert "to sicily" not in picks(theirs)
    ours = marching(edition, poleis=alliances("corinth"), **closed)
    assert "to sicily" in picks(ours)


@rule("4.1")
def test_the_diolkos_does_not_open_a_blockaded_sea() -> None:
    galleys = {"myrtoan": {"sparta": 1}, "ionian": {"sparta": 1}}
    game = marching(poleis=alliances("corinth"), hoplites={"attica": {"athens": 1}}, galleys=galleys)
    assert "to sicily" not in picks(game)


@rule("4.1")
def test_landings_only_where_the_coast_touches_the_sea() -> None:
    game = marching(hoplites={"ionia": {"athens": 1}}, galleys={"thracian": {"sparta": 1}, "myrtoan": {"sparta": 1}})
    assert picks(game) == ["to attica", "to boeotia", "to megaris", "to thessaly"]  # the coasts of the Cyclades


@rule("4.1")
def test_refusals_of_a_march_name_the_reason() -> None:
    game = marching(hoplites={"attica": {"athens": 5}, "ionia": {"athens": 1}})
    assert reason(game, "to attica") == "limit_reached" and rule_of(game, "to attica") == "1.2"
    play(game, "to boeotia")
    assert reason(game, "from megaris") == "no_unit_there" and rule_of(game, "from megaris") == "4.1"
    nobody = situation(hoplites={}, turn=ATHENS)
    assert reason(nobody, "move_hoplites") == "no_way" and rule_of(nobody, "move_hoplites") == "4.1"


# -- 4.2


@rule("4")
@rule("4.2")
@EDITIONS
def test_moving_galleys_costs_one_prestige_however_many_go(edition: str) -> None:
    game = sailing(edition, galleys={"cyclades": {"athens": 2}, "south_sporades": {"athens": 1}})
    play(game, "to thracian", "from cyclades", "from south_sporades", "from cyclades")
    assert board(game, "athens")["prestige"] == 2
    assert galleys(game, "thracian", "athens") == 3 and game.decision["id"] == "turn"


@rule("4")
@rule("4.2")
@EDITIONS
def test_no_voyage_at_zero_prestige(edition: str) -> None:
    game = situation(edition, sides={"athens": {"prestige": 0}}, turn=ATHENS)
    assert "move_galleys" not in kinds(game)
    assert reason(game, "move_galleys") == "no_prestige" and rule_of(game, "move_galleys") == "4"


@rule("4.2")
def test_at_least_one_galley_moves() -> None:
    game = play(sailing(galleys={"cyclades": {"athens": 2}}), "to thracian")
    assert picks(game) == ["from cyclades"]
    assert picks(play(game, "from cyclades")) == ["done", "from cyclades"]


@rule("4.2")
@EDITIONS
def test_a_galley_does_not_cross_an_enemy_controlled_sea(edition: str) -> None:
    game = sailing(edition, galleys={"cyclades": {"athens": 1}, "myrtoan": {"sparta": 1}})
    assert picks(game) == ["to myrtoan", "to south_sporades", "to thracian"]
    assert reason(game, "to ionian") == "no_way" and rule_of(game, "to ionian") == "4.2"


@rule("4.2")
def test_a_galley_crosses_a_sea_with_as_many_of_each() -> None:
    game = sailing(galleys={"cyclades": {"athens": 1}, "myrtoan": {"sparta": 1, "athens": 1}})
    assert "from cyclades" in picks(play(game, "to ionian"))


@rule("4.2")
def test_a_sea_full_of_own_galleys_cannot_be_crossed_until_one_leaves() -> None:
    game = play(sailing(galleys={"cyclades": {"athens": 1}, "myrtoan": {"athens": 5}}), "to ionian")
    assert picks(game) == ["from myrtoan"]
    play(game, "from myrtoan")
    assert picks(game) == ["done", "from cyclades", "from myrtoan"]


@rule("4.2")
def test_the_order_of_galleys_matters() -> None:
    units = {"cyclades": {"athens": 1}, "myrtoan": {"athens": 2, "sparta": 2}}
    game = play(sailing(galleys=units), "to ionian")
    assert picks(play(game.copy(), "from myrtoan")) == ["done", "from myrtoan"]
    assert picks(play(game, "from cyclades")) == ["done", "from myrtoan"]
    assert galleys(game, "ionian", "athens") == 1


@rule("4.2")
def test_an_enemy_controlled_sea_may_be_left_and_entered() -> None:
    units = {"cyclades": {"athens": 1, "sparta": 3}, "myrtoan": {"sparta": 3}}
    game = play(sailing(galleys=units), "to myrtoan", "from cyclades")
    assert galleys(game, "myrtoan", "athens") == 1


@rule("4.2")
@EDITIONS
def test_galleys_of_the_owner_of_corinth_pass_the_diolkos(edition: str) -> None:
    units = {"cyclades": {"athens": 1}, "myrtoan": {"sparta": 1}}
    assert "to ionian" not in picks(sailing(edition, galleys=units))
    game = play(sailing(edition, galleys=units, poleis=alliances("corinth")), "to ionian", "from cyclades")
    assert galleys(game, "ionian", "athens") == 1


@rule("4.2")
def test_the_limit_at_the_target_says_how_many_sail() -> None:
    game = sailing(round=1, galleys={"cyclades": {"athens": 3}, "thracian": {"athens": 2}})
    play(game, "to thracian", "from cyclades")
    assert galleys(game, "thracian", "athens") == 3 and game.decision["id"] == "turn"


@rule("4.2")
def test_refusals_of_a_voyage_name_the_reason() -> None:
    game = play(sailing(galleys={"cyclades": {"athens": 1}}), "to thracian")
    assert reason(game, "from ionian") == "no_unit_there" and rule_of(game, "from ionian") == "4.2"
    nobody = situation(galleys={}, turn=ATHENS)
    assert reason(nobody, "move_galleys") == "no_way" and rule_of(nobody, "move_galleys") == "4.2"


# -- 4.3


def besieging(edition: str = "first", there: int = 3, **document: Any) -> Game:
    """Athens with hoplites at Thebes (fortification 3), in the third round."""
    units = {"boeotia": {"athens": there}}
    return situation(edition, **{"round": 3, "hoplites": units, "turn": ATHENS, **document})


@rule("4.3")
@EDITIONS
@pytest.mark.parametrize("roll", [3, 4])
def test_a_siege_succeeds_at_the_fortification_or_more(edition: str, roll: int) -> None:
    game = besieging(edition)
    before = board(game, "athens")["supply"]
    play(game, "siege", ("polis thebes", roll))
    assert polis(game, "thebes")["owner"] == "athens" and polis(game, "thebes")["population"] == 3
    assert board(game, "athens")["prestige"] == 3 - 1 + 3
    assert hoplites(game, "boeotia", "athens") == 3  # the besiegers stay hoplites
    after = board(game, "athens")["supply"]
    assert (before["cubes"] - after["cubes"], before["discs"] - after["discs"]) == (3, 1)


@rule("4.3")
@EDITIONS
@pytest.mark.parametrize("roll", [1, 2])
def test_a_siege_below_the_fortification_fails_and_costs_a_hoplite(edition: str, roll: int) -> None:
    game = play(besieging(edition), "siege", ("polis thebes", roll))
    assert polis(game, "thebes")["owner"] is None and polis(game, "thebes")["population"] == 3
    assert board(game, "athens")["prestige"] == 2
    assert hoplites(game, "boeotia", "athens") == 2


@rule("4.3")
@EDITIONS
def test_fortification_one_needs_no_roll(edition: str) -> None:
    game = situation(edition, hoplites={"thessaly": {"athens": 1}}, turn=ATHENS)
    play(game, "siege", "polis naupactus")
    assert game.log[-1].chance == ()
    assert polis(game, "naupactus")["owner"] == "athens" and board(game, "athens")["prestige"] == 3


@rule("4.3")
@EDITIONS
def test_a_siege_needs_control_of_the_region(edition: str) -> None:
    even = besieging(edition, hoplites={"boeotia": {"athens": 3, "sparta": 3}})
    assert reason(even, "siege thebes") == "region_not_controlled" and rule_of(even, "siege thebes") == "4.3"
    more = besieging(edition, hoplites={"boeotia": {"athens": 4, "sparta": 3}})
    assert picks(play(more, "siege")) == ["polis thebes"]


@rule("4.3")
@EDITIONS
def test_a_siege_needs_as_many_hoplites_as_the_fortification_whatever_the_population(edition: str) -> None:
    poleis = alliances("", "thebes", thebes=1)
    few = besieging(edition, there=2, poleis=poleis)
    assert reason(few, "siege thebes") == "too_few_hoplites" and rule_of(few, "siege thebes") == "4.3"
    enough = besieging(edition, there=3, poleis=alliances("", "thebes", thebes=5))
    assert reason(enough, "siege") is None


@rule("4.3")
@EDITIONS
@pytest.mark.parametrize("name", ["sparta", "epidamnus", "abdera"])
def test_capitals_epidamnus_and_abdera_are_never_besieged(edition: str, name: str) -> None:
    units = {"laconia": {"athens": 5}}
    game = besieging(edition, hoplites=units, poleis=alliances("", "epidamnus abdera gythion"))
    assert reason(game, f"siege {name}") == "never_besieged" and rule_of(game, f"siege {name}") == "4.3"
    assert picks(play(game, "siege")) == ["polis gythion"]


@rule("4.3")
def test_ones_own_polis_is_not_besieged() -> None:
    game = besieging(poleis=alliances("thebes"))
    assert reason(game, "siege thebes") == "your_own_polis" and rule_of(game, "siege thebes") == "4.3"


@rule("4")
@rule("4.3")
@EDITIONS
def test_no_siege_at_zero_prestige(edition: str) -> None:
    game = besieging(edition, sides={"athens": {"prestige": 0}})
    assert "siege" not in kinds(game)
    assert reason(game, "siege thebes") == "no_prestige" and rule_of(game, "siege thebes") == "4"


@rule("4.3")
def test_nothing_to_besiege() -> None:
    game = situation(turn=ATHENS)
    assert "siege" not in kinds(game) and reason(game, "siege") == "nothing_to_besiege"
    assert rule_of(game, "siege") == "4.3"


@rule("4.3")
def test_corinth_and_syracuse_cannot_be_besieged_in_the_first_round() -> None:
    units = {"megaris": {"athens": 3}, "sicily": {"athens": 3}}
    game = situation(hoplites=units, turn=ATHENS)
    assert picks(play(game, "siege")) == ["polis gela"]


@rule("4.3")
@EDITIONS
def test_a_failed_siege_costs_an_enemy_polis_one_population(edition: str) -> None:
    game = besieging(edition, poleis=alliances("", "thebes", thebes=2))
    cubes = board(game, "sparta")["supply"]["cubes"]
    play(game, "siege", ("polis thebes", 2))
    assert polis(game, "thebes")["owner"] == "sparta" and polis(game, "thebes")["population"] == 1
    assert board(game, "sparta")["supply"]["cubes"] == cubes + 1


@rule("4.3")
@EDITIONS
def test_an_enemy_polis_without_population_turns_neutral_with_its_projects(edition: str) -> None:
    theater = "theater" if edition == "first" else "skene"
    row = {"owner": "sparta", "population": 1, "projects": [{"tile": theater}]}
    game = besieging(edition, poleis={**alliances(), "thebes": row})
    discs = board(game, "sparta")["supply"]["discs"]
    play(game, "siege", ("polis thebes", 1))
    assert polis(game, "thebes")["owner"] is None
    assert polis(game, "thebes")["projects"] == [{"tile": theater, "done": False}]
    assert board(game, "sparta")["supply"]["discs"] == discs + 1


@rule("4.3")
@EDITIONS
def test_a_taken_enemy_polis_brings_its_projects_and_as_many_cubes_as_the_enemy_had(edition: str) -> None:
    theater = "theater" if edition == "first" else "skene"
    row = {"owner": "sparta", "population": 2, "projects": [{"tile": theater}]}
    game = besieging(edition, hoplites={"boeotia": {"athens": 4, "sparta": 2}}, poleis={**alliances(), "thebes": row})
    cubes = {name: board(game, name)["supply"]["cubes"] for name in ("athens", "sparta")}
    play(game, "siege", ("polis thebes", 4))
    assert polis(game, "thebes")["owner"] == "athens" and polis(game, "thebes")["population"] == 2
    assert polis(game, "thebes")["projects"] == [{"tile": theater, "done": False}]
    assert board(game, "athens")["prestige"] == 3 - 1 + 3  # the fortification, not the population
    assert board(game, "athens")["supply"]["cubes"] == cubes["athens"] - 2
    assert board(game, "sparta")["supply"]["cubes"] == cubes["sparta"] + 2


@rule("4.3")
@EDITIONS
@pytest.mark.parametrize("owner", ["sparta", None])
def test_an_enemy_proxenos_in_a_taken_polis_is_captured(edition: str, owner: str | None) -> None:
    poleis = alliances("", "thebes") if owner else alliances()
    game = besieging(edition, poleis=poleis, sides={"sparta": {"proxenos": "thebes"}})
    play(game, "siege", ("polis thebes", 3))
    assert board(game, "sparta")["proxenos"] is None


@rule("4.3")
def test_a_failed_siege_captures_nobody_and_ones_own_proxenos_is_safe() -> None:
    failed = besieging(sides={"sparta": {"proxenos": "thebes"}})
    assert board(play(failed, "siege", ("polis thebes", 1)), "sparta")["proxenos"] == "thebes"
    own = besieging(sides={"athens": {"proxenos": "thebes"}})
    assert board(play(own, "siege", ("polis thebes", 3)), "athens")["proxenos"] == "thebes"


@rule("4.3")
def test_too_few_cubes_for_the_enemys_population_make_the_siege_illegal() -> None:
    """1.3: 37 of 38 cubes are on the board; Thebes has two people, its base would be three."""
    units = {region: {"athens": 5} for region in ("boeotia", "attica", "ionia", "achaia")}
    document = {"hoplites": {**units, "megaris": {"athens": 1}}, "galleys": {"cyclades": {"athens": 4}}}
    game = besieging(poleis=alliances("chios", "thebes", athens=10, chios=2, thebes=2), **document)
    assert board(game, "athens")["supply"]["cubes"] == 1
    assert reason(game, "siege thebes") == "too_few_cubes" and rule_of(game, "siege thebes") == "1.3"
    less = besieging(poleis=alliances("chios", "thebes", athens=10, chios=2, thebes=1), **document)
    assert "polis thebes" in picks(play(less, "siege"))


@rule("4.3")
@EDITIONS
def test_a_failed_siege_may_be_tried_again_in_another_turn_only(edition: str) -> None:
    game = play(besieging(edition, there=5), "siege", ("polis thebes", 1))
    assert reason(game, "siege") == "taken_this_turn" and rule_of(game, "siege") == "2.4"
    play(
        game, "proxenos", "polis chalcis", "proxenos", "polis gythion", "train", "polis sparta", "hoplite metal", "done"
    )
    assert game.side == "athens" and "siege" in kinds(game)


@rule("4.3")
@EDITIONS
def test_with_extra_actions_a_failed_siege_may_be_tried_again_at_once(edition: str) -> None:
    game = besieging(edition, there=5, turn=LAST)
    play(game, "siege", "pay metal", ("polis thebes", 1), "siege", "pay metal", ("polis thebes", 4))
    assert polis(game, "thebes")["owner"] == "athens"


@rule("4.3")
def test_first_edition_has_no_siege_discs() -> None:
    game = play(besieging(there=5, turn=LAST), "siege", "pay metal", ("polis thebes", 2))
    assert polis(game, "thebes")["siege_discs"] == {}
    play(game, "siege", "pay metal", ("polis thebes", 2))
    assert polis(game, "thebes")["owner"] is None  # nothing is added to the roll


@rule("4.3")
def test_second_edition_a_failed_siege_leaves_a_disc() -> None:
    game = besieging("second", there=5)
    discs = board(game, "athens")["supply"]["discs"]
    play(game, "siege", ("polis thebes", 1))
    assert polis(game, "thebes")["siege_discs"] == {"athens": 1}
    assert board(game, "athens")["supply"]["discs"] == discs - 1


@rule("4.3")
def test_second_edition_each_own_disc_adds_one_to_the_roll() -> None:
    one = {"thebes": {"athens": 1}}
    assert (
        polis(play(besieging("second", siege_discs=one), "siege", ("polis thebes", 2)), "thebes")["owner"] == "athens"
    )
    assert polis(play(besieging("second", siege_discs=one), "siege", ("polis thebes", 1)), "thebes")["owner"] is None
    two = play(besieging("second", siege_discs={"thebes": {"athens": 2}}), "siege", "polis thebes")
    assert polis(two, "thebes")["owner"] == "athens" and two.log[-1].chance == ()  # no roll can fail


@rule("4.3")
def test_second_edition_the_enemys_discs_do_not_help() -> None:
    units = {"boeotia": {"athens": 1, "sparta": 4}}
    game = besieging("second", hoplites=units, siege_discs={"thebes": {"athens": 1}}, turn=SPARTA)
    play(game, "siege", ("polis thebes", 2))
    assert polis(game, "thebes")["owner"] is None


@rule("4.3")
def test_second_edition_discs_leave_when_the_polis_falls() -> None:
    game = besieging("second", siege_discs={"thebes": {"athens": 1}})
    discs = board(game, "athens")["supply"]["discs"]
    play(game, "siege", ("polis thebes", 4))
    assert polis(game, "thebes")["siege_discs"] == {}
    assert board(game, "athens")["supply"]["discs"] == discs  # one for the polis, one back


@rule("4.3")
def test_second_edition_discs_leave_with_the_last_besieger() -> None:
    game = besieging("second", there=2, siege_discs={"thebes": {"athens": 1}})
    play(game, "move_hoplites", "to attica", "from boeotia")
    assert polis(game, "thebes")["siege_discs"] == {"athens": 1}
    play(game, "from boeotia")
    assert polis(game, "thebes")["siege_discs"] == {}


@rule("4.3")
def test_second_edition_discs_leave_at_the_end_of_the_round() -> None:
    sides = {"athens": {"goods": {"wheat": 8}}, "sparta": {"goods": {"wheat": 7}}}
    game = besieging("second", sides=sides, round=2, siege_discs={"thebes": {"athens": 1}}, turn=LAST)
    play(game, "pass", "phoros 0", "phoros 0")
    assert game.round == 3 and polis(game, "thebes")["siege_discs"] == {}
    assert hoplites(game, "boeotia", "athens") == 3


@rule("4.3")
@pytest.mark.parametrize("roll", [1, 4])
def test_second_edition_discs_leave_when_the_other_besieges_the_neutral_polis(roll: int) -> None:
    units = {"boeotia": {"athens": 1, "sparta": 4}}
    game = besieging("second", hoplites=units, siege_discs={"thebes": {"athens": 2}}, turn=SPARTA)
    play(game, "siege", ("polis thebes", roll))
    assert polis(game, "thebes")["siege_discs"] == ({"sparta": 1} if roll == 1 else {})


# -- 4.4


def taxing(edition: str = "first", region: str = "sicily", there: int = 5, **document: Any) -> Game:
    """Sparta in the third round, with a polis in many a region, about to lay hoplites."""
    poleis = alliances("chios", "gela pylos gythion argos samos corinth")
    units = {region: {"sparta": there}}
    game = situation(edition, **{"round": 3, "poleis": poleis, "hoplites": units, "turn": SPARTA, **document})
    return play(game, "tribute", f"region {region}")


@rule("4.4")
@EDITIONS
@pytest.mark.parametrize(("n", "gives"), [(1, 1), (2, 3), (3, 6), (4, 10), (5, 15)])
def test_n_hoplites_in_a_row_give_1_3_6_10_15(edition: str, n: int, gives: int) -> None:
    game = taxing(edition, there=n, sides={"sparta": {"goods": {"wine": 0}}})
    play(game, *["lay wine"] * n)
    assert board(game, "sparta")["goods"]["wine"] == gives
    assert hoplites(game, "sicily", "sparta") == n and game.decision["id"] == "turn"


@rule("4.4")
def test_first_edition_example_six_wine_and_three_oil() -> None:
    game = taxing(sides={"sparta": {"goods": {"wine": 0, "oil": 0}}})
    play(game, "lay wine", "lay wine", "lay wine", "lay oil", "lay oil")
    assert (board(game, "sparta")["goods"]["wine"], board(game, "sparta")["goods"]["oil"]) == (6, 3)


@rule("4.4")
def test_second_edition_example_six_wine_and_three_wheat() -> None:
    game = taxing("second", sides={"sparta": {"goods": {"wine": 0, "wheat": 0}}})
    play(game, "lay wine", "lay wine", "lay wine", "lay wheat", "lay wheat")
    assert (board(game, "sparta")["goods"]["wine"], board(game, "sparta")["goods"]["wheat"]) == (6, 3)


@rule("4.4")
@EDITIONS
def test_a_row_holds_no_more_hoplites_than_it_has_cells(edition: str) -> None:
    game = taxing(edition, region="ionia")  # wine 4, silver 2, wheat 1
    assert picks(game) == ["lay silver", "lay wheat", "lay wine"]
    play(game, "lay wheat")
    assert "lay wheat" not in picks(game)
    play(game, "lay silver", "lay silver")
    assert "lay silver" not in picks(game) and "lay wine" in picks(game)


@rule("4.4")
def test_first_edition_any_number_of_hoplites_but_at_least_one() -> None:
    game = taxing(sides={"sparta": {"goods": {"wine": 0}}})
    assert "done" not in picks(game)
    play(game, "lay wine")
    assert "done" in picks(game)
    play(game, "done")
    assert board(game, "sparta")["goods"]["wine"] == 1 and game.decision["id"] == "turn"


@rule("4.4")
def test_second_edition_all_hoplites_are_laid() -> None:
    game = taxing("second", there=3)
    for _ in range(3):
        assert game.decision["id"] == "lay" and "done" not in picks(game)
        play(game, "lay wine")
    assert game.decision["id"] == "turn"


@rule("4")
@rule("4.4")
@EDITIONS
def test_tribute_costs_one_prestige_abroad(edition: str) -> None:
    game = taxing(edition, there=1)
    assert board(play(game, "lay wine"), "sparta")["prestige"] == 2


@rule("4.4")
@EDITIONS
@pytest.mark.parametrize(("side", "home"), [("athens", "attica"), ("sparta", "laconia")])
def test_tribute_at_home_costs_no_prestige_and_needs_none(edition: str, side: str, home: str) -> None:
    game = situation(edition, sides={side: {"prestige": 0}}, turn={"side": side})
    play(game, "tribute", f"region {home}", "lay silver", "lay silver")
    assert board(game, side)["prestige"] == 0


@rule("4")
@rule("4.4")
@EDITIONS
def test_the_opponents_home_costs_prestige(edition: str) -> None:
    document = {"poleis": alliances("", "chalcis"), "hoplites": {"attica": {"sparta": 1}}, "turn": SPARTA}
    game = play(situation(edition, **document), "tribute", "region attica", "lay wine")
    assert board(game, "sparta")["prestige"] == 2
    poor = situation(edition, sides={"sparta": {"prestige": 0}}, **document)
    assert reason(poor, "tribute attica") == "no_prestige" and rule_of(poor, "tribute attica") == "4"


@rule("4.4")
@EDITIONS
def test_tribute_needs_hoplites_and_a_polis_of_ones_own_there(edition: str) -> None:
    units = {"boeotia": {"athens": 3}, "arcadia": {"athens": 3}}
    game = situation(edition, poleis=alliances("chios thebes", "argos"), hoplites=units, turn=ATHENS)
    assert reason(game, "tribute ionia") == "no_hoplites_there" and rule_of(game, "tribute ionia") == "4.4"
    assert reason(game, "tribute arcadia") == "no_polis_there" and rule_of(game, "tribute arcadia") == "4.4"
    assert picks(play(game, "tribute")) == ["region boeotia"]


@rule("4.4")
@EDITIONS
def test_control_of_the_region_is_not_needed(edition: str) -> None:
    units = {"boeotia": {"athens": 1, "sparta": 3}}
    game = situation(edition, poleis=alliances("thebes"), hoplites=units, turn=ATHENS)
    assert picks(play(game, "tribute")) == ["region boeotia"]


@rule("4.4")
@EDITIONS
@pytest.mark.parametrize("side", ["athens", "sparta"])
def test_in_achaia_hoplites_suffice(edition: str, side: str) -> None:
    game = situation(edition, hoplites={"achaia": {side: 2}}, turn={"side": side})
    metal = board(game, side)["goods"]["metal"]
    play(game, "tribute", "region achaia", "lay metal", "lay metal")
    assert board(game, side)["goods"]["metal"] == metal + 3 and board(game, side)["prestige"] == 2


@rule("4.4")
@EDITIONS
def test_a_taxed_region_is_spent_for_both_until_the_rounds_end(edition: str) -> None:
    units = {"achaia": {"athens": 1, "sparta": 1}}
    game = situation(edition, hoplites=units, turn={"side": "athens", "taken": ["train"]})
    discs = board(game, "athens")["supply"]["discs"]
    play(game, "tribute", "region achaia", "lay wine")
    assert game.view()["tributes"] == {"achaia": "athens"}
    assert board(game, "athens")["supply"]["discs"] == discs - 1
    assert game.side == "sparta"
    assert reason(game, "tribute achaia") == "already_taxed" and rule_of(game, "tribute achaia") == "4.4"
    play(game, "pass")
    assert game.side == "athens" and reason(game, "tribute achaia") == "already_taxed"


@rule("4.4")
@EDITIONS
def test_in_the_next_round_the_region_gives_again(edition: str) -> None:
    sides = {"athens": {"goods": {"wheat": 8}}, "sparta": {"goods": {"wheat": 7}}}
    game = situation(edition, sides=sides, tributes=["attica"], turn=LAST)
    assert reason(game, "tribute attica") == "already_taxed"
    play(game, "pass", "phoros 0", "phoros 0")
    assert game.round == 2 and game.view()["tributes"] == {}


@rule("4.4")
def test_nothing_to_tax() -> None:
    game = situation(hoplites={}, turn=ATHENS)
    assert "tribute" not in kinds(game) and reason(game, "tribute") == "no_hoplites_there"


@rule("4.4")
def test_second_edition_more_hoplites_than_cells_lay_as_many_as_fit() -> None:
    game = taxing("second", region="achaia", poleis=alliances("", "pylos"))  # metal 2, wood 2, wine 1
    play(game, "lay metal", "lay metal", "lay wood", "lay wood", "lay wine")
    assert game.decision["id"] == "turn"


@rule("4.4")
def test_the_goods_of_the_rows_are_those_of_the_edition() -> None:
    assert picks(taxing()) == ["lay oil", "lay wheat", "lay wine"]
    assert picks(taxing("second")) == ["lay wheat", "lay wine"]
