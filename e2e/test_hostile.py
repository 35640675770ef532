"""Damaged caches and broken updates: the page starts, or says what is wrong and mends itself; no match is lost.

Each test makes many attacks in one page and prints how many there were. An uncaught error fails any of them.
"""

from __future__ import annotations

import base64
import hashlib
import json
import os
import re
import shutil
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Request, expect

from e2e.conftest import Guard, ask, engine_ready, offline_ready, until, until_answered
from e2e.test_offline import look_for_update, shown_version, version_of
from web.tools.serve import Handler, Server

pytestmark = [pytest.mark.service_worker, pytest.mark.browser_context_args(reduced_motion="reduce")]
THOROUGH = os.environ.get("POLIS_PROFILE") == "thorough"
WAYS = ("empty", "half", "html", "other")
ENGINE = re.compile(r"^py-|^assets/worker")
# What the browser itself says of a file that did not come; an uncaught error is never among them.
NOT_COME = (
    r"^console: (Failed to load resource|The script has an unsupported|.*ERR_(FAILED|CONNECTION_REFUSED|INTERNET))"
)
NOT_TAKEN = r"is not what was built"

# A kept file in the place of a good one; the good one is remembered.
DAMAGE = """async ([name, way]) => {
    const cache = await caches.open((await caches.keys()).filter(one => one.startsWith('polis-')).at(-1));
    const url = new URL(name, document.baseURI).href;
    const good = await cache.match(url);
    const headers = way === 'html' ? {'Content-Type': 'text/html'} : good.headers;
    const bytes = new Uint8Array(await good.arrayBuffer());
    const another = async ending => new Uint8Array(await (await cache.match(
        (await cache.keys()).find(one => one.url.endsWith(ending) && one.url !== url))).arrayBuffer());
    const CUSTOM = [0, 6, 5, 111, 116, 104, 101, 114]; // a section that changes nothing: wasm of another build
    const body = {
        empty: () => '',
        half: () => bytes.slice(0, bytes.length >> 1),
        html: () => '<!doctype html><title>Welcome</title><p>Please sign in to the network.',
        other: () => name.endsWith('.packed') ? another('.packed')
            : new Blob([bytes, name.endsWith('.wasm') ? new Uint8Array(CUSTOM) : '\\n/* another */']),
    }[way];
    await cache.put(url, new Response(await body(), {headers}));
}"""
# The names of kept files that are not as they should be, by the hashes of the site's own files.
WRONG = """async hashes => {
    const cache = await caches.open((await caches.keys()).filter(one => one.startsWith('polis-')).at(-1));
    const wrong = [];
    for (const [name, hash] of Object.entries(hashes)) {
        const found = await cache.match(new URL(name, document.baseURI).href);
        const digest = found && await crypto.subtle.digest('SHA-256', await found.arrayBuffer());
        if (!found || btoa(String.fromCharCode(...new Uint8Array(digest))) !== hash) wrong.push(name);
    }
    return wrong;
}"""
# What the page gets for a name.
GOT = """async name => {
    const mode = name.endsWith('.wasm') ? 'reload' : 'default'; // the largest is checked only then
    const answer = await fetch(new URL(name, document.baseURI), {cache: mode});
    const digest = await crypto.subtle.digest('SHA-256', await answer.arrayBuffer());
    return btoa(String.fromCharCode(...new Uint8Array(digest)));
}"""
CHECK_ALL = """() => new Promise(done => {
    const {port1, port2} = new MessageChannel();
    port1.onmessage = ({data}) => done({broken: data});
    navigator.serviceWorker.controller.postMessage({type: 'MEND'}, [port2]);
})"""
IN_WORDS = "document.querySelector('[data-test=broken] p')?.textContent.length > 40"
READY = "'polis' in window && polis.store.get().engine.phase === 'ready'"
MATCH = {"title": "polis", "seed": 3, "options": {"edition": "second", "scenario": "full"}}
# What is waited before the page is said to be late stays: else every page is late.
HURRY = """(set => { globalThis.setTimeout = (act, wait, ...rest) =>
    set(act, wait >= 15000 && ![20000, 25000, 60000].includes(wait) && wait <= 300000 ? wait / 50 : wait, ...rest);
})(setTimeout)"""
# A page that waits twenty seconds before it says that nothing comes waits two.
SHORT_MINUTE = """(set => { globalThis.setTimeout = (act, wait, ...rest) =>
    set(act, wait >= 16000 ? wait / 10 : wait, ...rest); })(setTimeout)"""
