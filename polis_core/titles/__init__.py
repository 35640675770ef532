"""The titles: each folder here is one, with its `TITLE`. Adding a title touches nothing else."""

from __future__ import annotations

import os
from functools import cache
from importlib import import_module

from polis_core.kernel.errors import BadLink, UnknownTitle, shown
from polis_core.kernel.title import Title


@cache
def names() -> tuple[str, ...]:
    # Not pkgutil.iter_modules: it imports inspect, which costs more than all titles together.
    folders = [entry.name for path in __path__ for entry in os.scandir(path) if entry.is_dir()]
    return tuple(sorted(name for name in folders if not name.startswith("_")))


def find(name: str) -> Title:
    if name not in names():
        raise UnknownTitle("unknown_title", title=shown(name), known=list(names()))
    title: Title = import_module(f"{__name__}.{name}").TITLE
    return title


def find_code(code: int) -> Title:
    for name in names():
        if find(name).code == code:
            return find(name)
    raise BadLink("unknown_title", code=code)
