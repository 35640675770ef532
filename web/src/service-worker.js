// Keeps the whole site on the device, so that it opens without a network; a new version waits until the page asks for it.

const PREFIX = 'polis-';                                        // sites that share an origin share its caches, too
const CACHE = PREFIX + VERSION;
const scope = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** @param {string} name */
const here = name => new URL(name, scope.location.href).href;

const INDEX = here('index.html');

/** Our caches, oldest first. */
const ours = async () => (await caches.keys()).filter(name => name.startsWith(PREFIX));

/**
 * A file whose name says what is inside may come from wherever it lies already: an older cache, or the browser's own.
 * @param {Cache} cache @param {string} url
 */
async function keep(cache, url) {
  for (const name of await ours()) {
    const found = await (await caches.open(name)).match(url);
    if (found) return cache.put(url, found);
  }
  return cache.add(url);
}

async function install() {
  const cache = await caches.open(CACHE);
  await Promise.all(NAMED_BY_OTHERS.map(name => cache.add(new Request(here(name), { cache: 'no-cache' }))));
  // A page that is not of this version would ask for files that are not here. Better no update than a broken one.
  const page = await cache.match(INDEX);
  if (!(await page?.text())?.includes(VERSION)) throw new Error('the page is of another version');
  await Promise.all(NAMED_BY_CONTENT.map(name => keep(cache, here(name))));
}

/** The version before this one stays, because a second tab may still show it. */
async function activate() {
  const older = (await ours()).filter(name => name !== CACHE);
  await Promise.all(older.slice(0, -1).map(name => caches.delete(name)));
  await scope.clients.claim();
}

/** @param {Request} request */
async function answer(request) {
  const url = request.mode === 'navigate' ? INDEX : request.url;
  const cache = await caches.open(CACHE);
  const found = await cache.match(url, { ignoreSearch: true });
  if (found) return found;
  for (const name of await ours()) {
    const older = await (await caches.open(name)).match(url, { ignoreSearch: true });
    if (older) return older;
  }
  const fresh = await fetch(request);
  if (fresh.ok && url.startsWith(here('assets/'))) await cache.put(url, fresh.clone());
  return fresh;
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
});
