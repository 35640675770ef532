"""After a mended rule nothing opens as another match: its own rules open it whole, or it says how far it is right."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, ClassVar

import pytest

import polis_core
from polis_core import BadLink, BadSave, Game
from polis_core.kernel import link as links
from polis_core.kernel.action import Action
from polis_core.kernel.check import Style
from polis_core.kernel.frames import Decision, Frame, Handlers
from polis_core.kernel.game import new_game
from polis_core.kernel.link import read_link
from polis_core.kernel.save import read_save
from polis_core.kernel.title import Title
from polis_core.titles import find
from polis_core.titles.caesar.title import Caesar
from polis_core.titles.polis.title import Polis

LINKS, SAVES = 500, 100  # of each title


def changed(handlers: Handlers, name: str, **parts: Callable[..., Any]) -> dict[str, Any]:
    old = handlers[name]
    assert isinstance(old, Decision)
    kept = {part: getattr(old, part) for part in Decision.__slots__}
    return {**handlers, name: Decision(**{**kept, **parts})}


def turn_options(p: Any, frame: Frame, side: int) -> list[Action]:
    """One condition of Polis' turn changed: no siege while Athens has an odd number of prestige."""
    options = Polis.handlers["turn"].options(p, frame, side)
    return [option for option in options if option.kind != "siege" or p.cells[0] % 2 == 0]


def place_options(p: Any, frame: Frame, side: int) -> list[Action]:
    """Caesar!: the last border of the list is no longer to be had in every fourth turn."""
    options = Caesar.handlers["place"].options(p, frame, side)
    return options if frame[2] or len(options) < 3 or len(options) % 4 else options[:-1]


class LaterPolis(Polis):
    rules_version = 99
    handlers: ClassVar[Handlers] = changed(Polis.handlers, "turn", options=turn_options)


class LaterCaesar(Caesar):
    rules_version = 99
    handlers: ClassVar[Handlers] = changed(Caesar.handlers, "place", options=place_options)


class ForgottenPolis(LaterPolis):
    """The rule was changed and nobody said so."""

    rules_version = Polis.rules_version


class ForgottenCaesar(LaterCaesar):
    rules_version = Caesar.rules_version


SETUPS: dict[str, list[dict[str, str]]] = {
    "polis": [{"edition": "first"}, {"edition": "second"}, {"edition": "first", "scenario": "corinthian_war"}],
    "caesar": [{}, {"poison": "yes", "centurions": "yes", "posts": "yes"}, {"mode": "solo"}],
}
COPIES: dict[str, tuple[type[Title], type[Title]]] = {
    "polis": (LaterPolis, ForgottenPolis),
    "caesar": (LaterCaesar, ForgottenCaesar),
}


def matches(title: str, count: int) -> list[Game]:
    """Matches in all stages: each style of play is stopped at several steps."""
    found: list[Game] = []
    seed = 0
    while len(found) < count:
        setup = SETUPS[title][seed % len(SETUPS[title])]
        game, style = new_game(find(title), setup, seed), Style(seed)
        while game.seat is not None and game.cursor < 240 and len(found) < count:
            style.play(game)
            if game.cursor % 29 == seed % 29:
                found.append(game.copy())
        seed += 1
    return found


def facts(game: Game) -> list[Any]:
    return [step.facts for step in (game.opening, *game.log[: game.cursor])]


def parting(game: Game, other: Title, lists: bool = False) -> int:
    """The step up to which the other rules lead to the same positions by the same picks, or (`lists`) from equal lists.

    A link holds places in lists of picks, so it means nothing any more once such a list is another.
    """
    again = type(game)(other, dict(game.options), game.seed, opening=list(game.opening.chance))
    for number, step in enumerate(game.log[: game.cursor], 1):
        if lists and _lists(again) != _lists(game, number - 1):
            return number - 1
        try:
            again.play(step.action.text if step.action else "", side=step.side, chance=list(step.chance))
        except polis_core.PolisError:
            return number - 1
        if again.mark() != game.mark(number):
            return number - 1
    return game.cursor


def _lists(game: Game, step: int | None = None) -> list[list[Action]]:
    there = game.copy()
    if step is not None:
        there.seek(step)
    return [there.legal(side) for side in there.deciding]


@pytest.mark.parametrize("title", SETUPS)
@pytest.mark.parametrize("forgotten", [False, True], ids=["said so", "forgot to say so"])
def test_no_link_opens_as_another_match(title: str, forgotten: bool) -> None:
    copy = COPIES[title][forgotten]()
    parted = 0
    for game in matches(title, LINKS // 2):
        opened = read_link(game.link(), lambda code, rules: copy)
        right = parting(game, copy)
        assert facts(opened) == facts(game)[: opened.cursor + 1]
        if not opened.problems:
            # The very same picks may mean the very same match under both rules.
            assert opened.cursor == game.cursor and opened.digest() == game.digest() and right == game.cursor
            continue
        (problem,) = opened.problems
        parted += 1
        assert problem.id == "other_rules"
        assert problem.arguments["rules"] == game.title.rules_version
        assert problem.arguments["step"] == opened.cursor <= max(right, 0)
        lost = parting(game, copy, lists=True) - opened.cursor
        assert lost <= links.MARKED, "no more is lost than from one mark to the next"
    assert parted > 10, "this test can fail"


@pytest.mark.parametrize("title", SETUPS)
@pytest.mark.parametrize("forgotten", [False, True], ids=["said so", "forgot to say so"])
def test_no_save_opens_as_another_match(title: str, forgotten: bool) -> None:
    copy = COPIES[title][forgotten]()
    parted = 0
    for game in matches(title, SAVES // 2):
        opened = read_save(game.save(), lambda name, rules: copy)
        right = parting(game, copy)
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


@pytest.mark.parametrize("title", SETUPS)
def test_the_rules_that_made_it_open_it_whole(title: str) -> None:
    """With the archive of the rules before at hand, nothing is missing and nothing is left out."""
    copy = COPIES[title][0]()

    def kept(_: object, rules: int | None) -> Title:
        return find(title) if rules == find(title).rules_version else copy

    for game in matches(title, 30):
        for opened in (read_link(game.link(), kept), read_save(game.save(), kept)):
            assert opened.problems == () and facts(opened) == facts(game)
            assert opened.title.rules_version == game.title.rules_version


@pytest.mark.parametrize("title", SETUPS)
def test_an_opening_that_is_no_more_is_refused(title: str) -> None:
    later = COPIES[title][0]

    def canonical(self: Title, position: Any) -> dict[str, Any]:
        return {**later.canonical(self, position), "more": 1}

    other_start = type("OtherStart", (later,), {"canonical": canonical})
    game = matches(title, 1)[0]
    with pytest.raises(BadLink) as bad_link:
        read_link(game.link(), lambda code, rules: other_start())
    with pytest.raises(BadSave) as bad_save:
        read_save(game.save(), lambda name, rules: other_start())
    for caught in (bad_link, bad_save):
        assert caught.value.id == "other_rules"
        assert caught.value.arguments == {"title": title, "rules": find(title).rules_version, "now": 99}


@pytest.mark.parametrize("title", SETUPS)
def test_the_first_links_and_saves_open_with_the_first_rules_alone(title: str) -> None:
    """They have no marks: under other rules nobody could say how far they are right."""
    later = COPIES[title][0]()
    data = json.loads(matches(title, 1)[0].save())
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
