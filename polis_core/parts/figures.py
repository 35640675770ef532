"""Figures of a title: JSON files in its `data` folder, read where they lie, be that a folder or an archive."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from pkgutil import get_data
from typing import Any


def reader(package: str) -> Callable[[str], Any]:
    """The function that reads a title's figures by name: `load = reader(__package__)`."""

    def load(name: str) -> Any:
        data = get_data(package, f"data/{name}.json")
        assert data is not None, f"{package} has no figures called {name}"
        return json.loads(data)

    return load


def numbered(names: Iterable[str]) -> dict[str, int]:
    """The number of each name in its order.

    >>> numbered(("wood", "wine"))
    {'wood': 0, 'wine': 1}
    """
    return {name: index for index, name in enumerate(names)}


def weights(rows: Mapping[str, Any], tried: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """The values of a title's weights, each of which stands in its file with why it is so; some may be tried instead.

    >>> weights({"silver": {"value": 40, "why": "buys wheat"}, "wheat": {"value": 60, "why": "feeds"}}, {"wheat": 70})
    {'silver': 40, 'wheat': 70}
    """
    return {name: row["value"] if isinstance(row, Mapping) else row for name, row in {**rows, **(tried or {})}.items()}
