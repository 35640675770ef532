"""Speed of the engine, in ratios to peers measured in the same run: machines differ, ratios much less.

Run by `python -m polis_core bench [--json]`. The parts of each comparison take turns in short slices, so that a
machine that slows down for a moment slows down all of them; the figure is the median over the slices.
"""

from __future__ import annotations

import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from typing import Any

import polis_core
from polis_core.kernel.check import random_match
from polis_core.kernel.frames import Decision, Outcomes, options_of, play_option, settle
from polis_core.titles import find
from tests.bench.report import measure_parts
from tests.support.goals import goals_of, matches_of

TITLE = find("polis")
EDITIONS = ("first", "second")
TITLES = polis_core.titles()
MATCHES = {  # what random play is measured on: title and options
    match: (find(title), dict(options)) for title in TITLES for match, options in matches_of(title).items()
}
clock = time.process_time  # of the processor: who else is at work on the machine changes no ratio


def playout(match: str, rng: random.Random) -> int:
    """Random play of one match with the full legal list at each decision; returns the number of decisions."""
    title, options = MATCHES[match]
    handlers = title.handlers
    rnd = rng.random

    def choose(outcomes: Outcomes) -> int:
        if len(outcomes) == 1:
            return 0
        left = rnd() * sum([weight for _, weight in outcomes])
        for index, (_, weight) in enumerate(outcomes):
            left -= weight
            if left < 0:
                return index
        return 0

    position = title.start(title.complete_options(options))
    settle(handlers, position, choose)
    decisions = 0
    while position.stack:
        frame = position.stack[-1]
        handler = handlers[frame[0]]
        assert isinstance(handler, Decision)
        legal = options_of(handlers, position)
        side = handler.sides(position, frame)[0]
        play_option(handlers, position, side, legal[int(rnd() * len(legal))], choose)
        decisions += 1
    return decisions


def game_playout(match: str, rng: random.Random) -> int:
    """The same through `Game`: log, undo, digits for the link."""
    title, options = MATCHES[match]
    game = polis_core.new_game(title.name, seed=rng.randrange(1 << 30), **options)
    while legal := game.legal():
        game.play(int(rng.random() * len(legal)))
    return len(game.log)


def catanatron_playout(rng: random.Random) -> int:
    from catanatron import Color, Game, RandomPlayer

    game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)], seed=rng.randrange(1 << 30))
    game.play()
    return len(game.state.actions)


def chess_playout(rng: random.Random) -> int:
    import chess

    board = chess.Board()
    plies = 0
    while not board.is_game_over() and plies < 300:
        board.push(rng.choice(list(board.legal_moves)))
        plies += 1
    return plies


def interleaved(parts: dict[str, Callable[[], int]], seconds: float, slices: int = 12) -> dict[str, float]:
    """Units of work a second, the median over slices that take turns."""
    rates: dict[str, list[float]] = {name: [] for name in parts}
    for part in parts.values():
        part()  # caches warm, modules loaded
    for _ in range(slices):
        for name, part in parts.items():
            work, started = 0, clock()
            while (spent := clock() - started) < seconds / slices:
                work += part()
            rates[name].append(work / spent)
    return {name: statistics.median(values) for name, values in rates.items()}


def microseconds(call: Callable[[], Any], repeat: int) -> float:
    started = clock()
    for _ in range(repeat):
        call()
    return (clock() - started) / repeat * 1e6


def copies(title: str, rounds: int = 15) -> tuple[float, float]:
    """`clone` of a position in the middle of a match, and Catanatron's `Game.copy`, in microseconds."""
    from catanatron import Color, Game, RandomPlayer

    match = random_match(*MATCHES[next(iter(matches_of(title)))], 1)
    match.seek(len(match.log) // 2)
    position = match._position
    peer = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)], seed=3)
    for _ in range(150):
        peer.play_tick()
    pairs = [(microseconds(position.clone, 2000), microseconds(peer.copy, 200)) for _ in range(rounds)]
    return statistics.median(a for a, _ in pairs), statistics.median(b for _, b in pairs)


