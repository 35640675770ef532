"""What a side sees, in data and as a sketch; what a menu is told; and the random situations of the kit."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest

import polis_core
from polis_core import Game
from polis_core.kernel.chance import Source
from polis_core.titles import find
from polis_core.titles.polis.edition import edition
from polis_core.titles.polis.figures import CARDS, DECK_SIZE, GOODS, MARKETS, POLEIS, REGIONS, SEAS
from tests.support.golden import FOLDER
from tests.support.polis import alliances, only, play, situation

SIDES = ("athens", "sparta")
SETUPS = (("first", "full"), ("second", "full"), ("first", "corinthian_war"), ("first", "second_peloponnesian_war"))


@cache
def matches() -> list[Game]:
    """A few golden matches of each set-up."""
    records = json.loads((FOLDER / "polis" / "matches.json").read_text(encoding="utf-8"))
    return [polis_core.open_link(record["link"]) for record in records[::5]]


def a_battle(prestige: int = 5, **document: Any) -> Game:
    """The first attack is due, in Boeotia, and it is Sparta's."""
    game = situation(
        round=2,
        sides={name: {"prestige": prestige} for name in SIDES},
        hoplites={"boeotia": {"athens": 4, "sparta": 4}},
        turn={"side": "athens"},
        **document,
    )
    return play(game, "pass", "fight", "fight")


class TestView:
    def test_at_every_step_plain_data_of_one_shape(self) -> None:
        keys = list(situation().view())
        for game in matches():
            for step in range(0, len(game.log) + 1, 3):
                game.seek(step)
                for side in (None, *SIDES):
                    shown = game.view(side)
                    assert json.loads(json.dumps(shown)) == shown
                    assert list(shown) == keys
                    assert shown["decision"] == game.decision
                    assert shown["outcome"] == game.outcome
                    assert shown["round"] == game.round
                    assert shown["over"] == (game.side is None)

    def test_supply_is_what_is_not_on_the_table(self) -> None:
        for game in matches():
            for step in range(0, len(game.log) + 1, 5):
                game.seek(step)
                shown, values = game.view(), edition(game.options["edition"], game.options["scenario"])
                for name in SIDES:
                    side = shown["sides"][name]
                    own = [polis for polis in shown["poleis"].values() if polis["owner"] == name]
                    units = sum(area.get(name, 0) for kind in ("hoplites", "galleys") for area in shown[kind].values())
                    taken = sum(c["taken"] == name for row in shown["markets"].values() for c in row)
                    assert side["population"] == sum(polis["population"] for polis in own)
                    cubes = side["population"] + units + sum(side["away"].values()) + side["supply"]["cubes"]
                    assert cubes == values.cubes
                    assert side["merchants"] + taken + side["supply"]["merchants"] == values.merchants
                    assert side["score"]["total"] == sum(
                        side["score"][part] for part in ("population", "prestige", "future")
                    )

    def test_names(self) -> None:
        shown = situation().view()
        assert tuple(shown["poleis"]) == POLEIS
        assert tuple(shown["markets"]) == MARKETS
        assert list(shown["sides"]) == list(SIDES)
        assert list(shown["sides"]["athens"]["goods"]) == list(GOODS)
        assert set(shown["hoplites"]) <= set(REGIONS) and set(shown["galleys"]) <= set(SEAS)
        assert "oil" not in situation("second").view()["prices"]

    def test_control(self) -> None:
        shown = situation(
            hoplites={"attica": {"athens": 2, "sparta": 1}, "boeotia": {"athens": 1, "sparta": 1}},
            galleys={"myrtoan": {"sparta": 1}},
        ).view()
        assert shown["control"] == {"attica": "athens", "myrtoan": "sparta"}
        assert shown["hoplites"]["boeotia"] == {"athens": 1, "sparta": 1}

    def test_a_captured_proxenos_and_units_away(self) -> None:
        shown = situation(sides={"athens": {"proxenos": None}}).view()
        assert shown["sides"]["athens"]["proxenos"] is None
        assert shown["sides"]["sparta"]["proxenos"] == "sparta"
        assert shown["sides"]["athens"]["away"] == {"hoplites": 0, "galleys": 0}

    def test_poleis(self) -> None:
        tile = edition("first", "full").tiles[0]
        host = POLEIS[tile.hosts[0]]
        rows = alliances("chios", chios=1)
        rows[host] = {**rows.get(host, {"owner": "athens"}), "projects": [{"tile": tile.id, "done": False}]}
        shown = situation(poleis=rows).view()["poleis"]
        assert shown[host]["projects"] == [{"tile": tile.id, "done": False}]
        assert (shown["chios"]["owner"], shown["chios"]["population"]) == ("athens", 1)
        assert shown["thebes"]["owner"] is None and shown["thebes"]["population"] == 3  # what it would bring

    def test_siege_discs(self) -> None:
        with_discs = next(name for name in ("first", "second") if edition(name, "full").siege_discs)
        game = situation(with_discs, hoplites={"boeotia": {"sparta": 3}}, siege_discs={"thebes": {"sparta": 1}})
        assert game.view()["poleis"]["thebes"]["siege_discs"] == {"sparta": 1}
        assert "thebes 3!sparta1" in "\n".join(game.title.sketch(game.view()))

    def test_tributes(self) -> None:
        game = situation(tributes=["attica", "boeotia"], tribute_discs={"boeotia": "closed"})
        assert game.view()["tributes"] == {"attica": "athens", "boeotia": "closed"}
        assert "taxed   attica:athens boeotia:closed" in game.title.sketch(game.view())

    def test_markets(self) -> None:
        game = situation(round=2, cargoes={"persia": {"0": "sparta"}}, prices={"metal": 3})
        first = game.view()["markets"]["persia"][0]
        assert (first["size"], first["open"], first["taken"]) == (3, True, "sparta")
        assert [cargo["open"] for cargo in situation(round=1).view()["markets"]["persia"]] == [True, False, False]
        values = edition("first", "full")
        for row in game.view()["markets"].values():
            for cargo in row:
                for good, price in cargo["prices"].items():
                    assert price == values.prices[cargo["size"]][game.view()["prices"][good] - 1]

    def test_a_cargo_closed_by_an_event(self) -> None:
        card = next(event for event in edition("first", "full").events if event.closed_cargo)
        market, size = card.closed_cargo or (0, 0)
        shown = situation(round=4, event=card.id).view()
        assert [c["open"] for c in shown["markets"][MARKETS[market]] if c["size"] == size] == [False]
        assert all(c["open"] for name, row in shown["markets"].items() for c in row if name != MARKETS[market])

    def test_who_has_passed(self) -> None:
        shown = situation(turn={"side": "athens", "passed": "sparta"}).view()
        assert (shown["passed"], shown["first_passer"]) == (["sparta"], "sparta")
        assert (situation().view()["passed"], situation().view()["first_passer"]) == ([], None)


