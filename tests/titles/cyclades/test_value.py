"""What programs of Cyclades go by: odds of battles, terms that add up, sensible wishes, and that they beat chance."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

import pytest

import polis_core
from polis_core.kernel.chance import Source
from polis_core.kernel.game import from_position
from polis_core.kernel.judge import lead
from polis_core.players.levels import PLAYERS
from polis_core.players.sight import sight_of
from polis_core.titles import find
from polis_core.titles.cyclades.figures import DIE
from polis_core.titles.cyclades.odds import WHOLE, odds
from polis_core.titles.cyclades.rules.moves import enter
from polis_core.titles.cyclades.value import TERMS
from tests.support.cyclades import paid, position, situation, turn

TITLE = find("cyclades")
JUDGE = TITLE.judge()


@cache
def exact(attack: int, defend: int, ahead: int) -> Fraction:
    """That the attacker wins, in fractions; `ahead`: what its strength has more, beside the units."""
    if not attack or not defend:
        return Fraction(attack > 0)
    found = Fraction(0)
    for one, weight in DIE:
        for other, more in DIE:
            total = attack + ahead + one - defend - other
            after = exact(attack - (total <= 0), defend - (total >= 0), ahead)
            found += Fraction(weight * more, 36) * after
    return found


@pytest.mark.parametrize("attack", range(1, 5))
@pytest.mark.parametrize("defend", range(1, 5))
def test_odds_of_battles(attack: int, defend: int) -> None:
    for more in (-1, 0, 1):
        chance = odds(attack, defend, max(more, 0), max(-more, 0))[0]
        assert abs(chance - exact(attack, defend, more) * WHOLE) <= attack + defend, "rounded down at each step"


def test_terms_add_up_to_values() -> None:
    for seed in range(12):
        options = TITLE.complete_options({"players": TITLE.options["players"][seed % 6]})
        game = from_position(TITLE, TITLE.random_situation(options, Source(seed).below), seed)
        terms = JUDGE.terms(game._position)
        assert len(terms) == len(game.seating.teams) and all(tuple(row) == TERMS for row in terms)
        assert JUDGE.values(game._position) == [sum(row.values()) for row in terms]
        assert all(isinstance(value, int) for row in terms for value in row.values())


def values(game: polis_core.Game) -> int:
    return lead(JUDGE.values(game._position), 0)


def test_metropolises_count_most_and_guards_help() -> None:
    poor = turn("athena")
    rich = turn("athena", {"A05-L1": "purple - three_gold -"})
    assert values(rich) - values(poor) > 500
    bare = turn("athena", {"A04-L1": "purple three_gold -", "A04-L2": "yellow 4r"})
    kept = turn("athena", {"A04-L1": "purple 4r three_gold -", "A04-L2": "yellow 4r"})
    assert values(kept) - values(bare) > 4 * 62, "more than the soldiers alone"


def test_a_battle_counts_as_its_likely_end() -> None:
    def before(attack: int, defend: int) -> int:
        """Purple's soldiers have come from the supply, so that only the battle differs."""
        game = turn("athena", {"A04-L2": f"yellow {defend}r"})
        p = position(game).clone()
        enter(p, 0, p.area("A04-L2"), attack, 0)
        return lead(JUDGE.values(p), 0)

    assert before(6, 1) - before(6, 5) > 2 * (before(6, 4) - before(6, 5)) > 0
    assert before(6, 1) > before(2, 1) > before(2, 3)


def test_the_weakest_program_beats_chance() -> None:
    game = polis_core.new_game("cyclades", seed=2)
    players = [PLAYERS["ephebe"](1), PLAYERS["random"](2), PLAYERS["random"](3)]
    while game.seat is not None and game.round < 20:
        game.play(players[game.seats.index(game.seat)].choose(sight_of(game, str(game.side))))
    assert game.outcome is not None and game.outcome["winner"] == "purple"


def test_a_program_takes_the_set_that_wins() -> None:
    areas = {"A05-L1": "purple three_gold three_gold port", "A04-L3": "purple fortress", "A04-L1": "purple temple -"}
    game = turn("athena", areas)
    pick = game.legal()[PLAYERS["navarch"](3).choose(sight_of(game, "purple"))]
    assert pick.kind == "build", "the academy makes the third"


