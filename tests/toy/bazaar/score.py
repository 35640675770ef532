"""7: the points of a side by part, and the teams by place: what outcome, views and plots show."""

from __future__ import annotations

from .figures import ROUTE, SIDES, WORTH
from .position import STALLS, Position

_S = len(SIDES)


def score(p: Position, side: int) -> dict[str, int]:
    wares = sum(n * worth for n, worth in zip(p.owned(side), WORTH))
    routes = ROUTE * bridges_between_stalls(p, side)
    return {"wares": wares, "routes": routes, "total": wares + routes}


def bridges_between_stalls(p: Position, side: int) -> int:
    c = p.cells
    found = 0
    for place, row in enumerate(p.neighbours()):
        if c[STALLS + place * _S + side]:
            found += sum(other > place and c[STALLS + other * _S + side] > 0 for other in row)
    return found


def team_totals(p: Position) -> list[int]:
    seating = p.setting.seating
    totals = [0] * len(seating.teams)
    for side, team in enumerate(seating.team_of):
        totals[team] += score(p, side)["total"]
    return totals


def ranking(p: Position) -> list[list[str]]:
    """Teams with equal points share a place."""
    totals = team_totals(p)
    teams = p.setting.seating.teams
    return [
        [team for team, total in zip(teams, totals) if total == points]
        for points in sorted(dict.fromkeys(totals), reverse=True)
    ]
