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
from tests.support.cyclades import position, situation, turn

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
