"""Chapter 10: each step of Crassus's choice, each test for ties, and what the player is told of them."""

from __future__ import annotations

from typing import Any

import pytest

import polis_core
from polis_core import Game
from polis_core.kernel.chance import Source
from polis_core.kernel.game import from_position
from polis_core.titles import find
from tests.support.caesar import SOLO, borders, province, situation, told
from tests.support.match import play, rule


def crassus(row: list[str], *rows: str, draw: str = "ship-33", then: tuple[Any, ...] = (), **more: Any) -> Game:
    """Crassus (Pompey) has the turn, with tile B: he draws one token (a ship of 3 unless said) and places one."""
    document = {
        "title": "caesar", **SOLO, "turn": {"side": "pompey"}, "borders": borders(*rows),
        "sides": {"caesar": {"reserve": ["wild-40", "sword-60"], **more.pop("caesar", {})}},
        "solo": {"row": row, "deck": {"B": 2}, "discard": {"A": 4}}, **more,
    }  # fmt: skip
    return from_position(find("caesar"), document, 0, ["B", draw, *then])


def steps(game: Game) -> list[str]:
    return [event["args"]["step"] for event in game.events() if event["id"] == "crassus_step"]


def last(game: Game, id: str) -> dict[str, Any]:
    return [event["args"] for event in game.events() if event["id"] == id][-1]


def laid(game: Game) -> tuple[str, str, dict[str, int]]:
    args = last(game, "token_placed")
    return args["token"], args["border"], args["values"]


# -- the seven steps


@rule("10.1")
def test_he_wins_a_province_with_the_smallest_value_that_is_enough() -> None:
    """HU: Caesar has 2 (and may tie). 6/0, 5/1, 4/2: the 2 of the ship 4/2 is enough, and 4 goes to MT."""
    game = crassus(["ship-60", "ship-51", "ship-42"], "c HU-HC shield-42 HC")
    assert steps(game) == ["win"] and last(game, "crassus_step")["rule"] == "10.1"
    assert laid(game) == ("ship-42", "HU-MT", {"HU": 2, "MT": 4})
    assert province(game, "HU")["control"] == "pompey"
    assert last(game, "crassus_token") == {
        "token": "ship-42", "by": "only", "rule": "10.10", "among": ["ship-42"], "value": 2,
    }  # fmt: skip


@rule("10.2")
def test_he_closes_a_province_that_the_player_gets() -> None:
    """HU: Caesar has 6, no ship can match the lead of 6 but a six; so he closes it with the smallest value, 1."""
    game = crassus(["ship-51", "ship-42"], "c HU-HC shield-60 HU")
    assert steps(game) == ["close"] and laid(game) == ("ship-51", "HU-MT", {"HU": 1, "MT": 5})
    assert province(game, "HU")["control"] == "caesar" and last(game, "bonus_taken")["side"] == "pompey"


@rule("10.2")
def test_but_not_if_the_player_wins_the_match_with_it() -> None:
    row = ["ship-51", "ship-42", "shield-33"]
    one_left = crassus(row, *HU_AND_ITALIA, caesar={"senate": 1, "under_senate": 11})
    assert steps(one_left) == ["behind"] and laid(one_left)[2]["IT"] == 3
    two_left = crassus(row, *HU_AND_ITALIA, caesar={"senate": 1, "under_senate": 10})
    assert steps(two_left) == ["close"]


HU_AND_ITALIA = ("c HU-HC shield-60 HU", "c IT-DM ship-60 IT", "c IT-AC wild-22")  # 6 behind there, 8 here


@rule("10.2")
def test_border_tokens_count_for_what_the_player_would_win() -> None:
    """Two control tokens left, one for HU and one for the border to HC, which is Caesar's."""
    rows = (*HU_AND_ITALIA, "c HC-GA sword-51 HC")
    row = ["ship-51", "ship-42", "shield-33"]
    held = {"HC": {"control": "caesar"}}
    assert steps(crassus(row, *rows, provinces=held, caesar={"senate": 1, "under_senate": 9})) == ["behind"]
    assert steps(crassus(row, *rows, provinces=held, caesar={"senate": 1, "under_senate": 8})) == ["close"]
    turned = {"HC": {"control": "caesar", "turned": 1}}
    assert steps(crassus(row, *rows, provinces=turned, caesar={"senate": 1, "under_senate": 9})) == ["close"]


@rule("10.2", "10.3")
def test_later_steps_do_not_ask_what_the_player_gets() -> None:
    """HU is where he is furthest behind, so by 10.3 he closes it all the same, and Caesar wins."""
    game = crassus(["ship-51", "ship-42"], "c HU-HC shield-60 HU", caesar={"senate": 1, "under_senate": 11})
    assert steps(game) == ["behind"] and game.outcome is not None and game.outcome["winner"] == "caesar"


