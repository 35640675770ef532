"""The position document: any situation at the start of a turn, in words; and the list of all that is wrong with one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from polis_core.kernel.errors import BadPosition, Problem
from polis_core.parts import fields

from .figures import (
    BASE,
    BESIEGEABLE,
    CAPITAL,
    GOOD,
    GOODS,
    HOME,
    MARKED,
    MARKETS,
    MAX_POPULATION,
    POLEIS,
    POLEIS_IN,
    POLIS,
    REGION,
    REGION_OF,
    REGIONS,
    SEAS,
    SIDES,
)
from .position import (
    AWAY_GALLEYS,
    AWAY_HOPLITES,
    BAG,
    CAPTURED,
    CARGO,
    CLOSED,
    DONE,
    EVENT,
    FIRST_PASSER,
    GALLEYS,
    HOPLITES,
    HOPLITES_OF,
    MERCHANTS,
    NOBODY,
    OFFER,
    OUT,
    OWNER,
    PASSED,
    POPULATION,
    PRESTIGE,
    PRICE,
    PROXENOS,
    PURSE,
    ROUND,
    SIEGE,
    SIEGE_OF,
    SPENT,
    TILE,
    TRIBUTE,
    Position,
)
from .rules.round_start import first_side
from .rules.turn import KINDS

FIELDS = (
    "title", "edition", "scenario", "round", "sides", "poleis", "hoplites", "galleys", "prices", "cargoes",
    "tributes", "tribute_discs", "siege_discs", "offer", "bag", "event", "spent", "turn",
)  # fmt: skip
SIDE_FIELDS = ("prestige", "goods", "merchants", "proxenos", "away")
CLOSED_NAME = "closed"


# -- writing


def write(p: Position) -> dict[str, Any]:
    if not p.stack or p.stack[-1][0] != "turn":
        at = p.stack[-1][0] if p.stack else "match_over"
        raise BadPosition([Problem("not_at_a_turn", "turn", decision=at)])
    c = p.cells
    _, side, *taken = p.stack[-1]
    tiles = list(enumerate(p.edition.tiles))
    passed = next((SIDES[s] for s in range(2) if c[PASSED + s]), None)
    taxed = [r for r in range(len(REGIONS)) if c[TRIBUTE + r] != NOBODY]
    discs = {REGIONS[r]: CLOSED_NAME if c[TRIBUTE + r] == CLOSED else SIDES[c[TRIBUTE + r]] for r in taxed}
    return {
        "title": "polis",
        "edition": p.edition.name,
        "scenario": p.edition.scenario,
        "round": c[ROUND] + 1,
        "sides": {name: _write_side(p, index) for index, name in enumerate(SIDES)},
        "poleis": {name: row for index, name in enumerate(POLEIS) if (row := _write_polis(p, index))},
        "hoplites": _write_units(c, HOPLITES, REGIONS),
        "galleys": _write_units(c, GALLEYS, SEAS),
        "prices": {GOODS[g]: c[PRICE + g] + 1 for g in p.edition.goods if g < MARKED},
        "cargoes": _write_cargoes(p),
        "tributes": [REGIONS[r] for r in taxed],
        "tribute_discs": {
            region: owner for region, owner in discs.items() if owner != SIDES[_taxer(p.cells, REGION[region])]
        },
        "siege_discs": {
            POLEIS[polis]: {SIDES[s]: c[SIEGE_OF[s] + polis] for s in range(2) if c[SIEGE_OF[s] + polis]}
            for polis in range(len(POLEIS))
            if c[SIEGE + polis] or c[SIEGE + len(POLEIS) + polis]
        },
        "offer": [tile.id for index, tile in tiles if c[TILE + index] == OFFER],
        "bag": [tile.id for index, tile in tiles if c[TILE + index] == BAG],
        "event": p.event.id,
        "spent": {name: c[SPENT + index] for index, name in enumerate(SIDES) if c[SPENT + index]},
        "turn": {"side": SIDES[side], "taken": taken, "passed": passed},
    }


def _write_side(p: Position, side: int) -> dict[str, Any]:
    c = p.cells
    row: dict[str, Any] = {
        "prestige": c[PRESTIGE + side],
        "goods": {GOODS[g]: c[PURSE[side] + g] for g in p.edition.goods},
        "merchants": c[MERCHANTS + side],
        "proxenos": None if c[PROXENOS + side] == CAPTURED else POLEIS[c[PROXENOS + side]],
    }
    if c[AWAY_HOPLITES + side] or c[AWAY_GALLEYS + side]:
        row["away"] = {"hoplites": c[AWAY_HOPLITES + side], "galleys": c[AWAY_GALLEYS + side]}
    return row


def _write_polis(p: Position, polis: int) -> dict[str, Any]:
    c = p.cells
    owner = c[OWNER + polis]
    row: dict[str, Any] = {} if owner == NOBODY else {"owner": SIDES[owner], "population": c[POPULATION + polis]}
    projects = [
        {"tile": tile.id, "done": bool(c[DONE + index])}
        for index, tile in enumerate(p.edition.tiles)
        if c[TILE + index] == polis
    ]
    return {**row, "projects": projects} if projects else row


def _write_units(c: list[int], at: int, areas: tuple[str, ...]) -> dict[str, dict[str, int]]:
    return {
        area: {SIDES[s]: c[at + s * len(areas) + i] for s in range(2) if c[at + s * len(areas) + i]}
        for i, area in enumerate(areas)
        if c[at + i] or c[at + len(areas) + i]
    }


def _write_cargoes(p: Position) -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = {}
    for index, cargo in enumerate(p.edition.cargoes):
        if p.cells[CARGO + index] != NOBODY:
            found.setdefault(MARKETS[cargo.market], {})[str(cargo.slot)] = SIDES[p.cells[CARGO + index]]
    return found


def _taxer(c: list[int], region: int) -> int:
    """Whose disc a taxed region most likely holds: the side at home, with a polis, or with the hoplites there."""
    if region in HOME:
        return HOME.index(region)
    for side in range(2):
        if any(c[OWNER + polis] == side for polis in POLEIS_IN[region]):
            return side
    return int(c[HOPLITES + region] < c[HOPLITES + len(REGIONS) + region])


# -- reading


class Reader(fields.Reader[Position]):
    def __init__(self, given: Mapping[str, Any], start: Position) -> None:
        super().__init__(_in_new_words(given), start)
        self.values = start.edition

    # -- the parts

    def read(self) -> None:
        self.names(self.given, FIELDS, "")
        if "round" in self.given:
            self.c[ROUND] = self.integer(self.given["round"], "round", 1, len(self.values.rounds)) - 1
        sides = self.section(self.given, "sides", "sides")
        for name in self.names(sides, SIDES, "sides"):
            self.side(SIDES.index(name), self.section(sides, name, f"sides.{name}"))
        if "poleis" in self.given:
            self.poleis()
        for key, at, areas in (("hoplites", HOPLITES, REGIONS), ("galleys", GALLEYS, SEAS)):
            if key in self.given:
                self.units(key, at, areas)
        prices = self.section(self.given, "prices", "prices")
        goods = [GOODS[g] for g in self.values.goods if g < MARKED]
        for good in self.names(prices, goods, "prices"):
            self.c[PRICE + GOOD[good]] = self.integer(prices[good], f"prices.{good}", 1, self.values.columns) - 1
        self.cargoes()
        self.tributes()
        self.siege_discs()
        self.offer()
        self.event()
        self.turn()
        if not self.problems:
            self.whole()

    def side(self, side: int, row: Mapping[str, Any]) -> None:
        path = f"sides.{SIDES[side]}"
        self.names(row, SIDE_FIELDS, path)
        if "prestige" in row:
            self.c[PRESTIGE + side] = self.integer(row["prestige"], f"{path}.prestige", 0, self.values.prestige_cap)
        goods = self.section(row, "goods", f"{path}.goods")
        for good in self.names(goods, [GOODS[g] for g in self.values.goods], f"{path}.goods"):
            n = self.integer(goods[good], f"{path}.goods.{good}", 0, self.values.cap[GOOD[good]])
            self.c[PURSE[side] + GOOD[good]] = n
        if "merchants" in row:
            n = self.integer(row["merchants"], f"{path}.merchants", 0, self.values.merchants)
            self.c[MERCHANTS + side] = n
        if "proxenos" in row:
            place = row["proxenos"]
            name = None if place is None else self.one_of(place, POLIS, f"{path}.proxenos")
            self.c[PROXENOS + side] = CAPTURED if name is None else POLIS[name]
        away = self.section(row, "away", f"{path}.away")
        for key in self.names(away, ("hoplites", "galleys"), f"{path}.away"):
            at = AWAY_HOPLITES if key == "hoplites" else AWAY_GALLEYS
            self.c[at + side] = self.integer(away[key], f"{path}.away.{key}", 0, self.values.cubes)

    def poleis(self) -> None:
        for polis in range(len(POLEIS)):
            self.c[OWNER + polis] = NOBODY
            self.c[POPULATION + polis] = 0
        rows = self.section(self.given, "poleis", "poleis")
        for name in self.names(rows, POLIS, "poleis"):
            path = f"poleis.{name}"
            row = self.section(rows, name, path)
            polis = POLIS[name]
            self.names(row, ("owner", "population", "projects"), path)
            if row.get("owner") is None and row.get("population", BASE[polis]) != BASE[polis]:
                self.problem("population_without_owner", f"{path}.population")
            if row.get("owner") is not None:
                owner = self.one_of(row["owner"], SIDES, f"{path}.owner")
                if owner:
                    self.c[OWNER + polis] = SIDES.index(owner)
                    population = row.get("population", None)
                    self.c[POPULATION + polis] = self.integer(
                        BASE[polis] if population is None else population,
                        f"{path}.population", 1, MAX_POPULATION[polis],
                    )  # fmt: skip
            self.projects(polis, row, path)

    def projects(self, polis: int, row: Mapping[str, Any], path: str) -> None:
        entries = row.get("projects", [])
        if not isinstance(entries, list):
            self.problem("not_a_list", f"{path}.projects")
            return
        for number, entry in enumerate(entries):
            at = f"{path}.projects[{number}]"
            if not isinstance(entry, dict):
                self.problem("not_an_object", at)
                continue
            self.names(entry, ("tile", "done"), at)
            name = self.one_of(entry.get("tile"), self.values.tile_index, f"{at}.tile")
            done = entry.get("done", False)
            if not isinstance(done, bool):
                self.problem("not_a_truth_value", f"{at}.done")
            elif name:
                tile = self.values.tile_index[name]
                if polis not in self.values.tiles[tile].hosts:
                    self.problem("wrong_polis_for_tile", f"{at}.tile", tile=name)
                self.place(tile, polis, f"{at}.tile")
                self.c[DONE + tile] = int(done)

    def place(self, tile: int, place: int, path: str) -> None:
        if self.c[TILE + tile] not in (BAG, OUT):
            self.problem("tile_twice", path, tile=self.values.tiles[tile].id)
        self.c[TILE + tile] = place

    def units(self, key: str, at: int, areas: tuple[str, ...]) -> None:
        self.c[at : at + 2 * len(areas)] = [0] * (2 * len(areas))
        rows = self.section(self.given, key, key)
        for area in self.names(rows, areas, key):
            row = self.section(rows, area, f"{key}.{area}")
            for name in self.names(row, SIDES, f"{key}.{area}"):
                n = self.integer(row[name], f"{key}.{area}.{name}", 0, self.p.limit)
                self.c[at + SIDES.index(name) * len(areas) + areas.index(area)] = n

    def cargoes(self) -> None:
        rows = self.section(self.given, "cargoes", "cargoes")
        for market in self.names(rows, MARKETS, "cargoes"):
            row = self.section(rows, market, f"cargoes.{market}")
            slots = {str(x.slot): i for i, x in enumerate(self.values.cargoes) if MARKETS[x.market] == market}
            for slot in self.names(row, slots, f"cargoes.{market}"):
                path = f"cargoes.{market}.{slot}"
                name = self.one_of(row[slot], SIDES, path)
                if self.values.cargoes[slots[slot]].size > self.p.limit:
                    self.problem("cargo_not_open", path)
                if name:
                    self.c[CARGO + slots[slot]] = SIDES.index(name)

    def tributes(self) -> None:
        for number, region in enumerate(self.items(self.given, "tributes", "tributes")):
            name = self.one_of(region, REGION, f"tributes[{number}]")
            if name and self.c[TRIBUTE + REGION[name]] != NOBODY:
                self.problem("taxed_twice", f"tributes[{number}]")
            elif name:
                self.c[TRIBUTE + REGION[name]] = _taxer(self.c, REGION[name])
        discs = self.section(self.given, "tribute_discs", "tribute_discs")
        for region in self.names(discs, REGIONS, "tribute_discs"):
            owner = self.one_of(discs[region], (*SIDES, CLOSED_NAME), f"tribute_discs.{region}")
            if self.c[TRIBUTE + REGION[region]] == NOBODY:
                self.problem("region_not_taxed", f"tribute_discs.{region}")
            elif owner:
                self.c[TRIBUTE + REGION[region]] = CLOSED if owner == CLOSED_NAME else SIDES.index(owner)

    def siege_discs(self) -> None:
        rows = self.section(self.given, "siege_discs", "siege_discs")
        for polis in self.names(rows, POLEIS, "siege_discs"):
            row = self.section(rows, polis, f"siege_discs.{polis}")
            for name in self.names(row, SIDES, f"siege_discs.{polis}"):
                path = f"siege_discs.{polis}.{name}"
                n = self.integer(row[name], path, 0, self.values.discs)
                side = SIDES.index(name)
                # Discs that mean nothing (an edition without them, one's own polis) are left off the table.
                if self.values.siege_discs and self.c[OWNER + POLIS[polis]] != side:
                    self.c[SIEGE_OF[side] + POLIS[polis]] = n

    def offer(self) -> None:
        for key, place in (("offer", OFFER), ("bag", BAG)):
            if key == "bag" and key in self.given:
                for tile in range(len(self.values.tiles)):
                    if self.c[TILE + tile] == BAG:
                        self.c[TILE + tile] = OUT
            listed: list[str] = []
            for number, id in enumerate(self.items(self.given, key, key)):
                name = self.one_of(id, self.values.tile_index, f"{key}[{number}]")
                if name in listed:
                    self.problem("tile_twice", f"{key}[{number}]", tile=name)
                elif name:
                    listed.append(name)
                    self.place(self.values.tile_index[name], place, f"{key}[{number}]")

    def event(self) -> None:
        name = self.one_of(self.given.get("event", "no_event"), self.values.event_index, "event")
        if name:
            self.c[EVENT] = self.values.event_index[name]
        spent = self.section(self.given, "spent", "spent")
        for side in self.names(spent, SIDES, "spent"):
            self.c[SPENT + SIDES.index(side)] = self.integer(spent[side], f"spent.{side}", 0, len(POLEIS))

    def turn(self) -> None:
        row = self.section(self.given, "turn", "turn")
        self.names(row, ("side", "taken", "passed"), "turn")
        side = self.one_of(row["side"], SIDES, "turn.side") if "side" in row else SIDES[first_side(self.p)]
        passed = None if row.get("passed") is None else self.one_of(row["passed"], SIDES, "turn.passed")
        taken = row.get("taken", [])
        if not isinstance(taken, list) or not all(isinstance(kind, str) and kind in KINDS[:-1] for kind in taken):
            self.problem("unknown_kind", "turn.taken")
            taken = []
        if "ransom" in taken and self.values.free_ransom:
            self.problem("ransom_is_free", "turn.taken")
        if len(taken) > 1 or (taken and passed):
            self.problem("turn_is_over", "turn.taken")
        if side and side == passed:
            self.problem("has_passed", "turn.side")
        if passed:
            self.c[PASSED + SIDES.index(passed)] = 1
            self.c[FIRST_PASSER] = SIDES.index(passed)
        self.p.stack = [("turn", SIDES.index(side or SIDES[0]), *taken)]

    def siege(self, side: int, polis: int) -> None:
        """4.3: siege discs lie only where this player can besiege and still has hoplites."""
        if not self.c[SIEGE_OF[side] + polis]:
            return
        path = f"siege_discs.{POLEIS[polis]}.{SIDES[side]}"
        if not BESIEGEABLE[polis]:
            self.problem("never_besieged", path)
        elif not self.c[HOPLITES_OF[side] + REGION_OF[polis]]:
            self.problem("siege_without_hoplites", path)

    def whole(self) -> None:
        """What no single field can tell: pieces are limited, and some things exclude each other."""
        p, c = self.p, self.c
        for side, name in enumerate(SIDES):
            if p.cubes_left(side) < 0:
                self.problem("too_many_cubes", f"sides.{name}", over=-p.cubes_left(side))
            if p.discs_left(side) < 0:
                self.problem("too_many_discs", f"sides.{name}", over=-p.discs_left(side))
            if p.merchants_left(side) < 0:
                self.problem("too_many_merchants", f"sides.{name}", over=-p.merchants_left(side))
            if c[OWNER + CAPITAL[side]] == 1 - side:
                self.problem("capital_lost", f"poleis.{POLEIS[CAPITAL[side]]}")
            for at, op in ((AWAY_HOPLITES, "send_hoplites"), (AWAY_GALLEYS, "send_galleys")):
                if c[at + side] and not any(o["op"] == op for o in p.event.ops):
                    self.problem("away_without_event", f"sides.{name}.away")
            for polis in range(len(POLEIS)):
                self.siege(side, polis)
        if c[PROXENOS] == c[PROXENOS + 1] != CAPTURED:
            self.problem("proxenoi_share_a_polis", "sides")
        under_way = [c[TILE + t] for t in range(len(self.values.tiles)) if c[TILE + t] >= 0 and not c[DONE + t]]
        for polis in sorted({polis for polis in under_way if under_way.count(polis) > 1}):
            self.problem("two_projects_under_way", f"poleis.{POLEIS[polis]}.projects")


def _in_new_words(given: Mapping[str, Any]) -> Mapping[str, Any]:
    """Documents once called the sides seats, and links and saves hold such documents."""
    found = {"sides" if key == "seats" and "sides" not in given else key: value for key, value in given.items()}
    turn = found.get("turn")
    if isinstance(turn, dict) and "seat" in turn and "side" not in turn:
        found["turn"] = {"side" if key == "seat" else key: value for key, value in turn.items()}
    return found
