"""The worked examples of the second edition's rulebook (Russian text), in the order of the book.

Pages follow the book's table of contents and its own references. What both books have is in test_examples_both.py.
To tick off:

p. 3     components: 24 events, 18 poleis, 14 projects, 24 battle cards, 45 cubes, 25 discs, 8 merchants
p. 4-5   the set-up, every number; three projects; markers on the left; cargoes of 4 and 5 covered
p. 6     three rounds; in round one Athens reads the event and Sparta begins; Sparta, Athens alternate
p. 7     the number of the round; a die of 1 to 4; the start stock: 4 of each good but one, 3 prestige
p. 9     no battle in round one; limits 3, 4, 5: at most 6, 8, 10 cubes (1.2); training in Pylos (3.1)
p. 10    the galley of Chalcis (3.2)
p. 10    Myron is the only one for Athens: 2 wood and 3 silver, 2 now, 3 later (3.4); 3, 4, 5 of 14 tiles; seven kinds
p. 11    Macedonia to Attica by sea, Arcadia only with another action; Megaris to Macedonia past full areas (4.1)
p. 12    the march of five to Thessaly, right and wrong order (4.1)
p. 13    Corinth and Syracuse not in round one; never Epidamnus, Abdera, Athens, Sparta (4.3)
p. 14    sieges: 1 Naupactus; 2 Thebes, beginning, continuation and what-if; 3 Athenian Thebes with what-ifs (4.3)
p. 15    1/3/6/10/15 wine in Sicily; 6 wine and 3 wheat, or 15 wine (4.4)
p. 16    Persia's three rows, what each takes and when it opens (5.1)
p. 17    5 wine for 4 wheat, the dice 4 and 3; the prices of omega; silver instead: one die (5.1)
p. 18    Chios to Samos by land or by sea; the proxenos from Athens to Potidaea (5.2)
p. 19    the phalanx cards; five hoplites, five cards (6.1)
p. 20    battles: 1 on land, 2 at sea, 3 on land (6.2, 6.3)
p. 21    Myron is finished; Sparta's growth; Sparta as a megalopolis; 5 wine become 3; phoros 1 for 1 and 2 for 3;
         five tiles less one, six less one (7.1 to 7.6, 2.1)
p. 23    the table of the poleis
p. 24    the table of the battle cards, land and sea
"""

from __future__ import annotations

from typing import Any

import pytest

import polis_core
from polis_core import Game
from polis_core.titles.polis import figures
from polis_core.titles.polis.edition import edition
from tests.support.examples import (
    PELTASTS,
    PHALANX_1,
    PHALANX_2,
    SPARTA_IDLES,
    TOXOTAI_0,
    TOXOTAI_1,
    asked,
    battle,
    before_thebes,
    gained,
    moved,
    owned,
    prestige,
    units,
)
from tests.support.polis import board, galleys, hoplites, picks, play, polis, reason, rule, rule_of, situation

SECOND = edition("second", "full")
CAPITALS: dict[str, Any] = {"athens": {"owner": "athens"}, "sparta": {"owner": "sparta"}}


# -- p. 3-7: components, set-up, rounds


@rule("1.3")
def test_p3_components() -> None:
    assert sum(copies for deck in SECOND.decks for _, copies in deck) == 24
    assert len(figures.POLEIS) == 18
    assert len(SECOND.tiles) == 14
    assert figures.DECK_SIZE == sum(card.copies for card in figures.CARDS) == 24
    # Six cubes stand on the tracks: prestige and five goods.
    assert (SECOND.cubes, SECOND.discs, SECOND.merchants) == (45 - 6, 25, 8)


@rule("1.1")
def test_p4_set_up_of_sparta() -> None:
    game = situation("second")
    sparta = board(game, "sparta")
    assert owned(game, "sparta") == {"pylos": 2, "gythion": 1, "sparta": 4}
    assert units(game, "hoplites", "sparta") == {"laconia": 3}
    assert units(game, "galleys", "sparta") == {"ionian": 1, "myrtoan": 2}
    assert (sparta["merchants"], sparta["proxenos"]) == (1, "sparta")
    # A cube on step 3 of a track means 4 of the good: p. 7.
    assert sparta["goods"] == {"metal": 4, "wood": 4, "wine": 4, "silver": 4, "wheat": 0}
    assert sparta["prestige"] == 3
    assert sparta["supply"] == {"cubes": 39 - 7 - 3 - 3, "discs": 22, "merchants": 7}


@rule("1.1")
def test_p4_set_up_of_athens() -> None:
    game = situation("second")
    athens = board(game, "athens")
    assert owned(game, "athens") == {"chios": 2, "chalcis": 1, "athens": 5}
    assert units(game, "hoplites", "athens") == {"attica": 3, "ionia": 2}
    assert units(game, "galleys", "athens") == {"cyclades": 2, "south_sporades": 1}
    assert (athens["merchants"], athens["proxenos"]) == (1, "athens")
    assert athens["goods"] == {"metal": 4, "wood": 4, "wine": 4, "silver": 0, "wheat": 4}
    assert athens["prestige"] == 3
    assert athens["supply"] == {"cubes": 39 - 8 - 5 - 3, "discs": 22, "merchants": 7}


