"""Bazaar keeps the kernel's promises with every number of players: kit, saves, links, undo, secrets, documents."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, strategies as st

from polis_core import BadLink, BadPosition
from polis_core.kernel.chance import Source
from polis_core.kernel.check import check_match, perft
from polis_core.kernel.frames import decision_of, options_of
from polis_core.kernel.game import from_position
from tests.test_rooms import LUCK, imports
from tests.toy.bazaar import TITLE
from tests.toy.bazaar.position import ANSWER, BID, DECK, HAND, Position
from tests.toy.matches import (
    PLAYERS,
    at_market,
    decision_id,
    load,
    open_link,
    play_random,
    position_of,
    situation,
    start,
)

seeds = st.integers(0, 10_000)
tables = st.sampled_from(PLAYERS)
HANDS = {"aegina": ["1", "2"], "corinth": ["2"], "miletus": ["3"]}
FOLDER = Path(__file__).parent / "bazaar"


@pytest.mark.parametrize("rounds, thorough", [("three", 6), ("five", 24)])
@pytest.mark.parametrize("players", PLAYERS)
def test_the_kit(players: str, rounds: str, thorough: int) -> None:
    for seed in range(2):  # one from the beginning, one from a random situation
        game = check_match(TITLE, {"players": players, "rounds": rounds}, seed, thorough)
        assert game.outcome is not None and bool(game.document) == bool(seed)


def test_every_kind_of_decision_is_met() -> None:
    met = set()
    for seed in range(6):
        game = play_random(start("five", seed), seed)
        for step in range(len(game.log)):
            game.seek(step)
            met.add(decision_id(game))
    assert met == {"land", "travel", "sealed", "auction", "veto"}


class TestKeeping:
    @given(seeds, seeds, tables)
    def test_saves_keep_who_decided(self, seed: int, picks: int, players: str) -> None:
        game = play_random(start(players, seed), picks)
        again = load(game.save())
        assert again.problems == () and again.digest() == game.digest()
        assert repr(again.log) == repr(game.log)

    @given(seeds, seeds, tables, st.integers(0, 80))
    def test_links_keep_who_decided(self, seed: int, picks: int, players: str, most: int) -> None:
        """Also where the sides that decide are not in the order of sides."""
        game = play_random(start(players, seed), picks, most)
        again = open_link(game.link())
        assert again.digest() == game.digest() and repr(again.log) == repr(game.log)
        assert again.deciding == game.deciding

    def test_a_link_that_is_cut_short(self) -> None:
        with pytest.raises(BadLink):
            open_link(start().link()[:-1])

    @given(seeds, seeds, tables)
    def test_undo_redo_seek(self, seed: int, picks: int, players: str) -> None:
        game = play_random(start(players, seed), picks, 60)
        digests = []
        for step in range(len(game.log) + 1):
            game.seek(step)
            digests.append(game.digest())
        assert not game.redo()
        for step in range(len(game.log), 0, -1):
            assert game.undo() and game.digest() == digests[step - 1]
        assert not game.undo()


class TestFairUndo:
    def test_alone_anything(self) -> None:
        assert play_random(start(), 3, 30).undo_floor(fair=False) == 0

    def test_a_journey_goes_back_to_its_beginning(self) -> None:
        """Each stage of a choice can be taken back; what the one before chose can't."""
        game = situation(HANDS)
        game.play("stop")
        for text in ("sail delos", "sail andros"):
            game.play(text)
        assert game.undo_floor(fair=True) == 1

    def test_a_sealed_bid_may_be_taken_back_until_it_is_opened(self) -> None:
        game = at_market(HANDS)
        floor = game.cursor
        game.play("bid 1", side="aegina")
        assert game.undo_floor(fair=True) == floor
        game.play("bid 2", side="corinth")
        assert game.undo_floor(fair=True) == floor + 1, "aegina's is not corinth's to undo"
        game.play("bid 3", side="miletus")
        assert game.undo_floor(fair=True) == game.cursor, "all have seen all bids"

    def test_drawn_tiles_and_cards_stay_drawn(self) -> None:
        game = start()
        for _ in game.sides:
            game.play(0)
        assert game.undo_floor(fair=True) == game.cursor, "hands and lots have been drawn"

    def test_two_sides_of_one_seat(self) -> None:
        game = at_market({name: ["1"] for name in start("two").sides}, "two")
        floor = game.cursor
        game.play("bid 1", side="aegina")
        game.play("bid 0", side="miletus")
        assert game.undo_floor(fair=True) == floor


