"""Moments of random matches for the tests of the page: each decision with its kinds of choices, and some whole views.

`python -m tests.support.civilization_page` writes them down anew, for `web/tests/civilization-places.test.mjs`.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from polis_core import Game
from polis_core.kernel.game import new_game
from polis_core.titles.civilization import TITLE

FILE = Path(__file__).parents[2] / "web" / "tests" / "civilization-moments.json"
MOST_OF_A_KIND = 3
VIEWS = ("capital", "manage_menu", "act", "move_menu", "step", "choose", "combat", "front", "start_menu")


def random_game(seed: int, players: str) -> Iterator[Game]:
    """A match at each of its decisions; kinds of choices are drawn first, so that rare ones come up."""
    draw = random.Random(seed)
    civilizations = ("drawn", "picked")[seed % 2]
    game = new_game(TITLE, {"players": players, "civilizations": civilizations, "deals": "on"}, seed)
    while game.decision is not None:
        yield game
        options = game.legal()
        kind = draw.choice(sorted({option.kind for option in options}))
        game.play(draw.choice([option for option in options if option.kind == kind]))


def moments(seeds: int) -> dict[str, Any]:
    decisions: dict[str, dict[str, Any]] = {}
    views: dict[str, dict[str, Any]] = {}
    for seed in range(seeds):
        for players in ("two", "three", "four"):
            for game in random_game(seed, players):
                _note(game, decisions, views)
    return {"decisions": dict(sorted(decisions.items())), "views": dict(sorted(views.items()))}


def _note(game: Game, decisions: dict[str, dict[str, Any]], views: dict[str, dict[str, Any]]) -> None:
    decision = game.decision
    assert decision is not None
    name = str(decision["id"])
    found = decisions.setdefault(name, {"decision": decision, "options": {}})
    for option in game.legal():
        known = found["options"].setdefault(option.kind, [])
        if option.text not in known and len(known) < MOST_OF_A_KIND:
            known.append(option.text)
    if name in VIEWS and len(game.log) > 300 and name not in views:
        options = [option.text for option in game.legal()]
        views[name] = {"decision": decision, "options": options, "view": game.view(str(decision["seat"]))}


if __name__ == "__main__":
    FILE.write_text(json.dumps(moments(24), separators=(",", ":")) + "\n", encoding="utf-8")
