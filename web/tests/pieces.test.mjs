// The standing pieces of Polis come piece by piece, so that painting them can pause between any two.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../src/titles/polis/card.js'; // brings the icons
import { drawStill } from '../src/titles/polis/draw.js';
import { motions, scene } from '../src/titles/polis/scene.js';
import table from '../src/titles/polis/table.json' with { type: 'json' };

const opening = /** @type {any} */ (table.openings)['second/full'];
const PAINT = /** @type {any} */ ({ scale: 1, dpr: 1, theme: '', words: '', sketch: false, palette: new Proxy({}, { get: (_, name) => String(name) }) });
globalThis.Path2D = /** @type {any} */ (class { addPath() {} moveTo() {} lineTo() {} closePath() {} });

/** What is called on the canvas between two pauses. @param {any} frame @returns {string[][]} */
function pieces(frame) {
  /** @type {string[]} */
  let calls = [];
  const ctx = new Proxy({}, {
    get: (_, name) => () => { calls.push(String(name)); return { width: 10 }; },
    set: () => true,
  });
  const found = [];
  for (const _ of drawStill(/** @type {any} */ (ctx), { motions: [], time: 1, legal: new Set(), selected: new Set(), hover: null, ...frame }, PAINT)) {
    found.push(calls);
    calls = [];
  }
  assert.deepEqual(calls, [], 'the last piece is a step as well');
  return found;
}

test('every piece is a step of its own, and none is long', () => {
  const shown = scene(opening);
  const lengths = pieces({ scene: shown }).map((calls) => calls.length);
  assert.ok(lengths.length >= shown.stacks.length + shown.poleis.length + shown.cargoes.length + Object.keys(shown.rows).length);
  assert.ok(lengths.every((length) => length > 0));
  const all = lengths.reduce((sum, length) => sum + length, 0);
  assert.ok(Math.max(...lengths) < all / 10, `${Math.max(...lengths)} of ${all}`);
});

test('who is on the way does not stand yet', () => {
  const view = structuredClone(opening);
  view.hoplites.attica.athens -= 2;
  view.hoplites.megaris = { athens: 2, sparta: 0 };
  const after = scene(view);
  const moving = motions(scene(opening), after);
  assert.equal(pieces({ scene: after, motions: moving, time: 0.5 }).length, pieces({ scene: after }).length - 1);
});

test('a legal area is one step more, below all pieces', () => {
  const shown = scene(opening);
  const glowing = pieces({ scene: shown, legal: new Set(['region:attica']) });
  assert.equal(glowing.length, pieces({ scene: shown }).length + 1);
  assert.ok(glowing[0].includes('clip'));
});
