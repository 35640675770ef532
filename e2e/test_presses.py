"""Few presses: whole actions in two or three of them, undone as one; and what can't be done says why right there."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import polis_core
from e2e.conftest import Opener, ask
from e2e.matches import at_decision, moment
from e2e.player import Player
from polis_core.kernel.game import Game

pytestmark = pytest.mark.browser_context_args(reduced_motion="reduce")
# Every press of a real mouse, finger or key on anything.
COUNT = "globalThis.pressed = 0; addEventListener('click', event => { if (event.isTrusted) pressed += 1; }, true)"
HOME = {"athens": ("attica", "athens"), "sparta": ("laconia", "sparta")}


class Counted(Player):
    """Counts what it takes from the beginning of an action to its end."""

    def begin(self) -> int:
        self.page.evaluate("() => { pressed = 0 }")
        return self.cursor()

    @property
    def presses(self) -> int:
        return int(self.page.evaluate("() => pressed"))

    def act(self, name: str) -> None:
        self.press(self.page.locator(f'.decision [data-option="{name}"]'))
        self.wait("!s.busy")

    def picks(self, *texts: str) -> Locator:
        return self.page.locator(f'[data-picks="{"|".join(texts)}"]').first

    def settle(self) -> None:
        self.wait("!s.busy && !s.menu && !s.asked && !s.pending")

    def log(self, since: int) -> list[str]:
        steps = polis_core.load(self.page.evaluate("() => polis.match.text()")).log[since:]
        return [step.action.text for step in steps if step.action]

    def undo_all(self, start: int) -> None:
        """What one press did, one press undoes; and a link of it opens as the same match."""
        link = self.page.evaluate("() => polis.match.link()")
        assert polis_core.open_link(link).digest() == self.digest()


@pytest.fixture
def player(page: Page, open_site: Opener) -> Counted:
    page.add_init_script(COUNT)
    return Counted(open_site())


def at_turn(true: Callable[[Game], bool]) -> Game:
    """A turn at its beginning, of somebody who pays for no extra actions."""

    def fits(game: Game) -> bool:
        decision = game.decision or {}
        return decision.get("id") == "turn" and not decision["args"]["extra"] and true(game)

    return moment(fits)


def ahead(game: Game, pick: str) -> list[dict[str, Any]]:
    """What may be chosen after a first pick."""
    if pick not in [action.text for action in game.legal()] or not game.side or not game.seat:
        return []
    side = game.sides.index(game.side)
    return game.gate(game.seat).after(side, [pick]).choices(side)


def most(options: list[dict[str, Any]]) -> int:
    """How many can be taken at once in some way."""
    return max([one.get("most", 1) for one in options], default=0)


def test_three_hoplites_march_in_three_presses(player: Counted) -> None:
    player.new_match(seed=5)
    player.clear_view()
    home, _ = HOME[player.game()["side"]]
    start = player.begin()
    player.act("move_hoplites")
    target = "arcadia" if home == "laconia" else "boeotia"
    assert player.press_place(f"region:{target}")
    player.press(player.picks(*[f"to {target}", *[f"from {home}"] * 3]))
    player.settle()
    assert player.presses <= 3
    assert player.log(start)[:5] == ["move_hoplites", f"to {target}", *[f"from {home}"] * 3]
    assert player.game()["decision"]["id"] == "turn", "the action is over"
    player.undo_all(start)


def test_three_hoplites_march_from_the_board_and_are_undone_as_one(player: Counted) -> None:
    player.new_match(seed=5)
    player.clear_view()
    home, _ = HOME[player.game()["side"]]
    target = "arcadia" if home == "laconia" else "boeotia"
    start = player.begin()
    assert player.press_place(f"region:{home}")
    player.press(player.page.locator('[data-take="move_hoplites 3"]'))
    player.wait("s.asked")
    assert player.press_place(f"region:{target}")
    player.settle()
    assert player.presses <= 3
    end = player.cursor()
    assert end == start + 5 and player.game()["view"]["hoplites"][target][player.game()["side"]] == 3
    player.press(player.the("undo"))
    player.wait(f"s.game.cursor === {start} && !s.busy")
    expect(player.the("undone")).to_contain_text("3 hoplites")
    expect(player.the("past")).to_have_count(0)
    assert "drops" not in player.the("decision").inner_text()
    player.press(player.the("redo"))
    player.wait(f"s.game.cursor === {end}")
    player.wait_kept(end)
    player.resume()
    player.press(player.the("undo"))
    player.wait(f"s.game.cursor === {start} && !s.busy")
    expect(player.the("undone")).to_contain_text("3 hoplites")


def test_a_preview_tells_the_whole_press(player: Counted) -> None:
    player.new_match(seed=5)
    player.clear_view()
    home, _ = HOME[player.game()["side"]]
    target = "arcadia" if home == "laconia" else "boeotia"
    player.act("move_hoplites")
    assert player.press_place(f"region:{target}")
    player.picks(*[f"to {target}", *[f"from {home}"] * 3]).hover()
    expect(player.the("foresight")).to_contain_text("you pay 1 prestige")
    expect(player.the("foresight")).to_contain_text("(×3)")


def test_an_answer_that_gives_itself_is_told_in_the_card(player: Counted) -> None:
    """There is one way to pay, so nobody is asked; but it is said."""

    def one_way(game: Game) -> bool:
        first = not (game.decision or {})["args"]["taken"]  # so the same side goes on
        return first and any("then" in one and paid_alone(one) for one in ahead(game, "trade"))

    def paid_alone(cargo: dict[str, Any]) -> bool:
        return len(cargo["then"]["options"]) == 1

    game = at_turn(one_way)
    cargo = next(one for one in ahead(game, "trade") if "then" in one and paid_alone(one))
    player.open_game(game)
    player.clear_view()
    player.act("trade")
    start = player.cursor()
    player.page.evaluate(
        "text => polis.match.pick(polis.store.get().game.options.find(one => one.text === text))", cargo["text"]
    )
    player.wait(f"s.game.cursor > {start} && !s.busy")
    assert player.log(start) == [cargo["text"], cargo["then"]["options"][0]["text"]]
    expect(player.the("answered")).to_contain_text("Answered by itself: Pay ")


def test_a_suggestion_is_played_as_one_press_and_undone_as_one(player: Counted) -> None:
    player.new_match(seed=3)
    player.clear_view()
    start = player.begin()
    player.press(player.the("hint"))
    march = player.the("hints").locator("li .button").filter(has_text="March to Messenia")
    player.press(march)
    player.settle()
    assert player.presses == 2
    assert player.log(start)[:5] == ["move_hoplites", "to messenia", *["from laconia"] * 3]
    assert player.game()["decision"]["id"] == "turn", "the action is over"
    player.press(player.the("undo"))
    player.wait(f"s.game.cursor === {start} && !s.busy")
    expect(player.the("undone")).to_have_text("Undone: March to Messenia: 3 hoplites from Laconia")


def test_tribute_with_three_hoplites_in_three_presses(player: Counted) -> None:
    player.new_match(seed=5)
    player.clear_view()
    home, _ = HOME[player.game()["side"]]
    start = player.begin()
    player.act("tribute")
    way = player.page.locator(f'[data-picks^="region {home}|lay"]').last
    two = player.picks(f"region {home}", "lay metal", "lay metal")
    label = two.get_attribute("aria-label") or ""
    assert label == "Metal: 0 → 2 hoplites (0 → 3)", "it says what it brings"
    expect(way).to_be_visible()
    player.press(two)
    player.wait(f"s.game.cursor === {start + 4}")
    player.press(player.picks("lay silver"))
    player.settle()
    assert player.presses <= 3, "in two rows; in one row it takes two"
    assert player.log(start)[:5] == ["tribute", f"region {home}", "lay metal", "lay metal", "lay silver"]
    assert player.game()["decision"]["id"] == "turn"


def test_a_cargo_in_two_presses(player: Counted) -> None:
    game = at_turn(lambda game: bool(ahead(game, "trade")))
    (option, *_) = ahead(game, "trade")
    pay = option["then"]["options"][0]["text"]
    _, market, slot = option["text"].split()
    player.open_game(game)
    player.clear_view()
    start = player.begin()
    player.act("trade")
    row = player.page.locator(".ways-list li").filter(has=player.picks(option["text"], pay))
    expect(row).to_contain_text(": ")
    player.press(player.picks(option["text"], pay))
    player.settle()
    assert player.presses == 2
    assert player.log(start) == ["trade", option["text"], pay]

    player.open_game(game)
    player.clear_view()
    start = player.begin()
    assert player.press_place(f"cargo:{market}:{slot}"), "on the board"
    player.press(player.picks("trade", option["text"], pay))
    player.settle()
    assert player.presses == 2
    assert player.log(start) == ["trade", option["text"], pay]


def test_a_project_in_two_presses(player: Counted) -> None:
    game = at_turn(lambda game: any("then" in one for one in ahead(game, "project")))
    option = next(one for one in ahead(game, "project") if "then" in one)
    _, tile, _ = option["text"].split()
    player.open_game(game)
    player.clear_view()
    start = player.begin()
    player.act("project")
    player.press(player.page.locator(f'[data-picks^="{option["text"]}|pay"]').first)
    player.settle()
    assert player.presses == 2
    assert player.log(start)[:2] == ["project", option["text"]]

    player.open_game(game)
    player.clear_view()
    start = player.begin()
    player.press(player.page.locator(f'[data-tile="{tile}"]'))
    player.press(player.page.locator(f'[data-test="beside"] [data-picks^="project|{option["text"]}"]').first)
    player.settle()
    assert player.presses == 2, "on the track"
    assert player.log(start)[:2] == ["project", option["text"]]


def test_three_hoplites_are_trained_in_three_presses(player: Counted) -> None:
    def three(game: Game) -> bool:
        return any(most(one["then"]["options"]) >= 3 for one in ahead(game, "train") if "then" in one)

    game = at_turn(three)
    option = next(one for one in ahead(game, "train") if "then" in one and most(one["then"]["options"]) >= 3)
    way = next(one["text"] for one in option["then"]["options"] if one.get("most", 1) >= 3)
    player.open_game(game)
    player.clear_view()
    start = player.begin()
    player.act("train")
    player.press(player.picks(option["text"], *[way] * 3))
    player.settle()
    assert player.presses <= 3
    assert player.log(start)[:5] == ["train", option["text"], *[way] * 3]
    assert player.game()["decision"]["id"] != "train", "the action is over"


def test_a_merchant_is_hired_in_two_presses(player: Counted) -> None:
    game = at_turn(lambda game: bool(ahead(game, "merchants")))
    (option, *_) = ahead(game, "merchants")
    way = option["then"]["options"][0]["text"]
    player.open_game(game)
    player.clear_view()
    start = player.begin()
    player.act("merchants")
    player.press(player.picks(option["text"], way))
    player.settle()
    assert player.presses <= 2
    assert player.log(start)[:3] == ["merchants", option["text"], way]
    assert player.game()["decision"]["id"] not in ("merchants", "merchants_polis")


def test_a_siege_in_three_presses(player: Counted) -> None:
    game = at_turn(lambda game: bool(ahead(game, "siege")))
    target = ahead(game, "siege")[0]["text"]
    place = f"polis:{target.split()[1]}"
    for on_board in (False, True):
        player.open_game(game)
        player.clear_view()
        start = player.begin()
        if on_board:
            assert player.press_place(place)
            player.press(player.picks("siege", target))
        else:
            player.act("siege")
            player.press(player.page.locator(f'.decision [data-place="{place}"]'))
        expect(player.the("foresight")).to_be_visible()
        player.press(player.the("confirm"))
        player.settle()
        assert player.presses <= 3
        assert player.log(start)[:2] == ["siege", target]


def test_numbers_on_the_keyboard_choose(player: Counted) -> None:
    player.new_match(seed=5)
    player.clear_view()
    before = player.cursor()
    legal = player.page.locator('.decision [data-option]:not([aria-disabled="true"])')
    third = legal.nth(2).get_attribute("data-option")
    printed = "one => getComputedStyle(one, '::after').content"
    assert legal.nth(2).evaluate(printed).startswith('"3"'), "it says so"
    assert player.page.locator('.decision [aria-disabled="true"][data-key]').count() == 0
    player.page.keyboard.press("3")
    player.wait(f"s.game.cursor > {before} && !s.busy")
    assert player.log(before)[0] == third


def test_an_action_is_cancelled_and_a_turn_begun_again(player: Counted) -> None:
    player.new_match(seed=5)
    player.clear_view()
    start = player.cursor()
    home, _ = HOME[player.game()["side"]]
    expect(player.the("cancel_action")).to_have_count(0)
    player.act("tribute")
    player.press(player.picks(f"region {home}", "lay metal"))
    player.wait(f"s.game.cursor === {start + 3}")
    player.press(player.the("cancel_action"))
    player.wait(f"s.game.cursor === {start}")
    expect(player.the("past")).to_have_count(0)
    player.act("tribute")
    player.press(player.picks(f"region {home}", *["lay metal"] * 3))
    player.wait(f"s.game.cursor === {start + 5}")
    expect(player.the("cancel_action")).to_have_count(0)
    player.act("move_hoplites")
    expect(player.the("cancel_action")).to_be_visible()
    player.press(player.the("restart_turn"))
    player.wait(f"s.game.cursor === {start}")


def test_a_press_in_haste_does_not_answer_the_next_question(player: Counted) -> None:
    """The second half of a double click lands on a choice that was not there when it began: it does nothing."""
    player.new_match(seed=5)
    page = player.page
    choice_at = """([x, y]) => { const one = document.elementFromPoint(x, y)?.closest('.decision button');
        return one?.dataset.picks ?? one?.dataset.option ?? one?.dataset.place ?? null }"""
    tried = 0
    for act in [one["text"] for one in player.game()["options"] if one["text"] != "pass"]:
        player.clear_view()
        box = page.locator(f'.decision [data-option="{act}"]').bounding_box()
        assert box
        start = player.cursor()
        for at in (0.15, 0.5, 0.85):
            spot = (box["x"] + box["width"] * at, box["y"] + box["height"] / 2)
            player.wait_calm(*spot)
            page.mouse.click(*spot)
            page.mouse.click(*spot)
            player.wait(f"s.game.cursor > {start} && !s.busy")
            page.mouse.click(*spot)
            after = player.cursor()
            under = page.evaluate(choice_at, spot)
            tried += under is not None
            page.wait_for_timeout(150)
            assert player.cursor() == after and not player.state("menu")["menu"] and player.log(start)[0] == act
            page.evaluate("to => polis.match.restartTurn()", start)
            player.wait(f"s.game.cursor === {start} && !s.busy")
    assert tried, "under some of the presses there was a choice"


# -- why not


SIZES = [(1440, 900, False), (1024, 768, False), (844, 390, True), (390, 844, True)]
WHOLE = """() => {
    const note = document.querySelector('[data-test="refusal"]');
    const around = document.querySelector('[data-test="beside"]');
    if (!note || !around) return 'nothing is said';
    const box = note.getBoundingClientRect(), out = around.getBoundingClientRect();
    const inside = box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
    const seen = box.top >= out.top - 1 && box.bottom <= out.bottom + 1 && note.scrollHeight <= note.clientHeight + 1;
    const middle = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    return inside && seen && note.contains(middle) ? '' : JSON.stringify([box, out, middle?.outerHTML.slice(0, 80)]);
}"""
GAP = """pressed => {
    const a = pressed, b = document.querySelector('[data-test="beside"]').getBoundingClientRect();
    const across = Math.max(0, b.left - a.x - a.width, a.x - b.right);
    return Math.hypot(across, Math.max(0, b.top - a.y - a.height, a.y - b.bottom));
}"""


def press_at(player: Player, target: Locator) -> None:
    box = target.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    player.wait_calm(x, y)
    if player.hand == "touch":
        player.page.touchscreen.tap(x, y)
    else:
        player.page.mouse.click(x, y)


@pytest.mark.parametrize(("width", "height", "phone"), SIZES)
def test_why_not_is_said_where_one_presses(
    new_context: Any, open_site: Opener, width: int, height: int, phone: bool
) -> None:
    shape: dict[str, Any] = {"viewport": {"width": width, "height": height}}
    context = new_context(**shape, **({"has_touch": True, "is_mobile": True} if phone else {}))
    player = Player(open_site(page=context.new_page()), hand="touch" if phone else "mouse")
    player.new_match(seed=5)
    player.clear_view()
    page = player.page
    refused = page.locator('.decision [aria-disabled="true"]')
    assert refused.count() >= 2
    for one in refused.all():
        one.scroll_into_view_if_needed()
        press_at(player, one)  # it looks disabled, and answers
        expect(player.the("refusal")).to_be_visible()
        assert page.evaluate(WHOLE) == ""
        assert page.evaluate(GAP, one.bounding_box()) < 40, "beside what was pressed"
        expect(player.the("refusal").locator("[data-rule]")).to_be_visible()
        page.keyboard.press("Escape")
        expect(player.the("refusal")).to_have_count(0)
    press_at(player, refused.first)
    player.the("refusal").locator("[data-rule]").click()
    expect(player.the("dialog-rule")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(player.the("refusal")).to_have_count(0)

    game = at_decision("siege")
    player.open_game(game)
    player.clear_view()
    place = next(
        one
        for one in ("polis:thebes", "polis:argos", "polis:athens", "polis:corinth", "polis:sparta")
        if one not in [f"polis:{action.args[0]}" for action in game.legal()] and player.press_place(one)
    )
    expect(player.the("refusal")).to_be_visible()
    assert page.evaluate(WHOLE) == "", f"{place} at {width}x{height}"


APART = """() => {
    const [a, b] = ['attica', 'laconia'].map(one => document.querySelector(`[data-place="region:${one}"]`));
    return Math.abs(a.getBoundingClientRect().x - b.getBoundingClientRect().x);
}"""


WHERE = "() => [...document.querySelectorAll('.decision button')].map(one => one.getBoundingClientRect().toJSON())"


@pytest.mark.main
@pytest.mark.parametrize("height", [720, 900])
def test_nothing_slips_from_under_the_pointer(page: Page, open_site: Opener, height: int) -> None:
    """What a choice would bring is told below it; no button moves for that, nor for the scroll bar it may need."""
    page.set_viewport_size({"width": 1280, "height": height})
    player = Player(open_site())
    player.open_game(moment(lambda game: (game.decision or {}).get("id") == "trade" and len(game.legal()) > 2))
    page.mouse.move(2, 2)
    before = page.evaluate(WHERE)
    page.locator(".decision [data-picks]").last.hover()
    expect(player.the("foresight")).to_be_visible()
    assert page.evaluate(WHERE) == before


@pytest.mark.browser_context_args(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
def test_zooming_hides_nothing_of_the_map_on_a_phone(open_site: Opener, size: tuple[int, int]) -> None:
    player = Player(open_site(), hand="touch")
    player.page.set_viewport_size({"width": size[0], "height": size[1]})
    player.new_match(seed=5)
    player.clear_view()
    expect(player.page.locator("#map .board-zoom")).to_be_hidden()
    map_box = player.page.locator("#map").bounding_box()
    zoom = player.the("tab-zoom_in").bounding_box()
    assert map_box and zoom
    apart = zoom["y"] >= map_box["y"] + map_box["height"] - 1 or zoom["x"] >= map_box["x"] + map_box["width"] - 1
    assert apart, "they lie beside the map"
    small = player.page.evaluate(APART)
    player.press(player.the("tab-zoom_in"))
    player.wait(f"({APART})() > {small * 1.2}")


def test_a_press_of_several_picks_is_one_request(page: Page, open_site: Opener) -> None:
    from e2e.test_match import MESSAGES

    page.add_init_script(MESSAGES)
    player = Counted(open_site())
    player.new_match(seed=5)
    player.clear_view()
    home, _ = HOME[player.game()["side"]]
    player.act("tribute")
    page.evaluate("() => { counted.sent = []; counted.heard = 0; }")
    before = player.cursor()
    page.evaluate(
        'picks => document.querySelector(`[data-picks="${picks}"]`).click()',
        "|".join([f"region {home}", *["lay metal"] * 3]),
    )
    player.wait(f"s.game.cursor === {before + 4} && !s.busy")
    player.wait_kept(before + 4)
    assert page.evaluate("() => counted.sent.filter(one => one !== 'foresee')") == ["play"]
    assert ask(page, "save")["ok"] and json.loads(ask(page, "save")["text"])["cursor"] == before + 4
