// What the tests of the published wheels share: the built site on a server of its own, and a match to try an engine with.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';

/** The one file in a folder whose name matches. @param {string} folder @param {RegExp} pattern */
export function fileIn(folder, pattern) {
  const found = fs.readdirSync(folder).filter(name => pattern.test(name));
  assert.equal(found.length, 1, `${pattern} in ${folder}: ${found.join(', ') || 'nothing'}`);
  return found[0];
}

/**
 * Serves the wheels of a site; `asked` is what was asked for.
 * @param {string} site folder of the built site
 */
export async function serveWheels(site) {
  /** @type {string[]} */
  const asked = [];
  const server = http.createServer((request, response) => {
    const address = decodeURIComponent(request.url ?? '');
    asked.push(address);
    const file = path.join(site, address);
    if (!fs.existsSync(file)) return response.writeHead(404).end();
    return response.writeHead(200, { 'Content-Type': 'application/octet-stream' }).end(fs.readFileSync(file));
  });
  await new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(null)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { wheels: `http://127.0.0.1:${port}/wheels/`, asked };
}

/** Python that plays a move and says what came of it, as JSON. */
export const PLAY = `
import json, polis_core
from importlib.metadata import version
game = polis_core.new_game("polis", seed=7)
before = game.digest()
game.play(game.legal()[0])
json.dumps({
    "version": version("polis_core"),
    "code": polis_core.__spec__.origin.rpartition(".")[2],
    "steps": len(game.log),
    "moved": game.digest() != before,
})
`;
