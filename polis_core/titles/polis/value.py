"""What a position is worth to a seat, in hundredths of a point of the final score, as a sum of terms with names.

First of all comes the supply forecast: who can't feed the people at the round's end pays in prestige, then in poleis,
then with the match. Everything else is what might still become points: goods, tribute, trade, sieges, projects.
The weights stand in `data/weights.json`, each with what it means; `python -m polis_core tune` sets them by self-play.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from polis_core.kernel.frames import Position as KernelPosition
from polis_core.kernel.judge import WIN, Judge

from .edition import HALF_POPULATION, Edition
from .figures import (
    ATHENS,
    BASE,
    CAPITAL,
    COMMERCIAL,
    GOODS,
    GROWTH,
    HOME,
    MARKET_BY_LAND,
    MARKET_ENTRY,
    MARKETS,
    MAX_POPULATION,
    POLEIS,
    POLEIS_IN,
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
    DONE,
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
    SHARED,
    SIEGE_OF,
    TILE,
    TRIBUTE,
    WINNER,
    Position,
)
from .rules.siege import FORTS_IN
from .rules.trade import reachable_seas
from .value_picks import BORDERS, WEIGHTY, calm, promising

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
    "battle",
)
_POLEIS, _REGIONS, _SEAS, _GOODS = len(POLEIS), len(REGIONS), len(SEAS), len(GOODS)
_CAPITALS = frozenset(CAPITAL)


class Weights:
    """The weights as attributes; those that depend on the rounds left are tuples."""

    def __init__(self, rows: Mapping[str, Any]) -> None:
        for name, row in rows.items():
            value = row["value"] if isinstance(row, Mapping) else row
            setattr(self, name, tuple(value) if isinstance(value, list) else value)

    def __getattr__(self, name: str) -> Any:  # for the type checker: names come from the data
        raise AttributeError(name)


class Tables:
    """What follows from an edition and the weights, worked out once."""

    __slots__ = ("good", "later", "rounds", "tribute", "wheat_cargoes", "wheat_rows")

    def __init__(self, edition: Edition, w: Weights) -> None:
        self.rounds = len(edition.rounds)
        self.good = tuple(getattr(w, name) if name != "wheat" else 60 for name in GOODS)
        self.tribute = tuple(
            tuple(best_tribute(edition, region, n, self.good) for n in range(6)) for region in range(_REGIONS)
        )
        self.wheat_rows = tuple(
            tuple(edition.tribute_values[min(n, edition.tribute[region][WHEAT])] for n in range(6))
            for region in range(_REGIONS)
        )
        self.wheat_cargoes = tuple(  # round -> wheat cargoes, the largest first
            tuple(
                sorted(
                    (
                        (cargo, row.size, MARKET_ENTRY[row.market], MARKET_BY_LAND[row.market], row.accepts)
                        for cargo, row in enumerate(edition.cargoes)
                        if row.gives == WHEAT and cargo in open_now
                    ),
                    key=lambda row: -row[1],
                )
            )
            for open_now in edition.open_cargoes
        )


def best_tribute(edition: Edition, region: int, hoplites: int, worth: tuple[int, ...]) -> int:
    """The most that so many hoplites can lay in the region's rows."""
    rows = [(edition.tribute[region][good], worth[good]) for good in range(_GOODS) if edition.tribute[region][good]]
    best = [0] * (hoplites + 1)
    for cells, each in rows:
        best = [
            max(best[n - k] + edition.tribute_values[k] * each for k in range(min(n, cells) + 1))
            for n in range(hoplites + 1)
        ]
    return best[hoplites]


