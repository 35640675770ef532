"""A whole match at the screen, from the form on the start page to the final score."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import Opener
from e2e.matches import choices, seed_of, whole
from e2e.player import NO_PAUSES, Player
from polis_core.kernel.game import Game

pytestmark = pytest.mark.browser_context_args(reduced_motion="reduce")


def final_totals(player: Player) -> list[str]:
    return player.the("scores").locator("tr.total td").all_inner_texts()


def check_final_score(player: Player, outcome: dict[str, Any]) -> None:
    """The last picture says who has won, and both totals."""
    expect(player.the("dialog-final")).to_be_visible()
    assert final_totals(player) == [str(outcome["score"][seat]["total"]) for seat in ("athens", "sparta")]
    expect(player.the("winner")).to_contain_text((outcome["winner"] or "shared").capitalize())


def play_whole(player: Player, match: Game) -> None:
    outcome = match.outcome
    assert outcome
    player.play_all(choices(match))
    check_final_score(player, outcome)
    assert player.digest() == match.digest()


MESSAGES = """(() => {
    const counted = globalThis.counted = {sent: [], heard: 0};
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message, ...rest) {
        if (message?.request) counted.sent.push(JSON.parse(message.request).do);
        return post.call(this, message, ...rest);
    };
    const {set, get, ...rest} = Object.getOwnPropertyDescriptor(Worker.prototype, 'onmessage');
    Object.defineProperty(Worker.prototype, 'onmessage', {...rest, get, set(listener) {
        set.call(this, listener && (event => {
            if ('id' in event.data) counted.heard += 1;
            return listener.call(this, event);
        }));
    }});
})()"""


def test_a_pick_is_one_request_and_one_reply(page: Page, open_site: Opener) -> None:
    """Also where two share the screen and something is hidden."""
    page.add_init_script(MESSAGES)
    player = Player(open_site())
    for title, game in (("polis", "second/full"), ("caesar", "two")):
        player.new_match(game, seed=5, title=title)
        if player.state("curtain")["curtain"]:
            player.the("lift-curtain").click()
            player.wait("s.curtain === null && !s.busy")
        cursor = player.cursor()
        page.evaluate("() => { counted.sent = []; counted.heard = 0; }")
        page.evaluate("() => polis.match.pick(polis.store.get().game.options[0])")
        player.wait(f"s.game.cursor > {cursor} && !s.busy")  # what has one answer was answered with it
        player.wait_kept(player.cursor())
        assert page.evaluate("() => counted") == {"sent": ["play"], "heard": 1}
        page.evaluate("() => polis.match.leave()")


@pytest.mark.main
@pytest.mark.service_worker
def test_a_whole_match_by_mouse(open_site: Opener) -> None:
    """As a visitor plays it: meanwhile the site is stored for later visits."""
    player = Player(open_site())
    match = whole("second")
    player.new_match("second/full", seed=seed_of(match))
    play_whole(player, match)


def test_a_whole_match_of_the_first_edition(open_site: Opener) -> None:
    player = Player(open_site())
    match = whole("first")
    player.new_match("first/full", seed=seed_of(match))
    play_whole(player, match)


def test_a_match_against_a_program(page: Page, open_site: Opener) -> None:
    """Who only passes is soon defeated; the program plays its turns by itself."""
    page.add_init_script(NO_PAUSES)
    player = Player(open_site())
    player.new_match(seed=5, athens="here", sparta="random")
    played = []

    def policy(game: dict[str, Any]) -> str:
        assert game["seat"] == "athens", "the program decides for itself"
        texts = [option["text"] for option in game["options"]]
        played.append(game["cursor"])
        return "pass" if "pass" in texts else str(texts[0])

    player.play_out(policy, limit=60)
    game = player.game()
    assert game["steps"] > len(played), "the program has played, too"
    check_final_score(player, game["outcome"])


def test_from_the_final_score_to_the_next_match(open_site: Opener) -> None:
    player = Player(open_site())
    match = whole("first", "corinthian_war")
    match.seek(len(match.log) - 1)
    player.open_game(match)
    player.choose(choices(match)[-1])
    expect(player.the("dialog-final")).to_be_visible()
    player.the("final-new").click()
    form = player.the("dialog-new")
    form.locator('[data-test="start-match"]').click()
    player.wait("s.game?.steps === 0")
    expect(player.the("decision")).to_be_visible()
