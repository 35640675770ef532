// What happened as marks on the board: of the other's last turn, of the step that is looked back at, of a turn that is
// being shown. Which event is an arrow and which a ring, the title says (`WebTitle.traces`); what happened, the engine.
import { titleOf } from './titles/titles.js';

/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').GameEvent} GameEvent */
/** @typedef {import('./board/trace.js').Mark} Mark */

/** What others did since the viewer's last turn, up to the moment that is shown. @param {State} state @returns {GameEvent[]} */
export function newsOf({ game, log }) {
  const news = game?.news;
  if (!game || !news) return [];
  const [step, first] = news.since;
  let index = -1; // of the event in its step
  let at = -1;
  return log.filter(event => {
    index = event.step === at ? index + 1 : 0;
    at = event.step;
    return event.step <= Math.min(news.until, game.cursor) && (event.step > step || (event.step === step && index >= first));
  });
}

/** @param {State} state @param {GameEvent[]} events @returns {Mark[]} */
function marksOf(state, events) {
  const context = {};
  return events.flatMap(event => titleOf(state.title).traces?.marks(event, context) ?? []);
}

/** What happened in one step; those before it may say what it is about. @param {State} state @param {number} step */
export function stepMarks(state, step) {
  const context = {};
  const { traces } = titleOf(state.title);
  return state.log.filter(event => event.step <= step && event.step > step - BEFORE).flatMap(event => {
    const marks = traces?.marks(event, context) ?? [];
    return event.step === step ? marks : [];
  });
}

const BEFORE = 12; // steps that an action may take

/** What is drawn now. @param {State} state @returns {Mark[]} */
export function traceMarks(state) {
  const { game } = state;
  if (!game || state.screen !== 'match' || state.curtain) return [];
  const undone = game.cursor === game.news?.until; // the own picks since then were taken back
  if (!state.showing && game.cursor < game.steps && !undone) return stepMarks(state, game.cursor);
  return state.showing || state.again || game.news?.fresh || undone ? marksOf(state, newsOf(state)) : [];
}

/** The throws of a step. @param {State} state @param {number} step @returns {import('./titles/title.js').Throw[]} */
export const throwsOf = (state, step) =>
  titleOf(state.title).traces?.throws?.(state.log.filter(event => event.step > step - BEFORE && event.step <= step), step) ?? [];
