// Where matches are kept: one entry of localStorage for each. Entries that aren't ours are left alone. Where a match
// can't be kept, the player is told and the match goes on.

import { seatsOf } from '../seating.js';
import { noteTitle } from '../titles/wanted.js';
import { dateOf, isCount, isGroup, isSave, matchFrom, parse, sumOf } from './mend.js';
import { askToPersist } from './persist.js';

/** @typedef {import('../types.js').Match} Match */
/** @typedef {import('../types.js').Failure} Failure */
/** @typedef {import('../types.js').Kept} Kept */
/**
 * @typedef {object} Slot
 * @property {2} v
 * @property {number} rev  raised by every write: shows that another tab has written
 * @property {Match} match
 * @property {string} save  the engine's own text
 * @property {number | null} round
 * @property {string | null} side  which decides
 * @property {boolean} over
 * @property {any} view  as a spectator sees it, so that the board can be painted before the engine is up; null where it is not the one that was kept
 * @property {number} [sum]  of the view
 * @property {number} updated  0: nobody knows
 */
/** @typedef {{id: string, text: string, name: string, updated: number}} Unreadable  an entry that holds no match, with what can be told of it */

const SLOT = 'polis:match:';
const LAST = 'polis:last';
const PROBE = 'polis:probe';
const MOST_WRITES = 2 ** 50; // to one slot; a larger number can't be counted on

/** What this tab last saw of each slot: another number in the storage means that another tab wrote. @type {Map<string, number>} */
const seen = new Map();
/** Parsed entries, as long as their text is the same. @type {Map<string, {text: string, slot: Slot | null}>} */
const parsed = new Map();
/** @type {(id: string) => void} */
let foreignWrite = () => {};

/** @param {(id: string) => void} listener  hears of a match that another tab plays on */
export const onForeignWrite = listener => { foreignWrite = listener; };

export const newId = () => Array.from(crypto.getRandomValues(new Uint8Array(8)), byte => byte.toString(16).padStart(2, '0')).join('');

/** A match that is only looked at is not kept. */
export const LOOK = 'look-';

/** @returns {Storage | null} */
function storage() {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null; // the browser forbids it
  }
}

/** @param {unknown} error @returns {Failure} */
const failureOf = error =>
  ({ id: error instanceof Error && /quota/i.test(error.name + error.message) ? 'storage_full' : 'storage_blocked' });

/** @param {string} key @param {string} text @returns {Failure | null} */
function put(key, text) {
  const store = storage();
  if (!store) return { id: 'storage_blocked' };
  try {
    store.setItem(key, text);
    return null;
  } catch (error) {
    return failureOf(error);
  }
}

