"""One door to every chore of the checkout, so that a new machine needs nothing but Python.

Python parts go to .venv, those of the site to web/node_modules, what is made on the way to .cache and the site to dist.
Each is fetched or made once and again only when what it comes from has changed. Nothing is installed outside the
checkout, except browsers for the tests, where the system's package manager is there and may be asked.
"""

import sys

if sys.version_info < (3, 11):
    sys.exit(f"Polis needs Python 3.11 or newer; this is Python {sys.version_info[0]}.{sys.version_info[1]}.")

import argparse
import hashlib
import json
import os
import shutil
import subprocess
import time
import tomllib
import webbrowser
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from web.tools import browsers, serve

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = str(BIN / "python")
PIP = (PYTHON, "-m", "pip", "--disable-pip-version-check")
PYODIDE_TESTS = ROOT / "tests" / "pyodide"
CACHE = ROOT / ".cache"
WHEELS = CACHE / "pyodide-wheels"  # the scripts in tests/pyodide look here
BUILDER = CACHE / "pyodide-build"  # wheels of pyodide-build, which runs in Pyodide; tests/pyodide looks here, too
WEB = ROOT / "web"
DIST = ROOT / "dist"
TITLES = WEB / "src" / "titles"  # a folder for each title that the site shows
PORTS = range(8000, 8020)

LINTED = ("polis_core", "tests", "e2e", "web/tools", "build.py")
# pytest, Hypothesis and what they import, in the versions of .venv: the pins stay in pyproject.toml alone.
PARITY_WHEELS = ("pytest", "iniconfig", "packaging", "pluggy", "pygments", "hypothesis", "sortedcontainers")
# What must give the same in Pyodide: golden matches, the conformance kit, properties, the choices of programs.
PARITY_TESTS = ("test_golden.py", "test_check.py", "test_promises.py", "test_properties.py", "test_same_play.py")
MICROPIP = "micropip==0.11.1"  # the installer of other people's Pyodide pages, to try our wheel with
OLDEST_NODE = 18
STEP_LIMIT = 45 * 60  # seconds: a command that takes longer hangs
BENCH_LIMIT = 20 * 60
NIGHT_LIMIT = 6 * 60 * 60


class Failed(Exception):
    """A command ended badly; the message is the line to show."""


# --- running commands -------------------------------------------------------------------------------------


def say(text: str) -> None:
    print(text, flush=True)


def shown(command: tuple[str, ...]) -> str:
    """The command as one would type it in the checkout."""
    return " ".join(part.removeprefix(f"{ROOT}{os.sep}") for part in command)


def run(*command: str, cwd: Path = ROOT, env: Mapping[str, str] | None = None, limit: int | None = STEP_LIMIT) -> None:
    say(f"$ {shown(command)}")
    try:
        code = subprocess.run(command, cwd=cwd, env=env, timeout=limit).returncode
    except subprocess.TimeoutExpired:
        raise Failed(f"no end after {(limit or 0) // 60} minutes: {shown(command)}") from None
    except OSError as error:
        raise Failed(f"cannot start {shown(command)}: {error}") from None
    if code:
        raise Failed(f"exit code {code}: {shown(command)}")


# --- what the commands need -------------------------------------------------------------------------------


def once(stamp: Path, pins: object, make: Callable[[], None]) -> None:
    """Call make unless stamp says that it was done for the same pins."""
    digest = hashlib.sha256(json.dumps(pins, sort_keys=True).encode()).hexdigest()
    if stamp.is_file() and stamp.read_text() == digest:
        return
    stamp.unlink(missing_ok=True)  # so that a broken attempt is not taken for a finished one
    make()
    stamp.write_text(digest)


