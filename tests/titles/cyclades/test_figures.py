"""The figures are those of the rulebook, and what we made up is marked."""

from __future__ import annotations

import polis_core
from polis_core.titles.cyclades import figures
from polis_core.titles.cyclades.figures import load


def test_counts_of_the_rulebook() -> None:
    assert (figures.SHIPS, figures.REGULARS, figures.MERCENARIES) == (8, 8, 16)
    assert (figures.PRIESTESSES, figures.PHILOSOPHERS, figures.EACH_BUILDING) == (20, 20, 10)
    assert (len(figures.CREATURES), len(figures.FIGURES), len(figures.HEROES)) == (18, 6, 9)
    assert figures.BONUS_TOKENS == (3,) * 5 and len(figures.BUILDINGS) == 4


def test_prices_of_the_rulebook() -> None:
    assert figures.ROW == (2, 3, 4, 5) and figures.HERO_PRICE == 4 and figures.EXTRA_PRICE == 4
    ladders = dict(zip(figures.GODS, figures.LADDERS))
    assert (ladders["poseidon"], ladders["ares"], ladders["hera"]) == ((1, 2, 3), (2, 3, 4), (1, 3, 5))
    assert figures.SACRIFICE == {
        "ajax_lands": 7, "hector_priestesses": 2, "croesus_gold": 15, "odysseus_buildings": 3, "helen_pairs": 2,
        "jason_ships": 8,
    }  # fmt: skip


def test_what_is_designed_is_marked() -> None:
    assert load("boards")["designed"] is True
    track = load("figures")["bid_track"]
    assert track["values"] == [1, 3, 5, 7, 10, 13, 16, 20, 25] and track["designed"] == [10, 13, 16, 20]
    assert load("figures")["sides"]["designed"] == ["red", "green"]
    sources = set(load("sources"))
    named = {row["source"] for row in load("figures").values() if isinstance(row, dict) and "source" in row}
    assert named <= sources and load("boards")["source"] in sources


def test_what_a_menu_and_a_page_ask() -> None:
    about = polis_core.describe("cyclades")
    assert about["options"]["players"] == ["three", "two", "four", "five", "four_teams", "six_teams"]
    assert about["seating"]["two"]["seats"] == {"west": ["purple", "blue"], "east": ["yellow", "black"]}
    table = polis_core.table("cyclades")
    assert len(table["boards"]) == 20 and table["die"] == {"0": 1, "1": 2, "2": 2, "3": 1}
    assert table["boards"]["A01"]["areas"]["L1"] == {"name": "andros", "horns": 0, "faces": [1, 2], "priestess": True}
    assert table["costs"] == {"philosopher": 4, "priestess": 4, "top_card": 1, "sail": 1, "move": 1, "hire": 4}
