"""Chapters 9 and 11: a turn of Crassus, with and without modules."""

from __future__ import annotations

from typing import Any

import pytest

import polis_core
from polis_core import BadOption
from polis_core.kernel.frames import Chance
from polis_core.titles.caesar.figures import KINDS, TILE_ROWS, TILES
from polis_core.titles.caesar.position import Position
from tests.support.caesar import MODULES, POSTS, SOLO, asked, borders, ids, province, side, situation, told
from tests.support.match import picks, play, rule


def against_crassus(row: list[str], *rows: str, tile: str = "B", caesar: Any = None, pompey: Any = None, **more: Any):
    """Caesar's turn; Crassus is Pompey, his deck has this tile on top (low: 4 A, 2 B)."""
    deck = {"A": 4, "B": 2} if tile in "AB" else {"A": 4, "C": 2}
    level = {"crassus": "high"} if tile == "C" else {}
    return situation(
        **{**SOLO, **level, **more.pop("options", {})},
        borders=borders(*rows),
        sides={"caesar": {"reserve": ["shield-60", "ship-60"], **(caesar or {})}, "pompey": pompey or {}},
        solo={"row": row, "deck": more.pop("deck", deck), "discard": more.pop("discard", {})},
        **more,
    )


@rule("9.1")
@pytest.mark.parametrize("own", ["caesar", "pompey"])
def test_one_seat_either_side_and_crassus_begins(own: str) -> None:
    other = {"caesar": "pompey", "pompey": "caesar"}[own]
    game = polis_core.new_game("caesar", mode="solo", side=own, seed=3)
    assert game.seats == (own,) and game.seat == own
    first = [event["args"]["side"] for event in game.events() if event["id"] == "turn_begun"]
    assert first == [other, own], "his first turn is over"
    view = game.view(own)
    assert view["crassus"]["side"] == other and len(view["crassus"]["row"]) == 3
    assert view["sides"][own]["reserve_size"] == 2 and view["sides"][other]["reserve"] == []
    assert game.view(None)["crassus"] == view["crassus"], "his row lies open"


@rule("9.1", "11.2")
@pytest.mark.parametrize(
    ("level", "centurions", "deck"),
    [
        ("low", "no", "AAAABB"), ("medium", "no", "AAABBC"), ("high", "no", "AAAACC"),
        ("low", "yes", "AAAABD"), ("medium", "yes", "AABBCD"), ("high", "yes", "AAAACE"),
    ],
)  # fmt: skip
def test_the_deck_of_each_level(level: str, centurions: str, deck: str) -> None:
    crassus = polis_core.new_game("caesar", mode="solo", crassus=level, centurions=centurions, seed=1).view()["crassus"]
    tiles = "".join(tile * n for part in (crassus["deck"], crassus["discard"]) for tile, n in part.items())
    assert "".join(sorted(tiles)) == deck


@rule("9.1")
@pytest.mark.parametrize("option", [{"crassus": "high"}, {"side": "pompey"}, {"harsh": "yes"}])
def test_options_of_crassus_are_for_solo_matches(option: dict[str, str]) -> None:
    with pytest.raises(BadOption) as caught:
        polis_core.new_game("caesar", **option)
    assert caught.value.id == "solo_only"


@rule("9.2")
def test_a_tile_is_carried_out_from_the_top() -> None:
    faces = dict(zip(TILES, [[row[key] for key in ("draw", "centurion", "place", "discard")] for row in TILE_ROWS]))
    assert faces == {"A": [2, 0, 1, 1], "B": [1, 0, 1, 0], "C": [2, 0, 2, 0], "D": [0, 1, 1, 0], "E": [1, 1, 2, 0]}
    game = against_crassus(["sword-33", "sword-42", "sword-51"])
    play(game, ("place ship-60 HU-MT HU", "wild-40", "A", "ship-33", "ship-42"))
    order = [id for id in ids(game) if id.startswith(("tile", "crassus_d", "token_p"))]
    assert order == ["token_placed", "tile_turned", "crassus_drew", "crassus_drew", "token_placed", "crassus_discarded"]
    assert game.view()["crassus"]["deck"] == {"A": 3, "B": 2} and game.view()["crassus"]["discard"] == {"A": 1}
    assert told(game, "tile_turned") == [{"tile": "A", "draw": 2, "centurion": 0, "place": 1, "discard": 1, "left": 5}]


