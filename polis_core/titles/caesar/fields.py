"""Reading the fields of a document of this title."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from polis_core.kernel import document
from polis_core.kernel.errors import shown


class Fields(document.Fields):
    def number(self, holder: Mapping[str, Any], key: str, path: str, low: int, high: int, absent: int = 0) -> int:
        value = holder.get(key, absent)
        if isinstance(value, bool) or not isinstance(value, int):
            self.problem("not_a_number", f"{path}.{key}")
        elif not low <= value <= high:
            self.problem("out_of_range", f"{path}.{key}", low=low, high=high)
        else:
            return value
        return low

    def truth(self, holder: Mapping[str, Any], key: str, path: str) -> bool:
        value = holder.get(key, False)
        if not isinstance(value, bool):
            self.problem("not_a_truth_value", f"{path}.{key}")
        return value is True

    def name(self, holder: Mapping[str, Any], key: str, known: Any, path: str) -> str | None:
        value = holder.get(key)
        if isinstance(value, str) and value in known:
            return value
        self.problem("unknown_name", f"{path}.{key}", value=shown(value))
        return None

    def list_of(self, holder: Mapping[str, Any], key: str, known: Any, path: str) -> list[str]:
        value = holder.get(key, [])
        if not isinstance(value, list):
            self.problem("not_a_list", f"{path}.{key}")
            return []
        for number, one in enumerate(value):
            if not isinstance(one, str) or one not in known:
                self.problem("unknown_name", f"{path}.{key}[{number}]", value=shown(one))
        return [one for one in value if isinstance(one, str) and one in known]

    def counts(self, holder: Mapping[str, Any], key: str, known: tuple[str, ...], most: int, path: str) -> list[int]:
        row = self.section(holder, key, path)
        self.names(row, known, path)
        return [self.number(row, name, path, 0, most) for name in known]