def test_no_program_looks_at_a_secret_purse() -> None:
    """The same choice whatever the others have."""
    picks = set()
    for purses in ({"purple": 9, "yellow": 0, "blue": 0}, {"purple": 9, "yellow": 30, "blue": 40}):
        game = situation(purses=purses, gods=["zeus", "ares", "athena", "poseidon", "hera"])
        picks.add(PLAYERS["hoplite"](5).choose(sight_of(game, "purple")))
    assert len(picks) == 1


def term(game: polis_core.Game, name: str, team: int = 0) -> int:
    return JUDGE.terms(position(game))[team][name]


def test_a_metropolis_is_worth_less_the_less_it_is_guarded() -> None:
    def fear(guards: str, near: str) -> int:
        """Yellow is to come with Ares; it stands beside purple's metropolis."""
        areas = {"A04-L1": f"purple {guards} three_gold -", "A04-L2": f"yellow {near}"}
        return -term(ares_to_come(areas), "threat")

    def ares_to_come(areas: dict[str, str]) -> polis_core.Game:
        offers = {
            "purple": {"god": "athena", "offer": 1},
            "yellow": {"god": "ares", "offer": 1},
            "blue": {"god": "apollo", "offer": 0},
        }
        gods = ["athena", "ares", "zeus", "poseidon", "hera"]
        purses = {"purple": 9, "yellow": 1, "blue": 9}
        order = [None, None, None]
        return situation(areas, phase="actions", gods=gods, offers=offers, order=order, purses=purses)

    assert fear("", "4r") > fear("3r", "4r") > fear("6r", "4r") >= 0
    assert fear("3r", "4r") > fear("3r", "")


def test_an_empty_hall_is_never_safe() -> None:
    """Raiders come by wing: a metropolis without a guard has to fear, even with no army near."""
    assert term(turn("athena", {"A05-L1": "purple three_gold - -"}), "threat") < 0
    assert term(turn("athena", {"A05-L1": "purple 5r three_gold - -"}), "threat") == 0


def test_each_road_leads_nearer_to_a_metropolis() -> None:
    start = term(turn("athena"), "progress")
    one = term(turn("athena", {"A05-L1": "purple port - -"}), "progress")
    two = term(turn("athena", {"A05-L1": "purple port temple -"}), "progress")
    assert start < one < two and two - one > one - start, "the nearer, the more the next is worth"
    wise = term(turn("athena", sides={"purple": {"philosophers": 3}}), "progress")
    assert wise > two


def test_whoever_acts_last_takes_the_metropolis_that_would_win() -> None:
    """13.1: yellow has three at the end of the epoch, unless purple, the last to march, takes one."""
    areas = {
        "A05-L1": "yellow two_ships three_gold -",
        "A04-L1": "yellow 1r three_gold -",
        "A04-L2": "purple 5r -",
    }
    boards = ["zeus", "ares", "athena", "poseidon", "hera"]
    for level in ("ephebe", "hoplite", "navarch", "strategos"):
        game = situation(
            areas,
            phase="actions",
            gods=boards,
            offers={"purple": {"god": "ares", "offer": 1}, "blue": {"god": "apollo", "offer": 0}},
            order=[None, None, "yellow"],
            purses={"purple": 9, "yellow": 3, "blue": 3},
        )
        assert JUDGE.in_danger(position(game), 0)
        player = PLAYERS[level](4)
        marched = False
        while game.side is not None and game.view()["active"] == "purple":
            pick = game.legal()[player.choose(sight_of(game, str(game.side)))]
            marched |= game.side == "purple" and pick.text == "to A04-L1"
            game.play(pick)
        assert marched, level


def test_a_program_with_gold_left_does_not_sail_to_and_fro() -> None:
    """Each voyage costs gold: a fleet that has sailed lies still."""
    game = paid("poseidon", {"A05-S1": "purple 2s", "A04-S1": "purple 1s", "A07-S1": "yellow 1s"}, gold=25)
    navarch = PLAYERS["navarch"](3)
    picks: list[str] = []
    while game.seat == "purple" and (game.decision or {})["id"] != "offer":
        choice = navarch.choose(sight_of(game, "purple"))
        picks.append(game.legal()[choice].text)
        game.play(choice)
    assert picks[-1] == "done"
    reached = [text.split()[1] for text in picks if text.startswith("to ")]
    assert reached, "there is something to gain by sailing"
    assert not [area for area in reached if f"sail {area}" in picks]
