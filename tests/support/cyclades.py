"""Short words for tests of Cyclades: set up a map, begin a turn, see what an event said, look at the table."""

from __future__ import annotations

from typing import Any

import polis_core
from polis_core import Game
from polis_core.titles.cyclades.figures import GODS
from polis_core.titles.cyclades.position import Position

# On the example map of three: each side has a home on an island of its own, and one land elsewhere.
HOMES = {"purple": "A05-L1", "yellow": "A07-L1", "blue": "A06-L1"}
LANDS = {
    "A05-L1": "purple",
    "A04-L3": "purple",
    "A07-L1": "yellow",
    "A10-L3": "yellow",
    "A06-L1": "blue",
    "A09-L2": "blue",
}
# On that of four, for teams: west is purple and blue, east is yellow and black.
TEAM_LANDS = {
    "A07-L1": "purple", "A10-L2": "purple", "A05-L1": "yellow", "A03-L3": "yellow", "A06-L1": "blue", "A03-L2": "blue",
    "A09-L2": "black", "A01-L1": "black",
}  # fmt: skip
_COUNTS = {"r": "regulars", "m": "mercenaries", "s": "ships", "h": "horns"}
_BUILDINGS = ("port", "fortress", "temple", "academy")


def area(words: str) -> dict[str, Any]:
    """`"purple 2r 1m port -"`: side, pieces, then the sites; a metropolis by its bonus, `-` an empty site."""
    row: dict[str, Any] = {}
    sites: list[str | None] = []
    for number, word in enumerate(words.split()):
        if word[0].isdigit():
            row[_COUNTS[word[-1]]] = int(word[:-1])
        elif number == 0 and word != "-":
            row["side"] = word
        elif word == "-":
            sites.append(None)
        else:
            sites.append(word if word in _BUILDINGS else f"metropolis {word}")
    return {**row, **({"sites": sites} if sites else {})}


def situation(areas: dict[str, str] | None = None, seed: int = 0, teams: bool = False, **document: Any) -> Game:
    """A match between two turns; lands that are not named are as in LANDS, or TEAM_LANDS."""
    base = TEAM_LANDS if teams else LANDS
    rows = {name: area(words) for name, words in {**base, **(areas or {})}.items() if words}
    given = {"title": "cyclades", "players": "four_teams" if teams else "three", **document}
    return polis_core.from_position({**given, "areas": rows}, seed=seed)


def turn(
    god: str,
    areas: dict[str, str] | None = None,
    side: str = "purple",
    gold: int = 20,
    teams: bool = False,
    **document: Any,
) -> Game:
    """The turn of a side begins, the others are to come."""
    names = ["purple", "yellow", "blue", *(["black"] if teams else [])]
    others = [name for name in names if name != side]
    boards = [name for name in GODS[:5] if name != god]
    offers = {}
    order: list[str | None] = [None] * len(names)
    if god == "apollo":
        offers[side] = {"god": god, "offer": 0}
        order[1:] = others
    else:
        boards = [god, *boards]
        offers = {side: {"god": god, "offer": 1}}
        offers |= {name: {"god": row, "offer": 1} for name, row in zip(others, boards[1:])}
        offers[others[-1]] = {"god": "apollo", "offer": 0}
    purses = dict.fromkeys(("west", "east") if teams else names, gold)
    document = {"purses": purses, **document}
    return situation(areas, teams=teams, phase="actions", gods=boards[:5], offers=offers, order=order, **document)


def paid(god: str, areas: dict[str, str] | None = None, side: str = "purple", **more: Any) -> Game:
    """The same after the free actions, which were all done at home."""
    game = turn(god, areas, side, **more)
    homes = {**HOMES, "black": "A01-L1", **({"purple": "A07-L1", "yellow": "A05-L1"} if more.get("teams") else {})}
    while any((game.decision or {"args": {}})["args"].get(due) for due in ("build", "recruit")):
        legal = game.legal()
        home = [option for option in legal if homes[side] in option] or [
            option
            for option in legal
            if option.kind in ("build_type", "philosopher", "priestess", "ship", "skip_building")
        ]
        game.play(home[0])
        if asked(game) == "build_at":
            game.play(next(option for option in game.legal() if homes[side] in option))
    return game


def play(game: Game, *texts: str, chance: list[Any] | None = None) -> Game:
    """Plays these picks; the chance outcomes are those of the last."""
    for text in texts[:-1]:
        game.play(text)
    game.play(texts[-1], chance=chance)
    return game


def told(game: Game, id: str, seat: str | None = None) -> list[dict[str, Any]]:
    """The arguments of all events of this kind in the last step."""
    return [event["args"] for event in game.events(since=game.cursor - 1, seat=seat) if event["id"] == id]


def ids(game: Game) -> list[str]:
    return [event["id"] for event in game.events(since=game.cursor - 1)]


def side(game: Game, name: str, seat: str | None = None) -> dict[str, Any]:
    row: dict[str, Any] = game.view(seat or _seat(game, name))["sides"][name]
    return row


def _seat(game: Game, name: str) -> str:
    return game.seats[game.seating.seat_of[game.sides.index(name)]]


def gold(game: Game, name: str) -> int:
    found: int = side(game, name)["gold"]
    return found


def at(game: Game, name: str) -> dict[str, Any]:
    row: dict[str, Any] = game.view()["areas"][name]
    return row


def buildings(game: Game, name: str) -> list[str | None]:
    return [site["building"] for site in at(game, name)["sites"]]


def asked(game: Game) -> str | None:
    return game.decision["id"] if game.decision else None


def texts(game: Game, kind: str | None = None) -> list[str]:
    return [option.text for option in game.legal() if kind is None or option.kind == kind]


def why(game: Game, text: str) -> tuple[str, str | None] | None:
    """Reason and rule of a refusal."""
    found = game.explain(text)
    return None if found is None else (found["reason"], found["rule"])


def position(game: Game) -> Position:
    found = game._position
    assert isinstance(found, Position)
    return found
