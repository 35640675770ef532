"""The table in a few lines of ids: for the terminal, and for playthroughs that are compared line by line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def sketch(view: Mapping[str, Any]) -> list[str]:
    purses = " ".join(f"{team} {coins}" for team, coins in view["purses"].items())
    lines = [f"{view['players']}  round {view['round']}/{view['rounds']}  speaker {view['speaker']}  purses {purses}"]
    lines.append("bridges " + (", ".join("-".join(pair) for pair in view["bridges"]) or "-"))
    lots = (f"{lot['ware']} {lot['island']} {lot['state']}" for lot in view["lots"])
    lines.append("lots    " + (", ".join(lots) or "-"))
    for name, side in view["sides"].items():
        hand = "?" * side["cards"] if side["hand"] is None else " ".join(side["hand"])
        wares = " ".join(f"{ware}{n}" for ware, n in side["wares"].items())
        laid = "".join(f" {key} {side[key]}" for key in ("bid", "answer") if side[key])
        stands = "" if side["standing"] == "none" else f" passes {side['standing']}"
        lines.append(
            f"{name:8} {side['score']['total']:2} | at {side['trader'] or '-'} hand {hand or '-'} "
            f"wares {wares or '-'}{laid}{stands}"
        )
    return lines