/** @param {string} key */
function take(key) {
  try {
    return storage()?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/**
 * What an entry holds: a match if there is a save in it, with whatever else is still whole.
 * @param {string} id @param {any} data @returns {Slot | null}
 */
function slotOf(id, data) {
  if (!isGroup(data) || (data.v !== 1 && data.v !== 2)) return null;
  const match = matchFrom(parse(data.save), data.match, { id, name: '' }, seatsOf);
  if (!match) return null;
  const side = data.v === 1 ? data.seat : data.side; // the first form had a view of another shape, which nothing can draw now
  const sides = Object.values(seatsOf(match.title, match.options)).flat();
  const whole = data.v === 2 && isGroup(data.view) && data.view.title === match.title && sumOf(data.view) === data.sum;
  return {
    v: 2, rev: isCount(data.rev, MOST_WRITES) ? data.rev : 0, match, save: data.save, round: isCount(data.round) ? data.round : null,
    side: typeof side === 'string' && (sides.includes(side) || !sides.length) ? side : null, over: data.over === true,
    ...(whole ? { view: data.view, sum: data.sum } : { view: null }), updated: dateOf(data.updated, match.updated),
  };
}

/** @param {string} id @returns {Slot | null} */
export function peek(id) {
  const text = take(SLOT + id);
  if (text === null) return null;
  const known = parsed.get(id);
  if (known?.text === text) return known.slot;
  const slot = slotOf(id, parse(text));
  parsed.set(id, { text, slot });
  return slot;
}

/** To play on: from now on this tab knows what is written there. @param {string} id */
export function read(id) {
  const slot = peek(id);
  if (slot) seen.set(id, slot.rev);
  return slot;
}

/** Of all that is kept as a match, whether it can be read or not. @returns {string[]} */
function ids() {
  const store = storage();
  try {
    return Array.from({ length: store?.length ?? 0 }, (_, index) => store?.key(index) ?? '')
      .filter(key => key.startsWith(SLOT)).map(key => key.slice(SLOT.length));
  } catch {
    return []; // blocked: nothing can be shown
  }
}

/** All of them as they are. @returns {string[]} */
export const entries = () => ids().map(id => take(SLOT + id) ?? '');

/** All matches, the newest first. @returns {Slot[]} */
export const list = () => ids().flatMap(id => peek(id) ?? []).sort((a, b) => b.updated - a.updated);

/** What was cut short, or written by a later version. It stays as it is until somebody deletes it. @returns {Unreadable[]} */
export const unreadable = () => ids().filter(id => !peek(id)).map(id => {
  const text = take(SLOT + id) ?? '';
  const name = parse(/"name":("(?:[^"\\]|\\.){0,80}")/.exec(text)?.[1]);
  return { id, text, name: name ?? '', updated: dateOf(Number(/"updated":(\d+)/.exec(text)?.[1])) };
});

/**
 * Takes in an entry of another storage as it is; one that is here already is not taken twice.
 * @param {string} text @returns {Failure | null}
 */
export function adopt(text) {
  if (ids().some(id => take(SLOT + id) === text || (peek(id) && peek(id)?.save === parse(text)?.save))) return null;
  return put(SLOT + newId(), text);
}

/** @param {Slot} slot @returns {Failure | null} */
function write(slot) {
  const id = slot.match.id;
  const failure = put(SLOT + id, JSON.stringify(slot));
  if (!failure) seen.set(id, slot.rev);
  return failure;
}

/** @param {string} key @returns {Failure | null} */
function discard(key) {
  try {
    storage()?.removeItem(key);
    return null;
  } catch {
    return { id: 'storage_blocked' };
  }
}

/** @param {string} id @returns {Failure | null} */
export function remove(id) {
  const failure = discard(SLOT + id);
  if (failure) return failure;
  if (take(LAST) === id) discard(LAST);
  seen.delete(id);
  parsed.delete(id);
  return null;
}

/** @param {string} id @param {string} name @returns {Failure | null} */
export function rename(id, name) {
  const slot = peek(id);
  if (!slot) return { id: 'slot_missing' };
  const mine = seen.get(id) === slot.rev;
  const failure = put(SLOT + id, JSON.stringify({ ...slot, rev: slot.rev + (mine ? 1 : 0), match: { ...slot.match, name } }));
  if (mine && !failure) seen.set(id, slot.rev + 1);
  return failure;
}

/** The match as it stands, under another name. @param {string} id @param {string} name @returns {Failure | null} */
export function copy(id, name) {
  const slot = peek(id);
  if (!slot) return { id: 'slot_missing' };
  const now = Date.now();
  return write({ ...slot, rev: 1, match: { ...slot.match, id: newId(), name, created: now, updated: now }, updated: now });
}

/** The match played last, if it is still there. */
export function lastId() {
  const id = take(LAST);
  return id !== null && peek(id) ? id : (list()[0]?.match.id ?? null);
}

/** How much of the storage is ours. */
export function used() {
  const store = storage();
  let characters = 0;
  try {
    for (let index = 0; store && index < store.length; index += 1) {
      const key = store.key(index) ?? '';
      if (key.startsWith('polis:')) characters += key.length + (store.getItem(key) ?? '').length;
    }
  } catch {
    // blocked: nothing is used
  }
  return characters * 2;
}

/** @type {boolean | null} */
let works = null;

/** Whether this browser lets the page keep anything at all: tried once. */
export function storageWorks() {
  if (works === null) {
    works = put(PROBE, '1')?.id !== 'storage_blocked';
    discard(PROBE);
  }
  return works;
}

/** Two matches can't be mixed up: a save that began otherwise is of another match. @param {Match} match @param {string} text */
function belongs(match, text) {
  const save = parse(text);
  return isSave(save) && save.seed === match.seed && save.title === match.title;
}

/** @type {import('../session.js').Keeper} */
export const keeper = {
  keep(match, { text, view, round, side, over }) {
    const stored = peek(match.id);
    if (match.id.startsWith(LOOK) && !stored) return null;
    if (stored && seen.get(match.id) !== stored.rev) {
      foreignWrite(match.id);
      return null;
    }
    const failure = !belongs(match, text) ? { id: 'not_kept' } : write({
      v: 2, rev: (stored?.rev ?? 0) + 1, match, save: text, round, side, over, view, sum: sumOf(view), updated: match.updated,
    });
    if (!failure) {
      put(LAST, match.id);
      noteTitle(match.title);
      const store = storage();
      if (store) askToPersist(store);
    }
    return failure;
  },
};
