"""What is special about the catalogue of Polis: what its page adds to arguments is told by its `word_args.json`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import chain, product
from typing import Any

from polis_core.kernel.action import Action
from polis_core.kernel.chance import Source
from polis_core.kernel.check import Style, random_match
from polis_core.kernel.frames import Outcomes
from polis_core.kernel.game import Game
from polis_core.titles.polis import figures
from polis_core.titles.polis.edition import edition
from polis_core.titles.polis.position import ENDING
from polis_core.titles.polis.rules.development import HIRED
from polis_core.titles.polis.rules.turn import KINDS
from polis_core.titles.polis.title import TITLE
from tests.support.catalogue import Catalogue, Said, read, shape

SETTINGS = (("second", "full"), ("first", "full"), ("first", "corinthian_war"), ("first", "second_peloponnesian_war"))
MATCHES = 4  # of each setting, half of them from a random situation
ROUNDS = 20  # of each event at most; it is enough when every id of the source has been heard

TILES = tuple(tile.id for tile in edition("second", "full").tiles)


@cache
def table() -> dict[str, Any]:
    found: dict[str, Any] = read("titles/polis/word_args.json")
    return found


class Own(Catalogue):
    rare = frozenset(
        {  # a shared victory; a project that is finished in a neutral polis
            ("match_over", frozenset({"reason"})),
            ("project_finished", frozenset({"tile", "polis"})),
        }
    )
    refusal_args = frozenset({"rule", "ruleId"})
    shared_choices = False
    least_refusals = 50
    left_out = (
        "log.siege_failed",
        "decision.lay.other",
        "choice.march.from",
        "refusal.too_few_hoplites",
        "ruling.yield_order",
        "tile.myron",
    )
    wrong = (
        ("log.siege_begun", "{side} besieged {city}."),
        ("refusal.cannot_pay_bribes", "It costs {needed} silver."),  # of all targets: nothing is given
        ("log.card_drawn", "{side} drew {card}."),  # who may not know the card
        ("decision.turn", "{count, plural, other {Your turn.}}"),
        ("log.project_finished", "{side} finished {tile}."),  # nobody gains by one in a neutral polis
    )

    def provided(self, where: str, args: frozenset[str]) -> frozenset[str]:
        found = set(args) | set(table()["derived"].get(where, ()))
        found |= {"athens", "sparta"} if "units" in args else set()
        for amount, (good, n) in table()["amounts"].get(where, {}).items():
            if (good.startswith("=") or good in found) and n in found:
                found.add(amount)
        named = {**table()["names"], **table()["namesIn"].get(where.split(".")[0], {})}
        return frozenset(chain(found, *((f"{key}Id", f"{key}Kind", f"{key}Count") for key in found if key in named)))

    def option_args(self, decision: Mapping[str, Any], option: Action) -> frozenset[str]:
        where = f"{decision['id']}.{option.kind}"
        keys = table()["options"].get(where, table()["options"].get(option.kind, []))
        assert len(keys) == len(option.args), f"{where} {option.args}: word_args.json names {keys}"
        return shape(decision["args"]) | frozenset(keys)

    def hints(self) -> Iterator[str]:
        yield from (f"turn.{kind}.hint" for kind in KINDS)

    def names(self) -> Iterator[str]:
        yield from super().names()
        values = {name: edition(name, "full") for name in ("first", "second")}
        yield from (f"polis.{polis}" for polis in figures.POLEIS)
        yield from (f"area.{area}" for area in figures.AREAS)
        yield from (f"market.{market}" for market in figures.MARKETS)
        yield from (f"{kind}.{good}" for kind in ("good", "amount") for good in (*figures.GOODS, "prestige"))
        yield from (f"payment.{way}" for way in ("metal", "wood", "silver", HIRED))
        yield from (f"unit.{unit}" for unit in ("hoplite", "galley", "merchant", "proxenos"))
        yield from (f"count.{unit}" for unit in ("hoplite", "galley", "merchant"))
        for value in values.values():
            yield from (f"tile.{tile.id}" for tile in value.tiles)
            yield from (f"event.{event.id}{end}" for event in value.events for end in ("", ".text"))
        yield from (f"round.{row['id']}" for setting in SETTINGS for row in edition(*setting).rounds)
        yield from (f"tiletype.{row['type']}" for name in values for row in figures.load(name)["tiles"])
        yield from (f"card.{card.id}{side}" for card in figures.CARDS for side in ("", ".land", ".sea"))
        for card, side in product(figures.load("battle")["cards"], ("land", "sea")):
            yield f"formation.{card[side]['formation']}"
            yield f"maneuver.{card[side]['maneuver']}"
        for option, choices in TITLE.options.items():
            yield from (f"{option}.{choice}{end}" for choice in choices for end in ("", ".text"))
        yield from (f"choice.turn.{kind}{end}" for kind in KINDS for end in ("", ".hint"))
        yield from (f"outcome.{reason}" for reason in ENDING.reasons if reason)

    def asked(self, game: Game) -> Iterator[str]:
        """Each kind, and with each kind one in some of the things it might be said of."""
        kinds = sorted({*KINDS, *(option.kind for option in game.legal())})
        things = (*figures.POLEIS, *figures.AREAS, *figures.GOODS, "prestige", *TILES, "persia 0", "pontos 1", 9)
        targets = [f"{kind} {thing}" for kind, thing in product(kinds, things)]
        yield from (*kinds, *targets[game.cursor % 8 :: 8], "", "nonsense")

    def matches(self, heard: Said) -> Iterator[Game]:
        for (name, scenario), seed in product(SETTINGS, range(MATCHES)):
            yield random_match(TITLE, {"edition": name, "scenario": scenario}, seed)
        for seed in range(ROUNDS):
            for setting in SETTINGS:
                for number, deck in enumerate(edition(*setting).decks):
                    for event, _ in deck:
                        yield dealt(*setting, number, event, seed)
            if not self.unheard(heard):
                break


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
    while game.side is not None and game.round == number + 1:
        style.play(game)
    return game