@rule("2.1")
def test_p5_set_up_of_the_board() -> None:
    view = polis_core.new_game("polis", edition="second").view()
    assert (view["round"], view["rounds"]) == (1, ["alpha", "sigma", "omega"])
    assert len(view["offer"]) == 3
    assert view["prices"] == {"metal": 1, "wood": 1, "wine": 1}


@rule("1.2")
def test_p5_the_cargoes_of_four_and_five_are_covered() -> None:
    markets = situation("second").view()["markets"]
    assert all(row["open"] == (row["size"] == 3) for rows in markets.values() for row in rows)
    # Eleven black cubes, three of them on the prices.
    assert sum(not row["open"] for rows in markets.values() for row in rows) == 11 - 3


@rule("1.1")
def test_p5_the_board() -> None:
    assert [len(row) for row in (figures.REGIONS, figures.SEAS, figures.POLEIS, figures.MARKETS)] == [12, 5, 18, 5]


def opened_with(event: str) -> Game:
    """A new match whose first card is this one."""
    games = (polis_core.new_game("polis", edition="second", seed=seed) for seed in range(200))
    return next(game for game in games if game.view()["event"] == event)


@rule("2.2")
def test_p6_athens_applies_the_first_event_first() -> None:
    # A card that asks both sides to give up a unit shows the order.
    game = opened_with("philopersians")
    assert game.side == "athens"
    game.play(0)
    assert game.side == "sparta"


@rule("2.3")
def test_p6_sparta_begins_round_one_and_turns_alternate() -> None:
    game = opened_with("no_event")
    assert game.side == "sparta"
    play(game, *SPARTA_IDLES)
    assert game.side == "athens"


@rule("1.1")
@pytest.mark.parametrize(("number", "limit"), [(1, 3), (2, 4), (3, 5)])
def test_p7_the_number_of_the_round(number: int, limit: int) -> None:
    row = SECOND.rounds[number - 1]
    assert row["limit"] == limit  # the stacking limit,
    assert row["dealt"] - row["removed"] == limit  # the projects on offer,
    markets = situation("second", round=number).view()["markets"]
    assert max(row["size"] for rows in markets.values() for row in rows if row["open"]) == limit  # the cargoes


@rule("4.3")
def test_p7_a_die_of_four() -> None:
    for throw in (0, 5):
        with pytest.raises(polis_core.BadChance):
            play(before_thebes("second", 3), ("polis thebes", throw))
    for throw in (1, 2, 3, 4):
        play(before_thebes("second", 3), ("polis thebes", throw))


# -- p. 9-10: limits, development


@rule("1.2")
@pytest.mark.parametrize(("number", "limit", "total"), [(1, 3, 6), (2, 4, 8), (3, 5, 10)])
def test_p9_limit_of_each_round(number: int, limit: int, total: int) -> None:
    full = {"athens": limit, "sparta": limit}
    game = situation("second", round=number, hoplites={"attica": full}, galleys={"cyclades": full})
    assert sum(game.view()["hoplites"]["attica"].values()) == total
    assert sum(game.view()["galleys"]["cyclades"].values()) == total
    athens = situation("second", round=number, hoplites={"attica": full}, turn={"side": "athens"})
    assert reason(athens, "train athens") == "limit_reached"
    for kind, area in (("hoplites", "attica"), ("galleys", "cyclades")):
        with pytest.raises(polis_core.BadPosition):
            situation("second", round=number, **{kind: {area: {"athens": limit + 1}}})


@rule("2.6")
@pytest.mark.parametrize(("number", "each", "fought"), [(1, 3, False), (2, 4, True), (3, 5, True)])
def test_p9_no_battle_in_round_one(number: int, each: int, fought: bool) -> None:
    full = {"athens": each, "sparta": each}
    land = play(situation("second", round=number, hoplites={"boeotia": full}), "pass")
    sea = play(situation("second", round=number, galleys={"cyclades": full}), "pass")
    assert [game.view()["battle"] is not None for game in (land, sea)] == [fought, fought]


@rule("3.1")
def test_p9_training_in_pylos() -> None:
    game = situation(
        "second",
        round=2,
        poleis={"pylos": {"owner": "sparta", "population": 3}, **CAPITALS},
        hoplites={"messenia": {"sparta": 2}},
        turn={"side": "sparta"},
    )
    play(game, "train", "polis pylos", "hoplite metal", "hoplite metal")
    assert asked(game) == "turn"  # a third would be above the limit, and the last cube
    assert hoplites(game, "messenia", "sparta") == 4
    assert polis(game, "pylos")["population"] == 1
    assert board(game, "sparta")["goods"]["metal"] == 4 - 2


@rule("3.2")
def test_p10_galley_of_chalcis() -> None:
    game = situation(
        "second",
        round=2,
        poleis={"chalcis": {"owner": "athens", "population": 2}, **CAPITALS},
        galleys={"cyclades": {"athens": 3}},
        turn={"side": "athens"},
    )
    play(game, "galleys", "polis chalcis", "galley wood cyclades")
    assert asked(game) == "turn"
    assert galleys(game, "cyclades", "athens") == 4
    assert polis(game, "chalcis")["population"] == 1
    assert board(game, "athens")["goods"]["wood"] == 4 - 1


