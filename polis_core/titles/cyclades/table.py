"""The figures that lie open on the table, for whoever draws it: the same in every match."""

from __future__ import annotations

from typing import Any

from .figures import (
    BONUS_TOKENS,
    BONUSES,
    BUILDINGS,
    CREATURES,
    DIE,
    ELEMENT,
    EXTRA_PRICE,
    FIGURES,
    GODS,
    HERO_PRICE,
    HEROES,
    LADDERS,
    MERCENARIES,
    MOVE_PRICE,
    PHILOSOPHERS,
    PRIESTESSES,
    RECRUITS,
    REGULARS,
    ROW,
    SHIPS,
    SIDES,
    STRENGTH,
    TOP_CARD_PRICE,
    TRACK,
    load,
)


def table() -> dict[str, Any]:
    return {
        "sides": list(SIDES),
        "boards": {
            board: {"grid": row["grid"], "areas": row["areas"]}
            for boards in load("boards")["sides"].values()
            for board, row in boards.items()
        },
        "gods": {name: {"recruit": RECRUITS[god], "ladder": list(LADDERS[god])} for god, name in enumerate(GODS)},
        "track": list(TRACK),
        "row": list(ROW),
        "hero_price": HERO_PRICE,
        "costs": {
            "philosopher": EXTRA_PRICE,
            "priestess": EXTRA_PRICE,
            "top_card": TOP_CARD_PRICE,
            "sail": MOVE_PRICE,
            "move": MOVE_PRICE,
            "hire": HERO_PRICE,
        },
        "die": {str(face): weight for face, weight in DIE},
        "buildings": list(BUILDINGS),
        "bonuses": dict(zip(BONUSES, BONUS_TOKENS)),
        "creatures": list(CREATURES),
        "figures": dict(zip(FIGURES, ELEMENT)),
        "heroes": dict(zip(HEROES, STRENGTH)),
        "supply": {
            "ships": SHIPS,
            "regulars": REGULARS,
            "mercenaries": MERCENARIES,
            "priestesses": PRIESTESSES,
            "philosophers": PHILOSOPHERS,
        },
    }
