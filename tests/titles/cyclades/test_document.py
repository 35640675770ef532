"""Position documents: what is written is read, and everything wrong is listed."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, strategies as st

import polis_core
from polis_core import BadPosition, Game
from polis_core.commands.fuzz import setups
from polis_core.kernel.chance import Source
from polis_core.kernel.check import Style, begin
from polis_core.kernel.game import from_position
from polis_core.titles import find
from tests.support.cyclades import asked, gold, paid, play, side, situation, texts, turn

TITLE = find("cyclades")
SETUPS = setups("cyclades", {"port_area": "facing", "same_island_by_sea": "no", "apollo_horns": "own"})


@given(st.integers(0, 10_000), st.sampled_from(SETUPS), st.integers(0, 60))
def test_what_is_written_is_read(seed: int, setup: dict[str, str], steps: int) -> None:
    """At every moment between two turns of a random match."""
    game = begin(TITLE, setup, seed)
    style = Style(seed)
    found = 0
    for _ in range(steps + 60):
        if game.seat is None or found > 9:
            break
        try:
            document = game.position()
        except BadPosition as error:
            assert error.problems[0].id == "not_at_a_turn"
        else:
            again = from_position(TITLE, document)
            assert TITLE.canonical(again._position) == TITLE.canonical(game._position)
            assert again._position.stack == game._position.stack and again.position() == document
            found += 1
        style.play(game)


@given(st.integers(0, 100_000), st.sampled_from(SETUPS))
def test_random_situations_are_legal(seed: int, setup: dict[str, str]) -> None:
    document = TITLE.random_situation(TITLE.complete_options(setup), Source(seed).below)
    assert document is not None
    game = from_position(TITLE, document, seed)
    assert game.legal()


def same_again(game: Game) -> dict[str, Any]:
    """The document of a moment, which is read as the same position to the last cell."""
    document = game.position()
    again = polis_core.from_position(document)
    assert again.digest() == game.digest() and again._position.stack == game._position.stack
    assert again.position() == document
    return document


def test_nothing_of_the_upkeep_is_left_when_turns_begin() -> None:
    """The last offer is made, Cerberus is kept, and the first turn begins."""
    sides = {"yellow": {"priestesses": 1}}
    game = situation(sides=sides, creatures={"cerberus": {"at": "yellow", "area": "A05-L1"}})
    play(game, "offer apollo 0", "offer athena 1", "offer zeus 1", "keep cerberus")
    assert same_again(game)["creatures"]["cerberus"] == {"at": "yellow", "area": "A05-L1"}


def test_a_hero_who_came_and_died_in_one_epoch_is_just_dead() -> None:
    heroes = {"helen": {"at": "yellow", "area": "A04-L2", "new": True}}
    game = paid("ares", {"A04-L1": "purple 3r", "A04-L2": "yellow"}, heroes=heroes)
    play(game, "move A04-L1", "regulars 3", "to A04-L2", chance=["3-2"])
    game.play("done")
    assert same_again(game)["heroes"]["helen"] == {"at": "discard"}


def test_after_an_elimination() -> None:
    """Yellow was still to play, with Helen hired in this epoch; Apollo's turn begins."""
    areas = {"A04-L1": "purple 3r three_gold one_horn", "A04-L2": "yellow 1r priestess", "A07-L1": "", "A10-L3": ""}
    heroes = {"helen": {"at": "yellow", "area": "A04-L2", "new": True}}
    game = paid("ares", areas, heroes=heroes)
    play(game, "move A04-L1", "regulars 3", "to A04-L2", chance=["3-2"])
    play(game, "lose regular", "stay") if asked(game) == "casualty" else None
    while asked(game) != "act":
        game.play(texts(game)[0], chance=["3-2"] if asked(game) == "withdraw" else None)
    game.play("done")
    document = same_again(game)
    assert document["sides"]["yellow"]["out"] is True and document["heroes"]["helen"]["at"] in ("discard", "out")


