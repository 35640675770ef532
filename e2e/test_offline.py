"""After one visit the site needs no network, and a new version waits until it is asked for."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

from e2e.conftest import Guard, Opener, ask, digest, engine_ready, offline_ready, until, until_answered
from web.tools.serve import Server

pytestmark = pytest.mark.service_worker
REFUSED = "ERR_CONNECTION_REFUSED|NS_ERROR_CONNECTION_REFUSED"  # the browser's own look for a new version


@pytest.mark.main
def test_the_server_is_gone(open_site: Opener, server: Server, guard: Guard) -> None:
    page = open_site()
    offline_ready(page)
    ask(page, "new", title="polis", seed=3)
    before = digest(page)
    server.stop()
    guard.allow(REFUSED)
    page.reload()
    engine_ready(page)
    assert ask(page, "new", title="polis", seed=3)["ok"] and digest(page) == before
    page.goto(server.url + "?from=home-screen")
    engine_ready(page)


@pytest.fixture
def changing(site: Path, tmp_path: Path) -> Iterator[tuple[Server, Path]]:
    """A copy of the site that a test may change under the browser's feet."""
    copy = Path(shutil.copytree(site, tmp_path / "site"))
    server = Server(copy).start()
    yield server, copy
    server.stop()


def version_of(site: Path) -> str:
    page = (site / "index.html").read_text(encoding="utf-8")
    found = re.search(r'data-version="(\w+)"', page)
    assert found
    return found[1]


def publish(site: Path, version: str) -> None:
    """What a new release changes: the page and the service worker name another version."""
    old = version_of(site)
    for name in ("index.html", "sw.js"):
        file = site / name
        file.write_text(file.read_text(encoding="utf-8").replace(old, version), encoding="utf-8")


def look_for_update(page: Page) -> None:
    page.evaluate("() => navigator.serviceWorker.getRegistration().then(one => one.update())")


def shown_version(page: Page) -> str:
    return str(page.evaluate("() => document.body.dataset.version"))


def test_an_update_is_offered_and_never_forced(page: Page, changing: tuple[Server, Path]) -> None:
    server, site = changing
    old = version_of(site)
    page.goto(server.url)
    engine_ready(page)
    offline_ready(page)
    ask(page, "new", title="polis", seed=3)
    before = digest(page)
    publish(site, "0123456789ab")
    server.asked.clear()
    look_for_update(page)
    until(page, "polis.store.get().update !== null")

    assert not [path for path in server.asked if path.startswith(("/assets/", "/py-"))], "only what changed is fetched"
    assert shown_version(page) == old
    assert digest(page) == before, "the match goes on in the same engine"
    page.reload()
    engine_ready(page)
    assert shown_version(page) == old, "a reload is no consent"

    until(page, "polis.store.get().update !== null")
    with page.expect_navigation():
        page.evaluate("() => { polis.store.get().update(); }")
    engine_ready(page)
    assert shown_version(page) == "0123456789ab"
    until_answered(page, "caches.keys().then(names => names.filter(name => name.startsWith('polis-')).length <= 2)")


def test_a_stale_page_on_the_host_does_no_harm(page: Page, changing: tuple[Server, Path]) -> None:
    """A host may deliver a new service worker and an older page: the worker brings the page that goes with it."""
    server, site = changing
    page.goto(server.url)
    engine_ready(page)
    offline_ready(page)
    stale = (site / "index.html").read_text(encoding="utf-8")
    publish(site, "0123456789ab")
    (site / "index.html").write_text(stale, encoding="utf-8")
    look_for_update(page)
    until(page, "polis.store.get().update !== null")
    with page.expect_navigation():
        page.evaluate("() => { polis.store.get().update(); }")
    engine_ready(page)
    assert shown_version(page) == "0123456789ab"


def test_caches_of_others_are_left_alone(page: Page, changing: tuple[Server, Path]) -> None:
    server, site = changing
    page.goto(server.url)
    page.evaluate("() => caches.open('somebody-else')")
    offline_ready(page)
    for version in ("0123456789ab", "ba9876543210"):
        publish(site, version)
        look_for_update(page)
        until(page, "polis.store.get().update !== null")
        with page.expect_navigation():
            page.evaluate("() => { polis.store.get().update(); }")
        engine_ready(page)
    names = page.evaluate("() => caches.keys()")
    assert "somebody-else" in names
    assert {name for name in names if name.startswith("polis-")} == {"polis-0123456789ab", "polis-ba9876543210"}
