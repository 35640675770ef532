"""18: research: chosen face down by all at once, turned together, worked in turn order (R41)."""

from __future__ import annotations

from polis_core.kernel.action import Action
from polis_core.kernel.frames import Decision, Frame, Procedure

from ..figures import LEVEL, NEEDS, SIDES, TECH, WONDER, WONDER_N
from ..position import CHOICES, RESEARCH, TRADE, Position
from .learning import learn, placeable
from .yields import coins, works

PORCELAIN = WONDER["porcelain_tower"]
NO_RESEARCH = CHOICES[0]


def researchable(p: Position, side: int) -> list[int]:
    """18.1: enough trade, and a legal place."""
    trade = p.cells[TRADE + side] + (WONDER_N[PORCELAIN] if works(p, side, PORCELAIN) else 0)
    return [tech for tech in placeable(p, side) if trade >= NEEDS[LEVEL[tech] - 1]]


def research(p: Position, frame: Frame) -> None:
    able = [side for side in p.order() if researchable(p, side)]
    RESEARCH.ask(p.cells, able)
    if able:
        p.push("reveal")
        p.push("choose")


def choosing(p: Position, frame: Frame) -> tuple[int, ...]:
    return RESEARCH.waiting(p.cells, p.order())


def choose_options(p: Position, frame: Frame, side: int) -> list[Action]:
    return [NO_RESEARCH, *[CHOICES[tech + 1] for tech in researchable(p, side)]]


def choose_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    done = RESEARCH.answer(p.cells, side, option)
    p.emit_secret("research_sealed", (side,), {"tech": option[1]}, side=SIDES[side])
    if not done:
        p.push(*frame)


def reveal(p: Position, frame: Frame) -> None:
    answers = RESEARCH.close(p.cells)
    if p.journal is not None:
        p.emit("research_opened", techs={SIDES[side]: answer[1] for side, answer in answers.items()})
    for side in reversed(p.order()):
        if side in answers and answers[side] is not NO_RESEARCH:
            p.push("discover", side, TECH[str(answers[side][1])])


def discover(p: Position, frame: Frame) -> None:
    """18.1: all trade is spent, save 1 for each coin one had before (R39)."""
    _, side, tech = frame
    p.cells[TRADE + side] = min(p.cells[TRADE + side], coins(p, side))
    learn(p, side, tech, "research")


FRAMES = {
    "research": Procedure(research),
    "choose": Decision(choose_options, choose_play, sides=choosing),
    "reveal": Procedure(reveal),
    "discover": Procedure(discover),
}
