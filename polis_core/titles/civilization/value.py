"""What programs go by: how far each side is on the four ways to win, what it lives on, and what threatens it.

A battle under way counts as its likely ends; before the cards are drawn looking ahead stops. The weights stand in
`data/weights.json`, each with what it means.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from polis_core.kernel.action import Action, action
from polis_core.kernel.frames import Position as KernelPosition
from polis_core.kernel.judge import OUTCOME, WIN, Judge, Terms
from polis_core.kernel.windows import ASK_ALWAYS, PASS_ALWAYS, PASS_ROUND
from polis_core.parts import figures

from .board import AROUND, COIN, CULTURE as GROUND_CULTURE, PRODUCTION, TRADE as GROUND_TRADE
from .figures import (
    COINS_TO_WIN,
    END,
    FIRST_SCOUT,
    GOVERNMENT_COINS,
    GOVERNMENT_PRODUCTION,
    GOVERNMENT_TRADE,
    GOVERNMENTS,
    MARKET,
    MOST_TRADE,
    NEEDS,
    PYRAMID_TOP,
    REPUBLIC,
    SCOUTS,
    START,
    STEP_CULTURE,
    STOP,
    TECH_COIN,
    TECHS,
    TOKEN_COIN,
    TOKEN_CULTURE,
    TOKEN_PRODUCTION,
    TOKEN_TRADE,
    VILLAGE,
    WONDER_N,
    load,
)
from .position import (
    AT,
    BUILT,
    CANAL,
    CITY,
    COINS_ON,
    CULTURE,
    ENDING,
    GATHERED,
    GOVERNED,
    GROUND,
    HELD,
    HUTS,
    KNOWN,
    PHASE,
    RESERVE,
    SHEET,
    SPACE,
    TOKEN_ON,
    TRADE,
    VILLAGES,
    WALLED,
    WONDER_AT,
    WONDER_IS,
    F,
    G,
    H,
    Position,
    T,
    V,
)
from .rules.deals import WITHDRAW
from .rules.hands import hand_size
from .rules.learning import rows
from .rules.research import PORCELAIN
from .rules.yields import PANAMA, combat_bonus, most_cities, speed, works
from .value_land import Land
from .value_war import battle_stakes, fears, forces

_MENUS = ("start_menu", "manage_menu", "move_menu", "market_menu")
_FOLLOW_UPS = (
    "act", "split", "place", "harvest_more", "group", "step", "lesson", "aim", "pay", "give_coin", "settle", "move_out",
    "gardens", "liberty", "send", "capital", "monument", "deploy", "swap", "take", "discard", "adopt_now", "raze_now",
    "spare", "take_loot", "breach", "terms", "hand_over", "pick_civilization",
)  # fmt: skip
_WIDTH = (0, 5, 4, 3, 2, 1)  # of the pyramid, by row: what the way to Space Flight needs
_COIN_TECHS = tuple((tech, n) for tech, n in enumerate(TECH_COIN) if n)
_ARMY_REACH = 6
_REVOLUTION = action("govern", "anarchy")


class CivilizationJudge(Judge):
    passes = frozenset({"end"})
    stops = frozenset({"line_up"})
    follow_ups = frozenset({"place", "settle", "spare", "take_loot", "discard", "take"})
    hidden_matters = frozenset({"answer", "combat", "front", "after", "deal_answer"})
    hidden_idle = frozenset((*_MENUS, *_FOLLOW_UPS, "deal"))
    quickest = True
    budget_percent = 8
    most_ends = 600
    rescues = 6
    max_depth = 3
    noise_percent = 25
    purposeful = True

    def __init__(self, weights: Mapping[str, Any] | None = None) -> None:
        self.w = figures.weights(load("weights"), weights)
        self._symbols: tuple[int, ...] = tuple(self.w["symbols"])
        useful: Mapping[str, int] = self.w["useful"]
        governments: Mapping[str, int] = self.w["government"]
        self._governments = [int(governments.get(name, 0)) for name in GOVERNMENTS]
        self._useful = [int(useful.get(name, 0)) for name in TECHS]

    def calm(self, position: KernelPosition) -> bool:
        return not position.stack or position.stack[-1][0] in _MENUS

    def promising(self, position: KernelPosition, side: int, options: Sequence[Action]) -> Sequence[Action]:
        """A group goes as a whole or leaves one behind; nobody goes back on standing answers without need."""
        assert isinstance(position, Position)
        asked = position.stack[-1][0]
        if asked == "group":
            return [options[-1], options[0]] if len(options) > 3 else options
        if asked == "answer":
            return [option for option in options if option not in (PASS_ROUND, PASS_ALWAYS)]
        if asked in _MENUS:  # revolutions cost more than they bring
            return [option for option in options if option not in (ASK_ALWAYS, _REVOLUTION)]
        if asked == "step" and len(options) > 1 and position.stack[-1][3] == speed(position, side):
            return options[:-1] if options[-1] is STOP else options  # who sets out goes somewhere
        if asked in ("deal", "terms"):  # programs answer offers, and make none
            return [option for option in options if option in (END, WITHDRAW)]
        return options

    # -- values

    def values(self, position: KernelPosition) -> Sequence[int]:
        return [sum(terms.values()) for terms in self.terms(position)]

    def terms(self, position: KernelPosition) -> Sequence[Terms]:
        assert isinstance(position, Position)
        p = position
        sides = range(p.setting.sides)
        if not p.stack:
            winner = p.cells[ENDING.winner]
            drawn = WIN // 2 if winner == ENDING.shared else 0
            return [{OUTCOME: WIN if side == winner else drawn} for side in sides]
        land = Land(p, self._symbols)
        strong = [forces(p, side) for side in sides]
        fear = fears(p, self.w, strong)
        stakes = battle_stakes(p, self.w)
        found = []
        for side in sides:
            terms = self._side(p, side, land, strong[side])
            terms["threat"] = fear[side] + stakes[side]
            found.append(terms)
        return found

    def _side(self, p: Position, side: int, land: Land, strong: list[int]) -> dict[str, int]:
        c, w = p.cells, self.w
        cities = p.cities(side)
        enemies = p.enemies(side)
        own_coins = c[SHEET + side] + sum(c[COINS_ON + side * T : COINS_ON + side * T + T])
        own_coins += GOVERNMENT_COINS[c[GOVERNED + side]]
        known = c[KNOWN + side]
        for tech, n in _COIN_TECHS:
            own_coins += n * (known >> tech & 1)
        trade = GOVERNMENT_TRADE[c[GOVERNED + side]]
        table = w["production"]
        production = symbols = 0
        worked: list[int] = []
        for city in cities:
            made = GOVERNMENT_PRODUCTION[c[GOVERNED + side]]
            for sq in AROUND[c[CITY + city]]:
                if sq in enemies:
                    continue
                worked.append(sq)
                token = c[TOKEN_ON + sq]
                if token > VILLAGE:
                    made += TOKEN_PRODUCTION[token]
                    trade += TOKEN_TRADE[token]
                    symbols += TOKEN_CULTURE[token]
                    own_coins += TOKEN_COIN[token]
                else:
                    ground = c[GROUND + sq]
                    made += PRODUCTION[ground]
                    trade += GROUND_TRADE[ground]
                    symbols += GROUND_CULTURE[ground]
                    own_coins += COIN[ground]
            production += int(table[min(made, len(table) - 1)])
        at = AT + side * F
        gathering = 0
        gain: Sequence[int] = w["gathered"]
        for scout in range(SCOUTS):
            sq = c[at + FIRST_SCOUT + scout]
            if sq >= 0 and sq not in worked:
                ground = c[GROUND + sq]
                trade += GROUND_TRADE[ground]
                gathering += gain[0] * PRODUCTION[ground] + gain[1] * GROUND_CULTURE[ground]
                if sq == c[GATHERED + side * SCOUTS + scout]:
                    own_coins += COIN[ground]
                else:
                    gathering += gain[2] * COIN[ground]
        if c[CANAL] and c[WONDER_IS + PANAMA] == BUILT and c[WONDER_AT + PANAMA] in worked:
            own_coins += c[CANAL]
        row = rows(p, side)
        techs, need = self._techs(p, side, row, known, trade, own_coins)
        space = c[SPACE + side]
        spaces = w["space"]
        culture = int(spaces[space])
        if space + 1 < len(spaces):
            step = int(spaces[space + 1]) - int(spaces[space])
            culture += c[CULTURE + side] * step * int(w["token"]) // (100 * STEP_CULTURE[space + 1])
        armies = [sq for sq in c[at : at + FIRST_SCOUT] if sq >= 0]
        scouts = [sq for sq in c[at + FIRST_SCOUT : at + F] if sq >= 0]
        tokens = sum(c[HELD + side * MARKET : HELD + side * MARKET + MARKET])
        tokens += sum(c[HUTS + side * H : HUTS + side * H + H]) + sum(c[VILLAGES + side * V : VILLAGES + side * V + V])
        income = min(max(trade, 0), need) * int(w["income"]) + max(trade - need, 0) * int(w["income"]) // 3
        hopes = 0
        if len(cities) < most_cities(p, side):
            founders = scouts + armies if c[GOVERNED + side] == REPUBLIC else scouts
            hopes += max([land.founder(sq, w) for sq in founders], default=0)
        hut, fog = int(w["hut"]), int(w["fog"])
        for sq in set(armies):
            hopes += max(0, hut * (_ARMY_REACH - land.near_hut(sq)) // (_ARMY_REACH * 2))
        explorers = armies + scouts
        if explorers:
            nearest = min([land.near_fog(sq) for sq in explorers])
            hopes += max(0, fog * (8 - nearest) // 10)
        if cities:
            hopes += fog * land.open_near(c[CITY + cities[0]])
        return {
            "techs": techs,
            "culture": culture,
            "coins": int(w["coins"][min(own_coins, COINS_TO_WIN)]),
            "cities": int(w["city"][min(len(cities), len(w["city"]) - 1)])
            + sum([c[WALLED + city] for city in cities]) * int(w["walls"]),
            "yields": production
            + income
            + symbols * int(w["symbol"])
            + gathering
            + self._governments[c[GOVERNED + side]],
            "hand": _of(w["resource"], tokens)
            + hand_size(p, side) * int(w["event"])
            + sum(c[RESERVE + side * G : RESERVE + side * G + G]) * int(w["person"]),
            "forces": _of(w["unit"], len(strong))
            + sum(strong) * int(w["strength"])
            + _of(w["army"], len(armies))
            + len(scouts) * int(w["scout"])
            + combat_bonus(p, side) * int(w["bonus"]),
            "land": hopes,
        }

    def _techs(self, p: Position, side: int, row: list[int], known: int, trade: int, own_coins: int) -> tuple[int, int]:
        """What its techs are worth, with the one it could research next; and the trade that research needs."""
        c, w = p.cells, self.w
        pyramid, spare = w["pyramid"], w["spare"]
        found = 0
        for level in range(1, PYRAMID_TOP):
            n, most = row[level], _WIDTH[level]
            found += min(n, most) * int(pyramid[level]) + max(n - most, 0) * int(spare[level])
        found += sum([worth for tech, worth in enumerate(self._useful) if worth and known >> tech & 1])
        dial = c[TRADE + side]
        ready = min(dial + max(trade, 0), MOST_TRADE) if c[PHASE] == START else dial
        if works(p, side, PORCELAIN):
            ready += WONDER_N[PORCELAIN]
        best = need = 0
        for level in range(1, PYRAMID_TOP + 1):
            if level > 1 and row[level - 1] < row[level] + 2:
                continue
            worth = self._next_worth(level, row)
            need = max(need, NEEDS[level - 1])
            if ready >= NEEDS[level - 1]:
                best = max(best, worth)
            else:  # on the way to it
                best = max(best, worth * ready // (2 * NEEDS[level - 1]))
        return found + best * int(w["promise"]) // 100 + dial * int(w["dial"]), max(need, NEEDS[0])

    def _next_worth(self, level: int, row: list[int]) -> int:
        if level == PYRAMID_TOP:
            return int(self.w["space_flight"])
        return int(self.w["pyramid" if row[level] < _WIDTH[level] else "spare"][level])


def _of(table: Sequence[int], n: int) -> int:
    return int(table[min(n, len(table) - 1)])
