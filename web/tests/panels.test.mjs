// What the panels work out for themselves: battles told from a log, statistics, the supply forecast, points of a plot.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { battleStories, winnerOf } from '../src/titles/polis/panels/battle-story.js';
import { cardOf } from '../src/titles/polis/panels/cards.js';
import { supplyForecast } from '../src/titles/polis/panels/forecast.js';
import { isNews } from '../src/panels/news.js';
import { curvePoints } from '../src/panels/analysis.js';
import { isLong, narrowed } from '../src/panels/long-list.js';
import { FRAME, apart, plotPoints, roundStarts, scaleTop, spread, stepLine } from '../src/panels/plot.js';
import { turnOrder } from '../src/panels/rail.js';
import { usualRoles } from '../src/panels/roles.js';
import { COUNTED, statistics } from '../src/titles/polis/panels/statistics.js';
import table from '../src/titles/polis/table.json' with { type: 'json' };

let step = 0;
/** @param {string} id @param {Record<string, any>} [args] */
const event = (id, args = {}) => ({ id, args, step: (step += 1) });

const battle = [
  event('battle_begun', { area: 'laconia', units: { athens: 4, sparta: 5 } }),
  event('attacked', { side: 'sparta', area: 'laconia', cards: ['phalanx_advance', 'salpinx'] }),
  event('prestige_lost', { side: 'sparta', n: 1, why: 'salpinx' }),
  event('defended', { side: 'athens', area: 'laconia', cards: ['peltasts_hold', 'hippeis_hold'] }),
  event('cards_compared', { attack: 'phalanx_advance', defence: 'peltasts_hold', lost: 1, gained: 1 }),
  event('prestige_gained', { side: 'sparta', n: 1, why: 'battle' }),
  event('unit_lost', { side: 'athens', area: 'laconia', why: 'battle' }),
  event('cards_compared', { attack: 'salpinx', defence: 'hippeis_hold', lost: 1, gained: 0 }),
  event('unit_lost', { side: 'athens', area: 'laconia', why: 'battle' }),
  event('yielded', { side: 'athens', area: 'laconia' }),
  event('prestige_lost', { side: 'athens', n: 1, why: 'yield' }),
  event('prestige_gained', { side: 'sparta', n: 1, why: 'yield' }),
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

test('statistics count for the side that acts, and against the one that loses', () => {
  const log = [
    event('round_begun', { round: 1 }),
    event('action_chosen', { side: 'sparta', kind: 'siege' }), event('siege_begun', { side: 'sparta', polis: 'argos' }),
    event('polis_taken', { side: 'sparta', polis: 'argos', was: 'athens', why: 'siege' }),
    event('action_chosen', { side: 'sparta', kind: 'tribute' }), event('good_gained', { side: 'sparta', good: 'wine', n: 3, why: 'tribute' }),
    event('passed', { side: 'athens' }), ...battle,
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
  assert.deepEqual(supplyForecast({ population: 8, goods: { wheat: 5 } }), { needed: 8, wheat: 5, fed: false, short: 3, spare: 0 });
  assert.deepEqual(supplyForecast({ population: 4, goods: { wheat: 6 } }), { needed: 4, wheat: 6, fed: false, short: 0, spare: 2 });
  assert.equal(supplyForecast({ population: 8, goods: { wheat: 5 }, fed: true }).short, 0, 'who has eaten is not hungry');
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
  assert.deepEqual(apart([0, 10, 23, 24, 40, 48].map(x => ({ x }))), [0, 24, 48].map(x => ({ x })));
  const moment = (/** @type {number} */ round) => ({ step: 0, round, side: null, standing: {} });
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

test('the labels of six lines stay apart, in order, and inside the frame', () => {
  for (const ys of [[130, 130, 130, 130, 130, 130], [12, 13, 14, 60, 61, 130], [70, 60, 50, 40, 30, 20]]) {
    const places = spread(ys);
    const order = ys.map((_, i) => i).sort((a, b) => ys[a] - ys[b] || a - b);
    order.slice(1).forEach((i, n) => assert.ok(places[i] - places[order[n]] >= 14 - 1e-6, `${ys}: ${places}`));
    for (const y of places) assert.ok(y >= FRAME.top && y <= FRAME.height - FRAME.bottom, `${ys}: ${places}`);
  }
});

test('who is ahead stands above the middle', () => {
  const [ahead, even, behind] = curvePoints([500, 0, -500]);
  assert.ok(ahead.y < even.y && even.y < behind.y);
});

test('the rail begins with who comes after the viewer, and leaves out what is theirs', () => {
  const sides = ['a', 'b', 'c', 'd', 'e', 'f'];
  assert.deepEqual(turnOrder(sides, ['c']), ['d', 'e', 'f', 'a', 'b']);
  assert.deepEqual(turnOrder(sides.slice(0, 4), ['b', 'd']), ['c', 'a']);
  assert.deepEqual(turnOrder(sides, []), sides, 'who only looks sees all');
});

test('a long list is narrowed by the beginnings of words, without case and accents', () => {
  const items = ['Sail to Kéa', 'Sail to Kythnos', 'Stay here'];
  const same = (/** @type {string} */ item) => item;
  assert.deepEqual(narrowed(items, same, ''), items);
  assert.deepEqual(narrowed(items, same, 'k'), items.slice(0, 2));
  assert.deepEqual(narrowed(items, same, 'KEA sail'), ['Sail to Kéa']);
  assert.deepEqual(narrowed(items, same, 'ythnos'), []);
  assert.ok(isLong(40) && !isLong(8));
});

test('in a new match a person sits first, and programs on the seats that nobody said anything of', () => {
  assert.deepEqual(usualRoles(['a', 'b', 'c'], { b: 'link' }), { a: 'here', b: 'link', c: 'hoplite' });
  assert.deepEqual(usualRoles(['b'], { a: 'here', b: 'hoplite' }), { b: 'here' });
});
