"""Saves: versioned JSON with the log in words. A save made today opens for ever.

What is broken is refused with a typed error; a log that holds an illegal step opens up to it, and says so.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from itertools import accumulate
from typing import Any

from .errors import BadSave, PolisError, Problem, shown
from .game import Game, from_position
from .title import Title

FORMAT = "polis-save"
VERSION = 1
MAX_CHARS = 4_000_000
MAX_STEPS = 100_000
MAX_DEPTH = 20


def write_save(game: Game) -> str:
    data: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "title": game.title.name,
        "options": game.options,
        "seed": game.seed,
        "opening": list(game.opening.chance),
        # The seat stands before the action: some titles let several decide at once.
        "log": [[f"{step.seat}: {step.action.text}", *step.chance] for step in game.log if step.action],
        "cursor": game.cursor,
        "digest": game.digest(),
    }
    if game.document is not None:
        data["position"] = game.document
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False)


def read_save(text: str, find_title: Callable[[str], Title]) -> Game:
    data = _parse(text)
    title = find_title(data["title"])
    game = _start(title, data)
    try:
        for entry in data["log"]:
            seat, _, words = entry[0].partition(": ")
            game.play(words, seat=seat, chance=entry[1:])
    except PolisError as error:
        # The longest legal prefix is worth more than nothing: open it, and say what was left out.
        number = game.cursor
        game.problems = (
            Problem("illegal_step", f"log[{number}]", step=number, steps=len(data["log"]), error=str(error)),
        )
        return game
    game.seek(min(data["cursor"], len(game.log)))
    if data["digest"] != game.digest():
        game.problems = (Problem("digest_differs", "digest", saved=data["digest"][:16], now=game.digest()),)
    return game


def _start(title: Title, data: dict[str, Any]) -> Game:
    document = data.get("position")
    if document is not None:
        if not isinstance(document, dict):
            raise BadSave("wrong_type", field="position")
        return from_position(title, document, data["seed"], data["opening"])
    return Game(title, title.complete_options(data["options"]), data["seed"], opening=data["opening"])


_STRINGS = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?', re.DOTALL)
_STEP = {"[": 1, "{": 1, "]": -1, "}": -1}


def parse(text: str) -> Any:
    """JSON nested no deeper than ours ever is: deep nesting ends the browser's whole engine, not just the call."""
    brackets = re.findall(r"[\[\]{}]", _STRINGS.sub("", text))
    if max(accumulate(map(_STEP.__getitem__, brackets)), default=0) > MAX_DEPTH:
        raise ValueError("nested too deep")
    return json.loads(text)


def _parse(text: str) -> dict[str, Any]:
    if not isinstance(text, str):
        raise BadSave("not_text")
    if len(text) > MAX_CHARS:
        raise BadSave("too_long", characters=len(text), limit=MAX_CHARS)
    try:
        data = parse(text)
    except ValueError:
        raise BadSave("not_json") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadSave("not_a_save")
    if type(data.get("version")) is not int or data["version"] != VERSION:
        raise BadSave("unknown_version", version=shown(data.get("version")), known=VERSION)
    fields = {
        "title": str,
        "options": dict,
        "seed": int,
        "opening": list,
        "log": list,
        "cursor": int,
        "digest": str,
    }
    for field, kind in fields.items():
        if field not in data:
            raise BadSave("missing_field", field=field)
        if not isinstance(data[field], kind) or isinstance(data[field], bool):
            raise BadSave("wrong_type", field=field)
    if len(data["log"]) > MAX_STEPS:
        raise BadSave("too_many_steps", steps=len(data["log"]), limit=MAX_STEPS)
    for number, entry in enumerate(data["log"]):
        if not isinstance(entry, list) or not entry or not isinstance(entry[0], str):
            raise BadSave("wrong_type", field=f"log[{number}]")
    if data["cursor"] < 0:
        raise BadSave("wrong_type", field="cursor")
    return data
