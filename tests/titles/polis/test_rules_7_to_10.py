"""Chapters 7 to 10 of the rules: the end of a round, the score, the scenarios, the decks of events."""

from __future__ import annotations

from typing import Any

import pytest

import polis_core
from polis_core import BadChance, BadOption, Game
from polis_core.titles.polis import TITLE
from tests.support.polis import board, galleys, hoplites, picks, play, polis, reason, rule, situation

EDITIONS = pytest.mark.parametrize("edition", ["first", "second"])
SIDES = pytest.mark.parametrize(("side", "other"), [("athens", "sparta"), ("sparta", "athens")])
LAST = {"first": 4, "second": 3}  # the number of the last round
HOME = {"athens": {"owner": "athens", "population": 5}, "sparta": {"owner": "sparta", "population": 4}}


def closing(
    edition: str,
    *,
    wheat: tuple[int, int] = (8, 7),
    prestige: tuple[int, int] = (5, 5),
    goods: dict[str, Any] | None = None,
    first_passer: str = "sparta",
    **document: Any,
) -> Game:
    """The end of a round, right after the second pass. Unless told otherwise both sides can just feed their poleis."""
    more = goods or {}
    sides = {
        side: {"prestige": prestige[index], "goods": {"wheat": wheat[index], **more.get(side, {})}}
        for index, side in enumerate(("athens", "sparta"))
    }
    for side, row in document.pop("sides", {}).items():
        sides[side].update(row)
    second = "athens" if first_passer == "sparta" else "sparta"
    game = situation(edition, sides=sides, turn={"side": second, "passed": first_passer}, **document)
    return play(game, "pass")


def next_round(game: Game, *chance: str) -> Game:
    """No growth, no phoros: on to the next round, with these projects (and, in the first edition, this event)."""
    while game.decision is not None and game.decision["id"] == "growth":
        game.play("done")
    play(game, "phoros 0")
    game.play("phoros 0", chance=list(chance))
    return game


def asked(game: Game) -> tuple[str, str] | None:
    return None if game.decision is None else (game.decision["id"], game.decision["sides"][0])


def prestige(game: Game) -> tuple[int, int]:
    return board(game, "athens")["prestige"], board(game, "sparta")["prestige"]


def wheat(game: Game) -> tuple[int, int]:
    return board(game, "athens")["goods"]["wheat"], board(game, "sparta")["goods"]["wheat"]


def result(game: Game) -> tuple[str | None, str]:
    assert game.outcome is not None
    return game.outcome["winner"], game.outcome["reason"]


# -- 7: who passed first starts each phase


@rule("7")
@EDITIONS
@SIDES
def test_who_passed_first_starts_each_phase(edition: str, side: str, other: str) -> None:
    """Both are short of wheat, both may grow, both may take phoros."""
    game = closing(edition, wheat=(7, 6), first_passer=side)
    release = {"athens": "release chios", "sparta": "release pylos"}
    phases = ("supply", "growth", "phoros_asked")
    seen = []
    for _ in range(6):
        phase, who = asked(game) or ("", "")
        seen.append((phase, who))
        game.play(release[who] if phase == "supply" else "done" if phase == "growth" else "phoros 0")
    assert seen == [(phase, who) for phase in phases for who in (side, other)]


# -- 7.1 projects

NOW = {  # prestige at once, by tile; Phidias of the first edition has tests of his own
    "first": {
        "protagoras": 2, "democritus": 4, "socrates": 4, "temple_apollo": 3, "temple_zeus": 4, "theater": 2,
        "theater_episkenion": 3, "statue_ephebe": 1, "statue_venus": 1, "festival_dionysus": 2,
        "festival_demeter": 3, "games_isthmian": 2, "games_nemean": 3,
    },
    "second": {
        "protagoras": 2, "socrates": 4, "myron": 2, "phidias": 3, "temple_apollo": 3, "temple_zeus": 4,
        "orchestra": 2, "skene": 3, "statue_ephebe": 1, "statue_aphrodite": 1, "cult_dionysus": 2,
        "cult_demeter": 3, "games_isthmian": 2, "games_nemean": 3,
    },
}  # fmt: skip
LATER = {  # prestige for future generations
    "first": {
        "protagoras": 1, "democritus": 1, "socrates": 2, "phidias": 2, "temple_apollo": 2, "temple_zeus": 3,
        "theater": 1, "theater_episkenion": 1, "statue_ephebe": 0, "statue_venus": 1, "festival_dionysus": 0,
        "festival_demeter": 0, "games_isthmian": 0, "games_nemean": 0,
    },
    "second": {
        "protagoras": 1, "socrates": 2, "myron": 3, "phidias": 4, "temple_apollo": 2, "temple_zeus": 3,
        "orchestra": 1, "skene": 1, "statue_ephebe": 0, "statue_aphrodite": 1, "cult_dionysus": 0,
        "cult_demeter": 0, "games_isthmian": 0, "games_nemean": 0,
    },
}  # fmt: skip
HOSTS = {
    "temple": "syracuse", "statue": "gela", "festival": "samos", "cult": "samos", "games": "argos",
}  # fmt: skip  # by the first word of the tile's name; the others go to Athens


def host(tile: str) -> str:
    return HOSTS.get(tile.split("_")[0], "athens")


def tiles(table: dict[str, dict[str, int]]) -> Any:
    rows = [(edition, tile, n) for edition, values in table.items() for tile, n in values.items()]
    return pytest.mark.parametrize(("edition", "tile", "n"), rows)


def with_project(
    tile: str, where: str, owner: str | None = "athens", population: int | None = None, done: bool = False
) -> dict[str, Any]:
    """Poleis of a document: both capitals, and a project in one polis."""
    row: dict[str, Any] = {"projects": [{"tile": tile, "done": done}]}
    if owner:
        row["owner"] = owner
        if population:
            row["population"] = population
    return {**HOME, where: row}


@rule("7.1")
@tiles(NOW)
def test_a_finished_project_brings_the_owner_its_prestige(edition: str, tile: str, n: int) -> None:
    game = closing(edition, wheat=(20, 20), poleis=with_project(tile, host(tile)))
    assert polis(game, host(tile))["projects"] == [{"tile": tile, "done": True}]
    assert prestige(game) == (5 + n, 5)


