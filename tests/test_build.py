"""The chores themselves: what is stale is made again, what is pinned is pinned once, and the server serves a site."""

from __future__ import annotations

import ast
import hashlib
import http.client
import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

import polis_core

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


# --- a machine on which nothing was set up ----------------------------------------------------------------


class FreshClone:
    """The steps as they would run there: what each asks to have, and what it starts, in order."""

    def __init__(self, build: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        self.build = build
        self.extras: set[str] = set()
        self.started: list[tuple[set[str], tuple[str, ...]]] = []
        monkeypatch.setattr(build, "need_python", lambda extra="test": self.extras.add(extra))
        monkeypatch.setattr(build, "run", lambda *command, **_: self.started.append((set(self.extras), command)))
        fetched = ("need_web", "need_node", "need_pyodide", "need_tables", "need_site", "need_browsers", "fetch_wheels")
        for name in fetched:
            monkeypatch.setattr(build, name, lambda *_, name=name: name)

    def run(self, step: str) -> list[tuple[set[str], tuple[str, ...]]]:
        """The commands of this step alone, each with the extras that were there when it started."""
        self.extras.clear()
        self.started.clear()
        self.build.run_steps((step,))
        return list(self.started)


@pytest.fixture
def fresh_clone(build: Any, monkeypatch: pytest.MonkeyPatch) -> FreshClone:
    return FreshClone(build, monkeypatch)


def pyproject() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def provided(extras: set[str]) -> set[str]:
    """What can be imported where just these extras are installed, by the names of their pins."""
    pins = [pin for extra in extras for pin in pyproject()["project"]["optional-dependencies"][extra]]
    return {pin.partition("==")[0].replace("-", "_") for pin in pins}


def imported(paths: Iterable[Path], everywhere: bool) -> set[str]:
    """Other people's packages that files import: everywhere in them, or just at their top."""
    found = set()
    for path in paths:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree) if everywhere else tree.body:
            if isinstance(node, ast.Import):
                found.update(alias.name.partition(".")[0] for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.level == 0:
                found.add(str(node.module).partition(".")[0])
    return found - set(sys.stdlib_module_names) - {"polis_core", "web", "tests", "e2e", "build"}


def python_files(*places: str) -> list[Path]:
    paths = [ROOT / place for place in places]
    return [file for path in paths for file in ([path] if path.is_file() else path.rglob("*.py"))]


def test_types_are_checked_with_all_that_the_checked_files_import(fresh_clone: FreshClone) -> None:
    [(extras, command)] = fresh_clone.run("mypy")
    assert command[1:3] == ("-m", "mypy")
    wanted = imported(python_files(*pyproject()["tool"]["mypy"]["files"]), everywhere=True)
    assert "playwright" in wanted
    assert wanted - provided(extras) == set()


@pytest.mark.parametrize("step, place", [("pytest", "tests"), ("e2e", "e2e")])
def test_tests_run_with_all_that_they_import(fresh_clone: FreshClone, step: str, place: str) -> None:
    [(extras, command)] = fresh_clone.run(step)
    assert command[1:3] == ("-m", "pytest")
    assert imported((ROOT / place).rglob("*.py"), everywhere=False) - provided(extras) == set()


def test_every_step_has_the_tools_that_it_starts(build: Any, fresh_clone: FreshClone) -> None:
    for step in build.STEPS:
        for extras, command in fresh_clone.run(step):
            if command[:2] == (build.PYTHON, "-m"):
                assert command[2] in provided(extras) | {"polis_core"}, (step, command)


def test_without_venv_it_says_what_to_install_and_stops(
    build: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Debian's Python has neither venv nor pip of its own."""
    import venv

    def broken(*_: Any, **__: Any) -> None:
        raise subprocess.CalledProcessError(1, "ensurepip")

    monkeypatch.setattr(build, "VENV", tmp_path / ".venv")
    with monkeypatch.context() as patch:
        patch.setattr(venv, "create", broken)
        with pytest.raises(build.Failed, match="apt-get install python3-venv"):
            build.run_steps(("ruff",))
    monkeypatch.setitem(sys.modules, "venv", None)
    with pytest.raises(build.Failed, match="apt-get install python3-venv"):
        build.run_steps(("ruff",))


def test_the_continuous_integration_runs_the_command_of_the_readme_and_nothing_before_it() -> None:
    lines = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    commands = [line for line in lines if line and not line.startswith(("#", "set ", "cd ", "printf "))]
    assert commands == ["exec python3 build.py test"]
    assert "\npython3 build.py test " in (ROOT / "README.md").read_text(encoding="utf-8")
    workflow = (ROOT / ".github" / "workflows" / "test.yml").read_text(encoding="utf-8")
    assert re.findall(r"run: (.*)", workflow) == ["python3 build.py test"]


def test_the_site_is_published_only_after_the_tests() -> None:
    workflow = (ROOT / ".github" / "workflows" / "pages.yml").read_text(encoding="utf-8")
    jobs = dict(re.findall(r"^  (\w+):\n((?:    .*\n)+)", workflow.partition("\njobs:\n")[2], re.MULTILINE))
    needs = {name: re.findall(r"^    needs: (\w+)", job, re.MULTILINE) for name, job in jobs.items()}
    assert needs == {"test": [], "build": ["test"], "deploy": ["build"]}
    assert "uses: ./.github/workflows/test.yml" in jobs["test"]
    called = (ROOT / ".github" / "workflows" / "test.yml").read_text(encoding="utf-8")
    assert "  workflow_call:\n" in called


# --- what the steps do --------------------------------------------------------------------------------------


@pytest.mark.parametrize("mended", [True, False])
def test_what_passes_only_at_the_second_try_is_named(
    build: Any, mended: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """One test that fails the first time, as a busy machine makes it, beside one that passes."""
    (tmp_path / "e2e").mkdir()
    (tmp_path / "e2e" / "test_moody.py").write_text(
        "from pathlib import Path\n"
        "def test_moody(request):\n"
        "    tries = Path(__file__).with_suffix('.tries')\n"
        "    tries.write_text(tries.read_text() + 'x' if tries.exists() else 'x')\n"
        f"    assert {mended} and len(tries.read_text()) > 1\n"
        "def test_calm(): pass\n"
    )
    (tmp_path / "conftest.py").write_text(
        "def pytest_addoption(parser): parser.addoption('--browser', action='append')\n"
    )

    def run(*command: str, **_: Any) -> None:
        if subprocess.run([*command, "-p", "no:playwright"], cwd=tmp_path, capture_output=True).returncode:
            raise build.Failed("a test failed")

    for name in ("need_python", "need_browsers", "need_site"):
        monkeypatch.setattr(build, name, lambda *_: None)
    monkeypatch.setattr(build, "PYTHON", sys.executable)
    monkeypatch.setattr(build, "CACHE", tmp_path / "cache")
    monkeypatch.setattr(build, "SECOND_TRY", [])
    monkeypatch.setattr(build, "run", run)
    if mended:
        build.run_steps(("e2e",))
    else:
        with pytest.raises(build.Failed):
            build.run_steps(("e2e",))
    assert (tmp_path / "e2e" / "test_moody.tries").read_text() == "xx"
    told = capsys.readouterr().out.splitlines()
    closing = [line for line in told if line.startswith("passed only at the second try")]
    assert closing == (["passed only at the second try: e2e/test_moody.py::test_moody"] if mended else [])


def test_the_quick_checks_start_no_browser_and_build_no_site(
    build: Any, fresh_clone: FreshClone, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: Any) -> None:
        raise AssertionError("not in the daily loop")

    for name in ("need_site", "need_browsers", "need_pyodide"):
        monkeypatch.setattr(build, name, refuse)
    build.run_steps(build.QUICK, build.QUICK)
    commands = [" ".join(command) for _, command in fresh_clone.started]
    for part in ("ruff check", "mypy", "eslint", "tsc", "-m pytest", "polis_core fuzz"):
        assert any(part in command for command in commands), part
    assert set(build.LINT) < set(build.QUICK) < set(build.STEPS) == set(build.LONG)


def test_every_title_is_fuzzed(
    build: Any, fresh_clone: FreshClone, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those that are there, and one that somebody lays beside them."""

    def fuzzed() -> list[str]:
        commands = [command for _, command in fresh_clone.run("fuzz")]
        return [command[command.index("--title") + 1] for command in commands]

    assert fuzzed() == sorted(polis_core.titles())
    for name in ("chess", "_unfinished"):
        (tmp_path / "polis_core" / "titles" / name).mkdir(parents=True)
        (tmp_path / "polis_core" / "titles" / name / "__init__.py").touch()
    monkeypatch.setattr(build, "ROOT", tmp_path)
    assert fuzzed() == ["chess"]


def test_every_title_has_its_golden_matches_checked_in_pyodide(build: Any, fresh_clone: FreshClone) -> None:
    [(_, command)] = fresh_clone.run("parity")
    assert all((ROOT / path).is_file() for path in command[3:])
    assert {f"tests/titles/{name}/test_golden.py" for name in polis_core.titles()} <= set(command)
    assert {path.rpartition("/")[2] for path in command[3:]} == set(build.PARITY_TESTS)


def test_at_night_all_tests_run_in_pyodide(build: Any, fresh_clone: FreshClone) -> None:
    build.run_steps(("parity",), build.LONG)
    [(_, command)] = fresh_clone.started
    assert command[2:] == ("-q",)


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


def test_headers_that_the_site_asks_for_are_sent_with_every_file(folder: Path) -> None:
    from web.tools.serve import Server

    (folder / "_headers").write_text("/*\n  X-One: 1: 2\n/icon.svg\n  X-Two: 2\n/*\n\tX-Three: 3\n", encoding="utf-8")
    one = Server(folder).start()
    try:
        for name in FILES:
            headers = get(one, f"/{name}")[2]
            assert (headers["X-One"], headers["X-Two"], headers["X-Three"]) == ("1: 2", None, "3")
    finally:
        one.stop()
