"""What is special about the catalogue of Civilization: what its page adds to the engine's arguments; many matches."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from polis_core.kernel.action import Action
from polis_core.kernel.check import random_match
from polis_core.kernel.game import Game
from tests.support.catalogue import Catalogue, Said

PLAYERS = ("two", "three", "four")
MOST = 12  # random matches of each number of players, if the first ones have not brought everything
ASKED = 40  # parts into which the questions of a long match are dealt, one for each moment

# What the page adds, by decision, event or choice. Things that are counted or chosen come with an article, as `a_item`.
ARTICLES = ("token", "item", "figure", "building", "person", "resource", "what", "first")
ADDED: Mapping[str, frozenset[str]] = {
    "terms": frozenset({"gives", "asks"}),
    "deal_answer": frozenset({"gives", "asks"}),
    "deal_proposed": frozenset({"gives", "asks"}),
    "aim": frozenset({"question"}),
    "act": frozenset({"place"}),
    "manage_menu": frozenset({"n"}),
    "move_menu": frozenset({"n"}),
    "civilization": frozenset({"colour"}),
    "event_played": frozenset({"aims"}),
    "ability_used": frozenset({"aims"}),
    "unit_drawn": frozenset({"a_unit"}),
    "battle_won": frozenset({"attack", "defence"}),
    "figures_killed": frozenset({"figures"}),
}


class Own(Catalogue):
    asked_every = 29
    left_out = ("log.tech_learnt", "decision.act.other", "choice.research", "rule.18.2")
    wrong = (("log.moved", "{loser} moves."), ("decision.split", "{wonder}?"))

    def provided(self, where: str, args: frozenset[str]) -> frozenset[str]:
        articles = {f"a_{name}" for name in ARTICLES if name in args}
        return super().provided(where, args) | articles | ADDED.get(where, frozenset())

    def option_args(self, decision: Mapping[str, Any], option: Action) -> frozenset[str] | None:
        return None

    def names(self) -> Iterator[str]:
        yield from super().names()
        table = self.title.table()
        for kind, key in (
            ("tech", "techs"),
            ("government", "governments"),
            ("wonder", "wonders"),
            ("event", "events"),
            ("person", "people"),
            ("building", "buildings"),
        ):
            for name in table[key]:
                yield from (f"{kind}.{name}", f"{kind}.{name}.text")

    def asked(self, game: Game) -> Iterator[str]:
        texts = list(super().asked(game))
        yield from texts[game.cursor % ASKED :: ASKED]

    def matches(self, heard: Said) -> Iterator[Game]:
        for seed in range(MOST):
            for players in PLAYERS:
                options = {
                    "players": players,
                    "loot": "faq2" if seed % 2 else "rulebook",
                    "deals": "on",
                    "civilizations": "picked" if seed % 3 else "drawn",
                    "game": "learning" if seed % 5 == 4 else "full",
                }
                yield random_match(self.title, self.title.complete_options(options), seed)
            if not self.unheard(heard):
                return
