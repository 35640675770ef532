"""Writes golden files that do not exist yet: `python -m tests.golden.make` from the checkout."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from polis_core import Game
from polis_core.kernel.chance import Source
from polis_core.kernel.check import random_match
from polis_core.kernel.game import from_position
from polis_core.kernel.title import Title
from polis_core.titles import find
from tests.support.golden import FOLDER, drawn_events, match_record, perft_counts, playthrough
from tests.titles.cyclades.abilities import at_work

Setup = dict[str, str]
SEEDS = 1600  # candidates of each set-up, of which those with the most news are taken
CYCLADES = ("two", "three", "four", "five", "four_teams", "six_teams")
MODULES = {
    "base": {},
    "poison": {"poison": "yes"},
    "centurions": {"centurions": "yes"},
    "both": {"poison": "yes", "centurions": "yes"},
    "posts": {"poison": "yes", "centurions": "yes", "posts": "yes"},
}


class Plan:
    """What is made for a title: how many matches of each set-up, perft positions, playthroughs."""

    def __init__(
        self,
        title: str,
        matches: list[tuple[Setup, int]],
        playthroughs: dict[str, Setup],
        depth: int,
        seeds: int = SEEDS // 8,
        most_steps: int = 20_000,
        all_together: bool = False,
    ) -> None:
        self.title: Title = find(title)
        self.matches = matches
        self.playthroughs = playthroughs
        self.depth = depth  # of perft
        self.seeds = seeds
        self.most_steps = most_steps  # of a match: long ones take long to replay
        self.all_together = all_together  # whether news is what no match of any set-up has shown


def polis(edition: str, scenario: str) -> Setup:
    return {"edition": edition, "scenario": scenario}


def cyclades(players: str, **more: str) -> Setup:
    return {"players": players, **more}


def solo(modules: str, level: str, **more: str) -> Setup:
    return {"mode": "solo", **MODULES[modules], "crassus": level, **more}


PLANS = [
    Plan(
        "polis",
        [
            (polis("first", "full"), 26),
            (polis("second", "full"), 24),
            (polis("first", "corinthian_war"), 8),
            (polis("first", "second_peloponnesian_war"), 12),
        ],
        {
            f"{edition}-{scenario}": polis(edition, scenario)
            for edition, scenario in (
                ("first", "full"),
                ("second", "full"),
                ("first", "corinthian_war"),
                ("first", "second_peloponnesian_war"),
            )
        },
        5,
    ),
    Plan(
        "caesar",
        [
            *((modules, 6) for modules in MODULES.values()),
            *((solo(modules, level), 2) for modules in MODULES for level in ("low", "medium", "high")),
            *((solo("base", level, side="pompey", harsh="yes"), 2) for level in ("low", "medium", "high")),
        ],
        {
            "two-base": {},
            "two-posts": MODULES["posts"],
            "solo-medium": solo("base", "medium"),
            "solo-high-posts": solo("posts", "high", side="pompey", harsh="yes"),
        },
        3,
    ),
    Plan(
        "cyclades",
        [
            *((cyclades(players), 6) for players in CYCLADES),
            *((cyclades(players, start="free", map="side_a"), 2) for players in CYCLADES),
            *((cyclades(players, start="free", map="side_b"), 2) for players in CYCLADES),
            (cyclades("two", goal="four", port_area="every", apollo_horns="any"), 2),
            (cyclades("three", same_island_by_sea="yes", gold_hidden="no", start="free"), 2),
        ],
        {
            "three": cyclades("three"),
            "two-free-a": cyclades("two", start="free", map="side_a"),
            "five-free-b": cyclades("five", start="free", map="side_b"),
            "six": cyclades("six_teams"),
        },
        2,
        seeds=60,
        most_steps=320,
        all_together=True,
    ),
]


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


# Cyclades: the last land of yellow falls for the third metropolis, but blue takes another, and it ends in a draw.
LAST_LAND: dict[str, Any] = {
    "title": "cyclades",
    "epoch": 6,
    "phase": "actions",
    "gods": ["ares", "hera", "zeus", "athena", "poseidon"],
    "offers": {
        "purple": {"god": "ares", "offer": 5},
        "blue": {"god": "hera", "offer": 3},
        "yellow": {"god": "apollo", "offer": 0},
    },
    "purses": {"purple": 3, "yellow": 4, "blue": 6},
    "areas": {
        "A05-L1": {"side": "purple", "sites": ["metropolis two_ships", None, None]},
        "A04-L1": {"side": "purple", "regulars": 4, "sites": ["metropolis three_gold", None]},
        "A04-L2": {"side": "yellow", "regulars": 1, "sites": ["metropolis priestess"]},
        "A10-L1": {"side": "blue", "mercenaries": 2},
        "A06-L1": {"side": "blue", "sites": ["metropolis one_horn", "temple"]},
        "A07-S1": {"side": "yellow", "ships": 2},
    },
    "heroes": {"ajax": {"at": "blue", "area": "A10-L1"}, "helen": {"at": "offer 1"}, "jason": {"at": "offer 2"}},
    "sides": {"yellow": {"priestesses": 2, "philosophers": 3}},
}
LAST_PICKS: list[tuple[str, list[str]]] = [
    ("build A05-L1 1", []), ("regular A05-L1", []), ("move A04-L1", []), ("regulars 3", []), ("to A04-L2", ["3-0"]),
    ("done", []), ("build_type port", []), ("build A10-L1 0", []), ("mercenary A10-L1", []),
    ("hero_move ajax", []), ("mercenaries 3", []), ("to A04-L1", ["1-2"]), ("done", []),
]  # fmt: skip


def more_of_cyclades() -> None:
    """Ways to play and abilities that the others lack: the first short match that shows each."""
    path = FOLDER / "cyclades" / "more-matches.json"
    if path.exists():
        return
    title = find("cyclades")
    modes = [cyclades(players, goal="four") for players in ("four_teams", "six_teams")]
    modes += [cyclades(players, start="free") for players in CYCLADES if players != "three"]
    games = [_first(title, setup, "") for setup in modes]
    games += [_first(title, cyclades(players), "penthesilea") for players in ("four", "five")]
    game = from_position(title, LAST_LAND, 7)
    for text, chance in LAST_PICKS:
        game.play(text, chance=chance or None)
    write(path, lines([match_record(game) for game in (*games, game)]))


def _first(title: Title, setup: Setup, hero: str) -> Game:
    matches = (random_match(title, title.complete_options(setup), seed) for seed in range(2000, 3000, 1 if hero else 2))
    return next(game for game in matches if len(game.log) <= 400 and (not hero or hero in at_work(game)))


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
        seeds = SEEDS if title.name == "polis" else plan.seeds
        games = []
        known: set[str] = set()
        for setup, count in plan.matches:
            known = known if plan.all_together else set()
            games += choose(title, setup, count, seeds, plan.most_steps, known)
        write(path, lines([match_record(game) for game in games]))
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
    for plan in PLANS:
        make(plan)
    more_of_cyclades()


if __name__ == "__main__":
    main()
