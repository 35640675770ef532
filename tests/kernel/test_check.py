"""The conformance kit passes titles that keep the promises, and catches those that break one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

import pytest

from polis_core import BadSave, Game, session
from polis_core.kernel import check, frames
from polis_core.kernel.action import Action, Atom, action
from polis_core.kernel.chance import Draw
from polis_core.kernel.check import CheckFailure, Style, begin, check_here, check_match, perft, random_match
from polis_core.kernel.frames import Chance, Decision, Frame, Handlers, Outcomes, Procedure
from polis_core.kernel.game import from_position, new_game
from polis_core.kernel.link import read_link
from polis_core.kernel.title import Title
from polis_core.titles import find
from tests.toy.bazaar import TITLE as BAZAAR
from tests.toy.bazaar.figures import DROP, NOTHING
from tests.toy.bazaar.position import PURSE, Position
from tests.toy.bazaar.rules import auction, market, rounds
from tests.toy.bazaar.title import Bazaar
from tests.toy.matches import at_market

POLIS = find("polis")
THREE = {"players": "three"}
SEATS = ("aegina", "corinth", "miletus")
SETUPS = [
    {"edition": "first"},
    {"edition": "second"},
    {"edition": "first", "scenario": "corinthian_war"},
    {"edition": "first", "scenario": "second_peloponnesian_war"},
]


def broken(title: type[Title], seeds: range = range(0, 40, 2), thorough: int = 1) -> CheckFailure:
    """The first failure among these matches: there must be one."""
    for seed in seeds:
        try:
            check_match(title(), THREE, seed, thorough)
        except CheckFailure as failure:
            assert f"[seed {seed}, step " in str(failure)
            assert str(failure).startswith(failure.promise)
            return failure
    raise AssertionError("nobody noticed")


def opened(failure: CheckFailure, title: type[Title]) -> Game:
    """The match behind the failure's link, at the step that the failure names."""
    game = read_link(failure.link, lambda code, rules: title())
    assert f"step {game.cursor}]" in str(failure)
    return game


def bazaar(name: str, **changed: Any) -> type[Bazaar]:
    """The toy title with one handler that differs in some of its parts."""
    old = Bazaar.handlers[name]
    parts = {part: changed.get(part, getattr(old, part)) for part in type(old).__slots__}
    return type("Broken", (Bazaar,), {"handlers": {**Bazaar.handlers, name: type(old)(**parts)}})


# -- titles that keep the promises


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: " ".join(setup.values()))
def test_polis_passes(setup: dict[str, str]) -> None:
    for seed in range(4):
        assert check_match(POLIS, setup, seed).outcome is not None


@pytest.mark.parametrize("players", ["two", "five"])
def test_the_toy_title_passes(players: str) -> None:
    for seed in range(2):
        assert check_match(BAZAAR, {"players": players}, seed, thorough=1).outcome is not None


def test_the_kit_comes_by_every_so_many_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[int] = []
    monkeypatch.setattr(check, "check_here", lambda game, seed: seen.append(game.cursor))
    game = check_match(POLIS, {"edition": "first"}, 3, thorough=8)
    assert seen == [*range(3, len(game.log), 8), len(game.log)]  # and at the end


# -- options