def with_myron(number: int) -> Game:
    """Athens is about to choose; the two other tiles are ours: any that Athens can't host. Wheat feeds both."""
    game = situation(
        "second",
        round=number,
        offer=["myron", "temple_apollo", "games_isthmian"],
        sides={"athens": {"goods": {"silver": 3, "wheat": 8}}, "sparta": {"goods": {"wheat": 7}}},
        turn={"side": "athens"},
    )
    return play(game, "project")


@rule("3.4")
def test_p10_only_myron_fits_athens() -> None:
    game = with_myron(1)
    assert picks(game) == ["tile myron athens"]
    play(game, "tile myron athens")
    goods = board(game, "athens")["goods"]
    assert (goods["wood"], goods["silver"]) == (4 - 2, 3 - 3)
    assert polis(game, "athens")["projects"] == [{"tile": "myron", "done": False}]  # face down
    assert game.view()["offer"] == ["temple_apollo", "games_isthmian"]


@rule("8.1")
def test_p10_myron_at_the_end_of_the_match() -> None:
    game = play(with_myron(3), "tile myron athens", "pass", "pass")
    assert game.outcome is not None
    score = game.outcome["score"]["athens"]
    assert (score["population"], score["prestige"], score["future"]) == (8, 3 + 2, 3)
    assert score["total"] == 8 + 5 + 3


@rule("2.1")
def test_p10_two_tiles_stay_unused() -> None:
    offered = [row["dealt"] - row["removed"] for row in SECOND.rounds]
    assert offered == [3, 4, 5]
    assert len(SECOND.tiles) - sum(offered) == 2


@rule("3.4")
@pytest.mark.parametrize(
    ("tiles", "hosts", "goods"),
    [
        ({"protagoras", "socrates"}, {"athens", "syracuse"}, {"silver"}),
        ({"myron", "phidias"}, {"athens", "syracuse", "corinth"}, {"wood", "silver"}),
        ({"temple_apollo", "temple_zeus"}, {"sparta", "syracuse"}, {"wood", "metal", "silver"}),
        ({"orchestra", "skene"}, {"corinth", "athens", "thebes"}, None),
        ({"statue_aphrodite", "statue_ephebe"}, {"abdera", "gela", "epidamnus", "sparta"}, {"wood", "metal"}),
        ({"cult_demeter", "cult_dionysus"}, {"sparta", "potidaea", "samos"}, None),
        ({"games_isthmian", "games_nemean"}, {"corinth", "pydna", "argos"}, {"wine", "wheat"}),
    ],
)
def test_p11_seven_kinds_of_projects(tiles: set[str], hosts: set[str], goods: set[str] | None) -> None:
    found = [tile for tile in SECOND.tiles if tile.id in tiles]
    assert len(found) == len(tiles) == 2
    assert all({figures.POLEIS[polis] for polis in tile.hosts} == hosts for tile in found)
    paid = {figures.GOODS[good] for tile in found for good, _ in tile.cost}
    paid |= {"silver"} if any(tile.silver for tile in found) else set()
    assert goods is None or paid == goods  # what the text names for the kind


# -- p. 11-12: marching


def from_macedonia() -> Game:
    """Sparta has passed, so that Athens may march twice. Spartan Thessaly and Myrtoan leave the example's way only."""
    return situation(
        "second",
        hoplites={"macedonia": {"athens": 1}, "thessaly": {"sparta": 1}},
        galleys={"myrtoan": {"sparta": 1}},
        turn={"side": "athens", "passed": "sparta"},
    )


@rule("4.1")
def test_p11_macedonia_to_attica_by_sea() -> None:
    game = play(from_macedonia(), "move_hoplites", "pay wine", "to attica", "from macedonia")
    assert moved(game) == [("sea", ["thracian", "cyclades"])]
    assert hoplites(game, "attica", "athens") == 1


@rule("4.1")
def test_p11_arcadia_takes_another_action() -> None:
    game = from_macedonia()
    assert reason(game, "move_hoplites arcadia") == "no_way"
    assert rule_of(game, "move_hoplites arcadia") == "4.1"
    play(game, "move_hoplites", "pay wine", "to attica", "from macedonia")
    play(game, "move_hoplites", "pay wine", "to arcadia", "from attica")
    assert moved(game)[1] == ("land", ["attica", "megaris", "arcadia"])
    assert board(game, "athens")["prestige"] == 3 - 2


@rule("4.1")
@pytest.mark.parametrize("full", ["boeotia", "thessaly"])
def test_p11_a_full_region_is_not_crossed(full: str) -> None:
    # Spartan seas leave only the land way; the hoplites of a full Thessaly itself may of course go on.
    game = situation(
        "second",
        round=3,
        hoplites={"megaris": {"athens": 1}, full: {"athens": 5}},
        galleys={"cyclades": {"sparta": 1}, "ionian": {"sparta": 1}},
        turn={"side": "athens"},
    )
    assert "from megaris" not in picks(play(game, "move_hoplites", "to macedonia"))


