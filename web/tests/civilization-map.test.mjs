// The map of Civilization: where squares lie, how the land flows, what moves between two views.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { around, beside, boardSize, cellOf, middleOf, readSquare, squareIn, tileSquares } from '../src/titles/civilization/grid.js';
import { landOf } from '../src/titles/civilization/land.js';
import { hit, ids, neighbours, placesOf, spot } from '../src/titles/civilization/places.js';
import { motions, printedOn, scene, terrainOf } from '../src/titles/civilization/scene.js';
import table from '../src/titles/civilization/table.json' with { type: 'json' };

/** @type {Record<string, any>} */
const openings = table.openings;
const one = (/** @type {string} */ players) => Object.entries(openings).find(([key]) => key.startsWith(`${players}/`))?.[1];
const two = one('two');

/** A view with more on the map. @param {Record<string, any>} squares */
const with_ = squares => ({ ...two, squares: { ...two.squares, ...squares } });

test('the map for two lies on its side, that for four as it is', () => {
  assert.deepEqual(boardSize(two), boardSize({ size: [16, 8] }));
  assert.deepEqual(cellOf(two, 'a16'), [0, 0]);
  assert.deepEqual(cellOf(two, 'h1'), [15, 7]);
  assert.deepEqual(cellOf({ size: [16, 16] }, 'c15'), [2, 14]);
  for (const map of [two, { size: /** @type {[number, number]} */ ([16, 16]) }])
    for (const square of ['a1', 'c8', 'h3', 'b5']) assert.equal(squareIn(map, ...cellOf(map, square)), square);
});

test('a tile has sixteen squares, a square in the middle eight around it and four beside it', () => {
  assert.deepEqual([tileSquares('e5')[0], tileSquares('e5')[15], tileSquares('e5').length], ['e5', 'h8', 16]);
  assert.deepEqual(around(two, 'b2').sort(), ['a1', 'a2', 'a3', 'b1', 'b3', 'c1', 'c2', 'c3']);
  assert.deepEqual(beside(two, 'b2').sort(), ['a2', 'b1', 'b3', 'c2']);
  assert.deepEqual(around(two, 'a1').sort(), ['a2', 'b1', 'b2']);
});

test('every square of every map is a place that can be hit where it is drawn', () => {
  for (const players of ['two', 'three', 'four']) {
    const view = one(players);
    const drawn = scene(view);
    assert.equal(ids(drawn).length, view.tiles.length * 16, players);
    assert.deepEqual(placesOf(view), ids(drawn));
    for (const place of ids(drawn)) {
      const { x, y, w, h } = spot(place, drawn);
      assert.equal(hit(x, y, drawn), place);
      assert.equal(hit(x - w / 2, y + h / 2, drawn), place);
      assert.ok(neighbours(place, drawn).every(other => ids(drawn).includes(other)));
    }
    assert.equal(hit(3, 3, drawn), null, 'the frame is no square');
  }
  assert.equal(hit(...middleOf(one('three'), 'a1'), scene(one('three'))), null, 'the map for three has corners without a tile');
});

test('the land of a terrain holds the middles of its squares and no others', () => {
  const drawn = scene(two);
  const land = landOf(drawn);
  const inside = (/** @type {number[][]} */ rings, /** @type {number} */ x, /** @type {number} */ y) => rings.reduce((odd, ring) => {
    for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2)
      if (ring[i + 1] > y !== ring[j + 1] > y && x < ((ring[j] - ring[i]) * (y - ring[i + 1])) / (ring[j + 1] - ring[i + 1]) + ring[i]) odd = !odd;
    return odd;
  }, false);
  let seen = 0;
  for (const [square, { ground }] of Object.entries(drawn.squares)) {
    if (!ground) continue;
    const [column, row] = cellOf(drawn, square);
    for (const [name, rings] of Object.entries(land.rings)) assert.equal(inside(rings, column + 0.5, row + 0.5), name === terrainOf(ground), `${name} at ${square}`);
    seen++;
  }
  assert.ok(seen >= 16);
  assert.deepEqual(landOf(drawn).rings, land.rings, 'the same map is always drawn the same');
});

test('what is printed on a square is told from its token', () => {
  assert.deepEqual(['G', 'M+iron', 'F+hut', 'D+village', 'W+culture'].map(printedOn), [null, 'iron', null, null, 'culture']);
  assert.deepEqual(['G', 'M+iron', 'F+hut', 'D', 'W+silk'].map(terrainOf), ['grassland', 'mountain', 'forest', 'desert', 'water']);
});

test('figures fly, new ones come, dead ones fade, and fog lifts from a tile that was turned', () => {
  const [home] = Object.keys(two.squares);
  const [x, y] = readSquare(home);
  const next = squareIn(two, ...cellOf(two, home));
  assert.equal(next, home);
  const to = beside(two, home).find(square => square in two.squares) ?? '';
  assert.ok(x >= 0 && y >= 0 && to);
  const before = scene(with_({ [home]: { ground: 'G', figures: { red: { armies: 2, scouts: 1 } } }, [to]: { ground: 'G' } }));
  const after = scene(with_({ [home]: { ground: 'G', figures: { red: { armies: 1, scouts: 0 } } }, [to]: { ground: 'G', figures: { red: { armies: 1, scouts: 0 } }, token: 'library' } }));
  assert.deepEqual(motions(before, after), [
    { type: 'fly', piece: 'army', side: 'red', from: home, to, count: 1 },
    { type: 'fade', piece: 'scout', side: 'red', from: home, to: null, count: 1 },
    { type: 'pop', piece: 'token:library', side: '', from: null, to, count: 1 },
  ]);
  const dark = two.tiles.findIndex((/** @type {any} */ { tile }) => tile === null);
  const turned = { ...two, tiles: two.tiles.map((/** @type {any} */ tile, /** @type {number} */ i) => (i === dark ? { ...tile, tile: 'tile01' } : tile)), squares: { ...two.squares, ...Object.fromEntries(tileSquares(two.tiles[dark].square).map(square => [square, { ground: 'G', token: 'hut' }])) } };
  assert.deepEqual(motions(scene(two), scene(turned)), [{ type: 'lift', piece: 'fog', side: '', from: null, to: two.tiles[dark].square, count: 1 }]);
  assert.deepEqual(motions(scene(two), scene(one('four'))), [], 'another map is no motion');
});
