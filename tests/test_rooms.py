"""The house has rooms: a title is a folder, the kernel names none, and nothing depends on luck or on the clock."""

from __future__ import annotations

import ast
import doctest
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import polis_core

ROOT = Path(polis_core.__file__).parent
TITLES = polis_core.titles()
LUCK = {"random", "time", "datetime", "secrets", "uuid", "os", "threading", "asyncio"}  # clocks, chance, the outside


def modules(room: str) -> list[Path]:
    return sorted((ROOT / room).rglob("*.py"))


def imports(path: Path) -> Iterator[str]:
    """Names of the modules that a file imports, relative ones written out."""
    package = path.relative_to(ROOT.parent).with_suffix("").parts[:-1]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            name = ".".join([*base, *([node.module] if node.module else [])])
            yield name
            yield from (f"{name}.{alias.name}" for alias in node.names)


@pytest.mark.parametrize("room", ["kernel", "parts", "players"])
def test_kernel_and_players_know_no_title(room: str) -> None:
    for path in modules(room):
        assert not [name for name in imports(path) if name.startswith("polis_core.titles")], path
        text = path.read_text(encoding="utf-8").lower().replace("polis_core", "").replace("polis-save", "")
        if path.name == "levels.py":
            text = text.replace("hoplite", "")  # the name of a level, whatever the title
        named = [name for name in TITLES if name != "polis"]  # the project's own name, too
        for word in (*named, "sparta", "hoplite", "galley", "prestige", "pompey", "crassus", "senate"):
            assert word not in text, f"{path} speaks of {word}"


@pytest.mark.parametrize("room", ["kernel", "parts", *(f"titles/{name}" for name in TITLES)])
def test_no_luck_and_no_clock_in_kernel_and_titles(room: str) -> None:
    for path in modules(room):
        assert not LUCK & {name.partition(".")[0] for name in imports(path)}, path


@pytest.mark.parametrize("room", ["kernel", "parts", *(f"titles/{name}" for name in TITLES)])
def test_no_float_in_kernel_and_titles(room: str) -> None:
    """Last bits of floats differ between machines: there are none."""
    for path in modules(room):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            assert not (isinstance(node, ast.Constant) and isinstance(node.value, float)), path
            assert not (isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div)), path


@pytest.mark.parametrize("name", TITLES)
def test_a_title_knows_no_other(name: str) -> None:
    for path in modules(f"titles/{name}"):
        for other in TITLES:
            if other != name:
                assert not [i for i in imports(path) if i.startswith(f"polis_core.titles.{other}")], path


@pytest.mark.parametrize("room", ["kernel", "parts"])
def test_examples_in_the_text_are_true(room: str) -> None:
    for path in modules(room):
        if ">>>" in path.read_text(encoding="utf-8"):
            name = ".".join(path.relative_to(ROOT.parent).with_suffix("").parts)
            assert doctest.testmod(import_module(name)).failed == 0


def test_the_engine_needs_nothing_from_outside() -> None:
    from sys import stdlib_module_names

    bar = ROOT / "commands" / "progress.py"  # does without it where it is not installed
    for path in modules(""):
        known = {*stdlib_module_names, "polis_core", *(["tqdm"] if path == bar else [])}
        for name in imports(path):
            assert name.partition(".")[0] in known, f"{path}: {name}"


@pytest.mark.host_only
def test_the_engine_never_imports_what_it_can_do_without() -> None:
    """Not even where it is installed, until a command shows a bar."""
    code = (
        "import importlib, pkgutil, sys, polis_core\n"
        "for module in pkgutil.walk_packages(polis_core.__path__, 'polis_core.'):\n"
        "    if not module.name.endswith('__main__'): importlib.import_module(module.name)\n"
        "sys.exit('tqdm' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT.parent).returncode == 0
