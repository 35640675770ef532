// Few presses in Civilization: each sum of an offer is one, made of as few picks as the engine has for it; scouts gather as before.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { picksOf } from '../src/presses.js';
import { presses } from '../src/titles/civilization/panels/deal.js';
import { lastCity } from '../src/titles/civilization/panels/send.js';

const decision = /** @type {any} */ ({ id: 'terms', side: 'red', args: { to: 'blue', terms: [] } });
const view = { sides: { red: { trade: 13 }, blue: { trade: 4 } } };
const one = /** @type {any} */ ({ kind: 'give', args: ['trade'], text: 'give trade', side: 'red', most: 8 });
const five = /** @type {any} */ ({ kind: 'give', args: ['trade', 5], text: 'give trade 5', side: 'red', most: 2 });
/** @param {any} asked @param {any[]} options */
const sums = (asked, options) => Object.fromEntries(presses(asked, options, view).map(({ n, press }) => [n, picksOf(press)]));

test('a sum goes by fives and ones, up to what one has', () => {
  const found = sums(decision, [one, five]);
  assert.deepEqual(Object.keys(found), ['1', '2', '3', '4', '5', '6', '8', '10', '12']);
  assert.deepEqual(found[3], ['give trade', 'give trade', 'give trade']);
  assert.deepEqual(found[5], ['give trade 5']);
  assert.deepEqual(found[12], ['give trade 5', 'give trade 5', 'give trade', 'give trade']);
});

test('what is in the offer already counts, and so does the room left in it', () => {
  const asked = { ...decision, args: { to: 'blue', terms: ['give trade 5', 'give silk'] } };
  assert.deepEqual(Object.keys(sums(asked, [{ ...one, most: 6 }, { ...five, most: 1 }])), ['1', '2', '3', '4', '5', '6', '8']);
  const full = { ...decision, args: { to: 'blue', terms: Array.from({ length: 6 }, () => 'give trade') } };
  assert.deepEqual(Object.keys(sums(full, [{ ...one, most: 2 }, { ...five, most: 1 }])), ['1', '2', '5', '6']);
});

test('goods without large sums are counted one by one', () => {
  const silk = { ...one, args: ['silk'], text: 'give silk', most: 2 };
  assert.deepEqual(sums(decision, [silk]), { 1: ['give silk'], 2: ['give silk', 'give silk'] });
});

test('a scout gathers for whom it gathered last from that square', () => {
  const gathers = (/** @type {string} */ side, /** @type {string} */ square, /** @type {string} */ city) => ({ id: 'gathers', args: { side, square, city } });
  const log = [gathers('red', 'b14', 'c15'), gathers('blue', 'b14', 'g3'), { id: 'moved', args: { side: 'red', square: 'b14' } }, gathers('red', 'b14', 'b11'), gathers('red', 'd14', 'c15')];
  assert.equal(lastCity(log, 'red', 'b14'), 'b11');
  assert.equal(lastCity(log, 'blue', 'd14'), null);
});