class TestOptions:
    def test_the_kernel_puts_them_in_order(self) -> None:
        def backwards(p: Position, frame: Frame, seat: int) -> list[Action]:
            return market.sealed_options(p, frame, seat)[::-1]

        for seed in range(4):
            title = bazaar("sealed", options=backwards)()
            assert check_match(title, THREE, seed, thorough=4).digest() == check_match(BAZAAR, THREE, seed).digest()

    def test_a_title_that_says_they_are_in_order_must_keep_its_word(self) -> None:
        def backwards(p: Position, frame: Frame, seat: int) -> list[Action]:
            return sorted(market.sealed_options(p, frame, seat), reverse=True)

        assert broken(bazaar("sealed", options=backwards, in_order=True)).promise == "options are sorted and unique"
        tidy = bazaar("sealed", options=lambda *asked: sorted(market.sealed_options(*asked)), in_order=True)
        assert check_match(tidy(), THREE, 1).digest() == check_match(BAZAAR, THREE, 1).digest()

    def test_unsorted(self, monkeypatch: pytest.MonkeyPatch) -> None:
        legal = Game.legal
        monkeypatch.setattr(Game, "legal", lambda self, seat=None: legal(self, seat)[::-1])
        assert broken(Bazaar).promise == "options are sorted and unique"

    def test_twice(self) -> None:
        def twice(p: Position, frame: Frame, seat: int) -> list[Action]:
            return [*market.sealed_options(p, frame, seat), NOTHING]

        title = bazaar("sealed", options=twice)
        failure = broken(title)
        assert failure.promise == "options are sorted and unique"
        decision = opened(failure, title).decision
        assert decision is not None and decision["id"] == "sealed"

    def test_none(self) -> None:
        def poor(p: Position, frame: Frame, seat: int) -> list[Action]:
            return auction.auction_options(p, frame, seat)[1:]  # all must raise, until somebody can't

        title = bazaar("auction", options=poor)
        failure = broken(title)
        assert failure.promise.startswith("no crash: EngineFault: dead end at ('auction', ")
        decision = opened(failure, title).decision
        assert decision is not None and decision["id"] == "auction"

    def test_none_though_the_kernel_does_not_mind(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(Game, "legal", lambda self, seat=None: [])
        assert broken(Bazaar).promise == "options are never empty before the end"

    def test_too_many(self) -> None:
        def endless(p: Position, frame: Frame, side: int) -> list[Action]:
            return [action("raise", n) for n in range(41)]

        failure = broken(bazaar("auction", options=endless))
        assert failure.promise == "no decision shows more than 40 picks"

    def test_too_many_for_one_who_is_not_asked_first(self) -> None:
        def many(p: Position, frame: Frame, side: int) -> list[Action]:
            return [action("bid", n) for n in range(41 if side == 2 else 1)]

        assert broken(bazaar("sealed", options=many)).promise == "no decision shows more than 40 picks"

    def test_as_many_as_a_title_says_it_needs(self) -> None:
        def many(p: Position, frame: Frame, side: int) -> list[Action]:
            return [*auction.auction_options(p, frame, side), *(action("wink", n) for n in range(60))]

        def play(p: Position, frame: Frame, side: int, option: Action) -> None:
            auction.auction_play(p, frame, side, DROP if option.kind == "wink" else option)

        title = bazaar("auction", options=many, play=play)
        title.ceiling = 100
        for seed in range(0, 12, 2):
            check_match(title(), THREE, seed)

    def test_that_change_the_position(self) -> None:
        def counting(p: Position, frame: Frame, seat: int) -> list[Action]:
            p.cells[PURSE + seat] += 1
            return market.sealed_options(p, frame, seat)

        assert broken(bazaar("sealed", options=counting)).promise == "looking changes nothing"

    def test_that_change_the_position_the_first_time_only(self) -> None:
        def once(p: Position, frame: Frame, seat: int) -> list[Action]:
            p.cells[PURSE + seat] = 9
            return market.sealed_options(p, frame, seat)

        broken(bazaar("sealed", options=once))

    def test_that_depend_on_what_is_hidden(self) -> None:
        def peeking(p: Position, frame: Frame, seat: int) -> list[Action]:
            strong = p.hand((seat + 1) % 3)[3] > 0
            return [NOTHING] if strong else market.sealed_options(p, frame, seat)

        title = bazaar("sealed", options=peeking)
        failure = broken(title)
        assert failure.promise in [f"options of {seat} depend on nothing hidden" for seat in SEATS]
        decision = opened(failure, title).decision
        assert decision is not None and decision["id"] == "sealed"

    @pytest.mark.parametrize("words", [("nothing at all",), ("bid", "3"), ("bid", ""), ("two words", 1)])
    def test_whose_text_means_something_else(self, words: tuple[str, Any]) -> None:
        def odd(p: Position, frame: Frame, seat: int) -> list[Action]:
            return [action(*words)]

        def play(p: Position, frame: Frame, seat: int, option: Action) -> None:
            market.sealed_play(p, frame, seat, NOTHING)

        title = bazaar("sealed", options=odd, play=play)
        failure = broken(title)
        assert failure.promise == "the words of a text are its action"
        assert opened(failure, title).legal() == [action(*words)]

    def test_without_a_kind(self) -> None:
        failure = broken(bazaar("sealed", options=lambda p, frame, seat: [Action(())]))
        assert failure.promise == "nothing is against a legal action"


# -- views and other looks


class TestLooking:
    def test_a_view_that_shows_a_hand(self) -> None:
        class Leak(Bazaar):
            def view(self, position: frames.Position, seat: int | None) -> dict[str, Any]:
                assert isinstance(position, Position)
                return {**super().view(position, seat), "spied": position.hand(0)}

        failure = broken(Leak)
        assert failure.promise == "a view of None shows nothing hidden"
        assert opened(failure, Leak).round == 1, "as soon as there are hands"

    def test_a_view_that_shows_a_hand_to_one_seat(self) -> None:
        class Leak(Bazaar):
            def view(self, position: frames.Position, seat: int | None) -> dict[str, Any]:
                assert isinstance(position, Position)
                return {**super().view(position, seat), "spied": position.hand(0)[0] if seat == 2 else None}

        assert broken(Leak).promise == "a view of miletus shows nothing hidden"

    def test_what_programs_and_hints_go_by_shows_a_hand(self) -> None:
        """A guess that no question brings to light, but that a program would play by."""

        class Leak(Bazaar):
            def resample(self, position: frames.Position, seat: int | None, draw: Draw) -> Position:
                assert isinstance(position, Position)
                other = super().resample(position, seat, draw)
                assert isinstance(other, Position)
                for _ in range(position.hand(0)[0]):  # what is dealt hangs on what is hidden
                    draw(2)
                return super().resample(other, seat, draw)

        assert broken(Leak).promise.startswith("guesses of ")

    def test_a_view_of_polis_that_shows_a_hand(self) -> None:
        class Leak(type(POLIS)):
            def view(self, position: Any, seat: int | None) -> dict[str, Any]:
                return {**super().view(position, seat), "cells": position.cells}

        document = {
            "edition": "first",
            "round": 2,
            "hoplites": {"boeotia": {"athens": 4, "sparta": 4}},
            "turn": {"side": "athens"},
        }
        games = [from_position(title, document) for title in (POLIS, Leak())]
        for game in games:
            check_here(game, 0)  # before the battle nothing is hidden
            for text in ("pass", "fight", "fight"):
                game.play(text)
        check_here(games[0], 0)
        with pytest.raises(CheckFailure, match="a view of None shows nothing hidden"):
            check_here(games[1], 0)

    @pytest.mark.parametrize("field", ["news", "began", "may_resign", "copies"])
    @pytest.mark.parametrize("back", [False, True])
    def test_what_is_told_of_the_course_shows_a_hand(
        self, field: str, back: bool, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Each of the fields, at the newest moment, or only to whoever looks back."""
        honest = session.course

        def leaking(game: Game, seat: str | None) -> dict[str, Any]:
            told, position = honest(game, seat), game._position
            assert isinstance(position, Position)
            return {**told, field: position.hand(0)} if back == (game.cursor < len(game.log)) else told

        monkeypatch.setattr(session, "course", leaking)
        how = ", looking back," if back else ""
        assert broken(Bazaar).promise.startswith(f"{field} of ")
        assert broken(Bazaar).promise.endswith(f"{how} depend on nothing hidden")

    def test_a_turn_that_depends_on_a_hand_shows_in_the_news(self) -> None:
        class Leak(Bazaar):
            def turn_of(self, position: frames.Position) -> int | None:
                assert isinstance(position, Position)
                return position.hand(0)[0] % len(SEATS)

        assert broken(Leak).promise.startswith("news of ")

    def test_a_calm_that_depends_on_a_hand_shows_in_copies(self) -> None:
        class Nosy:
            def calm(self, position: frames.Position) -> bool:
                assert isinstance(position, Position)
                return bool(position.hand(0)[0] % 2)

        class Leak(Bazaar):
            def judge(self, weights: Mapping[str, Any] | None = None) -> Any:
                return Nosy()

        assert broken(Leak).promise.startswith("copies of ")

    def test_a_view_that_changes_the_position(self) -> None:
        class Meddling(Bazaar):
            def view(self, position: frames.Position, seat: int | None) -> dict[str, Any]:
                position.cells[PURSE] += 1
                return {}

        assert broken(Meddling).promise == "looking changes nothing"

    def test_a_view_that_is_no_plain_data(self) -> None:
        class Odd(Bazaar):
            def view(self, position: frames.Position, seat: int | None) -> dict[str, Any]:
                return {"seats": set(SEATS)}

        failure = broken(Odd)
        assert failure.promise.startswith("no crash: TypeError: ")
        assert opened(failure, Odd).cursor == 0

    @pytest.mark.parametrize("where", ["decision", "event", "outcome"])
    def test_what_else_is_no_plain_data(self, where: str) -> None:
        def told(p: Position, frame: Frame, outcome: Atom) -> None:
            rounds.ware_play(p, frame, outcome)
            p.emit("lot", lot={outcome})

        class Odd(Bazaar):
            def outcome(self, position: frames.Position) -> dict[str, Any] | None:
                found = super().outcome(position)
                return {**found, "winner": {1}} if found else None

        titles = {
            "decision": bazaar("sealed", args=lambda p, frame: {"seats": set(SEATS)}),
            "event": bazaar("lot", play=told),
            "outcome": Odd,
        }
        assert broken(titles[where]).promise.startswith("no crash: TypeError: ")

    def test_positions_that_share_their_cells(self) -> None:
        class Shared(Position):
            __slots__ = ()

            def clone(self) -> Shared:
                return Shared(self.cells, self.stack[:])

        class Sharing(Bazaar):
            def start(self, options: Mapping[str, str]) -> Position:
                start = super().start(options)
                return Shared(start.cells, start.stack)

        broken(Sharing)


# -- the course of a match


class TestCourse:
    def test_a_match_without_end(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(check, "MAX_STEPS", 300)

        def again(p: Position, frame: Frame, seat: int, option: Action) -> None:
            p.stack.append(frame)

        title = bazaar("sealed", play=again)
        failure = broken(title, thorough=100)
        assert failure.promise == "a match always ends"
        assert opened(failure, title).cursor == 300

    def test_a_runaway_without_decisions(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(frames, "RUNAWAY", 200)

        def again(p: Position, frame: Frame) -> None:
            p.stack.append(frame)

        title = bazaar("award", run=again)
        failure = broken(title)
        assert failure.promise.startswith("no crash: EngineFault: runaway at ('award', 0)")
        assert len(opened(failure, title).deciding) == 1  # the others have bid; the last bid runs away

    def test_a_crash_in_a_handler(self) -> None:
        def clumsy(p: Position, frame: Frame, seat: int, option: Action) -> None:
            raise ZeroDivisionError("coins shared among nobody")

        title = bazaar("auction", play=clumsy)
        failure = broken(title)
        assert failure.promise == "no crash: ZeroDivisionError: coins shared among nobody"
        assert isinstance(failure.__cause__, ZeroDivisionError)
        decision = opened(failure, title).decision
        assert decision is not None and decision["id"] == "auction"

    def test_a_frame_without_a_handler(self) -> None:
        def lost(p: Position, frame: Frame) -> None:
            p.stack.append(("nowhere",))

        title = bazaar("award", run=lost)
        failure = broken(title)
        assert failure.promise == "no crash: KeyError: 'nowhere'"
        assert len(opened(failure, title).deciding) == 1

    def test_no_outcome(self) -> None:
        class Silent(Bazaar):
            def outcome(self, position: frames.Position) -> dict[str, Any] | None:
                return None

        failure = broken(Silent)
        assert failure.promise == "a match over has an outcome"
        assert opened(failure, Silent).seat is None

    def test_an_outcome_too_early(self) -> None:
        class Hasty(Bazaar):
            def outcome(self, position: frames.Position) -> dict[str, Any] | None:
                return {"ranking": [["aegina"]], "reason": "score", "score": {}}

        assert broken(Hasty).promise == "no outcome while somebody decides"

    def test_a_crash_in_the_opening(self) -> None:
        class Stillborn(Bazaar):
            def start(self, options: Mapping[str, str]) -> Position:
                raise KeyError("table")

        failure = broken(Stillborn)
        assert failure.promise == "no crash: KeyError: 'table'"
        assert failure.link == "(no match)"

    def test_options_after_the_end(self, monkeypatch: pytest.MonkeyPatch) -> None:
        legal = Game.legal
        monkeypatch.setattr(Game, "legal", lambda self, side=None: legal(self, side) or [NOTHING] * (self.seat is None))
        assert broken(Bazaar).promise == "a match over has no options"

    def test_seek_that_gets_lost(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def lost(game: Game, step: int) -> bool:
            game.cursor = 0
            return True

        monkeypatch.setattr(Game, "seek", lost)
        assert broken(Bazaar).promise == "undo, redo and seek come back"


# -- saves and links


class TestKeeping:
    def test_a_title_that_plays_differently_each_time(self) -> None:
        clock = iter(range(1_000_000))

        def timed(p: Position, frame: Frame, seat: int, option: Action) -> None:
            market.sealed_play(p, frame, seat, option)
            p.cells[PURSE + seat] = next(clock)

        failure = broken(bazaar("sealed", play=timed))
        assert failure.promise == "a save opens to the same match"
        assert failure.link.startswith("(no link: ")

    def test_a_save_that_does_not_open(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """A typed error is a broken promise too, and its failure needs a link all the more."""

        def refuse(text: str, find_title: Callable[[str], Title]) -> Game:
            raise BadSave("not_json")

        monkeypatch.setattr(check, "read_save", refuse)
        failure = broken(Bazaar)
        assert "not_json" in failure.promise
        assert opened(failure, Bazaar).cursor == 0

    def test_a_save_that_opens_up_to_an_illegal_step(self, monkeypatch: pytest.MonkeyPatch) -> None:
        save = Game.save
        monkeypatch.setattr(Game, "save", lambda self: save(self).replace('"corinth: stop"', '"corinth: drop"', 1))
        failure = broken(Bazaar)
        assert failure.promise == "a save opens to the same match"
        assert opened(failure, Bazaar).cursor > 0

    def test_a_save_that_forgets_the_log(self, monkeypatch: pytest.MonkeyPatch) -> None:
        read = check.read_save

        def forgetful(text: str, find_title: Callable[[str], Title]) -> Game:
            game = read(text, find_title)
            del game._steps[: game.cursor]
            game.cursor = 0
            return game

        monkeypatch.setattr(check, "read_save", forgetful)
        failure = broken(Bazaar)
        assert failure.promise == "a saved match keeps its log"
        assert opened(failure, Bazaar).cursor == 1  # nothing to forget before

    def test_a_link_that_opens_to_something_else(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def other(text: str, find_code: Callable[[int], Title]) -> Game:
            game = read_link(text, find_code)
            game.play(0)
            return game

        monkeypatch.setattr(check, "read_link", other)
        failure = broken(Bazaar)
        assert failure.promise == "a link opens to the same position"
        assert opened(failure, Bazaar).cursor == 0

    def test_a_link_that_cannot_be_made(self) -> None:
        class Numbered(Bazaar):
            code = 1000  # more than the byte that a link has for it

        failure = broken(Numbered)
        assert failure.promise.startswith("no crash: ValueError: ")
        assert failure.link.startswith("(no link: bytes must be in range")


# -- the pieces


class TestBegin:
    @pytest.mark.parametrize("seed", [0, 2, 44])
    def test_even_seeds_begin_where_matches_begin(self, seed: int) -> None:
        game = begin(POLIS, {"edition": "first"}, seed)
        assert game.document is None
        assert game.seed == seed
        assert game.digest() == new_game(POLIS, {"edition": "first"}, seed).digest()

    @pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: " ".join(setup.values()))
    def test_odd_seeds_begin_at_a_situation(self, setup: dict[str, str]) -> None:
        games = [begin(POLIS, setup, seed) for seed in range(1, 41, 2)]
        assert all(game.document is not None and game.options.items() >= setup.items() for game in games)
        assert len({game.digest() for game in games}) == len(games)
        assert len({game.round for game in games}) == len(games[0].view()["rounds"])

    def test_the_same_seed_gives_the_same_situation(self) -> None:
        assert begin(POLIS, {}, 7).digest() == begin(POLIS, {}, 7).digest()

    def test_a_title_without_situations(self) -> None:
        class Plain(Bazaar):
            def random_situation(self, options: Mapping[str, str], draw: Draw) -> dict[str, Any] | None:
                return None

        assert begin(BAZAAR, {}, 7).document is not None
        assert begin(Plain(), {}, 7).document is None


class TestStyle:
    KINDS = ("pass", "train", "siege", "trade", "done", "polis", "yield", "fight")

    def test_the_same_seed_gives_the_same_picks(self) -> None:
        options = [action(kind) for kind in self.KINDS]

        def picks(seed: int) -> list[int]:
            style = Style(seed)
            return [style.pick(options) for _ in range(50)]

        assert picks(4) == picks(4) != picks(5)
        assert set(picks(4)) <= set(range(len(options)))

    def test_likes_and_dislikes(self) -> None:
        weights = {(seed, kind): Style(seed).weight(kind) for seed in range(20) for kind in self.KINDS}
        assert set(weights.values()) == {1, 2, 6, 20}
        assert any(weights[seed, "pass"] != weights[seed, "siege"] for seed in range(20))
        assert len({weights[seed, "pass"] for seed in range(20)}) == 4

    def test_what_it_likes_it_picks_more_often(self) -> None:
        for seed in range(10):
            style = Style(seed)
            liked, other = sorted(self.KINDS, key=style.weight)[-1], sorted(self.KINDS, key=style.weight)[0]
            picks = [style.pick([action(liked), action(other)]) for _ in range(200)]
            if style.weight(liked) >= 6 * style.weight(other):
                assert picks.count(0) > 130


class TestRandomMatch:
    def test_plays_to_the_end_in_the_seeds_style(self) -> None:
        game = random_match(POLIS, {"edition": "second"}, 5)
        assert game.outcome is not None and not game.legal()
        assert game.digest() == random_match(POLIS, {"edition": "second"}, 5).digest()
        assert game.digest() == check_match(POLIS, {"edition": "second"}, 5).digest()
        assert game.digest() != random_match(POLIS, {"edition": "second"}, 7).digest()

    def test_gives_up_on_a_match_without_end(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(check, "MAX_STEPS", 30)
        title = bazaar("sealed", play=lambda p, frame, seat, option: p.stack.append(frame))
        assert random_match(title(), {}, 2).cursor == 30


# -- perft, on a tree that fits on a hand


class Heap(frames.Position):
    """Cells: beans left. Who takes the last bean has taken the last bean."""

    __slots__ = ()

    def clone(self) -> Heap:
        return Heap(self.cells[:], self.stack[:])


def take_options(p: Heap, frame: Frame, seat: int) -> list[Action]:
    return [action("take", n) for n in (1, 2) if n <= p.cells[0]]


def take_play(p: Heap, frame: Frame, seat: int, option: Action) -> None:
    p.cells[0] -= int(option[1])
    p.stack.append(("next", 1 - seat))


def next_turn(p: Heap, frame: Frame) -> None:
    if p.cells[0]:
        p.stack.append(("take", frame[1]))


def beans(p: Heap, frame: Frame) -> Outcomes:
    return [(1, 5), (2, 1), (3, 1)]


def pour(p: Heap, frame: Frame, outcome: Atom) -> None:
    p.cells[0] = int(outcome)


class Beans(Title):
    name = "beans"
    sides = ("ann", "bob")
    handlers: ClassVar[Handlers] = {
        "take": Decision(take_options, take_play),
        "next": Procedure(next_turn),
        "pour": Chance(beans, pour),
    }


class TestPerft:
    def test_decisions(self) -> None:
        # 3 beans: 1+1+1, 1+2, 2+1
        heap = Heap([3], [("take", 0)])
        assert [perft(Beans(), heap, depth) for depth in range(5)] == [1, 2, 3, 3, 3]
        assert heap.cells == [3] and heap.stack == [("take", 0)]

    def test_chance_counts_as_a_player_and_weights_do_not_count(self) -> None:
        # 1 bean: one way; 2 beans: 1+1, 2; 3 beans: as above
        heap = Heap([0], [("take", 0), ("pour",)])
        assert [perft(Beans(), heap, depth) for depth in range(6)] == [1, 3, 1 + 2 + 2, 1 + 2 + 3, 6, 6]

    def test_procedures_cost_no_depth(self) -> None:
        heap = Heap([3], [("next", 0)])
        assert [perft(Beans(), heap, depth) for depth in range(4)] == [1, 2, 3, 3]

    def test_a_match_that_is_over(self) -> None:
        assert [perft(Beans(), Heap([0], []), depth) for depth in range(3)] == [1, 1, 1]

    def test_several_who_decide_at_once(self) -> None:
        game = at_market({side: ["1", "2", "3"][: number + 1] for number, side in enumerate(SEATS)})
        a, b, c = (len(game.legal(side)) for side in SEATS)
        assert perft(BAZAAR, game._position, 1) == a + b + c
        assert perft(BAZAAR, game._position, 2) == 2 * (a * b + b * c + c * a)  # in either order
        assert perft(BAZAAR, game._position, 0) == 1

    def test_polis_from_the_first_turn(self) -> None:
        game = new_game(POLIS, {"edition": "first"}, 5)
        assert perft(POLIS, game._position, 1) == len(game.legal())
        two = 0
        for option in game.legal():
            after = game.copy()
            step = after.play(option)
            assert not step.chance
            two += len(after.legal())
        assert perft(POLIS, game._position, 2) == two
