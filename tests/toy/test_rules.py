"""Bazaar's rules, number by number (`bazaar/rules.md`)."""

from __future__ import annotations

from collections import Counter

import pytest

from polis_core import BadOption, Game, IllegalAction
from polis_core.kernel.game import from_position, new_game
from tests.toy.bazaar import TITLE
from tests.toy.bazaar.figures import ISLANDS, QUAYS, neighbours
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
    texts,
)


def refusal(game: Game, text: str, side: str) -> str:
    with pytest.raises(IllegalAction) as caught:
        game.play(text, side=side)
    return caught.value.refusal[0]


class TestSeating:
    @pytest.mark.parametrize(
        ("players", "sides", "seats", "teams"),
        [
            ("two", 4, 2, 2),
            ("three", 3, 3, 3),
            ("four", 4, 4, 4),
            ("five", 5, 5, 5),
            ("six", 6, 6, 6),
            ("four_teams", 4, 4, 2),
            ("six_teams", 6, 6, 2),
            ("six_pairs", 6, 6, 3),
        ],
    )
    def test_who_sits_where(self, players: str, sides: int, seats: int, teams: int) -> None:
        table = start(players).seating
        assert (len(table.sides), len(table.seats), len(table.teams)) == (sides, seats, teams)

    def test_one_person_with_two_sides(self) -> None:
        table = start("two").seating.describe()
        assert table["seats"] == {"west": ["aegina", "miletus"], "east": ["corinth", "phocaea"]} == table["teams"]

    def test_partners_do_not_sit_side_by_side(self) -> None:
        assert start("six_pairs").seating.describe()["teams"]["north"] == ["corinth", "rhodes"]

    def test_no_other_number(self) -> None:
        with pytest.raises(BadOption):
            new_game(TITLE, {"players": "seven"})


class TestChart:
    def test_a_quay_reaches_back(self) -> None:
        """1.2: naxos, laid third, reaches one and two places back; andros just one."""
        isles = tuple(map(ISLANDS.index, ("delos", "andros", "naxos", "melos")))
        assert neighbours(isles) == ((1, 2), (0, 2), (0, 1, 3), (2,))

    @pytest.mark.parametrize("players", PLAYERS)
    def test_every_chart_hangs_together(self, players: str) -> None:
        for seed in range(20):
            rows = position_of(start(players, seed)).neighbours()
            found, todo = {0}, [0]
            while todo:
                new = [place for place in rows[todo.pop()] if place not in found]
                found.update(new)
                todo += new
            assert len(found) == len(rows) == len(start(players).sides) + 2

    def test_it_differs_from_match_to_match(self) -> None:
        charts = [frozenset(map(tuple, start("five", seed).view()["bridges"])) for seed in range(30)]
        assert len(set(charts)) == 30
        assert len({len(chart) for chart in charts}) > 3, "also in the number of bridges"

    def test_the_view_says_places_and_neighbours(self) -> None:
        view = start("six", 3).view()
        for name, place in view["places"].items():
            assert place["neighbours"] and all(
                name in view["places"][other]["neighbours"] for other in place["neighbours"]
            )
        assert sorted([*view["places"], *view["tiles"]]) == sorted(ISLANDS)
        assert len({tuple(place["xy"]) for place in view["places"].values()}) == 8

    def test_every_tile_comes_up(self) -> None:
        first = Counter(start(seed=seed).opening.chance[0] for seed in range(300))
        assert set(first) == set(ISLANDS) and min(first.values()) > 10
        assert all(1 in quays for quays in QUAYS)

    def test_landing(self) -> None:
        game = start()
        assert decision_id(game) == "land" and game.side == "aegina"
        names = list(game.view()["places"])
        assert texts(game) == sorted(f"land {name}" for name in names)
        game.play(f"land {names[2]}")
        assert game.view()["sides"]["aegina"]["trader"] == names[2]
        absent = game.view()["tiles"][0]
        assert game.explain(f"land {absent}") == {
            "reason": "not_on_the_chart",
            "args": {"island": absent},
            "rule": "1.1",
        }


