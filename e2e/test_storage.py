"""What the browser keeps for us may be forbidden or full, and one match may be open in two tabs: nothing is lost."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

import polis_core
from e2e.conftest import Opener
from e2e.matches import choices, whole
from e2e.player import Player
from e2e.test_files import export
from polis_core.kernel.game import Game

pytestmark = pytest.mark.browser_context_args(reduced_motion="reduce")
STEPS = 12
BLOCKED = """Object.defineProperty(window, 'localStorage', {
    get() { throw new DOMException('The operation is insecure.', 'SecurityError'); }
})"""
FULL = """Storage.prototype.setItem = () => { throw new DOMException('No room.', 'QuotaExceededError'); }"""
FULL_FOR_NOW = """(setItem => { Storage.prototype.setItem = function (...what) {
    if (window.full) throw new DOMException('No room.', 'QuotaExceededError');
    return setItem.apply(this, what);
} })(Storage.prototype.setItem)"""


@pytest.fixture
def match() -> Game:
    game = whole("second")
    game.seek(STEPS)
    return polis_core.open_link(game.link())


def next_choices(count: int) -> list[str]:
    return choices(whole("second"))[STEPS : STEPS + count]


@pytest.mark.parametrize(
    ("broken", "said"), [(BLOCKED, "storage_blocked"), (FULL, "storage_full")], ids=["blocked", "full"]
)
def test_without_storage_the_match_can_be_played_and_exported(
    page: Page, open_site: Opener, match: Game, tmp_path: Path, broken: str, said: str
) -> None:
    page.add_init_script(broken)
    player = Player(open_site())
    player.open_game(match)
    notice = player.the("notice")
    expect(notice).to_have_attribute("data-id", f"error.{said}")
    notice.locator('[data-test="dismiss"]').click()

    player.play_all(next_choices(2))
    expect(notice).to_have_count(0)  # said once, not at every step
    after = player.cursor()
    assert after >= STEPS + 2  # a question with one answer is answered by itself
    file = export(player, tmp_path)
    assert polis_core.load(polis_match(file)).digest() == player.digest()
    player.the("undo").click()
    player.wait(f"s.game.cursor < {after}")


def polis_match(file: Path) -> str:
    """The engine's own save in an exported file."""
    return str(json.loads(file.read_text(encoding="utf-8"))["save"])


def test_the_start_page_says_that_nothing_can_be_kept(page: Page, open_site: Opener) -> None:
    page.add_init_script(BLOCKED)
    player = Player(open_site())
    player.the("saved").locator("summary").click()
    expect(player.the("storage-warning")).to_be_visible()


def test_storage_that_has_room_again(page: Page, open_site: Opener, match: Game) -> None:
    page.add_init_script(FULL_FOR_NOW)
    player = Player(open_site())
    player.open_game(match)
    player.wait_kept(STEPS)
    first, second = next_choices(2)
    player.page.evaluate("() => { window.full = true; }")
    player.choose(first)
    expect(player.the("notice")).to_have_attribute("data-id", "error.storage_full")
    player.page.evaluate("() => { window.full = false; }")
    player.choose(second)
    player.wait_kept(player.cursor())
    assert player.cursor() >= STEPS + 2


@pytest.mark.main
def test_two_tabs_do_not_overwrite_each_other(open_site: Opener, context: BrowserContext, match: Game) -> None:
    """The second tab may look, or take the match over; then the first may only look."""
    one = Player(open_site())
    one.open_game(match)
    one.wait_kept(STEPS)
    two = Player(open_site(page=context.new_page()))
    two.the("continue").click()
    two.wait_settled()
    notice = two.the("notice")
    expect(notice).to_have_attribute("data-id", "error.other_tab")
    assert two.state("readOnly")["readOnly"]
    expect(two.page.locator("#map button.is-legal")).to_have_count(0)
    expect(two.the("undo")).to_be_disabled()

    first, second = next_choices(2)
    one.choose(first)
    one.wait_kept(STEPS + 1)

    notice.get_by_role("button").first.click()
    two.wait(f"!s.readOnly && s.game?.cursor === {STEPS + 1}")
    one.wait("s.readOnly")
    expect(one.the("notice")).to_have_attribute("data-id", "error.other_tab")
    two.choose(second)
    later = two.cursor()  # a question with one answer is answered by itself
    two.wait_kept(later)
    assert one.cursor() == STEPS + 1
    expect(one.page.locator("#map button.is-legal, .decision button.primary")).to_have_count(0)

    one.the("notice").get_by_role("button").first.click()
    one.wait(f"!s.readOnly && s.game?.cursor === {later}")
    one.choose(choices(whole("second"))[later])
    one.wait_kept(one.cursor())
    assert one.cursor() > two.cursor() == later


def test_a_tab_that_is_closed_lets_go(open_site: Opener, context: BrowserContext, match: Game) -> None:
    one = Player(open_site())
    one.open_game(match)
    one.wait_kept(STEPS)
    one.page.close()
    two = Player(open_site(page=context.new_page()))
    two.the("continue").click()
    two.wait_settled()
    assert not two.state("readOnly")["readOnly"]
    two.choose(next_choices(1)[0])
    two.wait_kept(STEPS + 1)


def test_what_is_strange_in_the_storage_is_left_alone(open_site: Opener, match: Game) -> None:
    player = Player(open_site())
    player.open_game(match)
    player.wait_kept(STEPS)
    player.page.evaluate(
        """() => {
            localStorage.setItem('polis:match:broken', '{"v": 1, "match"');
            localStorage.setItem('polis:match:strange', '{"v": 9, "match": null}');
            localStorage.setItem('somebody-else', '1');
        }"""
    )
    player.resume()
    assert player.digest() == match.digest()
    assert player.page.evaluate("() => localStorage.getItem('polis:match:broken')") == '{"v": 1, "match"'
    assert player.page.evaluate("() => localStorage.getItem('somebody-else')") == "1"
