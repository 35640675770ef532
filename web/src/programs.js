// Lets programs play their turns, step by step, at a pace a person can follow, and lets a person hurry or halt them.
import { pause } from './pause.js';
import { PACE } from './showing.js';
import { sideAsked } from './seating.js';

/** The rules are well: only what the programs think with has broken down. */
const FAILED = { id: 'thinker_failed' };

/**
 * @param {object} room
 * @param {import('./store.js').Store} room.store
 * @param {import('./session.js').Session} room.session
 * @param {import('./engine/thinker.js').Thinker} room.thinker
 * @param {<T>(command: () => Promise<T>) => Promise<T>} room.alone
 * @param {() => Promise<string>} room.text  the match as it is kept
 * @param {import('./showing.js').Showing} room.showing
 * @param {() => boolean} [room.unread]  something lies over the board that a person is to read
 * @param {() => string | null} [room.idle]  the answer to a question that need not wait for a press
 */
export function makePrograms({ store, session, thinker, alone, text, showing, unread = () => false, idle = () => null }) {
  let hurried = false; // what is left of this turn is played at once
  let wake = () => {}; // ends the pause that is on

  /** @param {import('./engine/thinker.js').Thought} found @param {string} seat @param {() => boolean} stale */
  const played = (found, seat, stale) => alone(async () => {
    if (stale() || !found || store.get().readOnly) return false;
    if ('error' in found) return session.complain(found.error);
    return (await session.command({ do: 'play', seat, action: found.action }, { keep: true })) !== undefined;
  });

  /** The match on the table, for the thinker to follow. @returns {import('./engine/thinker.js').Source} */
  const source = () => ({
    id: store.get().match?.id ?? '', steps: store.get().game?.steps ?? 0, since: since => session.ask({ do: 'steps', since }), text,
  });

  /** @param {Parameters<typeof thinker.choose>[1]} about @param {Parameters<typeof thinker.choose>[2]} watch */
  async function thought(about, watch) {
    const start = performance.now();
    const found = await thinker.choose(source(), about, watch).catch(() => ({ error: FAILED }));
    performance.measure('polis:thought', { start, detail: { seat: about.seat } });
    return found;
  }

  /** So long, unless somebody is in a hurry. @param {number} ms */
  const unhurried = ms => (hurried ? null : Promise.race([pause(ms), new Promise(done => { wake = () => done(undefined); })]));

  /** Until what lies over the board was read. @param {() => boolean} stale @returns {Promise<void>} */
  const read = stale => new Promise(done => {
    const go = () => {
      if (!hurried && !stale() && unread()) return;
      leave();
      done();
    };
    const leave = store.subscribe(go);
    go();
  });

  /** The seat whose program is to choose now, if there is one. */
  function programsTurn() {
    const { game, match, readOnly } = store.get();
    if (!game || !match || readOnly || game.cursor < game.steps) return null;
    return game.decision?.seats.find(session.isProgram) ?? null;
  }

  return {
    /** The program is to decide now, and to play its turn to the end without a pause. */
    hurry() {
      hurried = true;
      wake();
      showing.skip();
      store.set({}); // nobody waits for a reader any more
    },

    /** Plays on until a person must decide. @param {() => boolean} stale */
    async play(stale) {
      let last = null;
      const show = (/** @type {Partial<import('./types.js').State>} */ change) => (stale() ? undefined : store.set(change));
      while (!stale()) {
        const seat = programsTurn();
        const answer = seat === null ? idle() : null;
        if (answer !== null && (await played({ action: answer }, String(store.get().viewer), stale))) continue;
        if (seat === null) break;
        if (seat !== last) hurried = false;
        last = seat;
        const mover = seat;
        show({ thinking: { seat, share: 0 } });
        const about = { seat, player: session.programOf(seat), seed: store.get().match?.seed ?? 0 };
        const watch = { stale, hurried: () => hurried, progress: (/** @type {number} */ share) => show({ thinking: { seat: mover, share } }) };
        const [found] = await Promise.all([thought(about, watch), unhurried(PACE[store.get().pace]), showing.seen()]);
        await read(stale);
        if (!(await played(found, seat, stale))) {
          show({ halted: true });
          break;
        }
        if (!hurried) void showing.dice(store.get().game?.cursor ?? 0); // the next choice waits until it has been seen
      }
      show({ thinking: null });
    },

    /** The best choices now, each with its reasons. */
    async hint() {
      const { game, viewer, hints } = store.get();
      if (!game || viewer === null || hints || game.options.length < 2) return;
      store.set({ hints: 'asked', held: null, asked: null, chooser: null, menu: null }); // the advice is about the question itself
      /** @type {any} */
      const answer = await thinker.hint(source(), viewer, sideAsked(store.get())).catch(() => ({ ok: false, error: FAILED }));
      if (store.get().game !== game || store.get().hints !== 'asked') return; // nobody wants it any more
      if (!answer.ok) session.complain(answer.error);
      store.set({ hints: answer.ok ? answer.hints : null });
    },

    /** Who was ahead when, and where it turned; null if that can't be told. @returns {Promise<any>} */
    async analysis() {
      /** @type {any} */
      const answer = await thinker.analysis(source()).catch(() => ({ ok: false, error: FAILED }));
      if (answer.ok) return answer;
      session.complain(answer.error);
      return null;
    },

    /** What was done between two steps, and what would have been better; null if that can't be told. @param {number} since @param {number} step @returns {Promise<any>} */
    async review(since, step) {
      /** @type {any} */
      const answer = await thinker.review(source(), since, step).catch(() => null);
      return answer?.ok ? answer : null;
    },
  };
}
