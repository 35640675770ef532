"""What a match is played with: who sits where, who shares a purse, how large the chart is."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from polis_core.kernel.seating import Seating

from .figures import PLAYERS, ROUNDS, SIDES, TABLES

OPTIONS: dict[str, tuple[str, ...]] = {  # part of every link: append, never reorder
    "players": tuple(PLAYERS),
    "rounds": tuple(ROUNDS),
}


class Setting:
    __slots__ = ("islands", "lots", "options", "partners", "rounds", "seating", "sides")

    def __init__(self, options: Mapping[str, str]) -> None:
        row = PLAYERS[options["players"]]
        self.options = dict(options)
        self.sides: int = row["sides"]
        self.rounds = ROUNDS[options["rounds"]]
        self.islands = TABLES[self.sides]["islands"]
        self.lots = TABLES[self.sides]["lots"]
        names = SIDES[: self.sides]
        teams = None
        if "teams" in row:  # dealt in turn, so that partners don't sit side by side
            teams = {team: names[first :: len(row["teams"])] for first, team in enumerate(row["teams"])}
        self.seating = Seating(names, seats=teams if row.get("seats") == "teams" else None, teams=teams)
        team_of = self.seating.team_of
        self.partners = tuple(tuple(other for other in range(self.sides) if team_of[other] == team) for team in team_of)

    def audience(self, side: int) -> tuple[int, ...]:
        """The seats that may look at what a side lays face down: its own and its partners'."""
        return self.seating.seats_of(self.partners[side])

    def own_sides(self, seat: int | None) -> tuple[int, ...]:
        return () if seat is None else self.seating.sides_of[seat]

    def trusted(self, seat: int | None) -> tuple[int, ...]:
        """The sides whose face-down answers a seat may look at."""
        return tuple(side for side in range(self.sides) if seat is not None and seat in self.audience(side))


def setting(options: Mapping[str, str]) -> Setting:
    return _setting(tuple(options[key] for key in OPTIONS))


@cache
def _setting(values: tuple[str, ...]) -> Setting:
    return Setting(dict(zip(OPTIONS, values)))
