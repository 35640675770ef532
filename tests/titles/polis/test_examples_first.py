"""The worked examples of the first edition's rulebook (Czech text), in the order of the book.

Pages follow the book's own references. What both books have is in test_examples_both.py. To tick off:

p. 2-4   components: 40 events, 18 poleis, 14 projects, 24 battle cards, a die of four, 45 cubes (7 on the tracks),
         25 discs, 8 ships; the board: 12 regions, 5 seas, 18 poleis, 5 markets
p. 4     the set-up, every number
p. 5     limits 3, 4, 5, 5: at most 6, 8, 10 units in an area; no battle in round one; cargoes of 3, 4, 5
p. 5-6   training in Pylos (3.1); nothing in Epidamnus and Abdera
p. 6     the galley of Chalcis (3.2)
p. 6     Abdera puts up statues, Samos holds festivals; Socrates is the only one for Athens: 4 now, 2 later (3.4)
p. 6     14 tiles, 3 a round, so 2 stay out; seven kinds, how many of each and where
p. 7     Macedonia to Attica by sea and no further on foot; 3 against 1 controls; a full Thessaly isn't crossed, own
         galleys never stop hoplites (4.1)
p. 8     the march of five to Thessaly, right and wrong order (4.1)
p. 9     Corinth and Syracuse not in round one; never Epidamnus, Abdera, Athens, Sparta (4.3)
p. 9-10  sieges: 1 Naupactus; 2 Thebes with both what-ifs; 3 Athenian Thebes with all what-ifs (4.3)
p. 10    1/3/6/10/15 wine in Sicily; the example's A and B (4.4)
p. 11    Persia's three cargoes and when each opens; 5 oil for 4 wheat, the die of 2, the silver instead (5.1)
p. 12-13 the proxenos from Naupactus to Potidaea (5.2)
p. 14    five hoplites, five cards; fewer cards for losses; the phalanx cards (6.1, 6.4)
p. 15    battles: 1 on land, 2 at sea, 3 on land (6.2, 6.3)
p. 16    Socrates is finished; Sparta's growth; Sparta as a megalopolis (7.1, 7.3, 7.4)
p. 18-19 the two scenarios, every number (9)
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
    five_for_thessaly,
    gained,
    moved,
    owned,
    prestige,
    units,
)
from tests.support.polis import board, galleys, hoplites, picks, play, polis, reason, rule, rule_of, situation

FIRST = edition("first", "full")
CAPITALS: dict[str, Any] = {"athens": {"owner": "athens"}, "sparta": {"owner": "sparta"}}


# -- p. 2-4: components, board, set-up


@rule("1.3")
def test_p2_components() -> None:
    assert sum(copies for deck in FIRST.decks for _, copies in deck) == 40
    assert len(figures.POLEIS) == 18
    assert len(FIRST.tiles) == 14
    assert figures.DECK_SIZE == sum(card.copies for card in figures.CARDS) == 24
    assert len(FIRST.die) == 4
    assert (FIRST.cubes, FIRST.discs, FIRST.merchants) == (45 - 7, 25, 8)


@rule("1.1")
def test_p4_the_board() -> None:
    assert [len(row) for row in (figures.REGIONS, figures.SEAS, figures.POLEIS, figures.MARKETS)] == [12, 5, 18, 5]


@rule("1.1")
def test_p4_set_up_of_sparta() -> None:
    game = situation("first")
    sparta = board(game, "sparta")
    assert sparta["prestige"] == 3
    assert sparta["goods"] == {"metal": 4, "wood": 4, "wine": 4, "oil": 4, "silver": 4, "wheat": 0}
    assert (sparta["merchants"], sparta["proxenos"]) == (1, "sparta")
    assert owned(game, "sparta") == {"pylos": 2, "gythion": 1, "sparta": 4}  # base population
    assert units(game, "hoplites", "sparta") == {"laconia": 3}
    assert units(game, "galleys", "sparta") == {"ionian": 1, "myrtoan": 1}
    assert sparta["supply"] == {"cubes": 38 - 7 - 3 - 2, "discs": 22, "merchants": 7}


@rule("1.1")
def test_p4_set_up_of_athens() -> None:
    game = situation("first")
    athens = board(game, "athens")
    assert athens["prestige"] == 3
    assert athens["goods"] == {"metal": 4, "wood": 4, "wine": 4, "oil": 4, "silver": 0, "wheat": 4}
    assert (athens["merchants"], athens["proxenos"]) == (1, "athens")
    assert owned(game, "athens") == {"chios": 2, "chalcis": 1, "athens": 5}
    assert units(game, "hoplites", "athens") == {"attica": 3, "ionia": 2}
    assert units(game, "galleys", "athens") == {"cyclades": 2, "south_sporades": 1}
    assert athens["supply"] == {"cubes": 38 - 8 - 5 - 3, "discs": 22, "merchants": 7}


@rule("2.1")
def test_p4_set_up_of_the_board() -> None:
    game = polis_core.new_game("polis", edition="first")
    assert game.view()["prices"] == {"metal": 1, "wood": 1, "wine": 1, "oil": 1}
    assert (game.view()["round"], game.view()["rounds"]) == (1, ["3", "4", "5a", "5b"])
    assert len(game.view()["offer"]) == 3


# -- p. 5: limits


@rule("1.2")
@pytest.mark.parametrize(("number", "limit", "total"), [(1, 3, 6), (2, 4, 8), (3, 5, 10), (4, 5, 10)])
def test_p5_limit_of_each_round(number: int, limit: int, total: int) -> None:
    full = {"athens": limit, "sparta": limit}
    game = situation("first", round=number, hoplites={"attica": full}, galleys={"cyclades": full})
    assert game.view()["limit"] == limit
    assert sum(game.view()["hoplites"]["attica"].values()) == total
    assert sum(game.view()["galleys"]["cyclades"].values()) == total
    athens = situation("first", round=number, hoplites={"attica": full}, turn={"side": "athens"})
    assert reason(athens, "train athens") == "limit_reached"
    for kind, area in (("hoplites", "attica"), ("galleys", "cyclades")):
        with pytest.raises(polis_core.BadPosition):
            situation("first", round=number, **{kind: {area: {"athens": limit + 1}}})


@rule("2.6")
@pytest.mark.parametrize(("number", "each", "fought"), [(1, 3, False), (2, 4, True), (3, 5, True), (4, 5, True)])
def test_p5_no_battle_in_round_one(number: int, each: int, fought: bool) -> None:
    full = {"athens": each, "sparta": each}
    land = play(situation("first", round=number, hoplites={"boeotia": full}), "pass")
    sea = play(situation("first", round=number, galleys={"cyclades": full}), "pass")
    assert [game.view()["battle"] is not None for game in (land, sea)] == [fought, fought]


@rule("1.2")
@pytest.mark.parametrize(
    ("number", "open_cargoes"),
    [
        (1, {(3, "wheat")}),
        (2, {(3, "wheat"), (4, "wheat"), (4, "silver")}),
        (3, {(3, "wheat"), (4, "wheat"), (4, "silver"), (5, "wheat"), (5, "silver")}),
    ],
)
def test_p5_cargoes_of_each_round(number: int, open_cargoes: set[tuple[int, str]]) -> None:
    markets = situation("first", round=number).view()["markets"].values()
    assert {(row["size"], row["gives"]) for rows in markets for row in rows if row["open"]} == open_cargoes


# -- p. 5-6: development


@rule("3.1")
def test_p5_training_in_pylos() -> None:
    # One hoplite in Messenia is our number: it leaves the room for two that the example speaks of.
    game = situation(
        "first",
        poleis={"pylos": {"owner": "sparta", "population": 3}, **CAPITALS},
        hoplites={"messenia": {"sparta": 1}},
    )
    play(game, "train", "polis pylos", "hoplite metal", "hoplite metal")
    assert asked(game) == "turn"  # a third would be above the limit, and the last cube
    assert hoplites(game, "messenia", "sparta") == 3
    assert polis(game, "pylos")["population"] == 1
    assert board(game, "sparta")["goods"]["metal"] == 4 - 2


@rule("3.1")
@pytest.mark.parametrize("name", ["epidamnus", "abdera"])
def test_p5_no_hoplites_without_a_region(name: str) -> None:
    game = situation("first", poleis={name: {"owner": "sparta", "population": 3}, **CAPITALS})
    assert reason(game, f"train {name}") == "no_region"


@rule("3.2")
def test_p6_galley_of_chalcis() -> None:
    game = situation(
        "first",
        round=2,
        poleis={"chalcis": {"owner": "athens", "population": 2}, **CAPITALS},
        galleys={"cyclades": {"athens": 3}},
        turn={"side": "athens"},
    )
    play(game, "galleys", "polis chalcis", "galley wood cyclades")
    assert asked(game) == "turn"
    assert galleys(game, "cyclades", "athens") == 4 == game.view()["limit"]
    assert polis(game, "chalcis")["population"] == 1
    assert board(game, "athens")["goods"]["wood"] == 4 - 1


# -- p. 6: projects


@rule("3.4")
@pytest.mark.parametrize(
    ("name", "fits", "other"),
    [("abdera", "statue_ephebe", "festival_dionysus"), ("samos", "festival_dionysus", "statue_ephebe")],
)
def test_p6_statues_in_abdera_festivals_in_samos(name: str, fits: str, other: str) -> None:
    game = situation(
        "first",
        poleis={name: {"owner": "athens"}, **CAPITALS},
        offer=[fits, other],
        turn={"side": "athens"},
    )
    assert reason(game, f"project {other} {name}") == "wrong_polis_for_tile"
    assert picks(play(game, "project")) == [f"tile {fits} {name}"]


def with_socrates(number: int) -> Game:
    """Athens is about to choose; the second tile is ours: any that Athens can't host. Wheat feeds both sides."""
    game = situation(
        "first",
        round=number,
        offer=["socrates", "temple_apollo"],
        sides={"athens": {"goods": {"silver": 6, "wheat": 8}}, "sparta": {"goods": {"wheat": 7}}},
        turn={"side": "athens"},
    )
    return play(game, "project")


