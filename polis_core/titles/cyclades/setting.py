"""What a match is played with: who sits where, who shares a purse, which map, which readings of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from polis_core.kernel.seating import Seating

from .figures import GOALS, OPTION_VALUES, PLAYERS, SIDES

OPTIONS: dict[str, tuple[str, ...]] = {  # part of every link: append, never reorder
    "players": tuple(PLAYERS),
    **{key: tuple(values) for key, values in OPTION_VALUES.items()},
}


class Setting:
    __slots__ = (
        "anywhere",
        "boards",
        "face",
        "facing",
        "free",
        "goal",
        "hidden",
        "loops",
        "mate",
        "options",
        "rows",
        "seating",
        "sides",
    )  # fmt: skip

    def __init__(self, options: Mapping[str, str]) -> None:
        row = PLAYERS[options["players"]]
        self.options = dict(options)
        self.sides: int = row["sides"]
        self.boards: int = row["boards"]
        self.rows: int = row["rows"]
        self.goal = GOALS[options["goal"]]
        self.free = options["start"] == "free"
        self.face = {"example": "", "side_a": "A", "side_b": "B"}[options["map"]]  # none: that of the example
        self.facing = options["port_area"] == "facing"  # a port lies in one sea
        self.loops = options["same_island_by_sea"] == "yes"  # ships also carry within an island
        self.anywhere = options["apollo_horns"] == "any"
        self.hidden = options["gold_hidden"] == "yes"
        teams = {team: tuple(sides) for team, sides in row["teams"].items()} if "teams" in row else None
        self.seating = Seating(SIDES[: self.sides], seats=teams if row.get("seats") == "teams" else None, teams=teams)
        team_of = self.seating.team_of
        self.mate = tuple(  # by side: the other of its team, or -1
            next((other for other in range(self.sides) if other != side and team_of[other] == team), -1)
            for side, team in enumerate(team_of)
        )

    @property
    def teams(self) -> bool:
        return len(self.seating.teams) < self.sides

    def audience(self, team: int) -> tuple[int, ...]:
        """The seats that see a purse."""
        return tuple(seat for seat, teams in enumerate(self.seating.teams_of_seat) if team in teams)


def setting(options: Mapping[str, str]) -> Setting:
    return _setting(tuple(options[key] for key in OPTIONS))


@cache
def _setting(values: tuple[str, ...]) -> Setting:
    return Setting(dict(zip(OPTIONS, values)))
