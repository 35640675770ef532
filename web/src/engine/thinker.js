// Programs think in a worker of their own, so that the match can be looked at, undone or left meanwhile. It is started
// by the first program that has something to think about.
import { startEngine } from './client.js';

/** @typedef {import('./client.js').Engine} Engine */
/** @typedef {{action: string} | {error: import('../types.js').Failure} | null} Thought  null: nobody wants it any more */

export function makeThinker() {
  /** @type {Engine | null} */
  let engine = null;
  let loaded = '';

  /** The match, as its save says, on the thinker's desk. @param {string} text */
  async function put(text) {
    engine ??= startEngine();
    if (loaded === text) return engine;
    loaded = '';
    const answer = await engine.call({ do: 'load', text });
    if (answer.ok) loaded = text;
    return engine;
  }

  return {
    /**
     * @param {{text: string, seat: string, player: string, seed: number}} about
     * @param {{progress(share: number): void, stale(): boolean, hurried(): boolean}} watch
     * @returns {Promise<Thought>}
     */
    async choose({ text, seat, player, seed }, watch) {
      const at = await put(text);
      const request = { seat, player, seed };
      for (;;) {
        if (watch.stale()) {
          await at.call({ do: 'stop', ...request });
          return null;
        }
        const answer = await at.call({ do: watch.hurried() ? 'stop' : 'think', ...request });
        if (!answer.ok) return { error: answer.error };
        if (answer.action) return { action: answer.action };
        watch.progress(answer.progress / 1000);
      }
    },
    /** The best choices of a seat, with reasons. @param {string} text @param {string} seat */
    hint: async (text, seat) => (await put(text)).call({ do: 'hint', seat }),
    /** Who was ahead when, and where it turned. @param {string} text */
    analysis: async text => (await put(text)).call({ do: 'analysis' }),
  };
}

/** @typedef {ReturnType<typeof makeThinker>} Thinker */
