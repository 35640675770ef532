"""show a match step by step, from a save file or a link"""

from __future__ import annotations

import argparse

from polis_core import PolisError

from .matches import open_match, told


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("source", metavar="FILE|LINK")
    parser.add_argument("--seat", help="tell it as this seat saw it")
    parser.add_argument("--tables", action="store_true", help="show the table at each step")


def run(args: argparse.Namespace) -> int:
    try:
        game = open_match(args.source)
        last = game.cursor
        for step in range(last + 1):
            game.seek(step)
            if step:
                print(f"{step:4} {told(game, game.log[step - 1], args.seat)}")
            for event in game.events(since=step - 1, seat=args.seat):
                print("     *", event["id"], *(f"{key}={value}" for key, value in event["args"].items()))
            if args.tables:
                for line in game.title.sketch(game.view(args.seat)):
                    print("     |", line)
    except PolisError as error:
        print(error)
        return 2
    for problem in game.problems:
        print("!", problem)
    print(f"step {last} of {len(game.log)}, digest {game.digest()}, outcome {game.outcome}")
    return 0