@rule("10.3")
def test_he_goes_where_he_is_furthest_behind_with_his_highest_value() -> None:
    """Italia: 5 behind; Macedonia: 4 behind. He has 6, 5 and 4 for Italia's borders."""
    game = crassus(["sword-51", "sword-60", "ship-42"], "c IT-DM ship-51 IT", "c AC-MD sword-42 MD", draw="shield-33")
    assert steps(game) == ["behind"] and last(game, "crassus_step")["provinces"] == ["IT"]
    assert last(game, "crassus_province")["by"] == "difference"
    token, border, values = laid(game)
    assert token == "sword-60" and border in ("SC-IT", "IT-GC") and values["IT"] == 6


@rule("10.3")
def test_a_province_he_cannot_reach_is_passed_over() -> None:
    """SY is 6 behind, but its last border takes a sword; DM, 5 behind, takes his shields."""
    game = crassus(["shield-51", "shield-42"], "c AS-SY shield-60 SY", "c IT-DM ship-51 DM", draw="shield-33")
    assert last(game, "crassus_step") == {"step": "behind", "rule": "10.3", "provinces": ["DM"]}
    assert laid(game) == ("shield-51", "GC-DM", {"GC": 1, "DM": 5})


@rule("10.4")
def test_not_behind_anywhere_he_goes_where_his_lead_is_greatest() -> None:
    game = crassus(["sword-51", "sword-42", "ship-51"], "p IT-DM ship-60 IT", "p AC-CR shield-42 AC", draw="ship-42")
    assert steps(game) == ["ahead"] and last(game, "crassus_step")["provinces"] == ["IT"]
    assert laid(game)[0] in ("sword-51", "ship-51") and laid(game)[2]["IT"] == 5


@rule("10.5")
def test_without_influence_he_goes_beside_a_province_of_his() -> None:
    """SY is his; AG and AS beside it are open, and AG takes his ship of 5."""
    game = crassus(
        ["ship-51", "sword-42", "sword-33"], "p AG-SY sword-60 SY", "p AS-SY shield-60 SY",
        provinces={"SY": {"control": "pompey"}}, draw="sword-51",
    )  # fmt: skip
    assert steps(game) == ["neighbour"]
    assert set(last(game, "crassus_step")["provinces"]) <= {"AG", "AS"}
    assert laid(game)[0] in ("ship-51", "sword-51") and 5 in laid(game)[2].values()


@rule("10.6")
def test_on_an_empty_board_he_goes_to_italia() -> None:
    game = crassus(["ship-51", "sword-42", "sword-33"], draw="shield-33")
    assert steps(game) == ["central"]
    assert last(game, "crassus_province")["by"] == "italia" and laid(game)[2]["IT"] == 5


@rule("10.6")
def test_in_the_centre_the_highest_value_decides_first() -> None:
    """All ships of Italia are taken: his 5 fits other central provinces, so Italia with 4 is out."""
    rows = ("c IT-AC wild-22 down", "c IT-DM wild-22 down")
    game = crassus(["ship-51", "sword-42"], *rows, draw="sword-33")
    assert steps(game) == ["central"]
    assert sorted(last(game, "crassus_step")["provinces"]) == ["AC", "CR", "SC", "SD"]
    assert 5 in laid(game)[2].values()


@rule("10.7")
def test_anywhere_when_nothing_fits_the_centre() -> None:
    """All sword borders of central provinces are taken, by tokens that count nothing; he has only swords."""
    rows = ("c SC-IT sword-33 down", "c IT-GC sword-42 down", "c AC-MD sword-51 down")
    game = crassus(["sword-51", "sword-33"], *rows, draw="sword-42", provinces={"MD": {"bonus": "senate"}, **{
        name: {"bonus": "wealth"} for name in ("HC", "MT", "CY", "AG")}})  # fmt: skip
    assert steps(game) == ["any"] and 5 in laid(game)[2].values()
    assert "IT" not in last(game, "crassus_step")["provinces"]


# -- 10.8 which of several provinces

TWO_TO_WIN = ("c HU-HC shield-33", "c AG-SY sword-42 AG")  # HU by a ship, SY by a shield