@rule("7.1")
@pytest.mark.parametrize(("population", "n"), [(1, 1), (4, 2), (5, 3), (9, 5), (10, 5)])
def test_phidias_of_the_first_edition_brings_half_the_population_rounded_up(population: int, n: int) -> None:
    game = closing("first", wheat=(20, 20), poleis=with_project("phidias", "athens", population=population))
    assert prestige(game) == (5 + n, 5)


@rule("7.1")
def test_phidias_of_the_second_edition_does_not_look_at_the_population() -> None:
    game = closing("second", wheat=(20, 20), poleis=with_project("phidias", "athens", population=10))
    assert prestige(game) == (8, 5)


@rule("7.1")
@EDITIONS
def test_the_owner_at_the_end_of_the_round_gains_whoever_started_the_project(edition: str) -> None:
    game = closing(edition, wheat=(20, 20), poleis=with_project("temple_zeus", "syracuse", owner="sparta"))
    assert prestige(game) == (5, 9)


@rule("7.1")
@EDITIONS
def test_a_project_in_a_neutral_polis_is_finished_and_brings_nobody_prestige(edition: str) -> None:
    game = closing(edition, wheat=(20, 20), poleis=with_project("temple_zeus", "syracuse", owner=None))
    assert polis(game, "syracuse")["projects"] == [{"tile": "temple_zeus", "done": True}]
    assert prestige(game) == (5, 5)


@rule("7.1")
@EDITIONS
def test_a_project_that_was_finished_before_brings_no_prestige_again(edition: str) -> None:
    game = closing(edition, wheat=(20, 20), poleis=with_project("temple_zeus", "syracuse", done=True))
    assert prestige(game) == (5, 5)


@rule("7.1")
@EDITIONS
def test_projects_finish_before_supply_is_paid(edition: str) -> None:
    poleis = {**with_project("temple_zeus", "sparta", owner="sparta"), "athens": HOME["athens"]}
    game = closing(edition, prestige=(5, 0), wheat=(5, 0), poleis=poleis)
    assert (asked(game), picks(game)) == (("supply", "sparta"), ["pay prestige"])  # 4 of the temple for 4 wheat


# -- 7.2 supply


@rule("7.2")
@EDITIONS
def test_each_population_costs_one_wheat(edition: str) -> None:
    game = closing(edition, wheat=(8 + 3, 7 + 2))
    assert wheat(game) == (3, 2)


@rule("7.2")
@EDITIONS
def test_with_exactly_enough_wheat_nothing_is_asked_and_nothing_left(edition: str) -> None:
    game = closing(edition, wheat=(8, 7))
    assert (asked(game), wheat(game), prestige(game)) == (("phoros_asked", "sparta"), (0, 0), (5, 5))


@rule("7.2")
@EDITIONS
@pytest.mark.parametrize("missing", [1, 4, 5])
def test_missing_wheat_may_be_paid_in_prestige_one_for_one(edition: str, missing: int) -> None:
    game = play(closing(edition, wheat=(8, 7 - missing)), "pay prestige")
    assert (wheat(game), prestige(game)) == ((0, 0), (5, 5 - missing))
    assert [polis(game, name)["owner"] for name in ("sparta", "gythion", "pylos")] == ["sparta"] * 3


@rule("7.2")
@EDITIONS
def test_only_poleis_besides_the_capital_are_released_and_never_single_cubes(edition: str) -> None:
    game = closing(edition, wheat=(8, 6))
    assert picks(game) == ["pay prestige", "release gythion", "release pylos"]
    assert reason(game, "release sparta") == "capital_goes_last"
    assert reason(game, "release athens") == "not_your_polis"


@rule("7.2")
@EDITIONS
def test_a_shortage_beyond_the_prestige_leaves_only_releasing(edition: str) -> None:
    game = closing(edition, wheat=(8, 1))
    assert picks(game) == ["release gythion", "release pylos"]
    assert reason(game, "pay prestige") == "cannot_pay_shortage"


@rule("7.2")
@EDITIONS
def test_a_released_polis_is_neutral_and_needs_no_wheat(edition: str) -> None:
    game = play(closing(edition, wheat=(8, 5)), "release pylos")
    assert (polis(game, "pylos")["owner"], polis(game, "pylos")["population"]) == (None, 2)
    assert (wheat(game), prestige(game)) == ((0, 0), (5, 5))
    assert asked(game) == ("phoros_asked", "sparta")  # no shortage any more, so no more releasing


@rule("7.2")
@EDITIONS
def test_cubes_and_disc_of_a_released_polis_go_back_to_the_supply(edition: str) -> None:
    game = closing(edition, wheat=(8, 5))
    before = board(game, "sparta")["supply"]
    after = board(play(game, "release pylos"), "sparta")["supply"]
    assert (after["cubes"], after["discs"]) == (before["cubes"] + 2, before["discs"] + 1)


@rule("7.2")
@EDITIONS
def test_projects_stay_on_a_released_polis(edition: str) -> None:
    poleis = with_project("temple_zeus", "syracuse", owner="sparta", done=True)
    game = play(closing(edition, wheat=(5, 4), poleis=poleis), "release syracuse")
    assert polis(game, "syracuse")["projects"] == [{"tile": "temple_zeus", "done": True}]
    assert polis(game, "syracuse")["owner"] is None


@rule("7.2")
@EDITIONS
def test_releasing_and_prestige_may_be_combined(edition: str) -> None:
    game = play(closing(edition, wheat=(8, 2)), "release pylos")  # 5 population, 2 wheat
    assert picks(game) == ["pay prestige", "release gythion"]
    assert (wheat(play(game, "pay prestige")), prestige(game)) == ((0, 0), (5, 2))


@rule("7.2")
@EDITIONS
def test_more_may_be_released_while_there_is_a_shortage_though_prestige_would_pay(edition: str) -> None:
    game = play(closing(edition, wheat=(8, 4)), "release gythion", "release pylos")
    assert (board(game, "sparta")["population"], wheat(game), prestige(game)) == (4, (0, 0), (5, 5))


@rule("7.2")
@EDITIONS
def test_wheat_that_a_release_sets_free_is_kept(edition: str) -> None:
    game = play(closing(edition, wheat=(8, 6)), "release pylos")
    assert wheat(game) == (0, 1)
    assert asked(game) == ("growth", "sparta")


