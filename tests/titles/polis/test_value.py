"""What a position is worth: whole numbers with names, the supply first, and nothing that a player may not know."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

import polis_core
from polis_core import Game
from polis_core.kernel.action import action
from polis_core.kernel.check import Style, begin
from polis_core.kernel.frames import Position as KernelPosition, options_of
from polis_core.kernel.judge import WIN, lead, lead_terms
from polis_core.players.lines import Lookahead
from polis_core.titles import find
from polis_core.titles.polis.figures import CAPITAL, WHEAT
from polis_core.titles.polis.position import POPULATION, PRESTIGE, PURSE, Position
from polis_core.titles.polis.value import CERTAIN, TERMS, PolisJudge
from polis_core.titles.polis.value_tables import Weights, best_tribute
from tests.players.test_sight import battle, with_other_cards
from tests.support.polis import play, situation

TITLE = find("polis")
JUDGE = PolisJudge()
EDITIONS = ["first", "second"]


def walk(edition: str, seed: int, steps: int = 150) -> list[Game]:
    """Moments of a match in a random style, from a random situation or from the start."""
    game = begin(TITLE, {"edition": edition}, seed)
    style = Style(seed)
    found = []
    while game.side is not None and game.cursor < steps:
        found.append(game.copy())
        style.play(game)
    return [*found[::5], game]


def lead_of(position: KernelPosition, side: int, judge: PolisJudge = JUDGE) -> int:
    return lead(judge.values(position), side)


def terms_of(position: KernelPosition, side: int) -> dict[str, int]:
    return lead_terms(JUDGE.terms(position), side)


def worth(game: Game, side: int = 0) -> int:
    return lead_of(game._position, side)


def term(game: Game, name: str, side: int = 0) -> int:
    return terms_of(game._position, side)[name]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", range(6))
def test_terms_are_whole_sum_up_and_turn_round_with_the_side(edition: str, seed: int) -> None:
    for game in walk(edition, seed):
        position = game._position
        terms = terms_of(position, 0)
        assert all(type(part) is int for part in terms.values())
        assert sum(terms.values()) == lead_of(position, 0) == -lead_of(position, 1)
        assert set(terms) == {"outcome"} or set(terms) == {*TERMS, "battle"}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", range(6))
def test_looking_changes_nothing_and_leaves_something_to_look_at(edition: str, seed: int) -> None:
    for game in walk(edition, seed):
        before = game.digest()
        worth(game)
        if game.side is not None:
            side = game.sides.index(game.side)
            options = options_of(TITLE.handlers, game._position, side)
            looked_at = JUDGE.promising(game._position, side, options)
            assert looked_at and set(looked_at) <= set(options)
        assert game.digest() == before


def test_hidden_cards_are_worth_nothing() -> None:
    game = battle()
    for side in (0, 1):
        assert JUDGE.terms(with_other_cards(game, side)) == JUDGE.terms(game._position)


def test_a_match_that_is_over_is_worth_its_outcome() -> None:
    game = polis_core.new_game("polis", seed=1)
    style = Style(1)
    while game.side is not None:
        style.play(game)
    outcome = game.outcome
    assert outcome is not None and outcome["winner"] is not None
    winner = game.sides.index(outcome["winner"])
    assert worth(game, winner) > WIN // 2 and worth(game, 1 - winner) == -worth(game, winner)


def athens(**goods: int) -> dict[str, Any]:
    return {"prestige": 4, "goods": {"metal": 0, "wood": 0, "wine": 0, "silver": 0, "wheat": 0, **goods}}


def fed(wheat: int, prestige: int = 4, passed: bool = True, **more: Any) -> Game:
    """Athens with eight mouths and so much wheat, in the last round, with nothing else to hope for."""
    sides = {"athens": {**athens(wheat=wheat), "prestige": prestige, "merchants": 0}, "sparta": athens(wheat=20)}
    turn = {"side": "sparta", "passed": "athens"} if passed else {"side": "athens"}
    return situation("second", round=3, sides=sides, hoplites={}, turn=turn, event="no_event", **more)


def test_each_missing_wheat_costs_about_a_point() -> None:
    supplies = [term(fed(wheat), "supply") for wheat in range(5, 9)]
    steps = [b - a for a, b in itertools.pairwise(supplies)]
    assert all(80 <= step <= 200 for step in steps), steps


def test_wheat_beyond_the_need_is_for_growth() -> None:
    assert term(fed(8), "supply") == term(fed(12), "supply")
    assert term(fed(8), "growth") < term(fed(9), "growth") < term(fed(12), "growth")


def test_a_capital_that_will_starve_is_a_match_lost() -> None:
    position = fed(0, prestige=1)._position
    alone = position.clone()
    assert isinstance(alone, Position)
    for polis in alone.poleis_of(0):
        if polis not in (0,):
            alone.free_polis(polis, "supply")
    assert terms_of(alone, 0)["danger"] <= -CERTAIN
    alone.cells[PURSE[0] + WHEAT] = 8
    assert terms_of(alone, 0)["danger"] == 0


def test_a_round_that_ends_without_prestige_is_a_match_lost() -> None:
    game = fed(8, prestige=0)
    assert term(game, "danger") <= -CERTAIN
    position = game._position.clone()
    position.cells[PRESTIGE] = 1
    assert terms_of(position, 0)["danger"] == 0


def test_while_there_is_time_danger_is_less_than_certain() -> None:
    assert -CERTAIN < term(fed(8, prestige=0, passed=False), "danger") < 0


def test_after_the_other_passed_wheat_costs_one_good_more() -> None:
    def hungry(silver: int, passed: bool) -> int:
        sides = {"athens": {**athens(silver=silver, wheat=4), "merchants": 2}, "sparta": athens(wheat=20)}
        turn = {"side": "athens", "passed": "sparta"} if passed else {"side": "athens"}
        return term(situation("second", sides=sides, hoplites={}, turn=turn, event="no_event"), "supply")

    assert hungry(3, passed=True) < hungry(4, passed=True) < hungry(3, passed=False)
    assert hungry(3, passed=True) == hungry(0, passed=True) == hungry(0, passed=False)


def danger(wheat: int, passed: bool = False, prestige: int = 1, **goods: int) -> bool:
    """Athens alone with its capital of four, and what it has."""
    sides = {
        "athens": {
            "prestige": prestige,
            "goods": {"metal": 0, "wood": 0, "wine": 0, "silver": 0, "wheat": wheat, **goods},
            "merchants": 2,
        },
        "sparta": {"prestige": 5, "goods": {"wheat": 20}},
    }
    turn = {"side": "athens", "passed": "sparta"} if passed else {"side": "athens"}
    position = situation("second", sides=sides, hoplites={}, turn=turn, event="no_event")._position.clone()
    assert isinstance(position, Position)
    for polis in position.poleis_of(0):
        if polis != CAPITAL[0]:
            position.free_polis(polis, "supply")
    position.cells[POPULATION + CAPITAL[0]] = 4
    return JUDGE.in_danger(position, 0)


def test_danger_is_what_could_not_be_mended_if_the_other_passed() -> None:
    assert not danger(wheat=4)
    assert danger(wheat=1)
    assert not danger(wheat=1, silver=4), "a small cargo, and a good for the action"
    assert danger(wheat=1, silver=3)
    assert not danger(wheat=1, prestige=4), "prestige pays for what is missing"


def test_once_the_other_has_passed_only_what_is_there_counts() -> None:
    assert danger(wheat=1, silver=4, passed=True)
    assert not danger(wheat=4, silver=4, passed=True)
    assert danger(wheat=4, prestige=0, passed=True), "nobody may end a round without prestige"


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("first", [True, False])
def test_the_value_of_a_pass_is_what_a_pass_would_leave(edition: str, first: bool) -> None:
    game = polis_core.new_game("polis", edition=edition, seed=11)
    if not first:
        game.play("pass")
    side = game.sides.index(game.side or "")
    before = game._position.clone()
    if_passed = lead(JUDGE.values_if_passed(before, side), side)
    assert before.cells == game._position.cells, "only asked, not done"
    ahead = Lookahead(TITLE, game.seating, JUDGE, 1)
    ((_, passed),) = ahead.play(before, side, action("pass"))
    assert if_passed == lead_of(passed, side) < lead_of(before, side)


def test_wheat_that_could_still_be_bought_softens_the_hunger() -> None:
    def hungry(wine: int, merchants: int) -> int:
        sides = {"athens": {**athens(wine=wine, wheat=4), "merchants": merchants}, "sparta": athens(wheat=20)}
        return term(situation("second", sides=sides, hoplites={}, turn={"side": "athens"}, event="no_event"), "supply")

    assert hungry(0, 0) < hungry(8, 1)
    assert hungry(8, 0) < hungry(8, 1)


def test_trading_for_wheat_when_hungry_is_progress() -> None:
    sides = {"athens": {**athens(wine=4, wheat=4), "merchants": 1}, "sparta": athens(wheat=20)}
    game = situation("second", sides=sides, hoplites={}, turn={"side": "athens"}, event="no_event")
    before = worth(game)
    play(game, "trade", "cargo persia 0", "pay wine")
    assert worth(game) > before


def test_a_siege_in_reach_and_a_project_under_way_count() -> None:
    quiet = situation("second", round=2, hoplites={"attica": {"athens": 3}}, event="no_event")
    besieging = situation("second", round=2, hoplites={"boeotia": {"athens": 3}}, event="no_event")
    assert term(besieging, "siege") > term(quiet, "siege") == 0
    sides = {"athens": athens(silver=8, wood=4, metal=4), "sparta": athens()}
    game = situation("second", sides=sides, offer=["socrates"], turn={"side": "athens"}, event="no_event")
    before = worth(game)
    play(game, "project", "tile socrates athens")
    assert term(game, "projects") > 0 and worth(game) > before


def test_more_units_fight_better() -> None:
    def odds(mine: int, theirs: int) -> int:
        where = {"megaris": {"athens": mine, "sparta": theirs}}
        return term(situation("first", round=3, hoplites=where, event="no_event"), "battle")

    assert odds(5, 3) > odds(4, 4) > odds(3, 5)
    assert odds(3, 4) == 0  # no battle below the threshold


def test_the_best_tribute_is_the_best_of_all_layings() -> None:
    edition = situation("first")._position
    assert isinstance(edition, Position)
    worth_of_goods = (1, 10, 100, 1, 1, 1)
    attica = 3  # wine 4, oil 4, silver 3, wheat 1
    assert best_tribute(edition.edition, attica, 4, worth_of_goods) == 10 * 100
    assert best_tribute(edition.edition, attica, 5, worth_of_goods) == 10 * 100 + 1
    assert best_tribute(edition.edition, attica, 0, worth_of_goods) == 0


def test_every_weight_says_what_it_means_and_is_whole() -> None:
    from polis_core.titles.polis.figures import load

    for name, row in load("weights").items():
        assert set(row) == {"value", "why"} and len(row["why"]) > 8, name
    weights = Weights(load("weights"))
    assert weights.population[0] == 100 and len(weights.growth) == 4
    with pytest.raises(AttributeError):
        _ = weights.unheard_of


def test_other_weights_make_another_judge() -> None:
    game = situation("second", sides={"athens": athens(silver=5)})
    assert lead_of(game._position, 0, PolisJudge({"silver": 0})) < worth(game)


def test_no_wandering_proxenos_and_no_useless_marches() -> None:
    game = situation("second", sides={"athens": athens(silver=8)}, turn={"side": "athens"}, event="no_event")
    play(game, "proxenos")
    looked_at = JUDGE.promising(game._position, 0, game.legal())
    assert 0 < len(looked_at) < len(game.legal())
    game = situation("second", turn={"side": "athens"}, event="no_event")
    play(game, "move_hoplites")
    assert 0 < len(JUDGE.promising(game._position, 0, game.legal())) < len(game.legal())
