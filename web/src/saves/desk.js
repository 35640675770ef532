// The engine holds one match at a time: another is opened only after the present one is saved, which comes back when the
// other can't be opened.

/** @typedef {import('../store.js').Store} Store */
/** @typedef {import('../match.js').MatchCommands} MatchCommands */
/** @typedef {() => Promise<unknown>} PutBack */

/**
 * Clears the table. The match that was there is in its slot; the caller can put it back even where storage is blocked.
 * @param {Store} store @param {MatchCommands} match
 * @returns {Promise<PutBack>}
 */
export async function clearTable(store, match) {
  const { match: present, readOnly } = store.get();
  if (!present) return async () => {};
  const text = await match.text();
  match.leave(); // first: what a program still answers must not be kept as another match
  return () => {
    const { notice } = store.get();
    store.set({ readOnly });
    return match.load(present, text).then(() => store.set({ notice }));
  };
}

/**
 * @param {Store} store @param {MatchCommands} match @param {() => Promise<boolean>} open
 * @returns {Promise<boolean>} whether the other match lies on the table now
 */
export async function exchange(store, match, open) {
  const putBack = await clearTable(store, match);
  if (await open()) return true;
  await putBack();
  return false;
}
