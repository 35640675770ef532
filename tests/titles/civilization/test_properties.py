"""What holds in every match of Civilization, whatever is played: options, books, limits, views that leak nothing."""

from __future__ import annotations

import json
from itertools import combinations
from typing import Any

import pytest
from hypothesis import event, given, settings, strategies as st

from polis_core import Game
from polis_core.kernel.chance import Source
from polis_core.kernel.check import Style, perft
from polis_core.kernel.game import from_position, new_game
from polis_core.titles._civilization import TITLE, position as layout
from polis_core.titles._civilization.board import NAMES, SQUARES, TERRAIN, distance
from polis_core.titles._civilization.figures import (
    CARD_COUNT,
    EVENT,
    EVENT_COUNT,
    EVENTS,
    FIRST_PERSON,
    FIRST_WONDER,
    HUT,
    HUT_COUNT,
    LAST_SPACE,
    MARKET,
    MOST_TRADE,
    PEOPLE,
    PEOPLE_COUNT,
    POOL_OF,
    POOL_SIZE,
    RESOURCES,
    VILLAGE,
    VILLAGE_COUNT,
    WATER,
    WONDERS,
)
from polis_core.titles._civilization.position import BUILT, IN_DECK, OPEN, C, E, F, G, H, Position, T, U, V
from polis_core.titles._civilization.rules.yields import coins, event_limit, most_cities, stacking, water
from tests.support.civilization import army, table
from tests.support.machine import check_options, check_secrets, knows_too_much, seeds

rule = pytest.mark.rule
PLAYERS = ("two", "three", "four")
MOST_STEPS = 12_000


@st.composite
def starts(draw: st.DrawFn) -> Game:
    """From set-up, or from some crowded map, in any setting."""
    options = {key: draw(st.sampled_from(values)) for key, values in TITLE.options.items()}
    seed = draw(seeds)
    if draw(st.booleans()):
        return new_game(TITLE, options, seed)
    document = TITLE.random_situation(TITLE.complete_options(options), Source(seed).below)
    assert document is not None
    return from_position(TITLE, document, seed)


def play_on(game: Game, seed: int, steps: int, every: int = 1) -> Game:
    """In some style, looking at the books every so many steps."""
    style = Style(seed)
    for step in range(steps):
        if game.seat is None:
            break
        assert len(game.legal()) <= TITLE.ceiling == 40
        style.play(game)
        if step % every == 0:
            check_books(game)
    return game


# -- the books


def paid_picks(p: Position) -> list[str]:
    """What has been laid down for an ability that is not paid in full yet."""
    found = []
    for name, *rest in p.stack:
        if name in ("pay", "pay_on"):
            found += rest[3 + rest[2] :] if len(rest) > 2 else []
        elif name == "paid":
            found += [pick for pick in rest[3 + rest[2] :] if not pick.startswith("event ")]
        elif name == "gift":
            found.append(f"event {rest[1]}")
    return found


def check_books(game: Game) -> None:
    """1.3: pieces, cards and tokens are neither made nor lost; limits hold at every moment."""
    p = game._position
    assert isinstance(p, Position)
    c, sides = p.cells, range(p.setting.sides)
    on_map = c[layout.TOKEN_ON : layout.TOKEN_ON + SQUARES]
    _cards(p)
    picks = paid_picks(p)
    for number in range(MARKET):
        held = sum(c[layout.HELD + side * MARKET + number] for side in sides) + picks.count(
            f"market {RESOURCES[number]}"
        )
        assert c[layout.STOCK + number] + held == p.setting.sides
    for pool, size in enumerate(POOL_SIZE):
        built = sum(on_map.count(3 + number) for number, of in enumerate(POOL_OF) if of == pool)
        assert c[layout.POOL + pool] + built == size
    for person in range(len(PEOPLE)):
        kept = sum(c[layout.RESERVE + side * G + person] for side in sides)
        waits = sum(frame[0] == "settle" and frame[2] == person for frame in p.stack)
        assert (
            c[layout.PERSON_BOX + person] + kept + waits + on_map.count(FIRST_PERSON + person) <= PEOPLE_COUNT[person]
        )
    for box, held, counts, size, token in (
        (layout.HUT_BOX, layout.HUTS, HUT_COUNT, H, HUT),
        (layout.VILLAGE_BOX, layout.VILLAGES, VILLAGE_COUNT, V, VILLAGE),
    ):
        for kind in range(size):
            assert c[box + kind] + sum(c[held + side * size + kind] for side in sides) <= counts[kind]
        drawing = sum(frame[0] in ("hut_token", "village_token") for frame in p.stack)
        assert on_map.count(token) + drawing <= sum(c[box : box + size])
    for wonder in range(len(WONDERS)):
        standing = c[layout.WONDER_IS + wonder] == BUILT
        assert on_map.count(FIRST_WONDER + wonder) == standing
        assert not standing or on_map[c[layout.WONDER_AT + wonder]] == FIRST_WONDER + wonder
    row = c[layout.WONDER_IS : layout.WONDER_IS + len(WONDERS)]
    if c[layout.TURN] and not any(frame[0] in ("refill", "put", "place", "resolve") for frame in p.stack):
        assert row.count(OPEN) == 4 or IN_DECK not in row
    centres = [sq for sq in c[layout.CITY : layout.CITY + 4 * C] if sq >= 0]
    assert all(distance(a, b) >= 3 for a, b in combinations(centres, 2))
    for side in sides:
        _side(p, side)


