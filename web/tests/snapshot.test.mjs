// What is kept of Python's memory comes back byte for byte, and what is cut off is refused.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dropSnapshot, keepSnapshot, pack, storedSnapshot, unpack } from '../src/engine/snapshot.js';

const BLOCK = 1 << 16;

/** @param {number} length @param {[number, number][]} bytes */
function memory(length, bytes) {
  const made = new Uint8Array(length);
  for (const [at, byte] of bytes) made[at] = byte;
  return made;
}

for (const [name, made, blocks] of /** @type {[string, Uint8Array, number][]} */ ([
  ['empty', memory(3 * BLOCK, []), 0],
  ['full at both ends', memory(3 * BLOCK, [[0, 1], [3 * BLOCK - 1, 255]]), 2],
  ['with a last block that is not whole', memory(2 * BLOCK + 144, [[5, 9], [2 * BLOCK + 143, 3]]), 2],
])) {
  test(`a memory ${name}`, () => {
    const packed = pack(made).buffer;
    assert.deepEqual(unpack(packed), made);
    assert.ok(packed.byteLength <= 12 + blocks * (4 + BLOCK));
  });
}

test('a damaged snapshot is none', () => {
  const packed = pack(memory(2 * BLOCK, [[0, 1], [BLOCK, 1]]));
  assert.throws(() => unpack(packed.buffer.slice(0, -4)));
  assert.throws(() => unpack(packed.buffer.slice(0, 6)));
  packed[packed.length - 9] ^= 1;
  assert.throws(() => unpack(packed.buffer));
});

test('a snapshot whose head is damaged is none: it would put whole blocks in wrong places', () => {
  const made = memory(6 * BLOCK, [[0, 1], [BLOCK, 2], [3 * BLOCK, 3]]);
  const packed = pack(made);
  const words = 3 + 3;                                             // sum, length, count, and where the three blocks lie
  for (let word = 0; word < words; word++) {
    for (const change of [BLOCK, 2 * BLOCK, -BLOCK, 1, 4]) {
      const damaged = packed.slice();
      new Uint32Array(damaged.buffer)[word] += change;
      assert.throws(() => unpack(damaged.buffer), `word ${word} plus ${change}`);
    }
  }
  assert.deepEqual(unpack(packed.buffer), made);
});

/** As the browser's: entries in the order in which they were put. */
function fakeCaches() {
  /** @type {Map<string, Response>} */
  const entries = new Map();
  const cache = {
    match: async (/** @type {string} */ url) => entries.get(url)?.clone(),
    keys: async () => [...entries.keys()].map(url => ({ url })),
    delete: async (/** @type {string} */ url) => entries.delete(url),
    put: async (/** @type {string} */ url, /** @type {Response} */ response) => { entries.delete(url); entries.set(url, response); },
  };
  Object.assign(globalThis, { caches: { open: async () => cache } });
  return entries;
}

test('each title has a snapshot of its own, at most two at a time and of this site alone', async () => {
  const entries = fakeCaches();
  const [old, now, other] = ['https://a/site/py-1/', 'https://a/site/py-2/', 'https://a/theirs/py-1/'];
  const of = (/** @type {number} */ byte) => memory(BLOCK, [[0, byte]]);
  await keepSnapshot(other, 'chess', of(9));
  await keepSnapshot(old, 'chess', of(8));
  await keepSnapshot(now, 'chess', of(1));
  assert.equal(await storedSnapshot(old, 'chess'), null, 'an older site is gone');
  assert.equal(await storedSnapshot(now, 'go'), null, 'one title does not stand in for another');
  await keepSnapshot(now, 'go', of(2));
  assert.deepEqual([await storedSnapshot(now, 'chess'), await storedSnapshot(now, 'go')], [of(1), of(2)]);
  await keepSnapshot(now, 'chess', of(3));
  await keepSnapshot(now, 'hex', of(4));
  assert.deepEqual(await storedSnapshot(now, 'chess'), of(3));
  assert.equal(await storedSnapshot(now, 'go'), null, 'the oldest makes room');
  await dropSnapshot(now, 'hex');
  assert.equal(await storedSnapshot(now, 'hex'), null);
  assert.deepEqual(await storedSnapshot(other, 'chess'), of(9), 'neighbours keep theirs');
  assert.equal(entries.size, 2);
});
