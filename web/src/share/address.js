// A link in the address: the match in it is opened on the desk, and then it is asked what to do with it.
import { clearTable } from '../saves/desk.js';
import { acceptDrops } from '../saves/files.js';
import { lastId, list, peek } from '../saves/slots.js';
import { watchTabs } from '../saves/tabs.js';
import { loadFailure, loadTitle } from '../titles/titles.js';
import { linkIn, slotOf } from './link.js';
import { playMerged, tryMerge } from './merge.js';

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
 * @param {(found: import('../panels/open-link.js').Found, kept: NonNullable<ReturnType<typeof slotOf>>) => unknown} [goOn]  who waits for an answer wants no question where this is one
 */
export async function meetLink(link, store, match, goOn) {
  const present = store.get().match?.id;
  if (store.get().notice?.link) store.set({ notice: null }); // what was wrong with the link before this one
  const putBack = await clearTable(store, match);
  const answered = () => cleanAddress();
  const refused = () => {
    answered();
    void putBack();
  };
  store.set({ dialog: { id: 'open-link', link, found: null, answered, closed: refused } });
  const { state, kept, error } = await match.ask({ do: 'open', link, seat: null, keep: true });
  const title = state ? await loadTitle(state.view.title) : null;
  if (store.get().dialog?.link !== link) return; // closed while it was being opened
  if (!state || !kept || !title) {
    const failure = error ?? loadFailure(state?.view.title);
    store.set({ dialog: null, notice: { kind: 'error', link: true, id: `error.${failure.id}`, args: { ...failure.args, type: failure.type } } });
    return refused();
  }
  const known = slotOf(list(), kept.text);
  const merged = known || state.problems.length ? null : await tryMerge(list(), kept.text, link, match);
  if (store.get().dialog?.link !== link) return;
  if (merged && 'save' in merged) {
    answered();
    store.set({ dialog: null });
    return void playMerged(merged, store, match);
  }
  const found = { state, save: kept.text, kept: known, refused: merged };
  if (goOn && known?.relation === 'on' && known.slot.match.id === present) {
    store.set({ dialog: { id: 'open-link', link, found, answered } });
    return void goOn(found, known);
  }
  store.set({ preview: state.view, title: title.name, dialog: { id: 'open-link', link, found, answered, closed: refused } });
}
