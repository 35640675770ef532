"""What holds in every match of Polis, whatever is played: options, books, caps, log, views that leak nothing."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import event, given, note, settings, strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import polis_core
from polis_core import Action, Game
from polis_core.kernel.action import words
from polis_core.kernel.chance import Source
from polis_core.kernel.event import Event
from polis_core.kernel.frames import Outcomes, Position, decision_of, options_of, play_option
from polis_core.titles.polis.edition import edition
from polis_core.titles.polis.figures import GOOD, MAX_POPULATION, POLIS

MATCHES = (("first", "full"), ("second", "full"), ("first", "corinthian_war"), ("first", "second_peloponnesian_war"))
SEATS = ("athens", "sparta")
MOST_STEPS = 4000  # far above what a match takes
SAMPLE = {name: edition(name, "full") for name in ("first", "second")}

seeds = st.integers(0, 2**32)


# -- where matches begin


@st.composite
def rich_documents(draw: st.DrawFn) -> dict[str, Any]:
    """Full purses, high prestige, armies face to face, any round, any event: what plain play seldom reaches."""
    name = draw(st.sampled_from(sorted(SAMPLE)))
    values = SAMPLE[name]
    goods = [good for good, index in GOOD.items() if index in values.goods]
    number = draw(st.integers(1, len(values.rounds)))
    limit = values.limits[number - 1]
    units = st.integers(0, min(limit, 4))

    def seat() -> dict[str, Any]:
        return {
            "prestige": draw(st.integers(2, values.prestige_cap)),
            "goods": {good: draw(st.integers(0, values.cap[GOOD[good]])) for good in goods},
            "merchants": draw(st.integers(0, 3)),
        }

    return {
        "title": "polis",
        "edition": name,
        "round": number,
        "seats": {"athens": seat(), "sparta": seat()},
        "hoplites": {
            region: {"athens": draw(units), "sparta": draw(units)} for region in ("attica", "boeotia", "megaris")
        },
        "galleys": {"myrtoan": {"athens": draw(units), "sparta": draw(units)}},
        "offer": [tile.id for tile in values.tiles[:3]],
        "event": draw(st.sampled_from(["no_event", *(deck[0] for deck in values.decks[number - 1])])),
        "turn": {"seat": draw(st.sampled_from(SEATS))},
    }


@st.composite
def battle_documents(draw: st.DrawFn) -> dict[str, Any]:
    """A battle is due at the end of this turn, and the opponent has passed."""
    name = draw(st.sampled_from(sorted(SAMPLE)))
    number = draw(st.integers(2, 3))
    most = SAMPLE[name].limits[number - 1]
    least = SAMPLE[name].battle_threshold
    athens = draw(st.integers(least - most, most))
    units = {"athens": athens, "sparta": draw(st.integers(least - athens, most))}
    at_sea = draw(st.booleans())
    first = draw(st.sampled_from(SEATS))
    return {
        "title": "polis",
        "edition": name,
        "round": number,
        "seats": {seat: {"prestige": draw(st.integers(0, 6))} for seat in SEATS},
        "hoplites": {} if at_sea else {"boeotia": units},
        "galleys": {"myrtoan": units} if at_sea else {},
        "turn": {"seat": first, "passed": SEATS[1 - SEATS.index(first)]},
    }


@st.composite
def starts(draw: st.DrawFn) -> Game:
    seed = draw(seeds)
    if draw(st.booleans()):
        name, scenario = draw(st.sampled_from(MATCHES))
        return polis_core.new_game("polis", edition=name, scenario=scenario, seed=seed)
    return polis_core.from_position(draw(rich_documents()), seed=seed)


def pick(game: Game, source: Source) -> Action:
    """Seldom passes and seldom yields, so that later rounds and long battles come up."""
    legal = game.legal()
    weights = [1 if option.kind in ("pass", "yield", "release", "done") else 8 for option in legal]
    return legal[source.weighted(weights)]


def play_on(game: Game, seed: int, steps: int, after: Callable[[Game], None] = lambda game: None) -> Game:
    source = Source(seed)
    for _ in range(steps):
        if game.seat is None:
            break
        game.play(pick(game, source))
        after(game)
    return game


# -- what holds at every moment


def check_options(game: Game) -> None:
    before = game.digest()
    legal = game.legal()
    assert bool(legal) == (game.seat is not None) == (game.decision is not None) == (game.outcome is None)
    assert legal == sorted(set(legal))
    assert game.legal(game.seat) == legal
    for option in legal:
        assert isinstance(option, Action)
        assert words(option.text) == option
    for seat in SEATS:
        if seat not in game.deciding:
            assert game.legal(seat) == []
    assert game.digest() == before


def check_books(game: Game) -> None:
    """Pieces are neither made nor lost, and nothing goes above what the board holds."""
    view = game.view()
    values = edition(view["edition"], view["scenario"])
    limit = values.limits[view["round"] - 1]
    assert view["limit"] == limit
    proxenoi = [view["seats"][seat]["proxenos"] for seat in SEATS]
    assert proxenoi[0] is None or proxenoi[0] != proxenoi[1]
    for seat in SEATS:
        row = view["seats"][seat]
        owned = [polis for polis in view["poleis"].values() if polis["owner"] == seat]
        hoplites = [area[seat] for area in view["hoplites"].values()]
        galleys = [area[seat] for area in view["galleys"].values()]
        merchants = sum(cargo["taken"] == seat for market in view["markets"].values() for cargo in market)
        siege_discs = sum(polis["siege_discs"].get(seat, 0) for polis in view["poleis"].values())
        tributes = sum(owner == seat for owner in view["tributes"].values())
        supply = row["supply"]
        assert min(supply.values()) >= 0
        cubes = row["population"] + sum(hoplites) + sum(galleys) + sum(row["away"].values())
        assert supply["cubes"] + cubes == values.cubes
        assert row["population"] == sum(polis["population"] for polis in owned)
        assert supply["discs"] + len(owned) + tributes + siege_discs == values.discs
        assert supply["merchants"] + row["merchants"] + merchants == values.merchants
        assert row["merchants"] >= 0
        assert 0 <= row["prestige"] <= values.prestige_cap
        for good, n in row["goods"].items():
            assert 0 <= n <= values.cap[GOOD[good]], good
        assert all(0 <= n <= limit for n in hoplites + galleys)
        assert min(row["away"].values()) >= 0
        parts = row["score"]
        assert parts["total"] == parts["population"] + parts["prestige"] + parts["future"]
    for name, polis in view["poleis"].items():
        assert 1 <= polis["population"] <= MAX_POPULATION[POLIS[name]]
        assert sum(not project["done"] for project in polis["projects"]) <= 1
        assert polis["owner"] not in polis["siege_discs"]
        assert values.siege_discs or not polis["siege_discs"]
    assert all(1 <= price <= values.columns for price in view["prices"].values())
    tiles = view["offer"] + [row["tile"] for polis in view["poleis"].values() for row in polis["projects"]]
    assert len(tiles) == len(set(tiles))
    for area, holder in view["control"].items():
        there = view["hoplites"].get(area) or view["galleys"][area]
        assert there[holder] > there[SEATS[1 - SEATS.index(holder)]]


def check_views(game: Game) -> None:
    spectator = game.view()
    assert json.loads(json.dumps(spectator)) == spectator
    if spectator["battle"]:
        assert spectator["battle"]["hand"] == []
    for seat in SEATS:
        view = game.view(seat)
        assert json.loads(json.dumps(view)) == view
        battle = view.pop("battle")
        assert view == {key: value for key, value in spectator.items() if key != "battle"}
        if battle:
            assert len(battle["hand"]) == battle["cards"][seat]
            assert {**battle, "hand": []} == spectator["battle"]


def check_all(game: Game) -> None:
    check_options(game)
    check_books(game)
    check_views(game)


class Match(RuleBasedStateMachine):
    """A match beside the simplest model of it: the list of digests, one for each step."""

    game: Game
    digests: list[str]

    @initialize(game=starts())
    def begin(self, game: Game) -> None:
        self.game = game
        self.digests = [game.digest()]

    def played(self, game: Game) -> None:
        del self.digests[game.cursor :]
        self.digests.append(game.digest())
        check_all(game)

    @precondition(lambda self: self.game.seat is not None)
    @rule(index=st.integers(0, 1000))
    def play_one(self, index: int) -> None:
        legal = self.game.legal()
        self.game.play(legal[index % len(legal)])
        self.played(self.game)

    @precondition(lambda self: self.game.seat is not None)
    @rule(seed=seeds, steps=st.integers(1, 40))
    def play_many(self, seed: int, steps: int) -> None:
        play_on(self.game, seed, steps, self.played)

    @precondition(lambda self: self.game.seat is not None)
    @rule(seed=seeds)
    def play_to_the_next_round(self, seed: int) -> None:
        source, now = Source(seed), self.game.round
        while self.game.seat is not None and self.game.round == now:
            self.game.play(pick(self.game, source))
            self.played(self.game)

    @rule()
    def undo(self) -> None:
        cursor = self.game.cursor
        assert self.game.undo() == (cursor > 0)
        assert self.game.cursor == max(cursor - 1, 0)

    @rule()
    def redo(self) -> None:
        cursor = self.game.cursor
        assert self.game.redo() == (cursor < len(self.digests) - 1)
        assert self.game.cursor == min(cursor + 1, len(self.digests) - 1)

    @rule(part=st.floats(0, 1))
    def seek(self, part: float) -> None:
        assert self.game.seek(round(part * (len(self.digests) - 1)))

    @precondition(lambda self: len(self.digests) > 1)
    @rule(back=st.integers(1, 10), index=st.integers(0, 1000))
    def branch(self, back: int, index: int) -> None:
        self.game.seek(max(len(self.digests) - 1 - back, 0))
        self.play_one(index)

    @rule()
    def undo_and_play_the_same_again(self) -> None:
        if self.game.undo():
            step = self.game.log[self.game.cursor]
            again = self.game.copy().play(step.action, seat=step.seat)
            if again.chance == step.chance:  # they differ only where a save had brought outcomes in
                assert again.position.cells == step.position.cells

    @rule()
    def save_and_load(self) -> None:
        again = polis_core.load(self.game.save())
        assert again.problems == ()
        assert again.cursor == self.game.cursor
        assert repr(again.log) == repr(self.game.log)
        assert again.save() == self.game.save()
        self.game = again

    @rule()
    def link_and_open(self) -> None:
        again = polis_core.open_link(self.game.link())
        assert again.link() == self.game.link()
        assert repr(again.log) == repr(self.game.log[: self.game.cursor])
        del self.digests[self.game.cursor + 1 :]
        self.game = again

    @precondition(lambda self: self.game.decision is not None and self.game.decision["id"] == "turn")
    @rule(seed=seeds)
    def describe_and_begin_there(self, seed: int) -> None:
        document = self.game.position()
        other = polis_core.from_position(json.loads(json.dumps(document)), seed=seed)
        assert other.position() == document
        assert other.legal() == self.game.legal()
        ours, theirs = self.game.view(), other.view()
        assert ours == theirs

    @invariant()
    def log_is_the_model(self) -> None:
        assert len(self.game.log) == len(self.digests) - 1
        assert self.game.digest() == self.digests[self.game.cursor]

    @invariant()
    def all_holds(self) -> None:
        check_all(self.game)

    def teardown(self) -> None:
        if hasattr(self, "game"):
            note(self.game.save())
            event(f"round {self.game.round}")


TestMatch = Match.TestCase
TestMatch.settings = settings(stateful_step_count=15)


# -- matches end


@given(starts(), seeds)
def test_a_match_always_ends(game: Game, seed: int) -> None:
    play_on(game, seed, MOST_STEPS)
    event(f"ended in round {game.round}")
    assert game.seat is None and game.outcome is not None
    assert game.outcome["winner"] in (*SEATS, None)
    check_all(game)


@pytest.mark.parametrize("which", [0, -1])
@pytest.mark.parametrize(("name", "scenario"), MATCHES)
def test_a_stubborn_match_ends_too(name: str, scenario: str, which: int) -> None:
    """Always the first option, or always the last, but never a pass while there is something else."""
    game = polis_core.new_game("polis", edition=name, scenario=scenario)
    for _ in range(MOST_STEPS):
        options = [option for option in game.legal() if option.kind != "pass"] or game.legal()
        if not options:
            break
        game.play(options[which])
    assert game.outcome is not None


def test_later_rounds_are_reached() -> None:
    """The property tests are worth little if every match ends in the first round."""
    rounds, asked = set(), set()
    for seed in range(60):
        name, scenario = MATCHES[seed % len(MATCHES)]
        rich = {
            "title": "polis",
            "edition": name,
            "scenario": scenario,
            "seats": {seat: {"prestige": 8, "goods": {"wheat": 8, "silver": 6}} for seat in SEATS},
        }
        game = polis_core.from_position(rich, seed=seed)
        play_on(game, seed, MOST_STEPS, lambda game: asked.add((game.decision or {"id": "over"})["id"]))
        rounds.add(game.round)
    assert max(rounds) >= 3
    assert asked >= {"turn", "attack", "defend", "yield", "supply", "growth", "march", "siege", "over"}


# -- views leak nothing


def same_for(game: Game, position: Position, other: Position, seat: int | None) -> None:
    title = game.title
    assert title.view(other, seat) == title.view(position, seat)
    here = decision_of(title.handlers, position, game.seats)
    assert decision_of(title.handlers, other, game.seats) == here
    assert title.outcome(other) == title.outcome(position)
    if seat is not None:
        assert options_of(title.handlers, other, seat) == options_of(title.handlers, position, seat)


@given(st.one_of(battle_documents(), rich_documents()), seeds, st.integers(0, 25))
def test_what_is_hidden_changes_no_view(document: dict[str, Any], seed: int, steps: int) -> None:
    game = polis_core.from_position(document, seed=seed)
    source = Source(seed)

    def check(game: Game) -> None:
        position = game._position
        cells = list(position.cells)
        for seat in (0, 1, None):
            other = game.title.resample(position, seat, source.below)
            same_for(game, position, other, seat)
            assert other.stack == position.stack
        assert position.cells == cells

    if "passed" in document["turn"]:
        game.play("pass")  # and so to battle
    play_on(game, seed, steps, check)


def hidden_draws(journal: list[Event], chance: list[Any], seat: int | None) -> set[int]:
    """Which of a step's chance outcomes this seat did not see: the cards that others drew."""
    cards = [event for event in journal if event.id == "card_drawn"]
    found = set()
    for number, outcome in enumerate(chance):
        if cards and cards[0].secret == {"card": outcome}:
            if seat not in cards.pop(0).audience:
                found.add(number)
    assert not cards
    return found


