"""What several commands share: the options of a match on the command line, and finding one by file or link."""

from __future__ import annotations

import argparse
from pathlib import Path

import polis_core
from polis_core import Game, PolisError, Step
from polis_core.titles import find


def add_options(parser: argparse.ArgumentParser) -> None:
    """--title, and every option that any title has."""
    parser.add_argument("--title", default="polis", choices=polis_core.titles())
    seen: dict[str, list[str]] = {}
    for name in polis_core.titles():
        for key, values in find(name).options.items():
            known = seen.setdefault(key, [])
            known += [value for value in values if value not in known]
    for key, choices in seen.items():
        parser.add_argument(f"--{key}", choices=choices)


def chosen(args: argparse.Namespace) -> dict[str, str]:
    title = find(args.title)
    given = {key: getattr(args, key, None) for key in title.options}
    return {key: value for key, value in given.items() if value is not None}


def open_match(source: str) -> Game:
    """A save file, or a link."""
    path = Path(source)
    try:
        if path.is_file():
            return polis_core.load(path.read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        raise PolisError("not_a_text_file", file=source) from None
    except OSError:  # a link may be longer than any file's name
        pass
    return polis_core.open_link(source)


def told(game: Game, step: Step, seat: str | None) -> str:
    """A step as it may be told to this seat, or to a spectator: the choice, not the cards that were drawn after it."""
    pick = step.action
    if pick is None or step.side is None:
        return ""
    own = seat is not None and game.sides.index(step.side) in game.seating.sides_of[game.seats.index(seat)]
    return f"{step.side}: {pick.kind if pick.kind in game.title.private and not own else pick.text}"