class TestBattle:
    def test_each_sees_its_own_hand(self) -> None:
        game = a_battle()
        hands = {side: game.view(side)["battle"]["hand"] for side in (None, *SIDES)}
        assert hands[None] == []
        for side in SIDES:
            drawn = [e["args"]["card"] for e in game.events(seat=side) if "card" in e["args"]]
            assert sorted(hands[side]) == sorted(drawn)
            assert len(drawn) == 4

    def test_what_lies_open(self) -> None:
        game = a_battle()
        for side in (None, *SIDES):
            battle = game.view(side)["battle"]
            assert (battle["area"], battle["attacker"], battle["attack"]) == ("boeotia", "sparta", [])
            assert battle["cards"] == {"athens": 4, "sparta": 4}
            assert battle["deck"] == DECK_SIZE - 8

    def test_the_attack_that_must_be_met(self) -> None:
        game = a_battle()
        cards = list(game.legal()[0].args)
        game.play(0)
        battle = game.view("athens")["battle"]
        assert game.decision is not None and game.decision["id"] == "defend"
        assert (battle["attacker"], battle["attack"]) == ("sparta", cards)
        assert battle["cards"] == {"athens": 4, "sparta": 2}

    def test_before_the_cards_are_dealt(self) -> None:
        game = a_battle()
        game.undo()
        battle = game.view("athens")["battle"]
        assert (battle["area"], battle["attacker"], battle["deck"], battle["hand"]) == ("boeotia", None, 0, [])

    def test_no_battle_no_hands(self) -> None:
        game = a_battle()
        game.seek(0)
        assert game.view("athens")["battle"] is None

    def test_a_hand_of_known_cards_only(self) -> None:
        known = {card.id for card in CARDS}
        assert set(a_battle().view("sparta")["battle"]["hand"]) <= known


