"""What is asked of Caesar! in figures: the goal is about the plain match, without modules."""

from __future__ import annotations

from tests.support.goals import Goals

MODULES = {"poison": "yes", "centurions": "yes", "posts": "yes"}
GOALS = Goals(matches={"caesar": {}, "modules": MODULES}, judged=("caesar",), random_play=3.2, first_start=0.36)
