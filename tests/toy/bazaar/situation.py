"""Random situations, for the conformance kit: late rounds with stalls, full purses and standing answers."""

from __future__ import annotations

from typing import Any

from polis_core.kernel.chance import Draw
from polis_core.kernel.windows import STANDING

from .figures import CARDS, HAND_SIZE, IN_BAG, IN_DECK, ISLANDS, WARES
from .setting import Setting

MOST_COINS = 12  # in a random purse
KEPT = 2  # cards that stay in the deck: somebody may have to draw


def random_situation(setting: Setting, draw: Draw) -> dict[str, Any]:
    """A valid position document."""
    names = setting.seating.sides
    tiles = list(ISLANDS)
    islands = [_take(tiles, draw) for _ in range(setting.islands)]
    bag = [ware for ware, n in zip(WARES, IN_BAG) for _ in range(n)]
    deck = [card for card, n in zip(CARDS, IN_DECK) for _ in range(n)]
    free = islands[:]
    lots = [{"ware": _take(bag, draw), "island": _take(free, draw)} for _ in range(setting.lots)]
    sides: dict[str, Any] = {}
    for name in names:
        bought = [(_take(bag, draw), islands[draw(len(islands))]) for _ in range(draw(3))]
        sides[name] = {
            "trader": islands[draw(len(islands))],
            "hand": [_take(deck, draw) for _ in range(draw(HAND_SIZE + 1))],
            "wares": _counted([ware for ware, _ in bought]),
            "stalls": _counted([island for _, island in bought]),
            "standing": STANDING[draw(len(STANDING))],
        }
    return {
        "title": "bazaar",
        **setting.options,
        "round": 1 + draw(setting.rounds),
        "speaker": names[draw(len(names))],
        "turn": names[draw(len(names))],
        "islands": islands,
        "purses": {team: draw(MOST_COINS + 1) for team in setting.seating.teams},
        "lots": lots,
        "discard": _counted([_take(deck, draw) for _ in range(draw(len(deck) - KEPT))]),
        "sides": sides,
    }


def _take(things: list[str], draw: Draw) -> str:
    return things.pop(draw(len(things)))


def _counted(names: list[str]) -> dict[str, int]:
    return {name: names.count(name) for name in dict.fromkeys(names)}
