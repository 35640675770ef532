// The page as one picture: which screen, which panels, where. And the board, which is drawn on a canvas, not by templates.
import { html, nothing } from 'lit-html';
import { Board } from './board/board.js';
import { settled } from './engine/early.js';
import { pressedByKey } from './guard.js';
import { t } from './i18n/index.js';
import { say } from './i18n/title-words.js';
import { beside, placeBeside } from './panels/beside.js';
import { curtain } from './panels/curtain.js';
import { decisionPanel } from './panels/decision.js';
import { dialogs } from './panels/dialogs.js';
import { logPanel } from './panels/log.js';
import { notices } from './panels/notices.js';
import { boards } from './panels/rail.js';
import { showRulesOn } from './panels/rule.js';
import { scrubBar } from './panels/scrub.js';
import { startScreen } from './panels/start.js';
import { tabs } from './panels/tabs.js';
import { topBar } from './panels/topbar.js';
import { looked, pressed, shownView, targetsOf } from './targets.js';
import { titleOf } from './titles/titles.js';
import { stepMarks, traceMarks } from './traces.js';

/** @typedef {import('./types.js').State} State */

/**
 * @param {import('./store.js').Store} store
 * @param {import('./match.js').MatchCommands} match
 */
export function makeApp(store, match) {
  /** @type {Board | null} */
  let board = null;
  /** @type {HTMLElement | null} */
  let host = null;
  let naming = 0;
  let followed = -1; // the step whose place the camera went to
  let refocus = 0;
  let atTable = false; // what lies beside the map is there: it comes a moment after the table, so that no frame is long
  const at = { store, match, zoom: (/** @type {1 | -1 | 0} */ direction) => board?.zoom(direction) };
  showRulesOn(store);

  function view(/** @type {State} */ state) {
    const playing = state.screen === 'match';
    const { panels } = titleOf(state.title);
    if (!playing) atTable = false;
    else if (!atTable) requestAnimationFrame(() => setTimeout(() => { if (!atTable) { atTable = true; store.set({}); } }));
    const around = playing ? boards(state, at) : { above: nothing, below: nothing };
    return html`
      <div class="page ${playing ? 'in-match' : 'at-start'}" data-tab=${state.tab} data-past=${state.game !== null && state.game.cursor < state.game.steps && !state.undone} ?inert=${state.curtain !== null}>
        ${playing ? topBar(state, at) : nothing}
        <main class="table">
          ${around.above}
          <div class="map" id="map" role="group" aria-label=${say(state.title, 'map')}></div>
          ${playing ? panels.placeCard(state, at) : nothing}
          ${around.below}
          ${playing ? scrubBar(state, at) : nothing}
          ${playing ? panels.stage(state, at) : nothing}
        </main>
        ${playing
          ? html`<aside class="side" aria-label=${t('ui.side')}>
              ${decisionPanel(state, at)} ${tabs(state, at)} ${atTable ? html`${panels.tracks(state, at)} ${logPanel(state, at)}` : nothing}
            </aside>`
          : startScreen(state, at)}
        ${playing ? panels.news(state, at) : nothing}
        ${playing ? beside(state, at) : nothing}
        ${notices(state, at)}
      </div>
      ${curtain(state, at)} ${dialogs(state, at)}
    `;
  }

  function attach(/** @type {HTMLElement} */ root) {
    host = /** @type {HTMLElement} */ (root.querySelector('#map'));
    dress(store.get());
    layOut(store.get());
  }

  /** Each title has its own colours. @param {State} state */
  const dress = state => { document.documentElement.dataset.title = state.title; };

  /** Puts the title's board on the table, in place of another title's. @param {State} state */
  function layOut(state) {
    if (!host) return;
    board?.destroy();
    const made = new Board(host, {
      title: titleOf(state.title).board,
      onPress: place => pressed(place, store, match),
      onFocus: place => looked(place, store, match),
      onSkip: match.skip,
      sketchUntil: settled, // the engine needs the machine more
    });
    board = made;
    made.decorate(state.screen === 'start');
    made.show(shownView(state), { animate: false });
    made.mark('trace', traceMarks(state));
    void made.painted.then(() => {
      performance.mark('polis:board');
      name();
    });
  }

  function name() {
    const state = store.get();
    board?.places(targetsOf(state));
    const looksOn = state.game?.news?.fresh && state.game.cursor === followed; // before the first own pick one looks at what others did
    if (state.screen === 'match' && !looksOn) board?.bringIn();
  }

  function changed(/** @type {State} */ state, /** @type {State} */ before) {
    if (!board) return;
    keepFocus();
    if (state.menu !== before.menu || state.refusal !== before.refusal || state.more !== before.more) placeBeside();
    if (state.menu && !before.menu && pressedByKey()) focus('.at-press :is([data-picks], [data-take], [data-shut])');
    if (!state.menu && before.menu && state.game === before.game) pressedByKey()?.focus();
    if (justEnded(state, before)) store.set({ dialog: { id: 'final' } });
    if (state.title !== before.title) {
      dress(state);
      layOut(state);
      return;
    }
    if (state.theme !== before.theme) board.theme();
    board.hold(titleOf(state.title).inHand?.(state) ?? null);
    if (state.pointed !== before.pointed) {
      board.mark('hint', state.pointed);
      board.follow(state.pointed);
    }
    if (state.throwing !== before.throwing) board.throw(toldOnStage(state) ? null : state.throwing);
    if (state.screen !== before.screen) board.decorate(state.screen === 'start');
    if (state.game !== before.game || state.preview !== before.preview || state.screen !== before.screen) {
      const sameMatch = before.game !== null && state.match?.id === before.match?.id;
      board.show(shownView(state), { animate: sameMatch });
    }
    if (state.game !== before.game || state.screen !== before.screen || state.showing !== before.showing || state.again !== before.again || state.curtain !== before.curtain) trace(state, before);
    if (state.game !== before.game || state.viewer !== before.viewer || state.screen !== before.screen
      || state.readOnly !== before.readOnly || state.held !== before.held || state.chooser !== before.chooser || state.asked !== before.asked) {
      clearTimeout(naming);
      naming = window.setTimeout(name); // in a task of its own: no frame waits for it
    }
  }

  /** What happened is drawn on the board; the camera goes there while others act. @param {State} state @param {State} before */
  function trace(state, before) {
    const marks = traceMarks(state);
    board?.mark('trace', marks);
    const goesOn = state.showing !== null || (state.game?.news?.fresh && state.game.cursor === state.game.steps);
    if (goesOn && before.game && state.game && state.match?.id === before.match?.id && state.game !== before.game && board?.follow(stepMarks(state, state.game.cursor))) followed = state.game.cursor;
  }

  /** The stage of a battle shows its dice itself: the board does not tell of them as well. @param {State} state */
  const toldOnStage = state => {
    const { onStage, panels } = titleOf(state.title);
    return Boolean(state.throwing?.battle && state.game && (onStage(state.game.view) || panels.toRead?.(state)));
  };

  /** The last choice was made now, not looked back at. */
  const justEnded = (/** @type {State} */ state, /** @type {State} */ before) =>
    Boolean(state.game?.outcome && before.game && state.game.steps > before.game.steps && state.match?.id === before.match?.id);

  /**
   * The button that had the focus may be gone with its decision: who plays by keyboard goes on at the new one.
   * It waits until the page is laid out: to give something the focus before that would lay it out twice.
   */
  function keepFocus() {
    cancelAnimationFrame(refocus);
    refocus = requestAnimationFrame(() => setTimeout(() => {
      const state = store.get();
      if (document.activeElement !== document.body || state.dialog || state.curtain || state.screen === 'start') return;
      focus(state.pending ? '.decision [data-test="confirm"]' : '.decision');
    }));
  }

  const focus = (/** @type {string} */ selector) => /** @type {HTMLElement | null} */ (document.querySelector(selector))?.focus();
  return {
    view, attach, changed,
    focusMap: () => focus('#map button[tabindex="0"]'),
    focusDecision: () => focus('.decision button:not([disabled]), .decision'),
    focusLog: () => focus('.log'),
  };
}

/** @typedef {{store: import('./store.js').Store, match: import('./match.js').MatchCommands, zoom(direction: 1 | -1 | 0): void}} At */
