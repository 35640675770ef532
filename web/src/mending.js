// Comes when the page's own code did not, is damaged or can't start the engine (see watch.js): says so in words, fetches
// the program anew, and hands out the matches, which it never touches. The service worker has it in itself.

import { whenQuiet } from './when-quiet.js';

const TRIES = 'polis:mended';                                   // how often this visit was begun again for it
const AT_ONCE = 2;                                              // so often; then ever later, lest it go round in circles
const AGAIN = 16_000;                                           // milliseconds until the network is tried again
const MOST_AGAIN = 16;                                          // times that
const LATE = 10_000;
const VERY_LATE = 50_000;
const WHY = document.currentScript?.dataset.why;
const SLOW = WHY === 'slow';                                    // nothing is known to be broken, but the page is not there
const PATIENCE = 48_000;                                        // milliseconds without any file, then
const PROBLEM = WHY === 'broken' ? WORDS.broken : WORDS.slow;

const notice = Object.assign(document.createElement('div'), { className: 'notices', innerHTML: '<div class="notice error" role="alert" data-test="broken"><p></p></div>' });
let busy = false;

/** @param {number} [count] sets it */
function tries(count) {
  try {
    if (count !== undefined) sessionStorage.setItem(TRIES, String(count));
    return Number(sessionStorage.getItem(TRIES)) || 0;
  } catch {
    return AT_ONCE + 2;                                         // storage is blocked: not too often
  }
}

/** Every match as it is kept, whole or not. @returns {string[]} */
function entries() {
  try {
    return Object.keys(localStorage).filter(key => key.startsWith('polis:match:')).map(key => localStorage.getItem(key) ?? '');
  } catch {
    return [];
  }
}

function exportMatches() {
  const text = JSON.stringify({ format: 'polis-matches', v: 1, entries: entries() });
  const href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href, download: 'polis-matches.json' }).click();
}

/** @template T @param {Promise<T>} promise @param {T} late @param {number} [wait] @returns {Promise<T>} */
const inTime = (promise, late, wait = LATE) => Promise.race([promise, new Promise(done => setTimeout(() => done(late), wait))]);

/** Has the service worker check all files. @param {ServiceWorker} worker @returns {Promise<number>} how many are still broken */
const checked = worker => inTime(new Promise(done => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => done(data);
  worker.postMessage({ type: 'MEND' }, [port2]);
}), 1);

/** The version that the host has now, in place of one that it has no longer. @param {ServiceWorkerRegistration} registration */
async function update(registration) {
  await registration.update();
  const next = registration.installing ?? registration.waiting;
  if (!next) return false;
  await new Promise(done => {
    const look = () => (next.state === 'installing' ? undefined : done(undefined));
    next.onstatechange = look;
    look();
  });
  const swapped = new Promise(done => { navigator.serviceWorker.oncontrollerchange = () => done(true); });
  next.postMessage({ type: 'SKIP_WAITING' });
  return next.state !== 'redundant' && inTime(swapped, false);
}

/** What the page itself names, past the browser's own cache. */
async function fetchAnew() {
  const elements = /** @type {NodeListOf<HTMLScriptElement & HTMLLinkElement>} */ (document.querySelectorAll('script[src], link[href]'));
  const answers = await Promise.all([...elements].map(({ src, href }) => fetch(src || href, { cache: 'reload' })));
  return answers.every(({ ok, url, headers }) => ok && (!url.endsWith('.js') || headers.get('Content-Type')?.includes('javascript')));
}

/** As a first visitor: nothing of the program is on the device any more. @param {ServiceWorkerRegistration} [registration] */
async function startOver(registration) {
  const { ok } = await fetch('sw.js', { cache: 'no-store' });
  if (!ok || !(await fetchAnew())) return false;
  await registration?.unregister();
  await forget().catch(() => {});                               // a window without caches has nothing to forget
  return true;
}

async function forget() {
  for (const name of await caches.keys()) if (/^polis-|^snapshot-of-polis$/.test(name)) await caches.delete(name);
}

/** Program files only. @returns {Promise<boolean>} whether the page may be begun again */
async function renew() {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (tries()) return startOver(registration);                  // all files were well, and yet it did not start
  if (!registration?.active) return fetchAnew();
  return (await checked(registration.active)) === 0 || update(registration);
}

/** @param {string} words */
const say = words => { /** @type {HTMLElement} */ (notice.querySelector('p')).textContent = words; };

async function repair() {
  if (busy) return;
  busy = true;
  say(WORDS.busy);
  if (SLOW) stop();               // what does not come holds up all that is asked for after it
  if (await inTime(renew().catch(() => false), false, VERY_LATE)) {
    tries(tries() + 1);
    location.reload();
    return;
  }
  busy = false;
  say(`${PROBLEM} ${WORDS.failed}`);
}

/** @param {string} words @param {() => void} act */
function button(words, act) {
  const made = Object.assign(document.createElement('button'), { className: 'button', textContent: words, onclick: act });
  notice.firstElementChild?.append(made);
}

let next = 0;

/** Without being asked: at once the first times, then again and again. */
async function bySelf() {
  clearTimeout(next);
  await repair();
  next = window.setTimeout(bySelf, AGAIN);
}

/** It came after all. */
function stepBack() {
  if (busy || !document.getElementById('app')?.firstElementChild) return;
  clearTimeout(next);
  noMore();
  clearInterval(looking);
  removeEventListener('online', bySelf);
  notice.remove();
}
const looking = SLOW ? setInterval(stepBack, 500) : 0;

document.body.append(notice);
say(PROBLEM);
button(WORDS.repair, repair);
if (entries().length) button(WORDS.export, exportMatches);
addEventListener('online', bySelf);
let noMore = () => {};
if (SLOW) noMore = whenQuiet(PATIENCE, bySelf);                  // not while anything comes, however slowly: who begins again loses it
else if (tries() < AT_ONCE) void bySelf();
else next = window.setTimeout(bySelf, AGAIN * Math.min(MOST_AGAIN, 2 ** Math.max(0, tries() - AT_ONCE)));
