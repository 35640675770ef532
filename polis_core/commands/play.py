"""a match in the terminal: between people, programs, or both"""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from pathlib import Path

import polis_core
from polis_core import Game, PolisError
from polis_core.players.contest import player_seed
from polis_core.players.levels import PLAYERS
from polis_core.players.player import Player
from polis_core.players.sight import sight_of

from .matches import add_options, chosen, open_match, told

PEOPLE, RANDOM = "human", "random"
_NUMBER = re.compile("[0-9]{1,6}")
HELP = "a number or the words of an option; also: why WORDS, undo, redo, link, save FILE, log, resign, quit"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_options(parser)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--open", metavar="FILE|LINK", help="go on with a match")
    parser.add_argument("--random", metavar="SEAT", action="append", default=[], help="a seat played at random")
    parser.add_argument(
        "--level", metavar="SEAT=LEVEL", action="append", default=[], help=f"a program's seat: {', '.join(PLAYERS)}"
    )


def programs_of(args: argparse.Namespace, game: Game) -> dict[str, Player]:
    """The seats that programs play, each with its player."""
    named = [(seat, RANDOM) for seat in args.random]
    for words in args.level:
        seat, _, name = words.partition("=")
        if name not in PLAYERS:
            raise PolisError("unknown_player", player=name, known=list(PLAYERS))
        named.append((seat, name))
    for seat, _ in named:
        game.view(seat)  # refuses an unknown one
    return {seat: PLAYERS[name](player_seed(args.seed, game.seats.index(seat))) for seat, name in named}


def run(args: argparse.Namespace) -> int:
    try:
        game = open_match(args.open) if args.open else polis_core.new_game(args.title, seed=args.seed, **chosen(args))
        programs = programs_of(args, game)
    except PolisError as error:
        print(error)
        return 2
    print(HELP)
    people = [seat for seat in game.seats if seat not in programs]
    alone = people[0] if len(people) == 1 else None
    shown = -1
    while game.seat is not None:
        # Several people share the screen, so each sees only what is theirs; one against programs always sees their own.
        shown = tell(game, shown, game.seat if len(people) > 1 else alone)
        if game.seat in programs:
            game.play(programs[game.seat].choose(sight_of(game, game.side or "")))
            print(told(game, game.log[game.cursor - 1], alone))
            continue
        show(game)
        try:
            line = input(f"{prompt(game)}> ").strip()
        except EOFError:
            line = "quit"
        if line == "quit":
            print(game.link())
            return 0
        shown = min(shown, obey(game, line, people))
    tell(game, shown, alone)
    print(game.outcome)
    return 0


def tell(game: Game, shown: int, seat: str | None) -> int:
    """Prints what happened since, as this seat saw it."""
    for event in game.events(since=shown, seat=seat):
        print("  *", event["id"], *(f"{key}={value}" for key, value in event["args"].items()))
    return game.cursor


def show(game: Game) -> None:
    print()
    for line in game.title.sketch(game.view(game.seat)):
        print(line)
    decision = game.decision
    assert decision is not None
    print("?", decision["id"], *(f"{key}={value}" for key, value in decision["args"].items()))
    for number, option in enumerate(game.legal()):
        print(f"  {number}: {option.text}")


def prompt(game: Game) -> str:
    """Who is asked: the seat, and which of its sides where it has several."""
    seat, side = game.seat or "", game.side or ""
    several = len(game.seating.sides_of[game.seats.index(seat)]) > 1
    return f"{seat} ({side})" if several else seat


def walk(game: Game, word: str, people: Sequence[str]) -> bool:
    """Back or on to the next moment at which a person decides, or as far as it goes."""
    step = game.undo if word == "undo" else game.redo
    if not step():
        return False
    while game.seat not in people and step():
        pass
    return True


def obey(game: Game, line: str, people: Sequence[str]) -> int:
    """Does what the line says; returns the last step the table may be taken to know."""
    word, _, rest = line.partition(" ")
    try:
        if word in ("undo", "redo"):
            print(word if walk(game, word, people) else "nothing there")
        elif word == "link":
            print(game.link())
        elif word == "save":
            Path(rest or "match.json").write_text(game.save(), encoding="utf-8")
        elif word == "log":
            for number, step in enumerate(game.log, 1):
                print(f"{'>' if number == game.cursor else ' '}{number:4} {told(game, step, game.seat)}")
        elif word == "why":
            print(game.explain(rest) or "legal")
        elif word in ("help", "?"):
            print(HELP)
        elif line:
            game.play(int(line) if _NUMBER.fullmatch(line) else line)
            return game.cursor - 1
    except (PolisError, OSError) as error:
        print("!", error)
    return game.cursor
