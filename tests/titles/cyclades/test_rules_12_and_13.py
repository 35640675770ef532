"""Chapters 12 and 13: teams and two players, the end."""

from __future__ import annotations

import pytest

import polis_core
from polis_core import Game
from tests.support.cyclades import (
    area,
    asked,
    at,
    buildings,
    gold,
    paid,
    play,
    position,
    side,
    situation,
    texts,
    told,
    turn,
    why,
)
from tests.support.match import rule

GODS = ("ares", "athena", "zeus", "poseidon", "hera")


@rule("12.1")
def test_two_seats_run_two_factions_each() -> None:
    game = polis_core.new_game("cyclades", players="two", seed=2)
    assert game.seating.describe()["seats"] == {"west": ["purple", "blue"], "east": ["yellow", "black"]}
    assert game.view("west")["purses"] == {"west": 18, "east": None}
    game = polis_core.new_game("cyclades", players="six_teams", seed=2)
    assert game.seating.describe()["teams"] == {
        "west": ["purple", "black"], "north": ["yellow", "red"], "east": ["blue", "green"],
    }  # fmt: skip


@rule("12.2")
def test_a_team_has_one_purse() -> None:
    game = paid("ares", teams=True, gold=10)
    game.play("regular A07-L1")
    assert gold(game, "purple") == gold(game, "blue") == 8 and game.view("yellow")["purses"] == {
        "west": None,
        "east": 10,
    }


@rule("12.3")
def test_team_mates_do_not_share_an_island_in_round_one() -> None:
    for seed in range(4):
        game = polis_core.new_game("cyclades", players="four_teams", seed=seed, start="free", map="side_b")
        while asked(game) in ("claim", "berth") and not (
            asked(game) == "claim" and game.decision["args"]["number"] == 3
        ):
            if asked(game) == "claim":
                p = position(game)
                mate = p.setting.mate[game.sides.index(str(game.side))]
                shut = [
                    p.name(land) for own in p.lands(mate) for land in p.world.lands if p.world.island[own] >> land & 1
                ]
                assert not [text for text in texts(game) if text.split()[1] in shut]
            game.play(0)


@rule("12.4")
def test_the_four_types_count_over_the_team() -> None:
    areas = {"A06-L1": "blue port -", "A03-L2": "blue fortress", "A10-L2": "purple temple"}
    game = turn("athena", areas, teams=True)
    game.play("build A07-L1 0")
    assert asked(game) == "found" and buildings(game, "A06-L1") == [None, None] and buildings(game, "A03-L2") == [None]
    assert {text.split()[1] for text in texts(game)} == {"A07-L1", "A10-L2"}, "on the active faction's land"
    game.play("site A10-L2 0", chance=["three_gold"])
    assert gold(game, "blue") == 23


@rule("12.4")
def test_cards_and_conditions_are_a_factions_own() -> None:
    cards = {"purple": {"philosophers": 2}, "blue": {"philosophers": 3, "priestesses": 4}}
    game = turn("athena", teams=True, sides=cards)
    game.play("philosopher")
    assert asked(game) == "act" and side(game, "purple")["philosophers"] == 3
    areas = {"A06-L1": "blue port temple", "A10-L2": "purple port"}
    game = turn("hera", areas, teams=True)
    assert texts(game, "build_type") == ["build_type academy", "build_type fortress", "build_type temple"]
    assert side(game, "purple")["discount"] == 0 and side(game, "blue")["discount"] == 1


@rule("12.5")
def test_units_pass_the_mates_lands_and_do_not_stop_there() -> None:
    areas = {"A07-L1": "purple 2r", "A07-L2": "blue 1r", "A04-L2": "yellow", "A04-L1": "", "A07-S2": ""}
    game = paid("ares", areas, teams=True)
    assert not texts(game, "move"), "nothing lies beyond"
    areas = {"A04-L2": "purple 2r", "A04-L1": "blue", "A03-S2": "blue 1s", "A03-L3": "yellow", "A04-S3": "purple 1s"}
    game = paid("ares", areas, teams=True)
    play(game, "move A04-L2", "regulars 1")
    assert texts(game, "to") == ["to A03-L1", "to A03-L3", "to A04-L3"], "over both colours' ships"
    assert why(game, "to A04-L1") == ("mates_land", "12.5")


@rule("12.5", "7.10")
@pytest.mark.parametrize(("by_sea", "reached"), [("no", False), ("yes", True)])
def test_a_mates_land_is_no_way_round_by_sea_to_the_own_island(by_sea: str, reached: bool) -> None:
    """From B01-L1 over a sea to the mate's B02-L1, and back over the same sea to B01-L3."""
    lands = {"B01-L1": "purple 1r", "B02-L1": "black", "B04-L1": "yellow", "B04-L3": "blue", "B04-L2": "red"}
    areas = {**lands, "B09-L1": "green", "B01-S2": "purple 1s", "B02-S2": "purple 1s"}
    offers = {name: {"god": god, "offer": 1} for name, god in zip(("purple", "yellow", "blue", "black", "red"), GODS)}
    game = polis_core.from_position(
        {
            "title": "cyclades",
            "players": "six_teams",
            "same_island_by_sea": by_sea,
            "phase": "actions",
            "gods": ["ares", "athena", "zeus", "poseidon", "hera"],
            "offers": {**offers, "green": {"god": "apollo", "offer": 0}},
            "order": [None] * 6,
            "areas": {name: area(words) for name, words in areas.items()},
        }
    )
    play(game, "regular B01-L1", next(text for text in texts(game) if text.startswith("build")), "move B01-L1")
    game.play("regulars 1")
    assert ("to B01-L3" in texts(game)) == reached and "to B01-L2" in texts(game) and "to B02-L2" in texts(game)


