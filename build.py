"""One door to every chore of the checkout, so that a new machine needs nothing but Python.

Nothing is installed outside the checkout: Python parts go to .venv, Pyodide to tests/pyodide/node_modules and
the wheels it loads to .cache. Each is fetched once and again only when what pins it has changed.
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
import venv
from collections.abc import Callable, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = str(BIN / "python")
PIP = (PYTHON, "-m", "pip", "--disable-pip-version-check")
PARITY = ROOT / "tests" / "pyodide"
WHEELS = ROOT / ".cache" / "pyodide-wheels"  # tests/pyodide/run.mjs looks here

LINTED = ("polis_core", "tests", "build.py")
FUZZED = ("first", "second")  # editions of Polis
FUZZ_GAMES = "300"
# pytest, Hypothesis and what they import, in the versions of .venv: the pins stay in pyproject.toml alone.
PARITY_WHEELS = ("pytest", "iniconfig", "packaging", "pluggy", "pygments", "hypothesis", "sortedcontainers")
OLDEST_NODE = 18
STEP_LIMIT = 45 * 60  # seconds: a command that takes longer hangs


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
        raise Failed(f"no end after {STEP_LIMIT // 60} minutes: {shown(command)}") from None
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
            venv.create(VENV, with_pip=True, symlinks=os.name != "nt")
        except subprocess.CalledProcessError:
            raise Failed("this Python cannot make virtual environments (on Debian: python3-venv)") from None

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


def need_pyodide() -> str:
    """Have Pyodide and the wheels it is to load; returns the node to run it with."""
    need_python()
    node, npm = need_node()

    def install() -> None:
        say("installing Pyodide into tests/pyodide/node_modules")
        # npm is itself a script that looks for node on the path.
        env = {**os.environ, "PATH": os.pathsep.join((str(Path(node).parent), os.environ.get("PATH", "")))}
        run(npm, "ci", cwd=PARITY, env=env)

    def download() -> None:
        say(f"fetching {len(wheels)} wheels for Pyodide")
        shutil.rmtree(WHEELS, ignore_errors=True)
        pure = ("--only-binary=:all:", "--no-deps", "--platform=any", "--implementation=py", "--abi=none")
        run(*PIP, "download", "-q", *pure, "-d", str(WHEELS), *wheels)

    lock = (PARITY / "package-lock.json").read_text(encoding="utf-8")
    once(PARITY / "node_modules" / "installed", lock, install)
    installed = subprocess.check_output([*PIP, "freeze", "--all"], text=True).splitlines()
    wheels = [pin for pin in installed if pin.split("==")[0].lower() in PARITY_WHEELS]
    once(WHEELS / "fetched", wheels, download)
    return node


# --- the steps of `test` ----------------------------------------------------------------------------------


def ruff() -> None:
    run(PYTHON, "-m", "ruff", "check", *LINTED)


def formatted() -> None:
    run(PYTHON, "-m", "ruff", "format", "--check", *LINTED)


def mypy() -> None:
    run(PYTHON, "-m", "mypy", "--strict")


def pytest() -> None:
    run(PYTHON, "-m", "pytest", "-n", "2", "--cov", "--cov-report=term")


def fuzz() -> None:
    for edition in FUZZED:  # one after the other: each spreads itself over all cores
        run(PYTHON, "-m", "polis_core", "fuzz", "--title", "polis", "--edition", edition, "--games", FUZZ_GAMES)


def parity() -> None:
    run(need_pyodide(), str(PARITY / "run.mjs"), "-q")


STEPS: dict[str, Callable[[], None]] = {
    "ruff": ruff,
    "format": formatted,
    "mypy": mypy,
    "pytest": pytest,
    "fuzz": fuzz,
    "parity": parity,
}
LINT = ("ruff", "format", "mypy")


def run_steps(names: tuple[str, ...]) -> None:
    """Run the named steps up to the first that fails, and say what ran and how long it took."""
    need_python()
    took: dict[str, float] = {}
    failure = ""
    for name in names:
        say(f"\n== {name}")
        start = time.monotonic()
        try:
            STEPS[name]()
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
    if failure:
        raise Failed(failure)


# --- the commands -----------------------------------------------------------------------------------------


def play(rest: list[str]) -> None:
    # The engine needs nothing but Python, so the game starts at once and without .venv.
    path = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
    run(sys.executable, "-m", "polis_core", "play", *rest, env={**os.environ, "PYTHONPATH": path}, limit=None)


def bench(rest: list[str]) -> None:
    need_python("bench")
    run(PYTHON, "-m", "polis_core", "bench", *rest, limit=None)


def wheel() -> None:
    need_python()
    run(*PIP, "wheel", "-q", "--no-deps", "-w", "dist", ".")
    for made in sorted((ROOT / "dist").glob("*.whl")):
        say(f"{made.relative_to(ROOT)}  {made.stat().st_size / 1024:.0f} kB")


def setup() -> None:
    need_pyodide()
    say("everything that `test` needs is there")


def main() -> None:
    parser = argparse.ArgumentParser(description="Chores of the Polis checkout.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    commands.add_parser("play", help="play in the terminal; more arguments go to `python -m polis_core play`")
    test = commands.add_parser("test", help=f"run every check: {', '.join(STEPS)}")
    test.add_argument("--only", choices=STEPS, metavar="STEP", help="run just this one")
    commands.add_parser("lint", help=f"run just {', '.join(LINT)}")
    commands.add_parser("bench", help="measure speed; more arguments go to `python -m polis_core bench`")
    commands.add_parser("wheel", help="build dist/polis_core-*.whl")
    commands.add_parser("setup", help="fetch everything that `test` needs, and stop")
    options, rest = parser.parse_known_args()
    if rest and options.command not in ("play", "bench"):
        parser.error(f"unknown arguments: {' '.join(rest)}")
    if options.command == "play":
        play(rest)
    elif options.command == "bench":
        bench(rest)
    elif options.command == "test":
        run_steps((options.only,) if options.only else tuple(STEPS))
    elif options.command == "lint":
        run_steps(LINT)
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
