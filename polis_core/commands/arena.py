"""set players against each other: paired seeds, seats changed round, shares with their interval, time a turn"""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, as_completed
from typing import Any

from polis_core.kernel.errors import PolisError
from polis_core.kernel.game import new_game
from polis_core.kernel.seating import Seating
from polis_core.players.contest import (
    Record,
    balance,
    play,
    player_seed,
    rotated,
    seats_of_teams,
    standings,
    summary,
)
from polis_core.players.levels import PLAYERS
from polis_core.players.player import Player
from polis_core.titles import find

from .fuzz import setups
from .matches import add_options, chosen
from .progress import Progress

Job = tuple[str, dict[str, str], tuple[str, ...], int]  # title, options, an entry for each team, number of the match


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_options(parser)
    parser.add_argument("--a", default="strategos", choices=PLAYERS)
    parser.add_argument("--b", default="navarch", choices=PLAYERS, help="plays all teams but one")
    parser.add_argument("--entries", metavar="A,B,C", help="a player for each team, instead of --a and --b")
    parser.add_argument("--games", type=int, default=100, help="for each seed as many as teams, each in another seat")
    parser.add_argument("--seed", type=int, default=0, help="the first seed")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--json", action="store_true", help="print figures as JSON")
    parser.add_argument("--report", choices=["balance"], help="how the teams fare with player A on all of them")


def seating_of(title: str, options: dict[str, str]) -> Seating:
    found = find(title)
    return found.seating(found.complete_options(options))


def play_match(job: Job) -> Record:
    """One match of a contest: as many in a row as there are teams have the same seed, each entry moved on by one."""
    title, options, names, number = job
    seating = seating_of(title, options)
    seed, moved = divmod(number, len(names))
    entries = rotated(len(names), moved)
    players: list[Player | None] = [None] * len(seating.seats)
    for entry, seats in zip(entries, seats_of_teams(seating)):
        for partner, seat in enumerate(seats):  # partners are programs of one kind, each with a seed of its own
            players[seat] = PLAYERS[names[entry]](player_seed(seed, entry + partner * len(names)))
    return play(new_game(find(title), options, seed), [player for player in players if player], entries)


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
    """All records; how far it is is told on the way."""
    records: list[Record] = []
    points = 0.0
    with Progress(len(jobs), every=10) as progress:
        for record in results(jobs, workers, executor):
            records.append(record)
            points += record.points(record.entries.index(0))
            progress.advance(1, f"A {100 * points / len(records):.1f} %")
    return records


def jobs_of(args: argparse.Namespace, options: dict[str, str], names: tuple[str, ...]) -> list[Job]:
    first = len(names) * args.seed
    return [(args.title, options, names, number) for number in range(first, first + args.games)]


def is_contest(seating: Seating) -> bool:
    """Whether teams of players meet: nobody plays alone, against the rules or for two teams at once."""
    loyal = all(len(teams) == 1 for teams in seating.teams_of_seat)
    return loyal and len(seating.teams) > 1 and all(seats_of_teams(seating))


def contests(title: str, given: dict[str, str]) -> list[dict[str, str]]:
    """The set-ups in which a contest can be fought."""
    return [options for options in setups(title, given) if is_contest(seating_of(title, options))]


def duels(title: str, given: dict[str, str]) -> list[dict[str, str]]:
    """The set-ups in which two players meet."""
    return [options for options in contests(title, given) if len(seating_of(title, options).seats) == 2]


def entries_of(args: argparse.Namespace, teams: int) -> tuple[str, ...]:
    """The names of the players, one for each team."""
    if args.entries is None:
        return (args.a, *[args.b] * (teams - 1))
    names = tuple(args.entries.split(","))
    for name in names:
        if name not in PLAYERS:
            raise PolisError("unknown_player", player=name, known=list(PLAYERS))
    if len(names) != teams:
        raise PolisError("wrong_number_of_players", given=len(names), needed=teams)
    return names


def run(args: argparse.Namespace, executor: Executor | None = None) -> int:
    options = chosen(args)
    try:
        seating = seating_of(args.title, options)
        if not contests(args.title, options) or not (args.report or is_contest(seating)):
            print("a contest needs two seats or more, of at least two teams")
            return 2
        names = entries_of(args, len(seating.teams))
    except PolisError as error:
        print(error)
        return 2
    if args.report == "balance":
        return report_balance(args, executor)
    records = contest(jobs_of(args, options, names), args.jobs, executor)
    if len(names) == 2:
        found = {"a": names[0], "b": names[1], "options": options, **summary(records)}
        print(json.dumps(found) if args.json else told(found, seating.teams))
    else:
        found = {"options": options, **standings(records, names, seating)}
        print(json.dumps(found) if args.json else told_standings(found))
    return 0


def told(found: dict[str, Any], seats: Sequence[str]) -> str:
    """The figures of two players as a small table."""
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


def told_standings(found: dict[str, Any]) -> str:
    """The figures of several players: a table of all, and one of who sat where."""
    lines = [f"{found['games']} matches; share: of the opponents left behind"]
    for row in found["players"]:
        share = percent(row["share"], row["low"], row["high"])
        lines.append(
            f"  {row['player']:10} place {row['place']:.2f}, share {share}, won {row['won']} of {row['matches']}, "
            f"Elo {row['elo']:+d}, {row['ms_per_turn']:.1f} ms a turn"
        )
    names = [row["player"] for row in found["players"]]
    lines.append("  place and share by seat" + "".join(f" {name:>16}" for name in names))
    for seat, seated in found["seats"].items():
        cells = [
            f"{seated[name]['place']:.2f} {100 * seated[name]['share']:6.1f} %" if name in seated else "-"
            for name in names
        ]
        lines.append(f"  {seat:23}" + "".join(f" {cell:>16}" for cell in cells))
    return "\n".join(lines)


def percent(share: float, low: float, high: float) -> str:
    return f"{100 * share:.1f} % ({100 * low:.1f} to {100 * high:.1f})"


def report_balance(args: argparse.Namespace, executor: Executor | None = None) -> int:
    """Every edition and scenario that was not ruled out on the command line."""
    found = []
    for options in contests(args.title, chosen(args)):
        seating = seating_of(args.title, options)
        records = contest(jobs_of(args, options, (args.a,) * len(seating.teams)), args.jobs, executor)
        found.append({"options": options, "player": args.a, **balance(records, seating)})
    if args.json:
        print(json.dumps(found))
        return 0
    for row in found:
        name = " ".join(row["options"].values())
        teams = list(row["shares"])
        named = teams[:1] if len(teams) == 2 else teams  # of two, the other's share is the rest
        shares = "; ".join(f"{team} {percent(*row['shares'][team])}" for team in named)
        print(f"{name}: {shares}, {row['games']} matches")
        for side, parts in row["score"].items():
            print(f"  {side}: " + ", ".join(f"{part} {n}" for part, n in parts.items()))
    return 0
