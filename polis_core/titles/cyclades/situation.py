"""Random situations, for the conformance kit: later epochs with armies, buildings, heroes and creatures."""

from __future__ import annotations

from typing import Any

from polis_core.kernel.chance import Draw
from polis_core.parts.graph import bits

from .figures import (
    APOLLO,
    BONUSES,
    BUILDINGS,
    CREATURES,
    ELEMENT,
    FIRST_FIGURE,
    GOD_BOARDS,
    GODS,
    HEROES,
    OFFER_SIZE,
    ROW,
    THINKERS,
    TRACK,
)
from .setting import Setting
from .world import TURNS, World, example, face, world

MOST_GOLD = 14  # in a random purse
Document = dict[str, Any]


def random_situation(setting: Setting, draw: Draw) -> Document:
    """A valid position document."""
    letter, layout = example(setting.sides)
    if setting.face:
        letter, left = setting.face, list(range(len(face(setting.face).boards)))
        layout = tuple((_take(left, draw), draw(len(TURNS))) for _ in range(setting.boards))
    w = world(letter, layout, setting.rows)
    names = setting.seating.sides
    areas: dict[int, Document] = {}
    owner = _lands(w, setting, draw, areas)
    _buildings(w, setting, draw, areas, owner)
    creatures, shut = _creatures(w, names, draw, owner)
    _ships(w, names, draw, areas, owner, shut)
    sides = {name: {"priestesses": draw(4), "philosophers": draw(THINKERS)} for name in names}
    found = {
        "title": "cyclades",
        **setting.options,
        "boards": [{"board": w.face.boards[board], "turn": TURNS[turns]} for board, turns in layout],
        "epoch": 1 + draw(6),
        "purses": {team: draw(MOST_GOLD + 1) for team in setting.seating.teams},
        "areas": {w.name(area): row for area, row in areas.items()},
        "heroes": _heroes(w, names, draw, owner),
        "creatures": creatures,
        "sides": sides,
    }
    _phase(found, list(names), draw)
    return found


def _take(things: list[Any], draw: Draw) -> Any:
    return things.pop(draw(len(things)))


def _lands(w: World, setting: Setting, draw: Draw, areas: dict[int, Document]) -> dict[int, str]:
    """Two lands for everybody, then some more; soldiers on most of them."""
    names = setting.seating.sides
    free = list(w.lands)
    owner: dict[int, str] = {}
    for name in (*names, *names):
        owner[_take(free, draw)] = name
    for _ in range(draw(len(free))):
        owner[_take(free, draw)] = names[draw(len(names))]
    regulars, mercenaries = dict.fromkeys(names, 8), 16
    for land, name in sorted(owner.items()):
        row: Document = {"side": name}
        n, more = min(draw(4), regulars[name]), min(draw(3), mercenaries)
        if n:
            row["regulars"] = n
            regulars[name] -= n
        if more:
            row["mercenaries"] = more
            mercenaries -= more
        areas[land] = row
    for area in (*w.lands, *w.seas):
        if not draw(8):
            areas.setdefault(area, {})["horns"] = 1 + draw(2)
    return owner


def _buildings(w: World, setting: Setting, draw: Draw, areas: dict[int, Document], owner: dict[int, str]) -> None:
    """Each team lacks one type of building, so that no set is due."""
    seating = setting.seating
    lacking = [draw(len(BUILDINGS)) for _ in seating.teams]
    tokens = dict.fromkeys(BONUSES, 3)
    stock = dict.fromkeys(BUILDINGS, 10)
    built = [0] * len(seating.teams)
    for land, name in sorted(owner.items()):
        team = seating.team_of[seating.sides.index(name)]
        sites: list[str | None] = []
        for _ in w.face.sites_of[land]:
            kind = draw(2 * len(BUILDINGS))
            bonus = BONUSES[draw(len(BONUSES))]
            if kind < len(BUILDINGS) and kind != lacking[team] and stock[BUILDINGS[kind]]:
                stock[BUILDINGS[kind]] -= 1
                sites.append(BUILDINGS[kind])
            elif kind == 2 * len(BUILDINGS) - 1 and tokens[bonus] and built[team] < setting.goal - 1:
                tokens[bonus] -= 1
                built[team] += 1
                sites.append(f"metropolis {bonus}")
            else:
                sites.append(None)
        if any(sites):
            areas[land]["sites"] = sites


def _creatures(w: World, names: tuple[str, ...], draw: Draw, owner: dict[int, str]) -> tuple[Document, set[int]]:
    """Cards in the row, in the discard pile and with figures; and the seas that are closed."""
    found: Document = {}
    deck = list(range(len(CREATURES)))
    for price in ROW:
        found[CREATURES[_take(deck, draw)]] = {"at": f"row {price}"}
    shut: set[int] = set()
    used: list[int] = []
    for card in deck[:]:
        if draw(3):
            continue
        if card < FIRST_FIGURE:
            found[CREATURES[card]] = {"at": "discard"}
            continue
        element, name = ELEMENT[card - FIRST_FIGURE], names[draw(len(names))]
        areas = list(w.seas if element == "sea" else w.lands)
        if element == "own_land":
            areas = [land for land in areas if owner.get(land) == name]
        area = areas[draw(len(areas))]
        if area in used:
            continue
        used.append(area)
        found[CREATURES[card]] = {"at": name, "area": w.name(area)}
        if CREATURES[card] == "kraken":
            shut.add(area)
        elif CREATURES[card] == "polyphemus":
            shut |= set(bits(w.near_sea[area]))
    return found, shut


def _ships(
    w: World,
    names: tuple[str, ...],
    draw: Draw,
    areas: dict[int, Document],
    owner: dict[int, str],
    shut: set[int],
) -> None:
    left = dict.fromkeys(names, 8)
    for sea in w.seas:
        near = [owner[land] for land in bits(w.near_land[sea]) if land in owner]
        if near and sea not in shut and draw(3):
            name = near[draw(len(near))]
            n = min(1 + draw(3), left[name])
            if n:
                left[name] -= n
                areas.setdefault(sea, {}).update({"side": name, "ships": n})


def _heroes(w: World, names: tuple[str, ...], draw: Draw, owner: dict[int, str]) -> Document:
    found: Document = {}
    deck = list(HEROES)
    for space in range(OFFER_SIZE):
        found[_take(deck, draw)] = {"at": f"offer {space + 1}"}
    for name in deck:
        chance = draw(4)
        if chance == 0:
            found[name] = {"at": ("discard", "out")[draw(2)]}
        elif chance < 3:
            land = sorted(owner)[draw(len(owner))]
            found[name] = {"at": owner[land], "area": w.name(land)}
    return found


def _phase(found: Document, names: list[str], draw: Draw) -> None:
    gods = list(GODS[:GOD_BOARDS])
    found["gods"] = [_take(gods, draw) for _ in range(GOD_BOARDS)]
    left = names[:]
    order: list[str | None] = [_take(left, draw) for _ in names]
    if not draw(3):
        found |= {"phase": "offerings", "order": order}
        return
    there = [*found["gods"][: len(names) - 1], GODS[APOLLO]]
    done = draw(len(names) - 1)
    offers = {}
    for name, god in list(zip([name for name in order if name], there))[done:]:
        offers[name] = {"god": god, "offer": 0 if god == GODS[APOLLO] else TRACK[draw(3)]}
    track = [None] * (len(names) - done) + list(reversed(order[:done]))
    found |= {"phase": "actions", "order": track, "offers": offers}
