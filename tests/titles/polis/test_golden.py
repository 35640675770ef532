"""What the golden matches of Polis must show, and matches of its first rules; all are replayed one folder up."""

from __future__ import annotations

import json

import pytest

import polis_core
from polis_core.kernel.save import read_save
from polis_core.titles import find
from polis_core.titles.polis.figures import load
from tests.support.golden import FOLDER, digests, golden_matches, records

MATCHES = golden_matches("polis")
FIRST_RULES = records("polis", "rules-1")


@pytest.mark.parametrize("number", range(len(FIRST_RULES)))
def test_what_was_made_with_the_first_rules_opens_whole(number: int) -> None:
    """NEVER REGENERATE: these links and saves were made before the rules changed, and people may hold such."""
    record = FIRST_RULES[number]
    opened = [polis_core.open_link(record["link"])]
    if "save" in record:
        opened.append(polis_core.load(record["save"]))
    for game in opened:
        assert game.title.rules_version == 1 and not game.problems
        assert digests(game) == record["digests"] and game.outcome == record["outcome"]
        again = polis_core.open_link(game.link())
        assert again.title.rules_version == 1 and again.digest() == game.digest()


def test_some_of_them_would_be_other_matches_today() -> None:
    """Hoplites silenced pacifists in these: under the present rules the others go on to collect."""
    parted = [record for record in FIRST_RULES if "parts" in record]
    assert len(parted) >= 3
    for record in parted:
        data = json.loads(polis_core.load(record["save"]).save())
        game = read_save(json.dumps(data), lambda name, rules: find(name))
        assert game.cursor == record["parts"] and [problem.id for problem in game.problems] == ["other_rules"]


def test_golden_matches_are_many_and_show_every_card() -> None:
    assert len(MATCHES) >= 60
    assert {(m["options"]["edition"], m["options"]["scenario"]) for m in MATCHES} == {
        ("first", "full"),
        ("second", "full"),
        ("first", "corinthian_war"),
        ("first", "second_peloponnesian_war"),
    }
    for edition in ("first", "second"):
        cards = {card for deck in load(edition)["decks"].values() for card in deck}
        drawn = {event for m in MATCHES if m["options"]["edition"] == edition for event in m["events"]}
        assert drawn == cards


def test_whole_matches_of_each_edition_and_scenario_come_to_a_final_score() -> None:
    """From the set-up through every round: nothing of these was set up by hand."""
    ends = set()
    for record in MATCHES:
        game = polis_core.open_link(record["link"])
        if game.document is None and record["outcome"]["reason"] in ("score", "goods", "shared"):
            if game.round == len(game.view()["rounds"]):
                ends.add((game.options["edition"], game.options["scenario"]))
    assert len(ends) == 4


def test_perft_positions_are_enough() -> None:
    assert len(records("polis", "perft")) >= 10


def test_a_playthrough_of_each_edition_and_scenario() -> None:
    assert len(list((FOLDER / "polis").glob("playthrough-*.txt"))) == 4
