// What happened, as marks on the places of each title's board, as dice, as one line of the log, and as a preview.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placesOf } from '../src/board/trace.js';
import { linesOf } from '../src/panels/foresight.js';
import { entriesOf, unread } from '../src/panels/log.js';
import { loadTitle } from '../src/titles/titles.js';
import { newsOf, stepMarks, throwsOf, traceMarks } from '../src/traces.js';

const polis = /** @type {any} */ (await loadTitle('polis'));
const caesar = /** @type {any} */ (await loadTitle('caesar'));
const cyclades = /** @type {any} */ (await loadTitle('cyclades'));
const event = (/** @type {number} */ step, /** @type {string} */ id, /** @type {any} */ args) => ({ id, args, step });
const LOG = [
  event(0, 'round_begun', { round: 1, id: 'alpha', limit: 3 }),
  event(1, 'action_chosen', { side: 'sparta', kind: 'tribute' }),
  event(2, 'tribute_begun', { side: 'sparta', region: 'laconia' }),
  event(4, 'good_gained', { side: 'sparta', good: 'metal', n: 3, why: 'tribute' }),
  event(4, 'good_gained', { side: 'sparta', good: 'wood', n: 1, why: 'tribute' }),
  event(5, 'action_chosen', { side: 'sparta', kind: 'move_hoplites' }),
  event(6, 'prestige_lost', { side: 'sparta', n: 1, why: 'move_hoplites' }),
  event(7, 'hoplite_moved', { side: 'sparta', start: 'laconia', target: 'megaris', by: 'land', way: ['arcadia'] }),
  event(8, 'hoplite_moved', { side: 'sparta', start: 'laconia', target: 'megaris', by: 'land', way: ['arcadia'] }),
  event(9, 'action_chosen', { side: 'athens', kind: 'siege' }),
  event(10, 'prestige_lost', { side: 'athens', n: 1, why: 'siege' }),
  event(10, 'siege_begun', { side: 'athens', polis: 'samos' }),
  event(10, 'siege_rolled', { side: 'athens', polis: 'samos', roll: 2, needed: 3, odds: [2, 4] }),
  event(10, 'siege_failed', { side: 'athens', polis: 'samos' }),
];
/** @param {any} [more] @param {any} [game] */
const stateOf = (more = {}, game = {}) => /** @type {any} */ ({
  title: 'polis', screen: 'match', curtain: null, showing: null, again: false, readStep: 0, log: LOG, viewer: 'athens',
  game: { cursor: 8, steps: 8, view: null, news: { since: [1, 0], turns: [[1, 0]], until: 8, fresh: true }, ...game }, ...more,
});

test('what others did is drawn until the next own pick, and again where it is asked for', () => {
  const fresh = traceMarks(stateOf());
  assert.ok(fresh.some(mark => mark.kind === 'arrow' && mark.from === 'region:laconia' && mark.to === 'region:megaris' && mark.via?.join() === 'region:arcadia'));
  assert.ok(fresh.some(mark => mark.kind === 'ring' && mark.at === 'region:laconia'));
  assert.ok(fresh.some(mark => mark.kind === 'number' && mark.at === 'region:laconia' && mark.n === 3 && mark.icon === 'metal'));
  const played = { cursor: 10, steps: 10, news: { since: [1, 0], turns: [[1, 0]], until: 8, fresh: false } };
  assert.deepEqual(traceMarks(stateOf({}, played)), []);
  assert.deepEqual(traceMarks(stateOf({ again: true }, played)), fresh);
  assert.deepEqual(traceMarks(stateOf({}, { ...played, cursor: 8 })), fresh, 'the own picks were taken back');
  assert.deepEqual(traceMarks(stateOf({ curtain: 'athens' })), []);
});

test('what came before the newest turn fades, by turns that left a mark', () => {
  const turns = [[1, 0], [3, 0], [5, 0], [7, 0]]; // in the second, goods; in the third nothing that is drawn
  const marks = traceMarks(stateOf({}, { news: { since: [1, 0], turns, until: 8, fresh: true } }));
  assert.deepEqual(marks.map(mark => [mark.kind, mark.age]), [['ring', 2], ['number', 1], ['number', 1], ['arrow', undefined], ['arrow', undefined]]);
});

test('looking back, the step itself is drawn, with what the steps before it say it is about', () => {
  const marks = stepMarks(stateOf(), 4);
  assert.deepEqual(marks.map(mark => mark.kind === 'number' && [mark.at, mark.n]), [['region:laconia', 3], ['region:laconia', 1]]);
  assert.deepEqual(traceMarks(stateOf({}, { cursor: 4 })), marks);
});

test('news may begin in the middle of a step', () => {
  assert.deepEqual(newsOf(stateOf({}, { news: { since: [4, 1], turns: [[4, 1]], until: 6, fresh: true } })).map(one => one.id), ['good_gained', 'action_chosen', 'prestige_lost']);
  assert.deepEqual(newsOf(stateOf({}, { news: null })), []);
});

test('every place that a mark names is a place of the board', () => {
  const opening = polis.opening();
  const known = new Set(polis.board.ids(polis.board.scene(opening)));
  const context = {};
  for (const one of LOG) for (const mark of polis.traces.marks(one, context)) for (const place of placesOf(mark)) assert.ok(known.has(place), place);
  const borders = new Set(caesar.places());
  const marks = [['token_placed', { side: 'caesar', border: 'IT-DM' }], ['province_closed', { side: 'caesar', province: 'IT' }]]
    .flatMap(([id, args]) => caesar.traces.marks({ id, args }));
  assert.equal(marks.length, 2);
  for (const mark of marks) assert.ok(borders.has(mark.at), mark.at);
});

