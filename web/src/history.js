// The browser's Back, also a phone's: from the match to the start page, forward into it again; a reload comes back to it.
// An entry of the history that is a match has the match's id as its state. Addresses stay as they are: links are in them.
import { exchange } from './saves/desk.js';
import { peek } from './saves/slots.js';
import { openSlot } from './saves/tabs.js';
import { linkIn } from './share/link.js';

/** @typedef {import('./store.js').Store} Store */
/** @typedef {import('./match.js').MatchCommands} MatchCommands */

/** The match of this entry. @returns {string | null} */
const here = () => (typeof history.state?.match === 'string' ? history.state.match : null);

/** @param {'pushState' | 'replaceState'} how @param {{match: string} | null} state */
function write(how, state) {
  try {
    history[how](state, '');
  } catch { /* some browsers take a hundred in half a minute and no more: Back leads elsewhere for once */ }
}

/** @param {Store} store @param {MatchCommands} match */
export function followHistory(store, match) {
  let going = false; // a step back that we asked for is on its way

  const shown = () => {
    const { screen, match: one } = store.get();
    return screen === 'match' && one ? one.id : null;
  };

  /** Makes the entry say what is on the screen. */
  function note() {
    const id = shown();
    if (going || id === here()) return;
    if (id !== null) return write(here() === null ? 'pushState' : 'replaceState', { match: id });
    going = true;
    history.back();
  }

  addEventListener('popstate', () => {
    if (going) {
      going = false;
      return note();
    }
    if (linkIn(location.hash) !== null) return; // a link was opened: share/address.js asks about it
    const { dialog } = store.get();
    const id = here();
    if (dialog && (shown() !== null || dialog.closed)) { // Back closes what lies on top
      store.set({ dialog: dialog.back ?? null });
      dialog.closed?.();
      return note();
    }
    if (id === shown()) return;
    if (id === null) match.leave();
    else void into(id);
  });

  /** @param {string} id */
  async function into(id) {
    if (!(await exchange(store, match, () => openSlot(id, store, match)))) forget();
  }

  store.subscribe((state, before) => {
    if (state.screen !== before.screen || state.match?.id !== before.match?.id) note();
  });
}

const forget = () => write('replaceState', null);

/** A reload in the middle of a match comes back to it. @param {Store} store @param {MatchCommands} match */
export function comeBack(store, match) {
  const id = here();
  if (id === null) return;
  if (!peek(id)) return forget();
  store.set({ returning: id });
  void openSlot(id, store, match).then(opened => {
    store.set({ returning: null });
    if (!opened) forget();
  });
}
