"""Every number of the rules text has a test, every test names a number that is there, every ruling belongs to one."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import polis_core
from tests.support.rule_table import table

HERE = Path(__file__).parent
TEXT = (files("polis_core.titles.caesar") / "rules.md").read_text(encoding="utf-8")
RULES = dict(re.findall(r"^### ([0-9.]+) (.+)$", TEXT, re.MULTILINE))


def test_every_rule_has_a_test() -> None:
    rows = table(HERE)
    assert [f"{number} {name}" for number, name in RULES.items() if number not in rows] == []


def test_every_test_names_a_rule_that_exists() -> None:
    assert {number: tests for number, tests in table(HERE).items() if number not in RULES} == {}


def test_the_text_is_whole_and_in_order() -> None:
    chapters = {1: 6, 2: 4, 3: 6, 4: 4, 5: 2, 6: 2, 7: 2, 8: 2, 9: 7, 10: 10, 11: 3}
    assert list(RULES) == [f"{chapter}.{n + 1}" for chapter, last in chapters.items() for n in range(last)]
    assert all(3 <= len(name.split()) <= 7 for name in RULES.values())


def test_every_ruling_names_a_rule_and_is_shown() -> None:
    rulings = polis_core.describe("caesar")["rulings"]
    assert len({row["id"] for row in rulings}) == len(rulings) >= 40
    assert [row["id"] for row in rulings if row["rule"] not in RULES] == []
    assert all(row["note"].endswith(".") for row in rulings)


def test_refusals_name_rules_that_exist() -> None:
    folder = files("polis_core.titles.caesar") / "rules"
    named = set()
    for path in folder.iterdir():
        if path.name.endswith(".py"):
            named |= set(re.findall(r'\("[a-z_]+", \{.*\}, "([0-9.]+)"\)', path.read_text(encoding="utf-8")))
    assert named and named <= set(RULES)
