// The commands of a match: each asks the engine, then sets the store. Panels and board call these and nothing else.
import { titleOf } from './titles/titles.js';

/** @typedef {import('./types.js').Match} Match */
/** @typedef {import('./types.js').Option} Option */
/** @typedef {import('./types.js').EngineState} EngineState */
/** @typedef {import('./types.js').Failure} Failure */
/** @typedef {{ok: boolean, state?: EngineState, error?: Failure, [key: string]: any}} Answer */
/**
 * @typedef {object} Keeper  Where matches are kept.
 * @property {(match: Match, save: string, game: EngineState) => Failure | null} keep
 */

const PROGRAM_PAUSE = 650; // so that a person can follow what a program does
const AUTOPLAY_PAUSE = 900;

/**
 * @param {import('./store.js').Store} store
 * @param {{call(request: Record<string, any>): Promise<any>}} engine
 * @param {Keeper} keeper
 */
export function makeMatch(store, engine, keeper) {
  let holder = /** @type {string | null} */ (null); // who sits at the screen, where two share it
  let turn = 0; // raised by whatever makes a running program's move stale

  const roles = () => store.get().match?.seats ?? {};
  const people = () => Object.keys(roles()).filter(seat => roles()[seat] === 'here');
  const shared = () => people().length > 1;
  const isProgram = (/** @type {string | null} */ seat) => seat !== null && !['here', 'link'].includes(roles()[seat]);

  /** Whose eyes the answer is for: where two share the screen, the one who decides, once the curtain allows. */
  function eyes(/** @type {string | null} */ deciding) {
    if (shared()) return people().includes(deciding ?? '') ? deciding : holder;
    return people()[0] ?? null;
  }

  /** Events as they may stand in a log that both may read, where two share the screen. */
  const logEyes = () => (shared() ? null : (people()[0] ?? null));

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

  /**
   * Shows what the engine answered: chooses the eyes, draws the curtain before another's hidden hand, brings the log
   * up to date.
   * @param {Answer} answer @param {{fresh?: boolean}} [how]
   */
  async function take(answer, { fresh = false } = {}) {
    if (!answer.ok || !answer.state) return complain(answer.error);
    const state = answer.state;
    const wanted = eyes(state.seat);
    const hides = shared() && state.view.battle !== null && wanted !== holder;
    const viewer = hides ? null : wanted;
    const [shown, told] = await Promise.all([
      ask({ do: 'state', seat: viewer }),
      ask({ do: 'events', seat: logEyes(), since: fresh ? null : commonPrefix(state) }),
    ]);
    if (!shown.ok || !shown.state) return complain(shown.error);
    if (!hides && shared()) holder = wanted;
    const kept = fresh ? [] : store.get().log.filter(event => event.step <= commonPrefix(state));
    store.set({
      game: shown.state, viewer, curtain: hides ? wanted : null,
      log: [...kept, ...(told.events ?? [])], pending: null, foreseen: null, chooser: null, refusal: null, busy: false,
    });
    return shown.state;
  }

  /** The last step whose log entries still hold. Moving in the log keeps them all; playing from the past does not. */
  function commonPrefix(/** @type {EngineState} */ state) {
    const game = store.get().game;
    if (!game) return -1;
    return state.steps === game.steps ? Math.max(state.cursor, known()) : Math.min(game.cursor, state.cursor - 1);
  }
  const known = () => store.get().log.at(-1)?.step ?? -1;

  async function keep() {
    const { match, game, readOnly } = store.get();
    if (!match || !game || readOnly) return;
    const answer = await ask({ do: 'save' });
    if (!answer.ok) return complain(answer.error);
    const failure = keeper.keep({ ...match, updated: Date.now() }, answer.text, game);
    if (failure) store.set({ notice: { kind: 'error', id: `error.${failure.id}`, args: failure.args } });
  }

  /** @param {Match} match @param {Record<string, any>} request */
  async function begin(match, request) {
    turn += 1;
    holder = null;
    store.set({ busy: true, notice: null });
    const answer = await ask(request);
    if (!answer.ok) {
      complain(answer.error);
      return false;
    }
    store.set({ match, screen: 'match', game: null, log: [], playing: false, dialog: null, seenStep: -1 });
    const state = await take(answer, { fresh: true });
    if (state) store.set({ seenStep: state.cursor });
    await keep();
    void letProgramsPlay();
    return true;
  }

  async function letProgramsPlay() {
    const mine = turn;
    for (;;) {
      const { game, match, readOnly } = store.get();
      if (!game || !match || game.outcome || readOnly || game.cursor < game.steps || !isProgram(game.seat)) return;
      await new Promise(done => setTimeout(done, PROGRAM_PAUSE));
      if (mine !== turn) return;
      const seat = game.seat;
      const choice = await ask({ do: 'choose', seat, player: roles()[seat ?? ''], seed: match.seed + game.cursor });
      if (mine !== turn) return;
      if (!choice.ok) return complain(choice.error);
      await take(await ask({ do: 'play', seat, action: choice.action }));
      await keep();
    }
  }

  async function play(/** @type {Option} */ option) {
    const { game, viewer, busy, readOnly } = store.get();
    if (!game || busy || readOnly || viewer === null) return;
    turn += 1;
    performance.mark('polis:pick:start');
    store.set({ busy: true, seenStep: game.cursor });
    const state = await take(await ask({ do: 'play', seat: viewer, action: option.text }));
    if (!state) return;
    painted('polis:pick');
    await keep();
    void letProgramsPlay();
  }

  /** What the option would do, for who wants to know before choosing; null takes the picture away. */
  async function foresee(/** @type {Option | null} */ option) {
    const { viewer, game, pending, foreseen } = store.get();
    const wanted = option ?? pending;
    if (!wanted || viewer === null) return foreseen ? store.set({ foreseen: null }) : undefined;
    if (foreseen?.text === wanted.text) return;
    const answer = await ask({ do: 'foresee', seat: viewer, action: wanted.text });
    if (store.get().game === game && answer.ok) store.set({ foreseen: { text: wanted.text, outcomes: answer.outcomes } });
  }

  async function move(/** @type {Record<string, any>} */ request) {
    turn += 1;
    performance.mark('polis:seek:start');
    const state = await take(await ask({ ...request, seat: null }));
    if (state) painted('polis:seek');
    return state;
  }

  /** Back (or on) to the next moment at which somebody at this screen decides. */
  async function walk(/** @type {'undo' | 'redo'} */ way) {
    const { match, game } = store.get();
    if (!match || !game) return;
    const end = () => way === 'undo' ? (store.get().game?.cursor ?? 0) <= match.floor : store.get().game?.cursor === game.steps;
    while (!end()) {
      const state = await move({ do: way });
      if (!state || !isProgram(state.seat)) break;
    }
    await keep();
  }

  /** The measure ends when the new picture is on the screen. */
  function painted(/** @type {string} */ name) {
    requestAnimationFrame(() => {
      performance.mark(`${name}:end`);
      performance.measure(name, `${name}:start`, `${name}:end`);
    });
  }

  return {
    /** @param {Match} match */
    start: match => begin(match, { do: 'new', title: match.title, options: match.options, seed: match.seed, seat: null }),
    /** @param {Match} match @param {string} text */
    load: (match, text) => begin(match, { do: 'load', text, seat: null }),
    /** @param {Match} match @param {string} link */
    open: (match, link) => begin(match, { do: 'open', link, seat: null }),

    /** A choice was pressed: play it, or ask first where it can't be taken back in spirit. */
    async pick(/** @type {Option} */ option) {
      const { match, game, pending } = store.get();
      if (pending?.text !== option.text && titleOf(match?.title).needsConfirming(game?.decision ?? null, option)) {
        store.set({ pending: option, chooser: null, refusal: null });
        return foresee(option);
      }
      await play(option);
    },
    foresee,
    cancel: () => store.set({ pending: null, foreseen: null, chooser: null, refusal: null }),
    undo: () => walk('undo'),
    redo: () => walk('redo'),
    /** @param {number} step */
    seek: step => move({ do: 'seek', step }),
    /** To the newest moment, where the match is played on. */
    async toNow() {
      const game = store.get().game;
      if (game && game.cursor < game.steps) await move({ do: 'seek', step: game.steps });
      void letProgramsPlay();
    },
    /** The moment shown becomes the present; what came after it is dropped by the next choice. */
    playFromHere: () => void letProgramsPlay(),
    async liftCurtain() {
      holder = store.get().curtain;
      const seat = holder;
      const shown = await ask({ do: 'state', seat });
      if (shown.ok) store.set({ game: shown.state, viewer: seat, curtain: null });
    },
    /** Why an action is not legal now. @param {string} text */
    async explain(text) {
      const { viewer, game } = store.get();
      const answer = await ask({ do: 'explain', text, seat: viewer ?? game?.seat });
      store.set({ refusal: answer.ok ? answer.refusal : null });
    },
    async autoplay(/** @type {boolean} */ on) {
      store.set({ playing: on });
      const mine = ++turn;
      const now = store.get().game;
      if (on && now && now.cursor === now.steps) await take(await ask({ do: 'seek', step: 0, seat: null }));
      while (store.get().playing && turn === mine) {
        const game = store.get().game;
        if (!game || game.cursor >= game.steps) return store.set({ playing: false });
        await new Promise(done => setTimeout(done, AUTOPLAY_PAUSE));
        if (store.get().playing && turn === mine) await take(await ask({ do: 'redo', seat: null }));
      }
    },
    link: async () => (await ask({ do: 'link' })).link ?? '',
    text: async () => (await ask({ do: 'save' })).text ?? '',
    history: async () => (await ask({ do: 'history' })).history ?? [],
    leave() {
      turn += 1;
      store.set({ screen: 'start', match: null, game: null, log: [], curtain: null, dialog: null, playing: false, viewer: null });
    },
    keep,
    ask,
  };
}

/** @typedef {ReturnType<typeof makeMatch>} MatchCommands */
