"""The figures: names in a fixed order, prices, supplies, cards.

The order of each tuple of names is the order of cells in a position and so part of every digest: append only.
"""

from __future__ import annotations

from typing import Any

from polis_core.kernel.action import action
from polis_core.parts.figures import numbered, reader

load = reader(__package__)
_F: dict[str, Any] = load("figures")
NOBODY = NONE = NOWHERE = -1

# -- sides and figures
SIDES: tuple[str, ...] = tuple(_F["sides"]["values"])
PLAYERS: dict[str, int] = _F["players"]
ARMIES: int = _F["figures"]["armies"]
WHITE: int = _F["figures"]["white_armies"]
SCOUTS: int = _F["figures"]["scouts"]
CITIES: int = _F["figures"]["cities"]  # of a side, its capital first
FIRST_SCOUT = ARMIES + WHITE
FIGURES = FIRST_SCOUT + SCOUTS  # of a side: armies, the white army, scouts
ARMY_PRICE: int = _F["prices"]["army"]
SCOUT_PRICE: int = _F["prices"]["scout"]

# -- limits
RUSH_TRADE: int = _F["rush"]["trade"]
RUSH_GAIN: int = _F["rush"]["production"]
RUSH_AMERICA: int = _F["rush"]["america"]
SPEED: int = _F["speed"]["value"]
STACKING: int = _F["stacking"]["value"]
STACKING_RUSSIA: int = _F["stacking"]["russia"]
EVENT_HAND: int = _F["hand"]["events"]
BATTLE_HAND: int = _F["hand"]["battle"]
HAND_ARMY: int = _F["hand"]["army"]
HAND_CITY: int = _F["hand"]["city"]
HAND_COINS: int = _F["hand"]["coins_for_one"]
MOST_CITIES: int = _F["cities"]["value"]
CITY_DISTANCE: int = _F["cities"]["distance"]
CITY_BONUS: int = _F["combat"]["city"]
CAPITAL_BONUS: int = _F["combat"]["capital"]
WALLS_BONUS: int = _F["combat"]["walls"]
MOST_TRADE: int = _F["trade"]["most"]
NEEDS: tuple[int, ...] = tuple(_F["research"]["needs"])  # by level less 1
COINS_TO_WIN: int = _F["coins"]["to_win"]
PRODUCTION_COINS: int = _F["coins"]["production_for_one"]
ARTS: int = _F["arts"]["value"]
UNITS_FOR_AN_ARMY: int = _F["losses"]["units_for_an_army"]
LOOT: dict[str, int] = {key: n for key, n in _F["loot"].items() if isinstance(n, int)}
EXPLORED: int = _F["explored"]["china"]
LEARNING_WITHOUT: tuple[str, ...] = tuple(_F["learning"]["without"])
LEARNING_CITIES: int = _F["learning"]["cities"]
MOST_TURNS: int = _F["turns"]["most"]

# -- techs
_TECHS: dict[str, dict[str, Any]] = load("techs")
TECHS: tuple[str, ...] = tuple(_TECHS)
TECH = numbered(TECHS)
LEVEL: tuple[int, ...] = tuple(row["level"] for row in _TECHS.values())
SPACE_FLIGHT = TECH["space_flight"]
TECH_COIN: tuple[int, ...] = tuple(row.get("coin", 0) for row in _TECHS.values())
TECH_HAND: tuple[int, ...] = tuple(row.get("hand", 0) for row in _TECHS.values())
TECH_SPEED: tuple[int, ...] = tuple(row.get("speed", 0) for row in _TECHS.values())
TECH_STACKING: tuple[int, ...] = tuple(row.get("stacking", 0) for row in _TECHS.values())
TECH_CITIES: tuple[int, ...] = tuple(row.get("cities", 0) for row in _TECHS.values())
CROSS, END_ON = 1, 2
TECH_WATER: tuple[int, ...] = tuple(
    {"cross": CROSS, "cross_and_end": CROSS | END_ON}.get(row.get("water", ""), 0) for row in _TECHS.values()
)
TOKEN_TECHS: tuple[int, ...] = tuple(tech for tech, row in enumerate(_TECHS.values()) if row.get("tokens"))
MOST_TOKENS: tuple[int, ...] = tuple(_TECHS[TECHS[tech]]["tokens"] for tech in TOKEN_TECHS)
PYRAMID_TOP = max(LEVEL)


