// Several picks as one press: rows, ways and numbers come from what the engine says may follow.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { areStrung, picksOf, rowsOf, samePress } from '../src/presses.js';
import { loadTitle } from '../src/titles/titles.js';

const title = /** @type {import('../src/titles/title.js').WebTitle} */ (await loadTitle('polis'));
/** @param {string} text @param {object} [more] @returns {any} */
const option = (text, more = {}) => {
  const [kind, ...args] = text.split(' ');
  return { kind, args: args.map(one => (/^\d+$/.test(one) ? Number(one) : one)), text, side: 'sparta', ...more };
};
/** @param {string} id @param {object} [args] @returns {any} */
const decision = (id, args = {}) => ({ id, side: 'sparta', sides: ['sparta'], seat: 'sparta', seats: ['sparta'], args });

test('a number of hoplites is one press, and ends the march unless more follow', () => {
  const asked = { decision: decision('march', { to: 'arcadia', count: 0 }), options: [option('from laconia', { most: 3 }), option('done')] };
  assert.ok(areStrung(asked.options));
  const [row, ...others] = rowsOf(title, asked, {});
  assert.deepEqual(others, [], 'to leave off is no row');
  assert.deepEqual(row.ways.map(way => way.words), [['Laconia']]);
  assert.deepEqual(row.ways[0].presses.map(picksOf), [['from laconia'], ['from laconia', 'from laconia'], ['from laconia', 'from laconia', 'from laconia']]);
  assert.ok(row.ways[0].presses.every(({ finish }) => finish === 'done'));
  const open = rowsOf(title, asked, {}, { more: true })[0].ways[0].presses;
  assert.ok(open.every(({ finish }) => finish === undefined));
});

test('what belongs to an option is strung to it: a project with all that it is paid with', () => {
  const later = { decision: decision('project_pay', { tile: 'myron', good: 'wine', n: 1 }), options: [option('pay wine'), option('pay silver')] };
  const first = { decision: decision('project_pay', { tile: 'myron', good: 'wood', n: 2 }), options: [option('pay wood', { then: later })] };
  const asked = { decision: decision('project'), options: [option('tile myron sparta', { then: first })] };
  const [{ ways }] = rowsOf(title, asked, {}, { before: ['project'] });
  assert.deepEqual(ways.map(way => way.words), [['Myron, Sparta', '2 wood', '1 wine'], ['Myron, Sparta', '2 wood', '1 silver']]);
  assert.deepEqual(picksOf(ways[1].presses[0]), ['project', 'tile myron sparta', 'pay wood', 'pay silver']);
});

test('presses are the same if their picks are', () => {
  const one = option('polis thebes', { before: ['siege'] });
  assert.ok(samePress(one, { ...one }));
  assert.ok(!samePress(one, option('polis thebes')));
  assert.ok(!samePress(null, one));
});
