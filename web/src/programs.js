// Lets programs play their turns, step by step, at a pace a person can follow, and lets a person hurry or stop them.

/** Milliseconds that a program takes at least for each of its choices. @type {Record<string, number>} */
const PACE = { slow: 1600, steady: 650, quick: 60 };
const pause = (/** @type {number} */ ms) => new Promise(done => setTimeout(done, ms));
const failed = (/** @type {any} */ error) => ({ id: String(error?.id ?? 'engine_failed') });

/**
 * @param {object} room
 * @param {import('./store.js').Store} room.store
 * @param {ReturnType<typeof import('./sitting.js').makeSitting>} room.sitting
 * @param {import('./engine/thinker.js').Thinker} room.thinker
 * @param {<T>(command: () => Promise<T>) => Promise<T>} room.alone
 * @param {() => Promise<string>} room.text  the match as it is kept
 */
export function makePrograms({ store, sitting, thinker, alone, text }) {
  let hurried = false; // what is left of this turn is played at once

  /** @param {import('./engine/thinker.js').Thought} found @param {string} seat @param {() => boolean} stale */
  const played = (found, seat, stale) => alone(async () => {
    if (stale() || !found) return false;
    if ('error' in found) return sitting.complain(found.error);
    const state = await sitting.take(await sitting.ask({ do: 'play', seat, action: found.action }));
    if (state) await sitting.keep();
    return state !== undefined;
  });

  /** @param {Parameters<typeof thinker.choose>[0]} about @param {Parameters<typeof thinker.choose>[1]} watch */
  async function thought(about, watch) {
    const start = performance.now();
    const found = await thinker.choose(about, watch).catch(error => ({ error: failed(error) }));
    performance.measure('polis:thought', { start, detail: { seat: about.seat } });
    return found;
  }

  return {
    /** The program is to decide now, and to play its turn to the end without a pause. */
    hurry: () => { hurried = true; },

    /** Plays on until a person must decide. @param {() => boolean} stale */
    async play(stale) {
      hurried = false;
      for (;;) {
        const { game, match, readOnly, pace } = store.get();
        const seat = game?.seat ?? null;
        if (!game || !match || seat === null || readOnly || game.cursor < game.steps || !sitting.isProgram(seat)) break;
        const about = { text: await text(), seat, player: sitting.programOf(seat), seed: match.seed };
        const watch = { stale, hurried: () => hurried, progress: (/** @type {number} */ share) => store.set({ thinking: { seat, share } }) };
        const [found] = await Promise.all([thought(about, watch), hurried ? null : pause(PACE[pace])]);
        if (!(await played(found, seat, stale))) break;
      }
      if (!stale()) store.set({ thinking: null });
    },

    /** The best choices now, each with its reasons. */
    async hint() {
      const { game, viewer } = store.get();
      if (!game || viewer === null) return;
      store.set({ hints: 'asked' });
      /** @type {any} */
      const answer = await thinker.hint(await text(), viewer).catch(error => ({ ok: false, error: failed(error) }));
      if (store.get().game !== game) return;
      if (!answer.ok) sitting.complain(answer.error);
      store.set({ hints: answer.ok ? answer.hints : null });
    },

    /** Who was ahead when, and where it turned. @returns {Promise<any>} */
    analysis: async () => thinker.analysis(await text()).catch(error => ({ ok: false, error: failed(error) })),
  };
}
