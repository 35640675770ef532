"""Camps, a title of a few lines for tests of players: any number of sides, in teams or alone, with a raid or two.

Each side in turn takes a coin from the bank (+1), or raids another camp (it loses 3, the raider gains 1), or asks a
friend: then the next side answers at once whether the asker gets 4 coins (and the answerer none) or nobody any.
With `sealed`, all sides choose at once, and nobody sees the others' choices before all have chosen.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from polis_core.kernel import frames
from polis_core.kernel.action import Action, action
from polis_core.kernel.chance import Draw
from polis_core.kernel.frames import Decision, Frame, Handlers, Procedure
from polis_core.kernel.judge import OUTCOME, WIN, Judge
from polis_core.kernel.layout import Layout
from polis_core.kernel.seating import Seating
from polis_core.kernel.title import Title

SIDES = ("red", "blue", "green", "amber")
SEATINGS = {
    "three": Seating(SIDES[:3]),
    "four": Seating(SIDES),
    "pairs": Seating(SIDES, teams={"north": ("red", "green"), "south": ("blue", "amber")}),
    "two_each": Seating(
        SIDES,
        seats={"ann": ("red", "green"), "bob": ("blue", "amber")},
        teams={"north": ("red", "green"), "south": ("blue", "amber")},
    ),
    "against_two": Seating(SIDES[:3], teams={"north": ("red", "blue"), "south": ("green",)}),
}
ROUNDS = 5
NONE = -1
LAYOUT = Layout()
COINS = LAYOUT.add("coins", len(SIDES))
CHOSEN = LAYOUT.add("chosen", len(SIDES), usual=NONE)  # a sealed choice: 0 coin, 1 + n a raid on side n
LEFT = LAYOUT.add("left")
SEALED = LAYOUT.add("sealed")
COUNT = LAYOUT.add("count")
COIN, ASK, HELP, REFUSE = action("coin"), action("ask"), action("help"), action("refuse")


class Position(frames.Position):
    __slots__ = ("seating",)

    def __init__(self, seating: Seating, cells: list[int], stack: list[Frame]) -> None:
        super().__init__(cells, stack)
        self.seating = seating

    def clone(self) -> Position:
        return Position(self.seating, self.cells[:], self.stack[:])


def begin_round(p: Position, frame: Frame) -> None:
    if not p.cells[LEFT]:
        return
    p.cells[LEFT] -= 1
    count = p.cells[COUNT]
    p.stack.append(("round",))
    if p.cells[SEALED]:
        p.cells[CHOSEN : CHOSEN + count] = [NONE] * count
        p.stack += [("reveal",), ("sealed",)]
    else:
        p.stack += [("turn", side) for side in reversed(range(count))]


def raids(p: Position, side: int) -> list[Action]:
    others = [other for other in range(p.cells[COUNT]) if other != side]
    return [action("raid", SIDES[other]) for other in others if p.cells[COINS + other] > 0]


def turn_options(p: Position, frame: Frame, side: int) -> list[Action]:
    return [COIN, ASK, *raids(p, side)]


def turn_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    if option is ASK:
        p.stack.append(("help", (side + 1) % p.cells[COUNT], side))
    else:
        do(p, side, option)


def do(p: Position, side: int, option: Action) -> None:
    p.cells[COINS + side] += 1
    if option is not COIN:
        p.cells[COINS + SIDES.index(str(option[1]))] -= 3


def help_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    p.cells[COINS + frame[2]] += 4 if option is HELP else 0


def bidders(p: Position, frame: Frame) -> tuple[int, ...]:
    return tuple(side for side in range(p.cells[COUNT]) if p.cells[CHOSEN + side] == NONE)


def sealed_play(p: Position, frame: Frame, side: int, option: Action) -> None:
    p.cells[CHOSEN + side] = 0 if option is COIN else 1 + SIDES.index(str(option[1]))
    if bidders(p, frame):
        p.stack.append(frame)


def reveal(p: Position, frame: Frame) -> None:
    for side in range(p.cells[COUNT]):
        chosen = p.cells[CHOSEN + side]
        do(p, side, action("raid", SIDES[chosen - 1]) if chosen else COIN)
        p.cells[CHOSEN + side] = NONE


class CampsJudge(Judge):
    def calm(self, position: frames.Position) -> bool:
        return not position.stack or position.stack[-1][0] != "help"

    def terms(self, position: frames.Position) -> list[dict[str, int]]:
        assert isinstance(position, Position)
        totals = totals_of(position)
        if position.stack:
            return [{"coins": 100 * total} for total in totals]
        best = max(totals)
        return [{OUTCOME: 100 * total + (WIN if total == best else 0)} for total in totals]


def totals_of(p: Position) -> list[int]:
    totals = [0] * len(p.seating.teams)
    for side, team in enumerate(p.seating.team_of):
        totals[team] += p.cells[COINS + side]
    return totals


class Camps(Title):
    name = "camps"
    code = 201
    sides = SIDES
    layout: ClassVar[Layout] = LAYOUT
    options: ClassVar[Mapping[str, tuple[str, ...]]] = {"players": tuple(SEATINGS), "sealed": ("no", "yes")}
    handlers: ClassVar[Handlers] = {
        "round": Procedure(begin_round),
        "turn": Decision(turn_options, turn_play),
        "help": Decision(lambda p, frame, side: [HELP, REFUSE], help_play),
        "sealed": Decision(lambda p, frame, side: [COIN, *raids(p, side)], sealed_play, sides=bidders),
        "reveal": Procedure(reveal),
    }

    def seating(self, options: Mapping[str, str]) -> Seating:
        return SEATINGS[options["players"]]

    def start(self, options: Mapping[str, str]) -> Position:
        seating = self.seating(options)
        cells = [0] * LAYOUT.size
        cells[COUNT] = len(seating.sides)
        cells[COINS : COINS + cells[COUNT]] = [4] * cells[COUNT]
        cells[CHOSEN : CHOSEN + len(SIDES)] = [NONE] * len(SIDES)
        cells[LEFT] = ROUNDS
        cells[SEALED] = options["sealed"] == "yes"
        return Position(seating, cells, [("round",)])

    def outcome(self, position: frames.Position) -> dict[str, Any] | None:
        assert isinstance(position, Position)
        if position.stack:
            return None
        teams, totals = position.seating.teams, totals_of(position)
        places = sorted(set(totals), reverse=True)
        ranking = [[team for team, total in zip(teams, totals) if total == place] for place in places]
        score = {side: {"total": position.cells[COINS + n]} for n, side in enumerate(position.seating.sides)}
        return {"ranking": ranking, "reason": "score", "score": score}

    def view(self, position: frames.Position, seat: int | None) -> dict[str, Any]:
        assert isinstance(position, Position)
        chosen = position.cells[CHOSEN : CHOSEN + position.cells[COUNT]]
        seat_of = position.seating.seat_of
        told = [n if n == NONE or seat_of[side] == seat else "sealed" for side, n in enumerate(chosen)]
        return {"coins": position.cells[COINS:CHOSEN], "chosen": told, "left": position.cells[LEFT]}

    def progress(self, position: frames.Position) -> int:
        return ROUNDS - position.cells[LEFT]

    def resample(self, position: frames.Position, seat: int | None, draw: Draw) -> Position:
        assert isinstance(position, Position)
        p = position.clone()
        for side in range(p.cells[COUNT]):
            if p.cells[CHOSEN + side] != NONE and p.seating.seat_of[side] != seat:
                known = [0, *(1 + SIDES.index(str(raid[1])) for raid in raids(p, side))]
                p.cells[CHOSEN + side] = known[draw(len(known))]
        return p

    def judge(self, weights: Mapping[str, Any] | None = None) -> CampsJudge:
        return CampsJudge()


TITLE = Camps()
