// Slots in a storage that works, is full, is blocked, or holds what somebody else wrote; and files of every kind.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';

/** @typedef {import('../src/types.js').Match} Match */

class FakeStorage {
  /** @type {Map<string, string>} */ entries = new Map();
  room = Infinity;
  get length() { return this.entries.size; }
  /** @param {number} index */ key(index) { return [...this.entries.keys()][index] ?? null; }
  /** @param {string} key */ getItem(key) { return this.entries.get(key) ?? null; }
  /** @param {string} key */ removeItem(key) { this.entries.delete(key); }
  /** @param {string} key @param {string} value */
  setItem(key, value) {
    if (value.length > this.room) throw new DOMException('the quota has been exceeded', 'QuotaExceededError');
    this.entries.set(key, String(value));
  }
}

/** @param {() => unknown} get */
const storageIs = get => Object.defineProperty(globalThis, 'localStorage', { configurable: true, get });

let count = 0;
/** A fresh module, as in another tab. @returns {Promise<typeof import('../src/saves/slots.js')>} */
const tab = () => import(`../src/saves/slots.js?tab=${++count}`);

/** @param {Partial<Match>} [more] @returns {Match} */
const aMatch = more => ({
  id: 'abc', name: 'One', title: 'polis', options: { edition: 'second', scenario: 'full' }, seats: { athens: 'here', sparta: 'link' },
  seed: 7, created: 1, updated: 2, floor: 0, ...more,
});
const save = (seed = 7, steps = 0) => JSON.stringify({
  format: 'polis-save', version: 1, title: 'polis', options: { edition: 'second', scenario: 'full' }, seed, opening: [],
  log: Array.from({ length: steps }, (_, n) => [`athens: step ${n}`]), cursor: steps, digest: '0',
});
/** @param {string} text @returns {import('../src/types.js').Kept} */
const kept = text => ({ text, round: 1, seat: 'athens', side: 'athens', over: false, view: { title: 'polis', round: 1 } });

/** @type {FakeStorage} */
let storage;
beforeEach(() => {
  storage = new FakeStorage();
  storageIs(() => storage);
});

test('a kept match is listed, read, renamed, copied and removed', async () => {
  const slots = await tab();
  assert.equal(slots.keeper.keep(aMatch(), kept(save())), null);
  assert.equal(slots.lastId(), 'abc');
  assert.equal(slots.read('abc')?.save, save());
  assert.equal(slots.rename('abc', 'Two'), null);
  assert.equal(slots.copy('abc', 'Three'), null);
  assert.deepEqual(slots.list().map(slot => slot.match.name).sort(), ['Three', 'Two']);
  assert.equal(slots.remove('abc'), null);
  assert.deepEqual(slots.list().map(slot => slot.match.name), ['Three']);
  assert.equal(slots.keeper.keep(aMatch(), kept(save())), null);
});

test('a slot of the first form is opened, without the picture that it had', async () => {
  storage.setItem('polis:match:abc', JSON.stringify({ v: 1, rev: 4, match: aMatch(), save: save(), round: 3, seat: 'sparta', over: false, view: { seats: {} }, updated: 2 }));
  const slots = await tab();
  const slot = slots.read('abc');
  assert.deepEqual([slot?.save, slot?.round, slot?.side, slot?.view], [save(), 3, 'sparta', null]);
  assert.equal(slots.keeper.keep(aMatch(), kept(save(7, 1))), null);
  assert.deepEqual([slots.peek('abc')?.rev, slots.peek('abc')?.view], [5, { title: 'polis', round: 1 }]);
});

