"""Chapter 5 of the rules text: trade, the proxenos, ransom, civil war."""

from __future__ import annotations

from typing import Any

import pytest

from polis_core import BadChance, Game
from tests.support.polis import (
    alliances,
    board,
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
LAST = {"side": "athens", "passed": "sparta"}


# -- 5.1


def rich(edition: str = "first", side: str = "athens", **document: Any) -> Game:
    """A side that can pay everything, in the third round, no galleys anywhere."""
    goods = dict.fromkeys(only(edition), 15) | {"wheat": 0}
    sides = {side: {"goods": goods, "merchants": 2, **document.pop("own", {})}}
    return situation(edition, **{"round": 3, "galleys": {}, "sides": sides, "turn": {"side": side}, **document})


def markets(game: Game) -> list[str]:
    """Markets with a cargo on offer, in order."""
    if "trade" not in kinds(game):
        return []
    return sorted({option.text.split()[1] for option in play(game.copy(), "trade").legal()})


def price(game: Game, good: str) -> int:
    return int(game.view()["prices"][good])


ALL = ["egypt", "illyria", "persia", "pontos", "thrace"]


@rule("5.1")
@EDITIONS
@pytest.mark.parametrize("side", ["athens", "sparta"])
def test_with_free_seas_all_five_markets_are_open(edition: str, side: str) -> None:
    assert markets(rich(edition, side)) == ALL


@rule("5.1")
@EDITIONS
def test_trade_needs_a_merchant_in_the_port(edition: str) -> None:
    game = rich(edition, own={"merchants": 0})
    assert "trade" not in kinds(game)
    assert reason(game, "trade persia 0") == "no_merchant_in_port" and rule_of(game, "trade") == "5.1"


@rule("5.1")
@EDITIONS
def test_sparta_without_gythion_and_pylos_does_not_trade(edition: str) -> None:
    lost = rich(edition, "sparta", poleis=alliances("pylos gythion", "epidamnus abdera"))
    assert "trade" not in kinds(lost)  # not even by land
    assert reason(lost, "trade") == "no_commercial_polis" and rule_of(lost, "trade") == "5.1"
    assert markets(rich(edition, "sparta", poleis=alliances("pylos", "gythion"))) == ALL


@rule("5.1")
@EDITIONS
def test_a_trade_pays_the_price_and_the_merchant_blocks_the_cargo(edition: str) -> None:
    game = rich(edition)
    play(game, "trade", "cargo persia 0", "pay wine")
    assert board(game, "athens")["goods"]["wheat"] == 3 and board(game, "athens")["goods"]["wine"] == 12
    assert board(game, "athens")["merchants"] == 1
    assert game.view()["markets"]["persia"][0]["taken"] == "athens"


@rule("5.1")
@EDITIONS
@pytest.mark.parametrize("holder", ["athens", "sparta"])
def test_a_taken_cargo_is_taken_for_both(edition: str, holder: str) -> None:
    game = rich(edition, cargoes={"persia": {"0": holder}})
    assert reason(game, "trade persia 0") == "cargo_taken" and rule_of(game, "trade persia 0") == "5.1"
    assert "cargo persia 1" in picks(play(game, "trade"))


@rule("5.1")
@EDITIONS
def test_merchants_come_back_at_the_rounds_end(edition: str) -> None:
    sides = {"athens": {"merchants": 0, "goods": {"wheat": 8}}, "sparta": {"goods": {"wheat": 7}}}
    game = situation(edition, sides=sides, cargoes={"persia": {"0": "athens"}}, turn=LAST)
    play(game, "pass", "phoros 0", "phoros 0")
    assert game.round == 2 and board(game, "athens")["merchants"] == 1
    assert game.view()["markets"]["persia"][0]["taken"] is None


# the ways


@rule("5.1")
@EDITIONS
def test_athens_starts_in_the_cyclades(edition: str) -> None:
    game = rich(edition, galleys={"cyclades": {"sparta": 1}})
    assert markets(game) == []
    assert reason(game, "trade persia 0") == "no_free_way" and rule_of(game, "trade persia 0") == "5.1"


@rule("5.1")
@EDITIONS
def test_sparta_starts_in_the_ionian_or_the_myrtoan_sea(edition: str) -> None:
    assert markets(rich(edition, "sparta", galleys={"ionian": {"athens": 1}})) == [
        "egypt",
        "persia",
        "pontos",
        "thrace",
    ]
    assert markets(rich(edition, "sparta", galleys={"myrtoan": {"athens": 1}})) == ["illyria"]
    both = {"ionian": {"athens": 1}, "myrtoan": {"athens": 1}}
    assert markets(rich(edition, "sparta", galleys=both)) == []


@rule("5.1")
@EDITIONS
@pytest.mark.parametrize(
    ("sea", "left"),
    [
        ("south_sporades", ["illyria", "pontos", "thrace"]),
        ("thracian", ["egypt", "illyria", "persia"]),
        ("myrtoan", ["egypt", "persia", "pontos", "thrace"]),
        ("ionian", ["egypt", "persia", "pontos", "thrace"]),
    ],
)
def test_a_blockaded_sea_closes_the_markets_behind_it(edition: str, sea: str, left: list[str]) -> None:
    assert markets(rich(edition, galleys={sea: {"sparta": 1}})) == left


@rule("5.1")
def test_as_many_galleys_of_each_are_no_blockade() -> None:
    assert markets(rich(galleys={"cyclades": {"sparta": 1, "athens": 1}})) == ALL


@rule("5.1")
@EDITIONS
def test_another_way_round_a_blockade_will_do(edition: str) -> None:
    game = rich(edition, "sparta", galleys={"cyclades": {"athens": 3}})
    assert markets(game) == ALL  # Myrtoan, South Sporades, Thracian


@rule("5.1")
@EDITIONS
def test_the_owner_of_corinth_trades_over_the_diolkos(edition: str) -> None:
    closed = {"myrtoan": {"sparta": 1}}
    assert "illyria" not in markets(rich(edition, galleys=closed))
    assert "illyria" in markets(rich(edition, galleys=closed, poleis=alliances("corinth")))
    assert "illyria" not in markets(rich(edition, galleys=closed, poleis=alliances("", "corinth")))


@rule("5.1")
@EDITIONS
@pytest.mark.parametrize(("name", "market"), [("epidamnus", "illyria"), ("abdera", "thrace")])
def test_epidamnus_and_abdera_lead_to_their_market_by_land(edition: str, name: str, market: str) -> None:
    blockade = {sea: {"sparta": 1} for sea in ("cyclades", "ionian", "thracian")}
    assert markets(rich(edition, galleys=blockade, poleis=alliances(name))) == [market]
    assert markets(rich(edition, galleys=blockade, poleis=alliances("", name))) == []


# the prices


@rule("5.1")
@EDITIONS
@pytest.mark.parametrize(
    ("slot", "column", "pays"), [(0, 1, 3), (0, 2, 4), (0, 11, 5), (1, 4, 5), (1, 11, 8), (2, 4, 7), (2, 11, 13)]
)
def test_the_price_is_row_size_and_column_marker(edition: str, slot: int, column: int, pays: int) -> None:
    good = "oil" if edition == "first" and slot == 1 else "wine"
    game = play(rich(edition, prices={good: column}), "trade", f"cargo persia {slot}", f"pay {good}")
    assert board(game, "athens")["goods"][good] == 15 - pays


@rule("5.1")
def test_first_edition_a_cargo_accepts_one_good_or_silver() -> None:
    assert picks(play(rich(), "trade", "cargo persia 0")) == ["pay silver", "pay wine"]


@rule("5.1")
def test_second_edition_a_cargo_accepts_one_of_several_goods_or_silver() -> None:
    game = play(rich("second"), "trade", "cargo persia 0")
    assert picks(game) == ["pay metal", "pay silver", "pay wine"]
    play(game, "pay metal")
    assert board(game, "athens")["goods"]["metal"] == 12 and board(game, "athens")["goods"]["wine"] == 15


@rule("5.1")
@EDITIONS
def test_silver_pays_wheat_one_for_one_whatever_the_marker(edition: str) -> None:
    game = play(rich(edition, prices={"wine": 11}), "trade", "cargo persia 0", "pay silver")
    assert board(game, "athens")["goods"]["silver"] == 12 and board(game, "athens")["goods"]["wheat"] == 3


@rule("5.1")
@EDITIONS
def test_silver_cargoes_are_never_bought_with_silver(edition: str) -> None:
    game = play(rich(edition, own={"goods": only(edition, wine=9, silver=9)}), "trade", "cargo persia 2")
    assert picks(game) == ["pay wine"]
    assert reason(game, "pay silver") == "good_not_accepted" and rule_of(game, "pay silver") == "5.1"
    play(game, "pay wine")
    assert board(game, "athens")["goods"]["silver"] == 14


@rule("5.1")
@EDITIONS
def test_a_cargo_that_cannot_be_paid_is_not_offered(edition: str) -> None:
    poor = rich(edition, own={"goods": only(edition, wine=3, silver=2)}, prices={"wine": 2})
    assert "trade" not in kinds(poor)
    assert reason(poor, "trade persia 0") == "cannot_pay_cargo" and rule_of(poor, "trade persia 0") == "5.1"
    enough = rich(edition, own={"goods": only(edition, wine=3, silver=3)}, prices={"wine": 2})
    play(enough, "trade", "cargo persia 0")
    assert picks(enough) == ["pay silver"]
    assert reason(enough, "pay wine") == "cannot_pay_cargo"
    assert reason(enough, "pay wood") == "good_not_accepted"


@rule("5.1")
def test_second_edition_several_goods_are_not_mixed() -> None:
    game = rich("second", own={"goods": only("second", wine=2, metal=2, silver=2)})
    assert reason(game, "trade persia 0") == "cannot_pay_cargo"


# the dice


@rule("5.1")
@pytest.mark.parametrize("roll", [1, 2, 3, 4])
def test_first_edition_barter_rolls_once_and_the_marker_goes_right(roll: int) -> None:
    game = play(rich(), "trade", "cargo persia 0", ("pay wine", roll))
    assert price(game, "wine") == 1 + roll and price(game, "oil") == 1
    assert len(game.log[-1].chance) == 1


@rule("5.1")
@pytest.mark.parametrize("rolls", [(4, 3), (3, 4)])
def test_second_edition_barter_rolls_twice_and_goes_right_by_the_lower(rolls: tuple[int, int]) -> None:
    game = play(rich("second"), "trade", "cargo persia 1", ("pay wine", *rolls))
    assert price(game, "wine") == 4 and price(game, "metal") == 1
    assert len(game.log[-1].chance) == 2


@rule("5.1")
@pytest.mark.parametrize("rolls", [(1, 3), (3, 1)])
def test_first_edition_silver_rolls_twice_and_goes_left_by_the_higher(rolls: tuple[int, int]) -> None:
    game = play(rich(prices={"wine": 6}), "trade", "cargo persia 0", ("pay silver", *rolls))
    assert price(game, "wine") == 3
    assert len(game.log[-1].chance) == 2


@rule("5.1")
def test_second_edition_silver_rolls_once_for_each_accepted_good() -> None:
    prices = {"metal": 6, "wine": 6, "wood": 6}
    game = play(rich("second", prices=prices), "trade", "cargo persia 0", ("pay silver", 1, 3))
    assert (price(game, "metal"), price(game, "wine"), price(game, "wood")) == (5, 3, 6)
    one = play(rich("second", prices=prices), "trade", "cargo persia 1", ("pay silver", 4))
    assert (price(one, "metal"), price(one, "wine"), price(one, "wood")) == (6, 2, 6)
    assert len(one.log[-1].chance) == 1


@rule("5.1")
@EDITIONS
def test_markers_stop_at_both_ends(edition: str) -> None:
    dice = 1 if edition == "first" else 2
    right = play(rich(edition, prices={"wine": 10}), "trade", "cargo persia 0", ("pay wine", *[4] * dice))
    assert price(right, "wine") == 11
    left = play(rich(edition, prices={"wine": 2}), "trade", "cargo persia 0", ("pay silver", 4, 4))
    assert price(left, "wine") == 1


@rule("5.1")
def test_the_die_has_four_sides() -> None:
    with pytest.raises(BadChance):
        play(rich(), "trade", "cargo persia 0", ("pay wine", 5))


# -- 5.2


def travelling(edition: str = "first", start: str = "athens", silver: int = 9, **document: Any) -> Game:
    """Athens about to choose where its proxenos goes; no enemy unit anywhere unless given."""
    sides = {"athens": {"proxenos": start, "goods": {"silver": silver}}, **document.pop("sides", {})}
    game = situation(edition, **{"round": 3, "hoplites": {}, "galleys": {}, "sides": sides, "turn": ATHENS, **document})
    return play(game, "proxenos")


def bribe(game: Game, target: str) -> int:
    before = board(game, "athens")["goods"]["silver"]
    after = play(game.copy(), f"polis {target}")
    assert board(after, "athens")["proxenos"] == target
    return int(before - board(after, "athens")["goods"]["silver"])


@rule("5.2")
@EDITIONS
def test_the_way_is_free_without_enemy_units(edition: str) -> None:
    game = travelling(edition, silver=0, galleys={"cyclades": {"athens": 3}}, hoplites={"boeotia": {"athens": 3}})
    assert bribe(game, "thebes") == bribe(game, "abdera") == bribe(game, "syracuse") == 0


@rule("5.2")
@EDITIONS
def test_each_enemy_unit_costs_one_silver_first_and_last_area_included(edition: str) -> None:
    units = {"attica": {"sparta": 1}, "boeotia": {"sparta": 2}}
    game = travelling(edition, hoplites=units)
    assert bribe(game, "thebes") == 3  # by land only


@rule("5.2")
def test_the_area_shared_by_both_poleis_is_paid_once() -> None:
    game = travelling(hoplites={"attica": {"sparta": 2}}, galleys={"cyclades": {"sparta": 3}})
    assert bribe(game, "chalcis") == 2


@rule("5.2")
def test_first_and_last_sea_are_paid_too() -> None:
    land = {region: {"sparta": 5} for region in ("attica", "boeotia", "thessaly")}
    game = travelling(hoplites=land, galleys={"cyclades": {"sparta": 2}, "thracian": {"sparta": 3}})
    assert bribe(game, "potidaea") == 5


@rule("5.2")
def test_the_cheapest_way_is_taken_second_edition_example() -> None:
    """Athens to Potidaea: four hoplites on the land way, one galley on the sea way."""
    units = {"boeotia": {"sparta": 2}, "thessaly": {"sparta": 2}}
    assert bribe(travelling("second", hoplites=units, galleys={"thracian": {"sparta": 1}}), "potidaea") == 1
    assert bribe(travelling("second", hoplites=units, galleys={"thracian": {"sparta": 5}}), "potidaea") == 4


@rule("5.2")
def test_the_cheapest_way_may_be_longer() -> None:
    game = travelling(start="naupactus", hoplites={"boeotia": {"sparta": 3}}, galleys={"myrtoan": {"sparta": 1}})
    assert bribe(game, "abdera") == 1  # round the Peloponnese, no mixing of land and sea


@rule("5.2")
@EDITIONS
def test_no_blockade_stops_the_proxenos(edition: str) -> None:
    wall = {sea: {"sparta": 5} for sea in ("cyclades", "thracian")}
    game = travelling(edition, silver=10, hoplites={"boeotia": {"sparta": 5}}, galleys=wall)
    assert bribe(game, "thebes") == 5 and bribe(game, "abdera") == 10


@rule("5.2")
@EDITIONS
def test_own_units_do_not_spare_a_bribe(edition: str) -> None:
    game = travelling(edition, hoplites={"boeotia": {"athens": 5, "sparta": 1}})
    assert bribe(game, "thebes") == 1


@rule("5.2")
@EDITIONS
def test_a_way_that_cannot_be_paid_is_not_offered(edition: str) -> None:
    game = travelling(edition, silver=2, hoplites={"boeotia": {"sparta": 3}})
    assert "polis thebes" not in picks(game)
    assert reason(game, "polis thebes") == "cannot_pay_bribes" and rule_of(game, "polis thebes") == "5.2"
    assert bribe(travelling(edition, silver=3, hoplites={"boeotia": {"sparta": 3}}), "thebes") == 3


@rule("5.2")
def test_the_silver_goes_to_the_bank() -> None:
    game = travelling(hoplites={"boeotia": {"sparta": 3}})
    before = board(game, "sparta")["goods"]["silver"]
    assert board(play(game, "polis thebes"), "sparta")["goods"]["silver"] == before


@rule("5.2")
@EDITIONS
def test_never_into_the_polis_of_the_other_proxenos_nor_where_it_stands(edition: str) -> None:
    game = travelling(edition, sides={"sparta": {"proxenos": "thebes"}})
    assert reason(game, "polis thebes") == "other_proxenos_there" and rule_of(game, "polis thebes") == "5.2"
    assert reason(game, "polis athens") == "already_there" and rule_of(game, "polis athens") == "5.2"
    assert len(picks(game)) == 16


@rule("5.2")
@EDITIONS
@pytest.mark.parametrize("target", ["epidamnus", "abdera"])
def test_epidamnus_and_abdera_by_sea_only(edition: str, target: str) -> None:
    """From Thebes, which has no port, there is no way to them."""
    game = travelling(edition, start="thebes")
    assert reason(game, f"polis {target}") == "no_way" and rule_of(game, f"polis {target}") == "5.2"
    assert bribe(travelling(edition, start="corinth"), target) == 0


@rule("5.2")
@EDITIONS
@pytest.mark.parametrize("target", ["sparta", "thebes"])
@pytest.mark.parametrize("start", ["samos", "epidamnus", "gela"])
def test_sparta_and_thebes_by_land_only(edition: str, target: str, start: str) -> None:
    game = travelling(edition, start=start, sides={"sparta": {"proxenos": "pylos"}})
    assert reason(game, f"polis {target}") == "no_way"
    assert bribe(travelling(edition, start="argos", sides={"sparta": {"proxenos": "pylos"}}), target) == 0


@rule("5.2")
def test_by_sea_from_and_to_the_seas_of_the_ports_only() -> None:
    """Naupactus looks to the Ionian sea, though Thessaly touches the Cyclades."""
    wall = {"hoplites": {region: {"sparta": 5} for region in ("boeotia", "macedonia")}}
    game = travelling(start="naupactus", galleys={"ionian": {"sparta": 2}, "myrtoan": {"sparta": 1}}, **wall)
    assert bribe(game, "athens") == 3


@rule("5.2")
@EDITIONS
def test_the_diolkos_helps_the_owner_of_corinth(edition: str) -> None:
    document = {"galleys": {"myrtoan": {"sparta": 4}}, "hoplites": {}}
    assert bribe(travelling(edition, **document), "syracuse") == 4
    assert bribe(travelling(edition, poleis=alliances("corinth"), **document), "syracuse") == 0


@rule("5.2")
def test_corinth_has_two_ports() -> None:
    game = travelling(start="corinth", galleys={"cyclades": {"sparta": 5}, "myrtoan": {"sparta": 5}})
    assert bribe(game, "syracuse") == 0


@rule("5.2")
@EDITIONS
def test_a_captured_proxenos_does_not_move(edition: str) -> None:
    game = situation(edition, sides={"athens": {"proxenos": None}}, turn=ATHENS)
    assert "proxenos" not in kinds(game)
    assert reason(game, "proxenos thebes") == "proxenos_captured" and rule_of(game, "proxenos") == "5.3"


@rule("5.2")
def test_shut_in_without_silver_the_proxenos_cannot_move() -> None:
    sides = {"athens": {"goods": only()}}
    units = {"hoplites": {"attica": {"sparta": 1}}, "galleys": {"cyclades": {"sparta": 1}}}
    game = situation(sides=sides, turn=ATHENS, **units)
    assert "proxenos" not in kinds(game) and reason(game, "proxenos") == "cannot_pay_bribes"


@rule("5.2")
def test_moving_the_proxenos_costs_no_prestige() -> None:
    game = play(travelling(), "polis thebes")
    assert board(game, "athens")["prestige"] == 3


# -- 5.3


def captured(edition: str = "first", silver: int = 3, **document: Any) -> Game:
    sides = {
        "athens": {"proxenos": None, "goods": only(edition, silver=silver)},
        "sparta": {"goods": {"silver": 1}, **document.pop("sparta", {})},
    }
    return situation(edition, **{"sides": sides, "turn": ATHENS, **document})


@rule("5.3")
@EDITIONS
def test_a_ransom_pays_two_silver_to_the_captor_and_the_proxenos_returns(edition: str) -> None:
    game = play(captured(edition), "ransom")
    assert board(game, "athens")["proxenos"] == "athens"
    assert board(game, "athens")["goods"]["silver"] == 1 and board(game, "sparta")["goods"]["silver"] == 3
    assert (game.decision["id"], game.side) == ("turn", "athens")  # the captor is not asked


@rule("5.3")
def test_first_edition_the_ransom_is_an_action() -> None:
    game = play(captured(), "ransom")
    assert game.decision["args"]["taken"] == ["ransom"]
    play(game, "proxenos", "polis chalcis")
    assert game.side == "sparta"


@rule("5.3")
def test_second_edition_the_ransom_is_free() -> None:
    game = play(captured("second"), "ransom")
    assert game.decision["args"]["taken"] == []
    play(game, "proxenos", "polis chalcis", "tribute", "region attica", "lay wine", "lay wine", "lay wine")
    assert game.side == "sparta"


@rule("5.3")
def test_second_edition_the_ransom_may_come_between_and_after_the_actions() -> None:
    game = play(captured("second"), "tribute", "region attica", "lay wine", "lay wine", "lay wine")
    assert "ransom" in kinds(game)
    play(game, "move_galleys", "to thracian", "from cyclades", "done")
    assert (game.decision["id"], game.side) == ("late_ransom", "athens")
    play(game, "ransom")
    assert game.side == "sparta" and board(game, "athens")["proxenos"] == "athens"


@rule("5.3")
def test_first_edition_an_extra_good_is_due_after_the_opponents_pass() -> None:
    two = captured(silver=2, turn=LAST)
    assert "ransom" not in kinds(two) and reason(two, "ransom") == "cannot_pay_extra"
    three = play(captured(silver=3, turn=LAST), "ransom", "pay silver")
    assert board(three, "athens")["goods"]["silver"] == 0 and board(three, "athens")["proxenos"] == "athens"


@rule("5.3")
def test_second_edition_no_extra_good_is_due() -> None:
    game = play(captured("second", silver=2, turn=LAST), "ransom")
    assert board(game, "athens")["goods"]["silver"] == 0 and board(game, "athens")["proxenos"] == "athens"


@rule("5.3")
@EDITIONS
def test_a_ransom_needs_two_silver(edition: str) -> None:
    game = captured(edition, silver=1)
    assert "ransom" not in kinds(game)
    assert reason(game, "ransom") == "cannot_pay_ransom" and rule_of(game, "ransom") == "5.3"


@rule("5.3")
@EDITIONS
def test_no_ransom_while_the_enemys_proxenos_stands_in_the_capital(edition: str) -> None:
    game = captured(edition, sparta={"proxenos": "athens"})
    assert "ransom" not in kinds(game)
    assert reason(game, "ransom") == "other_proxenos_in_capital" and rule_of(game, "ransom") == "5.3"


@rule("5.3")
@EDITIONS
def test_a_free_proxenos_is_not_ransomed(edition: str) -> None:
    game = situation(edition, turn=SPARTA)
    assert reason(game, "ransom") == "proxenos_not_captured" and rule_of(game, "ransom") == "5.3"


@rule("5.3")
@EDITIONS
def test_only_in_ones_own_turn(edition: str) -> None:
    game = captured(edition, turn=SPARTA)
    assert reason(game, "ransom") == "proxenos_not_captured"  # Sparta's own is free


# -- 5.4


def stirring(edition: str = "first", where: str = "thebes", silver: int = 20, **document: Any) -> Game:
    """Athens with its proxenos in a polis and the silver for it."""
    sides = {"athens": {"proxenos": where, "goods": {"silver": silver}}, **document.pop("sides", {})}
    return situation(edition, **{"sides": sides, "turn": ATHENS, **document})


@rule("5.4")
@EDITIONS
@pytest.mark.parametrize(("where", "base"), [("thebes", 3), ("abdera", 1), ("syracuse", 4)])
def test_a_neutral_polis_costs_twice_its_base(edition: str, where: str, base: int) -> None:
    game = stirring(edition, where, silver=2 * base)
    supply = board(game, "athens")["supply"]
    play(game, "civil_war")
    assert polis(game, where)["owner"] == "athens" and polis(game, where)["population"] == base
    assert board(game, "athens")["goods"]["silver"] == 0
    assert board(game, "athens")["prestige"] == 3 + base
    assert board(game, "athens")["supply"]["cubes"] == supply["cubes"] - base
    assert board(game, "athens")["supply"]["discs"] == supply["discs"] - 1
    poor = stirring(edition, where, silver=2 * base - 1)
    assert reason(poor, "civil_war") == "cannot_pay_civil_war" and rule_of(poor, "civil_war") == "5.4"


@rule("5.4")
@EDITIONS
@pytest.mark.parametrize("population", [1, 2, 5])
def test_an_enemy_polis_costs_three_times_its_population(edition: str, population: int) -> None:
    poleis = alliances("", "thebes", thebes=population)
    game = stirring(edition, silver=3 * population, poleis=poleis)
    cubes = {name: board(game, name)["supply"]["cubes"] for name in ("athens", "sparta")}
    play(game, "civil_war")
    assert polis(game, "thebes")["owner"] == "athens" and polis(game, "thebes")["population"] == population
    assert board(game, "athens")["goods"]["silver"] == 0 and board(game, "athens")["prestige"] == 3 + population
    assert board(game, "athens")["supply"]["cubes"] == cubes["athens"] - population
    assert board(game, "sparta")["supply"]["cubes"] == cubes["sparta"] + population
    assert reason(stirring(edition, silver=3 * population - 1, poleis=poleis), "civil_war") == "cannot_pay_civil_war"


@rule("5.4")
@EDITIONS
def test_the_projects_change_sides_too(edition: str) -> None:
    theater = "theater" if edition == "first" else "skene"
    row = {"owner": "sparta", "population": 2, "projects": [{"tile": theater, "done": True}]}
    game = play(stirring(edition, poleis={**alliances(), "thebes": row}), "civil_war")
    assert polis(game, "thebes")["projects"] == [{"tile": theater, "done": True}]
    assert board(game, "athens")["score"]["future"] == 1 and board(game, "sparta")["score"]["future"] == 0


@rule("5.4")
def test_the_silver_goes_to_the_bank_and_the_proxenos_stays() -> None:
    game = stirring(poleis=alliances("", "thebes"))
    before = board(game, "sparta")["goods"]["silver"]
    play(game, "civil_war")
    assert board(game, "sparta")["goods"]["silver"] == before and board(game, "athens")["proxenos"] == "thebes"


@rule("5.4")
@EDITIONS
def test_no_civil_war_in_a_capital(edition: str) -> None:
    game = stirring(edition, "sparta", sides={"sparta": {"proxenos": "pylos"}})
    assert "civil_war" not in kinds(game)
    assert reason(game, "civil_war") == "never_a_capital" and rule_of(game, "civil_war") == "5.4"


@rule("5.4")
@EDITIONS
def test_no_civil_war_in_ones_own_polis(edition: str) -> None:
    game = stirring(edition, "chios")
    assert reason(game, "civil_war") == "your_own_polis" and rule_of(game, "civil_war") == "5.4"


@rule("5.4")
@EDITIONS
def test_no_civil_war_with_a_captured_proxenos(edition: str) -> None:
    game = situation(edition, sides={"athens": {"proxenos": None, "goods": {"silver": 20}}}, turn=ATHENS)
    assert "civil_war" not in kinds(game) and reason(game, "civil_war") == "proxenos_captured"


@rule("5.4")
def test_no_civil_war_with_too_few_cubes() -> None:
    units = {region: {"athens": 5} for region in ("boeotia", "attica", "ionia", "achaia")}
    document = {"round": 3, "hoplites": {**units, "megaris": {"athens": 1}}, "galleys": {"cyclades": {"athens": 4}}}
    poleis = alliances("chios", "thebes", athens=10, chios=2, thebes=2)  # 37 of 38 cubes on the board
    game = stirring(poleis=poleis, **document)
    assert reason(game, "civil_war") == "too_few_cubes" and rule_of(game, "civil_war") == "1.3"
    poleis = alliances("chios", "thebes", athens=10, chios=2, thebes=1)
    assert reason(stirring(poleis=poleis, **document), "civil_war") is None


@rule("5.4")
@EDITIONS
def test_civil_war_needs_neither_hoplites_nor_prestige(edition: str) -> None:
    sides = {"athens": {"prestige": 0, "proxenos": "thebes", "goods": {"silver": 6}}}
    game = situation(edition, hoplites={"boeotia": {"sparta": 3}}, sides=sides, turn=ATHENS)
    play(game, "civil_war")
    assert polis(game, "thebes")["owner"] == "athens" and board(game, "athens")["prestige"] == 3
    assert hoplites(game, "boeotia", "sparta") == 3


@rule("5.4")
@EDITIONS
def test_the_extra_good_must_leave_the_silver_for_it(edition: str) -> None:
    sides = {"athens": {"proxenos": "thebes", "goods": only(edition, silver=6)}}
    short = situation(edition, sides=sides, turn=LAST)
    assert "civil_war" not in kinds(short)
    assert reason(short, "civil_war") == "cannot_pay_extra" and rule_of(short, "civil_war") == "2.5"
