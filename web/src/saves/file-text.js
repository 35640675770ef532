// The text of a file that holds a match. It may hold anything else, so it is read with care.
import { matchFrom, parse } from './mend.js';
import { newId } from './slots.js';

/** @typedef {import('../types.js').Match} Match */
/** @typedef {import('../types.js').Failure} Failure */

const FORMAT = 'polis-match';
const ALL = 'polis-matches'; // what the page exports when it can't start (see mending.js)
export const LONGEST = 4_500_000; // characters; the engine takes four million
export const LONGEST_OF_ALL = 12_000_000; // no storage holds more

/** The same words as for what the engine refuses. @param {string} id @returns {Failure} */
export const refusal = id => ({ type: 'BadSave', id });

/** @param {Match} match @param {string} save */
export const fileText = (match, save) => JSON.stringify({ format: FORMAT, v: 1, match, save });

/** @param {Match} match @param {Date} [now] */
export function fileName(match, now = new Date()) {
  const name = match.name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '').slice(0, 40);
  return `polis-${name || 'match'}-${now.toISOString().slice(0, 10)}.json`;
}

/**
 * What a file holds, as a match of its own: it never takes the place of one that is here. The engine's own text is welcome too.
 * @param {string} text @param {string} name  for a match that brings none
 * @param {(title: string, options: Record<string, string>) => Record<string, string[]>} seatsOf @param {number} [now]
 * @returns {{match: Match, save: string} | Failure}
 */
export function parseFile(text, name, seatsOf, now = Date.now()) {
  if (text.length > LONGEST) return refusal('too_long');
  const data = parse(text);
  if (data === undefined) return refusal('not_json');
  if (data?.format === FORMAT && data.v !== 1) return refusal('unknown_version');
  const own = data?.format === FORMAT;
  const save = own ? data.save : text;
  const match = matchFrom(own ? parse(save) : data, own ? data.match : {}, { id: newId(), name }, seatsOf);
  return match ? { match: { ...match, created: match.created || now, updated: now }, save } : refusal('not_a_save');
}

/** @param {string[]} entries */
export const allText = entries => JSON.stringify({ format: ALL, v: 1, entries });

/** All that was kept in another browser, as it lay there. @param {string} text @returns {string[] | null} null: another sort of file */
export function entriesIn(text) {
  const data = text.length > LONGEST_OF_ALL ? null : parse(text);
  return data?.format === ALL && Array.isArray(data.entries) ? data.entries.filter((/** @type {unknown} */ entry) => typeof entry === 'string') : null;
}
