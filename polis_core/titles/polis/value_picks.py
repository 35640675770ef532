"""Which picks a program looks at: the many ways to the same thing, and what no sensible player does, are left out."""

from __future__ import annotations

from collections.abc import Sequence

from polis_core.kernel.action import Action
from polis_core.kernel.frames import Position as KernelPosition

from .figures import GOOD, GOODS, POLEIS, POLIS, SILVER, WHEAT
from .position import OWNER, PURSE, Position
from .rules.acts import DONE
from .rules.proxenos import civil_war_terms, travel_costs

BORDERS = frozenset({"round_end", "round"})  # the value forecasts what a round's end does; a new round begins with luck
WEIGHTY = frozenset({"siege_roll"})
_CALM = frozenset({"turn", "round", "round_end"})


def calm(position: KernelPosition) -> bool:
    return not position.stack or position.stack[-1][0] in _CALM


def promising(position: KernelPosition, seat: int, options: Sequence[Action]) -> Sequence[Action]:
    assert isinstance(position, Position)
    if len(options) < 3:
        return options
    look = _LOOKS.get(position.stack[-1][0])
    return (look(position, seat, options) or options) if look else options


def _material_first(p: Position, seat: int, options: Sequence[Action]) -> list[Action]:
    """A unit is paid in silver only when there is nothing cheaper."""
    cheap = [option for option in options if len(option) > 1 and option[1] not in ("silver", "mercenaries")]
    return [option for option in options if option is DONE or option in cheap] if cheap else []


def _journeys(p: Position, seat: int, options: Sequence[Action]) -> list[Action]:
    """The proxenos goes where a civil war is, or soon may be, within means."""
    c = p.cells
    costs = travel_costs(p, seat)
    silver = c[PURSE[seat] + SILVER]
    found = []
    for option in options:
        polis = POLIS[str(option[1])]
        if c[OWNER + polis] != seat and civil_war_terms(p, polis)[1] <= silver - costs[polis] + 4:
            found.append(option)
    if not found:  # somewhere cheap: a move that changes little
        home = [option for option in options if c[OWNER + POLIS[str(option[1])]] == seat]
        found = (home or list(options))[:1]
    return found


def _extra_good(p: Position, seat: int, options: Sequence[Action]) -> list[Action]:
    """The extra good is one that is plentiful, and silver or wheat only when there is nothing else."""
    purse = PURSE[seat]
    plain = [option for option in options if GOOD[str(option[1])] not in (SILVER, WHEAT)]
    plain.sort(key=lambda option: -p.cells[purse + GOOD[str(option[1])]])
    return sorted(plain[:2])


def _growth(p: Position, seat: int, options: Sequence[Action]) -> list[Action]:
    """Growing in the order of the poleis is as good as any order."""
    grown = p.stack[-1][2:]
    last = max((polis for polis in range(len(POLEIS)) if grown[polis]), default=0)
    return [option for option in options if option is DONE or POLIS[str(option[1])] >= last]


def _rows(p: Position, seat: int, options: Sequence[Action]) -> list[Action]:
    """Hoplites are laid row after row, where that leaves room for all of them."""
    laid = p.stack[-1][3:]
    last = max((good for good in range(len(GOODS)) if laid[good]), default=0)
    return [option for option in options if option is DONE or GOOD[str(option[1])] >= last]


_LOOKS = {
    "train": _material_first,
    "galleys": _material_first,
    "merchants": _material_first,
    "proxenos": _journeys,
    "extra": _extra_good,
    "growth": _growth,
    "lay": _rows,
}
