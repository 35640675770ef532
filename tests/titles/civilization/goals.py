"""What is asked of Civilization in figures: the largest of the titles, with the longest turns."""

from __future__ import annotations

from tests.support.goals import Goals

GOALS = Goals(largest=330_000, random_play=1.2, clone=1 / 8, first_start=0.4, turns={"strategos": 6000, "ephebe": 1000})