class Ability:
    """What a tech lets its owner do: when, for what price, and which effect (`op`) with which number."""

    __slots__ = ("cost", "gift", "kind", "name", "number", "op", "options", "phase", "tech")

    def __init__(self, number: int, name: str, tech: int, row: dict[str, Any]) -> None:
        self.number = number
        self.name = name
        self.tech = tech
        self.kind: str = row["kind"]
        self.phase: str = row.get("phase", "")
        cost = row.get("cost", ())
        self.cost: tuple[str, ...] = tuple(cost) if isinstance(cost, list) else ()
        self.op: str = row["op"]
        self.options: tuple[str, ...] = tuple(row.get("options", ()))
        self.gift: int = row.get("gift", 0)


def _abilities() -> tuple[tuple[Ability, ...], tuple[int, ...]]:
    found: list[Ability] = []
    numbers: list[int] = []
    for tech, (name, row) in enumerate(_TECHS.items()):
        for ability in row.get("abilities", ()):
            if ability["kind"] in ("resource", "paid", "triggered"):
                twice = any(other.tech == tech and other.kind == ability["kind"] for other in found)
                found.append(Ability(len(found), f"{name}_2" if twice else name, tech, ability))
                numbers.append(ability.get("n", 0))
    return tuple(found), tuple(numbers)


ABILITIES, ABILITY_N = _abilities()  # resource abilities, those paid otherwise, and triggered ones
PAID: tuple[Ability, ...] = tuple(ability for ability in ABILITIES if ability.kind == "resource")
PAID_NAMED: dict[str, Ability] = {ability.name: ability for ability in PAID}
PRICED: dict[str, dict[str, int]] = {  # techs whose coin is bought with trade or culture
    name: row["cost"] for name, tech in _TECHS.items() for row in tech.get("abilities", ()) if row["kind"] == "paid"
}

# -- governments
_GOVERNMENTS: dict[str, dict[str, Any]] = load("governments")
GOVERNMENTS: tuple[str, ...] = tuple(_GOVERNMENTS)
GOVERNMENT = numbered(GOVERNMENTS)
ANARCHY, DESPOTISM = GOVERNMENT["anarchy"], GOVERNMENT["despotism"]
REPUBLIC, FEUDALISM = GOVERNMENT["republic"], GOVERNMENT["feudalism"]
DEMOCRACY = GOVERNMENT["democracy"]
UNLOCKS: tuple[int, ...] = tuple(GOVERNMENT.get(row.get("government", ""), NONE) for row in _TECHS.values())


def _effect(op: str) -> tuple[int, ...]:
    """By government: the number of an effect, 0 where it has none."""
    return tuple(
        sum(effect.get("n", 1) for effect in row["effects"] if effect["op"] == op) for row in _GOVERNMENTS.values()
    )


GOVERNMENT_COINS = _effect("coins")
GOVERNMENT_TRADE = _effect("trade_per_turn")
GOVERNMENT_HAND = _effect("culture_hand")
GOVERNMENT_ARTS = _effect("arts_bonus")
GOVERNMENT_CAPITAL_ARTS = _effect("capital_arts_penalty")
GOVERNMENT_PRODUCTION = _effect("production_each_city")
GOVERNMENT_BATTLE = _effect("battle_hand")

# -- tokens on squares, in this order: nothing, hut, village, buildings, great people, wonders
_BUILDINGS: dict[str, dict[str, Any]] = {name: row for name, row in load("buildings").items() if name != "city_walls"}
_WALLS: dict[str, Any] = load("buildings")["city_walls"]
_PEOPLE: dict[str, dict[str, Any]] = load("people")
_WONDERS: dict[str, dict[str, Any]] = load("wonders")
BUILDINGS: tuple[str, ...] = tuple(_BUILDINGS)
PEOPLE: tuple[str, ...] = tuple(_PEOPLE)
WONDERS: tuple[str, ...] = tuple(_WONDERS)
WALLS = "city_walls"
WALLS_PRICE: int = _WALLS["cost"]
WALLS_TECH = TECH[_WALLS["tech"]]
NO_TOKEN, HUT, VILLAGE, FIRST_BUILDING = 0, 1, 2, 3
FIRST_PERSON = FIRST_BUILDING + len(BUILDINGS)
FIRST_WONDER = FIRST_PERSON + len(PEOPLE)
TOKENS: tuple[str, ...] = ("", "hut", "village", *BUILDINGS, *PEOPLE, *WONDERS)
TOKEN = numbered(TOKENS)