def need_python(extra: str = "test") -> None:
    """Have .venv with the checkout (editable) and one extra of pyproject.toml in it."""
    pyproject = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))

    def make_venv() -> None:
        say(f"making {VENV.name} with Python {sys.version.split()[0]}")
        if VENV.exists():
            shutil.rmtree(VENV)
        try:
            import venv  # Debian has it in a package of its own

            venv.create(VENV, with_pip=True, symlinks=os.name != "nt")
        except (ImportError, subprocess.CalledProcessError):
            raise Failed(
                "this Python cannot make virtual environments: please install what it lacks "
                "(on Debian: apt-get install python3-venv), then call this again"
            ) from None

    def install() -> None:
        say(f"installing the project and its '{extra}' extra into {VENV.name}; this may take a minute")
        run(*PIP, "install", "-q", "-e", f".[{extra}]")

    project = pyproject["project"]
    pins = [
        pyproject["build-system"],
        project["version"],
        project["dependencies"],
        project["optional-dependencies"][extra],
    ]
    # A checkout that moved, or another Python, leaves scripts and links that point nowhere: start anew.
    once(VENV / "made", [str(ROOT), sys.version, sys.base_prefix], make_venv)
    once(VENV / f"installed-{extra}", pins, install)


def need_node() -> tuple[str, str]:
    """The node and npm to use: the system's, or those of a wheel in .venv."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm:
        version = subprocess.run([node, "--version"], capture_output=True, text=True).stdout.strip()
        major = version.removeprefix("v").split(".")[0]
        if major.isdigit() and int(major) >= OLDEST_NODE:
            return node, npm
        say(f"the system's node is {version or 'broken'}, older than {OLDEST_NODE}: using a wheel instead")
    need_python("node")
    node, npm = shutil.which("node", path=BIN), shutil.which("npm", path=BIN)
    if not (node and npm):
        raise Failed("no node and npm on this machine, and no wheel of them that fits it")
    return node, npm


def need_web() -> str:
    """Have the parts of the site; returns the node to work on them with."""
    node, npm = need_node()

    def install() -> None:
        say("installing the parts of the site into web/node_modules")
        # npm is itself a script that looks for node on the path.
        env = {**os.environ, "PATH": os.pathsep.join((str(Path(node).parent), os.environ.get("PATH", "")))}
        run(npm, "ci", cwd=WEB, env=env)

    pins = [(WEB / name).read_text(encoding="utf-8") for name in ("package.json", "package-lock.json", ".npmrc")]
    once(WEB / "node_modules" / "installed", pins, install)
    return node


def fetch_wheels(folder: Path, pins: list[str]) -> None:
    """Have pure wheels of just these pins, to be unpacked in Pyodide."""

    def download() -> None:
        say(f"fetching {len(pins)} wheels for Pyodide")
        shutil.rmtree(folder, ignore_errors=True)
        pure = ("--only-binary=:all:", "--no-deps", "--platform=any", "--implementation=py", "--abi=none")
        run(*PIP, "download", "-q", *pure, "--python-version=3.14", "-d", str(folder), *pins)

    once(folder / "fetched", pins, download)


def need_pyodide() -> str:
    """Have Pyodide and the wheels that the tests load into it; returns the node to run it with."""
    need_python()
    node = need_web()
    installed = subprocess.check_output([*PIP, "freeze", "--all"], text=True).splitlines()
    testers = [pin for pin in installed if pin.split("==")[0].lower() in PARITY_WHEELS]
    fetch_wheels(WHEELS, [*testers, MICROPIP])
    return node


def builder_pins() -> list[str]:
    pyproject = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return list(pyproject["project"]["optional-dependencies"]["pyodide"])


def need_builder() -> None:
    """Have the wheels of pyodide-build and of what it imports."""
    need_python("site")
    fetch_wheels(BUILDER, builder_pins())


def need_browsers() -> None:
    """Have Chromium for the tests, and the other browsers where they can be had."""
    lacking = browsers.missing()
    if lacking and browsers.may_install():
        say(f"installing {', '.join(lacking)} for the browser tests; this may take some minutes")
        for command in browsers.installing(lacking):
            try:
                run(*command)
            except Failed as error:
                say(f"{error}")
        lacking = browsers.missing()
    if "chromium" in lacking:
        raise Failed("the browser tests need Chromium: please install it (on Debian: apt-get install chromium)")
    for name in lacking:
        package = browsers.PACKAGES[name][0]
        say(f"{name} is not here, so its tests are left out (on Debian: apt-get install {package})")


# --- the wheel and the site -------------------------------------------------------------------------------


def contents(paths: Iterable[Path]) -> dict[str, str]:
    """What lies in files and folders, to tell whether something made from them is stale."""
    files = (file for path in paths for file in ((path,) if path.is_file() else path.rglob("*")))
    made = {"node_modules", "__pycache__"}
    return {
        str(file.relative_to(ROOT)): hashlib.sha256(file.read_bytes()).hexdigest()
        for file in sorted(files)
        if file.is_file() and not made.intersection(file.parts)
    }


def need_wheel() -> Path:
    """Have the engine's wheel; the same sources always give the same bytes."""
    folder = CACHE / "wheel"

    def make() -> None:
        need_python("site")
        shutil.rmtree(folder, ignore_errors=True)
        run(PYTHON, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder))

    sources = contents(ROOT / name for name in ("polis_core", "pyproject.toml", "README.md", "LICENSE"))
    once(folder / "made", sources, make)
    return next(folder.glob("*.whl"))