@rule("4.1")
@pytest.mark.parametrize("full", [{}, {"boeotia": {"athens": 4}, "thessaly": {"athens": 4}}])
def test_p11_a_region_with_room_is_crossed(full: dict[str, Any]) -> None:
    game = situation(
        "second",
        round=3,
        hoplites={"megaris": {"athens": 1}, **full},
        galleys={"cyclades": {"sparta": 1}, "ionian": {"sparta": 1}},
        turn={"side": "athens"},
    )
    play(game, "move_hoplites", "to macedonia", "from megaris")
    assert moved(game) == [("land", ["megaris", "boeotia", "thessaly", "macedonia"])]


@rule("4.1")
def test_p11_own_galleys_never_stop_hoplites() -> None:
    game = situation(
        "second",
        round=3,
        hoplites={"megaris": {"athens": 1}, "boeotia": {"athens": 5}},
        galleys={"cyclades": {"athens": 5}, "thracian": {"athens": 5}},
        turn={"side": "athens"},
    )
    play(game, "move_hoplites", "to macedonia", "from megaris")
    assert moved(game) == [("sea", ["cyclades", "thracian"])]


# -- p. 13-14: sieges


@rule("4.3")
@pytest.mark.parametrize(
    ("name", "side"), [("epidamnus", "athens"), ("abdera", "athens"), ("sparta", "athens"), ("athens", "sparta")]
)
def test_p13_never_besieged(name: str, side: str) -> None:
    everywhere = {"attica": {"sparta": 5}, "laconia": {"athens": 5}}
    game = situation("second", round=3, hoplites=everywhere, turn={"side": side})
    assert reason(game, f"siege {name}") == "never_besieged"


@rule("4.3")
def test_p14_siege_1_naupactus() -> None:
    game = situation(
        "second",
        hoplites={"thessaly": {"sparta": 2}, "attica": {"athens": 3}},
        turn={"side": "athens"},
    )
    play(game, "move_hoplites", "to thessaly", "from attica", "from attica", "from attica")
    assert board(game, "athens")["prestige"] == 3 - 1
    play(game, "siege", "polis naupactus")
    assert game.log[-1].chance == ()  # no throw can be below 1
    assert board(game, "athens")["prestige"] == 3 - 1 - 1 + 1
    assert polis(game, "naupactus")["owner"] == "athens"
    assert polis(game, "naupactus")["population"] == 1


@rule("4.3")
def test_p14_siege_2_thebes_fails_at_first() -> None:
    game = play(before_thebes("second", 3), ("polis thebes", 2))
    assert board(game, "athens")["prestige"] == 5 - 2
    thebes = polis(game, "thebes")
    assert (thebes["owner"], thebes["population"], thebes["siege_discs"]) == (None, 3, {"athens": 1})
    assert hoplites(game, "boeotia", "athens") == 3 - 1
    assert board(game, "athens")["supply"]["discs"] == 22 - 1


@rule("4.3")
def test_p14_siege_2_thebes_falls_with_the_disc() -> None:
    game = play(before_thebes("second", 3), ("polis thebes", 2), *SPARTA_IDLES)
    play(game, "move_hoplites", "to boeotia", "from attica", "from thessaly", "siege", ("polis thebes", 2))
    thebes = polis(game, "thebes")
    assert (thebes["owner"], thebes["population"], thebes["siege_discs"]) == ("athens", 3, {})
    assert board(game, "athens")["prestige"] == 5 - 2 - 2 + 3
    assert board(game, "athens")["supply"]["discs"] == 22 - 1  # the siege disc is back, one lies on Thebes
    assert hoplites(game, "boeotia", "athens") == 4


@rule("4.3")
def test_p14_siege_2_what_if_four_had_marched() -> None:
    game = play(before_thebes("second", 4), ("polis thebes", 2), *SPARTA_IDLES, "siege", ("polis thebes", 2))
    assert polis(game, "thebes")["owner"] == "athens"
    assert board(game, "athens")["prestige"] == (5 - 2 - 2 + 3) + 1  # one saved


def before_athenian_thebes() -> Game:
    """The last round: 4 Spartans come to the 2 Athenians of Boeotia. A finished theatre in Thebes is our addition."""
    game = situation(
        "second",
        round=3,
        poleis={
            "thebes": {"owner": "athens", "population": 2, "projects": [{"tile": "skene", "done": True}]},
            "pylos": {"owner": "sparta"},
            **CAPITALS,
        },
        hoplites={"boeotia": {"athens": 2}, "attica": {"athens": 1}, "arcadia": {"sparta": 4}},
        turn={"side": "sparta"},
    )
    return play(game, "move_hoplites", "to boeotia", *["from arcadia"] * 4, "siege")


ATHENS_IDLES = ("proxenos", "polis chalcis", "merchants", "polis athens", "merchant wood", "done")
ATHENS_REINFORCES = ("move_hoplites", "to boeotia", "from attica", *ATHENS_IDLES[:2])


