// Asks the browser once, when there is something to lose, not to clear away what is kept here.

const ASKED = 'polis:persist';

/** Silent: whatever the browser answers, matches are kept as long as it lets us. @param {Storage} storage */
export function askToPersist(storage) {
  try {
    if (storage.getItem(ASKED) !== null) return;
    storage.setItem(ASKED, 'asked');
    void globalThis.navigator?.storage?.persist?.().catch(() => {});
  } catch { /* forbidden or full: there will be another save */ }
}
