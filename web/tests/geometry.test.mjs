// What touches in the picture is what touches in the rules: the drawn map against the engine's own figures.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { MARKETS, POLEIS, REGIONS, SEAS, areaAt, neighbours, polisRadius, standSize } from '../src/titles/polis/places.js';
import { within } from '../src/drawing/outlines.js';

/** @param {string} path */
const read = path => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const map = read('../../polis_core/titles/polis/data/map.json');
const poleis = read('../../polis_core/titles/polis/data/poleis.json').poleis;
const geometry = read('../src/titles/polis/geometry.json');

const LEAST_BORDER = 40; // shorter than this, no one would see that two areas touch
/** @type {Record<string, {polys: number[][][], stand: {at: [number, number]}}>} */
const areas = { ...REGIONS, ...SEAS };
const names = (/** @type {Record<string, any>} */ of) => Object.keys(of).sort();
const pair = (/** @type {string} */ a, /** @type {string} */ b) => [a, b].sort().join(' ');
const away = (/** @type {number[]} */ a, /** @type {number[]} */ b) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** Length of the common line of every two areas, from identical edges. */
function touching() {
  /** @type {Map<string, {areas: Set<string>, length: number}>} */
  const edges = new Map();
  for (const [area, { polys }] of Object.entries(areas))
    for (const ring of polys.flat())
      for (let i = 0; i < ring.length; i += 2) {
        const a = [ring[i], ring[i + 1]];
        const b = [ring[(i + 2) % ring.length], ring[(i + 3) % ring.length]];
        const key = [a.join(), b.join()].sort().join(';');
        const edge = edges.get(key) ?? { areas: new Set(), length: away(a, b) };
        edge.areas.add(area);
        edges.set(key, edge);
      }
  /** @type {Map<string, number>} */
  const shared = new Map();
  for (const { areas: on, length } of edges.values()) {
    if (on.size < 2) continue;
    const key = [...on].sort().join(' ');
    shared.set(key, (shared.get(key) ?? 0) + length);
  }
  return shared;
}

test('the areas are those of the rules', () => {
  assert.deepEqual(names(REGIONS), [...map.regions].sort());
  assert.deepEqual(names(SEAS), [...map.seas].sort());
});

test('two areas share a border exactly where the rules say', () => {
  const expected = [
    ...map.land.map((/** @type {any} */ row) => pair(row.a, row.b)),
    ...map.sea.map((/** @type {any} */ row) => pair(row.a, row.b)),
    ...map.coast.filter((/** @type {any} */ row) => row.use).map((/** @type {any} */ row) => pair(row.region, row.sea)),
  ];
  const shared = touching();
  assert.deepEqual([...shared.keys()].sort(), expected.sort());
  for (const [two, length] of shared) assert.ok(length >= LEAST_BORDER, `${two}: only ${length}`);
});

test('the inked borders are those of the rules', () => {
  const drawn = (/** @type {any[]} */ rows) => rows.map(row => pair(row.a, row.b)).sort();
  assert.deepEqual(drawn(geometry.borders), drawn(map.land));
  assert.deepEqual(drawn(geometry.seaBorders), drawn(map.sea));
});

test('every polis stands in its region and its ports lie in their seas', () => {
  assert.deepEqual(names(POLEIS), names(poleis));
  for (const [id, polis] of Object.entries(POLEIS)) {
    assert.equal(polis.region, poleis[id].region, id);
    if (polis.region) assert.ok(within(REGIONS[polis.region].polys, polis.at[0], polis.at[1]), `${id} is not in ${polis.region}`);
    else assert.equal(areaAt(polis.at[0], polis.at[1]), null, `${id} stands in an area of the game`);
    assert.deepEqual(names(polis.ports), [...map.ports[id].seas].sort(), id);
    for (const [sea, at] of Object.entries(polis.ports)) {
      assert.ok(within(SEAS[sea].polys, at[0], at[1]), `port of ${id} is not in ${sea}`);
      assert.ok(away(at, polis.at) > polisRadius(id), `port of ${id} is under its marker`);
      assert.ok(away(at, polis.at) < 90, `port of ${id} is far off`);
    }
  }
});

