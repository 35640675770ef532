"""The printed figures that a page draws: the same in every match, and nothing that a rule would need."""

from __future__ import annotations

from typing import Any

from .board import GROUND_NAMES, NAMES, TILES
from .figures import SIDES, load


def table() -> dict[str, Any]:
    return {
        "sides": list(SIDES),
        "squares": list(NAMES),
        "grounds": list(GROUND_NAMES),
        "tiles": list(TILES),
        **{
            name: load(name)
            for name in ("techs", "governments", "wonders", "events", "people", "buildings", "units", "track", "maps")
        },
    }
