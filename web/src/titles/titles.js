// The titles this site can show. Of each the card is there at once; the rest of the first one too, because the start page
// shows its board, and of the others when somebody wants to see them.
import { card as caesarCard } from './caesar/card.js';
import { card as polisCard } from './polis/card.js';
import { polis } from './polis/title.js';

/** @typedef {import('./title.js').Card} Card */
/** @typedef {import('./title.js').WebTitle} WebTitle */

/** @type {{card: Card, load: () => Promise<WebTitle>}[]} */
const SOURCES = [
  { card: polisCard, load: async () => polis },
  { card: caesarCard, load: async () => (await import('./caesar/title.js')).caesar },
];

/** @type {Map<string, WebTitle>} */
const loaded = new Map([[polis.name, polis]]);

export const CARDS = SOURCES.map(({ card }) => card);
/** The one that a first visitor sees. */
export const FRONT = CARDS[0].name;

/** @param {string} name */
export const cardOf = name => CARDS.find(card => card.name === name) ?? null;

/** @param {string} name of a title that has been loaded */
export function titleOf(name) {
  const title = loaded.get(name);
  if (!title) throw new Error(`the title ${name} has not been loaded`);
  return title;
}

/** @param {string} name @returns {Promise<WebTitle | null>} null where this site has no such title */
export async function loadTitle(name) {
  const source = SOURCES.find(({ card }) => card.name === name);
  const title = loaded.get(name) ?? (await source?.load()) ?? null;
  if (title) loaded.set(name, title);
  return title;
}