class PolisJudge(Judge):
    borders = BORDERS
    weighty = WEIGHTY
    rest = frozenset({"pass"})

    def __init__(self, weights: Mapping[str, Any] | None = None) -> None:
        self.w = Weights({**load("weights"), **(weights or {})})
        self._tables: dict[Edition, Tables] = {}

    calm = staticmethod(calm)  # type: ignore[assignment]
    promising = staticmethod(promising)  # type: ignore[assignment]

    def value(self, position: KernelPosition, seat: int) -> int:
        assert isinstance(position, Position)
        won = self._over(position, seat)
        if won is not None:
            return won
        return sum(self._side(position, seat)) - sum(self._side(position, 1 - seat)) + self._battles(position, seat)

    def terms(self, position: KernelPosition, seat: int) -> dict[str, int]:
        assert isinstance(position, Position)
        won = self._over(position, seat)
        if won is not None:
            return {"outcome": won}
        mine, theirs = self._side(position, seat), self._side(position, 1 - seat)
        found = {name: a - b for name, a, b in zip(TERMS, mine, theirs)}
        found["battle"] = self._battles(position, seat)
        return found

    def _over(self, p: Position, seat: int) -> int | None:
        winner = p.cells[WINNER]
        if winner == NOBODY:
            return None
        return 0 if winner == SHARED else WIN if winner == seat else -WIN

    def _side(self, p: Position, s: int) -> tuple[int, ...]:
        """All that speaks for one seat, in the order of TERMS; the battle is told for both at once."""
        c = p.cells
        edition = p.edition
        w = self.w
        t = self._tables.get(edition)
        if t is None:
            t = self._tables[edition] = Tables(edition, w)
        left = t.rounds - 1 - c[ROUND]
        purse = PURSE[s]
        prestige = c[PRESTIGE + s]
        silver = c[purse + SILVER]
        own = HOPLITES_OF[s]
        foe = HOPLITES_OF[1 - s]
        owner = c[OWNER : OWNER + _POLEIS]
        cubes = c[POPULATION : POPULATION + _POLEIS]
        done = bool(c[PASSED + s])
        feed = grow = True
        if done and c[PASSED + 1 - s]:
            feed, grow, done = _phase(p, s)

        # -- people and what grows
        people = room = above = nearly = allies = 0
        for polis in range(_POLEIS):
            if owner[polis] == s:
                n = cubes[polis]
                people += n
                allies += 1
                more = MAX_POPULATION[polis] - n
                if more > 0:
                    room += min(more, GROWTH[polis])
                    if n <= BASE[polis] < n + GROWTH[polis]:
                        nearly += 1
                if n > BASE[polis]:
                    above += 1
        population = people * w.population + allies * w.polis[left]

        # -- projects
        projects = soon = 0
        tiles = edition.tiles
        place = c[TILE : TILE + len(tiles)]
        building = 0
        for index, polis in enumerate(place):
            if polis >= 0:
                if owner[polis] == s:
                    tile = tiles[index]
                    if c[DONE + index]:
                        projects += tile.later * 100
                    else:
                        now = (cubes[polis] + 1) >> 1 if tile.now == HALF_POPULATION else tile.now
                        soon += now
                        projects += (now + tile.later) * w.project
            elif polis == OFFER and not done:
                gain = self._chance_to_build(t, c, tiles[index], purse, silver, owner, s)
                if gain > building:
                    building = gain

        # -- what merchants and hoplites can still bring
        lots: list[tuple[int, int]] = []  # wheat that could still be had, and what it would cost
        markets = 0
        merchants = c[MERCHANTS + s]
        commercial = any(owner[polis] == s for polis in COMMERCIAL[s])
        if commercial:
            seas = reachable_seas(p, s)
            for market in range(len(MARKETS)):
                if seas >> MARKET_ENTRY[market] & 1 or (
                    MARKET_BY_LAND[market] >= 0 and owner[MARKET_BY_LAND[market]] == s
                ):
                    markets += 1
            if not done:
                lots = self._wheat_in_reach(t, p, s, seas, owner, merchants)
        tribute_later = hoplites = regions = besieged = 0
        taxable = []
        taxed = c[TRIBUTE : TRIBUTE + _REGIONS]
        home = HOME[s]
        for region in range(_REGIONS):
            n = c[own + region]
            if not n:
                continue
            hoplites += n
            if n > c[foe + region]:
                regions += 1
                for polis, fort in FORTS_IN[region]:
                    if n >= fort and owner[polis] != s:
                        besieged += _siege(c, s, polis, fort, owner[polis], cubes[polis])
            poleis = POLEIS_IN[region]
            ours = not poleis
            for polis in poleis:
                if owner[polis] == s:
                    ours = True
            if ours:
                worth = t.tribute[region][n]
                if region != home:
                    worth -= 100
                if worth > 0:
                    tribute_later += worth
                    if not done and taxed[region] == NOBODY:
                        taxable.append((worth, region, n))
        tribute_now = 0
        if taxable:
            taxable.sort(reverse=True)
            spare = min(prestige, prestige + soon - 1)  # the last point of prestige is not for spending
            for worth, region, n in taxable:
                if region != home:
                    if spare < 1:
                        continue
                    spare -= 1
                worth = worth * w.tribute_now // 100
                tribute_now += worth
                if t.wheat_rows[region][n]:
                    lots.append((t.wheat_rows[region][n], worth))

        # -- supply: the wheat at the round's end
        supply = danger = growth = pays = 0
        have = c[purse + WHEAT]
        if feed:
            have -= people
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
                able = prestige + soon - 1
                if pays > able:
                    rest = pays - max(able, 0)
                    supply -= rest * w.release
                    pays = max(able, 0)
                    if rest > people - cubes[CAPITAL[s]]:
                        danger -= w.starving if not done else 20_000
                have = 0
        if grow:
            used = have if have < room else room
            growth = used * w.growth[left]
            have -= used
            growth += (above + min(nearly, used)) * w.megalopolis
            room -= used
            if feed and room and not done:
                for size, cost in lots:
                    used = size if size < room else room
                    gain = used * w.growth[left] - cost
                    if gain > 0:
                        growth += gain * w.reach // 100
                        room -= used
        growth += have * w.spare_wheat[left]
        if prestige + soon - pays < 1:
            danger -= w.ruin if not done else 20_000

        # -- prestige and goods
        pride = prestige * w.prestige
        if left or not done:
            extra = w.first_prestige
            pride += sum(extra[: prestige if prestige < 4 else 4])
        goods = 0
        plenty = w.plenty
        for good in range(_GOODS - 1):
            n = c[purse + good]
            if n:
                goods += t.good[good] * (n if n <= plenty else plenty + ((n - plenty) >> 1))
        if done:
            goods = goods * w.carried[left] // 100

        # -- the map
        army = hoplites * w.hoplite[left] + regions * w.region[left]
        tribute = tribute_now + tribute_later * w.tribute_later[left] // 100
        ships = GALLEYS_OF[s]
        fleet = sum(c[ships : ships + _SEAS]) * w.galley[left]
        if commercial:
            trade = markets * w.market[left]
        else:
            trade = 0
        trade += (merchants + c[CARGO : CARGO + 12].count(s)) * w.merchant[left]
        mask = p.controlled_seas(s)
        fleet += mask.bit_count() * w.sea[left]
        siege = besieged * (w.siege_later if done or prestige < 2 else w.siege_now) // 100 if left or not done else 0
        envoy = c[PROXENOS + s]
        civil_war = proxenos = 0
        if envoy == CAPTURED:
            proxenos = -w.captured[left]
        elif owner[envoy] != s and envoy not in _CAPITALS and (left or not done):
            neutral = owner[envoy] == NOBODY
            n = BASE[envoy] if neutral else cubes[envoy]
            price = n * (2 if neutral else 3)
            gain = n * (200 if neutral else 300) - price * t.good[SILVER]
            if silver >= price and not done:
                civil_war = gain * w.civil_war_now // 100
            else:
                civil_war = gain * w.civil_war_near * min(silver, price) // (100 * price)
        return (
            population,
            pride,
            projects,
            supply,
            danger,
            growth,
            goods,
            tribute,
            army,
            fleet,
            trade,
            siege,
            civil_war,
            building,
            proxenos,
        )

    def _chance_to_build(
        self, t: Tables, c: list[int], tile: Any, purse: int, silver: int, owner: list[int], s: int
    ) -> int:
        """What an offered project would bring, by what is missing for it."""
        for polis in tile.hosts:
            if owner[polis] == s:
                break
        else:
            return 0
        needed = tile.silver
        spent = tile.silver * t.good[SILVER]
        for good, n in tile.cost:
            if c[purse + good] < n:
                needed += n
                spent += n * t.good[SILVER]
            else:
                spent += n * t.good[good]
        now = 3 if tile.now == HALF_POPULATION else tile.now
        gain = (now + tile.later) * 100 - spent
        missing = needed - silver
        if missing <= 0:
            return gain * int(self.w.project_now) // 100
        return gain * int(self.w.project_near) * (4 - missing) // 400 if missing < 4 else 0

    def _wheat_in_reach(
        self, t: Tables, p: Position, s: int, seas: int, owner: list[int], merchants: int
    ) -> list[tuple[int, int]]:
        """The wheat cargoes that the merchants can still buy with what is there, each with what it costs."""
        c = p.cells
        purse = c[PURSE[s] : PURSE[s] + _GOODS]
        hired = 0
        if purse[WOOD] or purse[SILVER]:
            for polis in COMMERCIAL[s]:
                if owner[polis] == s and c[POPULATION + polis] > 1:
                    hired = 1  # one more could be hired
                    break
        prices = p.edition.prices
        closed = p.event.closed_cargo
        found = []
        for cargo, size, entry, by_land, accepts in t.wheat_cargoes[c[ROUND]]:
            if merchants + hired < 1:
                break
            if c[CARGO + cargo] != NOBODY or not (seas >> entry & 1 or (by_land >= 0 and owner[by_land] == s)):
                continue
            if closed is not None and closed == (p.edition.cargoes[cargo].market, size):
                continue
            row = prices[size]
            best, price, worth = -1, 0, 10_000
            for good in accepts:
                asked = row[c[PRICE + good]]
                if purse[good] >= asked and asked * t.good[good] < worth:
                    best, price, worth = good, asked, asked * t.good[good]
            if purse[SILVER] >= size and size * t.good[SILVER] < worth:
                best, price, worth = SILVER, size, size * t.good[SILVER]
            if best < 0:
                continue
            purse[best] -= price
            if merchants:
                merchants -= 1
            else:
                hired = 0
                worth += 60
            found.append((size, worth))
        return found

    def _battles(self, p: Position, seat: int) -> int:
        """What the battles that are due bring the seat; who expects to lose may yield a point of prestige instead."""
        c = p.cells
        threshold = p.event.threshold
        total = 0
        for first, count, at in (
            (SPARTA, _REGIONS, HOPLITES_OF),
            (ATHENS, _SEAS, GALLEYS_OF),
        ):
            mine, theirs = at[first], at[1 - first]
            for area in range(count):
                a, b = c[mine + area], c[theirs + area]
                if a + b >= threshold and a and b:
                    expected = (a - b) * 60 + 30
                    total += max(-200, min(200, expected)) * (1 if first == seat else -1)
        return total * int(self.w.battle) // 100


