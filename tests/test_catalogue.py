"""The English catalogue says all that the engine can say, and asks for no argument that the engine does not give.

Ids come from the engine itself: read in its source, and met in random matches. What the page adds to the engine's
arguments (names for ids, amounts) is told by `word_args.json`, the table that the page itself uses.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import chain, product
from pathlib import Path
from typing import Any

import pytest

import polis_core
import polis_core.bridge  # its errors count, too
from polis_core.kernel import errors
from polis_core.kernel.chance import Source
from polis_core.kernel.check import Style, random_match
from polis_core.kernel.frames import Decision, Outcomes
from polis_core.kernel.game import Game
from polis_core.titles.polis import figures
from polis_core.titles.polis.edition import edition
from polis_core.titles.polis.position import REASONS
from polis_core.titles.polis.rules.development import HIRED
from polis_core.titles.polis.rules.turn import KINDS
from polis_core.titles.polis.title import TITLE

pytestmark = pytest.mark.host_only  # reads the page's own files

ENGINE = Path(polis_core.__file__).parent
WEB = ENGINE.parent / "web" / "src"
SETTINGS = (("second", "full"), ("first", "full"), ("first", "corinthian_war"), ("first", "second_peloponnesian_war"))
MATCHES = 4  # of each setting, half of them from a random situation
ROUNDS = 20  # of each event at most; it is enough when every id of the source has been heard
ASKED_EVERY = 7  # decisions between two at which everything is asked to be explained

TILES = tuple(tile.id for tile in edition("second", "full").tiles)

Shape = tuple[str, frozenset[str]]  # an id (of an event, a decision, an option, a refusal) and the arguments it has
RARE: set[Shape] = {  # a shared victory; a project that is finished in a neutral polis
    ("match_over", frozenset({"reason"})),
    ("project_finished", frozenset({"tile", "polis"})),
}


def read(path: str) -> Any:
    return json.loads((WEB / path).read_text(encoding="utf-8"))


@cache
def catalogue() -> dict[str, str]:
    """What the page can say of Polis, and of the errors of all titles."""
    others = [read(f"titles/{path.parent.name}/en.json") for path in sorted((WEB / "titles").glob("*/en.json"))]
    errors_of_titles = {id: text for one in others for id, text in one.items() if id.startswith("error.")}
    return {**read("titles/polis/en.json"), **errors_of_titles, **read("i18n/en/errors.json")}


@cache
def table() -> dict[str, Any]:
    found: dict[str, Any] = read("titles/polis/word_args.json")
    return found


# -- the message format, as far as our messages use it


class Select:
    """An argument with branches: a select or a plural."""

    def __init__(self, name: str, sort: str, branches: dict[str, list[Any]]) -> None:
        self.name, self.sort, self.branches = name, sort, branches


def parse(text: str) -> list[Any]:
    """Arguments (as names) and selects, in order; plain text is left out."""
    parts, end = _parts(text, 0)
    if end != len(text):
        raise ValueError(f"a brace too many at {end}: {text}")
    return parts


def _parts(text: str, at: int) -> tuple[list[Any], int]:
    parts: list[Any] = []
    while at < len(text) and text[at] != "}":
        if text[at] != "{":
            at += 1
            continue
        head = re.compile(
            r"\{\s*(\w+)\s*(?:((?:,\s*(?:number|date|time)\s*(?:,\s*[\w:/ -]+)?)?\})|,\s*(plural|select)\s*,)"
        ).match(text, at)
        if not head:
            raise ValueError(f"no argument at {at}: {text}")
        name, simple, sort = head.groups()
        at = head.end()
        if simple:
            parts.append(name)
            continue
        branches: dict[str, list[Any]] = {}
        while branch := re.compile(r"\s*(=?\w+)\s*\{").match(text, at):
            branches[branch[1]], at = _parts(text, branch.end())
            if text[at : at + 1] != "}":
                raise ValueError(f"an open branch: {text}")
            at += 1
        closing = re.compile(r"\s*\}").match(text, at)
        if not closing or "other" not in branches:
            raise ValueError(f"branches without an end or without other: {text}")
        at = closing.end()
        parts.append(Select(name, sort, branches))
    return parts, at


def missing(parts: list[Any], given: frozenset[str]) -> set[str]:
    """Arguments that the sentence would show but does not get; a select may do without, by its branch `none`."""
    lacking: set[str] = set()
    for part in parts:
        if isinstance(part, str):
            lacking |= {part} - given
        elif part.name in given:
            taken = [branch for key, branch in part.branches.items() if key != "none"]
            lacking |= set().union(*(missing(branch, given) for branch in taken))
        elif part.sort == "select" and "none" in part.branches:
            lacking |= missing(part.branches["none"], given)
        else:
            lacking |= {part.name}
    return lacking


# -- what the page makes of the engine's arguments, by the page's own table


def provided(where: str, args: frozenset[str]) -> frozenset[str]:
    found = set(args) | set(table()["derived"].get(where, ()))
    found |= {"athens", "sparta"} if "units" in args else set()
    for amount, (good, n) in table()["amounts"].get(where, {}).items():
        if (good.startswith("=") or good in found) and n in found:
            found.add(amount)
    named = {**table()["names"], **table()["namesIn"].get(where.split(".")[0], {})}
    return frozenset(chain(found, *((f"{key}Id", f"{key}Kind", f"{key}Count") for key in found if key in named)))


# -- what the engine can say: read in its source


def sources(*rooms: str) -> Iterator[ast.AST]:
    for room in rooms:
        for path in sorted((ENGINE / room).rglob("*.py")) if room else [ENGINE / "bridge.py"]:
            yield from ast.walk(ast.parse(path.read_text(encoding="utf-8")))


def text_of(node: ast.AST | None) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


@cache
def written_events() -> frozenset[str]:
    found = set()
    for node in sources("titles/polis"):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            if node.func.attr in ("emit", "emit_secret") and (id := text_of(node.args[0])):
                found.add(id)
    return frozenset(found)


@cache
def written_refusals() -> frozenset[Shape]:
    """Triples of a reason, a dict and a rule."""
    found = set()
    for node in sources("kernel", "titles/polis"):
        if isinstance(node, ast.Tuple) and len(node.elts) == 3 and isinstance(node.elts[1], ast.Dict):
            if id := text_of(node.elts[0]):
                given = {text_of(key) or "" for key in node.elts[1].keys}
                found.add((id, frozenset({"rule", "ruleId", *given})))
    return frozenset(found)


@cache
def written_kinds() -> frozenset[str]:
    calls = (node for node in sources("titles/polis") if isinstance(node, ast.Call) and node.args)
    named = (text_of(call.args[0]) for call in calls if isinstance(call.func, ast.Name) and call.func.id == "action")
    return frozenset(id for id in named if id)


@cache
def written_errors() -> frozenset[Shape]:
    """Ids of typed errors with the arguments that each place gives."""
    classes = {cls.__name__ for cls in _subclasses(errors.PolisError)} - {"IllegalAction", "BadPosition"}
    found = {("illegal_action", frozenset({"action", "reason", "rule"})), ("bad_position", frozenset({"problems"}))}
    for node in sources("", "kernel", "titles", "commands"):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in classes:
            if id := text_of(node.args[0] if node.args else None):
                found.add((id, frozenset({"type", *(key.arg or "" for key in node.keywords)})))
    return frozenset(found)


@cache
def written_problems() -> frozenset[Shape]:
    found = set()
    for node in sources("", "kernel", "titles"):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            if name in ("Problem", "problem") and (id := text_of(node.args[0] if node.args else None)):
                found.add((id, frozenset({"path", *(key.arg or "" for key in node.keywords)})))
    return frozenset(found)


def _subclasses(cls: type[Exception]) -> Iterator[type[Exception]]:
    yield cls
    for child in cls.__subclasses__():
        yield from _subclasses(child)


# -- what the engine does say: met in matches


class Said:
    """Everything met in some matches, as shapes."""

    def __init__(self) -> None:
        self.events: set[Shape] = set()
        self.decisions: set[Shape] = set()
        self.options: set[Shape] = set()
        self.refusals: set[Shape] = set()

    def listen(self, game: Game) -> None:
        for seat in (None, *game.seats):
            self.events |= {(event["id"], shape(event["args"])) for event in game.events(seat=seat)}
        for step in range(game.cursor, -1, -1):
            game.seek(step)
            if decision := game.decision:
                self.look(game, decision)
                if step % ASKED_EVERY == 0:
                    self.ask(game)

    def look(self, game: Game, decision: Mapping[str, Any]) -> None:
        args = shape(decision["args"])
        self.decisions.add((decision["id"], args | {"seat"}))
        for option in game.legal():
            where = f"{decision['id']}.{option.kind}"
            keys = table()["options"].get(where, table()["options"].get(option.kind, []))
            assert len(keys) == len(option.args), f"{where} {option.args}: word_args.json names {keys}"
            self.options.add((where, args | frozenset(keys)))

    def ask(self, game: Game) -> None:
        """Why not: each kind, and with each kind one in some of the things it might be said of."""
        kinds = sorted({*KINDS, *(option.kind for option in game.legal())})
        things = (*figures.POLEIS, *figures.AREAS, *figures.GOODS, "prestige", *TILES, "persia 0", "pontos 1", 9)
        targets = [f"{kind} {thing}" for kind, thing in product(kinds, things)]
        for text in (*kinds, *targets[game.cursor % 8 :: 8], "", "nonsense"):
            if refusal := game.explain(text):
                args = shape({**refusal["args"], "rule": refusal["rule"], "ruleId": refusal["rule"]})
                self.refusals.add((refusal["reason"], args))


def shape(args: Mapping[str, Any]) -> frozenset[str]:
    return frozenset(key for key, value in args.items() if value is not None)


def dealt(name: str, scenario: str, number: int, event: str, seed: int) -> Game:
    """A match at the beginning of a round, somewhere in a random situation, with this event drawn."""
    source = Source(seed)
    first = [number]  # the first draw of a situation is its round
    options = {"edition": name, "scenario": scenario}
    _, position = TITLE.read_position(
        TITLE.random_situation(options, lambda n: first.pop() if first else source.below(n))
    )
    position.stack[:] = [("round",)]

    def choose(outcomes: Outcomes) -> int:
        return next((i for i, (outcome, _) in enumerate(outcomes) if outcome == event), source.below(len(outcomes)))

    game = Game(TITLE, options, seed, position, opening=choose)
    style = Style(seed)
    while game.seat is not None and game.round == number + 1:
        style.play(game)
    return game


def unheard(heard: Said) -> set[str]:
    """Ids of the source that no match has brought: a message might ask for arguments that nobody looked at."""
    return {
        *(written_events() - {id for id, _ in heard.events}),
        *(
            {name for name, how in TITLE.handlers.items() if isinstance(how, Decision)}
            - {id for id, _ in heard.decisions}
        ),
        *(written_kinds() - {where.partition(".")[2] for where, _ in heard.options}),
    }


@cache
def said() -> Said:
    found = Said()
    for (name, scenario), seed in product(SETTINGS, range(MATCHES)):
        found.listen(random_match(TITLE, {"edition": name, "scenario": scenario}, seed))
    for seed in range(ROUNDS):
        for setting in SETTINGS:
            for number, deck in enumerate(edition(*setting).decks):
                for event, _ in deck:
                    found.listen(dealt(*setting, number, event, seed))
        if not unheard(found):
            break
    found.events |= RARE
    return found


# -- the names of things


def names() -> Iterator[str]:
    values = {name: edition(name, "full") for name in ("first", "second")}
    yield from (f"polis.seat.{seat}" for seat in figures.SEATS)
    yield from (f"polis.polis.{polis}" for polis in figures.POLEIS)
    yield from (f"polis.area.{area}" for area in figures.AREAS)
    yield from (f"polis.market.{market}" for market in figures.MARKETS)
    yield from (f"polis.{kind}.{good}" for kind in ("good", "amount") for good in (*figures.GOODS, "prestige"))
    yield from (f"polis.payment.{way}" for way in ("metal", "wood", "silver", HIRED))
    yield from (f"polis.unit.{unit}" for unit in ("hoplite", "galley", "merchant", "proxenos"))
    yield from (f"polis.count.{unit}" for unit in ("hoplite", "galley", "merchant"))
    for value in values.values():
        yield from (f"polis.tile.{tile.id}" for tile in value.tiles)
        yield from (f"polis.event.{event.id}{end}" for event in value.events for end in ("", ".text"))
    yield from (f"polis.round.{row['id']}" for setting in SETTINGS for row in edition(*setting).rounds)
    yield from (f"polis.tiletype.{row['type']}" for name in values for row in figures.load(name)["tiles"])
    yield from (f"polis.card.{card.id}{side}" for card in figures.CARDS for side in ("", ".land", ".sea"))
    for card, side in product(figures.load("battle")["cards"], ("land", "sea")):
        yield f"polis.formation.{card[side]['formation']}"
        yield f"polis.maneuver.{card[side]['maneuver']}"
    for option, choices in TITLE.options.items():
        yield from (f"polis.{option}.{choice}{end}" for choice in choices for end in ("", ".text"))
    yield from (f"polis.choice.turn.{kind}{end}" for kind in KINDS for end in ("", ".hint"))
    yield from (f"polis.ruling.{ruling['id']}" for ruling in TITLE.describe()["rulings"])
    yield from (f"polis.outcome.{reason}" for reason in REASONS if reason)
    yield from (f"polis.score.{part}" for part in polis_core.new_game("polis").view()["seats"]["athens"]["score"])


# -- the comparison


def faults(texts: Mapping[str, str]) -> list[str]:
    """What is wrong between the engine and a catalogue."""
    found = [f"{id}: no message" for id in names() if id not in texts]
    heard = said()
    shapes = [
        *((f"polis.log.{id}", provided(id, args)) for id, args in heard.events),
        *((f"polis.decision.{id}{end}", provided(id, args)) for id, args in heard.decisions for end in ("", ".other")),
        *((f"polis.choice.{where}", provided(where, args)) for where, args in heard.options),
        *((f"polis.refusal.{id}", provided(id, args)) for id, args in heard.refusals | written_refusals()),
        *((f"error.{id}", args) for id, args in written_errors()),
        *((f"error.problem.{id}", args) for id, args in written_problems()),
    ]
    for id, args in shapes:
        if id not in texts:
            found.append(f"{id}: no message")
        elif lacking := missing(parse(texts[id]), args):
            found.append(f"{id}: asks for {sorted(lacking)}, is given {sorted(args)}")
    found += [f"polis.log.{id}: no message" for id in written_events() if f"polis.log.{id}" not in texts]
    labels = {id.rpartition(".")[2] for id in texts if id.startswith("polis.choice.")}
    found += [f"polis.choice.*.{kind}: no message" for kind in written_kinds() - labels]
    return sorted(set(found))


def test_every_id_has_its_message_and_every_message_its_arguments() -> None:
    assert faults(catalogue()) == []


@pytest.mark.parametrize(
    "id",
    [
        "polis.log.siege_failed",
        "polis.decision.lay.other",
        "polis.choice.march.from",
        "polis.refusal.too_few_hoplites",
        "polis.ruling.yield_order",
        "error.truncated",
        "polis.tile.myron",
    ],
)
def test_a_message_that_is_left_out_is_missed(id: str) -> None:
    without = {key: text for key, text in catalogue().items() if key != id}
    assert any(fault.startswith(f"{id}:") for fault in faults(without))


@pytest.mark.parametrize(
    "id, text",
    [
        ("polis.log.siege_begun", "{seat} besieged {city}."),
        ("polis.refusal.cannot_pay_bribes", "It costs {needed} silver."),  # of all targets: nothing is given
        ("polis.log.card_drawn", "{seat} drew {card}."),  # who may not know the card
        ("polis.decision.turn", "{count, plural, other {Your turn.}}"),
        ("polis.log.project_finished", "{seat} finished {tile}."),  # nobody gains by one in a neutral polis
        ("error.missing_field", "Without {part}."),
    ],
)
def test_an_argument_that_nobody_gives_is_seen(id: str, text: str) -> None:
    assert any(fault.startswith(f"{id}: asks for") for fault in faults({**catalogue(), id: text}))


def test_the_matches_meet_whatever_the_source_has() -> None:
    heard = said()
    assert unheard(heard) == set()
    # Of the refusals the source tells all arguments; matches add that some may come without them.
    assert len({id for id, _ in heard.refusals} & {id for id, _ in written_refusals()}) > 50


def test_no_message_is_about_something_the_engine_does_not_know() -> None:
    heard = said()
    decisions = {id for id, _ in heard.decisions}
    known = {
        "polis.log.": {id for id, _ in heard.events},
        "polis.refusal.": {*(id for id, _ in written_refusals()), "with_rule"},
        "polis.decision.": {*decisions, *(f"{id}.other" for id in decisions), "over"},
        "polis.choice.": {*(where for where, _ in heard.options), *(f"turn.{kind}.hint" for kind in KINDS)},
        "polis.ruling.": {ruling["id"] for ruling in TITLE.describe()["rulings"]},
        "error.problem.": {id for id, _ in written_problems()},
    }
    for id, (start, ids) in product(catalogue(), known.items()):
        if id.startswith(start):
            assert id.removeprefix(start) in ids, id


def test_the_seas_of_the_table_are_those_of_the_map() -> None:
    assert tuple(table()["seas"]) == figures.SEAS


@pytest.mark.parametrize(
    "text", ["{", "}", "{n, plural, one {x}}", "{n, plural, other {x}", "{a b}", "{n, select, other {{m}"]
)
def test_broken_messages_are_refused(text: str) -> None:
    with pytest.raises(ValueError):
        parse(text)


def test_every_message_of_every_file_can_be_parsed() -> None:
    files = [*(WEB / "i18n" / "en").glob("*.json"), *(WEB / "titles").glob("*/*en.json")]
    assert len(files) > 5
    for path in sorted(files):
        for text in json.loads(path.read_text(encoding="utf-8")).values():
            parse(text)
