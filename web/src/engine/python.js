// Python in this worker: its files fetched all at once, then started afresh or from the memory it was frozen with.
/** @import { PyodideAPI } from 'pyodide' */

/** @param {string} name @returns {string} the address of a file of the runtime */
export const at = name => new URL(PYTHON.folder + name, import.meta.url).href;
const WASM = 'pyodide.asm.wasm';
const plainFetch = self.fetch;

/**
 * @typedef {object} How
 * @property {(name: string, response: Response) => void} [watch] hears of each answer before it is read
 * @property {boolean} [anew] past what the browser has kept, which may be damaged: the service worker checks its own then
 */

/** @param {string} name @param {How} how */
async function fetched(name, { watch, anew }) {
  const response = await plainFetch(at(name), anew ? { cache: 'reload' } : {});
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  watch?.(name, response);
  return response;
}

/** @param {string} name @param {How} how */
async function unpacked(name, how) {
  const packed = /** @type {ReadableStream<BufferSource>} */ ((await fetched(name, how)).body);
  return new Response(packed.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
}

/** A part of the engine: `core`, a title, or a title's older rules. @param {string} name @param {How} [how] */
export async function fetchArchive(name, how = {}) {
  if (!Object.hasOwn(PYTHON.archives, name)) throw new Error(`this site has no archive ${name}`);
  return unpacked(PYTHON.archives[name], how);
}

/** @param {string} name @param {How} how */
async function imported(name, how) {
  if (how.anew) await fetched(name, how);                        // an import has no say in where it comes from
  return import(at(name));
}

/** Puts a part of the engine where Python looks for modules. @param {PyodideAPI} python @param {ArrayBuffer} archive */
export function install(python, archive) {
  python.unpackArchive(archive, 'zip', { extractDir: python.runPython('import site; site.getsitepackages()[0]') });
}

/**
 * Pyodide asks for its files one after the other; here all are under way at once, and its own requests find them.
 * @param {string} title the one that is wanted first @param {How} [how]
 */
export function fetchParts(title, how = {}) {
  const stdlib = unpacked(PYTHON.stdlib, how);
  const wasm = fetched(WASM, how);
  /** Pyodide is not told of what did not come: it would only go on without. @param {Promise<Response>} part */
  const orNever = part => part.catch(() => new Promise(() => {}));
  const early = new Map([[at(WASM), orNever(wasm)], [at(PYTHON.stdlib), orNever(stdlib.then(bytes => new Response(bytes)))]]);
  self.fetch = (input, init) => {
    const found = early.get(String(input));
    early.delete(String(input));
    return found ?? plainFetch(input, init);
  };
  const archives = Promise.all(['core', title].map(name => fetchArchive(name, how)));
  const code = Promise.all([imported('pyodide.mjs', how), imported('pyodide.asm.mjs', how)]);
  const broken = new Promise((_, fail) => {
    for (const part of [wasm, stdlib, archives, code, instantiated()]) part.catch(fail);
  });
  broken.catch(() => {});                                        // who starts Python hears of it
  const here = Promise.all([wasm, stdlib, archives, code]);
  here.catch(() => {});
  return { archives, code, broken, here };
}

/** Pyodide only warns of wasm that is of no use. @returns {Promise<unknown>} */
function instantiated() {
  const plain = WebAssembly.instantiateStreaming;
  return new Promise((done, fail) => {
    WebAssembly.instantiateStreaming = (source, imports) => {
      const made = plain.call(WebAssembly, source, imports);
      made.then(done, fail);
      return made;
    };
  });
}

/** @typedef {ReturnType<typeof fetchParts>} Parts */

/**
 * Python, with the engine's files in it.
 * @param {Parts} parts
 * @param {{_makeSnapshot?: boolean, _loadSnapshot?: Uint8Array}} [how] Pyodide's own names for freezing and thawing
 * @param {() => void} [onStarted] Python runs, the engine is still to come
 * @returns {Promise<PyodideAPI>}
 */
export async function startPython(parts, how, onStarted) {
  const [{ loadPyodide }, { default: createPyodideModule }] = await parts.code;
  const python = /** @type {PyodideAPI} */ (await Promise.race([parts.broken, loadPyodide({
    indexURL: at(''),
    stdLibURL: at(PYTHON.stdlib),
    createPyodideModule,
    lockFileContents: PYTHON.lock,                               // nothing is ever loaded by name
    env: { PYTHONHASHSEED: '0' },                                // the same order of sets on every visit
    ...how,
  })]));
  onStarted?.();
  for (const archive of await parts.archives) install(python, archive);
  return python;
}
