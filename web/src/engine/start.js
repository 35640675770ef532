// Starts the engine's worker before anything else of the page runs: Python takes longest, so it must not wait for the app.

/** A new worker with an engine in it; its name tells it whether anything must come over the wire. */
function newWorker() {
  const name = navigator.serviceWorker?.controller ? 'later visit' : 'first visit';
  return new Worker(new URL(WORKER, import.meta.url), { type: 'module', name });
}

/** @type {(MessageEvent | ErrorEvent)[]} what the early worker said before anybody listened */
const said = [];

/** @type {Worker | null} */
let early = newWorker();
early.onmessage = event => { if (!event.data.awake) said.push(event); };
early.onerror = event => { said.push(event); };

/**
 * The worker that the page started with and what it has said; for the first who asks, the others must make their own.
 * @returns {{worker: Worker, said: (MessageEvent | ErrorEvent)[]}}
 */
export function takeWorker() {
  const worker = early ?? newWorker();
  early = null;
  return { worker, said: said.splice(0) };
}

/** Comes true when the early worker has started or failed: what can wait until then should. */
export const settled = new Promise(resolve => {
  early?.addEventListener('message', ({ data }) => {
    if (data.ready || data.failed) resolve(undefined);
    if (data.ready && data.thawed) performance.mark('polis:thawed');
    else if (data.ready) void freezeLater();
  });
  early?.addEventListener('error', resolve);
});

const CALM = 8000;                                              // milliseconds: the first clicks of a visit come before the next visit
const LITTLE = 2;                                               // gigabytes: a second Python might be too much

/** Has Python's memory kept for later visits, once this one is under way and all files lie on the device. */
async function freezeLater() {
  const memory = /** @type {{deviceMemory?: number}} */ (navigator).deviceMemory ?? LITTLE;
  if (!('caches' in window) || memory < LITTLE) return;
  await navigator.serviceWorker?.ready;
  await new Promise(go => setTimeout(go, CALM));
  const worker = new Worker(new URL(FREEZER, import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }) => {
    worker.terminate();
    performance.mark(data.kept ? 'polis:kept' : 'polis:not-kept');
  };
}

// A worker's thread is born on the page's own, so whatever the page does first holds it up: wait these few milliseconds.
const PATIENCE = 150;
await new Promise(resolve => {
  early?.addEventListener('message', resolve, { once: true });
  setTimeout(resolve, PATIENCE);
});
