// The first thing one sees: a board, and beside it everything that leads into a match. Works before the engine is up.
import { html, nothing } from 'lit-html';
import { t } from '../i18n/index.js';
import { say } from '../i18n/title-words.js';
import { lastId, list, peek } from '../saves/slots.js';
import { newMatchForm } from './new-match.js';
import { pasteLink } from './paste-link.js';
import { importButton, open, savesList, slotWords } from './saves.js';

/** @typedef {import('../types.js').State} State */
/** @typedef {import('../app.js').At} At */

/** @param {State} state @param {At} at */
export function startScreen(state, at) {
  const dialog = (/** @type {string} */ id) => () => at.store.set({ dialog: { id } });
  return html`
    <section class="start" aria-labelledby="start-title" data-test="start">
      <header class="start-head">
        <h1 id="start-title">${t('ui.brand')}</h1>
        <p class="tagline">${t('start.tagline')}</p>
        <div class="meander" aria-hidden="true"></div>
        ${engineBar(state)}
      </header>
      <div class="start-body">
        ${state.returning ? comingBack(state, state.returning) : nothing}
        ${state.returning ? nothing : continueCard(state, at)}
        <section class="block" aria-labelledby="start-new">
          <h2 id="start-new">${t('start.new.title')}</h2>
          ${newMatchForm(state, at)}
        </section>
        ${savedBlock(state, at)}
        <section class="block" aria-labelledby="start-open">
          <h2 id="start-open">${t('start.open.title')}</h2>
          ${pasteLink(at, t('start.open.link'))}
          <div class="row">${importButton(at)} <span class="hint drop-hint">${t('start.open.drop')}</span></div>
        </section>
        <nav class="start-links" aria-label=${t('start.more')}>
          ${['how', 'rulings', 'keys', 'settings', 'about'].map(id => html`
            <button class="quiet" data-test="open-${id}" @click=${dialog(id)}>${t(`start.link.${id}`)}</button>`)}
        </nav>
        <p class="fine">${say(state.title, 'unofficial')}</p>
      </div>
    </section>`;
}

/** How far the rules are, honestly: the bar goes when there is nothing left to wait for. @param {State} state */
function engineBar({ engine }) {
  const words = t(`start.engine.${engine.phase}`);
  return html`
    <div class="engine ${engine.phase}" data-test="engine" data-phase=${engine.phase}>
      ${engine.phase === 'loading'
        ? html`<progress max="1" .value=${engine.progress} aria-label=${t('ui.engine_loading')}></progress>` : nothing}
      <p>${words}</p>
    </div>`;
}

/** After a reload, until the rules are there. @param {State} state @param {string} id */
function comingBack({ engine }, id) {
  const slot = peek(id);
  return html`
    <section class="continue card" data-test="returning" role="status">
      <p class="slot-words">${slot ? slotWords(slot) : nothing}</p>
      <p>${engine.phase === 'loading' ? t('start.new.waiting', { share: engine.progress }) : t('start.coming_back')}</p>
    </section>`;
}

/** @param {State} state @param {At} at */
function continueCard(state, at) {
  const id = lastId();
  const slot = id ? peek(id) : null;
  if (!slot || slot.over) return nothing;
  const waiting = state.busy && state.engine.phase === 'loading';
  return html`
    <section class="continue card" aria-labelledby="start-continue">
      <h2 id="start-continue" class="visually-hidden">${t('start.continue.title')}</h2>
      <p class="slot-words">${slotWords(slot)}</p>
      <button class="button primary wide" data-test="continue" ?disabled=${state.busy || state.engine.phase === 'failed'}
        @click=${() => open(slot.match.id, at)}>
        ${waiting ? t('start.new.waiting', { share: state.engine.progress }) : t('start.continue.go')}</button>
    </section>`;
}

/** @param {State} state @param {At} at */
function savedBlock(state, at) {
  const { length } = list();
  return html`
    <details class="block saved" data-test="saved">
      <summary><h2>${t('start.saves.title')}</h2> <span class="count">${t('start.saves.count', { n: length })}</span></summary>
      ${savesList(state, at)}
    </details>`;
}
