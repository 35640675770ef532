"""The titles: each folder here is one, with its `TITLE`. Adding a title touches nothing else.

A site brings each title as an archive of its own, when it is wanted. Then `index.json`, which the site's build writes,
names the titles that are not here yet, with their codes: {"polis": {"code": 1, "kept": []}}.
"""

from __future__ import annotations

import json
import os
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from polis_core.kernel.errors import BadLink, MissingArchive, UnknownTitle, shown
from polis_core.kernel.title import Title


def here() -> tuple[str, ...]:
    """The titles whose code is here now."""
    # Not pkgutil.iter_modules: it imports inspect, which costs more than all titles together.
    folders = [entry.name for path in __path__ for entry in os.scandir(path) if entry.is_dir()]
    return tuple(sorted(name for name in folders if not name.startswith("_")))


@cache
def index() -> dict[str, Any]:
    """What the site says of its titles; nothing where all of them are here anyway."""
    for path in __path__:
        try:
            with open(os.path.join(path, "index.json"), encoding="utf-8") as file:
                found: dict[str, Any] = json.load(file)
                return found
        except FileNotFoundError:
            continue
    return {}


def names() -> tuple[str, ...]:
    """All titles, those whose archive has not come yet too."""
    return tuple(sorted({*here(), *index()}))


def find(name: str, rules: int | None = None) -> Title:
    """The title, with the rules of this version if they are kept; else with its present ones."""
    if name not in names():
        raise UnknownTitle("unknown_title", title=shown(name), known=list(names()))
    module = f"{__name__}.{name}"
    try:
        title: Title = import_module(module).TITLE
    except ModuleNotFoundError as error:
        if error.name != module:
            raise
        raise MissingArchive("missing_archive", archive=name) from None
    return title if rules in (None, title.rules_version) else _kept(title, rules)


def _kept(title: Title, rules: int | None) -> Title:
    module = f"polis_core.kept.{title.name}_{rules}"
    if find_spec(module):
        kept: Title = import_module(module).TITLE
        return kept
    if rules in index().get(title.name, {}).get("kept", ()):
        raise MissingArchive("missing_archive", archive=f"{title.name}-{rules}")
    return title


def find_code(code: int, rules: int | None = None) -> Title:
    for name, about in index().items():
        if about["code"] == code:
            return find(name, rules)
    for name in names():
        if name not in index() and find(name).code == code:
            return find(name, rules)
    raise BadLink("unknown_title", code=code)
