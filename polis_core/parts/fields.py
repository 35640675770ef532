"""Reading the fields of a position document: each wrong one becomes a problem with its path, and reading goes on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, TypeVar

from polis_core.kernel import document
from polis_core.kernel.errors import shown
from polis_core.kernel.frames import Position

P = TypeVar("P", bound=Position)


class Fields(document.Fields):
    """Readers of single values, and of those that a holder has under a key; a title says which it has."""

    def integer(self, value: Any, path: str, low: int, high: int) -> int:
        if isinstance(value, bool) or not isinstance(value, int):
            self.problem("not_a_number", path)
        elif not low <= value <= high:
            self.problem("out_of_range", path, low=low, high=high)
        else:
            return value
        return low

    def one_of(self, value: Any, known: Any, path: str) -> str | None:
        if isinstance(value, str) and value in known:
            return value
        self.problem("unknown_name", path, value=shown(value))
        return None

    def number(self, holder: Mapping[str, Any], key: str, path: str, low: int, high: int, absent: int = 0) -> int:
        return self.integer(holder.get(key, absent), f"{path}.{key}", low, high)

    def name(self, holder: Mapping[str, Any], key: str, known: Any, path: str) -> str | None:
        return self.one_of(holder.get(key), known, f"{path}.{key}")

    def truth(self, holder: Mapping[str, Any], key: str, path: str) -> bool:
        value = holder.get(key, False)
        if not isinstance(value, bool):
            self.problem("not_a_truth_value", f"{path}.{key}")
        return value is True

    def items(self, holder: Mapping[str, Any], key: str, path: str) -> list[Any]:
        value = holder.get(key, [])
        if isinstance(value, list):
            return value
        self.problem("not_a_list", path)
        return []

    def list_of(self, holder: Mapping[str, Any], key: str, known: Any, path: str) -> list[str]:
        """The known names of a list; the others are problems."""
        value = self.items(holder, key, f"{path}.{key}")
        found = [self.one_of(one, known, f"{path}.{key}[{number}]") for number, one in enumerate(value)]
        return [name for name in found if name is not None]

    def counts(self, holder: Mapping[str, Any], key: str, known: tuple[str, ...], most: int, path: str) -> list[int]:
        """How many of each known name there are."""
        row = self.section(holder, key, path)
        self.names(row, known, path)
        return [self.number(row, name, path, 0, most) for name in known]


class Reader(Fields, Generic[P]):
    """Fills a start position from a document and collects problems; nothing is used unless there are none."""

    def __init__(self, given: Mapping[str, Any], start: P) -> None:
        super().__init__()
        self.given = given
        self.p = start
        self.c = start.cells

    def read(self) -> None:
        raise NotImplementedError