def _cards(p: Position) -> None:
    c, sides = p.cells, range(p.setting.sides)
    laid = [c[at] for at in range(layout.FRONT, layout.FRONT + layout.FRONTS * layout.FRONT_CELLS, 2)]
    for card in range(U):
        found = c[layout.DECK + card] + c[layout.DEAD + card] + sum(c[layout.UNITS + s * U + card] for s in sides)
        found += sum(c[layout.BATTLE_HAND + role * U + card] + c[layout.FALLEN + role * U + card] for role in (0, 1))
        found += laid.count(card + 1) + sum(frame[0] == "front" and frame[3] == card for frame in p.stack)
        assert found == CARD_COUNT[card]
    picks = paid_picks(p)
    for card in range(E):
        found = c[layout.EVENT_DECK + card] + c[layout.EVENT_PILE + card] + picks.count(f"event {EVENTS[card]}")
        assert found + sum(c[layout.HAND + side * E + card] for side in sides) == EVENT_COUNT[card]


def _side(p: Position, side: int) -> None:
    c = p.cells
    assert 0 <= c[layout.TRADE + side] <= MOST_TRADE and c[layout.CULTURE + side] >= 0
    assert 0 <= c[layout.SPACE + side] <= LAST_SPACE
    assert all(0 <= n <= 4 for n in c[layout.COINS_ON + side * T : layout.COINS_ON + side * T + T])
    assert len(p.cities(side)) <= most_cities(p, side)
    over = not p.stack
    assert over or coins(p, side) < 15
    cutting = any(frame[0] in ("cut_hand", "discard", "event_card", "hand_over") for frame in p.stack)
    hand = sum(c[layout.HAND + side * E : layout.HAND + side * E + E])
    assert over or cutting or hand <= event_limit(p, side)
    row = [sq for sq in c[layout.AT + side * F : layout.AT + side * F + F] if sq >= 0]
    moving = any(frame[0] in ("walk", "step", "make_room", "move_out", "battle", "lesson") for frame in p.stack)
    for sq in set(row):
        assert row.count(sq) <= stacking(p, side), NAMES[sq]
        if not moving and not over and not c[layout.BATTLE]:
            assert TERRAIN[c[layout.GROUND + sq]] != WATER or water(p, side)
            assert p.city_on(sq) < 0 and c[layout.TOKEN_ON + sq] not in (HUT, VILLAGE), NAMES[sq]
            assert all(
                sq not in c[layout.AT + other * F : layout.AT + other * F + F] for other in p.setting.after(side)
            )


# -- at random


@rule("1.3")
@given(starts(), seeds)
@settings(max_examples=25)
def test_the_books_hold(game: Game, seed: int) -> None:
    check_books(game)
    play_on(game, seed, 250)
    check_options(game)


@rule("1.3", "14.2", "7.1", "12.5")
@pytest.mark.parametrize("players", PLAYERS)
def test_a_match_always_ends_and_the_books_hold(players: str) -> None:
    ends = set()
    for seed in range(3):
        game = new_game(TITLE, {"players": players}, seed)
        play_on(game, seed, MOST_STEPS, every=17)
        assert game.outcome is not None
        ends.add(game.outcome["reason"])
    event_ends = {"culture", "technology", "economy", "military", "turns"}
    assert ends <= event_ends


@given(starts(), seeds, st.integers(0, 10))
@settings(max_examples=20)
def test_what_is_hidden_changes_no_view(game: Game, seed: int, steps: int) -> None:
    style = Style(seed)
    for _ in range(steps * 9):
        if game.seat is not None:
            style.play(game)
    event(str((game.decision or {"id": "over"})["id"]))
    check_secrets(game, seed, 6)


