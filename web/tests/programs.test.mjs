// Programs at the table: they play until a person decides, can be hurried and left, and a broken thinker is replaced.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeThinker } from '../src/engine/thinker.js';
import { makePrograms } from '../src/programs.js';
import { makeStore } from '../src/store.js';

/** An engine that answers as told. @param {(request: any, number: number) => any} answer */
function engineOf(answer) {
  /** @type {any} */
  const seen = { asked: [], restarts: 0 };
  const start = () => ({
    ready: Promise.resolve(),
    restart: () => { seen.restarts += 1; },
    call: async (/** @type {any} */ request) => {
      seen.asked.push(request);
      return answer(request, seen.asked.length);
    },
  });
  return { seen, thinker: makeThinker(start) };
}

const ABOUT = { seat: 'athens', player: 'navarch', seed: 3 };
const watch = (/** @type {any} */ more = {}) => ({ stale: () => false, hurried: () => false, progress: () => {}, ...more });

/** A match on the page's desk; `wholes` counts how often all of it was wanted. @param {number} steps @param {string} [id] */
const matchOf = (steps, id = 'a match') => {
  const source = {
    id, steps, wholes: 0,
    since: async (/** @type {number} */ since) => ({ ok: true, since, mark: 7, entries: Array(steps - since).fill(['athens: pass']), cursor: steps }),
    text: async () => { source.wholes += 1; return `${id}, ${steps} steps`; },
  };
  return source;
};
const asked = (/** @type {any} */ seen, from = 0) => seen.asked.slice(from).map((/** @type {any} */ { do: what }) => what);

test('a thought is asked for in slices, and its progress is a share of one', async () => {
  const { seen, thinker } = engineOf((request, number) => (request.do === 'follow' ? { ok: true } : { ok: true, ...(number < 4 ? { progress: number / 4 } : { action: 'pass' }) }));
  /** @type {number[]} */
  const shares = [];
  assert.deepEqual(await thinker.choose(matchOf(3), ABOUT, watch({ progress: (/** @type {number} */ share) => shares.push(share) })), { action: 'pass' });
  assert.deepEqual(shares, [0.5, 0.75]);
  assert.deepEqual(asked(seen), ['follow', 'think', 'think', 'think']);
});

test('a thinker hears of new steps only', async () => {
  const { seen, thinker } = engineOf(() => ({ ok: true }));
  const first = matchOf(3);
  const later = matchOf(5);
  await thinker.hint(first, 'athens');
  await thinker.hint(later, 'athens');
  assert.deepEqual(asked(seen), ['follow', 'hint', 'follow', 'hint']);
  assert.deepEqual(seen.asked[0], { do: 'follow', text: 'a match, 3 steps' });
  assert.deepEqual(seen.asked[2], { do: 'follow', since: 3, mark: 7, entries: [['athens: pass'], ['athens: pass']], cursor: 5 });
  assert.deepEqual([first.wholes, later.wholes], [1, 0]);
});

test('a thinker that is out of step, or has another match, gets the whole one', async () => {
  const { seen, thinker } = engineOf(request => (request.entries ? { ok: false, error: { id: 'out_of_step' } } : { ok: true }));
  await thinker.hint(matchOf(3), 'athens');
  await thinker.hint(matchOf(2), 'athens');
  assert.equal(seen.asked[2].since, 2, 'the match was undone');
  assert.equal(seen.asked[3].text, 'a match, 2 steps');
  await thinker.hint(matchOf(9, 'another'), 'athens');
  assert.deepEqual(asked(seen, 4), ['hint', 'follow', 'hint']);
  assert.equal(seen.asked[5].text, 'another, 9 steps');
});

test('who is hurried is stopped, and a thought that nobody wants is left', async () => {
  const { seen, thinker } = engineOf(request => (request.do === 'stop' ? { ok: true, action: 'pass' } : { ok: true, progress: 0.1 }));
  assert.deepEqual(await thinker.choose(matchOf(3), ABOUT, watch({ hurried: () => true })), { action: 'pass' });
  assert.deepEqual(seen.asked.map((/** @type {any} */ { do: what }) => what), ['follow', 'stop']);
  let looks = 0;
  assert.equal(await thinker.choose(matchOf(3), ABOUT, watch({ stale: () => (looks += 1) > 2 })), null);
});

test('a thinker that broke down is replaced, and hears of the match again', async () => {
  const { seen, thinker } = engineOf((request, number) => {
    if (number === 2) throw new Error('out of memory');
    return { ok: true, action: 'pass' };
  });
  await assert.rejects(thinker.choose(matchOf(3), ABOUT, watch()));
  assert.deepEqual(await thinker.choose(matchOf(3), ABOUT, watch()), { action: 'pass' });
  assert.equal(seen.restarts, 1);
  assert.deepEqual(seen.asked.map((/** @type {any} */ { do: what }) => what), ['follow', 'think', 'follow', 'think']);
});

test('a match that the thinker refuses is an error, not a thought without end', async () => {
  const { thinker } = engineOf(() => ({ ok: false, error: { id: 'not_a_save' } }));
  assert.deepEqual(await thinker.choose(matchOf(3), ABOUT, watch()), { error: { id: 'not_a_save' } });
});

/**
 * A table whose seats choose in this order; programs sit at `athens` and `sparta`, a person at `here`.
 * @param {string[]} order @param {(about: any, watch: any) => Promise<any>} choose
 */