@rule("4.3")
def test_p14_siege_3_athenian_thebes() -> None:
    game = before_athenian_thebes()
    before = {side: board(game, side)["supply"]["cubes"] for side in ("athens", "sparta")}
    play(game, ("polis thebes", 4))
    assert board(game, "sparta")["prestige"] == 3 - 2 + 3
    thebes = polis(game, "thebes")
    assert (thebes["owner"], thebes["population"]) == ("sparta", 2)
    assert thebes["projects"] == [{"tile": "skene", "done": True}]
    assert board(game, "athens")["supply"]["cubes"] == before["athens"] + 2
    assert board(game, "sparta")["supply"]["cubes"] == before["sparta"] - 2
    assert hoplites(game, "boeotia", "sparta") == 4


@rule("4.3")
@pytest.mark.parametrize(("throw", "owner"), [(2, "sparta"), (1, None)])  # one siege disc: 2 is enough
def test_p14_siege_3_what_if_it_fails(throw: int, owner: str | None) -> None:
    game = play(before_athenian_thebes(), ("polis thebes", 2))
    assert hoplites(game, "boeotia", "sparta") == 3
    assert polis(game, "thebes")["population"] == 1
    play(game, *ATHENS_IDLES, "siege", ("polis thebes", throw))
    thebes = polis(game, "thebes")
    assert thebes["owner"] == owner  # whatever the throw, not Athens any more
    assert thebes["projects"] == [{"tile": "skene", "done": True}]


@rule("4.3")
def test_p14_siege_3_what_if_athens_sends_more() -> None:
    game = play(before_athenian_thebes(), ("polis thebes", 2), *ATHENS_REINFORCES)
    assert reason(game, "siege thebes") == "region_not_controlled"


# -- p. 15: tribute


def in_sicily(n: int) -> Game:
    """Omega; Syracuse is Spartan (ours; the text asks for one polis there); the purse is empty."""
    game = situation(
        "second",
        round=3,
        sides={"sparta": {"goods": {"wine": 0, "wheat": 0}}},
        poleis={"syracuse": {"owner": "sparta"}, **CAPITALS},
        hoplites={"sicily": {"sparta": n}},
        turn={"side": "sparta"},
    )
    return play(game, "tribute", "region sicily")


def wine_and_wheat(game: Game) -> tuple[int, int]:
    assert asked(game) == "turn"
    goods = board(game, "sparta")["goods"]
    return goods["wine"], goods["wheat"]


@rule("4.4")
@pytest.mark.parametrize(("n", "wine"), [(1, 1), (2, 3), (3, 6), (4, 10), (5, 15)])
def test_p15_wine_of_sicily(n: int, wine: int) -> None:
    game = play(in_sicily(n), *["lay wine"] * n)
    assert wine_and_wheat(game) == (wine, 0)
    assert board(game, "sparta")["prestige"] == 3 - 1
    assert hoplites(game, "sicily", "sparta") == n


@rule("4.4")
def test_p15_three_for_wine_two_for_wheat() -> None:
    game = in_sicily(5)
    for row in ("wine", "wine", "wine", "wheat", "wheat"):
        assert picks(game) == ["lay wheat", "lay wine"]  # all five must be laid
        play(game, f"lay {row}")
    assert wine_and_wheat(game) == (6, 3)
    assert game.view()["tributes"] == {"sicily": "sparta"}


@rule("4.4")
def test_p15_at_most_six_wheat() -> None:
    game = play(in_sicily(5), *["lay wheat"] * 3)
    assert picks(game) == ["lay wine"]
    assert wine_and_wheat(play(game, "lay wine", "lay wine")) == (3, 6)


# -- p. 16-17: trade


def athens_trades(number: int, prices: dict[str, int] | None = None, **more: Any) -> Game:
    """Athens with a full purse at the markets."""
    purse = {"metal": 9, "wood": 9, "wine": 9, "silver": 9, "wheat": 0}
    return situation(
        "second",
        round=number,
        sides={"athens": {"goods": purse, "merchants": 2}},
        prices=prices or {},
        turn={"side": "athens"},
        **more,
    )


@rule("5.1")
@pytest.mark.parametrize(
    ("row", "gives", "size", "takes"),
    [
        (0, "wheat", 3, {"metal", "wine", "silver"}),
        (1, "wheat", 4, {"wine", "silver"}),
        (2, "silver", 5, {"metal", "wood", "wine"}),
    ],
)
def test_p16_rows_of_persia(row: int, gives: str, size: int, takes: set[str]) -> None:
    game = play(athens_trades(3), "trade", f"cargo persia {row}")
    assert set(picks(game)) == {f"pay {good}" for good in takes}
    cargo = game.view()["markets"]["persia"][row]
    assert (cargo["gives"], cargo["size"]) == (gives, size)


@rule("1.2")
@pytest.mark.parametrize(("number", "opened"), [(1, 1), (2, 2), (3, 3)])
def test_p16_persia_opens_from_the_top(number: int, opened: int) -> None:
    rows = situation("second", round=number).view()["markets"]["persia"]
    assert [row["open"] for row in rows] == [index < opened for index in range(3)]
    game = athens_trades(number)
    for row in range(opened, 3):
        assert reason(game, f"trade persia {row}") == "cargo_not_open"


