// Answers that several people gave at once, each in their own link, are put together with the match that is kept here.
import { read } from '../saves/slots.js';
import { claim } from '../saves/tabs.js';
import { partedFrom } from './link.js';

/** @typedef {import('../saves/slots.js').Slot} Slot */
/** @typedef {import('../match.js').MatchCommands} MatchCommands */
/** @typedef {{slot: Slot, save: string, steps: number, cursor: number}} Merged  the match with both */
/** @typedef {{slot: Slot, error: import('../types.js').Failure}} Refused  the same match, but it went another way */

/**
 * Tries on the desk whether the link and a kept match can be made one.
 * @param {Slot[]} slots  newest first @param {string} opened  the save of what the link holds @param {string} link @param {MatchCommands} match
 * @returns {Promise<Merged | Refused | null>} null: no kept match began like this one
 */
export async function tryMerge(slots, opened, link, match) {
  /** @type {Refused | null} */
  let refused = null;
  for (const slot of partedFrom(slots, opened)) {
    const here = await match.ask({ do: 'load', text: slot.save, seat: null });
    if (!here.ok || !here.state || here.state.problems.length) continue;
    const both = await match.ask({ do: 'merge', link, seat: null, keep: true });
    if (both.ok && both.state && both.kept) return { slot, save: both.kept.text, steps: both.state.steps - here.state.steps, cursor: both.state.cursor };
    refused ??= { slot, error: both.error ?? { id: 'parted' } };
  }
  return refused;
}

/** The match goes on in its slot. @param {Merged} merged @param {import('../store.js').Store} store @param {MatchCommands} match */
export async function playMerged({ slot, save, steps, cursor }, store, match) {
  await claim(slot.match.id, { steal: true }); // the tab that waits for the answers gives the match to this one
  const known = read(slot.match.id) ?? slot;
  const seen = JSON.parse(known.save).log.length;
  if (await match.load({ ...known.match, floor: cursor }, save))
    store.set({ seenStep: seen, notice: { kind: 'info', id: 'share.open.merged', args: { n: steps, name: known.match.name } } });
}
