"""2: boards, gods, cards and order are drawn; then the quick set-up, or lands are claimed in two rounds."""

from __future__ import annotations

from typing import Any

from polis_core.kernel.action import Action, Atom, action
from polis_core.kernel.errors import NOT_ASKED, Refusal
from polis_core.kernel.frames import Chance, Decision, Frame, Outcomes, Procedure
from polis_core.parts.graph import bits

from ..figures import FIRST_LANDS, GOD_BOARDS, GODS, NOBODY, NONE, OFFER_SIZE, ROW, SIDES, START_SOLDIERS
from ..position import BOARD, CONTROL, EPOCH, GOD_AT, ORDER, TURNED, UNITS, Position
from ..world import EXAMPLES, TURNS, face
from .control import gain_priestess


def opening(p: Position, frame: Frame) -> None:
    n = p.setting.sides
    p.cells[EPOCH] = 1
    p.push("bidding")
    p.push("income")
    p.push("claims" if p.setting.free else "quick_start")
    for space in reversed(range(n)):
        p.push("lot", space)
    for space in reversed(range(OFFER_SIZE)):
        p.push("hero_space", space)
    for price in reversed(ROW):
        p.push("fill", price)
    for space in reversed(range(GOD_BOARDS)):
        p.push("god_board", space)
    if p.setting.face:
        for place in reversed(range(p.setting.boards)):
            p.push("board", place)


# -- 2.1, 2.2, 2.6: drawn


def board_outcomes(p: Position, frame: Frame) -> Outcomes:
    laid = p.cells[BOARD : BOARD + p.setting.boards]
    names = face(p.setting.face).boards
    return [(f"{name}@{turn}", 1) for board, name in enumerate(names) if board not in laid for turn in TURNS]


def board_play(p: Position, frame: Frame, outcome: Atom) -> None:
    _, place = frame
    name, _, turn = str(outcome).partition("@")
    p.cells[BOARD + place] = face(p.setting.face).boards.index(name)
    p.cells[TURNED + place] = TURNS.index(int(turn))
    p.emit("board_laid", board=name, turn=int(turn), place=place)
    if place + 1 == p.setting.boards:
        p.lay(p.setting.face)


def god_outcomes(p: Position, frame: Frame) -> Outcomes:
    laid = p.cells[GOD_AT : GOD_AT + GOD_BOARDS]
    return [(GODS[god], 1) for god in range(GOD_BOARDS) if god not in laid]


def god_play(p: Position, frame: Frame, outcome: Atom) -> None:
    _, space = frame
    p.cells[GOD_AT + space] = GODS.index(str(outcome))
    p.emit("god_laid", god=outcome, space=space + 1)


def lot_outcomes(p: Position, frame: Frame) -> Outcomes:
    drawn = p.cells[ORDER : ORDER + p.setting.sides]
    return [(SIDES[side], 1) for side in range(p.setting.sides) if side not in drawn]


def lot_play(p: Position, frame: Frame, outcome: Atom) -> None:
    _, space = frame
    p.cells[ORDER + space] = SIDES.index(str(outcome))
    p.emit("order_drawn", side=outcome, space=space + 1)


# -- 2.5: quick


def quick_start(p: Position, frame: Frame) -> None:
    c = p.cells
    rows: Any = EXAMPLES[str(p.setting.sides)]["sides"]
    for side in range(p.setting.sides):
        row = rows[SIDES[side]]
        for land, sea, soldiers in zip(row["lands"], row["ships"], row["soldiers"]):
            area, water = p.area(land), p.area(sea)
            c[CONTROL + area] = c[CONTROL + water] = side
            c[UNITS + area] += soldiers
            c[UNITS + water] += 1
            p.emit("land_claimed", side=SIDES[side], area=land, ship=sea, soldiers=soldiers)
            if p.world.face.symbol[area]:
                gain_priestess(p, side)


