"""The table in a few lines of ids: for the terminal, and for playthroughs that are compared line by line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def sketch(view: Mapping[str, Any]) -> list[str]:
    lines = [
        f"{view['edition']} {view['scenario']}  round {view['round']}/{len(view['rounds'])} "
        f"({view['rounds'][view['round'] - 1]})  limit {view['limit']}  event {view['event']}"
    ]
    for name, side in view["sides"].items():
        goods = " ".join(f"{good} {n}" for good, n in side["goods"].items())
        away = "".join(f" {unit} away {n}" for unit, n in side["away"].items() if n)
        passed = " passed" if name in view["passed"] else ""
        lines.append(
            f"{name:7} prestige {side['prestige']} population {side['population']} score {side['score']['total']} | "
            f"{goods} | merchants {side['merchants']} proxenos {side['proxenos'] or 'captured'}{away} | "
            f"cubes {side['supply']['cubes']} discs {side['supply']['discs']}{passed}"
        )
        lines.append(f"        {_poleis(view, name)}")
    lines.append("neutral " + _poleis(view, None))
    for unit in ("hoplites", "galleys"):
        areas = "  ".join(f"{area} {'/'.join(str(n) for n in units.values())}" for area, units in view[unit].items())
        lines.append(f"{unit:9}{areas}")
    lines.append("prices  " + " ".join(f"{good} {column}" for good, column in view["prices"].items()))
    lines.append("markets " + "  ".join(_market(name, cargoes) for name, cargoes in view["markets"].items()))
    if view["tributes"]:
        lines.append("taxed   " + " ".join(f"{region}:{owner}" for region, owner in view["tributes"].items()))
    if view["offer"]:
        lines.append("offer   " + " ".join(view["offer"]))
    if view["battle"]:
        battle = view["battle"]
        lines.append(
            f"battle  {battle['area']} attacker {battle['attacker']} attack {battle['attack']} "
            f"cards {battle['cards']} deck {battle['deck']} hand {battle['hand']}"
        )
    return lines


def _poleis(view: Mapping[str, Any], owner: str | None) -> str:
    parts = []
    for name, polis in view["poleis"].items():
        if polis["owner"] == owner:
            projects = "".join(f"+{p['tile']}{'' if p['done'] else '(under way)'}" for p in polis["projects"])
            discs = "".join(f"!{side}{n}" for side, n in polis["siege_discs"].items())
            parts.append(f"{name} {polis['population']}{projects}{discs}")
    return ", ".join(parts)


def _market(name: str, cargoes: list[Mapping[str, Any]]) -> str:
    slots = [
        f"{c['size']}{c['gives']}{'' if c['open'] else '-'}{('=' + c['taken']) if c['taken'] else ''}" for c in cargoes
    ]
    return f"{name} {' '.join(slots)}"
