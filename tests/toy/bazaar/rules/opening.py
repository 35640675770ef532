"""1: the chart is drawn from a bag of tiles, and each side lands its trader."""

from __future__ import annotations

from polis_core.kernel.action import Action, Atom, action
from polis_core.kernel.errors import NOT_ASKED, Refusal
from polis_core.kernel.frames import Chance, Decision, Frame, Outcomes, Procedure

from ..figures import ISLANDS, SIDES
from ..position import ISLE, TILES, TRADER, Position


def opening(p: Position, frame: Frame) -> None:
    p.push("round")
    for side in reversed(range(p.setting.sides)):
        p.push("land", side)
    p.push("chart", 0)


# -- 1.1 the chart


def tile_outcomes(p: Position, frame: Frame) -> Outcomes:
    return [(name, 1) for island, name in enumerate(ISLANDS) if p.cells[TILES + island]]


def tile_play(p: Position, frame: Frame, outcome: Atom) -> None:
    _, place = frame
    island = ISLANDS.index(str(outcome))
    p.cells[TILES + island] = 0
    p.cells[ISLE + place] = island
    if p.journal is not None:
        bridges = [p.place_name(other) for other in p.neighbours()[place]]
        p.emit("island_laid", island=outcome, bridges=bridges)
    if place + 1 < p.setting.islands:
        p.push("chart", place + 1)


# -- 1.3 landing


def land_options(p: Position, frame: Frame, side: int) -> list[Action]:
    return [action("land", ISLANDS[isle]) for isle in p.isles()]


def land_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    p.cells[TRADER + side] = p.place_of(str(option[1]))
    p.emit("landed", side=SIDES[side], island=option[1])


def land_explain(p: Position, frame: Frame, side: int, words: tuple[Atom, ...]) -> Refusal | None:
    if side != frame[1] or len(words) != 2:
        return NOT_ASKED
    return ("not_on_the_chart", {"island": str(words[1])}, "1.1") if words[1] in ISLANDS else NOT_ASKED


FRAMES = {
    "opening": Procedure(opening),
    "chart": Chance(tile_outcomes, tile_play),
    "land": Decision(land_options, land_play, explain=land_explain),
}
