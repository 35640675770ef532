"""Chapter 3: hoplites, galleys, merchants, projects."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from polis_core.kernel.action import Action, Atom, action
from polis_core.kernel.errors import NOT_ASKED, Refusal
from polis_core.kernel.frames import Decision, Frame

from ..figures import (
    CAPITAL,
    COMMERCIAL,
    GOOD,
    METAL,
    POLEIS,
    POLIS,
    PORT_SEAS,
    REGION_OF,
    REGIONS,
    SEA,
    SEAS,
    SEATS,
    SILVER,
    WOOD,
)
from ..figures import (
    GOODS as GOOD_NAMES,
)
from ..position import DONE as TILE_DONE
from ..position import (
    GALLEYS_OF,
    HOPLITES_OF,
    MERCHANTS,
    OFFER,
    OWNER,
    POPULATION,
    PURSE,
    TILE,
    Position,
)
from .acts import DONE, Act, named, of_all

NOT_YOURS: dict[str, Refusal] = {rule: ("not_your_polis", {}, rule) for rule in ("3.1", "3.2", "3.3")}
LAST_CUBE: dict[str, Refusal] = {rule: ("last_cube", {}, rule) for rule in ("3.1", "3.2", "3.3")}
NO_REGION: Refusal = ("no_region", {}, "3.1")
REGION_FULL: Refusal = ("limit_reached", {}, "1.2")
NO_PORT: Refusal = ("no_port", {}, "3.2")
NOT_COMMERCIAL: Refusal = ("not_commercial", {}, "3.3")
NO_MERCHANT_LEFT: Refusal = ("no_merchant_left", {}, "1.3")
PAY_HOPLITE: Refusal = ("cannot_pay", {"goods": ["metal", "silver"]}, "3.1")
PAY_GALLEY: Refusal = ("cannot_pay", {"goods": ["wood", "silver"]}, "3.2")
PAY_MERCHANT: Refusal = ("cannot_pay", {"goods": ["wood", "silver"]}, "3.3")
NO_POLIS: Refusal = ("no_polis_can", {}, "3")

Can = Callable[[Position, int, int], bool]  # seat, polis
Why = Callable[[Position, int, int], Refusal | None]
Candidates = tuple[tuple[int, ...], ...]  # seat -> poleis where the action may be taken, if they are the seat's
ANY_POLIS: Candidates = tuple(  # the capital first: it is the likeliest to do
    (capital, *(polis for polis in range(len(POLEIS)) if polis != capital)) for capital in CAPITAL
)
HIRED = "mercenaries"  # a way to pay that an event opens: silver, and a cube from the supply


def payments(p: Position, seat: int, polis: int, material: int) -> list[str]:
    """3.1-3.3: one material or one silver, and a population cube that is not the last."""
    c = p.cells
    purse = PURSE[seat]
    ways = []
    if c[POPULATION + polis] > 1:
        if c[purse + material]:
            ways.append(GOOD_NAMES[material])
        if c[purse + SILVER]:
            ways.append("silver")
    return ways


def unit_payments(p: Position, seat: int, polis: int, material: int) -> list[str]:
    ways = payments(p, seat, polis, material)
    price = p.event.mercenary_silver
    if price and p.cells[PURSE[seat] + SILVER] >= price and p.cubes_left(seat) > 0:
        ways.append(HIRED)
    return ways


def can_pay_unit(p: Position, seat: int, polis: int, material: int) -> bool:
    """The same question as a quick yes or no: it is asked at every turn."""
    c = p.cells
    purse = PURSE[seat]
    if c[POPULATION + polis] > 1 and (c[purse + material] or c[purse + SILVER]):
        return True
    price = p.event.mercenary_silver
    return price > 0 and c[purse + SILVER] >= price and p.cubes_left(seat) > 0


def pay_unit(p: Position, seat: int, polis: int, way: str, why: str) -> None:
    if way == HIRED:
        p.pay_good(seat, SILVER, p.event.mercenary_silver, why)
    else:
        p.pay_good(seat, GOOD[way], 1, why)
        p.cells[POPULATION + polis] -= 1


def why_unpaid(p: Position, polis: int, unpaid: Refusal) -> Refusal:
    return LAST_CUBE[str(unpaid[2])] if p.cells[POPULATION + polis] < 2 and not p.event.mercenary_silver else unpaid


# -- 3.1 hoplites


def can_train(p: Position, seat: int, polis: int) -> bool:
    region = REGION_OF[polis]
    return region >= 0 and p.cells[HOPLITES_OF[seat] + region] < p.limit and can_pay_unit(p, seat, polis, METAL)


def train_refusal(p: Position, seat: int, polis: int) -> Refusal | None:
    if p.cells[OWNER + polis] != seat:
        return NOT_YOURS["3.1"]
    if REGION_OF[polis] < 0:
        return NO_REGION
    if p.cells[HOPLITES_OF[seat] + REGION_OF[polis]] >= p.limit:
        return REGION_FULL
    return None if can_pay_unit(p, seat, polis, METAL) else why_unpaid(p, polis, PAY_HOPLITE)


def train_options(p: Position, frame: Frame, seat: int) -> list[Action]:
    _, _, polis, count = frame
    options = [action("hoplite", way) for way in unit_payments(p, seat, polis, METAL)]
    return [*options, DONE] if count else options


def train_play(p: Position, frame: Frame, seat: int, option: Action) -> None:
    _, _, polis, count = frame
    if option is DONE:
        return
    pay_unit(p, seat, polis, str(option[1]), "train")
    p.cells[HOPLITES_OF[seat] + REGION_OF[polis]] += 1
    p.emit(
        "hoplite_trained",
        seat=SEATS[seat],
        polis=POLEIS[polis],
        region=REGIONS[REGION_OF[polis]],
        way=option[1],
    )
    if can_train(p, seat, polis):
        p.push("train", seat, polis, count + 1)


# -- 3.2 galleys


def open_seas(p: Position, seat: int, polis: int) -> list[int]:
    limit = p.limit
    return [sea for sea in PORT_SEAS[polis] if p.cells[GALLEYS_OF[seat] + sea] < limit]


def can_build(p: Position, seat: int, polis: int) -> bool:
    return can_pay_unit(p, seat, polis, WOOD) and bool(open_seas(p, seat, polis))


def galleys_refusal(p: Position, seat: int, polis: int) -> Refusal | None:
    if p.cells[OWNER + polis] != seat:
        return NOT_YOURS["3.2"]
    if not PORT_SEAS[polis]:
        return NO_PORT
    if not open_seas(p, seat, polis):
        return REGION_FULL
    return None if can_pay_unit(p, seat, polis, WOOD) else why_unpaid(p, polis, PAY_GALLEY)


def galleys_options(p: Position, frame: Frame, seat: int) -> list[Action]:
    _, _, polis, count = frame
    options = [
        action("galley", way, SEAS[sea])
        for way in unit_payments(p, seat, polis, WOOD)
        for sea in open_seas(p, seat, polis)
    ]
    return [*options, DONE] if count else options


def galleys_play(p: Position, frame: Frame, seat: int, option: Action) -> None:
    _, _, polis, count = frame
    if option is DONE:
        return
    way, sea = str(option[1]), str(option[2])
    pay_unit(p, seat, polis, way, "galleys")
    p.cells[GALLEYS_OF[seat] + SEA[sea]] += 1
    p.emit("galley_built", seat=SEATS[seat], polis=POLEIS[polis], sea=sea, way=way)
    if can_build(p, seat, polis):
        p.push("galleys", seat, polis, count + 1)


# -- 3.3 merchants


def can_hire(p: Position, seat: int, polis: int) -> bool:
    return bool(payments(p, seat, polis, WOOD)) and p.merchants_left(seat) > 0


def merchants_refusal(p: Position, seat: int, polis: int) -> Refusal | None:
    if polis not in COMMERCIAL[seat]:
        return NOT_COMMERCIAL
    if p.cells[OWNER + polis] != seat:
        return NOT_YOURS["3.3"]
    if not p.merchants_left(seat):
        return NO_MERCHANT_LEFT
    if p.cells[POPULATION + polis] < 2:
        return LAST_CUBE["3.3"]
    return None if payments(p, seat, polis, WOOD) else PAY_MERCHANT


def merchants_options(p: Position, frame: Frame, seat: int) -> list[Action]:
    _, _, polis, count = frame
    options = [action("merchant", way) for way in payments(p, seat, polis, WOOD)]
    return [*options, DONE] if count else options


def merchants_play(p: Position, frame: Frame, seat: int, option: Action) -> None:
    _, _, polis, count = frame
    if option is DONE:
        return
    pay_unit(p, seat, polis, str(option[1]), "merchants")
    p.cells[MERCHANTS + seat] += 1
    p.emit("merchant_hired", seat=SEATS[seat], polis=POLEIS[polis], way=option[1])
    if can_hire(p, seat, polis):
        p.push("merchants", seat, polis, count + 1)


# -- 3.1-3.3 share one shape: which polis, then one unit, one more, done


def _polis_options(can: Can, candidates: Candidates) -> Callable[[Position, Frame, int], list[Action]]:
    def options(p: Position, frame: Frame, seat: int) -> list[Action]:
        owner = p.cells[OWNER : OWNER + len(POLEIS)]
        return [
            action("polis", POLEIS[polis]) for polis in candidates[seat] if owner[polis] == seat and can(p, seat, polis)
        ]

    return options


def _polis_play(next_frame: str) -> Callable[[Position, Frame, int, Action], None]:
    def play(p: Position, frame: Frame, seat: int, option: Action) -> None:
        p.push(next_frame, seat, POLIS[str(option[1])], 0)

    return play


def _polis_explain(refusal: Why) -> Callable[[Position, Frame, int, tuple[Atom, ...]], Refusal | None]:
    def explain(p: Position, frame: Frame, seat: int, words: tuple[Atom, ...]) -> Refusal | None:
        polis = named(words, POLIS)
        return NOT_ASKED if polis is None else refusal(p, seat, polis)

    return explain


def _polis_act(kind: str, can: Can, candidates: Candidates, refusal: Why, material: int) -> Act:
    def possible(p: Position, seat: int) -> bool:
        c = p.cells
        if not c[PURSE[seat] + material] and not c[PURSE[seat] + SILVER]:
            return False
        for polis in candidates[seat]:
            if c[OWNER + polis] == seat and can(p, seat, polis):
                return True
        return False

    def begin(p: Position, seat: int) -> None:
        p.push(f"{kind}_polis", seat)

    def why(p: Position, seat: int, words: tuple[Atom, ...]) -> Refusal | None:
        polis = named(words, POLIS)
        if polis is not None:
            return refusal(p, seat, polis)
        own = [polis for polis in candidates[seat] if p.cells[OWNER + polis] == seat]
        return of_all([refusal(p, seat, polis) for polis in own], NO_POLIS)

    return Act(kind, possible, begin, why, spends=(material, SILVER))


def _polis_args(p: Position, frame: Frame) -> dict[str, Any]:
    return {"polis": POLEIS[frame[2]], "count": frame[3]}


# -- 3.4 projects


def hosts(p: Position, seat: int, tile: int) -> list[int]:
    """Own poleis that may take the tile: the kind fits, and none is under way there."""
    c = p.cells
    own = [polis for polis in p.edition.tiles[tile].hosts if c[OWNER + polis] == seat]
    if own:
        busy = [c[TILE + other] for other in range(len(p.edition.tiles)) if not c[TILE_DONE + other]]
        own = [polis for polis in own if polis not in busy]
    return own


def affordable(p: Position, seat: int, tile: int) -> bool:
    purse = PURSE[seat]
    silver = p.edition.tiles[tile].silver
    for good, n in p.edition.tiles[tile].cost:
        if p.cells[purse + good] < n:
            silver += n
    return silver <= p.cells[purse + SILVER]


def offered(p: Position) -> list[int]:
    places = p.cells[TILE : TILE + len(p.edition.tiles)]
    return [tile for tile, place in enumerate(places) if place == OFFER] if OFFER in places else []


def project_possible(p: Position, seat: int) -> bool:
    c = p.cells
    tiles = p.edition.tiles
    for tile in offered(p):
        if seat in [c[OWNER + polis] for polis in tiles[tile].hosts]:
            if affordable(p, seat, tile) and hosts(p, seat, tile):
                return True
    return False


def tile_refusal(p: Position, seat: int, tile: int, polis: int | None = None) -> Refusal | None:
    card = p.edition.tiles[tile]
    if p.cells[TILE + tile] != OFFER:
        return ("tile_not_offered", {"tile": card.id}, "3.4")
    if polis is not None and polis not in hosts(p, seat, tile):
        if p.cells[OWNER + polis] != seat:
            return ("not_your_polis", {"polis": POLEIS[polis]}, "3.4")
        if polis not in card.hosts:
            return ("wrong_polis_for_tile", {"tile": card.id, "polis": POLEIS[polis]}, "3.4")
        return ("project_under_way", {"polis": POLEIS[polis]}, "3.4")
    if not hosts(p, seat, tile):
        return ("no_host", {"tile": card.id}, "3.4")
    return None if affordable(p, seat, tile) else ("cannot_pay_tile", {"tile": card.id}, "3.4")


def project_refusal(p: Position, seat: int, words: tuple[Atom, ...]) -> Refusal | None:
    tile, polis = named(words, p.edition.tile_index), named(words, POLIS)
    if tile is not None:
        return tile_refusal(p, seat, tile, polis)
    if not offered(p):
        return ("nothing_offered", {}, "3.4")
    return of_all([tile_refusal(p, seat, tile, polis) for tile in offered(p)], ("no_tile_fits", {}, "3.4"))


def project_options(p: Position, frame: Frame, seat: int) -> list[Action]:
    tiles = p.edition.tiles
    return [
        action("tile", tiles[tile].id, POLEIS[polis])
        for tile in offered(p)
        if affordable(p, seat, tile)
        for polis in hosts(p, seat, tile)
    ]


def project_play(p: Position, frame: Frame, seat: int, option: Action) -> None:
    tile, polis = p.edition.tile_index[str(option[1])], POLIS[str(option[2])]
    p.cells[TILE + tile] = polis
    p.emit("project_started", seat=SEATS[seat], tile=option[1], polis=option[2])
    p.pay_good(seat, SILVER, p.edition.tiles[tile].silver, "project")
    settle_cost(p, seat, tile, 0)


def settle_cost(p: Position, seat: int, tile: int, settled: int) -> None:
    """3.4: each kind is paid wholly in itself or wholly in silver; only a real choice is asked."""
    cost = p.edition.tiles[tile].cost
    for index in range(settled, len(cost)):
        if len(ways_to_pay(p, seat, tile, index)) > 1:
            p.push("project_pay", seat, tile, index)
            return
        pay_kind(p, seat, tile, index, ways_to_pay(p, seat, tile, index)[0])


def ways_to_pay(p: Position, seat: int, tile: int, index: int) -> list[int]:
    purse = PURSE[seat]
    good, n = p.edition.tiles[tile].cost[index]
    ways = [good] if p.cells[purse + good] >= n else []
    # Silver must also stand in for the kinds still to come that are short.
    later = sum(m for other, m in p.edition.tiles[tile].cost[index + 1 :] if p.cells[purse + other] < m)
    return [*ways, SILVER] if p.cells[purse + SILVER] >= n + later else ways


def pay_kind(p: Position, seat: int, tile: int, index: int, way: int) -> None:
    p.pay_good(seat, way, p.edition.tiles[tile].cost[index][1], "project")


def project_pay_options(p: Position, frame: Frame, seat: int) -> list[Action]:
    return [action("pay", GOOD_NAMES[way]) for way in ways_to_pay(p, seat, frame[2], frame[3])]


def project_pay_play(p: Position, frame: Frame, seat: int, option: Action) -> None:
    _, _, tile, index = frame
    pay_kind(p, seat, tile, index, GOOD[str(option[1])])
    settle_cost(p, seat, tile, index + 1)


def project_pay_args(p: Position, frame: Frame) -> dict[str, Any]:
    good, n = p.edition.tiles[frame[2]].cost[frame[3]]
    return {"tile": p.edition.tiles[frame[2]].id, "good": GOOD_NAMES[good], "n": n}


def project_explain(p: Position, frame: Frame, seat: int, words: tuple[Atom, ...]) -> Refusal | None:
    return project_refusal(p, seat, words) if len(words) > 1 else NOT_ASKED


def _begin_project(p: Position, seat: int) -> None:
    p.push("project", seat)


FRAMES = {
    "train_polis": Decision(
        _polis_options(can_train, ANY_POLIS), _polis_play("train"), explain=_polis_explain(train_refusal)
    ),
    "train": Decision(train_options, train_play, _polis_args),
    "galleys_polis": Decision(
        _polis_options(can_build, ANY_POLIS), _polis_play("galleys"), explain=_polis_explain(galleys_refusal)
    ),
    "galleys": Decision(galleys_options, galleys_play, _polis_args),
    "merchants_polis": Decision(
        _polis_options(can_hire, COMMERCIAL),
        _polis_play("merchants"),
        explain=_polis_explain(merchants_refusal),
    ),
    "merchants": Decision(merchants_options, merchants_play, _polis_args),
    "project": Decision(project_options, project_play, explain=project_explain),
    "project_pay": Decision(project_pay_options, project_pay_play, project_pay_args),
}

ACTS = (
    _polis_act("train", can_train, ANY_POLIS, train_refusal, METAL),
    _polis_act("galleys", can_build, ANY_POLIS, galleys_refusal, WOOD),
    _polis_act("merchants", can_hire, COMMERCIAL, merchants_refusal, WOOD),
    Act("project", project_possible, _begin_project, project_refusal, spends=tuple(range(len(GOOD_NAMES)))),
)
