"""The folder of Bazaar, laid beside the others and nothing else touched, is a title like them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import polis_core
from polis_core.__main__ import main
from tests.toy.beside import FOLDER, lay_beside
from tests.toy.matches import play_random, start

README = Path(polis_core.__file__).parent / "titles" / "README.md"


@pytest.fixture(autouse=True)
def _beside(monkeypatch: pytest.MonkeyPatch) -> None:
    lay_beside(monkeypatch)


def test_it_is_found() -> None:
    assert "bazaar" in polis_core.titles()
    game = polis_core.new_game("bazaar", players="six", seed=3)
    assert game.title.__class__.__module__ == "polis_core.titles.bazaar.title"
    play_random(game, 3)
    for again in (polis_core.load(game.save()), polis_core.open_link(game.link())):
        assert again.digest() == game.digest() and again.outcome == game.outcome
    assert game.digest() == play_random(start("six", 3), 3).digest(), "wherever its folder lies"


def test_what_a_menu_and_a_page_ask() -> None:
    about = polis_core.describe("bazaar")
    assert about["options"]["players"][0] == "two" and about["seating"]["two"]["seats"].keys() == {"west", "east"}
    assert [ruling["id"] for ruling in about["rulings"]]
    table = polis_core.table("bazaar")
    assert table["sides"] == about["sides"] and table["wares"]["dye"] == {"copies": 2, "worth": 6}
    json.dumps([about, table])


def test_a_plot_of_the_match() -> None:
    game = play_random(polis_core.new_game("bazaar", players="five", seed=3), 3)
    history = game.history()
    assert len(history) == len(game.log) + 1 and set(history[0]["standing"]) == set(game.sides)
    assert game.outcome is not None
    last = {side: row["total"] for side, row in history[-1]["standing"].items()}
    assert last == {side: row["total"] for side, row in game.outcome["score"].items()}


def test_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fuzz", "--title", "bazaar", "--games", "16", "--jobs", "1"]) == 0
    assert main(["rulings", "--title", "bazaar"]) == 0
    assert "asked_for_cards" in capsys.readouterr().out
    assert main(["table", "--title", "bazaar"]) == 0
    openings = json.loads(capsys.readouterr().out)["openings"]
    assert len({len(view["places"]) for view in openings.values()}) == 4, "charts of four sizes"


def test_the_page_that_says_how_is_true() -> None:
    """Every file that it names is there, and it names every file."""
    text = README.read_text(encoding="utf-8")
    folder = FOLDER / "bazaar"
    for path in sorted(folder.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            name = "rules/" if path.parent.name == "rules" else path.relative_to(folder).as_posix()
            assert f"`{name}`" in text, f"{name} is not in {README}"
