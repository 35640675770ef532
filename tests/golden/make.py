"""Writes golden files that do not exist yet: `python -m tests.golden.make` from the checkout."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from polis_core import Game
from polis_core.kernel.chance import Source
from polis_core.kernel.check import random_match
from polis_core.kernel.title import Title
from tests.support.golden import FOLDER, drawn_events, match_record, perft_counts, playthrough
from tests.support.plans import Plan, Setup, plans


def news(game: Game) -> set[str]:
    """What a match shows: events drawn, decisions asked, kinds of picks and of happenings, how it ended."""
    shown = {f"event {event}" for event in drawn_events(game)}
    shown |= {f"pick {step.action.kind}" for step in game.log if step.action}
    for event in game.events():
        shown.add(f"happening {event['id']}")
        shown |= {f"{event['id']} {event['args'][key]}" for key in ("creature", "hero") if key in event["args"]}
        if "heroes" in event["args"]:
            shown |= {f"{event['id']} {hero}" for hero in event["args"]["heroes"]}
    shown |= {f"frame {step.position.stack[-1][0]}" for step in game.log if step.position.stack}
    shown.add(f"end {game.outcome['reason'] if game.outcome else ''} in round {game.round}")
    return shown


def choose(title: Title, setup: Setup, count: int, seeds: int, most_steps: int, known: set[str]) -> list[Game]:
    """Greedily the matches that add most to what the others show."""
    games = [random_match(title, title.complete_options(setup), seed) for seed in range(seeds)]
    games = [game for game in games if len(game.log) <= most_steps]
    shown = [news(game) for game in games]
    chosen: list[int] = []
    for _ in range(count):
        best = max(
            (n for n in range(len(games)) if n not in chosen), key=lambda n: (len(shown[n] - known), len(games[n].log))
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


def make(plan: Plan) -> None:
    title = plan.title
    path = FOLDER / title.name / "matches.json"
    if not path.exists():
        games = []
        known: set[str] = set()
        for setup, count in plan.matches:
            known = known if plan.all_together else set()
            games += choose(title, setup, count, plan.match_seeds, plan.most_steps, known)
        write(path, lines([match_record(game) for game in games]))
    path = FOLDER / title.name / "more-matches.json"
    if plan.more and not path.exists():
        write(path, lines([match_record(game) for game in plan.more()]))
    path = FOLDER / title.name / "perft.json"
    if not path.exists():
        rows = []
        for number, (setup, _) in enumerate((plan.matches * 3)[:12]):
            document = title.random_situation(title.complete_options(setup), Source(500 + number).below)
            rows.append({"position": document, "counts": perft_counts(document, plan.depth)})
        write(path, lines(rows))
    for name, setup in plan.playthroughs.items():
        path = FOLDER / title.name / f"playthrough-{name}.txt"
        if not path.exists():
            options = title.complete_options(setup)
            lengths = {seed: len(random_match(title, options, seed).log) for seed in range(plan.seeds)}
            seed = max(lengths, key=lambda seed: (lengths[seed] <= plan.most_steps, lengths[seed]))
            game = random_match(title, options, seed)
            write(path, "\n".join([f"link {game.link()}", *playthrough(game)]) + "\n")


def main() -> None:
    for plan in plans():
        make(plan)


if __name__ == "__main__":
    main()