@rule("7.2")
@EDITIONS
def test_a_capital_alone_is_fed_with_prestige(edition: str) -> None:
    game = closing(edition, wheat=(5, 1), prestige=(5, 3), poleis=HOME)
    assert picks(game) == ["pay prestige"]
    assert reason(game, "release sparta") == "capital_goes_last"


@rule("7.2")
@EDITIONS
@SIDES
def test_a_capital_that_starves_loses_the_match_at_once(edition: str, side: str, other: str) -> None:
    feeding = {"athens": ((1, 4), (3, 5)), "sparta": ((5, 0), (5, 3))}[side]
    game = closing(edition, wheat=feeding[0], prestige=feeding[1], poleis=HOME)
    assert result(game) == (other, "capital_starved")
    assert (asked(game), picks(game)) == (None, [])


@rule("7.2")
@EDITIONS
def test_a_capital_may_starve_after_everything_was_released(edition: str) -> None:
    game = closing(edition, wheat=(8, 0), prestige=(5, 3))
    assert result(play(game, "release gythion", "release pylos")) == ("athens", "capital_starved")


@rule("7.2")
@EDITIONS
@SIDES
def test_if_both_capitals_would_starve_who_passed_first_loses(edition: str, side: str, other: str) -> None:
    game = closing(edition, wheat=(0, 0), prestige=(1, 1), poleis=HOME, first_passer=side)
    assert result(game) == (other, "capital_starved")


@rule("7.2")
@EDITIONS
def test_a_capital_starves_in_the_last_round_too(edition: str) -> None:
    game = closing(edition, wheat=(5, 0), prestige=(1, 3), poleis=HOME, round=LAST[edition])
    assert result(game) == ("athens", "capital_starved")


# -- 7.3 growth

GROWTH = {  # polis: base, growth, most
    "athens": (5, 3, 10), "chalcis": (1, 1, 2), "sparta": (4, 3, 8), "gythion": (1, 1, 2), "argos": (3, 1, 5),
    "corinth": (4, 2, 6), "thebes": (3, 1, 5), "gela": (3, 1, 5), "syracuse": (4, 2, 7), "corcyra": (2, 1, 3),
    "naupactus": (1, 1, 2), "pylos": (2, 1, 3), "samos": (3, 2, 6), "chios": (2, 1, 3), "potidaea": (2, 1, 3),
    "pydna": (2, 1, 3), "epidamnus": (1, 1, 3), "abdera": (1, 1, 3),
}  # fmt: skip


def growing(edition: str, name: str, population: int) -> Game:
    """The growth of the polis's owner (Sparta, unless it is Athens), who has another polis that can grow too."""
    side = "athens" if name == "athens" else "sparta"
    ally = {"owner": side, "population": 1}
    poleis = {**HOME, "epidamnus": ally, "abdera": ally, name: {"owner": side, "population": population}}
    return closing(edition, wheat=(20, 20), poleis=poleis, first_passer=side)


@rule("7.3")
@EDITIONS
@pytest.mark.parametrize(("name", "base", "growth", "most"), [(name, *row) for name, row in GROWTH.items()])
def test_a_polis_grows_by_its_growth_figure_at_most(edition: str, name: str, base: int, growth: int, most: int) -> None:
    game = play(growing(edition, name, base), *[f"grow {name}"] * growth)
    assert polis(game, name)["population"] == base + growth
    assert reason(game, f"grow {name}") == ("growth_used" if base + growth < most else "polis_full")


@rule("7.3")
@EDITIONS
@pytest.mark.parametrize(("name", "base", "growth", "most"), [(name, *row) for name, row in GROWTH.items()])
def test_a_polis_never_grows_above_its_maximum(edition: str, name: str, base: int, growth: int, most: int) -> None:
    game = play(growing(edition, name, most - 1), f"grow {name}")
    assert polis(game, name)["population"] == most
    assert reason(game, f"grow {name}") == "polis_full"


@rule("7.3")
@EDITIONS
def test_each_new_cube_costs_one_wheat_and_comes_from_the_supply(edition: str) -> None:
    game = closing(edition, wheat=(8, 7 + 3))
    before = board(game, "sparta")["supply"]["cubes"]
    play(game, "grow sparta", "grow pylos")
    assert (wheat(game), board(game, "sparta")["supply"]["cubes"]) == ((0, 1), before - 2)


@rule("7.3")
@EDITIONS
def test_growth_is_a_free_choice_among_own_poleis(edition: str) -> None:
    game = closing(edition, wheat=(8, 7 + 9))
    assert picks(game) == ["done", "grow gythion", "grow pylos", "grow sparta"]
    assert reason(game, "grow chios") == "not_your_polis"
    play(game, "grow gythion")
    assert picks(game) == ["done", "grow pylos", "grow sparta"]
    assert asked(play(game, "done")) == ("phoros_asked", "sparta")


@rule("7.3")
@EDITIONS
def test_growth_ends_with_the_wheat(edition: str) -> None:
    game = play(closing(edition, wheat=(8, 7 + 1)), "grow sparta")
    assert asked(game) == ("phoros_asked", "sparta")


@rule("7.3")
@EDITIONS
def test_growth_ends_when_no_polis_can_grow(edition: str) -> None:
    game = play(closing(edition, wheat=(5, 12), poleis=HOME), *["grow sparta"] * 3)
    assert (polis(game, "sparta")["population"], wheat(game)) == (7, (0, 3))  # 5 were left, and 2 of them spoiled
    assert game.decision is None or game.decision["id"] != "growth"


@rule("7.3")
@rule("1.3")
@EDITIONS
def test_growth_ends_with_the_cubes_of_the_supply(edition: str) -> None:
    """37 (38) cubes lie on the board, so one is left for one new citizen."""
    large = {"sparta": 7, "syracuse": 3}
    poleis = {**HOME, **{name: {"owner": "sparta", "population": n} for name, n in large.items()}}
    regions = ("laconia", "messenia", "arcadia", "achaia", "sicily")
    army = {region: {"sparta": 4} for region in regions} | {"boeotia": {"sparta": 2 if edition == "first" else 3}}
    game = closing(
        edition,
        round=2,
        wheat=(5, 20),
        poleis=poleis,
        hoplites=army,
        galleys={"ionian": {"sparta": 4}, "myrtoan": {"sparta": 1}},
    )
    assert board(game, "sparta")["supply"]["cubes"] == 1
    play(game, "grow syracuse")
    assert asked(game) == ("phoros_asked", "sparta")


