"""Picks that a page strings together: what may follow each option, several picks as one, and how far one undo goes."""

from __future__ import annotations

import json
from typing import Any

import pytest

import polis_core
from polis_core.bridge import Desk

ANSWERS = ["extra", "trade_pay", "project_pay", "merchants_polis", "merchants", "lay"]


SCREEN = {"roles": {"athens": "here", "sparta": "here"}, "holder": None}


class Table:
    screen = SCREEN

    def __init__(self, seed: int = 7) -> None:
        self.desk = Desk()
        self.state = self.ask("new", title="polis", seed=seed, screen=self.screen)["state"]

    def ask(self, do: str, **fields: Any) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(self.desk.handle(json.dumps({"do": do, **fields})))
        return answer

    def play(self, *picks: str, **fields: Any) -> dict[str, Any]:
        seat = self.state["seat"]
        answer = self.ask("play", seat=seat, actions=list(picks), screen=self.screen, **fields)
        if answer["ok"]:
            self.state = answer["state"]
        return answer

    def option(self, text: str) -> dict[str, Any]:
        found: dict[str, Any] = next(one for one in self.state["options"] if one["text"] == text)
        return found

    @property
    def log(self) -> list[str]:
        game = polis_core.load(self.ask("save")["text"])
        return [step.action.text for step in game.log if step.action]


@pytest.fixture
def table() -> Table:
    return Table()


def to_turn(table: Table, side: str) -> None:
    """To the first turn of a side; what comes before is played somehow, but nobody passes."""
    while table.state["decision"]["id"] != "turn" or table.state["side"] != side:
        table.play(next(one["text"] for one in table.state["options"] if one["text"] not in ("pass", "trade", "siege")))


def test_options_say_how_often_they_can_be_picked(table: Table) -> None:
    to_turn(table, table.state["side"])
    side = table.state["side"]
    table.play("tribute")
    home = {"athens": "attica", "sparta": "laconia"}[side]
    then = table.option(f"region {home}")["then"]
    assert then["decision"]["id"] == "lay"
    most = {one["text"]: one.get("most", 1) for one in then["options"]}
    hoplites = then["decision"]["args"]["hoplites"]
    assert max(most.values()) <= hoplites
    for text, n in most.items():
        copy = Table()
        to_turn(copy, side)
        assert copy.play("tribute", f"region {home}", *[text] * n)["ok"], "as often as it says"
        copy = Table()
        to_turn(copy, side)
        assert not copy.play("tribute", f"region {home}", *[text] * (n + 1))["ok"], "and not more often"


def test_several_picks_are_all_played_or_none(table: Table) -> None:
    to_turn(table, table.state["side"])
    before = table.log
    refused = table.play("tribute", "region macedonia", "lay silver")
    assert refused["error"]["type"] == "IllegalAction"
    assert table.log == before
    assert table.ask("state", screen=table.screen)["state"]["decision"] == table.state["decision"]


def test_a_question_with_one_answer_is_answered_and_logged(table: Table) -> None:
    to_turn(table, "athens")
    before = table.log
    answer = table.play("merchants", answers=ANSWERS)
    assert answer["ok"]
    assert table.log == [*before, "merchants", "polis athens"], "Athens has one commercial polis"
    assert table.state["decision"]["id"] == "merchants", "how many, and how they are paid, is asked"
    assert len(table.state["options"]) > 1 or table.state["options"][0]["most"] > 1


def test_an_action_is_finished_if_it_is_still_asked(table: Table) -> None:
    to_turn(table, "athens")
    before = table.log
    table.play("merchants", "polis athens", "merchant wood", finish="done")
    assert table.log[len(before) :] == ["merchants", "polis athens", "merchant wood", "done"]
    assert table.state["decision"]["id"] != "merchants"


def test_ahead_tells_where_units_of_a_place_may_go(table: Table) -> None:
    to_turn(table, "athens")
    before = table.ask("save")["text"]
    ahead = table.ask("ahead", seat="athens", picks=["move_hoplites", "no such thing"], word="attica")["ahead"]
    assert list(ahead) == ["move_hoplites"]
    ways = ahead["move_hoplites"]["through"]
    assert ways and all(one["kind"] == "to" for one in ways)
    for way in ways:
        (pick,) = way["then"]["options"]
        assert pick["text"] == "from attica" and pick["most"] >= 1
    assert table.ask("save")["text"] == before, "nothing was played"
    way = ways[0]
    n = way["then"]["options"][0]["most"]
    assert table.play("move_hoplites", way["text"], *["from attica"] * n, finish="done")["ok"]


def test_what_is_foreseen_after_other_picks(table: Table) -> None:
    to_turn(table, "athens")
    outcomes = table.ask("foresee", seat="athens", before=["tribute", "region attica"], action="lay silver")["outcomes"]
    assert len(outcomes) == 1
    told = [event["id"] for event in outcomes[0]["events"]]
    assert told[:2] == ["action_chosen", "tribute_begun"], "the picks before it are told too"
    refused = table.ask("foresee", seat="athens", before=["tribute", "region sicily"], action="lay silver")
    assert refused["error"]["type"] == "IllegalAction"


def test_one_press_is_undone_and_redone_as_one(table: Table) -> None:
    to_turn(table, "athens")
    start = table.state["cursor"]
    end = table.play("merchants", "polis athens", "merchant wood", finish="done")["state"]["cursor"]
    assert end == start + 4
    undone = table.ask("undo", screen=table.screen, to=start)["state"]
    assert undone["cursor"] == start and undone["steps"] == end
    assert table.ask("redo", screen=table.screen, to=end)["state"]["cursor"] == end
    assert table.ask("undo", screen=table.screen)["state"]["cursor"] == end - 1, "without a word, one pick"


def test_where_action_and_turn_began(table: Table) -> None:
    to_turn(table, table.state["side"])
    start = table.state["cursor"]
    assert {"turn": start, "action": start}.items() <= table.state["began"].items()
    table.play("tribute")
    assert {"turn": start, "action": start}.items() <= table.state["began"].items()
    first = table.state["options"][0]
    table.play(first["text"])
    while table.state["decision"]["id"] == "lay":
        table.play(table.state["options"][0]["text"])
    if table.state["decision"]["id"] == "turn" and table.state["decision"]["args"]["taken"]:
        assert table.state["began"]["turn"] == start
        assert table.state["began"]["action"] == table.state["cursor"]


@pytest.mark.parametrize("bad", [{"actions": "pass"}, {"actions": [1]}, {"actions": ["pass"], "finish": 3}])
def test_bad_requests_change_nothing(table: Table, bad: dict[str, Any]) -> None:
    before = table.ask("save")["text"]
    answer = table.ask("play", seat=table.state["seat"], **bad)
    assert not answer["ok"]
    assert table.ask("save")["text"] == before
