// The engine's first worker, started before anything else of the page runs: Python takes longest, so it must not wait for
// the app. A file of its own does that, and the app has this module too; whichever comes first starts the one worker.
import { wantedTitle } from '../titles/wanted.js';

/** @typedef {{worker: Worker, said: (MessageEvent | ErrorEvent)[]}} Started  a worker, and what it has said before anybody listened */
/** @typedef {{started: Started | null, settled: Promise<unknown>, awake: Promise<unknown>}} Early */

const ADDRESS = new URL(WORKER, import.meta.url);

/** A new worker with an engine in it; its name tells it whether anything must come over the wire, and which title. */
function newWorker(anew = false) {
  const name = JSON.stringify({ first: !navigator.serviceWorker?.controller, title: wantedTitle(), anew });
  return new Worker(ADDRESS, { type: 'module', name });
}

/** One that trusts nothing that the browser has kept, for when another could not start. */
export async function freshWorker() {
  const fetched = fetch(ADDRESS, { cache: 'reload' }).catch(() => {});
  await Promise.race([fetched, new Promise(go => setTimeout(go, CALM))]); // a host may take the question and never answer
  return newWorker(true);
}

const CALM = 8000;                                              // milliseconds: the first clicks of a visit come before the next visit
const LITTLE = 2;                                               // gigabytes: a second Python might be too much
const PATIENCE = 150;                                           // milliseconds

/** @returns {Early} */
function start() {
  const worker = newWorker();
  /** @type {Started['said']} */
  const said = [];
  worker.onmessage = event => { if (!event.data.awake) said.push(event); };
  worker.onerror = event => { said.push(event); };
  const settled = new Promise(resolve => {
    worker.addEventListener('message', ({ data }) => {
      if (data.ready || data.failed) resolve(undefined);
      if (data.ready && data.thawed) performance.mark('polis:thawed');
      else if (data.ready) void freezeLater();
    });
    worker.addEventListener('error', resolve);
  });
  const awake = new Promise(resolve => {
    worker.addEventListener('message', resolve, { once: true });
    setTimeout(resolve, PATIENCE);
  });
  return { started: { worker, said }, settled, awake };
}

/** Has Python's memory kept for later visits to the title that is played by then, when all files lie on the device. */
async function freezeLater() {
  const memory = /** @type {{deviceMemory?: number}} */ (navigator).deviceMemory ?? LITTLE;
  if (!('caches' in window) || memory < LITTLE) return;
  await navigator.serviceWorker?.ready;
  await new Promise(go => setTimeout(go, CALM));
  const worker = new Worker(new URL(FREEZER, import.meta.url), { type: 'module', name: wantedTitle() });
  worker.onmessage = ({ data }) => {
    worker.terminate();
    performance.mark(data.kept ? 'polis:kept' : 'polis:not-kept');
  };
}

const page = /** @type {{polisEarly?: Early}} */ (globalThis);
const early = page.polisEarly ??= start();

/**
 * The worker that the page started with and what it has said; for the first who asks, the others must make their own.
 * @returns {Started}
 */
export function takeWorker() {
  const { started } = early;
  early.started = null;
  return started ?? { worker: newWorker(), said: [] };
}

/** Comes true when the early worker has started or failed: what can wait until then should. */
export const { settled } = early;

// A worker's thread is born on the page's own, so whatever the page does first holds it up: wait these few milliseconds.
await early.awake;