# What the service worker may meet when it asks for what is kept; one after the other.
FAILING_CACHES = ("open", "match", "read", "digest", "bytes")
FAIL = """way => {
    const {open, digest} = self.well ??= {
        open: CacheStorage.prototype.open, digest: SubtleCrypto.prototype.digest
    };
    const refuse = async () => { throw new DOMException('x', 'UnknownError'); };
    const unreadable = () => new ReadableStream({pull(it) { it.error(new Error('x')); }});
    CacheStorage.prototype.open = way === 'open' ? refuse : open;
    SubtleCrypto.prototype.digest = way === 'digest' ? refuse : digest;
    if (way === 'bytes') Response.prototype.arrayBuffer = refuse;
    if (way === 'match') Cache.prototype.match = refuse;
    if (way === 'read') Cache.prototype.match =
        async () => new Response(unreadable(), {headers: {'Content-Type': 'text/javascript'}});
}"""


class Forgetful(Handler):
    """A host whose answers the browser may not keep for itself, so that nothing but our own copies is there.

    What matches `silent` it hears and does not answer, until it is told to; what matches `slow` comes piece by piece.
    """

    silent: re.Pattern[str] | None = None
    goes_on = threading.Event()
    slow: re.Pattern[str] | None = None

    def do_GET(self) -> None:
        if self.silent and self.silent.search(self.path):
            self.goes_on.wait(120)
        super().do_GET()

    def copyfile(self, source: Any, outputfile: Any) -> None:
        data = source.read()
        size = len(data) // 8 + 1 if self.slow and self.slow.search(self.path) else len(data) + 1
        for start in range(0, len(data), size):
            outputfile.write(data[start : start + size])
            if size < len(data):
                time.sleep(1)

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-store")
        super(Handler, self).end_headers()


def hash_of(data: bytes) -> str:
    return base64.b64encode(hashlib.sha256(data).digest()).decode()


def kept_files(page: Page) -> list[str]:
    """All names of the precache list."""
    found: list[str] = page.evaluate(
        """async () => (await (await caches.open((await caches.keys()).filter(one => one.startsWith('polis-')).at(-1)))
            .keys()).map(one => one.url.slice(new URL('./', document.baseURI).href.length)).sort()"""
    )
    return found


def hashes_of(site: Path, names: list[str]) -> dict[str, str]:
    return {name: hash_of((site / name).read_bytes()) for name in names}


def needed_files(site: Path, names: list[str]) -> list[str]:
    """Those that a start with the front title can't do without; each of them is damaged alone, too."""
    page = (site / "index.html").read_text(encoding="utf-8")
    engine = re.compile(r"assets/worker-|/(pyodide|stdlib|core|polis\.)")
    beside = (".woff2", ".webmanifest")
    return [name for name in names if not name.endswith(beside) and (name in page or engine.search(name))]


def first_visit(page: Page, server: Server) -> None:
    page.goto(server.url)
    engine_ready(page)
    offline_ready(page)


def keep_a_match(page: Page) -> str:
    """A match in its slot; returns what of it must never be lost: the engine's save."""
    about = {**MATCH, "id": "abc", "name": "One", "seats": {"athens": "here", "sparta": "here"}}
    page.evaluate("match => polis.match.start(match)", {**about, "created": 1, "updated": 1, "floor": 0})
    return slot_of(page)


def slot_of(page: Page) -> str:
    return str(page.evaluate("() => JSON.parse(localStorage.getItem('polis:match:abc')).save"))


def starts(page: Page) -> bool:
    """Comes to an engine that answers; false where words say why not."""
    said = until(page, f"{IN_WORDS} ? 'broken' : 'polis' in window && polis.store.get().engine.phase === 'ready'", 90)
    return bool(said != "broken")


# --- kept files -------------------------------------------------------------------------------------------


def asked_at_start(page: Page, server: Server) -> set[str]:
    """The names of all files that one start asks for."""
    asked: set[str] = set()

    def note(request: Request) -> None:
        asked.add(request.url.removeprefix(server.url))

    page.context.on("request", note)
    page.reload()
    assert starts(page)
    page.evaluate("() => document.fonts.ready.then(() => true)")
    page.context.remove_listener("request", note)
    return asked