@rule("3.4")
def test_p6_only_socrates_fits_athens() -> None:
    game = with_socrates(1)
    assert picks(game) == ["tile socrates athens"]
    play(game, "tile socrates athens")
    assert polis(game, "athens")["projects"] == [{"tile": "socrates", "done": False}]
    assert board(game, "athens")["goods"]["silver"] == 0
    assert "socrates" not in game.view()["offer"]  # no longer there for the opponent


@rule("7.1")
def test_p16_socrates_is_finished() -> None:
    game = play(with_socrates(1), "tile socrates athens", "pass", "pass")
    assert gained(game, "athens", "project") == 4
    assert board(game, "athens")["prestige"] == 3 + 4
    assert polis(game, "athens")["projects"] == [{"tile": "socrates", "done": True}]


@rule("8.1")
def test_p6_socrates_for_future_generations() -> None:
    game = play(with_socrates(4), "tile socrates athens", "pass", "pass")
    assert game.outcome is not None
    score = game.outcome["score"]["athens"]
    assert (score["prestige"], score["future"]) == (3 + 4, 2)
    assert score["total"] == 8 + 7 + 2


@rule("2.1")
def test_p6_two_tiles_are_never_seen() -> None:
    assert [row["dealt"] for row in FIRST.rounds] == [3, 3, 3, 3]
    assert len(FIRST.tiles) - 12 == 2


