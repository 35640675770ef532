"""A match as a file: taken out, brought in elsewhere; and files that hold something else."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, FilePayload, expect

import polis_core
from e2e.conftest import Opener
from e2e.matches import choices, whole
from e2e.player import Player
from polis_core.kernel.game import Game

pytestmark = pytest.mark.browser_context_args(reduced_motion="reduce")
STEPS = 12


@pytest.fixture
def match() -> Game:
    game = whole("second")
    game.seek(STEPS)
    return polis_core.open_link(game.link())


def export(player: Player, folder: Path) -> Path:
    """By the menu, as a download."""
    player.the("menu").click()
    with player.page.expect_download() as download:
        player.the("menu-export").click()
    file = folder / download.value.suggested_filename
    download.value.save_as(file)
    player.page.keyboard.press("Escape")
    expect(player.the("dialog-menu")).to_have_count(0)
    return file


def bring_in(player: Player, content: bytes | Path, name: str = "match.json") -> None:
    """Chooses a file on the start page."""
    field = player.the("start").locator('[data-test="import"]')
    if isinstance(content, Path):
        field.set_input_files(content)
    else:
        field.set_input_files(FilePayload(name=name, mimeType="application/json", buffer=content))


def test_there_and_back_in_a_file(
    open_site: Opener, match: Game, new_context: Callable[..., BrowserContext], tmp_path: Path
) -> None:
    player = Player(open_site())
    player.open_game(match)
    file = export(player, tmp_path)
    assert file.suffix == ".json"

    friend = Player(open_site(page=new_context().new_page()))
    bring_in(friend, file)
    friend.wait_settled()
    assert friend.digest() == match.digest()
    friend.choose(choices(whole("second"))[STEPS])
    friend.wait_kept(STEPS + 1)


def test_a_save_of_the_engine_itself_is_welcome(open_site: Opener, match: Game) -> None:
    player = Player(open_site())
    bring_in(player, match.save().encode())
    player.wait_settled()
    assert player.digest() == match.digest()


def test_importing_twice_makes_two_matches(open_site: Opener, match: Game) -> None:
    """What comes from a file never takes the place of a match that is here."""
    player = Player(open_site())
    for _ in range(2):
        bring_in(player, match.save().encode())
        player.wait_settled()
        player.wait_kept(STEPS)
        player.page.locator(".brand button").click()
        expect(player.the("start")).to_be_visible()
    player.the("saved").locator("summary").click()
    expect(player.the("saved").locator('[data-test="slot-open"]')).to_have_count(2)


def hostile(save: str) -> dict[str, bytes]:
    """Files that are no match, by what is wrong with them."""
    data = json.loads(save)
    return {
        "not JSON": b"Dear diary",
        "empty": b"",
        "a web page": b"<!doctype html><script>alert(1)</script>",
        "not text": bytes(range(256)) * 20,
        "other JSON": b'{"format": "recipes", "v": 1}',
        "null": b"null",
        "deep": b"[" * 200_000 + b"]" * 200_000,
        "huge": b'"' + b"x" * 19_000_000 + b'"',
        "a later version": json.dumps({"format": "polis-match", "v": 2, "save": save}).encode(),
        "a later version of the save": json.dumps({**data, "version": 99}).encode(),
        "another game": json.dumps({**data, "title": "chess"}).encode(),
        "no log": json.dumps({key: value for key, value in data.items() if key != "log"}).encode(),
        "a strange log": json.dumps({**data, "log": [{"a": 1}, 7]}).encode(),
        "a strange seed": json.dumps({**data, "seed": "seven"}).encode(),
    }


def test_files_that_hold_something_else(open_site: Opener, match: Game) -> None:
    """Each is refused with a clear word, and the match that is kept here stays as it is."""
    player = Player(open_site())
    player.open_game(match)
    player.wait_kept(STEPS)
    player.page.locator(".brand button").click()
    before = stored(player)
    for sort, content in hostile(match.save()).items():
        bring_in(player, content)
        player.wait("s.notice && !s.busy")
        notice = player.the("notice")
        expect(notice).to_be_visible()
        said = notice.get_attribute("data-id") or ""
        assert said.startswith("error.") and said != "error.unknown", sort
        assert "engine" not in said, f"{sort}: the engine did not fall over"
        expect(player.the("start")).to_be_visible()
        assert stored(player) == before, sort
        notice.locator('[data-test="dismiss"]').click()
        expect(notice).to_have_count(0)
    player.the("continue").click()
    player.wait_settled()
    assert player.digest() == match.digest()


def stored(player: Player) -> dict[str, str]:
    found: dict[str, str] = player.page.evaluate(
        "() => Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith('polis:')))"
    )
    return found


def test_a_file_with_an_impossible_move(open_site: Opener, match: Game) -> None:
    """What can be saved of it is: the match up to the move, and a word about the rest."""
    data = json.loads(match.save())
    data["log"][7][0] = "athens: fly to persia"
    player = Player(open_site())
    bring_in(player, json.dumps(data).encode())
    player.wait_settled()
    expect(player.the("notice")).to_be_visible()
    assert player.game()["steps"] == 7


def test_a_file_dropped_on_the_page(open_site: Opener, match: Game) -> None:
    player = Player(open_site())
    player.page.evaluate(
        """text => {
            const dataTransfer = new DataTransfer();
            dataTransfer.items.add(new File([text], 'match.json', {type: 'application/json'}));
            document.body.dispatchEvent(new DragEvent('drop', {dataTransfer, bubbles: true, cancelable: true}));
        }""",
        match.save(),
    )
    player.wait_settled()
    assert player.digest() == match.digest()


def test_saved_matches_are_named_copied_and_deleted(open_site: Opener, match: Game) -> None:
    player = Player(open_site())
    player.open_game(match)
    player.wait_kept(STEPS)
    player.page.locator(".brand button").click()
    saved = player.the("saved")
    saved.locator("summary").click()
    slots = saved.locator('[data-test="slot-open"]')

    saved.locator('[data-test="slot-rename"]').click()
    player.the("name").fill("Salamis")
    player.the("name-ok").click()
    expect(slots).to_contain_text(["Salamis"])

    saved.locator('[data-test="slot-copy"]').click()
    player.the("name").fill("Plataea")
    player.the("name-ok").click()
    expect(slots).to_have_count(2)

    salamis = saved.locator("li.slot").filter(has_text="Salamis")
    salamis.locator('[data-test="slot-delete"]').click()
    player.the("no").click()
    expect(slots).to_have_count(2)
    salamis.locator('[data-test="slot-delete"]').click()
    player.the("yes").click()
    expect(slots).to_contain_text(["Plataea"])
    slots.click()
    player.wait_settled()
    assert player.digest() == match.digest()
