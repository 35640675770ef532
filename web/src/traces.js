// What happened as marks on the board: of the other's last turn, of the step that is looked back at, of a turn that is
// being shown. Which event is an arrow and which a ring, the title says (`WebTitle.traces`); what happened, the engine.
import { titleOf } from './titles/titles.js';

/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').GameEvent} GameEvent */
/** @typedef {import('./board/trace.js').Mark} Mark */

/** What others did since the viewer's last turn, up to the moment that is shown, turn by turn. @param {State} state @returns {GameEvent[][]} */
function turnsOf({ game, log }) {
  const news = game?.news;
  if (!game || !news) return [];
  /** @type {GameEvent[][]} */
  const turns = news.turns.map(() => []);
  let index = -1; // of the event in its step
  let at = -1;
  for (const event of log) {
    index = event.step === at ? index + 1 : 0;
    at = event.step;
    if (at > Math.min(news.until, game.cursor)) break;
    const turn = news.turns.findLastIndex(([step, first]) => at > step || (at === step && index >= first));
    turns[turn]?.push(event);
  }
  return turns;
}

/** The same in one row. @param {State} state @returns {GameEvent[]} */
export const newsOf = state => turnsOf(state).flat();

/** Where several others have played, what is older fades: each turn that left a mark makes those before it older by one. @param {State} state @returns {Mark[]} */
function newsMarks(state) {
  const { traces } = titleOf(state.title);
  const context = {};
  const turns = turnsOf(state).map(events => events.flatMap(event => traces?.marks(event, context) ?? []));
  let age = turns.filter(marks => marks.length).length;
  return turns.flatMap(marks => {
    if (marks.length) age -= 1;
    return age ? marks.map(mark => ({ ...mark, age })) : marks;
  });
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
  if (looksBack(state)) return stepMarks(state, game.cursor);
  return showsNews(state) ? newsMarks(state) : [];
}

/** The own picks since the news were taken back. @param {State} state */
const wereUndone = ({ game }) => Boolean(game?.news) && game?.cursor === game?.news?.until;

/** @param {State} state */
const looksBack = state => Boolean(state.game) && !state.showing && (state.game?.cursor ?? 0) < (state.game?.steps ?? 0) && !wereUndone(state);

/** What others did is marked on the table now: until the next own pick, and where it was asked for once more. @param {State} state */
export const showsNews = state => !looksBack(state) && Boolean(state.showing || state.again || state.game?.news?.fresh || wereUndone(state));

/** The throws of a step. @param {State} state @param {number} step @returns {import('./titles/title.js').Throw[]} */
export const throwsOf = (state, step) =>
  titleOf(state.title).traces?.throws?.(state.log.filter(event => event.step > step - BEFORE && event.step <= step), step) ?? [];
