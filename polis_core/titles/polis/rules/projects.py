"""3.4: projects; a kind of good may be replaced wholly, not partly, by as much silver."""

from __future__ import annotations

from typing import Any

from polis_core.kernel.action import Action, Atom, action
from polis_core.kernel.errors import NOT_ASKED, Refusal
from polis_core.kernel.frames import Decision, Frame

from ..figures import GOOD, GOODS, POLEIS, POLIS, SIDES, SILVER
from ..position import DONE as TILE_DONE, OFFER, OWNER, PURSE, TILE, Position
from .acts import Act, named, of_all


def hosts(p: Position, side: int, tile: int) -> list[int]:
    """Own poleis that may take the tile: the kind fits, and none is under way there."""
    c = p.cells
    own = [polis for polis in p.edition.tiles[tile].hosts if c[OWNER + polis] == side]
    if own:
        count = len(p.edition.tiles)
        tiles = zip(c[TILE : TILE + count], c[TILE_DONE : TILE_DONE + count])
        busy = [place for place, done in tiles if not done]
        own = [polis for polis in own if polis not in busy]
    return own


def affordable(p: Position, side: int, tile: int) -> bool:
    c, purse = p.cells, PURSE[side]
    card = p.edition.tiles[tile]
    silver = card.silver
    for good, n in card.cost:
        if c[purse + good] < n:
            silver += n
    return silver <= c[purse + SILVER]


def offered(p: Position) -> list[int]:
    return [tile for tile, place in enumerate(p.cells[TILE : TILE + len(p.edition.tiles)]) if place == OFFER]


def project_possible(p: Position, side: int) -> bool:
    tiles = p.edition.tiles
    for tile, place in enumerate(p.cells[TILE : TILE + len(tiles)]):
        if place == OFFER and affordable(p, side, tile) and hosts(p, side, tile):
            return True
    return False


def tile_refusal(p: Position, side: int, tile: int, polis: int | None = None) -> Refusal | None:
    card = p.edition.tiles[tile]
    if p.cells[TILE + tile] != OFFER:
        return ("tile_not_offered", {"tile": card.id}, "3.4")
    if polis is not None and polis not in hosts(p, side, tile):
        if p.cells[OWNER + polis] != side:
            return ("not_your_polis", {"polis": POLEIS[polis]}, "3.4")
        if polis not in card.hosts:
            return ("wrong_polis_for_tile", {"tile": card.id, "polis": POLEIS[polis]}, "3.4")
        return ("project_under_way", {"polis": POLEIS[polis]}, "3.4")
    if not hosts(p, side, tile):
        return ("no_host", {"tile": card.id}, "3.4")
    return None if affordable(p, side, tile) else ("cannot_pay_tile", {"tile": card.id}, "3.4")


def project_refusal(p: Position, side: int, words: tuple[Atom, ...]) -> Refusal | None:
    tile, polis = named(words, p.edition.tile_index), named(words, POLIS)
    if tile is not None:
        return tile_refusal(p, side, tile, polis)
    if len(words) > 1 and polis is None:
        return NOT_ASKED
    if not offered(p):
        return ("nothing_offered", {}, "3.4")
    return of_all([tile_refusal(p, side, tile, polis) for tile in offered(p)], ("no_tile_fits", {}, "3.4"))


def project_options(p: Position, frame: Frame, side: int) -> list[Action]:
    tiles = p.edition.tiles
    return [
        action("tile", tiles[tile].id, POLEIS[polis])
        for tile in offered(p)
        if affordable(p, side, tile)
        for polis in hosts(p, side, tile)
    ]


def project_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    tile, polis = p.edition.tile_index[str(option[1])], POLIS[str(option[2])]
    p.cells[TILE + tile] = polis
    p.emit("project_started", side=SIDES[side], tile=option[1], polis=option[2])
    p.pay_good(side, SILVER, p.edition.tiles[tile].silver, "project")
    settle_cost(p, side, tile, 0)


def settle_cost(p: Position, side: int, tile: int, settled: int) -> None:
    """3.4: each kind is paid wholly in itself or wholly in silver; only a real choice is asked."""
    cost = p.edition.tiles[tile].cost
    for index in range(settled, len(cost)):
        if len(ways_to_pay(p, side, tile, index)) > 1:
            p.push("project_pay", side, tile, index)
            return
        pay_kind(p, side, tile, index, ways_to_pay(p, side, tile, index)[0])


def ways_to_pay(p: Position, side: int, tile: int, index: int) -> list[int]:
    purse = PURSE[side]
    good, n = p.edition.tiles[tile].cost[index]
    ways = [good] if p.cells[purse + good] >= n else []
    # Silver must also stand in for the kinds still to come that are short.
    later = sum(m for other, m in p.edition.tiles[tile].cost[index + 1 :] if p.cells[purse + other] < m)
    return [*ways, SILVER] if p.cells[purse + SILVER] >= n + later else ways


def pay_kind(p: Position, side: int, tile: int, index: int, way: int) -> None:
    p.pay_good(side, way, p.edition.tiles[tile].cost[index][1], "project")


def project_pay_options(p: Position, frame: Frame, side: int) -> list[Action]:
    return [action("pay", GOODS[way]) for way in ways_to_pay(p, side, frame[2], frame[3])]


def project_pay_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    _, _, tile, index = frame
    pay_kind(p, side, tile, index, GOOD[str(option[1])])
    settle_cost(p, side, tile, index + 1)


def project_pay_args(p: Position, frame: Frame) -> dict[str, Any]:
    good, n = p.edition.tiles[frame[2]].cost[frame[3]]
    return {"tile": p.edition.tiles[frame[2]].id, "good": GOODS[good], "n": n}


def project_explain(p: Position, frame: Frame, side: int, words: tuple[Atom, ...]) -> Refusal | None:
    return project_refusal(p, side, words) if len(words) > 1 else NOT_ASKED


def _begin_project(p: Position, side: int) -> None:
    p.push("project", side)


FRAMES = {
    "project": Decision(project_options, project_play, explain=project_explain, leads=True),
    "project_pay": Decision(project_pay_options, project_pay_play, project_pay_args, leads=True),
}

ACTS = (Act("project", project_possible, _begin_project, project_refusal, spends=tuple(range(len(GOODS)))),)