@rule("5.1")
def test_p17_wine_for_persian_wheat() -> None:
    game = play(athens_trades(2, {"wine": 4}), "trade", "cargo persia 1", ("pay wine", 4, 3))
    goods = board(game, "athens")["goods"]
    assert (goods["wine"], goods["wheat"], goods["silver"]) == (9 - 5, 4, 9)
    assert game.view()["prices"]["wine"] == 4 + 3
    assert game.view()["markets"]["persia"][1]["taken"] == "athens"
    assert board(game, "athens")["merchants"] == 1


@rule("5.1")
@pytest.mark.parametrize("sea", ["cyclades", "south_sporades"])
def test_p17_neither_sea_may_be_spartan(sea: str) -> None:
    assert reason(athens_trades(2, galleys={sea: {"sparta": 1}}), "trade persia 1") == "no_free_way"
    free = play(athens_trades(2, galleys={sea: {"sparta": 1, "athens": 1}}), "trade")
    assert "cargo persia 1" in picks(free)


@rule("5.1")
@pytest.mark.parametrize(("good", "price"), [("metal", 5), ("wood", 6), ("wine", 7)])
def test_p17_five_silver_in_omega(good: str, price: int) -> None:
    # Wine stands in column 4. For the others the book gives only the prices; columns 1 and 2 are ours.
    game = play(athens_trades(3, {"metal": 1, "wood": 2, "wine": 4}), "trade", "cargo persia 2", f"pay {good}")
    goods = board(game, "athens")["goods"]
    assert (goods[good], goods["silver"]) == (9 - price, 9 + 5)


@rule("5.1")
def test_p17_silver_instead() -> None:
    # The throw of 2 is ours; there is one only, since wine alone could have been paid.
    game = play(athens_trades(2, {"metal": 4, "wood": 4, "wine": 4}), "trade", "cargo persia 1", ("pay silver", 2))
    assert game.log[-1].chance == (2,)
    goods = board(game, "athens")["goods"]
    assert (goods["silver"], goods["wheat"], goods["wine"]) == (9 - 4, 4, 9)
    assert game.view()["prices"] == {"metal": 4, "wood": 4, "wine": 4 - 2}


# -- p. 18: the proxenos


@rule("5.2")
@pytest.mark.parametrize(("on_land", "at_sea"), [(3, 1), (1, 3)])
def test_p18_chios_to_samos_by_land_or_by_sea(on_land: int, at_sea: int) -> None:
    game = situation(
        "second",
        sides={"athens": {"proxenos": "chios", "goods": {"silver": 1}}},
        hoplites={"ionia": {"sparta": on_land}},
        galleys={"south_sporades": {"sparta": at_sea}},
        turn={"side": "athens"},
    )
    play(game, "proxenos", "polis samos")
    assert board(game, "athens")["goods"]["silver"] == 0


def to_potidaea(silver: int, spartan_galleys: int) -> Game:
    """2 and 2 on land and where the galley lies are ours: the book tells that land costs 4 and the sea 1."""
    game = situation(
        "second",
        round=3,
        sides={"athens": {"goods": {"silver": silver}}},
        hoplites={"boeotia": {"sparta": 2}, "thessaly": {"sparta": 2}},
        galleys={"thracian": {"sparta": spartan_galleys}},
        turn={"side": "athens"},
    )
    return play(game, "proxenos")


@rule("5.2")
def test_p18_athens_to_potidaea() -> None:
    game = play(to_potidaea(4, 1), "polis potidaea")
    assert board(game, "athens")["proxenos"] == "potidaea"
    assert board(game, "athens")["goods"]["silver"] == 4 - 1
    assert board(game, "sparta")["goods"]["silver"] == 4  # nothing for the opponent


@rule("5.2")
def test_p18_the_land_way_costs_four() -> None:
    # Our what-if: five galleys make the sea dearer than the land.
    assert reason(to_potidaea(3, 5), "polis potidaea") == "cannot_pay_bribes"
    game = play(to_potidaea(4, 5), "polis potidaea")
    assert board(game, "athens")["goods"]["silver"] == 0


# -- p. 19-20: battles


@rule("6.1")
def test_p19_the_cards_of_the_phalanx() -> None:
    rows = [(card.id, card.value, card.copies) for card in figures.CARDS if card.formation[0] == "phalanx"]
    assert rows == [(PHALANX_2, 2, 3), (PHALANX_1, 1, 5)]


@rule("6.1")
def test_p19_five_hoplites_get_five_cards() -> None:
    hand = [PHALANX_2, PHALANX_1, PHALANX_1, PELTASTS, PELTASTS]
    game = battle("second", "boeotia", hand, [PHALANX_2, PHALANX_1, TOXOTAI_0], number=3)
    assert game.view()["battle"]["cards"] == {"athens": 5, "sparta": 3}
    assert game.view("athens")["battle"]["hand"] == hand


