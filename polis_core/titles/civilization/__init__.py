"""Sid Meier's Civilization: The Board Game, for two to four."""

from .title import TITLE

__all__ = ["TITLE"]
