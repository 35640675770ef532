"""What a position is worth to each side, in hundredths of a point of the final score, as a sum of terms with names.

The supply forecast comes first: a side that can't feed its people at the round's end pays in prestige, then in poleis,
then with the match. Everything else is what may still turn into points: goods, tribute, trade, sieges, projects.
The weights are in `data/weights.json`, each with its meaning; `python -m polis_core tune` sets them by self-play.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from polis_core.kernel.action import Action
from polis_core.kernel.frames import Position as KernelPosition
from polis_core.kernel.judge import OUTCOME, WIN, Judge

from .edition import HALF_POPULATION, Edition, Tile
from .figures import (
    ATHENS,
    BASE,
    CAPITAL,
    COMMERCIAL,
    GOODS,
    HOME,
    POLEIS,
    REGIONS,
    SEAS,
    SILVER,
    SPARTA,
    WHEAT,
    WOOD,
    load,
)
from .position import (
    CAPTURED,
    CARGO,
    GALLEYS_OF,
    HOPLITES_OF,
    MERCHANTS,
    NOBODY,
    OFFER,
    OWNER,
    PASSED,
    POPULATION,
    PRESTIGE,
    PRICE,
    PROXENOS,
    PURSE,
    ROUND,
    TILE,
    TRIBUTE,
    WINNER,
    Position,
)
from .rules.round_end import score
from .value_map import Land, Map, Sea, worth_of
from .value_picks import MAJOR_CHANCES, STOPS, calm, promising
from .value_tables import Tables, Weights

TERMS = (
    "population",
    "prestige",
    "projects",
    "supply",
    "danger",
    "growth",
    "goods",
    "tribute",
    "army",
    "fleet",
    "trade",
    "siege",
    "civil_war",
    "building",
    "proxenos",
)
YIELDED = 200  # a point of prestige for the other
CERTAIN = 20_000  # a match as good as lost
_POLEIS, _REGIONS, _SEAS, _GOODS = len(POLEIS), len(REGIONS), len(SEAS), len(GOODS)
_CAPITALS = frozenset(CAPITAL)
_HIRING = 60  # what it costs to hire a merchant for one cargo
Lots = list[tuple[int, int]]  # wheat that could still be had, and what it would cost


class PolisJudge(Judge):
    stops = STOPS
    major_chances = MAJOR_CHANCES
    passes = frozenset({"pass"})
    known_odds = frozenset({"yield"})
    hidden_matters = frozenset({"attack", "defend", "commanders", "yield"})  # battle cards

    def __init__(self, weights: Mapping[str, Any] | None = None) -> None:
        self.w = Weights({**load("weights"), **(weights or {})})
        self._cached: dict[Edition, tuple[Tables, Map]] = {}

    def calm(self, position: KernelPosition) -> bool:
        return calm(position)

    def promising(self, position: KernelPosition, side: int, options: Sequence[Action]) -> Sequence[Action]:
        return promising(position, side, options)

    def values(self, position: KernelPosition) -> tuple[int, int]:
        assert isinstance(position, Position)
        final = final_values(position)
        if final is not None:
            return final
        athens, sparta, battles = self._both_sides(position)
        return sum(athens) + battles, sum(sparta)

    def terms(self, position: KernelPosition) -> tuple[dict[str, int], dict[str, int]]:
        assert isinstance(position, Position)
        final = final_values(position)
        if final is not None:
            return {OUTCOME: final[0]}, {OUTCOME: final[1]}
        athens, sparta, battles = self._both_sides(position)
        return {**dict(zip(TERMS, athens)), "battle": battles}, {**dict(zip(TERMS, sparta)), "battle": 0}

    def values_if_passed(self, position: KernelPosition, side: int) -> tuple[int, int]:
        """The side is marked as having passed while the values are worked out, and then put back."""
        assert isinstance(position, Position)
        c = position.cells
        passed = c[PASSED + side]
        c[PASSED + side] = 1
        values = self.values(position)
        c[PASSED + side] = passed
        return values

    def _tables_of(self, p: Position) -> tuple[Tables, Map]:
        known = self._cached.get(p.edition)
        if known is None:
            known = self._cached[p.edition] = (Tables(p.edition, self.w), Map())
        return known

    def _both_sides(self, p: Position) -> tuple[tuple[int, ...], tuple[int, ...], int]:
        """The terms of each side, and what battles bring Athens."""
        t, cached = self._tables_of(p)
        lands, seas = cached.lands(t, p), cached.seas(p)
        return self._side(t, p, 0, lands[0], seas[0]), self._side(t, p, 1, lands[1], seas[1]), self._battles(p)

    def in_danger(self, position: KernelPosition, side: int) -> bool:
        """The round would end in ruin (7.3, 7.7) if the other side passed now; once it has, if this side did too."""
        p = position
        assert isinstance(p, Position)
        c = p.cells
        passed = c[PASSED + side], c[PASSED + 1 - side]
        if c[WINNER] != NOBODY or (all(passed) and phase(p, side) != ("feed", True)):
            return False
        t, cached = self._tables_of(p)
        land = cached.lands(t, p)[side]
        owner = c[OWNER : OWNER + _POLEIS]
        purse = c[PURSE[side] : PURSE[side] + _GOODS]
        prestige = c[PRESTIGE + side]
        soon = self._projects(t, p, side, owner, purse, True)[1]
        lots: Lots = []
        if not any(passed):
            if any(owner[polis] == side for polis in COMMERCIAL[side]):
                reach = cached.seas(p)[side].reach
                lots = self._wheat_in_reach(t, p, side, reach, owner, c[MERCHANTS + side], True)
            if any(purse):
                self._tribute_now(t, side, land, prestige, soon, lots)
        missing = max(land.people - purse[WHEAT] - sum(size for size, _ in lots), 0)
        able = max(prestige + soon - 1, 0)
        return prestige + soon < 1 or missing - able > land.people - land.capital

    def _side(self, t: Tables, p: Position, s: int, land: Land, sea: Sea) -> tuple[int, ...]:
        """The terms of one side, in the order of TERMS."""
        c = p.cells
        w = self.w
        left = t.rounds - 1 - c[ROUND]
        at = PURSE[s]
        purse = c[at : at + _GOODS]
        prestige = c[PRESTIGE + s]
        owner = c[OWNER : OWNER + _POLEIS]
        done = bool(c[PASSED + s])
        due = "feed"
        if done and c[PASSED + 1 - s]:
            due, done = phase(p, s)

        projects, soon, building = self._projects(t, p, s, owner, purse, done)
        merchants = c[MERCHANTS + s]
        fee = bool(c[PASSED + 1 - s])  # 2.5
        lots: Lots = []
        trade = (merchants + c[CARGO:TRIBUTE].count(s)) * w.merchant[left]
        for polis in COMMERCIAL[s]:
            if owner[polis] == s:
                trade += sea.markets * w.market[left]
                if not done:
                    lots = self._wheat_in_reach(t, p, s, sea.reach, owner, merchants, fee)
                break
        tribute = land.tribute * w.tribute_later[left] // 100
        if not done and land.taxable and (not fee or any(purse)):
            tribute += self._tribute_now(t, s, land, prestige, soon, lots)
        supply, danger, growth = self._supply(land, purse[WHEAT], prestige, soon, lots, left, due, done)

        pride = prestige * w.prestige
        if left or not done:
            pride += w.first_prestige[prestige if prestige < 4 else 4]
        purse.pop()  # wheat was counted by the supply
        goods = worth_of(t.good, tuple(purse), w.plenty)
        if done:
            goods = goods * w.carried[left] // 100
        siege = civil_war = proxenos = 0
        envoy = c[PROXENOS + s]
        if envoy == CAPTURED:
            proxenos = -w.captured[left]
        if left or not done:
            siege = land.besieged * (w.siege_later if done or prestige < 2 else w.siege_now) // 100
            if envoy != CAPTURED and owner[envoy] != s and envoy not in _CAPITALS:
                civil_war = self._civil_war(t, c, envoy, owner[envoy] == NOBODY, purse[SILVER], done)
        return (
            land.people * w.population[left] + land.allies * w.polis[left],
            pride,
            projects,
            supply,
            danger,
            growth,
            goods,
            tribute,
            land.hoplites * w.hoplite[left] + land.regions * w.region[left],
            sea.galleys * w.galley[left] + sea.seas * w.sea[left],
            trade,
            siege,
            civil_war,
            building,
            proxenos,
        )

    def _projects(
        self, t: Tables, p: Position, s: int, owner: list[int], purse: list[int], done: bool
    ) -> tuple[int, int, int]:
        """Points of projects, prestige that those under way will bring, and what the best of those offered would."""
        c = p.cells
        tiles = p.edition.tiles
        placed, offered = projects_on_table(tuple(c[TILE:ROUND]))
        projects = soon = building = 0
        for index, polis, finished in placed:
            if owner[polis] == s:
                tile = tiles[index]
                if finished:
                    projects += tile.later * 100
                else:
                    now = (c[POPULATION + polis] + 1) // 2 if tile.now == HALF_POPULATION else tile.now
                    soon += now
                    projects += (now + tile.later) * self.w.project
        if not done:
            for index in offered:
                gain = self._chance_to_build(t, tiles[index], purse, owner, s)
                if gain > building:
                    building = gain
        return projects, soon, building

    def _chance_to_build(self, t: Tables, tile: Tile, purse: list[int], owner: list[int], s: int) -> int:
        """What an offered project would bring; the more is still missing for it, the less."""
        for polis in tile.hosts:
            if owner[polis] == s:
                break
        else:
            return 0
        missing = tile.silver - purse[SILVER]
        now = 3 if tile.now == HALF_POPULATION else tile.now
        gain = (now + tile.later) * 100 - tile.silver * t.good[SILVER]
        for good, n in tile.cost:
            if purse[good] < n:
                missing += n
                good = SILVER
            gain -= n * t.good[good]
        if missing <= 0:
            return gain * int(self.w.project_now) // 100
        return gain * int(self.w.project_near) * (4 - missing) // 400 if missing < 4 else 0

    def _wheat_in_reach(
        self, t: Tables, p: Position, s: int, seas: int, owner: list[int], merchants: int, fee: bool
    ) -> Lots:
        """The wheat cargoes that the merchants can still buy with the goods at hand, each with what it costs."""
        c = p.cells
        purse = c[PURSE[s] : PURSE[s] + _GOODS]
        hired = 0
        if not fee and (purse[WOOD] or purse[SILVER]):
            for polis in COMMERCIAL[s]:
                if owner[polis] == s and c[POPULATION + polis] > 1:
                    hired = 1  # one more could be hired
                    break
        prices = p.edition.prices
        closed = p.event.closed_cargo
        found: Lots = []
        for cargo, size, market, entry, by_land, accepts in t.wheat_cargoes[c[ROUND]]:
            if merchants + hired < 1:
                break
            if c[CARGO + cargo] != NOBODY or not (seas >> entry & 1 or (by_land >= 0 and owner[by_land] == s)):
                continue
            if closed is not None and closed == (market, size):
                continue
            row = prices[size]
            best, price, worth = -1, 0, CERTAIN
            for good in accepts:
                asked = row[c[PRICE + good]]
                if purse[good] >= asked and asked * t.good[good] < worth:
                    best, price, worth = good, asked, asked * t.good[good]
            if purse[SILVER] >= size and size * t.good[SILVER] < worth:
                best, price, worth = SILVER, size, size * t.good[SILVER]
            if best < 0:
                continue
            purse[best] -= price
            if fee:
                extra = self._cheapest(t, purse)
                if extra < 0:
                    purse[best] += price
                    continue
                purse[extra] -= 1
                worth += t.good[extra]
            if merchants:
                merchants -= 1
            else:
                hired = 0
                worth += _HIRING
            found.append((size, worth))
        return found

    def _cheapest(self, t: Tables, purse: list[int]) -> int:
        """The least valuable good other than wheat; -1 if there is none."""
        held = [good for good in range(WHEAT) if purse[good]]
        return min(held, key=t.good.__getitem__) if held else -1

    def _tribute_now(self, t: Tables, s: int, land: Land, prestige: int, soon: int, lots: Lots) -> int:
        """What can still be taxed this round without losing the last prestige; adds the wheat in it to the lots."""
        spare = min(prestige, prestige + soon - 1)
        total = 0
        for worth, region, n in land.taxable:
            if region != HOME[s]:
                if spare < 1:
                    continue
                spare -= 1
            worth = worth * int(self.w.tribute_now) // 100
            total += worth
            if t.wheat_rows[region][n]:
                lots.append((t.wheat_rows[region][n], worth))
        return total

    def _supply(
        self,
        land: Land,
        wheat: int,
        prestige: int,
        soon: int,
        lots: Lots,
        left: int,
        due: str,
        done: bool,
    ) -> tuple[int, int, int]:
        """A forecast of the round's end (7.2 to 7.4): what hunger costs, what ruin threatens, what growth brings."""
        w = self.w
        supply = danger = growth = pays = 0
        have = wheat
        if due == "feed":
            have -= land.people
            if have < 0:
                for size, cost in lots:
                    used = size if size < -have else -have
                    supply -= cost + used * w.risk
                    have += used
                    if not have:
                        break
                lots = []
            if have < 0:
                pays = -have
                supply -= pays * w.hunger
                able = max(prestige + soon - 1, 0)
                if pays > able:
                    rest = pays - able
                    supply -= rest * w.release
                    pays = able
                    if rest > land.people - land.capital:
                        danger -= CERTAIN if done else w.starving
                have = 0
        if due == "megalopolis":
            growth = land.above * w.megalopolis
        elif due:
            room = land.room
            used = have if have < room else room
            have -= used
            room -= used
            growth = used * w.growth[left] + (land.above + min(land.nearly, used)) * w.megalopolis
            if not done:
                for size, cost in lots:
                    used = size if size < room else room
                    gain = used * w.growth[left] - cost
                    if gain > 0:
                        growth += gain * w.reach // 100
                        room -= used
        growth += have * w.spare_wheat[left]
        if prestige + soon - pays < 1:  # 7.7
            danger -= CERTAIN if done else w.ruin
        return supply, danger, growth

    def _civil_war(self, t: Tables, c: list[int], polis: int, neutral: bool, silver: int, done: bool) -> int:
        n = BASE[polis] if neutral else c[POPULATION + polis]
        price = n * (2 if neutral else 3)
        gain = n * (200 if neutral else 300) - price * t.good[SILVER]
        if silver >= price and not done:
            return gain * int(self.w.civil_war_now) // 100
        return gain * int(self.w.civil_war_near) * min(silver, price) // (100 * price)

    def _battles(self, p: Position) -> int:
        """What battles that are due or being fought bring Athens; a side that expects to lose may yield instead."""
        c = p.cells
        threshold = p.event.threshold
        if threshold > 2 * p.limit:
            return 0
        odds = self.w.odds
        area, attacker = fighting(p)
        total = number = 0
        for first, count, at in ((SPARTA, _REGIONS, HOPLITES_OF), (ATHENS, _SEAS, GALLEYS_OF)):
            for here in range(count):
                a, b = c[at[first] + here], c[at[1 - first] + here]
                if a and b and (a + b >= threshold or number + here == area):
                    if number + here == area and attacker != first:
                        expected = -odds[b][a]
                    else:
                        expected = odds[a][b]
                    expected = max(-YIELDED, min(YIELDED, expected))
                    total += -expected if first else expected
            number += count
        return total * int(self.w.battle) // 100


