// The text of a file that holds a match. It may hold anything else, so it is read with care.
import { ROLES } from './roles.js';
import { isMatch, newId } from './slots.js';

/** @typedef {import('../types.js').Match} Match */
/** @typedef {import('../types.js').Failure} Failure */

const FORMAT = 'polis-match';
const SAVE_FORMAT = 'polis-save'; // the engine's own text is welcome too
export const LONGEST = 4_500_000; // characters; the engine takes four million
export const LONGEST_NAME = 80;

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
 * What a file holds, as a match of its own: it never takes the place of one that is here.
 * @param {string} text @param {string} name  for a match that brings none
 * @param {(title: string, options: Record<string, string>) => string[]} seatsOf @param {number} [now]
 * @returns {{match: Match, save: string} | Failure}
 */
export function parseFile(text, name, seatsOf, now = Date.now()) {
  if (text.length > LONGEST) return refusal('too_long');
  const data = parse(text);
  if (data === undefined) return refusal('not_json');
  if (data?.format === FORMAT && data.v !== 1) return refusal('unknown_version');
  const save = data?.format === SAVE_FORMAT ? text : data?.format === FORMAT ? data.save : undefined;
  const inner = data?.format === SAVE_FORMAT ? data : parse(save);
  if (typeof save !== 'string' || inner?.format !== SAVE_FORMAT) return refusal('not_a_save');
  const match = matchOf(inner, name, seatsOf, now);
  if (!match) return refusal('not_a_save');
  const told = isMatch(data.match) ? data.match : null;
  if (!told) return { match, save };
  const seats = Object.fromEntries(Object.keys(match.seats).map(seat => [seat, ROLES.includes(told.seats[seat]) ? told.seats[seat] : 'here']));
  return { match: { ...match, name: told.name.slice(0, LONGEST_NAME), seats, created: told.created, floor: told.floor }, save };
}

/**
 * The match of an engine's save, played by people at this screen.
 * @param {any} save @param {string} name @param {(title: string, options: Record<string, string>) => string[]} seatsOf @param {number} now
 * @returns {Match | null}
 */
export function matchOf(save, name, seatsOf, now) {
  if (typeof save.title !== 'string' || !Number.isInteger(save.seed) || typeof save.options !== 'object' || save.options === null) return null;
  if (!Object.values(save.options).every(value => typeof value === 'string')) return null;
  const seats = Object.fromEntries(seatsOf(save.title, save.options).map(seat => [seat, 'here']));
  return { id: newId(), name, title: save.title, options: save.options, seats, seed: save.seed, created: now, updated: now, floor: 0 };
}

/** @param {unknown} text @returns {any} undefined where there is no JSON */
function parse(text) {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
