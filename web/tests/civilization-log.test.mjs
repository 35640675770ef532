// What happened in Civilization, told by action: what a city made, where figures went, how a battle ended.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { list, t } from '../src/i18n/index.js';
import '../src/titles/civilization/card.js';
import { actionWords, beginsAction } from '../src/titles/civilization/deeds.js';
import { explained } from '../src/titles/civilization/names.js';
import { planWords, wayOf } from '../src/titles/civilization/plan.js';
import { strings } from '../src/titles/civilization/strings.js';
import { title } from '../src/titles/civilization/title.js';
import * as words from '../src/titles/civilization/words.js';
import book from '../src/titles/civilization/book.en.json' with { type: 'json' };

/** @typedef {{id: string, args: Record<string, any>, step: number}} Told */
const view = { sides: { red: { civilization: 'rome', cities: [] }, blue: { civilization: 'egypt', cities: [] } } };
const event = (/** @type {number} */ step, /** @type {string} */ id, args = {}) => ({ id, args: { side: 'red', ...args }, step });

/** @param {Told[]} events */
function groups(events) {
  /** @type {Told[][]} */
  const found = [];
  for (const one of events) {
    if (!found.length || beginsAction(one, found[found.length - 1])) found.push([one]);
    else found[found.length - 1].push(one);
  }
  return found;
}
/** The first line of each action. @param {Told[]} events */
const lines = events => groups(events).map(group => actionWords(group, t, { view })?.words ?? words.eventWords(group[0], t, { view }));

test('a building is one line, with where it stands and what hurrying cost', () => {
  const built = [event(1, 'rushed', { trade: 6 }), event(1, 'city_action', { city: 'c15', action: 'build', what: ['library'] }), event(2, 'let_pass', { side: 'blue', answer: 'pass' }), event(3, 'placed', { token: 'library', square: 'c14' })];
  assert.deepEqual(lines(built), ['Rome: C15 builds a library on C14, with 6 trade to hurry.']);
});

test('a walk is one line from its first square to its last, and the next figure begins another', () => {
  const steps = [['b15', 'b14'], ['b14', 'b13']].map(([square, to], i) => event(i, 'moved', { square, to, figures: 2 }));
  const next = event(3, 'moved', { square: 'a16', to: 'a15', figures: 1 });
  assert.deepEqual(lines([...steps, event(2, 'tile_turned', { square: 'a9' }), next]), ['2 figures of Rome: B15 to B13, discovering new land.', 'A figure of Rome: A16 to A15.']);
});

test('a battle is one line, whatever is paid and played in it', () => {
  const fought = [
    event(1, 'battle_begun', { side: undefined, attacker: 'red', defender: 'blue', square: 'g3', over: 'city' }), event(2, 'card_played', { card: 'infantry_2', strength: 2 }), event(3, 'paid', { source: 'market', what: 'iron' }),
    event(4, 'battle_won', { role: 'defender', side: 'blue', totals: [4, 9] }), event(4, 'figures_killed', { square: 'f3', armies: 1, scouts: 0 }),
  ];
  assert.deepEqual(lines(fought), ['Rome attacks the city of Egypt on G3 in vain, 4 to 9.']);
});

test('trade and research are told of all together; a turn is a chapter', () => {
  const told = [event(1, 'turn_begun', { side: undefined, turn: 3, first: 'blue' }), event(1, 'phase_begun', { side: undefined, phase: 'trade' }), event(1, 'trade_gained', { n: 4 }), event(1, 'trade_gained', { side: 'blue', n: 2 }), event(2, 'research_opened', { side: undefined, techs: { red: 'pottery', blue: 'none' } }), event(2, 'tech_learnt', { tech: 'pottery', how: 'research' })];
  assert.deepEqual(lines(told), ['Egypt goes first.', 'Trade: Rome 4 and Egypt 2.', 'Research: Pottery (Rome) and nothing (Egypt).']);
  assert.deepEqual(told.map(words.chapterOf).filter(Boolean), ['Turn 3']);
});

test('an offer is told as sums', () => {
  assert.deepEqual(words.termsOf(['give trade 5', 'give trade', 'ask silk', 'give hut']), { gives: '6 trade and 1 hut token', asks: '1 silk' });
  assert.equal(words.termsOf([]).gives, 'nothing');
});

test('advice tells a move and a building in one sentence, and draws the steps', () => {
  const decision = (/** @type {string} */ id, args = {}) => ({ id, side: 'red', sides: ['red'], seat: 'red', seats: ['red'], args });
  const row = (/** @type {any} */ one, /** @type {string} */ action) => /** @type {any} */ ({ decision: one, action });
  const step = decision('step', { square: 'b15', points: 2, armies: 2, scouts: 0 });
  const say = { t, list, words };
  assert.equal(planWords([row(decision('move_menu'), 'move b15'), row(step, 'step b14'), row(decision('step', { square: 'b14', armies: 2, scouts: 0 }), 'step b13')], say), '2 armies: B15 to B13');
  assert.equal(planWords([row(decision('manage_menu'), 'city c15'), row(decision('act', { city: 'c15' }), 'build library'), row(decision('place', { item: 'library', city: 'c15' }), 'place c14')], say), 'C15: Library on C14');
  assert.deepEqual(wayOf(step, { kind: 'step', args: ['b14'], text: 'step b14', side: 'red' }), { from: 'sq:b15', to: 'sq:b14', n: 2 });
});

test('a press on a square ends the walk there, but who turns a tile may go on', () => {
  const step = { id: 'step', side: 'red', sides: ['red'], seat: 'red', seats: ['red'], args: {} };
  const ends = (/** @type {string} */ kind) => strings.ends?.(step, { kind, args: ['b14'], text: `${kind} b14`, side: 'red' });
  assert.deepEqual([ends('step'), ends('discover')], ['stop', null]);
});

test('everything says what it is, with its rule', () => {
  assert.equal(explained('building', 'harbor'), 'On water: 1 production, 2 trade. Price 7. (Rule 10.1)');
  assert.equal(explained('wonder', 'louvre'), '3 culture at the start of each turn. Price 20, or 15 with Printing Press. (Rule 11.4)');
  assert.match(explained('event', 'drought'), /^Start of turn: .* \(Rule 19\.3\)$/);
  assert.match(explained('coin'), /15 coins win.*Rule 21\.1/);
});

test('each chapter of "How to play" is written, and no other', () => {
  const ids = title.how.flatMap(([chapter, n]) => [chapter, ...Array.from({ length: n }, (_, i) => `${chapter}.${i + 1}`)]);
  assert.deepEqual(Object.keys(book).filter(id => id.startsWith('civilization.how.')).map(id => id.slice('civilization.how.'.length)).sort(), ids.sort());
});
