"""What programs go by: points that are safe, and what coins, cards, reach and open bids are likely to bring.

The weights stand in `data/weights.json`, each with what it means.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from polis_core.kernel.frames import Position as KernelPosition
from polis_core.kernel.judge import OUTCOME, WIN, Judge, Terms
from polis_core.parts import figures

from .figures import NOBODY, ROUTE, SIDES, WORTH, load
from .position import BALLOT, LOT, LOT_AT, LOT_STATE, NOWHERE, ON_OFFER, PURSE, STALLS, Position
from .rules.market import bid_of
from .score import score, team_totals

_S = len(SIDES)
TERMS = ("wares", "routes", "purse", "hand", "reach", "deal")


class BazaarJudge(Judge):
    passes = frozenset({"stop", "drop"})
    hidden_matters = frozenset({"sealed", "veto"})
    max_depth = 2
    noise_percent = 15

    def __init__(self, weights: Mapping[str, Any] | None = None) -> None:
        self.w = figures.weights(load("weights"), weights)

    def calm(self, position: KernelPosition) -> bool:
        """In the middle of a journey nobody can say yet what it is good for."""
        return not position.stack or position.stack[-1][0] != "travel" or not position.stack[-1][2]

    def terms(self, position: KernelPosition) -> Sequence[Terms]:
        """What each team has, in hundredths of a point."""
        assert isinstance(position, Position)
        if position.stack:
            return [dict(zip(TERMS, parts)) for parts in self._parts(position)]
        totals = team_totals(position)
        best = [team for team, total in enumerate(totals) if total == max(totals)]
        won = WIN if len(best) == 1 else 0
        point = int(self.w["point"])
        return [{OUTCOME: point * total + (won if team in best else 0)} for team, total in enumerate(totals)]

    def _parts(self, p: Position) -> list[list[int]]:
        """For each team the terms in the order of TERMS."""
        seating = p.setting.seating
        w = self.w
        found = [[0, 0, p.cells[PURSE + team] * int(w["coin"]), 0, 0, 0] for team in range(len(seating.teams))]
        for side in range(p.setting.sides):
            row = found[seating.team_of[side]]
            points = score(p, side)
            row[0] += points["wares"] * int(w["point"])
            row[1] += points["routes"] * int(w["point"])
            row[3] += sum(n * worth for n, worth in zip(p.hand(side), w["card"]))
            row[4] += self._reach(p, side)
            row[5] += self._deal(p, side)
        return found

    def gain(self, p: Position, side: int, number: int) -> int:
        """What a lot would bring this side: its worth, and the bridges to its other stalls."""
        c = p.cells
        place = c[LOT_AT + number]
        routes = 0
        if not c[STALLS + place * _S + side]:
            routes = sum(c[STALLS + other * _S + side] > 0 for other in p.neighbours()[place])
        return (WORTH[c[LOT + number]] + ROUTE * routes) * int(self.w["point"])

    def _reach(self, p: Position, side: int) -> int:
        """Lots that this side may still bid for."""
        c = p.cells
        total = 0
        for number in range(p.setting.lots):
            place = c[LOT_AT + number]
            if place != NOWHERE and c[LOT_STATE + number] == ON_OFFER and p.in_reach(side, place):
                if number not in _at_hand(p):
                    total += self.gain(p, side, number) * int(self.w["reach"])
        return total // 100

    def _deal(self, p: Position, side: int) -> int:
        """The lot that is being dealt with, by how far this side has got with it."""
        w = self.w
        frame: tuple[Any, ...] = p.stack[-1]
        if frame[0] == "sealed":
            answer = BALLOT.given(p.cells, side)
            if answer is None:
                waits = BALLOT.asked(p.cells, side)
                return self.gain(p, side, frame[1]) * int(w["reach"]) // 100 if waits else 0
            bid = bid_of(answer)
            spent = int(w["card"][bid - 1]) if bid else 0  # it is still counted in the hand
            return self.gain(p, side, frame[1]) * int(w["sealed"][bid]) // 100 - spent
        if frame[0] == "auction":
            asked, price, leader, number = map(int, frame[1:5])
            waiting = frame[5:]
            if leader == side:
                return (self.gain(p, side, number) - price * int(w["coin"])) * int(w["leads"]) // 100
            if side == asked or side in waiting:
                others = len(waiting) + (leader != NOBODY) + (side != asked)
                left = max(self.gain(p, side, number) - (price + 1) * int(w["coin"]), 0)
                return left * int(w["reach"]) // (100 * max(others, 1))
        if frame[0] == "veto" and frame[1] == side:
            _, _, price, number = frame
            return (self.gain(p, side, int(number)) - int(price) * int(w["coin"])) * int(w["bought"]) // 100
        return 0


def _at_hand(p: Position) -> tuple[int, ...]:
    """The lot that is being dealt with: what it may bring is counted as a deal."""
    frame = p.stack[-1]
    if frame[0] == "sealed":
        return (frame[1],)
    if frame[0] == "auction":
        return (frame[4],)
    return (frame[3],) if frame[0] == "veto" else ()
