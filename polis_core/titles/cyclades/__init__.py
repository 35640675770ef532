"""Cyclades, Legendary Edition: two to six factions, an auction of gods, an archipelago laid anew for each match."""

from .title import TITLE

__all__ = ["TITLE"]
