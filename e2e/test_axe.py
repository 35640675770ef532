"""Every screen, in light and dark, on a desk and on a phone: axe-core finds nothing, and no text is missing."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from e2e.conftest import Opener
from e2e.player import Player
from e2e.screens import visit

AXE = Path(__file__).parents[1] / "web/node_modules/axe-core/axe.min.js"
DESK: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}, "reduced_motion": "reduce"}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "reduced_motion": "reduce"}
FOUND = """async rules => {
    // colours on their way are no colours
    const ended = Promise.allSettled(document.getAnimations().map(one => one.finished));
    await Promise.race([ended, new Promise(done => setTimeout(done, 3000))]);
    const {violations} = await axe.run(document, {resultTypes: ['violations'], ...rules});
    return violations.flatMap(({id, nodes}) => nodes.map(({target, failureSummary}) => {
        const why = (failureSummary ?? '').split('\\n').slice(1).join(' ').trim();
        return `${id}: ${target.join(' ')} (${why})`;
    }));
}"""
# All words, seen or heard: texts, and what is only in attributes.
WORDS = """() => {
    const names = ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext'];
    const heard = [...document.querySelectorAll('*')].flatMap(one => names.map(name => one.getAttribute(name) ?? ''));
    return [document.title, document.body.innerText, ...heard].join('\\n');
}"""
LEAKS = re.compile(
    r"\b(?:polis|caesar|ui|start|share|error|panels)\.[a-z_][a-z_.]*|\bundefined\b|\bNaN\b|\[object|\{\w+[,}]|\bnull\b"
)


def problems(page: Page, rules: dict[str, Any]) -> list[str]:
    found: list[str] = page.evaluate(FOUND, rules)
    leaks = sorted(set(LEAKS.findall(str(page.evaluate(WORDS)))))
    headings = page.locator("h1").count()
    lang = page.locator("html").get_attribute("lang")
    return [
        *found,
        *(f"a text is missing or shows its inside: {leak}" for leak in leaks),
        *([] if headings == 1 else [f"{headings} headings of the first level"]),
        *([] if lang and page.title() else ["the page does not say its language or its title"]),
    ]


def check_everywhere(page: Page, rules: dict[str, Any]) -> None:
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, list[str]] = {}

    def see(screen: str) -> None:
        here = problems(page, rules)
        if here:
            found[screen] = here

    visit(Player(page), see)
    assert not found, "\n".join(f"{screen}:\n  " + "\n  ".join(lines) for screen, lines in found.items())


ALL: dict[str, Any] = {}
COLOURS: dict[str, Any] = {"runOnly": ["color-contrast"]}  # the rest is the same in either light


@pytest.mark.browser_context_args(**DESK, color_scheme="light")
def test_desk(open_site: Opener) -> None:
    check_everywhere(open_site(), ALL)


@pytest.mark.browser_context_args(**DESK, color_scheme="dark")
def test_desk_in_the_dark(open_site: Opener) -> None:
    check_everywhere(open_site(), COLOURS)


@pytest.mark.browser_context_args(**PHONE, color_scheme="light")
def test_phone(open_site: Opener) -> None:
    check_everywhere(open_site(), ALL)


@pytest.mark.browser_context_args(**PHONE, color_scheme="dark")
def test_phone_in_the_dark(open_site: Opener) -> None:
    check_everywhere(open_site(), COLOURS)
