"""2.1 to 2.3: projects are revealed, the event is applied, and the weaker side begins."""

from __future__ import annotations

from typing import Any

from polis_core.kernel.action import Action, Atom, action
from polis_core.kernel.frames import Chance, Decision, Frame, Outcomes, Procedure

from ..figures import ATHENS, SIDES, SPARTA
from ..position import (
    BAG,
    EVENT,
    FIRST_PASSER,
    NOBODY,
    OFFER,
    OUT,
    PASSED,
    PRESTIGE,
    ROUND,
    SPENT,
    TILE,
    Position,
)


def by_prestige(p: Position, most: int, tie: int) -> int:
    """The side with the most (1) or the least (-1) prestige."""
    lead = (p.cells[PRESTIGE + ATHENS] - p.cells[PRESTIGE + SPARTA]) * most
    return tie if not lead else ATHENS if lead > 0 else SPARTA


def fixed_order(p: Position) -> bool:
    return p.edition.first_round_order_fixed and p.cells[ROUND] == 0


def begin_round(p: Position, frame: Frame) -> None:
    row = p.edition.rounds[p.cells[ROUND]]
    p.emit("round_begun", round=p.cells[ROUND] + 1, id=row["id"], limit=row["limit"])
    p.push("event_draw" if p.edition.has_events else "first_turn")
    p.push("projects_shown", row["dealt"] - row["removed"])
    for _ in range(min(row["dealt"], p.cells[TILE : TILE + len(p.edition.tiles)].count(BAG))):
        p.push("tile_draw")
    for tile in range(len(p.edition.tiles)):
        if p.cells[TILE + tile] == OFFER:
            p.cells[TILE + tile] = OUT


def tile_outcomes(p: Position, frame: Frame) -> Outcomes:
    return [(tile.id, 1) for index, tile in enumerate(p.edition.tiles) if p.cells[TILE + index] == BAG]


def tile_play(p: Position, frame: Frame, outcome: Atom) -> None:
    p.cells[TILE + p.edition.tile_index[str(outcome)]] = OFFER
    p.emit("project_revealed", tile=outcome)


def projects_shown(p: Position, frame: Frame) -> None:
    """2.1: the player with less prestige removes a project; a tie goes to who passed first in the round that ended."""
    _, kept = frame
    first_passer = p.cells[FIRST_PASSER]
    p.cells[FIRST_PASSER] = NOBODY
    p.cells[PASSED : PASSED + 2] = [0, 0]
    p.cells[SPENT : SPENT + 2] = [0, 0]
    if p.cells[TILE : TILE + len(p.edition.tiles)].count(OFFER) > kept:
        p.push("remove_tile", by_prestige(p, -1, first_passer))


def remove_options(p: Position, frame: Frame, side: int) -> list[Action]:
    return [action("remove", t.id) for i, t in enumerate(p.edition.tiles) if p.cells[TILE + i] == OFFER]


def remove_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    p.cells[TILE + p.edition.tile_index[str(option[1])]] = OUT
    p.emit("project_removed", side=SIDES[side], tile=option[1])


def event_outcomes(p: Position, frame: Frame) -> Outcomes:
    return list(p.edition.decks[p.cells[ROUND]])


def event_play(p: Position, frame: Frame, outcome: Atom) -> None:
    """2.2: who has more prestige applies the card first, then the other."""
    p.cells[EVENT] = p.edition.event_index[str(outcome)]
    p.emit("event_drawn", event=outcome)
    first = ATHENS if fixed_order(p) else by_prestige(p, 1, ATHENS)
    p.push("first_turn")
    p.push("event", 1 - first, 0)
    p.push("event", first, 0)


def first_side(p: Position) -> int:
    """2.3: who has less prestige begins, unless the event says otherwise."""
    if p.event.first_side != NOBODY:
        return p.event.first_side
    return SPARTA if fixed_order(p) else by_prestige(p, -1, SPARTA)


def first_turn(p: Position, frame: Frame) -> None:
    p.push("turn", first_side(p))


def _round_args(p: Position, frame: Frame) -> dict[str, Any]:
    return {"round": p.cells[ROUND] + 1}


FRAMES = {
    "round": Procedure(begin_round),
    "tile_draw": Chance(tile_outcomes, tile_play),
    "projects_shown": Procedure(projects_shown),
    "remove_tile": Decision(remove_options, remove_play, _round_args),
    "event_draw": Chance(event_outcomes, event_play),
    "first_turn": Procedure(first_turn),
}
