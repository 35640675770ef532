"""A match as a link: opened by somebody else, played there and back, and links that are damaged or mean harm."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

import polis_core
from e2e.conftest import Opener
from e2e.matches import choices, other, seed_of, whole
from e2e.player import Player
from polis_core.kernel.game import Game

pytestmark = pytest.mark.browser_context_args(reduced_motion="reduce")
STEPS = 12
NewContext = Callable[..., BrowserContext]


@pytest.fixture
def match() -> Game:
    game = whole("second")
    game.seek(STEPS)
    return polis_core.open_link(game.link())


@pytest.fixture
def friend(new_context: NewContext) -> Player:
    """Somebody else, on another device."""
    return Player(new_context().new_page())


def shared_link(player: Player) -> str:
    """The address that the share dialog shows."""
    field = player.the("link")
    expect(field).to_have_value(re.compile(r"#m=[\w-]{8,}$"))
    return field.input_value()


def send(player: Player) -> str:
    """The one button after one's turn, and the link that it gives."""
    player.press(player.the("send"))
    address = shared_link(player)
    player.the("copy").click()
    expect(player.the("told")).not_to_be_empty()
    player.wait("s.match.floor === s.game.cursor")
    player.page.keyboard.press("Escape")
    expect(player.the("dialog-share")).to_have_count(0)
    return address


@pytest.mark.main
def test_a_shared_link_shows_the_same_moment(open_site: Opener, match: Game, friend: Player) -> None:
    player = Player(open_site())
    player.open_game(match)
    player.the("share").click()
    address = shared_link(player)
    expect(player.the("dialog-share")).to_contain_text("not sealed")

    friend.page.goto(address)
    friend.the("look").click()
    friend.wait_settled()
    assert friend.digest() == match.digest()
    assert friend.game()["options"] == [], "who looks can't play"
    assert "#" not in friend.page.url, "a reload does not ask again"
    friend.the("step-back").click()
    friend.wait(f"s.game.cursor === {STEPS - 1}")
    friend.page.locator(".brand button").click()
    assert friend.page.evaluate("() => Object.keys(localStorage).filter(key => key.startsWith('polis:match:'))") == []


def test_the_code_to_scan(open_site: Opener, match: Game) -> None:
    player = Player(open_site())
    player.open_game(match)
    player.the("share").click()
    shared_link(player)
    player.the("qr").click()
    code = player.the("qr-code").locator("svg")
    expect(code).to_be_visible()
    box = code.bounding_box()
    assert box and box["width"] >= 160 and abs(box["width"] - box["height"]) < 1


def test_playing_on_here_with_a_program(open_site: Opener, match: Game) -> None:
    player = Player(open_site())
    seat = str(match.seat)
    player.open_game(match, **{other(seat): "random"})
    state = player.state("viewer", "match")
    assert state["viewer"] == seat
    assert state["match"]["seats"] == {seat: "here", other(seat): "random"}


@pytest.mark.main
def test_play_by_link_there_and_back(open_site: Opener, friend: Player) -> None:
    """Each plays their turn, sends one link, and the match goes on in its slot on either side."""
    match = whole("second")
    first = str(match.log[0].side)
    turns = turns_of(match)
    player = Player(open_site())
    player.new_match("second/full", seed=seed_of(match), **{other(first): "link"})
    slot = player.state("match")["match"]["id"]

    player.play_all(turns[0])
    expect(player.the("undo")).to_be_enabled()
    there = send(player)
    expect(player.the("undo")).to_be_disabled()

    friend.page.goto(there)
    friend.the(f"take-{other(first)}").click()
    friend.wait_settled()
    expect(friend.the("undo")).to_be_disabled()
    friend.play_all(turns[1])
    back = send(friend)

    player.page.goto(back)
    expect(player.the("known")).to_be_visible()
    player.the("go-on").click()
    player.wait_settled()
    assert player.state("match")["match"]["id"] == slot
    steps = len(turns[0]) + len(turns[1])
    assert player.cursor() == steps
    match.seek(steps)
    assert player.digest() == match.digest()
    expect(player.the("since")).to_be_visible()
    player.play_all(turns[2])

    friend.page.goto(send(player))
    friend.the("go-on").click()
    friend.wait(f"s.game?.cursor === {steps + len(turns[2])}")
    assert stored_matches(friend.page) == 1, "still the one match"


def turns_of(match: Game) -> list[list[str]]:
    """The choices of the match, as long as one side decides after the other."""
    turns: list[list[str]] = []
    side = None
    for step, choice in zip(match.log, choices(match)):
        if step.side != side:
            turns.append([])
        side = step.side
        turns[-1].append(choice)
    return turns


def stored_matches(page: Page) -> int:
    return int(page.evaluate("() => Object.keys(localStorage).filter(key => key.startsWith('polis:match:')).length"))


def damaged(link: str) -> dict[str, str]:
    swapped = "A" if link[-2] != "A" else "B"  # not the last letter: a part of it may stand for nothing
    return {
        "garbage": "garbage",
        "empty": "",
        "markup": "<img src=x onerror=alert(1)>",
        "escapes": "%00%ff%F0%9F%8F%9B",
        "too long": "A" * 30_000,
        "cut short": link[: len(link) // 2],
        "a wrong letter": link[:-2] + swapped + link[-1],
        "another version": "-" + link[1:],
        "zeros": "A" * 60,
    }


def test_a_damaged_link_harms_nothing(open_site: Opener, match: Game) -> None:
    """A match is on the table when the link comes: it is said what is wrong, and the match is still there."""
    player = Player(open_site())
    player.open_game(match)
    player.wait_kept(STEPS)
    base = player.page.url.split("#")[0]
    notice = player.the("notice")
    for sort, link in damaged(match.link()).items():
        player.page.goto(f"{base}#m={link}")
        expect(notice, sort).to_be_visible()
        assert "unknown" not in str(notice.get_attribute("data-id")), f"{sort}: it is said what is wrong"
        player.wait_settled()
        assert player.digest() == match.digest(), sort
        assert "#" not in player.page.url, sort
        player.the("dismiss").click()
        expect(notice).to_have_count(0)
    player.choose(choices(whole("second"))[STEPS])
    player.wait_kept(STEPS + 1)


def test_a_damaged_link_in_a_fresh_profile(open_site: Opener, match: Game) -> None:
    player = Player(open_site(f"#m={match.link()[:-3]}"))
    expect(player.the("notice")).to_be_visible()
    expect(player.the("start")).to_be_visible()
    player.new_match()


def test_a_link_that_is_not_wanted(open_site: Opener, match: Game) -> None:
    """Escape puts the link away, and the match that was on the table is back."""
    player = Player(open_site())
    player.open_game(match)
    player.wait_kept(STEPS)
    player.go_to(whole("first"))
    expect(player.the("look")).to_be_visible()
    player.page.keyboard.press("Escape")
    player.wait_settled()
    assert player.digest() == match.digest()


def test_a_pasted_link(open_site: Opener, match: Game) -> None:
    player = Player(open_site())
    player.the("paste-link").fill(f"Your turn! https://example.org/polis/#m={match.link()} Good luck")
    player.the("open-link").click()
    player.the(f"take-{match.seat}").click()
    player.wait_settled()
    assert player.digest() == match.digest()
    assert player.state("viewer")["viewer"] == match.seat
