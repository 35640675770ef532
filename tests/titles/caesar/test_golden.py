"""Golden matches, perft counts and playthroughs: what was right once stays right, in every Python."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import polis_core
from tests.support.golden import FOLDER, digests, perft_counts, playthrough

MATCHES = json.loads((FOLDER / "caesar" / "matches.json").read_text(encoding="utf-8"))
PERFT = json.loads((FOLDER / "caesar" / "perft.json").read_text(encoding="utf-8"))
PLAYTHROUGHS = sorted((FOLDER / "caesar").glob("playthrough-*.txt"))


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


def test_golden_matches_show_every_module_and_every_level() -> None:
    assert len(MATCHES) >= 60
    modules = {tuple(m["options"][key] for key in ("mode", "poison", "centurions", "posts")) for m in MATCHES}
    assert len(modules) == 10
    solo = {(m["options"]["crassus"], m["options"]["centurions"]) for m in MATCHES if m["options"]["mode"] == "solo"}
    assert len(solo) == 6
    assert {m["options"]["side"] for m in MATCHES} == {"caesar", "pompey"}
    assert {m["options"]["harsh"] for m in MATCHES} == {"no", "yes"}
    assert {m["outcome"]["reason"] for m in MATCHES} == {"control", "no_placement"}


def test_golden_matches_show_every_happening() -> None:
    shown = {event["id"] for record in MATCHES for event in polis_core.open_link(record["link"]).events()}
    assert shown >= {
        "bonus_replaced", "bonus_dealt", "token_drawn", "turn_begun", "token_placed", "token_laid_down", "bank_drawn",
        "province_closed", "bonus_taken", "control_placed", "nobody_controls", "border_covered", "borders_declined",
        "bonus_used", "bonus_skipped", "bonus_lost", "senate_kept", "senate_filled", "influence_turned",
        "control_turned", "border_turned", "token_returned", "centurion_due", "centurion_taken", "stuck",
        "match_over", "tiles_shuffled", "tile_turned", "crassus_drew", "crassus_centurion", "crassus_step",
        "crassus_province", "crassus_border", "crassus_token", "crassus_discarded", "bonus_discarded",
        "control_discarded",
    }  # fmt: skip


@pytest.mark.parametrize("number", range(len(PERFT)))
def test_perft(number: int) -> None:
    record = PERFT[number]
    assert perft_counts(record["position"], len(record["counts"])) == record["counts"]


@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=lambda path: path.stem)
def test_playthrough_line_by_line(path: Path) -> None:
    told = path.read_text(encoding="utf-8").splitlines()
    now = list(playthrough(polis_core.open_link(told[0].removeprefix("link "))))
    for number, (old, new) in enumerate(zip(told[1:], now, strict=False), 2):
        assert new == old, f"{path.name}:{number}"
    assert len(now) == len(told) - 1


def test_a_playthrough_of_each_way_to_play() -> None:
    assert len(PLAYTHROUGHS) == 4
