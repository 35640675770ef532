"""A person at the page: starts matches and makes choices with a mouse, a finger or the keyboard, and reads what is shown.

A choice is named as the engine names it (`region attica`); how it is pressed is looked up on the page, as a person
would: on the map where it has a place there, else in the battle or in the decision panel.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

Policy = Callable[[dict[str, Any]], str]
BOOT = 60_000  # a new profile on a busy machine


class Player:
    def __init__(self, page: Page, hand: str = "mouse") -> None:
        self.page = page
        self.hand = hand

    # -- what the page knows

    def game(self) -> dict[str, Any]:
        """What the page was told by the engine: the decision, the options, the view."""
        game: dict[str, Any] = self.page.evaluate("() => polis.store.get().game")
        return game

    def wait_ready(self) -> None:
        self.page.wait_for_function("() => window.polis?.store.get().engine.phase === 'ready'", timeout=BOOT)

    def wait_step(self, before: int) -> None:
        """Until the choice has been played and the page may be pressed again."""
        self.page.wait_for_function(
            "before => { const s = polis.store.get(); return !s.busy && s.game && s.game.cursor !== before }",
            arg=before,
        )

    # -- pressing

    def press(self, target: Locator) -> None:
        if self.hand == "keyboard":
            target.focus()
            expect(target).to_be_focused()
            self.page.keyboard.press("Enter")
        elif self.hand == "touch":
            target.tap()
        else:
            target.click()

    def choose(self, text: str) -> None:
        """One decision, from the press to the new picture."""
        before = self.game()["cursor"]
        for press in range(4):  # an action, perhaps one of several on a place, perhaps a confirmation
            self.lift_curtain()
            self.press(self.target(text, first=press == 0))
            self.page.wait_for_function(
                """([text, before]) => { const s = polis.store.get();
                   return !s.busy && s.game && (s.game.cursor !== before || s.pending || s.chooser) }""",
                arg=[text, before],
            )
            if self.game()["cursor"] != before:
                return
        raise AssertionError(f"{text!r} could not be chosen")

    def target(self, text: str, first: bool = True) -> Locator:
        """The button that means this choice now."""
        state = self.page.evaluate("() => { const {pending, chooser} = polis.store.get(); return {pending, chooser} }")
        if state["pending"]:
            return self.page.locator('[data-test="confirm"]').first
        place = None if state["chooser"] else self.place_of(text)
        if place:
            return self.page.locator(f'#map button[data-place="{place}"]')
        return self.page.locator(f'[data-option="{text}"]').first

    def place_of(self, text: str) -> str | None:
        """The place of the map on which the choice lies, if it has one."""
        place: str | None = self.page.evaluate(
            """text => { const s = polis.store.get(); const option = s.game.options.find(one => one.text === text);
               return option ? polis.placeOf(s.game.decision, option) : null }""",
            text,
        )
        return place

    def lift_curtain(self) -> None:
        lift = self.page.locator('[data-test="lift-curtain"]')
        if lift.count():
            self.press(lift)
            expect(lift).to_have_count(0)

    # -- whole matches

    def play_out(self, policy: Policy, limit: int = 400) -> int:
        """Plays until the match is over, by what the policy says; returns how many choices it took."""
        for number in range(limit):
            self.lift_curtain()
            game = self.game()
            if game["outcome"]:
                return number
            self.choose(policy(game))
        raise AssertionError(f"the match did not end in {limit} choices")