class TestRound:
    def test_purses(self) -> None:
        """1.4, 2.1: three coins and one more a round for each side; a team has one purse."""
        for players, coins in (("three", 4), ("two", 8), ("six_teams", 12), ("six_pairs", 8)):
            game = start(players)
            for _ in game.sides:
                game.play(0)
            assert set(game.view()["purses"].values()) == {coins}

    def test_hands_and_lots(self) -> None:
        for players, lots in (("four", 2), ("five", 3)):
            game = start(players)
            for _ in game.sides:
                game.play(0)
            view = game.view()
            assert [side["cards"] for side in view["sides"].values()] == [4] * len(game.sides)
            assert len(view["lots"]) == len({lot["island"] for lot in view["lots"]}) == lots
            assert sum(view["bag"].values()) == 20 - lots

    def test_weights_of_the_bag(self) -> None:
        """Of twenty wares six are oil, two are dye: the first lot of many matches comes up about so."""
        found: Counter[str] = Counter()
        for seed in range(800):
            game = start(seed=seed)
            for _ in game.sides:
                game.play(0)
            found[game.view()["lots"][0]["ware"]] += 1
        assert abs(found["oil"] - 240) < 60
        assert abs(found["dye"] - 80) < 40

    def test_the_speaker_goes_round(self) -> None:
        game = play_random(start("five", 4, "five"), 4)
        speakers: list[str] = []
        for step in range(len(game.log) + 1):
            game.seek(step)
            if game.deciding and decision_id(game) == "travel" and game.view()["speaker"] not in speakers[-1:]:
                speakers.append(game.view()["speaker"])
        assert speakers == list(game.sides)

    def test_out_of_cards_the_discarded_ones_are_shuffled(self) -> None:
        """2.2: five of six sides hold 20 of the 43 cards, all others are discarded, and the sixth has to draw four."""
        document = situation({name: ["1", "2", "3", "4"] for name in start("six").sides}, "six").document
        assert document is not None
        del document["sides"]["samos"]["hand"]
        game = from_position(TITLE, {**document, "discard": {"1": 7, "2": 5, "3": 3, "4": 1, "veto": 7}})
        assert game.view()["deck"] == 19 and game.view()["discard"] == {}
        assert "deck_shuffled" in [event["id"] for event in game.events()]


class TestTravel:
    def test_bridge_by_bridge(self) -> None:
        game = situation({})
        assert texts(game) == ["sail delos", "sail naxos", "stop"]
        game.play("sail delos")
        assert (game.side, decision_id(game)) == ("aegina", "travel")
        assert game.decision is not None and game.decision["args"] == {"sailed": 1, "fare": 1}
        game.play("sail andros")
        game.play("sail melos")
        assert game.side == "corinth", "three bridges are the most"
        assert game.view()["sides"]["aegina"]["trader"] == "melos"
        assert game.view()["purses"] == {"aegina": 1, "corinth": 3, "miletus": 3}

    def test_an_empty_purse_goes_one_bridge(self) -> None:
        game = situation({}, purses={"aegina": 0})
        game.play("sail delos")
        assert texts(game) == ["stop"]
        assert refusal(game, "sail andros", "aegina") == "purse_too_small"

    def test_where_no_bridge_leads(self) -> None:
        assert refusal(situation({}), "sail melos", "aegina") == "no_bridge"

    def test_partners_pay_from_one_purse(self) -> None:
        game = situation({}, "two", purses={"west": 1})
        game.play("sail delos")
        game.play("sail andros")
        assert game.view()["purses"]["west"] == 0
        game.play("stop")
        game.play("stop")
        game.play("sail delos")
        assert game.side == "miletus" and texts(game) == ["stop"]