def test_the_page_starts_whichever_file_is_damaged_in_whichever_way(page: Page, site: Path, guard: Guard) -> None:
    """Each alone and all together: the page starts, and has the file as it was built, in its hands and in its cache.

    By day, those that no start asks for are damaged together for a start, and alone when they are asked for; by night
    each has starts of its own. The host's answers nobody keeps: else a reload takes the page's files from the
    browser's memory, and nobody looks into our cache.
    """
    guard.allow(r"^console: (wasm instantiation|.*WebAssembly)")
    server = Server(site, handler=Forgetful).start()
    first_visit(page, server)
    slot = keep_a_match(page)
    until(page, "performance.getEntriesByName('polis:kept').length")  # later starts take a third of the time
    names = sorted(kept_files(page), key=lambda name: "pyodide" in name)  # after these, that memory is not trusted
    assert len(names) > 20
    hashes = hashes_of(site, names)
    assert page.evaluate(WRONG, hashes) == []
    asked = asked_at_start(page, server)
    assert set(needed_files(site, names)) <= asked
    alone = names if THOROUGH else [name for name in names if name in asked]
    failures: list[object] = []

    def start(damages: list[tuple[str, str]]) -> None:
        for damage in damages:
            page.evaluate(DAMAGE, damage)
        page.reload()
        if not starts(page) or not ask(page, "titles")["ok"] or slot_of(page) != slot:
            failures.append((damages, "start"))

    for name, way in product(names, WAYS):
        start([(name, way)]) if name in alone else page.evaluate(DAMAGE, [name, way])
        if name not in asked and page.evaluate(GOT, name) != hashes[name]:
            failures.append((name, way, "served"))
        if name.endswith(".wasm"):
            page.evaluate(CHECK_ALL)  # the page has that done ten seconds after its start
        if page.evaluate(WRONG, {name: hashes[name]}):
            failures.append((name, way, "kept"))
    for some, turn in product((names, [name for name in names if name not in asked]), range(len(WAYS))):
        start([(name, WAYS[(number + turn) % len(WAYS)]) for number, name in enumerate(some)])
        if page.evaluate(CHECK_ALL) != {"broken": 0} or page.evaluate(WRONG, hashes):
            failures.append((turn, "many at once"))
    server.stop()
    print(f"\n{len(names)} files, {len(asked & set(names))} asked for by a start, damaged in {len(WAYS)} ways:")
    print(f"{len(alone) * len(WAYS)} starts with one alone, 8 with many, {len(failures)} failures")
    assert failures == []


def test_without_a_network_it_says_so_and_heals_when_there_is_one(
    page: Page, site: Path, guard: Guard, tmp_path: Path
) -> None:
    guard.allow(NOT_COME)
    guard.allow(r"^console: (wasm instantiation|.*WebAssembly)")
    page.add_init_script(HURRY)
    server = Server(site, handler=Forgetful).start()
    port = server.server_port
    first_visit(page, server)
    slot = keep_a_match(page)
    names = [name for name in kept_files(page) if not name.endswith((".woff2", ".svg", ".webmanifest"))]
    needed = needed_files(site, names)
    told = 0
    for number, attack in enumerate([*([name] for name in needed), [name for name in names if name not in needed]]):
        server.stop()
        for turn, name in enumerate(attack):
            page.evaluate(DAMAGE, [name, WAYS[(number + turn) % len(WAYS)]])
        page.reload()
        well = starts(page)
        told += not well
        assert slot_of(page) == slot, attack
        if not well:
            with page.expect_download() as download:
                page.locator('[data-test="broken"] button').nth(1).click()
            file = tmp_path / "all.json"
            download.value.save_as(file)
            entries = json.loads(file.read_text(encoding="utf-8"))["entries"]
            assert [json.loads(entry)["save"] for entry in entries] == [slot]
        server = Server(site, port, handler=Forgetful).start()
        until(page, f"{READY} && !document.querySelector('[data-test=broken]')", 90)  # nobody presses anything
        page.evaluate(CHECK_ALL)
    assert well, "what the start does not need must not hold it up"
    assert page.evaluate(WRONG, hashes_of(site, kept_files(page))) == []
    server.stop()
    print(f"\nwithout a network: {len(names)} files damaged, {told} starts told in words, 0 failures")
    assert told > 5


