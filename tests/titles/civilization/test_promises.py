"""Civilization keeps the kernel's promises with every number of players; tokens, cards and figures are conserved."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from polis_core import IllegalAction
from polis_core.kernel.chance import Source
from polis_core.kernel.check import Style, begin, check_match
from polis_core.kernel.frames import Decision, options_of, play_option, settle
from polis_core.titles._civilization import TITLE
from polis_core.titles._civilization.figures import (
    CARD_COUNT,
    EVENT_COUNT,
    FIGURES,
    MARKET,
    MOST_TRADE,
    POOL_OF,
    POOL_SIZE,
    SIDES,
    TOKENS,
)
from polis_core.titles._civilization.position import (
    AT,
    BATTLE_HAND,
    DEAD,
    DECK,
    EVENT_DECK,
    EVENT_PILE,
    FALLEN,
    FRONT,
    FRONT_CELLS,
    FRONTS,
    HAND,
    HELD,
    POOL,
    STOCK,
    TOKEN_ON,
    TRADE,
    UNITS,
    E,
    Position,
    U,
)
from polis_core.titles._civilization.rules.yields import stacking
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


def conserved(p: Position) -> None:
    """The properties of every position: nothing is lost or made, no stack is too high, trade is on the dial."""
    c, sides = p.cells, range(p.setting.sides)
    for card in range(U):
        found = c[DECK + card] + c[DEAD + card] + sum(c[UNITS + side * U + card] for side in sides)
        found += sum(c[BATTLE_HAND + role * U + card] + c[FALLEN + role * U + card] for role in (0, 1))
        found += sum(c[FRONT + at] == card + 1 for at in range(0, FRONTS * FRONT_CELLS, 2))
        assert found <= CARD_COUNT[card]
        playing = [frame for frame in p.stack if frame[0] == "front"]
        assert found == CARD_COUNT[card] - sum(frame[3] == card for frame in playing)
    for card in range(E):
        held = sum(c[HAND + side * E + card] for side in sides)
        assert c[EVENT_DECK + card] + c[EVENT_PILE + card] + held <= EVENT_COUNT[card]
    for number in range(MARKET):
        assert 0 <= c[STOCK + number] + sum(c[HELD + side * MARKET + number] for side in sides) <= p.setting.sides
    for pool, size in enumerate(POOL_SIZE):
        built = sum(c[TOKEN_ON : TOKEN_ON + 256].count(3 + number) for number, of in enumerate(POOL_OF) if of == pool)
        assert c[POOL + pool] + built == size
    for side in sides:
        assert 0 <= c[TRADE + side] <= MOST_TRADE
        row = [sq for sq in c[AT + side * FIGURES : AT + side * FIGURES + FIGURES] if sq >= 0]
        assert all(row.count(sq) <= stacking(p, side) for sq in row)


@pytest.mark.parametrize("players", ["two", "three", "four"])
def test_nothing_is_lost(players: str) -> None:
    ends = set()
    for seed in range(8):
        p = TITLE.start(TITLE.complete_options({"players": players}))
        assert isinstance(p, Position)
        source, style = Source(seed), Style(seed)

        def choose(outcomes: Any, source: Source = source) -> int:
            return source.weighted([weight for _, weight in outcomes])

        settle(TITLE.handlers, p, choose)
        for step in range(9_000):
            if not p.stack:
                break
            frame = p.stack[-1]
            decision = TITLE.handlers[frame[0]]
            assert isinstance(decision, Decision)
            side = decision.sides(p, frame)[0]
            options = options_of(TITLE.handlers, p, side)
            assert len(options) <= 40 and all(a < b for a, b in pairwise(options))
            play_option(TITLE.handlers, p, side, options[style.pick(options)], choose)
            if step % 5 == 0:
                conserved(p)
        outcome = TITLE.outcome(p)
        assert outcome is not None and len(outcome["ranking"]) in (1, 2)
        ends.add(outcome["reason"])
    assert ends <= {"culture", "technology", "economy", "military", "turns"} and len(ends) > 1


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
