// One command, one answer: what is asked of the engine, what is shown and kept of the reply, and when undo stops.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeMatch } from '../src/match.js';
import { isAsked, seatOf, sideAsked, stands, undoFloor } from '../src/seating.js';
import { makeStore } from '../src/store.js';
import { titleOf } from '../src/titles/titles.js';

globalThis.requestAnimationFrame ??= /** @type {any} */ (() => 0);

const option = { kind: 'trade', args: [], text: 'trade', side: 'athens' };
const seating = { sides: ['athens', 'sparta'], seats: { athens: ['athens'], sparta: ['sparta'] }, teams: { athens: ['athens'], sparta: ['sparta'] } };
const aMatch = (/** @type {any} */ more = {}) => ({ id: 'm', name: 'One', title: 'polis', options: {}, seats: { athens: 'here', sparta: 'here' }, seed: 3, created: 1, updated: 1, floor: 0, ...more });

/** @param {number} cursor @param {any} [more] */
const stateAt = (cursor, more = {}) => ({
  viewer: 'athens', curtain: null, side: 'athens', seat: 'athens', decision: { id: 'turn', side: 'athens', sides: ['athens'], seat: 'athens', seats: ['athens'], args: {} },
  options: [option], view: { title: 'polis' }, events: [], cursor, steps: cursor, round: 1, outcome: null, seating, rules: 1, undo: { floor: 0, rule: 'free' }, problems: [], ...more,
});

/** A table with an engine that answers as told. @param {(request: any) => any} answer */
function tableOf(answer) {
  /** @type {any} */
  const seen = { asked: [], kept: [] };
  const store = makeStore(/** @type {any} */ ({ screen: 'start', title: 'polis', match: null, game: null, log: [], viewer: null, curtain: null, readOnly: false, busy: false, halted: true, playing: false, pending: null, foreseen: null, settings: { confirm: 'all', motion: 'system', sound: 'off', size: 'normal' } }));
  const engine = { call: async (/** @type {any} */ request) => { seen.asked.push(request); return { ok: true, kept: request.keep ? { text: 'a save' } : undefined, ...answer(request) }; } };
  const keeper = { keep: (/** @type {any} */ match, /** @type {any} */ kept) => { seen.kept.push([match.id, kept.text]); return null; } };
  return { store, seen, match: makeMatch(store, engine, keeper, /** @type {any} */ ({})) };
}

test('a match is begun, and each pick made, with one request and one reply', async () => {
  let cursor = 0;
  const { store, seen, match } = tableOf(request => {
    if (request.do === 'play') cursor += 1;
    return { state: stateAt(cursor, { events: [{ id: 'passed', args: {}, step: cursor }] }) };
  });
  assert.equal(await match.start(aMatch()), true);
  assert.deepEqual(seen.asked, [{ do: 'new', title: 'polis', options: {}, seed: 3, screen: { roles: { athens: 'here', sparta: 'here' }, holder: null }, since: null, keep: true }]);
  await match.pick(/** @type {any} */ (option));
  assert.equal(seen.asked.length, 2);
  assert.deepEqual(seen.asked[1], { do: 'play', seat: 'athens', side: 'athens', actions: ['trade'], finish: undefined, answers: titleOf('polis').strings?.answers, careful: true, screen: { roles: { athens: 'here', sparta: 'here' }, holder: 'athens' }, since: 0, keep: true });
  assert.deepEqual(seen.kept, [['m', 'a save'], ['m', 'a save']]);
  assert.deepEqual(store.get().log.map(event => event.step), [0, 1]);
});

test('whose view it is, and who must take the screen, is what the engine says', async () => {
  let lifted = false;
  const { store, seen, match } = tableOf(request => {
    lifted ||= request.screen?.holder === 'sparta';
    return { state: request.do === 'new' || lifted ? stateAt(1, { viewer: lifted ? 'sparta' : 'athens' }) : stateAt(1, { viewer: null, curtain: 'sparta' }) };
  });
  await match.start(aMatch());
  await match.pick(/** @type {any} */ (option));
  assert.deepEqual([store.get().viewer, store.get().curtain], [null, 'sparta']);
  await match.liftCurtain();
  assert.deepEqual([store.get().viewer, store.get().curtain], ['sparta', null]);
  assert.deepEqual(seen.asked[2], { do: 'state', screen: { roles: { athens: 'here', sparta: 'here' }, holder: 'sparta' }, since: -1 });
});

