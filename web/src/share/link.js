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

/**
 * @param {string} kept @param {string} opened  both the engine's saves
 * @returns {Relation | null} null: another match, or one that went another way
 */
export function relation(kept, opened) {
  const [here, there] = [parse(kept), parse(opened)];
  if (!here || !there || !Array.isArray(here.log) || !Array.isArray(there.log)) return null;
  const start = (/** @type {any} */ save) =>
    JSON.stringify([save.title, save.seed, save.opening, save.position ?? null, ...Object.entries(save.options).sort()]);
  if (start(here) !== start(there)) return null;
  const common = Math.min(here.log.length, there.log.length);
  if (JSON.stringify(here.log.slice(0, common)) !== JSON.stringify(there.log.slice(0, common))) return null;
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
  const byLink = (/** @type {{slot: Slot}} */ { slot }) => Object.values(slot.match.seats).includes('link');
  return found.find(byLink) ?? found[0] ?? null;
}
