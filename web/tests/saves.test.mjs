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
const game = /** @type {any} */ ({ round: 1, seat: 'athens', outcome: null, view: { battle: { hand: [1] }, round: 1 } });

/** @type {FakeStorage} */
let storage;
beforeEach(() => {
  storage = new FakeStorage();
  storageIs(() => storage);
});

test('a kept match is listed, read, renamed, copied and removed', async () => {
  const slots = await tab();
  assert.equal(slots.keeper.keep(aMatch(), save(), game), null);
  assert.equal(slots.lastId(), 'abc');
  assert.equal(slots.read('abc')?.save, save());
  assert.equal(slots.rename('abc', 'Two'), null);
  assert.equal(slots.copy('abc', 'Three'), null);
  assert.deepEqual(slots.list().map(slot => slot.match.name).sort(), ['Three', 'Two']);
  assert.equal(slots.remove('abc'), null);
  assert.deepEqual(slots.list().map(slot => slot.match.name), ['Three']);
  assert.equal(slots.keeper.keep(aMatch(), save(), game), null);
});

test('no hand of cards is kept in the picture of a match', async () => {
  const { makeSitting } = await import('../src/sitting.js');
  const slots = await tab();
  const state = /** @type {any} */ ({ title: 'polis', match: aMatch(), game, readOnly: false });
  const store = /** @type {any} */ ({ get: () => state, set: (/** @type {any} */ patch) => Object.assign(state, patch) });
  await makeSitting(store, { call: async () => ({ ok: true, text: save() }) }, slots.keeper).keep();
  assert.ok(game.view.battle);
  assert.equal(slots.peek('abc')?.view.battle, null);
});

test('what others wrote is neither shown nor touched', async () => {
  const strange = { 'polis:match:x': '{"v":1', 'polis:match:y': '[]', 'polis:match:z': '{"v":9}', 'polis:match:w': 'null', other: 'theirs' };
  for (const [key, text] of Object.entries(strange)) storage.setItem(key, text);
  const slots = await tab();
  assert.deepEqual(slots.list(), []);
  assert.equal(slots.lastId(), null);
  slots.keeper.keep(aMatch(), save(), game);
  assert.equal(slots.list().length, 1);
  for (const [key, text] of Object.entries(strange)) assert.equal(storage.getItem(key), text);
});

test('a full storage is said once, and what was kept stays', async () => {
  const slots = await tab();
  slots.keeper.keep(aMatch(), save(), game);
  const before = storage.getItem('polis:match:abc');
  storage.room = 100;
  assert.deepEqual(slots.keeper.keep(aMatch(), save(7, 40), game), { id: 'storage_full' });
  assert.equal(slots.keeper.keep(aMatch(), save(7, 41), game), null);
  assert.equal(storage.getItem('polis:match:abc'), before);
  storage.room = Infinity;
  assert.equal(slots.keeper.keep(aMatch(), save(7, 42), game), null);
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
    assert.deepEqual(slots.keeper.keep(aMatch(), save(), game), { id: 'storage_blocked' });
    assert.equal(slots.keeper.keep(aMatch(), save(), game), null);
  });
}

test('two tabs: who reads last may write, the other hears of it', async () => {
  const [one, two] = [await tab(), await tab()];
  /** @type {string[]} */
  const lost = [];
  one.onForeignWrite(id => lost.push(id));
  one.keeper.keep(aMatch(), save(), game);
  two.read('abc');
  two.keeper.keep(aMatch(), save(7, 1), game);
  assert.equal(one.keeper.keep(aMatch(), save(7, 9), game), null);
  assert.deepEqual(lost, ['abc']);
  assert.equal(two.peek('abc')?.save, save(7, 1));
});

test('a tab that never read a slot does not overwrite it', async () => {
  const [one, two] = [await tab(), await tab()];
  one.keeper.keep(aMatch(), save(7, 3), game);
  two.keeper.keep(aMatch(), save(), game);
  assert.equal(one.peek('abc')?.save, save(7, 3));
});

test('the text of one match is never kept as another', async () => {
  const slots = await tab();
  slots.keeper.keep(aMatch(), save(), game);
  slots.keeper.keep(aMatch(), save(8), game);
  slots.keeper.keep(aMatch(), 'broken', game);
  assert.equal(slots.peek('abc')?.save, save());
});

test('a match that is only looked at is not kept', async () => {
  const slots = await tab();
  assert.equal(slots.keeper.keep(aMatch({ id: `${slots.LOOK}1` }), save(), game), null);
  assert.deepEqual(slots.list(), []);
});
