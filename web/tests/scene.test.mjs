// The moves on the board come from the difference of two views alone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import table from '../src/titles/polis/table.json' with { type: 'json' };
import { ICONS, iconPath } from '../src/titles/polis/icons.js';
import { placeIds, spot } from '../src/titles/polis/places.js';
import { motions, scene } from '../src/titles/polis/scene.js';

const opening = /** @type {any} */ (table.openings)['second/full'];
/** @param {(view: any) => void} change */
const after = change => {
  const view = structuredClone(opening);
  change(view);
  return motions(scene(opening), scene(view));
};
const brief = (/** @type {import('../src/titles/polis/scene.js').Motion[]} */ found) => found.map(m => [m.type, m.piece, m.side, m.count, m.from ?? '', m.to ?? ''].join(' ').trim());

test('nothing moves between a view and itself', () => {
  assert.deepEqual(after(() => {}), []);
});

test('a march: who left one region came to the other', () => {
  assert.deepEqual(brief(after(view => {
    view.hoplites.attica.athens -= 2;
    view.hoplites.megaris = { athens: 2, sparta: 0 };
  })), ['fly hoplite athens 2 region:attica region:megaris']);
});

test('training: people leave the polis for the field', () => {
  assert.deepEqual(brief(after(view => {
    view.poleis.sparta.population -= 1;
    view.hoplites.laconia.sparta += 1;
  })), ['bump polis sparta 4', 'fly hoplite sparta 1 polis:sparta region:laconia']);
});

test('galleys are built in a port and come up in its sea', () => {
  assert.deepEqual(brief(after(view => {
    view.poleis.athens.population -= 1;
    view.galleys.cyclades.athens += 1;
  })).slice(1), ['fly galley athens 1 polis:athens sea:cyclades']);
});

test('losses fade, gifts appear', () => {
  assert.deepEqual(brief(after(view => { view.hoplites.laconia.sparta -= 1; })), ['fade hoplite sparta 1 region:laconia']);
  assert.deepEqual(brief(after(view => { view.hoplites.sicily = { athens: 1, sparta: 0 }; })), ['pop hoplite athens 1  region:sicily']);
});

test('trade, heralds, sieges, tribute and conquest', () => {
  assert.deepEqual(brief(after(view => {
    view.markets.persia[0].taken = 'athens';
    view.sides.athens.merchants -= 1;
  })), ['fly merchant athens 1 port:athens cargo:persia:0']);
  assert.deepEqual(brief(after(view => { view.sides.athens.proxenos = 'corinth'; })), ['fly proxenos athens 1 polis:athens polis:corinth']);
  assert.deepEqual(brief(after(view => { view.poleis.thebes.siege_discs.sparta = 1; })), ['drop siege sparta 1  polis:thebes']);
  assert.deepEqual(brief(after(view => { view.tributes.attica = 'athens'; })), ['drop tribute athens 1']);
  assert.deepEqual(brief(after(view => { Object.assign(view.poleis.thebes, { owner: 'sparta', population: 3 }); })), ['flip polis sparta 1']);
});

test('a new price is seen where it is paid', () => {
  assert.deepEqual(brief(after(view => { view.markets.persia[1].prices.wine += 1; })), ['bump price neutral 1  cargo:persia:1']);
});

test('undo runs the same way back', () => {
  const moved = structuredClone(opening);
  moved.hoplites.attica.athens -= 1;
  moved.hoplites.boeotia = { athens: 1, sparta: 0 };
  assert.deepEqual(brief(motions(scene(moved), scene(opening))), ['fly hoplite athens 1 region:boeotia region:attica']);
});

test('a crowd is a battle', () => {
  const view = structuredClone(opening);
  view.hoplites.megaris = { athens: 4, sparta: 4 };
  assert.deepEqual(scene(view).battles, ['megaris']);
});

test('every opening of every edition can be shown, each place with a spot', () => {
  for (const [name, view] of Object.entries(table.openings)) {
    const shown = scene(view);
    const ids = placeIds(shown);
    assert.equal(new Set(ids).size, ids.length, name);
    for (const id of ids) assert.ok(Object.values(spot(id, shown, 0.63)).every(value => typeof value !== 'number' || Number.isFinite(value)), id);
    for (const cargo of shown.cargoes) for (const { price } of cargo.wants) assert.ok(price > 0, cargo.id);
  }
});

test('every good and side has its icon', () => {
  for (const edition of Object.values(table.editions)) for (const good of edition.goods) assert.ok(iconPath(good).d.length > 20);
  for (const side of table.sides) assert.ok(ICONS.includes(side));
  assert.throws(() => iconPath('nothing'));
});
