"""What tests of position documents share."""

from __future__ import annotations

import re
from importlib.resources import files


def problem_ids(title: str, *modules: str) -> set[str]:
    """The ids of all problems that a title's reader of documents, and what it is built from, can find."""
    sources = [files(f"polis_core.titles.{title}") / name for name in modules]
    sources.append(files("polis_core.parts") / "fields.py")
    text = "".join(source.read_text(encoding="utf-8") for source in sources)
    return set(re.findall(r'(?:self\.problem|Problem)\(\s*"([a-z_]+)"', text))
