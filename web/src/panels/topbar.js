// The bar above the table: where the match stands, and the few things one wants at any moment.
import { html, nothing } from 'lit-html';
import { t } from '../i18n/index.js';
import { say } from '../i18n/title-words.js';
import { undoFloor } from '../seating.js';
import { titleOf } from '../titles/titles.js';

/** @param {import('../types.js').State} state @param {import('../app.js').At} at */
export function topBar(state, at) {
  const canUndo = state.game !== null && state.game.cursor > undoFloor(state) && !state.readOnly;
  const canRedo = state.game !== null && state.game.cursor < state.game.steps;
  const open = (/** @type {string} */ id) => at.store.set({ dialog: { id } });
  return html`
    <header class="topbar">
      <h1 class="brand"><button class="quiet" @click=${at.match.leave} aria-label=${t('ui.leave', { title: say(state.title, 'title') })}>${say(state.title, 'title')}</button></h1>
      ${state.game ? html`<p class="where">${titleOf(state.title).panels.where(state)}</p>` : nothing}
      ${state.unkept ? html`<span class="unkept" role="status" data-test="unkept" title=${t('ui.unkept.hint')}>${t('ui.unkept')}</span>` : nothing}
      ${state.engine.phase === 'loading' ? html`<progress max="1" .value=${state.engine.progress} aria-label=${t('ui.engine_loading')}></progress>` : nothing}
      <nav class="tools" aria-label=${t('ui.tools')}>
        <button class="tool" data-test="undo" ?disabled=${!canUndo} @click=${at.match.undo} aria-keyshortcuts="u" title=${t(`ui.undo_rule.${state.game?.undo.rule ?? 'free'}`)}>${arrow(-1)}<span>${t('ui.undo')}</span></button>
        <button class="tool" data-test="redo" ?disabled=${!canRedo} @click=${at.match.redo} aria-keyshortcuts="r">${arrow(1)}<span>${t('ui.redo')}</span></button>
        <button class="tool" data-test="show-last" ?disabled=${!state.showing && (!state.game?.news || state.busy)} @click=${state.showing ? at.match.skip : at.match.showLast} aria-keyshortcuts="t" title=${t('ui.show_last')}>${againMark}<span>${t(state.showing ? 'ui.show_last.stop' : 'ui.show_last')}</span></button>
        <button class="tool" data-test="share" @click=${() => open('share')} aria-keyshortcuts="s">${shareMark}<span>${t('ui.share')}</span></button>
        <button class="tool" data-test="menu" @click=${() => open('menu')}>${menuMark}<span>${t('ui.menu')}</span></button>
      </nav>
    </header>`;
}

const arrow = (/** @type {number} */ way) => html`<svg class="mark ${way > 0 ? 'flipped' : ''}" viewBox="0 0 24 24" aria-hidden="true">
  <path d="M10 5 4 11l6 6M4.5 11H14a5.5 5.5 0 0 1 0 11h-3" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
const againMark = html`<svg class="mark" viewBox="0 0 24 24" aria-hidden="true">
  <path d="M4 12a8 8 0 1 0 3-6.2M7 2v4.2h4.2M10 8.5v7l5.5-3.5Z" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
const shareMark = html`<svg class="mark" viewBox="0 0 24 24" aria-hidden="true">
  <path d="M12 15V3m-4 4 4-4 4 4M6 11H4v10h16V11h-2" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
const menuMark = html`<svg class="mark" viewBox="0 0 24 24" aria-hidden="true">
  <path d="M4 6h16M4 12h16M4 18h16" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round"/></svg>`;
