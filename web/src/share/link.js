// What a link is, and how an opened one stands to the matches that are kept here.

/** @typedef {import('../saves/slots.js').Slot} Slot */

export const LONGEST = 20_000; // characters; the engine's own limit

/** The link in the fragment of an address, or null where there is none. @param {string} hash */
export const linkIn = hash => (hash.startsWith('#m=') ? hash.slice(3).slice(0, LONGEST + 1) : null);

/** The link in what somebody pasted: a whole address, with words around it, or the link alone. @param {string} text */
export function linkInText(text) {
  const found = /#m=([\w-]+)/.exec(text);
  return (found ? found[1] : text.trim()).slice(0, LONGEST + 1);
}

/** @param {string} link @param {string} [page] */
export function addressOf(link, page = location.href) {
  const address = new URL(page);
  address.search = '';
  address.hash = `m=${link}`;
  return address.href;
}

/** @typedef {'same' | 'on' | 'back'} Relation  the link shows the same moment, goes on from it, or lies behind it */

/** @param {string} text @returns {any} */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const WHOSE = /^[\w-]+: /;

/** The first saves did not say whose step it was. @param {any} one @param {any} other  as in ["red: pass", 3] */
function sameStep(one, other) {
  if (!Array.isArray(one) || !Array.isArray(other)) return false;
  const told = WHOSE.test(String(one[0])) && WHOSE.test(String(other[0]));
  const [a, b] = told ? [one, other] : [one, other].map(([text, ...rest]) => [String(text).replace(WHOSE, ''), ...rest]);
  return JSON.stringify(a) === JSON.stringify(b);
}

/** How a match began. @param {any} save */
const startOf = save => JSON.stringify([save.title, save.rules ?? 1, save.seed, save.opening, save.position ?? null, ...Object.entries(save.options).sort()]);

/** Two saves that began as one match, wherever they went. @param {string} kept @param {string} opened */
export function sameMatch(kept, opened) {
  const [here, there] = [parse(kept), parse(opened)];
  return Boolean(here && there && Array.isArray(here.log) && Array.isArray(there.log)) && startOf(here) === startOf(there);
}

/**
 * @param {string} kept @param {string} opened  both the engine's saves
 * @returns {Relation | null} null: another match, or one that went another way
 */
export function relation(kept, opened) {
  if (!sameMatch(kept, opened)) return null;
  const [here, there] = [parse(kept), parse(opened)];
  const common = Math.min(here.log.length, there.log.length);
  for (let i = 0; i < common; i += 1) if (!sameStep(here.log[i], there.log[i])) return null;
  return here.log.length === there.log.length ? 'same' : here.log.length < there.log.length ? 'on' : 'back';
}

/**
 * The kept match that an opened link belongs to: one played by link before others, then the newest.
 * @param {Slot[]} slots  newest first
 * @param {string} opened
 * @returns {{slot: Slot, relation: Relation} | null}
 */
export function slotOf(slots, opened) {
  const found = slots.flatMap(slot => {
    const how = relation(slot.save, opened);
    return how ? [{ slot, relation: how }] : [];
  });
  return found.find(({ slot }) => isByLink(slot)) ?? found[0] ?? null;
}

/** Somebody plays it elsewhere. @param {Slot} slot */
export const isByLink = slot => Object.values(slot.match.seats).includes('link');

/**
 * Kept matches played by link that began as the opened one but went on otherwise: perhaps only by answers made at once.
 * @param {Slot[]} slots @param {string} opened
 */
export const partedFrom = (slots, opened) => slots.filter(slot => isByLink(slot) && relation(slot.save, opened) === null && sameMatch(slot.save, opened));
