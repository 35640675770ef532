"""what a page needs to draw a title before its engine is up, as JSON: figures, options, opening views"""

from __future__ import annotations

import argparse
import itertools
import json
from typing import Any

import polis_core

MOST_OPENINGS = 12  # a title with many modules has far more; those nearest to its usual match will do for a picture


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--title", default="polis", choices=polis_core.titles())


def run(args: argparse.Namespace) -> int:
    about = polis_core.describe(args.title)
    about["rulings"] = [{"id": one["id"], "rule": one["rule"]} for one in about["rulings"]]
    print(json.dumps({**about, **polis_core.table(args.title), "openings": _openings(args.title, about["options"])}))
    return 0


def _openings(title: str, options: dict[str, list[str]]) -> dict[str, Any]:
    """The view of a spectator at the first decision, for the sets of options that are a match, the usual one first."""

    def from_usual(values: tuple[str, ...]) -> int:
        return sum(value != all_values[0] for value, all_values in zip(values, options.values()))

    openings: dict[str, Any] = {}
    for values in sorted(itertools.product(*options.values()), key=from_usual):
        try:
            game = polis_core.new_game(title, seed=0, **dict(zip(options, values)))
        except polis_core.BadOption:
            continue
        openings["/".join(values)] = game.view(None)
        if len(openings) == MOST_OPENINGS:
            break
    return openings
