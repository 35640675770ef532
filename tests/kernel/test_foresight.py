"""What a choice would do is told without doing it, without asking the generator, and without a look into any deck."""

from __future__ import annotations

import random

import pytest

import polis_core
from polis_core.kernel.check import Style, begin
from polis_core.kernel.frames import Chance
from polis_core.kernel.title import Title
from polis_core.titles import find
from tests.toy.bazaar import TITLE as BAZAAR


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


@pytest.mark.parametrize("title", [BAZAAR, *map(find, polis_core.titles())], ids=lambda title: title.name)
def test_a_row_of_picks_is_told_as_it_comes(title: Title) -> None:
    """Whatever a title goes by, also one that knows its picks by identity, and whoever wrote the words of them."""
    compared = 0
    for seed in range(0, 12, 2):
        game, style = begin(title, {}, seed), Style(seed)
        for _ in range(60):
            side, seat = game.side, game.seat
            if side is None:
                break
            for first in game.legal(side)[-3:]:
                after = game.copy()
                if after.play(first, side=side).drew or after.deciding != (side,):
                    continue
                for then in after.legal(side)[-2:]:
                    try:
                        told = game.foresee(str(then.text), side, [str(first.text)])
                    except polis_core.IllegalAction:
                        assert game.gate(seat).secrets  # what will be asked hangs on something hidden
                        continue
                    end = after.copy()
                    end.play(then, side=side)
                    come = [(event["id"], event["args"]) for event in end.events(since=game.cursor, seat=seat)]
                    events = [(event["id"], event["args"]) for event in told[0]["events"]]
                    common = len(events) if len(told) == 1 else 0
                    assert events[:common] == come[:common]
                    compared += 1
            style.play(game)
    assert compared > 20


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
