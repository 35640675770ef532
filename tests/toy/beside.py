"""Lays the folder of Bazaar beside those of the titles that are shipped, as somebody who adds a title would."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

FOLDER = Path(__file__).parent


def lay_beside(monkeypatch: pytest.MonkeyPatch) -> None:
    titles = import_module("polis_core.titles")  # as an attribute of the package that name is a function
    monkeypatch.setattr(titles, "__path__", [*titles.__path__, str(FOLDER)])
    found = titles.here
    for module in (titles, import_module("polis_core.bridge")):
        # What the page draws of it lies there too, and is no title.
        monkeypatch.setattr(module, "here", lambda: tuple(name for name in found() if name != "web"))
