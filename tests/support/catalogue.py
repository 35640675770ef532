"""What a title's engine can say, and whether the page's English catalogue says it with the arguments that there are.

Ids come from the engine itself: read in its source, and met in random matches. Every title with a catalogue is found
and checked. What is special about one (names of its things, what its page adds to the engine's arguments, matches that
show all) stands in `tests/titles/<name>/catalogue.py`, as a subclass of `Catalogue` called `Own`.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator, Mapping
from functools import cache, cached_property
from importlib import import_module
from pathlib import Path
from typing import Any

import polis_core
import polis_core.bridge  # its errors count, too
from polis_core.commands.fuzz import setups
from polis_core.kernel import errors
from polis_core.kernel.action import Action
from polis_core.kernel.check import random_match
from polis_core.kernel.errors import NOT_KNOWN
from polis_core.kernel.frames import Decision
from polis_core.kernel.game import Game
from polis_core.titles import find
from tests.support.messages import missing, parse

ENGINE = Path(polis_core.__file__).parent
TESTS = Path(__file__).parents[1]
WEB = ENGINE.parent / "web" / "src"
MOST_ROUNDS = 12  # matches of each set-up, if not everything has been heard before

NUMBER = re.compile(r"\d{1,2}\.\d{1,2}")  # of a rule

Shape = tuple[str, frozenset[str]]  # an id (of an event, a decision, an option, a refusal) and the arguments it has


def read(path: str) -> Any:
    return json.loads((WEB / path).read_text(encoding="utf-8"))


def shape(args: Mapping[str, Any]) -> frozenset[str]:
    return frozenset(key for key, value in args.items() if value is not None)


# -- what the engine can say: read in its source


def sources(*rooms: str) -> Iterator[ast.AST]:
    for room in rooms:
        for path in sorted((ENGINE / room).rglob("*.py")) if room else [ENGINE / "bridge.py"]:
            if any(part.startswith("_") for part in path.relative_to(ENGINE).parent.parts):
                continue  # a title in the making has no words yet
            yield from ast.walk(ast.parse(path.read_text(encoding="utf-8")))


def calls(*rooms: str) -> Iterator[tuple[str, str, ast.Call]]:
    """Calls whose first argument is an id: the name of what is called, the id, the call."""
    for node in sources(*rooms):
        if isinstance(node, ast.Call) and (id := text_of(node.args[0] if node.args else None)):
            yield getattr(node.func, "id", getattr(node.func, "attr", "")), id, node


def text_of(node: ast.AST | None) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def keywords(call: ast.Call) -> set[str]:
    return {keyword.arg or "" for keyword in call.keywords}


@cache
def written_errors() -> frozenset[Shape]:
    """Ids of typed errors with the arguments that each place gives."""
    classes = {cls.__name__ for cls in _subclasses(errors.PolisError)} - {"IllegalAction", "BadPosition"}
    found = {("illegal_action", frozenset({"action", "reason", "rule"})), ("bad_position", frozenset({"problems"}))}
    for name, id, call in calls("", "kernel", "titles", "commands"):
        if name in classes:
            found.add((id, frozenset({"type", *keywords(call)})))
    return frozenset(found)


@cache
def written_problems() -> frozenset[Shape]:
    rooms = calls("", "kernel", "parts", "titles")
    return frozenset(
        (id, frozenset({"path", *keywords(call)})) for name, id, call in rooms if name in ("Problem", "problem")
    )


def _subclasses(cls: type[Exception]) -> Iterator[type[Exception]]:
    yield cls
    for child in cls.__subclasses__():
        yield from _subclasses(child)


# -- the comparison


def compare(shapes: list[Shape], texts: Mapping[str, str]) -> list[str]:
    """Which of these ids have no message, or one that asks for something else."""
    found = set()
    for id, args in shapes:
        if id not in texts:
            found.add(f"{id}: no message")
        elif lacking := missing(parse(texts[id]), args):
            found.add(f"{id}: asks for {sorted(lacking)}, is given {sorted(args)}")
    return sorted(found)


def error_texts() -> dict[str, str]:
    """What the page says of errors, those of single titles too."""
    of_titles = [read(f"titles/{path.parent.name}/en.json") for path in sorted((WEB / "titles").glob("*/en.json"))]
    found = {id: text for one in of_titles for id, text in one.items() if id.startswith("error.")}
    return {**found, **read("i18n/en/errors.json")}


def error_faults(texts: Mapping[str, str]) -> list[str]:
    shapes = [*((f"error.{id}", args) for id, args in written_errors())]
    shapes += [(f"error.problem.{id}", args) for id, args in written_problems()]
    return compare(shapes, texts)


class Said:
    """Everything met in some matches, as shapes."""

    def __init__(self) -> None:
        self.events: set[Shape] = set()
        self.decisions: set[Shape] = set()
        self.options: dict[tuple[str, str], set[frozenset[str]]] = {}  # decision and kind: what it may come with
        self.refusals: set[Shape] = set()


class Catalogue:
    """The catalogue of one title. What a subclass does not say is guessed, in favour of the catalogue."""

    asked_every = 7  # decisions between two at which everything is asked to be explained
    rare: frozenset[Shape] = frozenset()  # events that come up once in very many matches
    decision_args = frozenset({"side"})  # what the page adds to every decision
    refusal_args: frozenset[str] = frozenset()  # and to every refusal
    shared_choices = True  # whether a kind of choice may have one message for all decisions
    least_refusals = 5  # how many of those in the source must have been met
    # Messages that would be missed, and wrong ones that would be seen; ids without the title.
    left_out: tuple[str, ...] = ()
    wrong: tuple[tuple[str, str], ...] = ()

    def __init__(self, name: str) -> None:
        self.name = name
        self.title = find(name)
        self.room = f"titles/{name}"

    # -- what the page has, and what it adds

    @cached_property
    def texts(self) -> dict[str, str]:
        files = [f"titles/{self.name}/{file}" for file in ("card.en.json", "en.json", "book.en.json")]
        return {id: text for file in files if (WEB / file).is_file() for id, text in read(file).items()}

    def provided(self, where: str, args: frozenset[str]) -> frozenset[str]:
        """What a sentence gets for these arguments of the engine."""
        return args.union(*({f"{name}Id", f"{name}Count"} for name in args))

    def option_args(self, decision: Mapping[str, Any], option: Action) -> frozenset[str] | None:
        """What the sentence of a choice gets; None where only its being there is checked."""
        return None

    def names(self) -> Iterator[str]:
        """Of things, sides and figures: ids that must have a message."""
        view = polis_core.new_game(self.name).view()
        yield from (f"side.{side}" for side in self.title.sides)
        yield from (f"ruling.{ruling['id']}" for ruling in self.title.describe()["rulings"])
        yield from (f"score.{part}" for side in view["sides"].values() for part in side["score"])
        yield from (f"rule.{number}" for number in sorted(self.written_rules))
        yield f"refusal.{NOT_KNOWN[0]}"  # the kernel says it where the answer hangs on what is hidden
        yield from ("decision.over", "refusal.with_rule")

    def hints(self) -> Iterator[str]:
        """Messages about choices that are no label of one."""
        yield from ()

    # -- what the engine can say, and does say

    @cached_property
    def written_events(self) -> frozenset[str]:
        return frozenset(id for name, id, _ in calls(self.room) if name in ("emit", "emit_secret"))

    @cached_property
    def written_kinds(self) -> frozenset[str]:
        return frozenset(id for name, id, _ in calls(self.room) if name == "action")

    @cached_property
    def written_refusals(self) -> frozenset[Shape]:
        """Triples of a reason, a dict and a rule."""
        found = set()
        for node in sources("kernel", self.room):
            if isinstance(node, ast.Tuple) and len(node.elts) == 3 and isinstance(node.elts[1], ast.Dict):
                if id := text_of(node.elts[0]):
                    found.add((id, frozenset({*self.refusal_args, *(text_of(key) or "" for key in node.elts[1].keys)})))
        return frozenset(found)

    @cached_property
    def written_rules(self) -> frozenset[str]:
        """Numbers of rules that refusals, events and rulings name: each can be read on the page."""
        told = {ruling["rule"] for ruling in self.title.describe()["rulings"]}
        numbers = {text for node in sources(self.room) if (text := text_of(node)) and NUMBER.fullmatch(text)}
        return frozenset(told | numbers)

    def matches(self, heard: Said) -> Iterator[Game]:
        for seed in range(MOST_ROUNDS):
            for setup in setups(self.name, {}):
                yield random_match(self.title, self.title.complete_options(setup), seed)
            if not self.unheard(heard):
                break

    def asked(self, game: Game) -> Iterator[str]:
        """What is asked to be explained at a moment: picks of other moments, mostly."""
        yield from sorted({step.action.text for step in game.log if step.action})

    @cached_property
    def said(self) -> Said:
        found = Said()
        for game in self.matches(found):
            self._listen(game, found)
        found.events |= self.rare
        return found

    def _listen(self, game: Game, found: Said) -> None:
        for seat in (None, *game.seats):
            found.events |= {(event["id"], shape(event["args"])) for event in game.events(seat=seat)}
        for step in range(game.cursor, -1, -1):
            game.seek(step)
            decision = game.decision
            if decision is None:
                continue
            found.decisions.add((decision["id"], shape(decision["args"]) | self.decision_args))
            for option in game.legal():
                comes_with = found.options.setdefault((decision["id"], option.kind), set())
                args = self.option_args(decision, option)
                if args is not None:
                    comes_with.add(args)
            if step % self.asked_every == 0:
                for text in self.asked(game):
                    if refusal := game.explain(text):
                        given = {**refusal["args"], **dict.fromkeys(self.refusal_args, refusal["rule"])}
                        found.refusals.add((refusal["reason"], shape(given)))

    def unheard(self, heard: Said) -> set[str]:
        """Ids of the source that no match has brought: a message might ask for arguments that nobody looked at."""
        decisions = {name for name, how in self.title.handlers.items() if isinstance(how, Decision)}
        return {
            *(self.written_events - {id for id, _ in heard.events | self.rare}),
            *(decisions - {id for id, _ in heard.decisions}),
            *(self.written_kinds - {kind for _, kind in heard.options}),
        }

    # -- the comparison

    def id_of_choice(self, decision: str, kind: str, texts: Mapping[str, str]) -> str:
        own = f"choice.{decision}.{kind}"
        return f"choice.{kind}" if self.shared_choices and f"{self.name}.{own}" not in texts else own

    def faults(self, texts: Mapping[str, str]) -> list[str]:
        """What is wrong between the engine and a catalogue."""
        heard, given = self.said, self.provided
        shapes = [
            *((f"log.{id}", given(id, args)) for id, args in heard.events),
            *((f"decision.{id}{end}", given(id, args)) for id, args in heard.decisions for end in ("", ".other")),
            *((f"refusal.{id}", given(id, args)) for id, args in heard.refusals | self.written_refusals),
        ]
        wanted = [*self.names(), *(f"log.{id}" for id in self.written_events)]
        for (decision, kind), comes_with in heard.options.items():
            id = self.id_of_choice(decision, kind, texts)
            wanted.append(id)
            shapes += [(id, given(f"{decision}.{kind}", args)) for args in comes_with]
        labels = {id.rpartition(".")[2] for id in texts if id.startswith(f"{self.name}.choice.")}
        return sorted(
            {
                *compare([(f"{self.name}.{id}", args) for id, args in shapes], texts),
                *(f"{self.name}.{id}: no message" for id in wanted if f"{self.name}.{id}" not in texts),
                *(f"{self.name}.choice.*.{kind}: no message" for kind in self.written_kinds - labels),
            }
        )

    def idle(self) -> list[str]:
        """Messages about something that the engine does not know."""
        heard = self.said
        decisions = {id for id, _ in heard.decisions}
        refusals = {id for id, _ in self.written_refusals | heard.refusals}
        choices = {f"{decision}.{kind}" for decision, kind in heard.options}
        known = {
            "log.": {id for id, _ in heard.events},
            "refusal.": {*refusals, "with_rule", NOT_KNOWN[0]},
            "decision.": {*decisions, *(f"{id}.other" for id in decisions), "over"},
            "choice.": {*choices, *self.hints(), *(kind for _, kind in heard.options if self.shared_choices)},
            "ruling.": {ruling["id"] for ruling in self.title.describe()["rulings"]},
        }
        return [
            id
            for id in self.texts
            for start, ids in known.items()
            if id.startswith(f"{self.name}.{start}") and id.removeprefix(f"{self.name}.{start}") not in ids
        ]


def catalogues() -> dict[str, Catalogue]:
    """Of every title that the page has, with what is special about it."""
    found = {}
    for path in sorted((WEB / "titles").glob("*/en.json")):
        name = path.parent.name
        if name.startswith("_"):
            continue  # in the making
        special = (TESTS / "titles" / name / "catalogue.py").is_file()
        kind = import_module(f"tests.titles.{name}.catalogue").Own if special else Catalogue
        found[name] = kind(name)
    return found
