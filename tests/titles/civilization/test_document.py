"""The position document: what is written is read as the same position, faults are told with their paths."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import Any

import pytest

from polis_core import BadOption, BadPosition
from polis_core.kernel.chance import Source
from polis_core.kernel.check import Style
from polis_core.kernel.game import from_position, new_game
from polis_core.titles.civilization import TITLE
from polis_core.titles.civilization.document import MENUS
from tests.support.civilization import army, asked, play, scout, side, table

SIDES = {"red": {"civilization": "rome"}, "blue": {"civilization": "egypt"}}


@pytest.mark.parametrize(("players", "seed"), [("two", 1), ("three", 2), ("four", 3), ("four", 2)])
def test_a_document_is_read_as_the_position_it_was_written_from(players: str, seed: int) -> None:
    game = new_game(TITLE, TITLE.complete_options({"players": players}), seed)
    style, seen = Style(seed), 0
    while game.seat is not None and game.cursor < 1500:
        style.play(game)
        here = game._position
        if game.cursor % 23 == 0 and here.stack and here.stack[-1][0] in MENUS:
            document = json.loads(json.dumps(TITLE.write_position(here)))
            _, again = TITLE.read_position(document)
            assert (again.cells, again.stack) == (here.cells, here.stack)
            seen += 1
    assert seen > 8


def test_in_the_middle_of_an_action_there_is_no_document() -> None:
    game = table()
    play(game, "city c15")
    with pytest.raises(BadPosition, match="not_at_a_menu"):
        TITLE.write_position(game._position)


def test_before_anybody_has_researched_there_is_a_document_and_then_no_more() -> None:
    """18.3: all are asked at once; what one has laid face down is in no document."""
    rich = {"trade": 12}
    game = from_position(
        TITLE, {"phase": "research", "turn": 4, "sides": {"red": SIDES["red"] | rich, "blue": SIDES["blue"] | rich}}, 0
    )
    assert asked(game) == "choose" and game.deciding == ("red", "blue")
    document = json.loads(json.dumps(game.position()))
    again = from_position(TITLE, document, 0)
    assert (again._position.cells, again._position.stack) == (game._position.cells, game._position.stack)
    game.play(0, side="blue")
    with pytest.raises(BadPosition, match="not_at_a_menu"):
        game.position()


def test_what_is_left_out_is_as_usual() -> None:
    game = from_position(TITLE, {"sides": SIDES}, 0)
    row = side(game)
    assert (row["techs"], row["government"], row["cities"][0]["square"]) == (["code_of_laws"], "republic", "c15")
    assert game.view(None)["phase"] == "start_of_turn" and game.view(None)["market"]["wonders"][0] == "stonehenge"


def with_red(**row: Any) -> dict[str, Any]:
    return {"sides": {**SIDES, "red": {"civilization": "rome", **row}}}


@pytest.mark.parametrize(
    ("document", "problem"),
    [
        ({"sides": SIDES, "moon": 1}, "moon: unknown_name"),
        ({"sides": {**SIDES, "red": {}}}, "sides.red.civilization: unknown_name"),
        ({"sides": {**SIDES, "red": {"civilization": "egypt"}}}, "taken_civilization"),
        ({"sides": SIDES, "phase": "dusk"}, "phase: unknown_name"),
        ({"sides": SIDES, "turn": 0}, "turn.turn: out_of_range"),
        ({"sides": SIDES, "tiles": {"a9": "tile99"}}, "tiles.a9: unknown_name"),
        ({"sides": SIDES, "tiles": {"b9": "tile01"}}, "tiles.b9: unknown_name"),
        ({"sides": SIDES, "tiles": {"a9": "home_china 0"}}, "taken_tile"),
        ({"sides": SIDES, "tiles": {"a13": "home_china 0"}}, "not_the_home"),
        ({"sides": SIDES, "tiles": {"a9": "tile01", "a5": "tile01"}}, "taken_tile"),
        ({"sides": SIDES, "tokens": {"a9": "temple"}}, "not_on_the_map"),
        ({"sides": SIDES, "tokens": {"a13": "temple"}}, "not_in_outskirts"),
        ({"sides": SIDES, "tokens": {"c14": "louvre", "b14": "louvre"}}, "twice"),
        ({"sides": SIDES, "tokens": {"c14": "louvre"}, "open_wonders": ["louvre"]}, "twice"),
        ({"sides": SIDES, "open_wonders": ["oracle", "colossus", "louvre", "stonehenge", "panama_canal"]}, "too_many"),
        ({"sides": SIDES, "tokens": dict.fromkeys(("b14", "b15", "b16", "c14", "c16", "d14"), "market")}, "too_many"),
        ({"sides": SIDES, "village_box": {"spy": 9}}, "village_box: too_many"),
        ({"sides": SIDES, "hut_box": {}, "tiles": {"a9": "tile06"}}, "hut_box: too_few"),
        (with_red(techs=["sailing"]), "no_pyramid"),
        (with_red(techs=["space_flight"]), "unknown_name"),
        (with_red(trade=28), "out_of_range"),
        (with_red(units={"infantry_1": 4}), "units: too_many"),
        (with_red(resources={"silk": 3}), "resources: too_many"),
        (with_red(cities=[]), "no_capital"),
        (with_red(cities=[4]), "not_an_object"),
        (with_red(cities=[{"square": "c15"}, {"square": "b14"}]), "no_room_for_a_city"),
        (with_red(cities=[{"square": "z9"}]), "unknown_name"),
        (with_red(figures=[3]), "not_an_object"),
        (with_red(figures=[army("a9")]), "not_on_the_map"),
        (with_red(figures=[scout("a13")] * 3), "no_such_figure"),
        (with_red(figures=[scout("a13", gathers=1, gathered="a13")]), "gathers_for_nobody"),
        (with_red(standing="never"), "unknown_name"),
        (with_red(changed=3), "not_a_truth_value"),
        (with_red(cities=[{"square": "d14"}]), "not_a_capital_square"),
        (with_red(figures=[army("c14")] * 3), "sides.red.figures: stack_too_high"),
        (with_red(figures=[army("d15")]), "sides.red.figures: on_water"),
        (with_red(figures=[army("c15")]), "no_place_for_figures"),
        ({**with_red(figures=[army("b9")]), "tiles": {"a9": "tile06"}}, "no_place_for_figures"),
        ({**with_red(cities=[{"square": "c15"}, {"square": "b12"}])}, "not_on_the_map"),
        ({**with_red(cities=[{"square": "c15"}, {"square": "c9"}]), "tiles": {"a9": "tile06"}}, "no_room_for_a_city"),
        ({**with_red(cities=[{"square": "c15"}, {"square": "b11"}]), "tiles": {"a9": "tile06"}}, "no_room_for_a_city"),
        (with_red(events={"drought": 2, "sabotage": 1}), "sides.red.events: too_many"),
        (with_red(coins={"pottery": 1}), "sides.red.coins.pottery: no_such_tech"),
        (with_red(coins={"sheet": 14, "code_of_laws": 1}), "sides.red.coins: already_won"),
        ({"sides": SIDES, "tokens": {"c14": "harbor"}}, "tokens.c14: wrong_terrain"),
        ({"sides": SIDES, "tokens": {"d15": "artist"}}, "tokens.d15: wrong_terrain"),
        ({"sides": SIDES, "tokens": {"c14": "market", "b14": "temple"}}, "one_of_a_kind"),
        ({"sides": SIDES, "tokens": {"c14": "oracle", "b14": "louvre"}}, "one_of_a_kind"),
        ({"sides": SIDES, "canal": 2}, "canal: no_such_wonder"),
        (
            {
                "game": "learning",
                "tokens": {"c14": "oracle"},
                "sides": {"red": {"civilization": "china"}, "blue": {"civilization": "russia"}},
            },
            "no_such_wonder",
        ),
    ],
)
def test_faults_are_told_with_their_paths(document: dict[str, Any], problem: str) -> None:
    with pytest.raises(BadPosition) as caught:
        from_position(TITLE, document, 0)
    assert any(problem in str(one) for one in caught.value.problems), caught.value.problems


def test_three_cities_need_irrigation() -> None:
    tiles = {"a9": "tile06 0", "a5": "tile03 0", "e9": "tile13 0"}
    cities = [{"square": "c15"}, {"square": "b11"}, {"square": "b8"}]
    document = {**with_red(cities=cities), "tiles": tiles, "taken": ["b9", "c11", "c6", "a8"]}
    with pytest.raises(BadPosition, match="too_many"):
        from_position(TITLE, document, 0)
    document["sides"]["red"]["techs"] = ["pottery", "irrigation"]
    assert len(side(from_position(TITLE, document, 0))["cities"]) == 3


def test_phases_in_which_all_act_together_begin() -> None:
    game = table("trade", red={"trade": 4, "techs": ["horseback_riding"], "resources": {"silk": 1}})
    assert asked(game) == "market_menu" and side(game)["trade"] == 7 and side(game, "blue")["trade"] == 4
    game = table("research", red={"trade": 6}, blue={"trade": 11, "techs": ["pottery"]})
    assert asked(game) == "choose" and game.deciding == ("red", "blue") and side(game)["trade"] == 6
    play(game, "research pottery")
    game.play("research sailing", side="blue")
    assert game.view(None)["turn"] == 3 and "sailing" in side(game, "blue")["techs"]


def test_enemies_do_not_share_a_square() -> None:
    sides = {
        "red": {"civilization": "rome", "figures": [army("c14")]},
        "blue": {**SIDES["blue"], "figures": [army("c14")]},
    }
    with pytest.raises(BadPosition, match="enemies_together"):
        from_position(TITLE, {"sides": sides}, 0)


JUNK: tuple[Any, ...] = (None, -1, 10**30, 1.5, "x", [], {}, [None], {"a": 1}, "c15")


def places(document: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to each value in a document."""
    yield at
    keys = document if isinstance(document, dict) else range(len(document)) if isinstance(document, list) else ()
    for key in keys:
        yield from places(document[key], (*at, key))


def test_junk_in_any_place_is_a_problem_or_harmless() -> None:
    """Each value of a crowded document in turn is replaced by things that have no business there."""
    document = TITLE.random_situation(TITLE.complete_options({"players": "two"}), Source(1).below)
    refused = 0
    for at in places(document):
        for junk in JUNK if at else ():
            given = copy.deepcopy(document)
            assert given is not None
            holder: Any = given
            for key in at[:-1]:
                holder = holder[key]
            holder[at[-1]] = junk
            try:
                assert from_position(TITLE, given, 0).legal()
            except (BadPosition, BadOption):
                refused += 1
    assert refused > 500


def test_the_deck_of_wonders_has_no_ancient_ones() -> None:
    """2.3: all of them lie open at first, so one that is neither open nor built has left the game."""
    game = table(red={"trade": 27}, open_wonders=["stonehenge"])
    play(game, "city c15", "build stonehenge", "place c14")
    market = game.view(None)["market"]["wonders"]
    assert sorted(market) == ["angkor_wat", "himeji_samurai_castle", "louvre", "porcelain_tower"]
