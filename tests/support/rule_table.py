"""The table rule -> tests: which tests say that they are about which number of a rules text."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path


def named_rules(decorators: list[ast.expr]) -> Iterator[str]:
    """The numbers in @rule("4.3") and @pytest.mark.rule("4.3")."""
    for node in decorators:
        if isinstance(node, ast.Call):
            called = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            if called == "rule":
                yield from (str(arg.value) for arg in node.args if isinstance(arg, ast.Constant))


def decorated(source: str, file: str) -> Iterator[tuple[str, str]]:
    """(rule, test) for each decorated test; a decorated class speaks for all its tests."""
    for node in ast.parse(source).body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            for number in named_rules(node.decorator_list):
                yield number, f"{file}::{node.name}"
        elif isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            for item in node.body:
                if isinstance(item, ast.FunctionDef) and item.name.startswith("test_"):
                    for number in named_rules(node.decorator_list + item.decorator_list):
                        yield number, f"{file}::{node.name}::{item.name}"


def table(folder: Path) -> dict[str, list[str]]:
    rows: dict[str, list[str]] = {}
    for path in sorted(folder.glob("**/test_*.py")):
        for number, test in decorated(path.read_text(encoding="utf-8"), path.name):
            rows.setdefault(number, []).append(test)
    return rows
