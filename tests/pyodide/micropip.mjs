// Installs each published wheel as any other page or notebook would: stock Pyodide, micropip, an address; then plays a
// move and uninstalls it. node tests/pyodide/micropip.mjs SITE; `python3 build.py test --only site` fetches what it needs.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadPyodide } from '../../web/node_modules/pyodide/pyodide.mjs';
import { PLAY, fileIn, serveWheels } from './published.mjs';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const FETCHED = path.join(ROOT, '.cache', 'pyodide-wheels');
const [site] = process.argv.slice(2);

/** @param {string} wheel @param {string} code the ending of what Python runs */
async function installs(wheel, code) {
  const { wheels, asked } = await serveWheels(site);
  const py = await loadPyodide();
  const extractDir = py.runPython('import site; site.getsitepackages()[0]');
  const micropip = fs.readFileSync(path.join(FETCHED, fileIn(FETCHED, /^micropip-.*\.whl$/)));
  py.unpackArchive(new Uint8Array(micropip), 'wheel', { extractDir });
  py.globals.set('address', wheels + wheel);
  const told = JSON.parse(await py.runPythonAsync(`import micropip\nawait micropip.install(address)\n${PLAY}`));
  assert.deepEqual(told, { version: wheel.split('-')[1], code, steps: 1, moved: true });
  assert.deepEqual(asked, [`/wheels/${wheel}`], 'nothing else was asked for');
  const left = py.runPython(`
from pathlib import Path
micropip.uninstall("polis_core")
files = (path for path in Path(polis_core.__path__[0]).rglob("*") if path.is_file())
json.dumps([str(path) for path in files if path.parent.name != "__pycache__"])
`);
  assert.deepEqual(JSON.parse(left), [], 'what the wheel brought goes with it');
  console.log(`micropip installed ${wheel} from the site, and a move was played`);
}

async function main() {
  const folder = path.join(site, 'wheels');
  await installs(fileIn(folder, /^polis_core-.*-py3-none-any\.whl$/), 'py');
  await installs(fileIn(folder, /^polis_core-.*-cp\d+-none-any\.whl$/), 'pyc');
}

main().then(() => process.exit(0), error => { console.error(error?.message ?? error); process.exit(1); });
