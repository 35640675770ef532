// Caesar! beside the engine: what moves between two views, what is said, what may be taken up, what stays hidden.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linesOf } from '../src/panels/foresight.js';
import { card } from '../src/titles/caesar/card.js';
import { statistics } from '../src/titles/caesar/panels/statistics.js';
import { counted } from '../src/titles/caesar/panels/token.js';
import { lastTurnOf } from '../src/titles/caesar/panels/tracks.js';
import { motions, scene } from '../src/titles/caesar/scene.js';
import table from '../src/titles/caesar/table.json' with { type: 'json' };
import { placeOf, takenUp, wouldBe } from '../src/titles/caesar/targets.js';
import { title as caesar } from '../src/titles/caesar/title.js';
import * as words from '../src/titles/caesar/words.js';

const opening = caesar.opening();
/** @param {(view: any) => void} change */
const after = change => {
  const view = structuredClone(opening);
  change(view);
  return motions(scene(opening), scene(view)).map(one => [one.type, one.id, one.side, one.what].join(' '));
};
/** @param {string} text @returns {import('../src/types.js').Option} */
const option = text => {
  const [kind, ...args] = text.split(' ');
  return { kind, args, text, side: 'caesar' };
};
/** @param {string} id @param {Record<string, any>} [args] @returns {import('../src/types.js').Decision} */
const decision = (id, args = {}) => ({ id, side: 'caesar', sides: ['caesar'], seat: 'caesar', seats: ['caesar'], args });
const laid = { side: 'caesar', token: 'ship-51', face: 'up', laid_down: false, values: { SD: 1, SC: 5 }, cover: null };

test('nothing moves between a view and itself', () => assert.deepEqual(after(() => {}), []));

test('a token is laid, and what it counts for changes', () => {
  assert.deepEqual(after(view => {
    view.borders['SD-SC'] = laid;
    view.provinces.SC.influence.caesar = 5;
  }), ['lay border:SD-SC caesar ship-51', 'count province:SC nobody ']);
});

test('a province falls: the bonus goes, control comes, a border is covered', () => {
  const found = after(view => {
    view.borders['SD-SC'] = { ...laid, cover: { side: 'pompey', turned: false } };
    Object.assign(view.provinces.SC, { bonus: null, control: 'pompey', tokens: 1, open: false });
  });
  assert.deepEqual(found, ['lay border:SD-SC caesar ship-51', 'cover border:SD-SC pompey control', `take province:SC nobody ${opening.provinces.SC.bonus}`, 'seize province:SC pompey control']);
});

test('what is turned face down turns', () => {
  const before = structuredClone(opening);
  before.borders['SD-SC'] = laid;
  const now = structuredClone(before);
  now.borders['SD-SC'] = { ...laid, face: 'down', values: { SD: 0, SC: 0 } };
  assert.deepEqual(motions(scene(before), scene(now)).map(one => one.type), ['turn']);
});

test('closed provinces are told apart: whose they are, or nobody\'s', () => {
  const view = structuredClone(opening);
  Object.assign(view.provinces.SC, { open: false, bonus: null, control: 'caesar' });
  Object.assign(view.provinces.CR, { open: false, bonus: null });
  view.provinces.AS.open = false; // it waits to be judged
  assert.deepEqual(scene(view).control, { SC: 'caesar', CR: 'nobody' });
});

test('options lie on borders and provinces; a token is taken up first', () => {
  assert.equal(placeOf(decision('place'), option('place ship-51 SD-SC SC')), 'border:SD-SC');
  assert.equal(placeOf(decision('place'), option('place_down ship-51 AG-AS')), 'border:AG-AS');
  assert.equal(placeOf(decision('order'), option('judge SC')), 'province:SC');
  assert.equal(placeOf(decision('bonus'), option('use')), null);
  assert.equal(takenUp(option('place ship-51 SD-SC SC')), 'ship-51');
  assert.equal(takenUp(option('use')), null);
  assert.equal(wouldBe(decision('place'), ['place'], 'border:HC-GA', 'ship-51'), 'place ship-51 HC-GA HC');
  assert.equal(wouldBe(decision('place'), ['place'], 'border:HC-GA', null), null);
});

test('values stand on the side of the province they count for', () => {
  assert.deepEqual(words.valuesOf('ship-51', 'SD-SC', 'SC'), { SC: 5, SD: 1 });
  assert.deepEqual(words.valuesOf('ship-51', 'SD-SC', 'SD'), { SD: 5, SC: 1 });
});

