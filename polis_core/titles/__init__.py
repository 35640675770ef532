"""The titles: each folder here is one, with its `TITLE`. Adding a title touches nothing else."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from polis_core.kernel.errors import BadLink, UnknownTitle
from polis_core.kernel.title import Title


@cache
def names() -> tuple[str, ...]:
    return tuple(sorted(module.name for module in iter_modules(__path__) if module.ispkg))


def find(name: str) -> Title:
    if name not in names():
        raise UnknownTitle("unknown_title", title=str(name)[:40], known=list(names()))
    title: Title = import_module(f"{__name__}.{name}").TITLE
    return title


def find_code(code: int) -> Title:
    for name in names():
        if find(name).code == code:
            return find(name)
    raise BadLink("unknown_title", code=code)
