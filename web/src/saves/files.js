// A match as a file: out by a download, in by a choice or a drop.
import { cardOf } from '../titles/titles.js';
import { exchange } from './desk.js';
import { LONGEST, LONGEST_NAME, fileName, fileText, parseFile, refusal } from './file-text.js';

/** @typedef {import('../types.js').Match} Match */

/** The seats that somebody plays in a match of these options. @param {string} title @param {Record<string, string>} options @returns {string[]} */
export function seatsOf(title, options) {
  const card = cardOf(title);
  return card?.played?.(options) ?? card?.seats ?? [];
}

/** @param {Match} match @param {string} save */
export function download(match, save) {
  const address = URL.createObjectURL(new Blob([fileText(match, save)], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: fileName(match) });
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
  const found = file.size > LONGEST * 4 ? refusal('too_long') : parseFile(await file.text().catch(() => ''), name, seatsOf);
  if (!('save' in found)) {
    store.set({ notice: { kind: 'error', id: `error.${found.id}`, args: { type: found.type } } });
    return false;
  }
  const opened = await exchange(store, match, () => match.load(found.match, found.save));
  const problem = opened ? store.get().game?.problems[0] : undefined;
  if (problem) store.set({ notice: { kind: 'error', id: `error.problem.${problem.id}`, args: problem.args } });
  return opened;
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
