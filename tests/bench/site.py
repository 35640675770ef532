"""Speed of the site in Chromium, its start in ratios to stock Pyodide measured in the same run.

Run by `python3 build.py bench --only site [--json]`. Stock is what its documentation tells anyone to do: the npm
package as it comes, micropip, our wheel. Both come from a server that compresses as static hosts do, each visit with a
browser of its own; stock, a first and a later visit of ours take turns, and the figures are medians.
"""

from __future__ import annotations

import argparse
import gzip
import json
import shutil
import statistics
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserType, Page, sync_playwright

import polis_core
from e2e.conftest import CHROMIUM, CHROMIUM_ARGS, engine_ready, found, offline_ready, until
from polis_core.players.contest import whole_turns
from tests.bench.report import measure_parts
from tests.bench.thoughts import gather
from tests.support.goals import goals_of, matches_of
from web.tools.serve import Handler, Server

ROOT = Path(__file__).resolve().parents[2]
PYODIDE = ROOT / "web" / "node_modules" / "pyodide"
FETCHED = ROOT / ".cache" / "pyodide-wheels"
COMPRESSED = (".css", ".html", ".js", ".json", ".mjs", ".svg", ".wasm", ".webmanifest")
NOT_OURS = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "stdlib.zip.packed")
PICKS = 150
THOUGHTS = 120  # decisions of programs: about twenty turns
THINKING = 240  # seconds after which there need not be so many
TITLES = polis_core.titles()
FRONT = "polis"  # the title of the start page
FURTHER = [title for title in TITLES if title != FRONT]
PROGRAMS = {f"{title}-{level}": (title, level) for title in TITLES for level in goals_of(title).turns}
PARTS = ("boots", "picks", "starts", *PROGRAMS)
STOCK_PAGE = """<!doctype html><meta charset="utf-8"><title>stock</title><script type="module">
import {{ loadPyodide }} from './pyodide.mjs';
const python = await loadPyodide();
await python.loadPackage(new URL('./{micropip}', location.href).href);
await python.pyimport('micropip').install(new URL('./{wheel}', location.href).href);
const answer = JSON.parse(python.pyimport('polis_core.bridge').handle('{{"do": "titles"}}'));
if (answer.ok) performance.mark('polis:ready');
</script>"""


class Compressing(Handler):
    """As GitHub Pages answers: texts and wasm by gzip, everything to be kept for ten minutes."""

    known: dict[Path, bytes] = {}  # noqa: RUF012 (compressed once for all visits)

    def do_GET(self) -> None:
        file = Path(self.translate_path(self.path))
        file = file / "index.html" if file.is_dir() else file
        if not file.is_file():
            self.send_error(404)
            return
        body = self.body(file)
        self.server.asked.append(self.path)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(file)))
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "max-age=600")
        if file.suffix in COMPRESSED:
            self.send_header("Content-Encoding", "gzip")
        super(Handler, self).end_headers()
        self.wfile.write(body)

    @classmethod
    def body(cls, file: Path) -> bytes:
        if file not in cls.known:
            content = file.read_bytes()
            cls.known[file] = gzip.compress(content, 6) if file.suffix in COMPRESSED else content
        return cls.known[file]

    @classmethod
    def bytes_of(cls, folder: Path, paths: list[str]) -> int:
        files = [folder / path.partition("?")[0].lstrip("/") for path in paths]
        return sum(len(cls.body(file / "index.html" if file.is_dir() else file)) for file in files)


def compress_beforehand(folder: Path) -> Path:
    """So that no visit pays for it."""
    for file in folder.rglob("*"):
        if file.is_file():
            Compressing.body(file)
    return folder