@rule("9.2")
def test_an_empty_deck_is_shuffled_anew() -> None:
    game = against_crassus(["sword-33"], deck={}, discard={"A": 4, "B": 2})
    play(game, ("place ship-60 HU-MT HU", "wild-40", "B"))
    assert told(game, "tiles_shuffled") == [{"n": 6}]
    assert game.view()["crassus"]["deck"] == {"A": 4, "B": 1}


@rule("9.3")
def test_tokens_are_drawn_to_the_right_end_of_the_row() -> None:
    game = against_crassus(["sword-33", "sword-42", "sword-51"])
    play(game, ("place ship-60 HU-MT HU", "wild-40", "B", "ship-33"))
    assert [args["token"] for args in told(game, "crassus_drew")] == ["ship-33"]
    assert game.view()["crassus"]["row"] == ["sword-33", "sword-42", "ship-33"], "sword-51 was laid in the centre"


ALL_BUT_ONE = [
    "p HU-HC shield-33", "p HC-GA sword-33", "p MT-SD ship-42", "p SD-GA shield-42", "p GA-GC sword-42",
    "p NU-SC ship-51", "p IT-GC sword-51", "p IT-AC ship-60", "p AF-CY shield-51", "p AC-CR shield-60",
    "p CR-AG wild-22", "p AC-MD wild-22",
]  # fmt: skip


@rule("9.3", "9.4")
def test_a_bag_that_is_short_gives_what_it_has_and_spares_the_discard() -> None:
    """Four tokens are left to him: three in the row, one in the bag; tile A wants two."""
    row = ["sword-60", "wild-31", "wild-40"]
    game = against_crassus(row, *ALL_BUT_ONE)
    assert side(game, "pompey")["bag"] == ["ship-33"]
    game.play("place ship-60 AG-AS AG", chance=["wild-40", "A", "ship-33"])
    assert told(game, "crassus_short") == [{"wanted": 2, "drawn": 1}]
    assert "crassus_kept" in ids(game) and "crassus_discarded" not in ids(game)
    assert len(game.view()["crassus"]["row"]) == 3


@rule("9.4")
def test_the_leftmost_token_goes_back_to_his_bag() -> None:
    game = against_crassus(["sword-33", "sword-42", "sword-51"])
    play(game, ("place ship-60 HU-MT HU", "wild-40", "A", "ship-33", "ship-42"))
    assert told(game, "crassus_discarded") == [{"token": "sword-33"}]
    assert "sword-33" in side(game, "pompey")["bag"]
    assert game.view()["crassus"]["row"] == ["sword-42", "ship-33", "ship-42"]


def closes_hu(bonus: str, row: list[str], **more: Any):
    """Crassus will close HU, where Caesar has 3 from the shield and Crassus nothing; the ship is his to lay."""
    after = more.pop("after", ())
    game = against_crassus(row, "c HU-HC shield-33", provinces={"HU": {"bonus": bonus}}, **more)
    return play(game, ("place ship-60 CR-AG CR", "wild-40", "B", "shield-60", *after))


@rule("9.5")
def test_equal_influence_is_his_in_his_turn_only() -> None:
    game = closes_hu("tactics", ["ship-33", "shield-42", "shield-51"])
    assert told(game, "province_closed")[0]["influence"] == {"caesar": 3, "pompey": 3}
    assert province(game, "HU")["control"] == "pompey"
    mine = against_crassus(["sword-33"], "p HU-MT ship-33", caesar={"reserve": ["shield-33"]})
    play(mine, "place shield-33 HU-HC HU")
    assert province(mine, "HU")["control"] is None


@rule("9.5")
@pytest.mark.parametrize("bonus", ["tactics", "wealth", "might"])
def test_most_bonuses_he_throws_away(bonus: str) -> None:
    game = closes_hu(bonus, ["ship-33", "shield-42", "shield-51"])
    assert told(game, "bonus_discarded") == [{"side": "pompey", "bonus": bonus}]
    assert side(game, "pompey")["control_left"] == 11 and asked(game) == "place"


