"""The kernel must rule out nothing that other titles need: teams, sealed bids made at once, auctions."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, strategies as st

from polis_core import BadLink, BadOption, BadPosition, Game, IllegalAction
from polis_core.kernel.chance import Source
from polis_core.kernel.frames import decision_of, options_of
from polis_core.kernel.game import from_position, new_game
from polis_core.kernel.link import read_link
from polis_core.kernel.save import read_save
from tests.support import toy
from tests.support.toy import SEATS, TEAM, TITLE

seeds = st.integers(0, 10_000)


def start(seed: int = 1, rounds: str = "three") -> Game:
    return new_game(TITLE, {"rounds": rounds}, seed)


def load(text: str) -> Game:
    return read_save(text, lambda name: TITLE)


def open_link(text: str) -> Game:
    return read_link(text, lambda code: TITLE)


def play_random(game: Game, seed: int, most: int = 200) -> Game:
    """Any of the deciding seats plays any of its options."""
    source = Source(seed)
    for _ in range(most):
        if not game.deciding:
            break
        seat = game.deciding[source.below(len(game.deciding))]
        game.play(source.below(len(game.legal(seat))), seat=seat)
    return game


def tie() -> Game:
    """A match at an auction between cay, who speaks first, and ann."""
    game = start()
    for _ in range(40):
        position = game._position
        assert isinstance(position, toy.Position)
        hands = [position.hand(seat) for seat in range(3)]
        shared = [kind for kind in range(4) if hands[0][kind] and hands[2][kind]]
        if shared:
            game.play("nothing", seat="bob")
            game.play(f"bid {shared[0] + 1}", seat="ann")
            game.play(f"bid {shared[0] + 1}", seat="cay")
            break
        game = start(game.seed + 1)
    assert game.decision is not None and game.decision["id"] == "auction"
    return game


class TestSeveralDecideAtOnce:
    def test_all_three_are_asked_in_the_speakers_order(self) -> None:
        game = start()
        assert game.deciding == ("cay", "ann", "bob")
        assert game.seat == "cay"
        assert game.legal() == game.legal("cay")

    def test_each_in_any_order(self) -> None:
        game = start()
        game.play("nothing", seat="ann")
        assert game.deciding == ("cay", "bob")
        game.play("nothing", seat="bob")
        assert game.deciding == ("cay",)

    def test_the_order_of_sealing_does_not_matter_to_the_lot(self) -> None:
        one, other = start(), start()
        bids = {seat: one.legal(seat)[0] for seat in SEATS}
        for seat in SEATS:
            one.play(bids[seat], seat=seat)
        for seat in reversed(SEATS):
            other.play(bids[seat], seat=seat)
        assert one.digest() == other.digest()

    def test_who_has_bid_has_no_options_and_hears_why(self) -> None:
        game = start()
        game.play("nothing", seat="ann")
        assert game.legal("ann") == []
        before = game.digest()
        with pytest.raises(IllegalAction) as caught:
            game.play("nothing", seat="ann")
        assert caught.value.refusal == ("has_bid", {}, "2")
        assert game.digest() == before

    def test_options_are_those_of_the_named_seat(self) -> None:
        game = start()
        position = game._position
        assert isinstance(position, toy.Position)
        for index, seat in enumerate(SEATS):
            cards = [toy.VALUES[kind] for kind, n in enumerate(position.hand(index)) if n]
            assert [option.text for option in game.legal(seat)] == [*(f"bid {card}" for card in cards), "nothing"]

    def test_an_index_counts_in_the_named_seats_list(self) -> None:
        game = start()
        option = game.legal("bob")[1]
        assert game.play(1, seat="bob").action == option
        with pytest.raises(IllegalAction):
            game.play(99, seat="ann")

    def test_explain_for_a_named_seat(self) -> None:
        game = start()
        assert game.explain("bid", "ann") is None
        assert game.explain("bid 9", "ann") == {"reason": "no_such_card", "args": {}, "rule": "2"}
        assert game.explain("raise 3", "ann") == {
            "reason": "not_asked_now",
            "args": {"decision": "sealed"},
            "rule": None,
        }


class TestAuction:
    def test_a_tie_leads_to_an_auction_that_moves_coins(self) -> None:
        game = tie()
        assert game.deciding == ("cay",)
        assert game.decision is not None
        assert game.decision["args"] == {"price": 0, "others": ["ann"]}
        game.play("raise 2")
        assert game.seat == "ann"
        assert [option.text for option in game.legal()] == ["drop", "raise 3", "raise 4"]
        game.play("drop")
        assert game.view()["coins"] == {"ann": 4, "bob": 4, "cay": 2}
        assert sum(game.view()["points"].values()) > 0

    def test_a_bid_above_the_purse_is_refused(self) -> None:
        game = tie()
        with pytest.raises(IllegalAction):
            game.play("raise 5")


class TestWholeMatches:
    @given(seeds, seeds, st.sampled_from(sorted(toy.ROUNDS)))
    def test_ends_with_an_outcome_for_teams(self, seed: int, picks: int, rounds: str) -> None:
        game = play_random(start(seed, rounds), picks)
        assert game.seat is None and game.deciding == () and game.legal() == []
        assert game.outcome is not None and set(game.outcome["score"]) == {"north", "south"}
        assert sum(game.view()["bag"].values()) == sum(toy.IN_BAG) - toy.ROUNDS[rounds]

    @given(seeds, seeds)
    def test_options_are_sorted_unique_and_pure_for_every_seat(self, seed: int, picks: int) -> None:
        game = play_random(start(seed, "five"), picks)
        for step in range(len(game.log) + 1):
            game.seek(step)
            before = game.digest()
            for seat in SEATS:
                legal = game.legal(seat)
                assert legal == sorted(set(legal))
                assert bool(legal) == (seat in game.deciding)
            assert game.digest() == before

    @given(seeds, seeds)
    def test_undo_redo_seek(self, seed: int, picks: int) -> None:
        game = play_random(start(seed), picks)
        last = len(game.log)
        digests = []
        for step in range(last + 1):
            game.seek(step)
            digests.append(game.digest())
        assert not game.redo()
        for step in range(last, 0, -1):
            assert game.undo() and game.digest() == digests[step - 1]
            assert game.redo() and game.digest() == digests[step]
            game.undo()
        assert not game.undo()

    @given(seeds, seeds)
    def test_save_keeps_who_decided(self, seed: int, picks: int) -> None:
        game = play_random(start(seed, "five"), picks)
        again = load(game.save())
        assert again.problems == ()
        assert again.digest() == game.digest()
        assert [repr(step) for step in again.log] == [repr(step) for step in game.log]

    @given(seeds, seeds)
    def test_links_keep_who_decided_at_every_step(self, seed: int, picks: int) -> None:
        """Also where the deciding seats are not in the order of seats: cay, ann, bob."""
        game = play_random(start(seed), picks)
        for step in range(len(game.log) + 1):
            game.seek(step)
            again = open_link(game.link())
            assert again.digest() == game.digest()
            assert [repr(step) for step in again.log] == [repr(step) for step in game.log[: game.cursor]]

    def test_link_when_the_second_of_the_speakers_order_seals_first(self) -> None:
        game = start()
        game.play("nothing", seat="ann")  # the speaker's order is cay, ann, bob
        assert repr(open_link(game.link()).log) == repr(game.log)

    def test_from_position(self) -> None:
        game = from_position(TITLE, {"title": "bazaar", "rounds": "five", "cay": 9}, seed=3)
        play_random(game, 5)
        for again in (load(game.save()), open_link(game.link())):
            assert again.digest() == game.digest()
            assert again.document == game.document

    def test_typed_errors(self) -> None:
        with pytest.raises(BadPosition) as caught:
            from_position(TITLE, {"title": "bazaar", "cay": 99, "rugs": 1})
        assert [problem.id for problem in caught.value.problems] == ["unknown_name", "out_of_range"]
        with pytest.raises(BadOption):
            new_game(TITLE, {"rounds": "six"})
        with pytest.raises(BadOption):
            start().view("dan")
        with pytest.raises(BadPosition):
            start().position()
        with pytest.raises(BadLink):
            open_link(start().link()[:-1])

    def test_weights_of_the_bag(self) -> None:
        """Six rugs, three amphorae, one statue: the first lot of 2000 matches comes up about so."""
        first = [start(seed).opening.chance[-1] for seed in range(2000)]
        assert abs(first.count("rug") - 1200) < 120
        assert abs(first.count("amphora") - 600) < 100
        assert abs(first.count("statue") - 200) < 70


class TestNothingLeaks:
    @given(seeds, seeds, st.integers(0, 30), st.sampled_from([0, 1, 2, None]))
    def test_what_is_hidden_changes_no_view(self, seed: int, picks: int, most: int, seat: int | None) -> None:
        game = play_random(start(seed, "five"), picks, most)
        position = game._position
        source = Source(picks)
        for _ in range(5):
            other = TITLE.resample(position, seat, source.below)
            assert TITLE.view(other, seat) == TITLE.view(position, seat)
            assert decision_of(TITLE.handlers, other, SEATS) == decision_of(TITLE.handlers, position, SEATS)
            if seat is not None:
                assert options_of(TITLE.handlers, other, seat) == options_of(TITLE.handlers, position, seat)

    def test_resampling_does_change_something(self) -> None:
        position = start()._position
        source = Source(1)
        changed = [TITLE.resample(position, 0, source.below).cells != position.cells for _ in range(20)]
        assert any(changed)

    def test_a_bid_is_seen_by_the_partner_only(self) -> None:
        game = start()
        game.play(game.legal("ann")[0], seat="ann")
        assert isinstance(game.view("ann")["bids"]["ann"], int)
        assert isinstance(game.view("bob")["bids"]["ann"], int)
        assert game.view("cay")["bids"]["ann"] == "sealed"
        assert game.view()["bids"]["ann"] == "sealed"

    def test_events_keep_the_secret(self) -> None:
        game = start()
        game.play(game.legal("ann")[0], seat="ann")
        (own,) = game.events(0, "ann")
        assert own["args"]["bid"] > 0
        assert game.events(0, "bob") == [own]
        (open_to_all,) = game.events(0)
        assert open_to_all["args"] == {"seat": "ann"}
        assert game.events(0, "cay") == [open_to_all]

    def test_dealt_cards_are_seen_by_their_owner_only(self) -> None:
        game = start()
        for seat in (*SEATS, None):
            for event in game.events(seat=seat):
                if event["id"] == "card_drawn":
                    assert ("card" in event["args"]) == (event["args"]["seat"] == seat)

    @given(seeds, seeds)
    def test_views_events_and_decisions_are_json(self, seed: int, picks: int) -> None:
        game = play_random(start(seed), picks, 6)
        for seat in (*SEATS, None):
            for data in (game.view(seat), game.events(seat=seat), game.decision):
                assert json.loads(json.dumps(data)) == data

    def test_teams_are_what_the_test_thinks(self) -> None:
        assert [toy.TEAMS[TEAM[index]] for index in range(3)] == ["north", "north", "south"]
