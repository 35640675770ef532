// Programs think in a worker of their own, so that the match can be looked at, undone or left meanwhile. It is started
// by the first program that has something to think about, and thrown away for another when it breaks down.

/** @typedef {import('./client.js').Engine} Engine */
/** @typedef {{action: string} | {error: import('../types.js').Failure} | null} Thought  null: nobody wants it any more */

/** @param {typeof import('./client.js').startEngine} start */
export function makeThinker(start) {
  /** @type {Engine | null} */
  let engine = null;
  let broken = false;
  let followed = ''; // the match on the thinker's desk, as its save says

  /** @param {import('./client.js').EngineRequest} request */
  async function call(request) {
    engine ??= start({ onFailed: () => { broken = true; } });
    try {
      return await engine.call(request);
    } catch (error) {
      broken = true;
      throw error;
    }
  }

  /** Brings the match on the desk up to date. Programs keep their plans if it has only gone on. @param {string} text */
  async function follow(text) {
    if (broken) {
      engine?.restart();
      broken = false;
      followed = '';
    }
    if (followed === text) return { ok: true };
    followed = '';
    const answer = await call({ do: 'follow', text });
    if (answer.ok) followed = text;
    return answer;
  }

  /** @param {string} text @param {import('./client.js').EngineRequest} request @returns {Promise<any>} */
  async function ask(text, request) {
    const answer = await follow(text);
    return answer.ok ? call(request) : answer;
  }

  return {
    /**
     * @param {{text: string, seat: string, player: string, seed: number}} about
     * @param {{progress(share: number): void, stale(): boolean, hurried(): boolean}} watch
     * @returns {Promise<Thought>}
     */
    async choose({ text, ...request }, watch) {
      while (!watch.stale()) {
        const answer = await ask(text, { do: watch.hurried() ? 'stop' : 'think', ...request });
        if (!answer.ok) return { error: answer.error };
        if (answer.action) return { action: answer.action };
        watch.progress(answer.progress);
      }
      return null;
    },
    /** The best choices of a seat, with reasons. @param {string} text @param {string} seat */
    hint: (text, seat) => ask(text, { do: 'hint', seat }),
    /** Who was ahead when, and where it turned. @param {string} text */
    analysis: text => ask(text, { do: 'analysis' }),
  };
}

/** @typedef {ReturnType<typeof makeThinker>} Thinker */
