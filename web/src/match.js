// The commands of a match. Panels and board call these and nothing else; each asks the engine, then sets the store.
import { t } from './i18n/index.js';
import { copyFromHere, makesCopy } from './past.js';
import { pause } from './pause.js';
import { picksOf, pressWords, samePress, waysFrom, withPress } from './presses.js';
import { makePrograms } from './programs.js';
import { LOOK, newId } from './saves/slots.js';
import { seatOf, stands } from './seating.js';
import { makeSession } from './session.js';
import { PACE, makeShowing } from './showing.js';
import { loadFailure, loadTitle, titleOf } from './titles/titles.js';

/** @typedef {import('./types.js').Match} Match */
/** @typedef {import('./types.js').Option} Option */

const AUTOPLAY_PAUSE = 900;

/**
 * @param {import('./store.js').Store} store
 * @param {{call(request: Record<string, any>): Promise<any>}} engine
 * @param {import('./session.js').Keeper} keeper
 * @param {import('./engine/thinker.js').Thinker} thinker
 */
export function makeMatch(store, engine, keeper, thinker) {
  const session = makeSession(store, engine, keeper);
  const { ask, command } = session;
  const showing = makeShowing(store);
  let turn = 0; // raised by whatever makes a program's thought, or a replay, stale
  let last = /** @type {Promise<unknown>} */ (Promise.resolve());
  const presses = () => store.get().match?.presses ?? [];

  /** One command after the other: the engine has one desk, and what is kept must be what lies on it. @template T @param {() => Promise<T>} act @returns {Promise<T>} */
  function alone(act) {
    const done = last.then(act);
    last = done.catch(() => {});
    return done;
  }

  const text = async () => (await ask({ do: 'save' })).text ?? session.keptText();
  const programs = makePrograms({
    store, session, thinker, alone, text, showing, idle,
    unread: () => store.get().viewer !== null && Boolean(titleOf(store.get().title).panels.toRead?.(store.get())), // who only watches programs is not kept waiting
  });

  /** A question without a choice is asked so that the asking tells nothing: where all others are programs, it need not wait for a press. */
  function idle() {
    const { game, match: now, readOnly, viewer, title } = store.get();
    if (!game || !now || readOnly || viewer === null || game.cursor < game.steps || !game.decision?.seats.includes(viewer)) return null;
    if (Object.keys(game.seating.seats).some(seat => seat !== viewer && !session.isProgram(seat))) return null;
    return titleOf(title).strings?.idle?.(game.decision, game.options) ?? null;
  }

  /** Wherever it led to, programs go on from there, unless they were halted, or something else is done by now. @param {number} mine */
  function letProgramsPlay(mine) {
    if (mine === turn && !store.get().halted) void programs.play(() => mine !== turn);
  }

  /** A command after which nobody wants what programs, or a replay, are about. @template T @param {() => Promise<T>} act */
  async function instead(act) {
    const mine = ++turn;
    showing.skip();
    if (store.get().playing || store.get().showing) store.set({ playing: false, showing: null });
    const done = await alone(act);
    letProgramsPlay(mine);
    return done;
  }

  /** @param {Match} match @param {Record<string, any>} request */
  function begin(match, request) {
    store.set({ busy: true, notice: null });
    return instead(async () => {
      const { state, kept, error } = await session.open(match, request);
      if (!state || !(await loadTitle(match.title))) {
        session.complain(state ? loadFailure(match.title) : error);
        return false;
      }
      const [problem] = state.problems;
      const opened = problem && !match.id.startsWith(LOOK) ? { ...match, id: newId() } : match; // what lies in the slot is worth more than its beginning
      store.set({ match: opened, title: match.title, preview: null, screen: 'match', halted: false, game: null, log: [], playing: false, dialog: null, rail: null, cameFrom: null, seenStep: state.cursor, showing: null, again: false, throwing: null, readStep: 0, answered: null, before: null });
      session.show(state, -1);
      if (problem) store.set({ notice: { kind: 'error', id: `error.problem.${problem.id}`, args: problem.args } });
      else session.keepOpened(opened, kept);
      return true;
    });
  }

  /** A person's press. Not sure: what it would cost for good is asked about first. @param {Option} option @param {{sure: boolean}} how */
  async function play(option, { sure }) {
    const { game, match, viewer, busy, readOnly, halted, title, held } = store.get();
    if (!game || busy || readOnly || viewer === null || stands(store.get())) return;
    performance.mark('polis:pick:start');
    const one = titleOf(title);
    const words = pressWords(one, game.decision, option, game.view);
    const copied = makesCopy(store.get()) ? copyFromHere(store.get()) : null;
    store.set({ busy: true, halted: false, seenStep: game.cursor, again: false, ...(copied ? { match: copied } : {}) });
    await instead(async () => {
      const played = (/** @type {import('./session.js').Answer} */ { state, answered = [] }) => {
        const told = answered.map((/** @type {any} */ given) => one.words.choiceWords(given.decision, given.option, t, game.view));
        const now = store.get().match;
        if (!now || !state) return;
        store.set({ match: { ...now, presses: withPress(presses(), [game.cursor, state.cursor, words]) }, answered: told.length ? { seat: viewer, step: state.cursor, words: told } : null });
      };
      const danger = (/** @type {import('./types.js').Danger[]} */ dangers) => store.set({ dialog: { id: 'danger', option, dangers }, pending: null, chooser: null, menu: null });
      const request = { do: 'play', seat: viewer, side: option.side, actions: picksOf(option), finish: option.finish ?? one.strings?.ends?.(option.decision ?? game.decision, option) ?? undefined, answers: one.strings?.answers ?? [], careful: !sure, ...slow() };
      const state = await command(request, { keep: true, slowly: showing.beats, danger, played });
      if (!state) {
        if (copied && store.get().match === copied) store.set({ match, halted }); // nothing was played
        return;
      }
      painted('polis:pick');
      const goesOn = state.decision?.id === game.decision?.id && state.side === game.side && state.options.some(one => titleOf(title).takenUp(one) === held);
      if (held !== null && goesOn) store.set({ held }); // one more of the same
      if (copied) store.set({ notice: { kind: 'info', id: 'ui.copied_from_past', args: { name: match?.name, copy: copied.name } } });
      void showing.dice(state.cursor);
    });
  }

  /** What an option leads to is asked before it is played. @param {Option} option */
  async function openUp(option) {
    const { game, viewer, title } = store.get();
    const next = (await ahead([option.text], option.side))?.[option.text];
    if (store.get().game !== game || viewer === null) return;
    if (!next) return play(option, { sure: false });
    const ways = waysFrom(option, next);
    const { strings, placeOf } = titleOf(title);
    const from = game?.decision ? placeOf(game.decision, option) : null;
    store.set({ asked: { ...ways[strings?.usual?.(ways) ?? 0], ways }, pointed: from ? [{ kind: 'ring', at: from }] : [], menu: null, chooser: null, held: null, refusal: null, place: null, tab: 'decision' });
  }

  /** What would be asked after each of these picks. @param {string[]} picks @param {string | undefined} side @param {string} [word] */
  async function ahead(picks, side, word) {
    const answer = await ask({ do: 'ahead', seat: store.get().viewer, side, picks, word });
    return answer.ok ? answer.ahead : null;
  }

  /** Where the rules play a side, its turn is to be shown picture by picture. */
  function slow() {
    const seating = store.get().game?.seating;
    return seating?.sides.some(side => seatOf(seating, side) === null) ? { beats: true } : {};
  }

  /** What others did since the viewer's last turn, once more on the board; then back to now. */
  async function showLast() {
    const { game } = store.get();
    if (!game?.news || store.get().busy) return;
    const { since: [first, part], until } = game.news;
    const mine = ++turn;
    showing.skip();
    const skips = showing.skips();
    const goesOn = () => turn === mine && showing.skips() === skips;
    store.set({ playing: false, showing: 'last', again: true, pending: null, chooser: null, held: null });
    const told = new Set(store.get().log.map(event => event.step));
    const steps = Array.from({ length: until - first + 1 }, (_, i) => first + i).filter(step => told.has(step) || step === until);
    for (const step of part ? steps : [first - 1, ...steps]) {
      if (!goesOn()) break;
      await alone(async () => (goesOn() ? command({ do: 'seek', step, ...slow() }, { slowly: step >= first ? showing.beats : undefined }) : undefined));
      if (goesOn() && step >= first) await showing.dice(step);
      if (goesOn()) await showing.wait(PACE[store.get().pace]);
    }
    if (turn !== mine) return;
    await alone(() => move(store.get().game?.steps ?? 0));
    store.set({ showing: null });
    letProgramsPlay(mine);
  }

  /** What the option would do, for who wants to know before choosing; null takes the picture away. */
  async function foresee(/** @type {Option | null} */ option) {
    const { viewer, game, pending, foreseen } = store.get();
    const wanted = option?.press ?? option ?? pending;
    if (!wanted || viewer === null) return foreseen ? store.set({ foreseen: null }) : undefined;
    const picks = picksOf(wanted);
    const text = picks.join();
    if (foreseen?.text === text) return;
    const answer = await ask({ do: 'foresee', seat: viewer, side: wanted.side, action: wanted.text, before: picks.slice(0, -1) });
    if (store.get().game === game && answer.ok) store.set({ foreseen: { text, outcomes: answer.outcomes, dangers: answer.dangers } });
  }

  /** @param {number} step */
  async function move(step) {
    performance.mark('polis:seek:start');
    const state = await command({ do: 'seek', step });
    if (state) painted('polis:seek');
    return state;
  }

  let sought = /** @type {number | null} */ (null); // the step that is on its way to the screen
  /** Who drags through the match asks for many steps; only the last of them is shown. */
  function seek(/** @type {number} */ step) {
    sought = step;
    return instead(async () => {
      if (sought !== step) return undefined;
      const state = await move(step);
      if (sought === step) sought = null;
      return state;
    });
  }

  /** So many steps on or back, counted from where the last such press leads. */
  function step(/** @type {number} */ by) {
    const { game } = store.get();
    const to = (sought ?? game?.cursor ?? 0) + by;
    return game && to >= 0 && to <= game.steps ? seek(to) : undefined;
  }

  const toNow = () => instead(() => move(store.get().game?.steps ?? 0));

  /** Back (or on) to the next moment at which a person decides; the engine knows where that is, and how far undo may go. */
  const walk = (/** @type {'undo' | 'redo'} */ way, /** @type {number | undefined} */ to) =>
    instead(() => command({ do: way, floor: store.get().match?.floor ?? 0, to }, { keep: true }));

  /** What one press did is undone as one; `to`: the start of the action or turn. */
  async function undo(/** @type {number} */ to = -1) {
    const cursor = store.get().game?.cursor ?? 0;
    const [start, , words] = presses().findLast(([first]) => first < cursor) ?? [];
    const state = await walk('undo', to < 0 ? start : to);
    if (state) store.set({ undone: { words: to < 0 && state.cursor === start ? words ?? '' : '' }, answered: null });
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
    async pick(/** @type {Option} */ choice) {
      const option = choice.press ?? choice;
      const { title, game, pending, foreseen, settings } = store.get();
      if (game?.decision && titleOf(title).strings?.opens?.(game.decision, option)) return openUp(option);
      const asked = samePress(pending, option);
      if (!asked && settings.confirm === 'all' && titleOf(title).needsConfirming(option.decision ?? game?.decision ?? null, option)) {
        store.set({ pending: option, chooser: null, menu: null, refusal: null });
        return foresee(option);
      }
      await play(option, { sure: asked && foreseen?.text === picksOf(option).join() }); // then what it costs was read beside it
    },
    /** The danger was read, and it is wanted all the same. */
    async dare(/** @type {Option} */ option) {
      store.set({ dialog: null });
      await play(option, { sure: true });
    },
    /** Whoever looks on gives the match up. */
    async resign() {
      const { game, viewer } = store.get();
      if (!game?.may_resign || viewer === null || store.get().readOnly) return;
      await instead(() => command({ do: 'resign', seat: viewer }, { keep: true }));
    },
    /** Others sit down: programs take over from people, or people from programs. @param {Record<string, string>} seats @param {Record<string, string>} names */
    async reseat(seats, names) {
      const { match, readOnly } = store.get();
      if (!match || readOnly) return;
      const { names: _, ...rest } = match;
      store.set({ match: { ...rest, seats, ...(Object.keys(names).length ? { names } : {}) }, thinking: null, halted: false, hints: null });
      await instead(() => command({ do: 'state' }, { keep: true }));
    },
    foresee,
    /** Takes a piece up, or lays it down again. @param {string | null} held */
    hold: held => store.set({ held, menu: null, chooser: null, pending: null, foreseen: null, refusal: null }),
    /** One step back: from the question to the choice, from that to empty hands. */
    cancel() {
      const { chooser, pending, menu, refusal } = store.get();
      store.set({ ...(chooser || pending || menu || refusal ? {} : { held: null, asked: null, pointed: [] }), pending: null, foreseen: null, chooser: null, menu: null, refusal: null, hints: null });
    },
    undo: () => undo(),
    /** All of the action that is under way. */
    cancelAction: () => undo(store.get().game?.began?.action),
    restartTurn: () => undo(store.get().game?.began?.turn),
    redo: () => walk('redo', presses().find(([start]) => start >= (store.get().game?.cursor ?? 0))?.[1]),
    /** What can be done at a place, by the picks that an action begins with. @param {string} place @param {string[]} acts @param {string} word */
    async lookAt(place, acts, word) {
      const { game, viewer } = store.get();
      if (!game || viewer === null) return;
      const asked = await ahead(acts, game.options[0]?.side, word);
      if (store.get().game === game && asked) store.set({ menu: { place, asked, acts } });
    },
    seek,
    step,
    /** To the newest moment, where the match is played on. */
    toNow,
    /** Programs that were halted are bidden to play. */
    goOn() {
      store.set({ halted: false });
      return toNow();
    },
    liftCurtain: () => alone(session.lift),
    /** Why an action is not legal now, or would not be after these picks. @param {string} text @param {string[]} [before] */
    async explain(text, before = []) {
      const answer = await ask({ do: 'explain', text, seat: store.get().viewer, before });
      store.set({ refusal: answer.ok ? answer.refusal : null });
    },
    async autoplay(/** @type {boolean} */ on) {
      const mine = ++turn;
      showing.skip();
      store.set({ playing: on, showing: null });
      const goesOn = () => store.get().playing && turn === mine;
      const now = store.get().game;
      if (on && now && now.cursor === now.steps) await alone(() => move(0));
      while (goesOn()) {
        const game = store.get().game;
        if (!game || game.cursor >= game.steps) {
          store.set({ playing: false });
          break;
        }
        await pause(AUTOPLAY_PAUSE);
        await alone(async () => (goesOn() ? move(game.cursor + 1) : undefined));
      }
      await alone(async () => {}); // a step may still be on its way
      letProgramsPlay(mine);
    },
    showLast,
    /** Enough of what is being shown. */
    skip: showing.skip,
    hurry: programs.hurry,
    /** Programs leave off until somebody bids them go on. */
    halt() {
      turn += 1;
      store.set({ thinking: null, halted: true, showing: null });
    },
    hint: programs.hint,
    analysis: programs.analysis,
    review: programs.review,
    link: async () => (await ask({ do: 'link' })).link ?? '',
    text,
    history: async () => (await ask({ do: 'history' })).history ?? [],
    leave() {
      turn += 1;
      showing.skip();
      store.set({ showing: null, again: false, screen: 'start', match: null, game: null, log: [], curtain: null, dialog: null, playing: false, viewer: null, thinking: null, halted: false, hints: null, busy: false, returning: null });
    },
    keep: () => alone(session.keep),
    ask,
  };
}

/** @typedef {ReturnType<typeof makeMatch>} MatchCommands */