test('the browser is asked once, at the first save, to let it stay', async () => {
  let asked = 0;
  const before = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
  const persist = async () => { asked += 1; throw new Error('no'); };
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { storage: { persist } } });
  try {
    const slots = await tab();
    storage.room = 0;
    assert.deepEqual(slots.keeper.keep(aMatch(), kept(save())), { id: 'storage_full' });
    assert.equal(asked, 0, 'nothing has been kept yet');
    storage.room = Infinity;
    assert.equal(slots.keeper.keep(aMatch(), kept(save())), null);
    assert.equal(asked, 1);
    slots.keeper.keep(aMatch(), kept(save(7, 1)));
    (await tab()).keeper.keep(aMatch({ id: 'def' }), kept(save()));
    assert.equal(asked, 1);
  } finally {
    if (before) Object.defineProperty(globalThis, 'navigator', before);
    else Reflect.deleteProperty(globalThis, 'navigator');
  }
});

test('what others wrote is not shown as a match, and not touched', async () => {
  const strange = { 'polis:match:x': '{"v":1', 'polis:match:y': '[]', 'polis:match:z': '{"v":9}', 'polis:match:w': 'null', other: 'theirs' };
  for (const [key, text] of Object.entries(strange)) storage.setItem(key, text);
  const slots = await tab();
  assert.deepEqual(slots.list(), []);
  assert.equal(slots.lastId(), null);
  assert.deepEqual(slots.unreadable().map(({ id, text }) => [id, text]), [['x', '{"v":1'], ['y', '[]'], ['z', '{"v":9}'], ['w', 'null']]);
  slots.keeper.keep(aMatch(), kept(save()));
  assert.equal(slots.list().length, 1);
  for (const [key, text] of Object.entries(strange)) assert.equal(storage.getItem(key), text);
});

test('a full storage is said, and what was kept stays', async () => {
  const slots = await tab();
  slots.keeper.keep(aMatch(), kept(save()));
  const before = storage.getItem('polis:match:abc');
  storage.room = 100;
  assert.deepEqual(slots.keeper.keep(aMatch(), kept(save(7, 40))), { id: 'storage_full' });
  assert.equal(storage.getItem('polis:match:abc'), before);
  storage.room = Infinity;
  assert.equal(slots.keeper.keep(aMatch(), kept(save(7, 42))), null);
  assert.equal(slots.read('abc')?.save, save(7, 42));
});

for (const [how, get] of /** @type {[string, () => unknown][]} */ ([
  ['throws', () => { throw new DOMException('denied', 'SecurityError'); }],
  ['is null', () => null],
])) {
  test(`a storage that ${how} breaks nothing`, async () => {
    storageIs(get);
    const slots = await tab();
    assert.deepEqual(slots.list(), []);
    assert.equal(slots.lastId(), null);
    assert.equal(slots.read('abc'), null);
    assert.equal(slots.used(), 0);
    assert.equal(slots.storageWorks(), false);
    assert.deepEqual(slots.keeper.keep(aMatch(), kept(save())), { id: 'storage_blocked' });
    assert.deepEqual(slots.unreadable(), []);
  });
}

test('two tabs: who reads last may write, the other hears of it', async () => {
  const [one, two] = [await tab(), await tab()];
  /** @type {string[]} */
  const lost = [];
  one.onForeignWrite(id => lost.push(id));
  one.keeper.keep(aMatch(), kept(save()));
  two.read('abc');
  two.keeper.keep(aMatch(), kept(save(7, 1)));
  assert.equal(one.keeper.keep(aMatch(), kept(save(7, 9))), null);
  assert.deepEqual(lost, ['abc']);
  assert.equal(two.peek('abc')?.save, save(7, 1));
});

test('a tab that never read a slot does not overwrite it', async () => {
  const [one, two] = [await tab(), await tab()];
  one.keeper.keep(aMatch(), kept(save(7, 3)));
  two.keeper.keep(aMatch(), kept(save()));
  assert.equal(one.peek('abc')?.save, save(7, 3));
});

test('the text of one match is never kept as another', async () => {
  const slots = await tab();
  slots.keeper.keep(aMatch(), kept(save()));
  assert.deepEqual(slots.keeper.keep(aMatch(), kept(save(8))), { id: 'not_kept' });
  assert.deepEqual(slots.keeper.keep(aMatch(), kept('broken')), { id: 'not_kept' });
  assert.equal(slots.peek('abc')?.save, save());
});

