"""What is asked of a title in figures, beside its rules: it says so in `tests/titles/<title>/goals.py`, as `GOALS`."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from pathlib import Path

Setup = dict[str, str]
TITLES = Path(__file__).parents[1] / "titles"


class Goals:
    """How large a title may be and how fast it must be; what is not said is as usual."""

    def __init__(
        self,
        *,
        largest: int = 170_000,
        matches: Mapping[str, Setup] | None = None,
        judged: tuple[str, ...] | None = None,
        random_play: float = 1.2,
        clone: float = 1 / 8,
        first_start: float = 0.4,
        turns: Mapping[str, int] | None = None,
    ) -> None:
        self.largest = largest  # bytes of its archive and its part of the page, compressed, without what is to be read
        self.matches = matches  # what random play is measured on, by name; the first is the usual match
        self.judged = judged  # those of them that the goal is about; all
        self.random_play = random_play  # decisions a second, at least: times Catanatron's actions
        self.clone = clone  # of a position, at most: times Catanatron's copy
        self.first_start = first_start  # of a first visit that opens it, at most: times stock Pyodide's start
        self.turns = turns or {"strategos": 4000, "ephebe": 300}  # milliseconds of a whole turn, the median, at most


def goals_of(title: str) -> Goals:
    if not (TITLES / title / "goals.py").is_file():
        return Goals()
    found = import_module(f"tests.titles.{title}.goals").GOALS
    assert isinstance(found, Goals)
    return found


def matches_of(title: str) -> Mapping[str, Setup]:
    return goals_of(title).matches or {title: {}}