@rule("6.4")
@pytest.mark.parametrize(
    ("defence", "lost"),
    [
        (f"defend {PHALANX_1} {TOXOTAI_1}", 0),
        (f"defend {PHALANX_1} {PELTASTS}", 1),
        (f"defend {PELTASTS} {PHALANX_1}", 2),
    ],
)
def test_p19_as_many_cards_as_cubes_again(defence: str, lost: int) -> None:
    game = battle(
        "second", "boeotia", [PHALANX_1, TOXOTAI_1, PELTASTS, PELTASTS], [PHALANX_2, TOXOTAI_0, PHALANX_1, PELTASTS]
    )
    play(game, f"attack {PHALANX_2} {TOXOTAI_0}", defence, "fight", "fight")
    assert hoplites(game, "boeotia", "athens") == 4 - lost
    assert game.view()["battle"]["cards"] == {"athens": 4 - lost, "sparta": 4}


@rule("6.2")
def test_p20_battle_1_on_land() -> None:
    game = battle(
        "second", "boeotia", [PHALANX_1, TOXOTAI_1, PELTASTS, PELTASTS], [PHALANX_2, TOXOTAI_0, PHALANX_1, PELTASTS]
    )
    assert game.side == "sparta"  # on land Sparta attacks first
    play(game, f"attack {PHALANX_2} {TOXOTAI_0}", f"defend {PHALANX_1} {TOXOTAI_1}")
    assert hoplites(game, "boeotia", "athens") == 4
    assert prestige(game) == {"athens": 3, "sparta": 3 + 1}  # nothing for the defender's better archers


# -- p. 21: the end of a round


@rule("7.1")
def test_p21_myron_is_finished() -> None:
    game = play(with_myron(1), "tile myron athens", "pass", "pass")
    assert gained(game, "athens", "project") == 2
    assert board(game, "athens")["prestige"] == 3 + 2
    assert polis(game, "athens")["projects"] == [{"tile": "myron", "done": True}]  # face up


def last_pass(population: int = 4, wheat: int = 4, number: int = 1, **sparta: Any) -> Game:
    """Both are left with their capitals; Athens is fed and has passed, Sparta passes now."""
    goods = {"wheat": wheat, **sparta.pop("goods", {})}
    game = situation(
        "second",
        round=number,
        sides={"athens": {"goods": {"wheat": 5}}, "sparta": {"goods": goods, **sparta}},
        poleis={"athens": {"owner": "athens"}, "sparta": {"owner": "sparta", "population": population}},
        turn={"side": "sparta", "passed": "athens"},
    )
    return play(game, "pass")


@rule("7.3")
def test_p21_sparta_grows_by_three() -> None:
    game = last_pass(population=4, wheat=4 + 3 + 1, number=3)
    play(game, "grow sparta", "grow sparta", "grow sparta")
    assert game.outcome is not None  # no fourth cube, though a wheat is left
    assert polis(game, "sparta")["population"] == 7
    assert board(game, "sparta")["goods"]["wheat"] == 1


@rule("7.3")
@pytest.mark.parametrize("wheat", [0, 1, 2])
def test_p21_sparta_grows_by_less(wheat: int) -> None:
    game = play(last_pass(population=4, wheat=4 + wheat, number=3), *["grow sparta"] * wheat)
    assert game.outcome is not None
    assert polis(game, "sparta")["population"] == 4 + wheat


@rule("7.3")
def test_p21_sparta_never_above_eight() -> None:
    game = last_pass(population=6, wheat=6 + 3, number=3)
    play(game, "grow sparta", "grow sparta")
    assert game.outcome is not None
    assert polis(game, "sparta")["population"] == 8


@rule("7.4")
@pytest.mark.parametrize(("population", "gain"), [(4, 0), (5, 1), (6, 1), (7, 1), (8, 1)])
def test_p21_sparta_as_a_megalopolis(population: int, gain: int) -> None:
    game = last_pass(population, wheat=population, number=3)
    assert gained(game, "sparta", "megalopolis") == gain
    assert board(game, "sparta")["prestige"] == 3 + gain


@rule("7.5")
def test_p21_five_wine_become_three() -> None:
    goods = board(last_pass(goods={"wine": 5}), "sparta")["goods"]
    assert (goods["wine"], goods["wheat"]) == (3, 0)


@rule("7.6")
@pytest.mark.parametrize(("prestige_paid", "silver"), [(0, 0), (1, 1), (2, 3)])
def test_p21_phoros(prestige_paid: int, silver: int) -> None:
    game = situation(
        "second",
        sides={"athens": {"goods": {"wheat": 8}}, "sparta": {"goods": {"wheat": 7}}},
        turn={"side": "sparta", "passed": "athens"},
    )
    play(game, "pass")
    assert picks(game) == ["phoros 0", "phoros 1", "phoros 2"]
    play(game, f"phoros {prestige_paid}")
    assert board(game, "athens")["prestige"] == 3 - prestige_paid
    assert board(game, "athens")["goods"]["silver"] == silver


