"""measure speed in one run, side by side with the peers (needs the checkout and the bench extra)"""

from __future__ import annotations

import argparse
import runpy
from pathlib import Path

BENCH = Path(__file__).parents[2] / "tests" / "bench" / "engine.py"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print figures as JSON")
    parser.add_argument("--seconds", type=float, default=3.0, help="for each of the interleaved parts")


def run(args: argparse.Namespace) -> int:
    if not BENCH.is_file():
        print("bench runs from a checkout: tests/bench is not there")
        return 2
    module = runpy.run_path(str(BENCH))
    return int(module["main"](args.json, args.seconds))
