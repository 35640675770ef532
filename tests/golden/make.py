"""Writes golden files that do not exist yet: `python -m tests.golden.make` from the checkout."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from polis_core import Game
from polis_core.kernel.chance import Source
from polis_core.kernel.check import random_match
from polis_core.titles import find
from tests.support.golden import FOLDER, drawn_events, match_record, perft_counts, playthrough

TITLE = find("polis")
SETUPS = {  # how many matches of each
    ("first", "full"): 26,
    ("second", "full"): 24,
    ("first", "corinthian_war"): 8,
    ("first", "second_peloponnesian_war"): 12,
}
SEEDS = 1600  # candidates of each set-up, of which those with the most news are taken


def options(edition: str, scenario: str) -> dict[str, str]:
    return {"edition": edition, "scenario": scenario}


def news(game: Game) -> set[str]:
    """What a match shows: events drawn, decisions asked, kinds of picks and of happenings, how it ended."""
    shown = {f"event {event}" for event in drawn_events(game)}
    shown |= {f"pick {step.action.kind}" for step in game.log if step.action}
    shown |= {f"happening {event['id']}" for event in game.events()}
    shown |= {f"frame {step.position.stack[-1][0]}" for step in game.log if step.position.stack}
    shown.add(f"end {game.outcome['reason'] if game.outcome else ''} in round {game.round}")
    return shown


def choose(setup: tuple[str, str], count: int) -> list[Game]:
    """Greedily the matches that add most to what the others show."""
    games = [random_match(TITLE, options(*setup), seed) for seed in range(SEEDS)]
    shown = [news(game) for game in games]
    known: set[str] = set()
    chosen: list[int] = []
    for _ in range(count):
        best = max(
            (n for n in range(SEEDS) if n not in chosen), key=lambda n: (len(shown[n] - known), len(games[n].log))
        )
        chosen.append(best)
        known |= shown[best]
    print(setup, count, "matches,", len(known), "things shown")
    return [games[n] for n in sorted(chosen)]


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    print("wrote", path.relative_to(FOLDER))


def lines(rows: list[Any]) -> str:
    return "[\n" + ",\n".join(json.dumps(row) for row in rows) + "\n]\n"


def main() -> None:
    path = FOLDER / "polis" / "matches.json"
    if not path.exists():
        write(path, lines([match_record(game) for setup, count in SETUPS.items() for game in choose(setup, count)]))
    path = FOLDER / "polis" / "perft.json"
    if not path.exists():
        rows = []
        for number, setup in enumerate([*SETUPS] * 3):
            document = TITLE.random_situation(options(*setup), Source(500 + number).below)
            rows.append({"position": document, "counts": perft_counts(document, 5)})
        write(path, lines(rows))
    for edition, scenario in SETUPS:
        path = FOLDER / "polis" / f"playthrough-{edition}-{scenario}.txt"
        if not path.exists():
            seed = max(range(1, 200, 2), key=lambda s: len(random_match(TITLE, options(edition, scenario), s).log))
            game = random_match(TITLE, options(edition, scenario), seed)
            write(path, "\n".join([f"link {game.link()}", *playthrough(game)]) + "\n")


if __name__ == "__main__":
    main()
