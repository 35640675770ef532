"""3, 6.3: a trader sails bridge by bridge; a standing answer may be taken back on the way."""

from __future__ import annotations

from typing import Any

from polis_core.kernel.action import Action, Atom, action
from polis_core.kernel.errors import NOT_ASKED, Refusal
from polis_core.kernel.frames import Decision, Frame
from polis_core.kernel.windows import ASK_ALWAYS

from ..figures import FARE, ISLANDS, LEGS, SIDES, STOP
from ..position import PURSE, TRADER, WINDOW, Position


def fare(sailed: int) -> int:
    return FARE if sailed else 0


def travel_options(p: Position, frame: Frame, side: int) -> list[Action]:
    _, _, sailed = frame
    found = [STOP]
    if p.purse(side) >= fare(sailed):
        found += [action("sail", p.place_name(place)) for place in p.neighbours()[p.cells[TRADER + side]]]
    if WINDOW.stands(p.cells, side) != "none":
        found.append(ASK_ALWAYS)
    return found


def travel_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    _, _, sailed = frame
    if option is ASK_ALWAYS:
        WINDOW.ask_again(p.cells, side)
        p.emit("asks_to_be_asked", side=SIDES[side])
        p.push(*frame)
    elif option is STOP:
        p.emit("stopped", side=SIDES[side], island=p.place_name(p.cells[TRADER + side]))
    else:
        p.cells[PURSE + p.setting.seating.team_of[side]] -= fare(sailed)
        origin = p.cells[TRADER + side]
        p.cells[TRADER + side] = p.place_of(str(option[1]))
        if p.journal is not None:
            p.emit("sailed", side=SIDES[side], origin=p.place_name(origin), island=option[1], fare=fare(sailed))
        if sailed + 1 < LEGS:
            p.push("travel", side, sailed + 1)


def travel_args(p: Position, frame: Frame) -> dict[str, Any]:
    return {"sailed": frame[2], "fare": fare(frame[2])}


def travel_explain(p: Position, frame: Frame, side: int, words: tuple[Atom, ...]) -> Refusal | None:
    _, asked, sailed = frame
    if side != asked:
        return NOT_ASKED
    if words[0] == "sail":
        if p.purse(side) < fare(sailed):
            return ("purse_too_small", {"coins": p.purse(side), "fare": fare(sailed)}, "3")
        if len(words) == 2 and words[1] in ISLANDS:
            return ("no_bridge", {"island": str(words[1])}, "3")
    if words == ("ask_always",):
        return ("nothing_stands", {}, "6.3")
    return NOT_ASKED


FRAMES = {
    "travel": Decision(travel_options, travel_play, travel_args, travel_explain, kinds=("sail", "ask_always")),
}
