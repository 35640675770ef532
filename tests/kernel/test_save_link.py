"""Saves and links keep a match whole, and those made once open for ever."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import polis_core
from polis_core import Game
from polis_core.kernel.chance import SEED_LIMIT, Source

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "kernel"
MATCHES = (("first", "full"), ("second", "full"), ("first", "corinthian_war"), ("first", "second_peloponnesian_war"))
SITUATION: dict[str, Any] = {
    "title": "polis",
    "edition": "first",
    "round": 2,
    "sides": {
        "athens": {"prestige": 6, "goods": {"silver": 5, "wheat": 8}},
        "sparta": {"prestige": 5, "goods": {"silver": 5, "wheat": 8}},
    },
    "hoplites": {"boeotia": {"athens": 4}, "megaris": {"sparta": 4, "athens": 3}, "laconia": {"sparta": 2}},
    "event": "no_event",
    "turn": {"side": "athens"},
}


def play_on(game: Game, steps: int, seed: int = 0) -> Game:
    source = Source(seed)
    for _ in range(steps):
        if game.seat is None:
            break
        legal = game.legal()
        weights = [1 if option.kind in ("pass", "yield", "release", "done") else 8 for option in legal]
        game.play(legal[source.weighted(weights)])
    return game


def a_match(name: str = "first", scenario: str = "full", seed: int = 1, steps: int = 40) -> Game:
    return play_on(polis_core.new_game("polis", edition=name, scenario=scenario, seed=seed), steps, seed)


def from_situation(seed: int = 4, steps: int = 30) -> Game:
    return play_on(polis_core.from_position(SITUATION, seed=seed), steps, seed)


def same(again: Game, game: Game) -> None:
    """Nothing tells the two matches apart, at any step."""
    assert again.problems == ()
    assert (again.title, again.options, again.seed, again.cursor) == (game.title, game.options, game.seed, game.cursor)
    assert again.document == game.document
    assert again.digest() == game.digest()
    assert repr([again.opening, *again.log]) == repr([game.opening, *game.log])
    assert again.events(seat="athens") == game.events(seat="athens")
    assert again.view("sparta") == game.view("sparta")
    assert again.legal() == game.legal()
    assert [step.drawn for step in again.log] == [step.drawn for step in game.log]


class TestSave:
    @pytest.mark.parametrize(("name", "scenario"), MATCHES)
    def test_at_every_step(self, name: str, scenario: str) -> None:
        game = polis_core.new_game("polis", edition=name, scenario=scenario, seed=2)
        for seed in range(30):
            same(polis_core.load(game.save()), game)
            play_on(game, 1, seed)

    def test_a_whole_match(self) -> None:
        for seed in range(6):
            game = a_match(*MATCHES[seed % 4], seed=seed, steps=5000)
            assert game.outcome is not None
            same(polis_core.load(game.save()), game)

    def test_what_it_looks_like(self) -> None:
        game = polis_core.new_game("polis", edition="first", seed=1)
        seat = game.seat
        game.play("train")
        data = json.loads(game.save())
        fields = "format version title rules options seed opening log marks cursor digest"
        assert list(data) == fields.split()
        assert (data["format"], data["version"], data["title"]) == ("polis-save", 2, "polis")
        assert data["rules"] == game.title.rules_version and len(data["marks"]) == 4 * 2
        assert data["log"] == [[f"{seat}: train"]]
        assert data["opening"] == list(game.opening.chance)
        assert "\n" not in game.save()

    def test_saving_twice_gives_the_same_and_changes_nothing(self) -> None:
        game = a_match()
        before = game.digest()
        assert game.save() == game.save() == polis_core.load(game.save()).save()
        assert game.digest() == before

    def test_a_cursor_in_the_middle_keeps_the_future(self) -> None:
        game = a_match()
        last = game.digest()
        for cursor in (0, 1, 17, 39, 40):
            game.seek(cursor)
            again = polis_core.load(game.save())
            same(again, game)
            assert again.redo() == (cursor < 40)
            again.seek(40)
            assert again.digest() == last

    def test_a_loaded_match_goes_on_as_the_first_would(self) -> None:
        game = a_match()
        again = polis_core.load(game.save())
        for match in (game, again):
            play_on(match, 40, seed=8)
        same(again, game)

    def test_from_a_position(self) -> None:
        for steps in (0, 1, 30):
            game = from_situation(steps=steps)
            assert json.loads(game.save())["position"] == SITUATION
            same(polis_core.load(game.save()), game)

    def test_a_position_found_in_a_match(self) -> None:
        game = a_match(steps=0)
        other = polis_core.from_position(game.position(), seed=9)
        play_on(other, 10)
        same(polis_core.load(other.save()), other)
        assert other.opening.chance == ()

    def test_throws_from_a_real_table(self) -> None:
        """Outcomes that the seed would not have given are kept."""
        besieged = {"round": 1, "hoplites": {"boeotia": {"athens": 3}}, "turn": {"side": "athens"}}
        game = polis_core.from_position({"title": "polis", "edition": "first", **besieged})
        game.play("siege")
        free = game.copy().play("polis thebes").chance
        for pips in (1, 2, 3, 4):
            other = game.copy()
            other.play("polis thebes", chance=[pips])
            same(polis_core.load(other.save()), other)
            same(polis_core.open_link(other.link()), other)
            assert (other.log[-1].chance == free) == (pips == free[0])


class TestLink:
    @pytest.mark.parametrize(("name", "scenario"), MATCHES)
    def test_at_every_step(self, name: str, scenario: str) -> None:
        game = polis_core.new_game("polis", edition=name, scenario=scenario, seed=2)
        for seed in range(40):
            same(polis_core.open_link(game.link()), game)
            play_on(game, 1, seed)

    def test_a_whole_match(self) -> None:
        for seed in range(6):
            game = a_match(*MATCHES[seed % 4], seed=seed, steps=5000)
            same(polis_core.open_link(game.link()), game)

    def test_up_to_the_cursor(self) -> None:
        game = a_match()
        for cursor in (40, 39, 17, 1, 0):
            game.seek(cursor)
            again = polis_core.open_link(game.link())
            assert (again.cursor, len(again.log)) == (cursor, cursor)
            assert again.digest() == game.digest()
            assert not again.redo()

    @pytest.mark.parametrize(
        "address",
        [
            "{}",
            "  {}\n",
            "#m={}",
            "https://example.org/#m={}",
            "https://example.org/polis/index.html?lang=el#m={}",
            "file:///home/ann/polis.html#m={}",
            "https://example.org/#lang=en&m={}",
            "https://example.org/#{}",
        ],
    )
    def test_inside_an_address(self, address: str) -> None:
        game = a_match()
        assert polis_core.open_link(address.format(game.link())).digest() == game.digest()

    def test_safe_and_short(self) -> None:
        for seed in (0, 7, SEED_LIMIT - 1):
            game = polis_core.new_game("polis", seed=seed)
            assert re.fullmatch(r"[A-Za-z0-9_-]+", game.link())
            assert len(game.link()) < 40
        assert len(a_match(steps=40).link()) < 100
        assert len(a_match(steps=5000, seed=3).link()) < 600
        assert len(from_situation().link()) < 600

    def test_a_linked_match_goes_on_as_the_first_would(self) -> None:
        game = a_match()
        again = polis_core.open_link(game.link())
        for match in (game, again):
            play_on(match, 40, seed=8)
        same(again, game)

    def test_a_link_is_the_same_each_time(self) -> None:
        game = a_match()
        assert game.link() == game.link() == polis_core.open_link(game.link()).link()
        assert polis_core.load(game.save()).link() == game.link()

    def test_from_a_position(self) -> None:
        for steps in (0, 1, 30):
            game = from_situation(steps=steps)
            again = polis_core.open_link(game.link())
            same(again, game)
            assert again.document == SITUATION

    def test_the_order_of_fields_in_a_document_does_not_matter(self) -> None:
        turned = dict(reversed(SITUATION.items()))
        assert polis_core.from_position(turned).link() == polis_core.from_position(SITUATION).link()

    def test_different_matches_have_different_links(self) -> None:
        found = {a_match(seed=seed, steps=steps).link() for seed in range(5) for steps in range(8)}
        assert len(found) == 40


# -- goldens: NEVER REGENERATE. People keep saves and links; what opened once must open for ever.
# If a test below fails, the change that made it fail is wrong, or it needs a new version of the format beside the old.


def links() -> list[dict[str, Any]]:
    entries: list[dict[str, Any]] = json.loads((GOLDEN / "links.json").read_text(encoding="utf-8"))["links"]
    return entries


class TestGolden:
    @pytest.mark.parametrize("name", ["first", "second"])
    def test_save(self, name: str) -> None:
        text = (GOLDEN / f"save_{name}.json").read_text(encoding="utf-8")
        data = json.loads(text)
        game = polis_core.load(text)
        assert game.problems == ()
        assert game.cells_digest() == data["digest"]
        assert (game.cursor, len(game.log)) == (data["cursor"], len(data["log"]))
        again = json.loads(game.save())
        assert again["log"] == data["log"] and (again["version"], again["rules"]) == (2, 1)
        assert game.options["edition"] == name

    @pytest.mark.parametrize("number", range(5))
    def test_link(self, number: int) -> None:
        entry = links()[number]
        game = polis_core.open_link(entry["link"])
        assert game.cells_digest() == entry["digest"]
        assert (game.cursor, game.seed, game.options) == (entry["steps"], entry["seed"], entry["options"])
        assert [step.action.text if step.action else "" for step in game.log[-3:]] == entry["last"]
        again = polis_core.open_link(game.link())
        assert again.cells_digest() == entry["digest"] and again.title.rules_version == 1
        assert (game.document is not None) == entry["from_position"]


def make_goldens() -> None:
    """How the goldens were made, once: `python -m tests.kernel.test_save_link`. Refuses to do it again.

    Two saves (a whole match of each edition, the cursor in its middle), two links for each edition (early in a match
    and at its end), one link from a position document.
    """
    if any(GOLDEN.glob("*.json")):
        raise SystemExit(f"{GOLDEN} holds goldens already: never regenerate them")
    GOLDEN.mkdir(parents=True, exist_ok=True)
    entries = []
    for name in ("first", "second"):
        game = max((a_match(name, seed=seed, steps=5000) for seed in range(100, 140)), key=lambda game: game.cursor)
        early = game.copy()
        early.seek(25)
        entries += [_entry(early), _entry(game)]
        game.seek(game.cursor // 2)
        (GOLDEN / f"save_{name}.json").write_text(game.save() + "\n", encoding="utf-8")
    entries.append(_entry(from_situation()))
    data = {"note": "NEVER REGENERATE: links that people hold must open for ever", "links": entries}
    (GOLDEN / "links.json").write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


def _entry(game: Game) -> dict[str, Any]:
    return {
        "link": game.link(),
        "digest": game.digest(),
        "steps": game.cursor,
        "seed": game.seed,
        "options": game.options,
        "from_position": game.document is not None,
        "last": [step.action.text for step in game.log[max(game.cursor - 3, 0) : game.cursor] if step.action],
    }


if __name__ == "__main__":
    make_goldens()
