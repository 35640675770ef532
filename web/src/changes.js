// Numbers that others changed since the viewer's last turn, to be marked on the boards beside the trace on the map. What
// they were before, the engine tells: after the picture, because nobody waits for it.
import { showsNews } from './traces.js';

/** @typedef {import('./types.js').State} State */

/** Which news it is: another match, viewer or turn has other numbers. @param {State} state */
const keyOf = ({ match, viewer, game }) => [match?.id, viewer, game?.news?.since].join();

/** What the viewer saw where the news begins, while it is marked; null where nothing is. @param {State} state @returns {any} */
export const viewBefore = state => (state.before && showsNews(state) && state.before.key === keyOf(state) ? state.before.view : null);

/** @param {import('./store.js').Store} store @param {{ask(request: Record<string, any>): Promise<any>}} match */
export function followNews(store, match) {
  let asked = '';
  store.subscribe((state, before) => {
    if (state.game === before.game || state.curtain || !state.game?.news || !showsNews(state)) return;
    const key = keyOf(state);
    if (key === asked) return;
    asked = key;
    requestAnimationFrame(() => setTimeout(async () => {
      const { view = null } = await match.ask({ do: 'before', seat: state.viewer });
      if (keyOf(store.get()) === key) store.set({ before: { key, view } });
    }));
  });
}