def need_byte_code(node: str, pure: Path) -> Path:
    """Have the folder with the engine's wheel as byte-code and the lock file by which Pyodide pages find it."""
    folder = CACHE / "byte-code"
    wheels = folder / "wheels"
    tools = WEB / "tools"

    def make() -> None:
        need_builder()
        shutil.rmtree(folder, ignore_errors=True)
        run(node, str(tools / "wheels.mjs"), str(pure), str(BUILDER), str(wheels))

    made_from = contents([pure, tools / "wheels.mjs", tools / "runtime.mjs", WEB / "package.json"])
    once(folder / "made", [builder_pins(), made_from], make)
    return wheels


def table_command(name: str) -> list[str]:
    """How the engine is asked for a title's table. One in the making is asked by the name that it will have."""
    if not name.startswith("_"):
        return [sys.executable, "-m", "polis_core", "table", "--title", name]
    making = CACHE / "making"
    shutil.rmtree(making, ignore_errors=True)
    shutil.copytree(ROOT / "polis_core" / "titles" / name, making / name[1:])
    ask = f"""
import sys
from polis_core.__main__ import main
sys.modules["polis_core.titles"].__path__.append({str(making)!r})
sys.exit(main(["table", "--title", {name[1:]!r}]))"""
    return [sys.executable, "-c", ask]


def need_tables(node: str) -> None:
    """Have what the page knows of each title before its engine is up: that it is there, and its figures."""
    for folder in sorted(path.parent for path in TITLES.glob("*/title.js")):
        told = subprocess.run(table_command(folder.name), cwd=ROOT, capture_output=True, text=True)
        if told.returncode:
            raise Failed(f"the engine cannot tell the table of {folder.name}:\n{told.stderr}")
        table = folder / "table.json"
        if not table.is_file() or table.read_text(encoding="utf-8") != told.stdout:
            table.write_text(told.stdout, encoding="utf-8")
    run(node, str(WEB / "tools" / "titles.mjs"))


def need_site(quick: bool = False) -> None:
    """Have dist, made from the sources as they are now."""
    started = time.monotonic()
    node = need_web()
    made_from = need_wheel()
    byte_code = need_byte_code(node, made_from)
    need_tables(node)

    def make() -> None:
        draft = CACHE / f"site-{os.getpid()}"
        run(node, str(WEB / "tools" / "site.mjs"), str(made_from), str(draft), *(["--quick"] if quick else []))
        shutil.copytree(byte_code, draft / "wheels", dirs_exist_ok=True)
        shutil.rmtree(DIST, ignore_errors=True)
        draft.rename(DIST)  # all at once: a running server never shows half a site
        size = sum(file.stat().st_size for file in DIST.rglob("*") if file.is_file())
        say(f"dist is ready: {size / 1e6:.1f} MB, made in {time.monotonic() - started:.1f} s")

    if not (DIST / "index.html").is_file():
        (CACHE / "site-made").unlink(missing_ok=True)
    once(CACHE / "site-made", [quick, made_from.name, contents([made_from, byte_code, WEB])], make)


