"""Bazaar through the bridge, as a page plays it: one answer to each pick, whose view it is, who holds the screen."""

from __future__ import annotations

import json
from typing import Any

import pytest

from polis_core.bridge import Desk
from tests.toy.beside import lay_beside
from tests.toy.matches import PLAYERS


@pytest.fixture(autouse=True)
def _beside(monkeypatch: pytest.MonkeyPatch) -> None:
    lay_beside(monkeypatch)


class Page:
    """A screen with its roles: it is handed over when it has to be, and plays any of what it is offered."""

    def __init__(self, players: str, roles: dict[str, str] | None = None, seed: int = 3) -> None:
        self.desk = Desk()
        self.holder: str | None = None
        self.roles = roles or {}
        state = self.ask("new", title="bazaar", seed=seed, options={"players": players}, screen=None)["state"]
        self.roles = roles or dict.fromkeys(state["seating"]["seats"], "here")
        self.state: dict[str, Any] = self.ask("state", since=None)["state"]

    def ask(self, do: str, **fields: Any) -> dict[str, Any]:
        request = {"do": do, "screen": {"roles": self.roles, "holder": self.holder}, **fields}
        if request["screen"] is None:
            del request["screen"]
        answer: dict[str, Any] = json.loads(self.desk.handle(json.dumps(request)))
        assert answer["ok"], answer
        return answer

    def take_over(self) -> None:
        if self.state["curtain"]:
            assert self.state["viewer"] is None and self.state["options"] == []
            self.holder = self.state["curtain"]
            self.state = self.ask("state", since=self.state["cursor"])["state"]
            assert self.state["viewer"] == self.holder and self.state["curtain"] is None

    def pick(self, number: int) -> None:
        self.take_over()
        state = self.state
        option = state["options"][number % len(state["options"])]
        viewer = state["viewer"]
        answer = self.ask(
            "play", seat=viewer, side=option["side"], action=option["text"], since=state["cursor"], keep=True
        )
        self.state, kept = answer["state"], answer["kept"]
        assert self.state["cursor"] == state["cursor"] + 1
        assert all(row["hand"] is None for row in kept["view"]["sides"].values()), "a slot keeps what all may see"


@pytest.mark.parametrize("players", PLAYERS)
def test_all_at_one_screen(players: str) -> None:
    page = Page(players)
    for number in range(300):
        if page.state["outcome"]:
            break
        page.take_over()
        state = page.state
        own = state["seating"]["seats"].get(state["viewer"], [])
        assert state["undo"]["rule"] == "fair" and state["undo"]["floor"] <= state["cursor"]
        for name, row in state["view"]["sides"].items():
            assert (row["hand"] is not None) == (name in own), "hands of the viewer's own sides, and no others"
        assert {option["side"] for option in state["options"]} <= set(own)
        page.pick(number * 7)
    assert page.state["outcome"]["ranking"] and page.state["decision"] is None


def test_the_screen_goes_round_when_all_bid_at_once() -> None:
    page = Page("three")
    while page.state["decision"]["id"] != "sealed":
        page.take_over()
        page.pick(0)
    handed: list[str | None] = []
    while page.state["decision"]["id"] == "sealed" and len(handed) < len(page.state["seating"]["seats"]):
        page.take_over()
        handed.append(page.holder)
        page.pick(0)
    assert len(handed) == len(set(handed)) > 1


def test_one_person_with_two_sides_against_a_program() -> None:
    page = Page("two", {"west": "here", "east": "hoplite"})
    both = 0
    while page.state["outcome"] is None:
        state = page.state
        assert state["viewer"] == "west" and state["curtain"] is None
        assert state["undo"] == {"floor": 0, "rule": "free"}
        if "west" in state["decision"]["seats"]:
            both += len({option["side"] for option in state["options"]}) == 2
            page.pick(state["cursor"])
        else:
            action = page.ask("choose", seat="east", player="hoplite")["action"]
            page.state = page.ask("play", seat="east", action=action, since=state["cursor"])["state"]
    assert both, "both its sides bid at once"
    assert page.state["outcome"]["winner"] in ("west", "east", None)


@pytest.mark.parametrize("players", ["two", "five", "six_pairs"])
def test_hints_and_the_course_of_a_match(players: str) -> None:
    page = Page(players)
    for number in range(30):
        page.take_over()
        if page.state["cursor"] % 6 == 0:
            seat = page.state["viewer"]
            hints = page.ask("hint", seat=seat)["hints"]
            assert hints and hints[0]["action"] in [option["text"] for option in page.state["options"]]
        page.pick(number)
    assert len(page.ask("history")["history"]) == page.state["cursor"] + 1
    assert len(page.ask("analysis")["analysis"]) == page.state["cursor"] + 1


def test_a_thinker_follows_step_by_step() -> None:
    page = Page("five")
    thinker = Desk()
    assert json.loads(thinker.handle(json.dumps({"do": "follow", "text": page.ask("save")["text"]})))["ok"]
    for number in range(25):
        before = page.state["cursor"]
        page.pick(number * 3)
        steps = page.ask("steps", since=before)
        follow = {"do": "follow", **{key: steps[key] for key in ("since", "mark", "entries", "cursor")}}
        assert json.loads(thinker.handle(json.dumps(follow)))["ok"]
        assert thinker.game.digest() == page.desk.game.digest()
