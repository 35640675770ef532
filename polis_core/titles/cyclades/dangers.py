"""What a pick costs though the match goes on at first: a metropolis without guard, a rival who wins next."""

from __future__ import annotations

from polis_core.kernel.action import Action
from polis_core.kernel.title import Danger

from .figures import DONE, FIGURES, MINOTAUR, NONE
from .position import ATTACKER, CONTROL, FIELD, FIGURE_AT, MERCS, METROPOLIS, OFFER_AT, SITE, UNITS, Position
from .rules.reach import reach
from .world import LANDS


def dangers(p: Position, side: int, option: Action) -> list[Danger]:
    frame = p.stack[-1]
    decision = frame[0]
    if decision == "act" and option == DONE:
        return _at_the_end_of_a_turn(p, side)
    if decision == "march":
        _, _, _, origin, regulars, mercs, heroes = frame
        return _unguarded(p, side, origin, regulars, mercs, heroes, p.cells[FIGURE_AT + MINOTAUR] == origin)
    if decision == "keep" and option[0] == "release" and option[1] == FIGURES[MINOTAUR]:
        area = p.cells[FIGURE_AT + MINOTAUR]
        return _unguarded(p, side, area, 0, 0, 0, False)
    if decision == "withdraw" and option[0] == "to" and side != p.cells[ATTACKER] and p.cells[FIELD] < LANDS:
        lost = metropolises_in(p, p.cells[FIELD])
        return [("gives_up_metropolis", {"area": p.name(p.cells[FIELD]), "n": lost})] if lost else []
    return []


def metropolises_in(p: Position, land: int) -> int:
    return sum(p.cells[SITE + site] >= METROPOLIS for site in p.world.face.sites_of[land])


def _unguarded(p: Position, side: int, land: int, regulars: int, mercs: int, gone: int, minotaur: bool) -> list[Danger]:
    """A metropolis that is left by all its units (7.9), where a rival's units could walk in (7.11)."""
    c = p.cells
    stay = [hero for hero in p.heroes_in(land, side) if not gone >> hero & 1]
    if minotaur or stay or c[UNITS + land] > regulars or c[MERCS + land] > mercs or not metropolises_in(p, land):
        return []
    rival = _who_can_enter(p, side, land)
    return (
        []
        if rival == NONE
        else [("metropolis_unguarded", {"area": p.name(land), "side": p.setting.seating.sides[rival]})]
    )


def _who_can_enter(p: Position, side: int, land: int) -> int:
    """A rival with units in a land from which this one is reached, whatever move it would take."""
    c = p.cells
    for origin in p.world.lands:
        rival = c[CONTROL + origin]
        if rival in (NONE, side, p.setting.mate[side]) or not _mobile(p, origin, rival):
            continue
        if reach(p, rival, origin) >> land & 1:
            return rival
    return NONE


def _mobile(p: Position, land: int, side: int) -> bool:
    return bool(p.cells[UNITS + land] or p.cells[MERCS + land] or p.heroes_in(land, side))


def _at_the_end_of_a_turn(p: Position, side: int) -> list[Danger]:
    """13.1: a rival team has what wins at the end of the epoch. Where the epoch ends at once, the kernel sees it."""
    c, seating = p.cells, p.setting.seating
    if all(c[OFFER_AT + other] == NONE for other in range(p.setting.sides) if other != side):
        return []
    own = p.team_metropolises(seating.team_of[side])
    ahead = [
        (n, team)
        for number, team in enumerate(seating.teams)
        if (n := p.team_metropolises(number)) >= p.setting.goal and n > own
    ]
    return [("rival_wins", {"team": team, "n": n}) for n, team in sorted(ahead, reverse=True)[:1]]
