"""The English catalogue of Caesar! says all that its rules can say, and asks for no argument that they do not give.

Ids come from the engine: read in its source, and met in random matches of every sort. What the page adds (names for
ids, counts of lists) is the same as in `web/src/titles/caesar/names.js`.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product
from typing import Any

import pytest

import polis_core
from polis_core.kernel.check import random_match
from polis_core.kernel.frames import Decision
from polis_core.kernel.game import Game
from polis_core.titles.caesar import figures
from polis_core.titles.caesar.title import TITLE
from polis_core.titles.caesar.value import TERMS
from tests.test_catalogue import missing, parse, read, shape, sources, text_of

pytestmark = pytest.mark.host_only  # reads the page's own files

MODULES: tuple[dict[str, str], ...] = (
    {},
    {"poison": "yes"},
    {"centurions": "yes"},
    {"poison": "yes", "centurions": "yes", "posts": "yes"},
)
SOLO = ({"crassus": "low"}, {"crassus": "high", "harsh": "yes"}, {"crassus": "medium", "side": "pompey"})
SETTINGS = [
    *({"mode": "two", **modules} for modules in MODULES),
    *({"mode": "solo", **modules, **level} for modules in MODULES for level in SOLO),
]
MATCHES = 12  # of each setting
ASKED_EVERY = 5  # decisions between two at which everything is asked to be explained

NAMED = {"side", "winner", "province", "other", "border", "token", "bonus", "symbol"}
LISTED = {"provinces", "borders", "symbols"}
OPTION_ARGS = {
    "place": {"token", "border", "province", "other", "value", "otherValue"},
    "place_down": {"token", "border"},
    "judge": {"province"},
    "turn_control": {"province"},
    "take": {"token"},
    "cover": {"border"},
    "turn_influence": {"border"},
    "turn_border": {"border"},
}
Shape = tuple[str, frozenset[str]]
RARE: set[Shape] = {("no_centurion_left", frozenset()), ("crassus_left_out", frozenset())}  # once in many matches


@cache
def catalogue() -> dict[str, str]:
    return {**read("titles/caesar/card.en.json"), **read("titles/caesar/en.json")}


def provided(args: frozenset[str]) -> frozenset[str]:
    """What a sentence gets for these arguments of the engine."""
    found = set(args)
    if "influence" in args:
        found |= {"caesar", "pompey"}
    found |= {f"{name}Id" for name in args & NAMED} | {f"{name}Count" for name in args & LISTED}
    return frozenset(found)


# -- what the engine can say: read in its source


@cache
def written_events() -> frozenset[str]:
    found = set()
    for node in sources("titles/caesar"):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            if node.func.attr in ("emit", "emit_secret") and (id := text_of(node.args[0])):
                found.add(id)
    return frozenset(found)


@cache
def written_refusals() -> frozenset[Shape]:
    found = set()
    for node in sources("titles/caesar"):
        if isinstance(node, ast.Tuple) and len(node.elts) == 3 and isinstance(node.elts[1], ast.Dict):
            if (id := text_of(node.elts[0])) and text_of(node.elts[2]):
                found.add((id, frozenset({text_of(key) or "" for key in node.elts[1].keys})))
    return frozenset(found)


# -- what the engine does say: met in matches


class Said:
    def __init__(self) -> None:
        self.events: set[Shape] = set()
        self.decisions: set[Shape] = set()
        self.options: set[tuple[str, str]] = set()
        self.refusals: set[Shape] = set()

    def listen(self, game: Game) -> None:
        for seat in (None, *game.seats):
            self.events |= {(event["id"], shape(event["args"])) for event in game.events(seat=seat)}
        for step in range(game.cursor, -1, -1):
            game.seek(step)
            if decision := game.decision:
                args = shape(decision["args"]) | {"side", "tokens"}  # none of them is 0 for the page
                self.decisions.add((decision["id"], args))
                self.options |= {(decision["id"], option.kind) for option in game.legal()}
                if step % ASKED_EVERY == 0:
                    self.ask(game)

    def ask(self, game: Game) -> None:
        kinds = sorted(OPTION_ARGS)
        things = (*figures.PROVINCES, *figures.BORDERS, *figures.KINDS)
        texts = [f"{kind} {thing}" for kind, thing in product(kinds, things)]
        texts += [f"place {kind} {border} {border[:2]}" for kind in figures.KINDS[::3] for border in figures.BORDERS]
        texts += [f"place_down {kind} {border}" for kind in figures.KINDS[::4] for border in figures.BORDERS[::3]]
        for text in texts[game.cursor % 6 :: 6]:
            if refusal := game.explain(text):
                self.refusals.add((refusal["reason"], shape(refusal["args"])))


@cache
def said() -> Said:
    found = Said()
    for settings, seed in product(SETTINGS, range(MATCHES)):
        found.listen(random_match(TITLE, TITLE.complete_options(settings), seed))
    found.events |= RARE
    return found


def names() -> Iterator[str]:
    yield from (f"seat.{side}" for side in TITLE.seats)
    yield from (f"province.{province}" for province in figures.PROVINCES)
    yield from (f"symbol.{symbol}" for symbol in ("sword", "shield", "ship", "wild"))
    yield from (f"bonus.{bonus}{end}" for bonus in figures.BONUSES for end in ("", ".text"))
    yield from (f"ruling.{ruling['id']}" for ruling in TITLE.describe()["rulings"])
    yield from (f"score.{part}" for part in polis_core.new_game("caesar").view()["sides"]["caesar"]["score"])
    yield from (f"term.{term}" for term in (*TERMS, "outcome"))  # the last when it is over
    yield from ("outcome.control", "outcome.no_placement", "outcome.won", "decision.over", "refusal.with_rule")


def faults(texts: Mapping[str, str]) -> list[str]:
    """What is wrong between the engine and a catalogue."""
    heard = said()
    found = [f"{id}: no message" for id in names() if f"caesar.{id}" not in texts]
    shapes: list[tuple[str, frozenset[str]]] = [
        *((f"log.{id}", provided(args)) for id, args in heard.events),
        *((f"decision.{id}{end}", provided(args)) for id, args in heard.decisions for end in ("", ".other")),
        *((f"refusal.{id}", provided(args)) for id, args in heard.refusals | written_refusals()),
    ]
    for where, kind in heard.options:
        besides = {"bonus": {"bonus", "tokens"}, "borders": {"bordersCount"}}.get(where, set())
        own = f"choice.{where}.{kind}"
        id = own if f"caesar.{own}" in texts else f"choice.{kind}"
        shapes.append((id, provided(frozenset(OPTION_ARGS.get(kind, set()) | besides))))
    for id, args in shapes:
        if f"caesar.{id}" not in texts:
            found.append(f"{id}: no message")
        elif lacking := missing(parse(texts[f"caesar.{id}"]), args):
            found.append(f"{id}: asks for {sorted(lacking)}, is given {sorted(args)}")
    found += [f"log.{id}: no message" for id in written_events() if f"caesar.log.{id}" not in texts]
    return sorted(set(found))


def test_every_id_has_its_message_and_every_message_its_arguments() -> None:
    assert faults(catalogue()) == []


def without(id: str) -> dict[str, Any]:
    return {key: text for key, text in catalogue().items() if key != f"caesar.{id}"}


@pytest.mark.parametrize(
    "id",
    ["log.token_laid_down", "decision.might.other", "choice.place_down", "refusal.wrong_symbol", "bonus.poison.text"],
)
def test_a_message_that_is_left_out_is_missed(id: str) -> None:
    assert any(fault.startswith(f"{id}:") for fault in faults(without(id)))


@pytest.mark.parametrize(
    "id, text",
    [
        ("log.token_drawn", "{side} drew {token}."),  # who may not know the token
        ("log.province_closed", "{province}: {winner} wins."),  # nobody may
        ("decision.place", "Turn {round}."),
        ("choice.place", "{values}"),
        ("refusal.wrong_symbol", "{province} wants {symbol}."),
    ],
)
def test_an_argument_that_nobody_gives_is_seen(id: str, text: str) -> None:
    assert any(fault.startswith(f"{id}: asks for") for fault in faults({**catalogue(), f"caesar.{id}": text}))


def test_the_matches_meet_whatever_the_source_has() -> None:
    heard = said()
    assert written_events() - {id for id, _ in heard.events} == set()
    decisions = {name for name, how in TITLE.handlers.items() if isinstance(how, Decision)}
    assert decisions - {id for id, _ in heard.decisions} == set()
    assert len({id for id, _ in heard.refusals} & {id for id, _ in written_refusals()}) > 10


def test_no_message_is_about_something_the_engine_does_not_know() -> None:
    heard = said()
    decisions = {id for id, _ in heard.decisions}
    known = {
        "caesar.log.": {id for id, _ in heard.events},
        "caesar.refusal.": {*(id for id, _ in written_refusals() | heard.refusals), "with_rule"},
        "caesar.decision.": {*decisions, *(f"{id}.other" for id in decisions), "over"},
        "caesar.choice.": {id for where, kind in heard.options for id in (kind, f"{where}.{kind}")},
        "caesar.ruling.": {ruling["id"] for ruling in TITLE.describe()["rulings"]},
    }
    for id, (start, ids) in product(catalogue(), known.items()):
        if id.startswith(start):
            assert id.removeprefix(start) in ids, id