def test_all_kept_files_are_gone(page: Page, site: Path, guard: Guard) -> None:
    guard.allow(NOT_COME)
    server = Server(site, handler=Forgetful).start()
    port = server.server_port
    first_visit(page, server)
    slot = keep_a_match(page)
    server.stop()
    page.evaluate("async () => { for (const name of await caches.keys()) await caches.delete(name); }")
    page.reload()
    if not starts(page):  # the browser's own cache may have had them all
        expect(page.locator('[data-test="broken"]')).to_be_visible()
    server = Server(site, port, handler=Forgetful).start()
    page.evaluate("() => dispatchEvent(new Event('online'))")
    until(page, READY)
    assert slot_of(page) == slot
    server.stop()


def test_kept_files_that_can_not_be_read_are_asked_of_the_host(page: Page, site: Path) -> None:
    server = Server(site, handler=Forgetful).start()
    first_visit(page, server)
    slot = keep_a_match(page)
    for way in FAILING_CACHES:
        page.context.service_workers[-1].evaluate(FAIL, way)
        page.reload()
        assert starts(page), way
        assert slot_of(page) == slot
    page.evaluate("() => polis.match.leave()")
    # The page's files lie beside it: in another folder it would find none.
    page.goto(f"{server.url}some/where/else.html?from=mail#here")
    engine_ready(page)
    assert page.url == f"{server.url}#here"
    server.stop()


# --- updates ----------------------------------------------------------------------------------------------


@pytest.fixture
def host(site: Path, tmp_path: Path) -> Iterator[tuple[Server, Path]]:
    copy = Path(shutil.copytree(site, tmp_path / "site"))
    server = Server(copy, handler=Forgetful).start()
    yield server, copy
    server.stop()


def release(site: Path, number: int) -> Path:
    """Another version, in which the page's main code differs; returns the new file."""
    old = next((site / "assets").glob("main-*.js"))
    data = old.read_bytes() + f"\n/* release {number} */".encode()
    new = old.with_name(f"main-RELEASE{number}.js")
    texts = {name: (site / name).read_text(encoding="utf-8") for name in ("index.html", "sw.js")}
    before, version = version_of(site), f"{number:012x}"
    for name, text in texts.items():
        text = text.replace(old.name, new.name).replace(before, version)
        (site / name).write_text(text.replace(hash_of(old.read_bytes())[:16], hash_of(data)[:16]), encoding="utf-8")
    old.unlink()
    new.write_bytes(data)
    return new


def take_update(page: Page) -> None:
    until(page, "polis.store.get().update !== null")
    with page.expect_navigation():
        page.evaluate("() => { polis.store.get().update(); }")
    engine_ready(page)