class TestSketch:
    def test_the_head_and_the_sides(self) -> None:
        game = situation(round=2, sides={"athens": {"proxenos": None}}, turn={"side": "athens", "passed": "sparta"})
        lines = game.title.sketch(game.view())
        assert lines[0].startswith("first full  round 2/4 (")
        athens = next(line for line in lines if line.startswith("athens"))
        sparta = next(line for line in lines if line.startswith("sparta"))
        assert "proxenos captured" in athens and not athens.endswith("passed")
        assert "proxenos sparta" in sparta and sparta.endswith(" passed")

    def test_the_battle_of_a_seat(self) -> None:
        game = a_battle()
        last = game.title.sketch(game.view("sparta"))[-1]
        assert last.startswith(
            "battle  boeotia attacker sparta attack [] cards {'athens': 4, 'sparta': 4} deck 16 hand ['"
        )
        assert game.title.sketch(game.view())[-1].endswith(" hand []")

    def test_projects_and_offer(self) -> None:
        tiles = edition("first", "full").tiles
        host = POLEIS[tiles[0].hosts[0]]
        rows = alliances()
        rows[host] = {**rows.get(host, {"owner": "athens"}), "projects": [{"tile": tiles[0].id, "done": False}]}
        game = situation(poleis=rows, offer=[tiles[1].id])
        text = "\n".join(game.title.sketch(game.view()))
        assert f"+{tiles[0].id}(under way)" in text
        assert f"\noffer   {tiles[1].id}" in text

    def test_units_away(self) -> None:
        card = next(e for e in edition("first", "full").events if any(op["op"] == "send_galleys" for op in e.ops))
        game = situation(event=card.id, sides={"athens": {"away": {"galleys": 2}}})
        assert " galleys away 2 |" in "\n".join(game.title.sketch(game.view()))
        assert game.view()["sides"]["athens"]["away"] == {"hoplites": 0, "galleys": 2}

    def test_every_step_of_every_match(self) -> None:
        for game in matches():
            for step in range(0, len(game.log) + 1, 4):
                game.seek(step)
                lines = game.title.sketch(game.view(game.side))
                assert 10 <= len(lines) <= 14
                assert all(line and "\n" not in line for line in lines)


class TestDescribe:
    def test_what_a_menu_needs(self) -> None:
        told = polis_core.describe("polis")
        assert told["name"] == "polis"
        assert told["sides"] == list(SIDES)
        assert told["options"]["edition"] == ["second", "first"]
        assert set(told["scenarios"]) == set(told["options"]["scenario"]) - {"full"}
        assert set(told["scenarios"].values()) <= set(told["options"]["edition"])

    def test_every_scenario_can_be_played_with_its_edition(self) -> None:
        for scenario, name in polis_core.describe("polis")["scenarios"].items():
            assert polis_core.new_game("polis", edition=name, scenario=scenario).side in SIDES

    def test_figures_of_our_own_are_named_by_a_path_that_exists(self) -> None:
        for name, paths in polis_core.describe("polis")["designed"].items():
            values = edition(name, "full")
            known = {
                "caps": {"prestige", *(GOODS[good] for good in values.goods)},
                "tribute": set(REGIONS),
                "markets": {f"{MARKETS[cargo.market]}.{cargo.slot}" for cargo in values.cargoes},
                "tiles": set(values.tile_index),
                "events": set(values.event_index),
            }
            assert paths and len(paths) == len(set(paths))
            for head, _, rest in (path.partition(".") for path in paths):
                assert rest in known.get(head, {rest})


class TestSituation:
    @pytest.mark.parametrize(("name", "scenario"), SETUPS)
    def test_every_one_is_a_position(self, name: str, scenario: str) -> None:
        title = find("polis")
        options = {"edition": name, "scenario": scenario}
        rounds, owners, passed = set(), set(), set()
        for seed in range(60):
            document = title.random_situation(options, Source(seed).below)
            assert document == title.random_situation(options, Source(seed).below)
            game = polis_core.from_position(json.loads(json.dumps(document)))
            assert game.options == options
            assert game.decision is not None and game.decision["id"] == "turn"
            rounds.add(game.round)
            owners |= {row["owner"] for row in game.view()["poleis"].values()}
            passed.add(game.view()["first_passer"])
        assert len(rounds) == len(edition(name, scenario).rounds)
        assert owners == passed == {None, "athens", "sparta"}

    def test_rich_and_poor(self) -> None:
        """Random play alone seldom gets to full purses or to sieges under way."""
        title = find("polis")
        seen = [title.random_situation({"edition": "first", "scenario": "full"}, Source(n).below) for n in range(80)]
        silver = {row["goods"]["silver"] for document in seen if document for row in document["sides"].values()}
        assert min(silver) == 0 and max(silver) >= 6
        assert any(
            document and "projects" in polis for document in seen if document for polis in document["poleis"].values()
        )
        with_discs = next(name for name in ("first", "second") if edition(name, "full").siege_discs)
        options = {"edition": with_discs, "scenario": "full"}
        sieges = [title.random_situation(options, Source(n).below) for n in range(40)]
        assert any(document and document["siege_discs"] for document in sieges)


def test_only_spells_out_every_good() -> None:
    """The tests' own short word: a purse that is silent about a good would keep its start value."""
    assert set(only(wheat=1)) == set(situation().view()["sides"]["athens"]["goods"])
    assert set(only("second")) == set(situation("second").view()["sides"]["athens"]["goods"])
