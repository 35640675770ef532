"""Every number of the rules text has a test, every test names a number that is there, every ruling belongs to one."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

from polis_core.titles.civilization import TITLE
from tests.support.rule_table import table

HERE = Path(__file__).parent
TEXT = (files("polis_core.titles.civilization") / "rules.md").read_text(encoding="utf-8")
RULES = re.findall(r"^(\d+\.\d+) ", TEXT, re.MULTILINE)


def test_every_rule_has_a_test() -> None:
    rows = table(HERE)
    assert [number for number in RULES if number not in rows] == []


def test_every_test_names_a_rule_that_exists() -> None:
    assert {number: tests for number, tests in table(HERE).items() if number not in RULES} == {}


def test_every_ruling_names_a_rule_and_is_in_the_text() -> None:
    rulings = TITLE.describe()["rulings"]
    assert len({row["id"] for row in rulings}) == len(rulings) == 64
    assert [row["id"] for row in rulings if row["rule"] not in RULES] == []
    assert set(re.findall(r"\[r: (\w+)\]", TEXT)) == {row["id"] for row in rulings}
