// Makes the byte-code wheel and its lock file once more, later and in another time zone: the bytes are those of the site.
// node tests/pyodide/bytes.mjs SITE; `python3 build.py test --only site` fetches what it needs first.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fileIn } from './published.mjs';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const BUILDER = path.join(ROOT, '.cache', 'pyodide-build');
const published = path.join(process.argv[2], 'wheels');

const pure = path.join(published, fileIn(published, /^polis_core-.*-py3-none-any\.whl$/));
const again = fs.mkdtempSync(path.join(os.tmpdir(), 'polis-'));
try {
  const env = { ...process.env, TZ: new Date().getTimezoneOffset() ? 'UTC' : 'Asia/Tokyo' };
  execFileSync(process.execPath, [path.join(ROOT, 'web', 'tools', 'wheels.mjs'), pure, BUILDER, again], { env });
  const made = fs.readdirSync(again).sort();
  assert.deepEqual([...made, path.basename(pure)].sort(), fs.readdirSync(published).sort());
  for (const name of made) {
    const [one, other] = [again, published].map(folder => fs.readFileSync(path.join(folder, name)));
    assert(one.equals(other), `${name} came out otherwise`);
  }
  console.log(`${made.join(' and ')} came out the same twice`);
} finally {
  fs.rmSync(again, { recursive: true });
}
