// What Cyclades says and where its options lie: every word has its message, every pick its place.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onMissing } from '../src/i18n/index.js';
import { picksOf, waysFrom } from '../src/presses.js';
import { loadBook, loadTitle, titleOf } from '../src/titles/titles.js';
import { battles } from '../src/titles/cyclades/panels/battle-story.js';
import { outbid } from '../src/titles/cyclades/panels/offerings.js';
import { isMinor, placeOf, takenUp, wouldBe } from '../src/titles/cyclades/targets.js';
import * as words from '../src/titles/cyclades/words.js';
import { marks, throws } from '../src/titles/cyclades/traces.js';

await loadTitle('cyclades');
await loadBook('cyclades');
const title = titleOf('cyclades');
const view = title.opening();
const decide = (/** @type {string} */ id, args = {}) => ({ id, side: 'purple', sides: ['purple'], seat: 'purple', seats: ['purple'], args });
const pick = (/** @type {string} */ text) => {
  const [kind, ...args] = text.split(' ');
  return { kind, args: args.map(one => (/^\d+$/.test(one) ? Number(one) : one)), text, side: 'purple' };
};
const say = (/** @type {any} */ decision, /** @type {string} */ text) => words.choiceWords(decision, pick(text), undefined, view);

test('all opening tables can be named and drawn', () => {
  /** @type {string[]} */
  const missed = [];
  const before = onMissing((id, problem) => missed.push(`${id} ${problem}`));
  for (const opening of Object.values(/** @type {Record<string, any>} */ (titleOf('cyclades').table.openings))) {
    const { board, places } = titleOf('cyclades');
    for (const place of places(opening)) assert.ok(words.placeWords(place, opening).length > 5, place);
    assert.deepEqual(places(opening), board.ids(board.scene(opening)));
  }
  onMissing(before);
  assert.deepEqual(missed, []);
});

test('no two sites of a land share a name, also where they face the same sea', () => {
  let twins = 0;
  for (const opening of Object.values(/** @type {Record<string, any>} */ (title.table.openings))) {
    for (const [area, { sites = [] }] of Object.entries(/** @type {Record<string, any>} */ (opening.areas))) {
      if (new Set(sites.map((/** @type {any} */ { faces }) => faces)).size < sites.length) twins += 1;
      const named = (/** @type {(site: number) => string} */ name) => new Set(sites.map((/** @type {any} */ _, /** @type {number} */ site) => name(site))).size;
      assert.equal(named(site => words.placeName(`site:${area}:${site}`, undefined, opening)), sites.length, area);
      assert.equal(named(site => words.siteWords(opening, area, site)), sites.length, area);
    }
  }
  assert.ok(twins > 5, 'there are such lands');
});

test('choices say what is done, where and for how much', () => {
  const [land] = Object.keys(view.areas).filter(area => view.areas[area].side === 'purple');
  assert.equal(say(decide('offer', { from: null, god: null }), 'offer zeus 5'), 'Zeus: offer 5');
  assert.equal(say(decide('offer', { from: null, god: null }), 'offer apollo 0'), 'Apollo, for free');
  assert.match(say(decide('act', { god: 'ares', build: true, recruit: true, kind: null }), `regular ${land}`), /^Soldier to \w+$/);
  assert.equal(words.choiceWords(decide('act', { god: 'ares', build: false, recruit: false, kind: null }), pick(`regular ${land}`), undefined, { ...view, turn: { recruit: 3, hero_move: 1 } }).replace(/ \w+,/, ' X,'), 'Soldier to X, 3 gold');
  assert.equal(say(decide('act', { god: 'hera', build: false, recruit: false, kind: null }), 'sacrifice pandora ajax'), 'Sacrifice Pandora as Ajax');
  assert.equal(say(decide('act', { god: 'hera', build: false, recruit: false, kind: null }), 'sacrifice ajax'), 'Sacrifice Ajax');
});

test('prices are those that the engine tells', () => {
  const row = { 2: { creature: 'harpy', price: 0 }, 3: null };
  const now = { ...view, creatures: { ...view.creatures, row }, turn: { recruit: 3, recruits: [3, 7], hero_move: 2, prices: { sail: 6, move: 5 } } };
  assert.deepEqual(words.rowOf(now), [{ space: 2, creature: 'harpy', price: 0 }, { space: 3, creature: null, price: null }]);
  const act = decide('act', { god: 'ares', build: false, recruit: false, kind: null });
  assert.match(words.choiceWords(act, pick('creature harpy'), undefined, now), /^Harpy: free$/);
  assert.equal(title.strings?.timesWords?.(act, { ...pick('regular A05-L1'), times: 2 }, now)?.full, '2 for 7 gold, soldiers');
});

