"""what the rulebooks leave open and how it is played here, and which figures are our own"""

from __future__ import annotations

import argparse

import polis_core


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--title", default="polis", choices=polis_core.titles())


def run(args: argparse.Namespace) -> int:
    about = polis_core.describe(args.title)
    for ruling in about["rulings"]:
        print(f"{ruling['rule']:4} {ruling['id']}: {ruling['note']}")
    for marked in ("designed", "inferred"):
        for edition, paths in about.get(marked, {}).items():
            print(f"{marked} in {edition}: {' '.join(paths)}")
    return 0
