"""13: metropolises of a side, and the teams by place: what outcome, views and plots show."""

from __future__ import annotations

from .position import OUT, PURSE, Position


def score(p: Position, side: int) -> dict[str, int]:
    return {"metropolises": p.metropolises(side)}


def standing_of(p: Position, team: int) -> tuple[int, int, int]:
    """13.2: most metropolises, then more gold; who has been eliminated can't win (8.12)."""
    sides = [side for side, of in enumerate(p.setting.seating.team_of) if of == team]
    there = int(any(not p.cells[OUT + side] for side in sides))
    return there, p.team_metropolises(team), p.cells[PURSE + team]


def ranking(p: Position) -> list[list[str]]:
    teams = p.setting.seating.teams
    rows = [standing_of(p, team) for team in range(len(teams))]
    places = sorted(dict.fromkeys(rows), reverse=True)
    return [[team for team, row in zip(teams, rows) if row == place] for place in places]
