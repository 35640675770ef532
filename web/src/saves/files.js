// A match as a file: saved by a download, opened from a file dialog or by drag and drop.
import { seatsOf } from '../seating.js';
import { exchange } from './desk.js';
import { LONGEST_OF_ALL, allText, entriesIn, fileName, fileText, parseFile, refusal } from './file-text.js';
import { LONGEST_NAME } from './mend.js';
import { adopt, entries } from './slots.js';

/** @typedef {import('../types.js').Match} Match */

/** @param {Match} match @param {string} save */
export const download = (match, save) => downloadText(fileText(match, save), fileName(match));

/** Every match as it is kept, whole or not: what mending.js does where this page does not come so far. */
export const downloadAll = () => downloadText(allText(entries()), 'polis-matches.json');

/** @param {string} text @param {string} name */
export function downloadText(text, name) {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/**
 * @param {File} file
 * @param {import('../store.js').Store} store @param {import('../match.js').MatchCommands} match
 */
export async function importFile(file, store, match) {
  const name = file.name.replace(/\.json$/i, '').slice(0, LONGEST_NAME);
  const text = file.size > LONGEST_OF_ALL * 4 ? null : await file.text().catch(() => '');
  const entries = text === null ? null : entriesIn(text);
  if (entries) return adoptAll(entries, store);
  const found = text === null ? refusal('too_long') : parseFile(text, name, seatsOf);
  if (!('save' in found)) {
    store.set({ notice: { kind: 'error', id: `error.${found.id}`, args: { type: found.type } } });
    return false;
  }
  return exchange(store, match, () => match.load(found.match, found.save));
}

/** Several matches go to where matches are kept; none is opened. @param {string[]} entries @param {import('../store.js').Store} store */
function adoptAll(entries, store) {
  const failure = entries.map(adopt).find(one => one !== null);
  store.set({ notice: failure ? { kind: 'error', id: `error.${failure.id}` } : { kind: 'info', id: 'start.import.all', args: { n: entries.length } } });
  return !failure;
}

/**
 * A file dropped anywhere on the start page is opened; during a match it must not take the page away.
 * @param {import('../store.js').Store} store @param {import('../match.js').MatchCommands} match
 */
export function acceptDrops(store, match) {
  const brings = (/** @type {DragEvent} */ event) => event.dataTransfer?.types.includes('Files') ?? false;
  addEventListener('dragover', event => { if (brings(event)) event.preventDefault(); });
  addEventListener('drop', event => {
    if (!brings(event)) return;
    event.preventDefault();
    const [file] = event.dataTransfer?.files ?? [];
    if (file && store.get().screen === 'start' && !store.get().busy) void importFile(file, store, match);
  });
}
