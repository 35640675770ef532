// Python's memory as it is right after the start, kept on the device: a later visit goes on from there in a third of
// the time. Only a short cut: whatever is wrong with it, it is thrown away, and Python starts as it does the first time.

const CACHE = 'snapshot-of-polis';                               // not among the service worker's, which come and go with the site
const BLOCK = 1 << 16;

const HEAD = 3;                                                   // words: length, blocks, sum

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
  head.set([memory.length, full.length, sum(new Uint32Array(packed.buffer, 4 * words)), ...full]);
  return packed;
}

/** @param {ArrayBuffer} packed */
export function unpack(packed) {
  const [length, count, expected] = new Uint32Array(packed, 0, HEAD);
  const full = new Uint32Array(packed, 4 * HEAD, count);
  let from = 4 * (HEAD + count);
  if (sum(new Uint32Array(packed, from)) !== expected) throw new Error('a damaged snapshot');
  const memory = new Uint8Array(length);
  for (const start of full) {
    const size = Math.min(BLOCK, length - start);
    memory.set(new Uint8Array(packed, from, size), start);
    from += size;
  }
  return memory;
}

/** @param {string} runtime address of the runtime's folder, which is named by its content */
const key = runtime => `${runtime}snapshot`;

/** @param {string} runtime @returns {Promise<Uint8Array | null>} */
export async function storedSnapshot(runtime) {
  try {
    const found = await (await caches.open(CACHE)).match(key(runtime));
    return found ? unpack(await found.arrayBuffer()) : null;
  } catch {
    return null;                                                 // no caches here (a private window, plain http), or a broken one
  }
}

/** @param {string} runtime @param {Uint8Array} memory */
export async function keepSnapshot(runtime, memory) {
  const cache = await caches.open(CACHE);
  const folder = new URL('..', runtime).href;                    // sites that share an origin share this cache, too
  const old = (await cache.keys()).filter(({ url }) => url.startsWith(folder));
  await Promise.all(old.map(request => cache.delete(request)));
  await cache.put(key(runtime), new Response(pack(memory)));
}

/** @param {string} runtime */
export async function dropSnapshot(runtime) {
  await caches.open(CACHE).then(cache => cache.delete(key(runtime))).catch(() => {});
}
