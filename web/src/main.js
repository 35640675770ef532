// The page starts here: the engine first, because it takes longest, then the picture, which needs no engine.
import { render } from 'lit-html';
import { startEngine } from './engine/client.js';
import { makeThinker } from './engine/thinker.js';
import { watchUpdates } from './updates.js';
import { makeStore } from './store.js';
import { makeMatch } from './match.js';
import { makeApp } from './app.js';
import { keeper } from './saves/slots.js';
import { followNews } from './changes.js';
import { explainFigures } from './explain.js';
import { guardPresses, isCalm } from './guard.js';
import { listenForKeys, printKeys } from './keys.js';
import { openAddress, resumeLast } from './share/address.js';
import { firstTitle } from './titles/first.js';
import { FRONT, titleOf } from './titles/titles.js';
import { comeBack, followHistory } from './history.js';
import { applySettings, applyTheme, firstPace, firstSettings, firstTheme } from './settings.js';

const first = await firstTitle;
if (!first) {
  window.mend();
  await new Promise(() => {});                                   // nothing of the page can be drawn without a title
}
const title = first?.name ?? FRONT;
const store = makeStore({
  screen: 'start', title, engine: { phase: 'loading', progress: 0 }, match: null, viewer: null, game: null, preview: null, log: [], seenStep: -1,
  curtain: null, pending: null, foreseen: null, held: null, chooser: null, asked: null, more: false, menu: null, undone: null, answered: null, before: null, place: null, dialog: null, notice: null, refusal: null, hints: null, cameFrom: null, pointed: [], showing: null, again: false, throwing: null, readStep: 0, thinking: null,
  halted: false, pace: firstPace(), busy: false,
  playing: false, readOnly: false, unkept: false, update: null, theme: firstTheme(), settings: firstSettings(), returning: null, tab: 'decision', rail: null, actAs: null,
});

const engine = startEngine({
  onProgress: progress => store.set({ engine: { phase: 'loading', progress } }),
  onLate: () => store.set({ engine: { ...store.get().engine, late: true } }),
  onReady: () => {
    performance.mark('polis:ready');
    try { sessionStorage.removeItem('polis:mended'); } catch { /* blocked: nothing was noted */ }
    store.set({ engine: { phase: 'ready', progress: 1 } });
  },
  onFailed: error => {
    store.set({ engine: { phase: 'failed', progress: 0, error } });
    if (error.id === 'engine_start') window.mend();
    if (error.id === 'engine_silent') window.mend('silent');
  },
});

const match = makeMatch(store, engine, keeper, makeThinker(startEngine));
const app = makeApp(store, match);
const root = /** @type {HTMLElement} */ (document.getElementById('app'));

applyTheme(store.get().theme);
applySettings(store.get().settings);
const draw = () => render(app.view(store.get()), root);
draw();
store.subscribe((state, before) => {
  draw();
  app.changed(state, before);
  if (state.screen === 'match') printKeys();
  if (state.settings !== before.settings) sound(state.settings.sound !== before.settings.sound);
});
let sounds = /** @type {Promise<void> | null} */ (null);
/** Who wants no sound fetches none; who has just turned it on hears it. @param {boolean} [tried] */
const sound = tried => { if (store.get().settings.sound !== 'off') sounds ??= import('./sounds.js').then(({ listen, sample }) => { listen(store); if (tried) sample(store.get().settings.sound); }); };
sound();
listenForKeys(store, match, app);
explainFigures();
guardPresses(store);
followNews(store, match);
watchUpdates({ onOffered: apply => store.set({ update: apply }), onOfflineReady: () => document.body.setAttribute('data-offline', 'ready') });

// The board last, because the match to go on with may be of a title whose code must come first.
followHistory(store, match);
const byLink = openAddress(store, match);
if (!byLink) comeBack(store, match);
const behind = byLink ? Promise.resolve() : resumeLast(store);
void behind.then(() => app.attach(root));

// For tests and the curious: the same door that the page uses.
Object.assign(window, { polis: { call: engine.call, store, match, isCalm, placeOf: (/** @type {any} */ decision, /** @type {any} */ option) => titleOf(store.get().title).placeOf(decision, option) } });
