"""Which picks a program looks at: it skips other ways to the same result and what no sensible player does."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from polis_core.kernel.action import Action
from polis_core.kernel.frames import Position as KernelPosition

from .figures import GOOD, POLEIS, POLEIS_IN, POLIS, REGION, REGIONS, SEA, SILVER, WHEAT
from .position import GALLEYS_OF, HOPLITES_OF, NOBODY, OWNER, PURSE, TRIBUTE, Position
from .rules.acts import DONE
from .rules.proxenos import civil_war_terms, travel_costs
from .rules.siege import FORTS_IN

Filter = Callable[[Position, int, Sequence[Action]], list[Action]]

STOPS = frozenset({"round_end", "round"})  # the value forecasts what a round's end does; a new round begins with luck
MAJOR_CHANCES = frozenset({"siege_roll"})
_CALM = frozenset({"turn", "round", "round_end"})


def calm(position: KernelPosition) -> bool:
    return not position.stack or position.stack[-1][0] in _CALM


def promising(position: KernelPosition, side: int, options: Sequence[Action]) -> Sequence[Action]:
    assert isinstance(position, Position)
    if len(options) < 2:
        return options
    keep = _FILTERS.get(position.stack[-1][0])
    return (keep(position, side, options) or options) if keep else options


def _material_first(p: Position, side: int, options: Sequence[Action]) -> list[Action]:
    """A unit is paid for in silver only if nothing cheaper is at hand."""
    cheap = [option for option in options if len(option) > 1 and option[1] not in ("silver", "mercenaries")]
    return [option for option in options if option is DONE or option in cheap] if cheap else []


def _journeys(p: Position, side: int, options: Sequence[Action]) -> list[Action]:
    """The proxenos goes where the side can pay for a civil war, or soon may."""
    c = p.cells
    costs = travel_costs(p, side)
    silver = c[PURSE[side] + SILVER]
    found = []
    for option in options:
        polis = POLIS[str(option[1])]
        if c[OWNER + polis] != side and civil_war_terms(p, polis)[1] <= silver - costs[polis] + 4:
            found.append(option)
    if not found:  # then a move that changes little
        home = [option for option in options if c[OWNER + POLIS[str(option[1])]] == side]
        found = (home or list(options))[:1]
    return found


def _extra_good(p: Position, side: int, options: Sequence[Action]) -> list[Action]:
    """The extra good is a plentiful one; silver or wheat only if there is nothing else."""
    purse = PURSE[side]
    plain = [option for option in options if GOOD[str(option[1])] not in (SILVER, WHEAT)]
    plain.sort(key=lambda option: -p.cells[purse + GOOD[str(option[1])]])
    return sorted(plain[:2])


def _growth(p: Position, side: int, options: Sequence[Action]) -> list[Action]:
    """The order does not matter, so poleis grow in the order of the map."""
    grown = p.stack[-1][2:]
    last = max((polis for polis in range(len(POLEIS)) if grown[polis]), default=0)
    return [option for option in options if option is DONE or POLIS[str(option[1])] >= last]


def _rows(p: Position, side: int, options: Sequence[Action]) -> list[Action]:
    """A row once begun is filled: the more tokens in a row, the more each brings."""
    laid = p.stack[-1][3:]
    rows = [option for option in options if option is not DONE]
    return [option for option in rows if laid[GOOD[str(option[1])]]] or rows


def _march_targets(p: Position, side: int, options: Sequence[Action]) -> list[Action]:
    """Hoplites go where there is something to tax, to take or to defend."""
    c = p.cells
    owner = c[OWNER : OWNER + len(POLEIS)]
    own, foe = HOPLITES_OF[side], HOPLITES_OF[1 - side]
    most = min(p.limit, sum(c[own : own + len(REGIONS)]))
    found = []
    for option in options:
        region = REGION[str(option[1])]
        poleis = POLEIS_IN[region]
        if not poleis or side in [owner[polis] for polis in poleis]:
            wanted = c[TRIBUTE + region] == NOBODY or c[foe + region] > 0
        else:
            wanted = False
        if wanted or (
            most > c[foe + region] and any(fort <= most and owner[polis] != side for polis, fort in FORTS_IN[region])
        ):
            found.append(option)
    return found


def _marching(p: Position, side: int, options: Sequence[Action]) -> list[Action]:
    """Idle hoplites march first, and only as many as it takes to break control, to hold it, or to besiege."""
    c = p.cells
    _, _, target, count = p.stack[-1]
    own, foe = HOPLITES_OF[side], HOPLITES_OF[1 - side]
    owner = c[OWNER : OWNER + len(POLEIS)]

    def idle(option: Action) -> tuple[bool, int]:
        region = REGION[str(option[1])]
        poleis = POLEIS_IN[region]
        useful = c[TRIBUTE + region] == NOBODY and (not poleis or side in [owner[polis] for polis in poleis])
        return useful, -c[own + region]

    enemies = c[foe + target]
    enough = {1, enemies, enemies + 1, *(fort for polis, fort in FORTS_IN[target] if owner[polis] != side)}
    return _convoy(options, count, c[own + target] in enough, idle)


def _sailing(p: Position, side: int, options: Sequence[Action]) -> list[Action]:
    """Galleys come from where most are, and only as many as it takes to break control of the sea, or to hold it."""
    c = p.cells
    _, _, target, count = p.stack[-1]
    own, foe = GALLEYS_OF[side], GALLEYS_OF[1 - side]
    enemies = c[foe + target]

    def spare(option: Action) -> tuple[bool, int]:
        sea = SEA[str(option[1])]
        return True, c[foe + sea] - c[own + sea]

    return _convoy(options, count, c[own + target] in (1, enemies, enemies + 1), spare)


def _convoy(
    options: Sequence[Action], count: int, enough: bool, order: Callable[[Action], tuple[bool, int]]
) -> list[Action]:
    """The first unit comes from the best place, or from the second if the first needs it; the others follow."""
    starts = sorted((option for option in options if option is not DONE), key=lambda option: (order(option), option))
    if not count:
        return starts[: 2 if order(starts[0])[0] else 1]
    return [starts[0], DONE] if enough else starts[:1]


_FILTERS: dict[str, Filter] = {
    "march_to": _march_targets,
    "march": _marching,
    "sail": _sailing,
    "train": _material_first,
    "galleys": _material_first,
    "merchants": _material_first,
    "proxenos": _journeys,
    "extra": _extra_good,
    "growth": _growth,
    "lay": _rows,
}