def test_before_apollos_turn() -> None:
    """His gold comes before anything is asked; a document of that moment is of before."""
    game = turn("apollo", {"A06-S1": "blue 1s", "A06-S2": "blue 1s"}, side="blue", gold=3)
    assert same_again(game)["purses"]["blue"] == 3 and gold(game, "blue") == 5 and asked(game) == "put_horn"
    game.play(texts(game)[0])
    with pytest.raises(BadPosition, match="not_at_a_turn"):
        game.position()


def test_discounts_that_are_used_up_are_read_and_written() -> None:
    areas = {"A05-L1": "purple - temple temple"}
    game = turn("athena", areas, sides={"purple": {"discounts": 1}}, creatures={"sylph": {"at": "row 2"}})
    assert same_again(game)["sides"]["purple"]["discounts"] == 1
    assert game.view("purple")["creatures"]["row"]["2"] == {"creature": "sylph", "price": 1}


def test_whoever_is_displaced_offers_again() -> None:
    game = situation(gods=GODS, order=["purple", "yellow", "blue"], purses={"purple": 9, "yellow": 9, "blue": 9})
    play(game, "offer zeus 3", "offer zeus 5")
    document = same_again(game)
    assert document["displaced"] == {"side": "purple", "god": "zeus"}
    again = polis_core.from_position(document)
    assert again.side == "purple" and not [text for text in texts(again) if "zeus" in text]
    play(again, "offer ares 1", "offer ares 7")
    assert same_again(again)["displaced"] == {"side": "purple", "god": "ares"}
    again.play("offer zeus 7")
    assert same_again(again)["displaced"] == {"side": "yellow", "god": "zeus"}
    again.play("offer apollo 0")
    assert [gold(again, name) for name in ("purple", "yellow", "blue")] == [2, 9, 2]


UPKEEP: dict[str, Any] = {
    "phase": "upkeep",
    "gods": ["zeus", "ares", "athena", "poseidon", "hera"],
    "offers": {
        "yellow": {"god": "zeus", "offer": 5},
        "purple": {"god": "ares", "offer": 1},
        "blue": {"god": "apollo", "offer": 0},
    },
    "creatures": {"kraken": {"at": "yellow", "area": "A04-S2"}, "cerberus": {"at": "blue", "area": "A10-L2"}},
    "sides": {"yellow": {"priestesses": 1}, "blue": {"priestesses": 1}},
}


def test_before_the_upkeep_of_each_side() -> None:
    """The offers have been paid: nothing is paid again."""
    game = situation(purses={"purple": 4, "yellow": 4, "blue": 4}, **UPKEEP)
    assert (game.side, asked(game), gold(game, "yellow")) == ("yellow", "keep", 4)
    assert same_again(game)["upkeep"] == "yellow"
    play(game, "keep kraken", "stay")
    assert same_again(game)["upkeep"] == "blue" == game.side
    again = polis_core.from_position(game.position())
    again.play("release cerberus")
    assert asked(again) == "act" and again.side == "yellow"
    assert (side(again, "yellow")["priestesses"], side(again, "blue")["priestesses"]) == (0, 1)
    broke = situation(**{**UPKEEP, "sides": {}})
    assert asked(broke) == "act" and broke.view()["creatures"]["discard"] == ["cerberus", "kraken"], "no card: they go"


def test_before_each_turn_of_the_placement() -> None:
    for players in ("three", "two", "five"):
        game = polis_core.new_game("cyclades", players=players, start="free", seed=5)
        found = []
        while game.view()["phase"] == "setup":
            if asked(game) == "claim" and game.decision and game.decision["args"]["number"] != 2:
                found.append(same_again(game)["phase"])
            game.play(0)
        assert found == ["placement"] * 2 * len(game.sides)


def test_saves_and_links_carry_the_document() -> None:
    game = paid("ares", {"A04-L1": "purple 2r"})
    for again in (polis_core.load(game.save()), polis_core.open_link(game.link())):
        assert again.digest() == game.digest() and again.document == game.document