@rule("2.1")
@pytest.mark.parametrize(("number", "dealt"), [(1, 5), (2, 6)])
def test_p22_one_of_the_new_projects_goes(number: int, dealt: int) -> None:
    game = last_pass(number=number, prestige=2)
    assert (asked(game), game.side) == ("remove_tile", "sparta")  # less prestige chooses
    assert len(picks(game)) == dealt
    gone = picks(game)[0].split()[1]
    play(game, f"remove {gone}")
    assert len(game.view()["offer"]) == dealt - 1 == game.view()["limit"]
    assert gone not in game.view()["offer"]


@rule("2.1")
def test_p22_a_tie_goes_to_who_passed_first() -> None:
    game = last_pass(number=1)
    assert prestige(game) == {"athens": 3, "sparta": 3}
    assert (asked(game), game.side) == ("remove_tile", "athens")


# -- p. 23-24: the tables

THEATERS, SCULPTORS, PHILOSOPHERS = ("orchestra", "skene"), ("myron", "phidias"), ("protagoras", "socrates")
TEMPLES, STATUES = ("temple_apollo", "temple_zeus"), ("statue_aphrodite", "statue_ephebe")
CULTS, GAMES = ("cult_demeter", "cult_dionysus"), ("games_isthmian", "games_nemean")
POLEIS: dict[str, tuple[str | None, int, int, int, tuple[str, ...]]] = {
    "athens": ("attica", 5, 3, 10, THEATERS + SCULPTORS + PHILOSOPHERS),
    "chalcis": ("attica", 1, 1, 2, ()),
    "sparta": ("laconia", 4, 3, 8, TEMPLES + STATUES + CULTS),
    "gythion": ("laconia", 1, 1, 2, ()),
    "argos": ("arcadia", 3, 1, 5, GAMES),
    "corinth": ("megaris", 4, 2, 6, GAMES + THEATERS + SCULPTORS),
    "thebes": ("boeotia", 3, 1, 5, THEATERS),
    "gela": ("sicily", 3, 1, 5, STATUES),
    "syracuse": ("sicily", 4, 2, 7, TEMPLES + PHILOSOPHERS + SCULPTORS),
    "corcyra": ("acarnania", 2, 1, 3, ()),
    "naupactus": ("thessaly", 1, 1, 2, ()),
    "pylos": ("messenia", 2, 1, 3, ()),
    "samos": ("ionia", 3, 2, 6, CULTS),
    "chios": ("ionia", 2, 1, 3, ()),
    "potidaea": ("macedonia", 2, 1, 3, CULTS),
    "pydna": ("macedonia", 2, 1, 3, GAMES),
    "epidamnus": (None, 1, 1, 3, STATUES),
    "abdera": (None, 1, 1, 3, STATUES),
}


@rule("1.1")
@pytest.mark.parametrize("name", POLEIS)
def test_p23_table_of_the_poleis(name: str) -> None:
    region, base, growth, most, projects = POLEIS[name]
    index = figures.POLIS[name]
    at = figures.REGION_OF[index]
    assert (figures.REGIONS[at] if at >= 0 else None) == region
    assert (figures.BASE[index], figures.GROWTH[index], figures.MAX_POPULATION[index]) == (base, growth, most)
    assert {tile.id for tile in SECOND.tiles if index in tile.hosts} == set(projects)


@rule("1.1")
def test_p23_eighteen_poleis_three_of_them_commercial() -> None:
    assert set(POLEIS) == set(figures.POLEIS)
    commercial = [[figures.POLEIS[polis] for polis in poleis] for poleis in figures.COMMERCIAL]
    assert [sorted(names) for names in commercial] == [["athens"], ["gythion", "pylos"]]


LAND_CARDS = [
    (3, "phalanx", "othismos", 2),
    (5, "phalanx", "advance", 1),
    (4, "hippeis", "advance", 1),
    (2, "hippeis", "hold", 0),
    (3, "toxotai", "advance", 1),
    (2, "toxotai", "volley", 0),
    (3, "peltasts", "hold", 0),
    (1, "mercenaries", "hold", 0),
    (1, "salpinx", "ambush", -1),
]
SEA_CARDS = [
    (3, "elite_trireme", "diekplous", 2),
    (5, "elite_trireme", "periplous", 1),
    (4, "trireme", "periplous", 1),
    (2, "trireme", "kyklos", 0),
    (3, "dieres", "periplous", 1),
    (2, "dieres", "kyklos", 0),
    (3, "triakonter", "kyklos", 0),
    (1, "mercenaries", "kyklos", 0),
    (1, "salpinx", "ambush", -1),
]


@rule("6.1")
@pytest.mark.parametrize(("half", "table"), [("land", LAND_CARDS), ("sea", SEA_CARDS)])
def test_p24_table_of_the_battle_cards(half: str, table: list[tuple[int, str, str, int]]) -> None:
    rows = figures.load("battle")["cards"]
    found = [(row["copies"], *(row[half][key] for key in ("formation", "maneuver", "value"))) for row in rows]
    assert found == table
    assert sum(copies for copies, *_ in table) == 24
    side = ("land", "sea").index(half)
    assert [(c.copies, c.formation[side], c.value) for c in figures.CARDS] == [(n, f, v) for n, f, _, v in table]
