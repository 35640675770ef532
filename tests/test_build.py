"""The chores themselves: what is stale is made again, what is pinned is pinned once, and the server serves a site."""

from __future__ import annotations

import hashlib
import http.client
import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[1]
pytestmark = pytest.mark.host_only


@pytest.fixture
def build() -> Any:
    import build

    return build


def test_a_thing_is_made_once_for_the_same_pins(build: Any, tmp_path: Path) -> None:
    made: list[int] = []
    for pins in (1, 1, 2, 2, 1):
        build.once(tmp_path / "stamp", pins, lambda pins=pins: made.append(pins))
    assert made == [1, 2, 1]


def test_a_broken_attempt_is_no_finished_one(build: Any, tmp_path: Path) -> None:
    def fails() -> None:
        raise build.Failed("no")

    build.once(tmp_path / "stamp", 1, lambda: None)
    with pytest.raises(build.Failed):
        build.once(tmp_path / "stamp", 2, fails)
    made: list[int] = []
    build.once(tmp_path / "stamp", 1, lambda: made.append(1))
    assert made == [1]


def test_contents_change_with_a_name_or_a_byte(build: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "ROOT", tmp_path)
    (tmp_path / "node_modules").mkdir()
    (tmp_path / "node_modules" / "left out").write_text("")
    (tmp_path / "a").write_text("1")
    seen = [build.contents([tmp_path])]
    (tmp_path / "a").write_text("2")
    seen.append(build.contents([tmp_path]))
    (tmp_path / "a").rename(tmp_path / "b")
    seen.append(build.contents([tmp_path]))
    assert [list(one) for one in seen] == [["a"], ["a"], ["b"]]
    assert seen[0] != seen[1]


def test_pins_are_exact_and_agree() -> None:
    pyproject = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    extras = pyproject["project"]["optional-dependencies"]
    assert extras["site"] == pyproject["build-system"]["requires"]
    assert all("==" in pin for pins in extras.values() for pin in pins)
    package = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))
    pins = {**package["dependencies"], **package["devDependencies"]}
    assert all(re.fullmatch(r"\d+\.\d+\.\d+", pin) for pin in pins.values())
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    assert {name: lock[f"node_modules/{name}"]["version"] for name in pins} == pins


def test_the_lock_names_no_host() -> None:
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    assert not [name for name, part in lock.items() if "resolved" in part]
    assert all("integrity" in part for name, part in lock.items() if name)


def test_the_same_sources_give_the_same_wheel(tmp_path: Path) -> None:
    pytest.importorskip("hatchling")
    digests = set()
    for folder in (tmp_path / "one", tmp_path / "two"):
        subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder], cwd=ROOT, check=True)
        digests.add(hashlib.sha256(next(folder.glob("*-py3-none-any.whl")).read_bytes()).hexdigest())
    assert len(digests) == 1


# --- the server -------------------------------------------------------------------------------------------

FILES = {
    "index.html": "text/html; charset=utf-8",
    "sw.js": "text/javascript",
    "manifest.webmanifest": "application/manifest+json",
    "assets/main-1.js": "text/javascript",
    "py-0a/pyodide.mjs": "text/javascript",
    "py-0a/pyodide.asm.wasm": "application/wasm",
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in FILES:
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(name)
    return tmp_path


@pytest.fixture
def server(folder: Path) -> Iterator[Any]:
    from web.tools.serve import Server

    one = Server(folder, under="/games/").start()
    yield one
    one.stop()


def get(server: Any, path: str) -> tuple[int, str, http.client.HTTPMessage]:
    connection = http.client.HTTPConnection("127.0.0.1", server.server_port, timeout=10)
    connection.request("GET", path)
    answer = connection.getresponse()
    found = answer.status, answer.read().decode(), answer.headers
    connection.close()
    return found


@pytest.mark.parametrize("name", FILES)
def test_every_file_has_its_type_and_its_age(server: Any, name: str) -> None:
    status, body, headers = get(server, f"/games/{name}")
    assert (status, body, headers["Content-Type"]) == (200, name, FILES[name])
    assert ("immutable" in headers["Cache-Control"]) is name.startswith(("assets/", "py-"))


def test_outside_the_sub_path_there_is_nothing(server: Any) -> None:
    assert get(server, "/games/")[1] == "index.html"
    assert get(server, "/index.html")[0] == get(server, "/")[0] == 404


def test_a_stopped_server_hangs_up(server: Any) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", server.server_port, timeout=10)
    connection.request("GET", "/games/sw.js")
    assert connection.getresponse().read()
    server.stop()
    with pytest.raises((http.client.HTTPException, OSError)):
        connection.request("GET", "/games/sw.js")
        connection.getresponse()


def test_a_port_in_use_is_passed_over(folder: Path, server: Any) -> None:
    from web.tools.serve import first_free

    other = first_free(folder, range(server.server_port, server.server_port + 1))
    assert other.server_port != server.server_port
    other.server_close()
