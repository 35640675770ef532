"""The built site in real browsers. Whatever a test does, an error on the console or a request elsewhere fails it.

A test takes `open_site` and gets a page with the engine ready; `ask` puts a request to that engine; `server` may be
stopped, which is the honest way of being offline. Tests run in Chromium; those marked `main` in Firefox too; those
marked `service_worker` with the copy of the site that the browser keeps for later visits.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request

from e2e.grown import built, grow
from web.tools.serve import Server

CHROMIUM = ("chromium", "chromium-browser", "google-chrome")
CHROMIUM_ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
FIREFOX = ("firefox-esr", "firefox")
OURS = re.compile(r"(https?://(localhost|127\.0\.0\.1):\d+/|data:|blob:|about:)")


def found(names: tuple[str, ...]) -> str | None:
    return next(filter(None, map(shutil.which, names)), None)


def pytest_configure(config: pytest.Config) -> None:
    """What others' plugins will have to mend before the next pytest is no news to us."""
    for warning in ("Session-scoped fixtures defined as instance methods", "setting remote_server_addr"):
        config.addinivalue_line("filterwarnings", f"ignore:{warning}")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Firefox gets only the main tests: it differs from Chromium in how it boots and stores, not in our panels."""

    def left_out(item: pytest.Item) -> bool:
        firefox = "firefox" in getattr(getattr(item, "callspec", None), "params", {}).values()
        return firefox and item.get_closest_marker("main") is None

    config.hook.pytest_deselected(items=[item for item in items if left_out(item)])
    items[:] = [item for item in items if not left_out(item)]


# --- the site and its server ------------------------------------------------------------------------------


@pytest.fixture(scope="session")
def site() -> Path:
    folder = Path(os.environ.get("POLIS_SITE") or Path(__file__).parents[1] / "dist")
    if not (folder / "index.html").is_file():
        pytest.exit(f"no site in {folder}; run: python3 build.py dist", returncode=2)
    return folder


@pytest.fixture
def server(site: Path) -> Iterator[Server]:
    """The site on a port of its own, so that tests share no storage. `server.stop()` leaves the browser offline."""
    one = Server(site).start()
    yield one
    one.stop()


@pytest.fixture(scope="session")
def grown_tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the checkout with one title more."""
    tree = tmp_path_factory.mktemp("tree")
    grow(tree)
    return tree


@pytest.fixture(scope="session")
def grown(grown_tree: Path) -> Path:
    """The site with one title more."""
    return built(grown_tree)


@pytest.fixture
def grown_server(grown: Path) -> Iterator[Server]:
    one = Server(grown).start()
    yield one
    one.stop()


# --- browsers ---------------------------------------------------------------------------------------------


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any], browser_name: str) -> dict[str, Any]:
    """The browsers of the system, because those that Playwright fetches are not everywhere to be had."""
    mine: dict[str, Any] = {"executable_path": found(CHROMIUM), "args": CHROMIUM_ARGS}
    if browser_name == "firefox":
        mine = {"channel": "moz-firefox", "executable_path": found(FIREFOX)}
    return {**browser_type_launch_args, **mine}


class Guard:
    """Notes what no test should cause."""

    def __init__(self) -> None:
        self.seen: list[str] = []
        self._allowed: list[re.Pattern[str]] = []

    def allow(self, pattern: str) -> None:
        """This test means to cause it: a request to a server that it has stopped, say."""
        self._allowed.append(re.compile(pattern))

    def watch(self, context: BrowserContext) -> None:
        def heard(message: ConsoleMessage) -> None:
            if message.type == "error":
                self.seen.append(f"console: {message.text} ({message.location.get('url', '')})")

        def requested(request: Request) -> None:
            if not OURS.match(request.url):
                self.seen.append(f"foreign request: {request.url}")

        context.on("console", heard)
        context.on("weberror", lambda problem: self.seen.append(f"uncaught: {problem.error}"))
        context.on("request", requested)

    @property
    def unexpected(self) -> list[str]:
        return [line for line in self.seen if not any(pattern.search(line) for pattern in self._allowed)]


@pytest.fixture
def guard() -> Iterator[Guard]:
    one = Guard()
    yield one
    assert one.unexpected == []


