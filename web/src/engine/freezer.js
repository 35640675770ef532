// A worker that starts Python with one title only to keep its memory for later visits, and ends. It has the title's name.
import { at, fetchParts, startPython } from './python.js';
import { keepSnapshot } from './snapshot.js';

// Every module, and everything that a title reads when it is first asked for: what is in memory need not be found again.
const WARM = `
import importlib, pkgutil, polis_core
for module in pkgutil.walk_packages(polis_core.__path__, "polis_core."):
    importlib.import_module(module.name)
from polis_core.bridge import Desk
from polis_core.titles import find, here
for name in here():
    find(name).judge()
    Desk().handle('{"do": "new", "title": "%s", "seed": 0}' % name)
del importlib, module, name
`;

try {
  const python = await startPython(fetchParts(self.name), { _makeSnapshot: true });
  python.runPython(WARM);
  const { makeMemorySnapshot } = /** @type {{makeMemorySnapshot(): Uint8Array}} */ (/** @type {unknown} */ (python));
  await keepSnapshot(at(''), self.name, makeMemorySnapshot());
  postMessage({ kept: true });
} catch (error) {
  console.info('no snapshot of Python was kept:', error);         // later visits start as this one did
  postMessage({ kept: false });
}
