// Where on the board an option of the engine lies, and what is taken up first to choose it. Knows words of the log, no rule.
import { BORDERS } from './names.js';

/** @typedef {import('../../types.js').Option} Option */
/** @typedef {import('../../types.js').Decision} Decision */

/** @type {Record<string, (option: Option) => string>} */
const PLACES = {
  place: ({ args }) => `border:${args[1]}`,
  place_down: ({ args }) => `border:${args[1]}`,
  judge: ({ args }) => `province:${args[0]}`,
  cover: ({ args }) => `border:${args[0]}`,
  turn_influence: ({ args }) => `border:${args[0]}`,
  turn_border: ({ args }) => `border:${args[0]}`,
  turn_control: ({ args }) => `province:${args[0]}`,
};

/** @param {Decision} _decision @param {Option} option @returns {string | null} */
export const placeOf = (_decision, option) => PLACES[option.kind]?.(option) ?? null;

/** The token that is laid. @param {Option} option */
export const takenUp = option => (option.kind === 'place' || option.kind === 'place_down' ? String(option.args[0]) : null);

/** What a press on a place that is no target would mean, to ask the engine why it is not legal. @param {Decision} decision @param {string[]} kinds @param {string} place @param {string | null} held */
export function wouldBe(decision, kinds, place, held) {
  const [sort, id] = place.split(':');
  if (decision.id === 'place') {
    if (sort !== 'border') return null;
    return held ? `place ${held} ${id} ${BORDERS[id].a}` : null; // with empty hands there is nothing to say
  }
  if (sort === 'province') return kinds.includes('judge') ? `judge ${id}` : decision.id === 'might' ? `turn_control ${id}` : null;
  return decision.id === 'borders' ? `cover ${id}` : decision.id === 'might' ? `turn_influence ${id}` : null;
}

/** @typedef {{side: string, token: string, border: string | null, towards: string | null, down: boolean}} Hand */

/**
 * The token that is taken up, and where it would lie if the choice that is looked at were made.
 * @param {import('../../types.js').State} state @returns {Hand | null}
 */
export function inHand({ game, held, foreseen, chooser, viewer }) {
  const decision = game?.decision;
  if (decision?.id !== 'place' || viewer === null || !decision.seats.includes(viewer)) return null;
  const [kind, token, border, towards = null] = foreseen?.text.split(' ') ?? [];
  if ((kind === 'place' || kind === 'place_down') && (chooser || held === token)) return { side: decision.side, token, border, towards, down: kind === 'place_down' };
  return held ? { side: decision.side, token: held, border: null, towards: null, down: false } : null;
}

/** No choice needs confirming: each of them can be undone. */
export const needsConfirming = () => false;
