// What touches in the picture is what touches in the rules: the drawn Mediterranean against the engine's own borders.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { within } from '../src/drawing/outlines.js';
import geometry from '../src/titles/caesar/geometry.json' with { type: 'json' };
import { BORDERS, DISC, PRINTED, PRINTED_PROVINCES, PROVINCES, TOKEN, areaAt, neighbours, placeIds, plateHalf, spot } from '../src/titles/caesar/places.js';

const ids = Object.keys(PROVINCES);
/** @param {string} id @returns {[number, number][]} */
const corners = id => PROVINCES[id].polys.flat().flatMap(ring => ring.flatMap((v, i) => (i % 2 ? [] : [/** @type {[number, number]} */ ([v, ring[i + 1]])])));
const pairs = ids.flatMap((a, i) => ids.slice(i + 1).map(b => /** @type {[string, string]} */ ([a, b])));
/** @param {string} a @param {string} b */
const borderOf = (a, b) => (`${a}-${b}` in PRINTED ? `${a}-${b}` : `${b}-${a}` in PRINTED ? `${b}-${a}` : null);

test('the map has exactly the provinces and borders of the rules', () => {
  assert.deepEqual(ids.sort(), Object.keys(PRINTED_PROVINCES).sort());
  assert.deepEqual(Object.keys(BORDERS).sort(), Object.keys(PRINTED).sort());
  assert.equal(placeIds().length, 48);
});

test('two provinces share a line on land exactly where the border space is no way over the sea', () => {
  for (const [a, b] of pairs) {
    const there = new Set(corners(b).map(String));
    const shared = corners(a).filter(point => there.has(String(point))).length;
    const border = borderOf(a, b);
    const onLand = border !== null && BORDERS[border].lane === null;
    assert.equal(shared >= 2, onLand, `${a} ${b}: ${shared} points in common`);
  }
});

test('what does not touch by the rules keeps its distance', () => {
  for (const [a, b] of pairs) {
    if (borderOf(a, b)) continue;
    const nearest = Math.min(...corners(a).map(([x, y]) => Math.min(...corners(b).map(([u, v]) => Math.hypot(x - u, y - v)))));
    assert.ok(nearest > 20, `${a} and ${b} are ${nearest.toFixed(1)} apart`);
  }
});

test('a way over the sea leads from coast to coast and crosses no other province', () => {
  for (const [id, { lane, at }] of Object.entries(BORDERS)) {
    if (!lane) continue;
    const { a, b } = PRINTED[id];
    for (const [province, x, y] of /** @type {[string, number, number][]} */ ([[a, lane[0], lane[1]], [b, lane[4], lane[5]]]))
      assert.ok(Math.min(...corners(province).map(([u, v]) => Math.hypot(x - u, y - v))) < 30, `${id} starts at ${province}`);
    for (let step = 0; step <= 40; step += 1) {
      const half = step < 20 ? 0 : 2;
      const part = (step % 20) / 20;
      /** @type {(i: number) => number} */
      const along = i => lane[half + i] + (lane[half + 2 + i] - lane[half + i]) * part;
      const found = areaAt(along(0), along(1))?.split(':')[1];
      assert.ok(!found || found === a || found === b, `${id} runs through ${found}`);
    }
    assert.deepEqual(at, [lane[2], lane[3]]);
  }
});

test('each border space points from its first province to its second', () => {
  for (const [id, { at, angle }] of Object.entries(BORDERS)) {
    const [a, b] = [PROVINCES[PRINTED[id].a].at, PROVINCES[PRINTED[id].b].at];
    const turn = (angle * Math.PI) / 180;
    assert.ok((b[0] - a[0]) * Math.cos(turn) + (b[1] - a[1]) * Math.sin(turn) > 0, `${id} at ${at}`);
  }
});

/** The four corners of a token on its border. @param {string} id */
function outline(id) {
  const { at: [x, y], angle } = BORDERS[id];
  const [c, s] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  return [[1, 1], [1, -1], [-1, -1], [-1, 1]].map(([along, aside]) =>
    [x + (along * TOKEN.long * c - aside * TOKEN.wide * s) / 2, y + (along * TOKEN.long * s + aside * TOKEN.wide * c) / 2]);
}
/** @param {string} id */
const plate = id => {
  const [x, y] = PROVINCES[id].at;
  const [w, h] = [plateHalf(id), DISC];
  return [[x - w, y - h], [x + w, y - h], [x + w, y + h], [x - w, y + h]];
};
/** Two convex shapes lie apart if some side of one has the other wholly beyond it. @param {number[][]} p @param {number[][]} q */
const apart = (p, q) => [[p, q], [q, p]].some(([one, other]) => one.some(([x, y], i) => {
  const [u, v] = one[(i + 1) % one.length];
  const side = (/** @type {number[]} */ [a, b]) => (u - x) * (b - y) - (v - y) * (a - x);
  const own = Math.sign(one.reduce((sum, point) => sum + side(point), 0));
  return other.every(point => side(point) * own <= 0);
}));

test('no token, plate or province space lies on another, and all lie on the board', () => {
  const shapes = new Map([...Object.keys(BORDERS).map(id => /** @type {const} */ ([id, outline(id)])), ...ids.map(id => /** @type {const} */ ([id, plate(id)]))]);
  const all = [...shapes];
  all.forEach(([a, p], i) => all.slice(i + 1).forEach(([b, q]) => assert.ok(apart(p, q), `${a} lies on ${b}`)));
  for (const [id, points] of all) for (const [x, y] of points) assert.ok(x > 14 && y > 14 && x < geometry.size[0] - 14 && y < geometry.size[1] - 14, id);
  assert.equal(apart([[0, 0], [2, 0], [2, 2], [0, 2]], [[1, 1], [3, 1], [3, 3], [1, 3]]), false); // the measure itself
});

test('every place has a button where it is drawn, and knows its neighbours', () => {
  for (const id of placeIds()) {
    const { x, y, w, h } = spot(id, null, 0.7);
    assert.ok([x, y, w, h].every(Number.isFinite) && w > 30 && h > 30, id);
    assert.equal(neighbours(id).length, id.startsWith('border:') ? 2 : Object.values(PRINTED).filter(({ a, b }) => id === `province:${a}` || id === `province:${b}`).length);
  }
  for (const id of ids) if (id !== 'SD') assert.ok(PROVINCES[id].polys.some(poly => poly.length), id);
  assert.ok(within(PROVINCES.IT.polys, ...PROVINCES.IT.at));
});