@rule("12.5")
def test_ships_pass_the_mates_seas() -> None:
    areas = {"A07-S1": "purple 1s", "A04-S2": "blue 1s"}
    game = paid("poseidon", areas, teams=True)
    play(game, "sail A07-S1", "ships 1")
    assert "to A03-S2" in texts(game, "to") and "to A04-S2" not in texts(game, "to")
    before = gold(game, "purple")
    game.play("to A03-S2")
    assert before - gold(game, "purple") == 1 and at(game, "A03-S2")["side"] == "purple"


@rule("12.7")
def test_whom_cards_may_hit() -> None:
    row = {"dryad": {"at": "row 2"}, "satyr": {"at": "row 3"}, "griffin": {"at": "row 4"}, "giant": {"at": "row 5"}}
    cards = {"blue": {"priestesses": 1, "philosophers": 1}, "black": {"priestesses": 1}}
    areas = {"A06-L1": "blue 2m", "A09-L2": "black 1m"}

    def options(card: str) -> list[str]:
        game = paid("ares", areas, teams=True, creatures=row, sides=cards)
        return texts(play(game, f"creature {card}"))

    assert options("dryad") == ["from black", "from blue"] and options("satyr") == ["from blue"]
    assert options("griffin") == ["rob east"]
    game = paid("ares", areas, teams=True, creatures=row, sides=cards, purses={"west": 6, "east": 9})
    play(game, "creature giant")
    assert texts(game) == ["at A09-L2"]
    game = paid("ares", areas, teams=True, creatures=row, sides=cards, purses={"west": 6, "east": 9})
    play(game, "creature griffin", "rob east")
    assert game.view("purple")["purses"]["west"] == 6 - 4 + 4 and gold(game, "yellow") == 5, "half the common purse"


@rule("12.8")
def test_the_last_land_of_a_faction() -> None:
    areas = {
        "A04-L1": "purple 3r",
        "A04-L2": "yellow 1r two_ships",
        "A05-L1": "",
        "A03-L3": "",
        "A09-L1": "blue three_gold -",
        "A06-L1": "blue three_gold -",
    }
    game = paid("ares", areas, teams=True)
    play(game, "move A04-L1", "regulars 3")
    assert "to A04-L2" in texts(game, "to"), "the team's third metropolis"
    game.play("to A04-L2", chance=["3-0"])
    assert told(game, "eliminated") == [{"side": "yellow"}] and gold(game, "black") == 20, "the purse is its mate's too"
    game = paid("ares", areas, teams=True, goal="four")
    assert "move A04-L1" not in texts(game), "only the third of four, and nowhere else to go"


# -- 13


def finish(game: Game) -> dict[str, object]:
    while game.outcome is None:
        game.play("done" if "done" in texts(game) else 0)
    return game.outcome


@rule("13.1", "1.2")
def test_three_at_the_end_of_an_epoch() -> None:
    areas = {"A05-L1": "purple - three_gold three_gold", "A04-L3": "purple three_gold"}
    game = turn("athena", areas)
    play(game, "build A05-L1 0", "philosopher")
    assert game.outcome is None
    game.play("done")
    assert game.side == "yellow" and game.outcome is None, "only when all pillars are back"
    outcome = finish(game)
    assert outcome["reason"] == "metropolises" and outcome["winner"] == "purple" and game.round == 1


@rule("13.1")
def test_three_that_are_lost_again_do_not_count() -> None:
    areas = {"A05-L1": "purple - three_gold three_gold", "A04-L2": "purple three_gold", "A04-L1": "yellow 3r"}
    game = situation(
        areas,
        phase="actions",
        gods=["athena", "ares", "zeus", "hera", "poseidon"],
        order=[None, None, None],
        offers={
            "purple": {"god": "athena", "offer": 1},
            "yellow": {"god": "ares", "offer": 1},
            "blue": {"god": "apollo", "offer": 0},
        },
        purses={"yellow": 5},
    )
    play(game, "build A05-L1 0", "philosopher", "done", "build A04-L1 0", "regular A04-L1", "move A04-L1", "regulars 4")
    play(game, "to A04-L2", "done")
    while game.round == 1 and game.outcome is None:
        game.play(0)
    assert game.outcome is None and game.round == 2


@rule("13.2")
@pytest.mark.parametrize(
    ("purses", "ranking"),
    [
        ((9, 4, 0), [["purple"], ["yellow"], ["blue"]]),
        ((4, 9, 0), [["yellow"], ["purple"], ["blue"]]),
        ((4, 4, 99), [["purple", "yellow"], ["blue"]]),
    ],
)
def test_most_metropolises_then_gold_then_shared(purses: tuple[int, int, int], ranking: list[list[str]]) -> None:
    areas = {
        "A05-L1": "purple three_gold three_gold -",
        "A04-L3": "purple three_gold",
        "A07-L1": "yellow two_ships two_ships -",
        "A10-L3": "yellow two_ships",
    }
    game = turn("athena", areas, purses=dict(zip(("purple", "yellow", "blue"), purses)))
    outcome = finish(game)
    assert outcome["ranking"] == ranking
    assert outcome["winner"] == (ranking[0][0] if len(ranking[0]) == 1 else None)
    assert game.view()["purses"]["purple"] == purses[0], "all purses are open now"
