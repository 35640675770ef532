"""What is asked of Polis in figures."""

from __future__ import annotations

from tests.support.goals import Goals

GOALS = Goals(matches={"second": {"edition": "second"}, "first": {"edition": "first"}}, random_play=2.2, clone=1 / 25)