@pytest.fixture
def new_context(
    new_context: Callable[..., BrowserContext], guard: Guard, request: pytest.FixtureRequest
) -> Callable[..., BrowserContext]:
    """Another profile: nothing stored, nothing cached. `page` and `context` come from here, too.

    Most tests do without the service worker: it would store the whole site for each of them, and then start a second
    Python whose memory is kept for a later visit that never comes.
    """
    workers = "allow" if request.node.get_closest_marker("service_worker") else "block"

    def make(**options: Any) -> BrowserContext:
        context = new_context(**{"service_workers": workers, **options})
        context.set_default_timeout(60_000)  # a slow machine is no bug
        guard.watch(context)
        return context

    return make


# --- what tests do all the time ---------------------------------------------------------------------------


class Opener(Protocol):
    def __call__(self, path: str = "", *, page: Page | None = None, ready: bool = True) -> Page: ...


@pytest.fixture
def open_site(page: Page, server: Server) -> Opener:
    """Opens an address of the site, in `page` unless told otherwise, and waits until the engine is ready."""
    first = page

    def opened(path: str = "", *, page: Page | None = None, ready: bool = True) -> Page:
        one = page or first
        one.goto(server.url + path)
        if ready:
            engine_ready(one)
        return one

    return opened


def engine_ready(page: Page) -> None:
    """The page has loaded before its code has run: that waits for the engine's worker to be born."""
    until(page, "'polis' in window", 60)
    ask(page, "titles")


def ask(page: Page, do: str, **fields: Any) -> Any:
    """An answer of the page's own engine, through the door that the page uses."""
    return page.evaluate("request => polis.call(request)", {"do": do, **fields})


def digest(page: Page) -> str:
    """Of the match on the engine's desk: no screen is told it, because it covers what is hidden too."""
    return str(json.loads(ask(page, "save")["text"])["digest"])


def until(page: Page, expression: str, seconds: float = 60) -> Any:
    """The first true value of a JavaScript expression. A function, because of a bare one our pages' policy is wary.

    A promise is refused: it is true before anybody knows what comes of it. `until_answered` awaits one.
    """
    watch = f"""() => {{
        const value = ({expression});
        if (typeof value?.then === 'function') throw new TypeError('a promise is always true: use until_answered');
        return value;
    }}"""
    return page.wait_for_function(watch, timeout=seconds * 1000).json_value()


def until_answered(page: Page, expression: str, seconds: float = 60) -> Any:
    """The first true value that the promise of a JavaScript expression comes to, asked for again and again."""
    end = time.monotonic() + seconds
    while not (value := page.evaluate(f"async () => await ({expression})")):
        assert time.monotonic() < end, f"never true: {expression}"
        page.wait_for_timeout(100)
    return value


# Python's memory is kept for later visits when the first is calm, after eight seconds: here, at once.
KEPT_SOON = """if (location.protocol.startsWith('http') && !sessionStorage.getItem('e2e:calm')) {
    sessionStorage.setItem('e2e:calm', 'only this once');
    const set = setTimeout;
    globalThis.setTimeout = (act, wait, ...rest) => set(act, wait === 8000 ? 0 : wait, ...rest);
}"""
KEPT = "performance.getEntriesByName('polis:kept').length"


def offline_ready(page: Page) -> None:
    """The whole site is on the device, and its service worker answers for it."""
    until(page, "document.body.dataset.offline === 'ready' && navigator.serviceWorker.controller !== null")


# --- WebKit, which Playwright cannot drive here -----------------------------------------------------------


@pytest.fixture
def display(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A screen that nobody sees."""
    if not shutil.which("Xvfb"):
        pytest.skip("Xvfb is not here")
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1440x900x24", "-nolisten", "tcp"]
    screen = subprocess.Popen(command, pass_fds=(write,), stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as answer:
        monkeypatch.setenv("DISPLAY", f":{answer.readline().strip()}")
    yield
    screen.terminate()
    screen.wait()


@pytest.fixture
def webkit(display: None) -> Iterator[Any]:
    """WebKitGTK's own little browser, over WebDriver."""
    driver_path = shutil.which("WebKitWebDriver")
    listing = subprocess.run(["dpkg", "-L", "libwebkit2gtk-4.1-0"], capture_output=True, text=True).stdout.split()
    browser = next((file for file in listing if file.endswith("/MiniBrowser")), None)
    if not driver_path or not browser:
        pytest.skip("WebKitGTK is not here")
    from selenium.webdriver import WebKitGTK
    from selenium.webdriver.webkitgtk.options import Options
    from selenium.webdriver.webkitgtk.service import Service

    options = Options()
    options.binary_location = browser
    options.add_argument("--automation")
    driver = WebKitGTK(options=options, service=Service(driver_path))
    driver.set_script_timeout(60)
    yield driver
    driver.quit()