test('labels and sentences', () => {
  assert.equal(words.choiceWords(decision('place'), option('place ship-51 SD-SC SC')), 'ship 5/1 on Sardinia – Sicilia: 5 for Sicilia, 1 for Sardinia');
  assert.equal(words.eventWords({ id: 'token_drawn', args: { side: 'pompey' } }), 'Pompey draws a token.');
  assert.equal(words.eventWords({ id: 'token_drawn', args: { side: 'pompey', token: 'cen-shieldship-44' } }), 'Pompey draws shield or ship 4/4.');
  assert.equal(words.placeWords('province:IT', opening, table), 'Italia. 6 borders free. Bonus: Senate. Caesar 0, Pompey 0.');
  assert.equal(words.placeWords('border:SD-SC', { ...opening, borders: { 'SD-SC': laid } }, table), 'Sardinia – Sicilia: ship. Caesar, ship 5/1: 1 for Sardinia and 5 for Sicilia.');
  assert.equal(words.refusalWords({ reason: 'wrong_symbol', args: { symbols: ['ship'], symbol: 'sword' }, rule: '2.1' }), 'This border wants the symbol sword; your token has ship. (Rule 2.1)');
  const alone = { ...opening, crassus: { side: 'pompey', level: 'low' } };
  assert.equal(words.sideWords('pompey', alone), 'Crassus');
  assert.deepEqual(words.outcomeWords({ winner: 'pompey', ranking: [['pompey'], ['caesar']], reason: 'no_placement', score: {} }, alone), { title: 'Crassus is dictator of Rome', reason: 'Caesar could not lay any token.' });
});

test('what a choice would bring is told from the events that the engine foresees', () => {
  const events = [{ id: 'token_placed', args: { side: 'caesar', token: 'ship-51', border: 'SD-SC', values: { SD: 1, SC: 5 } } }, { id: 'bonus_used', args: { side: 'caesar', bonus: 'wealth' } }];
  assert.deepEqual(linesOf({ text: '', outcomes: [{ weight: 1, face: null, events, open: false }] }, caesar.words, opening), ['ship 5/1 on Sardinia – Sicilia: 1 for Sardinia and 5 for Sicilia']);
});

test('settings that do not go together are never offered', () => {
  const settle = /** @type {NonNullable<typeof card.settle>} */ (card.settle);
  assert.equal(settle({ ...card.usual, posts: 'yes', poison: 'yes' }).posts, 'no');
  assert.equal(settle({ ...card.usual, posts: 'yes', poison: 'yes', centurions: 'yes' }).posts, 'yes');
  assert.equal(settle({ ...card.usual, crassus: 'high' }).crassus, 'low');
  assert.equal(settle({ ...card.usual, mode: 'solo', crassus: 'high' }).crassus, 'high');
  assert.deepEqual(card.seats?.({ ...card.usual, mode: 'solo', side: 'pompey' }), { pompey: ['pompey'] });
  assert.deepEqual(card.seats?.(card.usual), { caesar: ['caesar'], pompey: ['pompey'] });
});

let step = 0;
/** @param {string} id @param {Record<string, any>} [args] */
const event = (id, args = {}) => ({ id, args, step: (step += 1) });

test('statistics, and the last turn of Crassus', () => {
  const log = [
    event('turn_begun', { side: 'pompey' }), event('tile_turned', { tile: 'A' }), event('token_placed', { side: 'pompey', values: { SD: 1, SC: 5 } }),
    event('turn_begun', { side: 'caesar' }), event('token_placed', { side: 'caesar', values: { SD: 3, SC: 3 } }), event('province_closed', { side: 'caesar' }),
    event('control_placed', { side: 'pompey' }), event('bonus_taken', { side: 'caesar' }), event('influence_turned', { side: 'pompey' }),
  ];
  const counts = statistics(log);
  assert.deepEqual([counts.caesar.tokens, counts.caesar.influence, counts.caesar.closed, counts.caesar.won, counts.caesar.bonuses], [1, 6, 1, 0, 1]);
  assert.deepEqual([counts.pompey.won, counts.pompey.turned], [1, 1]);
  assert.deepEqual(lastTurnOf(log, 99, 'pompey').map(({ id }) => id), ['tile_turned', 'token_placed']);
  assert.deepEqual(lastTurnOf(log, 99, 'nobody'), []);
  assert.deepEqual(counted(['wild-22', 'wild-22', 'ship-60']), [['wild-22', 2], ['ship-60', 1]]);
});