def _phase(p: Position, s: int) -> tuple[bool, bool, bool]:
    """Both have passed: is the supply still due, is growth, and is the round over for this seat."""
    stack = p.stack
    if not stack:
        return False, False, True
    top = stack[-1][0]
    if top == "round" or top not in _ENDING:
        return True, True, False  # the next round's business
    if any(frame[0] in _BEFORE_END for frame in stack):
        return True, True, True
    feed = any(frame[0] in ("feed", "supply") and frame[1] == s for frame in stack)
    grow = feed or any(frame[0] in ("grow", "growth") and frame[1] == s for frame in stack)
    return feed, grow, True


_BEFORE_END = frozenset({"turn_end", "turn_event", "next_turn", "round_end"})
_ENDING = frozenset(
    "round_end finish_projects feed supply grow growth megalopolis spoil phoros phoros_asked ostracism "
    "turn_end turn_event next_turn battles battle_order battle_deal battle_draw card yield attack defend "
    "commanders come_home return_unit return_to".split()
)


def _siege(c: list[int], s: int, polis: int, fort: int, owner: int, cubes: int) -> int:
    """What a siege brings on average: the throw, the prize, the hoplite lost by a failure."""
    needed = fort - c[SIEGE_OF[s] + polis]
    wins = 4 if needed <= 1 else 5 - needed
    prize = fort * 200 if owner == NOBODY else fort * 100 + cubes * 200
    average = (wins * prize - (4 - wins) * 70) // 4 - 100
    return average if average > 0 else 0