class TestNothingLeaks:
    @given(seeds, seeds, tables, st.integers(0, 80), st.integers(-1, 5))
    def test_what_is_hidden_changes_nothing_that_is_told(
        self, seed: int, picks: int, players: str, most: int, who: int
    ) -> None:
        game = play_random(start(players, seed), picks, most)
        position, seating = game._position, game.seating
        seat = who if 0 <= who < len(game.seats) else None
        source = Source(picks)
        for _ in range(3):
            other = TITLE.resample(position, seat, source.below)
            assert TITLE.view(other, seat) == TITLE.view(position, seat)
            assert decision_of(TITLE.handlers, other, seating) == decision_of(TITLE.handlers, position, seating)
            for side in position_of(game).setting.own_sides(seat):
                assert options_of(TITLE.handlers, other, side) == options_of(TITLE.handlers, position, side)
            again = TITLE.resample(other, seat, Source(3).below)
            assert again.cells == TITLE.resample(position, seat, Source(3).below).cells, "no trace of the true one"

    def test_resampling_changes_hands_and_answers(self) -> None:
        game = at_market({name: ["1", "2", "3", "veto"] for name in ("aegina", "corinth", "miletus")})
        game.play("bid 3", side="corinth")
        samples = [TITLE.resample(game._position, 0, Source(number).below) for number in range(40)]
        assert len({tuple(sample.cells[HAND:DECK]) for sample in samples}) > 20
        assert len({sample.cells[BID + 1] for sample in samples}) == 5, "nothing, or any of four cards"
        assert {sample.cells[BID] for sample in samples} == {game._position.cells[BID]}, "aegina is waited for"

    def test_a_bid_is_seen_by_partners_only(self) -> None:
        game = at_market({name: ["1", "2"] for name in start("four_teams").sides}, "four_teams")
        game.play("bid 2", side="aegina")
        shown = {seat: game.view(seat)["sides"]["aegina"]["bid"] for seat in (*game.seats, None)}
        assert shown == {
            "aegina": "bid 2",
            "corinth": "sealed",
            "miletus": "bid 2",
            "phocaea": "sealed",
            None: "sealed",
        }
        (own,) = game.events(game.cursor - 1, "aegina")
        assert own["args"] == {"side": "aegina", "bid": 2}
        assert game.events(game.cursor - 1, "miletus") == [own]
        (told,) = game.events(game.cursor - 1, "phocaea")
        assert told["args"] == {"side": "aegina"}

    def test_a_partners_card_is_in_every_sample(self) -> None:
        game = at_market({name: ["1", "4"] for name in start("four_teams").sides}, "four_teams")
        game.play("bid 4", side="aegina")
        for number in range(20):
            sample = TITLE.resample(game._position, game.seats.index("miletus"), Source(number).below)
            assert isinstance(sample, Position) and sample.hand(0)[3] >= 1
            assert sample.cells[BID] == game._position.cells[BID]

    def test_partners_see_no_hands(self) -> None:
        game = at_market({name: ["1", "4"] for name in start("six_teams").sides}, "six_teams")
        hands = {name: row["hand"] for name, row in game.view("aegina")["sides"].items()}
        assert [name for name, hand in hands.items() if hand is not None] == ["aegina"]

    def test_a_seat_with_two_sides_sees_both_hands(self) -> None:
        game = at_market({name: ["1", "4"] for name in start("two").sides}, "two")
        hands = {name: row["hand"] for name, row in game.view("west")["sides"].items()}
        assert [name for name, hand in hands.items() if hand == ["1", "4"]] == ["aegina", "miletus"]

    def test_drawn_cards_are_told_to_their_seat(self) -> None:
        game = start("two")
        for _ in game.sides:
            game.play(0)
        drawn = [event["args"] for event in game.events(seat="west") if event["id"] == "card_drawn"]
        assert len(drawn) == 16 and {args["side"] for args in drawn if "card" in args} == {"aegina", "miletus"}

    def test_an_answer_in_the_window_is_drawn_anew(self) -> None:
        game = at_market({"aegina": ["4"], "corinth": ["veto", "1"], "miletus": ["1"]})
        for side, bid in (("aegina", 4), ("corinth", 0), ("miletus", 0)):
            game.play(f"bid {bid}", side=side)
        game.play("answer veto", side="corinth")
        assert game.view("miletus")["sides"]["corinth"]["answer"] == "sealed"
        samples = [TITLE.resample(game._position, 2, Source(number).below) for number in range(60)]
        assert len({sample.cells[ANSWER + 1] for sample in samples}) == 4

    def test_the_last_bidder_foresees_no_bids(self) -> None:
        game = at_market({"aegina": ["1", "4"], "corinth": ["2"]})
        game.play("bid 4", side="aegina")
        (told,) = game.foresee("bid 2", "corinth")
        assert told["open"] and "bids_opened" not in [event["id"] for event in told["events"]]

    def test_explain_reads_out_no_hand(self) -> None:
        game = at_market({"aegina": ["1"], "corinth": ["2"]})
        for bid in (1, 2, 3, 4):
            gate = game.gate("aegina")
            assert gate.explain(f"bid {bid}", game.sides.index("corinth")) == ("not_known", {}, None)

    @given(seeds, tables)
    def test_views_events_and_decisions_are_json(self, seed: int, players: str) -> None:
        game = play_random(start(players, seed), seed, 40)
        for seat in (*game.seats, None):
            for data in (game.view(seat), game.events(seat=seat), game.decision):
                assert json.loads(json.dumps(data)) == data


