// Where matches are kept: one entry of localStorage for each. What is strange in there is left alone; what can't be
// kept is said, and the match goes on.

/** @typedef {import('../types.js').Match} Match */
/** @typedef {import('../types.js').Failure} Failure */
/** @typedef {import('../types.js').EngineState} EngineState */
/**
 * @typedef {object} Slot
 * @property {1} v
 * @property {number} rev  raised by every write: shows that another tab has written
 * @property {Match} match
 * @property {string} save  the engine's own text
 * @property {number} round
 * @property {string | null} seat  who decides
 * @property {boolean} over
 * @property {any} view  as a spectator sees it, so that the board can be painted before the engine is up
 * @property {number} updated
 */

const SLOT = 'polis:match:';
const LAST = 'polis:last';

/** What this tab last saw of each slot: another number in the storage means that another tab wrote. @type {Map<string, number>} */
const seen = new Map();
/** Parsed entries, as long as their text is the same. @type {Map<string, {text: string, slot: Slot | null}>} */
const parsed = new Map();
/** Said already, until something could be kept again. */
let said = '';
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

/** @param {any} data @returns {data is Slot} */
const isSlot = data => typeof data === 'object' && data !== null && data.v === 1 && typeof data.save === 'string'
  && Number.isInteger(data.rev) && isMatch(data.match);

/** @param {any} match @returns {match is Match} */
export const isMatch = match => typeof match === 'object' && match !== null
  && ['id', 'name', 'title'].every(field => typeof match[field] === 'string')
  && ['options', 'seats'].every(field => typeof match[field] === 'object' && match[field] !== null
    && Object.values(match[field]).every(value => typeof value === 'string'))
  && ['seed', 'created', 'updated', 'floor'].every(field => Number.isFinite(match[field]));

/** @param {string} id @returns {Slot | null} */
export function peek(id) {
  const text = take(SLOT + id);
  if (text === null) return null;
  const known = parsed.get(id);
  if (known?.text === text) return known.slot;
  let slot = null;
  try {
    const data = JSON.parse(text);
    if (isSlot(data) && data.match.id === id) slot = data;
  } catch {
    // not ours, or cut short: it stays where it is, and is not shown
  }
  parsed.set(id, { text, slot });
  return slot;
}

/** To play on: from now on this tab knows what is written there. @param {string} id */
export function read(id) {
  const slot = peek(id);
  if (slot) seen.set(id, slot.rev);
  return slot;
}

/** All matches, the newest first. @returns {Slot[]} */
export function list() {
  const store = storage();
  const slots = [];
  try {
    for (let index = 0; store && index < store.length; index += 1) {
      const key = store.key(index) ?? '';
      const slot = key.startsWith(SLOT) ? peek(key.slice(SLOT.length)) : null;
      if (slot) slots.push(slot);
    }
  } catch {
    return []; // blocked: nothing can be shown
  }
  return slots.sort((a, b) => b.updated - a.updated);
}

/** @param {Slot} slot @returns {Failure | null} */
function write(slot) {
  const id = slot.match.id;
  const failure = put(SLOT + id, JSON.stringify(slot));
  if (!failure) seen.set(id, slot.rev);
  return failure;
}

/** @param {string} id @returns {Failure | null} */
export function remove(id) {
  try {
    storage()?.removeItem(SLOT + id);
    if (take(LAST) === id) storage()?.removeItem(LAST);
  } catch {
    return { id: 'storage_blocked' };
  }
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
    works = put('polis:probe', '1')?.id !== 'storage_blocked';
    if (works) storage()?.removeItem('polis:probe');
  }
  return works;
}

/** Two matches can't be mixed up: a save that began otherwise is of another match. @param {Match} match @param {string} save */
function belongs(match, save) {
  try {
    const data = JSON.parse(save);
    return data.seed === match.seed && data.title === match.title;
  } catch {
    return false;
  }
}

/** @type {import('../sitting.js').Keeper} */
export const keeper = {
  keep(match, save, game) {
    if (match.id.startsWith(LOOK) || !belongs(match, save)) return null;
    const stored = peek(match.id);
    if (stored && seen.get(match.id) !== stored.rev) {
      foreignWrite(match.id);
      return null;
    }
    const failure = write({
      v: 1, rev: (stored?.rev ?? 0) + 1, match, save, round: game.round, seat: game.seat, over: game.outcome !== null,
      view: game.view, updated: match.updated,
    });
    if (!failure) put(LAST, match.id);
    const again = failure?.id === said;
    said = failure?.id ?? '';
    return again ? null : failure;
  },
};
