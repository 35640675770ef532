// On a phone the sheet shows one thing at a time; on a wide screen all are in sight and these tabs are not.
import { html, nothing } from 'lit-html';
import { t } from '../i18n/index.js';
import { unread } from './log.js';

const TABS = /** @type {const} */ (['decision', 'tracks', 'log']);

/** On the map they would lie over it, and there is little of it. @type {[1 | -1 | 0, string, string][]} */
const ZOOM = [[1, '+', 'zoom_in'], [-1, '−', 'zoom_out'], [0, '⤢', 'zoom_fit']];

/** @param {import('../types.js').State} state @param {import('../app.js').At} at */
export const tabs = (state, at) => html`
  <div class="tabs" role="group" aria-label=${t('ui.tabs')}>
    ${ZOOM.map(([direction, sign, name]) => html`<button class="zoom" data-test="tab-${name}" aria-label=${t(`ui.${name}`)} @click=${() => at.zoom(direction)}>${sign}</button>`)}
    ${TABS.map(tab => html`<button aria-pressed=${state.tab === tab} data-test="tab-${tab}" @click=${() => at.store.set({ tab, ...(tab === 'log' ? { readStep: state.game?.cursor ?? 0 } : {}) })}>${t(`ui.tab.${tab}`)}${tab === 'log' ? badge(state) : nothing}</button>`)}
  </div>`;

/** How much of the log is new to who looks elsewhere. @param {import('../types.js').State} state */
function badge(state) {
  const n = state.tab === 'log' ? 0 : unread(state);
  return n ? html` <b class="badge" data-test="log-badge"><span aria-hidden="true">${n}</span><span class="visually-hidden">${t('ui.tab.log.new', { n })}</span></b>` : nothing;
}
