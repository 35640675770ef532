"""Civilization keeps the kernel's promises with every number of players."""

from __future__ import annotations

import pytest

from polis_core import IllegalAction
from polis_core.kernel.chance import Source
from polis_core.kernel.check import begin, check_match
from polis_core.kernel.frames import options_of
from polis_core.titles.civilization import TITLE
from polis_core.titles.civilization.figures import SIDES, TOKENS
from tests.support.civilization import army, play, table

OPTIONS = [
    {"players": "two", "game": "learning"},
    {"players": "three", "loot": "faq2"},
    {"players": "four", "civilizations": "picked"},
    {"players": "two", "deals": "on"},
]


@pytest.mark.parametrize(("number", "seed"), [(0, 0), (3, 7)])
def test_the_kit(number: int, seed: int) -> None:
    game = check_match(TITLE, TITLE.complete_options(OPTIONS[number]), seed, thorough=997)
    assert game.outcome is not None and bool(game.document) == bool(seed % 2)


def test_who_is_asked_how_to_pay_can_pay_in_every_guess() -> None:
    """What others hold unseen is dealt anew, but never so that the question they were asked has no answer."""
    game = table(
        red={"civilization": "rome", "techs": ["philosophy"]},
        blue={"civilization": "china", "events": {"generous_gift": 1, "despot_day": 1}, "huts": {"spy": 1}},
    )
    play(game, "city c15", "arts", "answer writing")
    assert game.decision is not None and game.decision["id"] == "pay" and game.side == "blue"
    for seed in range(60):
        guess = TITLE.resample(game._position, 0, Source(seed).below)
        assert options_of(TITLE.handlers, guess, 1), seed


def test_random_situations_are_valid_in_every_setting() -> None:
    for seed in range(1, 40, 2):
        for players in ("two", "three", "four"):
            game = begin(TITLE, TITLE.complete_options({"players": players}), seed)
            assert game.document and game.legal()


def test_bad_input_is_refused_and_changes_nothing() -> None:
    game = table("movement", red={"figures": [army("c14")]})
    digest = game.digest()
    for text in ("", "move", "move a1", "step c13", "end now", "city c15", "discover z9"):
        with pytest.raises(IllegalAction):
            game.play(text)
    assert game.digest() == digest


def test_programs_have_something_to_go_by() -> None:
    judge = TITLE.judge()
    game = table(red={"culture": 9, "techs": ["pottery"]})
    values = judge.values(game._position)
    assert values[0] > values[1] and judge.calm(game._position)
    won = table(red={"culture": 7, "trade": 6, "space": 20})
    play(won, "culture")
    assert judge.values(won._position)[0] > 900_000


def test_table_sketch_standing_and_progress() -> None:
    game = table()
    lines = TITLE.sketch(game.view("red"))
    assert lines[0].startswith("turn 2") and len(lines) == 1 + 4 + 16
    assert set(TITLE.table()) >= {"techs", "wonders", "events", "tiles"} and len(TOKENS) == 35 and len(SIDES) == 4
    assert TITLE.progress(game._position) == 2 and TITLE.turn_of(game._position) == 0
    assert TITLE.describe()["seating"]["three"]["sides"] == ["red", "blue", "green"]
    assert game.outcome is None
