"""Rules are kept before they change: the archive holds the title as it is, and the same files give the same bytes."""

from __future__ import annotations

import argparse
import zipfile
from importlib import import_module
from pathlib import Path

import pytest

import polis_core
from polis_core.commands import keep

FOLDER = Path(polis_core.__file__).parent / "titles" / "caesar"


def test_the_archive_can_be_imported_and_is_the_same_each_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = tmp_path / "first.zip", tmp_path / "second.zip"
    for archive in (first, second):
        keep.write(FOLDER, "caesar_7", archive)
    assert first.read_bytes() == second.read_bytes()
    names = zipfile.ZipFile(first).namelist()
    assert "caesar_7/__init__.py" in names and "caesar_7/data/map.json" in names
    assert not [name for name in names if "__pycache__" in name or "/kept/" in name]
    monkeypatch.syspath_prepend(str(first))
    assert import_module("caesar_7").TITLE.name == "caesar"


def test_what_is_kept_stays_as_it_is(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """The first rules of Polis are there: nobody writes over them."""
    archive = FOLDER.parent / "polis" / "kept" / "1.zip"
    before = archive.read_bytes()
    monkeypatch.setattr(keep, "find", lambda name: argparse.Namespace(name=name, rules_version=1))
    assert keep.run(argparse.Namespace(title="polis")) == 1
    assert "is there already" in capsys.readouterr().out and archive.read_bytes() == before
