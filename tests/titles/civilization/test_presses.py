"""What a page may string together as one press: figures and the square they go to, however far; a group as a whole."""

from __future__ import annotations

from typing import Any

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
