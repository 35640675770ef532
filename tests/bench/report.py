"""Figures of a benchmark, told part by part as they are measured: a part that fails takes no other down with it."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping
from typing import Any

Figures = dict[str, Any]
Goals = Mapping[str, Callable[[Figures], bool]]


def measure_parts(parts: Mapping[str, Callable[[], Figures]], goals: Goals, as_json: bool) -> int:
    """Measure one part after the other and print it; as JSON, one object at the end, and the parts go to stderr.

    The exit code is 1 where a goal was missed and 2 where a part could not be measured.
    """
    out = sys.stderr if as_json else sys.stdout
    figures: Figures = {}
    failed: dict[str, str] = {}
    for name, part in parts.items():
        try:
            found = part()
        except Exception as error:  # whatever went wrong there, the other parts can still be measured
            failed[name] = f"{type(error).__name__}: {str(error).partition(chr(10))[0]}"
            print(f"FAILED {name}: {failed[name]}", file=out, flush=True)
            continue
        figures |= found
        for key, value in found.items():
            print(f"{key:28} {value}", file=out, flush=True)
    outcomes = {goal: outcome(met, figures) for goal, met in goals.items()}
    for goal, word in outcomes.items():
        print(f"{word:13}{goal}", file=out, flush=True)
    missed = [goal for goal, word in outcomes.items() if word == "MISSED"]
    if as_json:
        print(json.dumps({**figures, "missed": missed, "failed": failed}, indent=1), flush=True)
    return 2 if failed else 1 if missed else 0


def outcome(met: Callable[[Figures], bool], figures: Figures) -> str:
    try:
        return "met" if met(figures) else "MISSED"
    except KeyError:
        return "not measured"
