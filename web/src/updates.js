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
  try {
    const registration = await container.register(new URL('./sw.js', document.baseURI), { updateViaCache: 'none' });
    const apply = () => {
      asked = true;
      if (registration.waiting) registration.waiting.postMessage({ type: 'SKIP_WAITING' });
      else location.reload();                                    // another tab has swapped already
    };
    const offer = () => { if (registration.waiting && container.controller) onOffered?.(apply); };
    const look = () => { registration.update().catch(() => {}); }; // offline: another time
    let wait = SOON;
    const follow = () => {
      const next = registration.installing;
      next?.addEventListener('statechange', () => {
        if (next.state === 'installed') offer();
        if (next.state !== 'redundant' || wait > EVERY) return;
        setTimeout(look, wait);
        wait *= 2;
      });
    };
    registration.addEventListener('updatefound', follow);
    follow();                                                    // one may be on its way already
    offer();
    container.ready.then(() => onOfflineReady?.());
    setInterval(look, EVERY);
    addEventListener('online', look);
    document.addEventListener('visibilitychange', () => { if (!document.hidden) look(); });
    // What is checked on its way to the page is well; the rest is checked once a visit, when nobody waits for it.
    if (known) setTimeout(() => registration.active?.postMessage({ type: 'MEND' }), CALM);
  } catch (error) {
    console.info('no offline copy:', error);                     // storage blocked or full: the game itself goes on
  }
}
