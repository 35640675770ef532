"""A copy of the tree with one title more, Bazaar, and the site that is built from it."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from build import need_node

ROOT = Path(__file__).resolve().parents[1]
NAME = "bazaar"
ENGINE, PAGE = ROOT / "tests" / "toy" / NAME, ROOT / "tests" / "toy" / "web" / NAME
TREES = ("polis_core", "web")
FILES = ("pyproject.toml", "README.md", "LICENSE")
MADE = shutil.ignore_patterns("node_modules", "__pycache__", "table.json", "found.*")


def run(*command: str, cwd: Path) -> str:
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True)
    assert done.returncode == 0, f"{command}: {done.stdout}{done.stderr}"
    return done.stdout


def grow(tree: Path) -> None:
    """The checkout, with the two folders of the title laid beside those of the others."""
    for name in TREES:
        shutil.copytree(ROOT / name, tree / name, ignore=MADE)
    for name in FILES:
        shutil.copy(ROOT / name, tree)
    (tree / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    shutil.copytree(ENGINE, tree / "polis_core" / "titles" / NAME, ignore=MADE)
    shutil.copytree(PAGE, tree / "web" / "src" / "titles" / NAME, ignore=MADE)
    titles = tree / "web" / "src" / "titles"
    for folder in sorted(path.parent for path in titles.glob("[!_]*/title.js")):
        told = run(sys.executable, "-m", "polis_core", "table", "--title", folder.name, cwd=tree)
        (folder / "table.json").write_text(told, encoding="utf-8")
    node(tree, "web/tools/titles.mjs")


def built(tree: Path) -> Path:
    """The site of a tree, made as build.py makes it."""
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tree / "wheel"), cwd=tree)
    [wheel] = (tree / "wheel").glob("*.whl")
    node(tree, "web/tools/site.mjs", str(wheel), str(tree / "dist"))
    return tree / "dist"


def node(tree: Path, *command: str) -> str:
    return run(need_node()[0], *command, cwd=tree)
