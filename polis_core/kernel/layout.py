"""The places of a position's flat list of cells, by name, and a document of them that a later cell does not change.

>>> layout = Layout()
>>> coins, hands = layout.add("coins", 2), layout.add("hands", 2, 3)
>>> coins, hands, layout.size
(0, 2, 8)
>>> layout.document([4, 0, 0, 1, 0, 0, 0, 0])
{'coins': [4], 'hands': [[0, 1]]}
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


class Layout:
    """Each field stands after the one before it. Its shape is one number, or rows and columns."""

    __slots__ = ("_fields", "size")

    def __init__(self) -> None:
        self._fields: list[tuple[str, int, int, int, int]] = []  # name, where, rows, columns (0: none), usual value
        self.size = 0

    def add(self, name: str, rows: int = 1, columns: int = 0, *, usual: int = 0) -> int:
        """Where the field begins. A cell with the `usual` value says nothing, and is left out of the document."""
        at = self.size
        self._fields.append((name, at, rows, columns, usual))
        self.size += rows * (columns or 1)
        return at

    def document(self, cells: Sequence[int]) -> dict[str, Any]:
        """The cells by name without what is as usual, so that fields, rows and columns may be added at the ends."""
        found: dict[str, Any] = {}
        for name, at, rows, columns, usual in self._fields:
            if columns:
                table = [_cut(cells[at + row * columns : at + (row + 1) * columns], usual) for row in range(rows)]
                while table and not table[-1]:
                    table.pop()
                value: list[Any] = table
            else:
                value = _cut(cells[at : at + rows], usual)
            if value:
                found[name] = value
        return found


def _cut(values: Sequence[int], usual: int) -> list[int]:
    end = len(values)
    while end and values[end - 1] == usual:
        end -= 1
    return list(values[:end])
