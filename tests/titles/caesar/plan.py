"""Golden files of Caesar!"""

from __future__ import annotations

from tests.support.plans import Plan, Setup

LEVELS = ("low", "medium", "high")
MODULES = {
    "base": {},
    "poison": {"poison": "yes"},
    "centurions": {"centurions": "yes"},
    "both": {"poison": "yes", "centurions": "yes"},
    "posts": {"poison": "yes", "centurions": "yes", "posts": "yes"},
}


def solo(modules: str, level: str, **more: str) -> Setup:
    return {"mode": "solo", **MODULES[modules], "crassus": level, **more}


PLAN = Plan(
    "caesar",
    [
        *((modules, 6) for modules in MODULES.values()),
        *((solo(modules, level), 2) for modules in MODULES for level in LEVELS),
        *((solo("base", level, side="pompey", harsh="yes"), 2) for level in LEVELS),
    ],
    {
        "two-base": {},
        "two-posts": MODULES["posts"],
        "solo-medium": solo("base", "medium"),
        "solo-high-posts": solo("posts", "high", side="pompey", harsh="yes"),
    },
    3,
)