test('why not is asked for who looks, and for a spectator as nobody', async () => {
  const { store, seen, match } = tableOf(request => (request.do === 'explain' ? { refusal: null } : { state: stateAt(0) }));
  await match.start(aMatch());
  await match.explain('pass');
  store.set({ viewer: null });
  await match.explain('pass');
  assert.deepEqual(seen.asked.slice(1).map((/** @type {any} */ { seat }) => seat), ['athens', null]);
});

test('to look back tells nothing twice and keeps nothing; a pick there drops what came after', async () => {
  const event = (/** @type {number} */ step) => ({ id: 'passed', args: {}, step });
  const { store, seen, match } = tableOf(request => {
    if (request.do === 'new') return { state: stateAt(3, { events: [0, 1, 2, 3].map(event) }) };
    if (request.do === 'seek') return { state: stateAt(request.step, { steps: 3 }) };
    return { state: stateAt(2, { events: [event(2)] }) };
  });
  await match.start(aMatch());
  const { log } = store.get();
  await match.seek(1);
  assert.equal(store.get().log, log, 'the same log, so that nothing is drawn or asked for anew');
  assert.deepEqual([seen.asked[1].since, seen.asked[1].keep], [3, undefined]);
  await match.pick(/** @type {any} */ (option));
  assert.equal(seen.asked[2].since, 1);
  assert.deepEqual(store.get().log.map(one => one.step), [0, 1, 2]);
});

test('a pick that would cost something for good is asked about, and played when it is dared', async () => {
  const dangers = [{ id: 'loses_polis', args: { polis: 'chalcis' } }];
  const { store, seen, match } = tableOf(request => (request.careful ? { dangers } : { state: stateAt(request.do === 'play' ? 1 : 0) }));
  await match.start(aMatch());
  await match.pick(/** @type {any} */ (option));
  assert.deepEqual([store.get().dialog, store.get().game?.cursor, store.get().busy], [{ id: 'danger', option, dangers }, 0, false]);
  assert.equal(seen.kept.length, 1, 'nothing was played, so nothing is kept');
  await match.pick(/** @type {any} */ (option));
  assert.equal(store.get().game?.cursor, 0, 'the same press once more is no answer');
  await match.dare(/** @type {any} */ (option));
  assert.deepEqual([store.get().dialog, store.get().game?.cursor, seen.asked.at(-1).careful], [null, 1, false]);
});

test('what was read beside the question is not asked again', async () => {
  const { store, seen, match } = tableOf(request => (request.do === 'foresee' ? { outcomes: [], dangers: [{ id: 'hunger', args: {} }] } : { state: stateAt(0) }));
  await match.start(aMatch());
  const pass = /** @type {any} */ ({ ...option, kind: 'pass', text: 'pass' });
  await match.pick(pass);
  assert.equal(store.get().pending, pass);
  await match.pick(pass);
  assert.deepEqual([seen.asked.at(-1).do, seen.asked.at(-1).careful], ['play', false]);
});

test('who wants fewer questions is still asked about dangers', async () => {
  const { store, seen, match } = tableOf(() => ({ state: stateAt(0) }));
  store.set({ settings: { confirm: 'danger', motion: 'system', sound: 'off', size: 'normal' } });
  await match.start(aMatch());
  await match.pick(/** @type {any} */ ({ ...option, kind: 'pass', text: 'pass' }));
  assert.deepEqual([store.get().pending, seen.asked.at(-1).do, seen.asked.at(-1).careful], [null, 'play', true]);
});

test('who plays on from the past of a long or finished match plays on in a copy', async () => {
  const { store, seen, match } = tableOf(request => ({ state: request.do === 'seek' ? stateAt(1, { steps: 9, copies: true }) : stateAt(request.do === 'play' ? 2 : 9) }));
  await match.start(aMatch());
  await match.seek(1);
  await match.pick(/** @type {any} */ (option));
  const { match: now, notice } = store.get();
  assert.notEqual(now?.id, 'm');
  assert.deepEqual(seen.kept.map((/** @type {any} */ [id]) => id), ['m', now?.id], 'the match itself is as it was');
  assert.deepEqual([notice?.id, notice?.args?.name], ['ui.copied_from_past', 'One']);
  assert.equal(now?.name, 'One, from step 1');
});

