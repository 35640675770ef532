"""Golden files of Cyclades."""

from __future__ import annotations

from typing import Any

from polis_core import Game
from polis_core.kernel.check import random_match
from polis_core.kernel.game import from_position
from polis_core.kernel.title import Title
from polis_core.titles import find
from tests.support.plans import Plan, Setup
from tests.titles.cyclades.abilities import at_work

PLAYERS = ("two", "three", "four", "five", "four_teams", "six_teams")


def setup(players: str, **more: str) -> Setup:
    return {"players": players, **more}


# The last land of yellow falls for the third metropolis, but blue takes another, and it ends in a draw.
LAST_LAND: dict[str, Any] = {
    "title": "cyclades",
    "epoch": 6,
    "phase": "actions",
    "gods": ["ares", "hera", "zeus", "athena", "poseidon"],
    "offers": {
        "purple": {"god": "ares", "offer": 5},
        "blue": {"god": "hera", "offer": 3},
        "yellow": {"god": "apollo", "offer": 0},
    },
    "purses": {"purple": 3, "yellow": 4, "blue": 6},
    "areas": {
        "A05-L1": {"side": "purple", "sites": ["metropolis two_ships", None, None]},
        "A04-L1": {"side": "purple", "regulars": 4, "sites": ["metropolis three_gold", None]},
        "A04-L2": {"side": "yellow", "regulars": 1, "sites": ["metropolis priestess"]},
        "A10-L1": {"side": "blue", "mercenaries": 2},
        "A06-L1": {"side": "blue", "sites": ["metropolis one_horn", "temple"]},
        "A07-S1": {"side": "yellow", "ships": 2},
    },
    "heroes": {"ajax": {"at": "blue", "area": "A10-L1"}, "helen": {"at": "offer 1"}, "jason": {"at": "offer 2"}},
    "sides": {"yellow": {"priestesses": 2, "philosophers": 3}},
}
LAST_PICKS: list[tuple[str, list[str]]] = [
    ("build A05-L1 1", []), ("regular A05-L1", []), ("move A04-L1", []), ("regulars 3", []), ("to A04-L2", ["3-0"]),
    ("done", []), ("build_type port", []), ("build A10-L1 0", []), ("mercenary A10-L1", []),
    ("hero_move ajax", []), ("mercenaries 3", []), ("to A04-L1", ["1-2"]), ("done", []),
]  # fmt: skip


def more() -> list[Game]:
    """Ways to play and abilities that the others lack: the first short match that shows each."""
    title = find("cyclades")
    modes = [setup(players, goal="four") for players in ("four_teams", "six_teams")]
    modes += [setup(players, start="free") for players in PLAYERS if players != "three"]
    games = [_first(title, mode, "") for mode in modes]
    games += [_first(title, setup(players), "penthesilea") for players in ("four", "five")]
    game = from_position(title, LAST_LAND, 7)
    for text, chance in LAST_PICKS:
        game.play(text, chance=chance or None)
    return [*games, game]


def _first(title: Title, mode: Setup, hero: str) -> Game:
    matches = (random_match(title, title.complete_options(mode), seed) for seed in range(2000, 3000, 1 if hero else 2))
    return next(game for game in matches if len(game.log) <= 400 and (not hero or hero in at_work(game)))


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
    more=more,
)
