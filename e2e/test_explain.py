"""The page explains itself: rules by their numbers, hints on the board, figures, the way of a link, a token in hand."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import FloatRect, Locator, expect

import polis_core
from e2e.conftest import Opener, offline_ready
from e2e.matches import at_decision, choices, whole
from e2e.player import Player
from e2e.test_touch import upright
from web.tools.serve import Server

POINTED = "polis.store.get().pointed"
TIP = ".tips .board-tip"


# -- rules


def test_a_rule_is_read_where_its_number_stands(open_site: Opener) -> None:
    player = Player(open_site())
    player.new_match(seed=3)
    player.page.locator('.decision [data-option="siege"][aria-disabled="true"]').click(force=True)
    link = player.page.locator(".rule-link").first
    expect(link).to_have_text("Rule 4.3")
    player.press(link)
    expect(player.the("rule")).to_contain_text("Throw a four-sided die and add 1 for each siege disc")
    expect(player.the("dialog-rule").locator("h2")).to_have_text("Rule 4.3")
    player.the("read.rule_after").click()
    expect(player.the("rule-text")).to_contain_text("1, 3, 6, 10 or 15")
    player.page.keyboard.press("Escape")
    expect(player.the("dialog-rule")).to_have_count(0)


def test_rulings_lead_to_their_rules_and_back(open_site: Opener) -> None:
    player = Player(open_site())
    player.the("open-rulings").click()
    links = player.the("rulings").locator(".rule-link")
    expect(links.first).to_be_visible()
    assert links.count() > 15
    for number in range(links.count()):
        rule = links.nth(number).get_attribute("data-rule") or ""
        links.nth(number).click()
        expect(player.the("rule")).to_have_attribute("data-rule", rule)
        assert len(player.the("rule-text").inner_text()) > 40
        player.the("close").click()
        expect(player.the("rulings")).to_be_visible()


@pytest.mark.service_worker
def test_rules_are_there_offline(open_site: Opener, server: Server) -> None:
    page = open_site()
    offline_ready(page)
    server.stop()
    player = Player(page)
    player.the("open-how").click()
    expect(player.the("how")).to_be_visible()


def test_the_texts_to_read_are_fetched_by_who_reads(open_site: Opener, server: Server) -> None:
    player = Player(open_site())
    player.new_match(seed=3)

    def asked() -> list[str]:
        return [path for path in server.asked if re.search(r"/(book|reading)[.-]", path)]

    before = asked()
    player.page.evaluate("polis.store.set({dialog: {id: 'rule', rule: '7.2'}})")
    expect(player.the("rule")).to_be_visible()
    assert len(asked()) > len(before)


# -- hints and analysis


def test_a_hint_says_where_and_how_much_and_is_drawn_on_the_board(open_site: Opener) -> None:
    player = Player(open_site())
    player.new_match(seed=3)
    player.the("hint").click()
    rows = player.the("hints").locator("li")
    expect(rows).to_have_count(3)
    march = rows.filter(has_text="March to Messenia")
    expect(march.locator(".button")).to_have_text("March to Messenia: 3 hoplites from Laconia")
    assert len({row.locator(".why").inner_text() for row in rows.all()}) == 3, "reasons that differ"
    march.hover()
    mark = {"kind": "arrow", "from": "region:laconia", "to": "region:messenia", "n": 1, "side": "sparta"}
    assert player.page.evaluate(POINTED) == [mark] * 3
    expect(player.page.locator('.board-marks [data-layer="hint"] [data-mark="arrow"]')).to_have_count(1)
    player.page.mouse.move(5, 5)
    expect(player.page.locator('.board-marks [data-layer="hint"]')).to_have_count(0)
    march.locator(".button").focus()
    expect(player.page.locator('.board-marks [data-layer="hint"] [data-mark="arrow"]')).to_have_count(1)
    march.locator(".button").click()
    assert player.page.evaluate(POINTED) == []


def test_the_analysis_names_moves_and_better_ones_and_one_comes_back_to_it(open_site: Opener) -> None:
    player = Player(open_site())
    match = whole("second")
    *_, last = choices(match)
    match.seek(len(match.log) - 1)
    player.open_game(polis_core.open_link(match.link()))
    player.choose(last)
    player.the("analyse").click()
    points = player.the("turning-point")
    expect(points.first).to_be_visible(timeout=60_000)
    expect(points.last).to_contain_text(re.compile(r"Step \d+, (Athens|Sparta): \w"), timeout=60_000)
    expect(player.the("better").first).to_contain_text("Better: ")
    step = int(points.first.get_attribute("data-step") or 0)
    points.first.click()
    player.wait(f"!s.busy && s.game.cursor === {step}")
    player.the("to-list").click()
    expect(points.first).to_be_visible()
    expect(points.first).to_be_focused()


# -- figures


def test_figures_explain_themselves_to_a_mouse_and_to_keys(open_site: Opener) -> None:
    player = Player(open_site())
    player.new_match(seed=3)
    page = player.page
    bar = player.the("player-sparta")
    bar.locator(".figure.prestige").hover()
    expect(page.locator(TIP)).to_contain_text("Prestige: 3 of at most 20")
    page.mouse.move(700, 400)
    expect(page.locator(TIP)).to_be_hidden()
    assert "Prestige" in (bar.locator(".figure.prestige").get_attribute("title") or ""), "its words are there again"
    bar.locator(".figures").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.locator(TIP)).to_contain_text("7 citizens eat 7 wheat")
    page.keyboard.press("Escape")
    expect(page.locator(TIP)).to_be_hidden()
    untold = page.locator(".player .figure:not([title]), .player .flag:not([title])")
    expect(untold).to_have_count(0)
    place = page.locator('#map [data-place="polis:corinth"]')
    assert "4·2·6: base population 4, grows by up to 2 a round, holds 6" in (place.get_attribute("aria-label") or "")


@upright
def test_figures_explain_themselves_at_a_tap(open_site: Opener) -> None:
    player = Player(open_site(), "touch")
    player.new_match(seed=3)
    player.the("player-athens").locator(".figure.supply").tap()
    expect(player.page.locator(TIP)).to_contain_text("8 citizens eat 8 wheat")
    player.the("player-athens").locator("h2").tap()
    expect(player.page.locator(TIP)).to_be_hidden()


# -- the way of a link


def test_an_answer_is_pasted_where_one_waits_and_an_error_goes(open_site: Opener) -> None:
    player = Player(open_site())
    player.new_match(seed=3, athens="link", sparta="here")
    page = player.page
    player.choose("pass")
    expect(player.the("send")).to_be_visible()
    sent = str(page.evaluate("polis.match.link()"))
    answer = polis_core.open_link(sent)
    answer.play("pass")
    field = player.the("paste-link")
    field.fill("nonsense")
    player.press(player.the("open-link"))
    expect(player.the("notice")).to_be_visible()
    name = player.state("match")["match"]["name"]
    field.fill(f"see https://example.org/#m={answer.link()} ok")
    player.press(player.the("open-link"))
    player.wait("s.screen === 'match' && !s.busy && s.game && s.game.cursor > 1")
    expect(player.the("notice")).to_have_count(0)
    expect(player.the("dialog-open-link")).to_have_count(0)
    assert player.state("match")["match"]["name"] == name, "it goes on in its slot, without a question"


# -- Caesar!


def test_a_token_is_taken_from_the_bar_and_shows_where_it_would_lie(open_site: Opener) -> None:
    player = Player(open_site())
    player.new_match("two", 3, title="caesar", caesar="here", pompey="link")
    page = player.page
    tokens = player.the("player-caesar").locator(".take")
    expect(tokens).to_have_count(2)
    tokens.first.click()
    held = player.state("held")["held"]
    expect(tokens.first).to_have_attribute("aria-pressed", "true")
    assert held == tokens.first.get_attribute("data-token")
    legal = page.locator("#map .place.is-legal").first
    before = page.screenshot(clip=around(legal))
    legal.hover(force=True)
    page.wait_for_timeout(400)
    assert page.screenshot(clip=around(legal)) != before, "the ghost of the token"
    place = legal.get_attribute("data-place")
    page.locator(f'.chips [data-place="{place}"]').click()
    expect(page.locator(f'#map [data-place="{place}"]')).to_have_class(re.compile("is-selected"))
    expect(page.locator(f'#map [data-place="{place}"]')).to_have_attribute("aria-pressed", "true")


def around(target: Locator) -> FloatRect:
    box = target.bounding_box()
    assert box
    return {"x": box["x"] - 8, "y": box["y"] - 8, "width": box["width"] + 16, "height": box["height"] + 16}


def test_modules_are_explained_on_the_form(open_site: Opener) -> None:
    player = Player(open_site())
    player.choose_title("caesar")
    for name in ("poison", "centurions"):
        text = player.page.locator(f'label:has([data-test="option-{name}"]) .option-text')
        expect(text).to_be_visible()
        expect(text).to_contain_text("take the place of others")


def test_the_battle_has_hints_too(open_site: Opener) -> None:
    player = Player(open_site())
    player.open_game(at_decision("attack"))
    player.clear_view()
    player.the("hint").click()
    expect(player.the("hints").locator("li .button").first).to_contain_text("Attack with")