@rule("9.5")
def test_he_uses_the_senate() -> None:
    game = closes_hu("senate", ["ship-33", "shield-42", "shield-51"], pompey={"senate": 1})
    assert told(game, "senate_filled") == [{"side": "pompey", "tokens": 2, "left": 9}]


@rule("9.5")
def test_he_covers_every_border_even_in_the_players_turn() -> None:
    game = against_crassus(
        ["sword-33"], "p HU-MT ship-60 HU", "p MT-SD ship-42", "p MT-NU sword-42",
        provinces={"MT": {"control": "pompey"}, "HU": {"bonus": "wealth"}},
    )  # fmt: skip
    play(game, "place shield-60 HU-HC HC")
    assert told(game, "border_covered") == [{"side": "pompey", "border": "HU-MT", "left": 9}]
    assert (asked(game), game.decision["args"]["bonus"]) == ("bonus", "wealth"), "the closer's bonus is the player's"


@rule("9.5")
def test_the_province_he_was_after_is_judged_first() -> None:
    """His shield on HU-HC closes both; HC has the Senate, so he was after HC."""
    game = against_crassus(
        ["shield-60", "sword-42", "sword-51"], "c HU-MT ship-33", "c HC-GA sword-42 GA",
        provinces={"HU": {"bonus": "wealth"}, "HC": {"bonus": "senate"}},
        caesar={"reserve": ["ship-60"]},
    )  # fmt: skip
    play(game, ("place ship-60 CR-AG CR", "wild-40", "B", "sword-60"))
    assert [args["province"] for args in told(game, "province_closed")] == ["HC", "HU"]


@rule("9.6")
def test_the_harder_game_takes_a_control_token_with_each_bonus() -> None:
    game = closes_hu("might", ["ship-33", "shield-42", "shield-51"], options={"harsh": "yes"})
    assert told(game, "control_discarded") == [{"side": "pompey", "left": 10}]
    assert side(game, "pompey")["score"] == {"provinces": 1, "borders": 0, "senate": 0, "discarded": 1, "total": 2}
    nearly = {"senate": 1, "under_senate": 10}
    won = closes_hu("might", ["ship-33", "shield-42", "shield-51"], options={"harsh": "yes"}, pompey=nearly)
    assert won.outcome is not None and (won.outcome["winner"], won.outcome["reason"]) == ("pompey", "control")


SHIPS_FULL = [
    "c HU-MT ship-33", "c MT-SD ship-42", "c SD-SC ship-51", "p NU-SC ship-33", "p SC-AF ship-42",
    "p IT-AC ship-51", "p IT-DM wild-22", "p AF-AC wild-22", "c CR-AG wild-31", "p AG-AS wild-40",
]  # fmt: skip


@rule("9.7")
def test_crassus_loses_when_he_cannot_place() -> None:
    """Tile D draws nothing: with a Poisoned row there may be nothing to lay."""
    game = situation(
        **SOLO, centurions="yes", borders=borders(*SHIPS_FULL),
        sides={"caesar": {"reserve": ["sword-33"]}, "pompey": {"centurions": []}},
        solo={"row": ["ship-60"], "deck": {"D": 1}, "discard": {"A": 4, "B": 1}},
    )  # fmt: skip
    game.play("place sword-33 HC-GA HC")
    assert "no_centurion_left" in ids(game) and ids(game)[-2:] == ["stuck", "match_over"]
    assert game.outcome is not None and (game.outcome["winner"], game.outcome["reason"]) == ("caesar", "no_placement")


@rule("9.7")
def test_a_second_token_that_fits_nowhere_is_left_out() -> None:
    game = situation(
        **SOLO, crassus="high", borders=borders(*SHIPS_FULL, *ALL_BUT_TWO),
        sides={"caesar": {"reserve": ["sword-33", "shield-33"]}},
        solo={"row": ["ship-60", "shield-60"], "deck": {"C": 2}, "discard": {"A": 4}},
    )  # fmt: skip
    assert side(game, "pompey")["bag"] == []
    game.play("place sword-33 AG-SY AG")
    assert [id for id in ids(game) if id in ("crassus_left_out", "stuck", "crassus_step")] == [
        "crassus_step", "crassus_left_out",
    ]  # fmt: skip
    assert game.seat == "caesar"


