"""Golden files of Cyclades."""

from __future__ import annotations

from tests.support.plans import Plan, Setup

PLAYERS = ("two", "three", "four", "five", "four_teams", "six_teams")


def setup(players: str, **more: str) -> Setup:
    return {"players": players, **more}


PLAN = Plan(
    "cyclades",
    [
        *((setup(players), 6) for players in PLAYERS),
        *((setup(players, start="free", map="side_a"), 2) for players in PLAYERS),
        *((setup(players, start="free", map="side_b"), 2) for players in PLAYERS),
        (setup("two", goal="four", port_area="every", apollo_horns="any"), 2),
        (setup("three", same_island_by_sea="yes", gold_hidden="no", start="free"), 2),
    ],
    {
        "three": setup("three"),
        "two-free-a": setup("two", start="free", map="side_a"),
        "five-free-b": setup("five", start="free", map="side_b"),
        "six": setup("six_teams"),
    },
    2,
    seeds=60,
    most_steps=320,
    all_together=True,
)
