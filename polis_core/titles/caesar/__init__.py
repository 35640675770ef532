"""Caesar!: Caesar against Pompey for the provinces of the late republic; three modules; alone against Crassus."""

from .title import TITLE

__all__ = ["TITLE"]
