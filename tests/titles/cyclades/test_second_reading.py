"""Whatever is played, options and figures are those that a second reading of the rules finds on the table."""

from __future__ import annotations

from collections import Counter
from typing import Any

from hypothesis import event, given, strategies as st

import polis_core
from polis_core import Game
from polis_core.commands.fuzz import setups
from polis_core.kernel.chance import Source
from polis_core.kernel.game import from_position
from polis_core.titles import find
from tests.support.machine import pick
from tests.titles.cyclades.second import Table

TITLE = find("cyclades")
SETUPS = setups("cyclades", {"gold_hidden": "no"})
MOST = 40  # options in one list; longer ones are folded


def expected(table: Table, side: str, decision: dict[str, Any]) -> set[str] | None:
    """All options of a decision that the second reading knows."""
    args = decision["args"]
    match decision["id"]:
        case "offer" if args["god"] is None:
            return table.offers(side, args["from"])
        case "march" if args["how"] in ("pegasus", "perseus"):
            return {f"to {land}" for land in table.anywhere(side, args["origin"])}
        case "march":
            jason = args["how"] == "hero" and "jason" in args["heroes"]
            return {f"to {land}" for land in table.enterable(side, table.reach(side, args["origin"], jason))}
        case "voyage":
            return {f"to {sea}" for sea in table.sail(side, args["origin"])}
        case "withdraw":
            return {"stay", *(f"to {area}" for area in table.havens(side, args["area"]))}
        case "escape":
            return {"fall", *(f"to {land}" for land in table.havens(side, args["area"]))}
    return None


def check(game: Game, seen: Counter[str]) -> None:
    decision = game.decision
    assert decision is not None and game.side is not None
    table = Table(game.view())
    wanted = expected(table, game.side, decision)
    found = {option.text for option in game.legal()}
    if wanted is not None and len(wanted) <= MOST:
        assert found == wanted, decision
        seen[decision["id"]] += 1
    if decision["id"] == "act" and decision["args"]["god"] == "poseidon" and "ship" not in found:
        ships = {text.split()[1] for text in found if text.startswith("ship ")}
        assert ships in (set(), table.berths(game.side, not decision["args"]["recruit"]))
    for side, row in table.view["sides"].items():
        assert row["income"] == table.income(side)
    if battle := table.view["battle"]:
        assert table.strengths() == (battle["strength"], battle["defender_strength"])
        seen["battle"] += 1


def crowded(setup: dict[str, str], seed: int, source: Source) -> Game:
    document = TITLE.random_situation(TITLE.complete_options(setup), source.below)
    assert document is not None
    return from_position(TITLE, document, seed)


@given(st.sampled_from(SETUPS), st.integers(0, 100_000))
def test_options_incomes_and_strengths(setup: dict[str, str], seed: int) -> None:
    source, seen = Source(seed), Counter[str]()
    game = crowded(setup, seed, source) if seed % 3 else polis_core.new_game("cyclades", seed=seed, **setup)
    for _ in range(80):
        if game.seat is None:
            break
        check(game, seen)
        choice = pick(game, source)
        game.play(pick(game, source) if choice.kind == "done" else choice)  # mostly go on
    for kind in seen:
        event(kind)


def test_every_decision_of_the_second_reading_comes_up() -> None:
    """The check is worth nothing where it is never made."""
    seen: Counter[str] = Counter()
    for seed in range(14):
        setup = SETUPS[seed * 37 % len(SETUPS)]
        source = Source(seed)
        game = crowded(setup, seed, source)
        for _ in range(260):
            if game.seat is None:
                break
            check(game, seen)
            choice = pick(game, source)
            game.play(pick(game, source) if choice.kind == "done" else choice)
    assert {"offer", "march", "voyage", "withdraw", "battle"} <= set(seen) and seen["march"] > 40