# -- 7.4 megalopolis


@rule("7.4")
@EDITIONS
@pytest.mark.parametrize(("population", "n"), [(3, 0), (4, 0), (5, 1), (8, 1)])
def test_a_polis_above_its_base_population_brings_1_prestige(edition: str, population: int, n: int) -> None:
    poleis = {**HOME, "sparta": {"owner": "sparta", "population": population}}
    game = closing(edition, wheat=(5, population), poleis=poleis)
    assert prestige(game) == (5, 5 + n)


@rule("7.4")
@EDITIONS
def test_every_own_polis_above_its_base_counts(edition: str) -> None:
    poleis = {
        "athens": {"owner": "athens", "population": 6},
        "chios": {"owner": "athens", "population": 3},
        "samos": {"owner": "athens", "population": 3},
        "sparta": {"owner": "sparta", "population": 5},
    }
    assert prestige(closing(edition, wheat=(12, 5), poleis=poleis)) == (7, 6)


@rule("7.4")
@EDITIONS
def test_growth_of_the_same_round_counts_for_megalopolis(edition: str) -> None:
    game = closing(edition, wheat=(8, 7 + 2))
    assert prestige(game) == (5, 5)
    assert prestige(play(game, "grow sparta", "grow pylos")) == (5, 7)


@rule("7.4")
@EDITIONS
def test_prestige_of_a_megalopolis_stops_at_the_cap(edition: str) -> None:
    poleis = {**HOME, "sparta": {"owner": "sparta", "population": 5}}
    assert prestige(closing(edition, wheat=(5, 5), prestige=(5, 20), poleis=poleis)) == (5, 20)


@rule("7.4")
@EDITIONS
def test_after_the_megalopolis_of_the_last_round_comes_the_score(edition: str) -> None:
    """No spoilage and no phoros any more."""
    game = closing(edition, round=LAST[edition], goods={"athens": {"wine": 8}})
    assert game.outcome is not None
    assert board(game, "athens")["goods"]["wine"] == 8
    assert not {event["id"] for event in game.events()} & {"round_begun", "event_drawn"}


@rule("7.4")
@EDITIONS
def test_the_round_before_the_last_is_followed_by_another(edition: str) -> None:
    game = closing(edition, round=LAST[edition] - 1)
    assert asked(game) == ("phoros_asked", "sparta")


# -- 7.5 spoilage


@rule("7.5")
@EDITIONS
@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 1), (2, 1), (3, 2), (5, 3), (8, 4), (19, 10), (20, 10)])
def test_half_of_the_wine_is_lost_the_loss_rounded_down(edition: str, before: int, after: int) -> None:
    goods = {"sparta": {"wine": before}, "athens": {"wine": before}}
    game = closing(edition, goods=goods)
    assert [board(game, side)["goods"]["wine"] for side in ("athens", "sparta")] == [after, after]


@rule("7.5")
@pytest.mark.parametrize(("edition", "spoiled"), [("first", {"wine", "oil", "wheat"}), ("second", {"wine", "wheat"})])
def test_only_food_and_drink_spoil(edition: str, spoiled: set[str]) -> None:
    nine = dict.fromkeys(["metal", "wood", "wine", "silver"], 9) | ({"oil": 9} if edition == "first" else {})
    game = play(closing(edition, wheat=(8, 7 + 9), goods={"sparta": nine}), "done")
    expected = {good: 5 if good in spoiled else 9 for good in [*nine, "wheat"]}
    assert board(game, "sparta")["goods"] == expected


@rule("7.5")
@EDITIONS
def test_goods_spoil_after_the_growth(edition: str) -> None:
    game = play(closing(edition, wheat=(8, 7 + 4)), "grow sparta", "done")
    assert wheat(game) == (0, 2)  # 4, 3 after the growth, 1 of them lost


# -- 7.6 phoros


@rule("7.6")
@pytest.mark.parametrize("n", [0, 1, 3, 5])
def test_in_the_first_edition_any_prestige_is_exchanged_for_as_much_silver(n: int) -> None:
    game = closing("first", goods={"sparta": {"silver": 2}})
    assert picks(game) == [f"phoros {n}" for n in range(6)]
    play(game, f"phoros {n}")
    assert (prestige(game)[1], board(game, "sparta")["goods"]["silver"]) == (5 - n, 2 + n)


@rule("7.6")
@pytest.mark.parametrize(("n", "silver"), [(0, 0), (1, 1), (2, 3)])
def test_in_the_second_edition_phoros_is_1_for_1_or_2_for_3(n: int, silver: int) -> None:
    game = closing("second", goods={"sparta": {"silver": 2}})
    assert picks(game) == ["phoros 0", "phoros 1", "phoros 2"]
    play(game, f"phoros {n}")
    assert (prestige(game)[1], board(game, "sparta")["goods"]["silver"]) == (5 - n, 2 + silver)


@rule("7.6")
@EDITIONS
def test_phoros_is_limited_by_the_prestige(edition: str) -> None:
    game = closing(edition, prestige=(5, 1))
    assert picks(game) == ["phoros 0", "phoros 1"]


@rule("7.6")
@EDITIONS
def test_without_prestige_no_phoros_is_asked(edition: str) -> None:
    game = closing(edition, prestige=(5, 0))
    assert asked(game) == ("phoros_asked", "athens")


@rule("7.6")
@EDITIONS
def test_only_the_first_edition_gives_phoros_to_a_capital_alone(edition: str) -> None:
    poleis = {**HOME, "chios": {"owner": "athens", "population": 2}}
    game = closing(edition, wheat=(7, 4), poleis=poleis)
    assert asked(game) == ("phoros_asked", "sparta" if edition == "first" else "athens")


