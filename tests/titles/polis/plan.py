"""Golden files of Polis."""

from __future__ import annotations

from tests.support.plans import Plan

SETUPS = {
    ("first", "full"): 26,
    ("second", "full"): 24,
    ("first", "corinthian_war"): 8,
    ("first", "second_peloponnesian_war"): 12,
}
PLAN = Plan(
    "polis",
    [({"edition": edition, "scenario": scenario}, count) for (edition, scenario), count in SETUPS.items()],
    {f"{edition}-{scenario}": {"edition": edition, "scenario": scenario} for edition, scenario in SETUPS},
    5,
    match_seeds=1600,
)