test('a refused pick in the past makes no copy', async () => {
  const { store, match } = tableOf(request => (request.do === 'play' ? { ok: false, error: { id: 'illegal_action' } } : { state: stateAt(1, { steps: 9, copies: true }) }));
  await match.load(aMatch(), 'a save');
  await match.pick(/** @type {any} */ (option));
  assert.equal(store.get().match?.id, 'm');
});

test('others sit down in the middle of a match, and that is kept', async () => {
  const { store, seen, match } = tableOf(() => ({ state: stateAt(4, { may_resign: true }) }));
  await match.load(aMatch(), 'a save');
  await match.reseat({ athens: 'here', sparta: 'hoplite' }, { athens: 'Ann' });
  assert.deepEqual([store.get().match?.seats, store.get().match?.names], [{ athens: 'here', sparta: 'hoplite' }, { athens: 'Ann' }]);
  assert.deepEqual(seen.asked.at(-1).screen.roles, { athens: 'here', sparta: 'hoplite' });
  assert.equal(seen.kept.length, 2);
  await match.reseat({ athens: 'here', sparta: 'hoplite' }, {});
  assert.equal('names' in (store.get().match ?? {}), false);
  await match.resign();
  assert.deepEqual([seen.asked.at(-1).do, seen.asked.at(-1).seat], ['resign', 'athens']);
});

test('undo is one request, and the engine hears what was sent', async () => {
  const { seen, match } = tableOf(() => ({ state: stateAt(5) }));
  await match.load(aMatch({ floor: 4 }), 'a save');
  await match.undo();
  assert.deepEqual([seen.asked.length, seen.asked[1].do, seen.asked[1].floor, seen.asked[1].keep], [2, 'undo', 4, true]);
});

test('what was revealed or sent can be looked at, not played again', async () => {
  const { store, seen, match } = tableOf(() => ({ state: stateAt(5, { steps: 9, undo: { floor: 7, rule: 'fair' } }) }));
  await match.load(aMatch({ floor: 3 }), 'a save');
  assert.deepEqual([undoFloor(store.get()), stands(store.get()), isAsked(store.get())], [7, true, false]);
  await match.pick(/** @type {any} */ (option));
  assert.equal(seen.asked.length, 1);
});

test('what could not be opened whole is said, and is no longer the match in the slot', async () => {
  const problem = { id: 'other_rules', path: 'log[4]', args: { step: 4, steps: 9, rules: 1, now: 2 } };
  const { store, seen, match } = tableOf(() => ({ state: stateAt(4, { problems: [problem] }) }));
  await match.load(aMatch(), 'a save');
  assert.notEqual(store.get().match?.id, 'm');
  assert.deepEqual(seen.kept, []);
  assert.equal(store.get().notice?.id, 'error.problem.other_rules');
  await match.pick(/** @type {any} */ (option));
  assert.deepEqual(seen.kept, [[store.get().match?.id, 'a save']]);
});

test('a tab that only looks asks for nothing to keep', async () => {
  const { store, seen, match } = tableOf(() => ({ state: stateAt(4) }));
  store.set({ readOnly: true });
  await match.load(aMatch(), 'a save');
  await match.keep();
  assert.deepEqual(seen.asked.map((/** @type {any} */ { keep }) => keep), [undefined, undefined]);
  assert.deepEqual(seen.kept, []);
});

test('the side that is asked is one of the own, where several decide at once', () => {
  const decision = { id: 'bid', side: 'athens', sides: ['athens', 'sparta'], seat: 'athens', seats: ['athens', 'sparta'], args: {} };
  const state = /** @type {any} */ ({ match: aMatch(), viewer: 'sparta', readOnly: false, game: stateAt(0, { decision, options: [{ ...option, side: 'sparta' }] }) });
  assert.equal(sideAsked(state), 'sparta');
  assert.equal(sideAsked({ ...state, viewer: null }), 'athens');
  assert.equal(seatOf({ ...seating, seats: { athens: ['athens'] } }, 'sparta'), null);
});