# --- the steps of `test` ----------------------------------------------------------------------------------


class Step(NamedTuple):
    """One check, and the extras of pyproject.toml that its commands import; what else it needs it fetches itself."""

    check: Callable[[], None]
    extras: tuple[str, ...] = ()


def ruff() -> None:
    run(PYTHON, "-m", "ruff", "check", *LINTED)


def formatted() -> None:
    run(PYTHON, "-m", "ruff", "format", "--check", *LINTED)


def mypy() -> None:
    run(PYTHON, "-m", "mypy", "--strict")


def eslint() -> None:
    run(need_web(), str(WEB / "node_modules" / "eslint" / "bin" / "eslint.js"), "--max-warnings=0", ".", cwd=WEB)


def web() -> None:
    node = need_web()
    need_tables(node)
    for project in ("tsconfig.json", "tsconfig.workers.json"):
        run(node, str(WEB / "node_modules" / "typescript" / "bin" / "tsc"), "-p", str(WEB / project))
    if tests := sorted(map(str, (WEB / "tests").glob("*.test.mjs"))):
        run(node, "--test", *tests)


def pytest(*options: str, profile: str = "", limit: int = STEP_LIMIT) -> None:
    env = {**os.environ, **({"POLIS_PROFILE": profile} if profile else {})}
    run(PYTHON, "-m", "pytest", "-n", "2", *options, env=env, limit=limit)


def fuzz(games: int, picks: int, limit: int = STEP_LIMIT) -> None:
    """The conformance kit on random matches of every title, whose set-ups take turns; each spreads over all cores."""
    for folder in sorted((ROOT / "polis_core" / "titles").glob("[!_]*/__init__.py")):
        title = folder.parent.name
        effort = ("--games", str(games), "--picks", str(picks))
        run(PYTHON, "-m", "polis_core", "fuzz", "--title", title, *effort, limit=limit)


def parity(names: Iterable[str] = PARITY_TESTS, limit: int = STEP_LIMIT) -> None:
    """These tests in Pyodide; without names, all that can run there."""
    files = sorted(path.relative_to(ROOT).as_posix() for name in names for path in (ROOT / "tests").rglob(name))
    run(need_pyodide(), str(PYODIDE_TESTS / "run.mjs"), "-q", *files, limit=limit)


def site() -> None:
    need_site()
    need_builder()
    node = need_pyodide()
    for test in ("micropip.mjs", "lockfile.mjs", "bytes.mjs"):
        run(node, str(PYODIDE_TESTS / test), str(DIST))


def e2e(profile: str = "", limit: int = STEP_LIMIT) -> None:
    need_browsers()
    need_site()
    engines = [name for name in ("chromium", "firefox") if name not in browsers.missing()]
    notes = CACHE / "e2e"  # of its own, so that what failed here is told from what failed elsewhere
    tests = (PYTHON, "-m", "pytest", "e2e", *(f"--browser={name}" for name in engines), "-o", f"cache_dir={notes}")
    env = {**os.environ, "POLIS_SITE": str(DIST), **({"POLIS_PROFILE": profile} if profile else {})}
    try:
        run(*tests, "-n", "2", "--cache-clear", env=env, limit=limit)
    except Failed:
        # Two browsers on a busy machine may run into a time limit: what failed must pass alone.
        listed = notes / "v" / "cache" / "lastfailed"
        if not listed.is_file():  # no test failed: pytest itself did, or hung
            raise
        failed = sorted(json.loads(listed.read_text(encoding="utf-8")))
        say("once more, what failed, one at a time")
        run(*tests, "--last-failed", "--last-failed-no-failures=none", env=env)
        SECOND_TRY.extend(failed)