@rule("3.4")
@pytest.mark.parametrize(
    ("kind", "tiles", "hosts"),
    [
        ("philosopher", 3, {"syracuse", "athens"}),
        ("artist", 1, {"athens"}),
        ("temple", 2, {"syracuse", "sparta"}),
        ("theater", 2, {"corinth", "athens", "thebes"}),
        ("statue", 2, {"abdera", "gela", "epidamnus", "sparta"}),
        ("festival", 2, {"sparta", "potidaea", "samos"}),
        ("games", 2, {"pydna", "argos", "corinth"}),
    ],
)
def test_p6_seven_kinds_of_projects(kind: str, tiles: int, hosts: set[str]) -> None:
    found = [tile for tile in FIRST.tiles if tile.type == kind]
    assert len(found) == tiles
    assert all({figures.POLEIS[polis] for polis in tile.hosts} == hosts for tile in found)


# -- p. 7-8: marching


@rule("4.1")
def test_p7_macedonia_to_attica_by_sea() -> None:
    # Thessaly is Spartan so that only the sea is left.
    game = situation(
        "first",
        hoplites={"macedonia": {"athens": 1}, "thessaly": {"sparta": 1}},
        galleys={},  # none of one's own are needed
        turn={"side": "athens"},
    )
    play(game, "move_hoplites", "to attica", "from macedonia")
    assert moved(game) == [("sea", ["thracian", "cyclades"])]
    assert hoplites(game, "attica", "athens") == 1


