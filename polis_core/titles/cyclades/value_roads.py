"""How near a team is to its next metropolis, by each road: buildings, philosophers, heroes' sacrifices.

A road is worth its part of what the next metropolis would bring. The nearest counts in full, the others less.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .figures import AJAX, BUILDINGS, CROESUS, HELEN, JASON, ODYSSEUS, SACRIFICE, THINKERS
from .position import HERO_HELD, HERO_IS, PURSE, Position

KINDS = len(BUILDINGS)


class Roads:
    """Where a team stands: its metropolises, how many buildings of each type, philosophers of each of its sides."""

    __slots__ = ("goal", "heroic", "metros", "thinks", "types", "w")

    def __init__(self, w: Mapping[str, Any], goal: int) -> None:
        self.w = w
        self.goal = goal
        self.metros = 0
        self.types = [0] * KINDS
        self.thinks: list[int] = []
        self.heroic: list[int] = []  # percent of a road, for each hero whose sacrifice builds

    def worth(self) -> tuple[int, int]:
        """What the metropolises are worth, and what the way to the next one is."""
        return self._worth(self.metros, sum(n > 0 for n in self.types), self.thinks)

    def _worth(self, metros: int, kinds: int, thinks: Sequence[int]) -> tuple[int, int]:
        w = self.w
        now = self._metropolises(metros)
        gain = self._metropolises(metros + 1) - now
        parts = [w["types"][kinds]]
        parts += [w["philosophers"][min(n, THINKERS - 1)] for n in thinks]
        parts += self.heroic
        best = max(parts)
        rest = sum(parts) - best
        return now, gain * (100 * best + w["second"] * rest) // 10_000

    def gain(self) -> int:
        """What one more metropolis would be worth by itself."""
        return self._metropolises(self.metros + 1) - self._metropolises(self.metros)

    def loss(self) -> int:
        """What the loss of one would cost."""
        return self._metropolises(self.metros) - self._metropolises(self.metros - 1)

    def _metropolises(self, n: int) -> int:
        table: Sequence[int] = self.w["goal"]
        if n > self.goal:
            return int(table[0] + self.w["beyond"] * (n - self.goal))
        return table[min(self.goal - n, len(table) - 1)]

    def building(self, kind: int) -> int:
        """What one more building brings; below 0: of a type that is lacking."""
        kinds = sum(n > 0 for n in self.types)
        if kind >= 0 and self.types[kind]:
            return int(self.w["spare"])
        if kinds == KINDS:
            return int(self.w["spare"])
        if kinds + 1 < KINDS:
            return sum(self._worth(self.metros, kinds + 1, self.thinks)) - sum(self.worth())
        left = sum(n > 1 for n in self.types)
        return sum(self._worth(self.metros + 1, left, self.thinks)) - sum(self.worth())

    def philosophers(self, place: int, more: int) -> int:
        """What so many more philosophers bring the side of this place in the team."""
        thinks = self.thinks[:]
        metros, thinks[place] = self.metros, thinks[place] + more
        if thinks[place] >= THINKERS:
            thinks[place] -= THINKERS
            metros += 1
        kinds = sum(n > 0 for n in self.types)
        return sum(self._worth(metros, kinds, thinks)) - sum(self.worth())


def heroic(p: Position, side: int, hero: int, w: Mapping[str, Any], built: Sequence[int]) -> int:
    """Percent of the way to the metropolis that a hero's sacrifice would build; `built`: the side's, by type."""
    c = p.cells
    if c[HERO_IS + hero] != HERO_HELD + side:
        return 0
    if hero == ODYSSEUS:
        have, need = max(built), SACRIFICE["odysseus_buildings"]
    elif hero == HELEN:
        have, need = sum(sorted(min(n, 2) for n in built)[-2:]), 2 * SACRIFICE["helen_pairs"]
    elif hero == CROESUS:
        have, need = c[PURSE + p.setting.seating.team_of[side]], SACRIFICE["croesus_gold"]
    elif hero == AJAX:
        have, need = len(p.lands(side)), SACRIFICE["ajax_lands"]
    elif hero == JASON:
        have, need = p.ships_on_map(side), SACRIFICE["jason_ships"]
    else:
        return 0
    return int(w["heroic"]) * min(have, need) ** 2 // (need * need)
