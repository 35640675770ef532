"""Position documents: any turn of any match can be written down and begun again."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from types import MappingProxyType
from typing import Any

import pytest

import polis_core
from polis_core import BadPosition, Game
from polis_core.titles import find
from polis_core.titles.polis.edition import edition
from polis_core.titles.polis.figures import REGIONS
from tests.support.golden import FOLDER
from tests.support.polis import alliances, situation


@cache
def matches() -> list[Game]:
    records = json.loads((FOLDER / "polis" / "matches.json").read_text(encoding="utf-8"))
    return [polis_core.open_link(record["link"]) for record in records[::3]]


def moments(at_a_turn: bool) -> Iterator[Game]:
    for game in matches():
        for step in range(len(game.log) + 1):
            game.seek(step)
            if (game.decision is not None and game.decision["id"] == "turn") == at_a_turn:
                yield game


def problems(**document: Any) -> list[str]:
    """The problems of a document, as `path: id`."""
    with pytest.raises(BadPosition) as caught:
        situation(**document)
    return [f"{problem.path}: {problem.id}" for problem in caught.value.problems]


class TestRoundTrip:
    def test_every_turn_can_be_written_down_and_begun_again(self) -> None:
        for game in moments(at_a_turn=True):
            document = json.loads(json.dumps(game.position()))
            again = polis_core.from_position(document)
            assert again.digest() == game.digest(), game.link()
            assert again.legal() == game.legal()
            assert again.position() == document
            assert again.view("athens") == game.view("athens")

    def test_nothing_else_can(self) -> None:
        decisions = set()
        for game in moments(at_a_turn=False):
            with pytest.raises(BadPosition) as caught:
                game.position()
            (problem,) = caught.value.problems
            decision = game.decision["id"] if game.decision else "match_over"
            assert (problem.id, problem.path, problem.arguments) == ("not_at_a_turn", "turn", {"decision": decision})
            decisions.add(decision)
        assert "match_over" in decisions and len(decisions) > 20

    def test_what_is_not_said_has_its_start_value(self) -> None:
        for name in ("first", "second"):
            game = polis_core.from_position({"title": "polis", "edition": name})
            start = find("polis").start({"edition": name, "scenario": "full"})
            assert game._position.cells == start.cells

    def test_a_document_is_not_kept_by_reference(self) -> None:
        document: dict[str, Any] = {"title": "polis", "sides": {"athens": {"prestige": 4}}}
        game = polis_core.from_position(document)
        document["sides"]["athens"]["prestige"] = 9
        assert polis_core.open_link(game.link()).view()["sides"]["athens"]["prestige"] == 4


class TestTributes:
    """Whose disc it is follows from the region, unless the document says otherwise."""

    def owner(self, region: str, **document: Any) -> str:
        game = situation(tributes=[region], **document)
        assert polis_core.from_position(game.position()).digest() == game.digest()
        owner: str = game.view()["tributes"][region]
        return owner

    def test_at_home(self) -> None:
        assert self.owner("attica", hoplites={"attica": {"sparta": 2}}) == "athens"
        assert self.owner("laconia") == "sparta"

    def test_where_one_has_a_polis(self) -> None:
        assert self.owner("boeotia", poleis=alliances("thebes"), hoplites={"boeotia": {"sparta": 2}}) == "athens"
        assert self.owner("boeotia", poleis=alliances("", "thebes"), hoplites={"boeotia": {"athens": 2}}) == "sparta"

    def test_where_one_has_more_hoplites(self) -> None:
        assert self.owner("boeotia", hoplites={"boeotia": {"athens": 1, "sparta": 2}}) == "sparta"
        assert self.owner("boeotia", hoplites={"boeotia": {"athens": 2, "sparta": 1}}) == "athens"

    @pytest.mark.parametrize("owner", ["athens", "sparta", "closed"])
    def test_as_the_document_says(self, owner: str) -> None:
        assert self.owner("boeotia", tribute_discs={"boeotia": owner}) == owner


class TestRefused:
    def test_what_is_no_object(self) -> None:
        for document in (MappingProxyType({"title": "polis"}), {"title": "polis", "sides": []}):
            with pytest.raises(BadPosition) as caught:
                polis_core.from_position(document)
            assert [problem.id for problem in caught.value.problems] == ["not_an_object"]

    def test_another_title(self) -> None:
        with pytest.raises(BadPosition, match="other_title"):
            find("polis").read_position({"title": "bazaar"})

    def test_all_problems_at_once(self) -> None:
        assert problems(round=9, sides={"athens": {"prestige": -1}}, turn={"side": "persia"}) == [
            "round: out_of_range",
            "sides.athens.prestige: out_of_range",
            "turn.side: unknown_name",
        ]

    def test_but_not_endlessly_many(self) -> None:
        assert len(problems(**{f"x{n}": 1 for n in range(500)})) == 50

    def test_a_capital_of_the_other_side(self) -> None:
        assert problems(poleis={"athens": {"owner": "sparta"}, "sparta": {"owner": "sparta"}}) == [
            "poleis.athens: capital_lost"
        ]

    def test_a_neutral_polis_has_its_base_population(self) -> None:
        rows = {**alliances(), "thebes": {"population": 2}}
        assert problems(poleis=rows) == ["poleis.thebes.population: population_without_owner"]
        rows["thebes"]["population"] = 3
        assert situation(poleis=rows).digest() == situation(poleis=alliances()).digest()

    def test_more_than_the_box_holds(self) -> None:
        crowd = {region: {"athens": 5} for region in REGIONS}
        assert problems(round=4, hoplites=crowd) == ["sides.athens: too_many_cubes"]
        cargoes = {market: {"0": "athens"} for market in ("persia", "egypt", "illyria", "thrace")}
        merchants = edition("first", "full").merchants
        assert problems(sides={"athens": {"merchants": merchants}}, cargoes=cargoes) == [
            "sides.athens: too_many_merchants"
        ]

    def test_units_away_without_the_event(self) -> None:
        assert problems(sides={"sparta": {"away": {"hoplites": 1}}}) == ["sides.sparta.away: away_without_event"]

    def test_proxenoi_in_one_polis(self) -> None:
        assert problems(sides={"sparta": {"proxenos": "athens"}}) == ["sides: proxenoi_share_a_polis"]
        both_captured = situation(sides={"athens": {"proxenos": None}, "sparta": {"proxenos": None}})
        assert both_captured.view()["sides"]["sparta"]["proxenos"] is None
