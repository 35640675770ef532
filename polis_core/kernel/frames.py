"""The stack of frames: what is asked or due now, as plain data inside the position.

A frame is a tuple: its name, then numbers and strings. A handler, found by the name, says what the frame is:

- a decision lists the options of a seat and plays the one that is picked,
- a chance lists outcomes with whole weights and plays the one that comes up,
- a procedure just runs.

A frame is popped before its handler acts; the handler pushes whatever comes next. So a match can be saved,
linked, undone and resumed in the middle of a battle: there is no hidden control flow to restore.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Generic, TypeVar

from .action import Action, Atom
from .errors import EngineFault, Refusal
from .event import Event
from .seating import Seating

Frame = tuple[Any, ...]
Outcomes = Sequence[tuple[Atom, int]]  # outcome, weight

RUNAWAY = 100_000  # frames run in a row without a decision: far above any real match


class Position:
    """What a match is at one moment: a flat list of small ints, and the stack. A title adds fixed values by subclass.

    `journal` collects events while someone listens; a search leaves it None and pays nothing for it.
    """

    __slots__ = ("cells", "journal", "stack")

    def __init__(self, cells: list[int], stack: list[Frame]) -> None:
        self.cells = cells
        self.stack = stack
        self.journal: list[Event] | None = None

    def clone(self) -> Position:
        raise NotImplementedError

    def emit(self, id: str, /, **args: Any) -> None:
        if self.journal is not None:
            self.journal.append(Event(id, args))

    def emit_secret(self, id: str, audience: tuple[int, ...], secret: dict[str, Any], /, **args: Any) -> None:
        if self.journal is not None:
            self.journal.append(Event(id, args, secret, audience))


P = TypeVar("P", bound=Position)


def first_argument(position: Position, frame: Frame) -> tuple[int, ...]:
    """The house rule for decisions of one side: it stands right after the frame's name."""
    return (frame[1],)


class Decision(Generic[P]):
    """`sides` may name several sides that decide at once; `options` are then asked for each of them.

    `explain` says what is against some words (None: nothing, NOT_ASKED: they are not about this decision). It is asked
    about the kinds that are legal now, and about those of `kinds` that might have been. `in_order`: `options` come
    sorted already, which spares long lists the sorting.

    For a page that strings picks together as one press: `many` (the same option may be picked several times in a row;
    or only the kinds that it names for a frame), `leads` (each option leads to one more question that belongs to it),
    `walks` (picks of the first of these kinds lead from place to place: what the same question would offer further on
    is offered at once, with the picks that lead there), `begins` ("turn" or "action" starts here).
    """

    __slots__ = ("args", "begins", "explain", "in_order", "kinds", "leads", "many", "options", "play", "sides", "walks")

    def __init__(
        self,
        options: Callable[[P, Frame, int], list[Action]],
        play: Callable[[P, Frame, int, Action], None],
        args: Callable[[P, Frame], dict[str, Any]] | None = None,
        explain: Callable[[P, Frame, int, tuple[Atom, ...]], Refusal | None] | None = None,
        sides: Callable[[P, Frame], tuple[int, ...]] = first_argument,
        kinds: tuple[str, ...] = (),
        in_order: bool = False,
        many: bool | Callable[[P, Frame], tuple[str, ...]] = False,
        leads: bool = False,
        walks: tuple[str, ...] = (),
        begins: Callable[[Frame], str | None] | None = None,
    ) -> None:
        self.options = options
        self.play = play
        self.many = many
        self.leads = leads
        self.walks = walks
        self.begins = begins
        self.args = args
        self.explain = explain
        self.sides = sides
        self.kinds = kinds
        self.in_order = in_order


class Chance(Generic[P]):
    """`thrown`: dice on the table. What they may show is open to all beforehand; what a deck may give is not."""

    __slots__ = ("outcomes", "play", "thrown")

    def __init__(
        self,
        outcomes: Callable[[P, Frame], Outcomes],
        play: Callable[[P, Frame, Atom], None],
        thrown: bool = False,
    ) -> None:
        self.outcomes = outcomes
        self.play = play
        self.thrown = thrown


class Procedure(Generic[P]):
    __slots__ = ("run",)

    def __init__(self, run: Callable[[P, Frame], None]) -> None:
        self.run = run


Handler = Decision[Any] | Chance[Any] | Procedure[Any]
Handlers = Mapping[str, Handler]
Chooser = Callable[[Outcomes], int]  # which of these outcomes comes up


def settle(handlers: Handlers, position: Position, choose: Chooser) -> None:
    """Runs procedures and chances until somebody must decide, or the match is over (an empty stack)."""
    stack = position.stack
    for _ in range(RUNAWAY):
        if not stack:
            return
        frame = stack[-1]
        handler = handlers[frame[0]]
        if isinstance(handler, Procedure):  # most of them are
            stack.pop()
            handler.run(position, frame)
        elif isinstance(handler, Decision):
            return
        else:
            stack.pop()
            outcomes = handler.outcomes(position, frame)
            handler.play(position, frame, outcomes[choose(outcomes)][0])
    raise EngineFault(f"runaway at {stack[-1]}")


def settle_slowly(handlers: Handlers, position: Position, choose: Chooser) -> Iterator[None]:
    """The same, with a stop after each frame, for who wants to look at what it did."""
    stack = position.stack
    while stack and not isinstance(handler := handlers[stack[-1][0]], Decision):
        frame = stack.pop()
        if isinstance(handler, Procedure):
            handler.run(position, frame)
        else:
            outcomes = handler.outcomes(position, frame)
            handler.play(position, frame, outcomes[choose(outcomes)][0])
        yield


def asked(handlers: Handlers, position: Position) -> tuple[Frame, Decision[Any]]:
    """The decision at hand: its frame and its handler. The match must not be over."""
    frame = position.stack[-1]
    handler = handlers[frame[0]]
    assert isinstance(handler, Decision)
    return frame, handler


def options_of(handlers: Handlers, position: Position, side: int | None = None) -> list[Action]:
    """The sorted options of a side (of the first that must decide, when none is named); none when the match is over."""
    if not position.stack:
        return []
    frame = position.stack[-1]  # as in `asked`, but without a call and a check: this runs at every pick of a search
    handler: Any = handlers[frame[0]]
    if side is None:
        side = handler.sides(position, frame)[0]
    elif side not in handler.sides(position, frame):
        return []
    options: list[Action] = handler.options(position, frame, side)
    if not options:
        raise EngineFault(f"dead end at {frame}")
    if not handler.in_order:
        options.sort()
    return options


def play_option(handlers: Handlers, position: Position, side: int, option: Action, choose: Chooser) -> None:
    """Plays one option in place and runs on to the next decision. The option must be legal: nobody checks here."""
    frame = position.stack.pop()
    handler: Any = handlers[frame[0]]
    handler.play(position, frame, side, option)
    settle(handlers, position, choose)


def decision_of(handlers: Handlers, position: Position, seating: Seating) -> dict[str, Any] | None:
    """What is asked now, open to all: the frame's name, who is asked, its arguments; None when the match is over."""
    if not position.stack:
        return None
    frame, handler = asked(handlers, position)
    deciding = handler.sides(position, frame)
    sides = [seating.sides[side] for side in deciding]
    seats = [seating.seats[seat] for seat in seating.seats_of(deciding)]
    args = handler.args(position, frame) if handler.args else {}
    return {"id": frame[0], "side": sides[0], "sides": sides, "seat": seats[0], "seats": seats, "args": args}
