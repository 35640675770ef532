"""Nothing reaches a seat but through the gate: its questions are answered from what it may know, and nothing else."""

from __future__ import annotations

import json
from copy import copy
from typing import Any

import pytest

import polis_core
from polis_core import Game
from polis_core.bridge import Desk
from polis_core.kernel import gate as gates
from polis_core.kernel.chance import Source
from polis_core.kernel.check import CheckFailure, Style, check_match, check_secrets
from polis_core.kernel.gate import Gate
from polis_core.kernel.link import read_link
from polis_core.titles import find
from polis_core.titles.caesar.figures import BORDERS, ENDS, KINDS, MASK_OF, SWORDS
from polis_core.titles.caesar.position import BAG_OF, FREE, RESERVE_OF
from tests.toy.bazaar import TITLE as BAZAAR

CAESAR = find("caesar")


def while_caesar_decides() -> Game:
    game = polis_core.new_game("caesar", seed=5)
    assert game.side == "caesar"
    return game


def about_to_end(held: str, in_the_bag: str) -> Game:
    """Pompey lays one token; Caesar has one of two, and with only swords left a ship would leave him stuck."""
    game = polis_core.new_game("caesar", seed=5)
    while game.side != "pompey":
        game.play(0)
    c = game._position.cells
    for at in (*RESERVE_OF, *BAG_OF):
        c[at : at + len(KINDS)] = [0] * len(KINDS)
    c[RESERVE_OF[0] + KINDS.index(held)] = c[BAG_OF[0] + KINDS.index(in_the_bag)] = 1
    c[RESERVE_OF[1] + KINDS.index("wild-40")] = 1
    c[FREE] &= SWORDS
    game._legal = None
    return game


def quiet(game: Game) -> str:
    """A placement that closes no province, so that the other's turn follows at once."""
    free = game._position.cells[FREE]
    border = next(
        border
        for border, ends in enumerate(ENDS)
        if free >> border & 1 and all((free & MASK_OF[end]).bit_count() > 1 for end in ends)
    )
    return next(option.text for option in game.legal() if option[2] == BORDERS[border])


STUCK, NOT_STUCK = ("ship-60", "sword-60"), ("sword-60", "ship-60")


class TestExplain:
    def test_a_hidden_reserve_cannot_be_read_out(self) -> None:
        """Asked by the other seat about each kind of token, while Caesar decides: no answer tells what he holds."""
        game = while_caesar_decides()
        desk = Desk()
        desk.put(game)
        asked = [{"do": "explain", "seat": "pompey", "text": f"place {kind}"} for kind in KINDS]
        told = [json.loads(desk.handle(json.dumps(request))) for request in asked]
        for n in range(5):
            other = game.twin(CAESAR.resample(game._position, 1, Source(n).below))
            desk.put(other)
            assert [json.loads(desk.handle(json.dumps(request))) for request in asked] == told

    def test_a_spectator_is_told_no_more(self) -> None:
        game = while_caesar_decides()
        other = game.twin(CAESAR.resample(game._position, None, Source(3).below))
        for kind in KINDS:
            assert game.gate(None).explain(f"place {kind}") == other.gate(None).explain(f"place {kind}")

    def test_whoever_decides_is_told_why(self) -> None:
        game = while_caesar_decides()
        held = {str(option[1]) for option in game.legal()}
        for kind in KINDS:
            answer = game.explain(f"place {kind}", "caesar")
            assert (answer is not None and answer["reason"] == "token_not_in_reserve") == (kind not in held)

    def test_an_attempt_out_of_turn_tells_no_more_than_the_question(self) -> None:
        game = while_caesar_decides()
        for kind in KINDS:
            found = []
            for one in (game, game.twin(CAESAR.resample(game._position, 1, Source(4).below))):
                with pytest.raises(polis_core.IllegalAction) as caught:
                    one.play(f"place {kind} HU-HC HC", side="pompey")
                found.append(str(caught.value))
            assert found[0] == found[1]


class TestForesee:
    def test_whether_the_other_is_stuck_stays_open(self) -> None:
        told, came = [], []
        for tokens in (STUCK, NOT_STUCK):
            game = about_to_end(*tokens)
            told.append([game.foresee(option.text, "pompey") for option in game.legal()])
            assert game.foresee(quiet(game), "pompey")[0]["open"]
            game.play(quiet(game))
            came.append(game.outcome is not None)
        assert told[0] == told[1]
        assert came == [True, False], "it decides the match"

    def test_what_is_certain_is_told(self) -> None:
        game = while_caesar_decides()
        (outcome,) = game.foresee(game.legal()[0], "caesar")
        assert outcome["events"][0]["id"] == "token_placed"

    def test_agreement_is_told_up_to_where_it_ends(self) -> None:
        def entry(*ids: str) -> Any:
            events = [{"id": name, "args": {}} for name in ids]
            return gates.Foreseen(1, None, events, events[:1])

        assert gates.agreed([[entry("a", "b")], [entry("a", "b")]]) == [
            {"weight": 1, "face": None, "events": [{"id": "a", "args": {}}, {"id": "b", "args": {}}], "open": False}
        ]
        (cut,) = gates.agreed([[entry("a", "b")], [entry("a", "c")]])
        assert [event["id"] for event in cut["events"]] == ["a"] and cut["open"] is True
        (short,) = gates.agreed([[entry("a")], [entry("a", "b")]])
        assert [event["id"] for event in short["events"]] == ["a"] and short["open"] is True

    def test_a_die_that_not_all_reach_is_not_told(self) -> None:
        before = [{"id": "a", "args": {}}]
        faces = [gates.Foreseen(1, face, [*before, {"id": "thrown", "args": {}}], before) for face in (1, 2)]
        plain = [gates.Foreseen(1, None, before, before)]
        assert gates.agreed([faces, plain]) == [{"weight": 1, "face": None, "events": before, "open": True}]
        assert [one["face"] for one in gates.agreed([faces, faces])] == [1, 2]