function tableOf(order, choose, pace = 'quick', unread = () => false, idle = () => /** @type {string | null} */ (null)) {
  const at = (/** @type {number} */ cursor) => ({ cursor, steps: cursor, decision: cursor < order.length ? { seats: [order[cursor]] } : null, options: [{}, {}] });
  const store = makeStore(/** @type {any} */ ({ game: at(0), match: { id: 'm', seed: 3 }, readOnly: false, pace, thinking: null, halted: false, hints: null, viewer: 'here' }));
  /** @type {any} */
  const seen = { played: [], complaints: [] };
  const session = /** @type {any} */ ({
    isProgram: (/** @type {any} */ seat) => seat !== null && seat !== 'here',
    programOf: () => 'navarch',
    complain: (/** @type {any} */ error) => { seen.complaints.push(error.id); },
    command: async (/** @type {any} */ request) => {
      seen.played.push(request.action);
      store.set({ game: /** @type {any} */ (at((store.get().game?.cursor ?? 0) + 1)) });
      return store.get().game ?? undefined;
    },
  });
  const thinker = /** @type {any} */ ({ choose: (/** @type {any} */ _, /** @type {any} */ about, /** @type {any} */ watched) => choose(about, watched), hint: async () => ({ ok: true, hints: ['a hint'] }), analysis: async () => ({ ok: false, error: { id: 'no_match' } }) });
  return { store, seen, programs: makePrograms({ store, session, thinker, alone: command => command(), text: async () => 'a match', idle, showing: /** @type {any} */ ({ dice: async () => {}, seen: async () => {}, skip: () => {} }), unread }) };
}

test('programs play on until a person decides', async () => {
  const { store, seen, programs } = tableOf(['athens', 'athens', 'sparta', 'here', 'athens'], async ({ seat }) => ({ action: seat }));
  await programs.play(() => false);
  assert.deepEqual(seen.played, ['athens', 'athens', 'sparta']);
  assert.equal(store.get().thinking, null);
});

test('programs wait for a reader, unless they are hurried', async () => {
  let unread = true;
  const { store, seen, programs } = tableOf(['athens', 'athens', 'here'], async ({ seat }) => ({ action: seat }), 'quick', () => unread);
  const done = programs.play(() => false);
  await new Promise(later => { setTimeout(later, 200); });
  assert.deepEqual(seen.played, []);
  unread = false;
  store.set({});
  await done;
  assert.deepEqual(seen.played, ['athens', 'athens']);
  const hurried = tableOf(['athens', 'here'], async ({ seat }) => ({ action: seat }), 'quick', () => true);
  const over = hurried.programs.play(() => false);
  await new Promise(later => { setTimeout(later, 200); });
  hurried.programs.hurry();
  await over;
  assert.deepEqual(hurried.seen.played, ['athens']);
});

test('a question that leaves a person no choice is answered on the way', async () => {
  const answers = ['answer pass'];
  const { seen, programs } = tableOf(['athens', 'here', 'sparta', 'here'], async ({ seat }) => ({ action: seat }), 'quick', () => false, () => answers.pop() ?? null);
  await programs.play(() => false);
  assert.deepEqual(seen.played, ['athens', 'answer pass', 'sparta']);
});

test('a program in a hurry neither rests nor thinks long, until its turn is over', async () => {
  /** @type {[string, boolean][]} */
  const asked = [];
  const { programs } = tableOf(['athens', 'athens', 'sparta', 'here'], async ({ seat }, { hurried }) => {
    asked.push([seat, hurried()]);
    return { action: seat };
  }, 'slow');
  const before = performance.now();
  const hurry = setInterval(programs.hurry, 20); // somebody who presses and presses: each press ends a pause
  await programs.play(() => false);
  clearInterval(hurry);
  assert.ok(performance.now() - before < 1500, 'a pause is cut short');
  assert.deepEqual(asked, [['athens', false], ['athens', true], ['sparta', false]]);
});

test('nothing is played, and nothing shown, for who has gone elsewhere', async () => {
  let gone = false;
  const { store, seen, programs } = tableOf(['athens', 'here'], async (_, { progress }) => {
    gone = true;
    progress(0.5);
    return { action: 'pass' };
  });
  await programs.play(() => gone);
  assert.deepEqual(seen.played, []);
  assert.deepEqual(store.get().thinking, { seat: 'athens', share: 0 }, 'whoever came instead says what is shown');
});

test('after an error programs wait to be bidden', async () => {
  const { store, seen, programs } = tableOf(['athens', 'here'], async () => { throw new Error('broken'); });
  await programs.play(() => false);
  assert.deepEqual([seen.complaints, store.get().halted, store.get().thinking], [['thinker_failed'], true, null]);
});

test('a hint that was put away does not come back', async () => {
  const { store, programs } = tableOf(['here'], async () => null);
  const asked = programs.hint();
  assert.equal(store.get().hints, 'asked');
  store.set({ hints: null });
  await asked;
  assert.equal(store.get().hints, null);
  await programs.hint();
  assert.deepEqual(store.get().hints, ['a hint']);
});

test('an analysis that fails is complained of', async () => {
  const { seen, programs } = tableOf(['here'], async () => null);
  assert.equal(await programs.analysis(), null);
  assert.deepEqual(seen.complaints, ['no_match']);
});