@rule("7.6")
@rule("1.4")
@EDITIONS
def test_silver_of_phoros_stops_at_the_cap(edition: str) -> None:
    game = play(closing(edition, goods={"sparta": {"silver": 19}}), "phoros 2")
    assert (prestige(game)[1], board(game, "sparta")["goods"]["silver"]) == (3, 20)


# -- 7.7 who has no prestige


@rule("7.7")
@EDITIONS
@SIDES
def test_who_has_no_prestige_after_the_phases_loses(edition: str, side: str, other: str) -> None:
    game = play(closing(edition, prestige=(0, 5) if side == "athens" else (5, 0)), "phoros 0")
    assert result(game) == (other, "no_prestige")


@rule("7.7")
@EDITIONS
def test_prestige_given_away_in_phoros_counts(edition: str) -> None:
    game = play(closing(edition, prestige=(5, 1)), "phoros 1", "phoros 0")
    assert result(game) == ("athens", "no_prestige")


@rule("7.7")
@EDITIONS
def test_nobody_loses_before_the_phases_are_over(edition: str) -> None:
    """Sparta has no prestige at the pass and after supply, but a megalopolis in time."""
    poleis = {**HOME, "gela": {"owner": "sparta", "population": 4}, "chios": {"owner": "athens"}}
    game = play(closing(edition, prestige=(5, 0), wheat=(7, 8), poleis=poleis), "phoros 0", "phoros 0")
    assert (prestige(game)[1], game.outcome) == (1, None)


@rule("7.7")
@EDITIONS
@SIDES
def test_who_has_no_prestige_after_the_last_round_loses_whatever_the_score(edition: str, side: str, other: str) -> None:
    poleis = {**HOME, "samos": {"owner": side}, "corinth": {"owner": side}, "thebes": {"owner": side}}
    game = closing(
        edition,
        round=LAST[edition],
        wheat=(20, 20),
        prestige=(0, 1) if side == "athens" else (1, 0),
        poleis=poleis,
        first_passer=side,
    )
    game = play(game, "done", "done")
    assert result(game) == (other, "no_prestige")
    assert game.outcome is not None
    assert game.outcome["score"][side]["total"] > game.outcome["score"][other]["total"]


@rule("7.7")
@EDITIONS
@pytest.mark.parametrize("last", [False, True])
def test_if_both_have_no_prestige_the_scores_are_compared(edition: str, last: bool) -> None:
    game = closing(edition, prestige=(0, 0), round=LAST[edition] if last else 1)
    assert result(game) == ("athens", "score")  # 8 population against 7


@rule("7.7")
@rule("8.2")
@EDITIONS
@pytest.mark.parametrize(("silver", "end"), [((0, 1), ("sparta", "goods")), ((2, 2), (None, "shared"))])
def test_if_both_have_no_prestige_and_one_score_the_goods_decide(edition: str, silver: Any, end: Any) -> None:
    poleis = {**HOME, "athens": {"owner": "athens", "population": 4}}
    none = {"metal": 0, "wood": 0, "wine": 0}
    if edition == "first":
        none["oil"] = 0
    goods = {side: {**none, "silver": silver[index]} for index, side in enumerate(("athens", "sparta"))}
    game = closing(edition, wheat=(4, 4), prestige=(0, 0), poleis=poleis, goods=goods)
    assert result(game) == end


@rule("7.7")
def test_in_the_first_edition_forced_losses_stop_at_0() -> None:
    game = situation("first", round=4, sides={"athens": {"prestige": 0}}, event="free_trade_persia",
                     galleys={"myrtoan": {"athens": 2}, "ionian": {"athens": 2}}, turn={"side": "athens"})  # fmt: skip
    play(game, "pass")
    assert (prestige(game)[0], game.outcome) == (0, None)


# -- 7.8 the next round

OPEN = {  # what the next round reveals
    "first": ("protagoras", "socrates", "theater", "no_event"),
    "second": ("protagoras", "socrates", "myron", "orchestra", "skene"),
}


def turned(edition: str, **document: Any) -> Game:
    """The second round, at its first turn."""
    game = next_round(closing(edition, **document), *OPEN[edition])
    if edition == "second":
        game.play("remove skene", chance=["no_event"])
    return game


@rule("7.8")
@EDITIONS
def test_tribute_discs_leave_and_the_supply_has_them_again(edition: str) -> None:
    game = turned(edition, tributes=["attica", "laconia"])
    assert game.view()["tributes"] == {}
    assert board(game, "athens")["supply"]["discs"] == 25 - 3
    assert "tribute" in picks(game)


@rule("7.8")
def test_siege_discs_leave() -> None:
    army = {"boeotia": {"athens": 2}, "arcadia": {"sparta": 2}}
    game = turned("second", hoplites=army, siege_discs={"thebes": {"athens": 2}, "argos": {"sparta": 1}})
    assert polis(game, "thebes")["siege_discs"] == polis(game, "argos")["siege_discs"] == {}
    assert hoplites(game, "boeotia", "athens") == 2


@rule("7.8")
@EDITIONS
def test_merchants_come_home(edition: str) -> None:
    game = turned(edition, cargoes={"persia": {"0": "athens"}, "egypt": {"0": "sparta"}, "thrace": {"0": "athens"}})
    assert (board(game, "athens")["merchants"], board(game, "sparta")["merchants"]) == (3, 2)
    assert {cargo["taken"] for market in game.view()["markets"].values() for cargo in market} == {None}


@rule("7.8")
@EDITIONS
def test_merchants_of_sparta_come_home_though_it_has_no_commercial_polis(edition: str) -> None:
    poleis = {**HOME, "argos": {"owner": "sparta", "population": 3}, "chios": {"owner": "athens", "population": 2}}
    sides = {"sparta": {"merchants": 0}}
    game = turned(edition, sides=sides, poleis=poleis, wheat=(7, 7), cargoes={"egypt": {"0": "sparta"}})
    assert board(game, "sparta")["merchants"] == 1


@rule("7.8")
@rule("1.1")
@pytest.mark.parametrize(("edition", "limits"), [("first", [3, 4, 5, 5]), ("second", [3, 4, 5])])
def test_each_round_has_its_limit_and_opens_cargoes_up_to_it(edition: str, limits: list[int]) -> None:
    for number, limit in enumerate(limits, start=1):
        view = situation(edition, round=number).view()
        assert (view["round"], view["limit"]) == (number, limit)
        cargoes = [cargo for market in view["markets"].values() for cargo in market]
        assert {cargo["size"] for cargo in cargoes if cargo["open"]} == set(range(3, limit + 1))
    assert len(situation(edition).view()["rounds"]) == len(limits)


