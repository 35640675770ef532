"""Matches between players, and what they prove: shares with their interval, ratings, time. Knows no title.

The clock is looked at here, around the players, and never by them.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import groupby
from math import log10, sqrt
from operator import itemgetter
from statistics import mean, median
from typing import Any

from polis_core.kernel.chance import mix
from polis_core.kernel.game import Game

from .player import Player
from .sight import sight_of

MAX_STEPS = 20_000  # far above any real match
Moment = tuple[int, bool, float]  # a decision: whose, whether a new action begins with it, its seconds


class Record:
    """What came of one match: who won and why, the score by part, and how long decisions and turns took."""

    __slots__ = ("decisions", "reason", "score", "seat_of_a", "turns", "winner")

    def __init__(self, game: Game, moments: Sequence[Moment], seat_of_a: int) -> None:
        outcome = game.outcome or {"winner": None, "reason": "endless", "score": {}}
        winner = outcome["winner"]
        self.winner: int = game.seats.index(winner) if winner in game.seats else -1  # a draw, or a team's match
        self.reason: str = outcome["reason"]
        self.score: dict[str, dict[str, int]] = outcome["score"]
        # For each seat the seconds of each decision, and of each turn.
        self.decisions = [[took for whose, _, took in moments if whose == seat] for seat in range(len(game.seats))]
        turns = whole_turns(moments)
        self.turns = [[took for whose, took in turns if whose == seat] for seat in range(len(game.seats))]
        self.seat_of_a = seat_of_a


def whole_turns(moments: Iterable[Moment]) -> list[tuple[int, float]]:
    """How long each turn took, and whose it was: a row of one seat's decisions in which a new action begins.

    Answers in another's turn, to a battle or at a round's end, are no turns: they would make them seem short.
    """
    found: list[tuple[int, float]] = []
    for seat, row in groupby(moments, key=itemgetter(0)):
        decisions = list(row)
        if any(begins for _, begins, _ in decisions):
            found.append((seat, sum(took for _, _, took in decisions)))
    return found


def play(game: Game, players: Sequence[Player], seat_of_a: int = 0) -> Record:
    """A whole match, one player for each seat."""
    judge = game.title.judge()
    moments: list[Moment] = []
    while game.seat is not None and game.cursor < MAX_STEPS:
        index = game.seats.index(game.seat)
        begins = judge.calm(game._position)
        started = time.perf_counter()
        choice = players[index].choose(sight_of(game, game.seat))
        moments.append((index, begins, time.perf_counter() - started))
        game.play(choice)
    return Record(game, moments, seat_of_a)


def player_seed(seed: int, who: int) -> int:
    """Either player has a seed of its own in each match, the same when the sides are swapped."""
    return mix(seed, who) >> 12


def wilson(wins: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """The interval that holds the true share 95 times in 100."""
    if not games:
        return 0.0, 1.0
    share = wins / games
    middle = share + z * z / (2 * games)
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    whole = 1 + z * z / games
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


def elo(share: float) -> float:
    """The difference of ratings that this share of points speaks for."""
    share = min(max(share, 0.001), 0.999)
    return 400 * log10(share / (1 - share))


def summary(records: Sequence[Record]) -> dict[str, Any]:
    """All that a contest of A against B has shown."""
    a_wins = sum(record.winner == record.seat_of_a for record in records)
    draws = sum(record.winner < 0 for record in records)
    games = len(records)
    points = a_wins + draws / 2
    low, high = wilson(points, games)
    share = points / games if games else 0.0
    found: dict[str, Any] = {
        "games": games,
        "a_wins": a_wins,
        "b_wins": games - a_wins - draws,
        "draws": draws,
        "a_share": round(share, 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "elo": round(elo(share)),
        "elo_low": round(elo(low)),
        "elo_high": round(elo(high)),
    }
    for name, number in (("a", 0), ("b", 1)):
        for what in ("turn", "decision"):
            times = [1000 * t for record in records for t in getattr(record, f"{what}s")[record.seat_of_a ^ number]]
            found[f"{name}_ms_per_{what}"] = round(median(times), 1) if times else 0.0
            found[f"{name}_ms_per_{what}_mean"] = round(mean(times), 1) if times else 0.0
        lost = Counter(record.reason for record in records if record.winner == 1 - (record.seat_of_a ^ number))
        found[f"{name}_lost_by"] = dict(sorted(lost.items()))
    for seat in (0, 1):
        there = [record for record in records if record.seat_of_a == seat]
        won = sum(record.winner == seat for record in there) + sum(record.winner < 0 for record in there) / 2
        interval = wilson(won, len(there))
        found[f"a_share_seat_{seat}"] = [round(won / len(there), 4) if there else 0.0, *(round(x, 4) for x in interval)]
    return found


def balance(records: Sequence[Record], seats: Sequence[str]) -> dict[str, Any]:
    """How the sides fare with the same player on both: the first seat's share, and the mean score by part."""
    points = sum(record.winner == 0 for record in records) + sum(record.winner < 0 for record in records) / 2
    low, high = wilson(points, len(records))
    return {
        "games": len(records),
        "share": round(points / len(records), 4) if records else 0.0,
        "low": round(low, 4),
        "high": round(high, 4),
        "reasons": dict(sorted(Counter(record.reason for record in records).items())),
        "score": {
            seat: {
                part: round(mean(record.score[seat][part] for record in records if record.score), 2)
                for part in (records[0].score.get(seat, {}) if records else {})
            }
            for seat in seats
        },
    }
