"""Matches between players, and what they prove: places, shares with their interval, ratings, time. Knows no title.

In a contest each team is played by one of the entries, and the entries move on by one team from match to match. For two
that is the usual swap of sides. The clock is looked at here, around the players, and never by them.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations, groupby
from math import log10, sqrt
from operator import itemgetter
from statistics import mean, median
from typing import Any

from polis_core.kernel.chance import mix
from polis_core.kernel.game import Game
from polis_core.kernel.seating import Seating

from .player import Player
from .sight import sight_of

MAX_STEPS = 20_000  # far above any real match
FITTING = 500  # rounds of the fit of ratings: it settles long before
Moment = tuple[int, bool, float]  # a decision: whose, whether a new action begins with it, its seconds


class Record:
    """What came of one match: the place of each team and why, the score by part, and how long everything took.

    `entries` says for each team which entry of the contest played it.
    """

    __slots__ = ("decisions", "entries", "places", "reason", "score", "seats_of", "turns")

    def __init__(self, game: Game, moments: Sequence[Moment], entries: Sequence[int]) -> None:
        teams = game.seating.teams
        outcome = game.outcome or {"ranking": [teams], "reason": "endless", "score": {}}
        self.places = places(outcome["ranking"], teams)
        self.reason: str = outcome["reason"]
        self.score: dict[str, dict[str, int]] = outcome["score"]
        self.entries = tuple(entries)
        self.seats_of = seats_of_teams(game.seating)
        # For each seat the seconds of each decision, and of each turn.
        self.decisions = [[took for whose, _, took in moments if whose == seat] for seat in range(len(game.seats))]
        turns = whole_turns(moments)
        self.turns = [[took for whose, took in turns if whose == seat] for seat in range(len(game.seats))]

    @property
    def winner(self) -> int:
        """The team that won alone; -1 where the first place is shared."""
        first = [team for team, place in enumerate(self.places) if place == 1]
        return first[0] if len(first) == 1 else -1

    def points(self, team: int) -> float:
        """The share of the other teams that it left behind; a tie counts half."""
        return mean(_against(self.places[team], self.places[other]) for other in self._others(team))

    def _others(self, team: int) -> list[int]:
        return [other for other in range(len(self.places)) if other != team]


def _against(own: float, other: float) -> float:
    return 1.0 if own < other else 0.5 if own == other else 0.0


def places(ranking: Sequence[Sequence[str]], teams: Sequence[str]) -> tuple[float, ...]:
    """The place of each team; those that tie share the mean of the places that they take.

    >>> places([["red"], ["blue", "green"]], ("red", "green", "blue"))
    (1, 2.5, 2.5)
    """
    found: dict[str, float] = {}
    for row in ranking:
        found.update(dict.fromkeys(row, len(found) + (1 if len(row) == 1 else (len(row) + 1) / 2)))
    return tuple(found[team] for team in teams)


def seats_of_teams(seating: Seating) -> tuple[tuple[int, ...], ...]:
    """The seats that play for each team."""
    numbers = range(len(seating.seats))
    return tuple(
        tuple(seat for seat in numbers if team in seating.teams_of_seat[seat]) for team in range(len(seating.teams))
    )


def rotated(teams: int, by: int) -> tuple[int, ...]:
    """Which entry plays each team after so many moves.

    >>> [rotated(3, by) for by in range(3)]
    [(0, 1, 2), (2, 0, 1), (1, 2, 0)]
    """
    return tuple((team - by) % teams for team in range(teams))


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


def play(game: Game, players: Sequence[Player], entries: Sequence[int] | None = None) -> Record:
    """A whole match, one player for each seat."""
    judge = game.title.judge()
    moments: list[Moment] = []
    while game.side is not None and game.seat is not None and game.cursor < MAX_STEPS:
        index = game.seats.index(game.seat)
        begins = judge.calm(game._position)
        started = time.perf_counter()
        choice = players[index].choose(sight_of(game, game.side))
        moments.append((index, begins, time.perf_counter() - started))
        game.play(choice)
    return Record(game, moments, range(len(game.seating.teams)) if entries is None else entries)


def player_seed(seed: int, who: int) -> int:
    """Each player has a seed of its own in each match, the same wherever it sits."""
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
    """All that a contest of two entries, A against B, has shown."""
    a_wins = sum(_won(record, 0) for record in records)
    b_wins = sum(_won(record, 1) for record in records)
    games = len(records)
    draws = games - a_wins - b_wins
    points = a_wins + draws / 2
    low, high = wilson(points, games)
    share = points / games if games else 0.0
    found: dict[str, Any] = {
        "games": games,
        "a_wins": a_wins,
        "b_wins": b_wins,
        "draws": draws,
        "a_share": round(share, 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "elo": round(elo(share)),
        "elo_low": round(elo(low)),
        "elo_high": round(elo(high)),
    }
    for name, entry in (("a", 0), ("b", 1)):
        found.update({f"{name}_{key}": value for key, value in _times(records, entry).items()})
        lost = Counter(record.reason for record in records if _won(record, 1 - entry))
        found[f"{name}_lost_by"] = dict(sorted(lost.items()))
    for team in (0, 1):
        there = [record for record in records if record.entries[team] == 0]
        won = sum(record.points(team) for record in there)
        interval = wilson(won, len(there))
        found[f"a_share_seat_{team}"] = [round(won / len(there), 4) if there else 0.0, *(round(x, 4) for x in interval)]
    return found


def _won(record: Record, entry: int) -> bool:
    return record.winner >= 0 and record.entries[record.winner] == entry


def _times(records: Sequence[Record], entry: int) -> dict[str, float]:
    """How long an entry took, wherever it sat: milliseconds for a turn and for a decision, median and mean."""
    found: dict[str, float] = {}
    for what in ("turn", "decision"):
        times = [
            1000 * seconds
            for record in records
            for team, of in enumerate(record.entries)
            if of == entry
            for seat in record.seats_of[team]
            for seconds in getattr(record, f"{what}s")[seat]
        ]
        found[f"ms_per_{what}"] = round(median(times), 1) if times else 0.0
        found[f"ms_per_{what}_mean"] = round(mean(times), 1) if times else 0.0
    return found


def standings(records: Sequence[Record], names: Sequence[str], seating: Seating) -> dict[str, Any]:
    """What a contest of any number of entries has shown; entries of one name are one player.

    For each player the mean place, the share of opponents left behind, the rating; and the same by seat.
    """
    players = list(dict.fromkeys(names))
    rows: dict[str, list[tuple[float, float]]] = {name: [] for name in players}  # place, points
    by_seat: dict[str, dict[str, list[tuple[float, float]]]] = {
        seat: {name: [] for name in players} for seat in seating.seats
    }
    for record in records:
        for team, entry in enumerate(record.entries):
            row = (record.places[team], record.points(team))
            rows[names[entry]].append(row)
            for seat in record.seats_of[team]:
                by_seat[seating.seats[seat]][names[entry]].append(row)
    ratings = fitted_ratings(records, names)
    found = []
    for name in players:
        entries = [entry for entry, other in enumerate(names) if other == name]
        times = [_times(records, entry) for entry in entries]
        ms = {key: round(mean(row[key] for row in times), 1) for key in times[0]}
        first = sum(place == 1 for place, _ in rows[name])
        found.append({"player": name, **_tally(rows[name]), "won": first, "elo": ratings[name], **ms})
    found.sort(key=lambda row: (-row["share"], players.index(row["player"])))
    return {
        "games": len(records),
        "players": found,
        "seats": {
            seat: {name: _tally(rows) for name, rows in seated.items() if rows} for seat, seated in by_seat.items()
        },
        "reasons": dict(sorted(Counter(record.reason for record in records).items())),
    }


def _tally(rows: Sequence[tuple[float, float]]) -> dict[str, Any]:
    points = sum(points for _, points in rows)
    low, high = wilson(points, len(rows))
    return {
        "matches": len(rows),
        "place": round(mean(place for place, _ in rows), 2) if rows else 0.0,
        "share": round(points / len(rows), 4) if rows else 0.0,
        "low": round(low, 4),
        "high": round(high, 4),
    }


def fitted_ratings(records: Sequence[Record], names: Sequence[str]) -> dict[str, int]:
    """Elo for any number of players: the ratings that explain best who left whom behind (Bradley and Terry's model).

    Their mean is 0. One drawn match of each with each is added, so that who never lost has a rating too.
    """
    players = list(dict.fromkeys(names))
    wins = {(a, b): 0.5 for a in players for b in players if a != b}
    for record in records:
        for one, other in combinations(range(len(record.places)), 2):
            a, b = names[record.entries[one]], names[record.entries[other]]
            if a != b:
                points = _against(record.places[one], record.places[other])
                wins[a, b] += points
                wins[b, a] += 1 - points
    strength = dict.fromkeys(players, 1.0)
    for _ in range(FITTING if len(players) > 1 else 0):
        for a in players:
            others = [b for b in players if b != a]
            met = sum((wins[a, b] + wins[b, a]) / (strength[a] + strength[b]) for b in others)
            strength[a] = sum(wins[a, b] for b in others) / met
    logs = {name: 400 * log10(value) for name, value in strength.items()}
    middle = mean(logs.values())
    return {name: round(value - middle) for name, value in logs.items()}


def balance(records: Sequence[Record], seating: Seating) -> dict[str, Any]:
    """How the teams fare with the same player on all: the share of each, and the mean score by part of each side."""
    shares = {}
    for number, team in enumerate(seating.teams):
        points = sum(record.points(number) for record in records)
        low, high = wilson(points, len(records))
        shares[team] = [round(points / len(records), 4) if records else 0.0, round(low, 4), round(high, 4)]
    share, low, high = shares[seating.teams[0]]
    return {
        "games": len(records),
        "share": share,
        "low": low,
        "high": high,
        "shares": shares,
        "reasons": dict(sorted(Counter(record.reason for record in records).items())),
        "score": {
            side: {
                part: round(mean(record.score[side][part] for record in records if record.score), 2)
                for part in (records[0].score.get(side, {}) if records else {})
            }
            for side in seating.sides
        },
    }
