"""The figures: names in a fixed order, prices, supplies, the die.

The order of each tuple of names is the order of cells in a position and so part of every digest: append only.
"""

from __future__ import annotations

from typing import Any

from polis_core.kernel.action import action
from polis_core.parts.figures import numbered, reader

load = reader(__package__)
_FIGURES = load("figures")

SIDES: tuple[str, ...] = tuple(_FIGURES["sides"]["values"])
PLAYERS: dict[str, dict[str, Any]] = _FIGURES["players"]
OPTION_VALUES: dict[str, list[str]] = _FIGURES["options"]
GOALS: dict[str, int] = _FIGURES["goals"]
START_GOLD: int = _FIGURES["start_gold"]["side"]

_SUPPLY = _FIGURES["supply"]
SHIPS: int = _SUPPLY["ships"]
REGULARS: int = _SUPPLY["regulars"]
MERCENARIES: int = _SUPPLY["mercenaries"]
PRIESTESSES: int = _SUPPLY["priestesses"]
PHILOSOPHERS: int = _SUPPLY["philosophers"]
EACH_BUILDING: int = _SUPPLY["each_building"]

BUILDINGS: tuple[str, ...] = tuple(_FIGURES["buildings"]["values"])
PORT, FORTRESS, TEMPLE, ACADEMY = range(4)
BONUSES: tuple[str, ...] = tuple(_FIGURES["metropolises"]["bonuses"])
TWO_SOLDIERS, ONE_HORN, PRIESTESS_BONUS, THREE_GOLD, TWO_SHIPS = range(5)
BONUS_TOKENS: tuple[int, ...] = tuple(_FIGURES["metropolises"]["bonuses"].values())
BONUS_GOLD: int = _FIGURES["metropolises"]["three_gold"]
BONUS_PIECES: int = _FIGURES["metropolises"]["two_soldiers"]
THINKERS: int = _FIGURES["philosophers"]["for_a_metropolis"]  # philosophers that make a metropolis

_FACES = _FIGURES["die"]["faces"]
DIE: tuple[tuple[int, int], ...] = tuple((face, _FACES.count(face)) for face in sorted(set(_FACES)))  # face, weight
HELENS_DIE: int = _FIGURES["die"]["helen"]

TRACK: tuple[int, ...] = tuple(_FIGURES["bid_track"]["values"])
ROW: tuple[int, ...] = tuple(_FIGURES["creature_row"]["prices"])
OFFER_SIZE: int = _FIGURES["hero_offer"]["cards"]
FIRST_LANDS: int = _FIGURES["placement"]["first"]
START_SOLDIERS: int = _FIGURES["placement"]["soldiers"]

_GODS = _FIGURES["gods"]
GODS: tuple[str, ...] = tuple(_GODS)
GOD = numbered(GODS)
ATHENA, ZEUS, POSEIDON, ARES, HERA, APOLLO = range(6)
GOD_BOARDS = 5  # all but Apollo, who is printed
BUILDS: tuple[int, ...] = tuple(  # what a god builds; NOTHING where it is to be chosen
    BUILDINGS.index(row["building"]) if row.get("building") in BUILDINGS else -1 for row in _GODS.values()
)
RECRUITS: tuple[str, ...] = tuple(row.get("recruit", "") for row in _GODS.values())
LADDERS: tuple[tuple[int, ...], ...] = tuple(tuple(row.get("ladder", ())) for row in _GODS.values())
EXTRA_PRICE: int = _GODS["athena"]["extra"]  # of a second philosopher or priestess
TOP_CARD_PRICE: int = _GODS["zeus"]["top_card"]
MOVE_PRICE: int = _GODS["ares"]["move"]
HERO_PRICE: int = _FIGURES["hero_offer"]["price"]
APOLLO_GOLD: int = _GODS["apollo"]["gold"]

CREATURES: tuple[str, ...] = tuple(_FIGURES["creatures"])
CREATURE = numbered(CREATURES)
FIGURES: tuple[str, ...] = tuple(name for name, row in _FIGURES["creatures"].items() if "figure" in row)
FIRST_FIGURE = len(CREATURES) - len(FIGURES)  # they come last
ELEMENT: tuple[str, ...] = tuple(_FIGURES["creatures"][name]["figure"] for name in FIGURES)
HYDRA, CERBERUS, KRAKEN, MEDUSA, MINOTAUR, POLYPHEMUS = range(6)  # as figures
CHIMERA, SPHINX = CREATURE["chimera"], CREATURE["sphinx"]

HEROES: tuple[str, ...] = tuple(_FIGURES["heroes"])
HERO = numbered(HEROES)
STRENGTH: tuple[int, ...] = tuple(row["strength"] for row in _FIGURES["heroes"].values())
AJAX, HECTOR, HELEN, JASON, CROESUS, ODYSSEUS, PANDORA, PENTHESILEA, PERSEUS = range(9)
MINOTAURS_STRENGTH: int = _FIGURES["battle"]["minotaur"]
SACRIFICE: dict[str, int] = {key: n for key, n in _FIGURES["sacrifices"].items() if isinstance(n, int)}

NOBODY = NONE = -1
DONE, ALL, STAY = action("done"), action("all"), action("stay")