@rule("4.1")
def test_p7_no_walk_after_the_landing() -> None:
    # The book's next step is Megaris; but that has a coast of its own on the Cyclades (the arrow of Corinth), so the
    # test also asks for Arcadia, which could only be reached on foot: its sea is Spartan.
    game = situation(
        "first",
        hoplites={"macedonia": {"athens": 1}, "thessaly": {"sparta": 1}},
        galleys={"myrtoan": {"sparta": 1}},
        turn={"side": "athens"},
    )
    assert reason(game, "move_hoplites arcadia") == "no_way"
    assert rule_of(game, "move_hoplites arcadia") == "4.1"
    play(game, "move_hoplites", "to megaris", "from macedonia")
    assert moved(game) == [("sea", ["thracian", "cyclades"])]  # straight from the ship, not over Attica


@rule("1.5")
def test_p7_three_against_one_control() -> None:
    game = situation("first", hoplites={"boeotia": {"athens": 3, "sparta": 1}, "megaris": {"athens": 2, "sparta": 2}})
    assert game.view()["control"]["boeotia"] == "athens"
    assert "megaris" not in game.view()["control"]


@rule("4.1")
@pytest.mark.parametrize(("in_thessaly", "legal"), [(5, False), (4, True)])
def test_p7_a_full_region_is_not_crossed(in_thessaly: int, legal: bool) -> None:
    # The seas are Spartan so that only the land way of the example is left.
    game = situation(
        "first",
        round=4,
        hoplites={"megaris": {"athens": 1}, "thessaly": {"athens": in_thessaly}},
        galleys={"cyclades": {"sparta": 1}, "ionian": {"sparta": 1}},
        turn={"side": "athens"},
    )
    play(game, "move_hoplites", "to macedonia")
    assert ("from megaris" in picks(game)) == legal


@rule("4.1")
def test_p7_own_galleys_never_stop_hoplites() -> None:
    game = situation(
        "first",
        round=4,
        hoplites={"megaris": {"athens": 1}, "thessaly": {"athens": 5}},
        galleys={"cyclades": {"athens": 5}, "thracian": {"athens": 5}},
        turn={"side": "athens"},
    )
    play(game, "move_hoplites", "to macedonia", "from megaris")
    assert moved(game) == [("sea", ["cyclades", "thracian"])]


@rule("4.1")
@pytest.mark.parametrize("place", range(5))
def test_p8_the_ionian_hoplite_goes_at_any_time(place: int) -> None:
    order = ["from attica", "from attica", "from boeotia", "from boeotia"]
    order.insert(place, "from ionia")
    assert hoplites(play(five_for_thessaly("first"), *order), "thessaly", "athens") == 5


# -- p. 9-10: sieges


@rule("4.3")
@pytest.mark.parametrize(
    ("name", "side"), [("epidamnus", "athens"), ("abdera", "athens"), ("sparta", "athens"), ("athens", "sparta")]
)
def test_p9_never_besieged(name: str, side: str) -> None:
    everywhere = {"attica": {"sparta": 5}, "laconia": {"athens": 5}}
    game = situation("first", round=4, hoplites=everywhere, turn={"side": side})
    assert reason(game, f"siege {name}") == "never_besieged"


@rule("4.3")
def test_p9_siege_1_naupactus() -> None:
    game = situation(
        "first",
        hoplites={"thessaly": {"sparta": 2}, "attica": {"athens": 3}},
        turn={"side": "athens"},
    )
    play(game, "move_hoplites", "to thessaly", "from attica", "from attica", "from attica")
    assert board(game, "athens")["prestige"] == 3 - 1
    play(game, "siege", ("polis naupactus",))
    assert game.log[-1].chance == ()  # fortification 1: no throw
    assert board(game, "athens")["prestige"] == 3 - 1 - 1 + 1
    assert polis(game, "naupactus")["owner"] == "athens"
    assert polis(game, "naupactus")["population"] == 1
    assert hoplites(game, "thessaly", "athens") == 3  # the besiegers stay


@rule("4.3")
def test_p9_siege_2_thebes_needs_two_attempts() -> None:
    game = play(before_thebes("first", 3), ("polis thebes", 2))
    assert board(game, "athens")["prestige"] == 5 - 2
    assert polis(game, "thebes")["owner"] is None
    assert polis(game, "thebes")["population"] == 3  # neutral: nothing lost
    assert hoplites(game, "boeotia", "athens") == 3 - 1
    play(game, *SPARTA_IDLES)
    assert reason(game, "siege thebes") == "too_few_hoplites"
    play(game, "move_hoplites", "to boeotia", "from attica", "from thessaly", "siege", ("polis thebes", 3))
    assert board(game, "athens")["prestige"] == 5 - 2 - 2 + 3
    assert polis(game, "thebes")["owner"] == "athens"
    assert polis(game, "thebes")["population"] == 3