SECOND_TRY: list[str] = []  # tests that passed only when they were run again
COVERAGE = ("--cov", "--cov-report=term")
UNIT_TESTS = ("test", "site", "e2e", "cli")  # the tests look at the benchmark, the wheel and the progress bar too
STEPS = {
    "ruff": Step(ruff, ("test",)),
    "format": Step(formatted, ("test",)),
    "mypy": Step(mypy, ("test", "e2e", "cli")),
    "eslint": Step(eslint),
    "web": Step(web),
    "pytest": Step(lambda: pytest(*COVERAGE), UNIT_TESTS),
    "fuzz": Step(lambda: fuzz(120, 8_000), ("test", "cli")),
    "parity": Step(parity, ("test",)),
    "site": Step(site, ("test",)),
    "e2e": Step(e2e, ("test", "e2e")),
}
LINT = ("ruff", "format", "mypy", "eslint")
# For the daily loop: nothing that builds the site or starts a browser.
QUICK = {
    **{name: STEPS[name] for name in (*LINT, "web")},
    "pytest": Step(pytest, UNIT_TESTS),
    "fuzz": Step(lambda: fuzz(24, 1_600), ("test", "cli")),
}
# For the night: many more random matches and examples, and every test in Pyodide too.
LONG = {
    **STEPS,
    "pytest": Step(lambda: pytest(*COVERAGE, profile="thorough", limit=NIGHT_LIMIT), UNIT_TESTS),
    "fuzz": Step(lambda: fuzz(3000, 1_000_000, NIGHT_LIMIT), ("test", "cli")),
    "parity": Step(lambda: parity((), NIGHT_LIMIT), ("test",)),
    "e2e": Step(lambda: e2e("thorough", NIGHT_LIMIT), ("test", "e2e")),
}


def run_steps(names: Iterable[str], steps: Mapping[str, Step] = STEPS) -> None:
    """Run the named steps up to the first that fails, and say what ran and how long it took."""
    took: dict[str, float] = {}
    failure = ""
    for name in (names := tuple(names)):
        say(f"\n== {name}")
        start = time.monotonic()
        try:
            for extra in steps[name].extras:
                need_python(extra)
            steps[name].check()
        except Failed as error:
            failure = f"FAILED in {name}: {error}"
        took[name] = time.monotonic() - start
        if failure:
            break
    say("")
    for name in names:
        outcome = "not run" if name not in took else "FAILED" if failure and name == list(took)[-1] else "ok"
        say(f"{name:8} {outcome:8} {took.get(name, 0.0):7.1f} s")
    say(f"{'total':17} {sum(took.values()):7.1f} s")
    for test in SECOND_TRY:
        say(f"passed only at the second try: {test}")
    if failure:
        raise Failed(failure)


# --- the commands -----------------------------------------------------------------------------------------


def play(options: argparse.Namespace, rest: list[str]) -> None:
    if options.terminal:
        # The engine needs nothing but Python, so this starts at once and without .venv.
        path = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
        run(sys.executable, "-m", "polis_core", "play", *rest, env={**os.environ, "PYTHONPATH": path}, limit=None)
        return
    need_site()
    try:
        server = serve.Server(DIST, options.port) if options.port else serve.first_free(DIST, PORTS)
    except OSError as error:
        raise Failed(f"port {options.port} cannot be used: {error}") from None
    say(f"\nPolis is at {server.url}   (Ctrl+C ends it)")
    if not options.no_open:
        webbrowser.open(server.url)
    server.serve_forever()


def need_bench(part: str) -> tuple[str, ...]:
    """Have what this half of the benchmark needs; returns the command that measures it."""
    if part == "engine":
        need_python("bench")
        return (PYTHON, "-m", "polis_core", "bench")
    need_python("e2e")
    need_browsers()
    need_pyodide()
    need_site()
    return (PYTHON, "-m", "tests.bench.site", str(DIST))


def bench(options: argparse.Namespace, rest: list[str]) -> None:
    """Engine, then site. As JSON, one object with the figures of both, and nothing else on the standard output."""
    out = os.fdopen(os.dup(1), "w", encoding="utf-8")
    if options.json:
        os.dup2(2, 1)
    figures: dict[str, Any] = {}
    missed: list[str] = []
    failed: dict[str, str] = {}
    for half in ("engine", "site") if options.only is None else (options.only,):
        try:
            command = (*need_bench(half), *rest)
            if not options.json:
                run(*command, limit=BENCH_LIMIT)
                continue
            found = json_of(*command, "--json")
        except Failed as error:  # the other half has its figures all the same
            failed[half] = str(error)
            continue
        missed += found.pop("missed")
        failed |= found.pop("failed")
        figures |= found
    if options.json:
        print(json.dumps({**figures, "missed": missed, "failed": failed}, indent=1), file=out, flush=True)
    if failed or missed:
        raise Failed(
            "; ".join([*(f"{part}: {why}" for part, why in failed.items()), *(f"missed: {m}" for m in missed)])
        )


