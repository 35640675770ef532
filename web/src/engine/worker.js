// Python in a worker, so that the page never waits for it: JSON requests in, JSON answers out, and how far the start has come.
/** @import { PyodideAPI } from 'pyodide' */

postMessage({ awake: true });

const at = (/** @type {string} */ name) => new URL(PYTHON.folder + name, import.meta.url).href;
const WASM = 'pyodide.asm.wasm';

// Shares of the start, by the clock of a first visit: fetching, then Python's own start, then the engine's.
const FETCHED = 0.7;
const STARTED = 0.9;

/** @type {Record<string, number>} bytes come in, by file */
const received = {};
const wanted = [WASM, PYTHON.stdlib, PYTHON.engine].reduce((sum, name) => sum + PYTHON.bytes[name], 0);
const PAUSE = 150;                                             // milliseconds: a page that draws its board has no time for more
let told = 0;

/** @param {number} share */
function progress(share) {
  if (performance.now() - told < PAUSE && share < 1) return;
  told = performance.now();
  postMessage({ progress: share });
}

/**
 * Fetches a file and counts what comes in; not on a later visit, where all of it lies on the device.
 * @param {string} name
 */
async function fetched(name) {
  const response = await plainFetch(at(name));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  if (self.name === 'first visit') count(name, response.clone());
  return response;
}

/** @param {string} name */
async function unpacked(name) {
  const packed = /** @type {ReadableStream<BufferSource>} */ ((await fetched(name)).body);
  return new Response(packed.pipeThrough(new DecompressionStream('gzip')));
}

/** @param {string} name @param {Response} copy */
async function count(name, copy) {
  const reader = /** @type {ReadableStream<Uint8Array>} */ (copy.body).getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      received[name] = (received[name] ?? 0) + part.value.length;
      const sum = Object.values(received).reduce((a, b) => a + b, 0);
      progress(FETCHED * Math.min(1, sum / wanted));
    }
  } catch { /* whoever reads the response itself will say what went wrong */ }
}

// Pyodide asks for its files one after the other; here all are under way at once, and its own requests find them.
const plainFetch = self.fetch;
const early = new Map([[at(WASM), fetched(WASM)], [at(PYTHON.stdlib), unpacked(PYTHON.stdlib)]]);
const engine = unpacked(PYTHON.engine).then(response => response.arrayBuffer());
self.fetch = (input, init) => {
  const found = early.get(String(input));
  early.delete(String(input));
  return found ?? plainFetch(input, init);
};

/** @returns {Promise<(request: string) => string>} the engine's door */
async function start() {
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all([
    import(at('pyodide.mjs')),
    import(at('pyodide.asm.mjs')),
  ]);
  /** @type {PyodideAPI} */
  const python = await loadPyodide({
    indexURL: at(''),
    stdLibURL: at(PYTHON.stdlib),
    createPyodideModule,
    lockFileContents: PYTHON.lock,                               // nothing is ever loaded by name
    env: { PYTHONHASHSEED: '0' },                                // the same order of sets on every visit
  });
  progress(STARTED);
  const extractDir = python.runPython('import site; site.getsitepackages()[0]');
  python.unpackArchive(await engine, 'wheel', { extractDir });
  return python.pyimport('polis_core.bridge').handle;
}

/** @type {(request: string) => string} */
let handle;
try {
  handle = await start();
  self.onmessage = ({ data: { id, request } }) => {
    try {
      postMessage({ id, answer: handle(request) });
    } catch (error) {
      postMessage({ id, crash: String(error) });
    }
  };
  progress(1);
  postMessage({ ready: true });
} catch (error) {
  postMessage({ failed: { id: 'engine_start', detail: String(error) } });
}
