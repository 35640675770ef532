"""Who plays a match: sides on the board, seats that decide and know, teams that win together.

In most titles the three are one. Where one person runs two colours, a seat has two sides; where two people win
together, a team has the sides of both; a side that the rules themselves play has no seat.

>>> table = Seating(("red", "blue", "green"), seats={"ann": ("red", "blue"), "bob": ("green",)})
>>> table.seat_of, table.teams
((0, 0, 1), ('red', 'blue', 'green'))
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

NOBODY = -1  # in the place of a seat: the rules play this side
Groups = Mapping[str, tuple[str, ...]]  # name of a seat or team -> its sides


class Seating:
    """Names in a fixed order, and for each side the number of its seat and of its team."""

    __slots__ = ("seat_of", "seats", "sides", "sides_of", "team_of", "teams", "teams_of_seat")

    def __init__(self, sides: tuple[str, ...], seats: Groups | None = None, teams: Groups | None = None) -> None:
        alone = {side: (side,) for side in sides}
        by_seat = alone if seats is None else seats
        by_team = alone if teams is None else teams
        self.sides = sides
        self.seats = tuple(by_seat)
        self.teams = tuple(by_team)
        self.seat_of = tuple(_holder(by_seat, side) for side in sides)
        self.team_of = tuple(_holder(by_team, side) for side in sides)
        self.sides_of = tuple(tuple(map(sides.index, by_seat[seat])) for seat in self.seats)
        self.teams_of_seat = tuple(tuple(sorted({self.team_of[side] for side in own})) for own in self.sides_of)
        if NOBODY in self.team_of:
            raise ValueError(f"a side without a team among {sides}")

    def seats_of(self, sides: tuple[int, ...]) -> tuple[int, ...]:
        """The seats of these sides, each once, in the order of the sides."""
        return tuple(dict.fromkeys(self.seat_of[side] for side in sides))

    def describe(self) -> dict[str, Any]:
        """Plain data for a page."""
        return {
            "sides": list(self.sides),
            "seats": {seat: [self.sides[side] for side in own] for seat, own in zip(self.seats, self.sides_of)},
            "teams": {
                team: [side for side, of in zip(self.sides, self.team_of) if of == number]
                for number, team in enumerate(self.teams)
            },
        }


def _holder(groups: Groups, side: str) -> int:
    return next((number for number, sides in enumerate(groups.values()) if side in sides), NOBODY)
