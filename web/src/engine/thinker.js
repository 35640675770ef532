// Programs think in a worker of their own, so that the match can be looked at, undone or left meanwhile. It is started
// by the first program that has something to think about, and thrown away for another when it breaks down.
//
// The match is played on the page's desk; the thinker's desk follows it by the steps that are new, and gets the whole
// text only when it is another match, or went another way.

/** @typedef {import('./client.js').Engine} Engine */
/** @typedef {{action: string} | {error: import('../types.js').Failure} | null} Thought  null: nobody wants it any more */
/**
 * @typedef {object} Source  The match as the page's desk has it.
 * @property {string} id
 * @property {number} steps  how many there are now
 * @property {(since: number) => Promise<any>} since  the steps after the given one
 * @property {() => Promise<string>} text  the whole match
 */

/** @param {typeof import('./client.js').startEngine} start */
export function makeThinker(start) {
  /** @type {Engine | null} */
  let engine = null;
  let broken = false;
  /** What lies on the thinker's desk. @type {{id: string, steps: number} | null} */
  let followed = null;

  /** @param {import('./client.js').EngineRequest} request @returns {Promise<any>} */
  async function call(request) {
    engine ??= start({ onFailed: () => { broken = true; } });
    try {
      return await engine.call(request);
    } catch (error) {
      broken = true;
      throw error;
    }
  }

  /** Brings the thinker's desk up to date. Programs keep their plans if the match has only gone on. @param {Source} source */
  async function follow(source) {
    if (broken) {
      engine?.restart();
      broken = false;
      followed = null;
    }
    const before = followed;
    followed = null; // until it is known that it worked
    let answer = before?.id === source.id ? await followSteps(source, Math.min(before.steps, source.steps)) : null;
    if (!answer?.ok) answer = await call({ do: 'follow', text: await source.text() });
    if (answer.ok) followed = { id: source.id, steps: source.steps };
    return answer;
  }

  /** @param {Source} source @param {number} known */
  async function followSteps(source, known) {
    const { ok, since, mark, entries, cursor } = await source.since(known);
    return ok ? call({ do: 'follow', since, mark, entries, cursor }) : null;
  }

  /** @param {Source} source @param {import('./client.js').EngineRequest} request @returns {Promise<any>} */
  async function ask(source, request) {
    const answer = await follow(source);
    return answer.ok ? call(request) : answer;
  }

  return {
    /**
     * @param {Source} source
     * @param {{seat: string, player: string, seed: number}} about
     * @param {{progress(share: number): void, stale(): boolean, hurried(): boolean}} watch
     * @returns {Promise<Thought>}
     */
    async choose(source, about, watch) {
      if (watch.stale()) return null;
      const ready = await follow(source);
      if (!ready.ok) return { error: ready.error };
      while (!watch.stale()) {
        const answer = await call({ do: watch.hurried() ? 'stop' : 'think', ...about });
        if (!answer.ok) return { error: answer.error };
        if (answer.action) return { action: answer.action };
        watch.progress(answer.progress);
      }
      return null;
    },
    /** The best choices of a seat for one of its sides, with reasons. @param {Source} source @param {string} seat @param {string | null} [side] */
    hint: (source, seat, side = null) => ask(source, { do: 'hint', seat, ...(side === null ? {} : { side }) }),
    /** Who was ahead when, and where it turned. @param {Source} source */
    analysis: source => ask(source, { do: 'analysis' }),
    /** What was done between two steps, and what would have been better. @param {Source} source @param {number} since @param {number} step */
    review: (source, since, step) => ask(source, { do: 'review', since, step }),
  };
}

/** @typedef {ReturnType<typeof makeThinker>} Thinker */
