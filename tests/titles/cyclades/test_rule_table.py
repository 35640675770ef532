"""Every number of the rules text has a test, every test names a number that is there, every ruling belongs to one."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import polis_core
from tests.support.rule_table import table

HERE = Path(__file__).parent
FOLDER = files("polis_core.titles.cyclades")
TEXT = (FOLDER / "rules.md").read_text(encoding="utf-8")
RULES = re.findall(r"^(\d+\.\d+) ", TEXT, re.MULTILINE)


def test_every_rule_has_a_test() -> None:
    rows = table(HERE)
    assert [number for number in RULES if number not in rows] == []


def test_every_test_names_a_rule_that_exists() -> None:
    assert {number: tests for number, tests in table(HERE).items() if number not in RULES} == {}


def test_the_text_is_whole_and_in_order() -> None:
    chapters = {1: 7, 2: 10, 3: 5, 4: 3, 5: 7, 6: 2, 7: 15, 8: 12, 9: 6, 10: 6, 11: 8, 12: 8, 13: 2}
    assert [f"{chapter}.{n + 1}" for chapter, last in chapters.items() for n in range(last)] == RULES


def test_every_ruling_names_a_rule_is_in_the_text_and_is_shown() -> None:
    rulings = polis_core.describe("cyclades")["rulings"]
    assert len({row["id"] for row in rulings}) == len(rulings) == 54
    assert [row["id"] for row in rulings if row["rule"] not in RULES] == []
    assert all(row["note"].endswith(".") and row["else"] for row in rulings)
    assert set(re.findall(r"\[r: (\w+)\]", TEXT)) == {row["id"] for row in rulings}


def test_readings_that_players_may_choose_are_options() -> None:
    about = polis_core.describe("cyclades")
    chosen = {row["id"] for row in about["rulings"] if "option" in row}
    assert chosen == {"port_area", "same_island_by_sea", "apollo_horns", "gold_hidden"} <= set(about["options"])
    usual = {key: about["options"][key][0] for key in sorted(chosen)}
    assert usual == {"apollo_horns": "own", "gold_hidden": "yes", "port_area": "facing", "same_island_by_sea": "no"}


def test_refusals_name_rules_that_exist() -> None:
    named = set()
    for path in (FOLDER / "rules").iterdir():
        if path.name.endswith(".py"):
            named |= set(re.findall(r'\("[a-z_]+", \{.*\}, "([0-9.]+)"\)', path.read_text(encoding="utf-8")))
    assert len(named) > 12 and named <= set(RULES)