test('a move is one press: what it leads to is laid out, all units first', () => {
  const to = (/** @type {number} */ regulars, /** @type {string[]} */ heroes) => ({ decision: decide('march', { how: 'ares', origin: 'A05-L1', regulars, mercenaries: 0, heroes, price: 1 }), options: [pick('to A04-L3'), pick('to A04-L2')] });
  const group = { decision: decide('group'), options: [
    { ...pick('all'), then: to(2, ['ajax']) },
    { ...pick('regulars 1'), then: { decision: decide('group'), options: [{ ...pick('with ajax'), then: to(1, ['ajax']) }, { ...pick('without ajax'), then: to(1, []) }] } },
  ] };
  assert.ok(title.strings?.opens?.(decide('act'), pick('move A05-L1')) && !title.strings.opens(decide('act'), pick('move')));
  const ways = waysFrom(pick('move A05-L1'), group);
  assert.deepEqual(ways.map(({ before }) => before), [['move A05-L1', 'all'], ['move A05-L1', 'regulars 1', 'with ajax'], ['move A05-L1', 'regulars 1', 'without ajax']]);
  assert.equal(title.strings?.usual?.(ways), 0);
  assert.deepEqual(picksOf(/** @type {any} */ (ways[2].options[1].press)), ['move A05-L1', 'regulars 1', 'without ajax', 'to A04-L2']);
});

test('an attack is called so', () => {
  const [theirs] = Object.keys(view.areas).filter(area => view.areas[area].side === 'yellow' && view.areas[area].regulars);
  const [free] = Object.keys(view.areas).filter(area => view.areas[area].kind === 'land' && !view.areas[area].side);
  const march = decide('march', { how: 'ares', origin: theirs, regulars: 1, mercenaries: 0, heroes: [], price: 1 });
  assert.match(say(march, `to ${theirs}`), /^Attack Yellow on /);
  assert.match(say(march, `to ${free}`), /^March to /);
});

test('options lie on areas and sites; cards and numbers in the panel', () => {
  const act = decide('act');
  assert.equal(placeOf(act, pick('ship A05-S1')), 'area:A05-S1');
  assert.equal(placeOf(act, pick('build A05-L1 2')), 'site:A05-L1:2');
  for (const text of ['done', 'creature kraken', 'hire ajax', 'ship', 'offer zeus 3']) assert.equal(placeOf(act, pick(text)), null, text);
  assert.equal(placeOf(decide('sylph'), pick('swap A05-S1')), 'area:A05-S1');
  assert.equal(placeOf(decide('charon'), pick('swap ajax')), null);
  assert.equal(placeOf(decide('withdraw'), pick('to A05-L1')), null, 'the stage lies over the map');
  assert.equal(takenUp(pick('sail A05-S1')), 'sail');
  assert.equal(takenUp(pick('done')), null);
  assert.equal(wouldBe(decide('march'), ['to'], 'area:A05-L1', null), 'to A05-L1');
  assert.equal(wouldBe(act, ['build', 'ship'], 'site:A05-L1:0', null), 'build A05-L1 0');
  assert.ok(isMinor(pick('done')) && isMinor(pick('regulars 0')) && !isMinor(pick('regulars 1')));
});

test('who was outbid is known until the next offer or epoch', () => {
  const offered = (/** @type {string} */ side, /** @type {string} */ god, /** @type {number} */ offer, /** @type {number} */ step) => ({ id: 'offered', args: { side, god, offer }, step });
  const log = [offered('purple', 'zeus', 1, 1), offered('yellow', 'zeus', 3, 2), { id: 'displaced', args: { side: 'purple', god: 'zeus' }, step: 2 }];
  const at = (/** @type {any[]} */ events) => outbid(/** @type {any} */ ({ log: events, game: { cursor: 9 } }));
  assert.deepEqual(at(log).zeus, ['purple']);
  assert.deepEqual(at([...log, offered('purple', 'zeus', 5, 3)]).zeus, []);
  assert.deepEqual(at([...log, { id: 'epoch_begun', args: { epoch: 2 }, step: 4 }]), {});
});

test('a battle is one story with its dice', () => {
  const log = [
    { id: 'battle_begun', args: { side: 'purple', defender: 'blue', area: 'A05-L1' }, step: 3 },
    { id: 'dice_thrown', args: { side: 'purple', defender: 'blue', area: 'A05-L1', die: 3, defender_die: 1, total: 5, defender_total: 2 }, step: 3 },
    { id: 'unit_lost', args: { side: 'blue', area: 'A05-L1', unit: 'regular' }, step: 3 },
    { id: 'battle_over', args: { area: 'A05-L1', winner: 'purple' }, step: 3 },
  ];
  const [story] = battles(log);
  assert.deepEqual([story.attacker, story.defender, story.over, story.winner, story.throws.length, story.told.length], ['purple', 'blue', 3, 'purple', 1, 1]);
  assert.deepEqual(throws(log, 3).map(({ at, dice }) => [at, dice]), [['area:A05-L1', [3, 1]]]);
  assert.deepEqual(marks({ id: 'sailed', args: { origin: 'A05-S1', area: 'A05-S2', side: 'purple', n: 2 } }), [{ kind: 'arrow', from: 'area:A05-S1', to: 'area:A05-S2', side: 'purple', n: 2 }]);
});