OWN = ("hut_tokens", "village_tokens", "unit_cards", "event_cards", "research")


@given(starts(), seeds)
@settings(max_examples=15)
def test_all_see_the_same_but_for_their_own(game: Game, seed: int) -> None:
    play_on(game, seed, 60, every=60)
    spectator = game.view()
    assert json.loads(json.dumps(spectator)) == spectator
    for seat in game.seats:
        view = game.view(seat)
        if view["battle"]:
            view["battle"]["cards"] = spectator["battle"]["cards"]
        for key in OWN:
            view["sides"][seat][key] = spectator["sides"][seat][key]
        for city in view["sides"][seat]["cities"]:
            city["items"] = None  # what one could build is told to oneself alone
        assert view == spectator


def test_the_tests_of_secrecy_can_fail() -> None:
    """Resampling does deal other cards and tokens."""
    red = {"events": {"drought": 1, "sabotage": 1}, "units": {"infantry_2": 2}, "huts": {"spy": 1, "silk": 1}}
    game = table("movement", red=red)
    dealt = {
        tuple(TITLE.resample(game._position, 1, Source(n).below).cells[layout.HAND : layout.HAND + E])
        for n in range(40)
    }
    assert len(dealt) > 8 and knows_too_much(table("movement", red=red, blue={"events": {"drought": 1}}))
    mine = {tuple(TITLE.resample(game._position, 0, Source(n).below).cells) for n in range(9)}
    assert len(mine) == 1  # blue holds nothing


@pytest.mark.parametrize(
    ("cell", "more"),
    [
        (layout.DECK, 1),
        (layout.HAND + EVENT["drought"], 1),
        (layout.STOCK, 1),
        (layout.POOL, -1),
        (layout.PERSON_BOX, 4),
        (layout.HUT_BOX, 1),
        (layout.TRADE, 28),
        (layout.CULTURE, -1),
        (layout.COINS_ON, 5),
        (layout.SHEET, 15),
        (layout.WONDER_IS + 11, BUILT - IN_DECK),
    ],
)
def test_wrong_books_would_be_noticed(cell: int, more: int) -> None:
    game: Any = table("movement", red={"figures": [army("c14")]})
    game._position.cells[cell] += more
    with pytest.raises(AssertionError):
        check_books(game)


def test_wrong_stacks_would_be_noticed() -> None:
    game: Any = table("movement", red={"figures": [army("c14")]})
    for figure in (1, 2):
        game._position.cells[layout.AT + figure] = game._position.cells[layout.AT]
    with pytest.raises(AssertionError):
        check_books(game)


# -- perft: counts that no change of the rules may alter unseen

OPENED = {"a9": "tile06 0", "a5": "tile03 0", "e13": "tile12 0", "e9": "tile13 0", "e5": "tile08 0"}


def opening(players: str) -> Position:
    names = ("rome", "egypt", "china", "russia")[: PLAYERS.index(players) + 2]
    game = new_game(TITLE, {"players": players, "civilizations": "picked"}, 0)
    for name in names:
        game.play(f"civilization {name}")
    assert isinstance(game._position, Position)
    return game._position


@pytest.mark.parametrize(
    ("phase", "counts"),
    [
        ("start_of_turn", [2, 4, 9, 45, 197]),
        ("city_management", [4, 26, 118, 521]),
        ("movement", [2, 4, 47, 573, 1278]),
        ("research", [35, 528, 1104]),
    ],
)
def test_perft(phase: str, counts: list[int]) -> None:
    techs = ["pottery", "currency", "masonry", "construction", "engineering"]
    red = {"figures": [army("b10"), army("b10")], "techs": techs, "trade": 16, "culture": 6, "resources": {"wheat": 1}}
    blue = {"figures": [army("e8")], "trade": 6, "units": {"infantry_2": 1}, "events": {"jousting_tourney": 1}}
    game = table(phase, red=red, blue=blue, tiles=OPENED)
    assert [perft(TITLE, game._position, depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize(
    ("players", "counts"), [("two", [4, 26, 170, 680]), ("three", [4, 26, 170, 680]), ("four", [4, 28, 196, 1372])]
)
def test_perft_of_the_opening(players: str, counts: list[int]) -> None:
    assert [perft(TITLE, opening(players), depth) for depth in range(1, len(counts) + 1)] == counts
