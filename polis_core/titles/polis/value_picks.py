"""Which picks a program looks at: the many ways to the same thing, and what no sensible player does, are left out."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from polis_core.kernel.action import Action
from polis_core.kernel.frames import Position as KernelPosition

from .figures import GOOD, POLEIS, POLEIS_IN, POLIS, REGION, REGIONS, SEA, SILVER, WHEAT
from .position import GALLEYS_OF, HOPLITES_OF, NOBODY, OWNER, PURSE, TRIBUTE, Position
from .rules.acts import DONE
from .rules.proxenos import civil_war_terms, travel_costs
from .rules.siege import FORTS_IN

Look = Callable[[Position, int, Sequence[Action]], list[Action]]

BORDERS = frozenset({"round_end", "round"})  # the value forecasts what a round's end does; a new round begins with luck
WEIGHTY = frozenset({"siege_roll"})
_CALM = frozenset({"turn", "round", "round_end"})


def calm(position: KernelPosition) -> bool:
    return not position.stack or position.stack[-1][0] in _CALM


def promising(position: KernelPosition, seat: int, options: Sequence[Action]) -> Sequence[Action]:
    assert isinstance(position, Position)
    if len(options) < 2:
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
    """A row that is begun is filled: the more lie in one, the more each brings."""
    laid = p.stack[-1][3:]
    rows = [option for option in options if option is not DONE]
    return [option for option in rows if laid[GOOD[str(option[1])]]] or rows


def _march_targets(p: Position, seat: int, options: Sequence[Action]) -> list[Action]:
    """Hoplites go where there is something to tax, to take or to defend."""
    c = p.cells
    owner = c[OWNER : OWNER + len(POLEIS)]
    own, foe = HOPLITES_OF[seat], HOPLITES_OF[1 - seat]
    most = min(p.limit, sum(c[own : own + len(REGIONS)]))
    found = []
    for option in options:
        region = REGION[str(option[1])]
        poleis = POLEIS_IN[region]
        if not poleis or seat in [owner[polis] for polis in poleis]:
            wanted = c[TRIBUTE + region] == NOBODY or c[foe + region] > 0
        else:
            wanted = False
        if wanted or (
            most > c[foe + region] and any(fort <= most and owner[polis] != seat for polis, fort in FORTS_IN[region])
        ):
            found.append(option)
    return found


def _marching(p: Position, seat: int, options: Sequence[Action]) -> list[Action]:
    """Hoplites that have no tribute to take come first; enough are those that break control, hold, or can besiege."""
    c = p.cells
    _, _, target, count = p.stack[-1]
    own, foe = HOPLITES_OF[seat], HOPLITES_OF[1 - seat]
    owner = c[OWNER : OWNER + len(POLEIS)]

    def idle(option: Action) -> tuple[bool, int]:
        region = REGION[str(option[1])]
        poleis = POLEIS_IN[region]
        useful = c[TRIBUTE + region] == NOBODY and (not poleis or seat in [owner[polis] for polis in poleis])
        return useful, -c[own + region]

    enemies = c[foe + target]
    enough = {1, enemies, enemies + 1, *(fort for polis, fort in FORTS_IN[target] if owner[polis] != seat)}
    return _convoy(options, count, c[own + target] in enough, idle)


def _sailing(p: Position, seat: int, options: Sequence[Action]) -> list[Action]:
    """Galleys come from where most are; enough are those that break control of the sea, or hold it."""
    c = p.cells
    _, _, target, count = p.stack[-1]
    own, foe = GALLEYS_OF[seat], GALLEYS_OF[1 - seat]
    enemies = c[foe + target]

    def spare(option: Action) -> tuple[bool, int]:
        sea = SEA[str(option[1])]
        return True, c[foe + sea] - c[own + sea]

    return _convoy(options, count, c[own + target] in (1, enemies, enemies + 1), spare)


def _convoy(
    options: Sequence[Action], count: int, enough: bool, order: Callable[[Action], tuple[bool, int]]
) -> list[Action]:
    """The first unit comes from the likeliest place, or, where it would be missed, the next; the others follow."""
    starts = sorted((option for option in options if option is not DONE), key=lambda option: (order(option), option))
    if not count:
        return starts[: 2 if order(starts[0])[0] else 1]
    return [starts[0], DONE] if enough else starts[:1]


_LOOKS: dict[str, Look] = {
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
