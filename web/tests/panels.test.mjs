// What the panels work out for themselves: battles told from a log, statistics, the supply forecast, points of a plot.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { battleStories, winnerOf } from '../src/titles/polis/panels/battle-story.js';
import { cardOf } from '../src/titles/polis/panels/cards.js';
import { supplyForecast } from '../src/titles/polis/panels/forecast.js';
import { isNews } from '../src/panels/news.js';
import { FRAME, plotPoints, roundStarts, scaleTop, spread, stepLine } from '../src/panels/plot.js';
import { COUNTED, statistics } from '../src/titles/polis/panels/statistics.js';
import table from '../src/titles/polis/table.json' with { type: 'json' };

let step = 0;
/** @param {string} id @param {Record<string, any>} [args] */
const event = (id, args = {}) => ({ id, args, step: (step += 1) });

const battle = [
  event('battle_begun', { area: 'laconia', units: { athens: 4, sparta: 5 } }),
  event('attacked', { seat: 'sparta', area: 'laconia', cards: ['phalanx_advance', 'salpinx'] }),
  event('prestige_lost', { seat: 'sparta', n: 1, why: 'salpinx' }),
  event('defended', { seat: 'athens', area: 'laconia', cards: ['peltasts_hold', 'hippeis_hold'] }),
  event('cards_compared', { attack: 'phalanx_advance', defence: 'peltasts_hold', lost: 1, gained: 1 }),
  event('prestige_gained', { seat: 'sparta', n: 1, why: 'battle' }),
  event('unit_lost', { seat: 'athens', area: 'laconia', why: 'battle' }),
  event('cards_compared', { attack: 'salpinx', defence: 'hippeis_hold', lost: 1, gained: 0 }),
  event('unit_lost', { seat: 'athens', area: 'laconia', why: 'battle' }),
  event('yielded', { seat: 'athens', area: 'laconia' }),
  event('prestige_lost', { seat: 'athens', n: 1, why: 'yield' }),
  event('prestige_gained', { seat: 'sparta', n: 1, why: 'yield' }),
  event('battle_over', { area: 'laconia', units: { athens: 2, sparta: 5 } }),
];

test('a battle is told as one story', () => {
  const [story, ...more] = battleStories(battle);
  assert.equal(more.length, 0);
  assert.deepEqual(story.losses, { athens: 2, sparta: 0 });
  assert.deepEqual(story.prestige, { athens: -1, sparta: 1 });
  assert.equal(story.exchanges.length, 1);
  assert.deepEqual(story.exchanges[0].meetings.map(met => met.lost), [1, 1]);
  assert.equal(winnerOf(story), 'sparta');
});

test('a battle that goes on has no end yet', () => {
  const [story] = battleStories(battle, battle[4].step);
  assert.equal(story.over, null);
  assert.equal(story.losses.athens, 0);
});

test('two battles in one step stay two', () => {
  const log = [...battle, { ...battle[0], step: battle[12].step, args: { area: 'achaia', units: { athens: 4, sparta: 4 } } }];
  assert.deepEqual(battleStories(log).map(story => [story.area, story.over !== null]), [['laconia', true], ['achaia', false]]);
});

test('statistics count for the seat that acts, and against the one that loses', () => {
  const log = [
    event('round_begun', { round: 1 }),
    event('action_chosen', { seat: 'sparta', kind: 'siege' }), event('siege_begun', { seat: 'sparta', polis: 'argos' }),
    event('polis_taken', { seat: 'sparta', polis: 'argos', was: 'athens', why: 'siege' }),
    event('action_chosen', { seat: 'sparta', kind: 'tribute' }), event('good_gained', { seat: 'sparta', good: 'wine', n: 3, why: 'tribute' }),
    event('passed', { seat: 'athens' }), ...battle,
  ];
  const { athens, sparta } = statistics(log);
  assert.equal(sparta.turns, 1);
  assert.equal(sparta.actions, 2);
  assert.equal(athens.turns, 1);
  assert.deepEqual([sparta.sieges_tried, sparta.sieges_won, sparta.poleis_taken, athens.poleis_lost], [1, 1, 1, 1]);
  assert.equal(sparta.tribute_goods, 3);
  assert.deepEqual([athens.battles_fought, athens.battles_won, sparta.battles_won, athens.units_lost], [1, 0, 1, 2]);
  assert.deepEqual(Object.keys(athens), [...COUNTED]);
});

test('the supply forecast says what is missing or to spare', () => {
  assert.deepEqual(supplyForecast({ population: 8, goods: { wheat: 5 } }), { needed: 8, wheat: 5, short: 3, spare: 0 });
  assert.deepEqual(supplyForecast({ population: 4, goods: { wheat: 6 } }), { needed: 4, wheat: 6, short: 0, spare: 2 });
});

test('a plot fills its frame from edge to edge', () => {
  const points = plotPoints([0, 5, 10], 10);
  assert.equal(points[0].x, FRAME.left);
  assert.equal(points[2].x, FRAME.width - FRAME.right);
  assert.equal(points[0].y, FRAME.height - FRAME.bottom);
  assert.equal(points[2].y, FRAME.top);
  assert.match(stepLine(points), /^M[\d.]+ [\d.]+H[\d.]+V[\d.]+H[\d.]+V[\d.]+$/);
});

test('a plot has round scales and labels that do not lie on each other', () => {
  assert.deepEqual([3, 12, 21].map(n => scaleTop(n).top), [4, 15, 30]);
  const [a, b] = spread([50, 52]);
  assert.ok(b - a >= 14);
  assert.deepEqual(spread([10, 90]), [10, 90]);
  const moment = (/** @type {number} */ round) => ({ step: 0, round, seat: null, standing: {} });
  assert.deepEqual(roundStarts([moment(1), moment(1), moment(2)]), [{ round: 1, index: 0 }, { round: 2, index: 2 }]);
});

test('news is what happened now, or since the last choice of who looks', () => {
  const state = /** @type {any} */ ({ game: { cursor: 9, steps: 9 }, viewer: 'athens', seenStep: 6, playing: false });
  assert.deepEqual([6, 7, 9, 10].map(step => isNews(step, state)), [false, true, true, false]);
  assert.equal(isNews(7, { ...state, viewer: null }), false);
  assert.equal(isNews(9, { ...state, playing: true }), false);
});

test('a card has two halves, and is known by the one for land', () => {
  assert.equal(cardOf(table.cards, 'phalanx_advance', 'sea').formation, 'elite_trireme');
  assert.equal(cardOf(table.cards, 'phalanx_othismos', 'land').value, 2);
  assert.equal(cardOf(table.cards, 'salpinx', 'sea').formation, 'salpinx');
});
