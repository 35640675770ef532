"""Bazaar, a toy title with what Polis lacks: three seats in two teams, sealed bids made at once, an open auction.

Ann and Bob play together against Cay. Each round a lot is drawn from a bag (kinds have weights) and each seat
lays a card from a hidden hand face down, or nothing, all at once. A partner may look at the card; Cay may not. The
highest card takes the lot; a tie is settled by an auction in coins among the tied, in the speaker's order.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from polis_core.kernel import frames
from polis_core.kernel.action import Action, Atom, action
from polis_core.kernel.chance import Draw
from polis_core.kernel.errors import NOT_ASKED, BadPosition, Problem, Refusal
from polis_core.kernel.frames import Chance, Decision, Frame, Handlers, Outcomes, Procedure
from polis_core.kernel.title import Title

SEATS = ("ann", "bob", "cay")
TEAM = (0, 0, 1)
TEAMS = ("north", "south")
VALUES = (1, 2, 3, 4)  # what a card is worth as a bid
COPIES = (9, 7, 5, 4)
LOTS = ("rug", "amphora", "statue")
IN_BAG = (6, 3, 1)
WORTH = (1, 2, 5)
ROUNDS = {"three": 3, "five": 5}
HAND_SIZE, START_COINS = 3, 4

COINS = 0  # + seat
POINTS = COINS + 3  # + seat
HAND = POINTS + 3  # + seat * 4 + kind; a card laid face down is still counted here
DECK = HAND + 3 * len(VALUES)  # + kind
BAG = DECK + len(VALUES)  # + lot
BID = BAG + len(LOTS)  # + seat: kind of the card laid down + 1, 0 for nothing, UNDECIDED before
LOT = BID + 3  # the one on the table
LEFT = LOT + 1  # rounds to come
SPEAKER = LEFT + 1
SIZE = SPEAKER + 1
UNDECIDED = -1

NOTHING, DROP = action("nothing"), action("drop")


class Position(frames.Position):
    __slots__ = ()

    def clone(self) -> Position:
        return Position(self.cells[:], self.stack[:])

    def hand(self, seat: int) -> list[int]:
        return self.cells[HAND + seat * len(VALUES) : HAND + (seat + 1) * len(VALUES)]


# -- a round


def begin(p: Position, frame: Frame) -> None:
    c = p.cells
    if not c[LEFT]:
        p.emit("closed")
        return
    c[LEFT] -= 1
    c[BID : BID + 3] = [UNDECIDED] * 3
    p.stack += [("round",), ("award",), ("sealed",), ("lot",)]
    for seat in range(3):
        p.stack += [("card", seat)] * (HAND_SIZE - sum(p.hand(seat)))


def card_outcomes(p: Position, frame: Frame) -> Outcomes:
    return [(value, left) for value, left in zip(VALUES, p.cells[DECK:BAG], strict=True) if left]


def card_play(p: Position, frame: Frame, outcome: Atom) -> None:
    _, seat = frame
    kind = VALUES.index(int(outcome))
    p.cells[DECK + kind] -= 1
    p.cells[HAND + seat * len(VALUES) + kind] += 1
    p.emit_secret("card_drawn", (seat,), {"card": outcome}, seat=SEATS[seat])


def lot_outcomes(p: Position, frame: Frame) -> Outcomes:
    return [(lot, left) for lot, left in zip(LOTS, p.cells[BAG:BID], strict=True) if left]


def lot_play(p: Position, frame: Frame, outcome: Atom) -> None:
    lot = LOTS.index(str(outcome))
    p.cells[BAG + lot] -= 1
    p.cells[LOT] = lot
    p.emit("lot_drawn", lot=outcome)


# -- sealed bids: everyone who has not bid yet decides, in the speaker's order (which is not the order of seats)


def speaking_order(p: Position) -> list[int]:
    return [(p.cells[SPEAKER] + n) % 3 for n in range(3)]


def bidders(p: Position, frame: Frame) -> tuple[int, ...]:
    return tuple(seat for seat in speaking_order(p) if p.cells[BID + seat] == UNDECIDED)


def sealed_options(p: Position, frame: Frame, seat: int) -> list[Action]:
    return [NOTHING, *(action("bid", VALUES[kind]) for kind, n in enumerate(p.hand(seat)) if n)]


def sealed_play(p: Position, frame: Frame, seat: int, option: Action) -> None:
    p.cells[BID + seat] = 0 if option is NOTHING else VALUES.index(int(option[1])) + 1
    team = tuple(other for other in range(3) if TEAM[other] == TEAM[seat])
    p.emit_secret("bid_sealed", team, {"bid": p.cells[BID + seat]}, seat=SEATS[seat])
    if bidders(p, frame):
        p.stack.append(frame)


def sealed_args(p: Position, frame: Frame) -> dict[str, Any]:
    return {"lot": LOTS[p.cells[LOT]]}


def sealed_explain(p: Position, frame: Frame, seat: int, words: tuple[Atom, ...]) -> Refusal | None:
    if p.cells[BID + seat] != UNDECIDED:
        return ("has_bid", {}, "2")
    return ("no_such_card", {}, "2") if words[0] == "bid" else NOT_ASKED


def award(p: Position, frame: Frame) -> None:
    c = p.cells
    bids = c[BID : BID + 3]
    p.emit("bids_opened", bids={SEATS[seat]: bids[seat] for seat in range(3)})
    for seat in range(3):
        if bids[seat]:
            c[HAND + seat * len(VALUES) + bids[seat] - 1] -= 1
    c[BID : BID + 3] = [UNDECIDED] * 3
    tied = [seat for seat in speaking_order(p) if bids[seat] == max(bids)]
    c[SPEAKER] = (c[SPEAKER] + 1) % 3
    if not max(bids):
        p.emit("lot_unsold", lot=LOTS[c[LOT]])
    elif len(tied) == 1:
        sell(p, tied[0], 0)
    else:
        p.stack.append(("auction", tied[0], 0, *tied[1:]))


# -- the auction: ("auction", who is asked, price so far, who else is in it)


def auction_options(p: Position, frame: Frame, seat: int) -> list[Action]:
    return [DROP, *(action("raise", n) for n in range(frame[2] + 1, p.cells[COINS + seat] + 1))]


def auction_play(p: Position, frame: Frame, seat: int, option: Action) -> None:
    _, _, price, *others = frame
    if option is DROP:
        p.emit("dropped", seat=SEATS[seat])
    else:
        price = int(option[1])
        others.append(seat)
        p.emit("raised", seat=SEATS[seat], price=price)
    if len(others) == 1:
        sell(p, others[0], price)
    else:
        p.stack.append(("auction", others[0], price, *others[1:]))


def auction_args(p: Position, frame: Frame) -> dict[str, Any]:
    return {"price": frame[2], "others": [SEATS[seat] for seat in frame[3:]]}


def sell(p: Position, seat: int, price: int) -> None:
    c = p.cells
    c[COINS + seat] -= price
    c[POINTS + seat] += WORTH[c[LOT]]
    p.emit("lot_sold", seat=SEATS[seat], lot=LOTS[c[LOT]], price=price)


class Bazaar(Title):
    name = "bazaar"
    code = 200
    seats = SEATS
    options: ClassVar[Mapping[str, tuple[str, ...]]] = {"rounds": tuple(ROUNDS)}
    handlers: ClassVar[Handlers] = {
        "round": Procedure(begin),
        "card": Chance(card_outcomes, card_play),
        "lot": Chance(lot_outcomes, lot_play),
        "sealed": Decision(sealed_options, sealed_play, sealed_args, sealed_explain, bidders),
        "award": Procedure(award),
        "auction": Decision(auction_options, auction_play, auction_args),
    }

    def start(self, options: Mapping[str, str]) -> Position:
        c = [0] * SIZE
        c[COINS : COINS + 3] = [START_COINS] * 3
        c[DECK:BAG] = COPIES
        c[BAG:BID] = IN_BAG
        c[BID : BID + 3] = [UNDECIDED] * 3
        c[LEFT] = ROUNDS[options["rounds"]]
        c[SPEAKER] = 2
        return Position(c, [("round",)])

    def outcome(self, position: frames.Position) -> dict[str, Any] | None:
        if position.stack:
            return None
        points = position.cells[POINTS:HAND]
        score = {"north": points[0] + points[1], "south": 2 * points[2]}  # who plays alone counts twice
        best = [team for team in TEAMS if score[team] == max(score.values())]
        return {"winner": best[0] if len(best) == 1 else None, "reason": "score", "score": score}

    def view(self, position: frames.Position, seat: int | None) -> dict[str, Any]:
        assert isinstance(position, Position)
        c = position.cells
        on_table = bool(position.stack)
        return {
            "coins": dict(zip(SEATS, c[COINS : COINS + 3], strict=True)),
            "points": dict(zip(SEATS, c[POINTS : POINTS + 3], strict=True)),
            "cards": {name: sum(position.hand(index)) for index, name in enumerate(SEATS)},
            "hand": [] if seat is None else position.hand(seat),
            "bids": {name: _bid_seen(c[BID + index], index, seat) for index, name in enumerate(SEATS)},
            "deck": sum(c[DECK:BAG]),
            "bag": dict(zip(LOTS, c[BAG:BID], strict=True)),
            "lot": LOTS[c[LOT]] if on_table else None,
            "left": c[LEFT],
            "speaker": SEATS[c[SPEAKER]],
        }

    def progress(self, position: frames.Position) -> int:
        return max(ROUNDS.values()) - position.cells[LEFT]

    def write_position(self, position: frames.Position) -> dict[str, Any]:
        raise BadPosition([Problem("not_at_a_round", "")])

    def read_position(self, document: Mapping[str, Any]) -> tuple[dict[str, str], Position]:
        """Just the coins, at the start of a match: enough to see that a document travels with the match."""
        problems = [Problem("unknown_name", key) for key in document if key not in ("title", "rounds", *SEATS)]
        options = self.complete_options({key: document[key] for key in self.options if key in document})
        position = self.start(options)
        for index, name in enumerate(SEATS):
            coins = document.get(name, START_COINS)
            if type(coins) is not int or not 0 <= coins <= 9:
                problems.append(Problem("out_of_range", name))
            else:
                position.cells[COINS + index] = coins
        if problems:
            raise BadPosition(problems)
        return options, position

    def resample(self, position: frames.Position, seat: int | None, draw: Draw) -> Position:
        """Deals the other hands anew; the card a partner laid down is known, the others' bids are drawn anew too."""
        assert isinstance(position, Position)
        p = position.clone()
        c = p.cells
        others = [other for other in range(3) if other != seat]
        unseen = c[DECK:BAG]
        sizes = {other: sum(p.hand(other)) for other in others}
        for other in others:
            unseen = [a + b for a, b in zip(unseen, p.hand(other), strict=True)]
        new = {other: [0] * len(VALUES) for other in others}
        known = [o for o in others if seat is not None and TEAM[o] == TEAM[seat] and c[BID + o] > 0]
        for other in known:
            new[other][c[BID + other] - 1] += 1
            unseen[c[BID + other] - 1] -= 1
        for other in others:
            for _ in range(sizes[other] - sum(new[other])):
                kind = _draw_kind(unseen, draw)
                unseen[kind] -= 1
                new[other][kind] += 1
            c[HAND + other * len(VALUES) : HAND + (other + 1) * len(VALUES)] = new[other]
        c[DECK:BAG] = unseen
        for other in others:
            if (seat is None or TEAM[other] != TEAM[seat]) and c[BID + other] != UNDECIDED:
                choices = [0, *(kind + 1 for kind, n in enumerate(p.hand(other)) if n)]
                c[BID + other] = choices[draw(len(choices))]
        return p

    def describe(self) -> dict[str, Any]:
        return {"name": self.name, "seats": list(SEATS), "options": {"rounds": list(ROUNDS)}}


def _bid_seen(bid: int, whose: int, seat: int | None) -> int | str | None:
    if bid == UNDECIDED:
        return None
    return bid if seat is not None and TEAM[whose] == TEAM[seat] else "sealed"


def _draw_kind(left: list[int], draw: Draw) -> int:
    number = draw(sum(left))
    for kind, n in enumerate(left):
        number -= n
        if number < 0:
            return kind
    raise AssertionError("a draw beyond the cards")


TITLE = Bazaar()