test('a throw is told with what it needed, how likely that was, and what came of it', () => {
  const [thrown] = throwsOf(stateOf(), 10);
  assert.deepEqual(thrown, { at: 'polis:samos', dice: [2], about: 'Siege of Samos', odds: 'Needs 3 or more: 50%', result: 'It holds. A hoplite is lost.' });
  assert.deepEqual(throwsOf(stateOf(), 9), []);
  const old = LOG.map(one => (one.id === 'siege_rolled' ? { ...one, args: { ...one.args, odds: undefined } } : one));
  assert.equal(throwsOf(stateOf({ log: old }), 10)[0].odds, '', 'rules from before this tell no odds');
});

test('the log has one line for each action, and says nothing twice', () => {
  const entries = entriesOf(stateOf({ log: [...LOG] }));
  assert.deepEqual(entries.map(({ lines, step, side }) => [lines[0].line, step, side]), [
    ['Round 1 began: Alpha, limit 3.', 0, ''],
    ['Sparta: tribute in Laconia: 3 metal and 1 wood', 4, 'sparta'],
    ['Sparta: 2 hoplites to Megaris (from Laconia)', 8, 'sparta'],
    ['Athens: siege of Samos: threw 2, needed 3: failed, a hoplite lost', 10, 'athens'],
  ]);
  assert.deepEqual(entries[2].lines.slice(1).map(({ line }) => line), ['Sparta paid 1 prestige to march.']);
  const all = entries.flatMap(entry => entry.lines.map(({ line }) => line));
  assert.equal(new Set(all).size, all.length);
});

test('what is new in the log is counted until it was looked at', () => {
  assert.equal(unread(stateOf({ log: [...LOG] })), 2);
  assert.equal(unread(stateOf({ log: [...LOG], readStep: 8 })), 0);
});

test('a preview speaks to the player, with the chance of each result', () => {
  const paid = { id: 'prestige_lost', args: { side: 'athens', n: 1, why: 'siege' } };
  const outcomes = [1, 2, 3, 4].map(face => ({ weight: 1, face, open: false, events: [paid, { id: 'siege_rolled', args: { roll: face } }, face > 2
    ? { id: 'polis_taken', args: { side: 'athens', polis: 'samos', population: 3, was: null, why: 'siege' } } : { id: 'siege_failed', args: { side: 'athens', polis: 'samos' } }] }));
  assert.deepEqual(linesOf({ text: 'polis samos', outcomes }, polis.words, { own: ['athens'] }), ['you pay 1 prestige', '50%: it fails, you lose a hoplite', '50%: Samos is yours, population 3']);
});

test('Caesar! tells a preview in clauses too, the own sum first', () => {
  const outcomes = [{ weight: 1, face: null, open: false, events: [
    { id: 'token_placed', args: { side: 'pompey', token: 'shield-42', border: 'AC-CR', values: { AC: 4, CR: 2 } } },
    { id: 'province_closed', args: { province: 'AC', side: 'pompey', influence: { caesar: 3, pompey: 5 }, winner: 'pompey' } },
    { id: 'control_placed', args: { side: 'pompey', province: 'AC', tokens: 1, left: 11 } },
    { id: 'turn_begun', args: { side: 'caesar', turn: 3, extra: false } }] }];
  assert.deepEqual(linesOf({ text: 'x', outcomes }, caesar.words, { own: ['pompey'] }), ['shield 4/2 on Achaia – Creta: 4 for Achaia and 2 for Creta', 'Achaia is closed, 5 to 3', 'Achaia is yours, 11 control tokens left']);
});

test('what happens again in a preview is told once, with a count', () => {
  const went = { id: 'hoplite_moved', args: { side: 'sparta', start: 'laconia', target: 'arcadia', by: 'land', way: [] } };
  const outcomes = [{ weight: 1, face: null, open: false, events: [{ id: 'prestige_lost', args: { side: 'sparta', n: 1, why: 'march' } }, went, went, went] }];
  assert.deepEqual(linesOf({ text: 'x', outcomes }, polis.words, { own: ['sparta'] }), ['you pay 1 prestige', 'a hoplite goes from Laconia to Arcadia (×3)']);
});

test('a turn of Caesar! is one short line of the log', () => {
  const events = [
    event(4, 'turn_begun', { side: 'pompey', turn: 4, extra: false }),
    event(4, 'token_placed', { side: 'pompey', token: 'shield-42', border: 'AC-CR', values: { AC: 4, CR: 2 } }),
    event(4, 'control_placed', { side: 'caesar', province: 'AC', tokens: 1, left: 11 })];
  assert.deepEqual(caesar.words.actionWords(events), { words: 'Pompey: shield 4/2, Achaia 4, Creta 2; Caesar controls Achaia', said: events.slice(1) });
});

test('previews of Cyclades speak to the player', () => {
  const outcomes = [{ weight: 1, face: null, open: false, events: [
    { id: 'offered', args: { side: 'purple', god: 'ares', offer: 5 } }, { id: 'displaced', args: { side: 'yellow', god: 'ares' } }] }];
  assert.deepEqual(linesOf({ text: 'x', outcomes }, cyclades.words, { own: ['purple'] }), ['you offer 5 to Ares', 'Yellow is outbid at Ares and must offer elsewhere']);
});
