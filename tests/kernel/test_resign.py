"""A side gives the match up: at any time, in saves and links, and nothing made before opens otherwise."""

from __future__ import annotations

import json
from typing import Any

import pytest

import polis_core
from polis_core import BadLink, BadSave, Game, IllegalAction, bridge
from polis_core.kernel.errors import BadChance, BadResign
from polis_core.kernel.merge import merge
from polis_core.players.advice import curve
from tests.toy.matches import at_market, open_link, start

TITLES = ("polis", "caesar")


def begun(title: str, steps: int = 5, seed: int = 3) -> Game:
    game = polis_core.new_game(title, seed=seed)
    for number in range(steps):
        game.play(number % len(game.legal()))
    return game


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("mine", [True, False])
def test_it_ends_the_match_whoever_is_asked(title: str, mine: bool) -> None:
    game = begun(title)
    asked = game.side
    side = next(one for one in game.sides if (one == asked) == mine)
    other = next(one for one in game.sides if one != side)
    assert game.may_resign(side)
    step = game.play("resign", side=side)
    assert (step.side, step.chance, step.digits) == (side, (), ())
    assert game.side is None and game.legal() == [] and game.decision is None
    outcome = game.outcome
    assert outcome is not None
    assert (outcome["winner"], outcome["ranking"], outcome["reason"]) == (other, [[other], [side]], "resigned")
    assert set(outcome["score"]) == set(game.sides)
    assert not game.may_resign(other)
    for seat in (None, *game.seats):
        view = game.view(seat)
        assert view["outcome"] == game.gate(seat).outcome == outcome and view["decision"] is None
        assert game.events(since=game.cursor - 1, seat=seat) == [
            {"id": "resigned", "args": {"side": side, "winner": other}, "step": game.cursor}
        ]
    with pytest.raises(IllegalAction):
        game.play("resign", side=other)
    assert len(curve(game)) == len(game.log) + 1


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("steps", [0, 5, 31, 32, 33])
def test_saves_and_links_hold_it(title: str, steps: int) -> None:
    game = begun(title, steps)
    before = game.digest()
    digests = set()
    for side in game.sides:
        game.play("resign", side=side)
        digests.add(game.digest())
        for again in (polis_core.load(game.save()), polis_core.open_link(game.link())):
            assert again.problems == ()
            assert (again.outcome, again.digest(), again.cursor) == (game.outcome, game.digest(), steps + 1)
            assert again.continues(game) and game.continues(again)
        game.undo()
    assert len({*digests, before}) == 3, "who gave up is part of what the match is"


@pytest.mark.parametrize(
    "link, side, steps, digest",
    [
        ("AwEgsfvyundbSADgaflL4pWKmXGKIHAMCgWcPfFX", "sparta", 41, "d2696b6b1cbe96db"),
        ("AwIG0RR3B6gaGOaHDDqlpW563JPXmABMDgAeA_0KM20", "caesar", 10, "dc05edba3ab679e7"),
    ],
)
def test_links_made_once_open_for_ever(link: str, side: str, steps: int, digest: str) -> None:
    game = polis_core.open_link(link)
    assert (game.problems, game.resigned, game.cursor, game.digest()) == ((), side, steps, digest)


def test_what_nobody_gave_up_is_written_as_before() -> None:
    game = begun("polis")
    link, save = game.link(), json.loads(game.save())
    assert save["version"] == 2
    game.play("resign")
    assert json.loads(game.save())["version"] == 3
    assert game.link() != link
    game.undo()
    assert game.link() == link, "a link is to this moment, before it"
    assert polis_core.load(game.save()).redo(), "a save holds what was undone"


def test_undo_redo_and_another_way() -> None:
    game = begun("polis")
    before = game.digest()
    game.play("resign")
    assert game.undo() and game.digest() == before and game.outcome is None
    assert game.redo() and game.outcome is not None
    game.undo()
    game.play(0)
    assert game.outcome is None and not any(step.resigned for step in game.log)


def test_against_a_person_it_stands() -> None:
    game = begun("polis")
    game.play("resign")
    assert game.undo_floor(fair=True) == game.cursor
    assert game.undo_floor(fair=False) == 0


def test_with_more_than_two_teams_the_others_would_play_on() -> None:
    game = start("four")
    side = game.sides[0]
    assert not game.may_resign(side)
    before = game.digest()
    with pytest.raises(BadResign) as caught:
        game.play("resign", side=side)
    assert (caught.value.id, caught.value.arguments) == ("not_two_teams", {"teams": 4})
    assert game.digest() == before


