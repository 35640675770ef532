// The titles this site can show. Of each the card is there at once; the rest comes when somebody wants to see it.
import { addTexts, currentLanguage } from '../i18n/index.js';
import { FOUND } from './found.js';
import { dress } from './looks.js';
import { withShared } from './shared-words.js';

/** @typedef {import('./title.js').Card} Card */
/** @typedef {import('./title.js').WebTitle} WebTitle */

/** @type {Map<string, WebTitle>} */
const loaded = new Map();

export const CARDS = FOUND.map(({ card }) => card);
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

/** @param {string} name @returns {Promise<WebTitle | null>} null where this site has no such title, or it can't be fetched now */
export async function loadTitle(name) {
  const source = FOUND.find(({ card }) => card.name === name);
  if (source && !loaded.has(name)) {
    try {
      const [{ title }] = await Promise.all([source.load(), dress(name)]);
      loaded.set(name, { ...title, words: withShared(name, title.words) });
    } catch (error) {
      console.info(`the code of ${name} did not come:`, error);
    }
  }
  return loaded.get(name) ?? null;
}

/** @type {Map<string, import('./title.js').Plan>} */
const plans = new Map();

/** How a title tells an action, if it has a way of its own; it comes with its book. @param {string} name */
export const planOf = name => plans.get(name) ?? null;

/** @type {Set<string>} */
const opened = new Set();

/** Whether the texts to read about a title are there: rules, how to play, rulings. @param {string} name */
export const hasBook = name => opened.has(`${name} ${currentLanguage()}`);

/** Fetches them; what a language lacks is read in English. @param {string} name @returns {Promise<boolean>} false: they can't be had now */
export async function loadBook(name) {
  const { books = {}, plan = null } = FOUND.find(({ card }) => card.name === name) ?? {};
  const language = currentLanguage();
  try {
    const [texts, told] = await Promise.all([(books[language] ?? books.en)?.(), plan?.()]);
    if (texts) addTexts(texts.default);
    if (told) plans.set(name, told);
    opened.add(`${name} ${language}`);
    return true;
  } catch (error) {
    console.info(`the book of ${name} did not come:`, error);
    return false;
  }
}

/** Why a title could not be loaded. @param {string} name @returns {import('../types.js').Failure} */
export const loadFailure = name => ({ id: cardOf(name) ? 'archive_not_here' : 'unknown_title', args: { title: name } });
