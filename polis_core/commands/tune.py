"""tune a title's weights by self-play: fit what the terms foretold, then prove it by matches"""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

from polis_core.kernel.chance import Source
from polis_core.kernel.game import new_game
from polis_core.kernel.judge import OUTCOME, lead_terms
from polis_core.players.contest import MAX_STEPS, Record, play, player_seed, rotated, summary
from polis_core.players.greedy import GreedyPlayer
from polis_core.players.sight import sight_of
from polis_core.titles import find

from .arena import duels
from .matches import add_options, chosen

BLUR = 120  # of the players whose matches are learned from: matches that are all alike teach nothing
MOST = 15  # points by which a match counts as won at most: also what a match lost at once counts
WIDTH = 2  # of the players that prove weights
AT_A_TIME = 5  # weights that climbing changes together
HOPEFUL, BETTER = 0.58, 0.58  # shares of points that call for a second look, and that convince
RIDGE = 400  # how strongly the fit holds on to the weights as they are
Row = tuple[int, dict[str, int], int]  # progress, terms of a side's lead, the points by which it then won


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_options(parser)
    parser.add_argument("work", choices=["gather", "fit", "prove", "climb"])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--steps", type=int, default=20, help="changes that climbing tries")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--data", type=Path, default=Path("tune.jsonl"), help="what gather writes and fit reads")
    parser.add_argument("--weights", type=Path, help="weights to prove against the title's own; climb writes them")


def gather_match(title_name: str, options: dict[str, str], seed: int) -> list[Row]:
    """The terms at each turn of a match between blurred players, and how it ended."""
    title = find(title_name)
    game = new_game(title, options, seed)
    judge = title.judge()
    players = [GreedyPlayer(player_seed(seed, seat), width=2, noise=BLUR, judge=judge) for seat in (0, 1)]
    seen: list[tuple[int, dict[str, int], int]] = []
    last = -1
    while game.side is not None and game.cursor < MAX_STEPS:
        seat = game.sides.index(game.side)
        if seat != last and judge.calm(game._position):
            seen.append((game.round, lead_terms(judge.terms(game._position), seat), seat))
        last = seat
        game.play(players[seat].choose(sight_of(game, game.side)))
    outcome = game.outcome
    if outcome is None or outcome["winner"] is None:
        return []
    totals = [outcome["score"][name]["total"] for name in game.seats]
    lead = max(-MOST, min(MOST, totals[0] - totals[1]))
    if outcome["reason"] not in ("score", "goods"):
        lead = MOST if outcome["winner"] == game.seats[0] else -MOST
    return [(number, terms, -lead if seat else lead) for number, terms, seat in seen]