def seeks(rounds: int = 15) -> tuple[float, float]:
    """One jump to and fro in a short and in a twenty times longer log, in microseconds."""

    def log_of(length: int) -> Any:
        for seed in range(1, 400, 2):
            game = random_match(TITLE, {"edition": "first"}, seed)
            if len(game.log) >= 100:
                break
        while len(game.log) < length:  # as long as we like: the same steps again, only the list grows
            game._steps.extend(game._steps[1:])
        del game._steps[length + 1 :]
        game.seek(length)
        return game

    def jump(game: Any) -> Callable[[], None]:
        end = len(game.log)

        def there_and_back() -> None:
            game.seek(end // 3)
            game.undo()
            game.redo()
            game.seek(end)

        return there_and_back

    short, long = jump(log_of(100)), jump(log_of(2000))
    pairs = [(microseconds(short, 2000), microseconds(long, 2000)) for _ in range(rounds)]
    return statistics.median(a for a, _ in pairs), statistics.median(b for _, b in pairs)


def link_lengths(matches: int = 200) -> dict[str, int]:
    """The 99th percentile of the lengths of links of finished random matches, by edition."""
    found = {}
    for edition in EDITIONS:
        lengths = sorted(
            len(random_match(TITLE, {"edition": edition}, seed).link()) for seed in range(0, 2 * matches, 2)
        )
        found[edition] = lengths[int(len(lengths) * 0.99)]
    return found


def caesar_link_length(matches: int = 200) -> int:
    """The longest link of finished random matches, with and without modules, from seeds as long as they get."""
    names = ("caesar", "modules")
    return max(len(random_match(*MATCHES[names[seed % 2]], (1 << 53) - 2 - 2 * seed).link()) for seed in range(matches))


def import_ms(rounds: int = 9) -> float:
    """`import polis_core` and a new match in a fresh interpreter, without the interpreter's own start.

    With byte-code on disk, as any installed package has it; the folder for it is our own, so the first run fills it.
    """
    code = (
        "import time; t = time.perf_counter(); import polis_core; "
        "polis_core.new_game('polis', edition='second', seed=7); print((time.perf_counter() - t) * 1e3)"
    )
    with tempfile.TemporaryDirectory() as folder:
        env = {**os.environ, "PYTHONPYCACHEPREFIX": folder}
        env.pop("PYTHONDONTWRITEBYTECODE", None)
        command = [sys.executable, "-c", code]
        runs = [float(subprocess.check_output(command, text=True, env=env)) for _ in range(rounds + 1)]
    return statistics.median(runs[1:])


def rates(seconds: float) -> dict[str, Any]:
    """Decisions a second in random play, ours and the peers'."""
    rng = random.Random(2012)
    found = interleaved(
        {
            **{match: partial(playout, match, rng) for match in MATCHES},
            "game": lambda: game_playout("second", rng),
            "catanatron": lambda: catanatron_playout(rng),
            "chess": lambda: chess_playout(rng),
        },
        seconds,
    )
    slowest = {title: min(found[match] for match in goals_of(title).judged or matches_of(title)) for title in TITLES}
    return {
        "decisions_per_s": {match: round(found[match]) for match in MATCHES},
        "game_decisions_per_s": round(found["game"]),
        "catanatron_actions_per_s": round(found["catanatron"]),
        "chess_plies_per_s": round(found["chess"]),
        "ratio": {title: round(rate / found["catanatron"], 2) for title, rate in slowest.items()},
    }


def copy_times() -> dict[str, Any]:
    found = {title: copies(title) for title in TITLES}
    return {
        "clone_us": {title: round(clone, 3) for title, (clone, _) in found.items()},
        "catanatron_copy_us": round(statistics.median(copy for _, copy in found.values()), 1),
        "ratio_clone": {title: round(clone / copy, 4) for title, (clone, copy) in found.items()},
    }


def seek_times() -> dict[str, Any]:
    short, long = seeks()
    return {"seek_us_short_log": round(short, 2), "seek_us_long_log": round(long, 2)}


def parts(seconds: float) -> dict[str, Callable[[], dict[str, Any]]]:
    return {
        "random play": lambda: rates(seconds),
        "copies": copy_times,
        "seeks": seek_times,
        "links": lambda: {"link_chars_p99": link_lengths(), "link_chars_caesar": caesar_link_length()},
        "import": lambda: {"import_ms": round(import_ms(), 1)},
    }


def goals_of_titles() -> dict[str, Callable[[dict[str, Any]], bool]]:
    """What each title asks of itself."""
    found: dict[str, Callable[[dict[str, Any]], bool]] = {}
    for title in TITLES:
        play, clone = goals_of(title).random_play, goals_of(title).clone
        found[f"random play of {title} at least {play:g} times Catanatron's"] = lambda m, title=title, play=play: (
            m["ratio"][title] >= play
        )
        found[f"clone of {title} at most {clone:g} of Catanatron's copy"] = lambda m, title=title, clone=clone: (
            m["ratio_clone"][title] <= clone
        )
    return found


GOALS: dict[str, Callable[[dict[str, Any]], bool]] = {
    **goals_of_titles(),
    "seek does not grow with the log": lambda m: m["seek_us_long_log"] <= 1.5 * m["seek_us_short_log"],
    "links of at most 600 characters": lambda m: max(m["link_chars_p99"].values()) <= 600,
    "links of Caesar! of at most 250 characters": lambda m: m["link_chars_caesar"] <= 250,
    "import and a new match in 150 ms": lambda m: m["import_ms"] <= 150,
}


def main(as_json: bool, seconds: float) -> int:
    if not all(find_spec(peer) for peer in ("catanatron", "chess")):
        print("the peers are missing: python3 build.py bench installs them")
        return 2
    return measure_parts(parts(seconds), GOALS, as_json)
