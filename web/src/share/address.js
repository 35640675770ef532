// A link in the address: the match in it is opened on the desk, and then it is asked what to do with it.
import { clearTable } from '../saves/desk.js';
import { acceptDrops } from '../saves/files.js';
import { lastId, list, peek } from '../saves/slots.js';
import { watchTabs } from '../saves/tabs.js';
import { loadTitle } from '../titles/titles.js';
import { linkIn, slotOf } from './link.js';

/** @typedef {import('../store.js').Store} Store */
/** @typedef {import('../match.js').MatchCommands} MatchCommands */

/**
 * @param {Store} store @param {MatchCommands} match
 * @returns {boolean} whether the address holds a link
 */
export function openAddress(store, match) {
  const look = () => {
    const link = linkIn(location.hash);
    if (link !== null) void meetLink(link, store, match);
    return link !== null;
  };
  addEventListener('hashchange', look);
  watchTabs(store, match);
  acceptDrops(store, match);
  store.subscribe((state, before) => {
    if (state.screen === 'start' && before.screen === 'match') void resumeLast(store);
  });
  return look();
}

/** The match played last lies behind the start screen, from what is kept: no engine is needed. @param {Store} store */
export async function resumeLast(store) {
  const id = lastId();
  const view = (id && peek(id)?.view) || null;
  if (view && (await loadTitle(view.title)) && store.get().screen === 'start') store.set({ preview: view, title: view.title });
  else if (!view) store.set({ preview: null });
}

/** The link has been answered: a reload must not ask again. */
const cleanAddress = () => {
  if (linkIn(location.hash) !== null) history.replaceState(null, '', location.pathname + location.search);
};

/**
 * Opens a link to ask about it; the match on the table comes back where the link is damaged or not wanted.
 * @param {string} link @param {Store} store @param {MatchCommands} match
 */
export async function meetLink(link, store, match) {
  const putBack = await clearTable(store, match);
  const answered = () => cleanAddress();
  const refused = () => {
    answered();
    void putBack();
  };
  store.set({ dialog: { id: 'open-link', link, found: null, answered, closed: refused } });
  const opened = await match.ask({ do: 'open', link, seat: null });
  const saved = opened.ok ? await match.ask({ do: 'save' }) : opened;
  const title = opened.state ? await loadTitle(opened.state.view.title) : null;
  if (store.get().dialog?.link !== link) return; // closed while it was being opened
  if (!opened.ok || !opened.state || !saved.ok || !title) {
    const error = opened.error ?? saved.error ?? { id: 'unknown_title' };
    store.set({ dialog: null, notice: { kind: 'error', id: `error.${error?.id}`, args: { ...error?.args, type: error?.type } } });
    return refused();
  }
  const found = { state: opened.state, save: saved.text, kept: slotOf(list(), saved.text) };
  store.set({ preview: opened.state.view, title: title.name, dialog: { id: 'open-link', link, found, answered, closed: refused } });
}
