// The places of the board as buttons: what each is called now, which are legal, and what a press on one does.
import { t } from './i18n/index.js';
import { areNoted, areStrung } from './presses.js';
import { isAsked, isMine, ownAsked, sideAsked } from './seating.js';
import { titleOf } from './titles/titles.js';

/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').Option} Option */

/** What lies on the table: of the match, of one that may be gone on with, or before any. @param {State} state */
export const shownView = state => state.game?.view ?? state.preview ?? titleOf(state.title).opening();

/** The question that is to be answered now: the page's own, or the engine's. @param {State} state @returns {import('./types.js').Decision | null} */
export const askedNow = state => state.asked?.decision ?? state.game?.decision ?? null;

/** What can be chosen with what was taken up; with empty hands, everything. @param {State} state @returns {Option[]} */
export function offered(state) {
  if (state.asked) return state.asked.options;
  const all = state.game?.options ?? [];
  const options = ownAsked(state).length > 1 ? all.filter(({ side }) => side === sideAsked(state)) : all;
  return state.held === null ? options : options.filter(option => titleOf(state.title).takenUp(option) === state.held);
}

/** The options of the viewer by place. @param {State} state @returns {Map<string, Option[]>} */
export function optionsByPlace(state) {
  /** @type {Map<string, Option[]>} */
  const found = new Map();
  const decision = askedNow(state);
  if (!decision || !isAsked(state)) return found;
  for (const option of offered(state)) {
    const place = titleOf(state.title).placeOf(decision, option);
    if (place) found.set(place, [...(found.get(place) ?? []), option]);
  }
  return found;
}

/** @param {State} state */
export function targetsOf(state) {
  const title = titleOf(state.title);
  const view = shownView(state);
  const options = optionsByPlace(state);
  return title.places(view).map(id => {
    const here = options.get(id) ?? [];
    const description = title.words.placeWords(id, view, title.table, t);
    const decision = askedNow(state);
    const action = !decision || here.length === 0 ? ''
      : here.length === 1 ? title.words.choiceWords(decision, here[0], t, view)
        : t('ui.choices_here', { n: here.length });
    return { id, legal: here.length > 0, selected: here.length > 0 && state.chooser?.[0] === here[0], label: action ? t('ui.target', { action, description }) : description };
  });
}

/**
 * A place was pressed, by whatever hand: play the one option that lies there, show several, or say why there is none.
 * @param {string} place
 * @param {import('./store.js').Store} store
 * @param {import('./match.js').MatchCommands} match
 */
export async function pressed(place, store, match) {
  const state = store.get();
  const here = optionsByPlace(state).get(place) ?? [];
  store.set({ place: here.length ? null : place, refusal: null, menu: null, rail: null }); // who picks a target wants to see the map
  if (!state.game || state.screen !== 'match') return;
  const decision = askedNow(state);
  const opens = here.length > 1 && here.some(option => decision && titleOf(state.title).strings?.opens?.(decision, option));
  const noted = here.length > 1 && decision && areNoted(titleOf(state.title), { decision, options: here }, state.game.view);
  if (decision && (areStrung(here) || opens || noted)) return store.set({ menu: { place, asked: { '': { decision, options: here } }, acts: [] }, pending: null });
  if (here.length === 1) return match.pick(here[0]);
  if (here.length > 1) return store.set({ chooser: here, pending: null });
  if (!decision || !isMine(state)) return;
  const acts = isAsked(state) && !state.asked ? titleOf(state.title).strings?.actsAt(decision, place, state.game.view) ?? [] : [];
  if (acts.length) return match.lookAt(place, acts, place.split(':')[1]);
  const kinds = [...new Set((state.asked ?? state.game).options.map(option => option.kind))];
  const text = titleOf(state.title).wouldBe(decision, kinds, place, state.held);
  if (text) await match.explain(text, state.asked?.before);
}

/**
 * A place has the focus: tell what choosing it would do.
 * @param {string} place
 * @param {import('./store.js').Store} store
 * @param {import('./match.js').MatchCommands} match
 */
export async function looked(place, store, match) {
  const here = optionsByPlace(store.get()).get(place) ?? [];
  await match.foresee(here.length === 1 ? here[0] : null);
}
