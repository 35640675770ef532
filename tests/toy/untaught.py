"""Bazaar without a judge, for three: programs must be able to play, badly, a title that has none."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from polis_core.kernel.judge import Judge
from tests.toy.bazaar.title import Bazaar


class Untaught(Bazaar):
    options: ClassVar[Mapping[str, tuple[str, ...]]] = {"players": ("three", "five"), "rounds": ("three",)}

    def judge(self, weights: Mapping[str, Any] | None = None) -> Judge:
        return Judge()


TITLE = Untaught()
