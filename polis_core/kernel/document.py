"""Reading a position document: each wrong field becomes a problem with its path, and reading goes on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from .errors import BadOption, BadPosition, Problem, shown

if TYPE_CHECKING:
    from .title import Title

MAX_PROBLEMS = 50  # more help nobody


class Fields:
    """What readers of all titles have in common; a title's own reader adds what its fields are."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []

    def problem(self, id: str, path: str, **args: Any) -> None:
        if len(self.problems) < MAX_PROBLEMS:
            self.problems.append(Problem(id, path, **args))

    def section(self, holder: Mapping[str, Any], key: str, path: str) -> Mapping[str, Any]:
        value = holder.get(key, {})
        if isinstance(value, dict):
            return value
        self.problem("not_an_object", path)
        return {}

    def names(self, holder: Mapping[str, Any], known: Any, path: str) -> list[str]:
        """The keys that are known; the others are problems."""
        for key in holder:
            if key not in known:
                self.problem("unknown_name", f"{path}.{shown(key)}".lstrip("."))
        return [key for key in holder if key in known]


def options_in(given: Mapping[str, Any], title: Title) -> dict[str, str]:
    """The options that a document of this title names, with the defaults for the others."""
    if not isinstance(given, dict):
        raise BadPosition([Problem("not_an_object", "")])
    if given.get("title", title.name) != title.name:
        raise BadPosition([Problem("other_title", "title", title=shown(given["title"]))])
    try:
        return title.complete_options({key: given[key] for key in title.options if key in given})
    except BadOption as error:
        path = error.arguments.get("option", next(iter(title.options)))
        raise BadPosition([Problem("bad_option", str(path), error=str(error))]) from None
