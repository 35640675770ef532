// Makes the Python that the page loads: Pyodide's own files, the standard library and the engine as byte-code.
// Byte-code must be of the very Python that runs it, so Pyodide itself compiles, here under Node; and only those modules
// of the library are kept that some module of the engine imports, because each visitor downloads and unpacks them.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { loadPyodide } from 'pyodide';

const PYODIDE = path.dirname(fileURLToPath(import.meta.resolve('pyodide/package.json')));
const COPIED = ['pyodide.mjs', 'pyodide.asm.mjs', 'pyodide.asm.wasm'];

// Archives whose members are not compressed, compressed as a whole: smaller so, and the browser unpacks faster than
// Python. The ending is our own, lest a host that knows the usual one thinks it must help.
export const STDLIB = 'stdlib.zip.packed';
export const ENGINE = 'engine.zip.packed';

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
 * The folder with the runtime for this wheel, made unless it is there already.
 * @param {string} wheel path of the engine's wheel
 * @param {string} cache folder for what is made
 * @returns {Promise<string>} its name is `py-` and a hash of everything it was made from
 */
export async function makeRuntime(wheel, cache) {
  const sources = [wheel, fileURLToPath(import.meta.url), path.join(PYODIDE, 'package.json')];
  const folder = path.join(cache, `py-${digest(...sources)}`);
  if (fs.existsSync(folder)) return folder;
  console.log('compiling the standard library and the engine to byte-code');
  const made = await byteCode(wheel);
  const draft = `${folder}.${process.pid}`;                 // renamed when complete, so that a half-made one is never used
  fs.mkdirSync(draft, { recursive: true });
  for (const name of COPIED) {
    fs.copyFileSync(path.join(PYODIDE, name), path.join(draft, name));
    fs.chmodSync(path.join(draft, name), 0o644);
  }
  fs.writeFileSync(path.join(draft, STDLIB), gzipSync(made.stdlib, { level: 9 }));
  fs.writeFileSync(path.join(draft, ENGINE), gzipSync(made.engine, { level: 9 }));
  for (const old of fs.readdirSync(cache)) {
    if (old.startsWith('py-') && path.join(cache, old) !== draft) fs.rmSync(path.join(cache, old), { recursive: true });
  }
  fs.renameSync(draft, folder);
  return folder;
}

/** @param {string} wheel */
async function byteCode(wheel) {
  const py = await loadPyodide();
  py.FS.writeFile('stdlib.zip', fs.readFileSync(path.join(PYODIDE, 'python_stdlib.zip')));
  py.FS.writeFile('engine.whl', fs.readFileSync(wheel));
  py.runPython(COMPILE);
  return { stdlib: py.FS.readFile('stdlib-pyc.zip'), engine: py.FS.readFile('engine-pyc.zip') };
}

// The command line has no place in a page. The library loses its documentation and asserts; the engine is compiled as
// it stands. Modules named one by one are wanted on roads that a mere import does not take: tracebacks, unpacking an
// archive, text in the encodings of old archives.
const COMPILE = `
import importlib, marshal, pkgutil, sys, zipfile
from importlib.util import MAGIC_NUMBER, source_hash

COMMAND_LINE = ("polis_core.commands", "polis_core.__main__")

def in_page(module):
    return not module.startswith(COMMAND_LINE)

sys.path.insert(0, "engine.whl")
import polis_core
for module in pkgutil.walk_packages(polis_core.__path__, "polis_core.", onerror=lambda name: None):
    if in_page(module.name):
        importlib.import_module(module.name)
import base64, copy, importlib.metadata, linecache, random, shutil, tokenize, traceback, zipfile, zlib
import encodings.ascii, encodings.cp437, encodings.latin_1
kept = {module for module in sys.modules if module.partition(".")[0] != "polis_core"}

def compiled(source, target, wanted, bare):
    with zipfile.ZipFile(source) as zi, zipfile.ZipFile(target, "w") as zo:
        for name in sorted(info.filename for info in zi.infolist() if not info.is_dir()):
            data = zi.read(name)
            if name.endswith(".py"):
                if not wanted(name[:-3].replace("/", ".").removesuffix(".__init__")):
                    continue
                code = compile(data, name, "exec", dont_inherit=True, optimize=2 if bare else 0)
                data = MAGIC_NUMBER + (1).to_bytes(4, "little") + source_hash(data) + marshal.dumps(code)
                name += "c"
            zo.writestr(zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0)), data)

compiled("stdlib.zip", "stdlib-pyc.zip", lambda module: module in kept, True)
compiled("engine.whl", "engine-pyc.zip", in_page, False)
`;