ALL_BUT_TWO = [
    "p HU-HC shield-33", "p HC-GA sword-33", "p SD-GA shield-42", "p GA-GC sword-42", "p IT-GC sword-51",
    "p AF-CY shield-51", "p AC-MD sword-60", "p SC-IT wild-31", "c MD-DM sword-42",
]  # fmt: skip


# -- 11 with modules


@rule("11.1")
def test_poison_of_the_player_hits_his_row() -> None:
    game = against_crassus(
        ["sword-33", "sword-42", "sword-51"], "p HU-MT ship-33", provinces={"HU": {"bonus": "poison"}},
        options={"poison": "yes"},
    )  # fmt: skip
    play(game, "place shield-60 HU-HC HU")
    game.play("use", chance=["sword-42", "wild-40", "B", "ship-60"])
    assert told(game, "token_returned")[0] == {"side": "pompey", "token": "sword-42"}
    assert "sword-42" in side(game, "pompey")["bag"] and len(game.view()["crassus"]["row"]) == 2


@rule("11.1")
def test_of_two_alike_in_his_row_poison_takes_the_left_one() -> None:
    """Ruling poison_leftmost_in_row: he lays from the left, so it matters which of them goes."""
    game = against_crassus(["wild-22", "sword-33", "wild-22"], options={"poison": "yes"})
    position = game._position.clone()
    poison = game.title.handlers["poison"]
    assert isinstance(poison, Chance) and [o for o, _ in poison.outcomes(position, ("poison", 1))].count("wild-22") == 1
    poison.play(position, ("poison", 1), "wild-22")
    assert isinstance(position, Position) and [KINDS[kind] for kind in position.row()] == ["sword-33", "wild-22"]
    assert "poison_leftmost_in_row" in [ruling["id"] for ruling in game.title.describe()["rulings"]]


@rule("11.1")
def test_his_poison_hits_the_reserve() -> None:
    game = closes_hu(
        "poison", ["ship-33", "shield-42", "shield-51"], options={"poison": "yes"}, after=("wild-40",),
        caesar={"reserve": ["ship-60", "shield-60"]},
    )  # fmt: skip
    assert told(game, "token_returned") == [{"side": "caesar", "token": "wild-40"}]
    assert side(game, "caesar")["reserve_size"] == 1


@rule("11.1")
def test_with_poison_the_player_begins_with_three_and_crassus_with_his_row() -> None:
    game = polis_core.new_game("caesar", mode="solo", poison="yes", seed=2)
    assert side(game, "caesar")["reserve_size"] == 3 and len(game.view()["crassus"]["row"]) == 3


@rule("11.2")
def test_a_tile_brings_one_of_his_centurions() -> None:
    game = against_crassus(
        ["sword-33", "sword-42", "sword-51"], options={"centurions": "yes"}, deck={"D": 1, "B": 1, "A": 4},
    )  # fmt: skip
    assert game.view()["crassus"]["centurions"] == 3
    play(game, ("place ship-60 HU-MT HU", "wild-40", "D", "cen-shieldship-44"))
    assert told(game, "crassus_centurion") == [{"token": "cen-shieldship-44"}]
    assert told(game, "token_placed")[-1]["token"] == "cen-shieldship-44", "4 against the six in HU"
    assert game.view()["crassus"]["centurions"] == 2


@rule("11.2")
def test_a_centurion_bonus_he_throws_away() -> None:
    game = closes_hu("centurion", ["ship-33", "shield-42", "shield-51"], options={"centurions": "yes"}, deck={
        "B": 1, "A": 4, "D": 1})  # fmt: skip
    assert told(game, "bonus_discarded") == [{"side": "pompey", "bonus": "centurion"}]


@rule("11.3")
def test_he_never_lays_a_token_face_down() -> None:
    for seed in range(30):
        game = polis_core.new_game("caesar", mode="solo", seed=seed, **POSTS)
        while game.seat is not None:
            game.play(seed % len(game.legal()))
        for row in game.view()["borders"].values():
            assert not (row and row["laid_down"] and row["side"] == "pompey")
    down = [text for text in picks(polis_core.new_game("caesar", mode="solo", **POSTS)) if "down" in text]
    assert down == [] or MODULES, "the player may"
