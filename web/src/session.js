// One command, one answer: asks the engine, shows what it says this screen may see, and keeps what it says to keep.
//
//   const session = makeSession(store, engine, keeper);
//   await session.command({ do: 'play', seat: 'red', action: 'pass' }, { keep: true });
//
// Whose view it is, and whether the screen must be handed over first, is decided by the engine alone.

/** @typedef {import('./types.js').Match} Match */
/** @typedef {import('./types.js').EngineState} EngineState */
/** @typedef {import('./types.js').Failure} Failure */
/** @typedef {import('./types.js').Kept} Kept */
/** @typedef {{ok: boolean, state?: EngineState, kept?: Kept, error?: Failure, [key: string]: any}} Answer */
/**
 * @typedef {object} Keeper  Where matches are kept.
 * @property {(match: Match, kept: Kept) => Failure | null} keep
 */

/**
 * @param {import('./store.js').Store} store
 * @param {{call(request: Record<string, any>): Promise<any>}} engine
 * @param {Keeper} keeper
 */
export function makeSession(store, engine, keeper) {
  let holder = /** @type {string | null} */ (null); // whose hidden things the screen showed last
  let newest = /** @type {{match: Match, kept: Kept} | null} */ (null); // what the slot should hold

  const roles = () => store.get().match?.seats ?? {};

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

  /** The last step whose events still hold: a pick drops those of the steps that were undone before it. @param {string} what */
  function lastKnown(what) {
    const { game, log } = store.get();
    const last = log.at(-1)?.step ?? -1;
    return what === 'play' && game ? Math.min(last, game.cursor) : last;
  }

  /** @param {Match} match @param {Kept | undefined} kept */
  function keep(match, kept) {
    if (!kept || store.get().readOnly) return;
    newest = { match: { ...match, updated: Date.now() }, kept };
    const failure = keeper.keep(newest.match, kept);
    const { unkept } = store.get();
    store.set({ unkept: failure !== null });
    if (failure && !unkept) complain(failure); // said once; the mark stays
  }

  // The last moment to keep what could not be kept before: there may be room by now.
  globalThis.addEventListener?.('pagehide', () => { if (newest && store.get().unkept) keep(newest.match, newest.kept); });

  /** Shows an answer. @param {EngineState} state @param {number} known  the last step whose events are in the log already */
  function show(state, known) {
    holder = state.viewer ?? holder;
    const { log } = store.get();
    const held = log.filter(event => event.step <= known);
    store.set({
      game: state, viewer: state.viewer, curtain: state.curtain,
      log: state.events.length === 0 && held.length === log.length ? log : [...held, ...state.events],
      pending: null, foreseen: null, held: null, chooser: null, asked: null, more: false, menu: null, undone: null, refusal: null, hints: null, pointed: [], actAs: null, busy: false,
      ...(store.get().showing === 'turn' ? { showing: null } : {}),
    });
  }

  /**
   * A command about the match on the table.
   * @param {{do: string, [field: string]: any}} request
   * @param {{keep?: boolean, slowly?: import('./showing.js').Showing['beats'], danger?: (dangers: import('./types.js').Danger[]) => void, played?: (answer: Answer) => void}} [how]  keep: the match changes; played: hears of it before it is kept; slowly: shows what the rules played; danger: hears of what a careful pick would have cost, which was not played
   * @returns {Promise<EngineState | undefined>} nothing where it was refused, or nobody waits for it any more
   */
  async function command(request, { keep: wanted = false, slowly, danger, played } = {}) {
    const { match, readOnly } = store.get();
    if (!match) return undefined;
    const since = lastKnown(request.do);
    const answer = await ask({ ...request, screen: { roles: roles(), holder }, since, ...(wanted && !readOnly ? { keep: true } : {}) });
    if (store.get().match?.id !== match.id) return undefined; // somebody left, or opened another
    if (answer.ok && answer.dangers && danger) {
      store.set({ busy: false });
      danger(answer.dangers);
      return undefined;
    }
    if (!answer.ok || !answer.state) {
      complain(answer.error);
      return undefined;
    }
    played?.(answer);
    keep(store.get().match ?? match, answer.kept);
    if (answer.state.beats?.length && slowly) await slowly(answer.state, store.get().log.filter(event => event.step <= since));
    if (store.get().match?.id !== match.id) return undefined;
    show(answer.state, since);
    return answer.state;
  }

  return {
    ask, complain, command, show,
    /** Puts another match on the table: who sits there, and nobody has seen anything yet. @param {Match} match @param {Record<string, any>} request @returns {Promise<Answer>} */
    open(match, request) {
      holder = newest = null;
      store.set({ unkept: false });
      return ask({ ...request, screen: { roles: match.seats, holder }, since: null, ...(store.get().readOnly ? {} : { keep: true }) });
    },
    /** Keeps the match as it lies on the table. */
    async keep() {
      await command({ do: 'state' }, { keep: true });
    },
    keepOpened: keep,
    /** The match as it was last to be kept, for when the engine can't be asked. */
    keptText: () => newest?.kept.text ?? '',
    isProgram: (/** @type {string | null} */ seat) => seat !== null && !['here', 'link'].includes(roles()[seat]),
    programOf: (/** @type {string} */ seat) => roles()[seat],
    /** Whoever comes next has taken the screen. */
    async lift() {
      holder = store.get().curtain;
      await command({ do: 'state' });
    },
  };
}

/** @typedef {ReturnType<typeof makeSession>} Session */