@rule("7.8")
@EDITIONS
def test_the_next_round_begins_with_its_own_limit(edition: str) -> None:
    view = turned(edition).view()
    assert (view["round"], view["limit"], view["passed"], view["first_passer"]) == (2, 4, [], None)


@rule("7.8")
@EDITIONS
def test_prices_units_and_proxenoi_stay_as_they_were(edition: str) -> None:
    sides = {"athens": {"proxenos": None}, "sparta": {"proxenos": "argos"}}
    before = {"hoplites": {"boeotia": {"athens": 2, "sparta": 1}}, "galleys": {"ionian": {"athens": 1, "sparta": 3}}}
    game = turned(edition, sides=sides, prices={"wine": 6, "wood": 2}, **before)
    assert game.view()["prices"]["wine"] == 6
    assert (board(game, "athens")["proxenos"], board(game, "sparta")["proxenos"]) == (None, "argos")
    assert (hoplites(game, "boeotia", "athens"), galleys(game, "ionian", "sparta")) == (2, 3)


@rule("2.1")
def test_in_the_first_edition_three_new_projects_take_the_place_of_the_old() -> None:
    game = turned("first", offer=["phidias", "democritus", "temple_zeus"])
    assert set(game.view()["offer"]) == {"protagoras", "socrates", "theater"}
    bag = set(game.position()["bag"])
    assert len(bag) == 14 - 6
    assert not bag & {"phidias", "democritus", "temple_zeus"}


@rule("2.1")
def test_in_the_second_edition_five_less_one_projects_lie_open() -> None:
    game = turned("second", offer=["phidias", "temple_apollo", "temple_zeus"])
    assert set(game.view()["offer"]) == {"protagoras", "socrates", "myron", "orchestra"}
    assert len(game.position()["bag"]) == 14 - 3 - 5


@rule("2.1")
def test_in_the_second_edition_six_less_one_projects_lie_open_in_the_last_round() -> None:
    game = next_round(closing("second", round=2))
    assert len(game.view()["offer"]) == 6
    game.play(0)
    assert len(game.view()["offer"]) == 5


@rule("2.1")
@pytest.mark.parametrize(
    ("prestige", "first_passer", "phoros", "who"),
    [
        ((5, 4), "athens", (0, 0), "sparta"),
        ((4, 5), "sparta", (0, 0), "athens"),
        ((5, 5), "athens", (0, 0), "athens"),
        ((5, 5), "sparta", (0, 0), "sparta"),
        ((5, 4), "sparta", (0, 2), "athens"),  # Athens gives two away in phoros: less than Sparta then
    ],
)
def test_who_has_less_prestige_after_phoros_removes_a_project(
    prestige: Any, first_passer: str, phoros: Any, who: str
) -> None:
    game = closing("second", prestige=prestige, first_passer=first_passer)
    play(game, f"phoros {phoros[0]}", f"phoros {phoros[1]}")
    assert asked(game) == ("remove_tile", who)


@rule("2.3")
@EDITIONS
@pytest.mark.parametrize(("prestige", "who"), [((5, 4), "sparta"), ((4, 5), "athens"), ((5, 5), "sparta")])
@pytest.mark.parametrize("first_passer", ["athens", "sparta"])
def test_who_has_less_prestige_begins_the_next_round(edition: str, prestige: Any, who: str, first_passer: str) -> None:
    assert asked(turned(edition, prestige=prestige, first_passer=first_passer)) == ("turn", who)


# -- 8 the score


def final(edition: str, goods: tuple[int, int] = (0, 0), **document: Any) -> dict[str, Any]:
    """The outcome of a match with these sums of goods (besides wheat), where just the needed wheat is there."""
    kinds = ["metal", "wood", "wine", "silver"] + (["oil"] if edition == "first" else [])
    stock = {side: dict.fromkeys(kinds, 0) | {"wood": goods[index]} for index, side in enumerate(("athens", "sparta"))}
    game = closing(edition, round=LAST[edition], goods=stock, **document)
    assert game.outcome is not None
    return game.outcome


@rule("8.1")
@EDITIONS
def test_the_score_is_population_prestige_and_future_generations(edition: str) -> None:
    poleis = {
        "athens": {"owner": "athens", "population": 5, "projects": [{"tile": "socrates", "done": True}]},
        "samos": {"owner": "athens", "population": 3},
        "sparta": {"owner": "sparta", "population": 4, "projects": [{"tile": "temple_zeus", "done": False}]},
    }
    outcome = final(edition, goods=(3, 1), wheat=(8, 4), prestige=(6, 7), poleis=poleis)
    assert outcome["score"] == {
        "athens": {"population": 8, "prestige": 6, "future": 2, "total": 16, "goods": 3},
        "sparta": {"population": 4, "prestige": 7 + 4, "future": 3, "total": 18, "goods": 1},
    }
    assert (outcome["winner"], outcome["reason"]) == ("sparta", "score")


@rule("8.1")
@tiles(LATER)
def test_every_project_has_its_prestige_for_future_generations(edition: str, tile: str, n: int) -> None:
    game = situation(edition, poleis=with_project(tile, host(tile), done=True))
    assert board(game, "athens")["score"]["future"] == n
    assert board(game, "sparta")["score"]["future"] == 0


@rule("8.1")
@EDITIONS
def test_a_project_counts_for_who_owns_the_polis_now(edition: str) -> None:
    game = situation(edition, poleis=with_project("temple_zeus", "syracuse", owner="sparta", done=True))
    assert (board(game, "athens")["score"]["future"], board(game, "sparta")["score"]["future"]) == (0, 3)


@rule("8.1")
@EDITIONS
def test_a_project_in_a_neutral_polis_counts_for_nobody(edition: str) -> None:
    game = situation(edition, poleis=with_project("temple_zeus", "syracuse", owner=None, done=True))
    assert [board(game, side)["score"]["future"] for side in ("athens", "sparta")] == [0, 0]


