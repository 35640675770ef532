// Loads the engine by name, as a page does whose Pyodide is given our pyodide-lock.json; then plays a move.
// node tests/pyodide/lockfile.mjs SITE; `python3 build.py test --only site` runs it. e2e does the same in a browser.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { loadPyodide } from '../../web/node_modules/pyodide/pyodide.mjs';
import { PLAY, fileIn, serveWheels } from './published.mjs';

const [site] = process.argv.slice(2);

async function main() {
  const wheel = fileIn(path.join(site, 'wheels'), /^polis_core-.*-cp\d+-none-any\.whl$/);
  const { wheels, asked } = await serveWheels(site);
  const lockFileContents = await (await fetch(`${wheels}pyodide-lock.json`)).json();
  assert.deepEqual(Object.keys(lockFileContents.packages), ['polis-core'], 'just what lies beside it is listed');
  // Browsers refuse a wheel with another checksum; Node does not look.
  const bytes = fs.readFileSync(path.join(site, 'wheels', wheel));
  assert.equal(lockFileContents.packages['polis-core'].sha256, createHash('sha256').update(bytes).digest('hex'));
  // Under Node Pyodide reads a lock file only from the disk, and keeps what it loads: not in the checkout.
  const packageCacheDir = fs.mkdtempSync(path.join(os.tmpdir(), 'polis-'));
  try {
    const py = await loadPyodide({ lockFileContents, packageBaseUrl: wheels, packageCacheDir });
    const loaded = await py.loadPackage('polis_core', { messageCallback: () => {} });
    assert.deepEqual(loaded.map(one => one.fileName), [wheel]);
    assert.deepEqual(asked, ['/wheels/pyodide-lock.json', `/wheels/${wheel}`], 'nothing else was asked for');
    assert.deepEqual(JSON.parse(py.runPython(PLAY)), { version: wheel.split('-')[1], code: 'pyc', steps: 1, moved: true });
  } finally {
    fs.rmSync(packageCacheDir, { recursive: true });
  }
  console.log(`Pyodide loaded ${wheel} by its name, and a move was played`);
}

main().then(() => process.exit(0), error => { console.error(error?.message ?? error); process.exit(1); });
