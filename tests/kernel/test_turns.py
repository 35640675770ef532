"""What came since one's own last turn: where it begins, when it is fresh, and turns that the rules play."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

import polis_core
from polis_core.kernel.game import Game
from polis_core.turns import beats, before_news, news

GOLDEN = Path(__file__).parents[1] / "golden" / "polis"


def played(game: Game, *picks: str) -> Game:
    for pick in picks:
        game.play(pick)
    return game


def match(*picks: str) -> Game:
    return played(polis_core.new_game("polis", seed=7), *picks)


def turn(game: Game) -> Game:
    """Random picks until another side has its turn."""
    mine, rng = game.title.turn_of(game.log[-1].position if game.log else game.opening.position), random.Random(1)
    while game.title.turn_of(game._position) == mine:
        options = [one for one in game.legal() if one.text not in ("siege", "pass")] or game.legal()
        game.play(rng.choice(options))
    return game


def test_nothing_is_new_before_others_have_played() -> None:
    game = match()
    first = game.side
    assert news(game, first) is None
    game.play(0)
    assert news(game, first) is None


def test_the_first_turn_of_the_other_is_new_from_the_first_step_on() -> None:
    game = turn(match())
    other = game.side
    assert news(game, other) == {"since": [1, 0], "until": game.cursor, "turns": [[1, 0]], "fresh": True}


def test_it_begins_where_the_own_turn_ended_and_stays_there_in_the_next() -> None:
    game = turn(match())
    ended = game.cursor
    other = game.side
    first = next(side for side in game.sides if side != other)
    assert news(game, first) is None, "the own turn is over and nothing came since"
    turn(game)
    until = game.cursor
    assert news(game, first) == {"since": [ended + 1, 0], "until": until, "turns": [[ended + 1, 0]], "fresh": True}
    game.play(0)
    game.play(0)
    assert news(game, first) == {"since": [ended + 1, 0], "until": until, "turns": [[ended + 1, 0]], "fresh": False}


def test_an_answer_in_the_turn_of_another_is_no_turn_of_ones_own() -> None:
    """Whoever must answer in a battle of the other's turn still sees that turn from its beginning."""
    for game, answerer in _answers_in_others_turns():
        told = news(game, answerer)
        assert told is not None
        number, _ = told["since"]
        owners = {_turn_side(game, step) for step in range(number, game.cursor + 1)}
        assert answerer not in owners
        assert not told["fresh"], "it has picked just now"


def _turn_side(game: Game, step: int) -> str | None:
    before = game.opening if step == 1 else game.log[step - 2]
    side = game.title.turn_of(before.position)
    return game.log[step - 1].side if side is None else game.sides[side]


def _answers_in_others_turns() -> list[tuple[Game, str]]:
    """Of the golden matches, which have battles in them."""
    found: list[tuple[Game, str]] = []
    for path in GOLDEN.glob("playthrough-*.txt"):
        game = polis_core.open_link(path.read_text().split("\n", 1)[0].removeprefix("link "))
        for step in range(1, len(game.log)):
            side, before = game.log[step].side, game.log[step - 1].position
            at = game.title.turn_of(before)
            if side and at is not None and game.sides[at] != side and game.title.turn_of(game.log[step].position) == at:
                game.seek(step + 1)
                found.append((polis_core.open_link(game.link()), side))
                break
    assert found, "a match with a battle in it"
    return found


def test_a_spectator_is_told_the_newest_turn() -> None:
    game = turn(match())
    ended = game.cursor
    turn(game)
    assert news(game, None) == {"since": [ended + 1, 0], "until": game.cursor, "turns": [[ended + 1, 0]], "fresh": True}


def solo(seed: int = 3) -> Game:
    return polis_core.new_game("caesar", mode="solo", seed=seed)


def test_a_turn_that_the_rules_play_is_new_from_its_first_event_on() -> None:
    game = solo()
    seat = game.seats[0]
    game.play(0)
    while game.log[-1].alone in (None, -1):
        told = news(game, seat)
        if told:
            break
        game.play(0)
    assert told
    number, first = told["since"]
    events = [event["id"] for event in game.events(since=number - 1, seat=seat)]
    assert events.index("turn_begun") < first <= events.index("tile_turned")
    assert told == {"since": [game.cursor, first], "until": game.cursor, "turns": [[game.cursor, first]], "fresh": True}
    then = before_news(game, seat)
    assert then and then["borders"] == beats(game, seat)[0]["view"]["borders"], "the own token lies there already"
    assert then["borders"] != game.view(seat)["borders"]


@pytest.mark.parametrize("seed", range(4))
def test_the_pictures_of_such_a_turn_lead_to_what_came_of_it(seed: int) -> None:
    game = solo(seed)
    seat = game.seats[0]
    rng = random.Random(seed)
    seen = 0
    while game.side is not None and game.cursor < 30:
        before: dict[str, Any] = game.view(seat)
        game.play(rng.randrange(len(game.legal())))
        shown = beats(game, seat)
        if not shown:
            continue
        seen += 1
        told = [beat["events"] for beat in shown]
        assert told == sorted(told) and told[-1] <= len(game.events(since=game.cursor - 1))
        free = [sum(laid is None for laid in beat["view"]["borders"].values()) for beat in shown]
        free_before = sum(laid is None for laid in before["borders"].values())
        free_after = sum(laid is None for laid in game.view(seat)["borders"].values())
        assert free_before >= free[0] >= free[-1] >= free_after, "tokens come one after the other"
        assert all(beat["view"]["decision"] is None for beat in shown)
    assert seen > 3


def test_where_everybody_is_seated_there_are_no_such_pictures() -> None:
    game = turn(match())
    assert beats(game, game.side) == []


def test_each_turn_of_several_others_has_its_beginning() -> None:
    game = polis_core.new_game("cyclades", players="four", seed=2)
    rng = random.Random(2)
    most = 0
    while game.side is not None and game.cursor < 120:
        seat = game.seats[0]
        told = news(game, seat)
        if told:
            turns = told["turns"]
            assert turns[0] == told["since"] and turns == sorted(turns) and turns[-1][0] <= told["until"]
            most = max(most, len(turns))
        game.play(rng.choice(game.legal()))
    assert most >= 3


def test_what_was_seen_where_the_news_begins() -> None:
    game = turn(match())
    first = next(side for side in game.sides if side != game.side)
    assert before_news(game, first) is None
    ended = game.view(first)
    turn(game)
    then = before_news(game, first)
    assert then and then["sides"] == ended["sides"]
    game.play(0)
    assert before_news(game, first) == then, "it stays the same until the own turn is over"
