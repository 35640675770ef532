// One match is played in one tab: the first one has it; another may look, or take it over.
import { onForeignWrite, peek, read } from './slots.js';

/** @typedef {import('../store.js').Store} Store */
/** @typedef {import('../match.js').MatchCommands} MatchCommands */

/** The match this tab holds, and how to let go of it. @type {{id: string, release: () => void} | null} */
let held = null;
/** @type {(id: string) => void} */
let taken = () => {};

const locks = () => /** @type {LockManager | undefined} */ (globalThis.navigator?.locks);

/**
 * @param {string} id @param {{steal?: boolean}} [how]
 * @returns {Promise<boolean>} whether the match is this tab's now
 */
export function claim(id, { steal = false } = {}) {
  if (held?.id === id) return Promise.resolve(true);
  release();
  /** What is written shows who plays (see slots.js). */
  const withoutLock = () => {
    held = { id, release: () => {} };
    return true;
  };
  return new Promise(answer => {
    /** @type {{id: string, release: () => void} | null} */
    let mine = null;
    const hold = (/** @type {Lock | null} */ lock) => {
      if (!lock) return answer(false);
      return new Promise(done => {
        mine = held = { id, release: () => done(undefined) };
        answer(true);
      });
    };
    const request = async () => locks()?.request(`polis:match:${id}`, steal ? { steal } : { ifAvailable: true }, hold) ?? answer(withoutLock()); // none: plain http
    request().catch(() => {
      if (!mine) return answer(withoutLock()); // the browser forbids locks
      if (held === mine) { // stolen: the match is played in the other tab now
        held = null;
        taken(id);
      }
    });
  });
}

export function release() {
  held?.release();
  held = null;
}

/**
 * Follows the match on the table: a new one is claimed, one that was left is let go, one that another tab has taken
 * can only be looked at.
 * @param {Store} store @param {MatchCommands} match
 */
export function watchTabs(store, match) {
  const lose = (/** @type {string} */ id) => {
    if (store.get().match?.id !== id) return;
    store.set({ readOnly: true, pending: null, held: null, chooser: null });
    tellReadOnly(store, match);
  };
  taken = lose;
  onForeignWrite(lose);
  addEventListener('storage', event => {
    const id = store.get().match?.id;
    if (id && !locks() && event.key === `polis:match:${id}` && event.newValue !== null) lose(id);
  });
  store.subscribe((state, before) => {
    const id = state.match?.id;
    if (id === before.match?.id) return;
    if (!id) {
      release();
      if (state.readOnly) store.set({ readOnly: false });
    } else if (held?.id !== id && !state.readOnly) {
      void claim(id).then(mine => { if (!mine) lose(id); });
    }
  });
}

/**
 * Opens a kept match; where another tab plays it, to look only.
 * @param {string} id @param {Store} store @param {MatchCommands} match
 * @returns {Promise<boolean>}
 */
export async function openSlot(id, store, match) {
  const mine = await claim(id);
  const slot = mine ? read(id) : peek(id);
  if (!slot) {
    store.set({ notice: { kind: 'error', id: 'error.slot_missing' } });
    return false;
  }
  store.set({ readOnly: !mine });
  const opened = await match.load(slot.match, slot.save);
  if (!opened) release();
  else if (!mine) tellReadOnly(store, match);
  return opened;
}

/** @param {Store} store @param {MatchCommands} match */
const tellReadOnly = (store, match) => store.set({
  notice: { kind: 'info', id: 'error.other_tab', action: () => void takeOver(store, match), actionId: 'share.play_here' },
});

/** "Play here instead". @param {Store} store @param {MatchCommands} match */
export async function takeOver(store, match) {
  const id = store.get().match?.id;
  if (!id || !(await claim(id, { steal: true }))) return;
  const slot = read(id);
  store.set({ readOnly: false });
  if (slot) await match.load(slot.match, slot.save);
}
