"""After a mended rule nothing opens as another match: its own rules open it whole, or it says how far it is right."""

from __future__ import annotations

import importlib
import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import pytest

import polis_core
from polis_core import BadLink, BadSave, Game
from polis_core.commands import keep
from polis_core.commands.fuzz import setups
from polis_core.kernel import link as links
from polis_core.kernel.action import Action
from polis_core.kernel.check import Style
from polis_core.kernel.frames import Decision, Frame, Handlers
from polis_core.kernel.game import new_game
from polis_core.kernel.link import read_link
from polis_core.kernel.save import read_save
from polis_core.kernel.title import Title
from polis_core.titles import find
from polis_core.titles.polis.title import Polis

TITLES = polis_core.titles()  # whatever they are: each is copied, and one rule of the copy is another
LINKS, SAVES = 1000, 200  # in all
LONGEST = 240  # steps of a match
APART = 29  # steps from one moment of a match to the next
LATER = 99  # the version of rules that were changed and said so
WAYS = ("a pick is no longer legal", "a pick does something else")


class Moment(NamedTuple):
    """A match at some stage of it, and the whole of which it is the beginning."""

    game: Game
    whole: Game


@cache
def courses(title: str) -> list[Game]:
    """Matches of this title in all sorts of set-ups, for the sake of speed played once."""
    sorts = setups(title, {})
    games = []
    for seed in range(12):
        game, style = new_game(find(title), sorts[seed * 7 % len(sorts)], seed), Style(seed)
        while game.seat is not None and game.cursor < LONGEST:
            style.play(game)
        games.append(game)
    return games


def moments(title: str, count: int, first: int = 0) -> Iterator[Moment]:
    """So many stages of matches, other ones for another `first`."""
    found = 0
    while found < count:
        for seed, whole in enumerate(courses(title)):
            for step in range((first + seed) % APART, whole.cursor + 1, APART):
                if found < count:
                    yield Moment(until(whole, step), whole)
                    found += 1
        first += 1


def until(whole: Game, step: int) -> Game:
    """The match as it was after this step."""
    game = whole.copy()
    game.seek(step)
    del game._steps[step + 1 :]
    return game


# -- a title in which one rule has changed


@cache
def busiest(title: str) -> str:
    """The decision that is asked most often with some picks to choose from."""
    asked: Counter[str] = Counter()
    for whole in courses(title)[:4]:
        for number, step in enumerate(whole.log, 1):
            if step.digits[0][1] > 3:
                asked[whole._steps[number - 1].position.stack[-1][0]] += 1
    return asked.most_common(1)[0][0]


def now_and_then(p: Any) -> bool:
    return sum(p.cells) % 5 == 0


def changed(title: str, way: str) -> Handlers:
    """The handlers of a title, one of its decisions now and then by another rule."""
    handlers, name = find(title).handlers, busiest(title)
    old = handlers[name]
    assert isinstance(old, Decision)

    def options(p: Any, frame: Frame, side: int) -> list[Action]:
        found = list(old.options(p, frame, side))
        return found[1::2] if now_and_then(p) and len(found) > 1 else found

    def play(p: Any, frame: Frame, side: int, option: Action) -> None:
        before = old.options(p, frame, side) if now_and_then(p) else [option]
        old.play(p, frame, side, before[0])

    parts: dict[str, Callable[..., Any]] = {"options": options} if way == WAYS[0] else {"play": play}
    kept = {part: getattr(old, part) for part in Decision.__slots__}
    return {**handlers, name: Decision(**{**kept, **parts})}


def copy_of(title: str, way: str, forgotten: bool = False) -> Title:
    """A title with another rule; `forgotten`: nobody said so."""
    real = type(find(title))
    version = real.rules_version if forgotten else LATER
    made: Title = type("Changed", (real,), {"rules_version": version, "handlers": changed(title, way)})()
    return made


# -- what is right of a match


def facts(game: Game) -> list[Any]:
    return [step.facts for step in (game.opening, *game.log[: game.cursor])]


class Parting:
    """How far the other rules lead the same way, for matches and beginnings of them."""

    def __init__(self, other: Title) -> None:
        self.other = other
        self.known: dict[int, tuple[int, int]] = {}

    def __call__(self, moment: Moment) -> tuple[int, int]:
        """The step up to which the same picks lead to the same positions, and the same where lists must be equal, too.

        A link holds places in lists of picks, so it means nothing any more once such a list is another.
        """
        key = id(moment.whole)
        if key not in self.known:
            self.known[key] = self._steps(moment.whole)
        picks, lists = self.known[key]
        return min(picks, moment.game.cursor), min(lists, moment.game.cursor)

    def _steps(self, game: Game) -> tuple[int, int]:
        again = Game(self.other, dict(game.options), game.seed, opening=list(game.opening.chance))
        there = game.copy()
        lists: int | None = None
        for number, step in enumerate(game.log, 1):
            there.seek(number - 1)
            if lists is None and _lists(again) != _lists(there):
                lists = number - 1
            try:
                again.play(step.action.text if step.action else "", side=step.side, chance=list(step.chance))
            except polis_core.PolisError:
                break
            if again.mark() != game.mark(number):
                break
        else:
            number = len(game.log) + 1
        return number - 1, number - 1 if lists is None else lists


def _lists(game: Game) -> list[list[Action]]:
    return [game.legal(side) for side in game.deciding]


# -- the promises


CASES = [(title, way, forgotten) for title in TITLES for way in WAYS for forgotten in (False, True)]
NAMES = [f"{title}: {way}, {'nobody said so' if forgotten else 'said so'}" for title, way, forgotten in CASES]