def stock_site(folder: Path, dist: Path) -> Path:
    """What a page needs that uses Pyodide as it comes."""
    wheels = [next((dist / "wheels").glob("*-py3-none-any.whl")), next(FETCHED.glob("micropip-*.whl"))]
    package = [PYODIDE / name for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")]
    for file in (*wheels, *package, PYODIDE / "python_stdlib.zip", PYODIDE / "pyodide-lock.json"):
        shutil.copy(file, folder)
    page = STOCK_PAGE.format(wheel=wheels[0].name, micropip=wheels[1].name)
    (folder / "index.html").write_text(page, encoding="utf-8")
    return folder


@contextmanager
def visit(chromium: BrowserType, profile: str, url: str) -> Iterator[Page]:
    """The site in a browser that was just started."""
    options: dict[str, Any] = {"executable_path": found(CHROMIUM), "args": CHROMIUM_ARGS}
    context = chromium.launch_persistent_context(profile, **options, viewport={"width": 1440, "height": 900})
    try:
        page = context.pages[0]
        page.wait_for_timeout(1500)  # a new browser is busy with itself at first
        page.goto(url)
        yield page
    finally:
        context.close()


def mark(page: Page, name: str) -> float:
    return float(until(page, f"performance.getEntriesByName('{name}')[0]?.startTime", 120))


def own_bytes(dist: Path, sent: list[str]) -> dict[str, int]:
    """Of the core and the front title, which a first visitor waits for; and of each title that follows.

    Left out is what comes last, or when it is wanted: older rules, which a title keeps for what was made with them, and
    what is there to be read (rules, how to play, hints, notes on figures).
    """
    titles = json.loads((dist / "titles.json").read_text(encoding="utf-8"))
    kept = {file for name, files in titles["files"].items() for file in files if f"/{name}-" in file}
    rules = {name: [file for file in files if file not in kept] for name, files in titles["files"].items()}
    later = {name: files for name, files in rules.items() if name != titles["front"]}
    others = {f"/{file}" for files in (*later.values(), kept, titles["reading"]) for file in files}
    return {
        "own_gzip_bytes": Compressing.bytes_of(dist, [path for path in sent if path not in others]),
        **{f"{name}_gzip_bytes": Compressing.bytes_of(dist, files) for name, files in later.items()},
        "titles_over_budget": sum(
            Compressing.bytes_of(dist, files) > goals_of(name).largest for name, files in later.items()
        ),
    }


def boots(chromium: BrowserType, dist: Path, runs: int) -> dict[str, Any]:
    """Milliseconds from the address to the picture and to the engine's answer; bytes of a first visit."""
    times: dict[str, list[float]] = {"stock": [], "board": [], "first": [], "later": []}
    sent: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        stock = Server(compress_beforehand(stock_site(Path(folder), dist)), handler=Compressing).start()
        for _ in range(runs):
            with tempfile.TemporaryDirectory() as profile, visit(chromium, profile, stock.url) as page:
                times["stock"].append(mark(page, "polis:ready"))
            ours = Server(compress_beforehand(dist), handler=Compressing).start()
            with tempfile.TemporaryDirectory() as profile:
                with visit(chromium, profile, ours.url) as page:
                    times["board"].append(mark(page, "polis:board"))
                    times["first"].append(mark(page, "polis:ready"))
                    offline_ready(page)
                    mark(page, "polis:kept")  # as if somebody looked at it: the start is kept for later a bit later
                sent = list(ours.asked)
                with visit(chromium, profile, ours.url) as page:
                    times["later"].append(mark(page, "polis:ready"))
            ours.stop()
        stock.stop()
    median = {name: statistics.median(values) for name, values in times.items()}
    return {
        "first_visit_gzip_bytes": Compressing.bytes_of(dist, sent),
        **own_bytes(dist, [path for path in sent if not path.endswith(NOT_OURS)]),
        "stock_ready_ms": round(median["stock"]),
        "board_ms": round(median["board"]),
        "ready_first_ms": round(median["first"]),
        "ready_later_ms": round(median["later"]),
        "board_ratio": round(median["board"] / median["stock"], 3),
        "ready_first_ratio": round(median["first"] / median["stock"], 3),
        "ready_later_ratio": round(median["later"] / median["stock"], 3),
    }


ASKED = "window.polis?.store.get().dialog?.found && performance.now()"


def starts(chromium: BrowserType, dist: Path, runs: int) -> dict[str, Any]:
    """A first visit that opens a further title: from the address to the question who takes which seat of the match.

    The address is a link to a match that has just begun, as a friend would send it; the question comes when the title's
    rules have read it. In turn with stock, as in `boots`.
    """
    links = {title: polis_core.new_game(title, seed=7, **usual(title)).link() for title in FURTHER}
    times: dict[str, list[float]] = {name: [] for name in ("stock", *FURTHER)}
    with tempfile.TemporaryDirectory() as folder:
        stock = Server(compress_beforehand(stock_site(Path(folder), dist)), handler=Compressing).start()
        ours = Server(compress_beforehand(dist), handler=Compressing).start()
        for _ in range(runs):
            with tempfile.TemporaryDirectory() as profile, visit(chromium, profile, stock.url) as page:
                times["stock"].append(mark(page, "polis:ready"))
            for title, link in links.items():
                with (
                    tempfile.TemporaryDirectory() as profile,
                    visit(chromium, profile, f"{ours.url}#m={link}") as page,
                ):
                    times[title].append(float(until(page, ASKED, 120)))
        ours.stop()
        stock.stop()
    median = {name: statistics.median(values) for name, values in times.items()}
    return {
        **{f"{name}_start_ms": round(value) for name, value in median.items()},
        **{f"{title}_start_ratio": round(median[title] / median["stock"], 3) for title in FURTHER},
    }


PLAY = """async ([about, picks]) => {
    const {store, match} = polis;
    const settled = async () => { while (store.get().busy) await new Promise(go => setTimeout(go, 5)); };
    const frame = () => new Promise(go => requestAnimationFrame(() => setTimeout(go)));
    for (let n = 0; n < picks; n++) {
        if (store.get().game.outcome) await match.start({...about, seed: n});
        if (store.get().curtain) await match.liftCurtain();
        const {game} = store.get();
        const option = game.options[(n * 7919) % game.options.length];
        await match.pick(option);
        if (store.get().pending) await match.pick(option);
        const {dialog} = store.get();
        if (dialog?.id === 'danger') await match.dare(dialog.option);
        await settled();
        await frame();
        await new Promise(go => setTimeout(go, 40));
    }
}"""
JUMP = """async jumps => {
    const {store, match} = polis;
    for (let n = 0; n < jumps; n++) {
        await (n % 3 ? match.seek((n * 7919) % (store.get().game.steps + 1)) : match.undo());
        await new Promise(go => requestAnimationFrame(() => setTimeout(go, 40)));
    }
}"""


def p95(values: list[float]) -> float:
    return sorted(values)[int(0.95 * (len(values) - 1) + 0.5)]


FREEZES = """() => {
    window.freezes = [];
    new PerformanceObserver(list => freezes.push(...list.getEntries().map(one => one.duration)))
        .observe({type: 'longtask'});
}"""


def usual(title: str) -> dict[str, str]:
    """The options of the match that a title is measured by."""
    return next(iter(matches_of(title).values()))


def match_of(title: str, player: str) -> dict[str, Any]:
    """A new match with this player on each seat."""
    game = polis_core.new_game(title, seed=7, **usual(title))
    return {
        "id": "bench",
        "name": "bench",
        "title": title,
        "options": dict(game.options),
        "seats": dict.fromkeys(game.seats, player),
        "seed": 7,
        "floor": 0,
        "created": 0,
        "updated": 0,
    }


def turn_times(thoughts: list[tuple[str, float]], save: str) -> list[float]:
    """How long each turn took, the first and the last left out: the one warms up, the other may not be over."""
    game = polis_core.load(save)
    judge = game.title.judge()
    moments = []
    for step, (seat, took) in enumerate(thoughts[: len(game.log)]):
        game.seek(step)
        moments.append((game.seats.index(seat), judge.calm(game._position), took))
    return [took for _, took in whole_turns(moments)][1:-1]


class Programs:
    """Programs of one level that play each other on the page."""

    def __init__(self, page: Page, title: str, level: str) -> None:
        self.page = page
        self.title = title
        self.level = level

    def start(self, seed: int) -> None:
        self.page.evaluate("() => performance.clearMeasures('polis:thought')")
        self.page.evaluate("match => polis.match.start(match)", {**match_of(self.title, self.level), "seed": seed})

    def look(self) -> tuple[int, bool]:
        found = self.page.evaluate(
            "() => { const {game, halted} = polis.store.get(); return {halted, over: Boolean(game?.outcome), "
            "thoughts: performance.getEntriesByName('polis:thought').length} }"
        )
        if found["halted"]:
            raise RuntimeError(f"{self.level} stopped playing")
        return found["thoughts"], found["over"]

    def wait(self, seconds: float) -> None:
        self.page.wait_for_timeout(seconds * 1000)

    def turns(self) -> list[float]:
        """How long each whole turn of this match took."""
        thoughts = self.page.evaluate(
            "() => performance.getEntriesByName('polis:thought').map(one => [one.detail.seat, one.duration])"
        )
        return turn_times(thoughts, self.page.evaluate("() => polis.call({do: 'save'}).then(answer => answer.text)"))


def turns(chromium: BrowserType, dist: Path, title: str, level: str) -> dict[str, Any]:
    """Programs play each other: how long they think about a whole turn, and whether the page freezes meanwhile."""
    server = Server(dist).start()
    times: list[float] = []
    with tempfile.TemporaryDirectory() as profile, visit(chromium, profile, server.url) as page:
        engine_ready(page)
        offline_ready(page)
        page.evaluate("() => polis.store.set({pace: 'quick'})")
        page.evaluate(FREEZES)
        programs = Programs(page, title, level)
        gather(programs, THOUGHTS, THINKING, lambda: times.extend(programs.turns()))
        longest_task = max(page.evaluate("freezes"), default=0)
    server.stop()
    return {
        f"{title}_{level}_turns": len(times),
        f"{title}_{level}_turn_ms": round(statistics.median(times)),
        f"{title}_{level}_longest_turn_ms": round(max(times)),
        f"{title}_{level}_longest_task_ms": round(longest_task, 1),
    }


def picks(chromium: BrowserType, dist: Path) -> dict[str, Any]:
    """A match by way of the page's own commands: from the pick to the new picture, jumps in the log, and freezes."""
    server = Server(dist).start()
    match = match_of(FRONT, "here")
    with tempfile.TemporaryDirectory() as profile, visit(chromium, profile, server.url) as page:
        engine_ready(page)
        offline_ready(page)
        page.evaluate("match => polis.match.start(match)", match)
        page.wait_for_timeout(1000)
        page.evaluate(FREEZES)
        page.evaluate(PLAY, [match, PICKS])
        page.evaluate(JUMP, PICKS // 2)
        pan(page)
        figures = page.evaluate(
            "() => ({pick: performance.getEntriesByName('polis:pick').map(one => one.duration),"
            " seek: performance.getEntriesByName('polis:seek').map(one => one.duration), freezes})"
        )
    server.stop()
    return {
        "picks": len(figures["pick"]),
        "pick_p95_ms": round(p95(figures["pick"]), 1),
        "seeks": len(figures["seek"]),
        "seek_p95_ms": round(p95(figures["seek"]), 1),
        "long_tasks": len(figures["freezes"]),
        "longest_task_ms": round(max(figures["freezes"], default=0), 1),  # tasks under 50 ms are not told
    }


def pan(page: Page) -> None:
    """Drags the map to and fro, and zooms, while whatever moves on it moves."""
    page.mouse.move(600, 450)
    for turn in range(3):
        page.mouse.wheel(0, -240)
        page.mouse.down()
        for step in range(30):
            page.mouse.move(600 + (step if turn % 2 else -step) * 6, 450 + step * 3)
            page.wait_for_timeout(16)
        page.mouse.up()
        page.mouse.move(600, 450)


def goals_of_titles() -> dict[str, Callable[[dict[str, Any]], bool]]:
    """What each title asks of itself."""
    found: dict[str, Callable[[dict[str, Any]], bool]] = {}
    for title in FURTHER:
        found[f"{title} asks on a first visit after at most {goals_of(title).first_start:g} of stock"] = partial(
            at_most, goals_of(title).first_start, f"{title}_start_ratio"
        )
    for title, level in PROGRAMS.values():
        most = goals_of(title).turns[level]
        found[f"{title}: a turn of {level} in {most / 1000:g} s"] = partial(at_most, most, f"{title}_{level}_turn_ms")
        found[f"{title}: no freeze over 50 ms while {level} thinks"] = partial(
            at_most, 50, f"{title}_{level}_longest_task_ms"
        )
    return found


def at_most(most: float, name: str, figures: dict[str, Any]) -> bool:
    return bool(figures[name] <= most)


GOALS: dict[str, Callable[[dict[str, Any]], bool]] = {
    "first visit of at most 6.5 MB": lambda m: m["first_visit_gzip_bytes"] <= 6_500_000,
    "at most 580 kB of it ours before another title": lambda m: m["own_gzip_bytes"] <= 580_000,
    "no further title over its budget": lambda m: m["titles_over_budget"] == 0,
    "board after at most 0.13 of stock": lambda m: m["board_ratio"] <= 0.13,
    "engine on a first visit after at most 0.34 of stock": lambda m: m["ready_first_ratio"] <= 0.34,
    "engine on a later visit after at most 0.18 of stock": lambda m: m["ready_later_ratio"] <= 0.18,
    "from the pick to the picture in 45 ms": lambda m: m["pick_p95_ms"] <= 45,
    "undo and seek in 50 ms": lambda m: m["seek_p95_ms"] <= 50,
    "no freeze over 50 ms": lambda m: m["longest_task_ms"] <= 50,
    **goals_of_titles(),
}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("dist", type=Path)
    parser.add_argument("--json", action="store_true", help="print figures as JSON")
    parser.add_argument("--runs", type=int, default=7, help="visits of each kind")
    parser.add_argument("--part", choices=PARTS, action="append", help="measure just this one")
    args = parser.parse_args()
    dist = args.dist.resolve()
    with sync_playwright() as playwright:
        chromium = playwright.chromium
        parts: dict[str, Callable[[], dict[str, Any]]] = {
            "boots": lambda: boots(chromium, dist, args.runs),
            "picks": lambda: picks(chromium, dist),
            "starts": lambda: starts(chromium, dist, args.runs),
            **{part: partial(turns, chromium, dist, *about) for part, about in PROGRAMS.items()},
        }
        return measure_parts({name: parts[name] for name in args.part or PARTS}, GOALS, args.json)


if __name__ == "__main__":
    sys.exit(main())