def json_of(*command: str) -> dict[str, Any]:
    """What a benchmark prints, whatever its exit code."""
    say(f"$ {shown(command)}")
    try:
        done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, timeout=BENCH_LIMIT)
        found: dict[str, Any] = json.loads(done.stdout)
    except subprocess.TimeoutExpired:
        raise Failed(f"no end after {BENCH_LIMIT // 60} minutes: {shown(command)}") from None
    except ValueError:
        raise Failed(f"exit code {done.returncode}: {shown(command)}") from None
    return found


def wheel() -> None:
    made = need_wheel()
    (DIST / "wheels").mkdir(parents=True, exist_ok=True)
    copy = Path(shutil.copy2(made, DIST / "wheels"))
    say(f"{copy.relative_to(ROOT)}  {copy.stat().st_size / 1024:.0f} kB")


def setup() -> None:
    for extra in sorted({extra for step in STEPS.values() for extra in step.extras}):
        need_python(extra)
    need_pyodide()
    need_builder()
    need_browsers()
    say("everything that `test` needs is there")


def main() -> None:
    parser = argparse.ArgumentParser(description="Chores of the Polis checkout.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    one = commands.add_parser("play", help="play in the browser: builds the site, serves it here and opens it")
    one.add_argument("--port", type=int, help=f"serve there; otherwise the first free one from {PORTS.start} on")
    one.add_argument("--no-open", action="store_true", help="only print the address")
    one.add_argument("--terminal", action="store_true", help="play here; more arguments go to `polis_core play`")
    one = commands.add_parser("test", help=f"run every check: {', '.join(STEPS)}")
    one.add_argument("--only", choices=STEPS, metavar="STEP", help="run just this one")
    effort = one.add_mutually_exclusive_group()
    effort.add_argument("--quick", action="store_true", help=f"a few minutes: {', '.join(QUICK)}")
    effort.add_argument("--long", action="store_true", help="for the night: many more random matches and examples")
    commands.add_parser("lint", help=f"run just {', '.join(LINT)}")
    one = commands.add_parser("bench", help="measure the speed of the engine and of the site")
    one.add_argument("--only", choices=("engine", "site"), help="measure just this one; more arguments go to it")
    one.add_argument("--json", action="store_true", help="print figures as JSON")
    one = commands.add_parser("dist", help="make the static site in dist")
    one.add_argument("--quick", action="store_true", help="readable code, for those who work on it")
    commands.add_parser("wheel", help="build dist/wheels/polis_core-*.whl")
    commands.add_parser("setup", help="fetch everything that `test` needs, and stop")
    options, rest = parser.parse_known_args()
    takes_more = getattr(options, "terminal", False) or (options.command == "bench" and options.only)
    if rest and not takes_more:
        parser.error(f"unknown arguments: {' '.join(rest)}")
    if options.command == "play":
        play(options, rest)
    elif options.command == "bench":
        bench(options, rest)
    elif options.command == "test":
        steps = QUICK if options.quick else LONG if options.long else STEPS
        if options.only and options.only not in steps:
            parser.error(f"{options.only} is not among the quick checks")
        run_steps((options.only,) if options.only else steps, steps)
    elif options.command == "lint":
        run_steps(LINT)
    elif options.command == "dist":
        need_site(options.quick)
    elif options.command == "wheel":
        wheel()
    else:
        setup()


if __name__ == "__main__":
    try:
        main()
    except Failed as error:
        sys.exit(f"build.py: {error}")
    except KeyboardInterrupt:
        sys.exit("build.py: stopped")
