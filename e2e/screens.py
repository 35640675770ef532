"""Once through all that the page can show, so that other tests may look at every screen."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from e2e.matches import at_decision, choices, moment, whole
from e2e.player import Player
from polis_core.kernel.game import Game

See = Callable[[str], None]


def visit(player: Player, see: See) -> None:
    """Brings the page from screen to screen and calls `see` with the name of each."""
    see("start")
    for name in ("how", "rulings", "keys", "about"):
        player.press(player.the(f"open-{name}"))
        see_dialog(player, name, see)
    link(player, see)
    decisions(player, see)
    dialogs(player, see)
    battle(player, see)
    rounds(player, see)


def see_dialog(player: Player, name: str, see: See) -> None:
    dialog = player.the(f"dialog-{name}")
    expect(dialog).to_be_visible()
    see(name)
    player.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def link(player: Player, see: See) -> None:
    player.go_to(at_decision("turn"))
    player.unfold(player.the("play-here"))
    expect(player.the("play-here")).to_be_visible()
    see("open a link")
    player.the("play-here").click()
    player.wait_settled()


def decisions(player: Player, see: See) -> None:
    player.clear_view()
    see("turn")
    page = player.page
    page.locator('.decision [aria-disabled="true"]').first.click(force=True)  # it looks disabled, and answers
    expect(player.the("refusal")).to_be_visible()
    see("refusal")
    page.locator('[data-option="pass"]').click()
    expect(player.the("confirm")).to_be_visible()
    see("confirmation")
    player.open_game(at_decision("proxenos"))
    player.clear_view()
    expect(player.the("chips")).to_be_visible()
    see("map decision")
    place = page.locator('#map button[data-kind="polis"][aria-disabled="true"]').first.get_attribute("data-place")
    page.locator(f'#map button[data-place="{place}"]').dispatch_event("click")
    expect(player.the("place-card")).to_be_visible()
    see("place")
    page.evaluate("() => polis.match.seek(polis.store.get().game.cursor - 1)")
    expect(player.the("past")).to_be_visible()
    see("past")
    page.evaluate("() => polis.match.toNow()")
    expect(player.the("past")).to_have_count(0)


def dialogs(player: Player, see: See) -> None:
    player.press(player.the("share"))
    player.press(player.the("qr"))
    expect(player.the("qr-code")).to_be_visible()
    see_dialog(player, "share", see)
    player.press(player.the("menu"))
    see("menu")
    for item, name in (("save_as", "name"), ("saves", "saves"), ("new", "new")):
        player.press(player.the(f"menu-{item}"))
        see_dialog(player, name, see)
    player.page.keyboard.press("Escape")
    expect(player.the("dialog-menu")).to_have_count(0)


def battle(player: Player, see: See) -> None:
    game = at_decision("attack")
    player.open_game(game)
    expect(player.the("curtain")).to_be_visible()
    see("curtain")
    player.clear_view()
    expect(player.the("hand")).to_be_visible()
    see("attack")
    player.choose(game.legal(game.side)[0].text)
    player.clear_view()
    see("defence")
    player.open_game(at_decision("yield"))
    player.choose("yield")
    expect(player.the("battle-result")).to_be_visible()
    see("end of a battle")


def rounds(player: Player, see: See) -> None:
    def new_round(game: Game) -> bool:
        return game.cursor > 0 and any(event["id"] == "event_drawn" for event in game.events(since=game.cursor - 1))

    player.open_game(moment(new_round))
    expect(player.the("round-summary")).to_be_visible()
    see("end of a round")
    match = whole("first", "corinthian_war")
    match.seek(len(match.log) - 1)
    player.open_game(match)
    player.choose(choices(match)[-1])
    expect(player.the("dialog-final").locator(".plots")).to_be_visible()
    see("final score")
