// A worker that says nothing at all: its file came empty, or does not come. The page must not wait for it for ever.
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';

/** @type {any[]} */
const made = [];
class SilentWorker extends EventTarget {
  constructor() { super(); made.push(this); }
  onmessage = /** @type {any} */ (null);
  terminate() {}
}

const settle = async () => { for (let n = 0; n < 20; n++) await Promise.resolve(); };
/** @param {number} seconds */
async function pass(seconds) {
  for (let n = 0; n < seconds; n++) {
    mock.timers.tick(1000);
    await settle();
  }
}

test('a worker without a word is replaced, and then given up', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: {} });
  Object.assign(globalThis, {
    WORKER: './worker.js', FREEZER: './freezer.js', TITLE_CODES: { polis: 1 }, location: { hash: '' }, window: globalThis, Worker: SilentWorker,
    fetch: () => new Promise(() => {}),                         // a host that never answers
  });
  const imported = import('../src/engine/client.js');
  while (!made.length) await new Promise(go => setImmediate(go));
  await pass(1);                                                // the page waits a moment for its worker
  const { startEngine } = await imported;
  /** @type {string[]} */
  const failed = [];
  startEngine({ onFailed: ({ id }) => failed.push(id) });
  await pass(59);
  assert.equal(made.length, 1, 'a slow network is no reason to begin again');
  await pass(10);
  assert.equal(made.length, 2, 'replaced once, though the host does not answer');
  await pass(61);
  assert.deepEqual([made.length, failed], [2, ['engine_start']], 'and then given up: who mends the page says so');
});
