"""The message format of the page's catalogues, as far as our messages use it."""

from __future__ import annotations

import re
from typing import Any


class Select:
    """An argument with branches: a select or a plural."""

    def __init__(self, name: str, sort: str, branches: dict[str, list[Any]]) -> None:
        self.name, self.sort, self.branches = name, sort, branches


def parse(text: str) -> list[Any]:
    """Arguments (as names) and selects, in order; plain text is left out."""
    parts, end = _parts(text, 0)
    if end != len(text):
        raise ValueError(f"a brace too many at {end}: {text}")
    return parts


def _parts(text: str, at: int) -> tuple[list[Any], int]:
    parts: list[Any] = []
    while at < len(text) and text[at] != "}":
        if text[at] != "{":
            at += 1
            continue
        head = re.compile(
            r"\{\s*(\w+)\s*(?:((?:,\s*(?:number|date|time)\s*(?:,\s*[\w:/ -]+)?)?\})|,\s*(plural|select)\s*,)"
        ).match(text, at)
        if not head:
            raise ValueError(f"no argument at {at}: {text}")
        name, simple, sort = head.groups()
        at = head.end()
        if simple:
            parts.append(name)
            continue
        branches: dict[str, list[Any]] = {}
        while branch := re.compile(r"\s*(=?\w+)\s*\{").match(text, at):
            branches[branch[1]], at = _parts(text, branch.end())
            if text[at : at + 1] != "}":
                raise ValueError(f"an open branch: {text}")
            at += 1
        closing = re.compile(r"\s*\}").match(text, at)
        if not closing or "other" not in branches:
            raise ValueError(f"branches without an end or without other: {text}")
        at = closing.end()
        parts.append(Select(name, sort, branches))
    return parts, at


def missing(parts: list[Any], given: frozenset[str]) -> set[str]:
    """Arguments that the sentence would show but does not get; a select may do without, by its branch `none`."""
    lacking: set[str] = set()
    for part in parts:
        if isinstance(part, str):
            lacking |= {part} - given
        elif part.name in given:
            taken = [branch for key, branch in part.branches.items() if key != "none"]
            lacking |= set().union(*(missing(branch, given) for branch in taken))
        elif part.sort == "select" and "none" in part.branches:
            lacking |= missing(part.branches["none"], given)
        else:
            lacking |= {part.name}
    return lacking
