"""A title whose archive has not come yet is known by name and code, missed when asked for, found once it is there."""

from __future__ import annotations

import importlib
import json
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import polis_core
from polis_core.bridge import Desk
from polis_core.kernel.errors import BadLink, MissingArchive

titles: Any = importlib.import_module("polis_core.titles")  # the package; polis_core.titles() is a function
LATER = "caesar"  # comes when it is wanted
INDEX = {"polis": {"code": 1, "kept": []}, LATER: {"code": 2, "kept": []}}
PACKAGE = Path(titles.__file__).parent


def forget() -> None:
    titles.index.cache_clear()
    importlib.invalidate_caches()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The titles as a page has them at first: an index of both, and the code of one."""
    (tmp_path / "index.json").write_text(json.dumps(INDEX), encoding="utf-8")
    shutil.copytree(PACKAGE / "polis", tmp_path / "polis")
    monkeypatch.setattr(titles, "__path__", [str(tmp_path)])
    before = {name: module for name, module in sys.modules.items() if name.startswith(f"{titles.__name__}.")}
    parents: dict[str, ModuleType] = {name: vars(titles)[name] for name in INDEX if name in vars(titles)}
    for name in before:
        del sys.modules[name]
    for name in parents:
        delattr(titles, name)
    forget()
    yield tmp_path
    for name in [name for name in sys.modules if name.startswith(f"{titles.__name__}.")]:
        del sys.modules[name]
    sys.modules.update(before)
    for name, module in parents.items():
        setattr(titles, name, module)
    forget()


def bring(folder: Path) -> None:
    """What a page does when it is told that an archive is missing."""
    shutil.copytree(PACKAGE / LATER, folder / LATER)
    importlib.invalidate_caches()


def ask(desk: Desk, do: str, **fields: Any) -> Any:
    return json.loads(desk.handle(json.dumps({"do": do, **fields})))


def test_names_are_those_of_the_index_and_of_the_folders(folder: Path) -> None:
    assert titles.names() == ("caesar", "polis")
    assert titles.here() == ("polis",)
    (folder / "other").mkdir()
    forget()
    assert titles.names() == ("caesar", "other", "polis")


def test_a_checkout_needs_no_index() -> None:
    assert titles.index() == {}
    assert titles.names() == titles.here()


def test_what_needs_the_archive_says_which_and_can_be_asked_again(folder: Path) -> None:
    desk = Desk()
    missing = {"ok": False, "error": {"type": "MissingArchive", "id": "missing_archive", "args": {"archive": LATER}}}
    assert ask(desk, "new", title=LATER, seed=3) == missing
    assert ask(desk, "state")["error"]["id"] == "no_match"
    bring(folder)
    assert ask(desk, "new", title=LATER, seed=3)["ok"]
    made = {"save": ask(desk, "save")["text"], "link": ask(desk, "link")["link"]}
    shutil.rmtree(folder / LATER)
    for name in [name for name in sys.modules if name.startswith(f"{titles.__name__}.{LATER}")]:
        del sys.modules[name]
    forget()
    assert ask(Desk(), "load", text=made["save"]) == missing
    assert ask(Desk(), "follow", text=made["save"]) == missing
    assert ask(Desk(), "open", link=made["link"]) == missing
    bring(folder)
    assert ask(Desk(), "load", text=made["save"])["ok"]
    assert ask(Desk(), "open", link=made["link"])["ok"]


def test_a_request_for_the_title_that_is_here_misses_nothing(folder: Path) -> None:
    desk = Desk()
    assert ask(desk, "new", title="polis", seed=7)["ok"]
    link = ask(desk, "link")["link"]
    assert ask(Desk(), "open", link=link)["ok"]
    assert list(ask(desk, "titles")["titles"]) == ["polis"]


def test_codes_nobody_has_are_told_apart_from_those_not_here(folder: Path) -> None:
    with pytest.raises(MissingArchive):
        titles.find_code(2)
    with pytest.raises(BadLink):
        titles.find_code(99)
    with pytest.raises(polis_core.UnknownTitle):
        titles.find("backgammon")


def test_a_title_that_is_broken_is_not_taken_for_one_that_is_missing(folder: Path) -> None:
    (folder / LATER).mkdir()
    (folder / LATER / "__init__.py").write_text("import nothing_of_this_name", encoding="utf-8")
    importlib.invalidate_caches()
    with pytest.raises(ModuleNotFoundError, match="nothing_of_this_name"):
        titles.find(LATER)
