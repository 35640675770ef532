"""What would lose the match or a polis is said before it is played, and nothing else is."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import polis_core
from polis_core import Game, bridge
from polis_core.kernel.danger import LOSES_MATCH
from tests.support.polis import alliances, only, picks, play, situation


def told(game: Game, text: str) -> dict[str, Any]:
    before = game.digest()
    found = {danger["id"]: danger["args"] for danger in game.dangers(text)}
    assert game.digest() == before
    return found


def hungry(wheat: int, prestige: int, poleis: str = "chalcis", edition: str = "second", **more: Any) -> Game:
    """It is Athens' turn, and the round ends with its pass."""
    return situation(
        edition,
        round=2,
        poleis=alliances(poleis, **{"athens": 4, "sparta": 3, **dict.fromkeys(poleis.split(), 1)}),
        sides={
            "athens": {"prestige": prestige, "goods": only(edition, wheat=wheat)},
            "sparta": {"prestige": 5, "goods": only(edition, wheat=20)},
        },
        turn={"side": "athens", "passed": "sparta"},
        **more,
    )


def test_a_pass_says_what_is_missing() -> None:
    needed = hungry(0, 5).view()["sides"]["athens"]["population"]
    assert told(hungry(needed, 5), "pass") == {}
    assert told(hungry(needed - 3, 5), "pass") == {
        "hunger": {"short": 3, "needed": needed, "wheat": needed - 3, "prestige": 5}
    }


def test_a_pass_without_prestige() -> None:
    assert set(told(hungry(20, 0), "pass")) == {"without_prestige"}
    assert told(hungry(20, 1), "pass") == {}


def test_a_pass_that_starves_the_capital() -> None:
    game = hungry(0, 1, poleis="")
    assert set(told(game, "pass")) == {LOSES_MATCH, "capital_starves"} or set(told(game, "pass")) == {"capital_starves"}
    game.play("pass")
    assert game.outcome is not None and game.outcome["reason"] == "capital_starved"


def supply(prestige: int, short: int = 1, poleis: str = "chalcis") -> Game:
    needed = hungry(0, prestige, poleis).view()["sides"]["athens"]["population"]
    game = hungry(needed - short, prestige, poleis)
    game.play("pass")
    assert game.decision is not None and game.decision["id"] == "supply"
    return game


def test_releasing_a_polis() -> None:
    game = supply(prestige=5)
    assert told(game, "release chalcis") == {"loses_polis": {"polis": "chalcis", "population": 1}}
    assert told(game, "pay prestige") == {}


def test_paying_hunger_with_all_prestige() -> None:
    assert told(supply(prestige=1), "pay prestige") == {"no_prestige": {"winner": "sparta"}}
    assert told(supply(prestige=2), "pay prestige") == {}


def phoros(prestige: int) -> Game:
    game = play(hungry(20, prestige), "pass")
    while game.decision is not None and game.decision["id"] == "growth":
        game.play("done")
    while game.decision is not None and game.side != "athens":
        game.play(0)
    assert game.decision is not None and game.decision["id"] == "phoros_asked"
    return game


def test_the_last_prestige_for_silver() -> None:
    """It was once one press, and the match was lost."""
    game = phoros(2)
    assert "phoros 2" in picks(game)
    assert {"loses_match", "no_prestige"} & set(told(game, "phoros 2"))
    assert told(game, "phoros 1") == told(game, "phoros 0") == {}
    game.play("phoros 2")
    while game.outcome is None and game.decision is not None and game.decision["id"] == "phoros_asked":
        game.play("phoros 0")
    assert game.outcome is not None and (game.outcome["winner"], game.outcome["reason"]) == ("sparta", "no_prestige")


def test_fed_people_are_not_hungry() -> None:
    game = hungry(20, 2)
    assert not any(side["fed"] for side in game.view()["sides"].values())
    game.play("pass")
    assert game.decision is not None and game.decision["id"] == "growth"
    assert all(side["fed"] for side in game.view()["sides"].values())
    assert not supply(prestige=5).view()["sides"]["athens"]["fed"]


@pytest.mark.parametrize("edition", ["second", "first"])
def test_whatever_loses_at_once_was_said(edition: str) -> None:
    """At random: a pick that loses the match early had a word of warning, unless all lose; few picks have one."""
    warned = lost = played = 0
    for seed in range(40):
        draw = random.Random(seed)
        game = polis_core.new_game("polis", seed=seed, edition=edition)
        while not game.outcome:
            side, option = str(game.side), draw.choice(game.legal())
            dangers = told(game, option.text)
            others = [told(game, other) for other in picks(game)]
            step = game.play(option)
            played += 1
            warned += bool(dangers)
            outcome = game.outcome
            early = outcome is not None and outcome["reason"] not in ("score", "goods", "shared")
            if outcome is not None and early and outcome["winner"] != side and not step.drew:
                lost += 1
                assert dangers or all(LOSES_MATCH not in other for other in others), (seed, option)
    assert lost > 3
    assert warned < played / 5


class TestThroughTheDoor:
    def desk(self, game: Game) -> bridge.Desk:
        desk = bridge.Desk()
        assert self.ask(desk, do="load", text=game.save())["ok"]
        return desk

    def ask(self, desk: bridge.Desk, **request: Any) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(desk.handle(json.dumps(request)))
        return answer

    def test_a_careful_pick_is_not_played(self) -> None:
        desk = self.desk(supply(prestige=5))
        careful = {"do": "play", "seat": "athens", "action": "release chalcis", "careful": True}
        answer = self.ask(desk, **careful)
        assert answer == {"ok": True, "dangers": [{"id": "loses_polis", "args": {"polis": "chalcis", "population": 1}}]}
        cursor = desk.game.cursor
        assert self.ask(desk, do="foresee", seat="athens", action="release chalcis")["dangers"] == answer["dangers"]
        assert desk.game.cursor == cursor
        assert self.ask(desk, **{**careful, "careful": False})["state"]["cursor"] == cursor + 1

    def test_what_is_safe_is_played_with_one_request(self) -> None:
        desk = self.desk(supply(prestige=5))
        answer = self.ask(desk, do="play", seat="athens", action="pay prestige", careful=True)
        assert "dangers" not in answer and answer["state"]

    def test_resigning(self) -> None:
        desk = self.desk(polis_core.new_game("polis"))
        state = self.ask(desk, do="state", seat="sparta")["state"]
        assert state["may_resign"] and not self.ask(desk, do="state")["state"]["may_resign"]
        answer = self.ask(desk, do="resign", seat="sparta", keep=True)
        assert answer["state"]["outcome"]["reason"] == "resigned" and answer["kept"]["over"]
        assert not answer["state"]["may_resign"]
        again = self.ask(desk, do="resign", seat="athens")
        assert not again["ok"] and again["error"]["type"] == "IllegalAction"
        follower = bridge.Desk()
        begun = polis_core.new_game("polis").save()
        assert self.ask(follower, do="follow", text=begun)["ok"]
        steps = {key: value for key, value in self.ask(desk, do="steps", since=0).items() if key != "ok"}
        assert self.ask(follower, do="follow", **steps)["ok"]
        assert follower.game.outcome == desk.game.outcome
