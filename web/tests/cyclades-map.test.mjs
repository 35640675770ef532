// The painted archipelago against the rules: what touches in the picture is what touches in the engine, on maps it laid.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { within } from '../src/drawing/outlines.js';
import { CELL, areaAt, coastOf } from '../src/titles/cyclades/coast.js';
import { isLand } from '../src/titles/cyclades/grid.js';
import { mapOf, motions, scene } from '../src/titles/cyclades/scene.js';
import { hit, ids, neighbours, spot } from '../src/titles/cyclades/places.js';
import { nameBox, seaNames } from '../src/titles/cyclades/sea-names.js';
import { standsOf } from '../src/titles/cyclades/stands.js';
import table from '../src/titles/cyclades/table.json' with { type: 'json' };
import { loadTitle } from '../src/titles/titles.js';

/** @type {{players: string, map: string, seed: number, boards: {board: string, turn: number}[], rows: number, near: Record<string, string>}[]} */
const MAPS = JSON.parse(readFileSync(new URL('./cyclades-maps.json', import.meta.url), 'utf8'));
const STEP = 6; // of the samples; a cell has 76
const LEAST = 5; // samples along the shortest border: shorter than this would not be seen

/** How long the border of each pair of areas is, as sampled from the picture. @param {import('../src/titles/cyclades/coast.js').Coast} coast */
function sampled(coast) {
  /** @type {Map<string, number>} */
  const found = new Map();
  /** @type {(string | null)[]} */
  let above = [];
  for (let y = 0; y < coast.size[1]; y += STEP) {
    const row = Array.from({ length: Math.ceil(coast.size[0] / STEP) }, (_, i) => areaAt(coast, i * STEP, y));
    row.forEach((area, i) => {
      for (const other of [row[i - 1], above[i]]) {
        if (!area || !other || area === other) continue;
        const pair = [area, other].sort().join(' ');
        found.set(pair, (found.get(pair) ?? 0) + 1);
      }
    });
    above = row;
  }
  return found;
}

/** @param {Record<string, string>} near */
const pairs = near => [...new Set(Object.entries(near).flatMap(([area, others]) => others.split(' ').map(other => [area, other].sort().join(' '))))].sort();

for (const layout of MAPS)
  test(`${layout.players}, ${layout.map}, ${layout.seed}: the picture touches as the rules do`, () => {
    const coast = coastOf(layout);
    const found = sampled(coast);
    assert.deepEqual([...found.keys()].sort(), pairs(layout.near));
    assert.deepEqual([...found].filter(([, long]) => long < LEAST), [], 'a border that nobody would see');
  });

test('a map that is drawn otherwise would be found', () => {
  const [layout] = MAPS;
  const turned = { ...layout, boards: layout.boards.map((one, i) => (i ? one : { ...one, turn: (one.turn + 90) % 360 })) };
  assert.notDeepEqual([...sampled(coastOf(turned)).keys()].sort(), pairs(layout.near));
});

test('the same layout is the same map', () => {
  assert.deepEqual(coastOf(MAPS[0]), coastOf(MAPS[0]));
});

test('everything stands in its area, sites near the sea that they face', () => {
  for (const layout of MAPS.slice(0, 4)) {
    const coast = coastOf(layout);
    for (const [area, stand] of Object.entries(standsOf(coast))) {
      for (const at of [stand.units, stand.horns, stand.creature, ...stand.sites.map(site => site.at)]) assert.ok(within(coast.outlines[area].polys, ...at), `${area} ${at}`);
      for (const { at, pier, faces } of stand.sites) {
        assert.ok(!isLand(faces));
        assert.equal(areaAt(coast, ...pier), faces, `${area}: its pier reaches ${faces}`);
        assert.ok(Math.hypot(at[0] - pier[0], at[1] - pier[1]) < 1.6 * CELL, area);
      }
      stand.sites.forEach(({ at: [x, y] }, i) => stand.sites.slice(i + 1).forEach(({ at: [ox, oy] }) => assert.ok(Math.hypot(x - ox, y - oy) > 0.3 * CELL, `${area}: sites apart`)));
    }
  }
});

const opening = Object.values(/** @type {Record<string, any>} */ (table.openings))[0];

test('each area and site has its place, and an area can be pressed where it is painted', () => {
  const shown = scene(opening);
  const all = ids(shown);
  assert.equal(new Set(all).size, all.length);
  assert.equal(all.filter(id => id.startsWith('area:')).length, Object.keys(opening.areas).length);
  for (const id of all) {
    const { x, y, area } = spot(id, shown, 1);
    assert.equal(hit(x, y, shown), `area:${id.split(':')[1]}`);
    assert.equal(area, id.startsWith('area:'));
    for (const other of neighbours(id, shown)) assert.ok(all.includes(other));
  }
});

test('what was moved flies, what is new comes, what is lost fades', () => {
  const before = scene(opening);
  const changed = structuredClone(opening);
  const [from, to] = Object.keys(changed.areas).filter(area => changed.areas[area].kind === 'sea' && !changed.areas[area].side || changed.areas[area].ships).sort((a, b) => (changed.areas[b].ships ?? 0) - (changed.areas[a].ships ?? 0)).flatMap((area, i, list) => (i === 0 || i === list.length - 1 ? [area] : []));
  changed.areas[to].side = changed.areas[from].side;
  changed.areas[to].ships = changed.areas[from].ships;
  changed.areas[from].side = null;
  changed.areas[from].ships = 0;
  assert.deepEqual(motions(before, scene(changed)).map(({ type, piece, from: a, to: b }) => [type, piece, a, b]), [['fly', 'ship', from, to]]);
  changed.areas[to].horns += 1;
  changed.areas[to].ships = 0;
  changed.areas[to].side = null;
  assert.deepEqual(motions(before, scene(changed)).map(({ type, piece }) => `${type} ${piece}`).sort(), ['fade ship', 'pop horn']);
  assert.equal(mapOf(before.layout).key, mapOf(scene(changed).layout).key);
});

test('names of seas lie on their water and on no other name, however small the map is', async () => {
  await loadTitle('cyclades');
  for (const layout of MAPS) for (const scale of [0.36, 0.42, 0.6, 1]) {
    const { coast, stands } = mapOf(layout);
    const found = seaNames(layout, scale);
    const seas = Object.keys(stands).filter(area => !isLand(area)).length;
    assert.ok(found.size >= seas * (scale < 0.5 ? 0.4 : 0.8), `${layout.players} ${scale}: ${found.size} of ${seas} seas have a name`);
    const lands = Object.keys(stands).filter(isLand).map(area => ({ area, box: nameBox(area, stands[area].name, scale) }));
    const boxes = [...lands, ...[...found].map(([area, at]) => ({ area, box: nameBox(area, at, scale) }))];
    for (const [area, at] of found) {
      assert.ok(within(coast.outlines[area].polys, ...at), `${area} is named on its water`);
      const [left, top, right, bottom] = nameBox(area, at, scale);
      const hidden = boxes.filter(({ area: other, box: [l, t, r, b] }) => other !== area && left < r && l < right && top < b && t < bottom);
      assert.deepEqual(hidden, [], `${layout.players} ${scale}: ${area}`);
    }
  }
});
