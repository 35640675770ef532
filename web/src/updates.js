// Makes the site work offline, and offers a new version when there is one: a running match is never swapped away.
import { settled } from './engine/start.js';

const EVERY = 60 * 60 * 1000;                                    // milliseconds between two looks for a new version

/**
 * @param {object} listeners
 * @param {(apply: () => void) => void} [listeners.onOffered] a new version is ready; `apply` swaps and reloads
 * @param {() => void} [listeners.onOfflineReady] everything is on the device now
 */
export async function watchUpdates({ onOffered, onOfflineReady } = {}) {
  const container = navigator.serviceWorker;
  if (!container) return;                                        // an old browser, a private window, or plain http
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
    registration.addEventListener('updatefound', () => {
      const next = registration.installing;
      next?.addEventListener('statechange', () => { if (next.state === 'installed') offer(); });
    });
    offer();
    container.ready.then(() => onOfflineReady?.());
    const look = () => { registration.update().catch(() => {}); }; // offline: another time
    setInterval(look, EVERY);
    document.addEventListener('visibilitychange', () => { if (!document.hidden) look(); });
  } catch (error) {
    console.info('no offline copy:', error);                     // storage blocked or full: the game itself goes on
  }
}