class TestSealedBids:
    def test_all_near_are_asked_at_once(self) -> None:
        game = at_market({name: ["1", "2"] for name in ("aegina", "corinth", "miletus")})
        assert game.deciding == ("aegina", "corinth", "miletus")
        assert game.decision is not None
        assert game.decision["args"] == {"ware": "marble", "island": "paros"}
        game.play("bid 2", side="corinth")
        assert list(game.deciding) == ["aegina", "miletus"]

    def test_in_the_speakers_order(self) -> None:
        game = at_market({name: ["1"] for name in ("aegina", "corinth", "miletus")}, speaker="miletus")
        assert game.deciding == ("miletus", "aegina", "corinth")

    def test_who_is_far_or_has_no_card_is_not(self) -> None:
        game = situation({"aegina": ["1"], "corinth": ["2"]})
        game.play("stop")
        for text in ("sail delos", "sail andros", "sail melos"):
            game.play(text)
        game.play("stop")
        assert game.deciding == ("aegina",)
        assert refusal(game, "bid 2", "corinth") == "out_of_reach"
        assert refusal(game, "bid 2", "miletus") == "no_cards"

    def test_a_bridge_away_is_near(self) -> None:
        game = situation({"aegina": ["1"]})
        game.play("sail naxos")
        game.play("stop")
        game.play("stop")
        game.play("stop")
        assert decision_id(game) == "sealed" and game.deciding == ("aegina",)

    def test_cards_in_hand_or_nothing(self) -> None:
        game = at_market({"aegina": ["1", "4", "veto"], "corinth": ["veto"]})
        assert texts(game, "aegina") == ["bid 0", "bid 1", "bid 4"]
        assert texts(game, "corinth") == ["bid 0"], "a veto is no bid"
        assert refusal(game, "bid 2", "aegina") == "no_such_card"

    def test_once(self) -> None:
        game = at_market({"aegina": ["1"], "corinth": ["2"]})
        game.play("bid 1", side="aegina")
        assert game.legal("aegina") == []
        assert refusal(game, "bid 0", "aegina") == "has_bid"

    def test_the_order_does_not_matter(self) -> None:
        one, other = (at_market({name: ["1", "3"] for name in ("aegina", "corinth", "miletus")}) for _ in range(2))
        for side, bid in (("aegina", 1), ("corinth", 3), ("miletus", 0)):
            one.play(f"bid {bid}", side=side)
        for side, bid in (("miletus", 0), ("corinth", 3), ("aegina", 1)):
            other.play(f"bid {bid}", side=side)
        assert one.digest() == other.digest()

    def test_the_highest_takes_it_and_all_are_discarded(self) -> None:
        game = at_market({"aegina": ["1"], "corinth": ["3"]})
        game.play("bid 1", side="aegina")
        game.play("bid 3", side="corinth")
        view = game.view()
        assert view["discard"] == {"1": 1, "3": 1}
        assert view["sides"]["corinth"]["wares"] == {"marble": 1}, "nobody has a card left to forbid it"
        assert view["places"]["paros"]["stalls"]["corinth"] == 1

    def test_nothing_from_anybody(self) -> None:
        game = at_market({"aegina": ["1"]})
        game.play("bid 0")
        assert game.view()["lots"][0]["state"] == "unsold"
        assert "lot_unsold" in [event["id"] for event in game.events(game.cursor - 1)]

    def test_one_person_bids_for_both_sides(self) -> None:
        game = at_market({name: ["1"] for name in start("two").sides}, "two")
        assert game.gate("west").deciding == (0, 2)
        game.play("bid 1", side="aegina")
        game.play("bid 0", side="miletus")
        assert game.gate("west").deciding == () and game.gate("east").deciding == (1, 3)


def tied(players: str = "three", **fields: object) -> Game:
    """All have bid 2."""
    game = at_market({name: ["2"] for name in start(players).sides}, players, **fields)
    for side in game.deciding:
        game.play("bid 2", side=side)
    return game


