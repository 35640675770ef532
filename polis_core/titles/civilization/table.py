"""The printed figures that a page draws: the same in every match, and nothing that a rule would need."""

from __future__ import annotations

from typing import Any

from .board import GROUND_NAMES, GROUNDS, NAMES, TILES
from .figures import COINS_TO_WIN, MOST_TRADE, NEEDS, SIDES, load


def table() -> dict[str, Any]:
    return {
        "sides": list(SIDES),
        "squares": list(NAMES),
        "grounds": list(GROUND_NAMES),
        "tiles": list(TILES),
        "yields": {
            ground.name: {
                "production": ground.production,
                "trade": ground.trade,
                "culture": ground.culture,
                "coin": ground.coin,
            }
            for ground in GROUNDS
        },
        "needs": list(NEEDS),
        "most_trade": MOST_TRADE,
        "coins_to_win": COINS_TO_WIN,
        **{
            name: load(name)
            for name in ("techs", "governments", "wonders", "events", "people", "buildings", "units", "track", "maps")
        },
    }
