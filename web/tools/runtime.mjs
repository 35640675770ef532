// Makes the Python that the page loads: Pyodide's own files, the standard library and the engine as byte-code.
// Pyodide itself compiles, here under Node: see byte_code.py.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { loadPyodide } from 'pyodide';

const PYODIDE = path.dirname(fileURLToPath(import.meta.resolve('pyodide/package.json')));
const SCRIPT = fileURLToPath(new URL('./byte_code.py', import.meta.url));
const COPIED = ['pyodide.mjs', 'pyodide.asm.mjs', 'pyodide.asm.wasm'];

// Archives whose members are not compressed, compressed as a whole: smaller so, and the browser unpacks faster than
// Python. The ending is our own, lest a host that knows the usual one thinks it must help.
const PACKED = '.zip.packed';
export const STDLIB = `stdlib${PACKED}`;

/** The engine comes in parts: `core`, `<title>` and, of older rules, `<title>-<version>`. @param {string} archive */
export const fileOf = archive => archive + PACKED;

/** @typedef {Record<string, {code: number, kept: (number | string)[]}>} Titles  what the engine knows of titles that are not there yet */

/** What Pyodide wants to be told about itself, without the list of packages that it could load. */
export const LOCK = JSON.stringify({
  info: JSON.parse(fs.readFileSync(path.join(PYODIDE, 'pyodide-lock.json'), 'utf8')).info,
  packages: {},
});

/** @param {string[]} files */
function digest(...files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(fs.readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 12);
}

/**
 * The folder with the runtime for this wheel, made unless it is there already, and the titles in it.
 * @param {string} wheel path of the engine's wheel
 * @param {string} cache folder for what is made
 * @returns {Promise<{folder: string, titles: Titles}>} the folder's name is `py-` and a hash of everything it was made from
 */
export async function makeRuntime(wheel, cache) {
  const sources = [wheel, fileURLToPath(import.meta.url), SCRIPT, path.join(PYODIDE, 'package.json')];
  const folder = path.join(cache, `py-${digest(...sources)}`);
  if (!fs.existsSync(folder)) await make(wheel, cache, folder);
  return { folder, titles: JSON.parse(fs.readFileSync(`${folder}.json`, 'utf8')) };
}

/** @param {string} wheel @param {string} cache @param {string} folder */
async function make(wheel, cache, folder) {
  console.log('compiling the standard library and the engine to byte-code');
  const { archives, titles } = await byteCode(wheel);
  const draft = `${folder}.${process.pid}`;                 // renamed when complete, so that a half-made one is never used
  fs.mkdirSync(draft, { recursive: true });
  for (const name of COPIED) {
    fs.copyFileSync(path.join(PYODIDE, name), path.join(draft, name));
    fs.chmodSync(path.join(draft, name), 0o644);
  }
  for (const [name, archive] of Object.entries(archives)) {
    fs.writeFileSync(path.join(draft, fileOf(name)), gzipSync(archive, { level: 9 }));
  }
  for (const old of fs.readdirSync(cache)) {
    if (old.startsWith('py-') && path.join(cache, old) !== draft) fs.rmSync(path.join(cache, old), { recursive: true });
  }
  fs.writeFileSync(`${folder}.json`, titles);
  fs.renameSync(draft, folder);
}

/** @param {string} wheel */
async function byteCode(wheel) {
  // Without the columns of each instruction: lines are enough for a traceback, and they would be a third of the bytes.
  const py = await loadPyodide({ env: { PYTHONNODEBUGRANGES: '1' } });
  py.FS.writeFile('stdlib.zip', fs.readFileSync(path.join(PYODIDE, 'python_stdlib.zip')));
  py.FS.writeFile('engine.whl', fs.readFileSync(wheel));
  py.runPython(fs.readFileSync(SCRIPT, 'utf8'));
  const titles = /** @type {string} */ (py.runPython('make()'));
  const made = py.FS.readdir('made').filter((/** @type {string} */ name) => name.endsWith('.zip'));
  return {
    titles,
    archives: Object.fromEntries(made.map((/** @type {string} */ name) => [name.slice(0, -4), py.FS.readFile(`made/${name}`)])),
  };
}
