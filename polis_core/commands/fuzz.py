"""play random matches and check every promise; a failure prints a link that opens the position"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor

from polis_core import PolisError
from polis_core.kernel.check import CheckFailure, check_match, random_match
from polis_core.titles import find

from .matches import add_options, chosen
from .progress import Progress

CHUNK = 10
SOME = 4  # matches by which the length of all is told
FEW = 1


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_options(parser)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--picks", type=int, help="fewer matches where they are long: about so many picks in all")
    parser.add_argument("--seed", type=int, default=0, help="the first seed")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)


def setups(title_name: str, given: dict[str, str]) -> list[dict[str, str]]:
    """All legal combinations of the options that were not given."""
    title = find(title_name)
    found: list[dict[str, str]] = [given]
    for key, values in title.options.items():
        if key not in given:
            found = [{**setup, key: value} for setup in found for value in values]
    return [setup for setup in found if _legal(title_name, setup)]


def _legal(title_name: str, setup: dict[str, str]) -> bool:
    try:
        find(title_name).complete_options(setup)
    except PolisError:
        return False
    return True


def within(title_name: str, options: list[dict[str, str]], games: int, picks: int) -> int:
    """How many matches have about so many picks, going by one match of each of some set-ups; one in any case."""
    some = options[:: max(len(options) // SOME, 1)][:SOME]
    lengths = [len(random_match(find(title_name), setup, seed).log) for seed, setup in enumerate(some)]
    return max(min(games, picks * len(lengths) // max(sum(lengths), 1)), FEW)


def check_chunk(title_name: str, options: list[dict[str, str]], seeds: range) -> list[str]:
    """The failures among these seeds; the set-ups take turns."""
    failures = []
    for seed in seeds:
        setup = options[seed // 2 % len(options)]
        try:
            check_match(find(title_name), setup, seed)
        except (CheckFailure, PolisError) as error:
            failures.append(f"{setup} {error}")
    return failures


def run(args: argparse.Namespace) -> int:
    options = setups(args.title, chosen(args))
    if not options:
        print("no match has these options")
        return 2
    games = args.games if args.picks is None else within(args.title, options, args.games, args.picks)
    end = args.seed + games
    size = min(CHUNK, max(games // (2 * args.jobs), 1))
    chunks = [range(first, min(first + size, end)) for first in range(args.seed, end, size)]
    failed = 0
    with Progress(games, every=100) as progress:
        for chunk, failures in zip(chunks, results(args.title, options, chunks, args.jobs), strict=True):
            failed += len(failures)
            for failure in failures:
                progress.tell(failure)
            progress.advance(len(chunk), f"{failed} failed")
    print(f"{progress.done - failed} passed, {failed} failed")
    return 1 if failed else 0


def results(title: str, options: list[dict[str, str]], chunks: list[range], jobs: int) -> Iterator[list[str]]:
    if jobs < 2:
        yield from (check_chunk(title, options, chunk) for chunk in chunks)
        return
    pool: Executor
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(check_chunk, [title] * len(chunks), [options] * len(chunks), chunks)
