// Installs the published wheel as any other page or notebook would: stock Pyodide, micropip, an address; then plays a move.
// node tests/pyodide/micropip.mjs SITE; `python3 build.py test --only site` fetches what it needs first.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadPyodide } from '../../web/node_modules/pyodide/pyodide.mjs';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const FETCHED = path.join(ROOT, '.cache', 'pyodide-wheels');
const [site] = process.argv.slice(2);

/** @param {string} folder @param {string} start */
function wheelIn(folder, start) {
  const found = fs.readdirSync(folder).find(name => name.startsWith(start) && name.endsWith('.whl'));
  assert(found, `no wheel of ${start} in ${folder}`);
  return found;
}

const asked = [];
const server = http.createServer((request, response) => {
  asked.push(request.url);
  const file = path.join(site, decodeURIComponent(request.url));
  if (!fs.existsSync(file)) return response.writeHead(404).end();
  response.writeHead(200, { 'Content-Type': 'application/octet-stream' }).end(fs.readFileSync(file));
});

async function main() {
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve));
  const wheel = wheelIn(path.join(site, 'wheels'), 'polis_core-');
  const py = await loadPyodide();
  const extractDir = py.runPython('import site; site.getsitepackages()[0]');
  const micropip = wheelIn(FETCHED, 'micropip-');
  py.unpackArchive(new Uint8Array(fs.readFileSync(path.join(FETCHED, micropip))), 'wheel', { extractDir });
  py.globals.set('address', `http://127.0.0.1:${server.address().port}/wheels/${wheel}`);
  const told = JSON.parse(await py.runPythonAsync(`
import json, micropip
await micropip.install(address)
import polis_core
game = polis_core.new_game("polis", seed=7)
before = game.digest()
game.play(game.legal()[0])
json.dumps({"installed": micropip.list()["polis_core"].version, "steps": len(game.log), "moved": game.digest() != before})
`));
  assert.deepEqual(told, { installed: wheel.split('-')[1], steps: 1, moved: true });
  assert.deepEqual(asked, [`/wheels/${wheel}`], 'nothing else was asked for');
  console.log(`micropip installed ${wheel} from the site, and a move was played`);
}

main().then(() => process.exit(0), error => { console.error(error?.message ?? error); process.exit(1); });