@rule("4.3")
def test_p9_siege_2_what_if_the_first_attempt_succeeds() -> None:
    game = play(before_thebes("first", 3), ("polis thebes", 3))
    assert board(game, "athens")["prestige"] == 5 + 1
    assert polis(game, "thebes")["owner"] == "athens"


@rule("4.3")
def test_p9_siege_2_what_if_four_had_marched() -> None:
    game = play(before_thebes("first", 4), ("polis thebes", 2), *SPARTA_IDLES, "siege", ("polis thebes", 3))
    assert hoplites(game, "boeotia", "athens") == 4 - 1
    assert board(game, "athens")["prestige"] == 5 + 0
    assert polis(game, "thebes")["owner"] == "athens"


def before_athenian_thebes() -> Game:
    """The last round: 4 Spartans come to the 2 Athenians of Boeotia. A finished theatre in Thebes is our addition."""
    game = situation(
        "first",
        round=4,
        poleis={
            "thebes": {"owner": "athens", "population": 2, "projects": [{"tile": "theater", "done": True}]},
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
def test_p9_siege_3_athenian_thebes() -> None:
    game = before_athenian_thebes()
    before = {side: board(game, side)["supply"]["cubes"] for side in ("athens", "sparta")}
    play(game, ("polis thebes", 4))
    assert board(game, "sparta")["prestige"] == 3 - 2 + 3
    thebes = polis(game, "thebes")
    assert (thebes["owner"], thebes["population"]) == ("sparta", 2)
    assert thebes["projects"] == [{"tile": "theater", "done": True}]
    assert board(game, "athens")["supply"]["cubes"] == before["athens"] + 2
    assert board(game, "sparta")["supply"]["cubes"] == before["sparta"] - 2
    assert hoplites(game, "boeotia", "sparta") == 4


@rule("4.3")
@pytest.mark.parametrize(("throw", "owner"), [(3, "sparta"), (2, None)])
def test_p10_siege_3_what_if_it_fails(throw: int, owner: str | None) -> None:
    game = play(before_athenian_thebes(), ("polis thebes", 2))
    assert hoplites(game, "boeotia", "sparta") == 3
    assert polis(game, "thebes")["population"] == 1
    play(game, *ATHENS_IDLES, "siege", ("polis thebes", throw))
    thebes = polis(game, "thebes")
    assert thebes["owner"] == owner  # whatever the throw, not Athens any more
    assert thebes["projects"] == [{"tile": "theater", "done": True}]


@rule("4.3")
def test_p10_siege_3_what_if_athens_sends_more() -> None:
    game = play(before_athenian_thebes(), ("polis thebes", 2), *ATHENS_REINFORCES)
    assert reason(game, "siege thebes") == "region_not_controlled"


# -- p. 10: tribute


def tax_sicily(*rows: str) -> dict[str, int]:
    """Round three, five Spartans, Syracuse is Spartan (ours; the text asks for one polis there); purse empty."""
    game = situation(
        "first",
        round=3,
        sides={"sparta": {"goods": {"wine": 0, "oil": 0, "wheat": 0}}},
        poleis={"syracuse": {"owner": "sparta"}, **CAPITALS},
        hoplites={"sicily": {"sparta": 5}},
        turn={"side": "sparta"},
    )
    play(game, "tribute", "region sicily", *(f"lay {row}" for row in rows))
    if "done" in picks(game):
        play(game, "done")
    assert board(game, "sparta")["prestige"] == 3 - 1
    assert hoplites(game, "sicily", "sparta") == 5  # all go back
    assert game.view()["tributes"] == {"sicily": "sparta"}
    return {good: n for good, n in board(game, "sparta")["goods"].items() if good in ("wine", "oil", "wheat")}


@rule("4.4")
@pytest.mark.parametrize(("n", "wine"), [(1, 1), (2, 3), (3, 6), (4, 10), (5, 15)])
def test_p10_wine_of_sicily(n: int, wine: int) -> None:
    assert tax_sicily(*["wine"] * n) == {"wine": wine, "oil": 0, "wheat": 0}


@rule("4.4")
def test_p10_tribute_a() -> None:
    assert tax_sicily("wine", "wine", "wine", "oil", "oil") == {"wine": 6, "oil": 3, "wheat": 0}


@rule("4.4")
def test_p10_tribute_b() -> None:
    assert tax_sicily(*["oil"] * 5) == {"wine": 0, "oil": 15, "wheat": 0}


@rule("4.4")
def test_p10_at_most_six_wheat() -> None:
    assert tax_sicily(*["wheat"] * 3) == {"wine": 0, "oil": 0, "wheat": 6}
    with pytest.raises(polis_core.IllegalAction):
        tax_sicily(*["wheat"] * 4)


# -- p. 11: trade


@rule("5.1")
def test_p11_persia_offers_three_cargoes() -> None:
    rows = situation("first").view()["markets"]["persia"]
    assert [(row["size"], row["gives"], row["accepts"]) for row in rows] == [
        (3, "wheat", ["wine"]),
        (4, "wheat", ["oil"]),
        (5, "silver", ["wine"]),
    ]


@rule("1.2")
@pytest.mark.parametrize(("number", "opened"), [(1, 1), (2, 2), (3, 3), (4, 3)])
def test_p11_persia_opens_from_the_left(number: int, opened: int) -> None:
    rows = situation("first", round=number).view()["markets"]["persia"]
    assert [row["open"] for row in rows] == [index < opened for index in range(3)]


def persian_wheat(column: int = 2, **more: Any) -> Game:
    """Round two, Athens at the 4 wheat of Persia. The price 5 stands in columns 2 to 5; which one is ours."""
    game = situation(
        "first",
        round=2,
        sides={"athens": {"goods": {"oil": 7, "silver": 6, "wheat": 0}}},
        prices={"oil": column},
        turn={"side": "athens"},
        **more,
    )
    return game


@rule("5.1")
def test_p11_oil_for_persian_wheat() -> None:
    game = play(persian_wheat(), "trade", "cargo persia 1", ("pay oil", 2))
    goods = board(game, "athens")["goods"]
    assert (goods["oil"], goods["wheat"], goods["silver"]) == (7 - 5, 4, 6)
    assert game.view()["prices"]["oil"] == 2 + 2
    assert game.view()["markets"]["persia"][1]["taken"] == "athens"
    assert board(game, "athens")["merchants"] == 0


@rule("5.1")
def test_p11_silver_instead() -> None:
    # The two throws are ours: the higher one, 3, moves the marker of the oil to the left.
    game = play(persian_wheat(column=5), "trade", "cargo persia 1", ("pay silver", 1, 3))
    goods = board(game, "athens")["goods"]
    assert (goods["oil"], goods["wheat"], goods["silver"]) == (7, 4, 6 - 4)
    assert game.view()["prices"]["oil"] == 5 - 3


@rule("5.1")
@pytest.mark.parametrize("sea", ["cyclades", "south_sporades"])
def test_p11_neither_sea_may_be_spartan(sea: str) -> None:
    assert reason(persian_wheat(galleys={sea: {"sparta": 1}}), "trade persia 1") == "no_free_way"
    free = play(persian_wheat(galleys={sea: {"sparta": 1, "athens": 1}}), "trade")
    assert "cargo persia 1" in picks(free)


@rule("5.1")
def test_p11_silver_cargoes_are_never_bought() -> None:
    purse = {"wine": 5, "silver": 9}
    game = situation("first", round=3, sides={"athens": {"goods": purse}}, turn={"side": "athens"})
    play(game, "trade", "cargo persia 2")
    assert picks(game) == ["pay wine"]
    assert reason(game, "pay silver") == "good_not_accepted"


# -- p. 12-13: the proxenos


@rule("5.2")
@pytest.mark.parametrize(("silver", "left"), [(4, 3), (1, 0)])
def test_p12_naupactus_to_potidaea(silver: int, left: int) -> None:
    # Three and one are ours: the book only tells that the land way costs 4 in all.
    game = situation(
        "first",
        sides={"athens": {"proxenos": "naupactus", "goods": {"silver": silver}}},
        hoplites={"thessaly": {"sparta": 3}, "macedonia": {"sparta": 1}},
        galleys={"myrtoan": {"sparta": 1}},
        turn={"side": "athens"},
    )
    play(game, "proxenos", "polis potidaea")
    assert board(game, "athens")["goods"]["silver"] == left
    assert board(game, "athens")["proxenos"] == "potidaea"
    assert board(game, "sparta")["goods"]["silver"] == 4  # the bribe is not the opponent's


@rule("5.2")
@pytest.mark.parametrize("silver", [3, 4])
def test_p12_the_land_way_costs_four(silver: int) -> None:
    # Our what-if: five galleys make the sea dearer than the land.
    game = situation(
        "first",
        round=3,
        sides={"athens": {"proxenos": "naupactus", "goods": {"silver": silver}}},
        hoplites={"thessaly": {"sparta": 3}, "macedonia": {"sparta": 1}},
        galleys={"myrtoan": {"sparta": 5}},
        turn={"side": "athens"},
    )
    assert reason(play(game, "proxenos"), "polis potidaea") == (None if silver == 4 else "cannot_pay_bribes")


# -- p. 14-15: battles


@rule("6.1")
def test_p14_five_hoplites_get_five_cards() -> None:
    hand = [PHALANX_2, PHALANX_1, PHALANX_1, PELTASTS, PELTASTS]
    game = battle("first", "boeotia", hand, [PHALANX_2, TOXOTAI_0, PHALANX_1], number=3)
    assert game.view()["battle"]["cards"] == {"athens": 5, "sparta": 3}
    assert game.view("athens")["battle"]["hand"] == hand
    assert game.side == "sparta"  # on land Sparta attacks first


@rule("6.1")
def test_p14_the_cards_of_the_phalanx() -> None:
    rows = [(card.id, card.value, card.copies) for card in figures.CARDS if card.formation[0] == "phalanx"]
    assert rows == [(PHALANX_2, 2, 3), (PHALANX_1, 1, 5)]


@rule("6.4")
@pytest.mark.parametrize(
    ("defence", "lost"),
    [
        (f"defend {PHALANX_1} {TOXOTAI_1}", 0),
        (f"defend {PHALANX_1} {PELTASTS}", 1),
        (f"defend {PELTASTS} {PHALANX_1}", 2),
    ],
)
def test_p14_a_card_less_for_each_loss(defence: str, lost: int) -> None:
    game = battle(
        "first", "boeotia", [PHALANX_1, TOXOTAI_1, PELTASTS, PELTASTS], [PHALANX_2, TOXOTAI_0, PHALANX_1, PELTASTS]
    )
    play(game, f"attack {PHALANX_2} {TOXOTAI_0}", defence)
    assert hoplites(game, "boeotia", "athens") == 4 - lost
    assert game.view()["battle"]["cards"] == {"athens": 2, "sparta": 2}
    play(game, "fight", "fight")
    assert game.view()["battle"]["cards"] == {"athens": 2 + 2 - lost, "sparta": 2 + 2}
    assert game.view()["battle"]["attacker"] == "athens"  # the roles have changed


@rule("6.2")
def test_p15_battle_1_on_land() -> None:
    # The defender's archers are of either sort; the second edition's text says advance.
    game = battle(
        "first", "boeotia", [PHALANX_1, TOXOTAI_1, PELTASTS, PELTASTS], [PHALANX_2, TOXOTAI_0, PHALANX_1, PELTASTS]
    )
    play(game, f"attack {PHALANX_2} {TOXOTAI_0}", f"defend {PHALANX_1} {TOXOTAI_1}")
    assert hoplites(game, "boeotia", "athens") == 4
    assert prestige(game) == {"athens": 3, "sparta": 3 + 1}


# -- p. 16: the end of a round


def last_pass(population: int, wheat: int) -> Game:
    """Both are left with their capitals; Athens is fed and has passed, Sparta passes now."""
    game = situation(
        "first",
        sides={"athens": {"goods": {"wheat": 5}}, "sparta": {"goods": {"wheat": wheat}}},
        poleis={"athens": {"owner": "athens"}, "sparta": {"owner": "sparta", "population": population}},
        turn={"side": "sparta", "passed": "athens"},
    )
    return play(game, "pass")


@rule("7.3")
def test_p16_sparta_grows_by_three() -> None:
    game = last_pass(population=4, wheat=4 + 3 + 1)
    play(game, "grow sparta", "grow sparta", "grow sparta")
    assert asked(game) != "growth"  # though a wheat is left
    assert polis(game, "sparta")["population"] == 7
    assert board(game, "sparta")["goods"]["wheat"] == 1


@rule("7.3")
def test_p16_sparta_never_above_eight() -> None:
    game = last_pass(population=6, wheat=6 + 3)
    play(game, "grow sparta", "grow sparta")
    assert asked(game) != "growth"
    assert polis(game, "sparta")["population"] == 8


@rule("7.4")
@pytest.mark.parametrize(("population", "gain"), [(4, 0), (5, 1), (6, 1), (7, 1), (8, 1)])
def test_p16_sparta_as_a_megalopolis(population: int, gain: int) -> None:
    game = last_pass(population, wheat=population)
    assert gained(game, "sparta", "megalopolis") == gain
    assert board(game, "sparta")["prestige"] == 3 + gain


# -- p. 18-19: scenarios


@rule("9")
def test_p18_corinthian_war() -> None:
    game = situation("first", scenario="corinthian_war")
    assert (game.view()["rounds"], game.view()["limit"]) == (["5"], 5)
    assert board(game, "sparta")["prestige"] == 4
    assert board(game, "athens")["prestige"] == 3
    assert list(board(game, "sparta")["goods"].values()) == [6, 8, 5, 5, 5, 3]
    assert list(board(game, "athens")["goods"].values()) == [2, 2, 4, 4, 8, 5]
    assert owned(game, "sparta") == {"syracuse": 6, "pylos": 2, "gythion": 2, "sparta": 6}
    assert owned(game, "athens") == {"argos": 3, "thebes": 5, "corinth": 4, "athens": 7}
    land = {"acarnania": 1, "thessaly": 1, "macedonia": 1, "achaia": 1, "sicily": 3, "messenia": 2, "laconia": 4}
    assert units(game, "hoplites", "sparta") == land
    assert units(game, "hoplites", "athens") == {"boeotia": 3, "attica": 3, "arcadia": 1, "megaris": 2}
    assert units(game, "galleys", "sparta") == {"ionian": 2, "myrtoan": 2, "cyclades": 1, "south_sporades": 1}
    assert units(game, "galleys", "athens") == {"cyclades": 3, "thracian": 3}
    assert [board(game, side)["merchants"] for side in ("sparta", "athens")] == [2, 2]
    assert [board(game, side)["proxenos"] for side in ("sparta", "athens")] == ["pydna", "thebes"]


@rule("9")
def test_p18_corinthian_war_has_no_events_and_no_projects() -> None:
    game = polis_core.new_game("polis", edition="first", scenario="corinthian_war")
    assert (game.view()["event"], game.view()["offer"], game.opening.chance) == ("no_event", [], ())
    assert game.side == "athens"  # 3 prestige against 4
    play(game, "pass", "pass")
    while game.outcome is None:  # what is left of the only round: supply and growth
        game.play(game.legal()[-1])
    assert game.round == 1


@rule("9")
def test_p19_second_peloponnesian_war() -> None:
    game = situation("first", scenario="second_peloponnesian_war")
    assert game.view()["rounds"] == ["5a", "5b"]
    assert edition("first", "second_peloponnesian_war").limits == (5, 5)
    assert board(game, "sparta")["prestige"] == 4
    assert board(game, "athens")["prestige"] == 5
    assert list(board(game, "sparta")["goods"].values()) == [2, 2, 2, 3, 2, 2]
    assert list(board(game, "athens")["goods"].values()) == [2, 3, 4, 5, 4, 5]
    assert owned(game, "sparta") == {
        "potidaea": 1,
        "pylos": 2,
        "gythion": 1,
        "sparta": 4,
        "thebes": 3,
        "corinth": 5,
    }
    assert owned(game, "athens") == {
        "abdera": 1,
        "chios": 2,
        "samos": 3,
        "naupactus": 1,
        "corcyra": 3,
        "athens": 7,
        "chalcis": 1,
    }
    land = {"macedonia": 1, "megaris": 1, "sicily": 2, "messenia": 2, "laconia": 3}
    assert units(game, "hoplites", "sparta") == land
    assert units(game, "hoplites", "athens") == {"acarnania": 1, "macedonia": 3, "attica": 2}
    assert units(game, "galleys", "sparta") == {"ionian": 2, "myrtoan": 2, "cyclades": 1, "south_sporades": 1}
    assert units(game, "galleys", "athens") == {"cyclades": 3, "south_sporades": 1, "thracian": 3}
    assert [board(game, side)["merchants"] for side in ("sparta", "athens")] == [2, 2]
    assert [board(game, side)["proxenos"] for side in ("sparta", "athens")] == ["syracuse", "pydna"]


@rule("9")
def test_p19_seven_named_projects() -> None:
    values = edition("first", "second_peloponnesian_war")
    assert {values.tiles[tile].id for tile in values.pool} == {
        "socrates",
        "democritus",
        "temple_zeus",
        "theater_episkenion",
        "statue_venus",
        "festival_demeter",
        "games_nemean",
    }
    assert len(polis_core.new_game("polis", edition="first", scenario="second_peloponnesian_war").view()["offer"]) == 3
