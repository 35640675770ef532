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

/** The client, with a host that never answers, and what it has said. */
async function start() {
  mock.timers.reset();
  mock.timers.enable({ apis: ['setTimeout'] });
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: {} });
  Object.assign(globalThis, {
    WORKER: './worker.js', FREEZER: './freezer.js', TITLE_CODES: { polis: 1 }, location: { hash: '' }, window: globalThis, Worker: SilentWorker,
    fetch: () => new Promise(() => {}),
  });
  const imported = import('../src/engine/client.js');
  while (!made.length) await new Promise(go => setImmediate(go));
  await pass(1);                                                // the page waits a moment for its worker
  const { startEngine } = await imported;
  /** @type {(string | number)[]} */
  const heard = [];
  const engine = startEngine({
    onProgress: share => heard.push(share), onLate: () => heard.push('late'), onReady: () => heard.push('ready'), onFailed: ({ id }) => heard.push(id),
  });
  await settle();
  /** @param {object} data */
  const say = data => made.at(-1).onmessage({ data });
  return { engine, heard, say, born: made.length };
}

test('a worker without a word is told of, replaced, and then given up', async () => {
  const { heard, born } = await start();
  await pass(19);
  assert.deepEqual(heard, []);
  await pass(2);
  assert.deepEqual(heard, ['late'], 'words come long before anything is thrown away');
  await pass(38);
  assert.equal(made.length, born, 'a slow network is no reason to begin again');
  await pass(10);
  assert.equal(made.length, born + 1, 'replaced once, though the host does not answer');
  await pass(61);
  assert.equal(made.length, born + 1);
  assert.equal(heard.at(-1), 'engine_silent', 'and then given up: who mends the page says so');
});

test('whatever comes, however slowly, is a word', async () => {
  const { heard, say, born } = await start();
  for (let share = 0; share < 0.5; share += 0.1) {
    await pass(19);
    say({ progress: share });
  }
  assert.ok(!heard.includes('late'));
  await pass(21);
  assert.equal(heard.at(-1), 'late');
  say({ progress: 0.6 });
  assert.equal(heard.at(-1), 0.6, 'the words go when more comes');
  assert.equal(made.length, born);
});

test('a slow device that has all its files is not told of a slow network', async () => {
  const { heard, say, born } = await start();
  say({ progress: 0.7 });
  say({ fetched: true });
  await pass(50);
  assert.ok(!heard.includes('late'));
  say({ ready: true });
  await pass(200);
  assert.equal(heard.at(-1), 'ready', 'who is ready may be silent');
  say({ fetched: true });
  assert.equal(heard.at(-1), 'ready', 'and does not load any more');
  assert.equal(made.length, born);
});