def two_worlds(game: Game, seat: int | None, source: Source) -> str:
    """Plays one step here and in a world that differs only in what the seat can't know; tells what was compared."""
    title, position = game.title, game._position
    actor = title.seats.index(str(game.seat))
    other = title.resample(position, seat, source.below)
    there = options_of(title.handlers, other, actor)
    options = [option for option in game.legal() if option in there]
    if not options:
        return "no common option"
    option = options[source.below(len(options))]

    ours, seen = position.clone(), []
    ours.journal = []

    def choose(outcomes: Outcomes) -> int:
        index = source.weighted([weight for _, weight in outcomes])
        seen.append(outcomes[index][0])
        return index

    play_option(title.handlers, ours, actor, option, choose)
    journal = ours.journal
    hidden = hidden_draws(journal, seen, seat)
    theirs, drawn, lost = other.clone(), [], []
    theirs.journal = []

    def choose_there(outcomes: Outcomes) -> int:
        number = len(drawn)
        found = [index for index, (outcome, _) in enumerate(outcomes) if number < len(seen) and outcome == seen[number]]
        if number in hidden or not found:
            if number not in hidden:
                lost.append(number)
            found = [source.weighted([weight for _, weight in outcomes])]
        drawn.append(outcomes[found[0]][0])
        return found[0]

    play_option(title.handlers, theirs, actor, option, choose_there)
    if lost:
        return "the card that the seat drew here was not left there"
    assert [event.seen_by(seat) for event in theirs.journal] == [event.seen_by(seat) for event in journal]
    ours.journal = theirs.journal = None
    same_for(game, ours, theirs, seat)
    return "hidden cards differ" if drawn != seen or other.cells != position.cells else "same"