def test_the_rules_do_not_give_up() -> None:
    game = polis_core.new_game("caesar", mode="solo")
    person = game.seats[0]
    other = next(side for side in game.sides if side != person)
    assert game.may_resign(person) and not game.may_resign(other)
    with pytest.raises(BadResign):
        game.play("resign", side=other)


def test_no_chance_comes_with_it() -> None:
    game = begun("polis")
    with pytest.raises(BadChance):
        game.play("resign", chance=[1])
    assert game.outcome is None


def test_old_rules_can_be_given_up_too() -> None:
    data = json.loads(begun("polis", 0).save())
    data |= {"rules": 1, "marks": data["marks"]}
    game = polis_core.load(json.dumps(data))
    game.play("resign")
    assert game.title.rules_version == 1
    assert polis_core.open_link(game.link()).outcome == game.outcome


@pytest.mark.parametrize("change", [1, 2, 3])
def test_a_damaged_link_is_refused(change: int) -> None:
    game = begun("polis")
    game.play("resign")
    link = game.link()
    with pytest.raises(BadLink):
        polis_core.open_link(link[:-change])
    with pytest.raises(BadLink):
        polis_core.open_link(link[:5] + ("A" if link[5] != "A" else "B") + link[6:])


def test_a_save_that_goes_on_after_it_opens_as_far_as_it_holds() -> None:
    game = begun("polis")
    game.play("resign")
    data = json.loads(game.save())
    data["log"].append(["athens: pass"])
    data["marks"] += "0000"
    again = polis_core.load(json.dumps(data))
    assert again.outcome == game.outcome and again.problems
    data["version"] = 4
    with pytest.raises(BadSave):
        polis_core.load(json.dumps(data))


class TestMerge:
    def test_what_the_other_played_meanwhile_is_kept(self) -> None:
        base = begun("polis")
        asked = base.side
        other = next(side for side in base.sides if side != asked)
        one, two = polis_core.open_link(base.link()), polis_core.open_link(base.link())
        one.play("resign", side=other)
        two.play(0)
        merged = merge(one, two)
        assert merged.outcome == one.outcome | {"score": merged.outcome["score"]}
        assert len(merged.log) == len(base.log) + 2
        assert merge(two, one).digest() == merged.digest()
        assert merge(merged, one).digest() == merged.digest(), "nothing new"

    def test_of_two_at_once_the_first_side_counts(self) -> None:
        base = begun("polis")
        one, two = (polis_core.open_link(base.link()) for _ in range(2))
        one.play("resign", side="sparta")
        two.play("resign", side="athens")
        merged = merge(one, two)
        assert merged.resigned == "athens" and merge(two, one).digest() == merged.digest()

    def test_sealed_answers_then_the_end(self) -> None:
        base = at_market({"aegina": ["1", "4", "veto"], "corinth": ["2", "3"]}, "four_teams")
        one, two = (open_link(base.link()) for _ in range(2))
        one.play("bid 4", side="aegina")
        two.play("resign", side="corinth")
        merged = merge(one, two)
        assert merged.resigned == "corinth" and merge(two, one).digest() == merged.digest()
        assert [step.action.text for step in merged.log[-2:] if step.action] == ["bid 4", "resign"]


@pytest.mark.parametrize(
    "title, options", [("polis", {}), ("caesar", {}), ("caesar", {"mode": "solo"})], ids=lambda value: str(value)
)
def test_a_screen_is_told_of_it(title: str, options: dict[str, str]) -> None:
    """Also where the rules play a side, whose turns are looked at frame by frame."""
    desk = bridge.Desk()

    def ask(**request: Any) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(desk.handle(json.dumps(request)))
        assert answer["ok"], answer
        return answer

    seats = list(ask(do="new", title=title, seed=3, options=options)["state"]["seating"]["seats"])
    screen = {"roles": {seat: "here" if seat == seats[0] else "hoplite" for seat in seats}, "holder": None}
    state = ask(do="resign", seat=seats[0], screen=screen, since=0, keep=True)["state"]
    assert state["outcome"]["reason"] == "resigned"
    for request in ({"do": "undo"}, {"do": "redo"}, {"do": "seek", "step": 1}, {"do": "history"}, {"do": "analysis"}):
        ask(**request, screen=screen)
