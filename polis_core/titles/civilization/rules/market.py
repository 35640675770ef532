"""11.1: the open wonders, and how a gap among them is filled."""

from __future__ import annotations

from polis_core.kernel.action import Atom
from polis_core.kernel.frames import Chance, Frame, Outcomes, Procedure

from ..figures import OPEN_WONDERS, WONDER, WONDER_ERA, WONDERS
from ..position import IN_DECK, OPEN, WONDER_IS, Position, W


def refill_wonders(p: Position) -> None:
    p.push("refill")


def refill(p: Position, frame: Frame) -> None:
    """2.3: medieval ones lie above modern ones; which comes is not known before."""
    row = p.cells[WONDER_IS : WONDER_IS + W]
    if row.count(OPEN) < OPEN_WONDERS and IN_DECK in row:
        p.push("refill")
        p.push("wonder_card")


def wonder_outcomes(p: Position, frame: Frame) -> Outcomes:
    row = [wonder for wonder in range(W) if p.cells[WONDER_IS + wonder] == IN_DECK]
    era = min([WONDER_ERA[wonder] for wonder in row])
    return [(WONDERS[wonder], 1) for wonder in row if WONDER_ERA[wonder] == era]


def wonder_play(p: Position, frame: Frame, outcome: Atom) -> None:
    p.cells[WONDER_IS + WONDER[str(outcome)]] = OPEN
    p.emit("wonder_offered", wonder=outcome)


FRAMES = {"refill": Procedure(refill), "wonder_card": Chance(wonder_outcomes, wonder_play)}
