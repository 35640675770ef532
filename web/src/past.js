// What was played is never destroyed by looking back: who plays on from the past of a match plays on in a copy of it.
import { t } from './i18n/index.js';
import { LOOK, list, newId } from './saves/slots.js';

/** @typedef {import('./types.js').Match} Match */
/** @typedef {import('./types.js').State} State */

/** The engine says whether what came after this moment is more than what one takes back. @param {State} state */
export const makesCopy = ({ game, match }) => Boolean(game?.copies && match && !match.id.startsWith(LOOK));

/** Two matches should not have one name. @param {string} name */
export function unusedName(name) {
  const used = new Set(list().map(slot => slot.match.name));
  let found = name;
  for (let n = 2; used.has(found); n += 1) found = t('start.new.numbered_name', { name, n });
  return found;
}

/** The match that goes on from here; the other stays in its slot, whole. @param {State} state @returns {Match} */
export function copyFromHere({ match, game }) {
  const now = Date.now();
  const { name } = /** @type {Match} */ (match);
  return { .../** @type {Match} */ (match), id: newId(), name: unusedName(t('ui.copy_name', { name, step: game?.cursor ?? 0 })), created: now, updated: now };
}