test('a match that is only looked at is not kept', async () => {
  const slots = await tab();
  assert.equal(slots.keeper.keep(aMatch({ id: `${slots.LOOK}1` }), kept(save())), null);
  assert.deepEqual(slots.list(), []);
});

test('a storage that lets nothing be taken away stops nothing', async () => {
  storage.removeItem = () => { throw new DOMException('no', 'UnknownError'); };
  const slots = await tab();
  assert.equal(slots.storageWorks(), true);
  assert.deepEqual(slots.remove('abc'), { id: 'storage_blocked' });
});

test('a match that lies in a slot is kept there, whatever the slot is called', async () => {
  for (const id of ['', 'look-1', '__proto__', 'a "b" <c>', 'x'.repeat(500)]) {
    storage.setItem(`polis:match:${id}`, JSON.stringify({ ...good(), match: aMatch({ id }) }));
    const slots = await tab();
    const match = /** @type {Match} */ (slots.read(id)?.match);
    assert.equal(slots.keeper.keep(match, kept(save(7, 5))), null);
    assert.equal(slots.peek(id)?.save, save(7, 5), id);
  }
});

// -- damaged entries

const good = () => ({ v: 2, rev: 3, match: aMatch({ created: 1_700_000_000_000, updated: 1_700_000_001_000, presses: [[0, 2, 'Trade'], [2, 4, 'Train 3 hoplites']] }), save: save(7, 4), round: 2, side: 'athens', over: false, view: { title: 'polis' }, updated: 1_700_000_001_000 });
const STRANGE = [undefined, null, '', 'yesterday', -9e15, 9e15, 1e308, 1.5, -1, true, [], {}, [1], { a: 1 }, 'x'.repeat(1000)];
/** The paths of all fields, as in "match.seats.athens". @param {any} data @param {string} [at] @returns {string[]} */
const paths = (data, at = '') => Object.entries(data).flatMap(([name, value]) =>
  [at + name, ...(value && typeof value === 'object' ? paths(value, `${at}${name}.`) : [])]);

/** @param {string} path @param {unknown} value */
function damaged(path, value) {
  /** @type {any} */
  const slot = good();
  const names = path.split('.');
  const last = String(names.pop());
  names.reduce((data, name) => data[name], slot)[last] = value;
  return JSON.stringify(slot);
}

for (const path of paths(good())) {
  test(`whatever stands in ${path}, the match can be opened and played, or is listed as unreadable`, async () => {
    for (const value of STRANGE) {
      storage.setItem('polis:match:abc', damaged(path, value));
      const slots = await tab();
      const [slot] = slots.list();
      const [broken] = slots.unreadable();
      assert.ok(Boolean(slot) !== Boolean(broken));
      if (!['v', 'save'].includes(path)) assert.ok(slot, `${path} = ${JSON.stringify(value)} is no reason not to open it`);
      if (broken) assert.deepEqual([broken.name, broken.updated, broken.text], ['One', 1_700_000_001_000, storage.getItem('polis:match:abc')]);
      if (!slot) continue;
      const { match } = slot;
      assert.ok(new Date(slot.updated).toISOString() && new Date(match.updated).toISOString() && new Date(match.created).toISOString());
      assert.deepEqual([match.id, match.title, match.seed, match.options], ['abc', 'polis', 7, { edition: 'second', scenario: 'full' }]);
      assert.ok(Number.isInteger(match.floor) && match.floor >= 0 && match.floor <= 4, 'a match that nobody could play on');
      assert.deepEqual(Object.keys(match.seats), ['athens', 'sparta']);
      assert.ok(Object.values(match.seats).every(role => ['here', 'link'].includes(role)));
      assert.ok(typeof match.name === 'string' && match.name.length <= 80);
      for (const [start, end, words] of match.presses ?? []) assert.ok(start >= 0 && end > start && end <= 4 && typeof words === 'string' && words.length <= 200);
      assert.ok([null, 'athens', 'sparta'].includes(slot.side) && (slot.round === null || slot.round >= 0));
      slots.read('abc');
      assert.equal(slots.keeper.keep(match, kept(save(7, 5))), null);
      assert.equal(slots.peek('abc')?.save, save(7, 5), 'it is kept again');
    }
  });
}

