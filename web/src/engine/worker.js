// Python in a worker, so that the page never waits for it: JSON requests in, JSON answers out, and how far the start has come.
import { missingIn } from './missing.js';
import { at, fetchArchive, fetchParts, install, startPython } from './python.js';
import { dropSnapshot, storedSnapshot } from './snapshot.js';

/** @import { PyodideAPI } from 'pyodide' */

postMessage({ awake: true });

/** @type {{first: boolean, title: string, anew: boolean}} whether anything must come over the wire, which title is wanted first, and whether what is kept can't be trusted */
const { first, title, anew } = JSON.parse(self.name);

// Shares of the start, by the clock of a first visit: fetching, then Python's own start, then the engine's.
const FETCHED = 0.7;
const STARTED = 0.9;

/** @type {Record<string, number>} bytes come in, by file */
const received = {};
const wanted = ['pyodide.asm.wasm', PYTHON.stdlib, PYTHON.archives.core, PYTHON.archives[title]].reduce((sum, name) => sum + PYTHON.bytes[name], 0);
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

/** @type {Promise<void>[]} */
const counts = [];
/** @param {string} name @param {Response} response */
const watch = (name, response) => { counts.push(count(name, response)); };

/** @typedef {{python: PyodideAPI, handle: (request: string) => string}} Engine  Python, and the engine's door in it */

// On a later visit all lies on the device, and there is nothing to count.
function fetchAll() {
  const fetched = fetchParts(title, { watch: first ? watch : undefined, anew });
  fetched.here.then(() => Promise.all(counts)).then(() => postMessage({ fetched: true }), () => {});
  return fetched;
}
let parts = fetchAll();

/** @param {Uint8Array} [memory] @returns {Promise<Engine>} */
async function start(memory) {
  const python = await startPython(parts, memory && { _loadSnapshot: memory }, () => progress(STARTED));
  return { python, handle: python.pyimport('polis_core.bridge').handle };
}

/** @returns {Promise<Engine | null>} */
async function thaw() {
  if (anew) await dropSnapshot(at(''), title);
  const memory = await storedSnapshot(at(''), title);
  if (!memory) return null;
  try {
    const thawed = await start(memory);
    thawed.handle('{"do":"titles"}');                             // that it lives
    return thawed;
  } catch (error) {
    console.warn('the kept memory of Python is of no use:', error);
    await dropSnapshot(at(''), title);
    parts = fetchAll();
    return null;
  }
}

const here = new Set(['core', title]);

/**
 * The answer to a request. Where the engine says that it needs another archive, that is fetched and the request put again.
 * @param {Engine} engine @param {string} request
 */
async function answer({ python, handle }, request) {
  for (;;) {
    const answered = handle(request);
    const archive = missingIn(answered);
    if (archive === null) return answered;
    try {
      if (here.has(archive)) throw new Error(`${archive} came, and is still missed`);
      install(python, await fetchArchive(archive).catch(() => fetchArchive(archive, { anew: true })));
      python.pyimport('importlib').invalidate_caches();           // Python has looked into these folders before
      here.add(archive);
    } catch (error) {
      console.info('no archive:', error);
      return JSON.stringify({ ok: false, error: { type: 'MissingArchive', id: 'archive_not_here', args: { archive } } });
    }
  }
}

let last = Promise.resolve();

/** Requests are answered in the order in which they came, while an archive is on its way too. @param {Engine} engine */
const listen = engine => {
  self.onmessage = ({ data: { id, request } }) => {
    last = last.then(async () => {
      try {
        postMessage({ id, answer: await answer(engine, request) });
      } catch (error) {
        void dropSnapshot(at(''), title);                         // the next worker is to owe nothing to this one
        postMessage({ id, crash: String(error) });
      }
    });
  };
};

try {
  const thawed = await thaw();
  listen(thawed ?? await start());
  progress(1);
  postMessage({ ready: true, thawed: !!thawed });
} catch (error) {
  postMessage({ failed: { id: 'engine_start', detail: String(error) } });
}
