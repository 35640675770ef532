"""Bazaar: merchants of up to six cities bid for lots on islands whose chart is drawn anew for each match."""

from .title import TITLE

__all__ = ["TITLE"]