@rule("8.1")
@EDITIONS
def test_an_unfinished_project_does_not_count_yet(edition: str) -> None:
    game = situation(edition, poleis=with_project("temple_zeus", "syracuse", done=False))
    assert board(game, "athens")["score"]["future"] == 0


@rule("8.1")
@EDITIONS
def test_units_and_neutral_poleis_are_no_population(edition: str) -> None:
    game = situation(edition, poleis=HOME, hoplites={"boeotia": {"athens": 3}}, galleys={"ionian": {"sparta": 3}})
    assert [board(game, side)["score"]["population"] for side in ("athens", "sparta")] == [5, 4]


@rule("8.1")
@EDITIONS
@pytest.mark.parametrize(("prestige", "winner"), [((5, 5), "athens"), ((4, 6), "sparta")])
def test_the_higher_score_wins(edition: str, prestige: Any, winner: str) -> None:
    outcome = final(edition, prestige=prestige)  # 8 population against 7
    assert (outcome["winner"], outcome["reason"]) == (winner, "score")


@rule("8.2")
@EDITIONS
@pytest.mark.parametrize(("goods", "winner"), [((3, 2), "athens"), ((2, 3), "sparta")])
def test_a_tie_goes_to_who_has_more_goods(edition: str, goods: Any, winner: str) -> None:
    outcome = final(edition, goods=goods, prestige=(5, 6))
    assert (outcome["winner"], outcome["reason"]) == (winner, "goods")


@rule("8.2")
@EDITIONS
def test_all_kinds_of_goods_count_for_a_tie(edition: str) -> None:
    kinds = ["metal", "wood", "wine", "silver", "wheat"] + (["oil"] if edition == "first" else [])
    game = situation(edition, sides={"athens": {"goods": {good: 2**n for n, good in enumerate(kinds[:4])}}})
    stock = board(game, "athens")["goods"]
    assert board(game, "athens")["score"]["goods"] == sum(stock[good] for good in kinds)
    assert len(stock) == len(kinds)


@rule("8.2")
@EDITIONS
def test_a_tie_in_goods_too_is_shared(edition: str) -> None:
    outcome = final(edition, goods=(2, 2), prestige=(5, 6))
    assert (outcome["winner"], outcome["reason"]) == (None, "shared")


# -- 9 the scenarios


def setup(game: Game) -> dict[str, Any]:
    """All that the rulebook prints of a set-up."""
    written = game.position()
    units = ("hoplites", "galleys")
    return {
        "goods": {side: written["sides"][side]["goods"] for side in ("athens", "sparta")},
        "prestige": {side: written["sides"][side]["prestige"] for side in ("athens", "sparta")},
        "merchants": {side: written["sides"][side]["merchants"] for side in ("athens", "sparta")},
        "proxenos": {side: written["sides"][side]["proxenos"] for side in ("athens", "sparta")},
        "poleis": {
            side: {name: row["population"] for name, row in written["poleis"].items() if row.get("owner") == side}
            for side in ("athens", "sparta")
        },
        **{
            kind: {
                side: {area: row[side] for area, row in written[kind].items() if side in row}
                for side in ("athens", "sparta")
            }
            for kind in units
        },
    }


def goods(metal: int, wood: int, wine: int, oil: int, silver: int, wheat: int) -> dict[str, int]:
    return {"metal": metal, "wood": wood, "wine": wine, "oil": oil, "silver": silver, "wheat": wheat}


def opened(*chance: str, scenario: str) -> Game:
    return Game(TITLE, {"edition": "first", "scenario": scenario}, opening=list(chance))


@rule("9")
def test_set_up_of_the_corinthian_war() -> None:
    assert setup(opened(scenario="corinthian_war")) == {
        "prestige": {"athens": 3, "sparta": 4},
        "goods": {"athens": goods(2, 2, 4, 4, 8, 5), "sparta": goods(6, 8, 5, 5, 5, 3)},
        "merchants": {"athens": 2, "sparta": 2},
        "proxenos": {"athens": "thebes", "sparta": "pydna"},
        "poleis": {
            "athens": {"argos": 3, "thebes": 5, "corinth": 4, "athens": 7},
            "sparta": {"syracuse": 6, "pylos": 2, "gythion": 2, "sparta": 6},
        },
        "hoplites": {
            "athens": {"boeotia": 3, "attica": 3, "arcadia": 1, "megaris": 2},
            "sparta": {
                "acarnania": 1, "thessaly": 1, "macedonia": 1, "achaia": 1, "sicily": 3, "messenia": 2, "laconia": 4,
            },
        },
        "galleys": {
            "athens": {"cyclades": 3, "thracian": 3},
            "sparta": {"ionian": 2, "myrtoan": 2, "cyclades": 1, "south_sporades": 1},
        },
    }  # fmt: skip


@rule("9")
def test_the_corinthian_war_has_one_round_with_limit_5_and_neither_events_nor_projects() -> None:
    game = opened(scenario="corinthian_war")
    view = game.view()
    assert (len(view["rounds"]), view["limit"], view["event"], view["offer"]) == (1, 5, "no_event", [])
    assert game.opening.chance == ()
    assert asked(game) == ("turn", "athens")  # less prestige
    assert reason(game, "project") == "nothing_offered"
    assert all(cargo["open"] for market in view["markets"].values() for cargo in market)


@rule("9")
def test_the_corinthian_war_is_scored_after_its_round() -> None:
    enough = {"athens": {"goods": {"wheat": 19}}, "sparta": {"goods": {"wheat": 16}}}
    game = play(situation("first", scenario="corinthian_war", sides=enough), "pass", "pass")
    assert game.outcome is not None
    assert [game.outcome["score"][side]["total"] for side in ("athens", "sparta")] == [19 + 3 + 2, 16 + 4 + 3]