@rule("10.8")
@pytest.mark.parametrize(
    ("more", "rows", "province_", "by"),
    [
        ({"provinces": {"HU": {"bonus": "senate"}, "SY": {"bonus": "might"}}}, (), "HU", "senate"),
        ({"provinces": {"HU": {"bonus": "might"}, "SY": {"bonus": "senate"}}}, (), "SY", "senate"),
        (
            {"poison": "yes", "provinces": {"HU": {"bonus": "might"}, "SY": {"bonus": "poison"}}},
            (),
            "SY",
            "poison",
        ),
    ],
)
def test_bonuses_decide_between_provinces(more: Any, rows: Any, province_: str, by: str) -> None:
    game = crassus(["ship-51", "shield-51", "ship-42"], *TWO_TO_WIN, *rows, **more)
    assert steps(game)[0] == "win" and last(game, "crassus_step")["provinces"] == ["HU", "SY"]
    assert last(game, "crassus_province") == {
        "province": province_, "by": by, "rule": "10.8", "among": ["HU", "SY"],
    }  # fmt: skip


@rule("10.8")
def test_a_neighbour_of_his_comes_before_a_senate() -> None:
    """MT is his and touches HU; SY has the Senate."""
    rows = (*TWO_TO_WIN, "p MT-SD ship-42 MT", "p MT-NU sword-60 MT", "p HU-MT ship-60 MT")
    game = crassus(
        ["shield-51", "sword-51", "ship-51"], "c AS-SY shield-42 AS", *rows[2:],
        provinces={"MT": {"control": "pompey"}, "HU": {"bonus": "might"}, "SY": {"bonus": "senate"}},
    )  # fmt: skip
    assert last(game, "crassus_province")["by"] == "controlled_neighbour"
    assert last(game, "crassus_province")["province"] == "HU"


@rule("10.8")
def test_central_and_near_central_provinces() -> None:
    """Three he can close and win: Creta is central, Gallia Cisalpina touches Italia, HU touches nothing central."""
    creta = ("c AC-CR shield-51 AC", "c CR-AG ship-51 AG", "c CR-AS shield-42 AS")
    cisalpina = ("c GC-DM shield-60 DM", "c IT-GC sword-51 IT")
    far = ("c HU-HC shield-33",)
    bonuses = {name: {"bonus": "wealth"} for name in ("CR", "GC", "HU", "HC")}
    row = ["shield-51", "sword-51", "ship-51"]
    game = crassus(row, *creta, *cisalpina, *far, provinces=bonuses)
    assert last(game, "crassus_province")["by"] == "central" and last(game, "crassus_province")["province"] == "CR"
    game = crassus(row, *cisalpina, *far, provinces=bonuses)
    assert last(game, "crassus_province")["by"] == "near_central"
    assert last(game, "crassus_province")["province"] == "GC"


@rule("10.8")
def test_what_no_test_tells_apart_is_left_to_chance() -> None:
    seen = set()
    for name in ("HU", "HC"):
        game = crassus(
            ["ship-51", "sword-51", "ship-42"], "c HU-HC shield-33", then=(name,),
            provinces={"HU": {"bonus": "wealth"}, "HC": {"bonus": "wealth"}},
        )  # fmt: skip
        args = last(game, "crassus_province")
        assert (args["by"], args["among"], args["province"]) == ("random", ["HU", "HC"], name)
        seen.add(laid(game)[1])
    assert seen == {"HU-MT", "HC-GA"}


# -- 10.9 which border


@rule("10.9")
def test_the_border_towards_where_he_is_furthest_behind() -> None:
    """Italia is worst; of its sword borders SC-IT leads to Sicilia (3 behind), IT-GC to Cisalpina (1 behind)."""
    game = crassus(
        ["sword-60", "ship-51"], "c IT-DM ship-60 IT", "c NU-SC ship-33", "c GA-GC sword-51 GA", draw="sword-42"
    )
    assert last(game, "crassus_step")["provinces"] == ["IT"]
    assert last(game, "crassus_border") == {
        "border": "SC-IT", "by": "most_behind", "rule": "10.9", "among": ["SC-IT", "IT-GC"],
    }  # fmt: skip


@rule("10.9")
def test_then_the_border_towards_the_centre() -> None:
    game = crassus(["sword-60", "shield-51"], "c IT-DM ship-60 IT", draw="shield-42")
    assert last(game, "crassus_border")["by"] == "central" and laid(game)[1] == "SC-IT"


@rule("10.9")
def test_then_chance() -> None:
    """Dalmatia: a wreath may go to Cisalpina, Macedonia, both not central and not behind."""
    rows = ("c IT-DM ship-60 DM", "p IT-GC sword-33", "p IT-MD shield-33", "p SD-IT shield-42")
    for border in ("GC-DM", "MD-DM"):
        game = crassus(["wild-40", "ship-51"], *rows, draw="ship-42", then=(border,))
        assert last(game, "crassus_border")["by"] == "random" and laid(game)[1] == border
        assert laid(game)[2]["DM"] == 4


