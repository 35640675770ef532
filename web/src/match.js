// The commands of a match. Panels and board call these and nothing else; each asks the engine, then sets the store.
import { pause } from './pause.js';
import { makePrograms } from './programs.js';
import { makeSitting } from './sitting.js';
import { loadTitle, titleOf } from './titles/titles.js';

/** @typedef {import('./types.js').Match} Match */
/** @typedef {import('./types.js').Option} Option */

const AUTOPLAY_PAUSE = 900;

/**
 * @param {import('./store.js').Store} store
 * @param {{call(request: Record<string, any>): Promise<any>}} engine
 * @param {import('./sitting.js').Keeper} keeper
 * @param {import('./engine/thinker.js').Thinker} thinker
 */
export function makeMatch(store, engine, keeper, thinker) {
  const sitting = makeSitting(store, engine, keeper);
  const { ask, take, keep } = sitting;
  let turn = 0; // raised by whatever makes a program's thought, or a replay, stale
  let last = /** @type {Promise<unknown>} */ (Promise.resolve());

  /** One command after the other: the engine has one desk, and what is kept must be what lies on it. @template T @param {() => Promise<T>} command @returns {Promise<T>} */
  function alone(command) {
    const done = last.then(command);
    last = done.catch(() => {});
    return done;
  }

  const text = async () => (await ask({ do: 'save' })).text ?? '';
  const programs = makePrograms({ store, sitting, thinker, alone, text });

  /** Wherever it led to, programs go on from there, unless they were halted, or something else is done by now. @param {number} mine */
  function letProgramsPlay(mine) {
    if (mine === turn && !store.get().halted) void programs.play(() => mine !== turn);
  }

  /** A command after which nobody wants what programs, or a replay, are about. @template T @param {() => Promise<T>} command */
  async function instead(command) {
    const mine = ++turn;
    if (store.get().playing) store.set({ playing: false });
    const done = await alone(command);
    letProgramsPlay(mine);
    return done;
  }

  /** @param {Match} match @param {Record<string, any>} request */
  function begin(match, request) {
    store.set({ busy: true, notice: null });
    return instead(async () => {
      const answer = await ask({ ...request, seat: null });
      if (!answer.ok) {
        sitting.complain(answer.error);
        return false;
      }
      if (!(await loadTitle(match.title))) {
        sitting.complain({ id: 'unknown_title', args: { title: match.title } });
        return false;
      }
      sitting.anew();
      store.set({ match, title: match.title, preview: null, screen: 'match', halted: false, game: null, log: [], playing: false, dialog: null, seenStep: -1 });
      const state = await take(answer, { fresh: true });
      if (state) store.set({ seenStep: state.cursor });
      await keep();
      return true;
    });
  }

  /** What was sent to somebody stands; before it nothing can be played. */
  const isSent = () => (store.get().game?.cursor ?? 0) < (store.get().match?.floor ?? 0);

  async function play(/** @type {Option} */ option) {
    const { game, viewer, busy, readOnly } = store.get();
    if (!game || busy || readOnly || viewer === null || isSent()) return;
    performance.mark('polis:pick:start');
    store.set({ busy: true, halted: false, seenStep: game.cursor });
    await instead(async () => {
      const state = await take(await ask({ do: 'play', seat: viewer, action: option.text }));
      if (!state) return;
      painted('polis:pick');
      await keep();
    });
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

  /** @param {Record<string, any>} request */
  async function move(request) {
    performance.mark('polis:seek:start');
    const state = await take(await ask({ ...request, seat: null }));
    if (state) painted('polis:seek');
    return state;
  }

  let sought = -1;
  /** Who drags through the match asks for many steps; only the last of them is shown. */
  function seek(/** @type {number} */ step) {
    sought = step;
    return instead(async () => (sought === step ? move({ do: 'seek', step }) : undefined));
  }

  const toNow = () => instead(() => move({ do: 'seek', step: store.get().game?.steps ?? 0 }));

  /** Back (or on) to the next moment at which a person decides. */
  function walk(/** @type {'undo' | 'redo'} */ way) {
    return instead(async () => {
      const { match } = store.get();
      const canGo = () => {
        const { game } = store.get();
        if (!game || !match) return false;
        return way === 'undo' ? game.cursor > match.floor : game.cursor < game.steps;
      };
      while (canGo()) {
        const state = await move({ do: way });
        if (!state || !sitting.isProgram(state.seat)) break;
      }
      await keep();
    });
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
    start: match => begin(match, { do: 'new', title: match.title, options: match.options, seed: match.seed }),
    /** @param {Match} match @param {string} text */
    load: (match, text) => begin(match, { do: 'load', text }),
    /** @param {Match} match @param {string} link */
    open: (match, link) => begin(match, { do: 'open', link }),

    /** A choice was pressed: play it, or ask first where it can't be taken back in spirit. */
    async pick(/** @type {Option} */ option) {
      const { title, game, pending } = store.get();
      if (pending?.text !== option.text && titleOf(title).needsConfirming(game?.decision ?? null, option)) {
        store.set({ pending: option, chooser: null, refusal: null });
        return foresee(option);
      }
      await play(option);
    },
    foresee,
    /** Takes a piece up, or lays it down again. @param {string | null} held */
    hold: held => store.set({ held, chooser: null, pending: null, foreseen: null, refusal: null }),
    /** One step back: from the question to the choice, from that to empty hands. */
    cancel: () => store.set({ ...(store.get().chooser || store.get().pending ? {} : { held: null }), pending: null, foreseen: null, chooser: null, refusal: null, hints: null }),
    undo: () => walk('undo'),
    redo: () => walk('redo'),
    seek,
    /** To the newest moment, where the match is played on. */
    toNow,
    /** Programs that were halted are bidden to play. */
    goOn() {
      store.set({ halted: false });
      return toNow();
    },
    liftCurtain: () => alone(sitting.lift),
    /** Why an action is not legal now. @param {string} text */
    async explain(text) {
      const { viewer, game } = store.get();
      const answer = await ask({ do: 'explain', text, seat: viewer ?? game?.seat });
      store.set({ refusal: answer.ok ? answer.refusal : null });
    },
    async autoplay(/** @type {boolean} */ on) {
      const mine = ++turn;
      store.set({ playing: on });
      const goesOn = () => store.get().playing && turn === mine;
      const now = store.get().game;
      if (on && now && now.cursor === now.steps) await alone(() => move({ do: 'seek', step: 0 }));
      while (goesOn()) {
        const game = store.get().game;
        if (!game || game.cursor >= game.steps) {
          store.set({ playing: false });
          break;
        }
        await pause(AUTOPLAY_PAUSE);
        await alone(async () => (goesOn() ? move({ do: 'redo' }) : undefined));
      }
      await alone(async () => {}); // a step may still be on its way
      letProgramsPlay(mine);
    },
    hurry: programs.hurry,
    /** Programs leave off until somebody bids them go on. */
    halt() {
      turn += 1;
      store.set({ thinking: null, halted: true });
    },
    hint: programs.hint,
    analysis: programs.analysis,
    link: async () => (await ask({ do: 'link' })).link ?? '',
    text,
    history: async () => (await ask({ do: 'history' })).history ?? [],
    leave() {
      turn += 1;
      store.set({ screen: 'start', match: null, game: null, log: [], curtain: null, dialog: null, playing: false, viewer: null, thinking: null, halted: false, hints: null, busy: false });
    },
    keep,
    ask,
  };
}

/** @typedef {ReturnType<typeof makeMatch>} MatchCommands */
