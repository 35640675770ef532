"""A view in a few lines of ids, for a terminal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def sketch(view: Mapping[str, Any]) -> list[str]:
    lines = [f"turn {view['turn']} {view['phase']}, first {view['first']}, active {view['active']}"]
    for name, row in view["sides"].items():
        cities = " ".join(
            f"{city['square']}{'#' if city['walls'] else ''}({city['production']}p {city['trade']}t {city['culture']}c)"
            for city in row["cities"]
        )
        numbers = f"trade {row['trade']} culture {row['culture']}@{row['space']} coins {row['coins']}"
        lines.append(f"{name} {row['civilization']} {row['government']}: {numbers} {cities}")
        lines.append(f"  techs {' '.join(row['techs'])}")
    for y in range(view["size"][1]):
        lines.append(" ".join(_square(view, f"{'abcdefghijklmnop'[x]}{y + 1}") for x in range(view["size"][0])))
    return lines


def _square(view: Mapping[str, Any], name: str) -> str:
    row = view["squares"].get(name)
    if row is None:
        return "..."
    mark = row.get("token", "")[:1].upper() or " "
    figures = row.get("figures", {})
    who = next(iter(figures), " ")[0]
    return f"{row['ground'][0]}{mark}{who}"
