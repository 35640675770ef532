"""What a choice would do is told without doing it, without asking the generator, and without a look into any deck."""

from __future__ import annotations

import random

import pytest

import polis_core
from polis_core.kernel.frames import Chance
from polis_core.titles import find


def walk(seed: int, edition: str):
    """Positions of one random match, with a legal option at each."""
    draw = random.Random(seed)
    game = polis_core.new_game("polis", seed=seed, edition=edition)
    for _ in range(120):
        if game.outcome:
            return
        option = draw.choice(game.legal())
        yield game, option
        game.play(option)


@pytest.mark.parametrize("edition", ["second", "first"])
def test_it_comes_as_told_and_nothing_is_changed_by_telling(edition: str) -> None:
    compared = dice = 0
    for seed in range(12):
        for game, option in walk(seed, edition):
            before, seat = game.digest(), game.seat
            told = game.foresee(option)
            assert game.digest() == before
            after = game.copy()
            step = after.play(option)
            come = [{"id": e["id"], "args": e["args"]} for e in after.events(since=game.cursor, seat=seat)]
            if len(told) == 1:
                assert come[: len(told[0]["events"])] == told[0]["events"]
                compared += 1
            else:
                dice += 1
                one = next(entry for entry in told if entry["face"] == step.chance[0])
                assert come[: len(one["events"])] == one["events"]
    assert compared > 200 and dice > 5


def test_no_deck_is_looked_into() -> None:
    handlers = find("polis").handlers
    thrown = {name for name, handler in handlers.items() if isinstance(handler, Chance) and handler.thrown}
    assert thrown == {"siege_roll", "price_roll"}
    for seed in range(30):
        for game, option in walk(seed, "second"):
            told = game.foresee(option)
            assert len(told) == 1 or all(isinstance(entry["face"], int) for entry in told)
            for entry in told:
                assert not any(event["id"] in ("card_drawn", "event_drawn") for event in entry["events"])


def test_an_illegal_choice_is_refused() -> None:
    game = polis_core.new_game("polis")
    with pytest.raises(polis_core.IllegalAction):
        game.foresee("nonsense")
    with pytest.raises(polis_core.IllegalAction):
        game.foresee(99)
