"""A person at the page: starts matches, makes choices with a mouse, a finger or the keyboard, and reads what is shown.

A choice is named as the engine names it (`region attica`); how it is pressed is looked up on the page, as a person
would: on the map where it has a place there, else in the battle or in the decision panel.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from e2e.conftest import digest, engine_ready, until
from polis_core.kernel.game import Game

expect.set_options(timeout=30_000)  # a busy machine is no bug
Policy = Callable[[dict[str, Any]], str]
STATE = "polis.store.get()"
PUT_AWAY = ("battle-continue", "summary-continue")  # what lies over the map until it was read
UNREAD = f"""document.querySelector('{", ".join(f'[data-test="{name}"]' for name in PUT_AWAY)}')"""
# A point of the button that nothing covers: the middle first, then a grid. Places overlap, as they do on the map.
FREE_POINT = """button => {
    const {left, top, width, height} = button.getBoundingClientRect();
    const parts = [.5, .35, .65, .2, .8, .1, .9];
    for (const dy of parts) for (const dx of parts) {
        const [x, y] = [left + dx * width, top + dy * height];
        if (document.elementFromPoint(x, y)?.closest('button') === button) return {x, y};
    }
    return null;
}"""


# Pauses are there for people to follow a program or a replay; a test need not.
NO_PAUSES = """(set => { globalThis.setTimeout = (act, wait, ...rest) =>
    set(act, wait >= 300 && wait <= 4500 ? 30 : wait, ...rest); })(setTimeout)"""


def named(name: str) -> str:
    return f'[data-test="{name}"]'


# Whether one would go back to it: forward, the way may lead through the browser's own buttons.
BEFORE_FOCUS = """wanted => Boolean(document.activeElement && document.activeElement !== document.body
    && document.activeElement.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_PRECEDING)"""

# How many stops of the keyboard lie between the focus and this, at least: a group of radio buttons is one.
STOPS_BETWEEN = """wanted => {
    const stops = [...document.querySelectorAll('a[href], button, input:not([type=radio]), select, textarea, summary')]
        .filter(one => one.tabIndex >= 0 && !one.disabled && !one.closest('[inert]') && one.checkVisibility());
    const [from, to] = [stops.indexOf(document.activeElement), stops.indexOf(wanted)];
    return from < 0 || to < 0 ? 0 : Math.max(0, Math.abs(to - from) - 1);
}"""


class Player:
    def __init__(self, page: Page, hand: str = "mouse") -> None:
        self.page = page
        self.hand = hand

    # -- what the page knows and shows

    def state(self, *names: str) -> dict[str, Any]:
        """Parts of what the page shows, from its store."""
        found: dict[str, Any] = self.page.evaluate(
            f"names => Object.fromEntries(names.map(name => [name, {STATE}[name]]))", list(names)
        )
        return found

    def game(self) -> dict[str, Any]:
        """What the page was told by the engine: the decision, the options, the view."""
        game: dict[str, Any] = self.state("game")["game"]
        return game

    def digest(self) -> str:
        """Of the whole position, which no screen is told: it stands in the save."""
        return digest(self.page)

    def cursor(self) -> int:
        return int(self.page.evaluate(f"() => {STATE}.game.cursor"))

    def text(self) -> str:
        """All words on the screen, as they stand in the page; those of a closed fold too."""
        return str(self.page.evaluate("() => document.body.innerText"))

    def the(self, name: str) -> Locator:
        return self.page.locator(named(name))

    def wait(self, condition: str, seconds: float = 30) -> Any:
        """Until a condition on the state `s` holds."""
        return until(self.page, f"(s => {condition})({STATE})", seconds)

    def wait_settled(self) -> None:
        """Until the match lies on the table and may be pressed."""
        self.wait("s.screen === 'match' && s.game && !s.busy")

    def wait_kept(self, cursor: int) -> None:
        """Until the match, up to this step, is in its slot."""
        self.wait(
            "(slot => slot && JSON.parse(JSON.parse(slot).save).cursor === CURSOR)"
            "(localStorage.getItem(`polis:match:${s.match.id}`))".replace("CURSOR", str(cursor))
        )

    # -- pressing

    def press(self, target: Locator) -> None:
        if self.hand == "keyboard":
            self.reach(target, "Shift+Tab" if target.evaluate(BEFORE_FOCUS) else "Tab")
            self.page.keyboard.press("Space" if target.get_attribute("type") == "checkbox" else "Enter")
            return
        target.scroll_into_view_if_needed()  # else the page would be asked about the spot where it lay before
        if self.hand == "mouse":
            target.hover()  # what it would bring is shown then, and a long list may give way to that
        box = target.bounding_box()
        if box:
            self.wait_calm(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        if self.hand == "touch":
            target.tap()
        else:
            target.click()

    def wait_calm(self, x: float, y: float) -> None:
        """A person reads a question before answering it; in the first moment a press in the same spot does nothing."""
        until(self.page, f"polis.isCalm({x}, {y})", 5)

    def reach(self, target: Locator, key: str = "Tab", limit: int = 150) -> None:
        """By keys alone, as far as it takes."""
        target.wait_for()
        wanted = target.element_handle()
        for _ in range(int(self.page.evaluate(STOPS_BETWEEN, wanted))):  # only from there on it is looked at each time
            self.page.keyboard.press(key)
        for _ in range(limit):
            if self.page.evaluate("wanted => document.activeElement === wanted", wanted):
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"{target} is out of reach of the {key} key")

    def unfold(self, target: Locator) -> None:
        """Opens the folds around something, the outermost first."""
        target.wait_for(state="attached")
        for fold in target.locator("xpath=ancestor::details").all():
            if fold.get_attribute("open") is None:
                self.press(fold.locator("> summary"))

    def press_place(self, place: str) -> bool:
        """Presses a place of the map; false where it lies under something else or outside the picture."""
        point = self.page.locator(f'#map button[data-place="{place}"]').evaluate(FREE_POINT)
        if point:
            self.wait_calm(point["x"], point["y"])
        if point and self.hand == "touch":
            self.page.touchscreen.tap(point["x"], point["y"])
        elif point:
            self.page.mouse.click(point["x"], point["y"])
        return point is not None

    # -- into a match

    def new_match(self, game: str = "second/full", seed: int = 1, *, title: str = "polis", **seats: str) -> None:
        """Fills in the form of the start page; who is not named sits here."""
        self.choose_title(title)
        self.press(self.page.locator("label.game").filter(has=self.the(f"game-{game.replace('/', '-')}")))
        for role in self.page.locator('[data-test^="role-"]').all():
            seat = str(role.get_attribute("data-test")).removeprefix("role-")
            role.select_option(seats.get(seat, "here"))
        self.unfold(self.the("seed"))
        self.the("seed").fill(str(seed))
        self.press(self.the("start-match"))
        self.wait_settled()

    def choose_title(self, title: str) -> None:
        """One of the cards on the start page; its board comes with it."""
        card = self.the(f"title-{title}")
        card.wait_for(state="attached")
        if not card.is_checked():
            self.press(self.page.locator("label.title-card").filter(has=card))
        self.wait(f"s.title === {json.dumps(title)}")

    def open_game(self, game: Game, **seats: str) -> None:
        """Opens a match by its link, to play it here on both sides unless told otherwise."""
        self.go_to(game)
        self.unfold(self.the("play-here"))
        for seat, role in seats.items():
            self.the("dialog-open-link").locator(named(f"role-{seat}")).select_option(role)
        self.the("play-here").click()
        self.wait_settled()

    def resume(self) -> None:
        """A reload in the middle of a match comes back to it."""
        self.page.reload()
        engine_ready(self.page)
        self.wait_settled()

    def go_to(self, game: Game) -> None:
        """A link arrives while the page is open."""
        self.page.goto(f"{self.page.url.split('#')[0]}#m={game.link()}")

    # -- choosing

    def choose(self, *texts: str) -> None:
        """One press and what it leads to, up to the new picture; the page may string the first texts together."""
        before = self.cursor()
        for _ in range(12):  # an action, perhaps one of several on a place, who goes, a confirmation, a danger
            self.clear_view()
            state = self.state("pending", "chooser", "menu", "dialog", "held", "asked")
            self.press_choice(texts, state)
            led = (state["asked"] or {}).get("before")
            shown = [state["pending"], state["chooser"], state["menu"], bool(state["dialog"]), state["held"], led]
            now = "[s.pending, s.chooser, s.menu, !!s.dialog, s.held, s.asked?.before ?? null]"
            self.wait(f"!s.busy && s.game && (s.game.cursor !== {before} || JSON.stringify({now}) !== {js(shown)})")
            if self.cursor() != before:
                return
        raise AssertionError(f"{texts[0]!r} could not be chosen")

    def strung(self, texts: tuple[str, ...]) -> Locator | None:
        """The button that makes the most of these picks in one press, if there is one, and leaves the rest open.

        Who names just the first of several gets the first way to go on from it.
        """
        more = self.page.locator('[data-test="more"]')
        for toggle in more.all():
            if not toggle.is_checked():
                self.press(toggle)
        for n in range(len(texts), 0, -1):
            picks = self.page.locator(f'[data-picks="{"|".join(texts[:n])}"]')
            if picks.count():
                return picks.first
        ways = self.page.locator(f'[data-picks^="{texts[0]}|"]')
        return ways.first if len(texts) == 1 and ways.count() else None

    def press_choice(self, texts: tuple[str, ...], state: dict[str, Any]) -> None:
        """The next press on the way to this choice."""
        text = texts[0]
        if (state["dialog"] or {}).get("id") == "danger":
            return self.press(self.the("danger-yes"))
        if state["pending"]:
            return self.press(self.page.locator('[data-test="confirm"], [data-test="battle-confirm"]').first)
        if (state["asked"] or {}).get("ways"):
            return self.press_move(texts, state["asked"])
        strung = self.strung(texts)
        if strung:
            return self.press(strung)
        opening = self.page.locator(f'[data-open="{text}"]')
        if opening.count():
            return self.press(opening)
        kind, *cards = text.split()
        if kind in ("attack", "defend"):
            return self.lay_cards(cards)
        if state["held"] and state["held"] != kind and state["held"] in {one["kind"] for one in self.game()["options"]}:
            return self.press(self.the("back"))  # another kind of action is still taken up
        place = None if state["chooser"] else self.place_of(text)
        if not place:
            return self.press(self.page.locator(f'[data-option="{text}"]'))
        chip = self.page.locator(f'.decision button[data-place="{place}"]')
        if self.hand != "keyboard" and self.press_place(place):
            return None
        held = self.page.locator(f'.decision [data-hold="{kind}"]')
        return self.press(chip if chip.count() or not held.count() else held)

    def press_move(self, texts: tuple[str, ...], asked: dict[str, Any]) -> None:
        """A move whose question the page asks before it is played: who goes, then where to."""
        args = asked["decision"]["args"]
        for text in texts[1:]:
            kind, *rest = text.split()
            part = {"ships": "n"}.get(kind, kind)
            if part in ("n", "regulars", "mercenaries") and str(args.get(part)) != rest[0]:
                return self.press(self.page.locator(f'[data-count="{part} {rest[0]}"]'))
            if kind in ("with", "without") and (rest[0] in args["heroes"]) != (kind == "with"):
                return self.press(self.page.locator(f'[data-hero="{rest[0]}"]'))
            if kind == "to":
                return self.press(self.page.locator(f'.decision button[data-place="area:{rest[0]}"]'))
        return self.press(self.page.locator(".decision button[data-place]").first)

    def lay_cards(self, cards: Iterable[str]) -> None:
        for card in cards:
            self.press(self.the("hand").locator(f'button[data-card="{card}"][aria-pressed="false"]').first)
        self.press(self.the("play-cards"))

    def place_of(self, text: str) -> str | None:
        """The place of the map on which the choice lies, if it has one."""
        place: str | None = self.page.evaluate(
            f"""text => {{ const s = {STATE}; const option = s.game.options.find(one => one.text === text);
               return option ? polis.placeOf(s.game.decision, option) : null }}""",
            text,
        )
        return place

    def clear_view(self) -> None:
        """Lifts the curtain, and puts away what was shown to be read."""
        if self.state("curtain")["curtain"]:
            self.press(self.the("lift-curtain"))
            self.wait("s.curtain === null")
        for name in PUT_AWAY:
            if self.the(name).count():
                self.press(self.the(name))
                expect(self.the(name)).to_have_count(0)

    # -- whole matches

    def play_all(self, choices: Iterable[str]) -> None:
        """A press may be several of these choices, and a question with one answer is answered by itself."""
        left = list(choices)
        start = self.cursor()
        while (done := self.cursor() - start) < len(left):
            self.choose(*left[done : done + 8])

    def play_out(self, policy: Policy, limit: int = 400) -> None:
        """Plays until the match is over, by what the policy says; programs take their turns meanwhile."""
        for _ in range(limit):
            self.wait(f"s.curtain || s.game?.outcome || {UNREAD} || (!s.busy && s.game?.options.length)")
            self.clear_view()
            game = self.game()
            if game["outcome"]:
                return
            if game["options"] and not self.state("busy")["busy"]:  # else a program waited for what was to be read
                self.choose(policy(game))
        raise AssertionError(f"the match did not end in {limit} choices")


def js(value: Any) -> str:
    """A value as it stands in JavaScript, compared by its JSON text."""
    return f"JSON.stringify({json.dumps(value)})"