def _symbols(key: str) -> tuple[int, ...]:
    rows = (*_BUILDINGS.values(), *_PEOPLE.values(), *_WONDERS.values())
    return (0, 0, 0, *(row.get(key, 0) for row in rows))


TOKEN_PRODUCTION, TOKEN_TRADE = _symbols("production"), _symbols("trade")
TOKEN_CULTURE, TOKEN_COIN, TOKEN_COMBAT = _symbols("culture"), _symbols("coin"), _symbols("combat")

TERRAINS: tuple[str, ...] = ("water", "desert", "mountain", "forest", "grassland")
WATER, DESERT, MOUNTAIN, FOREST, GRASSLAND = range(5)
BUILDING_PRICE: tuple[int, ...] = tuple(row["cost"] for row in _BUILDINGS.values())
BUILDING_ON: tuple[tuple[int, ...], ...] = tuple(
    tuple(TERRAINS.index(name) for name in row["terrain"]) for row in _BUILDINGS.values()
)
STAR: tuple[bool, ...] = tuple(row["star"] for row in _BUILDINGS.values())
BUILDING_TECH: tuple[int, ...] = tuple(TECH[row["tech"]] for row in _BUILDINGS.values())
POOLS: tuple[str, ...] = tuple(name for name, row in _BUILDINGS.items() if not row["basic"])
POOL_OF: tuple[int, ...] = tuple(POOLS.index(row["pool"]) for row in _BUILDINGS.values())
POOL_SIZE: tuple[int, ...] = tuple(load("pools")[name] for name in POOLS)
UPGRADE: tuple[int, ...] = tuple(  # by building: the one on the other side of its token, NONE for that itself
    next((other for other, row in enumerate(_BUILDINGS.values()) if row["basic"] == name), NONE) for name in BUILDINGS
)
BARRACKS_POOL = POOLS.index("barracks")

PEOPLE_COUNT: tuple[int, ...] = tuple(row["count"] for row in _PEOPLE.values())

ERAS: tuple[str, ...] = ("ancient", "medieval", "modern")
WONDER = numbered(WONDERS)
WONDER_ERA: tuple[int, ...] = tuple(ERAS.index(row["era"]) for row in _WONDERS.values())
WONDER_PRICE: tuple[int, ...] = tuple(row["cost"] for row in _WONDERS.values())
WONDER_CHEAP: tuple[int, ...] = tuple(row.get("cheap", row["cost"]) for row in _WONDERS.values())
WONDER_TECH: tuple[int, ...] = tuple(TECH.get(row.get("tech", ""), NONE) for row in _WONDERS.values())
WONDER_OP: tuple[str, ...] = tuple(row["op"] for row in _WONDERS.values())
WONDER_N: tuple[int, ...] = tuple(row.get("n", 0) for row in _WONDERS.values())
AT_START: tuple[bool, ...] = tuple(row["timing"] == "start_of_turn" for row in _WONDERS.values())
OPEN_WONDERS = 4