class TestTheKitNotices:
    """Each leak that was once there, put back: the kit fails on it."""

    def test_explain_from_the_true_position(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def leaky(self: Game, text: str, seat: str | None = None) -> Any:
            gate = self.gate(seat)
            about = self._deciding()[0] if self._deciding() else 0
            words = tuple(text.split())
            return gate._refusal(self._position, about, words) if self._position.stack and words else None

        monkeypatch.setattr(Game, "explain", leaky)
        with pytest.raises(CheckFailure, match=r"explanations of \w+ depend on nothing hidden|nothing is against"):
            for seed in range(10):
                check_match(CAESAR, {}, seed)

    @staticmethod
    def see_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
        """Foresight plays on in the true position, as it once did."""

        def leaky(self: Game, choice: Any, side: str | None = None) -> Any:
            number = self.sides.index(side or "")
            option = next(option for option in self.legal(side) if option.text == choice)
            told = gates.foresee(self.title.handlers, self._position, number, option, self.seating.seat_of[number])
            return [entry.events for entry in told]

        monkeypatch.setattr(Game, "foresee", leaky)

    def test_foresee_in_the_true_position(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.see_too_much(monkeypatch)
        with pytest.raises(CheckFailure, match=r"foresights of pompey depend on nothing hidden"):
            for seed in range(60):
                check_secrets(about_to_end(*STUCK), seed, ["pompey"])

    def test_the_last_of_the_sealed_bids_that_sees_the_others(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.see_too_much(monkeypatch)
        with pytest.raises(CheckFailure, match=r"foresights of \w+ depend on nothing hidden") as caught:
            for seed in range(10):
                check_match(BAZAAR, {"players": "five"}, seed)
        decision = read_link(caught.value.link, lambda code, rules: BAZAAR).decision
        assert decision is not None and decision["id"] == "sealed" and len(decision["sides"]) == 1

    def test_a_refusal_from_the_true_position(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def leaky(self: Game, side: str) -> Gate:
            gate = copy(
                self.gate(self.seats[self.seating.seat_of[self.sides.index(side)]])
            )  # what else is asked is safe
            gate._guess = self._position
            gate.guesses = [self._position]
            decider = self._deciding()[0]
            ask = gate.explain
            monkeypatch.setattr(gate, "explain", lambda text, about=None: ask(text, decider), raising=False)
            return gate

        monkeypatch.setattr(Game, "_gate_of", leaky)
        with pytest.raises(CheckFailure, match=r"refusals of \w+ depend on nothing hidden"):
            for seed in range(10):
                check_match(CAESAR, {}, seed)


@pytest.mark.parametrize("options", [{}, {"poison": "yes", "centurions": "yes", "posts": "yes"}], ids=["base", "posts"])
def test_the_door_tells_a_seat_the_same_in_every_world_it_cannot_tell_apart(options: dict[str, str]) -> None:
    """Every answer of the bridge to a seat, hints among them, in the true match and in twins of it."""
    game = polis_core.new_game("caesar", seed=8, **options)
    style = Style(8)
    for _ in range(12):
        style.play(game)
        if game.seat is None:
            break
        for index, seat in enumerate(game.seats):
            twin = game.twin(CAESAR.resample(game._position, index, Source(game.cursor).below))
            assert told(game, seat) == told(twin, seat), (game.link(), seat)


def test_what_another_could_have_done_better_is_told_only_when_all_is_over() -> None:
    """A better pick of Caesar's is one of a token that he held behind his screen."""
    for seed in range(3):
        game = polis_core.new_game("caesar", seed=seed)
        while game.seat is not None:
            game.play(0)
        over = len(game.log)
        desk = Desk()
        desk.put(game)
        for step in range(1, over + 1):
            desk.put(until(game, step))
            answer = json.loads(desk.handle(json.dumps({"do": "review", "since": step - 1, "step": step})))
            assert answer["ok"] == (step == over)
            if not answer["ok"]:
                assert answer["error"]["id"] == "not_over"
        desk.put(game)
        game.seek(1)
        assert json.loads(desk.handle(json.dumps({"do": "review", "since": 0, "step": 1})))["ok"], "looking back"


def until(game: Game, step: int) -> Game:
    """The match as it was after this step."""
    early = game.copy()
    while len(early.log) > step:
        early.drop_last()
    return early


def told(game: Game, seat: str) -> list[Any]:
    desk = Desk()
    desk.put(game.copy())
    kinds = sorted({option.text.rsplit(" ", 1)[0] for option in game.legal(seat)})[:3]
    requests: list[dict[str, Any]] = [
        {"do": "state", "seat": seat},
        {"do": "state", "screen": {"roles": {"caesar": "here", "pompey": "here"}, "holder": seat}},
        {"do": "events", "seat": seat, "since": None},
        {"do": "history"},
        {"do": "hint", "seat": seat, "n": 2},
        {"do": "choose", "seat": seat, "player": "hoplite", "seed": 3},
        *({"do": "explain", "seat": seat, "text": text} for text in (*kinds, "place shield-60", "place ship-60")),
        *({"do": "foresee", "seat": seat, "action": option.text} for option in game.legal(seat)[:3]),
        {"do": "play", "seat": seat, "action": "place ship-60 HU-HC HC"},
    ]
    answers = [json.loads(desk.handle(json.dumps(request))) for request in requests]
    answers[1]["state"].pop("undo")  # it looks at the step before, which a twin has from the true world
    played = answers.pop()
    return [*answers, played if not played["ok"] else "played"]
