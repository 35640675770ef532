// Who sits at this screen and what they may see: asks the engine for the right eyes, draws the curtain before another's
// hidden hand, keeps the log in step, and has each match kept. The commands of a match are built on it.
import { titleOf } from './titles/titles.js';

/** @typedef {import('./types.js').Match} Match */
/** @typedef {import('./types.js').EngineState} EngineState */
/** @typedef {import('./types.js').Failure} Failure */
/** @typedef {{ok: boolean, state?: EngineState, error?: Failure, [key: string]: any}} Answer */
/**
 * @typedef {object} Keeper  Where matches are kept.
 * @property {(match: Match, save: string, game: EngineState) => Failure | null} keep
 */

/**
 * @param {import('./store.js').Store} store
 * @param {{call(request: Record<string, any>): Promise<any>}} engine
 * @param {Keeper} keeper
 */
export function makeSitting(store, engine, keeper) {
  let holder = /** @type {string | null} */ (null); // who looks at the screen, where two share it

  const roles = () => store.get().match?.seats ?? {};
  const people = () => Object.keys(roles()).filter(seat => roles()[seat] === 'here');
  const shared = () => people().length > 1;
  const title = () => titleOf(store.get().title);

  /** Whose eyes the answer is for: where two share the screen, the one who decides. */
  function eyes(/** @type {EngineState} */ state) {
    if (!shared()) return people()[0] ?? null;
    if (state.cursor < state.steps && title().isSecret(state.view)) return null; // looking back, together
    return people().includes(state.seat ?? '') ? state.seat : holder;
  }

  /** @param {Record<string, any>} request @returns {Promise<Answer>} */
  async function ask(request) {
    try {
      return await engine.call(request);
    } catch (error) {
      const id = error instanceof Error && 'id' in error ? String(error.id) : 'engine_failed';
      return { ok: false, error: { id, args: { message: String(error) } } };
    }
  }

  function complain(/** @type {Failure | undefined} */ error) {
    const failure = error ?? { id: 'engine_failed' };
    store.set({ notice: { kind: 'error', id: `error.${failure.id}`, args: { ...failure.args, type: failure.type } }, busy: false });
  }

  /** The last step whose log entries still hold. Moving in the log keeps them all; playing from the past does not. */
  function lastKnown(/** @type {EngineState} */ state) {
    const { game, log } = store.get();
    if (!game) return -1;
    if (state.steps === game.steps) return Math.max(state.cursor, log.at(-1)?.step ?? -1);
    return Math.min(game.cursor, state.cursor - 1);
  }

  /** Shows what the engine answered. @param {Answer} answer @param {{fresh?: boolean}} [how] */
  async function take(answer, { fresh = false } = {}) {
    if (!answer.ok || !answer.state) return complain(answer.error);
    const { match } = store.get();
    const wanted = eyes(answer.state);
    const hides = wanted !== null && shared() && title().isSecret(answer.state.view) && wanted !== holder;
    const viewer = hides ? null : wanted;
    const known = fresh ? -1 : lastKnown(answer.state);
    const [shown, told] = await Promise.all([
      ask({ do: 'state', seat: viewer }),
      // A log that two people read holds only what both may know.
      ask({ do: 'events', seat: shared() ? null : viewer, since: fresh ? null : known }),
    ]);
    if (!match || store.get().match?.id !== match.id) return undefined; // somebody left, or sat down to another
    if (!shown.ok || !shown.state) return complain(shown.error);
    if (viewer !== null && shared()) holder = viewer;
    const kept = fresh ? [] : store.get().log.filter(event => event.step <= known);
    store.set({
      game: shown.state, viewer, curtain: hides ? wanted : null, log: [...kept, ...(told.events ?? [])],
      pending: null, foreseen: null, held: null, chooser: null, refusal: null, hints: null, busy: false,
    });
    return shown.state;
  }

  return {
    ask, complain, take,
    isProgram: (/** @type {string | null} */ seat) => seat !== null && !['here', 'link'].includes(roles()[seat]),
    programOf: (/** @type {string} */ seat) => roles()[seat],
    /** Others sit down: nobody has seen anything yet. */
    anew: () => { holder = null; },
    async lift() {
      holder = store.get().curtain;
      const shown = await ask({ do: 'state', seat: holder });
      if (shown.ok && shown.state) store.set({ game: shown.state, viewer: holder, curtain: null });
    },
    async keep() {
      const { match, game, readOnly } = store.get();
      if (!match || !game || readOnly) return;
      const answer = await ask({ do: 'save' });
      if (!answer.ok) return complain(answer.error);
      const failure = keeper.keep({ ...match, updated: Date.now() }, answer.text, { ...game, view: title().openly(game.view) });
      if (failure) complain(failure);
    },
  };
}
