"""What would be asked next: picks are tried on a copy, so that a page can string several of them together as one press.

It goes on up to the first chance: nothing is told of what only chance, or another side, will decide.
"""

from __future__ import annotations

from typing import Any

from .action import Action
from .frames import RUNAWAY, Decision, Handlers, Position, Procedure, asked, decision_of, options_of
from .seating import Seating

MOST = 12  # times that one pick is tried in a row: above any limit of units
Choice = dict[str, Any]  # an option for a page; `most`: times in a row, `then`: what belongs to it, `before`: the way


def after(handlers: Handlers, before: Position, side: int, option: Action) -> Position | None:
    """The position in which something is asked again; None where chance decides first, or the match is over."""
    position = before.clone()
    frame, decision = asked(handlers, position)
    position.stack.pop()
    decision.play(position, frame, side, option)
    stack = position.stack
    for _ in range(RUNAWAY):
        if not stack:
            return None
        handler = handlers[stack[-1][0]]
        if isinstance(handler, Decision):
            return position
        if not isinstance(handler, Procedure):
            return None
        handler.run(position, stack.pop())
    return None


def times(handlers: Handlers, position: Position, side: int, option: Action) -> int:
    """How often an option can be picked in a row while the same is asked."""
    name, following, count = position.stack[-1][0], position, 1
    while count < MOST:
        then = after(handlers, following, side, option)
        if then is None or then.stack[-1][0] != name or option not in options_of(handlers, then, side):
            break
        following, count = then, count + 1
    return count


def choices(handlers: Handlers, seating: Seating, position: Position, side: int) -> list[Choice]:
    """The options of a side, each with all that one press may string together with it."""
    if not position.stack:
        return []
    frame, decision = asked(handlers, position)
    kinds = () if isinstance(decision.many, bool) else decision.many(position, frame)
    found = []
    for option in options_of(handlers, position, side):
        choice: Choice = {"kind": option.kind, "args": option.args, "text": option.text, "side": seating.sides[side]}
        most = times(handlers, position, side, option) if decision.many is True or option.kind in kinds else 1
        if most > 1 or decision.many is True:
            choice["most"] = most
        then = _next(handlers, seating, position, side, option) if decision.leads else None
        found.append({**choice, "then": then} if then else choice)
    return [*found, *farther(handlers, seating, position, side)] if decision.walks else found


def _next(handlers: Handlers, seating: Seating, position: Position, side: int, option: Action) -> dict[str, Any] | None:
    """The question that an option leads to, if it is part of the same action."""
    then = after(handlers, position, side, option)
    if then is None:
        return None
    frame, decision = asked(handlers, then)
    if (decision.begins and decision.begins(frame)) or side not in decision.sides(then, frame):
        return None
    return {"decision": decision_of(handlers, then, seating), "options": choices(handlers, seating, then, side)}


def farther(handlers: Handlers, seating: Seating, position: Position, side: int) -> list[Choice]:
    """What the same question would offer some steps further on, each with the fewest steps that lead to it.

    Nobody walks back to where the question itself says that it starts.
    """
    frame, decision = asked(handlers, position)
    start = list(decision.args(position, frame).values()) if decision.args else []
    known = {option.text for option in options_of(handlers, position, side)}
    walked: list[str] = []
    found: list[Choice] = []
    edge: list[tuple[Position, list[str]]] = [(position, [])]
    for here, way in edge:  # grows as it goes, so the shortest ways come first
        for option in options_of(handlers, here, side):
            if option.kind not in decision.walks or option.args[0] in start:
                continue
            if option.text not in known:
                known.add(option.text)
                entry = {"kind": option.kind, "args": option.args, "text": option.text, "side": seating.sides[side]}
                found.append({**entry, "before": way})
            if option.kind == decision.walks[0] and option.text not in walked:
                walked.append(option.text)
                then = after(handlers, here, side, option)
                if then is not None and then.stack[-1][0] == frame[0] and side in decision.sides(then, then.stack[-1]):
                    edge.append((then, [*way, option.text]))
    return found


def naming(handlers: Handlers, seating: Seating, position: Position, side: int, word: str) -> list[Choice]:
    """The options that lead to a pick which names this word, each with just those picks: a march from here, say."""
    found = []
    for option in options_of(handlers, position, side):
        then = after(handlers, position, side, option)
        if then is None or side not in asked(handlers, then)[1].sides(then, then.stack[-1]):
            continue
        picks = [
            {"kind": pick.kind, "args": pick.args, "text": pick.text, "most": times(handlers, then, side, pick)}
            for pick in options_of(handlers, then, side)
            if word in pick.args
        ]
        if picks:
            about = {"decision": decision_of(handlers, then, seating), "options": picks}
            entry = {"kind": option.kind, "args": option.args, "text": option.text, "side": seating.sides[side]}
            found.append({**entry, "then": about})
    return found
