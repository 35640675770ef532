"""Typed errors: each carries an id and arguments, so that a catalogue can say it in any language."""

from __future__ import annotations

from typing import Any

Refusal = tuple[str, dict[str, Any], str | None]  # reason id, arguments, rule number
NOT_KNOWN: Refusal = ("not_known", {}, None)  # the answer hangs on what the seat that asks may not know
NOT_ASKED: Refusal = ("not_asked_now", {}, None)  # words that the decision at hand knows nothing about


def shown(value: Any) -> str:
    """What a caller handed in, fit for a message: short, and of a structure only its kind (its text may be endless)."""
    if isinstance(value, str):
        return value[:80]
    if value is None or isinstance(value, bool | float):
        return str(value)
    if isinstance(value, int):
        return str(value) if value.bit_length() < 128 else "huge"
    return type(value).__name__


class PolisError(Exception):
    """Whatever goes wrong through a caller's input; nothing has been changed when it is raised."""

    def __init__(self, id: str, **args: Any) -> None:
        super().__init__(id, args)
        self.id = id
        self.arguments = args

    def __str__(self) -> str:
        return " ".join([self.id, *(f"{key}={value}" for key, value in self.arguments.items())])


class UnknownTitle(PolisError):
    """No such title."""


class MissingArchive(PolisError):
    """The title is known here, but its archive has not come yet: whoever asked may fetch it and ask again."""


class BadOption(PolisError):
    """A match can't be set up with these options."""


class IllegalAction(PolisError):
    """The action is not in the legal list; `refusal` says why."""

    def __init__(self, text: str, refusal: Refusal) -> None:
        reason, args, rule = refusal
        super().__init__("illegal_action", action=text, reason=reason, rule=rule, **{"why": args} if args else {})
        self.refusal = refusal


class BadResign(PolisError):
    """Nobody can give this match up, or not for this side."""


class BadChance(PolisError):
    """A chance outcome that was handed in can't happen here."""


class BadSeek(PolisError):
    """There is no such step in the log."""


class BadSave(PolisError):
    """A save that can't be opened at all."""


class BadLink(PolisError):
    """A link that can't be opened."""


class BadMerge(PolisError):
    """Two links that can't be made one match."""


class Problem:
    """One thing that is wrong with a document: an id, where it stands, and arguments."""

    __slots__ = ("arguments", "id", "path")

    def __init__(self, id: str, path: str, **args: Any) -> None:
        self.id = id
        self.path = path
        self.arguments = args

    def __str__(self) -> str:
        return " ".join([f"{self.path}: {self.id}", *(f"{key}={value}" for key, value in self.arguments.items())])

    __repr__ = __str__

    def to_json(self) -> dict[str, Any]:
        return {"id": self.id, "path": self.path, "args": self.arguments}


class BadPosition(PolisError):
    """A position document with the list of its problems."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__("bad_position", problems=[str(problem) for problem in problems])
        self.problems = problems


class EngineFault(Exception):
    """The engine itself broke a promise (a dead end, a runaway): never the caller's doing."""
