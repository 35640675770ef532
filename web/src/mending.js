// Comes when the page's own code did not, is damaged or can't start the engine (see watch.js): says so in words, fetches
// the program anew, and hands out the matches, which it never touches. The service worker has it in itself.

const TRIES = 'polis:mended';                                   // how often this visit was begun again for it
const MOST_TRIES = 2;                                           // by itself; who presses the button may go on
const AGAIN = 15_000;                                           // milliseconds until the network is tried again
const LATE = 10_000;

const notice = Object.assign(document.createElement('div'), { className: 'notices', innerHTML: '<div class="notice error" role="alert" data-test="broken"><p></p></div>' });
let busy = false;

/** @param {number} [count] sets it */
function tries(count) {
  try {
    if (count !== undefined) sessionStorage.setItem(TRIES, String(count));
    return Number(sessionStorage.getItem(TRIES));
  } catch {
    return MOST_TRIES;                                          // storage is blocked: better not to go round in circles
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

/** @template T @param {Promise<T>} promise @param {T} late @returns {Promise<T>} */
const inTime = (promise, late) => Promise.race([promise, new Promise(done => setTimeout(() => done(late), LATE))]);

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
  for (const name of await caches.keys()) if (/^polis-|^snapshot-of-polis$/.test(name)) await caches.delete(name);
  return true;
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
  if (await renew().catch(() => false)) {
    tries(tries() + 1);
    location.reload();
    return;
  }
  busy = false;
  say(`${WORDS.broken} ${WORDS.failed}`);
}

/** @param {string} words @param {() => void} act */
function button(words, act) {
  const made = Object.assign(document.createElement('button'), { className: 'button', textContent: words, onclick: act });
  notice.firstElementChild?.append(made);
}

const bySelf = () => { if (tries() < MOST_TRIES) void repair(); };

document.body.append(notice);
say(WORDS.broken);
button(WORDS.repair, repair);
if (entries().length) button(WORDS.export, exportMatches);
addEventListener('online', bySelf);
setInterval(bySelf, AGAIN);
bySelf();
