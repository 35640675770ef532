"""What golden files a title has: it says so in `tests/titles/<title>/plan.py`, as `PLAN`."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path

from polis_core import Game
from polis_core.kernel.title import Title
from polis_core.titles import find

Setup = dict[str, str]
SEEDS = 200  # candidates of each set-up, of which those with the most news are taken


class Plan:
    """What is made for a title: how many matches of each set-up, perft positions, playthroughs."""

    def __init__(
        self,
        title: str,
        matches: list[tuple[Setup, int]],
        playthroughs: dict[str, Setup],
        depth: int,
        seeds: int = SEEDS,
        match_seeds: int | None = None,
        most_steps: int = 20_000,
        all_together: bool = False,
        more: Callable[[], list[Game]] | None = None,
    ) -> None:
        self.title: Title = find(title)
        self.matches = matches
        self.playthroughs = playthroughs
        self.depth = depth  # of perft
        self.seeds = seeds
        self.match_seeds = match_seeds or seeds  # the same for matches, where more of them are looked through
        self.most_steps = most_steps  # of a match: long ones take long to replay
        self.all_together = all_together  # whether news is what no match of any set-up has shown
        self.more = more  # matches of their own, for what no random one shows


def plans() -> list[Plan]:
    folder = Path(__file__).parents[1] / "titles"
    return [import_module(f"tests.titles.{path.parent.name}.plan").PLAN for path in sorted(folder.glob("*/plan.py"))]