@given(battle_documents(), seeds, st.integers(0, 8), st.sampled_from([0, 1, None]))
def test_events_of_a_step_do_not_tell_what_is_hidden(
    document: dict[str, Any], seed: int, steps: int, seat: int | None
) -> None:
    game = polis_core.from_position(document, seed=seed)
    game.play("pass")
    play_on(game, seed, steps)
    source = Source(seed + 1)
    for _ in range(3):
        if game.seat is None:
            break
        event(two_worlds(game, seat, source))
        game.play(pick(game, source))


def a_battle(seed: int = 0) -> Game:
    """Sparta is about to attack: all hands are dealt."""
    game = polis_core.from_position(
        {
            "title": "polis",
            "edition": "first",
            "round": 2,
            "hoplites": {"boeotia": {"athens": 4, "sparta": 4}},
            "seats": {seat: {"prestige": 0} for seat in SEATS},
            "turn": {"seat": "athens", "passed": "sparta"},
        },
        seed=seed,
    )
    game.play("pass")
    assert game.decision is not None and game.decision["id"] == "attack"
    return game


def test_the_tests_of_secrecy_can_fail() -> None:
    """Resampling does deal other cards, and the two worlds of a step do differ in hidden ones."""
    source = Source(1)
    for seat in (0, 1, None):
        position = a_battle()._position
        others = [a_battle().title.resample(position, seat, source.below) for _ in range(20)]
        assert sum(other.cells != position.cells for other in others) > 15
        assert all(sum(other.cells) == sum(position.cells) for other in others)
        told = [two_worlds(a_battle(seed), seat, source) for seed in range(20) for _ in range(3)]
        assert "hidden cards differ" in told


def test_a_seat_that_knew_too_much_would_be_noticed() -> None:
    """Against a broken view: the view of the other seat does change when that seat's cards are dealt anew."""
    position = a_battle()._position
    source, title = Source(1), a_battle().title
    views = [title.view(title.resample(position, 0, source.below), 1) for _ in range(20)]
    assert any(view != title.view(position, 1) for view in views)


def test_a_spectator_sees_no_hand() -> None:
    game = a_battle()
    battle = game.view()["battle"]
    assert battle["hand"] == [] and battle["cards"] == {"athens": 4, "sparta": 4} and battle["deck"] == 16
    assert len(game.view("athens")["battle"]["hand"]) == 4
    drawn = [event for event in game.events() if event["id"] == "card_drawn"]
    assert len(drawn) == 8 and all(set(event["args"]) == {"seat"} for event in drawn)
