"""How large a title may be on the page: its archive and its part of the page, compressed."""

from __future__ import annotations

USUAL = 170_000
LARGER = {"cyclades": 230_000, "civilization": 330_000}  # more cards, more rules


def largest(title: str) -> int:
    """In bytes, without what is only there to be read."""
    return LARGER.get(title, USUAL)
