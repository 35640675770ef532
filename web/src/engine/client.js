// The page's end of the wire to the engine: promises instead of messages, and a way back when the worker dies.
import { takeWorker } from './start.js';

/**
 * @typedef {{do: string, [field: string]: unknown}} EngineRequest
 * @typedef {{ok: true, [field: string]: any} | {ok: false, error: {type: string, id: string, args: any}}} EngineAnswer
 * @typedef {object} Engine
 * @property {(request: EngineRequest) => Promise<EngineAnswer>} call ask; before the engine is ready the question waits
 * @property {Promise<void>} ready of the present worker
 * @property {() => void} restart throw the worker away and start another, which knows no match
 */

/** The engine did not answer: its worker failed to start, broke down or was thrown away. */
export class EngineError extends Error {
  /** @param {'engine_start' | 'engine_crashed' | 'engine_stopped'} id @param {string} [detail] for the console */
  constructor(id, detail = '') {
    super(`${id}: ${detail}`);
    this.name = 'EngineError';
    this.id = id;
    this.args = { detail };
  }
}

/**
 * @param {object} listeners
 * @param {(share: number) => void} [listeners.onProgress] how far the start has come, 0 to 1
 * @param {() => void} [listeners.onReady]
 * @param {(error: EngineError) => void} [listeners.onFailed] the worker is gone; `restart` makes another
 * @returns {Engine}
 */
export function startEngine({ onProgress, onReady, onFailed } = {}) {
  /** @type {Map<number, {resolve: (answer: EngineAnswer) => void, reject: (error: EngineError) => void}>} */
  const waiting = new Map();
  let last = 0;
  let present = attach();

  /** Listens to a worker, until it is dropped. */
  function attach() {
    const { worker, said } = takeWorker();
    /** @type {() => void} */
    let resolve = () => {};
    /** @type {(error: EngineError) => void} */
    let reject = () => {};
    /** @type {Promise<void>} */
    const ready = new Promise((yes, no) => { resolve = yes; reject = no; });
    ready.catch(() => {});                                       // whoever awaits it hears of it; nobody must

    const wire = { worker, ready, gone: /** @type {EngineError | null} */ (null), drop };
    /** @param {EngineError} error */
    function drop(error) {
      wire.gone = error;
      worker.onmessage = worker.onerror = worker.onmessageerror = null;
      worker.terminate();
      reject(error);
      for (const one of waiting.values()) one.reject(error);
      waiting.clear();
    }
    /** @param {EngineError} error */
    const fail = error => {
      drop(error);
      onFailed?.(error);
    };
    /** @param {MessageEvent} event */
    const hear = ({ data }) => {
      if ('id' in data) settle(data);
      else if ('progress' in data) onProgress?.(data.progress);
      else if (data.failed) fail(new EngineError('engine_start', data.failed.detail));
      else if (data.ready) {
        resolve();
        onReady?.();
      }
    };
    /** @param {ErrorEvent} event */
    const fall = event => fail(new EngineError('engine_crashed', event.message));

    worker.onmessage = hear;
    worker.onerror = fall;
    worker.onmessageerror = () => fail(new EngineError('engine_crashed', 'unreadable message'));
    // Not at once: who starts the engine wants to have it in hand before it speaks.
    queueMicrotask(() => said.forEach(event => ('data' in event ? hear(event) : fall(event))));
    return wire;
  }

  /** @param {{id: number, answer?: string, crash?: string}} message */
  function settle({ id, answer, crash }) {
    const one = waiting.get(id);
    waiting.delete(id);
    if (answer === undefined) one?.reject(new EngineError('engine_crashed', crash));
    else one?.resolve(JSON.parse(answer));
  }

  return {
    get ready() { return present.ready; },
    async call(request) {
      const wire = present;
      await wire.ready;
      if (wire.gone) throw wire.gone;
      return new Promise((resolve, reject) => {
        waiting.set(++last, { resolve, reject });
        wire.worker.postMessage({ id: last, request: JSON.stringify(request) });
      });
    },
    restart() {
      present.drop(new EngineError('engine_stopped'));
      present = attach();
    },
  };
}
