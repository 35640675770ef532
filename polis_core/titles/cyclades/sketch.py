"""The table in a few lines of ids: for the terminal, and for playthroughs that are compared line by line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def sketch(view: Mapping[str, Any]) -> list[str]:
    offers = " ".join(f"{side} {row['god']} {row['offer']}" for side, row in view["offers"].items())
    row = " ".join(f"{price} {name or '-'}" for price, name in view["creatures"]["row"].items())
    lines = [
        f"epoch {view['epoch']} {view['phase']}  gods {' '.join(view['gods'])}  order {_list(view['order'])}",
        f"offers {offers or '-'}  row {row}  heroes {_list(view['heroes']['offer'])}",
    ]
    for name, side in view["sides"].items():
        gold = "?" if side["gold"] is None else side["gold"]
        lines.append(
            f"{name:7} metropolises {side['score']['metropolises']} gold {gold} (+{side['income']}) "
            f"priestesses {side['priestesses']} philosophers {side['philosophers']} "
            f"heroes {_list(side['heroes'])} creatures {_list(side['creatures'])}"
        )
        held = [_area(key, area) for key, area in view["areas"].items() if area["side"] == name]
        lines.append("        " + ("; ".join(held) or "-"))
    return lines


def _list(names: Any) -> str:
    return " ".join(name or "-" for name in names) or "-"


def _area(name: str, area: Mapping[str, Any]) -> str:
    words = [name]
    for key, letter in (("regulars", "r"), ("mercenaries", "m"), ("ships", "s"), ("horns", "h")):
        if area.get(key):
            words.append(f"{area[key]}{letter}")
    words += [*area.get("heroes", ()), *(site["building"] for site in area.get("sites", ()) if site["building"])]
    return " ".join([*words, *([area["creature"]] if area["creature"] else [])])