class TestAuction:
    def test_the_outbid_is_asked_next(self) -> None:
        game = tied(purses={"aegina": 9, "corinth": 9, "miletus": 9})
        assert (decision_id(game), game.deciding) == ("auction", ("aegina",))
        game.play("raise 1")
        assert game.side == "corinth"
        game.play("raise 3")
        assert game.side == "aegina", "not miletus, whose turn it would be"
        game.play("raise 4")
        assert game.side == "corinth"
        game.play("drop")
        assert game.side == "miletus"
        assert game.decision is not None
        assert game.decision["args"] == {
            "ware": "marble",
            "island": "paros",
            "price": 4,
            "leader": "aegina",
            "waiting": [],
        }
        game.play("drop")
        assert game.view()["sides"]["aegina"]["wares"] == {"marble": 1}
        assert game.view()["purses"]["aegina"] == 9 - 4 + 1, "the price, and what the next round brings"

    def test_how_much(self) -> None:
        game = tied(purses={"aegina": 9, "corinth": 2, "miletus": 1})
        assert texts(game) == ["drop", *(f"raise {n}" for n in range(1, 6))]
        assert refusal(game, "raise 6", "aegina") == "raise_too_high"
        assert refusal(game, "raise 10", "aegina") == "purse_too_small"
        game.play("raise 2")
        assert texts(game) == ["drop"], "corinth has two coins"
        assert refusal(game, "raise 2", "corinth") == "purse_too_small"

    def test_not_above(self) -> None:
        game = tied()
        game.play("raise 2")
        assert refusal(game, "raise 1", "corinth") == "not_above"

    def test_the_last_one_left_pays_nothing(self) -> None:
        game = tied()
        game.play("drop")
        game.play("drop")
        sold = next(event for event in game.events(game.cursor - 1) if event["id"] == "lot_sold")
        assert sold["args"] == {"side": "miletus", "price": 0, "ware": "marble", "island": "paros"}

    def test_partners_share_the_purse(self) -> None:
        game = tied("four_teams", purses={"west": 5, "east": 5})
        game.play("raise 5")
        assert game.side == "corinth" and texts(game) == ["drop"]


def purchase(hands: dict[str, list[str]], players: str = "three", **fields: object) -> Game:
    """aegina is about to buy the marble for nothing."""
    game = at_market({"aegina": ["4"], **hands}, players, **fields)
    for side in game.deciding:
        game.play("bid 4" if side == "aegina" else "bid 0", side=side)
    return game


