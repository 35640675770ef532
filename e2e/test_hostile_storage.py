"""Storage that somebody or something has damaged: each field of a kept match in turn, entries that are none, closings.

The page starts, lists whatever is there, and opens it or says in words why not. An uncaught error fails any test.
"""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, CDPSession, Page, expect

import polis_core
from e2e.conftest import Guard, Opener, until
from e2e.matches import choices, whole
from e2e.player import Player
from e2e.test_files import bring_in
from polis_core.kernel.game import Game

pytestmark = pytest.mark.browser_context_args(reduced_motion="reduce")
STEPS = 12
STRANGE: list[Any] = [None, "", "yesterday", -9e15, 9e15, 1e9, 1.5, -1, True, [], {}, [1], "x" * 2000]
GONE = object()


@pytest.fixture
def match() -> Game:
    game = whole("second")
    game.seek(STEPS)
    return polis_core.open_link(game.link())


def kept_slot(player: Player, match: Game) -> dict[str, Any]:
    """What the page keeps of this match."""
    player.open_game(match)
    player.wait_kept(STEPS)
    [text] = player.page.evaluate(
        "() => Object.keys(localStorage).filter(key => key.startsWith('polis:match:')).map(key => localStorage[key])"
    )
    slot: dict[str, Any] = json.loads(text)
    return slot


def fields(data: dict[str, Any], depth: int = 0) -> list[tuple[str, ...]]:
    """The paths of a slot; of the view, its first level."""
    found: list[tuple[str, ...]] = []
    for name, value in data.items():
        found.append((name,))
        if isinstance(value, dict) and depth < 2:
            found += [(name, *rest) for rest in fields(value, depth + 1 if name != "view" else 2)]
    return found


def damaged(slot: dict[str, Any], path: tuple[str, ...], value: Any) -> str:
    copy = json.loads(json.dumps(slot))
    inner = copy
    for name in path[:-1]:
        inner = inner[name]
    if value is GONE:
        del inner[path[-1]]
    else:
        inner[path[-1]] = value
    return json.dumps(copy, separators=(",", ":"))


def attacks_on(slot: dict[str, Any]) -> list[str]:
    """Every field with every strange value, and the save's own fields; of the view some of each."""
    found = []
    for number, path in enumerate(fields(slot)):
        values = [GONE, *STRANGE]
        if path[0] == "view" and len(path) > 1:
            values = [values[number % len(values)], values[(number + 5) % len(values)]]
        found += [damaged(slot, path, value) for value in values]
    save = json.loads(slot["save"])
    for number, name in enumerate(save):
        for value in (STRANGE[number % len(STRANGE)], STRANGE[(number + 4) % len(STRANGE)]):
            found.append(damaged(slot, ("save",), json.dumps({**save, name: value})))
    return found


