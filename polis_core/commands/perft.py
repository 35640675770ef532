"""count the tree of decisions and chance outcomes below a position, depth by depth"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import polis_core
from polis_core import PolisError
from polis_core.kernel.check import perft
from polis_core.kernel.save import parse

from .matches import add_options, chosen, open_match


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_options(parser)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--depth", type=int, default=3)
    parser.add_argument("--open", metavar="FILE|LINK", help="a match to count from")
    parser.add_argument("--position", metavar="FILE", help="a position document to count from")


def run(args: argparse.Namespace) -> int:
    try:
        if args.position:
            game = polis_core.from_position(parse(Path(args.position).read_text(encoding="utf-8")))
        elif args.open:
            game = open_match(args.open)
        else:
            game = polis_core.new_game(args.title, seed=args.seed, **chosen(args))
    except (PolisError, OSError, ValueError) as error:
        print(error)
        return 2
    for depth in range(1, args.depth + 1):
        started = time.monotonic()
        leaves = perft(game.title, game._position, depth)
        print(f"depth {depth}: {leaves} leaves, {time.monotonic() - started:.2f} s", flush=True)
    return 0