def fighting(p: Position) -> tuple[int, int]:
    """The area of the battle being fought, and who attacks next; -1 where there is none."""
    for frame in reversed(p.stack):
        name = frame[0]
        if name == "battle_deal":
            return frame[1], frame[2]
        if name == "battle_draw":
            return frame[1], 1 - frame[2]
        if name == "attack":
            return frame[2], frame[1]
        if name == "defend":
            return frame[2], 1 - frame[1]
        if name in ("turn", "battles"):
            break
    return -1, -1


@lru_cache(1 << 12)
def projects_on_table(cells: tuple[int, ...]) -> tuple[tuple[tuple[int, int, int], ...], tuple[int, ...]]:
    """Projects placed on poleis (tile, polis, finished or not), and those on offer."""
    half = len(cells) // 2
    places = list(enumerate(cells[:half]))
    return (
        tuple((tile, polis, cells[half + tile]) for tile, polis in places if polis >= 0),
        tuple(tile for tile, place in places if place == OFFER),
    )


def final_values(p: Position) -> tuple[int, int] | None:
    """The values of a match that is over, None before that. The margin counts, so that a losing side keeps it close."""
    winner = p.cells[WINNER]
    if winner == NOBODY:
        return None
    athens, sparta = (100 * score(p, side)["total"] + (WIN if winner == side else 0) for side in (0, 1))
    return athens, sparta


def phase(p: Position, s: int) -> tuple[str, bool]:
    """Once both have passed: which part of the round's end is still due for a side, and whether its round is over."""
    names = [frame[0] for frame in p.stack]
    if not names or names[-1] in _FRESH:
        return "feed", False  # the next round's business
    if _BEFORE_END.intersection(names):
        return "feed", True
    found = {_PHASES[frame[0]] for frame in p.stack if frame[0] in _PHASES and frame[1] == s}
    return next((due for due in ("feed", "grow", "megalopolis") if due in found), ""), True


_PHASES = {"feed": "feed", "supply": "feed", "grow": "grow", "growth": "grow", "megalopolis": "megalopolis"}
# Both sides passed within a turn: never so in a match, only in `values_if_passed`.
_BEFORE_END = frozenset({"turn", "turn_end", "turn_event", "next_turn", "round_end"})
_FRESH = frozenset({"round", "tile_draw", "projects_shown"})
