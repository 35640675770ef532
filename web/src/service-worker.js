// Keeps the whole site on the device, so that it opens without a network; a new version waits until the page asks for it.
// What is kept is what was built: every file is checked by its content, when it comes and when it is handed out, and a
// damaged one is fetched anew. The page itself stands in this file, so no damage to the kept files can blank it; so does what mends it.

const PREFIX = 'polis-';                                        // sites that share an origin share its caches, too
const CACHE = PREFIX + VERSION;
const scope = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const HASHES = { ...FIRST, ...LATER, ...WHEN_USED };
const TYPES = /** @type {Record<string, string>} */ ({ js: 'javascript', mjs: 'javascript', css: 'css', wasm: 'wasm' });
const SLOW = /\.wasm$/;                                         // to check ten megabytes would hold up the start

/** @param {string} name */
const here = name => new URL(name, scope.location.href).href;

/** Our caches, oldest first. */
const ours = async () => (await caches.keys()).filter(name => name.startsWith(PREFIX));

/** Whether an answer is the file that was built. @param {string} name @param {Response | undefined} answer */
async function isGood(name, answer) {
  if (!answer?.ok || !(answer.headers.get('Content-Type') ?? '').includes(TYPES[name.replace(/.*\./, '')] ?? '')) return false;
  const digest = await crypto.subtle.digest('SHA-256', await answer.clone().arrayBuffer());
  return btoa(String.fromCharCode(...new Uint8Array(digest))).startsWith(HASHES[name]);
}

/**
 * A file as it was built: from this version's cache, from that of another one, or else from the host.
 * @param {string} name @param {{wary?: boolean, keep?: boolean}} [how] wary: check even what takes long; keep: that it can be kept is what matters
 * @returns {Promise<Response>}
 */
async function file(name, { wary = true, keep = true } = {}) {
  const url = here(name);
  const cache = await caches.open(CACHE);
  const kept = await cache.match(url);
  if (kept && ((!wary && SLOW.test(name)) || (await isGood(name, kept)))) return kept;
  for (const find of [
    ...(await ours()).filter(one => one !== CACHE).map(one => async () => (await caches.open(one)).match(url)),
    () => fetch(url),
    () => fetch(url, { cache: 'reload' }),                      // the browser's own cache may be damaged, too
  ]) {
    const found = await find();
    if (!found || !(await isGood(name, found))) continue;
    await cache.put(url, found.clone()).catch(error => { if (keep) throw error; });
    return found;
  }
  throw new Error(`${name} is not what was built`);
}

/** All or nothing. */
async function install() {
  try {
    await Promise.all(Object.keys(FIRST).map(name => file(name)));
    for (const name of Object.keys(LATER)) await file(name);    // one at a time: somebody may be playing by now
  } catch (error) {
    await caches.delete(CACHE);
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
  if (request.mode === 'navigate') return own(PAGE, 'html');
  const name = request.url.slice(here('./').length).replace(/[?#].*/, '');
  if (name === 'mending.js') return own(MENDING, 'javascript');
  try {
    if (Object.hasOwn(HASHES, name)) return await file(name, { wary: request.cache === 'reload', keep: false });
    for (const one of await ours()) {                           // a tab that shows an older version
      const older = await (await caches.open(one)).match(request, { ignoreSearch: true });
      if (older) return older;
    }
    return await fetch(request);
  } catch {
    return Response.error();
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
  if (event.data?.type === 'SKIP_WAITING') event.waitUntil(scope.skipWaiting());
  if (event.data?.type === 'MEND') event.waitUntil(mend().then(broken => event.ports[0]?.postMessage(broken)));
});
