"""Golden files of Civilization."""

from __future__ import annotations

from tests.support.plans import Plan, Setup

PLAYERS = ("two", "three", "four")


def setup(players: str, **more: str) -> Setup:
    return {"players": players, **more}


PLAN = Plan(
    "civilization",
    [
        *((setup(players), 15) for players in PLAYERS),
        *((setup(players, civilizations="picked"), 2) for players in PLAYERS),
        *((setup(players, loot="faq2", deals="on"), 2) for players in PLAYERS),
        (setup("three", deals="off"), 1),
        (setup("two", game="learning"), 2),
    ],
    {**{players: setup(players) for players in PLAYERS}, "learning": setup("two", game="learning")},
    2,
    seeds=40,
    match_seeds=90,
    most_steps=2400,
    all_together=True,
)