@rule("10.9")
def test_only_borders_that_take_the_value_asked_for() -> None:
    """Italia's ship border is nearer the centre, but only the sword shows a 6."""
    game = crassus(["sword-60", "ship-51"], "c IT-DM ship-60 IT", "c SC-IT wild-31 SC", draw="ship-42")
    assert laid(game)[:2] == ("sword-60", "IT-GC")


# -- 10.10 which token


@rule("10.10")
def test_a_token_without_a_wreath_comes_first() -> None:
    game = crassus(["wild-31", "ship-33", "sword-33"], "c HU-HC shield-33", draw="sword-42", provinces={
        "HU": {"bonus": "senate"}})  # fmt: skip
    assert last(game, "crassus_token") == {
        "token": "ship-33", "by": "not_wild", "rule": "10.10", "among": ["wild-31", "ship-33"], "value": 3,
    }  # fmt: skip


@rule("10.10")
def test_then_the_sum_of_both_values() -> None:
    """A 3 is enough to win HU: of the Centurion 3/3 and the wreath 3/1 the lower sum is laid."""
    lowest = crassus(
        ["cen-wild-33", "wild-31"], "c HU-HC shield-33", draw="shield-60", centurions="yes",
        provinces={"HU": {"bonus": "senate"}},
        solo={"row": ["cen-wild-33", "wild-31"], "deck": {"B": 1}, "discard": {"A": 4, "D": 1}},
    )  # fmt: skip
    assert last(lowest, "crassus_token") == {
        "token": "wild-31", "by": "sum", "rule": "10.10", "among": ["cen-wild-33", "wild-31"], "value": 3,
    }  # fmt: skip


@rule("10.10")
def test_the_highest_sum_where_the_highest_value_is_asked_for() -> None:
    """Italia 3 behind: wild 3/1 (sum 4) and the Centurion wreath 3/3 (sum 6) both show a 3."""
    document_more = {"centurions": "yes", "solo": {
        "row": ["wild-31", "cen-wild-33"], "deck": {"B": 1}, "discard": {"A": 4, "D": 1}}}  # fmt: skip
    game = crassus([], "c IT-DM ship-33", "c MT-NU sword-33", "c GC-DM shield-33 DM", "c MD-DM sword-42 DM", draw=(
        "wild-22"), **document_more)  # fmt: skip
    assert last(game, "crassus_token")["token"] == "cen-wild-33"
    assert last(game, "crassus_token")["by"] == "sum"


@rule("10.10")
def test_then_the_leftmost_of_the_row() -> None:
    """Sword and ship of 5 for a border each; one border of Italia takes both only for the two wreaths of 2."""
    game = crassus(
        ["wild-22", "wild-22"], "c HU-HC shield-42 HC", draw="sword-60", provinces={"HU": {"bonus": "senate"}}
    )
    args = last(game, "crassus_token")
    assert (args["by"], args["among"]) == ("leftmost", ["wild-22", "wild-22"])


# -- all of it, over many matches


@rule("10.1", "10.2", "10.3", "10.4", "10.5", "10.6", "10.7")
def test_every_placement_is_told_step_by_step() -> None:
    """Each token of Crassus comes with a step, a province, a border and a token, in this order, and they agree."""
    seen: set[str] = set()
    for seed in range(40):
        game = polis_core.new_game("caesar", mode="solo", crassus=("low", "medium", "high")[seed % 3], seed=seed)
        source = Source(seed)
        while game.seat is not None:
            game.play(source.below(len(game.legal())))
        told_ = [one for one in game.events() if one["id"].startswith("crassus_") or one["id"] == "token_placed"]
        for number, event in enumerate(told_):
            if event["id"] == "token_placed" and event["args"]["side"] == "pompey":
                four = told_[number - 4 : number]
                assert [one["id"] for one in four] == [
                    "crassus_step", "crassus_province", "crassus_border", "crassus_token",
                ]  # fmt: skip
                step, where, border, token = (one["args"] for one in four)
                assert where["province"] in step["provinces"]
                assert event["args"]["border"] == border["border"] and event["args"]["token"] == token["token"]
                assert event["args"]["values"][where["province"]] == token["value"]
                seen.add(step["step"])
    assert seen >= {"win", "close", "behind", "ahead", "central"}


def test_nobody_is_asked_in_a_turn_of_crassus() -> None:
    game = play(situation(**SOLO, sides={"caesar": {"reserve": ["ship-60"]}}), "place ship-60 HU-MT HU")
    assert told(game, "tile_turned") and game.seat == "caesar" and game.decision["id"] == "place"
