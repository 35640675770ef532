// What was kept or sent of a match may be damaged anywhere. The engine's save is the truth; the words about it are
// mended field by field, and the picture is shown only if it is the one that was kept.
import { ROLES } from './roles.js';

/** @typedef {import('../types.js').Match} Match */
/** @typedef {(title: string, options: Record<string, string>) => Record<string, string[]>} SeatsOf */

const SAVE_FORMAT = 'polis-save';
export const LONGEST_NAME = 80;
export const LONGEST_PLAYER = 30;
const LONGEST_PRESS = 200;
const LAST_DATE = 8.64e15; // milliseconds: no calendar goes further

/** @param {unknown} text @returns {any} undefined where there is no JSON */
export function parse(text) {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/** @param {unknown} value @returns {value is Record<string, any>} */
export const isGroup = value => typeof value === 'object' && value !== null && !Array.isArray(value);

/** @param {unknown} value @param {number} most @returns {value is number} */
export const isCount = (value, most = Number.MAX_SAFE_INTEGER) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most;

/** The first of these that is a date, or 0. @param {unknown[]} dates */
export const dateOf = (...dates) => Math.trunc(/** @type {number} */ (dates.find(date => typeof date === 'number' && date > 0 && date <= LAST_DATE) ?? 0));

/** What the engine wrote, as far as the page must understand it. @param {any} save */
export const isSave = save => isGroup(save) && save.format === SAVE_FORMAT && typeof save.title === 'string' && Number.isInteger(save.seed)
  && Array.isArray(save.log) && isGroup(save.options) && Object.values(save.options).every(value => typeof value === 'string');

/** @param {SeatsOf} seatsOf @param {any} save @param {any} told who plays each */
function seatsFrom(seatsOf, { title, options }, told) {
  const given = isGroup(told) ? told : {};
  const seats = Object.keys(seatsOf(title, options));
  return seats.length ? Object.fromEntries(seats.map(seat => [seat, ROLES.includes(given[seat]) ? given[seat] : 'here']))
    : Object.fromEntries(Object.entries(given).filter(([, role]) => typeof role === 'string')); // a game unknown here
}

/** The players' names, as far as they are names. @param {any} told @returns {{names?: Record<string, string>}} */
export function namesFrom(told) {
  const given = isGroup(told) ? Object.entries(told) : [];
  const names = given.filter(([, name]) => typeof name === 'string' && name !== '').map(([seat, name]) => [seat, name.slice(0, LONGEST_PLAYER)]);
  return names.length ? { names: Object.fromEntries(names) } : {};
}

/** The presses that lie in the match, one after the other. @param {any} told @param {number} steps @returns {{presses?: import('../types.js').Pressed[]}} */
function pressesFrom(told, steps) {
  let end = 0;
  const presses = (Array.isArray(told) ? told : []).filter(one => {
    const fits = Array.isArray(one) && isCount(one[0]) && isCount(one[1], steps) && one[0] >= end && one[1] > one[0] && typeof one[2] === 'string';
    if (fits) end = one[1];
    return fits;
  });
  return presses.length ? { presses: presses.map(([start, last, words]) => [start, last, words.slice(0, LONGEST_PRESS)]) } : {};
}

/**
 * The match of an engine's save, with what is said about it as far as that can be.
 * @param {any} save parsed @param {any} told @param {{id: string, name: string}} own  its id, and a name for a match that brings none
 * @param {SeatsOf} seatsOf
 * @returns {Match | null} null: no save
 */
export function matchFrom(save, told, { id, name }, seatsOf) {
  if (!isSave(save)) return null;
  const about = isGroup(told) ? told : {};
  const updated = dateOf(about.updated, about.created);
  return {
    id, name: typeof about.name === 'string' ? about.name.slice(0, LONGEST_NAME) : name, title: save.title, options: save.options,
    seats: seatsFrom(seatsOf, save, about.seats), seed: save.seed, created: dateOf(about.created, updated), updated,
    floor: isCount(about.floor) ? Math.min(about.floor, save.log.length) : 0, // beyond its end nobody could choose
    ...namesFrom(about.names), ...pressesFrom(about.presses, save.log.length),
  };
}

/** Nests can be read to any depth, but not written. @param {unknown} value */
function written(value) {
  try {
    return JSON.stringify(value);
  } catch {
    return '';
  }
}

/** Tells a picture that was kept from a damaged one, which nothing could draw. @param {unknown} view @returns {number} NaN: none that could have been kept */
export function sumOf(view) {
  const text = written(view);
  let sum = text ? 0 : NaN;
  for (const letter of text) sum = (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  return sum;
}