def test_a_moment_that_no_document_describes() -> None:
    claimed = play(polis_core.new_game("cyclades", start="free"), "land A04-L2", "ship A04-S1")
    for game in (claimed, paid("athena"), paid("ares")):
        with pytest.raises(BadPosition, match="not_at_a_turn"):
            game.position()
    assert turn("athena").position()["phase"] == "actions"
    assert situation().position()["phase"] == "offerings"


GOOD: dict[str, Any] = {
    "title": "cyclades",
    "areas": {"A05-L1": {"side": "purple"}, "A07-L1": {"side": "yellow"}, "A06-L1": {"side": "blue"}},
}
AREAS = GOOD["areas"]
GODS = ["zeus", "ares", "athena", "poseidon", "hera"]
OFFERS = UPKEEP["offers"]


@pytest.mark.parametrize(
    ("fields", "problem", "path"),
    [
        ({"rugs": 1}, "unknown_name", "rugs"),
        ({"title": "polis"}, "other_title", "title"),
        ({"players": "nine"}, "bad_option", "players"),
        ({"map": "side_a"}, "bad_option", "start"),
        ({"epoch": 0}, "out_of_range", "epoch"),
        ({"epoch": "two"}, "not_a_number", "epoch"),
        ({"phase": "dusk"}, "unknown_name", "phase"),
        ({"boards": []}, "wrong_count", "boards"),
        ({"boards": [{"board": "A01", "turn": 0}] * 6}, "twice", "boards[1].board"),
        ({"boards": [{"board": f"A0{n}", "turn": 45} for n in range(1, 7)]}, "out_of_range", "boards[0].turn"),
        ({"boards": [{"board": f"A0{n}", "turn": "90"} for n in range(1, 7)]}, "not_a_number", "boards[5].turn"),
        ({"boards": [{"board": f"A0{n}"} for n in range(1, 7)]}, "does_not_fit", "boards"),
        ({"gods": ["zeus"]}, "wrong_count", "gods"),
        ({"gods": ["zeus", "zeus", "ares", "hera", "athena"]}, "twice", "gods[1]"),
        ({"order": ["purple"]}, "wrong_count", "order"),
        ({"order": ["purple", "purple", "blue"]}, "twice", "order[1]"),
        ({"order": ["purple", "yellow", "red"]}, "unknown_name", "order[2]"),
        ({"order": ["purple", "yellow", None]}, "does_not_fit", "order"),
        ({"phase": "actions"}, "does_not_fit", "offers"),
        ({"phase": "actions", "offers": {"purple": {"god": "zeus", "offer": 1}}}, "does_not_fit", "offers"),
        (
            {
                "phase": "actions",
                "offers": {"purple": {"god": "zeus", "offer": 1}, "yellow": {"god": "apollo"}},
                "order": [None, "yellow", "blue"],
            },
            "twice",
            "offers.yellow",
        ),
        ({"displaced": {"side": "purple", "god": "zeus"}}, "does_not_fit", "displaced.god"),
        ({"displaced": {"side": "purple", "god": "apollo"}}, "unknown_name", "displaced.god"),
        ({"displaced": {"side": "purple", "god": "zeus"}, "phase": "actions"}, "does_not_fit", "displaced"),
        (
            {
                "displaced": {"side": "purple", "god": "athena"},
                "offers": {"blue": {"god": "athena", "offer": 3}, "purple": {"god": "zeus", "offer": 1}},
            },
            "does_not_fit",
            "displaced.side",
        ),
        ({"upkeep": "purple"}, "does_not_fit", "upkeep"),
        ({"phase": "upkeep"}, "does_not_fit", "offers"),
        ({**UPKEEP, "upkeep": "red"}, "unknown_name", "upkeep"),
        ({**UPKEEP, "order": [None, None, "blue"]}, "does_not_fit", "order"),
        ({"phase": "placement"}, "does_not_fit", "phase"),
        ({"phase": "placement", "start": "free"}, "does_not_fit", "areas"),
        (
            {"phase": "placement", "start": "free", "areas": {"A05-L1": {"side": "purple", "regulars": 1}}},
            "does_not_fit",
            "sides.purple",
        ),
        (
            {"phase": "placement", "start": "free", "areas": {}, "gods": GODS, "offers": OFFERS},
            "does_not_fit",
            "offers",
        ),
        ({"offers": {"purple": {"god": "hera", "offer": 1}}}, "does_not_fit", "offers.purple.god"),
        ({"offers": {"purple": {"god": "athena", "offer": 4}}}, "does_not_fit", "offers.purple.offer"),
        ({"offers": {"purple": {"god": "apollo", "offer": 3}}}, "does_not_fit", "offers.purple.offer"),
        (
            {"offers": {"purple": {"god": "athena", "offer": 1}, "blue": {"god": "athena", "offer": 3}}},
            "twice",
            "offers.blue.god",
        ),
        (
            {"offers": {"purple": {"god": "athena", "offer": 25}}, "purses": {"purple": 3}},
            "does_not_fit",
            "purses.purple",
        ),
        ({"purses": {"west": 3}}, "unknown_name", "purses.west"),
        ({"purses": {"purple": -1}}, "out_of_range", "purses.purple"),
        ({"areas": []}, "not_an_object", "areas"),
        ({"areas": {**AREAS, "A01-L1": {}}}, "unknown_name", "areas.A01-L1"),
        ({"areas": {**AREAS, "A04-L1": {"ships": 1}}}, "unknown_name", "areas.A04-L1.ships"),
        ({"areas": {**AREAS, "A04-L1": {"regulars": 1}}}, "does_not_fit", "areas.A04-L1"),
        ({"areas": {**AREAS, "A04-S1": {"ships": 1}}}, "does_not_fit", "areas.A04-S1.ships"),
        ({"areas": {**AREAS, "A04-S1": {"side": "blue"}}}, "does_not_fit", "areas.A04-S1.ships"),
        ({"areas": {**AREAS, "A04-L1": {"side": "blue", "regulars": 9}}}, "out_of_range", "areas.A04-L1.regulars"),
        ({"areas": {**AREAS, "A04-L1": {"side": "red"}}}, "unknown_name", "areas.A04-L1.side"),
        (
            {"areas": {**AREAS, "A04-L1": {"side": "blue", "sites": [None, "villa"]}}},
            "unknown_name",
            "areas.A04-L1.sites[1]",
        ),
        ({"areas": {**AREAS, "A04-L1": {"side": "blue", "sites": [None] * 3}}}, "wrong_count", "areas.A04-L1.sites"),
        ({"areas": {**AREAS, "A04-L1": {"side": "blue", "sites": "port"}}}, "not_a_list", "areas.A04-L1.sites"),
        (
            {"areas": {**AREAS, **{f"A04-L{n}": {"side": "blue", "regulars": 4} for n in (1, 2, 3)}}},
            "too_many",
            "sides.blue.regulars",
        ),
        (
            {"areas": {**AREAS, **{f"A04-S{n}": {"side": "blue", "ships": 4} for n in (1, 2, 3)}}},
            "too_many",
            "sides.blue.ships",
        ),
        (
            {"areas": {**AREAS, **{f"A04-L{n}": {"side": "blue", "mercenaries": 6} for n in (1, 2, 3)}}},
            "too_many",
            "mercenaries",
        ),
        ({"areas": {"A05-L1": {"side": "purple"}}}, "does_not_fit", "sides.blue"),
        (
            {
                "areas": {
                    **AREAS,
                    "A05-L1": {"side": "purple", "sites": ["port", "temple", "academy"]},
                    "A04-L1": {"side": "purple", "sites": ["fortress"]},
                }
            },
            "does_not_fit",
            "sides.purple",
        ),
        (
            {
                "areas": {
                    **AREAS,
                    "A05-L1": {"side": "purple", "sites": ["metropolis two_ships"] * 3},
                    "A04-L1": {"side": "purple", "sites": ["metropolis two_ships"]},
                }
            },
            "too_many",
            "areas.two_ships",
        ),
        ({"heroes": {"achilles": {}}}, "unknown_name", "heroes.achilles"),
        ({"heroes": {"ajax": {"at": "moon"}}}, "unknown_name", "heroes.ajax.at"),
        ({"heroes": {"ajax": {"at": "purple", "area": "A07-L1"}}}, "does_not_fit", "heroes.ajax.area"),
        ({"heroes": {"ajax": {"at": "offer 1"}, "helen": {"at": "offer 1"}}}, "twice", "heroes.helen.at"),
        ({"heroes": {"ajax": {"at": "purple", "area": "A05-L1", "new": 1}}}, "not_a_truth_value", "heroes.ajax.new"),
        (
            {"heroes": {"ajax": {"at": "out", "metropolis": {"side": "blue", "bonus": "two_ships"}}}},
            "does_not_fit",
            "heroes.ajax.metropolis",
        ),
        ({"creatures": {"hydra": {"at": "row 6"}}}, "unknown_name", "creatures.hydra.at"),
        ({"creatures": {"harpy": {"at": "blue"}}}, "unknown_name", "creatures.harpy.at"),
        ({"creatures": {"hydra": {"at": "row 2"}, "harpy": {"at": "row 2"}}}, "twice", "creatures.harpy.at"),
        ({"creatures": {"kraken": {"at": "blue", "area": "A05-L1"}}}, "does_not_fit", "creatures.kraken.area"),
        ({"creatures": {"minotaur": {"at": "blue", "area": "A05-L1"}}}, "does_not_fit", "creatures.minotaur.area"),
        (
            {"creatures": {"medusa": {"at": "blue", "area": "A05-L1"}, "hydra": {"at": "blue", "area": "A05-L1"}}},
            "twice",
            "creatures.hydra.area",
        ),
        (
            {
                "creatures": {"kraken": {"at": "blue", "area": "A04-S1"}},
                "areas": {**AREAS, "A04-S1": {"side": "blue", "ships": 1}},
            },
            "does_not_fit",
            "areas.A04-S1.ships",
        ),
        ({"top": {"creature": "hydra", "seat": "nobody"}}, "unknown_name", "top.seat"),
        (
            {"top": {"creature": "hydra", "seat": "blue"}, "creatures": {"hydra": {"at": "discard"}}},
            "does_not_fit",
            "top.creature",
        ),
        ({"sides": {"purple": {"philosophers": 4}}}, "out_of_range", "sides.purple.philosophers"),
        ({"sides": {"purple": {"priestesses": 20}, "blue": {"priestesses": 1}}}, "too_many", "priestesses"),
        ({"sides": {"purple": {"out": True}}}, "does_not_fit", "order"),
        ({"sides": {"green": {}}}, "unknown_name", "sides.green"),
    ],
)
def test_every_problem(fields: dict[str, Any], problem: str, path: str) -> None:
    polis_core.from_position(GOOD)
    with pytest.raises(BadPosition) as caught:
        from_position(TITLE, {**GOOD, **fields})
    assert (problem, path) in [(one.id, one.path) for one in caught.value.problems]


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(),
        lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
        max_leaves=8,
    ),
    st.sampled_from(
        [
            "boards",
            "epoch",
            "phase",
            "gods",
            "order",
            "offers",
            "purses",
            "areas",
            "heroes",
            "creatures",
            "sides",
            "top",
            "displaced",
            "upkeep",
        ]
    ),
)
def test_rubbish_is_refused_or_read(value: Any, field: str) -> None:
    try:
        polis_core.from_position({**GOOD, field: value})
    except BadPosition as error:
        assert error.problems
