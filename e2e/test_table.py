"""A table for two to six, shown with Bazaar: the rail, own boards, teams, two sides of one seat, and play by link."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.conftest import engine_ready
from e2e.grown import NAME
from e2e.player import Player
from e2e.test_layout import overlap, resize
from web.tools.serve import Server

pytestmark = pytest.mark.browser_context_args(reduced_motion="reduce")
SIDES = ("aegina", "corinth", "miletus", "phocaea", "rhodes", "samos")
BOXES = """parts => parts.map(part => {
    const {left, top, right, bottom} = document.querySelector(part).getBoundingClientRect();
    return {left, top, right, bottom};
})"""
NewPlayer = Callable[[], Player]


@pytest.fixture
def new_player(new_context: Callable[..., BrowserContext], grown_server: Server) -> NewPlayer:
    """Somebody on a device of their own."""

    def come() -> Player:
        page = new_context().new_page()
        page.goto(grown_server.url)
        engine_ready(page)
        return Player(page)

    return come


def in_rail(page: Page) -> list[str]:
    sides: list[str] = page.locator(".rail-side").evaluate_all("all => all.map(one => one.dataset.side)")
    return sides


def until_decision(player: Player, name: str, most: int = 60) -> None:
    """Plays on, bidding as high as can be, until this is to be decided."""
    for _ in range(most):
        player.wait("s.curtain || (!s.busy && s.game?.options.length)")
        player.clear_view()
        player.wait("!s.busy && s.game?.options.length")
        game = player.game()
        if game["decision"]["id"] == name:
            return
        asked = [one["text"] for one in game["options"] if one["side"] == game["options"][0]["side"]]
        player.choose(asked[-1 if game["decision"]["id"] == "sealed" else 0])
    raise AssertionError(f"{name} did not come")


@pytest.mark.parametrize("size", [(1440, 900), (1024, 768), (390, 844)], ids=str)
def test_six_sides_around_the_map(new_player: NewPlayer, size: tuple[int, int]) -> None:
    player = new_player()
    page = player.page
    resize(page, *size)
    player.new_match("six", title=NAME)
    until_decision(player, "sealed")
    own = player.state("viewer")["viewer"]
    first = SIDES.index(own) + 1
    assert in_rail(page) == [*SIDES[first:], *SIDES[: first - 1]], "in turn order, from who comes next"
    assert player.the("own").locator(".player").count() == 1
    acting = page.locator(".rail-side.acts, .own .player.acts").evaluate_all("all => all.map(one => one.dataset.side)")
    assert sorted(acting) == sorted(player.game()["decision"]["sides"]), "whoever acts is marked"
    boxes = page.evaluate(BOXES, [".others", "#map", ".own", ".decision"])
    for i, one in enumerate(boxes):
        assert one["left"] >= 0 and one["right"] <= size[0] + 1 and one["bottom"] <= size[1] + 1
        assert not any(overlap(one, other) for other in boxes[i + 1 :])
    other = in_rail(page)[2]
    card = page.locator(f'.rail-side[data-side="{other}"] .rail-card')
    if size[0] > 860:
        expect(card).to_be_visible()
        expect(player.the(f"chip-{other}")).to_be_hidden()
    else:
        expect(card).to_be_hidden()
        player.the(f"chip-{other}").click()
        expect(card).to_be_visible()
        expect(card).to_contain_text("Coins")
        player.the(f"chip-{other}").click()
        expect(card).to_be_hidden()


def test_the_board_is_the_chart_of_the_match(new_player: NewPlayer) -> None:
    player = new_player()
    sizes = []
    for sort, islands in (("three", 5), ("six", 8)):
        player.new_match(sort, title=NAME)
        player.clear_view()
        player.wait(f"document.querySelectorAll('#map .place').length === {islands}")
        view = player.game()["view"]
        places = player.page.locator("#map .place").evaluate_all("all => all.map(one => one.dataset.place)")
        assert places == [f"island:{name}" for name in view["places"]]
        sizes.append(view["size"])
        boxes = player.page.locator("#map .place").evaluate_all(
            "all => all.map(one => (({left, top, right, bottom}) => ({left, top, right, bottom}))"
            "(one.getBoundingClientRect()))"
        )
        assert not any(overlap(one, two) for i, one in enumerate(boxes) for two in boxes[i + 1 :])
        player.page.locator(".brand button").click()
    assert sizes[0] != sizes[1]


def test_partners_are_tied_by_a_line(new_player: NewPlayer) -> None:
    player = new_player()
    player.new_match("six_pairs", title=NAME)
    player.clear_view()
    expect(player.the("ties").locator(".tie")).to_have_count(3)
    expect(player.the("tie-west")).to_contain_text("West, your team")
    expect(player.the("tie-west").locator(".tie-knot")).to_have_count(1)
    expect(player.the("tie-east").locator(".tie-knot")).to_have_count(2)
    expect(player.the("tie-east").locator(".tie-line")).to_be_visible()
    expect(player.the("own")).to_contain_text("West")


def test_a_seat_with_two_sides_chooses_for_each(new_player: NewPlayer) -> None:
    player = new_player()
    player.new_match("two", title=NAME)
    expect(player.the("curtain").locator(".curtain-mark")).to_have_count(2)
    until_decision(player, "veto")
    expect(player.the("own").locator(".player")).to_have_count(2)
    asked = list(dict.fromkeys(option["side"] for option in player.game()["options"]))
    assert len(asked) == 2
    second = asked[1]
    player.the(f"act-as-{second}").click()
    expect(player.the("decision").locator("header.who")).to_have_attribute("data-side", second)
    player.choose("answer pass")
    player.wait(f"s.log.at(-1).id === 'answered' && s.log.at(-1).args.side === '{second}'")


def test_forty_choices_on_a_phone(new_player: NewPlayer) -> None:
    """More than the toy ever offers, so that they are put into the store by hand."""
    player = new_player()
    page = player.page
    resize(page, 390, 844)
    player.new_match("three", title=NAME)
    until_decision(player, "sealed")
    page.evaluate(
        """() => { const {game} = polis.store.get(); const {side} = game.options[0];
            const options = Array.from({length: 40}, (_, n) => ({kind: 'bid', args: [n], text: `bid ${n}`, side}));
            polis.store.set({game: {...game, options}}); }"""
    )
    expect(page.locator("[data-option]")).to_have_count(40)
    panel = page.locator(".decision")
    height, tall = panel.evaluate("one => [one.clientHeight, one.scrollHeight]")
    assert tall <= 6 * height, "a few screens of the sheet, not a page-long scroll"
    narrow = page.locator("[data-option]").evaluate_all("all => Math.min(...all.map(one => one.offsetHeight))")
    assert narrow >= 34
    player.the("narrow").fill("bid 37")
    expect(page.locator("[data-option]")).to_have_count(1)
    player.the("narrow").fill("nothing such")
    expect(page.locator("[data-option]")).to_have_count(0)
    player.the("narrow").fill("")
    expect(page.locator("[data-option]")).to_have_count(40)


# -- play by link


def link_of(player: Player) -> str:
    """The link that is to be sent now; copied, so that it stands."""
    player.press(player.the("send"))
    field = player.the("link")
    expect(field).to_have_value(re.compile(r"#m=[\w-]{8,}$"))
    link = field.input_value()
    player.the("copy").click()
    expect(player.the("told")).not_to_be_empty()
    player.page.keyboard.press("Escape")
    return link


def take(player: Player, link: str, *seats: str) -> None:
    """Opens a link for the first time, and takes these seats."""
    player.page.goto(link)
    for seat in seats:
        player.the(f"seat-{seat}").check()
    for seat in set(SIDES) - set(seats):
        if player.the(f"seat-{seat}").count():
            player.the(f"seat-{seat}").uncheck()
    player.the("take").click()
    player.wait_settled()


def go_on(player: Player, link: str) -> None:
    player.page.goto(link)
    player.the("go-on").click()
    player.wait_settled()


def answer(player: Player) -> None:
    player.clear_view()
    player.choose(player.game()["options"][0]["text"])


def test_three_by_link_answer_at_once(new_player: NewPlayer) -> None:
    """Two seal their bids from the same base; the third opens both links, and they are put together unasked."""
    ann, ben, cat = new_player(), new_player(), new_player()
    ann.new_match("three", seed=1, title=NAME, corinth="link", miletus="link")
    answer(ann)  # lands
    take(ben, link_of(ann), "corinth")
    expect(ben.the("own").locator('.player[data-side="corinth"]')).to_be_visible()
    answer(ben)
    take(cat, link_of(ben), "miletus")
    answer(cat)
    go_on(ann, link_of(cat))
    turns = [ann, ben, cat]
    for here, there in pairwise(turns):  # all travel, and nobody goes anywhere
        here.choose("stop")
        go_on(there, link_of(here))
    cat.choose("stop")
    assert cat.game()["decision"]["id"] == "sealed"
    asked = cat.game()["decision"]["seats"]
    assert len(asked) == 3, "of this seed"
    answer(cat)
    base = link_of(cat)
    for player in (ann, ben):
        go_on(player, base)
        assert player.game()["decision"]["id"] == "sealed"
        answer(player)
    expect(ann.the("send")).to_be_visible()
    slot = cat.state("match")["match"]["id"]
    links = [link_of(ann), link_of(ben)]
    go_on(cat, links[0])
    steps = cat.game()["steps"]
    cat.page.goto(links[1])
    expect(cat.the("notice")).to_have_attribute("data-id", "share.open.merged")
    cat.wait_settled()
    assert cat.game()["steps"] == steps + 1 and cat.state("match")["match"]["id"] == slot
    assert any(event["id"] == "bids_opened" for event in cat.state("log")["log"])
    assert (
        cat.page.evaluate("() => Object.keys(localStorage).filter(key => key.startsWith('polis:match:')).length") == 1
    )


def test_one_person_takes_several_seats(new_player: NewPlayer) -> None:
    ann, ben = new_player(), new_player()
    ann.new_match("three", seed=5, title=NAME, corinth="link", miletus="link")
    answer(ann)
    ann.press(ann.the("send"))
    expect(ann.the("dialog-share")).to_contain_text("Corinth is next")
    ann.page.keyboard.press("Escape")
    link = link_of(ann)
    ben.page.goto(link)
    expect(ben.the("to-decide")).to_have_text("Corinth is next.")
    expect(ben.the("seat-corinth")).to_be_checked()
    take(ben, link, "corinth", "miletus")
    assert ben.state("match")["match"]["seats"] == {"aegina": "link", "corinth": "here", "miletus": "here"}
    answer(ben)
    ben.wait("s.curtain === 'miletus' || s.viewer === 'miletus'")
    answer(ben)
    go_on(ann, link_of(ben))
    assert ann.game()["decision"]["id"] == "travel"


def test_links_that_went_different_ways_are_not_mixed(new_player: NewPlayer) -> None:
    ann, ben, cat = new_player(), new_player(), new_player()
    ann.new_match("three", seed=5, title=NAME, corinth="link", miletus="link")
    answer(ann)
    base = link_of(ann)
    links = []
    for player, island in ((ben, 0), (cat, 1)):
        take(player, base, "corinth")
        player.clear_view()
        player.choose(player.game()["options"][island]["text"])
        links.append(link_of(player))
    go_on(ann, links[0])
    ann.page.goto(links[1])
    expect(ann.the("not-merged")).to_contain_text("different ways")
    expect(ann.the("take")).to_be_visible()
