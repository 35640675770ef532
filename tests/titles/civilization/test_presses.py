"""What a page may string together as one press: figures and the square they go to, however far; a group as a whole.

And how many presses a turn takes: counted at turns of programs, with what the page strings together.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from statistics import median
from typing import Any

import pytest

import polis_core
from polis_core import Game
from tests.support.civilization import army, pyramid, scout, table


def choices(game: Game, *picks: str) -> list[dict[str, Any]]:
    assert game.side and game.seat
    side = game.sides.index(game.side)
    return game.gate(game.seat).after(side, list(picks)).choices(side)


def ways(found: list[dict[str, Any]]) -> dict[str, list[str]]:
    return {one["text"]: one.get("before", []) for one in found}


def moving(*figures: dict[str, Any], **more: Any) -> Game:
    return table("movement", red={"figures": list(figures), **more})


def test_every_square_in_reach_is_one_press() -> None:
    found = ways(choices(moving(army("b15")), "move b15"))
    assert found["step b14"] == []
    assert found["step b13"] == ["step b14"]
    assert found["step c14"] in (["step b14"], ["step c15"])
    assert "step b15" not in found, "nobody walks back to where he stands"
    assert "step b12" not in found, "that land is not turned yet"
    assert "discover b12" not in found, "two steps use up the points"


def test_a_tile_is_turned_from_afar() -> None:
    found = ways(choices(moving(army("b14")), "move b14"))
    assert found["discover b12"] == ["step b13"]


def test_a_walk_ends_where_it_must() -> None:
    """14.6: an enemy army on the way is met, not passed."""
    game = table("movement", red={"figures": [army("b14")]}, blue={"figures": [army("b13")]})
    found = ways(choices(game, "move b14"))
    assert found["step b13"] == []
    assert all("step b13" not in way for way in found.values())


def test_a_group_brings_where_each_of_its_parts_can_go() -> None:
    found = choices(moving(army("b15"), scout("b15")), "move b15")
    assert [one["text"] for one in found] == ["group 0 1", "group 1 0", "group 1 1"]
    for one in found:
        assert one["then"]["decision"]["id"] == "step"
        assert "step b13" in ways(one["then"]["options"])


def test_a_press_stops_where_others_may_cut_in() -> None:
    """R47: whoever could answer is asked after each step, so no step is played past the question."""
    game = table("movement", red={"figures": [army("b15")]}, blue={"events": {"defection": 1}})
    game.play("move b15")
    assert game.decision and game.decision["id"] == "answer"
    game.play("answer pass")
    assert not any(ways(choices(game)).values())


def test_an_action_is_cancelled_as_a_whole() -> None:
    game = moving(army("b15"), scout("b15"), techs=pyramid("masonry"))
    start = game.cursor
    game.play("move b15")
    game.play("group 1 0")
    assert game.begun()["action"] == start


# -- a usual turn

ROOT = Path(__file__).parents[3]
STRINGS = ROOT / "web/src/titles/civilization/strings.js"
PLAYED = ROOT / "tests/golden/civilization/usual-turns.json"
SETTLED = 4  # turns after which a match is under way
LONGEST = 40  # choices in a list


def answered_alone() -> set[str]:
    """Questions that the page answers by itself where there is one answer."""
    found = re.search(r"const ALONE = \[(.*?)\];", STRINGS.read_text(encoding="utf-8"), re.DOTALL)
    assert found
    return set(re.findall(r"'(\w+)'", found[1]))


def pressed(name: str, text: str, options: list[str], before: tuple[str, str], alone: set[str]) -> int:
    """How many presses a pick costs: none where the page makes it together with the one before, or by itself."""
    kind = text.split()[0]
    if len(options) == 1 and name in alone:
        return 0
    if name == "answer" and all(option.split()[1].startswith("pass") for option in options):
        return 0  # `idle`: who holds nothing that answers is not kept waiting
    if name == "group":  # `usual`: all go; each number that is to be another is a press
        sizes = [tuple(map(int, option.split()[1:])) for option in options]
        mine, all_of_them = tuple(map(int, text.split()[1:])), max(sizes, key=sum)
        return sum(one != other for one, other in zip(mine, all_of_them, strict=True))
    if name == "step" and before[0] == "step" and (kind == "stop" or before[1] == "step"):
        return 0  # the square at the end of the way was pressed, `ends` stops there
    return 1


def turns(game: Game) -> tuple[Counter[tuple[int, str]], int]:
    """Presses by turn and side, and the longest list that was shown."""
    alone, found, longest = answered_alone(), Counter[tuple[int, str]](), 0
    before = ("", "")
    log = list(game.log)
    for number, step in enumerate(log):
        game.seek(number)
        if step.action is None or game.decision is None:
            continue
        name = str(game.decision["id"])
        side = game.sides[step.side] if isinstance(step.side, int) else str(step.side)
        options = [option.text for option in game.legal(side)]
        longest = max(longest, len(options))
        found[game.view(None)["turn"], side] += pressed(name, step.action.text, options, before, alone)
        before = (name, step.action.kind)
    return found, longest


@pytest.mark.parametrize("players", ["two", "three", "four"])
def test_a_usual_turn_takes_few_presses(players: str) -> None:
    (row,) = [row for row in json.loads(PLAYED.read_text(encoding="utf-8")) if row["options"]["players"] == players]
    game = polis_core.open_link(row["link"])
    last = int(game.view(None)["turn"])
    found, longest = turns(game)
    counts = sorted(n for (turn, _), n in found.items() if SETTLED < turn < last)
    assert len(counts) >= 10
    assert median(counts) <= 20, counts
    assert counts[len(counts) * 3 // 4] <= 25, counts
    assert longest <= LONGEST
