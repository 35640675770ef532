"""The table in a few lines of ids: for the terminal, and for playthroughs that are compared line by line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def sketch(view: Mapping[str, Any]) -> list[str]:
    modules = [name for name in ("poison", "centurions", "posts") if view[name]]
    lines = [f"{view['mode']} {' '.join(modules) or 'base'}  turn {view['turn']} {view['active']}"]
    for name, side in view["sides"].items():
        reserve = "?" * side["reserve_size"] if side["reserve"] is None else " ".join(side["reserve"])
        held = "".join(f" {key} {' '.join(side[key])}" for key in ("known", "centurions") if side[key])
        lines.append(
            f"{name:7} control left {side['control_left']} senate {side['senate']}/{side['under_senate']} | "
            f"reserve {reserve or '-'} bag {side['bag_size']}{held}"
        )
    opened, closed = [], []
    for name, province in view["provinces"].items():
        if province["open"]:
            against = "/".join(str(n) for n in province["influence"].values())
            opened.append(f"{name} {province['bonus']} {against} free {province['free']}")
        else:
            closed.append(f"{name} {province['control'] or 'nobody'}{'!' * province['turned']}")
    lines.append("open    " + (", ".join(opened) or "-"))
    lines.append("closed  " + (", ".join(closed) or "-"))
    lines.append("borders " + (", ".join(_border(name, row) for name, row in view["borders"].items() if row) or "-"))
    if view["bank"]:
        lines.append(f"bank    {view['bank']['size']}")
    if view["crassus"]:
        crassus = view["crassus"]
        tiles = "".join(f"{tile}{n}" for tile, n in crassus["deck"].items())
        lines.append(f"crassus {crassus['level']} row {' '.join(crassus['row']) or '-'} tiles {tiles or '-'}")
    return lines


def _border(name: str, row: Mapping[str, Any]) -> str:
    cover = f"+{row['cover']['side'][0]}{'!' if row['cover']['turned'] else ''}" if row["cover"] else ""
    values = "/".join(str(n) for n in row["values"].values())
    return f"{name} {row['side'][0]} {row['token'] or '?'} {values if row['face'] == 'up' else 'down'}{cover}"
