// Runs the test suite inside Pyodide, because a match must give the same digests in the browser as in CPython.
// node tests/pyodide/run.mjs [pytest arguments]; `python3 build.py test --only parity` fetches what it needs first.
// Python uses one core here, so the tests are dealt out to as many of them as there are cores.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadPyodide } from '../../web/node_modules/pyodide/pyodide.mjs';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const WHEELS = path.join(ROOT, '.cache', 'pyodide-wheels');
const MOST = 4; // each takes half a gigabyte
const started = performance.now();
const say = text => console.log(`[pyodide ${((performance.now() - started) / 1000).toFixed(1)} s] ${text}`);

// Written through at once, so that pytest's dots appear as they are earned and none is lost when the process ends.
const to = fd => ({
  write(buffer) {
    try { return fs.writeSync(fd, buffer); } catch (e) { if (e.code === 'EAGAIN') return 0; throw e; }
  },
});

async function share() {
  const wheels = fs.existsSync(WHEELS) ? fs.readdirSync(WHEELS).filter(name => name.endsWith('.whl')) : [];
  if (!wheels.length) throw new Error(`no wheels in ${WHEELS}; run: python3 build.py setup`);

  say('starting');
  const py = await loadPyodide({
    env: {
      HOME: '/home/pyodide',
      POLIS_PROFILE: 'parity',                      // fewer Hypothesis examples, see tests/conftest.py
      POLIS_SHARE: process.env.POLIS_SHARE ?? '',   // which of the tests, see there
      PYTHONDONTWRITEBYTECODE: '1',                 // the checkout is mounted: leave no byte-code of this Python there
      HYPOTHESIS_STORAGE_DIRECTORY: '/tmp/hypothesis',
    },
  });
  py.setStdout(to(1));
  py.setStderr(to(2));
  const extractDir = py.runPython('import site; site.getsitepackages()[0]');
  for (const name of wheels) {
    py.unpackArchive(new Uint8Array(fs.readFileSync(path.join(WHEELS, name))), 'wheel', { extractDir });
  }
  py.FS.mkdirTree('/checkout');
  py.FS.mount(py.FS.filesystems.NODEFS, { root: ROOT }, '/checkout');
  py.FS.chdir('/checkout');
  say(`Python ${py.runPython('import sys; sys.version.split()[0]')} is up with ${wheels.length} wheels; running the tests`);

  py.globals.set('arguments', py.toPy(process.argv.slice(2)));
  const code = py.runPython(`
import pytest
int(pytest.main(["-p", "no:cacheprovider", "-m", "not host_only", *arguments]))
`);
  say(`pytest ended with ${code}`);
  return code;
}

/** One share of the tests in a process of its own. The first shows how far it is; the others speak when they are done. */
function deal(number, of) {
  const env = { ...process.env, POLIS_SHARE: `${number}/${of}` };
  const stdio = ['ignore', ...(number ? ['pipe', 'pipe'] : ['inherit', 'inherit'])];
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { env, stdio });
  const said = [];
  for (const pipe of [child.stdout, child.stderr]) pipe?.on('data', part => said.push(part));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', code => resolve({ code: code ?? 1, said: Buffer.concat(said) }));
  });
}

async function main() {
  const cores = Math.min(os.availableParallelism?.() ?? os.cpus().length, MOST);
  if (process.env.POLIS_SHARE || cores < 2) return share();
  const ends = await Promise.all(Array.from({ length: cores }, (_, number) => deal(number, cores)));
  for (const { said } of ends) process.stdout.write(said);
  return ends.find(({ code }) => code)?.code ?? 0;
}

// A fatal error inside wasm may surface with a stack that quotes a megabyte of minified code: show only the message.
const fail = e => { console.error(`pyodide run failed: ${e?.message ?? e}`); process.exit(1); };
process.on('uncaughtException', fail);
process.on('unhandledRejection', fail);
main().then(code => process.exit(code), fail);
