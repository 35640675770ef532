"""Caesar! in the page: whole matches by mouse, by keyboard and by finger, alone against Crassus, by link, for axe."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

import polis_core
from e2e.conftest import Guard, Opener, offline_ready
from e2e.matches import choices, seed_of
from e2e.player import NO_PAUSES, Player
from e2e.test_axe import AXE, DESK, PHONE, problems
from e2e.test_links import send, shared_link
from e2e.test_offline import REFUSED
from e2e.test_touch import LEAST, SMALL, upright, wider_than_screen
from polis_core.kernel.check import random_match
from polis_core.kernel.game import Game
from polis_core.titles import find
from web.tools.serve import Server

still: pytest.MarkDecorator = pytest.mark.browser_context_args(reduced_motion="reduce")
ALL_MODULES = {"poison": "yes", "centurions": "yes", "posts": "yes"}


def whole(seed: int = 2, **options: str) -> Game:
    """A match that the engine has played by chance, from its set-up to its end."""
    title = find("caesar")
    assert seed % 2 == 0, "others begin somewhere in the middle"
    return random_match(title, title.complete_options(options), seed)


def moment(true: Callable[[Game], bool], **options: str) -> Game:
    """The earliest moment of some matches at which this is true, with nothing after it."""
    for seed in range(0, 100, 2):
        game = whole(seed, **options)
        for step in range(len(game.log)):
            game.seek(step)
            if true(game):
                return polis_core.open_link(game.link())
    raise LookupError("no match has such a moment")


def asks(decision: str) -> Callable[[Game], bool]:
    return lambda game: (game.decision or {}).get("id") == decision


def either_way(game: Game) -> list[tuple[Any, ...]]:
    """Tokens and borders where the token may lie one way or the other."""
    pairs = [option.args[:2] for option in game.legal(game.side) if option.kind == "place"]
    return [pair for pair in pairs if pairs.count(pair) == 2]


def check_final(player: Player, outcome: dict[str, Any]) -> None:
    expect(player.the("dialog-final")).to_be_visible()
    totals = player.the("scores").locator("tr.total td").all_inner_texts()
    assert totals == [str(outcome["score"][side]["total"]) for side in ("caesar", "pompey")]
    expect(player.the("dialog-final").locator(".plots")).to_be_visible()


# --- whole matches ----------------------------------------------------------------------------------------


@still
@pytest.mark.main
def test_a_whole_match_by_mouse(open_site: Opener) -> None:
    match = whole()
    assert match.outcome
    player = Player(open_site())
    player.new_match("two", seed=seed_of(match), title="caesar")
    player.play_all(choices(match))
    check_final(player, match.outcome)
    assert player.digest() == match.digest()


@still
def test_a_whole_match_with_all_modules(open_site: Opener) -> None:
    match = whole(6, **ALL_MODULES)
    assert match.outcome
    player = Player(open_site())
    player.choose_title("caesar")
    assert not player.the("option-posts").count(), "posts come with both modules only"
    player.the("option-poison").check()
    player.the("option-centurions").check()
    player.the("option-posts").check()
    player.new_match("two", seed=seed_of(match), title="caesar")
    player.play_all(choices(match))
    check_final(player, match.outcome)
    assert player.digest() == match.digest()


@still
def test_a_whole_match_by_keyboard(open_site: Opener) -> None:
    """From the first Tab on the start page to the final score, without a mouse."""
    match = whole()
    assert match.outcome
    player = Player(open_site(), hand="keyboard")
    page = player.page
    player.reach(player.the("title-polis"))
    page.keyboard.press("ArrowDown")
    player.wait("s.title === 'caesar'")
    for seat in ("caesar", "pompey"):
        player.reach(player.the(f"role-{seat}"))
        page.keyboard.type("Person")
        expect(player.the(f"role-{seat}")).to_have_value("here")
    player.unfold(player.the("seed"))
    player.reach(player.the("seed"))
    page.keyboard.type(str(seed_of(match)))
    player.reach(player.the("start-match"))
    page.keyboard.press("Enter")
    player.wait_settled()
    for number, text in enumerate(choices(match)):
        player.choose(text)
        page.wait_for_function("() => document.activeElement !== document.body")  # the focus comes with the next frame
        assert player.state("game")["game"]["steps"] == number + 1
    check_final(player, match.outcome)
    assert player.digest() == match.digest()


@upright
def test_a_whole_match_by_touch(open_site: Opener) -> None:
    match = whole(8)
    player = Player(open_site(), hand="touch")
    player.new_match("two", seed=seed_of(match), title="caesar")
    player.clear_view()
    assert player.page.evaluate(SMALL, LEAST) == []
    player.play_all(choices(match))
    expect(player.the("dialog-final")).to_be_visible()
    assert not wider_than_screen(player.page)
    assert player.digest() == match.digest()


@still
def test_a_match_against_a_program(page: Page, open_site: Opener) -> None:
    page.add_init_script(NO_PAUSES)
    player = Player(open_site())
    player.new_match("two", seed=4, title="caesar", caesar="here", pompey="ephebe")
    player.play_out(lambda game: str(game["options"][0]["text"]), limit=80)
    check_final(player, player.game()["outcome"])
    assert any(event["args"].get("side") == "pompey" for event in player.state("log")["log"])


# --- a token is laid --------------------------------------------------------------------------------------


@still
def test_a_token_is_taken_up_then_a_border_then_the_way_it_faces(open_site: Opener) -> None:
    player = Player(open_site())
    player.new_match("two", seed=1, title="caesar")
    player.clear_view()
    game = player.game()
    pairs = [tuple(option["args"][:2]) for option in game["options"]]
    token, border = next(pair for pair in pairs if pairs.count(pair) == 2)  # it may lie either way
    held = player.page.locator(f'.hold[data-token="{token}"]')
    held.click()
    expect(held).to_have_attribute("aria-pressed", "true")
    fitting = {f"border:{option['args'][1]}" for option in game["options"] if option["args"][0] == token}
    glowing = player.page.locator("#map button.is-legal")
    expect(glowing).to_have_count(len(fitting))
    assert player.press_place(f"border:{border}")
    ways = player.page.locator(".way")
    expect(ways).to_have_count(2)
    first, second = border.split("-")
    values = polis_core.table("caesar")["tokens"][token]["values"]
    shown = [ways.nth(i).locator(".sums b[data-side='caesar']").all_inner_texts() for i in range(2)]
    assert sorted(shown) == sorted([[str(values[0]), str(values[1])], [str(values[1]), str(values[0])]])
    ways.first.hover()
    told = player.the("foresight").locator("li").first  # a clause, not a sentence of the log
    expect(told).to_have_text(re.compile(r"^\w+ \d/\d on .+: \d for .+ and \d for [^.]+$"))
    player.page.keyboard.press("Escape")
    expect(ways).to_have_count(0)
    expect(held).to_have_attribute("aria-pressed", "true")
    player.choose(f"place {token} {border} {second}")
    laid = player.game()["view"]["borders"][border]
    assert laid["values"] == {first: values[1], second: values[0]}


@still
def test_a_border_that_does_not_fit_says_why(open_site: Opener) -> None:
    player = Player(open_site())
    player.new_match("two", seed=1, title="caesar")
    player.clear_view()
    token = next(one for one in player.game()["view"]["sides"]["caesar"]["reserve"] if not one.startswith("wild"))
    player.page.locator(f'.hold[data-token="{token}"]').click()
    table = polis_core.table("caesar")
    wrong = next(id for id, one in table["borders"].items() if one["symbol"] not in table["tokens"][token]["symbols"])
    assert player.press_place(f"border:{wrong}")
    expect(player.the("refusal")).to_contain_text(re.compile(r"wants the symbol \w+.*2\.1"))


@still
def test_nobody_sees_behind_the_screen_of_the_other(open_site: Opener) -> None:
    player = Player(open_site())
    match = whole()
    player.new_match("two", seed=seed_of(match), title="caesar")
    player.clear_view()
    expect(player.the("reserve-caesar").locator(".token:not(.back)")).to_have_count(2)
    expect(player.the("reserve-pompey").locator(".token.back")).to_have_count(2)
    player.choose(choices(match)[0])
    player.wait("s.curtain === 'pompey'")
    expect(player.the("curtain")).to_be_visible()
    sides = player.game()["view"]["sides"]
    assert sides["caesar"]["reserve"] is None and sides["pompey"]["reserve"] is None
    player.clear_view()
    expect(player.the("reserve-pompey").locator(".token:not(.back)")).to_have_count(2)
    expect(player.the("reserve-caesar").locator(".token.back")).to_have_count(2)


# --- alone ------------------------------------------------------------------------------------------------


@still
def test_a_match_alone_against_crassus(open_site: Opener) -> None:
    match = whole(2, mode="solo", crassus="medium")
    assert match.outcome
    player = Player(open_site())
    player.choose_title("caesar")
    player.press(player.page.locator("label.game").filter(has=player.the("game-solo")))
    player.the("option-crassus").select_option("medium")
    assert player.page.locator('[data-test^="role-"]').count() == 1, "Crassus decides nothing"
    player.new_match("solo", seed=seed_of(match), title="caesar")
    expect(player.the("player-pompey")).to_contain_text("Crassus")
    account = player.the("account").locator("li")
    expect(account.first).to_contain_text(re.compile(r"^Tile [AB]"))
    expect(account.filter(has_text=re.compile(r"^Crassus lays"))).not_to_have_count(0)
    row = player.game()["view"]["crassus"]["row"]
    expect(player.the("crassus").locator(".row-of li")).to_have_count(len(row))
    player.play_all(choices(match))
    check_final(player, match.outcome)
    assert player.digest() == match.digest()
    winner = "Crassus" if match.outcome["winner"] == "pompey" else "Caesar"
    expect(player.the("winner")).to_contain_text(winner)


# --- kept, sent, and come back ----------------------------------------------------------------------------


@still
def test_a_link_there_and_back(open_site: Opener, new_context: Callable[..., BrowserContext]) -> None:
    match = whole()
    texts = choices(match)
    player = Player(open_site())
    player.new_match("two", seed=seed_of(match), title="caesar", caesar="here", pompey="link")
    steps = 0
    while player.game()["seat"] == "caesar":
        player.choose(texts[steps])
        steps += 1
    address = send(player)
    assert len(address.split("#m=")[1]) <= 250
    friend = Player(new_context().new_page())
    friend.page.goto(address)
    friend.press(friend.the("take-pompey"))
    friend.wait_settled()
    assert friend.page.evaluate("() => document.documentElement.dataset.title") == "caesar"
    assert friend.game()["view"]["sides"]["caesar"]["reserve"] is None
    while friend.game()["seat"] == "pompey":
        friend.choose(texts[steps])
        steps += 1
    friend.press(friend.the("send"))
    player.page.goto(shared_link(friend))
    player.press(player.the("go-on"))
    player.wait(f"s.game?.steps === {steps}")
    player.choose(texts[steps])
    assert player.cursor() == steps + 1


@still
def test_saved_matches_say_which_game_they_are(open_site: Opener) -> None:
    player = Player(open_site())
    player.new_match("two", seed=1, title="caesar")
    player.clear_view()
    player.wait_kept(0)
    player.the("menu").click()
    player.the("menu-leave").click()
    assert player.page.evaluate("() => document.documentElement.dataset.title") == "caesar"
    player.new_match(seed=1)
    player.wait_kept(0)
    assert player.page.evaluate("() => document.documentElement.dataset.title") == "polis"
    player.resume()
    assert player.page.evaluate("() => document.documentElement.dataset.title") == "polis"
    player.page.go_back()
    player.unfold(player.the("saved").locator('[data-test="slot-open"]').first)
    titles = player.the("saved").locator('[data-test="slot-title"]').all_inner_texts()
    assert sorted(title.strip() for title in titles) == ["Caesar!", "Polis"]
    player.press(player.the("saved").locator('[data-test="slot-open"]').filter(has_text="Caesar!"))
    player.wait_settled()
    player.wait("s.title === 'caesar'")
    player.clear_view()
    expect(player.the("reserve")).to_be_visible()
    assert player.page.locator("#map button[data-place]").count() == 48


@still
@pytest.mark.service_worker
def test_it_is_there_without_a_network(open_site: Opener, server: Server, guard: Guard) -> None:
    """Its code is fetched when it is first wanted, but it lies on the device like all the rest."""
    player = Player(open_site())
    offline_ready(player.page)
    server.stop()
    guard.allow(REFUSED)
    player.new_match("two", seed=1, title="caesar")
    player.clear_view()
    expect(player.the("reserve")).to_be_visible()
    player.choose(str(player.game()["options"][0]["text"]))
    assert player.cursor() == 1


# --- for everybody ----------------------------------------------------------------------------------------


def visit(player: Player, see: Callable[[str], None]) -> None:
    player.choose_title("caesar")
    see("start")
    for name in ("how", "rulings"):
        player.press(player.the(f"open-{name}"))
        expect(player.the(f"dialog-{name}")).to_be_visible()
        see(name)
        player.page.keyboard.press("Escape")
        expect(player.the(f"dialog-{name}")).to_have_count(0)
    player.open_game(moment(lambda game: asks("place")(game) and game.cursor > 12 and bool(either_way(game))))
    player.clear_view()
    see("place")
    pairs = [tuple(option["args"][:2]) for option in player.game()["options"]]
    token, border = next(pair for pair in pairs if pairs.count(pair) == 2)
    player.page.locator(f'.hold[data-token="{token}"]').dispatch_event("click")
    player.page.locator(f'#map button[data-place="border:{border}"]').dispatch_event("click")
    expect(player.page.locator(".way")).not_to_have_count(0)
    see("ways")
    player.page.locator('#map button[data-place="province:IT"]').dispatch_event("click")
    expect(player.the("place-card")).to_be_visible()
    see("province")
    for decision in ("order", "borders", "bonus", "might"):
        player.open_game(moment(asks(decision)))
        player.clear_view()
        see(decision)
    player.open_game(moment(asks("centurion"), **ALL_MODULES))
    player.clear_view()
    see("centurion")
    player.open_game(moment(lambda game: game.cursor == 4, mode="solo"))
    see("alone")
    if player.the("tab-tracks").is_visible():
        player.press(player.the("tab-tracks"))
        see("account")
        player.press(player.the("tab-decision"))
    match = whole()
    match.seek(len(match.log) - 1)
    player.open_game(match)
    player.choose(choices(match)[-1])
    expect(player.the("dialog-final").locator(".plots")).to_be_visible()
    see("final score")


def check_everywhere(page: Page, rules: dict[str, Any]) -> None:
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, list[str]] = {}

    def see(screen: str) -> None:
        if here := problems(page, rules):
            found[screen] = here

    visit(Player(page), see)
    assert not found, "\n".join(f"{screen}:\n  " + "\n  ".join(lines) for screen, lines in found.items())


@pytest.mark.browser_context_args(**DESK, color_scheme="light")
def test_axe_on_a_desk(open_site: Opener) -> None:
    check_everywhere(open_site(), {})


@pytest.mark.browser_context_args(**DESK, color_scheme="dark")
def test_axe_in_the_dark(open_site: Opener) -> None:
    check_everywhere(open_site(), {"runOnly": ["color-contrast"]})


@pytest.mark.browser_context_args(**PHONE, color_scheme="light")
def test_axe_on_a_phone(open_site: Opener) -> None:
    check_everywhere(open_site(), {})
