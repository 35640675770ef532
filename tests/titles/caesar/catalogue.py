"""What is special about the catalogue of Caesar!: what the page adds to arguments is as in its `names.js`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

from polis_core.kernel.action import Action
from polis_core.kernel.check import random_match
from polis_core.kernel.game import Game
from polis_core.titles.caesar import figures
from polis_core.titles.caesar.position import ENDING
from polis_core.titles.caesar.title import TITLE
from polis_core.titles.caesar.value import TERMS
from tests.support.catalogue import Catalogue, Said

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
BESIDES = {"bonus": {"bonus", "tokens"}, "borders": {"bordersCount"}}  # what choices of a decision get


class Own(Catalogue):
    asked_every = 5
    rare = frozenset({("no_centurion_left", frozenset[str]()), ("crassus_left_out", frozenset[str]())})
    decision_args = frozenset({"side", "tokens"})  # none of them is 0 for the page
    least_refusals = 10
    left_out = (
        "log.token_laid_down",
        "decision.might.other",
        "choice.place_down",
        "refusal.wrong_symbol",
        "bonus.poison.text",
    )
    wrong = (
        ("log.token_drawn", "{side} drew {token}."),  # who may not know the token
        ("log.province_closed", "{province}: {winner} wins."),  # nobody may
        ("decision.place", "Turn {round}."),
        ("choice.place", "{values}"),
        ("refusal.wrong_symbol", "{province} wants {symbol}."),
    )

    def provided(self, where: str, args: frozenset[str]) -> frozenset[str]:
        found = set(args)
        if "influence" in args:
            found |= {"caesar", "pompey"}
        found |= {f"{name}Id" for name in args & NAMED} | {f"{name}Count" for name in args & LISTED}
        return frozenset(found)

    def option_args(self, decision: Mapping[str, Any], option: Action) -> frozenset[str]:
        return frozenset(OPTION_ARGS.get(option.kind, set()) | BESIDES.get(decision["id"], set()))

    def names(self) -> Iterator[str]:
        yield from super().names()
        yield from (f"province.{province}" for province in figures.PROVINCES)
        yield from (f"symbol.{symbol}" for symbol in ("sword", "shield", "ship", "wild"))
        yield from (f"bonus.{bonus}{end}" for bonus in figures.BONUSES for end in ("", ".text"))
        yield from (f"term.{term}" for term in (*TERMS, "outcome"))  # the last when it is over
        yield from (f"outcome.{reason}" for reason in (*ENDING.reasons, "won") if reason)

    def asked(self, game: Game) -> Iterator[str]:
        kinds = sorted(OPTION_ARGS)
        things = (*figures.PROVINCES, *figures.BORDERS, *figures.KINDS)
        texts = [f"{kind} {thing}" for kind, thing in product(kinds, things)]
        texts += [f"place {kind} {border} {border[:2]}" for kind in figures.KINDS[::3] for border in figures.BORDERS]
        texts += [f"place_down {kind} {border}" for kind in figures.KINDS[::4] for border in figures.BORDERS[::3]]
        yield from texts[game.cursor % 6 :: 6]

    def matches(self, heard: Said) -> Iterator[Game]:
        for settings, seed in product(SETTINGS, range(MATCHES)):
            yield random_match(TITLE, TITLE.complete_options(settings), seed)
