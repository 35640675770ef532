"""Golden matches, perft counts and playthroughs: what was right once stays right, in every Python."""

from __future__ import annotations

import json

import pytest

import polis_core
from polis_core.titles.polis.figures import load
from tests.support.golden import FOLDER, digests, drawn_events, perft_counts, playthrough

MATCHES = [  # chosen to show as much as possible, and whole matches from the first turn to the final score
    record
    for name in ("matches.json", "whole-matches.json")
    for record in json.loads((FOLDER / "polis" / name).read_text(encoding="utf-8"))
]
PERFT = json.loads((FOLDER / "polis" / "perft.json").read_text(encoding="utf-8"))
PLAYTHROUGHS = sorted((FOLDER / "polis").glob("playthrough-*.txt"))


@pytest.mark.parametrize("number", range(len(MATCHES)))
def test_golden_match(number: int) -> None:
    record = MATCHES[number]
    game = polis_core.open_link(record["link"])
    assert game.options == record["options"]
    assert digests(game) == record["digests"]
    assert game.outcome == record["outcome"]
    again = polis_core.load(game.save())
    assert not again.problems
    assert digests(again) == record["digests"]
    assert drawn_events(again) == record["events"]


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


@pytest.mark.parametrize("number", range(len(PERFT)))
def test_perft(number: int) -> None:
    record = PERFT[number]
    assert perft_counts(record["position"], len(record["counts"])) == record["counts"]


def test_perft_positions_are_enough() -> None:
    assert len(PERFT) >= 10


@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=lambda path: path.stem)
def test_playthrough_line_by_line(path) -> None:
    told = path.read_text(encoding="utf-8").splitlines()
    link = told[0].removeprefix("link ")
    now = list(playthrough(polis_core.open_link(link)))
    for number, (old, new) in enumerate(zip(told[1:], now, strict=False), 2):
        assert new == old, f"{path.name}:{number}"
    assert len(now) == len(told) - 1


def test_a_playthrough_of_each_edition_and_scenario() -> None:
    assert len(PLAYTHROUGHS) == 4
