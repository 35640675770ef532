"""What programs go by: how far each side is on the four ways to win, and what its cities and forces bring.

The weights stand in `data/weights.json`, each with what it means; they are first guesses, not tuned yet.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from polis_core.kernel.frames import Position as KernelPosition
from polis_core.kernel.judge import OUTCOME, WIN, Judge, Terms
from polis_core.parts import figures

from .figures import FIRST_SCOUT, LEVEL, load
from .position import (
    AT,
    CULTURE,
    ENDING,
    HELD,
    HUTS,
    KNOWN,
    SPACE,
    TRADE,
    UNITS,
    VILLAGES,
    WALLED,
    F,
    H,
    Position,
    U,
    V,
)
from .rules.hands import hand_size
from .rules.yields import city_culture, city_production, city_trade, coins

_MARKET = 4


class CivilizationJudge(Judge):
    passes = frozenset({"end", "stop", "done"})
    hidden_matters = frozenset({"answer", "choose", "combat", "front"})
    max_depth = 2

    def __init__(self, weights: Mapping[str, Any] | None = None) -> None:
        self.w = figures.weights(load("weights"), weights)

    def calm(self, position: KernelPosition) -> bool:
        return not position.stack or position.stack[-1][0] in ("start_menu", "manage_menu", "move_menu")

    def terms(self, position: KernelPosition) -> Sequence[Terms]:
        assert isinstance(position, Position)
        winner = position.cells[ENDING.winner]
        if winner >= 0:
            return [{OUTCOME: WIN * (side == winner)} for side in range(position.setting.sides)]
        return [self._side(position, side) for side in range(position.setting.sides)]

    def _side(self, p: Position, side: int) -> Terms:
        c, w = p.cells, self.w
        known, cities = c[KNOWN + side], p.cities(side)
        figures_at = c[AT + side * F : AT + side * F + F]
        tokens = sum(c[HELD + side * _MARKET : HELD + side * _MARKET + _MARKET])
        tokens += sum(c[HUTS + side * H : HUTS + side * H + H]) + sum(c[VILLAGES + side * V : VILLAGES + side * V + V])
        return {
            "culture": int(w["space"][c[SPACE + side]]) + c[CULTURE + side] * int(w["culture"]),
            "techs": sum([int(w["tech"][level]) for tech, level in enumerate(LEVEL) if known >> tech & 1]),
            "coins": coins(p, side) * int(w["coin"]),
            "cities": len(cities) * int(w["city"]) + sum([c[WALLED + city] for city in cities]) * int(w["walls"]),
            "yields": sum(
                [
                    city_production(p, city) * int(w["production"])
                    + city_trade(p, city) * int(w["income"])
                    + city_culture(p, city) * int(w["symbol"])
                    for city in cities
                ]
            ),
            "hand": c[TRADE + side] * int(w["trade"])
            + tokens * int(w["resource"])
            + hand_size(p, side) * int(w["event"]),
            "forces": sum(c[UNITS + side * U : UNITS + side * U + U]) * int(w["unit"])
            + sum([sq >= 0 for sq in figures_at[:FIRST_SCOUT]]) * int(w["army"])
            + sum([sq >= 0 for sq in figures_at[FIRST_SCOUT:]]) * int(w["scout"]),
        }
