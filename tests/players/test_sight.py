"""What a player is given: nothing hidden gets through, and nothing hidden changes a choice."""

from __future__ import annotations

import json
from typing import ClassVar

import pytest

from polis_core import Game
from polis_core.kernel.chance import Draw, Source
from polis_core.kernel.frames import Handlers, Position
from polis_core.kernel.gate import Gate
from polis_core.kernel.title import Title
from polis_core.players.levels import PLAYERS
from polis_core.players.player import Player, Thought
from polis_core.players.sight import Sight, sight_of
from polis_core.titles.polis.figures import CARDS, SIDES
from polis_core.titles.polis.position import DECK, HAND_OF
from tests.support.polis import play, situation
from tests.toy.matches import at_market

KINDS = len(CARDS)
LEVELS = [name for name in PLAYERS if name != "random"]


def battle(edition: str = "first") -> Game:
    """A battle in which the cards are dealt and Sparta attacks."""
    game = situation(
        edition, round=3, hoplites={"megaris": {"athens": 4, "sparta": 4}}, turn={"seat": "athens"}, event="no_event"
    )
    return play(game, "pass", "fight", "fight")


def hand(position: Position, seat: int) -> list[int]:
    return position.cells[HAND_OF[seat] : HAND_OF[seat] + KINDS]


def with_other_cards(game: Game, seat: int) -> Position:
    """The same position, except that the opponent's hand and the deck have changed cards."""
    position = game._position.clone()
    c, at = position.cells, HAND_OF[1 - seat]
    cards = [kind for kind in range(KINDS) for _ in range(c[at + kind])]
    for kind in cards:
        other = next(k for k in range(KINDS) if k != kind and c[DECK + k])
        c[at + kind] -= 1
        c[at + other] += 1
        c[DECK + other] -= 1
        c[DECK + kind] += 1
    return position


def seen(game: Game, position: Position, side: int, title: Title | None = None) -> Sight:
    return Sight(Gate(title or game.title, game.seating, position, side), side)


def blurred(game: Game) -> list[tuple[Sight, Sight]]:
    """Pairs of sights that differ, if at all, by hidden cards: one for the attack, one for the answer to it."""
    pairs = []
    for _ in range(2):
        seat = SIDES.index(game.seat or "")
        other = with_other_cards(game, seat)
        assert hand(other, 1 - seat) != hand(game._position, 1 - seat)
        assert hand(other, seat) == hand(game._position, seat)
        pairs.append((seen(game, game._position, seat), seen(game, other, seat)))
        game.play(0)
    return pairs


@pytest.mark.parametrize("name", LEVELS)
def test_changing_only_hidden_things_never_changes_a_choice(name: str) -> None:
    for one, other in blurred(battle()):
        assert PLAYERS[name](5).choose(one) == PLAYERS[name](5).choose(other)


class Cheat(Player):
    """Goes by the enemy's hand, as far as it gets to see one."""

    def think(self, sight: Sight) -> Thought:
        yield 0
        enemy = hand(sight.gate.guesses[0], 1 - sight.side)
        return sum((kind + 1) * n for kind, n in enumerate(enemy)) % len(sight.options)


def opened(title: Title) -> Title:
    """The title, except that it keeps nothing secret."""

    class Open(Title):
        handlers: ClassVar[Handlers] = title.handlers

        def resample(self, position: Position, seat: int | None, draw: Draw) -> Position:
            return position.clone()

    return Open()


def test_even_a_cheat_is_shown_no_true_hand() -> None:
    game = battle()
    seat = SIDES.index(game.seat or "")
    positions = game._position, with_other_cards(game, seat)
    one, other = (Cheat().choose(seen(game, position, seat)) for position in positions)
    assert one == other
    one, other = (Cheat().choose(seen(game, position, seat, opened(game.title))) for position in positions)
    assert one != other, "this test can fail"


def test_a_sight_holds_what_the_seat_may_know() -> None:
    game = battle()
    for number, side in enumerate(SIDES):
        sight = seen(game, game._position, number)
        assert sight.view == game.view(side)
        assert list(sight.options) == game.legal(side)
    one, other = blurred(battle())[0]
    assert one.key == other.key and one.view == other.view


def test_samples_keep_the_view_and_vary_the_rest() -> None:
    game = battle()
    seat = SIDES.index(game.seat or "")
    sight = sight_of(game, SIDES[seat])
    samples = [sight.sample(Source(seed).below) for seed in range(20)]
    shown = json.dumps(game.view(SIDES[seat]))
    assert all(json.dumps(game.title.view(sample, seat)) == shown for sample in samples)
    assert len({tuple(hand(sample, 1 - seat)) for sample in samples}) > 5
    assert {tuple(hand(sample, seat)) for sample in samples} == {tuple(hand(game._position, seat))}
    assert sight.secrets


def test_a_sight_is_not_the_match() -> None:
    game = battle()
    before = game.digest()
    sight = sight_of(game, game.seat or "")
    sight.sample(Source(3).below).cells[0] = 99
    assert game.digest() == before and sight.sample(Source(3).below).cells[0] != 99


def test_nothing_is_hidden_outside_a_battle() -> None:
    game = situation("second")
    sight = sight_of(game, game.seat or "")
    assert not sight.secrets
    assert sight.sample(Source(3).below).cells == game._position.cells


def test_a_title_with_sealed_bids() -> None:
    game = at_market({"aegina": ["1", "2"], "corinth": ["3"]})
    sight = sight_of(game, game.seat or "")
    assert sight.secrets and list(sight.options) == game.legal()
