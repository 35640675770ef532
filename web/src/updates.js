// Makes the site work offline, and offers a new version when there is one: a running match is never swapped away.
import { settled } from './engine/early.js';

const EVERY = 60 * 60 * 1000;                                    // milliseconds between two looks for a new version
const SOON = 30 * 1000;                                          // after one that came incomplete: the host may be about to mend it
const CALM = 10 * 1000;                                          // after the start

/**
 * @param {object} listeners
 * @param {(apply: () => void) => void} [listeners.onOffered] a new version is ready; `apply` swaps and reloads
 * @param {() => void} [listeners.onOfflineReady] everything is on the device now
 */
export async function watchUpdates({ onOffered, onOfflineReady } = {}) {
  const container = navigator.serviceWorker;
  if (!container) return;                                        // an old browser, a private window, or plain http
  const known = container.controller !== null;
  await settled;                                                 // a first visitor wants to play before all is stored
  let asked = false;
  container.addEventListener('controllerchange', () => { if (asked) location.reload(); });
  let wait = SOON;
  /** Sooner than by the clock, but ever later. */
  const again = () => {
    if (wait > EVERY) return;
    setTimeout(look, wait);
    wait *= 2;
  };
  /** @type {ServiceWorkerRegistration | null} */
  let watched = null;

  /** @param {ServiceWorkerRegistration} registration */
  function watch(registration) {
    const apply = () => {
      asked = true;
      if (registration.waiting) registration.waiting.postMessage({ type: 'SKIP_WAITING' });
      else location.reload();                                    // another tab has swapped already
    };
    const offer = async () => {
      const { waiting } = registration;
      if (waiting && container.controller && (await isAlive(waiting))) onOffered?.(apply);
    };
    const follow = () => {
      const next = registration.installing;
      next?.addEventListener('statechange', () => {
        if (next.state === 'redundant') again();
        if (next.state !== 'installed') return;
        wait = SOON;
        void offer();
      });
    };
    registration.addEventListener('updatefound', follow);
    follow();                                                    // one may be on its way already
    void offer();
  }

  async function look() {
    try {
      const found = await container.register(new URL('./sw.js', document.baseURI), { updateViaCache: 'none' });
      if (found === watched) return await found.update();
      watched = found;                                           // the first, or the first one did not come whole and left nothing behind
      watch(found);
    } catch (error) {
      console.info('no offline copy:', error);                   // offline, storage blocked or full: the game itself goes on
      again();
    }
  }

  container.ready.then(() => onOfflineReady?.());
  await look();
  setInterval(look, EVERY);
  addEventListener('online', () => {
    wait = SOON;
    void look();
  });
  document.addEventListener('visibilitychange', () => { if (!document.hidden) void look(); });
  // What is checked on its way to the page is well; the rest is checked once a visit, when nobody waits for it.
  if (known) setTimeout(() => watched?.active?.postMessage({ type: 'MEND' }), CALM);
}

/** A file that came empty is a service worker, too, but not one of ours. @param {ServiceWorker} worker @returns {Promise<boolean>} */
const isAlive = worker => new Promise(done => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => done(true);
  setTimeout(() => done(false), CALM);
  worker.postMessage({ type: 'HELLO' }, [port2]);
});