test('trade ports, routes and markets join what the rules join', () => {
  for (const [side, port] of Object.entries(geometry.tradePorts)) assert.deepEqual([...port.seas].sort(), [...map.trade.ports[side].start_seas].sort());
  assert.ok(within(SEAS.cyclades.polys, geometry.tradePorts.athens.at[0], geometry.tradePorts.athens.at[1]));
  for (const [sea, at] of Object.entries(geometry.tradeNodes)) assert.ok(within(SEAS[sea].polys, at[0], at[1]), sea);
  const drawn = geometry.routes.map((/** @type {any} */ route) => pair(route.a, route.b)).sort();
  const expected = [
    ...map.trade.routes.filter((/** @type {any} */ row) => pair(row.a, row.b) !== 'ionian myrtoan').map((/** @type {any} */ row) => pair(row.a, row.b)),
    'ionian sparta', 'myrtoan sparta', 'athens cyclades', // the way from the Ionian to the Myrtoan leads by Sparta's port
    pair(map.diolkos.seas[0], map.diolkos.seas[1]),
    ...Object.entries(map.trade.entry).map(([market, { sea }]) => pair(market, sea)),
    ...Object.entries(map.trade.land_entry).map(([market, polis]) => pair(market, String(polis))),
  ];
  assert.deepEqual(drawn, expected.sort());
  assert.deepEqual(geometry.routes.filter((/** @type {any} */ route) => route.needs === 'corinth').map((/** @type {any} */ route) => pair(route.a, route.b)), ['cyclades ionian']);
  for (const [market, { seas, polis }] of Object.entries(MARKETS)) {
    assert.deepEqual(seas, [map.trade.entry[market].sea]);
    assert.equal(polis, map.trade.land_entry[market]);
  }
});

test('no panel hides a region, a polis or another panel', () => {
  const [width, height] = geometry.size;
  const hides = (/** @type {number[]} */ [x, y, w, h], /** @type {number[]} */ at, room = 0) =>
    at[0] > x - room && at[0] < x + w + room && at[1] > y - room && at[1] < y + h + room;
  for (const [market, { rect }] of Object.entries(MARKETS)) {
    assert.ok(rect[0] >= 0 && rect[1] >= 0 && rect[0] + rect[2] <= width && rect[1] + rect[3] <= height, market);
    for (const [id, region] of Object.entries(REGIONS))
      for (const ring of region.polys.flat())
        for (let i = 0; i < ring.length; i += 2) assert.ok(!hides(rect, [ring[i], ring[i + 1]]), `${market} covers ${id}`);
    for (const [id, polis] of Object.entries(POLEIS)) assert.ok(!hides(rect, polis.at, polisRadius(id)), `${market} covers ${id}`);
    for (const [id, other] of Object.entries(MARKETS)) if (id !== market) assert.ok(!hides(rect, other.rect) && !hides(other.rect, rect), `${market} and ${id}`);
  }
});

test('units, poleis and tribute have room', () => {
  for (const [id, { stand }] of Object.entries(areas)) {
    assert.ok(within(areas[id].polys, ...stand.at), `units of ${id} stand elsewhere`);
    const [w, h] = standSize(id);
    for (const [polis, { at }] of Object.entries(POLEIS)) {
      const dx = Math.max(0, Math.abs(at[0] - stand.at[0]) - Math.max(0, w - h) / 2);
      const dy = Math.max(0, Math.abs(at[1] - stand.at[1]) - Math.max(0, h - w) / 2);
      assert.ok(Math.hypot(dx, dy) > polisRadius(polis) + Math.min(w, h) / 2 - 6, `${polis} is under the units of ${id}`);
    }
  }
  for (const [a, one] of Object.entries(POLEIS))
    for (const [b, two] of Object.entries(POLEIS)) if (a < b) assert.ok(away(one.at, two.at) > polisRadius(a) + polisRadius(b) + 10, `${a} and ${b}`);
  for (const [id, { tribute }] of Object.entries(REGIONS)) assert.equal(tribute.length, 2, id);
});

test('arrow keys know the neighbours of the rules', () => {
  assert.ok(neighbours('region:attica').includes('region:boeotia'));
  assert.ok(neighbours('polis:corinth').includes('sea:ionian'));
  assert.ok(!neighbours('region:attica').includes('region:arcadia'));
});