# -- units
_UNITS: dict[str, dict[str, Any]] = {name: row for name, row in load("units").items() if name != "from"}
TYPES: tuple[str, ...] = tuple(_UNITS)
INFANTRY, ARTILLERY, MOUNTED, AIRCRAFT = range(4)
KINDS = 3  # cards of a type differ by their strength
CARDS: tuple[tuple[int, int], ...] = tuple(  # type, strength at rank I (aircraft: at its only one)
    (number, int(strength)) for number, row in enumerate(_UNITS.values()) for strength in row["cards"]
)
CARD_NAMES: tuple[str, ...] = tuple(f"{TYPES[number]}_{strength}" for number, strength in CARDS)
CARD = numbered(CARD_NAMES)
CARD_COUNT: tuple[int, ...] = tuple(n for row in _UNITS.values() for n in row["cards"].values())
TRUMPS: tuple[int, ...] = tuple(TYPES.index(row["trumps"]) if row["trumps"] else NONE for row in _UNITS.values())
UNIT_PRICE: tuple[tuple[int, ...], ...] = tuple(tuple(row["cost"]) for row in _UNITS.values())
RANK_TECHS: tuple[tuple[tuple[int, int], ...], ...] = tuple(  # by type: (tech, rank), the highest first
    tuple((TECH[tech], int(rank)) for rank, tech in sorted(row["ranks"].items(), reverse=True))
    for row in _UNITS.values()
)
UNIT_OF: tuple[int, ...] = tuple(  # by tech: the type of unit on it
    TYPES.index(row["unit"]["type"]) if "unit" in row else NONE for row in _TECHS.values()
)

# -- resources, huts, villages
RESOURCES: tuple[str, ...] = ("wheat", "incense", "silk", "iron", "spy", "uranium")
RESOURCE = numbered(RESOURCES)
MARKET = 4  # the first so many have tokens in the market
SPY, URANIUM = RESOURCE["spy"], RESOURCE["uranium"]
_HUTS: dict[str, dict[str, int]] = load("huts")
HUT_KINDS: tuple[str, ...] = tuple(_HUTS["huts"])
HUT_COUNT: tuple[int, ...] = tuple(_HUTS["huts"].values())
VILLAGE_KINDS: tuple[str, ...] = tuple(_HUTS["villages"])
VILLAGE_COUNT: tuple[int, ...] = tuple(_HUTS["villages"].values())
PERSON_VILLAGE = VILLAGE_KINDS.index("great_person")
HUT_IS: tuple[int, ...] = tuple(RESOURCE[name] for name in HUT_KINDS)
VILLAGE_IS: tuple[int, ...] = tuple(RESOURCE.get(name, NONE) for name in VILLAGE_KINDS)

# -- culture
_EVENTS: dict[str, dict[str, Any]] = load("events")
EVENTS: tuple[str, ...] = tuple(_EVENTS)
EVENT = numbered(EVENTS)
EVENT_ROWS: tuple[dict[str, Any], ...] = tuple(_EVENTS.values())
EVENT_ERA: tuple[int, ...] = tuple(ERAS.index(row["era"]) for row in EVENT_ROWS)
EVENT_COUNT: tuple[int, ...] = tuple(row["count"] for row in EVENT_ROWS)
EVENT_TIME: tuple[str, ...] = tuple(row["timing"] for row in EVENT_ROWS)
FAMILY: tuple[str, ...] = tuple(row["family"] for row in EVENT_ROWS)
_TRACK: list[dict[str, Any]] = load("track")
REWARD: tuple[str, ...] = ("", *(row["reward"] for row in _TRACK))  # by space
STEP_CULTURE: tuple[int, ...] = (0, *(row["culture"] for row in _TRACK))
STEP_TRADE: tuple[int, ...] = (0, *(row["trade"] for row in _TRACK))
LAST_SPACE = len(_TRACK)

# -- civilizations
_CIVILIZATIONS: dict[str, dict[str, Any]] = load("civilizations")
CIVILIZATIONS: tuple[str, ...] = tuple(_CIVILIZATIONS)
AMERICA, CHINA, EGYPT, GERMANY, ROME, RUSSIA = range(6)
START_TECH: tuple[int, ...] = tuple(TECH[row["tech"]] for row in _CIVILIZATIONS.values())
START_GOVERNMENT: tuple[int, ...] = tuple(GOVERNMENT[row["government"]] for row in _CIVILIZATIONS.values())
START_UNITS: tuple[dict[str, int], ...] = tuple(row["setup"].get("extra_units", {}) for row in _CIVILIZATIONS.values())

PHASES: tuple[str, ...] = ("start_of_turn", "trade", "city_management", "movement", "research")
START, TRADING, MANAGING, MOVING, RESEARCHING = range(5)
END, STOP, DONE = action("end"), action("stop"), action("done")
