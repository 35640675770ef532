// The page's end of the wire to the engine: promises instead of messages, and a way back when the worker dies.
import { freshWorker, takeWorker } from './early.js';

const SILENCE = 60_000;                                         // milliseconds without a word: a worker that starts has something to say
const LATE = 20_000;                                            // as long as files are on their way, every piece of one is a word

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
  /** @param {'engine_start' | 'engine_silent' | 'engine_crashed' | 'engine_stopped'} id @param {string} [detail] for the console */
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
 * @param {() => void} [listeners.onLate] nothing has come for a while; the next progress says that something comes again
 * @param {() => void} [listeners.onReady]
 * @param {(error: EngineError) => void} [listeners.onFailed] the worker is gone; `restart` makes another
 * @returns {Engine}
 */
export function startEngine({ onProgress, onLate, onReady, onFailed } = {}) {
  /** @type {Map<number, {resolve: (answer: EngineAnswer) => void, reject: (error: EngineError) => void}>} */
  const waiting = new Map();
  let last = 0;
  let present = attach();

  /** Listens to a worker, until it is dropped. One that does not start is replaced, once, by one that fetches all anew. */
  function attach() {
    const { worker, said } = takeWorker();
    /** @type {() => void} */
    let resolve = () => {};
    /** @type {(error: EngineError) => void} */
    let reject = () => {};
    /** @type {Promise<void>} */
    const ready = new Promise((yes, no) => { resolve = yes; reject = no; });
    ready.catch(() => {});                                       // whoever awaits it hears of it; nobody must
    let starting = true;
    let retried = false;
    let fetched = false;
    let share = 0;
    let silence = 0;
    let late = 0;

    const wire = { worker, ready, gone: /** @type {EngineError | null} */ (null), drop };
    function hangUp() {
      clearTimeout(silence);
      clearTimeout(late);
      wire.worker.onmessage = wire.worker.onerror = wire.worker.onmessageerror = null;
      wire.worker.terminate();
    }
    /** @param {EngineError} error */
    function drop(error) {
      wire.gone = error;
      hangUp();
      reject(error);
      for (const one of waiting.values()) one.reject(error);
      waiting.clear();
    }
    /** @param {'engine_start' | 'engine_silent' | 'engine_crashed'} id @param {string} [detail] */
    const fail = async (id, detail) => {
      if (starting && !retried) {
        retried = true;
        hangUp();
        console.info('the engine did not start and is fetched anew:', detail);
        const fresh = await freshWorker();
        if (wire.gone) fresh.terminate();
        else listen(fresh);
        return;
      }
      const error = new EngineError(starting && id === 'engine_crashed' ? 'engine_start' : id, detail);
      drop(error);
      onFailed?.(error);
    };
    const waitInSilence = () => {
      clearTimeout(silence);
      clearTimeout(late);
      if (!starting) return;
      silence = window.setTimeout(() => fail('engine_silent', 'no word from the worker'), SILENCE);
      if (!fetched && onLate) late = window.setTimeout(onLate, LATE);   // a slow device that has all is not waiting for the network
    };
    /** @param {MessageEvent} event */
    const hear = ({ data }) => {
      if (data.ready) starting = false;
      if (data.fetched) fetched = true;
      if (data.progress) share = data.progress;
      waitInSilence();
      if ('id' in data) settle(data);
      else if (data.fetched || data.progress) { if (starting) onProgress?.(share); } // the last file may be counted after all is ready
      else if (data.failed) void fail('engine_start', data.failed.detail);
      else if (data.ready) {
        resolve();
        onReady?.();
      }
    };
    /** @param {ErrorEvent} event */
    const fall = event => void fail('engine_crashed', event.message);

    /** @param {Worker} heard */
    function listen(heard) {
      wire.worker = heard;
      fetched = false;
      heard.onmessage = hear;
      heard.onerror = fall;
      heard.onmessageerror = () => void fail('engine_crashed', 'unreadable message');
      waitInSilence();
    }
    listen(worker);
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
