"""Turns the engine and the standard library into archives of byte-code. Runs inside Pyodide, started by runtime.mjs.

Byte-code must be of the very Python that runs it, so Pyodide itself compiles. The engine comes as `core`, one archive
for each title, and one for each older rules version that a title keeps: a page fetches the core and the title that it
wants. Of the library only those modules are kept that the core imports, because each visitor downloads and unpacks
them; what a title needs beyond them comes with the title, so that a new title changes nothing for who plays another.
"""

from __future__ import annotations

import ast
import importlib
import json
import marshal
import sys
import zipfile
from collections.abc import Iterable
from importlib.util import MAGIC_NUMBER, source_hash
from pathlib import Path
from typing import Any

SITE, MADE = Path("site"), Path("made")
STDLIB, ENGINE = "stdlib.zip", "engine.whl"
# What has no place in a page: the command line, the kit that checks titles, what is there for who reads the code.
NOT_IN_PAGE = ("polis_core/commands/", "polis_core/__main__.py", "polis_core/kernel/check.py")
# The same of a title: what the kit begins with, what the terminal shows, and what the build has asked already.
NOT_OF_TITLE = ("situation.py", "sketch.py", "table.py")
NOT_READ = (".md", ".typed")
# Wanted on roads that a mere import does not take: tracebacks, unpacking an archive, text in encodings of old archives.
ALSO = (
    *("base64", "copy", "importlib.metadata", "linecache", "pkgutil", "random", "shutil", "tokenize", "traceback"),
    *("zipfile", "zlib", "encodings.ascii", "encodings.cp437", "encodings.latin_1"),
)


def unpack() -> None:
    """The engine as a folder, with the older rules in the places where they will be imported from."""
    with zipfile.ZipFile(ENGINE) as wheel:
        wheel.extractall(SITE)
    for kept in sorted(SITE.glob("polis_core/titles/*/kept/*.zip")):
        with zipfile.ZipFile(kept) as sources:
            sources.extractall(SITE / "polis_core" / "kept")
        kept.unlink()


def archive_of(name: str) -> str | None:
    """The archive that a file of the engine belongs to."""
    parts = name.split("/")
    if parts[0] != "polis_core" or name.startswith(NOT_IN_PAGE) or name.endswith(NOT_READ):
        return None
    if parts[1] == "titles" and len(parts) > 3:
        return None if len(parts) == 4 and parts[3] in NOT_OF_TITLE else parts[2]
    if parts[1] == "kept" and len(parts) > 3:
        return "-".join(parts[2].rsplit("_", 1))
    return "core"


def module_of(name: str) -> str:
    return name.removesuffix(".py").replace("/", ".").removesuffix(".__init__")


def imported(names: Iterable[str]) -> dict[str, Any]:
    """The modules that come with these files of the engine; afterwards it is as if they had never been imported."""
    before = set(sys.modules)
    for name in names:
        if name.endswith(".py"):
            importlib.import_module(module_of(name))
    return {module: sys.modules.pop(module) for module in set(sys.modules) - before}


def of_library(modules: Iterable[str]) -> set[str]:
    return {module for module in modules if module.partition(".")[0] != "polis_core"}


def without_words(source: bytes, *, types: bool) -> ast.Module:
    """The code without its docstrings, which nobody reads in a page; lines keep their numbers.

    Without the types of functions, too, unless somebody may ask for them: in the library, `singledispatch` does.
    """
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.arg) and not types:
            node.annotation = None
        elif isinstance(node, ast.FunctionDef) and not types:
            node.returns = None
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            if ast.get_docstring(node, clean=False) is not None:
                del node.body[0]
            if not node.body and not isinstance(node, ast.Module):
                node.body.append(ast.copy_location(ast.Pass(), node))
    return tree


def byte_code(source: bytes, name: str, *, bare: bool) -> bytes:
    """Bare: without asserts, too, as is usual for a library."""
    code = compile(without_words(source, types=bare), name, "exec", dont_inherit=True, optimize=2 if bare else 0)
    return MAGIC_NUMBER + (1).to_bytes(4, "little") + source_hash(source) + marshal.dumps(code)


class Archive:
    """A zip with the same bytes for the same files."""

    def __init__(self, name: str) -> None:
        self.zip = zipfile.ZipFile(MADE / f"{name}.zip", "w")

    def put(self, name: str, data: bytes, *, bare: bool = False) -> None:
        if name.endswith(".py"):
            data, name = byte_code(data, name, bare=bare), f"{name}c"
        self.zip.writestr(zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0)), data)

    def put_library(self, wanted: set[str]) -> None:
        """Without its documentation and asserts."""
        with zipfile.ZipFile(STDLIB) as library:
            for name in sorted(library.namelist()):
                if name.endswith(".py") and module_of(name) in wanted:
                    self.put(name, library.read(name), bare=True)

    def close(self) -> None:
        self.zip.close()


def make() -> str:
    """Writes all archives; returns what a page must know of titles before they come."""
    unpack()
    sys.path.insert(0, str(SITE))
    files: dict[str, list[str]] = {}
    for path in sorted(SITE.rglob("*")):
        name = path.relative_to(SITE).as_posix()
        if path.is_file() and (archive := archive_of(name)):
            files.setdefault(archive, []).append(name)

    for module in (*(module_of(name) for name in files["core"] if name.endswith(".py")), *ALSO):
        importlib.import_module(module)
    library = of_library(sys.modules)

    MADE.mkdir()
    archives = {name: Archive(name) for name in ("stdlib", *files)}
    index: dict[str, Any] = {}
    archives["stdlib"].put_library(library)
    for archive in sorted(files):
        for name in files[archive]:
            archives[archive].put(name, (SITE / name).read_bytes())
        if archive == "core":
            continue
        modules = imported(files[archive])
        archives[archive].put_library(of_library(modules))
        title, _, version = archive.partition("-")
        if version:  # sorted after the title's own archive
            index[title]["kept"].append(int(version) if version.isdecimal() else version)
        else:
            index[title] = {"code": modules[f"polis_core.titles.{title}"].TITLE.code, "kept": []}
    about = json.dumps(index, separators=(",", ":"))
    archives["core"].put("polis_core/titles/index.json", about.encode())
    for made in archives.values():
        made.close()
    return about
