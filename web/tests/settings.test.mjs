// What is remembered of a player's choices, and what becomes of it when it is damaged; rematches and sounds.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lastOptions, lastRoles } from '../src/form-memory.js';
import { again } from '../src/panels/rematch.js';
import { namesFrom } from '../src/saves/mend.js';
import { firstSettings } from '../src/settings.js';
import { soundOf } from '../src/sounds.js';
import { card as caesar } from '../src/titles/caesar/card.js';
import { card as polis } from '../src/titles/polis/card.js';

const USUAL = { confirm: 'all', motion: 'system', sound: 'off', size: 'normal' };

test('settings are what was chosen, and what is not known is as if nothing had been', () => {
  assert.deepEqual(firstSettings(null), USUAL);
  assert.deepEqual(firstSettings('{"sound":"soft","size":"huge","motion":3}'), { ...USUAL, sound: 'soft' });
  for (const text of ['', '[]', 'null', '7', '{"sound":', '"on"']) assert.deepEqual(firstSettings(text), USUAL, text);
});

test('the form opens as it was left, as far as the title still has that', () => {
  assert.deepEqual(lastOptions(polis, {}), polis.usual);
  assert.deepEqual(lastOptions(polis, { options: { edition: 'first', scenario: 'full' } }), { edition: 'first', scenario: 'full' });
  assert.deepEqual(lastOptions(polis, { options: { edition: 'third', scenario: 4, colour: 'red' } }), polis.usual);
  const solo = lastOptions(caesar, { options: { ...caesar.usual, mode: 'solo' } });
  assert.equal(solo.mode, 'solo');
  assert.deepEqual(lastRoles('polis', ['athens', 'sparta'], { athens: 'here', sparta: 'hoplite' }, { roles: { athens: 'link', sparta: 'deep-blue' } }), { athens: 'link', sparta: 'hoplite' });
});

const match = { id: 'm', name: 'One', title: 'polis', options: {}, seats: { athens: 'here', sparta: 'hoplite' }, names: { athens: 'Ann' }, seed: 3, created: 1, updated: 1, floor: 7 };

test('a rematch has the same players, and its own luck', () => {
  const next = again(match, { swap: false }, 50);
  assert.deepEqual([next.seats, next.names, next.floor, next.created], [match.seats, { athens: 'Ann' }, 0, 50]);
  assert.notEqual(next.id, 'm');
  const swapped = again(match, { swap: true });
  assert.deepEqual([swapped.seats, swapped.names], [{ athens: 'hoplite', sparta: 'here' }, { sparta: 'Ann' }]);
});

test('names of players are short texts, or none', () => {
  assert.deepEqual(namesFrom({ athens: 'Ann', sparta: 7, other: '' }), { names: { athens: 'Ann' } });
  assert.deepEqual([namesFrom(null), namesFrom('Ann'), namesFrom({}), namesFrom([3])], [{}, {}, {}, {}]);
  assert.equal(namesFrom({ athens: 'x'.repeat(500) }).names?.athens.length, 30);
});

/** @param {number} cursor @param {any} [more] @returns {any} */
const state = (cursor, more = {}) => ({
  match: { id: 'm' }, viewer: 'athens', readOnly: false, log: more.log ?? [],
  game: { cursor, outcome: more.outcome ?? null, decision: { seats: [more.asked ?? 'athens'] }, seating: { seats: { athens: ['athens'], sparta: ['sparta'] }, teams: { athens: ['athens'], sparta: ['sparta'] } } },
});

test('what happened has its sound', () => {
  assert.equal(soundOf(state(3), state(2)), 'piece');
  assert.equal(soundOf(state(3), state(2, { asked: 'sparta' })), 'turn');
  assert.equal(soundOf(state(3, { log: [{ id: 'siege_rolled', args: {}, step: 3 }] }), state(2)), 'dice');
  assert.equal(soundOf(state(3, { log: [{ id: 'dice_thrown', args: {}, step: 3 }] }), state(2)), 'dice');
  assert.equal(soundOf(state(3, { outcome: { ranking: [['athens'], ['sparta']] } }), state(2)), 'won');
  assert.equal(soundOf(state(3, { outcome: { ranking: [['sparta'], ['athens']] } }), state(2)), 'lost');
  assert.equal(soundOf(state(2), state(3)), null, 'looking back is silent');
});