test('presses are kept with the match, those that lie in it', async () => {
  storage.setItem('polis:match:abc', JSON.stringify(good()));
  assert.deepEqual((await tab()).peek('abc')?.match.presses, [[0, 2, 'Trade'], [2, 4, 'Train 3 hoplites']]);
  storage.setItem('polis:match:abc', damaged('match.presses', [[0, 2, 'Trade'], [1, 3, 'in between'], [2, 9, 'too long'], [3, 3, 'nothing'], ['2', 4, ''], [2, 4]]));
  assert.deepEqual((await tab()).peek('abc')?.match.presses, [[0, 2, 'Trade']]);
});

test('a picture that is not the one that was kept is not shown', async () => {
  const slots = await tab();
  slots.keeper.keep(aMatch(), kept(save()));
  const text = String(storage.getItem('polis:match:abc'));
  assert.deepEqual(slots.peek('abc')?.view, { title: 'polis', round: 1 });
  for (const other of ['{"title":"polis"}', '{"title":"polis","round":[]}', '{"title":"caesar","round":1}', 'null', '7']) {
    storage.setItem('polis:match:abc', text.replace('{"title":"polis","round":1}', other));
    assert.equal(slots.peek('abc')?.view, null, other);
  }
});

test('a nest so deep that it can be read but not written again stops nothing', async () => {
  const deep = '['.repeat(50_000) + ']'.repeat(50_000);
  for (const path of ['view', 'view.title', 'view.round', 'match', 'match.seats', 'match.names', 'match.presses', 'sum', 'rev']) {
    const slot = { ...good(), view: { title: 'polis', round: 1 } };
    const names = path.split('.');
    const last = String(names.pop());
    names.reduce((/** @type {any} */ data, name) => data[name], slot)[last] = '@';
    storage.setItem('polis:match:abc', JSON.stringify(slot).replace('"@"', deep));
    const [found] = (await tab()).list();
    assert.deepEqual([found.match.id, found.save], ['abc', save(7, 4)], path);
  }
});

test("a slot that holds another title's save is that match", async () => {
  const other = save().replaceAll('"polis"', '"caesar"').replace('{"edition":"second","scenario":"full"}', '{"mode":"solo","side":"pompey"}');
  storage.setItem('polis:match:abc', JSON.stringify({ ...good(), save: other }));
  const { match, view, side } = /** @type {any} */ ((await tab()).peek('abc'));
  assert.deepEqual([match.title, match.seats, view, side], ['caesar', { pompey: 'here' }, null, null]);
});

test('a cut entry tells what can be told of it, and goes when it is deleted', async () => {
  const whole = JSON.stringify({ ...good(), match: { ...good().match, name: 'Say "no"' } });
  storage.setItem('polis:match:abc', whole.slice(0, whole.length / 2));
  const slots = await tab();
  assert.deepEqual(slots.unreadable().map(({ name, updated }) => [name, updated]), [['Say "no"', 1_700_000_001_000]]);
  assert.equal(slots.remove('abc'), null);
  assert.deepEqual(slots.unreadable(), []);
});

test('what another browser kept is taken in as it is, and not twice', async () => {
  const slots = await tab();
  for (const text of [JSON.stringify(good()), '{"v":9}', JSON.stringify(good()), '{"v":9}']) assert.equal(slots.adopt(text), null);
  assert.deepEqual(slots.list().map(slot => [slot.match.name, slot.save]), [['One', save(7, 4)]]);
  assert.deepEqual(slots.unreadable().map(({ text }) => text), ['{"v":9}']);
});