# -- 2.7 to 2.10: free placement


def claims(p: Position, frame: Frame) -> None:
    p.stack += claim_frames(p)


def claim_frames(p: Position) -> list[Frame]:
    """Both rounds, as far as they are still to be played: a side without lands is to claim in both."""
    order = p.cells[ORDER : ORDER + p.setting.sides]
    found: list[Frame] = []
    for side in order:  # the last one's turn comes first
        if len(p.lands(side)) <= FIRST_LANDS:
            found += [("levy", side, START_SOLDIERS, "regular", 0), ("claim", side, FIRST_LANDS, NONE)]
    return found + [("claim", side, 0, NONE) for side in reversed(order) if not p.lands(side)]


def empty_seas(p: Position, land: int) -> list[int]:
    return [sea for sea in bits(p.world.near_sea[land]) if p.cells[CONTROL + sea] == NOBODY]


def claimable(p: Position, frame: Frame, side: int) -> list[int]:
    """2.7, 2.10, 12.3. If nothing else is left, also a land without an empty sea (2.8), then any."""
    _, _, number, first = frame
    c, w = p.cells, p.world
    free = [land for land in w.lands if c[CONTROL + land] == NOBODY]
    shut = 0
    if number < FIRST_LANDS:
        if first != NONE:
            shut |= w.island[first]
        mate = p.setting.mate[side]
        for land in p.lands(mate) if mate != NOBODY else ():
            shut |= w.island[land]
    apart = [land for land in free if not shut >> land & 1]
    return [land for land in apart if empty_seas(p, land)] or apart or free


def claim_options(p: Position, frame: Frame, side: int) -> list[Action]:
    return [action("land", p.name(land)) for land in claimable(p, frame, side)]


def claim_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    _, _, number, _ = frame
    land = p.area(option[1])
    p.cells[CONTROL + land] = side
    p.emit("land_claimed", side=SIDES[side], area=option[1])
    if p.world.face.symbol[land]:
        gain_priestess(p, side)
    if number + 1 < FIRST_LANDS:
        p.push("claim", side, number + 1, land)
    if empty_seas(p, land):
        p.push("berth", side, land)


def claim_explain(p: Position, frame: Frame, side: int, words: tuple[Atom, ...]) -> Refusal | None:
    if side != frame[1] or len(words) != 2 or words[1] not in p.world.face.area_of:
        return NOT_ASKED
    land = p.area(words[1])
    if land not in p.world.lands:
        return ("not_a_land", {"area": str(words[1])}, "1.3")
    if p.cells[CONTROL + land] != NOBODY:
        return ("land_not_free", {"area": str(words[1])}, "2.7")
    if not empty_seas(p, land):
        return ("no_empty_sea", {"area": str(words[1])}, "2.8")
    return ("same_island", {"area": str(words[1])}, "2.7")


def claim_args(p: Position, frame: Frame) -> dict[str, Any]:
    return {"number": frame[2] + 1}


def berth_options(p: Position, frame: Frame, side: int) -> list[Action]:
    return [action("ship", p.name(sea)) for sea in empty_seas(p, frame[2])]


def berth_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    sea = p.area(option[1])
    p.cells[CONTROL + sea] = side
    p.cells[UNITS + sea] += 1
    p.emit("ship_placed", side=SIDES[side], area=option[1], n=1)


def berth_args(p: Position, frame: Frame) -> dict[str, Any]:
    return {"area": p.name(frame[2])}


FRAMES = {
    "opening": Procedure(opening),
    "board": Chance(board_outcomes, board_play),
    "god_board": Chance(god_outcomes, god_play),
    "lot": Chance(lot_outcomes, lot_play),
    "quick_start": Procedure(quick_start),
    "claims": Procedure(claims),
    "claim": Decision(claim_options, claim_play, claim_args, claim_explain),
    "berth": Decision(berth_options, berth_play, berth_args),
}
