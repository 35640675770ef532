"""What a pick costs though the match goes on at first: hunger and lost prestige count at the end of the round."""

from __future__ import annotations

from polis_core.kernel.action import Action
from polis_core.kernel.title import Danger

from .edition import HALF_POPULATION
from .figures import BASE, POLEIS, POLIS, SIDES, WHEAT
from .position import DONE, OWNER, POPULATION, PRESTIGE, PURSE, TILE, Position
from .rules.round_end import PAY, releasable, shortage
from .rules.turn import PASS


def dangers(p: Position, side: int, option: Action) -> list[Danger]:
    decision = p.stack[-1][0]
    if decision == "turn" and option == PASS:
        return _at_a_pass(p, side)
    if decision == "supply" and option != PAY:
        polis = POLIS[str(option[1])]
        return [("loses_polis", {"polis": POLEIS[polis], "population": p.cells[POPULATION + polis]})]
    left = p.cells[PRESTIGE + side]
    if decision == "supply" and shortage(p, side) == left and not megalopoleis(p, side):  # 7.4 may still bring some
        return [("no_prestige", {"winner": SIDES[1 - side]})]
    if decision == "phoros_asked" and option[1] == left:
        return [("no_prestige", {"winner": SIDES[1 - side]})]
    return []


def _at_a_pass(p: Position, side: int) -> list[Danger]:
    """Who passes can do nothing more about the end of the round."""
    prestige = p.cells[PRESTIGE + side] + project_prestige(p, side)  # 7.1 comes before hunger
    short = shortage(p, side)
    if short > prestige and not releasable(p, side):
        return [("capital_starves", {"short": short, "prestige": prestige})]
    found: list[Danger] = []
    if short > 0:
        needed, wheat = p.population(side), p.cells[PURSE[side] + WHEAT]
        found.append(("hunger", {"short": short, "needed": needed, "wheat": wheat, "prestige": prestige}))
    if not prestige + megalopoleis(p, side):
        found.append(("without_prestige", {"winner": SIDES[1 - side]}))
    return found


def project_prestige(p: Position, side: int) -> int:
    """What the side's projects under way will bring at 7.1."""
    c, total = p.cells, 0
    for index, tile in enumerate(p.edition.tiles):
        polis = c[TILE + index]
        if polis >= 0 and not c[DONE + index] and c[OWNER + polis] == side:
            total += (c[POPULATION + polis] + 1) // 2 if tile.now == HALF_POPULATION else tile.now
    return total


def megalopoleis(p: Position, side: int) -> int:
    """7.4: each brings one."""
    return sum(p.cells[POPULATION + polis] > BASE[polis] for polis in p.poleis_of(side))
