// Starts the engine's worker before anything else of the page runs: Python takes longest, so it must not wait for the app.

/** A new worker with an engine in it. */
export const newWorker = () => new Worker(new URL(WORKER, import.meta.url), { type: 'module', name: 'engine' });

/** @type {(MessageEvent | ErrorEvent)[]} what the early worker said before anybody listened */
const said = [];

/** @type {Worker | null} */
let early = newWorker();
early.onmessage = event => { said.push(event); };
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
  early?.addEventListener('message', ({ data }) => { if (data.ready || data.failed) resolve(undefined); });
  early?.addEventListener('error', resolve);
});
