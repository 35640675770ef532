"""The command line: play, replay, rulings, table, fuzz, perft, bench, arena, tune, keep."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from .commands import arena, bench, fuzz, keep, perft, play, replay, rulings, table, tune

COMMANDS = (play, replay, rulings, table, fuzz, perft, bench, arena, tune, keep)


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m polis_core", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    for command in COMMANDS:
        name = command.__name__.rpartition(".")[2]
        one = commands.add_parser(name, help=(command.__doc__ or "").partition("\n")[0])
        command.add_arguments(one)
        one.set_defaults(run=command.run)
    args = parser.parse_args(argv)
    try:
        return int(args.run(args))
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
