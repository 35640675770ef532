// The page starts here: the engine first, because it takes longest, then the picture, which needs no engine.
import { render } from 'lit-html';
import { startEngine } from './engine/client.js';
import { makeThinker } from './engine/thinker.js';
import { watchUpdates } from './updates.js';
import { makeStore } from './store.js';
import { makeMatch } from './match.js';
import { makeApp } from './app.js';
import { keeper } from './saves/slots.js';
import { listenForKeys } from './keys.js';
import { openAddress, resumeLast } from './share/address.js';
import { FRONT, titleOf } from './titles/titles.js';
import { applyTheme, firstPace, firstTheme } from './settings.js';

const store = makeStore({
  screen: 'start', title: FRONT, engine: { phase: 'loading', progress: 0 }, match: null, viewer: null, game: null, preview: null, log: [], seenStep: -1,
  curtain: null, pending: null, foreseen: null, held: null, chooser: null, place: null, dialog: null, notice: null, refusal: null, hints: null, thinking: null,
  halted: false, pace: firstPace(), busy: false,
  playing: false, readOnly: false, update: null, theme: firstTheme(), tab: 'decision',
});

const engine = startEngine({
  onProgress: progress => store.set({ engine: { phase: 'loading', progress } }),
  onReady: () => {
    performance.mark('polis:ready');
    store.set({ engine: { phase: 'ready', progress: 1 } });
  },
  onFailed: error => store.set({ engine: { phase: 'failed', progress: 0, error } }),
});

const match = makeMatch(store, engine, keeper, makeThinker(startEngine));
const app = makeApp(store, match);
const root = /** @type {HTMLElement} */ (document.getElementById('app'));

applyTheme(store.get().theme);
const draw = () => render(app.view(store.get()), root);
draw();
store.subscribe((state, before) => {
  draw();
  app.changed(state, before);
});
listenForKeys(store, match, app);
watchUpdates({ onOffered: apply => store.set({ update: apply }), onOfflineReady: () => document.body.setAttribute('data-offline', 'ready') });

// The board last, because the match to go on with may be of a title whose code must come first.
const behind = openAddress(store, match) ? Promise.resolve() : resumeLast(store);
void behind.then(() => app.attach(root));

// For tests and the curious: the same door that the page uses.
Object.assign(window, { polis: { call: engine.call, store, match, placeOf: (/** @type {any} */ decision, /** @type {any} */ option) => titleOf(store.get().title).placeOf(decision, option) } });
