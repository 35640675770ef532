"""Short words for tests of Civilization: a table for two with Rome below and Egypt above, and what to look at on it."""

from __future__ import annotations

from typing import Any

from polis_core import Game
from polis_core.kernel.game import from_position, new_game
from polis_core.titles.civilization import TITLE
from polis_core.titles.civilization.figures import LEVEL, TECHS

# Rome's home lies in a13 to d16 as printed; its capital is c15. Egypt's is turned round in e1 to h4; its capital is g3.
#   a13 M   b13 D+incense  c13 M    d13 F+silk        e1 M        f1 W+silk  g1 F   h1 D
#   a14 W   b14 M          c14 D    d14 M+iron        e2 D        f2 D       g2 F   h2 D
#   a15 F   b15 M          C15      d15 W             e3 D        f3 G       G3     h3 D+wheat
#   a16 W+w b16 F          c16 M    d16 W             e4 M+inc.   f4 M       g4 W   h4 F
Row = dict[str, Any]


def army(square: str, **more: Any) -> Row:
    return {"figure": "army", "square": square, **more}


def scout(square: str, **more: Any) -> Row:
    return {"figure": "scout", "square": square, **more}


def table(
    phase: str = "city_management", red: Row | None = None, blue: Row | None = None, seed: int = 0, **document: Any
) -> Game:
    """A match of two in red's part of a phase."""
    sides = {"red": {"civilization": "rome", **(red or {})}, "blue": {"civilization": "egypt", **(blue or {})}}
    given = {"title": "civilization", "players": "two", "phase": phase, "side": "red", "turn": 2, **document}
    return from_position(TITLE, {**given, "sides": {**sides, **document.get("sides", {})}}, seed)


def picked(*civilizations: str, seed: int = 0, **options: str) -> Game:
    """A match from set-up, with these civilizations."""
    players = ("two", "three", "four")[len(civilizations) - 2]
    game = new_game(TITLE, {"players": players, "civilizations": "picked", **options}, seed)
    for name in civilizations:
        game.play(f"civilization {name}")
    return game


def play(game: Game, *texts: str, chance: list[Any] | None = None) -> Game:
    """Plays these picks, each by whoever is asked; the chance outcomes belong to the last."""
    for text in texts[:-1]:
        game.play(text)
    game.play(texts[-1], chance=chance)
    return game


def texts(game: Game, kind: str = "") -> list[str]:
    """The picks of whoever is asked, those of one kind if it is named."""
    return [option.text for option in game.legal() if not kind or option.kind == kind]


def side(game: Game, name: str = "red") -> dict[str, Any]:
    """What a side sees of itself."""
    found: dict[str, Any] = game.view(name)["sides"][name]
    return found


def square(game: Game, name: str) -> dict[str, Any]:
    found: dict[str, Any] = game.view(None)["squares"][name]
    return found


def asked(game: Game) -> str:
    return "" if game.decision is None else str(game.decision["id"])


def said(game: Game, id: str) -> list[dict[str, Any]]:
    """The arguments of the events of this id in the newest step."""
    return [event["args"] for event in game.events(game.cursor - 1, seat="red") if event["id"] == id]


# -- pyramids

FILL = (
    (),
    ("philosophy", "currency", "writing", "navigation", "metalworking", "animal_husbandry", "pottery", "masonry"),
    ("irrigation", "chivalry", "mathematics", "construction", "monarchy", "democracy", "engineering", "civil_service"),
    ("banking", "metal_casting", "gunpowder", "theology", "communism", "railroad", "biology"),
    ("ballistics", "combustion", "mass_media", "atomic_theory"),
)


def pyramid(*wanted: str, start: str = "code_of_laws") -> list[str]:
    """These techs and as few others as carry them, over a civilization's starting tech."""
    rows: list[list[str]] = [[] for _ in range(6)]
    for name in wanted:
        if name != start:
            rows[LEVEL[TECHS.index(name)]].append(name)
    for level in range(4, 0, -1):
        need = len(rows[level + 1]) + 1 if rows[level + 1] else 0
        have = len(rows[level]) + (level == 1)
        spare = [name for name in FILL[level] if name != start and name not in wanted]
        rows[level] += spare[: max(0, need - have)]
    return [name for row in rows for name in row]
