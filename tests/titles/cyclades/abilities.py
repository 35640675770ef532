"""In which matches a hero's battle ability was not only there, but changed something."""

from __future__ import annotations

from typing import Any

from polis_core import Game
from tests.titles.cyclades.second import Table


def at_work(game: Game) -> set[str]:
    """The heroes whose ability was used somewhere in the match."""
    found: set[str] = set()
    last: dict[str, Any] = {"id": "", "args": {}}
    marched: dict[str, Any] = {}
    for event in game.events():
        args = event["args"]
        match event["id"]:
            case "marched":
                marched = args
                if "jason" in args["heroes"]:
                    if args["area"] not in _table(game, event["step"]).reach(args["side"], args["origin"]):
                        found.add("jason")  # over ships of others
            case "battle_begun" if "odysseus" in marched.get("heroes", ()) and args["area"] == marched["area"]:
                if {"fortress", "metropolis"} & set(_table(game, event["step"]).sites(args["area"])):
                    found.add("odysseus")
            case "hector_strikes":
                found.add("hector")
            case "mercenaries_won" if last["id"] in ("battle_begun", "hector_strikes"):
                found.add("pandora")
            case "die_rerolled":
                found.add("croesus")
            case "retreated" if game.log[event["step"] - 2].position.stack[-1][0] == "escape":
                found.add("perseus")
            case "dice_thrown":
                found |= {"ajax", "helen"} & set(args["heroes"])  # whenever they fight
                if "penthesilea" in args["heroes"] and args["total"] == args["defender_total"]:
                    found.add("penthesilea")
        last = event
    return found


def _table(game: Game, step: int) -> Table:
    """Before a step; the first of a match moves nothing."""
    return Table(game.title.view(game.log[step - 2].position, None))