class TestDocuments:
    @given(seeds, tables)
    def test_what_is_written_is_read(self, seed: int, players: str) -> None:
        game = play_random(start(players, seed), seed, 50)
        while game.cursor < len(game.sides):
            game.play(0)
        while not game.deciding or position_of(game).stack[-1][::2] != ("travel", 0):  # back to where a journey begins
            game.undo()
        again = from_position(TITLE, game.position())
        assert TITLE.canonical(again._position) == TITLE.canonical(game._position)
        assert again._position.stack == game._position.stack

    def test_what_is_absent_is_drawn_or_chosen(self) -> None:
        game = from_position(TITLE, {"title": "bazaar", "players": "five", "round": 2}, seed=3)
        assert decision_id(game) == "land" and game.round == 2 and len(game.view()["places"]) == 7
        play_random(game, 5)
        for again in (load(game.save()), open_link(game.link())):
            assert again.digest() == game.digest() and again.document == game.document

    @pytest.mark.parametrize(
        ("fields", "problem", "path"),
        [
            ({"rugs": 1}, "unknown_name", "rugs"),
            ({"title": "polis"}, "other_title", "title"),
            ({"players": "nine"}, "bad_option", "players"),
            ({"round": 4}, "out_of_range", "round"),
            ({"round": "two"}, "not_a_number", "round"),
            ({"speaker": "samos"}, "unknown_name", "speaker"),
            ({"turn": 3}, "unknown_name", "turn"),
            ({"islands": ["naxos"]}, "wrong_islands", "islands"),
            ({"islands": ["naxos"] * 5}, "wrong_islands", "islands"),
            ({"islands": "naxos"}, "not_a_list", "islands"),
            ({"purses": {"aegina": 99}}, "out_of_range", "purses.aegina"),
            ({"purses": {"west": 1}}, "unknown_name", "purses.west"),
            ({"lots": [{"ware": "oil", "island": "paros"}]}, "too_few_lots", "lots"),
            ({"lots": [{"ware": "oil", "island": "paros"}] * 2}, "two_lots_on_one_island", "lots[1].island"),
            ({"lots": [{"ware": "oil", "island": "kea"}] * 2}, "not_on_the_chart", "lots[0].island"),
            ({"discard": {"4": 7}}, "too_many_cards", "sides"),
            ({"sides": {"aegina": {"wares": {"dye": 3}}}}, "too_many_wares", "sides"),
            ({"sides": {"aegina": {"hand": ["5"]}}}, "unknown_name", "sides.aegina.hand[0]"),
            ({"sides": {"aegina": {"hand": ["1"] * 5}}}, "out_of_range", "sides.aegina.hand"),
            ({"sides": {"aegina": {"trader": "kea"}}}, "not_on_the_chart", "sides.aegina.trader"),
            ({"sides": {"aegina": {"standing": "never"}}}, "unknown_name", "sides.aegina.standing"),
            ({"sides": {"samos": {}}}, "unknown_name", "sides.samos"),
            ({"sides": []}, "not_an_object", "sides"),
        ],
    )
    def test_every_problem(self, fields: dict[str, Any], problem: str, path: str) -> None:
        document = situation({}).document
        assert document is not None
        with pytest.raises(BadPosition) as caught:
            from_position(TITLE, {**document, **fields})
        assert (problem, path) in [(one.id, one.path) for one in caught.value.problems]

    def test_a_moment_that_no_document_describes(self) -> None:
        with pytest.raises(BadPosition, match="not_before_a_journey"):
            start().position()


def test_perft() -> None:
    """Counts that no change of the code may alter."""
    game = situation({"aegina": ["1", "veto"], "corinth": ["1"], "miletus": ["2"]}, speaker="miletus")
    # From paros to delos (three bridges), to naxos (two), or not at all: 4 + 3 + 3 ways after that.
    assert [perft(TITLE, game._position, depth) for depth in range(6)] == [1, 3, 10, 32, 103, 356]


def test_the_same_match_in_every_python() -> None:
    game = play_random(start("five", 11), 11)
    assert (len(game.log), game.digest()) == (88, "7e8a7c28c7d4a463")


def test_no_luck_no_clock_and_no_float() -> None:
    """What tests/test_rooms.py asks of the titles that are shipped."""
    for path in sorted(FOLDER.rglob("*.py")):
        assert not LUCK & {name.partition(".")[0] for name in imports(path)}, path
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            assert not (isinstance(node, ast.Constant) and isinstance(node.value, float)), path
            assert not (isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div)), path
