// Python in a worker, so that the page never waits for it: JSON requests in, JSON answers out, and how far the start has come.
import { at, fetchParts, startPython } from './python.js';
import { dropSnapshot, storedSnapshot } from './snapshot.js';

postMessage({ awake: true });

// Shares of the start, by the clock of a first visit: fetching, then Python's own start, then the engine's.
const FETCHED = 0.7;
const STARTED = 0.9;

/** @type {Record<string, number>} bytes come in, by file */
const received = {};
const wanted = ['pyodide.asm.wasm', PYTHON.stdlib, PYTHON.engine].reduce((sum, name) => sum + PYTHON.bytes[name], 0);
const PAUSE = 150;                                             // milliseconds: a page that draws its board has no time for more
let told = 0;

/** @param {number} share */
function progress(share) {
  if (performance.now() - told < PAUSE && share < 1) return;
  told = performance.now();
  postMessage({ progress: share });
}

/** @param {string} name @param {Response} response */
async function count(name, response) {
  const reader = /** @type {ReadableStream<Uint8Array>} */ (response.clone().body).getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      received[name] = (received[name] ?? 0) + part.value.length;
      const sum = Object.values(received).reduce((a, b) => a + b, 0);
      progress(FETCHED * Math.min(1, sum / wanted));
    }
  } catch { /* whoever reads the response itself will say what went wrong */ }
}

/** @typedef {(request: string) => string} Handle the engine's door */

// On a later visit all lies on the device, and there is nothing to count.
const fetchAll = () => fetchParts(self.name === 'first visit' ? count : undefined);
let parts = fetchAll();

/** @param {Uint8Array} [memory] @returns {Promise<Handle>} */
async function start(memory) {
  const python = await startPython(parts, memory && { _loadSnapshot: memory }, () => progress(STARTED));
  return python.pyimport('polis_core.bridge').handle;
}

/** @returns {Promise<Handle | null>} */
async function thaw() {
  const memory = await storedSnapshot(at(''));
  if (!memory) return null;
  try {
    const thawed = await start(memory);
    thawed('{"do":"titles"}');                                    // that it lives
    return thawed;
  } catch (error) {
    console.warn('the kept memory of Python is of no use:', error);
    await dropSnapshot(at(''));
    parts = fetchAll();
    return null;
  }
}

try {
  const thawed = await thaw();
  const handle = thawed ?? await start();
  self.onmessage = ({ data: { id, request } }) => {
    try {
      postMessage({ id, answer: handle(request) });
    } catch (error) {
      void dropSnapshot(at(''));                                  // the next worker is to owe nothing to this one
      postMessage({ id, crash: String(error) });
    }
  };
  progress(1);
  postMessage({ ready: true, thawed: !!thawed });
} catch (error) {
  postMessage({ failed: { id: 'engine_start', detail: String(error) } });
}