def gather(args: argparse.Namespace) -> int:
    options = duels(args.title, chosen(args))
    with args.data.open("a", encoding="utf-8") as file:
        for seed in range(args.seed, args.seed + args.games):
            rows = gather_match(args.title, options[seed % len(options)], seed)
            file.writelines(json.dumps(row) + "\n" for row in rows)
            file.flush()
    return 0


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Linear equations, by elimination."""
    size = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right)]
    for i in range(size):
        pivot = max(range(i, size), key=lambda r: abs(rows[r][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for r in range(size):
            if r != i and rows[r][i]:
                factor = rows[r][i] / rows[i][i]
                rows[r] = [a - factor * b for a, b in zip(rows[r], rows[i])]
    return [rows[i][size] / rows[i][i] for i in range(size)]


def fit(rows: Sequence[Row], names: Sequence[str]) -> dict[str, float]:
    """A factor for each term, near 1, so that the sum foretells the end best (least squares with a ridge)."""
    size = len(names)
    matrix = [[0.0] * size for _ in names]
    right = [0.0] * size
    for _, terms, lead in rows:
        x = [max(-2000, min(2000, terms.get(name, 0))) / 100 for name in names]
        rest = lead - sum(x)
        for i in range(size):
            if x[i]:
                right[i] += x[i] * rest
                for j in range(size):
                    matrix[i][j] += x[i] * x[j]
    for i in range(size):
        matrix[i][i] += RIDGE
    return {name: 1 + change for name, change in zip(names, solve(matrix, right))}


def read(path: Path) -> Iterator[Row]:
    with path.open(encoding="utf-8") as file:
        for line in file:
            number, terms, lead = json.loads(line)
            yield number, terms, lead


def tell_fit(args: argparse.Namespace) -> int:
    rows = [row for row in read(args.data) if OUTCOME not in row[1]]
    names = sorted({name for _, terms, _ in rows for name in terms})
    rounds = sorted({row[0] for row in rows})
    found = {0: fit(rows, names)} | {n: fit([row for row in rows if row[0] == n], names) for n in rounds}
    print(f"{len(rows)} positions; factors for each term, over all rounds and by round")
    for name in names:
        print(f"  {name:12}" + "".join(f" {found[n][name]:6.2f}" for n in (0, *rounds)))
    return 0


def prove_match(
    title_name: str, options: dict[str, str], weights: Mapping[str, Any], number: int, old: Mapping[str, Any]
) -> Record:
    seed, seat_of_new = divmod(number, 2)
    title = find(title_name)
    judges = [title.judge(weights), title.judge(old)]
    players = [
        GreedyPlayer(player_seed(seed, who), width=WIDTH, judge=judges[who])
        for who in ((0, 1) if seat_of_new == 0 else (1, 0))
    ]
    return play(new_game(title, options, seed), players, rotated(2, seat_of_new))


def share(args: argparse.Namespace, new: Mapping[str, Any], old: Mapping[str, Any], first: int) -> dict[str, Any]:
    """What new weights make of old ones, by greedy players, paired seeds and sides swapped."""
    options = duels(args.title, chosen(args))
    numbers = range(2 * first, 2 * first + args.games)
    jobs = [(args.title, options[number // 2 % len(options)], new, number, old) for number in numbers]
    if args.jobs < 2:
        return summary([prove_match(*job) for job in jobs])
    with ProcessPoolExecutor(args.jobs) as pool:
        return summary(list(pool.map(prove_match, *zip(*jobs))))


def prove(args: argparse.Namespace) -> int:
    found = share(args, json.loads(args.weights.read_text(encoding="utf-8")), {}, args.seed)
    print(f"new weights: {found['a_share']} ({found['low']} to {found['high']}) of {found['games']} matches")
    return 0


def climb(args: argparse.Namespace) -> int:
    """Changes a few weights at a time, keeps what wins twice in a row; `--weights` holds the best so far."""
    best: dict[str, Any] = json.loads(args.weights.read_text(encoding="utf-8"))
    source = Source(args.seed)
    for step in range(args.steps):
        new = {**best, **changed(find(args.title).weights(), best, source)}
        first = args.seed + 1000 * (step + 1)
        shares = [share(args, new, best, first)["a_share"]]
        if shares[0] >= HOPEFUL:
            shares.append(share(args, new, best, first + args.games)["a_share"])
        kept = len(shares) > 1 and sum(shares) / 2 >= BETTER
        difference = {name: value for name, value in new.items() if best.get(name) != value}
        print(f"{step} {shares} {'kept' if kept else ''} {difference}", flush=True)
        if kept:
            best = new
            args.weights.write_text(json.dumps(best), encoding="utf-8")
    return 0


def changed(rows: Mapping[str, Any], best: Mapping[str, Any], source: Source) -> dict[str, Any]:
    """Some of the weights, each a third larger or a quarter smaller."""
    names = sorted(name for name in rows if not isinstance(rows[name], list) or not isinstance(rows[name][0], list))
    found: dict[str, Any] = {}
    for _ in range(AT_A_TIME):
        name = names[source.below(len(names))]
        value = best.get(name, rows[name])
        up, down = ((4, 3), (3, 4))[source.below(2)]
        found[name] = [each * up // down for each in value] if isinstance(value, list) else value * up // down
    return found


def run(args: argparse.Namespace) -> int:
    if args.work in ("prove", "climb") and args.weights is None:
        print(f"{args.work} needs --weights")
        return 2
    if not duels(args.title, chosen(args)):
        print("a contest needs two seats")
        return 2
    return {"gather": gather, "fit": tell_fit, "prove": prove, "climb": climb}[args.work](args)
