"""Another site's page loads the engine from ours by its name: stock Pyodide, and our lock file."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

import polis_core
from e2e.conftest import Guard
from web.tools.serve import Handler, Server

PYODIDE = Path(__file__).parents[1] / "web" / "node_modules" / "pyodide"
SEED = 7
LOAD = """async ([pyodide, lockFileURL, code]) => {
  const { loadPyodide } = await import(pyodide);
  const python = await loadPyodide({ lockFileURL });
  await python.loadPackage("polis_core");
  return python.runPython(code);
}"""
PLAY = f"""
import json, polis_core
game = polis_core.new_game("polis", seed={SEED})
game.play(game.legal()[0])
json.dumps([polis_core.__file__.rpartition(".")[2], game.digest()])
"""


class ForAll(Handler):
    """As GitHub Pages answers: pages of other sites may read it."""

    def end_headers(self) -> None:
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()


@pytest.fixture
def published(site: Path) -> Iterator[Server]:
    one = Server(site, under="/games/", handler=ForAll).start()
    yield one
    one.stop()


@pytest.fixture
def elsewhere() -> Iterator[Server]:
    one = Server(PYODIDE).start()
    yield one
    one.stop()


def test_a_page_elsewhere_loads_the_engine_by_its_name(
    page: Page, guard: Guard, published: Server, elsewhere: Server
) -> None:
    guard.allow("favicon")  # the other site has none
    page.goto(f"{elsewhere.url}package.json")
    lock = f"{published.url}wheels/pyodide-lock.json"
    told = json.loads(page.evaluate(LOAD, [f"{elsewhere.url}pyodide.mjs", lock, PLAY]))
    game = polis_core.new_game("polis", seed=SEED)
    game.play(game.legal()[0])
    assert told == ["pyc", game.digest()]
    [lock_asked, wheel_asked] = published.asked
    assert lock.endswith(lock_asked)
    assert wheel_asked.endswith(f"polis_core-{polis_core.__version__}-cp314-none-any.whl")
