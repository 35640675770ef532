"""Looking ahead: partners, several opponents, choices made at once, very long actions, keys."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any, ClassVar

import pytest

from polis_core import Game
from polis_core.kernel.action import Action, action
from polis_core.kernel.frames import Decision, Frame, Handlers
from polis_core.kernel.game import new_game
from polis_core.kernel.judge import Judge, lead, lead_terms
from polis_core.kernel.seating import Seating
from polis_core.players.contest import play
from polis_core.players.greedy import GreedyPlayer, _purposeful, finished
from polis_core.players.levels import PLAYERS
from polis_core.players.lines import Line, Lookahead, pooled
from polis_core.players.sight import key_of, sight_of
from tests.players import camps
from tests.support.polis import situation

LEVELS = [name for name in PLAYERS if name != "random"]


def match(players: str, sealed: str = "no") -> Game:
    return new_game(camps.TITLE, {"players": players, "sealed": sealed})


def look(game: Game, seed: int = 1) -> Lookahead:
    return Lookahead(game.title, game.seating, game.title.judge(), seed)


def values_of(game: Game, ahead: Lookahead, side: int) -> dict[str, int]:
    return {line.picks[0].text: line.value for line in ahead.actions(game._position, side)}


# -- teams


def test_what_a_team_wants_is_its_number_against_the_best_of_the_others() -> None:
    assert [lead((7, 2, 5), team) for team in range(3)] == [2, -5, -2]
    assert [lead((7, 2), team) for team in range(2)] == [5, -5]
    assert lead((), 1) == 0 and lead((7,), 0) == 7
    parts = [{"coins": 5, "land": 2}, {"coins": 2}, {"coins": 1, "fleet": 4}]
    assert lead_terms(parts, 0) == {"coins": 4, "land": 2, "fleet": -4}
    assert sum(lead_terms(parts, 1).values()) == lead([sum(part.values()) for part in parts], 1)


def test_a_judge_sums_up_its_terms() -> None:
    assert list(match("three").title.judge().values(match("three")._position)) == [400, 400, 400]
    assert list(Judge().values(match("three")._position)) == []


def test_a_partners_gain_is_a_gain() -> None:
    """Red asks, and the next side answers: a partner helps (4 coins for the team), an opponent refuses."""
    friends, foes = match("against_two"), match("three")
    assert values_of(friends, look(friends), 0)["ask"] == 800
    assert values_of(foes, look(foes), 0)["ask"] == 0
    for name in LEVELS[1:]:
        assert friends.legal()[PLAYERS[name](1).choose(sight_of(friends, "red"))].text == "ask", name


def test_a_partner_in_the_middle_of_an_action_is_valued_alike_by_both() -> None:
    game = match("against_two")
    game.play("ask")
    ahead = look(game)
    assert [ahead.value(game._position, side) for side in (0, 2)] == [800, -800]


def test_of_three_the_one_who_is_ahead_is_raided() -> None:
    game = match("three")
    game._position.cells[camps.COINS : camps.COINS + 3] = [4, 6, 9]
    ranked = finished(GreedyPlayer(1).ranked(sight_of(game, "red")))
    assert ranked[0].picks == (action("raid", "green"),)


def test_with_several_opponents_only_the_worst_answer_is_looked_at() -> None:
    """Blue and green would each take a coin for themselves; one of them, not both, raids red instead."""
    game = match("three")
    game._position.cells[camps.COINS : camps.COINS + 3] = [5, 4, 4]
    ahead = look(game)
    (_, after), *_ = ahead.play(game._position, 0, action("coin"))
    quick = after
    while ahead.decider(quick) > 0:
        quick = ahead.drawn(ahead.reply(quick, ahead.decider(quick), 0).outcomes, 0)
    replied = ahead.best_reply(after, 0, 0, 0)
    assert ahead.decider(replied) == 0
    assert ahead.lead(replied, 0) <= ahead.lead(quick, 0)
    assert replied.cells[camps.COINS] >= 6 - 2 * 3


# -- choices made at once, and seats with two sides


def test_whoever_chooses_at_once_does_not_see_the_choice() -> None:
    game = match("three", "yes")
    ahead = look(game)
    first = ahead.others_first(game._position.clone(), 1)
    assert ahead.deciders(first) == (1,)
    assert [first.cells[camps.CHOSEN + side] != camps.NONE for side in range(3)] == [True, False, True]
    turn = match("three")
    assert ahead.others_first(turn._position, 0) is turn._position


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize("players", list(camps.SEATINGS))
@pytest.mark.parametrize("sealed", ["no", "yes"])
def test_every_level_plays_every_table(name: str, players: str, sealed: str) -> None:
    game = match(players, sealed)
    record = play(game, [PLAYERS[name](seat) for seat in range(len(game.seats))])
    assert record.reason == "score"


@pytest.mark.parametrize("players", list(camps.SEATINGS))
def test_any_of_the_sides_that_choose_at_once_may_be_asked(players: str) -> None:
    game = match(players, "yes")
    for side in reversed(game.deciding):
        sight = sight_of(game, side)
        game.play(PLAYERS["strategos"](3).choose(sight), side=side)


# -- planning in samples


def test_hidden_things_that_do_not_matter_leave_whole_turns() -> None:
    """The card game of a battle is another matter: there each pick is weighed against many hands."""
    game = match("three", "yes")
    game.play("coin")
    sight = sight_of(game, "blue")
    assert sight.secrets
    lines = finished(GreedyPlayer(1).ranked(sight))
    assert {line.picks[0] for line in lines} == set(sight.options)
    assert all(len(line.outcomes) >= 6 for line in lines), "what may come of it in each sample"


def test_pooled_samples_weigh_the_same() -> None:
    a, b, c = match("three")._position, match("four")._position, match("pairs")._position
    found = pooled([[(1, a), (2, b)], [(5, c)]])
    assert [weight for weight, _ in found] == [5, 10, 15]
    assert [position for _, position in found] == [a, b, c]


# -- very long actions


class Letters(camps.Camps):
    """One action is a word of five letters out of six; only "bad" letters come first in the list."""

    handlers: ClassVar[Handlers] = {
        **camps.Camps.handlers,
        "word": Decision[Any](
            lambda p, frame, side: [action("letter", n) for n in range(6)],
            lambda p, frame, side, option: spell(p, frame, option),
        ),
    }


def spell(p: camps.Position, frame: Frame, option: Action) -> None:
    word = (*frame[2:], int(option[1]))
    p.cells[camps.COINS] += WORTH[len(word) - 1][word[-1]]
    p.stack.append(("word", 0, *word) if len(word) < 5 else ("turn", 1))


WORTH = [[1, 2, 3, 9, 5, 4], [7, 1, 1, 1, 1, 2], [1, 1, 8, 1, 1, 1], [6, 1, 1, 1, 1, 1], [1, 1, 9, 1, 1, 1]]


class Speller(camps.CampsJudge):
    def calm(self, position: Any) -> bool:
        return super().calm(position) and position.stack[-1][0] != "word"


@pytest.mark.parametrize("most", [10, 100, 100_000])
def test_of_too_many_ways_the_most_promising_are_followed(most: int) -> None:
    """The best word begins with the fourth letter: a cut at some number of picks would never come to it."""
    game = match("three")
    position = game._position.clone()
    position.stack[-1] = ("word", 0)
    ahead = Lookahead(Letters(), game.seating, Speller(), 1)
    ahead.MAX_PICKS = most
    best = ahead.turns(position, 0, 0, 0)[0]
    assert [pick[1] for pick in best.picks] == [3, 0, 2, 0, 2]
    assert ahead.nodes < most + 1_000 or most > 1_000


def test_an_action_without_end_is_followed_as_far_as_it_goes() -> None:
    class Endless(Letters):
        handlers: ClassVar[Handlers] = {
            **camps.Camps.handlers,
            "word": Decision[Any](
                lambda p, frame, side: [action("letter", n) for n in range(3)],
                lambda p, frame, side, option: p.stack.append(("word", 0, *frame[2:], option[1])),
            ),
        }

    game = match("three")
    position = game._position.clone()
    position.stack[-1] = ("word", 0)
    ahead = Lookahead(Endless(), game.seating, Speller(), 1)
    ahead.MAX_PICKS = 50
    assert ahead.turns(position, 0, 0, 0)


def test_where_an_action_has_too_many_ends_it_is_judged_as_it_stands() -> None:
    class Patient(Speller):
        follow_ups = frozenset({"word"})

    class Hasty(Patient):
        most_ends = 0

    game = match("three")
    position = game._position.clone()
    position.stack[-1] = ("word", 0)
    patient, hasty = (Lookahead(Letters(), game.seating, judge(), 1) for judge in (Patient, Hasty))
    assert patient.value(position, 0) > hasty.value(position, 0) == hasty.lead(position, 0)
    assert patient.nodes > 100 and hasty.nodes == 0


# -- keys


def test_equal_positions_have_equal_keys_and_others_others() -> None:
    position = situation("second")._position
    twin = position.clone()
    assert key_of(position) == key_of(twin)
    keys = {key_of(position)}
    for cell in range(len(twin.cells)):
        for change in (1, -300, 1 << 80):
            twin.cells[cell] += change
            keys.add(key_of(twin))
            twin.cells[cell] -= change
    twin.stack.append(("turn", 0))
    keys.add(key_of(twin))
    assert len(keys) == 2 + 3 * len(twin.cells)


def test_keys_are_the_same_everywhere() -> None:
    assert key_of(camps.Position(Seating(("a",)), [0, -1, 7, 1 << 70], [("turn", 0, "x")])).hex() == KEY


@pytest.mark.host_only  # another process
def test_keys_do_not_hang_on_the_hashes_of_a_process() -> None:
    code = "from tests.players.test_lines import *; print(key_of(match('three')._position).hex())"
    runs = []
    for seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        run = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, check=True)
        runs.append(run.stdout)
    assert runs[0] == runs[1] != b""


KEY = "28c5c75ab5cd2febdf11a516094cb500"


def test_an_action_that_gains_nothing_must_prepare_another() -> None:
    """To sail first and then to build is no turn of its own; to sail and then to take what is in reach only so, is."""
    sail, build, take = action("sail"), action("build"), action("take")
    actions = [Line((build,), [], 120), Line((sail,), [], 95)]
    delayed, prepared = Line((sail, build), [], 115), Line((sail, take), [], 300)
    whole = [Line((build, sail), [], 115), delayed, prepared]
    assert _purposeful(whole, actions, 100) == [whole[0], prepared]
    assert _purposeful(whole, actions, 90) == whole, "where sailing is a gain, any order will do"
    assert _purposeful([delayed], actions, 100) == [delayed], "something must be done"
