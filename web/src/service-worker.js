// Keeps the whole site on the device, so that it opens without a network; a new version waits until the page asks for it.
// What is kept is what was built: every file is checked by its content, when it comes and when it is handed out, and a
// damaged one is fetched anew. The page itself stands in this file, so no damage to the kept files can blank it; so does what mends it.

const PREFIX = 'polis-';                                        // sites that share an origin share its caches, too
const CACHE = PREFIX + VERSION;
const scope = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const HASHES = { ...FIRST, ...LATER, ...WHEN_USED };
const TYPES = /** @type {Record<string, string>} */ ({ js: 'javascript', mjs: 'javascript', css: 'css', wasm: 'wasm' });
const SLOW = /\.wasm$/;                                         // to check ten megabytes would hold up the start
const SILENCE = 15_000;                                         // milliseconds: a host that takes a question and does not answer is as good as none

/** @param {string} name */
const here = name => new URL(name, scope.location.href).href;

/** What the browser has kept may fail in any way: then it is as if it were not there. @template T @param {Promise<T>} promise */
const orNone = promise => promise.catch(() => undefined);

/** Our caches, oldest first. */
const ours = async () => (await orNone(caches.keys()) ?? []).filter(name => name.startsWith(PREFIX));

/** @param {string} url @param {RequestInit} how */
async function fetchSoon(url, how) {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), SILENCE);
  return fetch(url, { ...how, signal: stop.signal }).finally(() => clearTimeout(timer));
}

/** Whether an answer is the file that was built. @param {string} name @param {Response | undefined} answer */
async function isGood(name, answer) {
  if (!answer?.ok || !(answer.headers.get('Content-Type') ?? '').includes(TYPES[name.replace(/.*\./, '')] ?? '')) return false;
  return (await orNone(hashOf(answer.clone())))?.startsWith(HASHES[name]) ?? false;
}

/** @param {Response} answer */
async function hashOf(answer) {
  const digest = await crypto.subtle.digest('SHA-256', await answer.arrayBuffer());
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}

/** A browser in which nothing can be checked would have no good file at all: then it is as if there were no service worker. @param {Request} request */
async function unchecked(request) {
  if (await orNone(hashOf(new Response('')))) return undefined;
  return await orNone(fetch(request)) ?? await orNone(caches.match(request));
}

/**
 * A file as it was built: from this version's cache, from that of another one, or else from the host.
 * @param {string} name @param {{wary?: boolean, keep?: boolean, patient?: boolean}} [how] wary: check even what takes long; keep: that it can be kept is what matters; patient: nobody waits for it
 * @returns {Promise<Response>}
 */
async function file(name, { wary = true, keep = true, patient = false } = {}) {
  const url = here(name);
  const keptIn = async (/** @type {string} */ cache) => (await caches.open(cache)).match(url);
  const kept = await orNone(keptIn(CACHE));
  if (kept && ((!wary && SLOW.test(name)) || (await isGood(name, kept)))) return kept;
  const get = patient ? fetch : fetchSoon;
  for (const find of [
    ...(await ours()).filter(one => one !== CACHE).map(one => () => keptIn(one)),
    () => get(url, {}),
    () => get(url, { cache: 'reload' }),                        // the browser's own cache may be damaged, too
  ]) {
    const found = await orNone(find());
    if (!found || !(await isGood(name, found))) continue;
    await caches.open(CACHE).then(cache => cache.put(url, found.clone())).catch(error => { if (keep) throw error; });
    return found;
  }
  throw new Error(`${name} is not what was built`);
}

/** All or nothing. */
async function install() {
  const known = await caches.has(CACHE);                        // by a service worker that differs in nothing but itself: somebody lives on it
  try {
    await Promise.all(Object.keys(FIRST).map(name => file(name, { patient: true })));
    for (const name of Object.keys(LATER)) await file(name, { patient: true }); // one at a time: somebody may be playing by now
  } catch (error) {
    if (!known) await caches.delete(CACHE);
    throw error;
  }
}

/** The version before this one stays, because a second tab may still show it. */
async function activate() {
  const older = (await ours()).filter(name => name !== CACHE);
  await Promise.all(older.slice(0, -1).map(name => caches.delete(name)));
  await scope.clients.claim();
}

/** Checks all that is kept. @returns {Promise<number>} how many files could not be mended */
async function mend() {
  let broken = 0;
  for (const name of [...Object.keys(FIRST), ...Object.keys(LATER)]) {
    await file(name).catch(() => { if (name.includes('/')) broken += 1; });   // the others are icons, which a newer release may have drawn anew
  }
  return broken;
}

/** What stands in this file. @param {string} text @param {string} type */
const own = (text, type) => new Response(text, { headers: { 'Content-Type': `text/${type}; charset=utf-8` } });

/** @param {Request} request */
async function answer(request) {
  const name = request.url.slice(here('./').length).replace(/[?#].*/, '');
  if (request.mode === 'navigate') return name.includes('/') ? Response.redirect(here('./')) : own(PAGE, 'html'); // its files lie beside the page
  if (name === 'mending.js') return own(MENDING, 'javascript');
  try {
    if (Object.hasOwn(HASHES, name)) return await file(name, { wary: request.cache === 'reload', keep: false });
    for (const one of await ours()) {                           // a tab that shows an older version
      const older = await orNone(caches.open(one).then(cache => cache.match(request, { ignoreSearch: true })));
      if (older) return older;
    }
    return await fetch(request);
  } catch {
    return await unchecked(request) ?? Response.error();
  }
}

/** @param {URL} url */
const isOurs = url => url.href.startsWith(here('./')) && !url.href.startsWith(here('wheels/'));

scope.addEventListener('install', event => event.waitUntil(install()));
scope.addEventListener('activate', event => event.waitUntil(activate()));
scope.addEventListener('fetch', event => {
  if (event.request.method === 'GET' && isOurs(new URL(event.request.url))) event.respondWith(answer(event.request));
});
scope.addEventListener('message', event => {
  if (event.data?.type === 'HELLO') event.ports[0]?.postMessage(VERSION);
  if (event.data?.type === 'SKIP_WAITING') event.waitUntil(scope.skipWaiting());
  if (event.data?.type === 'MEND') event.waitUntil(mend().then(broken => event.ports[0]?.postMessage(broken)));
});