class TestVeto:
    def test_whoever_holds_a_card_is_asked(self) -> None:
        """6.1: corinth has no veto, and is asked like miletus, who has one."""
        game = purchase({"corinth": ["1"], "miletus": ["veto"]})
        assert (decision_id(game), game.deciding) == ("veto", ("corinth", "miletus"))
        passes = ["answer pass", "answer pass_always", "answer pass_round"]
        assert texts(game, "corinth") == passes
        assert texts(game, "miletus") == [*passes, "answer veto"]
        assert refusal(game, "answer veto", "corinth") == "no_veto_in_hand"
        assert refusal(game, "answer veto", "aegina") == "own_purchase"

    def test_who_holds_none_is_not(self) -> None:
        game = purchase({"miletus": ["1"]})
        assert game.deciding == ("miletus",)
        assert refusal(game, "answer pass", "corinth") == "no_cards"

    def test_a_veto(self) -> None:
        game = purchase({"corinth": ["veto"], "miletus": ["veto"]}, purses={"aegina": 3})
        game.play("answer veto", side="miletus")
        assert refusal(game, "answer pass", "miletus") == "has_answered"
        game.play("answer pass", side="corinth")
        events = {event["id"]: event["args"] for event in game.events(game.cursor - 1)}
        assert events["vetoed"] == {"side": "aegina", "by": ["miletus"], "ware": "marble", "island": "paros"}
        view = game.view()
        assert view["sides"]["aegina"]["wares"] == {} and view["purses"]["aegina"] == 3
        assert view["sides"]["miletus"]["cards"] == 0 and view["sides"]["corinth"]["cards"] == 1
        assert view["discard"] == {"4": 1, "veto": 1}
        assert view["bag"]["marble"] == 4

    def test_partners_of_the_buyer_are_not_asked(self) -> None:
        game = purchase({name: ["1"] for name in ("corinth", "miletus", "phocaea")}, "four_teams")
        assert game.deciding == ("corinth", "phocaea")

    def test_until_the_end_of_the_round(self) -> None:
        """6.3: in the second lot of the round corinth is not asked; in the next round it is."""
        game = self.second_purchase("answer pass_round")
        assert game.deciding == ("miletus",)
        assert refusal(game, "answer pass", "corinth") == "lets_pass"
        assert game.view()["sides"]["corinth"]["standing"] == "round"
        game.play("answer pass")
        assert game.view()["sides"]["corinth"]["standing"] == "none"

    def test_always_until_it_asks_to_be_asked(self) -> None:
        game = self.second_purchase("answer pass_always")
        game.play("answer pass")
        assert game.round == 2 and game.view()["sides"]["corinth"]["standing"] == "always"
        assert game.side == "corinth", "the speaker of the second round"
        assert "ask_always" in texts(game)
        game.play("ask_always")
        assert (game.side, decision_id(game)) == ("corinth", "travel"), "it travels all the same"
        assert game.view()["sides"]["corinth"]["standing"] == "none"
        assert game.explain("ask_always") == {"reason": "nothing_stands", "args": {}, "rule": "6.3"}

    def second_purchase(self, answer: str) -> Game:
        """Both lots are near; corinth answers so at the first, then aegina buys the second, too."""
        hands = {"aegina": ["4", "3"], "corinth": ["veto"], "miletus": ["1"]}
        lots = [{"ware": "marble", "island": "paros"}, {"ware": "oil", "island": "naxos"}]
        game = at_market(hands, lots=lots)
        for bid in ("bid 4", "bid 3"):
            for side in game.deciding:
                game.play(bid if side == "aegina" else "bid 0", side=side)
            if bid == "bid 4":
                game.play(answer, side="corinth")
                game.play("answer pass", side="miletus")
        return game

    def test_what_stands_is_in_saves_and_links(self) -> None:
        game = self.second_purchase("answer pass_always")
        for again in (load(game.save()), open_link(game.link())):
            assert again.deciding == ("miletus",)
            assert again.view()["sides"]["corinth"]["standing"] == "always"
            assert again.digest() == game.digest()

    def test_what_will_stand_is_not_seen_before_the_window_closes(self) -> None:
        game = purchase({"corinth": ["1"], "miletus": ["1"]})
        game.play("answer pass_always", side="corinth")
        assert game.view()["sides"]["corinth"]["standing"] == "none"
        assert game.view("miletus")["sides"]["corinth"]["answer"] == "sealed"


class TestEnd:
    def test_score_by_part(self) -> None:
        """Stalls on naxos, paros and delos: three bridges between them."""
        rows = {"naxos": 1, "paros": 1, "delos": 2}
        game = situation({})
        assert game.document is not None
        document = {**game.document, "round": 3}
        document["sides"]["aegina"] |= {"stalls": rows, "wares": {"dye": 1, "oil": 3}}
        game = from_position(TITLE, document)
        for _ in range(3):
            game.play("stop")
        assert game.outcome is not None and game.deciding == ()
        assert game.outcome["score"]["aegina"] == {"wares": 9, "routes": 6, "total": 15}
        assert game.outcome["ranking"] == [["aegina"], ["corinth", "miletus"]] and game.outcome["winner"] == "aegina"

    def test_teams_win_together(self) -> None:
        game = situation({}, "six_pairs")
        assert game.document is not None
        document = {**game.document, "round": 3}
        for side, wares in (("aegina", {"wine": 1}), ("phocaea", {"wine": 1}), ("corinth", {"bronze": 1})):
            document["sides"][side]["wares"] = wares
        game = from_position(TITLE, document)
        for _ in range(6):
            game.play("stop")
        assert game.outcome is not None
        assert game.outcome["ranking"] == [["west", "north"], ["east"]] and game.outcome["winner"] is None

    @pytest.mark.parametrize("players", PLAYERS)
    def test_every_match_ends_with_all_teams_in_the_ranking(self, players: str) -> None:
        for seed in range(3):
            game = play_random(start(players, seed), seed)
            assert game.outcome is not None
            assert sorted(team for row in game.outcome["ranking"] for team in row) == sorted(game.seating.teams)
            assert set(game.outcome["score"]) == set(game.sides)
            assert game.round == 3
