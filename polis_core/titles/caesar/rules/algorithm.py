"""10: where Crassus lays which token. Seven steps, the first that can be done is done; ties by three short lists.

The order of choices is: province, value, border, token (10.8 to 10.10). Only what is left to luck is a chance.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from polis_core.kernel.action import Atom
from polis_core.kernel.frames import Chance, Frame, Outcomes, Procedure

from ..figures import (
    BORDER,
    BORDERS,
    CENTRAL,
    ENDS,
    IS_WILD,
    ITALIA,
    KINDS,
    POISON,
    PROVINCE,
    PROVINCES,
    SENATE,
    VALUES,
)
from ..position import BONUS, Position
from .bonus import take_from_row
from .province import close
from .turn import lay, lose_stuck
from .ways import BY, CLOSE, MIDDLE, NEAR_CENTRAL, RULE, STEPS, WIN, Ways, beside_own, lead, step_ways, toward_of

# -- carrying it out


def crassus_place(p: Position, frame: Frame) -> None:
    """9.7: no way for his first token loses the match; a second one is left out."""
    for step in range(len(STEPS)):
        ways = step_ways(p, step)
        if ways:
            choose_province(p, step, ways)
            return
    if frame[1]:
        p.emit("crassus_left_out")
    else:
        lose_stuck(p, p.setting.crassus)


Test = tuple[str, Callable[[int], bool]]


def narrowed(among: list[int], tests: Iterable[Test]) -> tuple[list[int], str]:
    """Test after test keeps those that pass, if any does; with the name of the last one that told them apart."""
    by = "only"
    for name, passes in tests:
        kept = [one for one in among if passes(one)]
        if kept and len(kept) < len(among):
            among, by = kept, name
        if len(among) == 1:
            break
    return among, by


def choose_province(p: Position, step: int, ways: Ways) -> None:
    c = p.cells
    among = list(ways)
    if p.journal is not None:
        p.emit("crassus_step", step=STEPS[step], rule=RULE[step], provinces=[PROVINCES[one] for one in among])
    tests: list[Test] = [("italia", lambda one: one == ITALIA)] if step == MIDDLE else []
    tests += [
        ("controlled_neighbour", lambda one: beside_own(p, one)),
        ("senate", lambda one: c[BONUS + one] == SENATE),
        ("poison", lambda one: c[BONUS + one] == POISON),
        ("central", lambda one: CENTRAL[one]),
        ("near_central", lambda one: NEAR_CENTRAL[one]),
    ]
    left, by = narrowed(among, tests)
    if len(left) > 1:
        p.push("crassus_province", step, *left)
    else:
        province_chosen(p, step, left[0], BY[step] if by == "only" else by, among)


def province_outcomes(p: Position, frame: Frame) -> Outcomes:
    return [(PROVINCES[province], 1) for province in frame[2:]]


def province_play(p: Position, frame: Frame, outcome: Atom) -> None:
    province_chosen(p, frame[1], PROVINCE[str(outcome)], "random", list(frame[2:]))


def province_chosen(p: Position, step: int, province: int, by: str, among: list[int]) -> None:
    """10.8 is settled; the value follows from the step, and 10.9 picks one of the borders that take it."""
    if p.journal is not None:
        names = [PROVINCES[one] for one in among]
        p.emit("crassus_province", province=PROVINCES[province], by=by, rule="10.8", among=names)
    ways = step_ways(p, step)[province]
    value = min(ways)[0] if step in (WIN, CLOSE) else max(ways)[0]
    borders = sorted({border for v, _, border in ways if v == value})
    beyond = {border: ENDS[border][1] if ENDS[border][0] == province else ENDS[border][0] for border in borders}
    worst = min(lead(p, other) for other in beyond.values())
    tests: list[Test] = [("central", lambda one: CENTRAL[beyond[one]])]
    if worst < 0:
        tests.insert(0, ("most_behind", lambda one: lead(p, beyond[one]) == worst))
    left, by = narrowed(borders, tests)
    if len(left) > 1:
        p.push("crassus_border", step, province, value, *left)
    else:
        border_chosen(p, step, province, value, left[0], by, borders)


def border_outcomes(p: Position, frame: Frame) -> Outcomes:
    return [(BORDERS[border], 1) for border in frame[4:]]


def border_play(p: Position, frame: Frame, outcome: Atom) -> None:
    _, step, province, value, *among = frame
    border_chosen(p, step, province, value, BORDER[str(outcome)], "random", among)


def border_chosen(p: Position, step: int, province: int, value: int, border: int, by: str, among: list[int]) -> None:
    """10.9 is settled; 10.10 picks the token among those of the row that show the value there."""
    if p.journal is not None:
        p.emit("crassus_border", border=BORDERS[border], by=by, rule="10.9", among=[BORDERS[one] for one in among])
    row = p.row()
    fitting = {kind for v, kind, at in step_ways(p, step)[province] if v == value and at == border}
    places = [place for place, kind in enumerate(row) if kind in fitting]
    sums = [sum(VALUES[row[place]]) for place in places if not IS_WILD[row[place]]]
    sums = sums or [sum(VALUES[row[place]]) for place in places]
    wanted = min(sums) if step in (WIN, CLOSE) else max(sums)
    left, by = narrowed(
        places,
        [
            ("not_wild", lambda one: not IS_WILD[row[one]]),
            ("sum", lambda one: sum(VALUES[row[one]]) == wanted),
        ],
    )
    if len(left) > 1:
        by = "leftmost"
    kind = take_from_row(p, left[0])
    if p.journal is not None:
        names = [KINDS[row[place]] for place in places]
        p.emit("crassus_token", token=KINDS[kind], by=by, rule="10.10", among=names, value=value)
    lay(p, p.setting.crassus, kind, border, toward_of(kind, border, province, value))
    close(p, p.setting.crassus, border, first=province)


FRAMES = {
    "crassus_place": Procedure(crassus_place),
    "crassus_province": Chance(province_outcomes, province_play),
    "crassus_border": Chance(border_outcomes, border_play),
}
