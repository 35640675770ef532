"""What the golden matches of Caesar! must show; all are replayed one folder up."""

from __future__ import annotations

import polis_core
from tests.support.golden import FOLDER, golden_matches

MATCHES = golden_matches("caesar")


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


def test_a_playthrough_of_each_way_to_play() -> None:
    assert len(list((FOLDER / "caesar").glob("playthrough-*.txt"))) == 4
