// What is kept of Python's memory comes back byte for byte, and what is cut off is refused.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pack, unpack } from '../src/engine/snapshot.js';

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
