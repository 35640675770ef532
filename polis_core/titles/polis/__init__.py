"""Polis: Fight for the Hegemony; Athens against Sparta, two editions, two scenarios."""

from .title import TITLE

__all__ = ["TITLE"]
