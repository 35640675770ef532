// Python in this worker: its files fetched all at once, then started afresh or from the memory it was frozen with.
/** @import { PyodideAPI } from 'pyodide' */

/** @param {string} name @returns {string} the address of a file of the runtime */
export const at = name => new URL(PYTHON.folder + name, import.meta.url).href;
const WASM = 'pyodide.asm.wasm';
const plainFetch = self.fetch;

/** @param {string} name @param {(name: string, response: Response) => void} [watch] */
async function fetched(name, watch) {
  const response = await plainFetch(at(name));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  watch?.(name, response);
  return response;
}

/** @param {string} name @param {(name: string, response: Response) => void} [watch] */
async function unpacked(name, watch) {
  const packed = /** @type {ReadableStream<BufferSource>} */ ((await fetched(name, watch)).body);
  return new Response(packed.pipeThrough(new DecompressionStream('gzip')));
}

/**
 * Pyodide asks for its files one after the other; here all are under way at once, and its own requests find them.
 * @param {(name: string, response: Response) => void} [watch] hears of each answer before it is read
 */
export function fetchParts(watch) {
  const early = new Map([[at(WASM), fetched(WASM, watch)], [at(PYTHON.stdlib), unpacked(PYTHON.stdlib, watch)]]);
  self.fetch = (input, init) => {
    const found = early.get(String(input));
    early.delete(String(input));
    return found ?? plainFetch(input, init);
  };
  return {
    engine: unpacked(PYTHON.engine, watch).then(response => response.arrayBuffer()),
    code: Promise.all([import(at('pyodide.mjs')), import(at('pyodide.asm.mjs'))]),
  };
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
  /** @type {PyodideAPI} */
  const python = await loadPyodide({
    indexURL: at(''),
    stdLibURL: at(PYTHON.stdlib),
    createPyodideModule,
    lockFileContents: PYTHON.lock,                               // nothing is ever loaded by name
    env: { PYTHONHASHSEED: '0' },                                // the same order of sets on every visit
    ...how,
  });
  onStarted?.();
  const extractDir = python.runPython('import site; site.getsitepackages()[0]');
  python.unpackArchive(await parts.engine, 'wheel', { extractDir });
  return python;
}
