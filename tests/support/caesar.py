"""Short words for tests of Caesar!: set up a board, see what an event said, look at the table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import polis_core
from polis_core import Game
from polis_core.titles.caesar.figures import BORDERS, BORDERS_OF, ENDS, PROVINCE, PROVINCES, SYMBOL

MODULES = {"poison": "yes", "centurions": "yes"}
POSTS = {**MODULES, "posts": "yes"}
SOLO = {"mode": "solo"}


def situation(seed: int = 0, /, **document: Any) -> Game:
    """A match at the start of a turn; what is not given has its start value."""
    return polis_core.from_position({"title": "caesar", **document}, seed=seed)


def laid(side: str, token: str, toward: str | None = None, **more: Any) -> dict[str, Any]:
    return {"side": side, "token": token, **({"toward": toward} if toward else {}), **more}


def borders(*rows: str) -> dict[str, Any]:
    """`"c SC-IT sword-51 SC"`: side, border, token, the province that its first value faces; `down` turns it."""
    found = {}
    for row in rows:
        side, border, token, *rest = row.split()
        face = "turned" if "down" in rest else "up"
        toward = [word for word in rest if word in PROVINCE]
        name = {"c": "caesar", "p": "pompey"}[side]
        found[border] = laid(name, token, toward[0] if toward else None, face=face)
    return found


def around(province: str, *, but: Iterable[str] = (), side: str = "c", value: str = "33") -> list[str]:
    """Rows for `borders` that take all borders of a province, but for some; only for provinces with few of a symbol."""
    spare = {symbol: [f"{symbol}-{value}", f"{symbol}-42", f"{symbol}-51", f"{symbol}-60"] for symbol in set(SYMBOL)}
    rows = []
    for border in BORDERS_OF[PROVINCE[province]]:
        if BORDERS[border] not in but:
            rows.append(f"{side} {BORDERS[border]} {spare[SYMBOL[border]].pop(0)} {PROVINCES[ENDS[border][0]]}")
    return rows


def told(game: Game, id: str, seat: str | None = None) -> list[dict[str, Any]]:
    """The arguments of all events of this kind in the last step."""
    return [event["args"] for event in game.events(since=game.cursor - 1, seat=seat) if event["id"] == id]


def ids(game: Game) -> list[str]:
    return [event["id"] for event in game.events(since=game.cursor - 1)]


def side(game: Game, name: str, seat: str | None = None) -> dict[str, Any]:
    row: dict[str, Any] = game.view(seat)["sides"][name]
    return row


def province(game: Game, name: str) -> dict[str, Any]:
    row: dict[str, Any] = game.view()["provinces"][name]
    return row


def asked(game: Game) -> str | None:
    return game.decision["id"] if game.decision else None