@rule("9")
def test_set_up_of_the_second_peloponnesian_war() -> None:
    game = opened("socrates", "democritus", "temple_zeus", "no_event", scenario="second_peloponnesian_war")
    assert setup(game) == {
        "prestige": {"athens": 5, "sparta": 4},
        "goods": {"athens": goods(2, 3, 4, 5, 4, 5), "sparta": goods(2, 2, 2, 3, 2, 2)},
        "merchants": {"athens": 2, "sparta": 2},
        "proxenos": {"athens": "pydna", "sparta": "syracuse"},
        "poleis": {
            "athens": {"abdera": 1, "chios": 2, "samos": 3, "naupactus": 1, "corcyra": 3, "athens": 7, "chalcis": 1},
            "sparta": {"potidaea": 1, "pylos": 2, "gythion": 1, "sparta": 4, "thebes": 3, "corinth": 5},
        },
        "hoplites": {
            "athens": {"acarnania": 1, "macedonia": 3, "attica": 2},
            "sparta": {"macedonia": 1, "megaris": 1, "sicily": 2, "messenia": 2, "laconia": 3},
        },
        "galleys": {
            "athens": {"cyclades": 3, "south_sporades": 1, "thracian": 3},
            "sparta": {"ionian": 2, "myrtoan": 2, "cyclades": 1, "south_sporades": 1},
        },
    }


@rule("9")
def test_the_second_peloponnesian_war_has_seven_projects_and_shows_three_a_round() -> None:
    game = opened("socrates", "democritus", "temple_zeus", "no_event", scenario="second_peloponnesian_war")
    assert set(game.view()["offer"]) == {"socrates", "democritus", "temple_zeus"}
    assert set(game.position()["bag"]) == {"theater_episkenion", "statue_venus", "festival_demeter", "games_nemean"}
    with pytest.raises(BadChance):
        opened("protagoras", scenario="second_peloponnesian_war")


@rule("9")
@pytest.mark.parametrize(("number", "event"), [(1, "plague_humiliation"), (2, "superstition")])
def test_the_second_peloponnesian_war_has_two_rounds_with_limit_5_and_the_last_decks(number: int, event: str) -> None:
    game = situation("first", scenario="second_peloponnesian_war", round=number, event=event)
    assert (len(game.view()["rounds"]), game.view()["limit"]) == (2, 5)
    if number == 1:
        three = ("socrates", "democritus", "temple_zeus")
        assert opened(*three, event, scenario="second_peloponnesian_war").view()["event"] == event
        with pytest.raises(BadChance):
            opened(*three, "superstition", scenario="second_peloponnesian_war")
        assert asked(opened(*three, "no_event", scenario="second_peloponnesian_war")) == ("turn", "sparta")


@rule("9")
def test_the_second_round_of_the_second_peloponnesian_war_is_the_last() -> None:
    enough = {
        "athens": {"goods": {"wheat": 18}},
        "sparta": {"goods": {"wheat": 16}},
    }
    turn = {"side": "athens", "passed": "sparta"}
    first = situation("first", scenario="second_peloponnesian_war", round=1, sides=enough, turn=turn)
    play(first, "pass", "phoros 0", ("phoros 0", "theater_episkenion", "statue_venus", "games_nemean", "superstition"))
    assert (first.round, first.view()["event"], first.view()["limit"]) == (2, "superstition", 5)
    last = situation("first", scenario="second_peloponnesian_war", round=2, sides=enough, turn=turn)
    assert play(last, "pass").outcome is not None


@rule("9")
@pytest.mark.parametrize("scenario", ["corinthian_war", "second_peloponnesian_war"])
def test_the_scenarios_belong_to_the_first_edition(scenario: str) -> None:
    with pytest.raises(BadOption):
        polis_core.new_game("polis", edition="second", scenario=scenario)


# -- 10 the decks

DECKS = {
    ("first", 1): "no_event no_event earthquake_sparta persian_fleet_destroyed philopersians xerxes_assassinated "
    "leotychidas_ii holy_war",
    ("first", 2): "no_event no_event egypt_rebels betrayal persian_king_murdered peasant_revolts age_of_pericles "
    "treasury_transfer",
    ("first", 3): "no_event no_event no_event behind_long_walls betrayal free_trade_persia great_commanders "
    "enemies_of_greece mercenaries persian_king_murdered pacifism plague_humiliation",
    ("first", 4): "no_event no_event no_event alcibiades_flees carthage_in_sicily etna_eruption free_trade_persia "
    "liberation_of_slaves hermocopidae mercenaries pacifism superstition",
    ("second", 1): "no_event no_event earthquake_sparta persian_fleet_destroyed philopersians xerxes_assassinated "
    "leotychidas_ii holy_war",
    ("second", 2): "no_event no_event egypt_rebels betrayal persian_king_murdered peasant_revolts age_of_pericles "
    "treasury_transfer",
    ("second", 3): "behind_long_walls great_commanders mercenaries plague_humiliation alcibiades_flees "
    "carthage_in_sicily etna_eruption liberation_of_slaves",
}


def weights(edition: str, number: int) -> dict[str, int]:
    """The cards that may be drawn at the beginning of this round, with their copies: chance is asked, not the data."""
    seen: dict[str, int] = {}

    def watch(outcomes: Any) -> int:
        names = [name for name, _ in outcomes]
        harmless = next((name for name in ("no_event", "etna_eruption") if name in names), None)
        if harmless is None:
            return 0  # a project
        seen.update(outcomes)
        return names.index(harmless)

    if number == 1:
        Game(TITLE, {"edition": edition, "scenario": "full"}, opening=watch)
        return seen
    game = play(closing(edition, round=number - 1), "phoros 0")
    game.play("phoros 0", chance=watch)
    if edition == "second":
        game.play(0, chance=watch)
    return seen


@rule("10")
@rule("2.2")
@pytest.mark.parametrize(("edition", "number"), DECKS)
def test_each_round_draws_from_its_own_deck(edition: str, number: int) -> None:
    cards = DECKS[edition, number].split()
    assert weights(edition, number) == {card: cards.count(card) for card in cards}


@rule("10")
def test_the_decks_have_40_and_24_cards() -> None:
    sizes = {key: sum(weights(*key).values()) for key in DECKS}
    assert [sizes["first", number] for number in (1, 2, 3, 4)] == [8, 8, 12, 12]
    assert [sizes["second", number] for number in (1, 2, 3)] == [8, 8, 8]


@rule("10")
@EDITIONS
def test_an_event_ends_with_its_round(edition: str) -> None:
    game = turned(edition, event="xerxes_assassinated")
    assert game.view()["event"] == "no_event"
    assert game.view()["markets"]["persia"][0]["open"]
