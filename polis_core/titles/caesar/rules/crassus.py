"""9, 11: a turn of Crassus. Nobody decides anything in it: tiles and bags are chance, the rest is a procedure."""

from __future__ import annotations

from polis_core.kernel.action import Atom
from polis_core.kernel.frames import Chance, Frame, Outcomes, Procedure

from ..figures import CENTURIONS, KIND, KINDS, TILE_INDEX, TILE_ROWS, TILES, TOKEN_OUTCOMES
from ..position import BAG_OF, DECK, HOME_OF, NONE, ROW, SHORT, SPENT, TILE, Position
from .bonus import take_from_row

_K, _TILES = len(KINDS), len(TILES)


def crassus_turn(p: Position, frame: Frame) -> None:
    """9.2: an empty deck is made anew from the tiles laid aside."""
    c = p.cells
    if not any(c[DECK : DECK + _TILES]):
        c[DECK : DECK + _TILES] = c[SPENT : SPENT + _TILES]
        c[SPENT : SPENT + _TILES] = [0] * _TILES
        p.emit("tiles_shuffled", n=sum(c[DECK : DECK + _TILES]))
    p.push("tile")


def tile_outcomes(p: Position, frame: Frame) -> Outcomes:
    return [(TILES[tile], n) for tile, n in enumerate(p.cells[DECK : DECK + _TILES]) if n]


def tile_play(p: Position, frame: Frame, outcome: Atom) -> None:
    """9.2: all that the tile shows, from the top: draw, Centurion, place, discard."""
    c = p.cells
    tile = TILE_INDEX[str(outcome)]
    row = TILE_ROWS[tile]
    c[DECK + tile] -= 1
    c[TILE] = tile
    c[SHORT] = 0
    actions = {key: row[key] for key in ("draw", "centurion", "place", "discard")}
    p.emit("tile_turned", tile=outcome, **actions, left=sum(c[DECK : DECK + _TILES]))
    p.push("tile_done")
    for _ in range(row["discard"]):
        p.push("crassus_discard")
    for number in reversed(range(row["place"])):
        p.push("crassus_place", number)
    for _ in range(row["centurion"]):
        p.push("crassus_centurion")
    p.push("crassus_draws", row["draw"], row["draw"])


def tile_done(p: Position, frame: Frame) -> None:
    c = p.cells
    c[SPENT + c[TILE]] += 1
    c[TILE] = NONE
    p.push("next_turn", p.setting.crassus)


# -- 9.3 drawing into the row


def crassus_draws(p: Position, frame: Frame) -> None:
    """As many as the bag can give; that it could not give all is remembered for the discard (9.4)."""
    _, left, wanted = frame
    if not left:
        return
    if not p.bag_size(p.setting.crassus):
        p.cells[SHORT] = 1
        p.emit("crassus_short", wanted=wanted, drawn=wanted - left)
        return
    p.push("crassus_draws", left - 1, wanted)
    p.push("crassus_draw")


def bag_outcomes(p: Position, frame: Frame) -> Outcomes:
    at = BAG_OF[p.setting.crassus]
    return [rows[n] for rows, n in zip(TOKEN_OUTCOMES, p.cells[at : at + _K]) if n]


def draw_play(p: Position, frame: Frame, outcome: Atom) -> None:
    kind = KIND[str(outcome)]
    p.cells[BAG_OF[p.setting.crassus] + kind] -= 1
    p.cells[ROW + len(p.row())] = kind
    p.emit("crassus_drew", token=outcome)


# -- 11.2 his Centurions


def crassus_centurion(p: Position, frame: Frame) -> None:
    if p.centurions_at_home(p.setting.crassus):
        p.push("crassus_stack")
    else:
        p.emit("no_centurion_left")


def stack_outcomes(p: Position, frame: Frame) -> Outcomes:
    """The pile is face down in random order: each that is left may be the next."""
    return [(KINDS[kind], 1) for kind in p.centurions_at_home(p.setting.crassus)]


def stack_play(p: Position, frame: Frame, outcome: Atom) -> None:
    kind = KIND[str(outcome)]
    p.cells[HOME_OF[p.setting.crassus] + CENTURIONS.index(kind)] = 0
    p.cells[ROW + len(p.row())] = kind
    p.emit("crassus_centurion", token=outcome)


# -- 9.4 the discard


def crassus_discard(p: Position, frame: Frame) -> None:
    """The leftmost token goes back to the bag, unless the bag was short in this turn."""
    c = p.cells
    if c[SHORT] or not p.row():
        p.emit("crassus_kept")
        return
    kind = take_from_row(p, 0)
    c[BAG_OF[p.setting.crassus] + kind] += 1
    p.emit("crassus_discarded", token=KINDS[kind])


FRAMES = {
    "crassus_turn": Procedure(crassus_turn),
    "tile": Chance(tile_outcomes, tile_play),
    "tile_done": Procedure(tile_done),
    "crassus_draws": Procedure(crassus_draws),
    "crassus_draw": Chance(bag_outcomes, draw_play),
    "crassus_centurion": Procedure(crassus_centurion),
    "crassus_stack": Chance(stack_outcomes, stack_play),
    "crassus_discard": Procedure(crassus_discard),
}
