// What is shown for a while, and can be skipped: dice, a turn that the rules played, the last turn once more.
import { pause } from './pause.js';
import { titleOf } from './titles/titles.js';
import { throwsOf } from './traces.js';

/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').EngineState} EngineState */

/** Milliseconds that each choice of a program is seen, at least. @type {Record<string, number>} */
export const PACE = { slow: 1600, steady: 650, quick: 60 };
/** Milliseconds that a throw is seen: it rolls, and then it can be read. */
const THROW = { slow: 4200, steady: 2800, quick: 1500 };
const STILL = 0.6; // of it, where nothing rolls

/** @param {import('./store.js').Store} store */
export function makeShowing(store) {
  let wake = () => {};
  let skips = 0; // how often somebody was in a hurry

  /** @param {number} ms @returns {Promise<void>} */
  const wait = ms => Promise.race([pause(ms), new Promise(done => { wake = () => done(undefined); })]);
  let seen = Promise.resolve();

  /** @param {import('./titles/title.js').Throw[]} throws */
  async function roll(throws) {
    const before = skips;
    for (const one of throws) {
      if (skips !== before) return;
      store.set({ throwing: one });
      await wait(THROW[store.get().pace] * (still() ? STILL : 1));
    }
    if (skips === before) store.set({ throwing: null });
  }

  const still = () => typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;

  return {
    wait,
    /** Whatever is shown now has been seen. */
    skip() {
      skips += 1;
      wake();
      if (store.get().throwing) store.set({ throwing: null });
    },
    skips: () => skips,

    /** The dice of a step, one throw after the other. @param {number} step @returns {Promise<void>} */
    dice(step) {
      const throws = throwsOf(store.get(), step);
      if (throws.length) seen = roll(throws);
      return seen;
    },
    /** When the dice on the board have been seen. */
    seen: () => seen,

    /**
     * A turn that the rules played, picture by picture, at the pace of a program; what changes nothing on the board is
     * told with what follows.
     * @param {EngineState} state @param {import('./types.js').GameEvent[]} held  the log before it
     */
    async beats(state, held) {
      const before = skips;
      const id = store.get().match?.id;
      const earlier = state.events.filter(event => event.step < state.cursor).length;
      const { traces } = titleOf(store.get().title);
      const context = {};
      let from = 0;
      for (const { events, view } of state.beats ?? []) {
        const drawn = state.events.slice(earlier + from, earlier + events).flatMap(event => traces?.marks(event, context) ?? []);
        if (from && !drawn.length) continue;
        if (skips !== before || store.get().match?.id !== id) return;
        from = events;
        store.set({
          game: { ...state, view, decision: null, options: [] }, viewer: state.viewer, log: [...held, ...state.events.slice(0, earlier + events)],
          showing: store.get().showing ?? 'turn', pending: null, chooser: null, held: null,
        });
        await wait(PACE[store.get().pace]);
      }
    },
  };
}

/** @typedef {ReturnType<typeof makeShowing>} Showing */