def broken_releases(file: Path) -> dict[str, bytes | None]:
    whole = file.read_bytes()
    return {
        "empty": b"",
        "half": whole[: len(whole) // 2],
        "html": b"<!doctype html><title>Welcome</title><p>Please sign in to the network.",
        "other": whole + b"\n/* another */",
        "missing": None,
    }


def test_a_broken_release_is_not_taken_and_the_mended_one_is_offered(
    page: Page, host: tuple[Server, Path], guard: Guard
) -> None:
    guard.allow(NOT_TAKEN)
    guard.allow(NOT_COME)
    server, site = host
    first_visit(page, server)
    slot = keep_a_match(page)
    for number, way in enumerate(("empty", "half", "html", "other", "missing"), 1):
        old = shown_version(page)
        file = release(site, number)
        whole, damaged = file.read_bytes(), broken_releases(file)[way]
        file.write_bytes(damaged) if damaged is not None else file.unlink()
        look_for_update(page)
        settled = "navigator.serviceWorker.getRegistration().then(one => !one.installing && !one.waiting)"
        until_answered(page, settled)
        page.reload()
        engine_ready(page)
        assert shown_version(page) == old, f"{way}: a broken release was taken"
        assert page.evaluate("() => polis.store.get().update") is None
        file.write_bytes(whole)
        look_for_update(page)
        take_update(page)
        assert shown_version(page) == f"{number:012x}", way
        assert slot_of(page) == slot
    print("\nupdates: 5 attacks, 0 failures")


def test_a_release_that_came_incomplete_is_soon_looked_for_again(
    page: Page, host: tuple[Server, Path], guard: Guard
) -> None:
    """Nobody asks for it: the page itself does, after half a minute (here: less)."""
    guard.allow(NOT_TAKEN)
    guard.allow(NOT_COME)
    page.add_init_script(HURRY)
    server, site = host
    first_visit(page, server)
    file = release(site, 1)
    whole = file.read_bytes()
    file.unlink()
    look_for_update(page)
    until_answered(page, "navigator.serviceWorker.getRegistration().then(one => !one.installing && !one.waiting)")
    file.write_bytes(whole)
    take_update(page)
    assert shown_version(page) == f"{1:012x}"


def test_a_first_copy_that_came_incomplete_is_tried_again_in_the_same_visit(
    page: Page, host: tuple[Server, Path], guard: Guard
) -> None:
    guard.allow(NOT_TAKEN)
    guard.allow(NOT_COME)
    guard.allow("bad HTTP response code")
    page.add_init_script(HURRY)
    server, site = host
    [archive] = site.glob("py-*/caesar.zip.packed")
    worker = site / "sw.js"
    whole, code = archive.read_bytes(), worker.read_bytes()
    archive.unlink()
    worker.unlink()
    server.asked.clear()
    page.goto(server.url)
    engine_ready(page)
    wait_asked(page, server, "/sw.js")
    worker.write_bytes(code)
    wait_asked(page, server, f"/{archive.relative_to(site).as_posix()}")
    archive.write_bytes(whole)
    offline_ready(page)


def wait_asked(page: Page, server: Server, path: str) -> None:
    end = time.monotonic() + 60
    while path not in server.asked:
        assert time.monotonic() < end, f"nobody asked for {path}"
        page.wait_for_timeout(50)


def test_an_empty_service_worker_is_not_offered(page: Page, host: tuple[Server, Path], guard: Guard) -> None:
    """The browser takes it for a new version; nobody could take it over."""
    server, site = host
    first_visit(page, server)
    release(site, 1)
    whole = (site / "sw.js").read_bytes()
    (site / "sw.js").write_bytes(b"")
    look_for_update(page)
    until_answered(page, "navigator.serviceWorker.getRegistration().then(one => Boolean(one.waiting))")
    page.wait_for_timeout(500)
    assert page.evaluate("() => polis.store.get().update") is None
    (site / "sw.js").write_bytes(whole)
    look_for_update(page)
    take_update(page)
    assert shown_version(page) == f"{1:012x}"


def test_an_update_copies_no_damaged_file(page: Page, host: tuple[Server, Path]) -> None:
    server, site = host
    first_visit(page, server)
    names = [name for name in kept_files(page) if ENGINE.match(name)]
    for number, name in enumerate(names):
        page.evaluate(DAMAGE, [name, WAYS[number % len(WAYS)]])
    release(site, 1)
    look_for_update(page)
    take_update(page)
    assert page.evaluate(WRONG, hashes_of(site, kept_files(page))) == []


def test_a_version_that_the_host_has_no_longer_is_repaired_by_the_next(
    page: Page, host: tuple[Server, Path], guard: Guard
) -> None:
    """The damaged file can't be had any more, so the page takes the release that can."""
    guard.allow(NOT_COME)
    server, site = host
    first_visit(page, server)
    slot = keep_a_match(page)
    [main] = [name for name in kept_files(page) if name.startswith("assets/main-")]
    release(site, 1)
    page.evaluate(DAMAGE, [main, "half"])
    page.evaluate("name => fetch(name, {cache: 'reload'}).catch(() => {})", main)  # nor has the browser's own cache
    page.reload()
    until(page, f"document.body.dataset.version === '{1:012x}' && 'polis' in window")
    engine_ready(page)
    assert slot_of(page) == slot


# --- hosts, and no service worker -------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["empty", "half", "html"])
def test_a_first_visit_to_a_host_that_answers_wrongly(
    page: Page, host: tuple[Server, Path], guard: Guard, way: str
) -> None:
    """Nothing is kept yet: the page says what is wrong, and starts as soon as the host is well."""
    guard.allow(NOT_COME)
    guard.allow(r"^console: (Failed to load module script|.*SyntaxError)")
    guard.allow(r"^uncaught: .*(Unexpected end|missing|Invalid or unexpected|Unexpected token)")  # the half file itself
    page.add_init_script(HURRY)
    server, site = host
    [file] = (site / "assets").glob("main-*.js")
    whole = file.read_bytes()
    file.write_bytes(broken_releases(file)[way] or b"")
    page.goto(server.url)
    until(page, f"{IN_WORDS} && sessionStorage.getItem('polis:mended') > 2")  # it has gone on trying
    file.write_bytes(whole)
    until(page, READY)  # nobody presses anything


# Of the two waits the second stays long enough for a busy machine, which starts Python without a word.
LATE_SOON = """(set => { globalThis.setTimeout = (act, wait, ...rest) =>
    set(act, {20000: 2000, 60000: 15000}[wait] ?? wait, ...rest); })(setTimeout)"""
LATE = "document.querySelector('[data-test=engine-late] p')?.textContent.length > 40"


@pytest.mark.parametrize("silent", ["assets/(main|title)-", "assets/|mending"])
def test_a_host_that_hears_and_never_answers(
    page: Page, site: Path, guard: Guard, silent: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No file fails, so no error tells of it: the page must say by the clock that nothing comes."""
    guard.allow(NOT_COME)
    page.add_init_script(SHORT_MINUTE)
    with silence(site, silent, monkeypatch) as server:
        page.goto(server.url, wait_until="commit")
        until(page, "document.querySelector('[data-test=broken] p, [data-test=waiting]')?.textContent.length > 40")
        monkeypatch.setattr(Forgetful, "silent", None)
        until(page, READY)  # what was asked before is never answered


@contextmanager
def silence(site: Path, silent: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A host that never answers what it was asked of these files, though it may answer what it is asked later."""
    goes_on = threading.Event()
    monkeypatch.setattr(Forgetful, "silent", re.compile(silent))
    monkeypatch.setattr(Forgetful, "goes_on", goes_on)
    server = Server(site, handler=Forgetful).start()
    yield server
    goes_on.set()
    server.stop()


@pytest.mark.parametrize("silent", ["assets/worker-", r"asm\.wasm", "core.zip"])
def test_an_engine_that_is_never_answered(
    page: Page, site: Path, guard: Guard, silent: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The page is there and its engine is not: it says so long before it gives up, and hands out the matches."""
    guard.allow(NOT_COME)
    page.add_init_script(LATE_SOON)
    page.add_init_script("localStorage.setItem('polis:match:abc', 'as it lies there')")
    with silence(site, silent, monkeypatch) as server:
        page.goto(server.url)
        began = time.monotonic()
        until(page, LATE)
        assert time.monotonic() - began < 12, "that it is given up and fetched anew comes later"
        with page.expect_download() as download:
            page.locator('[data-test="export-all"]').click()
        download.value.save_as(tmp_path / "all.json")
        assert json.loads((tmp_path / "all.json").read_text(encoding="utf-8"))["entries"] == ["as it lies there"]
        monkeypatch.setattr(Forgetful, "silent", None)
        if silent != "core.zip":  # there, nobody presses anything
            page.locator('[data-test="engine-late"] button').first.click()
        until(page, f"{READY} && !document.querySelector('[data-test=engine-late], [data-test=broken]')")


def test_an_engine_that_comes_slowly_is_waited_for(page: Page, site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Longer than the page waits in silence, but never silent: nothing is said."""
    page.add_init_script(SHORT_MINUTE.replace("/ 10", "/ 4"))  # five seconds
    page.add_init_script(
        f"globalThis.late = []; setInterval(() => {{ if ({LATE}) late.push(performance.now()); }}, 100)"
    )
    monkeypatch.setattr(Forgetful, "slow", re.compile(r"asm\.wasm"))
    server = Server(site, handler=Forgetful).start()
    page.goto(server.url)
    until(page, READY)
    assert page.evaluate("() => performance.now()") > 8000 and page.evaluate("() => late") == []
    server.stop()


@pytest.mark.parametrize("name", ["pyodide.asm.wasm", "core.zip.packed", "stdlib.zip.packed"])
def test_an_engine_that_comes_half(page: Page, host: tuple[Server, Path], guard: Guard, name: str) -> None:
    guard.allow(NOT_COME)
    server, site = host
    [file] = site.glob(f"py-*/{name}")
    whole = file.read_bytes()
    file.write_bytes(whole[: len(whole) // 2])
    page.goto(server.url)
    until(page, IN_WORDS, 90)
    expect(page.locator('[data-test="engine"]')).to_have_attribute("data-phase", "failed")
    file.write_bytes(whole)
    page.locator('[data-test="broken"] button').first.click()
    until(page, READY, 90)


def test_until_refuses_a_promise(page: Page, server: Server, guard: Guard) -> None:
    guard.allow("a promise is always true")
    page.goto(server.url)
    with pytest.raises(Exception, match="a promise is always true"):
        until(page, "Promise.resolve(false)", 5)
    with pytest.raises(AssertionError, match="never true"):
        until_answered(page, "Promise.resolve(false)", 1)