@pytest.mark.parametrize("title, way, forgotten", CASES, ids=NAMES)
def test_no_link_opens_as_another_match(title: str, way: str, forgotten: bool) -> None:
    copy = copy_of(title, way, forgotten)
    parting, parted = Parting(copy), 0
    for moment in moments(title, -(-LINKS // len(CASES)), CASES.index((title, way, forgotten))):
        game = moment.game
        opened = read_link(game.link(), lambda code, rules: copy)
        right, lists = parting(moment)
        assert facts(opened) == facts(game)[: opened.cursor + 1]
        if not opened.problems:
            # The very same picks may mean the very same match under both rules.
            assert opened.cursor == game.cursor and opened.digest() == game.digest() and right == game.cursor
            continue
        (problem,) = opened.problems
        parted += 1
        assert problem.id == "other_rules"
        assert problem.arguments["rules"] == game.title.rules_version
        assert problem.arguments["step"] == opened.cursor <= right
        assert lists - opened.cursor <= links.MARKED, "no more is lost than from one mark to the next"
    assert parted > 10, "this test can fail"


@pytest.mark.parametrize("title, way, forgotten", CASES, ids=NAMES)
def test_no_save_opens_as_another_match(title: str, way: str, forgotten: bool) -> None:
    copy = copy_of(title, way, forgotten)
    parting, parted = Parting(copy), 0
    for moment in moments(title, -(-SAVES // len(CASES)), CASES.index((title, way, forgotten))):
        game = moment.game
        opened = read_save(game.save(), lambda name, rules: copy)
        right, _ = parting(moment)
        assert facts(opened) == facts(game)[: opened.cursor + 1]
        assert opened.cursor == right, "right up to the very step where they part"
        if right == game.cursor:
            assert not opened.problems and opened.digest() == game.digest()
            continue
        (problem,) = opened.problems
        parted += 1
        assert problem.id in ("other_rules", "illegal_step")
        assert problem.arguments["step"] == right
        if not forgotten:
            assert (problem.id, problem.arguments["rules"]) == ("other_rules", game.title.rules_version)
    assert parted > 3, "this test can fail"


@pytest.mark.parametrize("title", TITLES)
def test_the_archive_of_the_rules_before_opens_it_whole(
    title: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As it is done when a rule changes: the folder is kept, then the rules are others, and what was made is opened."""
    before = find(title)
    version, folder = before.rules_version, Path(polis_core.__file__).parent / "titles" / title
    made = [(moment.game, moment.game.link(), moment.game.save()) for moment in moments(title, 25)]
    later = copy_of(title, WAYS[1])
    archive = tmp_path / f"{version}.zip"
    keep.write(folder, f"{title}_{version}", archive)
    kept: ModuleType = importlib.import_module("polis_core.kept")
    monkeypatch.setattr(kept, "__path__", [*kept.__path__, str(archive)])
    monkeypatch.setattr(importlib.import_module(f"polis_core.titles.{title}"), "TITLE", later)
    without = 0
    for game, link, save in made:
        for opened in (polis_core.open_link(link), polis_core.load(save)):
            assert opened.problems == () and facts(opened) == facts(game) and opened.digest() == game.digest()
            assert opened.title.rules_version == version
            assert type(opened.title).__module__.startswith(f"polis_core.kept.{title}_{version}"), (
                "no other rules did it"
            )
        without += bool(read_save(save, lambda name, rules: later).problems)
    assert without > 3, "the rules of now would not do"


@pytest.mark.parametrize("title", TITLES)
def test_an_opening_that_is_no_more_is_refused(title: str) -> None:
    later = type(copy_of(title, WAYS[0]))

    def canonical(self: Title, position: Any) -> dict[str, Any]:
        return {**later.canonical(self, position), "more": 1}

    other_start = type("OtherStart", (later,), {"canonical": canonical})
    game = next(moments(title, 1, 5)).game
    with pytest.raises(BadLink) as bad_link:
        read_link(game.link(), lambda code, rules: other_start())
    with pytest.raises(BadSave) as bad_save:
        read_save(game.save(), lambda name, rules: other_start())
    for caught in (bad_link, bad_save):
        assert caught.value.id == "other_rules"
        assert caught.value.arguments == {"title": title, "rules": find(title).rules_version, "now": LATER}


@pytest.mark.parametrize("title", TITLES)
def test_the_first_links_and_saves_open_with_the_first_rules_alone(title: str) -> None:
    """They have no marks: under other rules nobody could say how far they are right."""
    later = copy_of(title, WAYS[0])
    data = json.loads(next(moments(title, 1, 5)).game.save())
    first = json.dumps({key: value for key, value in {**data, "version": 1}.items() if key not in ("rules", "marks")})
    with pytest.raises(BadSave) as caught:
        read_save(first, lambda name, rules: later)
    assert caught.value.id == "other_rules"


def test_a_new_cell_changes_no_digest() -> None:
    """What a later version adds does not show where it is not used."""
    game = polis_core.new_game("polis", seed=4)
    layout = type(find("polis").layout)()
    for name, _, rows, columns, usual in find("polis").layout._fields:
        layout.add(name, rows, columns, usual=usual)
    layout.add("plague", 2)

    class Grown(Polis):
        def canonical(self, position: Any) -> dict[str, Any]:
            return layout.document([*position.cells, 0, 0])

    grown = Game(Grown(), dict(game.options), game.seed)
    assert grown.digest() == game.digest()

    class Used(Polis):
        def canonical(self, position: Any) -> dict[str, Any]:
            return layout.document([*position.cells, 0, 1])

    assert Game(Used(), dict(game.options), game.seed).digest() != game.digest()


def test_options_of_the_title_are_part_of_what_is_opened() -> None:
    options: Mapping[str, str] = {"edition": "first"}
    game = polis_core.new_game("polis", seed=4, **options)
    assert polis_core.open_link(game.link()).options == game.options
