"""What is asked of Cyclades in figures: more cards and more rules than usual."""

from __future__ import annotations

from tests.support.goals import Goals

GOALS = Goals(largest=230_000, random_play=2, first_start=0.36, turns={"strategos": 4000, "ephebe": 500})
