// Makes what other Pyodide pages load besides the pure wheel: node web/tools/wheels.mjs WHEEL PARTS OUT puts the wheel as
// byte-code and a pyodide-lock.json that names it into OUT. Both are the work of pyodide-build, whose wheels lie in PARTS;
// it compiles for the Python that it runs on, so it runs in Pyodide, here under Node.
import fs from 'node:fs';
import path from 'node:path';
import { loadPyodide } from 'pyodide';
import { LOCK } from './runtime.mjs';

// The date of every file in the wheel, so that the same sources give the same bytes: 1 January 2020.
const SOURCE_DATE_EPOCH = '1577836800';

// `add-wheels` knows only wheels of sources, and `py-compile` on a folder moves the entry over to the byte-code.
// What `py-compile` leaves as it was, the wheel's own list of files and its tag, would make an installer look for
// sources: micropip could not uninstall it. So the wheel is written once more, and its entry gets the new checksum.
const MAKE = `
import re, zipfile
from pathlib import Path

from pyodide_build.cli.py_compile import main as py_compile
from pyodide_lock import PyodideLockSpec
from pyodide_lock.cli import main as lockfile
from pyodide_lock.utils import update_package_sha256
from wheel.wheelfile import WheelFile

folder, unpacked = Path("/wheels"), Path("/unpacked")
lock = folder / "pyodide-lock.json"
[pure] = folder.glob("*.whl")
lockfile(["add-wheels", str(pure), "--input", "/stock.json", "--output", str(lock)], standalone_mode=False)
py_compile([str(folder), "--keep", "--silent"], standalone_mode=False)
[compiled] = set(folder.glob("*.whl")) - {pure}

with zipfile.ZipFile(compiled) as archive:
    archive.extractall(unpacked)
[about] = unpacked.glob("*.dist-info/WHEEL")
tag = compiled.stem.split("-", 2)[2]
about.write_text(re.sub("^Tag: .*$", f"Tag: {tag}", about.read_text(), flags=re.MULTILINE))
for file in unpacked.rglob("*"):
    file.chmod(0o755 if file.is_dir() else 0o644)  # Emscripten's files are everyone's to write
with WheelFile(compiled, "w") as archive:
    archive.write_files(unpacked)

spec = PyodideLockSpec.from_json(lock)
[package] = spec.packages.values()
update_package_sha256(package, compiled)
spec.check_wheel_filenames()
spec.to_json(lock, indent=1)
pure.unlink()
`;

/** @param {string} wheel @param {string} parts @param {string} out */
async function main(wheel, parts, out) {
  const py = await loadPyodide({ env: { SOURCE_DATE_EPOCH } });
  const extractDir = py.runPython('import site; site.getsitepackages()[0]');
  for (const name of fs.readdirSync(parts).filter(name => name.endsWith('.whl')).sort()) {
    py.unpackArchive(new Uint8Array(fs.readFileSync(path.join(parts, name))), 'wheel', { extractDir });
  }
  py.FS.mkdir('/wheels');
  py.FS.writeFile(`/wheels/${path.basename(wheel)}`, fs.readFileSync(wheel));
  py.FS.writeFile('/stock.json', LOCK);
  py.runPython(MAKE);
  fs.mkdirSync(out, { recursive: true });
  for (const name of py.FS.readdir('/wheels').filter((/** @type {string} */ name) => !name.startsWith('.'))) {
    fs.writeFileSync(path.join(out, name), py.FS.readFile(`/wheels/${name}`));
  }
}

const [wheel, parts, out] = process.argv.slice(2, 5);
await main(wheel, parts, out).catch(error => {
  console.error(error);
  process.exit(1);
});
