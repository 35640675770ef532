"""The table rule -> tests: every numbered rule has a test, and every test names a rule that exists."""

from __future__ import annotations

import json
from pathlib import Path

import polis_core
from tests.support.rule_table import decorated, table

HERE = Path(__file__).parent
RULES: dict[str, str] = {
    row["rule"]: row["name"] for row in json.loads((HERE / "rules.json").read_text(encoding="utf-8"))
}


def test_every_rule_has_a_test() -> None:
    rows = table(HERE)
    assert [f"{number} {name}" for number, name in RULES.items() if number not in rows] == []


def test_every_test_names_a_rule_that_exists() -> None:
    assert {number: tests for number, tests in table(HERE).items() if number not in RULES} == {}


def test_every_ruling_shown_to_players_belongs_to_a_rule() -> None:
    rulings = polis_core.describe("polis")["rulings"]
    assert rulings
    assert [row["id"] for row in rulings if row["rule"] not in RULES] == []


def test_the_list_of_rules_is_whole_and_in_order() -> None:
    chapters = {1: 5, 2: 6, 3: 4, 4: 4, 5: 4, 6: 6, 7: 8, 8: 2, 9: 0, 10: 0}
    heading = (4, 7, 9, 10)  # chapters whose heading is a rule itself
    numbers = [
        number
        for chapter, last in chapters.items()
        for number in (*([str(chapter)] if chapter in heading else []), *(f"{chapter}.{n + 1}" for n in range(last)))
    ]
    assert list(RULES) == numbers
    assert all(3 <= len(name.split()) <= 6 for name in RULES.values())


def test_the_scan_reads_functions_and_classes() -> None:
    source = (
        '@rule("4.3")\n@other\ndef test_a(): ...\n'
        '@pytest.mark.rule("1.2")\nclass TestB:\n    @rule("1.3")\n    def test_c(self): ...\n'
        '@rule("9")\ndef helper(): ...\n'
    )
    assert list(decorated(source, "f")) == [
        ("4.3", "f::test_a"),
        ("1.2", "f::TestB::test_c"),
        ("1.3", "f::TestB::test_c"),
    ]


def test_every_ruling_names_a_rule_and_is_shown() -> None:
    """What the books leave open is a named ruling, in one place, and players can see it."""
    rulings = polis_core.describe("polis")["rulings"]
    assert len({row["id"] for row in rulings}) == len(rulings) >= 40
    assert {row["rule"] for row in rulings} <= set(RULES)
    assert all(row["note"].endswith((".", ")")) for row in rulings)