def strange_entries(slot: dict[str, Any]) -> list[str]:
    text = json.dumps(slot)
    return [
        "",
        "{",
        "null",
        "[]",
        "7",
        "hello",
        text[: len(text) // 2],
        text[1:],
        json.dumps({**slot, "v": 9}),
        json.dumps({**slot, "save": "cut"}),
        "\u0000",
        "{}" * 5000,
    ]


# Each entry alone in the storage and played last: behind the start page, in the list, and opened.
TRY_EACH = """async texts => {
    const {store, match} = polis;
    const frame = () => new Promise(go => requestAnimationFrame(() => setTimeout(go)));
    const soon = async holds => {
        for (let n = 0; n < 400 && !holds(); n++) await new Promise(go => setTimeout(go, 10));
        return holds();
    };
    const failures = [], told = {opened: 0, refused: 0, unreadable: 0};
    for (const [number, text] of texts.entries()) {
        const key = 'polis:match:attack';
        for (const one of Object.keys(localStorage)) if (one.startsWith('polis:match:')) localStorage.removeItem(one);
        localStorage.setItem(key, text);
        localStorage.setItem('polis:last', 'attack');
        match.leave();
        store.set({notice: null, screen: 'match', match: {id: 'none'}, readOnly: true}); // with the picture behind
        match.leave();
        await frame();
        const fail = why => failures.push([number, why, text.slice(0, 200)]);
        const card = document.querySelector('[data-slot="attack"]');
        if (!card) { fail('not in the list'); continue; }
        const open = card.querySelector('[data-test="slot-open"]');
        if (!open) {
            told.unreadable += 1;
            const has = tool => card.querySelector(`[data-test="slot-${tool}"]`);
            if (!has('export') || !has('delete')) fail('no way out');
        } else {
            open.click();
            const opens = ({screen, game, busy}) => screen === 'match' && game && !busy;
            if (!await soon(() => store.get().notice || opens(store.get()))) fail('nothing happened');
            const {notice, game, match: opened} = store.get();
            told[game ? 'opened' : 'refused'] += 1;
            const words = document.querySelector('[data-test="notice"]')?.textContent ?? '';
            if (!game && words.length < 20) fail(`no words: ${notice?.id}`);
            if (game && notice?.id === 'error.unknown') fail('unknown');
            if (game && game.cursor === game.steps && opened.floor > game.cursor) fail('nobody can choose');
            if (!game && localStorage.getItem(key) !== text) fail('changed');
        }
        if (document.body.innerText.length < 200) fail('blank');
    }
    return {failures, told};
}"""


def test_each_field_of_a_kept_match_is_damaged(open_site: Opener, match: Game) -> None:
    player = Player(open_site())
    slot = kept_slot(player, match)
    attacks = attacks_on(slot) + strange_entries(slot)
    assert len(attacks) > 250
    found = player.page.evaluate(TRY_EACH, attacks)
    print(f"\nslots: {len(attacks)} attacks, {len(found['failures'])} failures, {found['told']}")
    assert found["failures"] == []


def to_start(player: Player) -> None:
    """Leaves the match, as a reload would come back to it, and starts the page anew."""
    player.page.evaluate("() => polis.match.leave()")
    until(player.page, "history.state === null")
    player.page.reload()


def test_all_damaged_entries_at_once_and_the_page_starts(open_site: Opener, match: Game) -> None:
    player = Player(open_site())
    slot = kept_slot(player, match)
    bare = {**slot, "view": {"title": "polis"}}
    attacks = attacks_on(bare) + strange_entries(bare)
    put = "texts => texts.forEach((text, n) => localStorage.setItem(`polis:match:${n}`, text))"
    player.page.evaluate(put, attacks)
    for name in ("last", "title", "theme", "pace"):
        player.page.evaluate(f"() => localStorage.setItem('polis:{name}', '{{')")
    to_start(player)
    player.the("saved").locator("summary").click()
    expect(player.page.locator("[data-slot]")).to_have_count(len(attacks) + 1)
    assert player.page.evaluate("() => Object.keys(localStorage).length") >= len(attacks)
    player.the("continue").click()
    until(player.page, "polis.store.get().notice || polis.store.get().game")


def test_a_damaged_picture_behind_the_start_page(open_site: Opener, match: Game) -> None:
    player = Player(open_site())
    slot = kept_slot(player, match)
    deep = {**slot["view"], next(name for name in slot["view"] if name != "title"): []}
    put = "([id, text]) => localStorage.setItem(`polis:match:${id}`, text)"
    for view in (None, 7, {"title": "polis"}, {"title": "caesar"}, {"title": "nothing"}, deep):
        player.page.evaluate(put, [slot["match"]["id"], json.dumps({**slot, "view": view})])
        player.resume()
        assert player.digest() == match.digest(), view


def test_what_can_not_be_read_is_listed_exported_and_deleted(open_site: Opener, match: Game) -> None:
    player = Player(open_site())
    slot = kept_slot(player, match)
    cut = json.dumps({**slot, "match": {**slot["match"], "name": "The lost one"}}, separators=(",", ":"))[:700]
    player.page.evaluate("text => localStorage.setItem('polis:match:cut', text)", cut)
    to_start(player)
    player.the("saved").locator("summary").click()
    card = player.the("unreadable").locator('[data-slot="cut"]')
    expect(card).to_contain_text("The lost one")
    expect(card.locator("time")).to_have_count(1)
    with player.page.expect_download() as download:
        card.locator('[data-test="slot-export"]').click()
    assert download.value.path().read_text(encoding="utf-8") == cut
    card.locator('[data-test="slot-delete"]').click()
    player.the("yes").click()
    expect(player.the("unreadable")).to_have_count(0)
    assert player.page.evaluate("() => localStorage.getItem('polis:match:cut')") is None


def test_a_file_with_a_floor_of_a_billion_can_be_played(open_site: Opener, match: Game) -> None:
    player = Player(open_site())
    about = {"name": "Far", "seats": {"athens": "here", "sparta": "here"}, "floor": 1e9, "seed": 1}
    file = {"format": "polis-match", "v": 1, "match": about, "save": match.save()}
    bring_in(player, json.dumps(file).encode())
    player.wait_settled()
    player.choose(choices(whole("second"))[STEPS])
    player.wait_kept(STEPS + 1)


def test_all_matches_of_another_browser_come_in_by_one_file(open_site: Opener, match: Game) -> None:
    player = Player(open_site())
    slot = kept_slot(player, match)
    player.page.evaluate("() => localStorage.clear()")
    open_site()
    bring_in(player, json.dumps({"format": "polis-matches", "v": 1, "entries": [json.dumps(slot), "cut"]}).encode())
    expect(player.the("notice")).to_have_attribute("data-id", "start.import.all")
    player.the("saved").locator("summary").click()
    expect(player.the("unreadable").locator("li")).to_have_count(1)
    player.the("slots").locator('[data-test="slot-open"]').click()
    player.wait_settled()
    assert player.digest() == match.digest()


def test_what_could_not_be_kept_is_marked_and_written_when_the_page_goes(open_site: Opener, match: Game) -> None:
    full = """(setItem => { Storage.prototype.setItem = function (...what) {
        if (window.full) throw new DOMException('No room.', 'QuotaExceededError');
        return setItem.apply(this, what);
    } })(Storage.prototype.setItem)"""
    player = Player(open_site())
    player.page.add_init_script(full)
    open_site()
    kept_slot(player, match)
    expect(player.the("unkept")).to_have_count(0)
    player.page.evaluate("() => { window.full = true; }")
    player.choose(choices(whole("second"))[STEPS])
    expect(player.the("unkept")).to_be_visible()
    player.page.evaluate("() => { window.full = false; }")
    player.resume()
    assert player.cursor() == STEPS + 1


def test_a_step_on_the_screen_is_kept(open_site: Opener, context: BrowserContext, match: Game, guard: Guard) -> None:
    """Whenever the page is closed: what was drawn is in the slot."""
    guard.allow("favicon")
    player = Player(open_site())
    slot = kept_slot(player, match)
    key = f"polis:match:{slot['match']['id']}"
    other = context.new_page()
    other.goto(player.page.url.split("#")[0] + "titles.json")  # of the same origin, to look into its storage
    step = """async () => {
        const {store, match} = polis;
        const {cursor} = store.get().game;
        if (store.get().curtain) await match.liftCurtain();
        void match.pick(store.get().game.options[0]).then(() => store.get().pending && match.pick(store.get().pending));
        for (let n = 0; n < 500 && store.get().game.cursor === cursor; n++) await new Promise(go => setTimeout(go));
        return store.get().game.cursor;
    }"""
    closings, late = 12, []
    for number in range(closings):
        shown = player.page.evaluate(step)
        player.page.close()
        kept = json.loads(json.loads(other.evaluate("key => localStorage.getItem(key)", key))["save"])["cursor"]
        if kept != shown:
            late.append((number, shown, kept))
        player = Player(open_site(page=context.new_page()))
        player.the("continue").click()
        player.wait_settled()
    print(f"\nclosings: {closings}, not kept: {len(late)}")
    assert late == []


# --- what one page gathers over many matches --------------------------------------------------------------


def counts(page: Page, session: CDPSession) -> dict[str, int]:
    """Nodes and listeners that are still held, after everything else was thrown away."""
    page.wait_for_timeout(300)
    for _ in range(3):
        session.send("HeapProfiler.collectGarbage")
    found = session.send("Memory.getDOMCounters")
    return {"nodes": found["nodes"], "listeners": found["jsEventListeners"]}


def test_matches_leave_nothing_behind_in_the_page(page: Page, open_site: Opener) -> None:
    """All in one slot: each further one in the list of saved matches has its card, with five buttons."""
    open_site()
    session = page.context.new_cdp_session(page)
    start = """async ([title, options, seats, seed]) => {
        const {store, match} = polis;
        await match.start({id: 'same', name: 'x', title, options, seats, seed, created: 1, updated: 1, floor: 0});
        for (let n = 0; n < 12; n++) {
            if (store.get().curtain) await match.liftCurtain();
            const {game} = store.get();
            if (!game?.options.length) break;
            await match.pick(game.options[n % game.options.length]);
            if (store.get().pending) await match.pick(store.get().pending);
            await new Promise(go => requestAnimationFrame(() => setTimeout(go)));
        }
        match.leave();
        await new Promise(go => requestAnimationFrame(() => setTimeout(go)));
    }"""
    polis = ["polis", {"edition": "second", "scenario": "full"}, {"athens": "here", "sparta": "here"}]
    figures = []
    for seed in range(7):
        page.evaluate(start, [*polis, seed])
        figures.append(counts(page, session))
    print(f"\nover {len(figures)} matches: {figures}")
    assert figures[-1]["nodes"] - figures[1]["nodes"] < 100
    assert figures[-1]["listeners"] - figures[1]["listeners"] < 5
