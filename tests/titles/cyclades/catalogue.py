"""What is special about the catalogue of Cyclades: hundreds of set-ups, and golden matches that show every card."""

from __future__ import annotations

from collections.abc import Iterator

import polis_core
from polis_core.kernel.check import random_match
from polis_core.kernel.game import Game
from tests.support.catalogue import Catalogue, Said
from tests.support.golden import golden_matches

PLAYERS = ("two", "three", "four", "five", "four_teams", "six_teams")
MOST = 8  # random matches of each, if the golden ones have not brought everything
ASKED = 40  # parts into which the questions of a long match are dealt, one for each moment


class Own(Catalogue):
    asked_every = 29
    rare = frozenset({("eliminated", frozenset({"side"}))})

    def asked(self, game: Game) -> Iterator[str]:
        texts = list(super().asked(game))
        yield from texts[game.cursor % ASKED :: ASKED]

    def matches(self, heard: Said) -> Iterator[Game]:
        for record in golden_matches(self.name):
            yield polis_core.open_link(record["link"])
        for seed in range(MOST):
            for players in PLAYERS:
                if not self.unheard(heard):
                    return
                options = {"players": players, "start": "free" if seed % 2 else "quick"}
                yield random_match(self.title, self.title.complete_options(options), seed)
