"""Saves: versioned JSON with the log in words. A save made today opens for ever.

A save names the rules it was made with and has a short mark for each step. Where these rules are at hand it opens
whole; else it opens as far as its marks hold, and says so. What is broken is refused with a typed error.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from itertools import accumulate
from typing import Any

from .action import Atom
from .errors import BadSave, PolisError, Problem, shown
from .game import Game, from_position
from .title import Title

FORMAT = "polis-save"
VERSION = 2
RESIGNED = 3  # the same, of a match that a side gave up: its last step is in no legal list
FIRST = 1  # saves without marks, of the first rules of each title
MAX_CHARS = 4_000_000
MAX_STEPS = 100_000
MAX_DEPTH = 20
FindTitle = Callable[[str, int | None], Title]  # by name and version of its rules: those, or else the present ones


def write_save(game: Game) -> str:
    data: dict[str, Any] = {
        "format": FORMAT,
        "version": RESIGNED if any(step.resigned for step in game.log) else VERSION,
        "title": game.title.name,
        "rules": game.title.rules_version,
        "options": game.options,
        "seed": game.seed,
        "opening": list(game.opening.chance),
        "log": entries(game),
        "marks": "".join(f"{game.mark(step):04x}" for step in range(len(game.log) + 1)),
        "cursor": game.cursor,
        "digest": game.digest(),
    }
    if game.document is not None:
        data["position"] = game.document
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False)


def entries(game: Game, since: int = 0) -> list[list[Atom]]:
    """The steps after the given one in words. The side stands before the action: several may decide at once."""
    return [[f"{step.side}: {step.action.text}", *step.chance] for step in game.log[since:] if step.action]


def play_entry(game: Game, entry: list[Any]) -> None:
    side, _, words = entry[0].partition(": ")
    game.play(words, side=side, chance=entry[1:])


def read_save(text: str, find_title: FindTitle) -> Game:
    data = _parse(text)
    title = find_title(data["title"], data["rules"])
    elsewhere = BadSave("other_rules", title=title.name, rules=data["rules"], now=title.rules_version)
    marks = _marks(data)
    if not marks and title.rules_version != data["rules"]:
        raise elsewhere  # without marks nobody could say how far it is right
    game = _start(title, data)
    if marks and game.mark() != marks[0]:
        raise elsewhere  # not even the set-up is what it was: there is nothing right to show
    try:
        for number, entry in enumerate(data["log"], 1):
            play_entry(game, entry)
            if marks and game.mark() != marks[number]:
                game.drop_last()
                raise PolisError("other_position", step=number)
    except PolisError as error:
        # The longest prefix that holds is worth more than nothing: open it, and say what was left out.
        game.problems = (_left_out(game, data, error),)
        return game
    game.seek(min(data["cursor"], len(game.log)))
    now = game.digest() if data["version"] > FIRST else game.cells_digest()
    if data["digest"] != now:
        game.problems = (Problem("digest_differs", "digest", saved=data["digest"][:16], now=now),)
    return game


def _left_out(game: Game, data: dict[str, Any], error: PolisError) -> Problem:
    number, steps, rules = game.cursor, len(data["log"]), data["rules"]
    if rules != game.title.rules_version or error.id == "other_position":
        now = game.title.rules_version
        return Problem("other_rules", f"log[{number}]", step=number, steps=steps, rules=rules, now=now)
    return Problem("illegal_step", f"log[{number}]", step=number, steps=steps, error=str(error))


def _marks(data: dict[str, Any]) -> list[int]:
    text = data.get("marks", "")
    return [int(text[at : at + 4], 16) for at in range(0, len(text), 4)]


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
    if type(data.get("version")) is not int or not FIRST <= data["version"] <= RESIGNED:
        raise BadSave("unknown_version", version=shown(data.get("version")), known=RESIGNED)
    if data["version"] == FIRST:
        data |= {"rules": 1, "marks": ""}
    fields = {
        "title": str,
        "rules": int,
        "marks": str,
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
    if data["version"] > FIRST and not re.fullmatch(f"([0-9a-f]{{4}}){{{len(data['log']) + 1}}}", data["marks"]):
        raise BadSave("wrong_type", field="marks")
    return data
