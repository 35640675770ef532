// Python's memory as it is right after the start, kept on the device: a later visit goes on from there in a third of
// the time. Only a short cut: whatever is wrong with it, it is thrown away, and Python starts as it does the first time.

const CACHE = 'snapshot-of-polis';                               // not among the service worker's, which come and go with the site
const BLOCK = 1 << 16;

const MOST = 2;                                                   // snapshots at a time, of some twenty megabytes each

const HEAD = 3;                                                   // words: sum of all that follow, length, blocks

/** Tells a whole snapshot from a damaged one, which could run wild. @param {Uint32Array} words */
function sum(words) {
  let total = 0;
  for (let n = 0; n < words.length; n++) total = (Math.imul(total, 31) + words[n]) | 0;
  return total >>> 0;
}

/**
 * Leaves out the blocks that are empty, almost two thirds of a fresh memory. All of it is in words of the device's own order.
 * @param {Uint8Array} memory
 */
export function pack(memory) {
  const full = [];
  for (let start = 0; start < memory.length; start += BLOCK) {
    if (memory.subarray(start, start + BLOCK).some(byte => byte)) full.push(start);
  }
  const sizes = full.map(start => Math.min(BLOCK, memory.length - start));
  const words = HEAD + full.length;
  const packed = new Uint8Array(4 * words + sizes.reduce((a, b) => a + b, 0));
  const head = new Uint32Array(packed.buffer, 0, words);
  let to = 4 * words;
  full.forEach((start, n) => {
    packed.set(memory.subarray(start, start + sizes[n]), to);
    to += sizes[n];
  });
  head.set([0, memory.length, full.length, ...full]);
  head[0] = sum(new Uint32Array(packed.buffer, 4));
  return packed;
}

/** @param {ArrayBuffer} packed */
export function unpack(packed) {
  const [expected, length, count] = new Uint32Array(packed, 0, HEAD);
  if (sum(new Uint32Array(packed, 4)) !== expected) throw new Error('a damaged snapshot');
  const full = new Uint32Array(packed, 4 * HEAD, count);
  let from = 4 * (HEAD + count);
  const memory = new Uint8Array(length);
  for (const start of full) {
    const size = Math.min(BLOCK, length - start);
    memory.set(new Uint8Array(packed, from, size), start);
    from += size;
  }
  return memory;
}

/** @param {string} runtime address of the runtime's folder, which is named by its content @param {string} title */
const key = (runtime, title) => `${runtime}snapshot-${title}`;

/** @param {string} runtime @param {string} title @returns {Promise<Uint8Array | null>} */
export async function storedSnapshot(runtime, title) {
  try {
    const found = await (await caches.open(CACHE)).match(key(runtime, title));
    return found ? unpack(await found.arrayBuffer()) : null;
  } catch {
    return null;                                                 // no caches here (a private window, plain http), or a broken one
  }
}

/** Keeps the memory for visits that want this title. Those of older sites go, and the oldest where there are many. @param {string} runtime @param {string} title @param {Uint8Array} memory */
export async function keepSnapshot(runtime, title, memory) {
  const cache = await caches.open(CACHE);
  const folder = new URL('..', runtime).href;                    // sites that share an origin share this cache, too
  const old = (await cache.keys()).map(({ url }) => url).filter(url => url.startsWith(folder) && url !== key(runtime, title));
  const others = old.filter(url => url.startsWith(runtime));
  const kept = others.slice(Math.max(0, others.length - (MOST - 1)));
  await Promise.all(old.filter(url => !kept.includes(url)).map(url => cache.delete(url)));
  await cache.put(key(runtime, title), new Response(pack(memory)));
}

/** @param {string} runtime @param {string} title */
export async function dropSnapshot(runtime, title) {
  await caches.open(CACHE).then(cache => cache.delete(key(runtime, title))).catch(() => {});
}
