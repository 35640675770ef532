"""What a golden match holds, and how a playthrough is told: shared by the tests and by the script that adds them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import polis_core
from polis_core import Game
from polis_core.kernel.check import perft

FOLDER = Path(__file__).parents[1] / "golden"


def records(title: str, name: str) -> list[dict[str, Any]]:
    path = FOLDER / title / f"{name}.json"
    found: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else []
    return found


def golden_matches(title: str) -> list[dict[str, Any]]:
    """Those chosen to show as much as possible and, where there are some, whole ones from set-up to final score."""
    return [record for path in sorted((FOLDER / title).glob("*matches.json")) for record in records(title, path.stem)]


def digests(game: Game) -> dict[str, str]:
    """The digest at the first decision of each round, and at the end."""
    found: dict[str, str] = {}
    for step in range(len(game.log) + 1):
        game.seek(step)
        found.setdefault(f"round {game.round}", game.digest())
    found["end"] = game.digest()
    return found


def drawn_events(game: Game) -> list[str]:
    drawn = (event["args"] for event in game.events() if event["id"] == "event_drawn")
    return [args["event"] for args in drawn if "event" in args]


def match_record(game: Game) -> dict[str, Any]:
    return {
        "options": game.options,
        "events": drawn_events(game),
        "link": game.link(),
        "digests": digests(game),
        "outcome": game.outcome,
    }


def perft_counts(document: dict[str, Any], depth: int) -> list[int]:
    game = polis_core.from_position(document)
    return [perft(game.title, game._position, d) for d in range(1, depth + 1)]


def playthrough(game: Game) -> Iterator[str]:
    """A whole match in lines: table, question, options, choice, and what each seat saw happen."""
    title = game.title
    for step in range(len(game.log) + 1):
        game.seek(step)
        if step:
            yield f"{step} {game.log[step - 1]!r}"
        seen = {seat: game.events(since=step - 1, seat=seat) for seat in (None, *game.seats)}
        for number, event in enumerate(seen[None]):
            yield f"  * {_words(event)}"
            for seat in game.seats:
                if seen[seat][number] != event:
                    yield f"    {seat}: {_words(seen[seat][number])}"
        decision = game.decision
        if decision is None or decision["id"] in ("turn", "attack", "defend", "place"):
            for line in title.sketch(game.view(game.seat)):
                yield f"  | {line}"
        if decision is not None:
            yield f"  ? {decision['seat']} {decision['id']} {decision['args']}"
            yield "  = " + ", ".join(option.text for option in game.legal())
    yield f"{game.outcome}"
    yield f"digest {game.digest()}"


def _words(event: dict[str, Any]) -> str:
    return " ".join([event["id"], *(f"{key}={value}" for key, value in event["args"].items())])
