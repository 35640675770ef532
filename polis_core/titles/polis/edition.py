"""An edition (with a scenario) as values: the rules read them and never ask which edition they are in."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, ClassVar

from polis_core.kernel.seating import Seating

from .figures import (
    GOOD,
    GOODS,
    MARKETS,
    POLEIS,
    POLIS,
    PROJECT_TYPES,
    REGION,
    REGIONS,
    SEA,
    SIDES,
    load,
)

HALF_POPULATION = -1  # the artist's prestige: half the polis's population, rounded up


class Cargo:
    __slots__ = ("accepts", "gives", "market", "size", "slot")

    def __init__(self, market: int, slot: int, row: Mapping[str, Any]) -> None:
        self.market = market
        self.slot = slot
        self.size: int = row["size"]
        self.gives: int = GOOD[row["gives"]]
        self.accepts: tuple[int, ...] = tuple(GOOD[good] for good in row["accepts"])


class Tile:
    __slots__ = ("cost", "hosts", "id", "later", "now", "silver", "type")

    def __init__(self, row: Mapping[str, Any], edition: str) -> None:
        self.id: str = row["id"]
        self.type: str = row["type"]
        self.cost: tuple[tuple[int, int], ...] = tuple(  # goods other than silver, with amounts
            (GOOD[good], n) for good, n in row["cost"].items() if good != "silver"
        )
        self.silver: int = row["cost"].get("silver", 0)
        self.now: int = HALF_POPULATION if row["now"] == "half_population" else row["now"]
        self.later: int = row["later"]
        self.hosts: tuple[int, ...] = tuple(
            polis for polis in range(len(POLEIS)) if row["type"] in PROJECT_TYPES[edition][polis]
        )


class EventCard:
    """What a card does at once (`ops`) and what it changes for the round (the other fields)."""

    __slots__ = (
        "blockade_penalty",
        "closed_cargo",
        "control_bonus",
        "double_battle_prestige",
        "first_side",
        "free_march",
        "id",
        "matched_gives",
        "mercenary_silver",
        "ops",
        "pacify_home",
        "project_bonus",
        "threshold",
        "tribute_limit",
    )

    def __init__(self, id: str, row: Mapping[str, Any], threshold: int) -> None:
        self.id = id
        self.ops: list[Mapping[str, Any]] = []
        self.threshold = threshold
        self.mercenary_silver = 0
        self.tribute_limit: dict[int, int] = {}
        self.free_march: tuple[int, int] | None = None  # side, region
        self.closed_cargo: tuple[int, int] | None = None  # market, size
        self.first_side = -1
        self.blockade_penalty: Mapping[str, Any] | None = None
        self.double_battle_prestige = False
        self.pacify_home = False
        self.control_bonus: tuple[int, int, int] | None = None  # side, region, prestige
        self.project_bonus: tuple[int, int, int] | None = None  # side, polis, prestige
        self.matched_gives = True
        for op in row["ops"]:
            self._read(op)

    def _read(self, op: Mapping[str, Any]) -> None:
        name = op["op"]
        if name == "battle_threshold":
            self.threshold = op["n"]
        elif name == "mercenaries":
            self.mercenary_silver = op["silver"]
        elif name == "tribute_limit":
            self.tribute_limit[REGION[op["region"]]] = op["hoplites"]
        elif name == "free_march":
            self.free_march = (SIDES.index(op["side"]), REGION[op["region"]])
        elif name == "close_cargo":
            self.closed_cargo = (MARKETS.index(op["market"]), op["size"])
        elif name == "first_player":
            self.first_side = SIDES.index(op["side"])
        elif name == "blockade_penalty":
            self.blockade_penalty = op
        elif name == "double_battle_prestige":
            self.double_battle_prestige = True
        elif name == "pacify_home":
            self.pacify_home = True
        elif name == "control_bonus":
            self.control_bonus = (SIDES.index(op["side"]), REGION[op["region"]], op["prestige"])
        elif name == "project_bonus":
            self.project_bonus = (SIDES.index(op["side"]), POLIS[op["polis"]], op["prestige"])
        elif name == "no_prestige_for_matched":
            self.matched_gives = False
        else:
            self.ops.append(op)


class Setup:
    """Start values of an edition or a scenario."""

    __slots__ = ("galleys", "goods", "hoplites", "merchants", "poleis", "prestige", "proxenos")

    def __init__(self, row: Mapping[str, Any]) -> None:
        self.prestige: tuple[int, ...] = tuple(row["prestige"][side] for side in SIDES)
        self.goods = tuple(tuple(row["goods"][side].get(good, 0) for good in GOODS) for side in SIDES)
        self.poleis = tuple({POLIS[polis]: n for polis, n in row["poleis"][side].items()} for side in SIDES)
        self.hoplites = tuple({REGION[region]: n for region, n in row["hoplites"][side].items()} for side in SIDES)
        self.galleys = tuple({SEA[sea]: n for sea, n in row["galleys"][side].items()} for side in SIDES)
        self.merchants: tuple[int, ...] = tuple(row["merchants"][side] for side in SIDES)
        self.proxenos = tuple(POLIS[row["proxenos"][side]] for side in SIDES)


class Edition:
    """All values of one edition and scenario; immutable, shared by every position."""

    __slots__ = (
        "barter_dice",
        "battle_threshold",
        "below_zero_loses",
        "cap",
        "cargoes",
        "columns",
        "cubes",
        "decks",
        "designed",
        "die",
        "discs",
        "event_index",
        "events",
        "extra_good",
        "first_round_order_fixed",
        "free_ransom",
        "goods",
        "has_events",
        "inferred",
        "limits",
        "merchants",
        "name",
        "open_cargoes",
        "phoros_needs_ally",
        "phoros_silver",
        "pool",
        "prestige_cap",
        "prices",
        "ransom_silver",
        "rounds",
        "salpinx_defender_pays",
        "scenario",
        "setup",
        "siege_discs",
        "silver_dice",
        "spoils",
        "tile_index",
        "tiles",
        "tribute",
        "tribute_takes_all",
        "tribute_values",
    )
    seating: ClassVar[Seating] = Seating(SIDES)

    def __init__(self, name: str, scenario: str) -> None:
        data = load(name)
        special: Mapping[str, Any] = load("scenarios")[scenario] if scenario != "full" else {}
        rules, parts = data["rules"], data["components"]
        self.name = name
        self.scenario = scenario
        self.rounds: tuple[Mapping[str, Any], ...] = tuple(special.get("rounds", data["rounds"]))
        self.limits: tuple[int, ...] = tuple(row["limit"] for row in self.rounds)
        self.goods: tuple[int, ...] = tuple(GOOD[good] for good in data["goods"])
        self.cap: tuple[int, ...] = tuple(data["caps"].get(good, 0) for good in GOODS)
        self.prestige_cap: int = data["caps"]["prestige"]
        self.cubes: int = parts["cubes"] - parts["track_cubes"]
        self.discs: int = parts["discs"]
        self.merchants: int = parts["merchants"]
        self.die: tuple[tuple[int, int], ...] = tuple(
            (pips, 1) for pips in range(1, parts["die"] + 1)
        )  # chance outcomes of a throw
        self.battle_threshold: int = rules["battle_threshold"]
        self.siege_discs: bool = rules["siege_discs"]
        self.free_ransom: bool = rules["free_ransom"]
        self.ransom_silver: int = rules["ransom_silver"]
        self.tribute_takes_all: bool = rules["tribute_takes_all"]
        self.barter_dice: int = rules["barter_dice"]
        self.silver_dice: int = rules["silver_dice"]
        self.salpinx_defender_pays: int = rules["salpinx_defender_pays"]
        self.below_zero_loses: bool = rules["below_zero_loses"]
        self.first_round_order_fixed: bool = rules["first_round_order_fixed"]
        self.extra_good: int = rules["extra_good"]
        self.phoros_silver: tuple[int, ...] = tuple(rules["phoros_silver"] or range(self.prestige_cap + 1))
        self.phoros_needs_ally: bool = rules["phoros_needs_ally"]
        self.spoils: tuple[int, ...] = tuple(GOOD[good] for good in rules["spoils"])
        self.prices: dict[int, tuple[int, ...]] = {
            int(size): tuple(row) for size, row in data["prices"]["rows"].items()
        }
        self.columns = len(self.prices[3])
        self.tribute_values: tuple[int, ...] = (0, *data["tribute_values"])
        self.tribute: tuple[tuple[int, ...], ...] = tuple(  # region -> cells of each good's row
            tuple(data["tribute"][region]["rows"].get(good, 0) for good in GOODS) for region in REGIONS
        )
        self.cargoes = tuple(
            Cargo(market, slot, row)
            for market, name in enumerate(MARKETS)
            for slot, row in enumerate(data["markets"][name])
        )
        self.open_cargoes = tuple(  # round -> cargoes of a size that is open (1.2)
            tuple(index for index, cargo in enumerate(self.cargoes) if cargo.size <= limit) for limit in self.limits
        )
        self.tiles = tuple(Tile(row, self.name) for row in data["tiles"])
        self.tile_index = {tile.id: index for index, tile in enumerate(self.tiles)}
        self.pool: tuple[int, ...] = tuple(self.tile_index[id] for id in special.get("tiles", list(self.tile_index)))
        catalogue = load("events")
        self.events = tuple(EventCard(id, row, self.battle_threshold) for id, row in catalogue.items())
        self.event_index = {event.id: index for index, event in enumerate(self.events)}
        self.has_events: bool = special.get("events", True)
        self.decks: tuple[tuple[tuple[str, int], ...], ...] = tuple(
            tuple(data["decks"].get(row["id"], {}).items()) for row in self.rounds
        )
        self.setup = Setup(special.get("setup", data["setup"]))
        self.designed = marked("designed", data, catalogue)
        self.inferred = marked("inferred", data, catalogue)


def marked(mark: str, data: Mapping[str, Any], events: Mapping[str, Any]) -> tuple[str, ...]:
    """Paths of the values whose source is marked so ("designed": ours, "inferred": deduced), for players to see."""

    def so(source: Any) -> bool:
        sources = source if isinstance(source, list) else [source]
        return any(str(s).startswith(mark) for s in sources)

    paths = [f"caps.{key}" for key in data["caps"] if key != "source" and so(data["caps"]["source"])]
    paths += [f"tribute.{region}" for region, row in data["tribute"].items() if so(row["source"])]
    paths += [
        f"markets.{market}.{slot}"
        for market, rows in data["markets"].items()
        for slot, row in enumerate(rows)
        if so(row["source"])
    ]
    paths += [f"tiles.{row['id']}" for row in data["tiles"] if so(row["source"])]
    paths += ["prices"] if so(data["prices"]["source"]) else []
    played = {event for deck in data["decks"].values() for event in deck}
    paths += [f"events.{id}" for id, row in events.items() if id in played and (mark in row or so(row["source"]))]
    paths += [f"decks.{part}" for part, source in data["decks_source"].items() if so(source)]
    paths += [
        f"map.coast.{row['region']}-{row['sea']}" for row in load("map")["coast"] if row["use"] and so(row["source"])
    ]
    return tuple(paths)


@cache
def edition(name: str, scenario: str) -> Edition:
    return Edition(name, scenario)
