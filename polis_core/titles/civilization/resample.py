"""All that a seat can't know, dealt anew: unit and event cards of others, tokens of huts and villages, sealed research.

The result depends on nothing hidden: positions that the seat can't tell apart give the same copies.
"""

from __future__ import annotations

from polis_core.kernel.chance import Draw, deal

from .figures import (
    ERAS,
    EVENT_ERA,
    HUT_IS,
    KINDS,
    NONE,
    PAID_NAMED,
    PERSON_VILLAGE,
    RESOURCE,
    TYPES,
    VILLAGE_IS,
)
from .position import (
    BATTLE,
    BATTLE_HAND,
    DECK,
    EVENT_DECK,
    HAND,
    HUT_BOX,
    HUTS,
    RESEARCH,
    UNITS,
    VILLAGE_BOX,
    VILLAGES,
    E,
    H,
    Position,
    U,
    V,
)
from .rules.battle import barbaric, fighter
from .rules.pay import GIFTS, payments
from .rules.research import choose_options
from .view import sees_hand

_ERA_CARDS = tuple(tuple(card for card in range(E) if EVENT_ERA[card] == era) for era in range(len(ERAS)))


def resample(p: Position, seat: int | None, draw: Draw) -> Position:
    other = p.clone()
    c = other.cells
    hidden = [side for side in range(p.setting.sides) if side != seat]
    for cards in _ERA_CARDS:
        _deal(
            c,
            [EVENT_DECK + card for card in cards],
            [[HAND + side * E + card for card in cards] for side in hidden],
            draw,
        )
    _deal(c, list(range(HUT_BOX, HUT_BOX + H)), [list(range(HUTS + s * H, HUTS + s * H + H)) for s in hidden], draw)
    kinds = [kind for kind in range(V) if kind != PERSON_VILLAGE]
    _deal_villages(c, kinds, hidden, draw)
    _units(other, hidden, seat, draw)
    for side in hidden:
        if RESEARCH.given(c, side) is not None:
            options = sorted(choose_options(other, (), side))
            RESEARCH.answer(c, side, options[draw(len(options))])
    if p.stack and p.stack[-1][0] == "pay" and p.stack[-1][1] in hidden:
        _able_to_pay(other, hidden, draw)
    return other


def _able_to_pay(p: Position, hidden: list[int], draw: Draw) -> None:
    """Who is asked how to pay has something to pay with: that much all know. If need be it is swapped in."""
    c = p.cells
    _, side, name, count, *rest = p.stack[-1]
    kind = PAID_NAMED[name].cost[len(rest) - count]
    if payments(p, side, kind):
        return
    wanted = NONE if kind == "any" else RESOURCE[kind]
    ways: list[tuple[int, list[int], list[int]]] = []  # the cell of a payment, its row, where else such a thing may lie
    for cards in _ERA_CARDS:
        row = [HAND + side * E + card for card in cards]
        for card, stands_for in GIFTS:
            if card in cards and (wanted == NONE or wanted in stands_for):
                ways.append((HAND + side * E + card, row, [EVENT_DECK + card, *[HAND + s * E + card for s in hidden]]))
    for at, size, box, kinds in ((HUTS, H, HUT_BOX, HUT_IS), (VILLAGES, V, VILLAGE_BOX, VILLAGE_IS)):
        row = [at + side * size + number for number, is_ in enumerate(kinds) if is_ != NONE]
        for number, is_ in enumerate(kinds):
            if is_ != NONE and wanted in (NONE, is_):
                cell = at + side * size + number
                ways.append((cell, row, [box + number, *[at + s * size + number for s in hidden]]))
    ways = [way for way in ways if any(c[at] for at in way[1]) and any(c[at] for at in way[2])]
    cell, row, places = ways[draw(len(ways))]
    away = next(at for at in places if c[at]) - cell  # the same for all things of a row
    held = [at for at in row if c[at]]
    back = held[draw(len(held))]
    c[cell] += 1
    c[cell + away] -= 1
    c[back] -= 1
    c[back + away] += 1


def _deal(c: list[int], box: list[int], rows: list[list[int]], draw: Draw) -> None:
    """Puts rows of hidden cells and their box together and deals each row as many as it had."""
    sizes = [sum([c[at] for at in row]) for row in rows]
    if not any(sizes):  # most often nobody has any
        return
    pool = [c[at] + sum([c[row[number]] for row in rows]) for number, at in enumerate(box)]
    for row, size in zip(rows, sizes):
        for at, n in zip(row, deal(pool, size, draw)):
            c[at] = n
    for at, n in zip(box, pool):
        c[at] = n


def _deal_villages(c: list[int], kinds: list[int], hidden: list[int], draw: Draw) -> None:
    """Nobody holds one with a great person."""
    rows = [[VILLAGES + side * V + kind for kind in kinds] for side in hidden]
    _deal(c, [VILLAGE_BOX + kind for kind in kinds], rows, draw)


def _units(p: Position, hidden: list[int], seat: int | None, draw: Draw) -> None:
    """Cards of a type stay with whom they are by number; a battle hand is drawn again from the forces of its side."""
    c = p.cells
    drawn: list[tuple[int, int, int]] = []  # side, role, size of a hand that is not seen
    horde: list[int] = []
    if c[BATTLE]:
        for role in (0, 1):
            if sees_hand(p, role, seat):
                continue
            at = BATTLE_HAND + role * U
            if barbaric(p, role):
                horde = list(range(at, at + U))
                continue
            side = fighter(p, role)
            drawn.append((side, role, sum(c[at : at + U])))
            for card in range(U):
                c[UNITS + side * U + card] += c[at + card]
                c[at + card] = 0
    for kind in range(len(TYPES)):
        cards = range(kind * KINDS, (kind + 1) * KINDS)
        rows = [[UNITS + side * U + card for card in cards] for side in hidden]
        if horde:
            rows.append([horde[card] for card in cards])
        _deal(c, [DECK + card for card in cards], rows, draw)
    for side, role, size in drawn:
        at = UNITS + side * U
        pool = c[at : at + U]
        c[BATTLE_HAND + role * U : BATTLE_HAND + role * U + U] = deal(pool, size, draw)
        c[at : at + U] = pool
