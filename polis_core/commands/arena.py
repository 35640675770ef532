"""set two players against each other: paired seeds, sides swapped, shares with their interval, time a turn"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, as_completed
from typing import Any

from polis_core.kernel.errors import PolisError
from polis_core.kernel.game import new_game
from polis_core.players.contest import Record, balance, play, player_seed, summary
from polis_core.players.levels import PLAYERS
from polis_core.titles import find

from .fuzz import setups
from .matches import add_options, chosen

Job = tuple[str, dict[str, str], str, str, int]  # title, options, A, B, number of the match


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_options(parser)
    parser.add_argument("--a", default="strategos", choices=PLAYERS)
    parser.add_argument("--b", default="navarch", choices=PLAYERS)
    parser.add_argument("--games", type=int, default=100, help="two for each seed, with the sides swapped")
    parser.add_argument("--seed", type=int, default=0, help="the first seed")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--json", action="store_true", help="print figures as JSON")
    parser.add_argument("--report", choices=["balance"], help="how the sides fare with player A on both")


def play_match(job: Job) -> Record:
    """One match of a contest: number 2n and 2n + 1 have the same seed, and A on the other side."""
    title, options, a, b, number = job
    seed, seat_of_a = divmod(number, 2)
    names = (a, b) if seat_of_a == 0 else (b, a)
    who = (0, 1) if seat_of_a == 0 else (1, 0)
    game = new_game(find(title), options, seed)
    players = [PLAYERS[name](player_seed(seed, index)) for name, index in zip(names, who)]
    return play(game, players, seat_of_a)


def results(jobs: Sequence[Job], workers: int, executor: Executor | None = None) -> Iterator[Record]:
    """The records as they come in; any executor will do, a cluster's too."""
    if executor is not None:
        futures: list[Future[Record]] = [executor.submit(play_match, job) for job in jobs]
        yield from (future.result() for future in as_completed(futures))
    elif workers < 2:
        yield from map(play_match, jobs)
    else:
        with ProcessPoolExecutor(workers) as pool:
            yield from results(jobs, workers, pool)


def contest(jobs: Sequence[Job], workers: int, executor: Executor | None = None) -> list[Record]:
    """All records, with a progress bar on the way."""
    records: list[Record] = []
    points = 0.0
    started = time.monotonic()
    for record in results(jobs, workers, executor):
        records.append(record)
        points += 0.5 if record.winner < 0 else record.winner == record.seat_of_a
        progress(len(records), len(jobs), points, time.monotonic() - started)
    if sys.stderr.isatty():
        print(file=sys.stderr)
    return records


def progress(done: int, games: int, points: float, seconds: float) -> None:
    text = f"{done}/{games} matches, A {100 * points / done:.1f} %, {seconds:.0f} s"
    if sys.stderr.isatty():
        filled = 30 * done // max(games, 1)
        print(f"\r[{'#' * filled}{'.' * (30 - filled)}] {text}", end="", file=sys.stderr, flush=True)
    elif done == games or done % 10 == 0:
        print(text, file=sys.stderr, flush=True)


def jobs_of(args: argparse.Namespace, options: dict[str, str], b: str) -> list[Job]:
    first = 2 * args.seed
    return [(args.title, options, args.a, b, number) for number in range(first, first + args.games)]


def duels(title_name: str, given: dict[str, str]) -> list[dict[str, str]]:
    """The set-ups in which two play: no contest is fought alone, or by teams."""
    title = find(title_name)
    return [
        options for options in setups(title_name, given) if len(title.seats_of(title.complete_options(options))) == 2
    ]


def run(args: argparse.Namespace, executor: Executor | None = None) -> int:
    try:
        find(args.title).complete_options(chosen(args))
    except PolisError as error:
        print(error)
        return 2
    if not duels(args.title, chosen(args)):
        print("a contest needs two seats")
        return 2
    if args.report == "balance":
        return report_balance(args, executor)
    records = contest(jobs_of(args, chosen(args), args.b), args.jobs, executor)
    found = {"a": args.a, "b": args.b, "options": chosen(args), **summary(records)}
    print(json.dumps(found) if args.json else told(found, find(args.title).seats))
    return 0


def told(found: dict[str, Any], seats: Sequence[str]) -> str:
    """The figures as a small table."""
    lines = [
        f"{found['a']} against {found['b']}, {found['games']} matches",
        f"  won {found['a_wins']}, lost {found['b_wins']}, shared {found['draws']}",
        f"  share  {percent(found['a_share'], found['low'], found['high'])}",
        f"  Elo    {found['elo']:+d} ({found['elo_low']:+d} to {found['elo_high']:+d})",
        *(f"  as {seat}: {percent(*found[f'a_share_seat_{index}'])}" for index, seat in enumerate(seats)),
    ]
    for side, name in (("a", found["a"]), ("b", found["b"])):
        times = ", ".join(
            f"{found[f'{side}_ms_per_{what}']:.1f} ms a {what} (mean {found[f'{side}_ms_per_{what}_mean']:.1f})"
            for what in ("turn", "decision")
        )
        lost = ", ".join(f"{reason} {n}" for reason, n in found[f"{side}_lost_by"].items())
        lines.append(f"  {name}: {times}; lost by {lost or 'nothing'}")
    return "\n".join(lines)


def percent(share: float, low: float, high: float) -> str:
    return f"{100 * share:.1f} % ({100 * low:.1f} to {100 * high:.1f})"


def report_balance(args: argparse.Namespace, executor: Executor | None = None) -> int:
    """Every edition and scenario that was not ruled out on the command line."""
    seats = find(args.title).seats
    found = []
    for options in duels(args.title, chosen(args)):
        records = contest(jobs_of(args, options, args.a), args.jobs, executor)
        found.append({"options": options, "player": args.a, **balance(records, seats)})
    if args.json:
        print(json.dumps(found))
        return 0
    for row in found:
        name = " ".join(row["options"].values())
        print(f"{name}: {seats[0]} {percent(row['share'], row['low'], row['high'])}, {row['games']} matches")
        for seat, parts in row["score"].items():
            print(f"  {seat}: " + ", ".join(f"{part} {n}" for part, n in parts.items()))
    return 0
