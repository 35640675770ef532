// Marks over the board: what is alike is added up, and arrows begin and end at the edge of their places.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gather, placesOf, wayThrough } from '../src/board/trace.js';

test('pieces that went the same way are one arrow, and a ring is drawn once', () => {
  const went = /** @type {const} */ ({ kind: 'arrow', from: 'a', to: 'b', side: 'red' });
  const ring = /** @type {const} */ ({ kind: 'ring', at: 'b', side: 'red' });
  assert.deepEqual(gather([went, ring, went, ring, { ...went, to: 'c', n: 2 }]), [{ ...went, n: 2 }, ring, { ...went, to: 'c', n: 2 }]);
});

test('numbers are added up, and what comes to nothing is left out', () => {
  const change = (/** @type {number} */ n, icon = 'wheat') => /** @type {const} */ ({ kind: 'number', at: 'a', n, icon });
  assert.deepEqual(gather([change(3), change(-1), change(2, 'wine'), change(-2, 'wine')]), [change(2)]);
});

test('what was done again is as fresh as the last time', () => {
  const ring = /** @type {const} */ ({ kind: 'ring', at: 'b', side: 'red' });
  const went = /** @type {const} */ ({ kind: 'arrow', from: 'a', to: 'b', side: 'red' });
  assert.deepEqual(gather([{ ...ring, age: 2 }, { ...went, age: 1 }, ring, went]), [ring, { ...went, n: 2 }]);
});

test('of two dice of a place the last is shown', () => {
  assert.deepEqual(gather([{ kind: 'die', at: 'a', face: 1 }, { kind: 'die', at: 'a', face: 4 }]), [{ kind: 'die', at: 'a', face: 4 }]);
});

test('an arrow names the place it leads to last', () => {
  assert.deepEqual(placesOf({ kind: 'arrow', from: 'a', via: ['b'], to: 'c' }), ['a', 'b', 'c']);
});

test('an arrow leaves its places free and points at the last', () => {
  const box = (/** @type {number} */ x) => ({ x, y: 100, w: 40, h: 40 });
  const { d, tip, angle } = wayThrough([box(0), box(400)]);
  const [x] = /** @type {string[]} */ (/** @type {RegExpExecArray} */ (/M(\S+)/.exec(d)).slice(1)).map(Number);
  assert.ok(x > 15 && x < 30, 'begins at the edge of the first place');
  assert.ok(tip[0] > 370 && tip[0] < 385, 'ends at the edge of the last');
  assert.ok(Math.abs(angle) < 25);
  const [mx, my] = wayThrough([box(0), { ...box(100), y: 300 }, box(400)]).middle;
  assert.ok(mx > 100 && my > 150 && my < 260, 'its middle lies on the way, not on the place that it bends around');
  const there = wayThrough([box(0), box(400)]).middle[1];
  const back = wayThrough([box(400), box(0)]).middle[1];
  assert.ok(Math.abs(there - back) > 30, 'there and back lie beside each other');
});
